internal import CPCRE2
internal import Synchronization

/// A compiled regular expression: PCRE2 in Unicode mode, compiled to machine code, with a limit on backtracking.
///
/// A text that would take longer than the limit allows is not matched, so that no pattern can hold up a prompt.
public final class Pattern: Sendable {
    /// A pattern that PCRE2 cannot compile.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible, Sendable {
        /// What is wrong, in PCRE2's words.
        public let reason: String
        /// Where in the pattern, in UTF-8 code units from its beginning.
        public let offset: Int

        public var description: String { "the pattern is wrong at offset \(offset): \(reason)" }
    }

    /// What came of a search.
    public enum Outcome: Equatable, Sendable {
        case found
        case notFound
        /// The search ran into the limit on backtracking.
        case limitReached
    }

    /// The pattern as it was written.
    public let source: String
    private let compiled: Mutex<Compiled>

    /// Compiles `source`; throws where PCRE2 cannot.
    public init(_ source: String) throws(SyntaxError) {
        self.source = source
        compiled = Mutex(try Compiled(source))
    }

    /// Looks for the pattern anywhere in `text`.
    public func find(in text: String) -> Outcome {
        compiled.withLock { $0.find(in: text) }
    }
}

/// PCRE2's code with the memory that a search needs; one search at a time.
private struct Compiled: ~Copyable, @unchecked Sendable {
    /// Bounds the work for one text: nested repeats on 5,000 characters give up after about a millisecond.
    private static let matchLimit: UInt32 = 1_000_000

    private let code: OpaquePointer
    private let match: OpaquePointer?
    private let context: OpaquePointer?
    private let stack: OpaquePointer?

    init(_ source: String) throws(Pattern.SyntaxError) {
        var number: Int32 = 0
        var offset = 0
        var source = source
        let options = PCRE2_UTF | PCRE2_UCP | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
        let code = source.withUTF8 { pcre2_compile_8($0.baseAddress, $0.count, options, &number, &offset, nil) }
        guard let code else {
            throw Pattern.SyntaxError(reason: Self.message(number), offset: offset)
        }
        self.code = code
        // Without JIT (a platform that has none) the same search runs interpreted, within the same limit.
        pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
        match = pcre2_match_data_create_from_pattern_8(code, nil)
        context = pcre2_match_context_create_8(nil)
        // The default stack of 32 KB is too small for texts of some thousand characters.
        stack = pcre2_jit_stack_create_8(32 * 1024, 8 * 1024 * 1024, nil)
        pcre2_set_match_limit_8(context, Self.matchLimit)
        pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    }

    deinit {
        pcre2_match_data_free_8(match)
        pcre2_match_context_free_8(context)
        pcre2_jit_stack_free_8(stack)
        pcre2_code_free_8(code)
    }

    func find(in text: String) -> Pattern.Outcome {
        var text = text
        let result = text.withUTF8 {
            pcre2_match_8(code, $0.baseAddress, $0.count, 0, PCRE2_NO_UTF_CHECK, match, context)
        }
        switch result {
        case 0...: return .found
        case PCRE2_ERROR_NOMATCH: return .notFound
        default: return .limitReached
        }
    }

    private static func message(_ number: Int32) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let length = pcre2_get_error_message_8(number, buffer.baseAddress, buffer.count)
            return String(decoding: buffer[..<max(0, min(Int(length), buffer.count))], as: UTF8.self)
        }
    }
}
