/// A pattern of ECMA-262 with the flag `u`, checked by the standard's grammar and written again in PCRE2's syntax.
///
/// The grammar is that of the 2025 edition: named groups that share a name in different alternatives, and modifiers such as
/// `(?i:a)`; annex B, which is about patterns without the flag, is left out. Groups are kept on a stack of their own, so that
/// no depth of them can exhaust that of the thread.
///
/// <https://tc39.es/ecma262/#sec-patterns>
struct ECMAScriptPattern {
    /// A pattern in PCRE2's syntax, and where its parts come from.
    struct Translation {
        let text: String
        fileprivate let origins: [(output: Int, source: Int)]
        fileprivate let sourceLength: Int

        /// The place in the source that an offset in the translation came from.
        func origin(of offset: Int) -> Int {
            offset >= text.utf8.count ? sourceLength : origins.last { $0.output <= offset }?.source ?? 0
        }
    }

    /// The translation of a pattern; throws if it is not one by the grammar. PCRE2 may still be unable to compile it.
    static func translation(of source: String) throws(Pattern.SyntaxError) -> Translation {
        // References may come before their groups, so that the groups are counted first.
        var count = ECMAScriptPattern(source, groups: nil)
        try count.translate()
        var pattern = ECMAScriptPattern(source, groups: count.found)
        try pattern.translate()
        return Translation(text: pattern.output, origins: pattern.origins, sourceLength: pattern.sourceOffset)
    }

    /// The groups that capture: how many there are, and the numbers of those with a name.
    struct CapturingGroups {
        var count = 0
        var numbers: [String: [Int]] = [:]
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var sourceOffset = 0
    private(set) var output = ""
    /// Where in the output and in the source each part begins, in UTF-8 code units.
    private var origins: [(output: Int, source: Int)] = []
    /// Whether a quantifier may come next.
    var canRepeat = false
    /// The groups that are open, the whole pattern first.
    var scopes = [Scope(isRepeatable: true, flags: Flags())]
    /// All groups of the pattern; nil while they are counted.
    let groups: CapturingGroups?
    /// The groups up to here.
    var found = CapturingGroups()

    private init(_ source: String, groups: CapturingGroups?) {
        scalars = Array(source.unicodeScalars)
        self.groups = groups
    }

    /// The flags that modifiers can change.
    struct Flags {
        var ignoresCase = false
        var isMultiline = false
        var isDotAll = false
    }

    var flags: Flags { scopes[scopes.count - 1].flags }

    private mutating func translate() throws(Pattern.SyntaxError) {
        while let scalar = peek() {
            origins.append((output.utf8.count, sourceOffset))
            advance()
            switch scalar {
            case "\\": try translateEscape()
            case "[": try translateClass()
            case "(": try openGroup()
            case ")": try closeGroup()
            case "|":
                scopes[scopes.count - 1].beginAlternative()
                write("|", canRepeat: false)
            case ".": write(flags.isDotAll ? "[^]" : "[^\(Self.lineTerminators)]", canRepeat: true)
            case "*", "+", "?": try translateQuantifier(String(scalar))
            case "{": try translateQuantifier(try counts())
            case "}", "]": throw error("\(scalar) is unmatched")
            case "^": write(flags.isMultiline ? "(?<![^\(Self.lineTerminators)])" : #"\A"#, canRepeat: false)
            case "$": write(flags.isMultiline ? "(?![^\(Self.lineTerminators)])" : #"\z"#, canRepeat: false)
            default: write(String(scalar), canRepeat: true)
            }
        }
        guard scopes.count == 1 else { throw error("missing closing parenthesis") }
    }

    private static let lineTerminators = #"\n\r\x{2028}\x{2029}"#

    private mutating func translateQuantifier(_ quantifier: String) throws(Pattern.SyntaxError) {
        guard canRepeat else { throw error("nothing to repeat") }
        write(quantifier + (take("?") ? "?" : ""), canRepeat: false)
    }

    /// What follows a brace: `{2}`, `{2,}` or `{2,3}`.
    private mutating func counts() throws(Pattern.SyntaxError) -> String {
        guard let least = digits() else { throw error("incomplete quantifier") }
        let isRange = take(",")
        let most = isRange ? digits() : nil
        guard take("}") else { throw error("incomplete quantifier") }
        if let most, (most.utf8.count, most) < (least.utf8.count, least) {
            throw error("the numbers of a quantifier are out of order")
        }
        return "{\(least)\(isRange ? "," : "")\(most ?? "")}"
    }

    /// Decimal digits of any length, without zeros before them; nil if there are none.
    private mutating func digits() -> String? {
        var digits = ""
        while let digit = peek(), ("0"..."9").contains(digit) {
            if digits == "0" { digits = "" }
            digits.unicodeScalars.append(digit)
            advance()
        }
        return digits.isEmpty ? nil : digits
    }

    mutating func write(_ text: String, canRepeat: Bool) {
        output += text
        self.canRepeat = canRepeat
    }

    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    /// Goes past the next scalar, which there is.
    mutating func advance() {
        sourceOffset += UTF8.width(scalars[index])
        index += 1
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        advance()
        return true
    }

    func error(_ reason: String) -> Pattern.SyntaxError {
        Pattern.SyntaxError(reason: reason, offset: sourceOffset)
    }
}
