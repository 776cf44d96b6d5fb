/// An answer as it comes from outside, before a type has read it.
public enum RawAnswer: Equatable, Sendable {
    /// Text as a person writes it: typed, piped, in a flag or a variable, or a plain scalar of YAML.
    case typed(String, from: Origin)
    /// Text that is marked as text: a string of JSON, a quoted or block scalar of YAML. A type of another kind takes only
    /// its one exact form.
    case string(String)
    /// A number of JSON, by its digits.
    case number(String)
    /// JSON's true and false.
    case boolean(Bool)
    /// A sequence of YAML, an array of JSON.
    case list([Item])
    /// A mapping of YAML, an object of JSON.
    case object

    /// The source of text that a person wrote.
    public enum Origin: Equatable, Sendable {
        /// In the line that asks for it, by a person, whose locale says what `5/6/2026` is.
        case prompt
        /// In the line that asks for it, in a pipe or a test.
        case line
        /// In a flag or an environment variable.
        case setting
        /// In a YAML file.
        case file
    }

    /// One item of a list.
    public struct Item: Equatable, Sendable {
        /// The item, or nil for null.
        public var raw: RawAnswer?
        /// The item as it is written, on one line.
        public var text: String

        /// Makes an item.
        public init(_ raw: RawAnswer?, text: String) {
            self.raw = raw
            self.text = text
        }
    }

    var isEmptyText: Bool {
        switch self {
        case .typed(let text, _), .string(let text): text.isEmpty
        case .number, .boolean, .list, .object: false
        }
    }

    init(_ scalar: JSONScalar) {
        switch scalar {
        case .string(let text): self = .string(text)
        case .number(let digits): self = .number(digits)
        case .boolean(let value): self = .boolean(value)
        }
    }
}

/// A single value as JSON has it.
public enum JSONScalar: Equatable, Sendable {
    case string(String)
    /// A number by its digits, as RFC 8259 writes it.
    case number(String)
    case boolean(Bool)

    /// The value as a program reads it from text: `true`, `2.5`, a string without quotes.
    package var text: String {
        switch self {
        case .string(let text): text
        case .number(let digits): digits
        case .boolean(let value): String(value)
        }
    }
}
