import FormPrompts
import Formline
import TerminalTesting
import Testing

@MainActor @Suite("Earlier answers as defaults") struct SuggestionTests {
    private let folder: TemporaryFolder
    private let wizard: String

    init() throws {
        (folder, wizard) = try wizardFile(
            """
              - {name: name, default: app}
              - {name: slug, default: "{{name}}", transform: [slug]}
              - {name: nick, optional: true}
              - {name: tags, type: list, default: []}
              - {name: port, type: integer, rules: [{atLeast: 1024}]}
              - {name: color, choices: [red, green]}
              - {name: key, type: secret, optional: true}
              - {name: url, value: "http://{{name}}/"}
              - group: users
                repeat: {max: 3}
                fields: [{name: id, type: integer}]
            review: false
            """)
    }

    private func run(_ arguments: String..., lines: [String]) async -> InProcessRun {
        await .formline(["run", wizard, "--quiet"] + arguments, input: lines.map { $0 + "\n" }.joined())
    }

    private let all = #"""
        {"name":"My App","slug":"other","nick":"joe","tags":["a","b, c"],"port":8080,"color":"green","url":"http://My App/","users":[{"id":1},{"id":2}]}
        """#

    private var output: String { all.replacing(#","url""#, with: #","key":null,"url""#) + "\n" }

    @Test func `Empty lines answer as the run before, down to a group's items; everything is asked`() async throws {
        let file = try folder.write("old.json", all)
        let taken = await run("--suggest", file, lines: Array(repeating: "", count: 12))
        expect(taken, .success, output: output)
        #expect(await run("--suggest", file, lines: Array(repeating: "", count: 11)).ending == .status(.invalidAnswer))
        await expect(run("--suggest", file, "--no-input", lines: []), .success, output: output)
        let changed = await run("--suggest", file, lines: ["New", "", "", "", "", "", "", "", "", "n"])
        #expect(changed.output == output.replacing("My App", with: "New").replacing(#",{"id":2}"#, with: ""))
    }

    @Test func `A program does not look for a default where one is suggested`() async throws {
        let wizard = try folder.wizard(
            "[{name: a, default: {command: [touch, '\(folder.path)/ran']}}]\nreview: false")
        let taken = await InProcessRun.formline(["run", wizard, "--quiet", "--suggest", "a=old"], input: "\n")
        expect(taken, .success, output: #"{"a":"old"}"# + "\n")
        #expect(!folder.has("ran"))
    }

    @Test func `What is saved is suggested to the next run, in the same file`() async throws {
        let file = try folder.write("old.json", all)
        let arguments = ["--suggest", file, "--save-answers", file, "--set", "name=Next", "--no-input"]
        #expect(await InProcessRun.formline(["run", wizard] + arguments).ending == .status(.success))
        #expect(await run("--suggest", file, "--no-input", lines: []).output.hasPrefix(#"{"name":"Next""#))
    }

    @Test func `Later suggestions win over earlier ones, and every other answer wins over them`() async throws {
        let file = try folder.write("old.json", all)
        let run = await run(
            "--suggest", file, "--suggest", "name=one=two", "--set", "nick=", "--set", "port=2000", "--no-input",
            lines: [])
        #expect(
            run.output
                == output.replacing("My App", with: "one=two").replacing(#""joe""#, with: "null")
                .replacing("8080", with: "2000"))
    }

    @Test func `A path may have an equals sign`() async throws {
        let file = try folder.write("a=b.json", all)
        #expect(await run("--suggest", file, "--no-input", lines: []).output == output)
    }

    @Test func `A suggestion that a field no longer accepts is reported, and the field is asked`() async throws {
        let file = try folder.write(
            "old.json", #"{"name":5,"port":80,"color":"blue","key":"hush","gone":1,"users":[],"nick":null}"#)
        let run = await run("--suggest", file, "--no-input", lines: [])
        #expect(run.ending == .status(.invalidAnswer))
        #expect(
            run.error == """
                note: \(file):1:9: 'name' cannot be suggested: Must be text
                note: \(file):1:18: 'port' cannot be suggested: Must be at least 1024
                note: \(file):1:29: 'color' cannot be suggested: Must be one of red, green
                note: \(file):1:42: 'key' cannot be suggested: secrets are always asked for again
                note: \(file):1:56: 'gone' cannot be suggested: there is no such field
                port: An answer is required
                color: An answer is required

                """)
    }

    @Test func `A flag for a field that is not there is an error, and so is a file that cannot be read`() async throws {
        let unknown = await run("--suggest", "nmae=x", lines: [])
        expect(unknown, .invalidAnswer, error: "--suggest: nmae: there is no such field; did you mean 'name'?\n")
        #expect(await run("--suggest", "missing.json", lines: []).ending == .status(.unreadableFile))
        #expect(await run("--suggest", "-", "--answers", "-", lines: []).ending == .status(.usage))
    }

    @Test func `A suggestion that does not fit the new answers gives way to the default`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: limit, type: integer, default: 10}
              - {name: kind, choices: [{value: a, when: {limit: 10}}, b], default: b}
              - {name: n, type: integer, default: 1, rules: [{atMost: {field: limit}}]}
            """)
        let suggested = ["run", wizard, "--suggest", "kind=a", "--suggest", "n=8"]
        let asked = await InProcessRun.formline(suggested + ["--quiet"], input: "3\n\n\n")
        expect(asked, .success, output: "{\"limit\":3,\"kind\":\"b\",\"n\":1}\n")
        expect(
            await InProcessRun.formline(suggested + ["--no-input", "--set", "limit=3"]), .success, output: asked.output,
            error: """
                note: 'kind' cannot be suggested: a is not available: Must be one of b
                note: 'n' cannot be suggested: Must be at most 3

                """)
    }

    @Test func `Questions that are read out take the suggestion, too`() async throws {
        let console = ScriptedConsole(lines: Array(repeating: "", count: 8))
        let run = await InProcessRun.formline(
            ["run", wizard, "--suggest", "port=3000", "--suggest", "color=red", "--suggest", "nick=x"],
            terminal: console)
        #expect(run.output.contains(#""nick":"x","tags":[],"port":3000,"color":"red""#))
    }

    @Test func `A replay refuses the secrets that the session refused, with suggestions too`() async throws {
        let wizard = try folder.wizard("[{name: name}, {name: key, type: secret, rules: [{minLength: 5}]}]")
        let recording = folder.path + "/secret.session.yaml"
        let run = await InProcessRun.formline(
            ["run", wizard, "--quiet", "--suggest", "name=Ann", "--record", recording],
            input: "\nabc\nabcdef\n")
        #expect(run.ending == .status(.success))
        let replay = await InProcessRun.formline(["test", wizard, recording])
        #expect(replay.ending == .status(.success), "\(replay.output)")
    }

    @Test func `A replay has the suggestions of the session, and no secret is in the recording`() async throws {
        let file = try folder.write("old.json", all.replacing(#""color""#, with: #""key":"hush","color""#))
        let recording = folder.path + "/s.yaml"
        let recorded = await run("--suggest", file, "--record", recording, lines: Array(repeating: "", count: 12))
        #expect(recorded.output == output)
        #expect(folder.text(of: "s.yaml")?.contains("hush") == false)
        let replay = await InProcessRun.formline(["test", wizard, recording])
        #expect(replay.ending == .status(.success), "\(replay.output)")
    }
}
