/// Fields of a wizard file under one name and one heading.
struct GroupDefinition: Sendable {
    /// The full name: `net.dns` for the group `dns` in the group `net`.
    var name: String
    /// Whether it has a name of its own; without one it has that of the group that it is in.
    var isNamed = true
    /// The heading; empty for none.
    var label: String
    var help: String?
    /// The texts that have answers in them.
    var texts = QuestionTexts()
    /// The label of an item of a repeated group, which has answers in it; nil for the heading.
    var itemLabel: AnswerText?
    /// When it applies, the conditions of its outer groups included; nil for always.
    var condition: Condition? = nil
    /// The condition that it has besides those of its outer groups; nil for none.
    var ownCondition: Condition?
    /// The place of the group that it is in; nil for none.
    var parent: Int?
    /// The places of its fields, those of groups in it too.
    var fields = 0..<0
}

/// One of the things that a wizard file lists under `fields`, by its place among its like.
enum WizardItem: Equatable, Sendable {
    case field(Int)
    case note(Int)
    /// The heading of a group, before everything in it.
    case heading(Int)
}

extension WizardDefinition {
    /// The groups with a heading around what is in a group, the outermost first, if one of them is an item of a list; nil
    /// if none is.
    func groups(around group: Int?) -> ((WizardForm) -> [String])? {
        guard !lists.isEmpty else { return nil }
        var around: [GroupDefinition] = []
        var next = group
        while let place = next {
            if !groups[place].label.isEmpty { around.insert(groups[place], at: 0) }
            next = groups[place].parent
        }
        guard around.contains(where: { $0.itemLabel != nil }) else { return nil }
        return { form in
            around.map { group in
                let label = group.itemLabel?.text(in: form) ?? ""
                return label.isEmpty ? group.label : label
            }
        }
    }

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
