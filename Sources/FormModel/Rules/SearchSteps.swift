internal import CPCRE2

/// The work of one search, counted rather than timed, so that no answer depends on the load of the machine.
///
/// PCRE2's own match limit counts anew at every place of the text and leaves out what happens between two branches, so
/// it bounds no search of a whole text. The automatic callouts come before every item of the pattern. What one item can do
/// before the next callout is counted here by what is known of it.
struct SearchSteps {
    private let effort: PatternEffort
    private(set) var taken = 0
    private var limit = 0
    private var position = 0
    private var length = 0
    /// How many times the usual effort a code unit of the text takes.
    private var weight = 1

    init(_ effort: PatternEffort) { self.effort = effort }

    /// Begins to count for a text; returns whether it can be searched at all.
    ///
    /// - Parameter text: the text's UTF-8 code units, for a pattern whose effort depends on them.
    mutating func begin(codeUnits: Int, _ text: () -> [UInt8]) -> Bool {
        (position, length, limit) = (0, codeUnits, Pattern.stepLimit(codeUnits: codeUnits))
        weight = effort.dependsOnText ? effort.weight(of: text()) : 1
        // One item can go over all of the text before the next callout.
        taken = weight > 1 ? length * weight / SearchSteps.codeUnits : 0
        return taken <= limit
    }

    /// Counts one step, and what was passed over since the one before; returns whether there may be another.
    mutating func take(_ callout: pcre2_callout_block_8) -> Bool {
        let reached = unsafe callout.current_position
        taken += 1 + abs(reached - position) * weight / SearchSteps.codeUnits
        position = reached
        if effort.lookbehind > 0 {
            taken += min(effort.lookbehind, position * effort.alternatives) / SearchSteps.codeUnits
        }
        if effort.hasLongRepeats {
            // A search for so many of something fails after nearly as many, and there is no callout then.
            let least = unsafe effort.least(callout.pattern_position, callout.next_item_length)
            if least > 0 { taken += min(least, length - position) * weight / SearchSteps.codeUnits }
        }
        if effort.hasBackreferences { unsafe taken += longestCapture(callout) / SearchSteps.codeUnits }
        return taken <= limit
    }

    /// How much a backreference may have to compare.
    private func longestCapture(_ callout: pcre2_callout_block_8) -> Int {
        let count = unsafe Int(callout.capture_top)
        guard count > 1, let offsets = unsafe callout.offset_vector else { return 0 }
        // The vector has two offsets for each group below the top.
        return (1..<count).reduce(count) { longest, group in
            let (start, end) = unsafe (offsets[2 * group], offsets[2 * group + 1])
            return start == ~0 || end < start ? longest : max(longest, end - start)
        }
    }

    /// This many code units are passed over in the time of a step.
    private static let codeUnits = 8
}

/// What is known of a pattern about the work between two callouts.
struct PatternEffort {
    let hasBackreferences: Bool
    /// How many characters lookbehinds may go back, in all of their alternatives; 0 for few.
    let lookbehind: Int
    /// How many alternatives there are in the pattern.
    let alternatives: Int
    /// Whether something must be there a hundred times or more.
    let hasLongRepeats: Bool
    /// How long the longest class in brackets is, in code units of the pattern.
    private let longestClass: Int
    /// Whether there is `\X`, which counts back through flags of countries.
    private let hasGraphemes: Bool
    private let source: [UInt8]

    init(_ source: String, hasBackreferences: Bool, longestLookbehind: Int) {
        self.hasBackreferences = hasBackreferences
        let source = Array(source.utf8)
        self.source = source
        alternatives = 1 + source.count { $0 == UInt8(ascii: "|") }
        lookbehind = longestLookbehind < 64 ? 0 : longestLookbehind * alternatives
        hasGraphemes = zip(source, source.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "X") }
        var longest = 0
        var start: Int?
        var digits = 0
        var hasLongRepeats = false
        for (index, byte) in source.enumerated() {
            switch byte {
            case UInt8(ascii: "["): start = start ?? index
            case UInt8(ascii: "]"):
                if let start { longest = max(longest, index - start) }
                if index > 0, source[index - 1] != UInt8(ascii: "\\") { start = nil }
            default: break
            }
            digits = byte.isDigit ? digits + 1 : 0
            if digits > 2 { hasLongRepeats = true }
        }
        longestClass = longest
        self.hasLongRepeats = hasLongRepeats
    }

    /// Whether the effort for a code unit is not the same in all texts.
    var dependsOnText: Bool { longestClass > 512 || hasGraphemes }

    /// How many times the usual effort a code unit of the text takes.
    func weight(of text: [UInt8]) -> Int {
        var weight = 1
        // ASCII is looked up in a table, anything else is compared with one part of a class after the other.
        if longestClass > 512, text.contains(where: { $0 >= 0x80 }) { weight += longestClass / 32 }
        if hasGraphemes { weight += longestFlags(text) / 4 }
        return weight
    }

    /// How many regional indicators, U+1F1E6 to U+1F1FF, follow each other at most.
    private func longestFlags(_ text: [UInt8]) -> Int {
        var (longest, run, index) = (0, 0, 0)
        while index < text.count {
            let isFlag =
                index + 3 < text.count && text[index] == 0xF0 && text[index + 1] == 0x9F && text[index + 2] == 0x87
                && text[index + 3] >= 0xA6
            run = isFlag ? run + 1 : 0
            longest = max(longest, run)
            index += isFlag ? 4 : 1
        }
        return longest
    }

    /// How often the item at a place of the pattern must be there, as `{100}` and `{100,}` after it say; 0 for less than 100.
    func least(_ place: Int, _ length: Int) -> Int {
        guard length > 4, place >= 0, place + length <= source.count else { return 0 }
        let item = source[place..<(place + length)]
        // A quantifier is greedy, or has a sign after it that says otherwise.
        let greedy =
            item.last.map { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "+") } == true ? item.dropLast() : item
        guard greedy.last == UInt8(ascii: "}"), let brace = greedy.lastIndex(of: UInt8(ascii: "{")), brace > place
        else { return 0 }
        // Braces that belong to an escape: `\x{100}`.
        if brace == place + 2, source[place] == UInt8(ascii: "\\"), "xopPNgku".utf8.contains(source[place + 1]) {
            return 0
        }
        let digits = greedy[(brace + 1)...].prefix { $0.isDigit }
        guard digits.count > 2 else { return 0 }
        return digits.reduce(0) { min($0 * 10 + Int($1.digitValue), 65_536) }
    }
}
