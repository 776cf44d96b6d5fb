internal import FormModel

extension WizardFileReader {
    /// How many items the file can say that there can be.
    private static let mostItems = 1000
    /// The default of `max`.
    private static let usualMost = 100
    /// The maximum number of fields of a wizard, including made items.
    private static let mostFields = 50_000

    /// Whether a group is repeated.
    static func isRepeated(_ group: Node) -> Bool { group.value(of: "repeat").map { $0.boolean != false } ?? false }

    /// How many items a repeated group has. What is mistaken is as if it were left out.
    private static func bounds(of group: Node) -> ClosedRange<Int> {
        let node = group.value(of: "repeat")
        let min = node?.value(of: "min")?.integer ?? 0
        let max = node?.value(of: "max")?.integer ?? Swift.max(min, usualMost)
        guard min >= 0, max >= min, max > 0, max <= mostItems else { return 0...1 }
        return min...max
    }

    /// Makes the items of a repeated group and names their fields: the minimum, the next one, which has the question for it,
    /// and those in ``room``.
    mutating func repeated(
        _ group: Node, _ members: [Node], prefix: String
    ) -> [(marker: Int, members: [ListedItem])] {
        let (name, bounds) = (String(prefix.dropLast()), Self.bounds(of: group))
        let count = min(max(bounds.lowerBound + 1, 2, room[name] ?? 0), bounds.upperBound)
        listBounds[name] = bounds
        listCounts[name] = count
        var instances: [(marker: Int, members: [ListedItem])] = []
        // What is included in each is the same files.
        let filesBefore = files.count
        for number in 0..<count {
            files.count = filesBefore
            guard fieldNames.count <= Self.mostFields else {
                reportTooMany(in: group, named: name)
                break
            }
            let marker = fieldNames.count
            markers.insert(marker)
            fieldNames.append("\(prefix)\(number)")
            instances.append((marker, listed(members, prefix: "\(prefix)\(number).")))
        }
        return instances
    }

    private mutating func reportTooMany(in group: Node, named name: String) {
        guard !hasTooManyFields else { return }
        hasTooManyFields = true
        let node = group.value(of: "repeat")
        report(
            node?.value(of: "min")?.position ?? node?.position ?? group.position,
            "with all items of '\(name)' the form would have more than \(Self.mostFields) fields; let there be fewer items"
        )
    }

    /// The number after the name of a repeated group: 7 in `users.7.name`.
    static func itemNumber(in name: String, of list: String) -> Int? {
        Int(name.dropFirst(list.count + 1).prefix { $0 != "." })
    }

    /// Requests room for `count` items of a repeated group; false if it has them already or cannot have them.
    mutating func wantItems(_ count: Int, of list: String) -> Bool {
        guard let made = listCounts[list], let bounds = listBounds[list], !hasTooManyFields,
            made < count, count <= bounds.upperBound
        else { return false }
        wantedRoom[list] = max(count, wantedRoom[list] ?? 0)
        return true
    }

    /// Requests the item that a name refers to; false if the item is made already or cannot exist.
    mutating func wantsItem(_ name: String) -> Bool {
        for scope in openGroups.reversed().map({ groups[$0].name + "." }) + [""] {
            for list in Self.groups(of: scope + name) {
                guard let number = Self.itemNumber(in: scope + name, of: list), number >= 0 else { continue }
                if wantItems(number + 1, of: list) { return true }
            }
        }
        return false
    }

    /// Reads a repeated group: its fields once for each item that is made.
    mutating func readList(_ item: ListedItem, _ instances: [(marker: Int, members: [ListedItem])]) {
        let place = beginGroup(item, instances.first?.members ?? [])
        let words = readRepeat(item.node.value(of: "repeat"), of: groups[place])
        let place2 = lists.count
        let name = groups[place].name
        lists.append(ListDefinition(name: name, bounds: Self.bounds(of: item.node)))
        lists[place2].entries = words.key.flatMap { readEntries($0, words.value, of: instances.first?.members ?? []) }
        let defaults = readDefaults(words.defaults, of: place2, made: instances.count)
        for (number, instance) in instances.enumerated() {
            let known = (diagnostics, reported, suggestions)
            readMarker(number, of: place2, words, isThere: number < defaults)
            openMarkers.append(instance.marker)
            var group = GroupDefinition(
                name: "\(name).\(number)",
                label: "\(language.translation == .english ? words.noun : words.plural) \(number + 1)",
                condition: .isOneOf(index: instance.marker, [.boolean(true)]))
            let inner = open(group)
            read(instance.members)
            if let label = words.label {
                group.itemLabel = answerText(
                    label, TextPlace(key: "label", field: fields.count, group: group.name))
                groups[inner].itemLabel = group.itemLabel
            }
            endGroup(inner)
            openMarkers.removeLast()
            lists[place2].items.append(
                ListDefinition.Item(
                    marker: instance.marker, group: inner, fields: groups[inner].fields,
                    unique: (words.key ?? words.unique).flatMap {
                        uniqueField($0, words.key == nil ? "unique" : "key", in: groups[inner])
                    }))
            // What is wrong with the first item is wrong with all.
            if number > 0, number >= defaults { (diagnostics, reported, suggestions) = known }
        }
        endGroup(place)
    }

    /// What is said about the items of a list.
    private struct RepeatWords {
        /// What one of them is called.
        var noun: String
        var another: String?
        var plural: String
        /// Where their label is.
        var label: Node?
        /// The name of the field that must be different in each.
        var unique: Node?
        /// The name of the field that is the name of an entry.
        var key: Node?
        /// The name of the field that is the value of an entry.
        var value: Node?
        /// The items that there are unless a person says otherwise.
        var defaults: Node?
    }

    /// Reads `repeat: {min: 1, max: 5, label: "{{name}}", another: "Another user?"}`.
    private mutating func readRepeat(_ node: Node?, of group: GroupDefinition) -> RepeatWords {
        let name = group.name.split(separator: ".").last.map(String.init) ?? ""
        var words = RepeatWords(
            noun: name.singular.readable, plural: group.label.isEmpty ? name.readable : group.label)
        guard let node, node.boolean != true, !node.isNull else { return words }
        if ["yes", "true", "on", "many"].contains(node.scalarText?.lowercased()) {
            report(node.position, "'repeat' must be true or a mapping with 'min' and 'max'; write 'repeat: true'")
            return words
        }
        if let count = node.integer {
            report(
                node.position,
                "'repeat' must be true or a mapping with 'min' and 'max'; write 'repeat: {min: \(count), max: \(count)}'"
            )
            return words
        }
        guard let section = section(node, .repetition) else { return words }
        let min = section["min"].map { count($0, "min", from: 0) } ?? 0
        let max = section["max"].map { count($0, "max", from: 1) } ?? Self.mostItems
        if let min, let max, section["max"] != nil, min > max, let place = section["max"] {
            report(place.position, "'max' is less than 'min'; swap them")
        }
        words.label = section["label"]
        words.unique = section["unique"]
        (words.key, words.value, words.defaults) = (section["key"], section["value"], section["default"])
        if let unique = words.unique, words.key != nil {
            report(unique.position, "the 'key' is different in each item; remove 'unique'")
        }
        if let value = words.value, words.key == nil {
            report(
                value.position, "'value' requires 'key', the field that names each entry; add 'key: name'")
        }
        words.another = section["another"].flatMap { fixedText($0, "another") }
        return words
    }

    /// The field of an item that must be different in each, as every name of an entry is.
    private mutating func uniqueField(_ node: Node, _ key: String, in item: GroupDefinition) -> Int? {
        guard let name = text(node, key) else { return nil }
        if let index = item.fields.first(where: { fields[$0].name == "\(item.name).\(name)" }),
            fields[index].value == nil, !fields[index].isMarker
        {
            if key == "key" { checkEntryName(fields[index], at: node.position) }
            return index
        }
        report(
            node.position,
            "the group has no asked field '\(name)'; write the name of one, such as '\(key): name'")
        return nil
    }

    private mutating func count(_ node: Node, _ key: String, from least: Int) -> Int? {
        if let count = node.integer, (least...Self.mostItems).contains(count) { return count }
        report(node.position, "'\(key)' must be a whole number from \(least) to \(Self.mostItems)")
        return nil
    }

    /// Adds the field that says whether an item is there. The first items always are; for the others it is asked.
    private mutating func readMarker(_ number: Int, of list: Int, _ words: RepeatWords, isThere: Bool) {
        let isAlwaysThere = number < lists[list].bounds.lowerBound
        let question = number == 0 ? WizardMessage.any(words.plural) : .another(noun: words.noun, plural: words.plural)
        let own = language.translation == .english ? question.english.inSentence : question.text(in: language)
        // "Another …?" makes no sense before the first item.
        let label = number == 0 ? own : words.another ?? own
        var asked = Question(label, type: .boolean, defaultAnswer: .boolean(isAlwaysThere))
        asked.help = nil
        var condition = groupCondition
        if number > 0, let before = lists[list].items.last?.marker {
            condition = .isOneOf(index: before, [.boolean(true)])
        }
        let index = fields.count
        var field = FieldDefinition(
            name: fieldNames[index], question: asked, isOptional: false, mode: .onChange, transforms: [], rules: [],
            crossRules: [], condition: condition, group: openGroups.last)
        field.isMarker = true
        if isThere {
            let name = lists[list].name
            field.itemDefault = ItemDefault(answer: .boolean(true), list: itemDefaults[name]?.list ?? name)
        }
        field.markers = openMarkers.reversed()
        fields.append(field)
        if !isAlwaysThere { items.append(.field(index)) }
    }
}

extension String {
    /// What one of the things is called that a plural English noun names.
    fileprivate var singular: String {
        if hasSuffix("ies"), count > 4 { return dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes"] where hasSuffix(ending) { return String(dropLast(2)) }
        return hasSuffix("s") && !hasSuffix("ss") && count > 2 ? String(dropLast()) : self
    }

    /// The words with only the first in upper case, unless a word is written in capitals.
    fileprivate var inSentence: String {
        split(separator: " ").enumerated().map { place, word in
            place > 0 && word.dropFirst().allSatisfy { !$0.isUppercase } ? word.lowercased() : String(word)
        }.joined(separator: " ")
    }
}
