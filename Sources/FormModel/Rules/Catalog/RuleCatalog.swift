/// The rules that wizard files can name, by kind, in the order of the table.
package enum RuleCatalog {
    /// Rules of one kind; they are made when they are first asked for.
    package struct Kind: Sendable {
        /// The heading of its table.
        package let title: String
        private let list: @Sendable () -> [RuleEntry]

        package init(_ title: String, _ list: @escaping @Sendable @autoclosure () -> [RuleEntry]) {
            self.title = title
            self.list = list
        }

        package var entries: [RuleEntry] { list() }
    }

    /// Every list of rules in this module. Those on paths are in `WizardFiles`, because they read the disk.
    package static let kinds = [
        Kind("Text", RuleEntry.textRules), Kind("Characters", RuleEntry.characterRules),
        Kind("Networks", RuleEntry.networkFormatRules), Kind("Identifiers", RuleEntry.identifierRules),
        Kind("Dates and data, as text", RuleEntry.dataFormatRules), Kind("Numbers", RuleEntry.numberRules),
        Kind("Dates and times", RuleEntry.dateRules), Kind("Lists", RuleEntry.listRules),
        Kind("Values", RuleEntry.valueRules),
        Kind("Combinations", RuleEntry.combinedRules),
    ]
}
