internal import FormModel

/// Room for the items of repeated groups: only existing items and the next possible ones have fields.
extension WizardForm {
    /// - Throws: ``Diagnostics`` if the form would have too many fields.
    package func withRoom(before field: Int?) throws -> WizardForm? {
        var room: [String: Int] = [:]
        for list in definition.lists where list.items.count < list.bounds.upperBound {
            guard let last = list.items.last?.marker else { continue }
            if last == field || answer(last) == .boolean(true) { room[list.name] = list.roomForMore }
        }
        var form = self
        return try form.makeRoom(room) ? form : nil
    }

    /// Makes the fields of the items in these names, such as `users.7.name`.
    ///
    /// - Returns: whether any were made. They can contain further names.
    mutating func makeRoom(for names: some Sequence<String>) throws(Diagnostics) -> Bool {
        var room: [String: Int] = [:]
        for name in names where definition.index(of: name) == nil {
            for group in WizardFileReader.groups(of: name) {
                guard let list = definition.list(named: group),
                    let number = WizardFileReader.itemNumber(in: name, of: group),
                    (list.items.count..<list.bounds.upperBound).contains(number)
                else { continue }
                room[group] = max(number + 1, list.roomForMore, room[group] ?? 0)
            }
        }
        return try makeRoom(room)
    }

    /// The form with the fields of all items in `names`, which are looked up in each enlarged form.
    ///
    /// - Throws: ``Diagnostics`` if there would be too many fields.
    func withRoom(for names: (WizardForm) -> some Sequence<String>) throws(Diagnostics) -> WizardForm {
        var form = self
        while !form.definition.lists.isEmpty, try form.makeRoom(for: names(form)) {}
        return form
    }

    /// The form with the fields of all items in an object of answers.
    func withRoom(for root: Node, file: String) throws(Diagnostic) -> WizardForm {
        do throws(Diagnostics) {
            return try withRoom { $0.named(root.mapping ?? [], prefix: "").lazy.map(\.name) }
        } catch {
            throw Diagnostic(
                file: file, position: root.position, message: error.diagnostics.map(\.message).joined(separator: "; "))
        }
    }

    /// The form with the fields of all items in `names`, or unchanged if there would be too many.
    func withPossibleRoom(for names: (WizardForm) -> some Sequence<String>) -> WizardForm {
        (try? withRoom(for: names)) ?? self
    }

    /// Whether the form has a field of this name, or can have it in an item.
    package func hasField(_ name: String) -> Bool {
        withPossibleRoom { _ in [name] }.definition.index(of: name) != nil
    }
}

extension ListDefinition {
    fileprivate var roomForMore: Int { min(3 * items.count, bounds.upperBound) }
}
