package import FormModel
package import Platform

/// A question described by command-line flags, which have the keys of a wizard file.
package struct StandaloneQuestion: Sendable {
    private var settings: [Node.Entry] = []
    private var rules: [Node] = []
    private var choices: [(value: Node, label: Node?)] = []
    package var labelDelimiter = "\t"
    private var flags: [String] = []
    fileprivate private(set) var yesAndNo: [Question.Choice] = []
    fileprivate private(set) var mistakes: [Diagnostic] = []

    package init(_ label: String) {
        set("label", to: label, flag: "LABEL")
    }

    /// The type and `multiple` must be set before the default, which can be a list in brackets.
    package mutating func set(_ key: String, to text: String, flag: String) {
        var value = node(text, flag: flag)
        let isList = type == .list || settings.contains { $0.key == "multiple" }
        if key == "default", isList { value = argument(text, at: value.position) }
        settings += Node.Entry.all([key: value])
    }

    private var type: QuestionType? {
        settings.last { $0.key == "type" }?.value.scalarText.flatMap(QuestionType.init)
    }

    package var isSecret: Bool { type?.definition.traits.contains(.secret) == true }

    /// Adds `NAME` or `NAME=ARGUMENT`, or rules as in a file: `{minLength: 3}`. An argument can be YAML: `between=[1, 5]`.
    package mutating func addRule(_ text: String, flag: String) {
        let position = position(of: flag)
        if text.hasPrefix("{") || text.hasPrefix("[") {
            let rule = argument(text, at: position)
            return rules += rule.sequence ?? [rule]
        }
        guard let (name, written) = text.nameAndValue else { return rules.append(.scalar(text, at: position)) }
        rules.append(.mapping(name, argument(written, at: position)))
    }

    private mutating func report(_ message: String, flag: String) {
        mistakes.append(Diagnostic(file: flag, position: nil, message: message))
    }

    /// Adds a value, optionally with a label after the first ``labelDelimiter``.
    package mutating func addChoice(_ text: String, flag: String) {
        guard let delimiter = text.firstRange(of: labelDelimiter) else {
            return choices.append((node(text, flag: flag, isText: true), nil))
        }
        let value = node(String(text.unicodeScalars[..<delimiter.lowerBound]), flag: flag, isText: true)
        let label = node(String(text.unicodeScalars[delimiter.upperBound...]), flag: flag, isText: true)
        choices.append((value, label))
    }

    /// Adds a choice per line, without blank lines; `-` is standard input. Throws ``UnreadableFile``.
    package mutating func addChoices(
        fromFile path: String, standardInput: ByteSource, flag: String
    ) throws(UnreadableFile) {
        var text = try DocumentReader.text(of: path, standardInput: standardInput)
        // A byte order mark is not part of a choice.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        for line in lines where !line.allSatisfy(\.isWhitespace) { addChoice(line, flag: flag) }
        if choices.isEmpty { report("there is no choice in it", flag: flag) }
    }

    package mutating func nameYesAndNo(_ yes: String?, _ no: String?) {
        guard yes != nil || no != nil else { return }
        yesAndNo = [Question.Choice(true, label: yes ?? "yes"), Question.Choice(false, label: no ?? "no")]
    }

    /// Each flag has its own line, so that a mistake can be traced to it.
    private mutating func position(of flag: String) -> SourcePosition {
        flags.append(flag)
        return SourcePosition(line: flags.count, column: 1)
    }

    private mutating func node(_ text: String, flag: String, isText: Bool = false) -> Node {
        let plain = Node.scalar(text, at: position(of: flag))
        // `~` is a path, and `null` a text.
        return isText || plain.isNull && !text.isEmpty ? .scalar(text, .quoted, at: plain) : plain
    }

    private func argument(_ text: String, at position: SourcePosition) -> Node {
        let isCollection = text.hasPrefix("[") || text.hasPrefix("{")
        // Line ends before it put its mistakes on the line of the flag.
        let lines = String(repeating: "\n", count: position.line - 1)
        let tree = isCollection ? try? DocumentReader.read(lines + text, name: "") : nil
        return tree ?? .scalar(text, at: position)
    }

    fileprivate var tree: Node {
        let position = SourcePosition(line: 1, column: 1)
        let field =
            Node.Entry.all(["name": .text(Self.name, at: position)]) + settings
            + Node.Entry.all([
                "rules": rules.isEmpty ? nil : .list(rules, at: position),
                "choices": choices.isEmpty ? nil : .list(typedChoices, at: position),
            ])
        return .mapping(
            [
                "formline": .number(1, at: position),
                "fields": .list([.mapping(field, at: position)], at: position),
                "review": .boolean(false, at: position), "preventsAccidentalDismiss": .boolean(false, at: position),
            ], at: position)
    }

    /// Without quotes around values of other types than text.
    private var typedChoices: [Node] {
        let isText = type == nil || type == .string || type == .choice
        return choices.map { value, label in
            let value = isText ? value : value.plain
            return label.map { .mapping(["value": value, "label": $0], at: value.position) } ?? value
        }
    }

    fileprivate static let name = "answer"

    private static let flagNames = [
        "type": "--type", "rules": "--rule", "choices": "--choice", "multiple": "--multiple", "optional": "--optional",
        "confirm": "--confirm", "default": "--default", "initial": "--initial", "help": "--hint",
        "label": "the label", name: "the answer",
    ]

    /// The message with flags instead of keys, but for a word that is quoted as unknown.
    fileprivate static func withFlags(_ message: String) -> String {
        let quoted = message.hasPrefix("unknown ") ? String(message.prefix { $0 != ";" }) : ""
        let advice = String(message.dropFirst(quoted.count))
            .replacing("'choices', such as [small, large]", with: "--choice small --choice large")
            .replacing("'choices: [small, large]'", with: "--choice small --choice large")
            .replacing("'choices: [free, {value: pro, label: Pro}]'", with: "--choice free --choice pro")
            .replacing("{value: \"\", label: None}", with: "--label-delimiter = --choice =None")
            .replacing(" on the field", with: "")
        return quoted
            + flagNames.reduce(advice) { advice, name in
                advice.replacing("'\(name.key)'", with: name.value)
                    .replacing("'\(name.key): true'", with: name.value)
                    .replacing("'\(name.key): ", with: "'\(name.value) ")
            }
    }

    fileprivate func flag(of diagnostic: Diagnostic) -> String {
        let line = diagnostic.position?.line ?? 1
        return flags.indices.contains(line - 1) ? flags[line - 1] : flags[0]
    }
}

extension WizardForm {
    /// Creates a form with one question. Throws ``Diagnostics`` whose file is the flag.
    package init(_ question: StandaloneQuestion) throws(Diagnostics) {
        guard question.mistakes.isEmpty else { throw Diagnostics(question.mistakes) }
        do throws(Diagnostics) {
            var definition = try WizardFileReader.read(
                question.tree, in: IncludedFiles(""), .init(hasTemplates: false)
            ).definition
            if !question.yesAndNo.isEmpty { definition.fields[0].question.choices = question.yesAndNo }
            self.init(definition)
        } catch {
            throw Diagnostics(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.file = question.flag(of: diagnostic)
                    diagnostic.position = nil
                    diagnostic.message = StandaloneQuestion.withFlags(diagnostic.message)
                    return diagnostic
                })
        }
    }

    package var answer: Answer { self[0] }

    /// Returns the problems with the text of a variable, or `nil` if it is empty and does not answer the question.
    package mutating func answer(variable: String, _ text: String) -> [String]? {
        let applied = apply([NamedAnswer(name: StandaloneQuestion.name, variable: variable, text: text)])
        guard !applied.answered.isEmpty || !applied.problems.isEmpty else { return nil }
        return applied.problems.map { "\(variable): \($0.failure.message)" }
    }

    /// The failures of the asynchronous rules of the only question. Throws `RuleUnavailable` if one cannot be checked.
    @MainActor
    package func unfinishedProblems() async throws -> [String] {
        guard validatedFields[0].hasAsyncRules else { return [] }
        return try await validatedFields[0].ruleRunner(in: self).failures(of: answer).map(\.message)
    }
}
