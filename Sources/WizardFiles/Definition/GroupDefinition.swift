/// Fields of a wizard file under one name and one heading.
struct GroupDefinition: Sendable {
    /// The full name: `net.dns` for the group `dns` in the group `net`.
    var name: String
    /// The heading; empty for none.
    var label: String
    var help: String?
    /// The texts that have answers in them.
    var texts = QuestionTexts()
    /// When it applies, the conditions of its outer groups included; nil for always.
    var condition: Condition?
    /// Whether it has a condition besides those of its outer groups.
    var hasOwnCondition: Bool
    /// The place of the group that it is in; nil for none.
    var parent: Int?
    /// The places of its fields, those of groups in it too.
    var fields: Range<Int>
}

/// One of the things that a wizard file lists under `fields`, by its place among its like.
enum WizardItem: Equatable, Sendable {
    case field(Int)
    case note(Int)
    /// The heading of a group, before everything in it.
    case heading(Int)
}

extension WizardDefinition {
    /// The headings over what is in a group, the outermost first.
    func headings(of group: Int?) -> [String] {
        var headings: [String] = []
        var next = group
        while let place = next {
            if !groups[place].label.isEmpty { headings.append(groups[place].label) }
            next = groups[place].parent
        }
        return headings.reversed()
    }
}
