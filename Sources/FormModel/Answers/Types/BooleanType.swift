/// Yes or no.
struct BooleanType: AnswerType {
    var synonyms: [String] { ["bool", "confirm", "yesno", "yes", "toggle", "flag", "switch", "check"] }
    var traits: Set<AnswerTrait> { [] }
    var expected: String { "Expected yes or no" }
    var example: String { "true" }
    var input: AnswerInput { .yesNo }

    func words(for question: Question) -> String? { "y or n" }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, _):
            switch text.trimmingWhitespace().lowercased() {
            case "y", "yes", "true", "1": return .boolean(true)
            case "n", "no", "false", "0": return .boolean(false)
            default: throw unexpected
            }
        case .boolean(let value): return .boolean(value)
        case .string, .number, .list, .object: throw unexpected
        }
    }
}
