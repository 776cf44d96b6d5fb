/// A check of records as JSON, compiled from the fields of a form: it reads UTF-8, and allocates nothing for a record that passes.
///
/// It says of each field that it passes for certain, or that it does not know; what it does not know, the form decides. It knows the
/// answer of a field by the rules' own ``CompiledRule``, and takes for known only what has one way to be read: keys without
/// escapes, once each; strings of ``PlainText``; numbers as a ``PlainNumber``.
///
/// Each thread has one of its own, because the last record is kept in it.
package struct CompiledRecord: ~Copyable {
    /// A field as it was compiled; `absent` is in `pool`.
    struct Field {
        var kind: CompiledKind
        var tests: Range<Int>
        /// The key as a result has it, with the comma before it, and with what the result has if there is no answer.
        var absent: Range<Int>
        /// Whether it is known that a record without an answer passes.
        var canBeAbsent: Bool
        /// Whether the form decides about it in every record.
        var needsForm: Bool
    }

    /// The answer to a field in the record that was read last.
    struct Found {
        /// The number of the record, counted from 1; an answer of an earlier one does not count.
        var record = 0
        /// Whether there is an answer; null and an empty text are none.
        var isAnswer = false
        /// Whether it is a text that had escapes, which is in `scratch`, without its quotes.
        var isDecoded = false
        /// Where the value begins and ends in the record.
        var start = 0
        var end = 0
        /// The items of a list, in `items`, or the text that had escapes, in `scratch`.
        var items = 0..<0
        /// The last record in which the form has to decide about the field.
        var undecided = 0
    }

    let fields: [Field]
    /// Keys, parts of results and literals, one after another.
    let pool: [UInt8]
    let tests: [CompiledTest]
    /// Texts to compare with, as ranges of `pool`.
    let literals: [Range<Int>]
    let functions: [@Sendable (UTF8Bytes) -> Bool]
    let patterns: [Pattern]
    /// The keys of the fields, and after them those of the groups.
    let keys: [Key]
    /// The places of the keys by their hashes; -1 for none.
    let table: [Int]
    /// When each field applies; nil for always.
    let conditions: [ByteCondition?]
    /// The fields that each condition reads.
    let reads: [[Int]]
    let hasConditions: Bool
    let plainBytes = PlainText.bytes
    /// How many bytes a result has at most, besides those of the record.
    let resultSize: Int

    var found: [Found]
    var groups: [Group]
    /// The items of the lists in the record that was read last.
    var items: [Range<Int>] = []
    /// The texts in it that had escapes.
    var scratch: [UInt8] = []
    /// Which fields apply to it.
    var applies: [Bool]
    /// The fields in it that the form has to decide about, in order.
    package internal(set) var undecided: [Int] = []
    var record = 0

    /// Compiles the check of records with these fields; nil if the fields of a group are not one after another.
    package init?(_ fields: [CompiledField]) {
        guard let groups = CompiledGroups(fields) else { return nil }
        var compiler = RecordCompiler()
        var conditions: [ByteCondition?] = []
        self.fields = fields.map { field in
            let condition = field.condition.map { compiler.condition($0, of: fields) }
            conditions.append(condition ?? nil)
            var field = field
            if case .some(.none) = condition { field.needsForm = true }
            return compiler.field(field)
        }
        self.conditions = conditions
        reads = fields.map { $0.condition?.reads ?? [] }
        hasConditions = fields.contains { $0.condition != nil }
        applies = Array(repeating: true, count: fields.count)
        var keys = fields.map { compiler.key($0.name, in: groups.group(of: $0.name)) }
        keys += zip(groups.names, groups.groups).map { compiler.key($0, in: $1.parent) }
        self.keys = keys
        self.groups = groups.groups
        (pool, tests, literals) = (compiler.pool, compiler.tests, compiler.literals)
        (functions, patterns) = (compiler.functions, compiler.patterns)
        found = Array(repeating: Found(), count: fields.count)
        table = Self.table(of: keys, in: pool)
        // A group has a brace at its end.
        resultSize = self.fields.reduce(64) { $0 + $1.absent.count } + keys.reduce(0) { $0 + $1.head.count + 2 }
    }

    /// Whether anything can be known of a record without the form, so that it is of use.
    package var canKnow: Bool {
        fields.contains { field in !field.needsForm && (field.canBeAbsent || field.kind != .unknown) }
    }

    /// The value of a field as the record that was read last has it; nil if it has none.
    package func value(of field: Int) -> Range<Int>? {
        found[field].record == record ? found[field].start..<found[field].end : nil
    }
}
