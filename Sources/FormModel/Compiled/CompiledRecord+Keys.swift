extension CompiledRecord {
    /// A key of a record, of a field or of a group.
    struct Key {
        /// The group that it is in; nil for none.
        var group: Int?
        /// The key with the quote after it, in `pool`.
        var text: Range<Int>
        /// The first eight bytes of that, and which of them there are.
        var start: UInt64
        var mask: UInt64
        /// The key as a result has it, with the comma before and the colon after it.
        var head: Range<Int>
    }

    /// A group of fields, which come one after another.
    struct Group {
        /// The group that it is in; nil for none.
        var parent: Int?
        /// The last record in which it was read.
        var record = 0
    }

    /// The place among the keys of the field or group whose key, with its quote, begins at `index`; nil if there is none.
    ///
    /// - Parameters:
    ///   - group: the group that the key is in.
    ///   - likely: the field that it probably is: the one after the one before.
    func key(in bytes: UTF8Bytes, at index: Int, of group: Int?, likely: Int) -> Int? {
        if likely < fields.count, isKey(likely, of: group, in: bytes, at: index) { return likely }
        var hash = KeyHash(group)
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            hash.add(bytes[end])
            end += 1
        }
        var slot = hash.value & (table.count - 1)
        while table[slot] >= 0 {
            if isKey(table[slot], of: group, in: bytes, at: index) { return table[slot] }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    private func isKey(_ place: Int, of group: Int?, in bytes: UTF8Bytes, at index: Int) -> Bool {
        let key = keys[place]
        guard key.group == group, index + key.text.count <= bytes.count else { return false }
        var compared = 0
        if index + 8 <= bytes.count {
            guard bytes.word(at: index) & key.mask == key.start else { return false }
            compared = min(8, key.text.count)
        }
        for offset in compared..<key.text.count
        where bytes[index + offset] != pool[key.text.lowerBound + offset] { return false }
        return true
    }

    /// The places of the keys by their hashes; -1 for none.
    static func table(of keys: [Key], in pool: [UInt8]) -> [Int] {
        var size = 8
        while size < 2 * keys.count { size *= 2 }
        var table = Array(repeating: -1, count: size)
        for (index, key) in keys.enumerated() {
            var hash = KeyHash(key.group)
            for byte in pool[key.text].dropLast() { hash.add(byte) }
            var slot = hash.value & (size - 1)
            while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            table[slot] = index
        }
        return table
    }

    /// Writes the ends and the beginnings of groups between fields of one group and of another.
    ///
    /// - Parameter isFirst: whether nothing comes before in the group that is open.
    func write(from open: Int?, to group: Int?, isFirst: inout Bool, to output: inout ResultBytes) {
        var open = open
        while let last = open, !contains(last, group) {
            output.write("}")
            isFirst = false
            open = groups[last].parent
        }
        if let group, group != open {
            write(from: open, to: groups[group].parent, isFirst: &isFirst, to: &output)
            output.write(pool, keys[fields.count + group].head.dropFirst(isFirst ? 1 : 0))
            output.write("{")
            isFirst = true
        }
    }

    /// Whether a group is another one, or has it in it.
    private func contains(_ group: Int, _ other: Int?) -> Bool {
        var other = other
        while let next = other, next != group { other = groups[next].parent }
        return other != nil
    }
}

/// The groups of some fields, by the names of the fields.
struct CompiledGroups {
    /// The names of the groups, each before those in it, with the places of those that they are in.
    private(set) var groups: [(name: String, parent: Int?)] = []

    /// Finds the groups; nil if the fields of one are not one after another, or if one has the name of a field.
    init?(_ fields: [CompiledField]) {
        let names = Set(fields.map(\.name))
        var (places, last): ([String: Int], Int?) = ([:], nil)
        for field in fields {
            var group: Int?
            for (index, byte) in zip(field.name.utf8.indices, field.name.utf8) where byte == UInt8(ascii: ".") {
                let name = String(field.name[..<index])
                guard !names.contains(name) else { return nil }
                if let known = places[name] {
                    // It is one that is open.
                    guard isOpen(known, in: last) else { return nil }
                    group = known
                } else {
                    groups.append((name, group))
                    (places[name], group) = (groups.count - 1, groups.count - 1)
                }
            }
            last = group
        }
    }

    private func isOpen(_ group: Int, in innermost: Int?) -> Bool {
        var open = innermost
        while let next = open, next != group { open = groups[next].parent }
        return open != nil
    }

    /// The place of the group that a field is in; nil for none.
    func group(of name: String) -> Int? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return groups.firstIndex { $0.name == name[..<dot] }
    }
}

/// A hash of a key: FNV-1a.
private struct KeyHash {
    private var state: UInt = 0xCBF2_9CE4_8422_2325

    /// A hash of a key in a group.
    init(_ group: Int?) { if let group { add(UInt8(truncatingIfNeeded: group)) } }

    mutating func add(_ byte: UInt8) { state = (state ^ UInt(byte)) &* 0x100_0000_01B3 }

    var value: Int { Int(truncatingIfNeeded: state >> 1) }
}
