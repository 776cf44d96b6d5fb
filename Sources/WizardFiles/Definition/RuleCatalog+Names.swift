internal import FormModel

extension RuleCatalog {
    /// Every list of rules, those on paths too.
    static let allKinds = kinds + [Kind("Paths", RuleEntry.pathRules)]

    /// Every rule, in the order of the table.
    static let entries = allKinds.flatMap(\.entries)

    /// Names that the rules have in the libraries that they come from.
    static let otherNames = [
        "isNotEmpty": "notEmpty", "atLeastOneLowercaseLetter": "atLeastOneLowercase",
        "atLeastOneUppercaseLetter": "atLeastOneUppercase",
    ]

    /// The entry of the rule named `name`, here or in the library that it comes from; nil if there is none.
    static func entry(named name: String) -> RuleEntry? {
        for kind in allKinds {
            if let entry = kind.entries.first(where: { $0.name == name }) { return entry }
        }
        return otherNames[name].flatMap { entry(named: $0) }
    }

    /// The names of the rules for a type; of all rules for nil.
    ///
    /// They are too many for a message; see ``WizardFileReader/known(_:)``.
    static func names(for type: QuestionType?) -> [String] {
        entries.filter { entry in type.map { entry.types.contains($0) } ?? true }.map(\.name)
    }
}
