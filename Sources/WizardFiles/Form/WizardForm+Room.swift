internal import FormModel

/// Room for the items of repeated groups: an item has fields only if it is there, or can be the next one.
extension WizardForm {
    /// Makes the fields of the next items of a group before the person is asked whether there is another one, if its fields
    /// are the last that were made; and of those whose last one is there.
    ///
    /// - Throws: ``Diagnostics`` if the form would have too many fields.
    package mutating func makeRoom(before question: PartialKeyPath<WizardForm>?) throws {
        var room: [String: Int] = [:]
        for list in definition.lists where list.items.count < list.bounds.upperBound {
            guard let last = list.items.last?.marker else { continue }
            let isAsked = validatedFields[last].keyPath == question
            if isAsked || answer(last) == .boolean(true) { room[list.name] = list.roomForMore }
        }
        try makeRoom(room)
    }

    /// Makes the fields of the items that these names are about, such as `users.7.name`.
    ///
    /// - Returns: whether there were more to make; then there can be other names in them.
    mutating func makeRoom(for names: some Sequence<String>) throws(Diagnostics) -> Bool {
        var room: [String: Int] = [:]
        for name in names where definition.index(of: name) == nil {
            for group in WizardFileReader.groups(of: name) {
                guard let list = definition.list(named: group),
                    let number = Int(name.dropFirst(group.count + 1).prefix { $0 != "." }),
                    (list.items.count..<list.bounds.upperBound).contains(number)
                else { continue }
                room[group] = max(number + 1, list.roomForMore, room[group] ?? 0)
            }
        }
        return try makeRoom(room)
    }

    /// The form with the fields of all items that names are about, which are found in a form.
    ///
    /// - Throws: ``Diagnostics`` if there would be too many fields.
    func withRoom(for names: (WizardForm) -> some Sequence<String>) throws(Diagnostics) -> WizardForm {
        var form = self
        while !form.definition.lists.isEmpty, try form.makeRoom(for: names(form)) {}
        return form
    }

    /// The form with the fields of all items that are in an object of answers.
    func withRoom(for root: Node, file: String) throws(Diagnostic) -> WizardForm {
        do throws(Diagnostics) {
            return try withRoom { $0.named(root.mapping ?? [], prefix: "").lazy.map(\.name) }
        } catch {
            throw Diagnostic(
                file: file, position: root.position, message: error.diagnostics.map(\.message).joined(separator: "; "))
        }
    }

    /// The form with the fields of all items that names are about, or as it is if there would be too many.
    func withPossibleRoom(for names: (WizardForm) -> some Sequence<String>) -> WizardForm {
        (try? withRoom(for: names)) ?? self
    }

    /// Whether there is a field of this name, or can be in an item.
    package func hasField(_ name: String) -> Bool {
        withPossibleRoom { _ in [name] }.definition.index(of: name) != nil
    }
}

extension ListDefinition {
    /// How many items there is to be room for if those that are made are too few.
    fileprivate var roomForMore: Int { min(3 * items.count, bounds.upperBound) }
}
