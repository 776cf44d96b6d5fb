package import FormModel

extension WizardForm {
    package var listItems: [FormListItem] {
        definition.lists.flatMap { list in
            let items = existingItems(of: list)
            return items.map { item in
                FormListItem(
                    name: name(of: item), label: label(of: item), minimum: list.bounds.lowerBound,
                    canBeRemoved: items.count > list.bounds.lowerBound)
            }
        }
    }

    private func name(of item: ListDefinition.Item) -> String { definition.groups[item.group].name }

    private func label(of item: ListDefinition.Item) -> String { definition.groups[item.group].shownLabel(in: self) }

    package func placed(_ errors: [String: [String]]) -> [String: [String]] {
        var placed: [String: [String]] = [:]
        for (name, messages) in errors.sorted(by: { $0.key < $1.key }) {
            let (name, label) = location(of: name)
            placed[name, default: []] +=
                label.isEmpty ? messages : messages.map { FormMessage.labeled(label.openLabel, $0).text }
        }
        return placed
    }

    /// The field for a message about a field, item or group, or "", and a label if the message is about something else.
    private func location(of name: String) -> (field: String, label: String) {
        guard let index = definition.index(of: name) else {
            let group = definition.groups.first { $0.name == name && $0.isNamed && !$0.label.isEmpty }
            return group.map { ("", $0.label) } ?? (name, "")
        }
        guard let item = definition.item(ofContinuation: index) else { return (name, "") }
        let first = item.fields.first { index in
            let field = definition.fields[index]
            return !field.isContinuation && field.value == nil && applies(index)
        }
        return (first.map { definition.fields[$0].name } ?? "", label(of: item))
    }

    package mutating func removeItem(_ name: String) -> ItemRemoval? {
        guard let listName = WizardFileReader.groups(of: name).last, let found = definition.list(named: listName),
            listItems.contains(where: { $0.name == name && $0.canBeRemoved }),
            (try? createItems(sameCounts(inItemsOf: found))) != nil, let list = definition.list(named: listName)
        else { return nil }
        let items = existingItems(of: list).drop { self.name(of: $0) != name }
        guard let last = items.last else { return nil }
        var removal = ItemRemoval(end: last.continuationField)
        for (item, next) in zip(items, items.dropFirst()) {
            for (to, from) in zip(item.fields, next.fields) {
                moveAnswer(from: from, to: to)
                removal.moved.append((from, to))
            }
        }
        for index in last.fields {
            forget(index)
            followDefault(index)
            removal.cleared.append(index)
        }
        forget(last.continuationField)
        self[last.continuationField] = .boolean(false)
        return removal
    }

    /// Gives all inner lists the length of the longest, since answers move only between items with the same fields.
    private func sameCounts(inItemsOf list: ListDefinition) -> [String: Int] {
        var counts: [String: Int] = [:]
        for inner in definition.lists where inner.name.hasPrefix(list.name + ".") {
            let rest = inner.name.dropFirst(list.name.count + 1).drop { $0 != "." }
            for number in list.items.indices {
                let name = "\(list.name).\(number)\(rest)"
                counts[name] = max(counts[name] ?? 0, inner.items.count)
            }
        }
        return counts
    }

    private func existingItems(of list: ListDefinition) -> [ListDefinition.Item] {
        itemNumbers(of: list).map { list.items[$0] }
    }

    func itemNumbers(of list: ListDefinition) -> [Int] {
        list.items.indices.filter { answer(list.items[$0].continuationField) == .boolean(true) }
    }
}

/// Only existing items and the next possible ones have fields.
extension WizardForm {
    /// Throws ``Diagnostics`` if the form would have too many fields.
    package func withNextItem(before field: Int?) throws -> WizardForm? {
        var counts: [String: Int] = [:]
        for list in definition.lists where list.items.count < list.bounds.upperBound {
            guard let last = list.items.last?.continuationField else { continue }
            if last == field || answer(last) == .boolean(true) { counts[list.name] = list.nextCapacity }
        }
        var form = self
        return try form.createItems(counts) ? form : nil
    }

    /// Creates the fields of items such as `users.7.name`. Returns true if there are new fields, which can contain further names.
    mutating func createFields(for names: some Sequence<String>) throws(Diagnostics) -> Bool {
        var counts: [String: Int] = [:]
        for name in names where definition.index(of: name) == nil {
            for group in WizardFileReader.groups(of: name) {
                guard let list = definition.list(named: group),
                    let number = WizardFileReader.itemNumber(in: name, of: group),
                    (list.items.count..<list.bounds.upperBound).contains(number)
                else { continue }
                counts[group] = max(number + 1, list.nextCapacity, counts[group] ?? 0)
            }
        }
        return try createItems(counts)
    }

    /// Creates fields until all names that can exist do; `names` is asked again, because new fields make more names possible.
    func withFields(for names: (WizardForm) -> some Sequence<String>) throws(Diagnostics) -> WizardForm {
        var form = self
        while !form.definition.lists.isEmpty, try form.createFields(for: names(form)) {}
        return form
    }

    func withFields(for root: Node, file: String) throws(Diagnostic) -> WizardForm {
        do throws(Diagnostics) {
            return try withFields {
                $0.named(root.mapping ?? []) { NamedAnswer(name: $0, file: file, node: $1) }.map(\.name)
            }
        } catch {
            throw Diagnostic(
                file: file, position: root.position, message: error.diagnostics.map(\.message).joined(separator: "; "))
        }
    }

    package func withPossibleFields(for names: (WizardForm) -> some Sequence<String>) -> WizardForm {
        (try? withFields(for: names)) ?? self
    }

    /// True if the field exists, or can exist in an item.
    package func hasField(_ name: String) -> Bool {
        withPossibleFields { _ in [name] }.definition.index(of: name) != nil
    }
}

extension WizardDefinition {
    func item(ofContinuation index: Int) -> ListDefinition.Item? {
        lists.lazy.flatMap(\.items).first { $0.continuationField == index }
    }
}

extension ListDefinition {
    fileprivate var nextCapacity: Int { min(3 * items.count, bounds.upperBound) }
}
