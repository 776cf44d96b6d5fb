package import FoundationEssentials

extension Decimal {
    /// The number that `text` writes, as JSON does; nil for one that a `Decimal` does not hold to the last digit.
    package init?(exactly text: String) {
        guard let exact = ExactDecimal(text), let value = Decimal(string: text), ExactDecimal("\(value)") == exact
        else {
            return nil
        }
        self = value
    }

    /// How many digits come after the point of a number that is written without an exponent; 0 with one.
    package static func fractionDigits(in text: String) -> Int {
        guard !text.contains(where: { $0 == "e" || $0 == "E" }), let point = text.firstIndex(of: ".") else { return 0 }
        return text[point...].utf8.count - 1
    }

    /// The number with at least so many digits after the point.
    package func text(fractionDigits: Int) -> String {
        let plain = "\(self)"
        let missing = fractionDigits - Decimal.fractionDigits(in: plain)
        guard missing > 0 else { return plain }
        return plain + (plain.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
    }
}
