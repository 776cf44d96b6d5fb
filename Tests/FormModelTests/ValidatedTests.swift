import FormModel
import Testing

private struct Never<Value: Equatable>: ValidationRule {
    let message: String
    func validate(value: Value) -> String? { message }
}

@Suite("A validated value") struct ValidatedTests {
    typealias Text = Validated<String>

    @Test(arguments: [ValidationMode.onChange, .onSubmit])
    func `A validated value is idle until it changes`(mode: ValidationMode) {
        var field = Text(wrappedValue: "", name: "x", mode: mode, Never(message: "no"))
        #expect(field.state == .idle)
        field.wrappedValue = ""
        #expect(field.state == .idle)
        #expect(!field.isDirty && !field.isValid)
    }

    @Test(arguments: [ValidationMode.onChange, .onSubmit])
    func `A validated value: changes to editing, and is not checked by a change alone`(mode: ValidationMode) {
        var field = Text(wrappedValue: "", name: "x", mode: mode, Never(message: "no"))
        field.wrappedValue = "a"
        #expect(field.state == .editing)
        #expect(field.isDirty)
        #expect(field.errors == nil)
    }

    @Test func `A validated value: speaks at once where its mode is always`() {
        var field = Text(wrappedValue: "", mode: .always, .isNotEmpty(message: "Required"))
        #expect(field.projectedValue == .invalid(["Required"]))
        field.wrappedValue = "a"
        #expect(field.state == .valid)
        #expect(Validated<String?>(mode: .always, Never(message: "no")).errors == ["no"])
    }

    @Test func `A validated value is checked at every change once it was checked`() {
        var field = Text(wrappedValue: "", .isNotEmpty(message: "Required"))
        field.validate()
        #expect(field.state == .invalid(messages: ["Required"]))
        field.wrappedValue = "x"
        #expect(field.state == .valid)
        field.wrappedValue = ""
        #expect(field.state == .invalid(["Required"]))
    }

    @Test(arguments: ["abc", ""])
    func `A validated value that is checked at Enter only is being edited after a change`(text: String) {
        var field = Text(wrappedValue: text, mode: .onEnter, .minLength(3))
        field.validate()
        field.wrappedValue = "a"
        #expect(field.state == .editing)
        #expect(field.failures.isEmpty)
    }

    @Test func `A validated value keeps the messages of all rules, in order, with the names of the rules`() {
        var field = Text(wrappedValue: "", .isNotEmpty(message: "Required"), .minLength(3), Never(message: "two"))
        field.validate()
        #expect(field.errors == ["Required", "Must be at least 3 characters", "two"])
        #expect(field.failures.map(\.rule) == ["notEmpty", "minLength", "Never<String>"])
    }

    @Test func `A validated value drops a server's message at the next change, and not before`() {
        var field = Text(wrappedValue: "ok", .isNotEmpty())
        field.markAsInvalid(messages: ["Already taken"])
        field.wrappedValue = "ok"
        #expect(field.errors == ["Already taken"])
        #expect(field.failures.isEmpty)
        field.wrappedValue = "ok!"
        #expect(field.state == .valid)
    }

    @Test func `A validated value takes nil for the beginning of an optional`() {
        let field = Validated<String?>(name: "nickname")
        #expect(field.wrappedValue == nil)
        #expect(field.name == "nickname")
        #expect(field.mode == .onChange)
        #expect(field.state == .idle)
    }

    @Test func `A validated value takes texts for different that differ in their scalars only`() {
        var field = Text(wrappedValue: "e\u{301}")
        field.wrappedValue = "\u{E9}"
        #expect(field.state == .editing)
        #expect(field.wrappedValue.unicodeScalars.count == 1)
    }

    @Test(arguments: [
        (Text.State.idle, false, false, nil), (.editing, true, false, nil), (.valid, true, true, nil),
        (.invalid(["x"]), true, false, ["x"]),
    ])
    func `A validated value answers for its state`(state: Text.State, isDirty: Bool, isValid: Bool, messages: [String]?)
    {
        #expect(state.isDirty == isDirty)
        #expect(state.isValid == isValid)
        #expect(state.isInvalid == (messages != nil))
        #expect(state.messages == messages)
    }

    @Test func `A validated value: wraps any equatable value, with rules of the caller's own`() {
        var field = Validated(wrappedValue: 3, .divisibleBy(2))
        field.validate()
        #expect(field.errors == ["Must be a multiple of 2"])
        field.wrappedValue = 4
        #expect(field.state == .valid)
    }
}
