import TerminalTesting
import Testing

@Suite("Choices")
struct ChoiceTests {
    private static let tiers =
        "choices: [free, {value: pro, label: Pro (paid)}, {value: premium, label: Premium}], label: Tier"
    private static let top = "$ formline\nOne line\n1/1 "

    private func tier(_ settings: String = "", columns: Int = 80, rows: Int = 24) throws -> Session {
        let session = try Session(Wizards.line(Self.tiers + settings), columns: columns, rows: rows)
        try session.process.wait(until: "the choices") { $0.picture.hasSuffix("3. Premium") }
        return session
    }

    @Test(
        "Choices: named",
        arguments: [
            ("2", "pro", "Pro (paid)"), ("pro", "pro", "Pro (paid)"), ("PRO", "pro", "Pro (paid)"),
            ("Pro (paid)", "pro", "Pro (paid)"), ("pre", "premium", "Premium"), ("f", "free", "free"),
        ]) func named(typed: String, value: String, label: String) throws
    {
        let session = try tier()
        try session.answer(typed)
        try session.ends(output: "{\"text\":\"\(value)\"}\n")
        #expect(session.everything == "$ formline\nOne line\n✔ Tier: \(label)\n✔ Submit")
    }

    @Test("Choices: filtered") func filtered() throws {
        let session = try tier()
        try session.shows(Self.top + "Tier: ▏\n    1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("p"))
        try session.shows(Self.top + "Tier: p▏\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("r"))
        try session.shows(Self.top + "Tier: pr▏\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("e"))
        try session.shows(Self.top + "Tier: pre▏\n  › 3. Premium")
        try session.send(.backspace, .backspace)
        try session.shows(Self.top + "Tier: p▏\n    2. Pro (paid)\n    3. Premium")
        try session.send(.enter)
        try session.shows(
            Self.top
                + "Tier: p▏\n    ✗ Ambiguous: Pro (paid) or Premium; keep typing\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("x"))
        try session.shows(
            Self.top
                + "Tier: px▏\n    ✗ Must be one of free, Pro (paid), Premium\n    1. free\n    2. Pro (paid)\n    3. Premium"
        )
        try session.send(.ctrl("u"))
        try session.process.wait(until: "all choices") { $0.picture.hasSuffix("3. Premium") }
        try session.answer("3")
        try session.ends(output: "{\"text\":\"premium\"}\n")
    }

    @Test("Choices: walked") func walked() throws {
        let session = try tier()
        try session.send(.down)
        try session.shows(Self.top + "Tier: free▏\n  › 1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.up)
        try session.shows(Self.top + "Tier: Premium▏\n    1. free\n    2. Pro (paid)\n  › 3. Premium")
        try session.send(.up)
        try session.shows(Self.top + "Tier: Pro (paid)▏\n    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.send(.down, .down)
        try session.shows(Self.top + "Tier: free▏\n  › 1. free\n    2. Pro (paid)\n    3. Premium")
        // What is typed filters again, and the walk goes through what is left.
        try session.send(.ctrl("u"), .text("p"), .down, .down)
        try session.shows(Self.top + "Tier: Premium▏\n    2. Pro (paid)\n  › 3. Premium")
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"premium\"}\n")
    }

    @Test("Choices: completed") func completed() throws {
        let session = try tier()
        try session.send(.text("p"), .tab)
        try session.shows(Self.top + "Tier: Pr▏\n    2. Pro (paid)\n    3. Premium")
        try session.send(.text("o"), .tab)
        try session.shows(Self.top + "Tier: Pro (paid)▏\n  › 2. Pro (paid)")
        try session.send(.tab, .enter)
        try session.ends(output: "{\"text\":\"pro\"}\n")
    }

    /// Keys that come in one piece mean what they mean one after the other.
    @Test(
        "Choices: burst",
        arguments: [
            ("f\t\r", "free"), ("pre\t\r", "premium"), ("\u{1b}[B\u{1b}[B\r", "pro"), ("\u{1b}[A\r", "premium"),
            ("p\u{1b}[B\r", "pro"), ("p\tr\u{7f}o\t\r", "pro"), ("x\u{15}\u{1b}[B\r", "free"),
        ]) func burst(keys: String, value: String) throws
    {
        let session = try tier()
        try session.process.send(keys)
        try session.ends(output: "{\"text\":\"\(value)\"}\n")
    }

    @Test("Choices: with default") func withDefault() throws {
        let session = try tier(", default: pro")
        try session.shows(Self.top + "Tier [Pro (paid)]: ▏\n    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.send(.down)
        try session.shows(Self.top + "Tier [Pro (paid)]: Premium▏\n    1. free\n    2. Pro (paid)\n  › 3. Premium")
        try session.send(.ctrl("u"))
        try session.shows(Self.top + "Tier [Pro (paid)]: ▏\n    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"pro\"}\n")
    }

    /// Where a choice is asked again, everything that could be chosen instead can be seen.
    @Test("Choices: asked again") func askedAgain() throws {
        let session = try Session(
            "formline: 1\nname: two\nfields: [{name: tier, \(Self.tiers)}, {name: note, optional: true}]")
        try session.answer("free")
        try session.shows("$ formline\n✔ Tier: free\n2/2 Note: ▏")
        try session.send(.shiftTab)
        try session.shows("$ formline\n✔ Tier: free\n1/2 Tier: free▏\n  › 1. free\n    2. Pro (paid)\n    3. Premium")
        try session.send(.down)
        try session.shows(
            "$ formline\n✔ Tier: free\n1/2 Tier: Pro (paid)▏\n    1. free\n  › 2. Pro (paid)\n    3. Premium")
        try session.send(.enter)
        try session.shows("$ formline\n✔ Tier: free\n✔ Tier: Pro (paid)\n2/2 Note: ▏")
    }

    // MARK: - Several

    private static let hint = "\n    Several, with commas between them"

    @Test("Choices: several") func several() throws {
        let session = try Session(Wizards.line("choices: [red, green, blue, \"a, b\"], multiple: true"))
        let all = Self.hint + "\n    1. red\n    2. green\n    3. blue\n    4. a, b"
        try session.shows(Self.top + "Text: ▏" + all)
        try session.send(.text("r"))
        try session.shows(Self.top + "Text: r▏" + Self.hint + "\n  › 1. red\n    2. green")
        try session.send(.tab, .text(", g"))
        try session.shows(Self.top + "Text: red, g▏" + Self.hint + "\n  › 2. green")
        try session.send(.tab, .text(","))
        try session.shows(
            Self.top + "Text: red, green,▏" + Self.hint + "\n  ✔ 1. red\n  ✔ 2. green\n    3. blue\n    4. a, b")
        // Walking passes over what is chosen already, and a name with a comma is quoted.
        try session.send(.down)
        try session.shows(
            Self.top + "Text: red, green, blue▏" + Self.hint + "\n  ✔ 1. red\n  ✔ 2. green\n  › 3. blue\n    4. a, b")
        try session.send(.down)
        try session.shows(
            Self.top + "Text: red, green, \"a, b\"▏" + Self.hint
                + "\n  ✔ 1. red\n  ✔ 2. green\n    3. blue\n  › 4. a, b")
        try session.send(.enter)
        try session.ends(output: "{\"text\":[\"red\",\"green\",\"a, b\"]}\n")
        #expect(session.everything.hasSuffix("✔ Text: red, green, \"a, b\"\n✔ Submit"))
    }

    @Test(
        "Choices: several named",
        arguments: [("1,3", #"["red","blue"]"#), ("3, red, 3", #"["blue","red"]"#), ("gre ,b", #"["green","blue"]"#)])
    func severalNamed(typed: String, value: String) throws {
        let session = try Session(Wizards.line("choices: [red, green, blue], multiple: true"))
        try session.answer(typed)
        try session.ends(output: "{\"text\":\(value)}\n")
    }

    @Test("Choices: several refused") func severalRefused() throws {
        let session = try Session(
            Wizards.line("choices: [red, green, blue], multiple: true, rules: [{minItems: 2}]"))
        try session.answer("red, pink")
        try session.shows(
            Self.top
                + """
                Text: red, pink▏
                    ✗ 'pink' must be one of red, green, blue
                    Several, with commas between them
                  ✔ 1. red
                    2. green
                    3. blue
                """)
        try session.send(.ctrl("w"), .backspace, .backspace, .enter)
        try session.shows(Self.top + "Text: red▏\n    ✗ Must have at least 2 items" + Self.hint + "\n  › 1. red")
        try session.send(.text(",2"), .enter)
        try session.ends(output: "{\"text\":[\"red\",\"green\"]}\n")
    }

    @Test("Choices: several with default") func severalWithDefault() throws {
        let session = try Session(
            Wizards.line("choices: [free, pro, more], multiple: true, default: [free, more]"))
        try session.shows(Self.top + "Text [free, more]: ▏" + Self.hint + "\n  ✔ 1. free\n    2. pro\n  ✔ 3. more")
        try session.send(.down)
        // The default counts for an empty line only.
        try session.shows(Self.top + "Text [free, more]: free▏" + Self.hint + "\n  › 1. free\n    2. pro\n    3. more")
        try session.send(.down)
        try session.shows(Self.top + "Text [free, more]: pro▏" + Self.hint + "\n    1. free\n  › 2. pro\n    3. more")
        try session.send(.ctrl("u"), .enter)
        try session.ends(output: "{\"text\":[\"free\",\"more\"]}\n")
    }

    // MARK: - Many, narrow, wide

    private static let thousands =
        "formline: 1\nname: big\nreview: false\nfields:\n  - name: n\n    choices:\n"
        + (1...10_000).map { "      - item\($0)\n" }.joined()

    @Test("Choices: ten thousand") func tenThousand() throws {
        let session = try Session(Self.thousands)
        let first = (1...9).map { "    \($0). item\($0)\n" }.joined()
        try session.shows("$ formline\nN: ▏\n\(first)    … and 9991 more")
        try session.send(.text("9999"))
        try session.shows("$ formline\nN: 9999▏\n  › 9999. item9999")
        try session.send(.ctrl("u"), .text("ITEM777"))
        try session.shows(
            """
            $ formline
            N: ITEM777▏
              ›  777. item777
                7770. item7770
                7771. item7771
                7772. item7772
                7773. item7773
                7774. item7774
                7775. item7775
                7776. item7776
                7777. item7777
                … and 2 more
            """)
        try session.send(.ctrl("u"), .up)
        let last = (9992...9999).map { "     \($0). item\($0)\n" }.joined()
        try session.shows("$ formline\nN: item10000▏\n\(last)  › 10000. item10000\n    … and 9991 more")
        try session.send(.enter)
        try session.ends(output: "{\"n\":\"item10000\"}\n")
    }

    @Test("Choices: narrow") func narrow() throws {
        let session = try Session(
            """
            formline: 1
            name: narrow
            review: false
            fields:
              - name: tier
                label: What do you want to pay for all that
                choices:
                  - {value: a, label: "A choice that is longer than the row it is in"}
                  - {value: b, label: 日本語の長い名前がここにありますのでとても長い}
                  - {value: c, label: Short}
            """, columns: 40, rows: 8, script: "seq 30 >/dev/tty")
        try session.shows(
            """
            28
            29
            30
            $ formline
            What do you want to pay for all that: ▏
                1. A choice that is longer than th…
                2. 日本語の長い名前がここにありま…
                3. Short
            """)
        try session.send(.down, .down)
        try session.shows(
            """
            30
            $ formline
            What do you want to pay for all that: 日
            本語の長い名前がここにありますのでとても
            長い▏
                1. A choice that is longer than th…
              › 2. 日本語の長い名前がここにありま…
                3. Short
            """)
        try session.send(.enter)
        try session.ends(output: "{\"tier\":\"b\"}\n")
    }

    /// More choices than the screen has rows: the line stays in sight.
    @Test("Choices: lower than the list") func lowerThanTheList() throws {
        let session = try Session(
            Wizards.line("choices: [one, two, three, four, five, six, seven, eight]"), columns: 30, rows: 5)
        try session.shows("1/1 Text: ▏\n    1. one\n    2. two\n    3. three\n    … and 5 more")
        try session.send(.text("f"))
        try session.shows("1/1 Text: f▏\n    4. four\n    5. five")
        try session.send(.down)
        try session.shows("1/1 Text: four▏\n  › 4. four\n    5. five")
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"four\"}\n")
    }
}
