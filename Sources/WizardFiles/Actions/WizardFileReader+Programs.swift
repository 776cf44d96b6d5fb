internal import FormModel

extension WizardFileReader {
    func actionText(_ node: Node, _ key: String, allowsSecrets: Bool = false) -> AnswerText? {
        answerText(node, actionScope(key, allowsSecrets: allowsSecrets))
    }

    func actionScope(_ key: String, allowsSecrets: Bool) -> TemplateScope {
        var scope = TemplateScope(key: key, readsAll: true, allowsSecrets: allowsSecrets)
        // A key in an address is as secret as one in a header.
        scope.recordsVariables = false
        // In a file or on standard input, `$NAME` can be for a shell.
        scope.allowsVariables = !["text", "stdin", "template"].contains(key)
        return scope
    }

    func checkInput(_ text: AnswerText, at position: SourcePosition, _ advice: String) {
        guard text.template.looksLikeJSON, !text.template.isConstant else { return }
        report(position, "answers in a text are not escaped as JSON; \(advice)")
    }

    func queryProgram(in node: Node, as phrase: String, of field: FieldDefinition) -> Program? {
        section(node, .program, as: phrase).flatMap { queryProgram(in: $0, scope("command", of: field)) }
    }

    func queryProgram(in section: Section, _ scope: TemplateScope) -> Program? {
        section["command"].flatMap { queryProgram($0, timeout: section["timeout"], scope) }
    }

    func queryProgram(
        _ node: Node, timeout: Node?, _ scope: TemplateScope, isExpected: Bool = true
    ) -> Program? {
        var limits = Program.Limits.query
        if let timeout = timeout.flatMap({ seconds($0, "timeout", 0.1...3600) }) { limits.timeout = timeout }
        return program(node, scope, limits, isExpected: isExpected)
    }

    /// Without `isExpected`, only a missing program with a path is warned of.
    func program(
        _ node: Node, _ scope: TemplateScope, _ limits: Program.Limits, isExpected: Bool = true
    ) -> Program? {
        guard let commandLine = command(node), let nodes = node.sequence, let name = commandLine.first else {
            return nil
        }
        guard !hasTags(nodes[0]) else {
            return reject(
                nodes[0],
                "an answer cannot be the program that is run; write its name, and give the answer as an argument")
        }
        let variable = scope.allowsValue ? "VALUE" : "NAME"
        var arguments: [AnswerText] = []
        for (index, word) in nodes.enumerated().dropFirst() {
            let isCode = Self.isCode(commandLine, at: index)
            if !isCode {
                warnOfShellWord(word)
                warnOfOperator(commandLine, at: index, word.position)
            }
            if hasTags(word) {
                guard !isCode else {
                    return reject(
                        word,
                        "an answer in the code after '\(commandLine[index - 1])' could be any code; give it as an argument "
                            + "after the code, or read it from its variable, such as "
                            + "\"$FORMLINE_\(variable)\"")
                }
                if let reader = Self.codeReader(commandLine, at: index) {
                    return reject(
                        word,
                        "'\(reader)' reads this as code, so an answer in it could be any code; give it on 'stdin'")
                }
            }
            var scope = scope
            scope.allowsVariables = !isCode
            scope.recordsVariables = false
            guard let argument = answerText(word, scope) else { return nil }
            warnOfOption(argument, commandLine, at: index, word.position)
            arguments.append(argument)
        }
        let program = Program(name, arguments, relativeTo: file, limits: limits)
        if isExpected || name.contains("/"), !options.rejectsCommands { warnOfMissing(program, at: nodes[0].position) }
        return program
    }

    /// Warns of `$NAME` and `$HOME/x`, which stay as they are, and of quotes inside of an argument.
    func warnOfShellWord(_ word: Node) {
        guard hasTemplates, let text = word.scalarText, let last = text.last else { return }
        if word.scalar?.style == .plain, text.hasPrefix("-"), "'\"".contains(last) {
            warn(word, "this is one argument, quotes included; write the option and its text as two items")
        }
        let name = text.dropFirst().prefix { $0 != "/" }
        let isField = fieldIndex(of: String(name)) != nil
        guard text.hasPrefix("$"), isField || ForeignTag.isVariable(String(name)) else { return }
        let path = text.dropFirst(1 + name.count)
        warn(word, "no shell reads '\(text)' here; write \"{{\(isField ? "" : "env.")\(name)}}\(path)\"")
    }

    private func warnOfOperator(_ commandLine: [String], at index: Int, _ position: SourcePosition) {
        let operators: Set<String> = ["|", "||", "&&", "&", ">", ">>", "<", "2>", "2>&1", ";"]
        let program = commandLine[0].split(separator: "/").last ?? ""
        guard operators.contains(commandLine[index]),
            !["test", "[", "[[", "expr", "find", "jq", "awk"].contains(program)
        else { return }
        warn(
            position,
            "no shell reads '\(commandLine[index])' here, which '\(program)' gets as an argument; write [sh, -c, 'a | b', sh, \"{{name}}\"] "
                + "for a line of shell, with answers after it, or several actions")
    }

    private static func isCode(_ commandLine: [String], at index: Int) -> Bool {
        let flag = commandLine[index - 1]
        guard index > 1, flag.hasPrefix("-") else { return false }
        if !flag.hasPrefix("--"), flag.hasSuffix("c"), flag.dropFirst().allSatisfy(\.isLetter) { return true }
        let program = commandLine[0].split(separator: "/").last ?? ""
        if ["-command", "/c", "/k"].contains(flag.lowercased()) {
            return ["powershell", "pwsh", "cmd"].contains { program.lowercased().hasPrefix($0) }
        }
        let interpreters = [
            "perl", "ruby", "node", "deno", "bun", "php", "lua", "osascript", "mysql", "mariadb", "sed", "Rscript", "R",
        ]
        return ["-e", "-E", "-r", "--eval", "--print", "-p", "--execute", "--expression"].contains(flag)
            && interpreters.contains { program.hasPrefix($0) }
    }

    /// The program whose first argument is code; all that follows the host of ssh is.
    private static func codeReader(_ commandLine: [String], at index: Int) -> String? {
        let program = String(commandLine[0].split(separator: "/").last ?? "")
        guard let first = commandLine.indices.dropFirst().first(where: { !commandLine[$0].hasPrefix("-") }) else {
            return nil
        }
        switch program {
        case "ssh": return index > first ? program : nil
        case "awk", "gawk", "mawk", "jq", "eval", "sed": return index == first ? program : nil
        default: return nil
        }
    }

    private func warnOfOption(
        _ argument: AnswerText, _ commandLine: [String], at index: Int, _ position: SourcePosition
    ) {
        let isAfterEnd =
            commandLine[1..<index].contains("--") || (1..<index).contains { Self.isCode(commandLine, at: $0) }
        guard !isAfterEnd, let name = argument.template.beginnings.first(where: { $0.parts.first != "env" }) else {
            return
        }
        let field = WizardForm.scopes(of: argument.group).compactMap { names.indices[$0 + name.description] }.first
        guard field.map(canBeginWithHyphen) ?? true else { return }
        warn(
            position,
            "an answer that begins with '-' would be an option here; put '--' before it if '\(commandLine[0])' knows that, or "
                + "write it as --name={{\(name)}}")
    }

    private func canBeginWithHyphen(_ index: Int) -> Bool {
        guard fields.indices.contains(index) else { return true }
        let samples = ["-x", "-1", "-1000", "--help", "-x@example.com", "--some-long-option=some-text"]
        return fields[index].canBeAnswered(samples) { $0.hasPrefix("-") }
    }

    private func warnOfMissing(_ program: Program, at position: SourcePosition) {
        guard let problem = program.problem else { return }
        let name = program.name
        let isBeside = name.contains("/") && !name.hasPrefix("/")
        let advice =
            name.contains(" ")
            ? "; each argument is an item of the list, as in [./create, --now]"
            : isBeside ? "; it is looked for beside the wizard file" : ""
        warn(position, "the program '\(name)' \(problem)\(advice)")
    }
}
