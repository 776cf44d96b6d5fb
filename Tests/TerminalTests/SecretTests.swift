import TerminalTesting
import Testing

@Suite("Secrets")
struct SecretTests {
    private static let account = """
        formline: 1
        name: account
        fields:
          - {name: name}
          - {name: password, type: secret, rules: [{minLength: 6}, {pattern: "[0-9]", message: Needs a digit}]}
          - {name: again, type: secret, label: Password again, rules: [{equalTo: {field: password}, message: Not the same}]}
        """

    @Test func neverOnTheScreen() throws {
        let session = try Session(Self.account)
        try session.answer("ann")
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: ▏")
        try session.send(.text("hush"))
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: ••••▏")
        try session.send(.backspace)
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: •••▏")
        try session.send(.enter)
        let messages = "    ✗ Must be at least 6 characters\n    ✗ Needs a digit"
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: ▏\n\(messages)")
        try session.send(.paste("se-cr3t"))
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: •••••••▏")
        try session.send(.enter)
        var done = "$ formline\n✔ Name: ann\n✔ Password: ••••••••\n"
        try session.shows(done + "3/3 Password again: ▏")
        try session.answer("se-cret")
        try session.shows(done + "3/3 Password again: ▏\n    ✗ Not the same")
        try session.answer("se-cr3t")
        done += "✔ Password again: ••••••••\n\n1. Name: ann\n2. Password: ••••••••\n3. Password again: ••••••••\n"
        try session.shows(done + "Submit? Enter, or a number or name to change: ▏")
        try session.send(.enter)
        try session.ends(output: #"{"name":"ann","password":"se-cr3t","again":"se-cr3t"}"# + "\n")
        for typed in ["hus", "se-", "cr3", "cre", "3t"] { #expect(!session.hasWritten(typed)) }
    }

    /// What is not accepted and left by Ctrl-C comes back, masked, when it is not discarded.
    @Test func interrupted() throws {
        let session = try Session(Wizards.line("type: secret"))
        try session.send(.text("qwertz"), .ctrl("c"))
        try session.shows("$ formline\nOne line\n1/1 Text: ••••••\nDiscard changes? [y/N] ▏")
        try session.send(.enter)
        try session.shows("$ formline\nOne line\n1/1 Text: ••••••▏")
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"qwertz\"}\n")
        #expect(!session.hasWritten("qwertz"))
    }

    @Test func longerThanTheScreen() throws {
        let session = try Session(Wizards.line("type: secret"), columns: 20, rows: 5)
        let secret = String(repeating: "0123456789", count: 20)
        try session.send(.text(secret))
        try session.process.wait(until: "dots") { $0.picture.contains("1/1 Text: •••••••••▏") }
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"\(secret)\"}\n")
        #expect(!session.hasWritten("012"))
    }

    @Test(arguments: ["e", "日", "👍🏽"]) func erasing(character: String) throws {
        let session = try Session(Wizards.line("type: secret"))
        try session.send(.text("ab\(character)"), .backspace)
        try session.shows("$ formline\nOne line\n1/1 Text: ••▏")
        try session.send(.ctrl("u"))
        try session.shows("$ formline\nOne line\n1/1 Text: ▏")
        try session.answer("x")
        try session.ends(output: "{\"text\":\"x\"}\n")
    }

    /// Changing the password asks for the confirmation again, because it has become wrong.
    @Test func changedInTheReview() throws {
        let session = try Session(Self.account)
        try session.answer("ann", "secret1", "secret1")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to change: ▏") }
        try session.answer("2")
        try session.process.wait(until: "the password") { $0.picture.hasSuffix("2/3 Password: ▏") }
        try session.answer("secret2")
        try session.process.wait(until: "the confirmation") {
            $0.picture.hasSuffix("3/3 Password again: ▏\n    ✗ Not the same")
        }
        try session.answer("secret2")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to change: ▏") }
        try session.send(.enter)
        try session.ends(output: #"{"name":"ann","password":"secret2","again":"secret2"}"# + "\n")
        #expect(!session.hasWritten("secret1") && !session.hasWritten("secret2"))
    }
}
