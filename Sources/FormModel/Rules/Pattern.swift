internal import Synchronization

/// A compiled regular expression: PCRE2 in Unicode mode, compiled to machine code, with limits on the work of a search.
///
/// A search that would take more steps than the limits allow, which is some tens of milliseconds of work, is given up,
/// so that no pattern can hold up a prompt. Steps are counted, not time: the same text always has the same outcome.
public final class Pattern: Sendable {
    /// How a pattern is written.
    public enum Dialect: Sendable {
        /// PCRE2's own syntax. `\d`, `\w`, `\s`, `\b` and classes such as `[:alpha:]` are about ASCII, as they are by default
        /// there and in Go; `\p{L}` is any letter, `\p{Nd}` any digit, and `(*UCP)` at the beginning makes all of them
        /// Unicode's. Where case is ignored, by `(?i)`, it is for all letters.
        case pcre2
        /// ECMA-262 with the flag `u`, as in JSON Schema; what its grammar does not know is an error. `\d`, `\w` and `\b` are
        /// about ASCII, and `\s` is its white space, which goes beyond.
        ///
        /// PCRE2 does the search, so that a pattern is refused, with the reason, if it looks behind at a text of no fixed
        /// length, repeats something more than 65,535 times, has groups in groups more than 250 deep, or names a property or
        /// a script that is newer than the PCRE2 at hand. A group that is repeated keeps what it matched last for a
        /// backreference even if the last repetition went without it, where ECMA-262 forgets it.
        case ecmaScript
    }

    /// A pattern that cannot be compiled.
    public struct SyntaxError: ReportableError, Equatable {
        /// What is wrong.
        public let reason: String
        /// Where in the pattern, in UTF-8 code units from its beginning.
        public let offset: Int

        public var exitCode: Int32 { 78 }
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
        guard !CaselessRanges.areTooLarge(in: source) else {
            throw SyntaxError(
                reason: "its ranges are too large to ignore case in; leave (?i) out, or use \\p{…}", offset: 0)
        }
        switch dialect {
        case .pcre2: compiled = Mutex(try CompiledPattern(source, options: .pcre2, usesJIT: usesJIT))
        case .ecmaScript:
            let translation = try ECMAScriptPattern.translation(of: source)
            do throws(SyntaxError) {
                compiled = Mutex(try CompiledPattern(translation.text, options: .ecmaScript, usesJIT: usesJIT))
            } catch {
                let reason = "right in ECMA-262, but not supported here: \(error.reason)"
                throw SyntaxError(reason: reason, offset: translation.origin(of: error.offset))
            }
        }
    }

    /// Looks for the pattern anywhere in `text`.
    public func find(in text: String) -> Outcome {
        search(text).outcome
    }

    /// Looks for the pattern anywhere in a text, given as its UTF-8 code units.
    func find(in text: UTF8Bytes) -> Outcome { compiled.withLock { $0.find(in: text) } }

    /// The text with another one in the place of every match; `$1` in it is the first group. Nil if the search ran into a
    /// limit, or the replacement is not well formed.
    package func replacing(in text: String, with replacement: String) -> String? {
        compiled.withLock { $0.replacing(in: text, with: replacement) }
    }

    /// Looks for the pattern, and counts the steps.
    package func search(_ text: String) -> (outcome: Outcome, steps: Int) {
        compiled.withLock { $0.find(in: text) }
    }

    /// How many steps a search of a text of this length may take: those that a slow pattern needs for a short text, and
    /// for a long one as many for each code unit as a pattern takes that looks at each only a few times.
    package static func stepLimit(codeUnits: Int) -> Int { 2_000_000 + 8 * codeUnits }
}
