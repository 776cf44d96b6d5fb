internal import FormModel

extension WizardForm {
    /// The answers in environment variables: that of `db.host` is `PREFIX_DB_HOST`, and `PREFIX_USERS_0` says whether there is
    /// such an item. An empty variable is not an
    /// answer, unless an empty text is one of the choices, and one that belongs to no field is ignored.
    ///
    /// - Parameters:
    ///   - prefix: what the names begin with, without the `_` after it.
    ///   - variables: the environment, by name.
    public func answers(fromEnvironment prefix: String, variables: [String: String]) -> [NamedAnswer] {
        let names = definition.variableNames
        // Those to all of a group come first: what names a field is more exact.
        let groups = variableGroups.compactMap { name -> NamedAnswer? in
            let variable = "\(prefix)_\(FieldDefinition.environmentName(of: name))"
            guard let text = variables[variable], !text.isEmpty else { return nil }
            let answer = NamedAnswer(name: name, variable: variable, text: text)
            // A variable of another program may be called as a group is.
            return answer.isObjectOrList || definition.list(named: name) != nil ? answer : nil
        }
        return groups
            + definition.fields.lazy.filter { names[$0.environmentName] == $0.name }.compactMap { field in
                let variable = "\(prefix)_\(field.environmentName)"
                guard field.value == nil, let text = variables[variable],
                    !text.isEmpty || field.question.takesEmptyText,
                    case let answer = NamedAnswer(name: field.name, variable: variable, text: text),
                    !field.isMarker || answer.isObjectOrList
                        || (try? field.question.read(.typed(text, from: .setting))) != nil
                else { return nil }
                return answer
            }
    }
}

extension WizardForm {
    /// The variables with the prefix that match no field, each with the closest name.
    package func unknownVariables(
        prefix: String, variables: [String: String]
    ) -> [(name: String, suggestion: String?)] {
        let names = definition.fields.map(\.name) + definition.groupMembers.keys
        let known = Set(names.map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" })
        return variables.keys.filter { $0.hasPrefix(prefix + "_") && !known.contains($0) }.sorted().map {
            ($0, Suggestion.closest(to: $0, among: known.sorted()))
        }
    }

    /// The names of the environment variables that secrets are taken from, if there are any.
    package func secretVariables(prefix: String) -> [String] {
        let fields = definition.fields.filter(\.question.isSecret).map(\.name)
        let groups = variableGroups.filter(hasSecret)
        return (fields + groups).map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" }
    }

    /// Whether it is the name of a secret, or of a group with one in it.
    package func hasSecret(_ name: String) -> Bool { isSecret(name) || members(of: name).contains(where: isSecret) }

    /// The groups that a variable of their own can answer as a whole: those whose variable is not that of a field.
    private var variableGroups: [String] {
        let fields = Set(definition.fields.lazy.filter { !$0.isMarker }.map(\.environmentName))
        return definition.groupMembers.keys.sorted().filter { name in
            definition.index(of: name) == nil && !fields.contains(FieldDefinition.environmentName(of: name))
        }
    }
}
