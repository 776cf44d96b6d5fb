internal import FormModel

/// Answers to a whole group in a flag, a variable or a line of a dotenv file, as JSON or YAML write them:
/// `users=[{"name": "Ann"}]`, `labels={"env": "prod"}`, `db={"host": "localhost"}`.
extension WizardForm {
    /// The same answers, those to a whole group as answers to its fields.
    package func spread(_ answers: [NamedAnswer]) -> [NamedAnswer] { answers.flatMap { spread($0) } }

    /// The answers to the fields of the group that a text is about; any other answer as it is.
    func spread(_ answer: NamedAnswer) -> [NamedAnswer] {
        guard answer.isObjectOrList, let text = answer.text else { return [answer] }
        let isGroup = !members(of: answer.name).isEmpty
        guard isGroup || isEntry(answer.name) else { return [answer] }
        guard let node = try? DocumentReader.read(text, name: answer.source) else {
            return [answer.refused(RuleFailure(rule: "type", message: groupMessage(answer.name, isText: true).text))]
        }
        let entry = Node.Entry(key: answer.name, keyPosition: node.position, value: node)
        var spread = named([entry], prefix: "")
        if !isGroup, let members = node.mapping {
            spread = members.map { ("\(answer.name).\($0.key)", $0) }
        }
        return spread.map { name, entry in
            let answer = answer.with(entry.value, of: name)
            if let problem = listProblem(name, entry.value) { return answer.refused(problem) }
            // One item is an object.
            guard entry.value.sequence != nil,
                definition.index(of: name).map({ definition.fields[$0].isMarker }) == true
            else { return answer }
            return answer.refused(RuleFailure(rule: "type", message: groupMessage(name, isText: true).text))
        }
    }

    /// Whether it is the name of an entry with several fields, such as `services.web`.
    private func isEntry(_ name: String) -> Bool {
        definition.index(of: name) == nil
            && definition.lists.contains { list in
                list.entries.map { $0.value == nil } == true && name.hasPrefix(list.name + ".")
            }
    }

    /// What is said about an answer to a group that is none: what its fields are, and, of a text, how to write all of it.
    func groupMessage(_ name: String, isText: Bool) -> WizardMessage {
        .isGroup(firstMembers(of: name), example: isText ? example(of: name) : nil)
    }

    /// The fields of a group; of a repeated one, those of its first item.
    private func firstMembers(of name: String) -> [String] {
        let inner = name.split(separator: ".").count
        return members(of: name).filter { !$0.split(separator: ".").dropFirst(inner).contains { Int($0) ?? 0 > 0 } }
    }

    /// All of a group as JSON, with dots for the answers.
    func example(of name: String) -> String {
        let members = firstMembers(of: name)
        let list = definition.list(named: name)
        let prefix = list == nil ? name + "." : name + ".0."
        let entries = list?.entries
        if entries?.value != nil { return "{\"name\": …}" }
        let names = members.map { $0.dropFirst(prefix.count).prefix { $0 != "." } }
            .filter { $0 != entries?.key ?? "" }
        let object = "{" + names.prefix(2).map { "\"\($0)\": …" }.joined(separator: ", ") + "}"
        guard list != nil else { return object }
        return entries == nil ? "[\(object)]" : "{\"name\": \(object)}"
    }
}
