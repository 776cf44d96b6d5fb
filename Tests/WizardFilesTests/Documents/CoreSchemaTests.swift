import FormModel
import Testing

@testable import WizardFiles

@Suite("The core schema of YAML 1.2")
struct CoreSchemaTests {
    private func node(_ text: String, _ style: Node.Style) -> Node {
        Node(kind: .scalar(Node.Scalar(text: text, style: style)), position: SourcePosition(line: 1, column: 1))
    }

    @Test(
        "Plain scalars",
        arguments: [
            ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .text("nULL")),
            ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("tRUE", .text("tRUE")),
            ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)), ("yes", .text("yes")),
            ("no", .text("no")), ("on", .text("on")), ("off", .text("off")), ("n", .text("n")), ("0", .integer(0)),
            ("-0", .integer(0)), ("+5", .integer(5)), ("-19", .integer(-19)), ("007", .integer(7)),
            ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("-9223372036854775808", .integer(.min)), ("0o17", .integer(15)), ("0o8", .text("0o8")),
            ("0x1F", .integer(31)), ("0xg", .text("0xg")), ("0x", .text("0x")), ("0x-1", .text("0x-1")),
            ("-0x1", .text("-0x1")), ("0xFFFFFFFFFFFFFFFF", .number(18_446_744_073_709_551_616)), ("0b1", .text("0b1")),
            ("5.0", .number(5)), ("5.", .number(5)), (".5", .number(0.5)), ("-.5", .number(-0.5)),
            ("1e3", .number(1000)), ("1E-2", .number(0.01)), ("1e+2", .number(100)), ("1.5e1", .number(15)),
            ("1e", .text("1e")), ("e1", .text("e1")), (".", .text(".")), ("-", .text("-")), ("+", .text("+")),
            ("..5", .text("..5")), (".e1", .text(".e1")), ("1e+", .text("1e+")), ("1_000", .text("1_000")),
            ("1.2.3", .text("1.2.3")), ("12e03", .number(12000)), (".inf", .number(.infinity)),
            ("-.Inf", .number(-.infinity)), ("+.INF", .number(.infinity)), ("inf", .text("inf")), ("nan", .text("nan")),
            ("0x1p3", .text("0x1p3")), ("190:20:30", .text("190:20:30")), ("2001-12-14", .text("2001-12-14")),
            ("=", .text("=")), ("<<", .text("<<")), ("5 ", .text("5 ")), ("٣", .text("٣")), ("5é", .text("5é")),
        ] as [(String, Node.Scalar.Resolved)])
    func plain(text: String, expected: Node.Scalar.Resolved) {
        #expect(Node.Scalar(text: text, style: .plain).resolved == expected)
    }

    @Test("What is not a number in YAML is one without a value", arguments: [".nan", ".NaN", ".NAN"])
    func notANumber(text: String) {
        guard case .number(let value)? = node(text, .plain).resolved else {
            Issue.record("\(text) is no number")
            return
        }
        #expect(value.isNaN)
        #expect(node(text, .plain).number == nil)
    }

    @Test("Quoted scalars and the strings of JSON are texts", arguments: ["", "null", "true", "5", "0x1F"])
    func texts(text: String) {
        for style in [Node.Style.quoted, .jsonString] {
            #expect(node(text, style).resolved == .text(text))
            #expect(!node(text, style).isNull)
            #expect(node(text, style).boolean == nil)
            #expect(node(text, style).integer == nil)
            #expect(node(text, style).number == nil)
            #expect(node(text, style).scalarText == text)
        }
    }

    @Test("JSON has one type of number: 5.0 is whole there, and not in YAML")
    func wholeNumbers() {
        #expect(node("5.0", .jsonNumber).integer == 5)
        #expect(node("5.0", .plain).integer == nil)
        #expect(node("5.0", .plain).number == 5)
        #expect(node("5.5", .jsonNumber).integer == nil)
        #expect(node("5.5", .jsonNumber).number == 5.5)
        #expect(node("1e999", .jsonNumber).number == nil)
        #expect(node(".inf", .plain).number == nil)
        #expect(node("null", .jsonNull).isNull)
        #expect(node("null", .jsonNull).scalarText == nil)
        #expect(node("false", .jsonBoolean).boolean == false)
    }

    @Test(
        "A whole number is read from its digits, never by way of a Double",
        arguments: [
            ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0e99999999999999999999", 0), ("5", 5), ("5.0", 5),
            ("5e0", 5), ("50e-1", 5), ("5.50", nil), ("0.5e1", 5), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
            ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807.0", .max),
            ("9223372036854775808", nil), ("-9223372036854775808.00", .min), ("-9223372036854775809", nil),
            ("1e-1", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil), ("1E+2", 100),
            ("100000000000000000000e-20", 1), ("0.00000000000000000001e20", 1), ("1e9223372036854775807", nil),
            ("1.5e-9223372036854775808", nil),
        ] as [(String, Int?)])
    func exact(lexeme: String, value: Int?) {
        #expect(Int(wholeNumber: lexeme) == value)
    }
}
