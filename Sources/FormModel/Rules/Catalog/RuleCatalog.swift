/// The rules that wizard files can name, by kind, in the order of the table.
package enum RuleCatalog {
    /// Every list of rules in this module. Those on paths are in `WizardFiles`, because they read the disk.
    package static let kinds: [(title: String, entries: [RuleEntry])] = [
        ("Text", RuleEntry.textRules), ("Characters", RuleEntry.characterRules),
        ("Networks", RuleEntry.networkFormatRules), ("Identifiers", RuleEntry.identifierRules),
        ("Dates and data, as text", RuleEntry.dataFormatRules), ("Numbers", RuleEntry.numberRules),
        ("Dates and times", RuleEntry.dateRules), ("Lists", RuleEntry.listRules), ("Values", RuleEntry.valueRules),
        ("Combinations", RuleEntry.combinedRules),
    ]
}
