package import FormModel

extension WizardForm {
    package var listItems: [FormListItem] {
        definition.lists.flatMap { list in
            let there = there(in: list)
            return there.map { item in
                return FormListItem(
                    name: definition.groups[item.group].name, label: label(of: item), least: list.bounds.lowerBound,
                    canBeRemoved: there.count > list.bounds.lowerBound)
            }
        }
    }

    /// What an item is called for people.
    private func label(of item: ListDefinition.Item) -> String {
        let group = definition.groups[item.group]
        let label = group.itemLabel?.text(in: self) ?? ""
        return label.isEmpty ? group.label : label
    }

    package func placed(_ errors: [String: [String]]) -> [String: [String]] {
        var placed: [String: [String]] = [:]
        for (name, messages) in errors.sorted(by: { $0.key < $1.key }) {
            let (name, label) = place(of: name)
            placed[name, default: []] += label.isEmpty ? messages : messages.map { "\(label.openLabel): \($0)" }
        }
        return placed
    }

    /// The field that a message about a field, an item or a group is shown at, empty for none, and what it is about if
    /// that is not the field itself.
    private func place(of name: String) -> (field: String, label: String) {
        guard let index = definition.index(of: name) else {
            if let place = place(inItems: name) { return place }
            return (definition.groups.first { $0.name == name && !$0.label.isEmpty }).map { ("", $0.label) } ?? (
                name, ""
            )
        }
        guard definition.fields[index].isMarker,
            let item = definition.lists.lazy.flatMap(\.items).first(where: { $0.marker == index })
        else { return (name, "") }
        let first = item.fields.first { place in
            let field = definition.fields[place]
            return !field.isMarker && field.value == nil && applies(place)
        }
        return (first.map { definition.fields[$0].name } ?? "", label(of: item))
    }

    /// The same for a field of a list's items by a name without the number of one, `users.mail`: at the only item's field,
    /// and by the labels of the list and the field if there are more items, or none. Nil for any other name.
    private func place(inItems name: String) -> (field: String, label: String)? {
        for list in definition.lists where name.hasPrefix(list.name + ".") {
            let rest = name.dropFirst(list.name.count + 1)
            func field(of item: ListDefinition.Item) -> Int? {
                definition.index(of: "\(definition.groups[item.group].name).\(rest)")
            }
            let there = there(in: list)
            if there.count == 1, let index = field(of: there[0]) { return (definition.fields[index].name, "") }
            guard let first = list.items.first, let index = field(of: first) else { continue }
            let group = definition.groups.first { $0.name == list.name }?.label ?? ""
            let labels = [group.isEmpty ? list.name : group, definition.fields[index].question.label]
            return ("", labels.joined(separator: ", "))
        }
        return nil
    }

    package mutating func removeItem(_ name: String) -> ItemRemoval? {
        func isItem(_ item: ListDefinition.Item) -> Bool { definition.groups[item.group].name == name }
        guard let found = definition.lists.first(where: { there(in: $0).contains(where: isItem) }),
            (try? makeRoom(sameRoom(inItemsOf: found))) != nil, let list = definition.list(named: found.name)
        else { return nil }
        let items = there(in: list)
        guard let place = items.firstIndex(where: { definition.groups[$0.group].name == name }),
            items.count > list.bounds.lowerBound, let last = items.last
        else { return nil }
        settle(list.name, keeping: Set(definition.fields.indices))
        var removal = ItemRemoval(end: last.marker)
        for (item, next) in zip(items[place...], items[(place + 1)...]) {
            for (to, from) in zip(item.fields, next.fields) {
                self[to] = self[from]
                removal.moved.append((from, to))
            }
        }
        for index in last.fields {
            forget(index)
            removal.cleared.append(index)
        }
        self[last.marker] = .boolean(false)
        return removal
    }

    /// As much room in each item of a list as any of them has, so that all have the same fields.
    private func sameRoom(inItemsOf list: ListDefinition) -> [String: Int] {
        var room: [String: Int] = [:]
        for inner in definition.lists where inner.name.hasPrefix(list.name + ".") {
            let rest = inner.name.dropFirst(list.name.count + 1).drop { $0 != "." }
            for number in list.items.indices {
                let name = "\(list.name).\(number)\(rest)"
                room[name] = max(room[name] ?? 0, inner.items.count)
            }
        }
        return room
    }

    /// The rules that fields of items have because their answers must be different in each item, by field.
    static func uniqueRules(
        _ definition: WizardDefinition, at paths: [PartialKeyPath<WizardForm>]
    ) -> [Int: CrossFieldRule<WizardForm, Answer>] {
        var rules: [Int: CrossFieldRule<WizardForm, Answer>] = [:]
        for list in definition.lists {
            let fields = list.items.compactMap(\.unique)
            let reads = fields.map { paths[$0] }
            for (place, index) in fields.enumerated().dropFirst() {
                rules[index] = CrossFieldRule(
                    "unique", reads: Array(reads[..<place]), summary: { _ in nil },
                    failure: { value, form in form.uniqueFailure(of: value, among: fields[..<place]) })
            }
        }
        return rules
    }

    /// What is wrong with an answer that one of these fields has too; nil if none has it.
    private func uniqueFailure(of value: Answer, among fields: ArraySlice<Int>) -> RuleFailure? {
        guard !value.isEmpty, fields.contains(where: { answer($0) == value }) else { return nil }
        return RuleFailure(rule: "unique", message: WizardMessage.usedBefore.text)
    }

    /// The same for the field at `index`, among the known ones.
    func uniqueFailure(at index: Int, known: Known) -> RuleFailure? {
        for list in definition.lists where list.items.contains(where: { $0.unique == index }) {
            let before = list.items.compactMap(\.unique).prefix { $0 < index }.filter(known.contains)
            return uniqueFailure(of: answer(index), among: before[...])
        }
        return nil
    }

    /// The items of a list that are there.
    private func there(in list: ListDefinition) -> [ListDefinition.Item] {
        itemNumbers(of: list).map { list.items[$0] }
    }

    /// The names of the items that have fields, and are not there.
    var absentItems: Set<String> {
        Set(
            definition.lists.flatMap { list in
                list.items.filter { answer($0.marker) != .boolean(true) }.map { definition.groups[$0.group].name }
            })
    }

    /// The numbers of the items of a list that are there.
    func itemNumbers(of list: ListDefinition) -> [Int] {
        list.items.indices.filter { answer(list.items[$0].marker) == .boolean(true) }
    }
}
