import Testing

import FormModel

@Suite("The word that was meant")
struct ClosestWordTests {
    private static let rules = ["minLength", "maxLength", "email", "equalTo", "atLeast", "atMost", "pattern"]

    @Test(
        "A word that is near is found",
        arguments: [
            ("minLenght", "minLength"), ("minlength", "minLength"), ("MINLENGTH", "minLength"),
            ("emial", "email"), ("mail", "email"), ("emaill", "email"), ("e-mail", "email"), ("EMIAL", "email"),
            ("equelTo", "equalTo"), ("atLast", "atLeast"), ("atmost", "atMost"), ("patern", "pattern"),
            ("minLenghts", "minLength"),
        ])
    func near(word: String, meant: String) {
        #expect(Suggestion.closest(to: word, among: Self.rules) == meant)
    }

    @Test(
        "A word that is not near is not guessed", arguments: ["", "x", "required", "url", "length", "between", "emoji"])
    func far(word: String) {
        #expect(Suggestion.closest(to: word, among: Self.rules) == nil)
    }

    @Test(
        "A third of the length may differ, at least one letter and at most three",
        arguments: [
            ("ab", "ax", true), ("ab", "xy", false), ("abcde", "abcdx", true), ("abcde", "abcxy", false),
            ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false), ("abcdefghi", "abcdefxyz", true),
            ("abcdefghi", "abcdewxyz", false), ("abcdefghijklmno", "abcdefghijklxyz", true),
            ("abcdefghijklmno", "abcdefghijkwxyz", false),
        ])
    func threshold(word: String, candidate: String, isNear: Bool) {
        #expect(Suggestion.closest(to: word, among: [candidate]) == (isNear ? candidate : nil))
    }

    @Test("Swapped letters are one difference")
    func swap() {
        #expect(Suggestion.closest(to: "ba", among: ["ab"]) == "ab")
        #expect(Suggestion.closest(to: "nmae", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "anme", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "naem", among: ["name"]) == "name")
        #expect(Suggestion.closest(to: "amen", among: ["name"]) == nil)
    }

    @Test("The same word in other letters comes before a nearer spelling; of equally near words the first")
    func order() {
        #expect(Suggestion.closest(to: "Name", among: ["Nam", "name"]) == "name")
        #expect(Suggestion.closest(to: "cat", among: ["bat", "car"]) == "bat")
        #expect(Suggestion.closest(to: "cat", among: ["car", "bat"]) == "car")
    }

    @Test("The word itself is no suggestion")
    func itself() {
        #expect(Suggestion.closest(to: "email", among: ["email"]) == nil)
    }
}
