/// The formats of JSON Schema 2020-12, with the rules that are the same.
///
/// <https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3>
enum JSONSchemaFormat {
    static let names = [
        "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
        "uri",
        "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer", "relative-json-pointer",
        "regex",
    ]

    /// The rule that is the same as a format: its name in one word. Nil for a format that is not known.
    static func rule(of format: String) -> (name: String, argument: String?)? {
        guard names.contains(format) else { return nil }
        let words = format.split(separator: "-")
        let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (String(name), format == "email" ? "rfc5321" : nil)
    }

    /// The rule as a wizard file has it; nil for a format that is not known.
    static func written(_ format: String) -> String? {
        rule(of: format).map { rule in rule.argument.map { "{\(rule.name): \($0)}" } ?? rule.name }
    }
}
