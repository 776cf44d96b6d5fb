import TerminalTesting
import Testing

@Suite("Repeated groups and warnings at a terminal") struct RepeatTests {
    private static let wizard = """
        title: Team
        fields:
          - {name: team, rules: [{minLength: 4, message: That is short, warn: "Keep it?"}]}
          - group: users
            repeat: {max: 3, label: "{{name}}"}
            fields:
              - {name: name}
              - {name: admin, type: boolean, default: false}
        """

    private func kept() throws -> Session {
        let session = try Session(Self.wizard).answer("ab")
        try session.shows(containing: "✔ Team: ab\nKeep it? [y/N] ▏", "✗ That is short")
        return session
    }

    @Test func `A warning: without a yes the answer is changed, with one it is kept for good`() throws {
        let session = try kept()
        try session.send(.enter).shows(containing: "Team: ab▏").send(.enter).shows(containing: "Keep it? [y/N] ▏")
        try session.answer("y").shows(containing: "Any entries for Users? [y/N] ▏")
        try session.submit("").ends(output: #"{"team":"ab","users":[]}"# + "\n")
    }

    @Test func `A repeated group: items have headings, and the review removes one by its name`() throws {
        let session = try kept()
        try session.answer("y").shows(containing: "Any entries for Users? [y/N] ▏").answer(
            "y", "Ann", "", "y", "Bob", "y")
        try session.shows(
            containing: "Users: entry 1\n✔ Name: Ann\n✔ Admin: no\n\nUsers: entry 2\n✔ Name: Bob\n✔ Admin: yes\n",
            "Another entry for Users? [y/N] ▏")
        try session.send(.enter)
        try session.shows(
            containing:
                "\n\nUsers\n2.   Ann · Admin: no (default)\n3.   Bob · Admin: yes\n4.   Another entry for Users? no (default)\n",
            "remove Ann: deletes this item", "to edit: ▏")
        try session.answer("3")
        try session.shows(
            containing:
                "\n  2.   Ann · Admin: no (default)\n\nBob\n3.1.   Name:                    Bob\n3.2.   Admin:                   yes\n\n",
            "to edit: ▏")
        try session.answer("3.2").shows(containing: "Admin [Y/n]: ▏")
        try session.answer("n").shows(containing: "3.2.   Admin:                   no (changed)\n", "to edit: ▏")
        try session.answer("3").shows(containing: "3.   Bob · Admin: no (changed)\n", "to edit: ▏")
        try session.answer("2.1").shows(containing: "Name: Ann▏")
        try session.send(.text("a"), .enter).shows(
            containing: "2.   Anna (changed) · Admin: no (default)", "to edit: ▏")
        try session.answer("remove Anna")
        let bobAlone = "Users\n2.   Bob · Admin: no\n3.   Another entry for Users? no\n"
        try session.shows(containing: bobAlone, "to edit: ▏", without: "Ann")
        try session.answer("another", "y", "Cid", "")
        try session.shows(ending: "Another entry for Users? [y/N] ▏").send(.enter).shows(
            containing: "\n4.   Another entry for Users? no", "to edit: ▏")
        #expect(!session.process.screen.picture.contains(/Another entry for Users\? no.*changed/))
        try session.answer("remove Cid").shows(
            containing: "Users\n2.   Bob · Admin: no\n3.   Another entry for Users? no\n", "to edit: ▏")
        try session.ends(after: .enter, output: #"{"team":"ab","users":[{"name":"Bob","admin":false}]}"# + "\n")
    }

    @Test func `A repeated group: in plain mode an item is one row, and its answers are read on request`() throws {
        let session = try Session(
            Self.wizard + "\nsubmit: [{write: a.json}, {write: b.json}]", ["--plain"], awaitsLine: false)
        try session.answer("abcd", "y", "Ann", "", "n", at: "Team: ▏")
        try session.shows(
            containing:
                "\n2. Ann; Admin: no (default)\n3. Another entry for Users? no\nSubmitting will write a.json, then write b.json\n"
        )
        try session.answer("2", at: "to edit: ▏")
        try session.shows(
            containing: "\nReview\nUsers\nAnn\n2.1. Name: Ann\n2.2. Admin: no (default)\n    Ctrl-C or :quit")
        try session.shows(ending: "to edit: ▏")
        try session.ends(after: .enter, output: "")
        #expect(session.folder.has("b.json"))
    }

    @Test func `A repeated group: an item without a name is removed by one of its answers`() throws {
        let session = try Session(
            """
            fields:
              - group: hosts
                repeat: {min: 1}
                fields: [{name: address, label: Address}, {name: zone, label: Zone}]
            """)
        try session.answer("a.org", "x", "y", "b.org", "x", "n").shows(containing: "to edit: ▏")
        try session.answer("remove x").shows(
            containing: "✗ Type 'remove' and a number: 1 (Hosts: entry 1), 2 (Hosts: entry 2)")
        try session.send(.ctrl("u"), .text("remove B.ORG"), .enter)
        try session.shows(containing: "to edit: ▏", without: "b.org")
        try session.answer("remove a.org").shows(
            containing: "✗ Hosts: entry 1 cannot be removed: there must be at least 1")
        try session.send(.ctrl("u"))
        try session.ends(after: .enter, output: #"{"hosts":[{"address":"a.org","zone":"x"}]}"# + "\n")
    }

    @Test func `A repeated group: a removed item is not in the draft`() throws {
        let folder = try TemporaryFolder()
        let session = try Session(Self.wizard, in: folder)
        try session.answer("abcd", "y", "Ann", "", "y", "Bob", "", "").shows(
            containing: "remove Ann: deletes this item")
        #expect(folder.drafts.text.contains("Ann"))
        try session.answer("remove Ann")
        try session.shows(containing: "to edit: ▏", without: "Ann")
        try session.kill()
        #expect(folder.drafts.text.contains("Bob") && !folder.drafts.text.contains("Ann"))
    }

    @Test func `From the review, a question names its item, and items of one name are removed by number`() throws {
        let session = try Session(
            Wizards.asking(
                "{group: users, repeat: {label: '{{name}}'}, fields: [{name: name}, {name: age, optional: true}]}"))
        try session.answer("y", "Ann", "", "y", "Ann", "", "n").shows(containing: "remove 1: deletes this item")
        try session.answer("1.2").shows(containing: "Users, Ann, Age: ▏")
    }

    @Test func `A repeated group: a new item changes no answer after it`() throws {
        let session = try Session(
            Wizards.asking("{group: users, repeat: {}, fields: [{name: name}]}, {name: note}"))
        try session.answer("y", "Ann", "n", "x").shows(containing: "to edit: ▏").answer("another", "y", "Bob", "n")
        try session.shows(matching: /Bob \(changed\)[^▏]*to edit: ▏/)
        #expect(!session.process.screen.picture.contains(/Note: .*changed/))
    }

    @Test func `Items that no longer exist are named by their answers`() throws {
        let session = try Session(
            Wizards.asking("{group: hosts, repeat: {}, fields: [{name: address}, {name: zone}]}"), ["--plain"],
            awaitsLine: false)
        try session.answer("y", "a.org", "x", "y", "b.org", "y", "n", at: "Any entries for Hosts? [y/N] ▏")
        try session.shows(ending: "to edit: ▏")
        try session.answer(":back", ":back", ":back", ":back", ":back", ":back", ":back")
        try session.answer("n", at: "Any entries for Hosts? [Y/n] ▏")
        try session.shows(
            containing: "\nChanged answers\n", "\nHosts: entry 1, Address; Hosts: entry 1, Zone; ")
        let changes = try #require(session.process.screen.picture.ranges(of: "\nChanged answers\n").last)
        #expect(!session.process.screen.picture[changes.upperBound...].contains("Another entry"))
        try session.ends(after: .enter, output: #"{"hosts":[]}"# + "\n")
    }

    @Test func `In plain mode the whole review is read again once its numbers have changed`() throws {
        let session = try Session(
            Wizards.asking("{name: kind}, {name: model, when: {kind: b}}, {name: note}"), ["--plain"],
            awaitsLine: false)
        try session.answer("a", "n").shows(ending: "to edit: ▏")
        try session.answer("2").answer("m", at: "Note [n]: ▏")
        try session.shows(containing: "\nChanged answers\n2. Note: m\n    Ctrl-C").shows(ending: "to edit: ▏")
        try session.answer("1").answer("b", at: "Kind [a]: ▏").answer("x", at: "Model: ▏")
        try session.shows(containing: "\nReview\n1. Kind: b\n2. Model: x\n3. Note: m\n    Ctrl-C")
        try session.ends(after: .enter, output: #"{"kind":"b","model":"x","note":"m"}"# + "\n")
    }

    @Test func `Defaults of items: an edit cannot duplicate another item's, and they move with their items`() throws {
        let session = try Session(
            """
            fields:
              - group: users
                repeat: {label: "{{name}}", unique: name, default: [{name: ann, admin: true}, {name: bob}]}
                fields: [{name: name}, {name: admin, type: boolean, default: false}]
            """)
        try session.answer("", "", "", "", "", "", "").shows(containing: "to edit: ▏", "remove ann: deletes this item")
        try session.answer("1.1").shows(matching: /Name \[ann\]: ann▏/)
        try session.send(.ctrl("u"), .text("bob"), .enter)
        try session.shows(matching: /: bob▏\n +✗ Must be unique; already used by another item/)
        try session.send(.ctrl("u"), .enter).shows(containing: "1.   ann (default)", "to edit: ▏")
        try session.answer("remove ann").shows(containing: "1.   bob (default) · Admin: no (default)\n2.", "to edit: ▏")
        try session.answer("1.1").shows(matching: /Name \[bob\]: bob▏/)
        try session.send(.ctrl("u"), .enter).shows(containing: "1.   bob (default)", "to edit: ▏")
        try session.answer("2").shows(matching: /Another entry for Users\? \[y\/N\] ▏/).answer("y").shows(
            matching: /Name: ▏/)
        try session.answer("cid", "", "").shows(containing: "2.   cid", "to edit: ▏")
        try session.ends(
            after: .enter,
            output: #"{"users":[{"name":"bob","admin":false},{"name":"cid","admin":false}]}"# + "\n")
    }

    @Test func `What a server says about a whole item leads to its first field, with the item's name`() throws {
        let session = try Session(
            """
            fields:
              - group: users
                repeat: {label: "{{name}}"}
                fields: [{name: name}, {name: role}]
            submit: {command: [./refuse]}
            """,
            programs: [
                "refuse": """
                grep -q Cid && exec echo fine
                echo '{"errors":[{"pointer":"/users/1","detail":"is away"},{"pointer":"/users","detail":"No quorum"}]}'
                exit 65
                """
            ])
        try session.answer("y", "Ann", "a", "y", "Bob", "b", "n").submit()
        try session.shows(containing: "✗ Users: No quorum\n", "Users: entry 2\n", "Name: Bob▏\n    ✗ Bob: is away")
        try session.ends(after: .ctrl("u"), .text("Cid"), .enter, output: "fine\n")
    }

    @Test func `Choices that take a while: a row says so, and Ctrl-C there leaves as at a question`() throws {
        let session = try Session(
            Wizards.asking("{name: name}, {name: size, choices: {command: [./sizes]}}"), script: "mkfifo gate",
            programs: ["sizes": "read -r line <gate\nprintf 'small\\nlarge\\n'"])
        try session.answer("Ann").shows(containing: "Size…", "Ctrl-C cancels")
        try session.send(.ctrl("c")).shows(containing: "Discard changes?")
        try session.send(.text("x")).shows(ending: "[y/N] x▏").send(.backspace)
        try session.send(.enter).shows(containing: "Ctrl-C cancels", without: "Discard")
        try session.release()
        try session.shows(containing: "small", "large")
        try session.send(.enter).submit().ends(output: #"{"name":"Ann","size":"small"}"# + "\n")
    }

    @Test func `A condition that takes a while: a row says so, and Ctrl-C there leaves as at a question`() throws {
        let session = try Session(
            Wizards.asking("{name: name}, {name: size, when: {command: [./large, '{{name}}']}}"),
            script: "mkfifo gate", programs: ["large": "read -r line <gate"])
        try session.answer("Ann").shows(containing: "Checking…", "Ctrl-C cancels")
        try session.send(.ctrl("c")).shows(containing: "Discard changes?")
        try session.send(.enter).shows(containing: "Ctrl-C cancels")
        try session.release()
        try session.answer("xl", at: "Size: ▏").submit().ends(output: #"{"name":"Ann","size":"xl"}"# + "\n")
    }
}
