// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("formline run with repeated groups, warnings and rules across fields")
    @MainActor
    struct RunGroupTests {
        private let wizard: String
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            wizard = try folder.write(
                "team.yaml",
                """
                formline: 1
                fields:
                  - {name: domain}
                  - group: users
                    repeat: {min: 1, max: 3, label: "{{name}}"}
                    fields:
                      - {name: name, rules: [{minLength: 2}]}
                      - {name: admin, type: boolean, default: false}
                  - {name: seats, type: integer, default: 5, rules: [{atMost: 10, warn: "Keep it?"}]}
                  - {name: last, optional: true, when: {users.0.admin: true}}
                rules:
                  - {when: {domain: bad, last: x}, refuse: domain, message: "Not with {{last}}"}
                """)
        }

        @Test("An earlier answer that a rule across fields refuses is asked again before what comes after")
        func rejectedEarlier() async throws {
            let wizard = try folder.write(
                "r.yaml",
                """
                formline: 1
                fields: [{name: mail}, {name: cloud}, {name: note}]
                rules: [{when: {mail: ses, cloud: own}, refuse: mail, message: Needs AWS}]
                """)
            let run = await InProcessRun.formline(["run", wizard], input: "ses\nown\nsmtp\nn\n")
            #expect(run.output == #"{"mail":"smtp","cloud":"own","note":"n"}"# + "\n", "\(run.error)")
        }

        @Test("On a pipe, whether there is another item takes a line, and a warning none")
        func piped() async {
            let run = await InProcessRun.formline(["run", wizard], input: "x.org\nAnn\ny\ny\nB\nBob\n\nn\n20\n\n")
            #expect(
                run.output == #"{"domain":"x.org","users":[{"name":"Ann","admin":true},{"name":"Bob","admin":false}],"#
                    + #""seats":20,"last":null}"# + "\n")
            #expect(
                run.error == """
                    Domain: x.org
                    Users
                    User 1
                    Name: Ann
                    Admin [y/N]: yes
                    Another user? [y/N] yes
                    User 2
                    Name: B
                      Must be at least 2 characters
                    Name: Bob
                    Admin [y/N]: no
                    Another user? [y/N] no
                    Seats [5]: 20
                    Warning: Seats: Must be at most 10
                    Last:\(" ")

                    """)
        }

        @Test("With nobody there, a rule across fields and the number of items are said")
        func nobody() async {
            let rejected = await InProcessRun.formline(
                ["run", wizard, "--no-input", "--set", "domain=bad", "--set", "last=x", "--set", "users.0.admin=true"],
                variables: [:])
            #expect(rejected.error == "--set: domain: Not with x\nusers.0.name: An answer is required\n")
            let empty = await InProcessRun.formline(
                ["run", wizard, "--no-input", "--answers", "-"], input: #"{"domain":"d","users":[]}"#)
            #expect(empty.error == "standard input:1:23: users: Must have at least 1 item\n")
        }
    }
#endif
