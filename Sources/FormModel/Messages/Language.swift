/// The language for users: questions, messages of rules, and all texts of a run.
///
/// The library's own texts are in English, German, French and Spanish, else in English; a wizard file's in any language.
///
/// ```swift
/// wizard.language = .german                                          // for one run
/// Language.$chosen.withValue("fr_CA") { … }                          // for everything that runs inside
/// ```
///
/// It affects only texts, and the words that a user may type at a prompt, such as `ja`. Files, flags, variables and
/// pipes, and the results for programs, are the same in every language.
///
/// Languages are equal whatever their country: with `LANG=de_AT.UTF-8`, ``current`` is ``german`` in a run.
public struct Language: Hashable, Sendable {
    /// English.
    public static let english = Language("en")
    /// German.
    public static let german = Language("de")
    /// French.
    public static let french = Language("fr")
    /// Spanish.
    public static let spanish = Language("es")

    /// The language chosen for this task. Without one, a run uses that of the environment; everything else is English.
    @TaskLocal public static var chosen: Language?

    /// The language of this task: English unless another was chosen.
    public static var current: Language { chosen ?? .english }

    /// The user's languages, best first, lowercase and with hyphens: `de-at`.
    let names: [String]
    /// The first of them that the library speaks, or else the first one, without a country: `de`.
    private let code: String
    package var translation: Translation { Translation(rawValue: code) ?? .english }

    package enum Translation: String, CaseIterable, Sendable {
        case english = "en"
        case german = "de"
        case french = "fr"
        case spanish = "es"
    }

    /// The language of a POSIX locale or a BCP 47 tag: `de`, `de_AT.UTF-8@euro`, `de-AT`. `C` and `POSIX` are English.
    public init(_ name: String) { self.init([name]) }

    private init(_ names: [String]) {
        let folded = names.map(Self.folded).filter { !["", "c", "posix"].contains($0) }
        let codes = folded.map(Self.language)
        self.names = folded
        code = codes.first { Translation(rawValue: $0) != nil } ?? codes.first ?? Translation.english.rawValue
    }

    public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// The language of an environment: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty (POSIX).
    /// Unless that is `C`, the list in LANGUAGE takes precedence, as in GNU gettext: `de:fr`.
    package init(_ environment: Environment) {
        let locale = environment.locale("LC_MESSAGES")
        let isPlain = ["c", "posix"].contains(Self.folded(locale))
        let list = isPlain ? [] : environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
        self.init(list + [locale])
    }

    package static var environment: Language { Language(.current) }

    package static var chosenOrEnvironment: Language { chosen ?? environment }

    package var name: String { names.first ?? Translation.english.rawValue }

    /// The text in the first of these languages that has one, with or without its country; else in English; else any.
    package func best<Text>(of texts: [(name: String, text: Text)]) -> Text? {
        for name in names.flatMap({ [$0, Self.language($0)] }) + [Translation.english.rawValue] {
            if let found = texts.first(where: { Self.folded($0.name) == name }) { return found.text }
        }
        return texts.first?.text
    }

    private static func folded(_ name: String) -> String {
        String(name.prefix { $0 != "." && $0 != "@" }.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    private static func language(_ folded: String) -> String { String(folded.prefix { $0 != "-" }) }
}

extension Language: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral name: String) { self.init(name) }
    public var description: String { name }
}

/// A text in every language of the library, each a switch over all messages, so that none can be missing.
package protocol LocalizedMessage {
    /// In the language of this task, unless the program replaces it.
    var text: String { get }
    var english: String { get }
    var german: String { get }
    var french: String { get }
    var spanish: String { get }
}

extension LocalizedMessage {
    package func text(in language: Language) -> String {
        switch language.translation {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        }
    }

    package var text: String { text(in: .current) }
}

/// An integer or an ``ExactDecimal``.
package typealias Countable = Comparable & ExpressibleByIntegerLiteral

/// `1 second`, `0.5 seconds`.
package func counted(_ count: some Countable, _ one: String, _ several: String, point: String = ".") -> String {
    "\(count)".replacing(".", with: point) + " " + (count == 1 ? one : several)
}

/// The same in French, where anything below 2 is singular.
package func countedInFrench(_ count: some Countable, _ one: String, _ several: String) -> String {
    "\(count)".replacing(".", with: ",") + " " + (count < 2 ? one : several)
}

func listedSchemes(_ schemes: [String], _ or: String) -> String {
    let names = schemes.map { "\($0.lowercased()):" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(or) \(last)"
}
