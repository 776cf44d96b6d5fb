internal import FormModel

/// A program that finds something out while the form is filled in, with earlier answers in its arguments.
struct QueryProgram: Sendable {
    /// The program as the file names it; no answer is in it.
    let name: String
    /// The fields that its arguments read.
    let reads: Set<Int>
    let limits: ChildProgram.Limits
    private let arguments: [AnswerText]
    /// The file that names it, which its path is relative to.
    private let file: String

    init(_ name: String, _ arguments: [AnswerText], relativeTo file: String, limits: ChildProgram.Limits) {
        (self.name, self.arguments, self.file, self.limits) = (name, arguments, file, limits)
        reads = arguments.reduce(into: []) { $0.formUnion($1.reads) }
    }

    /// The program and its arguments as the file has them.
    var source: String { ([name] + arguments.map(\.template.source)).joined(separator: " ") }

    /// The program and its arguments.
    ///
    /// - Parameter values: what the names in an argument are looked up in, by the group that it is in.
    func words(_ values: (_ group: String) -> TemplateValue) throws -> [String] {
        try [name] + arguments.compactMap { try $0.argument(values($0.group)) }
    }

    /// The same with the answers of a form; nil if they would be too long.
    func words(in form: WizardForm) -> [String]? { try? words { form.templateValue(in: $0) } }

    /// Runs the program with these words until it ends.
    ///
    /// - Throws: what ``ChildProgram/run(input:variables:)`` throws.
    func run(
        _ words: [String], input: [UInt8], variables: [String: String?]
    ) async throws -> ChildProgram.Ended {
        try ChildProgram.check(words)
        return try await ChildProgram(words, relativeTo: file, limits: limits).run(input: input, variables: variables)
    }

    /// The lines that the program prints for the answers so far, without blank ones.
    ///
    /// - Throws: ``CommandError`` if it cannot be run or ends with an exit code other than 0.
    /// - Parameter input: its standard input; nil for the answers as JSON, without the secrets.
    @MainActor
    func lines(for form: WizardForm, input: AnswerText? = nil) async throws -> [String] {
        let ended = try await run(
            words { form.templateValue(in: $0) },
            input: try input.map { Array(try $0.inputText(in: form).utf8) } ?? form.queryInput,
            variables: form.commandVariables)
        guard ended.code == 0 else { throw ended.failure(of: name) }
        return String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}

/// What a program has printed, and what it was asked with.
struct Printed<Value: Sendable>: Sendable {
    var value: Value
    /// The program and its arguments.
    var words: [String]?
    /// Why what it has printed is not used; nil if it is, or if it has printed nothing.
    var problem: String?
    /// The answers before the field's own, which the program finds; nil if they do not matter, since they are those of a
    /// draft.
    var earlier: [Answer]?
}
