internal import FormModel

/// The value of `repeat`.
struct Repetition {
    fileprivate static let defaultMax = 100

    var keys = WizardFileReader.Section(.repetition)
    var bounds = 0...Self.defaultMax
    var entries: ListEntries?
    var another: String?
}

extension WizardFileReader {
    typealias ListedInstance = (continuationField: Int, members: [ListedItem])

    private static let maxItems = 1000
    private static let maxFields = 50_000

    static func isRepeated(_ group: Node) -> Bool { group.value(of: "repeat").map { $0.boolean != false } ?? false }

    /// The items of the minimum, those in ``Options/itemCounts``, and the next item with its continuation question.
    func instances(
        of group: Node, _ members: [Node], _ repetition: Repetition, prefix: String
    ) -> [ListedInstance] {
        let (name, bounds) = (String(prefix.dropLast()), repetition.bounds)
        let count = min(max(bounds.lowerBound + 1, 2, options.itemCounts[name] ?? 0), bounds.upperBound)
        var instances: [ListedInstance] = []
        for number in 0..<count {
            guard names.fields.count <= Self.maxFields else {
                let node = group.value(of: "repeat") ?? group
                let message = "the form would have more than \(Self.maxFields) fields; let there be fewer items"
                if !hasTooManyFields { report(node.value(of: "min") ?? node, message) }
                hasTooManyFields = true
                break
            }
            let continuationField = names.add(field: "\(prefix)\(number)")
            instances.append((continuationField, listed(members, prefix: "\(prefix)\(number).")))
        }
        return instances
    }

    /// Returns 7 for `users.7.name`.
    static func itemNumber(in name: String, of list: String) -> Int? {
        Int(name.dropFirst(list.count + 1).prefix { $0 != "." })
    }

    func readList(_ item: ListedItem, _ repetition: Repetition, _ instances: [ListedInstance]) {
        let outer = beginGroup(item)
        let (name, list, keys) = (groups[outer].name, lists.count, repetition.keys)
        let plural = groups[outer].label.isEmpty ? (item.unqualifiedName ?? "").readable : groups[outer].label
        lists.append(
            ListDefinition(
                name: name, bounds: repetition.bounds, isOptional: isOptional(group: name), entries: repetition.entries)
        )
        for (number, instance) in instances.enumerated() {
            let known = findings
            readContinuation(number, of: list, plural, another: repetition.another)
            openContinuations.append(instance.continuationField)
            let label = WizardMessage.entry(plural, number + 1).text(in: options.language)
            let inner = open(
                GroupDefinition(
                    name: "\(name).\(number)", label: label,
                    condition: .isOneOf(index: instance.continuationField, [.boolean(true)])))
            read(instance.members)
            groups[inner].itemLabel = answerText(keys["label"], scope("label"))
            endGroup(inner)
            openContinuations.removeLast()
            let unique = keys["key"] == nil ? "unique" : "key"
            lists[list].items.append(
                ListDefinition.Item(
                    continuationField: instance.continuationField, group: inner, fields: groups[inner].fields,
                    unique: keys[unique].flatMap { uniqueField($0, unique, in: groups[inner]) }))
            // The mistakes of the first item are not reported again.
            if number > 0 { findings = known }
        }
        endGroup(outer)
        file = item.file
        guard areEntries(repetition, of: item.members), let defaults = keys["default"], !defaults.isNull else { return }
        lists[list].defaults = defaults
        readDefaults(defaults, of: list, from: name)
    }

    func repetition(_ node: Node?) -> Repetition {
        var repetition = Repetition()
        guard let node, node.boolean != true, !node.isNull else { return repetition }
        guard let keys = section(node, .repetition) else { return repetition }
        repetition.keys = keys
        let min = keys["min"].map { count($0, "min", from: 0) } ?? 0
        let max = keys["max"].map { count($0, "max", from: 1) } ?? Swift.max(min ?? 0, Repetition.defaultMax)
        if let min, let max {
            if min <= max {
                repetition.bounds = min...max
            } else {
                report(keys["max"] ?? node, "'max' is less than 'min'; swap them")
            }
        }
        if let unique = keys["unique"], keys["key"] != nil {
            report(unique, "the 'key' is different in each item; remove 'unique'")
        }
        if let value = keys["value"], keys["key"] == nil {
            report(value, "'value' requires 'key', the field that names each entry; add 'key: name'")
        }
        repetition.entries = keys["key"].flatMap { text($0, "key") }.map { key in
            ListEntries(key: key, value: keys["value"].flatMap { text($0, "value") })
        }
        repetition.another = keys["another"].flatMap { fixedText($0, "another") }
        return repetition
    }

    private func uniqueField(_ node: Node, _ key: String, in item: GroupDefinition) -> Int? {
        guard let name = text(node, key) else { return nil }
        if let index = item.fields.first(where: { fields[$0].name == "\(item.name).\(name)" }),
            fields[index].value == nil, !fields[index].isContinuation
        {
            if key == "key" { checkEntryName(fields[index], at: node.position) }
            return index
        }
        return reject(node, "the group has no asked field '\(name)'; write the name of one, such as '\(key): name'")
    }

    private func count(_ node: Node, _ key: String, from minimum: Int) -> Int? {
        if let count = node.integer, (minimum...Self.maxItems).contains(count) { return count }
        return reject(node, "'\(key)' must be a whole number from \(minimum) to \(Self.maxItems)")
    }

    private func readContinuation(_ number: Int, of list: Int, _ plural: String, another: String?) {
        let isAlwaysThere = number < lists[list].bounds.lowerBound && (number > 0 || !lists[list].isOptional)
        let question = number == 0 ? WizardMessage.any(plural) : .another(plural)
        // "Another …?" makes no sense before the first item.
        let label = (number == 0 ? nil : another) ?? question.text(in: options.language)
        let before = number == 0 ? nil : lists[list].items.last?.continuationField
        let index = fields.count
        var field = FieldDefinition(
            name: names.fields[index],
            question: Question(label, type: .boolean, defaultAnswer: .boolean(isAlwaysThere)),
            condition: before.map { Condition.isOneOf(index: $0, [.boolean(true)]) } ?? groupCondition,
            group: openGroups.last)
        field.isContinuation = true
        field.continuationFields = openContinuations.reversed()
        fields.append(field)
        if !isAlwaysThere { items.append(.field(index)) }
    }

    /// Returns false if the `key` and `value` of a repeated group do not fit its members.
    private func areEntries(_ repetition: Repetition, of members: [ListedItem]) -> Bool {
        guard let entries = repetition.entries, let value = repetition.keys["value"] else {
            return repetition.keys["key"] == nil || repetition.entries != nil
        }
        let names = members.compactMap(\.unqualifiedName)
        guard let field = entries.value, field != entries.key, names.contains(field) else {
            report(value, "the group has no other field '\(entries.value ?? "")'; name one, such as 'value: value'")
            return false
        }
        if let other = names.first(where: { $0 != entries.key && $0 != field }) {
            report(value, "an entry has only the value '\(field)', so '\(other)' would be lost; remove one of them")
            return false
        }
        return true
    }

    private func checkEntryName(_ field: FieldDefinition, at position: SourcePosition) {
        let isText = field.ruleType.definition.traits.contains(.text) || field.ruleType == .choice
        let canBeEmpty = field.canBeEmptied || field.declaredCondition != nil
        guard !isText || canBeEmpty || field.question.isSecret else { return }
        let name = field.name.split(separator: ".").last ?? ""
        report(position, "'\(name)' cannot name an entry; use a text that is required, always asked and no secret")
    }

    /// Reads the items that a repeated group begins with, from its default or from that of a group around it.
    private func readDefaults(_ node: Node, of listIndex: Int, from origin: String) {
        let list = lists[listIndex]
        guard let items = node.items(of: list.entries) else {
            return report(
                node, "'default' must be a list such as [{name: Ann}] or, with 'key', an object such as {Ann: {…}}")
        }
        if items.count > list.bounds.upperBound {
            report(node, "'default' has more items than 'max' allows; remove some, or raise 'max'")
        }
        let count = min(items.count + 1, list.bounds.upperBound)
        if list.items.count < count, options.itemCounts[list.name] ?? 0 < count {
            itemCountsOfDefaults[list.name] = count
        }
        for (number, (instance, item)) in zip(list.items, items).enumerated() {
            fields[instance.continuationField].itemDefault = ItemDefault(answer: .boolean(true), list: origin)
            readDefaults(ofItem: item, prefix: "\(list.name).\(number).", from: origin)
        }
    }

    private func readDefaults(ofItem item: Node, prefix: String, from origin: String) {
        for entry in item.mapping ?? [] {
            let name = prefix + entry.key
            if let index = names.indices[name] {
                readDefault(entry.value, ofItem: index, from: origin)
            } else if let inner = lists.firstIndex(where: { $0.name == name }) {
                // These replace the inner group's own.
                for index in fields.indices where fields[index].name.hasPrefix(name + ".") {
                    fields[index].itemDefault = nil
                }
                if !entry.value.isNull { readDefaults(entry.value, of: inner, from: origin) }
            } else if names.isGroup(name), entry.value.mapping != nil {
                readDefaults(ofItem: entry.value, prefix: name + ".", from: origin)
            } else {
                report(entry, "there is no '\(entry.key)' in an item; remove it from 'default'")
            }
        }
    }

    private func readDefault(_ node: Node, ofItem index: Int, from origin: String) {
        let field = fields[index]
        // The name of an entry comes first, and wins over a member of that name.
        guard !node.isNull, !field.isUnclear, field.value == nil, field.itemDefault == nil,
            let answer = answer(from: node, to: field, or: "the default is not a valid answer to '\(field.name)'"),
            let value = transformed(answer, of: field, at: node)
        else { return }
        checkDefault(value, of: field, at: node, "the default of '\(field.name)' does not pass its rules")
        fields[index].itemDefault = ItemDefault(answer: value, list: origin)
    }
}

extension Node {
    func items(of entries: ListEntries?) -> [Node]? {
        let items = if let entries { mapping?.map { $0.item(of: entries) } } else { sequence }
        return items?.allSatisfy { $0.mapping != nil } == true ? items : nil
    }
}

extension Node.Entry {
    fileprivate func item(of entries: ListEntries) -> Node {
        let name = Node.Entry(key: entries.key, keyPosition: keyPosition, value: .text(key, at: self))
        if let field = entries.value {
            return .mapping([name, .init(key: field, keyPosition: keyPosition, value: value)], at: self)
        }
        return value.mapping.map { .mapping([name] + $0, at: self) } ?? value
    }
}
