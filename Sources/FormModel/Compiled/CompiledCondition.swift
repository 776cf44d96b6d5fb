/// When a field applies, as a record is compiled from it: by answers of fields before it.
package enum CompiledCondition: Sendable {
    /// The field at this place has one of these answers.
    case isOneOf(field: Int, [Answer])
    case all([CompiledCondition])
    case any([CompiledCondition])
    indirect case not(CompiledCondition)
    /// Something else decides, too.
    case unknown

    /// The fields that it reads, as far as they are known.
    var reads: [Int] {
        switch self {
        case .isOneOf(let field, _): [field]
        case .all(let parts), .any(let parts): parts.flatMap(\.reads)
        case .not(let part): part.reads
        case .unknown: []
        }
    }
}

/// A condition whose answers are bytes.
enum ByteCondition: Sendable {
    /// The answer to a field is one of these literals; or there is none, or the field does not apply, and that will do.
    case isOneOf(field: Int, literals: Range<Int>, ifAbsent: Bool, ifNotApplying: Bool)
    case all([ByteCondition])
    case any([ByteCondition])
    indirect case not(ByteCondition)
}

extension RecordCompiler {
    /// Compiles a condition; nil if it is not known.
    ///
    /// - Parameter fields: all fields of the record.
    mutating func condition(_ condition: CompiledCondition, of fields: [CompiledField]) -> ByteCondition? {
        switch condition {
        case .unknown: return nil
        case .all(let parts):
            let known = parts.compactMap { self.condition($0, of: fields) }
            return known.count == parts.count ? .all(known) : nil
        case .any(let parts):
            let known = parts.compactMap { self.condition($0, of: fields) }
            return known.count == parts.count ? .any(known) : nil
        case .not(let part): return self.condition(part, of: fields).map { .not($0) }
        case .isOneOf(let field, let answers):
            var texts: [String] = []
            switch CompiledKind(fields[field].type, isMultiple: fields[field].isMultiple) {
            case .text, .path: texts = answers.compactMap(\.ownText)
            case .boolean: texts = answers.compactMap { $0 == true ? "true" : $0 == false ? "false" : nil }
            case .integer:
                texts = answers.compactMap { if case .integer(let value) = $0 { String(value) } else { nil } }
            case .day: texts = answers.compactMap { $0.value(as: CalendarDate.self)?.description }
            // One answer can be written in more than one way, or is not known.
            case .number, .decimal, .list, .unknown: return nil
            }
            return .isOneOf(
                field: field, literals: addLiterals(texts), ifAbsent: answers.contains(fields[field].absentAnswer),
                ifNotApplying: answers.contains(.null))
        }
    }
}

extension CompiledRecord {
    /// Finds out which fields apply, and which of them the form has to decide about.
    mutating func findUndecided(_ bytes: UTF8Bytes) {
        for index in fields.indices {
            let isThere = found[index].record == record
            var needsForm = fields[index].needsForm || found[index].undecided == record
            if hasConditions, !needsForm, case .some(let condition) = conditions[index] {
                // Conditions read fields before, so that it is known of each of these.
                needsForm = reads[index].contains { found[$0].undecided == record }
                if !needsForm {
                    applies[index] = holds(condition, bytes)
                    // What is left out is said by the form.
                    needsForm = isThere && !applies[index]
                }
            }
            let isAnswered = isThere && found[index].isAnswer
            guard needsForm || !isAnswered && applies[index] && !fields[index].canBeAbsent else { continue }
            found[index].undecided = record
            undecided.append(index)
        }
    }

    private func holds(_ condition: ByteCondition, _ bytes: UTF8Bytes) -> Bool {
        switch condition {
        case .all(let parts): return parts.allSatisfy { holds($0, bytes) }
        case .any(let parts): return parts.contains { holds($0, bytes) }
        case .not(let part): return !holds(part, bytes)
        case .isOneOf(let field, let literals, let ifAbsent, let ifNotApplying):
            guard applies[field] else { return ifNotApplying }
            let answer = found[field]
            guard answer.record == record, answer.isAnswer else { return ifAbsent }
            if answer.isDecoded {
                return scratch.withBorrowed { isLiteral(answer.items, from: literals, $0) }
            }
            let isQuoted = bytes[answer.start] == UInt8(ascii: "\"")
            let range = isQuoted ? answer.start + 1..<answer.end - 1 : answer.start..<answer.end
            return isLiteral(range, from: literals, bytes)
        }
    }
}
