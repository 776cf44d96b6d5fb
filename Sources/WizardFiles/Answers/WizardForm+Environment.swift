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
        return definition.fields.lazy.filter { names[$0.environmentName] == $0.name }.compactMap { field in
            let variable = "\(prefix)_\(field.environmentName)"
            guard field.value == nil, let text = variables[variable],
                !text.isEmpty || field.question.takesEmptyText,
                !field.isMarker || (try? field.question.read(.typed(text, from: .setting))) != nil
            else { return nil }
            return NamedAnswer(name: field.name, variable: variable, text: text)
        }
    }
}

extension WizardForm {
    /// The names of the environment variables that secrets are taken from, if there are any.
    package func secretVariables(prefix: String) -> [String] {
        definition.fields.filter(\.question.isSecret).map { "\(prefix)_\($0.environmentName)" }
    }
}
