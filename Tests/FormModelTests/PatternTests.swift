@testable import FormModel
import Testing

@Suite("Patterns") struct PatternTests {
    @Test(
        arguments: [
            "^(a+)+$", "^(a|aa)+$", "^(a|a)*$", "(a+a+)+[yz]", "(.*)*[bc]$", "a*a*a*a*a*a*[bc]$", "^(\\w+\\s?)*$",
            "(?:a|b|ab)*?[cd]", "(?=(a*)*[bc])a", "^(?:.*a){12}[cd]",
        ], ["", "(*NO_JIT)"])
    func `Patterns that backtrack without end are given up at the limit of steps, compiled or interpreted`(
        source: String, option: String
    ) throws {
        let pattern = try Pattern(option + source)
        for count in [30, 5000, 100_000] {
            let (outcome, steps) = pattern.search(String(repeating: "a", count: count) + "!")
            #expect(outcome == .limitReached || count < 5000 && outcome == .notFound, "\(count) characters")
            // The last step may pass over all of the text.
            #expect(steps <= Pattern.stepLimit(codeUnits: count + 1) + 1 + count, "\(count) characters")
        }
    }

    @Test(
        "Patterns that compare long texts with themselves, or look ahead at every position, reach the limit, too",
        arguments: ["^(.+)\\1$", "(?i)^(.+)\\1$", "^(?:(.+)\\1)?$", "(?:[^z]*+)(?:z|y)"])
    func comparisons(source: String) throws {
        let text = String(repeating: "a ", count: 50_000) + "!"
        let (outcome, steps) = try Pattern(source).search(text)
        #expect(outcome == .limitReached)
        #expect(steps <= Pattern.stepLimit(codeUnits: text.utf8.count) + text.utf8.count)
    }

    @Test(
        arguments: [
            ("(?<=.{60000})a", String(repeating: "a", count: 59_000)),
            ("(?<=a{30000}|b{30000})c?", String(repeating: "é", count: 29_000)),
            ("^\\X*$", String(repeating: "🇦", count: 20_000)),
            ("\\X{5000}b", String(repeating: "🇦", count: 9000) + "b"),
            ("a{40000}", String(repeating: String(repeating: "a", count: 39_999) + "b", count: 2)),
            ("\\d{50000}", String(repeating: String(repeating: "1", count: 49_999) + "b", count: 2)),
            ("^[^\(String(repeating: "\\p{Greek}\\p{Lu}", count: 1000))]*$", String(repeating: "日", count: 100_000)),
        ], ["", "(*NO_JIT)"])
    func `Patterns of which one item alone would take seconds are given up before it does`(
        row: (source: String, text: String), option: String
    ) throws {
        #expect(try Pattern(option + row.source).find(in: row.text) == .limitReached)
    }

    @Test func `A short text that needs more memory than the machine's stack is searched, if not interpreted`() throws {
        let text = String(repeating: "ab", count: 400)
        let source = "^" + String(repeating: "(", count: 120) + "a|b" + String(repeating: ")", count: 120) + "*$"
        #expect(try Pattern(source).find(in: text) == .found)
        #expect(try Pattern("(*NO_JIT)" + source).find(in: text) == .limitReached)
    }

    @Test(arguments: [
        ("(?<=.{1000})b", String(repeating: "a", count: 1000) + "b"), ("^\\X{2}$", "🇨🇭🇩🇪"),
        ("^\\X*$", String(repeating: "é", count: 100_000)), ("^[0-9a-f]{128}$", String(repeating: "a", count: 128)),
        ("^\\x{100}{200}$", String(repeating: "Ā", count: 200)),
        ("^a{100,}?b$", String(repeating: "a", count: 900) + "b"),
        ("^[^\(String(repeating: "\\p{Greek}\\p{Lu}", count: 1000))]*$", String(repeating: "日", count: 100)),
    ])
    func `Patterns with long items are found in ordinary texts`(source: String, text: String) throws {
        #expect(try Pattern(source).find(in: text) == .found)
    }

    @Test(arguments: [
        ("^(?:\\w+ )*$", true), ("word96 word0 .*word5", true), ("^(?:[a-z]|[0-9]| )*$", true),
        ("[0-9]{5,}", false),
        ("\\d+-\\d+", false), ("\\bfoo\\b", false), ("(?i)WORD98", false), ("é", false), ("^.{3,}$", true),
    ])
    func `Patterns that are ordinary search a long text in a few steps for each character`(
        source: String, isFound: Bool
    ) throws {
        let text = (0..<40_000).reduce(into: "") { $0 += "word\($1 % 97) " }
        let (outcome, steps) = try Pattern(source).search(text)
        #expect(outcome == (isFound ? .found : .notFound))
        #expect(steps < 4 * text.utf8.count)
    }

    @Test func `Patterns take the same steps every time`() throws {
        let pattern = try Pattern("^(a|aa)+$")
        let first = pattern.search(String(repeating: "a", count: 25) + "!")
        #expect(first.outcome == .notFound && first.steps > 100_000)
        #expect(pattern.search("a").steps < 10)
        #expect(pattern.search(String(repeating: "a", count: 25) + "!") == first)
    }

    @Test func `Patterns are found beyond where the first search looks, and never inside a character`() throws {
        let text = String(repeating: "é", count: 100_000) + "xyz"
        for option in ["", "(*NO_JIT)"] {
            #expect(try Pattern(option + "xyz$").find(in: text) == .found)
            #expect(try Pattern(option + "[^éxyz]").find(in: text) == .notFound)
            #expect(try Pattern(option + "$").find(in: "") == .found)
        }
    }

    @Test(
        arguments: [
            ("^\\d$", "٣", false), ("^\\D$", "٣", true), ("^\\w$", "é", false), ("^\\s$", "\u{2029}", true),
            ("^\\s$", "\u{FEFF}", true), ("^\\s$", "\u{85}", false), ("^\\S$", "\u{2029}", false), ("^\\S$", "é", true),
            ("^[\\s]$", "\u{A0}", true), ("^[^\\s]$", "\u{A0}", false), ("^[\\S]$", "\u{A0}", false),
            ("^[\\S]$", "a", true),
            ("^.$", "\u{2028}", false), ("^.$", "👍", true), ("^a$", "a\n", false), ("^\\u0061$", "a", true),
            ("^\\uD83D\\uDC4D$", "👍", true), ("^\\u{1F44D}$", "👍", true), ("^\\x41\\cI\\v$", "A\t\u{B}", true),
            ("^\\p{Letter}+$", "aé", true), ("^\\p{Lu}$", "a", false), ("^\\P{L}$", "1", true),
            ("^\\p{Script=Greek}$", "α", true), ("^\\p{gc=Decimal_Number}$", "٣", true), ("[]", "a", false),
            ("^[^]$", "\n", true), ("^[[:a:]$", "[", true), ("^(?<x>a)\\k<x>\\1$", "aaa", true),
            ("^(?:(a)|b)\\1$", "b", true),
            ("^a{2,3}?$", "aaa", true), ("^a{2,}$", "a", false), ("^\\0$", "\0", true), ("(?<=a)b", "ab", true),
            ("(?i:A)b", "ab", true), ("^\\w$", "\u{17F}", false),
            ("^(?i:a(?-i:b))$", "Ab", true), ("^(?i:a(?-i:b))$", "AB", false), ("(?m:^a$)", "b\na\u{2028}b", true),
            ("^(?s:.)$", "\n", true), ("^(?s:(?-s:.))$", "\n", false),
            ("^(?:(?<x>a)|(?<x>b))\\k<x>$", "bb", true), ("^(?:(?<x>a)|(?<x>b))\\k<x>$", "ba", false),
            ("^\\k<x>(?<x>a)$", "a", true), ("\\uD83D", "👍", false),
            ("^[^\\uD83D]$", "👍", true),
            ("^[\\uD83D\\uDC4D]$", "👍", true), ("^[\\u0061-\\uDFFF]$", "\u{D7FF}", true), ("[]?", "a", true),
            ("^[a-]$", "-", true),
            ("^[\\d-]$", "-", true), ("^[--0]$", "/", true), ("^\\p{LC}$", "a", true), ("^\\p{Assigned}$", "a", true),
            ("^\\P{Assigned}$", "a", false), ("^\\p{scx=Grek}$", "α", true), ("^\\p{Any}$", "a", true),
            ("^[\\-\\b]$", "-", true), ("\\bfoo\\B", "food", true), ("^\\/\\{$", "/{", true),
            ("^[*+]$", "+", true), ("^[^\\uD83D\\u0041]$", "A", false), ("^[\\uD83D\\u0041]$", "A", true),
            ("^\\1+(a)$", "a", true), ("^\\k<x>{2}(?<x>a)$", "a", true), ("^\\P{Lu}?\\p{Assigned}$", "a", true),
            ("^\\p{Lu}x?it$", "Ait", true), ("^\\(?i\\p{Lu}$", "iA", true), ("^[(?i]\\p{Lu}$", "(A", true),
            ("^(?i:a)\\p{Lu}$", "Ab", false), ("^(?i:a(?m-i:\\p{Lu}))$", "AB", true),
        ] as [(String, String, Bool)])
    func `Patterns of ECMA-262`(source: String, text: String, isFound: Bool) throws {
        #expect(try Pattern(source, dialect: .ecmaScript).find(in: text) == (isFound ? .found : .notFound))
    }

    @Test(arguments: [
        ("(?<=a+)b", "lookbehind assertion is not fixed length"),
        ("a{70000}", "number too big in {} quantifier"),
        ("(?i:a\\P{Uppercase_Letter})", "\\p{Lu} cannot be used where case is ignored; write \\p{LC}"),
        ("(?i:(?m-s:\\p{Lu}))", "\\p{Lu} cannot be used where case is ignored; write \\p{LC}"),
    ])
    func `Patterns of ECMA-262 that PCRE2 cannot search with are refused, with the reason`(
        source: String, reason: String
    ) throws {
        let error = #expect(throws: Pattern.SyntaxError.self) { try Pattern(source, dialect: .ecmaScript) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [
        "(?i)a", "(?>a)", "(?#a)", "(?|a)", "(?P<x>a)", "(a)(?1)", "(*UCP)a", "a++", "a{2}+", "\\x{41}", "\\01",
        "(a)[\\1]", "\\h", "\\R", "\\Qa\\E", "\\p{L&}", "\\p{Greek}", "\\p{^L}", "\\pL", "[[:alpha:]]",
        "(?ii:a)", "(?i-i:a)", "(?-:a)", "a{1,2,3}",
    ])
    func `Patterns of ECMA-262 have nothing that only PCRE2 has`(source: String) throws {
        _ = try Pattern(source)
        #expect(throws: Pattern.SyntaxError.self) { try Pattern(source, dialect: .ecmaScript) }
    }

    @Test func `Ranges of many characters in which case is ignored are refused, as they take long to compile`() throws {
        for range in ["[\\x{0}-\\x{10FFFF}]", "[\0-\u{10FFFF}]"] {
            _ = try Pattern("(?i)" + String(repeating: range, count: 4))
            _ = try Pattern(String(repeating: range, count: 50))
            #expect(throws: Pattern.SyntaxError.self) { try Pattern("(?i)" + String(repeating: range, count: 200)) }
        }
        _ = try Pattern("(?i)" + String(repeating: "[a-z\\x{100}-\\x{FFFF}]", count: 60))
        #expect(throws: Pattern.SyntaxError.self) {
            try Pattern("(?i:\(String(repeating: "[\\u{0}-\\u{10FFFF}]", count: 200)))", dialect: .ecmaScript)
        }
    }

    @Test(arguments: [
        ("^\\d$", "٣", false), ("^\\D$", "٣", true), ("^\\w$", "é", false), ("^[\\w]$", "é", false),
        ("^\\W$", "é", true),
        ("^\\s$", "\u{A0}", false), ("^\\S$", "\u{2028}", true), ("^\\s$", "\t", true), ("a\\b", "aé", true),
        ("a\\B", "aé", false), ("^[[:alpha:]]$", "é", false), ("^[[:digit:]]$", "٣", false),
        ("^\\p{L}$", "é", true),
        ("^\\p{Nd}$", "٣", true), ("(?i)^É$", "é", true), ("(?i)^[α-ω]$", "Σ", true), ("(*UCP)^\\w$", "é", true),
    ])
    func `Patterns know digits, words and spaces of ASCII, and letters of all languages by their properties`(
        source: String, text: String, isFound: Bool
    ) throws {
        #expect(try Pattern(source).find(in: text) == (isFound ? .found : .notFound))
    }
}
