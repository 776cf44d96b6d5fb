internal import FormModel

extension WizardFileReader {
    /// A program and its arguments, which are a list.
    mutating func command(_ node: Node) -> [String]? {
        guard let words = node.sequence, !words.isEmpty else {
            let example = node.scalarText.flatMap { command($0) } ?? "[./create, --now]"
            report(
                node.position,
                "'command' must be \(CommandAction.takes), such as \(example); no shell runs it")
            return nil
        }
        let arguments = words.compactMap { text($0, "command") }
        guard arguments.count == words.count, let program = arguments.first else { return nil }
        guard !program.isEmpty else {
            report(words[0].position, "'command' must begin with the name of a program")
            return nil
        }
        for (word, argument) in zip(words, arguments) where argument.utf8.contains(0) {
            report(word.position, "an argument of a program cannot contain a NUL character; remove it")
            return nil
        }
        if refusesCommands {
            report(node.position, "a command is refused by --no-commands; run the wizard without that, or remove it")
        }
        return arguments
    }

    /// A time in seconds within these bounds, fractions and all.
    mutating func seconds(_ node: Node, _ key: String, _ bounds: ClosedRange<Double>) -> Duration? {
        guard let seconds = node.number, bounds.contains(seconds) else {
            let (least, most) = (Int(bounds.lowerBound.rounded(.up)), Int(bounds.upperBound))
            report(node.position, "'\(key)' must be a number of seconds from \(least) to \(most), such as 10")
            return nil
        }
        return .seconds(seconds)
    }

    /// What a program may do that finds something out, with the value of its key 'timeout'.
    mutating func queryLimits(timeout node: Node?) -> ChildProgram.Limits {
        var limits = ChildProgram.Limits.query
        if let timeout = node.flatMap({ seconds($0, "timeout", 0.1...3600) }) { limits.timeout = timeout }
        return limits
    }

    /// A command line as the list that it means; nil if only a shell could tell.
    func command(_ line: String) -> String? {
        let words = line.split(separator: " ").map { word -> String? in
            // A word that is a tag, in quotes or without them, is an argument of its own.
            let isQuoted = word.count > 2 && "'\"".contains(word.first ?? " ") && word.first == word.last
            let bare = isQuoted ? word.dropFirst().dropLast() : word
            if bare.hasPrefix("{{"), bare.hasSuffix("}}"), bare.count > 4 { return "\"\(bare)\"" }
            return word.contains { "'\"\\$|&;<>()*?`{}[],#".contains($0) || $0.isNewline } ? nil : String(word)
        }
        let known = words.compactMap(\.self)
        return known.isEmpty || known.count < words.count ? nil : "[\(known.joined(separator: ", "))]"
    }
}

extension WizardFileReader {
    /// The message of a rule that a program checks: it can use `{{value}}`, and no other answers.
    private mutating func commandMessage(_ node: Node, isSecret: Bool) -> Template? {
        guard let text = shownText(node, "message") else { return nil }
        guard hasTags(node) else { return Template(literal: text) }
        guard let template = try? Template(text) else {
            _ = answerText(node, TextPlace(key: "message", field: fields.count, takesValue: true))
            return nil
        }
        for reference in template.references where reference.name.parts != ["value"] || isSecret {
            report(
                node.position,
                isSecret
                    ? "'{{value}}' would show the secret in 'message'; remove it"
                    : "the message of a command can have '{{value}}' in it, and no other answers; remove "
                        + "'{{\(reference.name)}}'")
            return nil
        }
        return template
    }

    /// The program of such a rule: its arguments can use `{{value}}`, and no other answers.
    private mutating func checkingProgram(_ node: Node, timeout: Node?, _ isSecret: Bool) -> QueryProgram? {
        for word in node.sequence ?? [] where hasTags(word) {
            guard let template = word.scalarText.flatMap({ try? Template($0) }) else { continue }
            for reference in template.references where reference.name.parts != ["value"] || isSecret {
                report(
                    word.position,
                    isSecret
                        ? "'{{value}}' would show the secret in the list of processes; the program finds it on its "
                            + "standard input"
                        : "a program that checks an answer gets '{{value}}' and no other answers; remove "
                            + "'{{\(reference.name)}}'")
                return nil
            }
        }
        return queryProgram(node, timeout: timeout, TextPlace(key: "command", field: fields.count, takesValue: true))
    }

    /// A rule that a program checks: `{command: [./is-free], message: Already taken, delay: fast}`.
    mutating func commandRule(_ node: Node, isSecret: Bool) -> CommandRule? {
        guard
            let section = section(
                node, .program("a 'command' rule", keys: ["command", "message", "delay", "timeout"])),
            let program = section["command"].flatMap({ checkingProgram($0, timeout: section["timeout"], isSecret) })
        else { return nil }
        let message = section["message"].flatMap { commandMessage($0, isSecret: isSecret) }
        var delay = ValidationDelay.fast
        if let node = section["delay"] {
            switch (node.scalarText, node.number) {
            case ("immediate", _): delay = .immediate
            case ("fast", _): delay = .fast
            case ("medium", _): delay = .medium
            case ("slow", _): delay = .slow
            case (_, let seconds?) where (0...60).contains(seconds): delay = .custom(.seconds(seconds))
            default:
                report(node.position, "'delay' must be immediate, fast, medium, slow, or seconds up to 60")
            }
        }
        return CommandRule(
            program: program,
            message: message, delay: delay, isSecret: isSecret)
    }
}
