internal import FormModel

struct RepeatRoom {
    var requested: [String: Int] = [:]
    /// The items that the file starts with, and that do not exist yet.
    var missing: [String: Int] = [:]
    var bounds: [String: ClosedRange<Int>] = [:]
    var made: [String: Int] = [:]
    /// The values in the defaults of repeated groups, by full field name.
    var defaults: [String: (value: Node, list: String)] = [:]
    /// True if all items together have too many fields, which is reported once.
    var isExceeded = false

    /// Returns false if the items exist already or are impossible.
    mutating func request(_ count: Int, of list: String) -> Bool {
        guard let made = made[list], let bounds = bounds[list], !isExceeded, made < count, count <= bounds.upperBound
        else { return false }
        missing[list] = max(count, missing[list] ?? 0)
        return true
    }
}

extension WizardFileReader {
    private static let maxItems = 1000
    private static let defaultMax = 100
    private static let maxFields = 50_000

    static func isRepeated(_ group: Node) -> Bool { group.value(of: "repeat").map { $0.boolean != false } ?? false }

    private static func bounds(of group: Node) -> ClosedRange<Int> {
        let node = group.value(of: "repeat")
        let min = node?.value(of: "min")?.integer ?? 0
        let max = node?.value(of: "max")?.integer ?? Swift.max(min, defaultMax)
        guard min >= 0, max >= min, max > 0, max <= maxItems else { return 0...1 }
        return min...max
    }

    /// Creates the minimum, the next item with its continuation question, and those in ``room``.
    func repeated(
        _ group: Node, _ members: [Node], prefix: String
    ) -> [(continuationField: Int, members: [ListedItem])] {
        let (name, bounds) = (String(prefix.dropLast()), Self.bounds(of: group))
        let count = min(max(bounds.lowerBound + 1, 2, room.requested[name] ?? 0), bounds.upperBound)
        (room.bounds[name], room.made[name]) = (bounds, count)
        var instances: [(continuationField: Int, members: [ListedItem])] = []
        for number in 0..<count {
            guard names.fields.count <= Self.maxFields else {
                let node = group.value(of: "repeat")
                if !room.isExceeded {
                    report(
                        node?.value(of: "min")?.position ?? node?.position ?? group.position,
                        "with all items of '\(name)' the form would have more than \(Self.maxFields) fields; let there be "
                            + "fewer items")
                }
                room.isExceeded = true
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

    func readList(_ item: ListedItem, _ instances: [(continuationField: Int, members: [ListedItem])]) {
        let members = instances.first?.members ?? []
        let outer = beginGroup(item, members)
        let settings = repetition(item.node.value(of: "repeat"), of: groups[outer])
        let keys = settings.keys
        let (name, list) = (groups[outer].name, lists.count)
        lists.append(
            ListDefinition(name: name, bounds: Self.bounds(of: item.node), isOptional: isOptional(group: name)))
        lists[list].entries = keys["key"].flatMap { readEntries($0, keys["value"], of: members) }
        let isClear = keys["key"] == nil || lists[list].entries != nil
        let defaults = isClear ? readDefaults(keys["default"], of: list, made: instances.count) : 0
        for (number, instance) in instances.enumerated() {
            let known = findings
            readContinuation(number, of: list, settings, isPresent: number < defaults)
            openContinuations.append(instance.continuationField)
            let inner = open(
                GroupDefinition(
                    name: "\(name).\(number)",
                    label: "\(settings.plural) \(number + 1)",
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
            if number > 0, number >= defaults { findings = known }
        }
        endGroup(outer)
    }

    private struct Repetition {
        var keys = Section(.repetition)
        let plural: String
        var another: String?
    }

    private func repetition(_ node: Node?, of group: GroupDefinition) -> Repetition {
        let name = group.name.split(separator: ".").last.map(String.init) ?? ""
        var settings = Repetition(plural: group.label.isEmpty ? name.readable : group.label)
        guard let node, node.boolean != true, !node.isNull else { return settings }
        let isYes = ["yes", "true", "on", "many"].contains(node.scalarText?.lowercased())
        if isYes || node.integer != nil {
            let intended = node.integer.map { "{min: \($0), max: \($0)}" } ?? "true"
            report(node, "'repeat' must be true or a mapping with 'min' and 'max'; write 'repeat: \(intended)'")
            return settings
        }
        guard let keys = section(node, .repetition) else { return settings }
        let min = keys["min"].map { count($0, "min", from: 0) } ?? 0
        if let node = keys["max"], let max = count(node, "max", from: 1), let min, min > max {
            report(node, "'max' is less than 'min'; swap them")
        }
        if let unique = keys["unique"], keys["key"] != nil {
            report(unique, "the 'key' is different in each item; remove 'unique'")
        }
        if let value = keys["value"], keys["key"] == nil {
            report(value, "'value' requires 'key', the field that names each entry; add 'key: name'")
        }
        settings.another = keys["another"].flatMap { fixedText($0, "another") }
        settings.keys = keys
        return settings
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

    private func readContinuation(_ number: Int, of list: Int, _ settings: Repetition, isPresent: Bool) {
        let isAlwaysThere = number < lists[list].bounds.lowerBound && (number > 0 || !lists[list].isOptional)
        let question = number == 0 ? WizardMessage.any(settings.plural) : .another(settings.plural)
        // "Another …?" makes no sense before the first item.
        let label = (number == 0 ? nil : settings.another) ?? question.text(in: language)
        let before = number == 0 ? nil : lists[list].items.last?.continuationField
        let index = fields.count
        var field = FieldDefinition(
            name: names.fields[index],
            question: Question(label, type: .boolean, defaultAnswer: .boolean(isAlwaysThere)),
            condition: before.map { Condition.isOneOf(index: $0, [.boolean(true)]) } ?? groupCondition,
            group: openGroups.last)
        field.isContinuation = true
        if isPresent {
            let name = lists[list].name
            field.itemDefault = ItemDefault(answer: .boolean(true), list: room.defaults[name]?.list ?? name)
        }
        field.continuationFields = openContinuations.reversed()
        fields.append(field)
        if !isAlwaysThere { items.append(.field(index)) }
    }

    func readEntries(_ key: Node, _ value: Node?, of members: [ListedItem]) -> ListEntries? {
        guard let name = text(key, "key") else { return nil }
        var entries = ListEntries(key: name)
        guard let value, let field = text(value, "value") else { return entries }
        let names = members.compactMap(\.unqualifiedName)
        guard field != name, names.contains(field) else {
            return reject(
                value, "the group has no other field '\(field)'; write the name of one, such as 'value: value'"
            )
        }
        if let other = names.first(where: { $0 != name && $0 != field }) {
            return reject(
                value, "an entry has only the value '\(field)', so '\(other)' would be lost; remove one of them")
        }
        entries.value = field
        return entries
    }

    func checkEntryName(_ field: FieldDefinition, at position: SourcePosition) {
        let isText = field.ruleType.definition.traits.contains(.text) || field.ruleType == .choice
        let problems = [
            (field.question.isSecret, "a secret"), (field.isOptional, "optional"),
            (field.declaredCondition != nil, "asked only sometimes"),
            (!isText || field.question.isMultiple, "not text"),
            (field.question.defaultAnswer == .text(""), "possibly empty"),
        ]
        guard let problem = problems.first(where: \.0)?.1 else { return }
        let name = field.name.split(separator: ".").last ?? ""
        report(position, "'\(name)' is \(problem), so it cannot name an entry; use a required text field")
    }

    func readDefaults(_ declared: Node?, of listIndex: Int, made: Int) -> Int {
        let list = lists[listIndex]
        let outer = room.defaults[list.name]
        guard let node = outer?.value ?? declared, !node.isNull else { return 0 }
        guard let items = list.items(in: node) else {
            report(
                node,
                list.entries == nil
                    ? "'default' of a repeated group is a list of its items, such as [{name: Ann}]"
                    : "'default' is an object here, with one entry per item, such as {name: value}")
            return 0
        }
        guard items.count <= list.bounds.upperBound else {
            report(
                node,
                "there are \(items.count) items in 'default', and 'max' is \(list.bounds.upperBound); remove some, or raise 'max'"
            )
            return 0
        }
        lists[listIndex].defaults = node
        if room.request(min(items.count + 1, list.bounds.upperBound), of: list.name) { return min(items.count, made) }
        for (number, item) in items.enumerated() {
            noteDefaults(item, prefix: "\(list.name).\(number).", of: outer?.list ?? list.name)
        }
        return items.count
    }

    private func noteDefaults(_ item: Node, prefix: String, of list: String) {
        for entry in item.mapping ?? [] {
            let name = prefix + entry.key
            if names.indices[name] != nil || names.isGroup("\(name).0") {
                room.defaults[name] = (entry.value, list)
            } else if names.isGroup(name), entry.value.mapping != nil {
                noteDefaults(entry.value, prefix: name + ".", of: list)
            } else {
                report(entry, "there is no '\(entry.key)' in an item; remove it from 'default'")
            }
        }
    }

    func readItemDefault(into field: inout FieldDefinition) {
        guard let (node, list) = room.defaults[field.name], !node.isNull,
            let answer = answer(from: node, to: field, or: "the default is not a valid answer to '\(field.name)'"),
            let value = transformed(answer, of: field, at: node)
        else { return }
        checkDefault(value, of: field, at: node, "the default of '\(field.name)' does not pass its rules")
        field.itemDefault = ItemDefault(answer: value, list: list)
    }
}

extension ListDefinition {
    func items(in node: Node) -> [Node]? {
        guard let entries else {
            return node.sequence.flatMap { items in items.allSatisfy { $0.mapping != nil } ? items : nil }
        }
        return node.mapping.flatMap { members in
            let items = members.compactMap { item(of: $0, entries) }
            return items.count == members.count ? items : nil
        }
    }

    private func item(of entry: Node.Entry, _ entries: ListEntries) -> Node? {
        let key = Node.Entry(key: entries.key, keyPosition: entry.keyPosition, value: .text(entry.key, at: entry))
        if let value = entries.value {
            return .mapping([key, .init(key: value, keyPosition: entry.keyPosition, value: entry.value)], at: entry)
        }
        return entry.value.mapping.map { .mapping([key] + $0, at: entry) }
    }
}
