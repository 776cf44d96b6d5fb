/// A whole number.
struct IntegerType: AnswerType {
    let synonyms = ["int", "int32", "int64", "long", "whole", "uint", "count", "digits"]
    let traits: Set<AnswerTrait> = [.ordered, .numeric]
    let expected = "Expected a whole number, such as 42"
    let example = "42"
    let input = AnswerInput.steps

    func words(for question: Question) -> String? { "A whole number" }
}

/// A number.
struct NumberType: AnswerType {
    let synonyms = ["float", "double", "num", "real", "numeric"]
    let traits: Set<AnswerTrait> = [.ordered, .numeric]
    let expected = "Expected a number, such as 2.5"
    let example = "2.5"
    let input = AnswerInput.steps

    func words(for question: Question) -> String? { "A number" }
}

/// A number whose digits are kept as they are written, 38 at most.
struct DecimalType: AnswerType {
    let synonyms = ["money", "currency"]
    let traits: Set<AnswerTrait> = [.ordered, .numeric]
    let expected = "Expected a number, such as 19.90"
    let example = "19.90"
    let input = AnswerInput.steps

    func words(for question: Question) -> String? { "A number" }
}
