#if Foundation
    public import FoundationEssentials

    extension Schema where Output == Decimal {
        /// A number of up to 38 digits, kept as they are written.
        public static func decimal() -> Self { converted(expected: .expectedNumber) }
    }

    extension Schema where Output == Date {
        /// A moment: a day as `2026-11-21` (its beginning in UTC), or a date and time of RFC 3339.
        public static func date() -> Self {
            Schema(expecting: .expectedDate) { (raw) throws(AnswerError) in
                switch raw {
                case .text(let text): return try moment(text.trimmingWhitespace())
                case .typed(let answer):
                    if let moment = answer.value(as: DateTime.self) { return moment.instant }
                    if let day = answer.value(as: CalendarDate.self) { return try moment(day.description) }
                case .null, .list, .other: break
                }
                throw raw.refusal(expected: .expectedDate)
            }
        }

        private static func moment(_ text: String) throws(AnswerError) -> Date {
            let isDay = CalendarDate(text) != nil
            let whole = isDay ? "\(text)T00:00:00Z" : text
            let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            guard let date = (try? Date(whole, strategy: .iso8601)) ?? (try? Date(whole, strategy: fractional)) else {
                throw AnswerError(.expectedDate(example: "2026-11-21"))
            }
            return date
        }
    }
#endif
