import FormModel
import FoundationEssentials
import TerminalTesting
import Testing

@testable import WizardFiles

struct ActionRow: CustomTestStringConvertible, Sendable {
    let text: String
    /// The action as the review names it.
    let title: String?
    /// Its output for the answers `{"name":"Ann"}`.
    let output: String

    private static let long = String(repeating: "x", count: 56)

    static let all = [
        ActionRow(text: "{command: [cat]}", title: "run cat", output: "{\"name\":\"Ann\"}\n"),
        ActionRow(
            text: "{command: [sh, -c, \"echo $FORMLINE_NAME $#\", sh, \"\"]}",
            title: "run sh -c 'echo $FORMLINE_NAME $#' sh ''", output: "Ann 1\n"),
        ActionRow(
            text: "{command: [cat], stdin: \"hello {{name}}\", grace: 1}", title: "run cat", output: "hello Ann"),
        ActionRow(text: "{command: [echo, 5, a_b, \"é\"]}", title: "run echo 5 a_b é", output: "5 a_b é\n"),
        ActionRow(
            text: "{command: [echo, \(long)]}", title: "run echo \(long.prefix(55))…", output: long + "\n"),
        ActionRow(
            text: "{command: [echo, --, \"--name={{name}}\"]}", title: "run echo -- --name=Ann",
            output: "-- --name=Ann\n"),
        ActionRow(text: "{print: \"Hello {{name}}\"}", title: nil, output: "Hello Ann\n"),
        ActionRow(text: "{print: \"Hello {{name}}\\n\"}", title: nil, output: "Hello Ann\n"),
        ActionRow(text: "{write: \"{{name}}.json\"}", title: "write Ann.json", output: ""),
        ActionRow(
            text: "{post: \"http://127.0.0.1:1/{{name}}\"}", title: "POST http://127.0.0.1:1/Ann",
            output: "the request to 127.0.0.1:1 was not sent"),
    ]

    var testDescription: String { text }
}

@MainActor @Suite("The actions of submit") struct ActionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func form(submit: String) throws -> WizardForm {
        var form = try WizardForm("formline: 1\nfields: [{name: name}]\nsubmit: \(submit)", file: "w")
        form.targetFolder = folder.path
        form.apply("name=Ann")
        return form
    }

    @Test(arguments: ActionRow.all)
    func `The actions of submit say what they do, and do it`(row: ActionRow) async throws {
        let form = try form(submit: row.text)
        #expect(form.consequences == [row.title].compactMap(\.self))
        let output: String
        do {
            output = try await form.submit().text
        } catch let error as ActionError {
            output = "\(error)"
        }
        #expect(output.hasPrefix(row.output) && (output == row.output || row.text.hasPrefix("{post:")))
    }

    @Test(arguments: [
        (#"{a: "{{name}}", n: 5}"#, #"{"a":"x\", \"admin\": \"y","n":5}"# + "\n"),
        (#""{{name}}""#, #"x", "admin": "y"#),
    ])
    func `JSON on the standard input of a command stays JSON, whatever the answers are`(
        stdin: String, printed: String
    ) async throws {
        var form = try WizardForm(
            "formline: 1\nfields: [{name: name}]\nsubmit: {command: [cat], stdin: \(stdin)}", file: "w")
        _ = form.apply([NamedAnswer(name: "name", text: #"x", "admin": "y"#, source: "", kind: .flag)])
        #expect(try await form.submit().text == printed)
    }

    @Test func `A printed text is harmless at a terminal, and a program's own output is its own`() async throws {
        var form = try form(submit: "[{print: \"a{{name}}\\nb\"}, {command: [printf, \"\\\\033[1mx\"]}]")
        _ = form.apply([NamedAnswer(name: "name", text: "\u{1B}]0;t\u{7}", source: "", kind: .flag)])
        #expect(try await form.submit().text == "a\u{1B}]0;t\u{7}\nb\n\u{1B}[1mx")
        form.masksSecrets = true
        #expect(try await form.submit().text == "a^[]0;t^G\nb\n\u{1B}[1mx")
    }

    @Test func `The actions of submit are all in the table of these tests`() {
        for action in SubmitActions.all {
            #expect(ActionRow.all.contains { $0.text.hasPrefix("{\(action.key):") }, "\(action.key) needs a row")
        }
    }

    @Test func `The actions of submit have examples that can be read`() throws {
        for action in SubmitActions.all {
            #expect(try form(submit: "{\(action.key): \(action.example)}").definition.submit.count == 1)
            #expect(KeyTable.file.intendedWord(action.key) == "submit")
        }
    }

    @Test func `The actions of submit give one result together, in their order`() async throws {
        let form = try form(submit: "[{command: [echo, one]}, {command: [echo, two]}]")
        #expect(try await form.submit().text == "one\ntwo\n")
    }

    @Test func `An action of submit is left out if its condition does not hold`() async throws {
        let form = try form(
            submit: """
                - {command: [echo, one], when: {name: Bob}}
                - {command: [echo, two], when: {name: Ann}}
                - {when: {not: {name: {minLength: 4}}}, command: [echo, three]}
                """.indented)
        #expect(try await form.submit().text == "two\nthree\n")
    }

    @Test func `A list is in the environment of a command one item a line`() async throws {
        var form = try WizardForm(
            "formline: 1\nfields: [{name: tags, type: list}]\nsubmit: {command: [printenv, FORMLINE_TAGS]}", file: "w")
        form.apply("tags=one two, \"three, 3\"")
        #expect(try await form.submit().text == "one two\nthree, 3\n")
    }
}

extension String {
    fileprivate var indented: String { "\n" + split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
}
