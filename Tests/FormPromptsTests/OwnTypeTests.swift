import Formline
import Testing

@testable import FormPrompts

private struct Temperature: AnswerValue, AnswerConvertible, Comparable {
    var degrees: Int
    var text: String { "\(degrees) °C" }

    static let questionType = QuestionType.string
    static var answerType: any AnswerType { TemperatureType() }
    static func < (left: Temperature, right: Temperature) -> Bool { left.degrees < right.degrees }
}

private struct TemperatureType: AnswerType {
    var synonyms: [String] { [] }
    var traits: Set<AnswerTrait> { [.ordered] }
    var expected: String { "Expected a temperature, such as 20 °C" }
    var example: String { "20 °C" }
    var input: AnswerInput { .steps(from: [Temperature(degrees: 20)]) { Temperature(degrees: $0.degrees + $1) } }

    func hint(for question: Question) -> String? { "A temperature, such as 20" }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, _):
            let digits = text.hasSuffix(" °C") ? String(text.dropLast(3)) : text
            return try answer(Int(digits).map(Temperature.init))
        case .string, .number, .boolean, .list, .object: throw unexpected
        }
    }
}

@Suite("A type of answer of one's own in Swift") struct OwnTypeTests {
    private struct Room { var temperature = Temperature(degrees: 18) }

    private let asked = Ask<Room>("Temperature", \.temperature).question

    @Test func `A type of answer of one's own in Swift reads, writes and converts its values`() throws {
        var room = Room()
        #expect(asked.answer(in: room).text == "18 °C")
        try asked.write(try asked.question.parse("21"), to: &room)
        #expect(room.temperature.degrees == 21)
        #expect(asked.question.interpretation(of: "21") == "21 °C")
        #expect(throws: AnswerError("Expected a temperature, such as 20 °C")) { try asked.question.parse("warm") }
        #expect(throws: AnswerError("Expected a temperature, such as 20 °C")) { try Temperature(answer: "21") }
        #expect(try [Temperature](answer: .list(["1", "2"])).map(\.degrees) == [1, 2])
        #expect(Question("Q") != asked.question)
    }

    @Test func `A type of answer of one's own in Swift moves with Up and Down, within the rules`() throws {
        guard case .steps(let steps) = asked.question.definition.input else {
            Issue.record("No steps")
            return
        }
        var handler = StepInputHandler(asked.question, steps) { $0 == "23 °C" ? "Too warm" : nil }
        #expect(handler.handleKey(.up, "") == .text("20 °C"))
        #expect(handler.handleKey(.up, "21") == .text("22 °C"))
        #expect(handler.handleKey(.up, "22 °C") == .unchanged)
        #expect(handler.handleKey(.down, "-1") == .text("-2 °C"))
    }
}
