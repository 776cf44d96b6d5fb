internal import CPCRE2
internal import Synchronization

/// A compiled regular expression: PCRE2 in Unicode mode, compiled to machine code, with limits on the work of a search.
///
/// A search that would take more steps than the limits allow, which is some tens of milliseconds of work, is given up,
/// so that no pattern can hold up a prompt. Steps are counted, not time: the same text always has the same outcome.
public final class Pattern: Sendable {
    /// The syntax of a pattern.
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
        /// The mistake.
        public let reason: String
        /// Where in the pattern, in UTF-8 code units from its beginning.
        public let offset: Int

        public var exitCode: Int32 { 78 }
        public var description: String { "the pattern is wrong at offset \(offset): \(reason)" }
    }

    /// The result of a search.
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
    public init(_ source: String, dialect: Dialect = .pcre2) throws(SyntaxError) {
        self.source = source
        guard !Self.hasLargeCaselessRanges(source) else {
            throw SyntaxError(
                reason: "its ranges are too large to ignore case in; leave (?i) out, or use \\p{…}", offset: 0)
        }
        switch dialect {
        case .pcre2: compiled = Mutex(try CompiledPattern(source, options: 0))
        case .ecmaScript:
            let translation = try ECMAScriptPattern.translation(of: source)
            do throws(SyntaxError) {
                compiled = Mutex(
                    try CompiledPattern(
                        translation.text,
                        options: PCRE2_ALLOW_EMPTY_CLASS | PCRE2_MATCH_UNSET_BACKREF | PCRE2_DUPNAMES))
            } catch {
                let reason = "right in ECMA-262, but not supported here: \(error.reason)"
                throw SyntaxError(reason: reason, offset: translation.origin(of: error.offset))
            }
        }
    }

    /// Looks for the pattern anywhere in `text`.
    public func find(in text: String) -> Outcome { search(text).outcome }

    /// Looks for the pattern, and counts the steps.
    package func search(_ text: String) -> (outcome: Outcome, steps: Int) { compiled.withLock { $0.search(text) } }

    /// The text with another one in the place of every match; `$1` in it is the first group. Nil if the search ran into a
    /// limit, or the replacement is not well formed.
    package func replacing(in text: String, with replacement: String) -> String? {
        compiled.withLock { $0.replacing(in: text, with: replacement) }
    }

    /// The steps that a search of a text of this length may take: enough for a slow pattern on a short text, and on a long one for a
    /// pattern that looks at each code unit a few times.
    package static func stepLimit(codeUnits: Int) -> Int { 2_000_000 + 8 * codeUnits }

    /// Where case is ignored, PCRE2 looks up every character of a range as it compiles, four million of them in a tenth of a second.
    private static func hasLargeCaselessRanges(_ source: String) -> Bool {
        let options = source.unicodeScalars.split(separator: "?").dropFirst()
        guard
            options.contains(where: {
                $0.prefix { $0 == "^" || $0.isASCII && $0.properties.isAlphabetic }.contains("i")
            })
        else { return false }
        // Where a range begins makes no difference to a limit; its end is a character, or `\x{…}`.
        let ends = source.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false).dropFirst().map {
            end in
            guard end.first == "\\" else { return Int(end.first?.value ?? 0) }
            let digits = end.dropFirst(2).drop { $0 == "{" }.prefix { $0.properties.isASCIIHexDigit }
            return min(Int(String(Substring(digits)), radix: 16) ?? 0, 0x10FFFF)
        }
        return ends.reduce(0, +) > 4_500_000
    }
}

/// PCRE2's code with the memory that a search needs; one search at a time.
///
/// Safe and sendable because the pointers are its own: made in the initializer, freed once in the deinitializer, seen by
/// no other code, and used by one thread at a time, the one that has the value.
@safe private struct CompiledPattern: ~Copyable, @unchecked Sendable {
    private let code: OpaquePointer
    private let match: OpaquePointer?
    private let context: OpaquePointer?
    private var stack: OpaquePointer?
    private let steps: UnsafeMutablePointer<SearchSteps>

    init(_ source: String, options: UInt32) throws(Pattern.SyntaxError) {
        var number: Int32 = 0
        var offset = 0
        var source = source
        let options = options | PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
        let code = source.withUTF8 {
            unsafe pcre2_compile_8($0.baseAddress, $0.count, options, &number, &offset, nil)
        }
        guard let code = unsafe code else {
            throw Pattern.SyntaxError(reason: Self.message(number), offset: offset)
        }
        unsafe self.code = code
        // A platform without machine code interprets the pattern, in as many steps.
        unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
        unsafe match = pcre2_match_data_create_from_pattern_8(code, nil)
        unsafe context = pcre2_match_context_create_8(nil)
        unsafe pcre2_set_heap_limit_8(context, 64 * 1024)
        var backreferences: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_BACKREFMAX), &backreferences)
        var lookbehind: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &lookbehind)
        // PCRE2 keeps the address, so the steps have memory of their own that does not move.
        unsafe steps = .allocate(capacity: 1)
        unsafe steps.initialize(
            to: SearchSteps(source, hasBackreferences: backreferences > 0, lookbehind: Int(lookbehind)))
        unsafe pcre2_set_callout_8(context, countStep, steps)
    }

    deinit {
        unsafe pcre2_match_data_free_8(match)
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_jit_stack_free_8(stack)
        unsafe pcre2_code_free_8(code)
        unsafe steps.deinitialize(count: 1)
        unsafe steps.deallocate()
    }

    mutating func search(_ text: String) -> (outcome: Pattern.Outcome, steps: Int) {
        guard unsafe steps.pointee.begin(text) else { return (.limitReached, unsafe steps.pointee.stepCount) }
        var copy = text
        // A text is valid UTF-8, so PCRE2 need not check it.
        let result = copy.withUTF8 {
            unsafe pcre2_match_8(code, $0.baseAddress, $0.count, 0, PCRE2_NO_UTF_CHECK, match, context)
        }
        if result == PCRE2_ERROR_JIT_STACKLIMIT, growStack() { return search(text) }
        let outcome: Pattern.Outcome =
            result >= 0 ? .found : result == PCRE2_ERROR_NOMATCH ? .notFound : .limitReached
        return (outcome, unsafe steps.pointee.stepCount)
    }

    mutating func replacing(in text: String, with replacement: String) -> String? {
        var (text, replacement) = (text, replacement)
        let flags =
            PCRE2_NO_UTF_CHECK | PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNKNOWN_UNSET | PCRE2_SUBSTITUTE_UNSET_EMPTY
            | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH
        var buffer = [UInt8](repeating: 0, count: text.utf8.count * 2 + replacement.utf8.count + 64)
        while true {
            guard unsafe steps.pointee.begin(text) else { return nil }
            var length = buffer.count
            let result = text.withUTF8 { text in
                replacement.withUTF8 { replacement in
                    unsafe pcre2_substitute_8(
                        code, text.baseAddress, text.count, 0, flags, match, context, replacement.baseAddress,
                        replacement.count, &buffer, &length)
                }
            }
            if result >= 0 { return String(decoding: buffer.prefix(length), as: UTF8.self) }
            if result == PCRE2_ERROR_JIT_STACKLIMIT, growStack() { continue }
            guard result == PCRE2_ERROR_NOMEMORY, length > buffer.count, length < 64 << 20 else { return nil }
            buffer = [UInt8](repeating: 0, count: length)
        }
    }

    /// Replaces the default stack of 32 KB, which is too small for some texts of thousands of characters. Its memory is only
    /// used as far as a search needs it.
    private mutating func growStack() -> Bool {
        guard unsafe stack == nil else { return false }
        unsafe stack = pcre2_jit_stack_create_8(32 * 1024, 64 * 1024 * 1024, nil)
        unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
        return unsafe stack != nil
    }

    private static func message(_ number: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = unsafe pcre2_get_error_message_8(number, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
    }
}

/// Called by PCRE2 before every item of the pattern.
private func countStep(_ callout: UnsafeMutablePointer<pcre2_callout_block_8>?, _ steps: UnsafeMutableRawPointer?)
    -> Int32
{
    guard let callout = unsafe callout, let steps = unsafe steps else { return 0 }
    let mayContinue = unsafe steps.assumingMemoryBound(to: SearchSteps.self).pointee.advance(callout.pointee)
    return mayContinue ? 0 : PCRE2_ERROR_MATCHLIMIT
}

/// The work of one search, counted rather than timed, so that no outcome depends on the load of the machine.
///
/// PCRE2's own match limit starts from zero at every position of the text and leaves out the characters that a repeat passes, so
/// it bounds no search of a whole text. The automatic callouts come before every item of the pattern; the work of an item
/// before the next callout is bounded here by what is known of the pattern.
private struct SearchSteps {
    private(set) var stepCount = 0
    private var limit = 0
    private var position = 0
    private var length = 0
    /// The effort for each code unit of the text, in multiples of the usual one.
    private var weight = 1
    /// The code units that an item may look at, and fail, without another callout: those of a lookbehind and of a minimum as in
    /// `{100,}`; 0 for few.
    private let reach: Int
    private let hasBackreferences: Bool
    /// The length of the longest class in brackets, in code units of the pattern.
    private var longestClass = 0
    /// True if there is `\X`, which counts back through flags of countries.
    private var hasGraphemes = false

    /// The code units that are passed in the time of a step.
    private static let codeUnitsPerStep = 8

    init(_ source: String, hasBackreferences: Bool, lookbehind: Int) {
        self.hasBackreferences = hasBackreferences
        let bytes = Array(source.utf8)
        var (minimum, classStart) = (0, Int?.none)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                index += 1
                if index < bytes.count, bytes[index] == UInt8(ascii: "X") { hasGraphemes = true }
                // Braces that belong to an escape: `\x{100}`.
                if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{"),
                    "xopPNgku".utf8.contains(bytes[index])
                {
                    index = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
                }
            case UInt8(ascii: "{"):
                let digits = bytes[(index + 1)...].prefix { $0.isDigit }
                minimum = max(minimum, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
            case UInt8(ascii: "["): classStart = classStart ?? index
            case UInt8(ascii: "]"):
                // Not the end of `[]a]`, `[^]a]` or `[[:alpha:]a]`.
                guard let start = classStart, index > start + 2, bytes[index - 1] != UInt8(ascii: ":") else { break }
                longestClass = max(longestClass, index - start)
                classStart = nil
            default: break
            }
            index += 1
        }
        let alternatives = bytes.count { $0 == UInt8(ascii: "|") } + 1
        reach = (lookbehind < 64 ? 0 : lookbehind * alternatives) + (minimum < 100 ? 0 : minimum)
    }

    /// Starts counting for a text. Returns false if it cannot be searched at all.
    mutating func begin(_ text: String) -> Bool {
        (position, length) = (0, text.utf8.count)
        limit = Pattern.stepLimit(codeUnits: length)
        weight = 1
        // ASCII is looked up in a table, any other character is compared with one part of a class after the other.
        if longestClass > 512, !text.utf8.allSatisfy({ $0 < 0x80 }) { weight += longestClass / 32 }
        if hasGraphemes {
            let flags = text.unicodeScalars.split { !(0x1F1E6...0x1F1FF).contains($0.value) }
            weight += (flags.map(\.count).max() ?? 0) / 4
        }
        // One item can go over all of the text before the next callout.
        stepCount = weight > 1 ? length * weight / Self.codeUnitsPerStep : 0
        return stepCount <= limit
    }

    /// Counts one step, and the code units since the one before. Returns whether there may be another.
    mutating func advance(_ callout: pcre2_callout_block_8) -> Bool {
        let reached = unsafe callout.current_position
        stepCount += 1 + (abs(reached - position) + min(reach, length)) * weight / Self.codeUnitsPerStep
        position = reached
        if hasBackreferences { unsafe stepCount += longestCapture(callout) / Self.codeUnitsPerStep }
        return stepCount <= limit
    }

    /// The code units that a backreference may have to compare.
    private func longestCapture(_ callout: pcre2_callout_block_8) -> Int {
        let count = unsafe Int(callout.capture_top)
        guard count > 1, let offsets = unsafe callout.offset_vector else { return 0 }
        // The vector has two offsets for each group below the top.
        return (1..<count).reduce(count) { longest, group in
            let (start, end) = unsafe (offsets[2 * group], offsets[2 * group + 1])
            return start == ~0 || end < start ? longest : max(longest, end - start)
        }
    }
}
