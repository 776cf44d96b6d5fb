/// A check of records as JSON, compiled from the fields of a form: it reads UTF-8, and allocates nothing for a record that passes.
///
/// It says of a record that it passes for certain, or that it does not know; what it does not know, the form decides. It knows the
/// answer of every field by the rules' own ``CompiledRule``, and takes for known only what has one way to be read: keys without
/// escapes, once each; strings of ``PlainText``; numbers as a ``PlainNumber``.
///
/// Each thread has one of its own, because the last record is kept in it.
package struct CompiledRecord: ~Copyable {
    /// A field as it was compiled; all ranges but that of the tests are of `pool`.
    struct Field {
        var kind: CompiledKind
        /// The key with the quote after it.
        var key: Range<Int>
        /// The first eight bytes of that, and which of them there are.
        var keyStart: UInt64
        var keyMask: UInt64
        /// The key as a result has it, with what is before and after it.
        var head: Range<Int>
        var tests: Range<Int>
        /// The key with what the result has if there is no answer.
        var absent: Range<Int>
        /// Whether it is known that a record without an answer passes.
        var canBeAbsent: Bool
    }

    /// The answer to a field in the record that was read last.
    struct Found {
        /// The number of the record, counted from 1; an answer of an earlier one does not count.
        var record = 0
        /// Whether there is an answer; null and an empty text are none.
        var isAnswer = false
        /// Whether it is a text that had escapes, which is in `scratch`, without its quotes.
        var isDecoded = false
        var start = 0
        var end = 0
        /// The items of a list, in `items`.
        var items = 0..<0
    }

    let fields: [Field]
    /// Keys, parts of results and literals, one after another.
    let pool: [UInt8]
    let tests: [CompiledTest]
    /// Texts to compare with, as ranges of `pool`.
    let literals: [Range<Int>]
    let functions: [@Sendable (UTF8Bytes) -> Bool]
    let patterns: [Pattern]
    /// The places of the fields by the hash of their keys; -1 for none.
    private let table: [Int]
    /// When each field applies; nil for always.
    let conditions: [ByteCondition?]
    let hasConditions: Bool
    let plainBytes = PlainText.bytes
    /// How many bytes a result has at most, besides those of the record.
    let resultSize: Int

    var found: [Found]
    /// The items of the lists in the record that was read last.
    var items: [Range<Int>] = []
    /// The texts in it that had escapes.
    var scratch: [UInt8] = []
    /// Which fields apply to it.
    var applies: [Bool]
    var record = 0

    /// Compiles the check of records with these fields.
    package init(_ fields: [CompiledField]) {
        var compiler = RecordCompiler()
        var conditions: [ByteCondition?] = []
        self.fields = fields.enumerated().map { index, field in
            let condition = field.condition.map { compiler.condition($0, of: fields) }
            conditions.append(condition ?? nil)
            var field = field
            if case .some(.none) = condition { (field.presence, field.absence) = (.unknown, .unknown) }
            return compiler.field(field, isFirst: index == 0)
        }
        self.conditions = conditions
        hasConditions = fields.contains { $0.condition != nil }
        applies = Array(repeating: true, count: fields.count)
        (pool, tests, literals) = (compiler.pool, compiler.tests, compiler.literals)
        (functions, patterns) = (compiler.functions, compiler.patterns)
        found = Array(repeating: Found(), count: fields.count)
        var size = 8
        while size < 2 * fields.count { size *= 2 }
        var table = Array(repeating: -1, count: size)
        for (index, field) in self.fields.enumerated() {
            var hash = KeyHash()
            for byte in pool[field.key].dropLast() { hash.add(byte) }
            var slot = hash.value & (size - 1)
            while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            table[slot] = index
        }
        self.table = table
        resultSize = self.fields.reduce(64) { $0 + max($1.head.count, $1.absent.count) }
    }

    /// Whether an answer to any field can be known, so that it is of use.
    package var canKnow: Bool {
        fields.allSatisfy { field in field.canBeAbsent || field.kind != .unknown }
    }

    /// The field whose key, with its quote, begins at `index`; nil if there is none.
    ///
    /// - Parameter likely: where the field probably is: after the one before.
    func field(in bytes: UTF8Bytes, at index: Int, likely: Int) -> Int? {
        if likely < fields.count, isKey(likely, in: bytes, at: index) { return likely }
        var hash = KeyHash()
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            hash.add(bytes[end])
            end += 1
        }
        var slot = hash.value & (table.count - 1)
        while table[slot] >= 0 {
            if isKey(table[slot], in: bytes, at: index) { return table[slot] }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    private func isKey(_ field: Int, in bytes: UTF8Bytes, at index: Int) -> Bool {
        let key = fields[field].key
        guard index + key.count <= bytes.count else { return false }
        var compared = 0
        if index + 8 <= bytes.count {
            guard bytes.word(at: index) & fields[field].keyMask == fields[field].keyStart else { return false }
            compared = min(8, key.count)
        }
        for offset in compared..<key.count where bytes[index + offset] != pool[key.lowerBound + offset] { return false }
        return true
    }

    /// The length of a field's key with the quote after it.
    func keyLength(_ field: Int) -> Int { fields[field].key.count }
}

/// A hash of a key: FNV-1a.
private struct KeyHash {
    private var state: UInt = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { state = (state ^ UInt(byte)) &* 0x100_0000_01B3 }

    var value: Int { Int(truncatingIfNeeded: state >> 1) }
}
