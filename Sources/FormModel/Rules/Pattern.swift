internal import Synchronization

/// A compiled regular expression: PCRE2 in Unicode mode, compiled to machine code, with limits on the work of a search.
///
/// A search that would take more steps than the limits allow, which is some tens of milliseconds of work, is given up,
/// so that no pattern can hold up a prompt. Steps are counted, not time: the same text always has the same outcome.
public final class Pattern: Sendable {
    /// How a pattern is written.
    public enum Dialect: Sendable {
        /// PCRE2's own syntax, where `\d`, `\w` and `\b` are Unicode's.
        case pcre2
        /// ECMA-262 with the flag `u`, as in JSON Schema: `\d` and `\w` are ASCII's, and what it does not know is an
        /// error.
        case ecmaScript
    }

    /// A pattern that cannot be compiled.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible, Sendable {
        /// What is wrong.
        public let reason: String
        /// Where in the pattern, in UTF-8 code units from its beginning.
        public let offset: Int

        public var description: String { "the pattern is wrong at offset \(offset): \(reason)" }
    }

    /// What came of a search.
    public enum Outcome: Equatable, Sendable {
        case found
        case notFound
        /// The search ran into a limit on steps or memory.
        case limitReached
    }

    /// The pattern as it was written.
    public let source: String
    private let compiled: Mutex<CompiledPattern>

    /// Compiles `source`; throws if it is not a pattern of the dialect.
    public convenience init(_ source: String, dialect: Dialect = .pcre2) throws(SyntaxError) {
        try self.init(source, dialect: dialect, usesJIT: true)
    }

    /// Compiles `source`, with `usesJIT` off to be interpreted as on a system without compilation to machine code.
    package init(_ source: String, dialect: Dialect, usesJIT: Bool) throws(SyntaxError) {
        self.source = source
        switch dialect {
        case .pcre2: compiled = Mutex(try CompiledPattern(source, options: .pcre2, usesJIT: usesJIT))
        case .ecmaScript:
            var translation = ECMAScriptPattern(source)
            let translated = try translation.translated()
            do throws(SyntaxError) {
                compiled = Mutex(try CompiledPattern(translated, options: .ecmaScript, usesJIT: usesJIT))
            } catch {
                throw SyntaxError(reason: error.reason, offset: translation.origin(of: error.offset))
            }
        }
    }

    /// Looks for the pattern anywhere in `text`.
    public func find(in text: String) -> Outcome {
        search(text).outcome
    }

    /// Looks for the pattern, and counts the steps.
    package func search(_ text: String) -> (outcome: Outcome, steps: Int) {
        compiled.withLock { $0.find(in: text) }
    }

    /// How many steps a search of a text of this length may take: those that a slow pattern needs for a short text, and
    /// for a long one as many for each code unit as a pattern takes that looks at each only a few times.
    package static func stepLimit(codeUnits: Int) -> Int { 2_000_000 + 8 * codeUnits }
}
