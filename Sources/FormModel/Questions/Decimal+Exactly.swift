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
}
