internal import FormModel
internal import OrderedCollections

/// A value that the tags of a template read.
enum TemplateValue {
    /// No value, which is written as nothing.
    case null
    case text(String)
    case boolean(Bool)
    /// A number, in the digits that it is written with.
    case number(String)
    /// Several values; written, they have commas between them, as an answer of several choices has.
    case list([TemplateValue])
    /// Values by name; nil for a name that it has not.
    case object((String) -> TemplateValue?)

    /// Values by name.
    static func object(_ values: [String: TemplateValue]) -> TemplateValue { .object { values[$0] } }

    /// What a tag writes.
    var text: String {
        switch self {
        case .null, .object: ""
        case .text(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .list(let items): Answer.list(items.map { .text($0.text) }).text
        }
    }

    /// Whether a section of it is there: all but no value, `false`, an empty text and an empty list. Zero is a value.
    var isPresent: Bool {
        switch self {
        case .null: false
        case .text(let text): !text.isEmpty
        case .boolean(let value): value
        case .number, .object: true
        case .list(let items): !items.isEmpty
        }
    }

    /// The value of this name in an object, or of this number, from 0, in a list; nil for everything else.
    subscript(name: String) -> TemplateValue? {
        switch self {
        case .object(let value): return value(name)
        case .list(let items):
            guard let place = Int(name), items.indices.contains(place) else { return nil }
            return items[place]
        case .null, .text, .boolean, .number: return nil
        }
    }
}

extension TemplateValue {
    /// The value in JSON.
    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .boolean(value)
            case .number(let digits): .number(digits)
            case .string(let text): .text(text)
            case .array(let items): .list(items.map(TemplateValue.init))
            case .object(let members): .object { members[$0].map(TemplateValue.init) }
            }
    }
}
