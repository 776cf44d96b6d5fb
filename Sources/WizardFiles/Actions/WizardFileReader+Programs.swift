internal import FormModel

extension WizardFileReader {
    /// A text of an action, with answers of any fields in it; nil if it is mistaken, which is reported.
    ///
    /// - Parameters:
    ///   - key: its key, for messages.
    ///   - allowsSecrets: it goes only where secrets may.
    mutating func actionText(_ node: Node, _ key: String, allowsSecrets: Bool = false) -> AnswerText? {
        answerText(node, actionScope(key, allowsSecrets: allowsSecrets))
    }

    func actionScope(_ key: String, allowsSecrets: Bool) -> TemplateScope {
        var scope = TemplateScope(key: key, field: fieldNames.count, readsAll: true, allowsSecrets: allowsSecrets)
        // In a file or on standard input, `$NAME` can be for a shell.
        scope.allowsVariables = !["text", "stdin"].contains(key)
        return scope
    }

    mutating func commandTexts(_ node: Node) -> (program: String, arguments: [AnswerText])? {
        let scope = actionScope("command", allowsSecrets: false)
        guard let texts = commandTexts(node, scope), let nodes = node.sequence else { return nil }
        warnOfMissing(texts.program, at: nodes[0].position)
        return texts
    }

    /// A program that finds something out, with earlier answers in its arguments.
    ///
    /// - Parameter isExpected: a program that does not exist is warned of.
    mutating func queryProgram(
        _ node: Node, timeout: Node?, _ scope: TemplateScope, isExpected: Bool = true
    ) -> QueryProgram? {
        let limits = queryLimits(timeout: timeout)
        return commandTexts(node, scope).map {
            if isExpected && !rejectsCommands {
                warnOfMissing($0.program, at: node.sequence?.first?.position ?? node.position)
            }
            return QueryProgram($0.program, $0.arguments, relativeTo: file, limits: limits)
        }
    }

    private mutating func commandTexts(
        _ node: Node, _ scope: TemplateScope
    ) -> (program: String, arguments: [AnswerText])? {
        guard let commandLine = command(node), let nodes = node.sequence, let program = commandLine.first else {
            return nil
        }
        guard !hasTags(nodes[0]) else {
            return reject(
                nodes[0].position,
                "an answer cannot be the program that is run; write its name, and give the answer as an argument")
        }
        var arguments: [AnswerText] = []
        for (index, word) in nodes.enumerated().dropFirst() {
            if !Self.isCode(commandLine, at: index) {
                warnOfShellWord(word)
                warnOfOperator(commandLine, at: index, word.position)
            }
            if hasTags(word) {
                guard !Self.isCode(commandLine, at: index) else {
                    return reject(
                        word.position,
                        "an answer in the code after '\(commandLine[index - 1])' could be any code; give it as an argument "
                            + "after the code, or read it from its variable, such as \"$FORMLINE_NAME\"")
                }
                if let reader = Self.codeReader(commandLine, at: index) {
                    return reject(
                        word.position,
                        reader == "ssh"
                            ? "an answer in what ssh runs could be any code, since a shell reads it there; give it on 'stdin'"
                            : "an answer in the code of '\(reader)' could be any code; give it as an argument after the "
                                + "code, or on 'stdin'")
                }
            }
            var scope = scope
            scope.allowsVariables = !Self.isCode(commandLine, at: index)
            guard let argument = answerText(word, scope) else { return nil }
            warnOfOption(argument, commandLine, at: index, word.position)
            arguments.append(argument)
        }
        return (program, arguments)
    }

    private mutating func warnOfShellWord(_ word: Node) {
        guard hasTemplates, let text = word.scalarText, text.hasPrefix("$"), text.count > 1 else { return }
        let name = String(text.dropFirst())
        let isField = fieldIndex(of: name) != nil
        guard isField || ForeignTag.isVariable(name) else { return }
        warn(word.position, "no shell reads '\(text)' here; write \"{{\(isField ? "" : "env.")\(name)}}\"")
    }

    private mutating func warnOfOperator(_ commandLine: [String], at index: Int, _ position: SourcePosition) {
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

    /// The program that takes a word as code because of its place: ssh its command, `awk`, `sed`, `jq` and `eval` their first
    /// argument.
    private static func codeReader(_ commandLine: [String], at index: Int) -> String? {
        let program = String(commandLine[0].split(separator: "/").last ?? "")
        // Options of ssh that take the next word.
        let withValue = Set("BbcDEeFIiJLlmOopQRSWw".map { "-\($0)" })
        var firstArgument = 1
        while firstArgument < commandLine.count, commandLine[firstArgument].hasPrefix("-"),
            commandLine[firstArgument] != "--"
        {
            firstArgument += program == "ssh" && withValue.contains(commandLine[firstArgument]) ? 2 : 1
        }
        if firstArgument < commandLine.count, commandLine[firstArgument] == "--" { firstArgument += 1 }
        switch program {
        case "ssh": return index > firstArgument ? program : nil
        case "awk", "gawk", "mawk", "jq", "eval": return index == firstArgument ? program : nil
        case "sed":
            let hasCode = commandLine.contains {
                $0.hasPrefix("-e") || $0.hasPrefix("--expression") || $0.hasPrefix("-f")
            }
            return index == firstArgument && !hasCode ? program : nil
        default: return nil
        }
    }

    private mutating func warnOfOption(
        _ argument: AnswerText, _ commandLine: [String], at index: Int, _ position: SourcePosition
    ) {
        let isAfterEnd =
            commandLine[1..<index].contains("--") || (1..<index).contains { Self.isCode(commandLine, at: $0) }
        guard !isAfterEnd, let name = argument.template.beginnings.first(where: { $0.parts.first != "env" }) else {
            return
        }
        let field = WizardForm.scopes(of: argument.group).compactMap { fieldIndices[$0 + name.description] }.first
        guard field.map(canBeginWithHyphen) ?? true else { return }
        let type = field.flatMap { fields.indices.contains($0) ? fields[$0].ruleType : nil } ?? .string
        let noHyphen = "{not: {startsWith: \"-\"}}"
        let rule =
            type.definition.traits.contains(.numeric)
            ? "{atLeast: 0}" : type == .list ? "{each: \(noHyphen)}" : noHyphen
        let option = argument.template.isConditional ? "" : ", write it as --name=\(commandLine[index])"
        warn(
            position,
            "an answer that begins with '-' would be an option here; give '\(name)' the rule \(rule)\(option), or put '--' "
                + "before it if '\(commandLine[0])' knows that")
    }

    private func canBeginWithHyphen(_ index: Int) -> Bool {
        guard fields.indices.contains(index), fields[index].choiceProgram == nil else { return true }
        let field = fields[index]
        guard field.question.choices.isEmpty else {
            return field.question.choices.contains { $0.value.text.hasPrefix("-") }
        }
        return ["-x", "-1", "-1000", "--help", "-x@example.com", "--some-long-option=some-text"].contains { sample in
            guard let answer = try? field.question.read(.typed(sample, from: .setting)),
                let transformed = try? field.transformed(answer)
            else { return false }
            return transformed.text.hasPrefix("-")
                && field.declaredRules.allSatisfy { $0.failure(for: transformed) == nil }
        }
    }

    private mutating func warnOfMissing(_ program: String, at position: SourcePosition) {
        guard let problem = ChildProgram([program], relativeTo: file, limits: .action).problem else { return }
        if program.contains(" "), let list = command(program) {
            return warn(
                position, "the program '\(program)' \(problem); each argument is an item of the list, so write \(list)")
        }
        let lookup = program.contains("/") && !program.hasPrefix("/") ? "; it is looked for beside the wizard file" : ""
        warn(position, "the program '\(program)' \(problem)\(problem.hasSuffix("exist") ? lookup : "")")
    }
}
