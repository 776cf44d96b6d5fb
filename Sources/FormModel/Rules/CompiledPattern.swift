internal import CPCRE2

/// PCRE2's code with the memory that a search needs; one search at a time.
///
/// Safe and sendable because the pointers are its own: made in the initializer, freed once in the deinitializer, seen by
/// nobody else, and used by one thread at a time, that which has the value.
@safe struct CompiledPattern: ~Copyable, @unchecked Sendable {
    /// Flags for `pcre2_compile`.
    struct Options {
        let flags: UInt32

        static let pcre2 = Options(flags: PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C)
        static let ecmaScript = Options(
            flags: PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | PCRE2_ALLOW_EMPTY_CLASS
                | PCRE2_MATCH_UNSET_BACKREF)
    }

    private let code: OpaquePointer
    private let match: OpaquePointer?
    private let context: OpaquePointer?
    private var stack: OpaquePointer?
    /// How many code units are interpreted yet: to make machine code takes longer than to search a few short texts. Nil once it was
    /// made, or if it is not to be.
    private var interpreted: Int?
    private let steps: UnsafeMutablePointer<SearchSteps>

    init(_ source: String, options: Options, usesJIT: Bool) throws(Pattern.SyntaxError) {
        var number: Int32 = 0
        var offset = 0
        var source = source
        let flags = options.flags | PCRE2_AUTO_CALLOUT
        let code = source.withUTF8 {
            unsafe pcre2_compile_8($0.baseAddress, $0.count, flags, &number, &offset, nil)
        }
        guard let code = unsafe code else {
            throw Pattern.SyntaxError(reason: Self.message(number), offset: offset)
        }
        unsafe self.code = code
        interpreted = usesJIT ? 1_000 : nil
        var backreferences: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_BACKREFMAX), &backreferences)
        var lookbehind: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &lookbehind)
        unsafe match = pcre2_match_data_create_from_pattern_8(code, nil)
        unsafe context = pcre2_match_context_create_8(nil)
        unsafe pcre2_set_heap_limit_8(context, 8 * 1024)
        // PCRE2 keeps the address, so the steps have a place of their own that does not move.
        unsafe steps = .allocate(capacity: 1)
        let effort = PatternEffort(source, hasBackreferences: backreferences > 0, longestLookbehind: Int(lookbehind))
        unsafe steps.initialize(to: SearchSteps(effort))
        unsafe pcre2_set_callout_8(context, countStep, steps)
    }

    deinit {
        unsafe pcre2_match_data_free_8(match)
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_jit_stack_free_8(stack)
        unsafe pcre2_code_free_8(code)
        unsafe steps.deallocate()
    }

    /// Makes machine code of the pattern once it has searched a thousand code units, this text among them.
    ///
    /// The same search takes the same number of steps without it, as on a platform that has none.
    private mutating func prepare(codeUnits: Int) {
        guard let rest = interpreted else { return }
        if codeUnits < rest { interpreted = rest - codeUnits } else { makeMachineCode() }
    }

    private mutating func makeMachineCode() {
        interpreted = nil
        guard unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) == 0 else { return }
        var size = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), &size)
        // None after all if the pattern begins with `(*NO_JIT)`.
        guard size > 0 else { return }
        // The default stack of 32 KB is too small for texts of some thousand characters; memory is taken as it is used.
        unsafe stack = pcre2_jit_stack_create_8(32 * 1024, 64 * 1024 * 1024, nil)
        unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    }

    /// Searches the text, and says how many steps that took.
    mutating func find(in text: String) -> (outcome: Pattern.Outcome, steps: Int) {
        text.withUTF8Bytes { text in (find(in: text), unsafe steps.pointee.taken) }
    }

    /// Searches a text, given as its UTF-8 code units.
    mutating func find(in text: UTF8Bytes) -> Pattern.Outcome {
        prepare(codeUnits: text.count)
        guard unsafe steps.pointee.begin(codeUnits: text.count, { Array(text) }) else { return .limitReached }
        // A text is UTF-8, which is what PCRE2 need not check again.
        let result = unsafe text.withContiguousStorageIfAvailable { text in
            unsafe pcre2_match_8(code, text.baseAddress, text.count, 0, PCRE2_NO_UTF_CHECK, match, context)
        }
        guard let result else { return .limitReached }
        if result == PCRE2_ERROR_HEAPLIMIT, interpreted != nil {
            // Machine code has more room.
            makeMachineCode()
            return find(in: text)
        }
        return result >= 0 ? .found : result == PCRE2_ERROR_NOMATCH ? .notFound : .limitReached
    }

    /// The text with another one in the place of every match; nil if that runs into a limit, or is not well formed.
    mutating func replacing(in text: String, with replacement: String) -> String? {
        var (text, replacement) = (text, replacement)
        prepare(codeUnits: .max)
        let flags =
            PCRE2_NO_UTF_CHECK | PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNKNOWN_UNSET | PCRE2_SUBSTITUTE_UNSET_EMPTY
            | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH
        return text.withUTF8 { text in
            replacement.withUTF8 { replacement in
                var buffer = [UInt8](repeating: 0, count: text.count * 2 + replacement.count + 64)
                for _ in 0..<2 {
                    guard unsafe steps.pointee.begin(codeUnits: text.count, { unsafe Array(text) }) else { return nil }
                    var length = buffer.count
                    let result = unsafe pcre2_substitute_8(
                        code, text.baseAddress, text.count, 0, flags, match, context, replacement.baseAddress,
                        replacement.count, &buffer, &length)
                    if result >= 0 { return String(decoding: buffer.prefix(length), as: UTF8.self) }
                    guard result == PCRE2_ERROR_NOMEMORY, length < 64 << 20 else { return nil }
                    buffer = [UInt8](repeating: 0, count: length)
                }
                return nil
            }
        }
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
    let mayGoOn = unsafe steps.assumingMemoryBound(to: SearchSteps.self).pointee.take(callout.pointee)
    return mayGoOn ? 0 : PCRE2_ERROR_MATCHLIMIT
}
