import Formline
import TerminalTesting
import Testing

@MainActor @Suite("formline run with repeated groups, warnings and rules across fields") struct RunGroupTests {
    private let wizard: String
    private let folder: TemporaryFolder

    init() throws {
        (folder, wizard) = try wizardFile(
            """
              - {name: domain}
              - group: users
                repeat: {min: 1, max: 3, label: "{{name}}"}
                fields:
                  - {name: name, rules: [{minLength: 2}, {maxLength: 9, warn: "Long?"}]}
                  - {name: admin, type: boolean, default: false}
              - {name: seats, type: integer, default: 5, rules: [{atMost: 10, warn: "Keep it?"}]}
              - {name: last, optional: true, when: {users.0.admin: true}}
            rules:
              - {when: {domain: bad, last: x}, refuse: domain, message: "Not with {{last}}"}
            """)
    }

    @Test func `A rejected item is named with its headings, and an item is removed by its number`() async throws {
        let reply = #"test -e asked || { touch asked; echo '{"errors":{"users.1.role":["no"]}}'; exit 65; }"#
        let wizard = try folder.wizard(
            """
              - {group: users, repeat: {label: "{{name}}"}, fields: [{name: name}, {name: role, default: dev}]}
            submit: {command: [sh, "\(folder.write("reject", "cd '\(folder.path)'; \(reply)"))"]}
            """)
        let (run, transcript) = await walk(
            ["run", wizard],
            keys: ["y", "Ann", "", "y", "Ann", "", "y", "Cy", "", "n", "remove Ann", "remove 2", .enter, "ops"])
        #expect(run.ending == .status(.success), "\(run.error)")
        #expect(transcript.contains("Type 'remove' and a number: 1 (Ann), 2 (Ann)"), "\(transcript)")
        #expect(transcript.contains("Users, Cy, Role: no\nUsers, Cy, Role [dev]: ops\n"))
    }

    @Test func `An entry is named as in the answers where a piped run says what is wrong`() async throws {
        let wizard = try folder.wizard(
            """
              - group: labels
                repeat: {key: name, value: content, min: 1}
                fields: [{name: name}, {name: content, rules: [{minLength: 3}]}]
            """)
        let run = await InProcessRun.formline(["run", "--quiet", wizard], input: "env\nab\n")
        #expect(
            run.error == """
                line 2: labels.env: Must be at least 3 characters
                formline: standard input: input ended before the question 'Content' (line 3, field 'labels.env'); \
                nothing was submitted

                """)
        let attempts = await InProcessRun.formline(
            ["run", "--quiet", "--max-attempts", "1", wizard], input: "env\nab\n")
        #expect(attempts.error.contains("labels.env"), "\(attempts.error)")
        let rest = await InProcessRun.formline(["run", "--quiet", wizard], input: "env\nabc\nn\nx\n")
        #expect(!rest.error.contains("labels.0."), "\(rest.error)")
    }

    @Test func `A name in the review means the outermost answer, and of several their numbers are listed`() async throws
    {
        let wizard = try folder.wizard(
            """
              - {group: people, repeat: {min: 2, max: 2}, fields: [{name: name}, {name: city}]}
              - {name: name}
            """)
        let (run, transcript) = await walk(
            ["run", wizard], keys: ["Ann", "Bern", "Bob", "Genf", "x", "name", "y", "city", "2.2", "Biel", ""])
        expect(
            run, .success,
            output: #"{"people":[{"name":"Ann","city":"Bern"},{"name":"Bob","city":"Biel"}],"name":"y"}"# + "\n")
        #expect(transcript.contains("Several answers match; type a number: 1.2, 2.2\n"), "\(transcript)")
    }

    @Test func `The review takes the names that the form shows and flags use`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: first}
              - {group: net, label: Network, fields: [{name: ip, label: Address}, {name: dns, label: Address}]}
              - {group: web, label: Web, fields: [{name: ip, label: Address}]}
            """)
        let (run, transcript) = await walk(
            ["run", wizard], keys: ["a", "b", "c", "d", "dns", "C", "Web, Address", "D", "net", "net.ip", "B", ""])
        expect(run, .success, output: #"{"first":"a","net":{"ip":"B","dns":"C"},"web":{"ip":"D"}}"# + "\n")
        #expect(transcript.contains("Several answers match; type a number: 2, 3\n"), "\(transcript)")
    }

    @Test(arguments: [
        ("{group: g, repeat: {min: 2}, fields: [{name: a}, {name: b, when: WHEN}]}", "1\n2\n3\n4\nn\n5\n6\n"),
        ("{group: g, repeat: {min: 1}, when: WHEN, fields: [{name: a}, {name: b}]}", "1\n2\nn\n5\n6\n"),
    ])
    func `A condition by command holds in its place in a group that always has items`(
        group: String, lines: String
    ) async throws {
        let wizard = try folder.wizard(
            "  - \(group.replacing("WHEN", with: #"{command: ["true"]}"#))\n"
                + #"  - {name: c, when: {command: ["true"]}}\#n  - {name: d}"#)
        let run = await InProcessRun.formline(["run", "--quiet", wizard], input: lines)
        let items = lines.count > 12 ? #"{"a":"1","b":"2"},{"a":"3","b":"4"}"# : #"{"a":"1","b":"2"}"#
        expect(run, .success, output: #"{"g":[\#(items)],"c":"5","d":"6"}"# + "\n")
        let settings = ["g.0.a=1", "g.0.b=2", "g.1.a=3", "g.1.b=4", "c=5", "d=6"].flatMap { ["--set", $0] }
        let given = await InProcessRun.formline(["run", "--no-input", wizard] + settings)
        expect(given, .success, output: #"{"g":[{"a":"1","b":"2"},{"a":"3","b":"4"}],"c":"5","d":"6"}"# + "\n")
    }

    @Test func `A missing item has no value, not even that of a field that does not apply`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: a, default: x}
              - group: v
                repeat: {max: 3}
                fields: [{name: p, type: integer, when: {a: y}, otherwise: 2}, {name: q, optional: omitted}]
            """)
        for (arguments, output) in [
            ([], #"{"a":"x","v":[]}"#), (["--set", "v.0.q=s"], #"{"a":"x","v":[{"p":2,"q":"s"}]}"#),
            (["--format", "dotenv"], "A='x'"),
        ] {
            let run = await InProcessRun.formline(["run", "--no-input", wizard] + arguments)
            expect(run, .success, output: output + "\n")
        }
    }

    @Test func `A number is that of an entry, however many items the form begins with`() async throws {
        let wizard = try folder.wizard(
            """
              - group: m
                repeat: {key: k}
                fields: [{name: k}, {group: l, repeat: {min: 1}, fields: [{name: y, optional: true}]}]
            """)
        let items = (0...3).flatMap { ["--set", "m.0.l.\($0).y=\($0)"] }
        let run = await InProcessRun.formline(["run", "--no-input", wizard, "--set", "m.0.k=b"] + items)
        expect(run, .success, output: #"{"m":{"b":{"l":[{"y":"0"},{"y":"1"},{"y":"2"},{"y":"3"}]}}}"# + "\n")
    }

    @Test func `In flags and replies, a number is first the name of an entry`() async throws {
        let wizard = try folder.wizard(
            """
              - group: m
                repeat: {key: k}
                fields: [{name: k}, {group: n, repeat: {key: k, value: v}, fields: [{name: k}, {name: v}]}]
            submit: {command: [sh, -c, 'echo "{\\"errors\\":{\\"m.1.n\\":[\\"no\\"]}}"; exit 65']}
            """)
        func run(_ arguments: String...) async -> InProcessRun {
            await .formline(
                ["run", wizard, "--no-input", "--answers", "-", "--set", "m.1.n.a=z"] + arguments,
                input: #"{"m":{"1":{"n":{"a":"x"}},"A":{"n":{"a":"y"}}}}"#)
        }
        #expect(await run("--dry-run").output == #"{"m":{"1":{"n":{"a":"z"}},"A":{"n":{"a":"y"}}}}"# + "\n")
        #expect(await run().error.contains("m.1.n: no"))
    }

    @Test func `An item has its label once the required answers in it are given`() async throws {
        let wizard = try folder.wizard(
            """
              - group: fam
                label: Family members
                repeat: {max: 3, label: "{{name}} ({{relation}})"}
                fields: [{name: name}, {name: relation}, {group: home, fields: [{name: city, default: Bern}]}]
            """)
        let (run, transcript) = await walk(["run", wizard], keys: ["y", "Ann", ":review", "", "child", "", "n", ""])
        #expect(run.ending == .status(.success), "\(run.error)")
        for text in [
            "Family members\nAny entries for Family members? [y/N] yes\nFamily members: entry 1\n",
            "Another entry for Family members? [y/N] no\n", "1. Family members: entry 1; Name: Ann",
            "1. Ann (child); Name: Ann; Relation: child; City: Bern (default)\n",
        ] {
            #expect(transcript.contains(text), "\(transcript)")
        }
    }

    @Test func `Answers that no longer apply are named with their headings`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: role, choices: [web, db]}
              - group: tls
                label: TLS
                when: {role: web}
                fields: [{name: port, default: "443"}, {name: email, label: Contact, default: a}]
              - {group: db, label: Database, when: {role: db}, fields: [{name: port, default: "5432"}]}
              - {name: sure, type: boolean}
            """)
        let (run, transcript) = await walk(
            ["run", wizard], keys: ["web", "", "", "n", "role", "db", "", "sure", "", ""])
        #expect(run.ending == .status(.success), "\(run.error)")
        #expect(transcript.contains("TLS, Port; TLS, Contact no longer apply\n"), "\(transcript)")
        #expect(transcript.contains("Sure [y/N]: no\n"), "\(transcript)")
    }

    @Test func `On a pipe, whether there is another item takes a line, and a warning none`() async {
        let run = await InProcessRun.formline(["run", wizard], input: "x.org\nAnn\ny\ny\nB\nBob\n\nn\n20\n\n")
        #expect(
            run.output == #"{"domain":"x.org","users":[{"name":"Ann","admin":true},{"name":"Bob","admin":false}],"#
                + #""seats":20,"last":null}"# + "\n")
        #expect(
            run.error == """
                Domain: x.org
                Users
                Users: entry 1
                Name: Ann
                Admin [y/N]: yes
                Another entry for Users? [y/N] yes
                Users: entry 2
                Name: B
                  Must be at least 2 characters
                Name: Bob
                Admin [y/N]: no
                Another entry for Users? [y/N] no
                Seats [5]: 20
                Warning: Seats: Must be at most 10
                Last:\(" ")

                """)
    }

    @Test func `Without a terminal, a rule across fields and the number of items are reported`() async {
        let rejected = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--set", "domain=bad", "--set", "last=x", "--set", "users.0.admin=true"],
            variables: [:])
        #expect(rejected.error == "--set: domain: Not with x\nusers.0.name: An answer is required\n")
        let empty = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--answers", "-"], input: #"{"domain":"d","users":[]}"#)
        #expect(empty.error == "standard input:1:23: users: Must have at least 1 item\n")
        let long = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--set", "domain=x", "--set", "users.0.name=Maximilian"])
        #expect(long.error == "Warning: Users, Maximilian, Name: Must be at most 9 characters\n")
    }
}
