#if Foundation
    public import FoundationEssentials

    extension ValidationRule {
        /// The number is a whole multiple of `divisor`, exactly. A divisor of zero refuses every number and says so.
        public static func multipleOf(_ divisor: Decimal, message: String? = nil) -> Self where Self == Rule<Decimal> {
            multiple(of: ExactDecimal("\(divisor)"), shown(divisor), message) { ExactDecimal("\($0)") }
        }
    }
#endif
