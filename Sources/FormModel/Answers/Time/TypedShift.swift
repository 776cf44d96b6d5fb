/// A typed length of time with its sign: `+3d`, `-1w`, `+2m`, `+1h30m`.
///
/// The units are `y`, `mo`, `w`, `d`, `h`, `min` and `s`, each at most once; the others tell what `m` is.
struct TypedShift: Equatable {
    enum Kind { case days, clock, both }

    var months = 0
    var days = 0
    var seconds = 0

    init(months: Int = 0, days: Int = 0) {
        self.months = months
        self.days = days
    }

    var backwards: TypedShift { TypedShift(months: -months, days: -days) }

    private enum Unit: String {
        case year = "y"
        case month = "mo"
        case week = "w"
        case day = "d"
        case hour = "h"
        case minute = "min"
        case second = "s"

        var isOfDays: Bool { self == .year || self == .month || self == .week || self == .day }
    }

    /// Reads lowercase text; throws if `m` may be either of two units.
    init?(_ text: some StringProtocol, _ kind: Kind) throws(AnswerError) {
        guard let sign = text.utf8.first, "+-".utf8.contains(sign) else { return nil }
        guard let parts = Self.parts(text.dropFirst()) else { return nil }
        var seen: Set<Unit> = []
        for (index, part) in parts.enumerated() {
            let unit = part.unit == "m" ? try Self.minuteOrMonth(index, parts, kind, sign) : Unit(rawValue: part.unit)
            guard let unit, seen.insert(unit).inserted, kind == .both || unit.isOfDays == (kind == .days)
            else { return nil }
            let amount = sign == UInt8(ascii: "-") ? -part.amount : part.amount
            switch unit {
            case .year: months += amount * 12
            case .month: months += amount
            case .week: days += amount * 7
            case .day: days += amount
            case .hour: seconds += amount * 3600
            case .minute: seconds += amount * 60
            case .second: seconds += amount
            }
        }
    }

    private typealias Part = (amount: Int, unit: String)

    /// Numbers with letters after them; a number that is too large is cut off.
    private static func parts(_ text: some StringProtocol) -> [Part]? {
        var parts: [Part] = []
        var rest = Substring(text)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard !digits.isEmpty, !unit.isEmpty else { return nil }
            parts.append((min(Int(digits) ?? .max, 1_000_000_000), String(unit)))
        }
        return parts.isEmpty ? nil : parts
    }

    /// What `m` means: the unit between the ones around it.
    private static func minuteOrMonth(
        _ index: Int, _ parts: [Part], _ kind: Kind, _ sign: UInt8
    ) throws(AnswerError) -> Unit {
        switch kind {
        case .days: return .month
        case .clock: return .minute
        case .both: break
        }
        if parts[..<index].contains(where: { $0.unit == "h" }) || parts[index...].contains(where: { $0.unit == "s" }) {
            return .minute
        }
        if parts[..<index].contains(where: { $0.unit == "y" })
            || parts[index...].contains(where: { ["w", "d", "h", "min"].contains($0.unit) })
        {
            return .month
        }
        let amount = (sign == UInt8(ascii: "-") ? "-" : "+") + String(parts[index].amount)
        throw AnswerError(.minutesOrMonths(minutes: "\(amount)min", months: "\(amount)mo"))
    }
}
