/// The language in which people are spoken to: questions, messages of rules, and all that a walk says by itself.
///
/// The library has its own words in English, German, French and Spanish; in any other language they are English. The texts of
/// a wizard file can be in any language.
///
/// ```swift
/// wizard.language = .german                                          // for one walk
/// Language.$chosen.withValue("fr_CA") { … }                          // for whatever runs inside
/// ```
///
/// Only what is said depends on it, and the words that a person at a prompt may answer with, such as `ja`. How files, flags,
/// variables and pipes are read, and all that programs read of the results, is the same in every language.
public struct Language: Hashable, Sendable {
    /// English.
    public static let english = Language("en")
    /// German.
    public static let german = Language("de")
    /// French.
    public static let french = Language("fr")
    /// Spanish.
    public static let spanish = Language("es")

    /// The language that was chosen for this task. Without one, a walk takes that of the environment, and everything else
    /// is in English.
    @TaskLocal public static var chosen: Language?

    /// The language of this task: English unless another was chosen.
    public static var current: Language { chosen ?? .english }

    /// The languages of a person who reads several, best first, lowercase and with hyphens: `de-at`.
    let names: [String]
    package let translation: Translation

    package enum Translation: String, CaseIterable, Sendable {
        case english = "en"
        case german = "de"
        case french = "fr"
        case spanish = "es"
    }

    /// The language of this name, a locale of POSIX or a tag of BCP 47: `de`, `de_AT.UTF-8@euro`, `de-AT`. `C` and `POSIX`
    /// are English.
    public init(_ name: String) { self.init([name]) }

    private init(_ names: [String]) {
        let folded = names.map(Self.folded).filter { !$0.isEmpty }
        self.names = folded
        translation = folded.lazy.compactMap { Translation(rawValue: Self.language($0)) }.first ?? .english
    }

    /// The language of an environment: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty (POSIX). If that
    /// is not `C`, the list in LANGUAGE comes before it, as in GNU gettext: `de:fr`.
    package init(_ environment: Environment) {
        let locale = environment.locale("LC_MESSAGES")
        let isPlain = ["c", "posix"].contains(Self.folded(locale))
        let list = isPlain ? [] : environment["LANGUAGE"].map { $0.split(separator: ":").map(String.init) } ?? []
        self.init(list + [locale])
    }

    package static var environment: Language { Language(.current) }

    package static var chosenOrEnvironment: Language { chosen ?? environment }

    /// The name, such as `de-at`.
    public var name: String { names.first ?? Translation.english.rawValue }

    /// The text in the first of this person's languages that has one, with or without its country; else the English one;
    /// else the first.
    package func best<Text>(of texts: [(name: String, text: Text)]) -> Text? {
        for name in names.flatMap({ [$0, Self.language($0)] }) + [Translation.english.rawValue] {
            if let found = texts.first(where: { Self.folded($0.name) == name }) { return found.text }
        }
        return texts.first?.text
    }

    /// The name without character set and modifier.
    private static func folded(_ name: String) -> String {
        String(name.prefix { $0 != "." && $0 != "@" }.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    private static func language(_ folded: String) -> String { String(folded.prefix { $0 != "-" }) }
}

extension Language: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral name: String) { self.init(name) }
    public var description: String { name }
}

/// A text for people in every language of the library. Each language is a switch over all messages, so that the compiler
/// notices a missing one.
package protocol LocalizedMessage {
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

    /// The message in the language of this task.
    package var text: String { text(in: .current) }
}

/// A number with its noun: `1 character`, `3 characters`.
package func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
}

/// The same in French, where 0 takes the singular, too.
package func countedInFrench(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count < 2 ? one : several)"
}

/// Schemes with a colon each: `http:, https: or ftp:`.
func listed(_ schemes: [String], _ or: String) -> String {
    let names = schemes.map { "\($0.lowercased()):" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(or) \(last)"
}
