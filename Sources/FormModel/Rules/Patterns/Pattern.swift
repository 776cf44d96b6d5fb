internal import CPCRE2
internal import Synchronization

/// The syntax of a pattern.
public enum PatternDialect: Sendable {
    /// PCRE2's own syntax. `\d`, `\w`, `\s`, `\b` and classes such as `[:alpha:]` match ASCII only, as by default
    /// there and in Go; `\p{L}` is any letter, `\p{Nd}` any digit, and `(*UCP)` at the beginning makes all of them
    /// Unicode's. `(?i)` ignores case for all letters.
    case pcre2
    /// ECMA-262 with the flag `u`, as in JSON Schema. `\d`, `\w` and `\b` match ASCII only, but `\s` matches all of its whitespace.
    ///
    /// PCRE2 searches, so a pattern is rejected, with the reason, if it has a lookbehind of no fixed length, more
    /// than 65,535 repetitions, groups nested more than 250 deep, or a property or script that is newer than the
    /// installed PCRE2. A repeated group keeps its last match for a backreference even if the last repetition did
    /// not match it, where ECMA-262 forgets it. `.` matches no line end of Unicode.
    case ecmaScript
}

/// A compiled regular expression: PCRE2 in Unicode mode, compiled to machine code, with limits on the work of a search. A search
/// that exceeds the limits, some tens of milliseconds of work, is abandoned, so that no pattern can block a prompt.
package final class Pattern: Sendable {
    package struct SyntaxError: Error, Equatable, CustomStringConvertible {
        package let reason: String
        /// The position in the pattern, in UTF-8 code units, if it is known.
        package let offset: Int?

        package var description: String {
            "the pattern is wrong\(offset.map { " at offset \($0)" } ?? ""): \(reason)"
        }
    }

    package enum Outcome: Equatable, Sendable {
        case found
        case notFound
        case limitReached
    }

    package let source: String
    private let compiled: Mutex<CompiledPattern>

    package init(_ source: String, dialect: PatternDialect = .pcre2) throws(SyntaxError) {
        self.source = source
        guard !Self.hasLargeCaselessRanges(source) else {
            throw SyntaxError(
                reason: "its ranges are too large to ignore case in; leave (?i) out, or use \\p{…}", offset: 0)
        }
        let translation = dialect == .ecmaScript ? try ECMAScriptPattern(source).output : source
        do throws(SyntaxError) {
            compiled = Mutex(try CompiledPattern(translation, dialect: dialect))
        } catch {
            let places = zip(source.utf8, translation.utf8).prefix { $0 == $1 }.count
            throw SyntaxError(reason: error.reason, offset: error.offset.flatMap { $0 <= places ? $0 : nil })
        }
    }

    package func find(in text: String) -> Outcome { search(text).outcome }

    package func search(_ text: String) -> (outcome: Outcome, steps: Int) { compiled.withLock { $0.search(text) } }

    /// The text with every match replaced; `$1` is the first group. Returns `nil` at a limit, or for an invalid
    /// replacement, such as one with a group that the pattern does not have.
    package func replacing(in text: String, with replacement: String) -> String? {
        compiled.withLock { $0.replacing(in: text, with: replacement) }
    }

    /// Enough for a slow pattern on a short text, and for one that examines each code unit of a long text a few times.
    package static func stepLimit(codeUnits: Int) -> Int { 2_000_000 + 8 * codeUnits }

    private static func ignoresCase(_ source: String) -> Bool {
        let parts = source.unicodeScalars.split(separator: "(?".unicodeScalars, omittingEmptySubsequences: false)
        return parts.dropFirst().contains { option in
            option.prefix { $0 == "^" || $0.isASCII && $0.properties.isAlphabetic }.contains("i")
        }
    }

    /// Ignoring case, PCRE2 looks up every character of a range as it compiles: four million in a tenth of a second.
    private static func hasLargeCaselessRanges(_ source: String) -> Bool {
        guard ignoresCase(source) else { return false }
        // Only the end of a range matters for a limit; it is a character, or `\x{…}`.
        let ends = source.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false).dropFirst().map {
            end in
            guard end.first == "\\" else { return Int(end.first?.value ?? 0) }
            let digits = end.dropFirst(2).drop { $0 == "{" }.prefix { $0.properties.isASCIIHexDigit }
            return min(Int(String(Substring(digits)), radix: 16) ?? 0, 0x10FFFF)
        }
        return ends.reduce(0, +) > 4_500_000
    }
}

/// PCRE2's code with the memory for a search; one search at a time. Safe and sendable because it owns its pointers:
/// they are freed once in the deinitializer, seen by no other code, and used by one thread at a time.
@safe private struct CompiledPattern: ~Copyable, @unchecked Sendable {
    private let code: OpaquePointer
    private let match: OpaquePointer?
    private let context: OpaquePointer?
    private var stack: OpaquePointer?
    private let steps: UnsafeMutablePointer<SearchSteps>

    init(_ source: String, dialect: PatternDialect) throws(Pattern.SyntaxError) {
        var number: Int32 = 0
        var offset = 0
        var source = source
        var options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
        let settings = unsafe pcre2_compile_context_create_8(nil)
        defer { unsafe pcre2_compile_context_free_8(settings) }
        if dialect == .ecmaScript {
            options |= PCRE2_ALLOW_EMPTY_CLASS | PCRE2_MATCH_UNSET_BACKREF | PCRE2_DUPNAMES
            unsafe pcre2_set_newline_8(settings, UInt32(PCRE2_NEWLINE_ANY))
            unsafe pcre2_set_compile_extra_options_8(settings, PCRE2_EXTRA_ALLOW_SURROGATE_ESCAPES)
        }
        let code = source.withUTF8 {
            unsafe pcre2_compile_8($0.baseAddress, $0.count, options, &number, &offset, settings)
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
            PCRE2_NO_UTF_CHECK | PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNSET_EMPTY
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

    /// Replaces the default stack of 32 KB, too small for some texts of thousands of characters. Only used as needed.
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

private func countStep(_ callout: UnsafeMutablePointer<pcre2_callout_block_8>?, _ steps: UnsafeMutableRawPointer?)
    -> Int32
{
    guard let callout = unsafe callout, let steps = unsafe steps else { return 0 }
    let mayContinue = unsafe steps.assumingMemoryBound(to: SearchSteps.self).pointee.advance(callout.pointee)
    return mayContinue ? 0 : PCRE2_ERROR_MATCHLIMIT
}

/// The work of one search, counted rather than timed, so that no outcome depends on the load of the machine. PCRE2's own match
/// limit restarts at every position of the text and omits the characters that a repeat passes, so it does not limit a search of a
/// whole text. Automatic callouts precede every item of the pattern; the work until the next one is bounded here from the pattern.
private struct SearchSteps {
    private(set) var stepCount = 0
    private var limit = 0
    private var position = 0
    private var length = 0
    /// The cost of each code unit of the text, in multiples of the usual one.
    private var weight = 1
    /// The code units that an item may examine without another callout: in a lookbehind or a minimum such as `{100,}`.
    private let reach: Int
    private let hasBackreferences: Bool
    private var longestClass = 0
    private var hasGraphemes = false

    private static let codeUnitsPerStep = 8
    /// Shorter lookbehinds and minimums cost less than the callouts that follow them.
    private static let (freeLookbehind, freeMinimum) = (64, 100)

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
        reach =
            (lookbehind < Self.freeLookbehind ? 0 : lookbehind * alternatives)
            + (minimum < Self.freeMinimum ? 0 : minimum)
    }

    /// Starts counting for a text. Returns false if it cannot be searched at all.
    mutating func begin(_ text: String) -> Bool {
        (position, length) = (0, text.utf8.count)
        limit = Pattern.stepLimit(codeUnits: length)
        weight = 1
        // ASCII is looked up in a table; any other character is compared with the parts of a class one by one.
        if longestClass > 512, !text.utf8.allSatisfy({ $0 < 0x80 }) { weight += longestClass / 32 }
        if hasGraphemes {
            let flags = text.unicodeScalars.split { !(0x1F1E6...0x1F1FF).contains($0.value) }
            weight += (flags.map(\.count).max() ?? 0) / 4
        }
        // One item can pass over the whole text before the next callout.
        stepCount = weight > 1 ? length * weight / Self.codeUnitsPerStep : 0
        return stepCount <= limit
    }

    /// Counts one step, and the code units since the previous one. Returns false at the limit.
    mutating func advance(_ callout: pcre2_callout_block_8) -> Bool {
        let reached = unsafe callout.current_position
        stepCount += 1 + (abs(reached - position) + min(reach, length)) * weight / Self.codeUnitsPerStep
        position = reached
        if hasBackreferences { unsafe stepCount += longestCapture(callout) / Self.codeUnitsPerStep }
        return stepCount <= limit
    }

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
