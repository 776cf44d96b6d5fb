/// The words in which rules and schemas refuse a value: all default messages, in one place.
///
/// ```swift
/// let controller = FormController(form: SignUp(), ruleMessages: .german)      // or .french, .spanish
/// let words = RuleMessages { message in
///     switch message {
///     case .email: "Invalid email address"
///     case .minLength(let minimum): "Mindestens \(minimum) Zeichen"
///     default: nil                                            // the library's own words
///     }
/// }
/// let controller = FormController(form: SignUp(), ruleMessages: words)       // for a form
/// let name = Schema.string().rule(.minLength(3)).ruleMessages(words)         // for a schema
/// RuleMessages.$current.withValue(words) { name.check("ab") }                // for whatever runs inside
/// ```
///
/// A message that a rule was given where it was written, `.minLength(3, message: "…")`, stays as it is.
public struct RuleMessages: Sendable {
    /// The words of this task: those of its language unless a controller, a schema or a `withValue` has others.
    @TaskLocal public static var current = RuleMessages.standard

    /// The library's own words, in the language of the task: English unless ``Language/chosen`` is another.
    public static let standard = RuleMessages(words: nil)
    /// The English words.
    public static let english = RuleMessages { $0.english }
    /// The German words.
    public static var german: RuleMessages { RuleMessages { $0.german } }
    /// The French words.
    public static var french: RuleMessages { RuleMessages { $0.french } }
    /// The Spanish words.
    public static var spanish: RuleMessages { RuleMessages { $0.spanish } }

    /// The words. A class: with closures as a task-local value, optimized builds of Swift 6.3 crash.
    private final class Words: Sendable {
        let find: @Sendable (RuleMessage, Any?) -> String?

        init(_ find: @escaping @Sendable (RuleMessage, Any?) -> String?) { self.find = find }
    }

    private let words: Words?

    private init(words: Words?) { self.words = words }

    /// Takes the words for a message; nil for the library's own.
    public init(_ words: @escaping @Sendable (RuleMessage) -> String?) {
        self.words = Words { message, _ in words(message) }
    }

    /// Takes the words for a message about a value; nil for the library's own.
    ///
    /// The value is what the rule refused. It is nil if a rule is summed up before there is any.
    public init(_ words: @escaping @Sendable (_ message: RuleMessage, _ value: Any?) -> String?) {
        self.words = Words(words)
    }

    /// The words for a message, about `value` if there is one.
    public func text(_ message: RuleMessage, for value: Any? = nil) -> String {
        words?.find(message, value) ?? message.text(in: .current)
    }

    /// Whether both are the very same words.
    func isSame(as other: RuleMessages) -> Bool { words === other.words }
}

extension RuleMessage: LocalizedMessage {
    /// The message in the words of this task.
    package func text(for value: Any? = nil) -> String { RuleMessages.current.text(self, for: value) }
}
