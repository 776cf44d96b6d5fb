// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("formline run with groups that are repeated in each other")
    @MainActor
    struct NestedGroupTests {
        private let session: RecordedPlan

        init() throws {
            session = try RecordedPlan(
                wizard: """
                    formline: 1
                    name: nested
                    fields:
                      - group: users
                        repeat: {max: 900, label: "{{name}}"}
                        fields:
                          - {name: name}
                          - group: tags
                            repeat: {max: 900}
                            fields:
                              - {name: tag, rules: [{command: [./free], delay: immediate, timeout: 600}]}
                              - {name: key, type: secret, rules: [{minLength: 3}]}
                      - {name: last, default: "{{users.1.name}}"}
                    submit: {command: [./create]}
                    """)
            try session.folder.write(
                "create",
                """
                #!/bin/sh
                answers=$(cat)
                case $answers in *bad*) echo '{"errors":{"users.0.tags.9.tag":["Not this one"]}}'; exit 65 ;; esac
                echo "$answers"
                """, isProgram: true)
        }

        private func tag(_ tag: String) -> [ScriptedConsole.Key] {
            ["y", .line(tag), .wait, .line(session.secret)]
        }

        private func tags(_ range: Range<Int>) -> [ScriptedConsole.Key] { range.flatMap { tag("t\($0)") } }

        private func answers(_ tags: [String]) -> String {
            let tags = tags.map { #"{"tag":"\#($0)","key":"\#(session.secret)"}"# }.joined(separator: ",")
            return "[\(tags)]"
        }

        @Test("Items are asked one after the other, refused by a server, and replayed")
        func items() async throws {
            let keys: [ScriptedConsole.Key] =
                ["y", "Ann"] + tags(0..<9) + tag("bad") + [.back, .line(session.secret)] + tag("t10")
                + ["n", "y", "Bob", "n", "n", "", "", "t9", .wait]
            let run = await session.record(keys)
            #expect(run.ending == .status(.success), "\(run.error)")
            let names = (0..<11).map { "t\($0)" }
            #expect(
                run.output
                    == #"{"users":[{"name":"Ann","tags":\#(answers(names))},{"name":"Bob","tags":[]}],"#
                    + #""last":"Bob"}"# + "\n")
            // An answer that a program has checked is not checked again because there are more items.
            #expect(session.folder.text(of: "free.ran")?.split(separator: "\n").count == 12)
            await session.expectSame()
        }

        @Test("An item is removed at the review, and one is added there")
        func review() async throws {
            let keys: [ScriptedConsole.Key] =
                ["y", "Ann"] + tags(0..<1) + ["n", "y", "Bob"] + tags(1..<7) + [
                    "n", "n", "", "remove Ann", "Another user?",
                ]
            let run = await session.record(keys + ["y", "Cid", "n", "n", "", ""])
            #expect(run.ending == .status(.success), "\(run.error)")
            let tags = answers((1..<7).map { "t\($0)" })
            #expect(run.output.contains(#"{"users":[{"name":"Bob","tags":\#(tags)},{"name":"Cid","tags":[]}]"#))
            await session.expectSame()
        }

        @Test("A draft has the items, and goes on with the next one")
        func draft() async throws {
            let left = await session.record(["y", "Ann"] + tags(0..<11) + [.interrupt, "s"], drafts: true)
            #expect(left.ending == .status(.left), "\(left.error)")
            let keys: [ScriptedConsole.Key] = [""] + (0..<11).map { _ in .line(session.secret) }
            let run = await session.record(keys + tag("t11") + ["n", "n", "x", ""], drafts: true)
            #expect(run.ending == .status(.success), "\(run.error)")
            #expect(run.output.contains(answers((0..<12).map { "t\($0)" })), "\(run.output)")
        }
    }
#endif
