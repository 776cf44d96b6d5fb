extension RuleArgument where Value == Int {
    /// A whole number that is not negative, or the answer of a field for whole numbers.
    package static var count: RuleArgument {
        RuleArgument("a whole number that is not negative", example: "3") { (source) throws(RuleArgumentMistake) in
            guard let count = source.integer, count >= 0 else { throw .needed }
            return count
        }.orField(.counts, of: [.integer], summary: nil)
    }
}

extension RuleArgument where Value == Double {
    /// A number, whatever the type of the field. What answers are compared with is a ``bound``.
    package static var number: RuleArgument {
        RuleArgument("a number", example: "2.5") { (source) throws(RuleArgumentMistake) in
            guard let number = source.number else { throw .needed }
            return number
        }
    }
}

extension RuleArgument where Value == String {
    /// A text with something in it.
    package static var text: RuleArgument {
        RuleArgument("a text", example: "abc") { (source) throws(RuleArgumentMistake) in
            guard let text = source.text, !text.isEmpty else { throw .needed }
            return text
        }
    }
}

extension RuleArgument where Value == Int? {
    /// A version of UUIDs, or nothing.
    package static var uuidVersion: RuleArgument {
        let versions = UUIDText.versions
        return .optional(
            "nothing, or a version of UUIDs from \(versions.lowerBound) to \(versions.upperBound)", example: "4"
        ) { source in
            source.integer.flatMap { versions.contains($0) ? $0 : nil }
        }
    }
}

extension RuleArgument where Value == String? {
    /// One of these words, or nothing.
    package static func option(_ words: String...) -> RuleArgument {
        .optional("nothing, or \(words.joined(separator: " or "))", example: nil) { source in
            source.text.flatMap { words.contains($0) ? $0 : nil }
        }
    }
}

extension RuleArgument where Value == URLSchemes {
    /// A scheme of URLs (RFC 3986, section 3.1), a list of them, or `any`; nothing is those of the web.
    package static var schemes: RuleArgument {
        var argument = RuleArgument(
            words: { _ in "nothing, a scheme, a list of schemes, or any" }, example: { _ in "[https, ssh]" }
        ) { (source) throws(RuleArgumentMistake) in
            guard let source else { return .value(.web) }
            if source.items == nil, source.text == "any" { return .value(.any) }
            let names = source.items?.map(\.text) ?? [source.text]
            let schemes = names.compactMap(\.self).filter { AbsoluteURL.isScheme($0) }
            guard !names.isEmpty, schemes.count == names.count, !schemes.contains("any") else { throw .needed }
            return .value(.only(schemes))
        }
        argument.isOptional = true
        return argument
    }
}

extension RuleArgument {
    /// An argument that can be left out, which gives nil.
    static func optional<Wrapped>(
        _ words: @autoclosure @escaping @Sendable () -> String, example: String?,
        read: @escaping @Sendable (any RuleArgumentSource) -> Wrapped?
    ) -> RuleArgument where Value == Wrapped? {
        var argument = RuleArgument(words: { _ in words() }, example: { _ in example }) {
            (source) throws(RuleArgumentMistake) in
            guard let source else { return .value(nil) }
            guard let value = read(source) else { throw .needed }
            return .value(value)
        }
        argument.isOptional = true
        return argument
    }
}

extension RuleArgument where Value == Pattern {
    /// A regular expression: of PCRE2, unless its file has another kind.
    package static var pattern: RuleArgument {
        var argument = RuleArgument("a regular expression", example: "\"^[a-z]+$\"") {
            (source) throws(RuleArgumentMistake) in
            guard let text = source.text, !text.isEmpty else { throw .needed }
            if text.hasPrefix("/^") || text.hasPrefix("/") && text.hasSuffix("$/") {
                let options = SlashedPattern(text)?.options ?? ""
                let flags = options.isEmpty ? nil : ", and write (?\(options)) before it"
                throw source.report("the slashes around this pattern would be part of it; remove them\(flags ?? "")")
            }
            do throws(Pattern.SyntaxError) {
                return try Pattern(text, dialect: source.patternDialect)
            } catch {
                throw source.report("\(error)")
            }
        }
        argument.advice = { _, source, _ in source == nil ? nil : "; put quotes around it" }
        return argument
    }
}

extension RuleArgument where Value == ExactDecimal {
    /// A number other than 0, of any size.
    package static var divisor: RuleArgument {
        RuleArgument("a number other than 0", example: "1") { (source) throws(RuleArgumentMistake) in
            guard let divisor = source.digits.flatMap({ ExactDecimal($0) }), !divisor.isZero else { throw .needed }
            guard divisor.significantDigits <= 1000 else {
                throw source.report("a divisor has at most 1000 digits; this one has \(divisor.significantDigits)")
            }
            return divisor
        }
    }
}

extension RuleArgument where Value == Quantity {
    /// What answers are compared with, as the field's type reads it: a number, a date.
    package static var bound: RuleArgument { bound(unless: .number) }

    /// What dates and times are compared with.
    package static var pointInTime: RuleArgument { bound(unless: .date) }

    private static func bound(unless unknown: QuestionType) -> RuleArgument {
        RuleArgument(
            words: { type in
                (type ?? unknown).isNumeric ? "a number" : "a value of the field's type"
            },
            example: { type in
                (type ?? unknown).isNumeric ? "1" : (type ?? unknown).definition.example
            }
        ) { (source) throws(RuleArgumentMistake) in
            guard let source else { throw .needed }
            return .value(try source.bound())
        }
    }
}

extension RuleArgument where Value == ClosedRange<Quantity> {
    /// The least and the most that an answer can be, as the field's type reads them.
    package static var range: RuleArgument {
        RuleArgument(
            words: { _ in "the least and the most" },
            example: { type in
                guard let type, !type.isNumeric else { return "[1, 500]" }
                return type.definition.exampleRange
            }
        ) { (source) throws(RuleArgumentMistake) in
            guard let items = source?.items, items.count == 2 else { throw .needed }
            let (least, most) = (try items[0].bound(), try items[1].bound())
            guard least <= most else { throw .needed }
            return .value(least...most)
        }
    }
}

extension RuleArgument where Value == Answer {
    /// An answer of the field's type.
    package static var answer: RuleArgument {
        RuleArgument(
            words: { _ in "a value of the field's type" }, example: { ($0 ?? .string).definition.example }
        ) { (source) throws(RuleArgumentMistake) in
            guard let source else { throw .needed }
            return .value(try source.answer())
        }
    }
}

extension RuleArgument where Value == Answer {
    /// An item of the field's list.
    package static var item: RuleArgument {
        RuleArgument("an item of the list", example: "abc") { (source) throws(RuleArgumentMistake) in
            try source.item()
        }
    }
}

extension RuleArgument where Value == [Answer] {
    /// A list of answers of the field's type.
    package static var answers: RuleArgument {
        RuleArgument("a list of values of the field's type", example: "[a, b]") {
            (source) throws(RuleArgumentMistake) in
            guard let items = source.items, !items.isEmpty else { throw .needed }
            var answers: [Answer] = []
            for item in items { answers.append(try item.answer()) }
            return answers
        }
    }
}

extension RuleArgument where Value == Rule<Answer> {
    /// A rule on the value itself.
    package static var rule: RuleArgument { rule(onItems: false) }
    /// A rule on the items of a list.
    package static var itemRule: RuleArgument { rule(onItems: true) }

    private static func rule(onItems: Bool) -> RuleArgument {
        RuleArgument("a rule", example: "{minLength: 3}") { (source) throws(RuleArgumentMistake) in
            try source.rule(onItems: onItems)
        }
    }
}

extension RuleArgument where Value == [Rule<Answer>] {
    /// A list of rules on the value itself.
    package static var rules: RuleArgument {
        RuleArgument("a list of rules", example: "[{minLength: 3}, email]") { (source) throws(RuleArgumentMistake) in
            guard let items = source.items, !items.isEmpty else { throw .needed }
            var rules: [Rule<Answer>] = []
            var isMistaken = false
            // Every mistake is told at once.
            for item in items {
                do throws(RuleArgumentMistake) {
                    rules.append(try item.rule(onItems: false))
                } catch {
                    isMistaken = true
                }
            }
            if isMistaken { throw .reported }
            return rules
        }
    }
}

/// The value of another field, with the label that messages call it by.
package struct OtherField<Value> {
    package let label: String
    package let value: Value
}

extension OtherField: Sendable where Value: Sendable {}

extension RuleArgument where Value == OtherField<Answer> {
    /// Another field, with or without an answer: `{field: name}`.
    package static var field: RuleArgument { field(of: nil) { $0 } }
}

extension RuleArgument {
    /// Another field with such a value: `{field: name}`. If it has none, everything passes.
    package static func field<Other>(_ subject: RuleSubject<Other>) -> RuleArgument where Value == OtherField<Other> {
        field(of: subject.types, value: subject.value)
    }

    /// Another field with such a value, and something more under a key: `{field: name, days: 3}`. If the field has no such
    /// value, everything passes.
    package static func field<Other, More: Sendable>(
        _ subject: RuleSubject<Other>, and key: String, _ more: RuleArgument<More>
    ) -> RuleArgument where Value == (OtherField<Other>, More) {
        let example = "{field: name, \(key): \(more.example(nil) ?? "…")}"
        return RuleArgument(words: { "another field, and \(key): \(more.words($0))" }, example: { _ in example }) {
            (source) throws(RuleArgumentMistake) in
            guard let entries = source?.entries, entries.count == 2,
                let name = entries.first(where: { $0.key == "field" })?.value,
                let extra = entries.first(where: { $0.key == key })?.value
            else { throw .needed }
            let field = try name.field(of: subject.types)
            guard case .value(let read) = try more.read(extra) else { throw .needed }
            return .ofField(field, summary: nil) { answer in
                subject.value(answer).map { (OtherField(label: field.label, value: $0), read) }
            }
        }
    }

    private static func field<Other>(
        of types: Set<QuestionType>?, value: @escaping @Sendable (Answer) -> Other?
    ) -> RuleArgument where Value == OtherField<Other> {
        var argument = RuleArgument(words: { _ in "another field" }, example: { _ in nil }) {
            (source) throws(RuleArgumentMistake) in
            guard let entries = source?.entries, entries.count == 1, entries[0].key == "field" else { throw .needed }
            let field = try entries[0].value.field(of: types)
            return .ofField(field, summary: nil) { answer in
                value(answer).map { OtherField(label: field.label, value: $0) }
            }
        }
        argument.takesField = true
        argument.advice = { name, source, write in
            let given = source?.fieldNamed ?? source?.entries?.first?.value.fieldNamed
            if given == nil, let text = source?.text, text.count <= 60 {
                if name == "equalTo" { return "; for the answer itself write \(write("equals", text))" }
                if name == "notEqualTo" { return "; for the answer itself write \(write("noneOf", "[\(text)]"))" }
            }
            return "; write \(write(name, "{field: \(given ?? "name")}"))"
        }
        return argument
    }
}

extension RuleArgumentSource {
    /// The field that is named. It has one of these types; for nil, the type of the field that has the rule.
    func field(of types: Set<QuestionType>?) throws(RuleArgumentMistake) -> RuleField {
        let field = try field(comparesTypes: types == nil)
        guard let types, let type = field.type, !types.contains(type) else { return field }
        let names = QuestionType.allCases.filter { types.contains($0) }.map(\.rawValue)
        throw report(
            "the field must be of the type \(names.joined(separator: " or ")); this one is of the type '\(type.rawValue)'"
        )
    }
}

extension QuestionType {
    fileprivate var isNumeric: Bool { definition.traits.contains(.numeric) }
}
