/// An item of a list in a form: a group of fields that is there several times.
package struct FormListItem: Equatable, Sendable {
    /// The item's name, `users.0`.
    package let name: String
    /// What it is called for people.
    package let label: String
    /// How many items its list must have.
    package let least: Int
    /// Whether the list has more items than that.
    package let canBeRemoved: Bool

    package init(name: String, label: String, least: Int, canBeRemoved: Bool) {
        self.name = name
        self.label = label
        self.least = least
        self.canBeRemoved = canBeRemoved
    }
}

/// What happens to the fields of a form when an item of a list is removed.
package struct ItemRemoval<Form> {
    /// The fields of the items after it, which move up by one: in order.
    package var moved: [(from: PartialKeyPath<Form>, to: PartialKeyPath<Form>)] = []
    /// The fields of the last item, which is not there any more.
    package var cleared: [PartialKeyPath<Form>] = []
    /// The question whether there is another item, which was answered with it.
    package var end: PartialKeyPath<Form>

    package init(end: PartialKeyPath<Form>) {
        self.end = end
    }
}

/// A form with lists of groups, whose items can be removed.
package protocol ListForm: ValidatableForm {
    /// The items that are there, in order.
    var listItems: [FormListItem] { get }
    /// Removes an item; nil if there is none of that name, or its list would be too short.
    mutating func removeItem(_ name: String) -> ItemRemoval<Self>?
    /// The form with the fields of the next item, before `question` asks whether to add one, and of the item after an existing
    /// last one; nil if it has them already.
    func withRoom(before question: PartialKeyPath<Self>?) throws -> Self?
    /// Makes the fields of all items that `other` has.
    mutating func makeRoom(as other: Self)
    /// The same messages by the names of the fields that they are shown at: what is about a whole item, at its first field.
    func placed(_ errors: [String: [String]]) -> [String: [String]]
}

extension ListForm {
    @MainActor
    static func makeRoom(before question: PartialKeyPath<Self>?, in controller: FormController<Self>) throws {
        if let form = try controller.form.withRoom(before: question) { controller.updateState { $0 = form } }
    }

    @MainActor
    static func removeItem(_ name: String, in controller: FormController<Self>) -> ItemRemoval<Self>? {
        guard let removal = controller.updateState({ $0.removeItem(name) }) else { return nil }
        for keyPath in removal.moved.map(\.to) + removal.cleared { controller.clearErrors(keyPath) }
        return removal
    }
}

extension FormController {
    /// Makes the fields that the form needs before a question, or before the first one if `question` is nil.
    package func makeRoom(before question: PartialKeyPath<Form>?) throws { try runtime?.makeRoom(question, self) }

    /// The items of the form's lists that are there, in order.
    package var listItems: [FormListItem] { runtime?.listItems(form) ?? [] }

    /// Removes an item of a list; nil if that cannot be.
    package func removeItem(_ name: String) -> ItemRemoval<Form>? {
        runtime?.removeItem(name, self)
    }
}
