import Formline
import FoundationEssentials
import Testing

@MainActor @Suite("Every kind of question") struct KindTests {
    private typealias Wizard = FormPrompt<Kinds>

    @Test func `Every kind of question: a text ends with a lone dot, and can be gone through`() async throws {
        let (form, _) = try await Wizard.asking([
            .press(.up), "one", "three", "..", .press(.up), .press(.up), .press(.up), .enter, "two", .press(.down),
            .press(.down), .enter, ".",
        ]) { Ask("Bio", \.bio, type: .text) }
        #expect(form.bio == "one\ntwo\nthree\n.")
    }

    @Test func `Every kind of question: a text that is refused comes back with all of its lines`() async throws {
        let (form, transcript) = try await Wizard.asking(["a", ".", "b", "."]) { Ask("Bio", \.bio, type: .text) }
        #expect(form.bio == "a\nb")
        #expect(transcript.contains("  Must be at least 3 characters\n"))
    }

    @Test func `Every kind of question: a text is what the person's editor makes of it`() async throws {
        let edit: (ScriptedConsole) -> Void = { $0.editor = { $0 + "\nfrom the editor\n" } }
        #expect(
            try await Wizard.asking(["one", .press(.editor)], console: edit) { Ask("Bio", \.bio, type: .text) }
                .form.bio == "one\nfrom the editor")
        #expect(
            try await Wizard.asking(["one", ":edit"], console: edit) { Ask("Bio", \.bio, type: .text) }
                .form.bio == "one\nfrom the editor")
        let (form, transcript) = try await Wizard.asking(["one", ":edit", "two", "."]) {
            Ask("Bio", \.bio, type: .text)
        }
        #expect(form.bio == "one\ntwo")
        #expect(transcript.contains("Set VISUAL or EDITOR to your editor\n"))
    }

    @Test func `Every kind of question: a text that is refused in plain mode is changed in the editor`() async throws {
        var given: [String] = []
        let (form, _) = try await Wizard.asking(
            ["a", ".", ":edit"],
            console: { console in
                console.redrawsLine = false
                console.editor = { text in
                    given.append(text)
                    return "abc"
                }
            }
        ) { Ask("Bio", \.bio, type: .text) }
        #expect(form.bio == "abc" && given == ["a"])
    }

    @Test func `Every kind of question: a date is spelled out`() async throws {
        let keys: [ScriptedConsole.Key] = [.typed("2 nov 2026"), .enter]
        let transcript = try await Wizard.asking(keys + keys) {
            Ask("Start", \.start).when { _ in true }
            Ask("Start again", \.start).when { _ in true }
        }.transcript
        #expect(transcript.ranges(of: "  = 2026-11-02, Monday\n").count == 2, "\(transcript)")
    }

    @Test func `Every kind of question: pasted lines are lines of a text, and items of a list`() async throws {
        #expect(
            try await Wizard.asking([.typed("a"), .paste("b\n\nc"), .enter, "."]) { Ask("Bio", \.bio, type: .text) }
                .form.bio == "ab\n\nc")
        #expect(
            try await Wizard.asking([.paste("red\n\ngreen\n"), .enter, ""]) { Ask("Tags", \.tags) }
                .form.tags == ["red", "green"])
        let misquoted = try await Wizard.asking([.paste("\"a\" b, c\nd"), .enter, "", .interrupt, "y"]) {
            Ask("Tags", \.tags)
        }
        #expect(misquoted.form.tags == [] && misquoted.transcript.contains("comma"), "\(misquoted.transcript)")
        let (form, transcript) = try await Wizard.asking([.paste("Ber\nlin"), .enter]) { Ask("City", \.city) }
        #expect(form.city == "Ber lin")
        #expect(transcript == "  2 pasted lines were joined into one\nCity: Ber lin\n")
    }

    @Test func `Every kind of question: a list has items on lines or with commas, up to an empty line`() async throws {
        let (form, transcript) = try await Wizard.asking(["red", "green, \"a, b\"", ""]) { Ask("Tags", \.tags) }
        #expect(form.tags == ["red", "green", "a, b"])
        #expect(transcript.hasSuffix("Tags: red, green, \"a, b\"\n"))
        let (other, _) = try await Wizard.asking([
            "red", "green", "blue", "white", "", .press(.up), .press(.up), .line(""), .enter, "",
        ]) { Ask("Tags", \.tags) }
        #expect(other.tags == ["red", "green", "white"])
    }

    @Test func `Every kind of question: a secret is confirmed, and typed again where the two differ`() async throws {
        let (form, transcript) = try await Wizard.asking(["abc", "abcde", "abcdf", "abcdg", "abcdg"]) {
            Secret("Token", \.token, confirm: true)
        }
        #expect(form.token == "abcdg")
        #expect(
            transcript == """
                Token [••••••••]: ••••••••
                  Must be at least 4 characters
                Token [••••••••]: ••••••••
                Token, again: ••••••••
                  The two entries do not match; try again
                Token [••••••••]: ••••••••
                Token, again: ••••••••

                """)
    }

    @Test func `Every kind of question: plain mode reports blanks around a secret, too`() async throws {
        let (_, transcript) = try await Wizard.asking(["abcd "], console: { $0.redrawsLine = false }) {
            Secret("Token", \.token)
        }
        #expect(transcript == "Token [••••••••]: •••••••• (Starts or ends with a space, which is kept)\n")
    }

    @Test(arguments: [20, 21])
    func `Every kind of question: choices that are not read out in plain mode are counted`(count: Int) async throws {
        let cities = (1...count).map { "City \($0)" }
        let (_, transcript) = try await Wizard.asking(["nowhere", "City 1"], console: { $0.redrawsLine = false }) {
            Choose("City", \.city, from: cities)
        }
        #expect(transcript.contains("Type ? to list all \(count) choices") == (count > 20), "\(transcript)")
    }

    @Test func `Every kind of question: a number steps, a date is understood, several are chosen`() async throws {
        let (form, transcript) = try await Wizard.asking([
            .press(.up), .press(.up), .press(.up), .enter, .typed("2026-02-28"), .typed("feb"), "2026-03-01",
            "2, audit",
        ]) {
            Ask("Seats", \.seats)
            Ask("Start", \.start)
            Choose("Features", \.features)
        }
        #expect(form.seats == 7)
        #expect(transcript.contains("Seats [5]: 7\n"))
        #expect(form.start?.description == "2026-03-01")
        #expect(form.features == [.sso, .audit])
    }

    @Test func `Every kind of question: what can be completed is looked for at the first Tab`() async throws {
        let (form, _) = try await Wizard.asking([.typed("ber"), .press(.tab), .wait, .press(.tab), .enter]) {
            Ask("City", \.city).completions { _ in ["Bern", "Zug"] }
        }
        #expect(form.city == "Bern")
        let (_, transcript) = try await Wizard.asking([.typed("z"), .press(.tab), .wait, "Zug"]) {
            Ask("City", \.city).completions { _ in throw AnswerError("offline") }
        }
        #expect(transcript.contains("\n  offline\n"))
    }

    @Test func `Every kind of question: a note is read on the way, and asks nothing`() async throws {
        let (_, transcript) = try await Wizard.asking(["Bern"]) {
            Note("Almost done", help: "Two more\nquestions")
            Ask("City", \.city)
        }
        #expect(transcript == "Almost done\nTwo more\nquestions\nCity: Bern\n")
    }
}

struct Kinds: ValidatableForm, SubmittableForm {
    enum Feature: String, CaseIterable { case api, sso, audit }

    @Validated(name: "bio", .minLength(3)) var bio = ""
    @Validated(name: "token", .minLength(4)) var token = ""
    @Validated(name: "seats", .between(1...7)) var seats = 5
    @Validated(name: "start") var start: CalendarDate?
    @Validated(name: "features", .minItems(1)) var features: [Feature] = []
    @Validated(name: "tags", .maxItems(3)) var tags: [String] = []
    @Validated(name: "folder") var folder = ""
    @Validated(name: "city") var city = ""
    var isPublic = false

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.bio, wrappedBy: \._bio), .init(\.token, wrappedBy: \._token),
            .init(\.seats, wrappedBy: \._seats), .init(\.start, wrappedBy: \._start),
            .init(\.features, wrappedBy: \._features), .init(\.tags, wrappedBy: \._tags),
            .init(\.folder, wrappedBy: \._folder), .init(\.city, wrappedBy: \._city),
        ]
    }

    static var valid: Kinds {
        var form = Kinds()
        form.bio = "abc"
        form.token = "abcd"
        form.features = [.api]
        return form
    }

    @MainActor func submit() async throws -> String { "done" }
}

extension FormPrompt where Form == Kinds {
    /// Runs one question of the form, and returns the transcript.
    static func asking(
        _ keys: [ScriptedConsole.Key], console prepare: (ScriptedConsole) -> Void = { _ in },
        @QuestionBuilder<Kinds> _ questions: () -> [FormQuestion<Kinds>]
    ) async throws -> (form: Kinds, transcript: String) {
        let controller = FormController(form: Kinds.valid)
        let wizard = FormPrompt(controller, questions: questions)
        wizard.presentation.reviews = false
        let console = ScriptedConsole(keys: keys)
        prepare(console)
        _ = try await wizard.run(on: console)
        return (controller.form, console.transcript)
    }
}
