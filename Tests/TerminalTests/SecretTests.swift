import Platform
import TerminalTesting
import Testing

@Suite("Secrets") struct SecretTests {
    private static let account = """
        fields:
          - {name: name}
          - {name: password, type: secret, rules: [{minLength: 6}, {pattern: "[0-9]", message: Needs a digit}]}
          - {name: again, type: secret, label: Password again, rules: [{equalTo: {field: password}, message: Not the same}]}
        """

    @Test func `A secret is never on the screen`() throws {
        let session = try Session(Self.account).answer("ann").shows("$ formline\n✔ Name: ann\n2/3 Password: ▏")
        try session.send(.text("hush")).shows("$ formline\n✔ Name: ann\n2/3 Password: ••••▏")
        try session.send(.backspace).shows("$ formline\n✔ Name: ann\n2/3 Password: •••▏").send(.enter)
        let messages = "    ✗ Must be at least 6 characters\n    ✗ Needs a digit"
        try session.shows("$ formline\n✔ Name: ann\n2/3 Password: ▏\n\(messages)")
        try session.send(.paste("se-cr3t")).shows("$ formline\n✔ Name: ann\n2/3 Password: •••••••▏").send(.enter)
        let done = "$ formline\n✔ Name: ann\n✔ Password: ••••••••\n"
        try session.shows(done + "3/3 Password again: ▏")
        try session.answer("se-cret").shows(done + "3/3 Password again: ▏\n    ✗ Not the same").answer("se-cr3t")
        let secret = "••••••••"
        try session.shows(
            "$ formline" + Session.review("Name: ann", "Password: \(secret)", "Password again: \(secret)"))
        try session.ends(after: .enter, output: #"{"name":"ann","password":"se-cr3t","again":"se-cr3t"}"# + "\n")
        for typed in ["hus", "se-", "cr3", "cre", "3t"] { #expect(!session.hasWritten(typed)) }
    }

    @Test func `A blank at an end is kept, and said after what became of a paste`() throws {
        let session = try Session(Wizards.line("type: secret")).send(.paste("a\nb\u{A0}"))
        let notices = ["2 pasted lines were joined into one", "Starts or ends with a space, which is kept"]
        try session.shows("$ formline\nOne line\n\n1/1 Text: ••••▏" + notices.map { "\n    \($0)" }.joined())
        try session.ends(after: .enter, output: "{\"text\":\"a b\u{A0}\"}\n")
    }

    @Test func `A secret left by Ctrl-C comes back masked if it is not discarded`() throws {
        let session = try Session(Wizards.line("type: secret")).send(.text("qwertz"), .ctrl("c"))
        try session.shows("$ formline\nOne line\n\n1/1 Text: ••••••\nDiscard changes? [y/N] ▏")
        try session.send(.enter).shows("$ formline\nOne line\n\n1/1 Text: ••••••▏")
        try session.ends(after: .enter, output: "{\"text\":\"qwertz\"}\n")
        #expect(!session.hasWritten("qwertz"))
    }

    @Test func `Changing the password asks for the confirmation again, because it has become wrong`() throws {
        let session = try Session(Self.account)
        try session.answer("ann", "secret1", "secret1").answer("2", at: "to edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.answer("secret2", at: "2/3 Password [unchanged]: ▏")
        try session.answer("secret2", at: "3/3 Password again: ▏\n    ✗ Not the same")
        try session.submit().ends(output: #"{"name":"ann","password":"secret2","again":"secret2"}"# + "\n")
        #expect(!session.hasWritten("secret1") && !session.hasWritten("secret2"))
    }

    @Test func `Ctrl-R shows the secret`() throws {
        let session = try Session(Wizards.line("type: secret, rules: [{minLength: 4}]"))
        let line = "$ formline\nOne line\n\n1/1 Text: "
        try session.send(.text("日x")).shows(line + "••▏").send(.ctrl("r")).shows(line + "日x▏")
        try session.send(.text("y"), .backspace, .ctrl("r")).shows(line + "••▏")
        try session.send(.ctrl("r"), .enter).shows(line + "▏\n    ✗ Must be at least 4 characters")
        try session.send(.text("abcd")).shows(line + "••••▏")
        try session.ends(after: .ctrl("r"), .enter, output: "{\"text\":\"abcd\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: ••••••••\n✔ Submitted")
    }

    @Test func `A hidden secret shows nothing`() throws {
        let session = try Session(Wizards.line("type: secret, echo: hidden, rules: [{minLength: 4}]"))
        let line = "$ formline\nOne line\n\n1/1 Text: ▏"
        try session.send(.text("abc")).settlesAt(line)
        try session.send(.enter).shows(line + "\n    ✗ Must be at least 4 characters")
        try session.send(.text("日本"), .ctrl("r"))
        try session.shows(line.replacing("▏", with: "日本▏") + "\n    ✗ Must be at least 4 characters")
        try session.send(.ctrl("r")).shows(line + "\n    ✗ Must be at least 4 characters")
        try session.send(.ctrl("u")).send(.text("hush!")).shows(line)
        try session.send(.ctrl("c")).shows("$ formline\nOne line\n\n1/1 Text:\nDiscard changes? [y/N] ▏")
        try session.send(.enter).shows(line).ends(after: .enter, output: "{\"text\":\"hush!\"}\n")
        for typed in ["abc", "hus", "sh!"] { #expect(!session.hasWritten(typed)) }
    }

    @Test func `A secret is entered twice if asked for`() throws {
        let session = try Session(
            Wizards.asking("{name: pin, type: secret, confirm: true}, {name: note, optional: true}"))
        try session.shows("$ formline\n1/2 Pin: ▏")
        try session.answer("abcd").shows("$ formline\n1/2 Pin, again: ▏")
        try session.answer("abce").shows("$ formline\n1/2 Pin: ▏\n    ✗ The two entries do not match; try again")
        try session.send(.text("x")).shows("$ formline\n1/2 Pin: •▏")
        try session.answer("", "").shows("$ formline\n1/2 Pin: ▏\n    ✗ The two entries do not match; try again")
        try session.answer("se-cret", "se-cret", "")
        let review = "$ formline" + Session.review("Pin: ••••••••", "Note: –")
        try session.shows(review)
        try session.answer("1").answer("", at: "\n1/2 Pin [unchanged]: ▏").shows(review)
        try session.ends(after: .enter, output: "{\"pin\":\"se-cret\",\"note\":null}\n")
        #expect(!session.hasWritten("cret"))
    }
}

#if os(Linux)
    extension SecretTests {
        @Test(arguments: [true, false])
        func `With a secret in it, the program writes no core file`(isSecret: Bool) throws {
            let session = try Session(
                Wizards.line(isSecret ? "type: secret" : "optional: true"), script: "ulimit -S -c 1000")
            let limits = "/proc/\(session.process.processIdentifier)/limits"
            try session.send(.text("hush")).shows(ending: isSecret ? "••••▏" : "hush▏")
            let reading = try TerminalProcess("/bin/cat", [limits], standardOutput: .captured)
            try reading.waitForExit()
            let words = reading.capturedOutput.split(separator: "\n").first { $0.contains("core file") }
            let limit = words?.split(separator: " ")[4]
            #expect((limit == "0") == isSecret)
            try session.ends(by: SIGTERM)
        }
    }
#endif
