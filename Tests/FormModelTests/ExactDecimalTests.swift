import FormModel
import FoundationEssentials
import Testing

@Suite("Exact numbers") struct ExactDecimalTests {
    @Test(arguments: [
        ("0", "0"), ("-0.00", "0"), ("+7", "7"), ("007", "7"), ("1200", "1200"), ("0.50", "0.5"), (".5", "0.5"),
        ("-12.5e-3", "-0.0125"), ("1e308", "1e308"), ("1.50E+30", "1.5e30"), ("1e-127", "1e-127"),
        ("12345678901234567890123456789", "12345678901234567890123456789"), ("100e-2", "1"),
        ("0.000001", "0.000001"),
    ])
    func `Exact numbers are read from digits, and written in the fewest characters`(
        text: String, expected: String
    ) throws {
        let number = try #require(ExactDecimal(text))
        #expect(number.description == expected)
        #expect(ExactDecimal(number.description) == number)
    }

    @Test(arguments: [
        "", "-", ".", "e5", "1e", "1_0", "0x1", "nan", "inf", "1.2.3", "1e5.5", "٣", "1e9999999999", "--1",
        "1e-9223372036854775808",
    ])
    func `Exact numbers are nothing else`(text: String) { #expect(ExactDecimal(text) == nil) }

    @Test func `Exact numbers are in order, whatever their digits and exponents are`() throws {
        let texts = [
            "-1e999999999", "-1e308", "-10.1", "-10", "-9.99", "-1e-400", "0", "1e-999999999", "1e-400", "0.1",
            "0.100000000000000000000000000001", "9007199254740992", "9007199254740993", "1e400",
        ]
        let numbers = try texts.map { try #require(ExactDecimal($0)) }
        for (index, number) in numbers.enumerated() {
            for (other, second) in numbers.enumerated() {
                #expect((number < second) == (index < other), "\(number) \(second)")
            }
        }
    }

    @Test(arguments: [
        ("0.3", "0.1", true), ("0.35", "0.1", false), ("1e308", "3", false), ("3e307", "3", true),
        ("1e308", "7", false), ("7e308", "7", true), ("1e-127", "1e-127", true), ("1e-127", "2e-127", false),
        ("1.5e-127", "1e-127", false), ("1e999999999", "1024", true), ("1e999999999", "3", false),
        ("1e2", "1e999999999", false), ("0", "5", true), ("5", "0", false), ("-9", "3", true), ("9", "-3", true),
        ("123456789012345678901234567890123456789012345678901234567890", "9000000000900000000090", true),
        ("123456789012345678901234567890123456789012345678901234567891", "9000000000900000000090", false),
        ("340282366920938463463374607431768211456", "18446744073709551616", true),
        ("340282366920938463463374607431768211457", "18446744073709551616", false),
    ])
    func `Exact numbers are multiples, however large or small`(
        number: String, divisor: String, isMultiple: Bool
    ) throws {
        #expect(try #require(ExactDecimal(number)).isMultiple(of: #require(ExactDecimal(divisor))) == isMultiple)
    }

    @Test(arguments: [
        ("0.1", "0.2", "0.3"), ("999", "1", "1000"), ("1000", "-1", "999"), ("-1000", "1", "-999"),
        ("1", "-1", "0"),
        ("0", "-2.5", "-2.5"), ("2.5", "0", "2.5"), ("-0.5", "-0.5", "-1"),
        ("1e20", "1e-5", "100000000000000000000.00001"),
        ("1.25", "-3", "-1.75"), ("99.99", "0.01", "100"), ("-7", "7.001", "0.001"),
    ])
    func `Decimal digits: sums`(left: String, right: String, sum: String) throws {
        let (left, right) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
        #expect((left + right).text(fractionDigits: 0) == sum)
        #expect(right + left == left + right)
        #expect(-(left + right) == -left + -right)
    }

    @Test func `Decimal digits: random sums are those of whole numbers`() {
        for _ in 0..<1000 {
            let (left, right) = (Int.random(in: -99_999...99_999), Int.random(in: -9_999_999...9_999_999))
            #expect(ExactDecimal("\(left)e-3")! + ExactDecimal("\(right)e-3")! == ExactDecimal("\(left + right)e-3")!)
        }
    }

    @Test(arguments: [
        ("1e164", true), ("1e165", false), ("1e-128", true), ("1e-129", false),
        ("12345678901234567890123456789012345678", true), ("123456789012345678901234567890123456789", false),
    ])
    func `Decimal digits: an answer keeps 38 of them`(text: String, isKept: Bool) {
        #expect((ExactDecimal(keeping: text) != nil) == isKept)
    }

    @Test func `Rules whose argument cannot be one refuse every value, and so do their opposites`() {
        let doubles: [Rule<Double>] = [
            .multipleOf(0), .multipleOf(.nan), .multipleOf(.infinity), .atLeast(.nan), .atMost(.nan),
            .greaterThan(.nan), .lessThan(.nan),
        ]
        for rule in doubles + doubles.map({ .not($0) }) {
            #expect(rule.validate(value: 1)?.hasPrefix("Could not be checked: ") == true)
        }
        let texts: [Rule<String>] = [.minLength(-1), .maxLength(-1), .length(-1), .pattern("(")]
        for rule in texts + texts.map({ .not($0) }) {
            #expect(rule.validate(value: "a")?.hasPrefix("Could not be checked: ") == true)
        }
        let lists: [Rule<[Int]>] = [.minItems(-1), .maxItems(-1)]
        for rule in lists + lists.map({ .not($0) }) {
            #expect(rule.validate(value: [1])?.hasPrefix("Could not be checked: ") == true)
        }
    }

    @Test func `Numbers of Swift forms keep every digit, or say that they cannot`() throws {
        #expect(Float(0.1).answer.text == "0.1")
        #expect(Double.nan.answer == .null)
        #expect(try Double(answer: .integer(1 << 53)) == 9_007_199_254_740_992)
        #expect(try Float(answer: .number(0.1)) == 0.1)
        #expect(throws: AnswerError("Must have at most 15 digits")) {
            try Double(answer: .integer(9_007_199_254_740_993))
        }
        #expect(throws: AnswerError("Must have at most 6 digits")) { try Float(answer: .number(0.123456789)) }
        #expect(throws: AnswerError("Must be between -3.4028235e+38 and 3.4028235e+38")) {
            try Float(answer: .number(1e300))
        }
        #expect(try Decimal(answer: .number(1e30)) == Decimal(string: "1e30"))
        for text in ["19.90", "-0.001", "12345678901234567890123456789012345678", "1e127", "0"] {
            let number = try #require(ExactDecimal(keeping: text))
            #expect(try ExactDecimal(Decimal(answer: .decimal(number))) == number)
        }
        for text in ["0.1", "1e22", "123456789012345680000", "5e-324", "-0.0", "9e15", "1.7976931348623157e308"] {
            let value = try #require(Double(text))
            #expect(try Double(answer: value.answer) == value)
        }
    }
}
