internal import FormModel

extension WizardFileReader {
    static let repeatKeys = ["min", "max", "label", "another", "unique", "key", "value", "default"]
    /// How many items the file can say that there can be.
    private static let mostItems = 1000
    /// How many fields a wizard can have, with those of all items.
    private static let mostFields = 20_000

    /// How many items there can be if the file does not say, by how many of such groups are repeated in each other.
    private static func unsaidMost(levels: Int) -> Int {
        switch levels {
        case ...1: 100
        case 2: 30
        case 3: 10
        default: 5
        }
    }

    /// Whether the file says how many items there can be.
    fileprivate static func saysMost(_ group: Node) -> Bool { group.value(of: "repeat")?.value(of: "max") != nil }

    /// Whether a group is repeated.
    static func isRepeated(_ group: Node) -> Bool { group.value(of: "repeat").map { $0.boolean != false } ?? false }

    /// How many items a repeated group has. What is mistaken is as if it were left out.
    private static func bounds(of group: Node, levels: Int) -> ClosedRange<Int> {
        let node = group.value(of: "repeat")
        let min = node?.value(of: "min")?.integer ?? 0
        let max = node?.value(of: "max")?.integer ?? Swift.max(min, unsaidMost(levels: levels))
        guard min >= 0, max >= min, max > 0, max <= mostItems else { return 0...1 }
        return min...max
    }

    /// The items of a repeated group, with the names of their fields.
    mutating func repeated(
        _ group: Node, _ members: [Node], prefix: String
    ) -> [(marker: Int, members: [ListedItem])] {
        func marker(_ number: Int) -> Int {
            markers.insert(fieldNames.count)
            fieldNames.append("\(prefix)\(number)")
            return fieldNames.count - 1
        }
        let before = fieldNames.count
        let levels = Self.saysMost(group) ? 0 : 1
        openRepeats += levels
        let first = (marker: marker(0), members: listed(members, prefix: "\(prefix)0."))
        let inner = first.members.map(\.repeatLevels).max() ?? 0
        let bounds = Self.bounds(of: group, levels: openRepeats + inner)
        openRepeats -= levels
        let size = fieldNames.count - before
        var instances = [first]
        for number in 1..<max(1, bounds.upperBound) {
            guard fieldNames.count <= Self.mostFields else {
                // Those of the groups after it are too many because of this one.
                if !hasTooManyFields {
                    reportTooMany(
                        in: group, of: size, most: (Self.mostFields - before) / size, bounds.upperBound,
                        hasRepeats: first.members.contains(where: \.hasList))
                }
                hasTooManyFields = true
                break
            }
            let next = marker(number)
            instances.append((next, renamed(first.members, from: "\(prefix)0.", to: "\(prefix)\(number).")))
        }
        return instances
    }

    /// Says how many items there can be in a group whose items have too many fields for more.
    private mutating func reportTooMany(in group: Node, of size: Int, most: Int, _ max: Int, hasRepeats: Bool) {
        let node = group.value(of: "repeat")
        let here = most > 0 ? "lower 'max' to \(most)" : "give the repeated groups before it a smaller 'max'"
        let inner = hasRepeats && most > 0 ? ", or give the group that is repeated in it a smaller 'max'" : ""
        report(
            node?.value(of: "max")?.position ?? node?.position ?? group.position,
            "\(max) items of \(size) fields each exceed the \(Self.mostFields) fields that a wizard can have; "
                + here + inner)
    }

    /// The same fields under other names.
    private mutating func renamed(_ list: [ListedItem], from old: String, to new: String) -> [ListedItem] {
        func add(_ index: Int) -> Int {
            let name = fieldNames[index]
            fieldNames.append(name.isEmpty ? "" : new + name.dropFirst(old.count))
            return fieldNames.count - 1
        }
        return list.map { item in
            var item = item
            item.prefix = new + item.prefix.dropFirst(old.count)
            switch item.kind {
            case .note: break
            case .field(let index): item.kind = .field(add(index))
            case .group(let members): item.kind = .group(renamed(members, from: old, to: new))
            case .list(let instances):
                item.kind = .list(
                    instances.map { instance in
                        let marker = add(instance.marker)
                        markers.insert(marker)
                        return (marker, renamed(instance.members, from: old, to: new))
                    })
            }
            return item
        }
    }

    /// Reads a repeated group: its fields once for each item that there may be.
    mutating func readList(_ item: ListedItem, _ instances: [(marker: Int, members: [ListedItem])]) {
        let place = beginGroup(item, instances.first?.members ?? [])
        let words = readRepeat(item.node.value(of: "repeat"), of: groups[place])
        let place2 = lists.count
        let name = groups[place].name
        let least = max(0, min(item.node.value(of: "repeat")?.value(of: "min")?.integer ?? 0, instances.count))
        lists.append(ListDefinition(name: name, bounds: least...instances.count))
        lists[place2].entries = words.key.flatMap { readEntries($0, words.value, of: instances.first?.members ?? []) }
        let defaults = readDefaults(words.defaults, of: place2)
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
        guard
            let section = section(
                node, keys: Self.repeatKeys, of: "'repeat'",
                synonyms: [
                    "minimum": ["min"], "atleast": ["min"], "minitems": ["min"], "maximum": ["max"], "atmost": ["max"],
                    "maxitems": ["max"], "title": ["label"], "name": ["label"], "add": ["another"], "more": ["another"],
                    "distinct": ["unique"], "uniqueitems": ["unique"], "uniqueby": ["unique"], "keyfield": ["key"],
                    "by": ["key"], "keyedby": ["key"], "valuefield": ["value"], "defaults": ["default"],
                    "initial": ["default"], "items": ["default"],
                ])
        else { return words }
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

extension WizardFileReader.ListedItem {
    /// How many groups are repeated in each other here without a number of their own: none for a field.
    fileprivate var repeatLevels: Int {
        switch kind {
        case .note, .field: 0
        case .group(let members): members.map(\.repeatLevels).max() ?? 0
        case .list(let instances):
            (WizardFileReader.saysMost(node) ? 0 : 1) + (instances.first?.members.map(\.repeatLevels).max() ?? 0)
        }
    }

    /// Whether a group is repeated in it.
    fileprivate var hasList: Bool {
        switch kind {
        case .note, .field: false
        case .group(let members): members.contains(where: \.hasList)
        case .list: true
        }
    }

    /// The place of the last field in it; nil if there is none.
    var lastField: Int? {
        switch kind {
        case .note: nil
        case .field(let index): index
        case .group(let members): members.compactMap(\.lastField).max()
        case .list(let instances): instances.last.map { $0.members.compactMap(\.lastField).max() ?? $0.marker }
        }
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
