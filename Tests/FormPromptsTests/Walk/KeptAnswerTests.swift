import Formline
import Testing

private struct Account: ValidatableForm, SubmittableForm {
    @Validated(name: "seats", .between(1...500)) var seats = 5
    @Validated(name: "code", transform: { $0 + "!" }, .maxLength(6)) var code = "x"
    @Validated(name: "password", .minLength(8)) var password = ""
    @Validated(name: "token", .minLength(3)) var token = ""
    var note: String?

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.seats, wrappedBy: \._seats), .init(\.code, wrappedBy: \._code),
            .init(\.password, wrappedBy: \._password), .init(\.token, wrappedBy: \._token),
        ]
    }

    @MainActor func submit() async throws -> String { "\(seats) \(code) \(password) \(token) \(note ?? "-")" }
}

private struct Refusing: ValidatableForm, SubmittableForm {
    @MainActor private final class Server {
        var hasRejected = false
    }

    @Validated(name: "seats") var seats = 3
    private let server: Server

    @MainActor init() { server = Server() }

    var validatedFields: [ValidatedField<Self>] { [.init(\.seats, wrappedBy: \._seats)] }

    @MainActor func submit() async throws -> Int {
        guard server.hasRejected else {
            server.hasRejected = true
            throw FormError.invalid(errors: ["seats": ["Only 9 are free"]])
        }
        return seats
    }
}

@MainActor @Suite("An answer that an empty line keeps") struct KeptAnswerTests {
    private static let answers: [ScriptedConsole.Key] = ["7", "abc", "12345678", "12345678", "tok", "a note"]
    private static let unchanged = "7 abc! 12345678 tok a note"

    private func run(
        _ keys: [ScriptedConsole.Key], redrawsLine: Bool
    ) async throws -> (output: String, console: ScriptedConsole) {
        let wizard = FormPrompt(FormController(form: Account())) {
            Ask("Seats", \.seats)
            Ask("Code", \.code)
            Secret("Password", \.password, confirm: true)
            Secret("Token", \.token)
            Ask("Note", \.note)
        }
        let console = ScriptedConsole(keys: Self.answers + keys)
        console.redrawsLine = redrawsLine
        guard case .submitted(let output) = try await wizard.run(on: console) else { return ("left", console) }
        return (output, console)
    }

    @Test func `is the one that the submission refused`() async throws {
        let plan = Refusing()
        let wizard = FormPrompt(FormController(form: plan)) { Ask("Seats", \.seats) }
        let console = ScriptedConsole(keys: ["50", "", ""])
        console.redrawsLine = false
        #expect(try await wizard.run(on: console) == .submitted(50))
        #expect(console.transcript.contains("Seats: Only 9 are free\nSeats [50]: 50\n"))
    }

    @Test func `is not a secret that the submission refused`() async throws {
        var plan = Plan()
        plan.submission = { _ in throw FormError.invalid(errors: ["password": ["Expired"]]) }
        let keys: [ScriptedConsole.Key] = ["Pro plan", "a@b.org", "", "free", "12345678", "12345678", "y", ""]
        let console = ScriptedConsole(keys: keys + [.interrupt, "y"])
        _ = try await planWizard(FormController(form: plan)).run(on: console)
        #expect(console.transcript.contains("Expired") && console.openedWith.last == "", "\(console.transcript)")
    }

    @Test func `is the one in the brackets after a refusal, too, at a plain terminal`() async throws {
        let (output, console) = try await run(["1", "99999", "x", "", ""], redrawsLine: false)
        #expect(output == Self.unchanged)
        #expect(
            console.transcript.contains(
                """
                Seats [7]: 99999
                  Must be between 1 and 500
                Seats [7]: x
                  Must be a whole number, such as 42
                Seats [7]: 7

                """))
    }

    @Test(arguments: [true, false]) func `is a secret's after a refusal, too`(redrawsLine: Bool) async throws {
        let (output, _) = try await run(["4", "ab", "", "3", "short", "", ""], redrawsLine: redrawsLine)
        #expect(output == Self.unchanged)
    }

    @Test(arguments: [true, false])
    func `is a secret's whose second entry did not match`(redrawsLine: Bool) async throws {
        let (output, _) = try await run(["3", "87654321", "87654320", "", ""], redrawsLine: redrawsLine)
        #expect(output == Self.unchanged)
    }

    @Test(arguments: [true, false])
    func `is not that of a secret not typed again before the person went back`(redrawsLine: Bool) async throws {
        let (output, _) = try await run(["3", "87654321", .back, .back, ""], redrawsLine: redrawsLine)
        #expect(output == Self.unchanged)
    }

    @Test func `is followed by the first entry of a new secret if the person goes back from the second`() async throws {
        for (keys, rest) in [(["3"], [""]), ([":back", ":back", ":back"], [.enter, .enter, ""])]
            as [([ScriptedConsole.Key], [ScriptedConsole.Key])]
        {
            let entries: [ScriptedConsole.Key] = ["87654321", .back, .enter, "87654321"]
            let (output, console) = try await run(keys + entries + rest, redrawsLine: true)
            #expect(output == "7 abc! 87654321 tok a note")
            #expect(console.openedWith.filter { $0 == "87654321" }.count == 1)
        }
    }

    @Test(arguments: [true, false])
    func `is replaced by a secret that is typed again after all`(redrawsLine: Bool) async throws {
        let (output, _) = try await run(["3", "87654321", .interrupt, "n", "87654321", ""], redrawsLine: redrawsLine)
        #expect(output == "7 abc! 87654321 tok a note")
    }

    @Test(arguments: [true, false]) func `stays if a refused one is left`(redrawsLine: Bool) async throws {
        let (output, console) = try await run(["1", "99999", .back, ":quit", "n", ""], redrawsLine: redrawsLine)
        #expect(output == Self.unchanged)
        #expect(!console.transcript.contains("Seats: 99999"))
    }

    @Test func `is not transformed once more`() async throws {
        let (output, _) = try await run(["2", "", "2", "far too long", "", ""], redrawsLine: false)
        #expect(output == Self.unchanged)
    }

    @Test func `is that of a field without rules`() async throws {
        let (output, console) = try await run(["5", "", ""], redrawsLine: false)
        #expect(output == Self.unchanged)
        #expect(console.transcript.contains("\nNote [a note]: a note\n"))
    }

    @Test(
        arguments: [
            ([""], ["a", "b"], ["x", "y"]), (["c", "."], ["a", "b", "c"], ["x", "y"]),
            ([":clear", "c", "."], ["c"], ["x", "y"]),
        ] as [([ScriptedConsole.Key], [String], [String])])
    func `is a finished text, which continues after its last line at a plain terminal`(
        keys: [ScriptedConsole.Key], text: [String], list: [String]
    ) async throws {
        let console = ScriptedConsole(keys: ["a", "b", ".", "x", "y", "", "1"] + keys + ["2", "", ""])
        console.redrawsLine = false
        let result = try await submission(of: "{name: text, type: text}, {name: list, type: list}", console)
        let items = list.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(
            result == #"{"text":"\#(text.joined(separator: "\\n"))","list":[\#(items)]}"# + "\n",
            "\(console.transcript)")
    }

    @Test func `is a text of a file, which remains one of the file`() async throws {
        let form = try WizardForm(
            "formline: 1\nfields: [{name: text, type: text, default: a}, {name: note}]", file: "w")
        let prompt = FormPrompt(FormController(form: form))
        for field in form.validatedFields { prompt.answered[field.keyPath] = .file("a.json") }
        _ = prompt.controller.form.apply(["text=b", "note=c"].compactMap { NamedAnswer(setting: $0) })
        let console = ScriptedConsole(keys: ["1", "", ""])
        console.redrawsLine = false
        _ = try await prompt.run(on: console)
        #expect(console.transcript.ranges(of: "Text: b (file a.json)\n").count == 2, "\(console.transcript)")
    }

    @Test func `is said in the help of the question`() async throws {
        let (_, console) = try await run(["1", "?", "", "4", "?", "", ""], redrawsLine: false)
        #expect(console.transcript.ranges(of: "\n  An empty line keeps your earlier answer\n").count == 2)
    }
}

extension KeptAnswerTests {
    private struct Palette: ValidatableForm, SubmittableForm {
        var colors: [String] = []
        var note = ""

        var validatedFields: [ValidatedField<Self>] { [] }

        @MainActor func submit() async throws -> [String] { colors }
    }

    private struct Team: ValidatableForm, SubmittableForm {
        @Validated(name: "team") var team = ""

        var validatedFields: [ValidatedField<Self>] {
            [
                .init(
                    \.team, wrappedBy: \._team,
                    asynchronous: [.satisfies("A lead needs a team", delay: .immediate) { !$0.isEmpty }])
            ]
        }

        @MainActor func submit() async throws -> String { team }
    }

    @Test func `is the one that :clear cannot take back`() async throws {
        let wizard = FormPrompt(FormController(form: Team())) { Ask("Team", \.team) }
        let console = ScriptedConsole(keys: ["red", "1", ":clear", "", ""])
        console.redrawsLine = false
        #expect(try await wizard.run(on: console) == .submitted("red"))
        #expect(console.transcript.ranges(of: "  A lead needs a team\n").count == 1, "\(console.transcript)")
    }

    @Test(arguments: [[":clear"], [.press(.space), ":clear"], [""]] as [[ScriptedConsole.Key]])
    func `can be several choices, which :clear takes back`(keys: [ScriptedConsole.Key]) async throws {
        let wizard = FormPrompt(FormController(form: Palette())) {
            Choose("Colors", \.colors, from: ["red", "green"])
            Ask("Note", \.note)
        }
        let console = ScriptedConsole(keys: ["red", .back] + keys + ["a note", ""])
        let isCleared = keys.last == ":clear"
        #expect(try await wizard.run(on: console) == .submitted(isCleared ? [] : ["red"]))
    }
}
