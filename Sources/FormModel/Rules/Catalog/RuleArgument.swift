/// A kind of argument of a rule in a wizard file: how a rule is made of it, and what is expected.
package struct RuleArgument<Value>: Sendable {
    /// A description for a type of question: `a whole number that is not negative`.
    let expectation: @Sendable (QuestionType?) -> String
    let example: @Sendable (QuestionType?) -> String?
    var isOptional = false
    /// True if it can be the answer of another field, as `{field: name}`.
    var acceptsField = false
    /// Makes the rule of this name from its argument; returns `nil` if that is wrong. Only an optional argument can be absent.
    let make: @Sendable (_ name: String, (any RuleArgumentSource)?, @escaping MakeRule) -> CatalogRule?

    typealias MakeRule = @Sendable (_ argument: Value) -> Rule<Answer>
}

extension RuleArgument {
    /// `read` returns `nil` for a wrong argument, and can report errors to the source. With `absent`, the argument is optional.
    fileprivate init(
        _ expectation: String, example: String?, absent: Value? = nil,
        read: @escaping @Sendable (any RuleArgumentSource) -> Value?
    ) where Value: Sendable {
        self.init(expectation: { _ in expectation }, example: { _ in example }, absent: absent, read: read)
    }

    private init(
        expectation: @escaping @Sendable (QuestionType?) -> String,
        example: @escaping @Sendable (QuestionType?) -> String?, absent: Value? = nil,
        read: @escaping @Sendable (any RuleArgumentSource) -> Value?
    ) where Value: Sendable {
        self.init(expectation: expectation, example: example, isOptional: absent != nil) { _, source, rule in
            (source.map(read) ?? absent).map { CatalogRule(rule($0)) }
        }
    }

    /// The same argument, or `{field: name}`: the value of another field at the time of the check, by default of the
    /// same type as the field with the rule. Every answer passes if that field has no such value.
    package func orField(
        _ subject: RuleSubject<Value>, of types: [QuestionType]? = nil,
        summary: (@Sendable (_ label: String) -> RuleMessage)?
    ) -> RuleArgument {
        RuleArgument(
            expectation: expectation, example: example, isOptional: isOptional, acceptsField: true,
            make: { [make] name, source, rule in
                guard let other = source?.value(ofOnlyKey: "field") else { return make(name, source, rule) }
                return other.field(of: types).map { field in
                    CatalogRule(name, reading: field, summary: summary?(field.label)) {
                        $0.isEmpty ? nil : subject.value($0).map(rule)
                    }
                }
            })
    }
}

package protocol RuleArgumentSource {
    var text: String? { get }
    var integer: Int? { get }
    var digits: String? { get }
    var items: [any RuleArgumentSource]? { get }
    var entries: [(key: String, value: any RuleArgumentSource)]? { get }
    /// The same value without the quotes that make it text, if it has any.
    var unquoted: (any RuleArgumentSource)? { get }
    var patternDialect: PatternDialect { get }

    /// The value as an answer of the field's type; `nil` if it is wrong, as for the methods below.
    func answer() -> Answer?
    /// The value as an item of the field's list: of the type of its choices if they have one, else a text.
    func item() -> Answer?
    func bound() -> Quantity?
    func rule(onItems: Bool) -> Rule<Answer>?
    /// The named field, which must be asked earlier and, with `comparesTypes`, have the type of the one with the rule.
    func field(comparesTypes: Bool) -> RuleField?
    func report(_ message: String)
}

extension RuleArgumentSource {
    fileprivate func value(ofOnlyKey key: String) -> (any RuleArgumentSource)? {
        guard let entries, entries.count == 1, entries[0].key == key else { return nil }
        return entries[0].value
    }

    fileprivate func field(of types: [QuestionType]?) -> RuleField? {
        guard let field = field(comparesTypes: types == nil) else { return nil }
        guard let types, let type = field.type, !types.contains(type) else { return field }
        let names = types.map(\.rawValue).joined(separator: " or ")
        report("the field must be of the type \(names); this one is of the type '\(type.rawValue)'")
        return nil
    }
}

// MARK: Kinds of arguments

extension RuleArgument<Void> {
    static var nothing: RuleArgument {
        RuleArgument("no argument", example: nil, absent: ()) { _ in nil }
    }
}

extension RuleArgument<Int> {
    package static var count: RuleArgument {
        RuleArgument("a whole number that is not negative", example: "3") { source in
            source.integer.flatMap { $0 < 0 ? nil : $0 }
        }.orField(.counts, of: [.integer], summary: nil)
    }
}

extension RuleArgument<Int?> {
    package static var uuidVersion: RuleArgument {
        let expectation = "no argument, or a UUID version from \(uuidVersions.lowerBound) to \(uuidVersions.upperBound)"
        return RuleArgument(expectation, example: "4", absent: .some(nil)) { source in
            guard let version = source.integer, uuidVersions.contains(version) else { return nil }
            return version
        }
    }
}

extension RuleArgument<String> {
    package static var text: RuleArgument {
        RuleArgument("a text", example: "abc") { source in source.text.flatMap { $0.isEmpty ? nil : $0 } }
    }
}

extension RuleArgument<String?> {
    package static func option(_ options: String..., advice: String = "") -> RuleArgument {
        let expectation = "no argument, or \(options.joined(separator: " or "))\(advice)"
        return RuleArgument(expectation, example: nil, absent: .some(nil)) { source in
            guard let text = source.text, options.contains(text) else { return nil }
            return text
        }
    }
}

extension RuleArgument<URLSchemes> {
    /// A scheme of URLs (RFC 3986, section 3.1), a list of them, or `any`; by default those of the web.
    package static var schemes: RuleArgument {
        RuleArgument("no argument, a scheme, a list of schemes, or 'any'", example: "[https, ssh]", absent: .web) {
            source in
            if source.items == nil, source.text == "any" { return .any }
            let names = source.items?.map(\.text) ?? [source.text]
            let schemes = names.compactMap(\.self).filter { $0 != "any" && $0.bytes.matches(FormatPattern.scheme) }
            return names.isEmpty || schemes.count < names.count ? nil : .only(schemes)
        }
    }
}

extension RuleArgument<Pattern> {
    /// A regular expression: of PCRE2, unless its file has another kind.
    package static var pattern: RuleArgument {
        RuleArgument("a regular expression in quotes", example: "\"^[a-z]+$\"") { source in
            guard let text = source.text, !text.isEmpty else { return nil }
            if text.hasPrefix("/^") || text.hasPrefix("/") && text.hasSuffix("$/") {
                source.report(Pattern.adviceOnSlashes)
                return nil
            }
            do throws(Pattern.SyntaxError) {
                return try Pattern(text, dialect: source.patternDialect)
            } catch {
                source.report("\(error)")
                return nil
            }
        }
    }
}

extension RuleArgument<ExactDecimal> {
    package static var divisor: RuleArgument {
        RuleArgument("a number other than 0", example: "1") { source in
            guard let divisor = source.digits.flatMap({ ExactDecimal($0) }), !divisor.isZero else { return nil }
            guard divisor.significantDigits > 1000 else { return divisor }
            source.report("a divisor has at most 1000 digits; this one has \(divisor.significantDigits)")
            return nil
        }
    }
}

extension RuleArgument<Quantity> {
    package static var bound: RuleArgument { bound(unless: .number) }

    package static var pointInTime: RuleArgument { bound(unless: .date) }

    private static func bound(unless unknown: QuestionType) -> RuleArgument {
        RuleArgument(
            expectation: { ($0 ?? unknown).isNumeric ? "a number" : "a value of the field's type" },
            example: { ($0 ?? unknown).isNumeric ? "1" : ($0 ?? unknown).definition.example },
            read: { $0.bound() })
    }
}

extension RuleArgument<ClosedRange<Quantity>> {
    package static var range: RuleArgument {
        RuleArgument(
            expectation: { _ in "a list of the minimum and the maximum" },
            example: { type in
                guard let type, !type.isNumeric else { return "[1, 500]" }
                return "[\(type.definition.example), \(type.definition.example)]"
            },
            read: { source in
                guard let items = source.items, items.count == 2, let lower = items[0].bound(),
                    let upper = items[1].bound()
                else { return nil }
                if lower <= upper { return lower...upper }
                source.report("the minimum comes first; swap the two")
                return nil
            })
    }
}

extension QuestionType {
    fileprivate var isNumeric: Bool { definition.traits.contains(.numeric) }
}

extension RuleArgument<Answer> {
    package static var answer: RuleArgument {
        RuleArgument(
            expectation: { _ in "a value of the field's type" }, example: { ($0 ?? .string).definition.example },
            read: { $0.answer() })
    }

    package static var item: RuleArgument { RuleArgument("a value of the items' type", example: nil) { $0.item() } }
}

extension RuleArgument<[Answer]> {
    package static var answers: RuleArgument {
        RuleArgument(
            expectation: { _ in "a list of values of the field's type" },
            example: { "[\(($0 ?? .string).definition.example)]" },
            read: { source in
                guard let items = source.items, !items.isEmpty else { return nil }
                return items.allMapped { $0.answer() }
            })
    }
}

extension RuleArgument<Rule<Answer>> {
    package static var rule: RuleArgument {
        RuleArgument("a rule", example: "{minLength: 3}") { $0.rule(onItems: false) }
    }
    package static var itemRule: RuleArgument {
        RuleArgument("a rule", example: "{minLength: 3}") { $0.rule(onItems: true) }
    }
}

extension RuleArgument<[Rule<Answer>]> {
    package static var rules: RuleArgument {
        RuleArgument("a list of rules", example: "[{minLength: 3}, email]") { source in
            guard let items = source.items, !items.isEmpty else { return nil }
            return items.allMapped { $0.rule(onItems: false) }
        }
    }
}

package struct OtherField: Sendable {
    package let label: String
    package let value: Answer
}

extension RuleArgument<OtherField> {
    /// Another field, with or without an answer: `{field: name}`.
    package static var field: RuleArgument {
        RuleArgument(
            expectation: { _ in "another field" }, example: { _ in "{field: name}" }, acceptsField: true,
            make: { name, source, rule in
                source?.value(ofOnlyKey: "field")?.field(of: nil).map { field in
                    CatalogRule(name, reading: field) { rule(OtherField(label: field.label, value: $0)) }
                }
            })
    }
}

extension Pattern {
    package static let adviceOnSlashes =
        "the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)"
}
