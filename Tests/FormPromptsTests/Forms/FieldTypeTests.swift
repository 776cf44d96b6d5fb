import Formline
import FoundationEssentials
import Testing

private enum Tier: String, CaseIterable { case free, pro }
private enum Level: Int, CaseIterable { case low, high }
private enum Seats: Int, CaseIterable { case five = 5, ten = 10 }
private enum Color: CaseIterable, CustomStringConvertible {
    case red, green
    var description: String { self == .red ? "Red" : "Green" }
}

private struct Fields: ValidatableForm, SubmittableForm {
    var news: Bool?
    var tier: Tier?
    var tiers: Set<Tier> = []
    var level = Level.low
    var seats: Seats?
    var color = Color.red
    var colors: [Color] = []
    var id: UUID?
    var site: URL?
    var tags: Set<String> = []
    var price: Decimal?
    var region = ""
    var regions: [String] = []

    var validatedFields: [ValidatedField<Self>] { [] }
    @MainActor func submit() async throws -> Fields { self }
}

@MainActor @Suite("A question finds out from the field's type what to ask") struct FieldTypeTests {
    private func answered(
        _ lines: [String], _ form: Fields = Fields(),
        @QuestionBuilder<Fields> questions: () -> [FormQuestion<Fields>]
    ) async throws -> Fields {
        let wizard = FormPrompt(FormController(form: form), questions: questions)
        guard case .submitted(let fields) = try await wizard.run(on: ScriptedConsole(lines: lines)) else {
            throw PromptError.disconnected
        }
        return fields
    }

    @Test(arguments: [("", nil), ("y", true), ("n", false)])
    func `A question about yes and no takes a field that may be nil`(line: String, value: Bool?) async throws {
        let fields = try await answered([line]) { Confirm("News", \.news) }
        #expect(fields.news == value)
        var form = Fields()
        form.news = true
        #expect(try await answered([line], form) { Ask("News", \.news) }.news == (value ?? true))
    }

    @Test func `A question about an enumeration takes one, none or several of its cases`() async throws {
        let fields = try await answered(["", "pro, free", "high", "10", "green", "Red, green"]) {
            Choose("Tier", \.tier)
            Choose("Tiers", \.tiers)
            Choose("Level", \.level)
            Choose("Seats", \.seats)
            Choose("Color", \.color)
            Ask("Colors", \.colors)
        }
        #expect(fields.tier == nil && fields.tiers == [.free, .pro])
        #expect(fields.level == .high && fields.seats == .ten)
        #expect(fields.color == .green && fields.colors == [.red, .green])
    }

    @Test func `A raw number that is another row's number is not an answer: the number of the row is`() async throws {
        // Level.high has the raw value 1, and is the second row.
        #expect(try await answered(["1"]) { Choose("Level", \.level) }.level == .low)
        #expect(try await answered(["2"]) { Choose("Level", \.level) }.level == .high)
        #expect(try await answered(["2"]) { Choose("Seats", \.seats) }.seats == .ten)
        #expect(try await answered(["pro"]) { Ask("Tier", \.tier) }.tier == .pro)
    }

    @Test func `A question about a UUID, a URL, a set or a decimal number reads its text`() async throws {
        let fields = try await answered([
            "123E4567-e89b-12d3-a456-426614174000", "https://example.com/a", "b, a, b", "", "1.10",
        ]) {
            Ask("Id", \.id)
            Ask("Site", \.site)
            Ask("Tags", \.tags)
            Ask("Price", \.price)
        }
        #expect(fields.id == UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"))
        #expect(fields.site?.absoluteString == "https://example.com/a")
        #expect(fields.tags == ["a", "b"])
        #expect(fields.price == Decimal(string: "1.1"))
        await #expect(throws: PromptError.self) { try await answered(["a b"]) { Ask("Site", \.site) } }
        await #expect(throws: PromptError.self) { try await answered(["1234"]) { Ask("Id", \.id) } }
    }

    @Test func `A question about a text can be a choice of listed ones`() async throws {
        let fields = try await answered(["us", "eu, us"]) {
            Choose("Region", \.region, from: ["eu", "us"])
            Choose("Regions", \.regions, from: ["eu", "us"])
        }
        #expect(fields.region == "us" && fields.regions == ["eu", "us"])
    }

    @Test func `Questions can be listed in every way that Swift has`() async throws {
        let made: [FormQuestion<Fields>] = [Ask("Region", \.region).question]
        let mixed: [any QuestionConvertible<Fields>] = [Confirm("News", \.news), Note("That was all")]
        let same = [Ask<Fields>("Region again", \.region)]
        let tier = Tier.pro
        let wizard = FormPrompt(FormController(form: Fields())) {
            made
            for question in mixed { question }
            [Ask("C", \.region), Ask("D", \.region)]
            same
            for label in ["A", "B"] { Ask(label, \.region) }
            switch tier {
            case .free: Ask("Free", \.region)
            case .pro: Ask("Pro", \.region)
            }
            if tier == .free { made } else { Ask("Else", \.region) }
            if let first = made.first { first }
        }
        #expect(
            wizard.questions.map(\.question.label) == [
                "Region", "News", "That was all", "C", "D", "Region again", "A", "B", "Pro", "Else", "Region",
            ])
    }
}
