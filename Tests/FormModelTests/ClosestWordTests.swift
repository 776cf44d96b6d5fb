import Testing

import FormModel

@Suite("The word that was meant") struct ClosestWordTests {
    private static let rules = ["minLength", "maxLength", "email", "equalTo", "atLeast", "atMost", "pattern"]

    @Test(arguments: [
        ("minLenght", "minLength"), ("minlength", "minLength"), ("MINLENGTH", "minLength"),
        ("emial", "email"), ("mail", "email"), ("emaill", "email"), ("e-mail", "email"), ("EMIAL", "email"),
        ("equelTo", "equalTo"), ("atLast", "atLeast"), ("atmost", "atMost"), ("patern", "pattern"),
        ("minLenghts", "minLength"),
    ])
    func `A word that is near is found`(word: String, meant: String) {
        #expect(Suggestion.closest(to: word, among: Self.rules) == meant)
    }

    @Test(arguments: ["", "x", "required", "url", "length", "between", "emoji"])
    func `A word that is not near is not guessed`(word: String) {
        #expect(Suggestion.closest(to: word, among: Self.rules) == nil)
    }

    @Test(arguments: [
        ("ab", "ax", true), ("ab", "xy", false), ("abcde", "abcdx", true), ("abcde", "abcxy", false),
        ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false), ("abcdefghi", "abcdefxyz", true),
        ("abcdefghi", "abcdewxyz", false), ("abcdefghijklmno", "abcdefghijklxyz", true),
        ("abcdefghijklmno", "abcdefghijkwxyz", false),
    ])
    func `A third of the length may differ, at least one letter and at most three`(
        word: String, candidate: String, isNear: Bool
    ) {
        #expect(Suggestion.closest(to: word, among: [candidate]) == (isNear ? candidate : nil))
    }

    @Test func `Swapped letters are one difference`() {
        #expect(Suggestion.closest(to: "ba", among: ["ab"]) == "ab")
        #expect(Suggestion.closest(to: "nmae", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "anme", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "naem", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "amen", among: ["name"]) == nil)
    }

    @Test func `The same word in other letters comes before a nearer spelling; of equally near words the first`() {
        #expect(Suggestion.closest(to: "Name", among: ["Nam", "name"]) == "name")
        #expect(Suggestion.closest(to: "cat", among: ["bat", "car"]) == "bat")
        #expect(Suggestion.closest(to: "cat", among: ["car", "bat"]) == "car")
    }

    @Test func `The word itself is no suggestion`() {
        #expect(Suggestion.closest(to: "email", among: ["email"]) == nil)
    }
}
