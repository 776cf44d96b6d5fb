internal import CPCRE2

/// PCRE2's code with the memory that a search needs; one search at a time.
struct CompiledPattern: ~Copyable, @unchecked Sendable {
    /// Flags for `pcre2_compile`.
    struct Options {
        let flags: UInt32

        static let pcre2 = Options(flags: PCRE2_UTF | PCRE2_UCP | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C)
        static let ecmaScript = Options(
            flags: PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C | PCRE2_ALLOW_EMPTY_CLASS
                | PCRE2_MATCH_UNSET_BACKREF)
    }

    private let code: OpaquePointer
    private let match: OpaquePointer?
    private let context: OpaquePointer?
    private let stack: OpaquePointer?
    private let isAnchored: Bool
    private let budget: SearchBudget

    init(_ source: String, options: Options, usesJIT: Bool) throws(Pattern.SyntaxError) {
        var number: Int32 = 0
        var offset = 0
        var source = source
        let flags = options.flags | PCRE2_USE_OFFSET_LIMIT
        let code = source.withUTF8 { pcre2_compile_8($0.baseAddress, $0.count, flags, &number, &offset, nil) }
        guard let code else {
            throw Pattern.SyntaxError(reason: Self.message(number), offset: offset)
        }
        self.code = code
        // Without JIT (a platform that has none) the same search runs interpreted, within lower limits.
        var size = 0
        if usesJIT, pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) == 0 {
            // Zero after all where the pattern begins with `(*NO_JIT)`.
            pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), &size)
        }
        let hasJIT = size > 0
        var allOptions: UInt32 = 0
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_ALLOPTIONS), &allOptions)
        isAnchored = allOptions & PCRE2_ANCHORED != 0
        budget = hasJIT ? .compiled : .interpreted
        match = pcre2_match_data_create_from_pattern_8(code, nil)
        context = pcre2_match_context_create_8(nil)
        // The default stack of 32 KB is too small for texts of some thousand characters; memory is taken as it is used.
        stack = hasJIT ? pcre2_jit_stack_create_8(32 * 1024, 64 * 1024 * 1024, nil) : nil
        pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
        pcre2_set_heap_limit_8(context, 8 * 1024)
    }

    deinit {
        pcre2_match_data_free_8(match)
        pcre2_match_context_free_8(context)
        pcre2_jit_stack_free_8(stack)
        pcre2_code_free_8(code)
    }

    func find(in text: String) -> Pattern.Outcome {
        var text = text
        return text.withUTF8 { search($0) }
    }

    /// Searches from a few places at a time: PCRE2 counts its steps afresh at every place, so that only the clock, read
    /// in between, bounds them all.
    private func search(_ text: UnsafeBufferPointer<UInt8>) -> Pattern.Outcome {
        let clock = ContinuousClock()
        let beginning = clock.now
        var previous = beginning
        var start = 0
        var places = isAnchored ? 1 : budget.places(in: text.count, isQuick: false)
        while true {
            pcre2_set_offset_limit_8(context, start + places - 1)
            pcre2_set_match_limit_8(context, budget.steps(forEachOf: places))
            let result = pcre2_match_8(code, text.baseAddress, text.count, start, PCRE2_NO_UTF_CHECK, match, context)
            if result >= 0 { return .found }
            let now = clock.now
            switch result {
            case PCRE2_ERROR_NOMATCH:
                start += places
                while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
                if isAnchored || start > text.count { return .notFound }
                let isQuick = now - previous < .microseconds(200)
                places = min(places * 2, budget.places(in: text.count - start, isQuick: isQuick))
            case PCRE2_ERROR_MATCHLIMIT where places > 1:
                // One place needs more steps than all of these may have each.
                places = max(1, places / 8)
            default: return .limitReached
            }
            if now - beginning > budget.time { return .limitReached }
            previous = now
        }
    }

    private static func message(_ number: Int32) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let length = pcre2_get_error_message_8(number, buffer.baseAddress, buffer.count)
            return String(decoding: buffer[..<max(0, min(Int(length), buffer.count))], as: UTF8.self)
        }
    }
}

/// How much work a search may do.
private struct SearchBudget {
    /// When the search is given up, looked at between calls of PCRE2.
    var time: Duration
    /// The most steps from one place of the text.
    var steps: UInt32
    /// The most code units looked at in one call, if every place looks at all the text after it.
    var codeUnits: Int

    /// Machine code: a step takes some 2 to 7 ns.
    static let compiled = SearchBudget(time: .milliseconds(20), steps: 2_000_000, codeUnits: 16_000_000)
    /// Interpreted: a step takes some 10 to 40 ns.
    static let interpreted = SearchBudget(time: .milliseconds(20), steps: 300_000, codeUnits: 4_000_000)

    /// From how many places one call may search, with `rest` code units to go: so many that it is short even if each
    /// looks at all the rest; of a very long text more, as long as calls are quick.
    func places(in rest: Int, isQuick: Bool) -> Int {
        let places = codeUnits / (rest + 1)
        return max(1, min(rest + 1, isQuick && rest > 128 * 1024 ? places * 256 : places))
    }

    /// How many steps each of so many places may take.
    func steps(forEachOf places: Int) -> UInt32 { max(1, steps / UInt32(places)) }
}
