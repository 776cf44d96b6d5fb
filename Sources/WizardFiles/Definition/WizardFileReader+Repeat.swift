internal import FormModel
internal import OrderedCollections

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
                let message = "the form would have more than \(Self.maxFields) fields; reduce the number of items"
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
                    unique: keys[unique].flatMap { uniqueField($0, unique, inItem: inner) }))
            // The mistakes of the first item are not reported again.
            if number > 0 { findings = known }
        }
        endGroup(outer)
        file = item.file
        guard areEntries(repetition, in: lists[list]), let defaults = keys["default"], !defaults.isNull else { return }
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

    private func uniqueField(_ node: Node, _ key: String, inItem groupIndex: Int) -> Int? {
        guard let name = text(node, key) else { return nil }
        if key == "key", name.contains(".") {
            return reject(node, "'key' must be a field of the item itself; move '\(name)' out of its group")
        }
        let item = groups[groupIndex]
        if let index = item.fields.first(where: { fields[$0].name == "\(item.name).\(name)" }),
            fields[index].value == nil, !fields[index].isContinuation
        {
            if key == "key" { checkEntryName(index, inItem: groupIndex, at: node.position) }
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

    /// Returns false if the `key` and `value` of a repeated group do not fit the members of its items.
    private func areEntries(_ repetition: Repetition, in list: ListDefinition) -> Bool {
        guard let node = repetition.keys["value"] else {
            return repetition.keys["key"] == nil || repetition.entries != nil
        }
        guard let entries = repetition.entries, let value = entries.value, let item = list.items.first else {
            return false
        }
        let prefix = groups[item.group].name + "."
        let names = fields[item.fields].map(\.name).filter { $0.hasPrefix(prefix) }
        let others = OrderedSet(names.map { String($0.dropFirst(prefix.count).prefix { $0 != "." }) })
            .subtracting([entries.key])
        if !others.contains(value) {
            let example = others.first.map { "name one, such as 'value: \($0)'" } ?? "add one to it"
            report(node, "the group has no other field '\(value)'; \(example)")
        } else if let other = others.first(where: { $0 != value }) {
            report(node, "an entry has only the value '\(value)', so '\(other)' would be lost; remove one of them")
        }
        return others.elementsEqual([value])
    }

    private func checkEntryName(_ index: Int, inItem item: Int, at position: SourcePosition) {
        let field = fields[index]
        let isText = field.ruleType.definition.traits.contains(.text) || field.ruleType == .choice
        let isConditional =
            field.declaredCondition != nil
            || groups[(item + 1)...].contains { $0.fields.contains(index) && $0.declaredCondition != nil }
        guard !isText || field.canBeEmptied || isConditional || field.question.isSecret else { return }
        let name = field.name.split(separator: ".").last ?? ""
        report(
            position,
            "'\(name)' cannot name an entry; use a required text field that is always asked and is not a secret")
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
        var uniqueAnswers: Set<Answer> = []
        for (instance, item) in zip(list.items, items) {
            fields[instance.continuationField].itemDefault = ItemDefault(answer: .boolean(true), list: origin)
            if let key = list.entries?.key, let entry = item.repeatedEntry(key) {
                report(entry, "'\(key)' is the name of the entry; remove it from 'default'")
                continue
            }
            readDefaults(ofItem: item, prefix: groups[instance.group].name + ".", from: origin)
            guard let field = instance.unique.map({ fields[$0] }), let answer = field.itemDefault?.answer else {
                continue
            }
            if list.entries != nil, field.question.isEmptyAnswer(answer) {
                report(item, "the name of an entry cannot be empty; change it")
            } else if !answer.isEmpty, !uniqueAnswers.insert(answer).inserted {
                report(item, "an earlier item has the same '\(field.name)'; change one of them")
            }
        }
    }

    private func readDefaults(ofItem item: Node, prefix: String, from origin: String) {
        for entry in item.mapping ?? [] {
            let name = prefix + entry.key
            if let index = names.indices[name] {
                readDefault(entry.value, ofItem: index, from: origin)
            } else if let inner = lists.firstIndex(where: { $0.name == name }) {
                // They replace the inner group's own defaults.
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
        if field.itemDefault != nil { return report(node, "'\(field.name)' has two defaults; remove one") }
        guard !node.isNull, !field.isUnclear, field.value == nil,
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

    /// The second entry with this key. Only an item that was made from an entry can have one, beside the entry's name.
    func repeatedEntry(_ key: String) -> Entry? { mapping?.dropFirst().first { $0.key == key } }
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
