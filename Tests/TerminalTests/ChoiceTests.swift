import TerminalTesting
import Testing

@Suite("Choices") struct ChoiceTests {
    private static let tiers =
        "choices: [free, {value: pro, label: Pro (paid)}, {value: premium, label: Premium}], label: Tier"
    private static let top = "$ formline\nOne line\n\n1/1 "

    private func tier(_ settings: String = "", columns: Int = 80, rows: Int = 24) throws -> Session {
        let session = try Session(Wizards.line(Self.tiers + settings), columns: columns, rows: rows)
        try session.shows(ending: "3. Premium")
        return session
    }

    @Test func `Typing filters the list`() throws {
        let session = try tier()
        try session.shows(Self.top + "Tier: ▏\n  › 1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("p")).shows(Self.top + "Tier: p▏\n  › 2. Pro (paid)\n    3. Premium\n    2 of 3")
        try session.send(.text("re")).shows(Self.top + "Tier: pre▏\n  › 3. Premium\n    1 of 3")
        try session.send(.text("x")).shows(Self.top + "Tier: prex▏\n    No match")
        try session.send(.enter).shows(Self.top + "Tier: prex▏\n    ✗ No match; clear the line to see all 3 choices")
        try session.send(.ctrl("u")).shows(Self.top + "Tier: ▏\n  › 1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("3")).shows(Self.top + "Tier: 3▏\n    1. free\n    2. Pro (paid)\n  › 3. Premium")
        try session.ends(after: .enter, output: "{\"text\":\"premium\"}\n")
    }

    @Test func `An optional one is skipped by Enter, and taken after Down`() throws {
        let session = try tier(", optional: true")
        try session.shows(Self.top + "Tier: ▏\n    1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.enter).shows(containing: "1. Tier:")
        try session.ends(after: .ctrl("c"), status: .exited(130))
        let other = try tier(", optional: true")
        try other.ends(after: .down, .enter, output: "{\"text\":\"free\"}\n")
    }

    @Test func `Where a choice is asked again, everything that could be chosen instead can be seen`() throws {
        let session = try Session(Wizards.asking("{name: tier, \(Self.tiers)}, {name: note, optional: true}"))
        try session.answer("pro").shows("$ formline\n✔ Tier: Pro (paid)\n2/2 Note: ▏")
        try session.send(.shiftTab)
        try session.shows("$ formline\n1/2 Tier [Pro (paid)]: ▏\n    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.send(.down).shows("$ formline\n1/2 Tier: ▏\n    1. free\n    2. Pro (paid)\n  › 3. Premium")
        try session.send(.enter).shows("$ formline\n✔ Tier: Premium\n2/2 Note: ▏")
        try session.send(.shiftTab, .text("fre"), .enter).shows("$ formline\n✔ Tier: free\n2/2 Note: ▏")
        try session.send(.shiftTab, .enter).shows("$ formline\n✔ Tier: free\n2/2 Note: ▏")
    }

    @Test func `:clear removes an answer that was given`() throws {
        let session = try Session(
            Wizards.asking("{name: tier, optional: true, \(Self.tiers)}, {name: note, optional: true}")
        )
        try session.answer("pro")
        try session.sees("Note (optional):")
        try session.send(.shiftTab)
        try session.shows(
            "$ formline\n1/2 Tier [Pro (paid)]: ▏\n    :clear leaves it without an answer\n"
                + "    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.answer(":clear").shows("$ formline\n✔ Tier: –\n2/2 Note: ▏")
    }

    @Test func `With help, and one that cannot be chosen`() throws {
        let session = try Session(
            Wizards.line(
                "choices: [{value: s, label: Small, help: 1 core}, {value: m, label: Medium, disabled: sold out}, l]"))
        try session.shows(Self.top + "Text: ▏\n  › 1. Small  1 core\n  – 2. Medium  not available: sold out\n    3. l")
        #expect(session.process.screen.style(row: 4, column: 15).dim)
        #expect(session.process.screen.style(row: 5, column: 7).dim)
        #expect(!session.process.screen.style(row: 6, column: 7).dim)
        try session.send(.down)
        try session.shows(Self.top + "Text: ▏\n    1. Small  1 core\n  – 2. Medium  not available: sold out\n  › 3. l")
        try session.answer("m").shows(containing: "Medium is not available: sold out")
        try session.ends(after: .ctrl("u"), .enter, output: "{\"text\":\"s\"}\n")
    }

    private static let hint = "\n    Space selects, Enter accepts; or type names separated by commas"

    @Test func `Space marks choices`() throws {
        let session = try Session(
            Wizards.line("choices: [red, green, blue, \"a, b\", {value: x, disabled: no}], multiple: true"))
        let none = "\n  –     5. x  not available: no"
        try session.shows(
            Self.top + "Text: ▏" + Self.hint
                + "\n  › [ ] 1. red\n    [ ] 2. green\n    [ ] 3. blue\n    [ ] 4. a, b\(none)")
        try session.send(.text("gr"), .text(" "))
        try session.shows(
            Self.top + "Text: ▏" + Self.hint
                + "\n    [ ] 1. red\n  › [x] 2. green\n    [ ] 3. blue\n    [ ] 4. a, b\(none)\n    1 chosen: green")
        try session.send(.up, .text(" "), .end, .text(" "), .text(" "))
        try session.shows(
            Self.top + "Text: ▏" + Self.hint
                + "\n    [x] 1. red\n    [x] 2. green\n    [ ] 3. blue\n  › [ ] 4. a, b\(none)\n    2 chosen: red, green"
        )
        try session.ends(after: .enter, output: "{\"text\":[\"red\",\"green\"]}\n")
        #expect(session.everything.hasSuffix("✔ Text: red, green\n✔ Submitted"))
    }

    @Test func `Several choices can be typed`() throws {
        let session = try Session(Wizards.line("choices: [red, green, blue, \"a, b\"], multiple: true"))
        try session.send(.text("red, gr"))
        try session.shows(
            Self.top + "Text: red, gr▏" + Self.hint
                + "\n  › [ ] 2. green\n    1 of 4\n    1 chosen: red")
        try session.send(.text("x"), .enter).shows(containing: "'grx': Must be one of red, green, blue, \"a, b\"")
        try session.send(.backspace).send(.text(", \"a, b\"")).shows(containing: "2 chosen: red, green")
        try session.ends(after: .enter, output: "{\"text\":[\"red\",\"green\",\"a, b\"]}\n")
    }

    @Test func `An earlier answer says that typing replaces it`() throws {
        let session = try Session(
            Wizards.asking("{name: a, choices: [red, green, blue], multiple: true}, {name: b, optional: true}"))
        try session.send(.text("red, gr"), .enter)
        try session.sees("B (optional):")
        try session.send(.shiftTab, .text("b")).shows(
            "$ formline\n1/2 A: b▏\n    Enter chooses only blue; Space adds or removes it\(Self.hint)"
                + "\n  › [ ] 3. blue\n    1 of 3\n    2 chosen: red, green")
        try session.send(.text(" "), .enter, .enter).shows(containing: "1. A: red, green, blue")
    }

    @Test func `Several choices that are asked again keep their marks`() throws {
        let session = try Session(
            Wizards.asking("{name: a, choices: [x, y, z], multiple: true}, {name: b, optional: true}")
        )
        try session.send(.text(" "), .down, .text(" "), .shiftTab).shows(containing: "2 chosen: x, y")
        try session.send(.enter)
        try session.sees("B (optional):")
        try session.send(.shiftTab).shows(containing: "2 chosen: x, y")
        try session.send(.end, .text(" "), .enter, .enter).shows(containing: "1. A: x, y, z")
    }

    private static let thousands =
        "review: false\nfields:\n  - name: n\n    choices:\n"
        + (1...10_000).map { "      - item\($0)\n" }.joined()

    @Test func `Ten thousand choices scroll and filter`() throws {
        let session = try Session(Self.thousands)
        let first = (2...9).map { "     \($0). item\($0)\n" }.joined()
        try session.shows(
            "$ formline\nN: ▏\n  ›  1. item1\n\(first)    10. item10\n    … 9990 more; type to search")
        try session.send(.text("9999")).shows("$ formline\nN: 9999▏\n  › 9999. item9999\n    1 of 10000")
        try session.send(.ctrl("u"), .text("ITEM777"))
        let found = (7770...7779).map { "    \($0). item\($0)\n" }.joined()
        try session.shows("$ formline\nN: ITEM777▏\n  ›  777. item777\n\(found)    11 of 10000")
        try session.send(.ctrl("u"), .up)
        let last = (9991...9999).map { "     \($0). item\($0)\n" }.joined()
        try session.shows("$ formline\nN: ▏\n    … 9990 more\n\(last)  › 10000. item10000")
        try session.ends(after: .enter, output: "{\"n\":\"item10000\"}\n")
    }

    @Test func `A narrow screen cuts labels and wraps help`() throws {
        let session = try Session(
            """
            review: false
            fields:
              - name: tier
                label: What would you like to pay for that
                choices:
                  - {value: a, label: "A choice that is longer than the row it is in"}
                  - {value: b, label: 日本語の長い名前がここにありますのでとても長い}
                  - {value: c, label: Short}
            """, columns: 40, rows: 8, script: "seq 30 >/dev/tty")
        try session.shows(
            """
            30
            $ formline
            What would you like to pay for that: ▏
              › 1. A choice that is longer than th…
                2. 日本語の長い名前がここにありま…
                3. Short
                A choice that is longer than the
                row it is in
            """)
        try session.send(.text("?"), .enter)
        try session.process.wait(until: "the help, which may be above the screen") { _ in
            session.everything.contains("Type ?? to answer") && session.process.screen.text.contains("›")
        }
        try session.ends(after: .down, .enter, output: "{\"tier\":\"b\"}\n")
    }

    @Test func `More choices than the screen has rows: the line stays in sight`() throws {
        let session = try Session(
            Wizards.line("choices: [one, two, three, four, five, six, seven, eight]"), columns: 30, rows: 5)
        try session.shows("1/1 Text: ▏\n  › 1. one\n    2. two\n    3. three\n    … 5 more; type to search")
        try session.send(.text("f")).shows("1/1 Text: f▏\n  › 4. four\n    5. five\n    2 of 8")
        try session.ends(after: .down, .enter, output: "{\"text\":\"five\"}\n")
    }
}
