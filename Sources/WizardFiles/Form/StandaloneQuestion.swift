package import FormModel
package import Platform

/// A question that flags of a command describe, with the keys of a wizard file.
package struct StandaloneQuestion: Sendable {
    /// The keys of the field with their values and flags.
    private var settings: [(flag: String, key: String, value: Node)] = []
    private var rules: [Node] = []
    private var choices: [Node] = []
    /// The text between a choice's value and its label.
    package var labelDelimiter = "\t"
    private var flags: [String] = []
    /// The names of yes and no; empty for the default ones.
    fileprivate private(set) var yesAndNo: [Question.Choice] = []
    /// Mistakes in the syntax of flags.
    fileprivate private(set) var mistakes: [Diagnostic] = []

    /// A question with this label.
    package init(_ label: String) {
        set("label", to: label, flag: "LABEL")
    }

    /// Sets a key of the field.
    package mutating func set(_ key: String, to text: String, flag: String) {
        settings.append((flag, key, node(text, flag: flag)))
    }

    /// Whether the answer is a secret.
    package var isSecret: Bool {
        let type = settings.last { $0.key == "type" }?.value.scalarText.flatMap(QuestionType.init)
        return type?.definition.traits.contains(.secret) == true
    }

    /// Adds a rule, `NAME` or `NAME=ARGUMENT`; an argument in brackets or braces is YAML: `between=[1, 5]`.
    package mutating func addRule(_ text: String, flag: String) {
        if text.hasPrefix("{"), let rule = try? DocumentReader.read(Array(text.utf8), name: "").mapping?.first {
            return mistakes.append(
                Diagnostic(
                    file: flag, position: nil,
                    message: "write NAME=ARGUMENT here: \(Notation.flag(for: rule))"))
        }
        if let several = Self.several(text) {
            return mistakes.append(
                Diagnostic(
                    file: flag, position: nil,
                    message: "write a flag for each rule: "
                        + several.map { "--rule \(Notation.quoted($0))" }.joined(separator: " ")))
        }
        guard let (name, written) = text.nameAndValue else { return rules.append(node(text, flag: flag)) }
        let position = position(of: flag)
        let argument = argument(written, at: position)
        let entry = Node.Entry(key: name, keyPosition: position, value: argument)
        rules.append(Node(kind: .mapping([entry]), position: position))
    }

    /// The rules in a text with several: `email,minLength=3`; nil for one.
    private static func several(_ text: String) -> [String]? {
        let parts = text.split { ",; ".contains($0) }.map(String.init)
        guard parts.count > 1, parts.allSatisfy({ RuleCatalog.entry(named: $0.nameAndValue?.name ?? $0) != nil }) else {
            return nil
        }
        return parts
    }

    /// Adds a choice: a value, or a value and its label with the first ``labelDelimiter`` between them.
    package mutating func addChoice(_ text: String, flag: String) {
        guard let delimiter = text.unicodeScalars.firstRange(of: labelDelimiter.unicodeScalars) else {
            return choices.append(node(text, flag: flag, isText: true))
        }
        let value = node(String(text.unicodeScalars[..<delimiter.lowerBound]), flag: flag, isText: true)
        let label = node(String(text.unicodeScalars[delimiter.upperBound...]), flag: flag, isText: true)
        let entries = [
            Node.Entry(key: "value", keyPosition: value.position, value: value),
            Node.Entry(key: "label", keyPosition: value.position, value: label),
        ]
        choices.append(Node(kind: .mapping(entries), position: value.position))
    }

    /// Adds the choices in a file, or on standard input for `-`, one on each line; blank lines are ignored.
    ///
    /// - Throws: ``UnreadableFile``.
    package mutating func addChoices(
        fromFile path: String, standardInput: ByteSource, flag: String
    ) throws(UnreadableFile) {
        let bytes = try DocumentReader.contents(of: path, standardInput: standardInput)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UnreadableFile(path: path, reason: WizardMessage.notText.text)
        }
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        for line in lines where !line.allSatisfy(\.isWhitespace) { addChoice(line, flag: flag) }
        guard choices.isEmpty else { return }
        mistakes.append(Diagnostic(file: flag, position: nil, message: "there is no choice in it"))
    }

    /// Adds a completion for Tab.
    package mutating func addCompletion(_ text: String, flag: String) {
        let text = node(text, flag: flag, isText: true)
        guard let index = settings.firstIndex(where: { $0.key == "completions" }) else {
            return settings.append((flag, "completions", Node(kind: .sequence([text]), position: text.position)))
        }
        settings[index].value.kind = .sequence((settings[index].value.sequence ?? []) + [text])
    }

    /// Renames yes and no.
    package mutating func nameYesAndNo(_ yes: String?, _ no: String?) {
        guard yes != nil || no != nil else { return }
        yesAndNo = [Question.Choice(true, label: yes ?? "yes"), Question.Choice(false, label: no ?? "no")]
    }

    // MARK: - As a tree

    /// A position for a flag: each has its own line, so that a mistake can be traced to its flag.
    private mutating func position(of flag: String) -> SourcePosition {
        flags.append(flag)
        return SourcePosition(line: flags.count, column: 1)
    }

    private mutating func node(_ text: String, flag: String, isText: Bool = false) -> Node {
        Node(kind: .scalar(Node.Scalar(text: text, style: isText ? .quoted : .plain)), position: position(of: flag))
    }

    private func argument(_ text: String, at position: SourcePosition) -> Node {
        let isCollection = text.hasPrefix("[") || text.hasPrefix("{")
        let plain = Node(kind: .scalar(Node.Scalar(text: text, style: .plain)), position: position)
        guard isCollection, let tree = try? DocumentReader.read(Array(text.utf8), name: "") else { return plain }
        return tree.moved(to: position)
    }

    /// The wizard that asks only this question.
    fileprivate var tree: Node {
        let position = SourcePosition(line: 1, column: 1)
        let given = settings.map { Node.Entry(key: $0.key, keyPosition: $0.value.position, value: $0.value) }
        let field =
            Node.Entry.all(["name": .text(Self.name, at: position)]) + given
            + Node.Entry.all([
                "rules": rules.isEmpty ? nil : .list(rules, at: position),
                "choices": choices.isEmpty ? nil : .list(typedChoices, at: position),
            ])
        return .mapping(
            [
                "formline": .number(1, at: position),
                "fields": .list([Node(kind: .mapping(field), position: position)], at: position),
                "review": .boolean(false, at: position), "preventsAccidentalDismiss": .boolean(false, at: position),
            ], at: position)
    }

    /// The choices, without quotes around values of other types than text.
    private var typedChoices: [Node] {
        let type = settings.last { $0.key == "type" }?.value.scalarText
        guard let type, type != QuestionType.string.rawValue, type != QuestionType.choice.rawValue else {
            return choices
        }
        return choices.map { choice in
            guard case .mapping(let entries) = choice.kind else { return choice.plain }
            let typed = entries.map { entry in
                entry.key == "value"
                    ? Node.Entry(key: entry.key, keyPosition: entry.keyPosition, value: entry.value.plain) : entry
            }
            return Node(kind: .mapping(typed), position: choice.position)
        }
    }

    fileprivate static let name = "answer"

    fileprivate func flag(of diagnostic: Diagnostic) -> String {
        let line = diagnostic.position?.line ?? 1
        return flags.indices.contains(line - 1) ? flags[line - 1] : flags[0]
    }
}

extension WizardForm {
    /// A form with one question.
    ///
    /// - Throws: ``Diagnostics`` with all mistakes, each with its flag as the file.
    package init(_ question: StandaloneQuestion) throws(Diagnostics) {
        guard question.mistakes.isEmpty else { throw Diagnostics(question.mistakes) }
        do throws(Diagnostics) {
            var definition = try WizardFileReader.read(
                question.tree, file: "", hasTemplates: false, notation: .flags
            ).definition
            if !question.yesAndNo.isEmpty { definition.nameYesAndNo(question.yesAndNo, at: 0) }
            self.init(definition)
        } catch {
            throw Diagnostics(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.file = question.flag(of: diagnostic)
                    diagnostic.position = nil
                    return diagnostic
                })
        }
    }

    /// The answer to the form's only question.
    package var answer: Answer { self[0] }

    /// Takes the answer to the only question from a variable, and returns its problems.
    package mutating func answer(variable: String, _ text: String) -> [String] {
        apply([NamedAnswer(name: StandaloneQuestion.name, variable: variable, text: text)]).problems.map {
            "\(variable): \($0.failure.message)"
        }
    }

    /// The failures of the asynchronous rules of the only question.
    ///
    /// - Throws: `RuleUnavailable` if a rule cannot be checked.
    @MainActor
    package func unfinishedProblems() async throws -> [String] {
        guard validatedFields[0].hasAsyncRules else { return [] }
        return try await validatedFields[0].ruleRunner(in: self).failures(of: answer).map(\.message)
    }
}

extension Node {
    /// The value with everything in it at one position.
    fileprivate func moved(to position: SourcePosition) -> Node {
        var node = self
        node.position = position
        switch kind {
        case .scalar: break
        case .sequence(let nodes): node.kind = .sequence(nodes.map { $0.moved(to: position) })
        case .mapping(let entries):
            node.kind = .mapping(
                entries.map { Node.Entry(key: $0.key, keyPosition: position, value: $0.value.moved(to: position)) })
        }
        return node
    }
}
