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
        while let last = open, !groups.isGroup(last, around: group) {
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
}

extension [CompiledRecord.Group] {
    /// Whether a group is `inner`, or has it in it.
    func isGroup(_ group: Int, around inner: Int?) -> Bool {
        var inner = inner
        while let next = inner, next != group { inner = self[next].parent }
        return inner != nil
    }
}

/// The groups of some fields, by the names of the fields.
struct CompiledGroups {
    /// The groups, each before those in it, and their names.
    private(set) var groups: [CompiledRecord.Group] = []
    private(set) var names: [String] = []
    private var places: [String: Int] = [:]

    /// Finds the groups; nil if the fields of one are not one after another, or if one has the name of a field.
    init?(_ fields: [CompiledField]) {
        let fieldNames = Set(fields.map(\.name))
        var last: Int?
        for field in fields {
            var group: Int?
            for (index, byte) in zip(field.name.utf8.indices, field.name.utf8) where byte == UInt8(ascii: ".") {
                let name = String(field.name[..<index])
                guard !fieldNames.contains(name) else { return nil }
                if let known = places[name] {
                    // It is one that is open.
                    guard groups.isGroup(known, around: last) else { return nil }
                    group = known
                } else {
                    groups.append(CompiledRecord.Group(parent: group))
                    names.append(name)
                    (places[name], group) = (groups.count - 1, groups.count - 1)
                }
            }
            last = group
        }
    }

    /// The place of the group that a field is in; nil for none.
    func group(of name: String) -> Int? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { places[String(name[..<$0])] }
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
