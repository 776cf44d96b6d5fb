internal import FormModel

extension WizardFileReader {
    /// Reads the keys about how a field is asked, most of which are for some types only.
    ///
    /// - Parameter type: the field's type; nil if it is mistaken, so that any key may be right.
    mutating func readOwnKeys(_ section: Section, type: QuestionType?, into field: inout FieldDefinition) {
        if let node = section["multiple"], let type, type != .choice {
            report(
                node.position,
                "\(notation.key("multiple")) is for choices; add \(notation.choices), or write "
                    + notation.setting("type", "list"))
        }
        let secrets = QuestionType.all(with: .secret)
        if let node = own("confirm", of: section, type, secrets, "secrets") {
            field.question.requiresConfirmation = boolean(node, "confirm") ?? false
        }
        if let node = own("echo", of: section, type, secrets, "secrets") {
            field.question.echo = option(node, "echo", Question.Echo.self, synonyms: Synonyms.echo) ?? .masked
        }
        if let node = own("step", of: section, type, Set(QuestionType.allCases.filter { $0.steps != nil }), "numbers") {
            field.question.step = step(node, type: type)
        }
        if let node = own(
            "history", of: section, type, QuestionType.all(with: .keepsHistory), "lines of text and paths")
        {
            field.question.keepsHistory = boolean(node, "history") ?? true
        }
        if let node = own(
            "completions", of: section, type, QuestionType.all(with: .completed), "text, paths and lists")
        {
            readCompletions(node, into: &field)
        }
    }

    /// The value of a key that is for some types only; nil if it is not there or not for this type.
    private mutating func own(
        _ key: String, of section: Section, _ type: QuestionType?, _ types: Set<QuestionType>, _ words: String
    ) -> Node? {
        guard let node = section[key] else { return nil }
        if let type, !types.contains(type) {
            report(node.position, "\(notation.key(key)) is for \(words); the type is '\(type.rawValue)'; remove it")
            return nil
        }
        return node
    }

    /// A number greater than 0, for whole numbers a whole one.
    private mutating func step(_ node: Node, type: QuestionType?) -> ExactDecimal? {
        guard node.number.map({ $0 > 0 }) == true, let text = node.scalarText, let step = ExactDecimal(keeping: text)
        else {
            report(node.position, "'step' must be a number greater than 0, such as 5")
            return nil
        }
        if type?.steps?.areWhole == true, node.integer == nil {
            report(node.position, "'step' must be a whole number, as the answer is, such as 5")
            return nil
        }
        return step
    }

    /// What the input of a program that finds something out for a field may have in it.
    private func inputPlace(_ field: FieldDefinition) -> TextPlace {
        TextPlace(
            key: "stdin", field: fieldIndices[field.name] ?? 0, group: Self.groups(of: field.name).last ?? "",
            readsAll: true, takesSecrets: true)
    }

    /// What the arguments of a program that finds something out for a field may have in them.
    func commandPlace(_ field: FieldDefinition) -> TextPlace {
        TextPlace(
            key: "command", field: fieldIndices[field.name] ?? 0, group: Self.groups(of: field.name).last ?? "")
    }

    /// A list of texts, or a program that prints them.
    private mutating func readCompletions(_ node: Node, into field: inout FieldDefinition) {
        let example = "such as [small, large], or a program, such as {command: [git, branch]}"
        if let list = node.sequence {
            if list.isEmpty { report(node.position, "'completions' must be a list of texts, \(example)") }
            for text in list where text.scalarText == "" {
                report(text.position, "a completion cannot be empty; remove it")
            }
            field.question.completions = list.compactMap { text($0, "completions") }
        } else if node.mapping != nil {
            let keys = ["command", "timeout", "stdin"]
            guard let section = section(node, .program("'completions'", keys: keys)) else { return }
            if let words = section["command"] {
                field.completionInput = section["stdin"].flatMap { answerText($0, inputPlace(field)) }
                field.completionProgram = queryProgram(words, timeout: section["timeout"], commandPlace(field))
            } else if section.lacks("command") {
                report(node.position, "'completions' must be a list of texts, \(example)")
            }
        } else {
            report(node.position, "'completions' must be a list of texts, \(example)")
        }
    }
}
