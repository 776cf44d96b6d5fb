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
        let form = withRoom(forVariables: variables.keys, prefix: prefix)
        let (definition, names) = (form.definition, form.definition.variableNames)
        // Those to all of a group come first: what names a field is more exact.
        let groups = form.variableGroups.compactMap { name -> NamedAnswer? in
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
        let definition = withRoom(forVariables: variables.keys, prefix: prefix).definition
        let names = definition.fields.map(\.name) + definition.groupMembers.keys
        let known = Set(names.map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" })
        return variables.keys.filter { $0.hasPrefix(prefix + "_") && !known.contains($0) }.sorted().map {
            ($0, Suggestion.closest(to: $0, among: known.sorted()))
        }
    }

    /// The names of the environment variables that secrets are taken from, if there are any among these.
    package func secretVariables(prefix: String, variables: [String: String]) -> [String] {
        let form = withRoom(forVariables: variables.keys, prefix: prefix)
        let fields = form.definition.fields.filter(\.question.isSecret).map(\.name)
        let groups = form.variableGroups.filter(form.hasSecret)
        return (fields + groups).map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" }
    }

    /// Whether it is the name of a secret, or of a group with one in it.
    package func hasSecret(_ name: String) -> Bool {
        let form = withPossibleRoom { _ in [name] }
        return form.isSecret(name) || form.members(of: name).contains(where: form.isSecret)
    }

    private func withRoom(forVariables variables: some Sequence<String>, prefix: String) -> WizardForm {
        let names = variables.filter { $0.hasPrefix(prefix + "_") }.map { String($0.dropFirst(prefix.count + 1)) }
        return withPossibleRoom { $0.itemNames(ofVariables: names) }
    }

    /// The names of the items of repeated groups that variables are about: `users.7` for `USERS_7_NAME`.
    func itemNames(ofVariables variables: [String]) -> [String] {
        definition.lists.flatMap { list in
            let prefix = FieldDefinition.environmentName(of: list.name) + "_"
            return variables.filter { $0.hasPrefix(prefix) }.map { variable in
                "\(list.name).\(variable.dropFirst(prefix.count).prefix { $0 != "_" })"
            }
        }
    }

    /// The groups that a variable of their own can answer as a whole: those whose variable is not that of a field.
    private var variableGroups: [String] {
        let fields = Set(definition.fields.lazy.filter { !$0.isMarker }.map(\.environmentName))
        return definition.groupMembers.keys.sorted().filter { name in
            definition.index(of: name) == nil && !fields.contains(FieldDefinition.environmentName(of: name))
        }
    }
}
