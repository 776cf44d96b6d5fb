import FormModel
import Platform
import Testing

/// A catalogue of messages, with an example or more of every message.
struct Catalog: Sendable, CustomTestStringConvertible {
    /// The file with its enumeration, below `Sources`.
    var file: String
    var messages: [any LocalizedMessage & Sendable]
    /// What is the same as in English in some language.
    var same: Set<String> = []
    /// Arguments that not every language says.
    var leftOut: Set<String> = []

    var testDescription: String { file }

    /// All catalogues.
    static let all: [Catalog] = [
        .rules, .answers, .form, .walk, .line, .keys, .problems, .files, .reasons, .advice, .runs,
    ]
}

@Suite("Every message has a text in each language")
struct CatalogTests {
    /// The names of the cases in the enumeration's file.
    private static func cases(_ file: String) throws -> Set<String> {
        let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let source = String(
            decoding: try Descriptor.readFile("/\(folder)/Sources/\(file)", atMost: 1 << 20), as: UTF8.self)
        var names: Set<String> = []
        for row in source.split(separator: "\n") where row.hasPrefix("    case ") {
            // Several cases without arguments can be on one row.
            for part in row.dropFirst("    case ".count).split(separator: ", ") {
                let name = String(part.prefix { $0 != "(" })
                if name.allSatisfy({ $0.isLetter || $0.isNumber }) { names.insert(name) }
                if part.contains("(") { break }
            }
        }
        return names
    }

    @Test("There is an example of every message", arguments: Catalog.all)
    func isWhole(catalog: Catalog) throws {
        let examples = Set(catalog.messages.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" })
        let cases = try Self.cases(catalog.file)
        #expect(!cases.isEmpty)
        #expect(cases.subtracting(examples) == [])
    }

    @Test("Texts are in their language, and say what the English ones say", arguments: Catalog.all)
    func texts(catalog: Catalog) {
        for message in catalog.messages {
            let english = message.english
            for translation in Language.Translation.allCases {
                let text = message.text(in: Language(translation.rawValue))
                #expect(!text.isEmpty && !text.contains("  "), "\(message) in \(translation): \(text)")
                #expect(text.first != " " && text.last != " ", "\(message) in \(translation): \(text)")
                #expect(!text.contains("Optional("), "\(message) in \(translation): \(text)")
                if translation != .english, !catalog.same.contains(english) {
                    #expect(text != english, "\(message) in \(translation)")
                }
                // What a text is about is in it, in every language.
                for part in Self.arguments(of: message) where english.contains(part) && !catalog.leftOut.contains(part)
                {
                    #expect(text.contains(part), "\(message) in \(translation): \(text)")
                }
            }
        }
    }

    /// The texts and numbers among what a message is about.
    private static func arguments(of value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let number as Int: [String(number)]
        default: Mirror(reflecting: value).children.flatMap { arguments(of: $0.value) }
        }
    }
}
