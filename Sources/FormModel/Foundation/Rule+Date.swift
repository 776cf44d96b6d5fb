#if Foundation
    public import FoundationEssentials

    extension ValidationRule where Self == Rule<Date> {
        /// The date is earlier than the moment of the check.
        public static func inPast(
            message: String? = nil, now: (@Sendable () -> Date)? = nil
        ) -> Self {
            Rule("inPast", message, else: .inPast) { $0 < (now ?? Environment.date)() }
        }

        /// The date is later than the moment of the check.
        public static func inFuture(
            message: String? = nil, now: (@Sendable () -> Date)? = nil
        ) -> Self {
            Rule("inFuture", message, else: .inFuture) { $0 > (now ?? Environment.date)() }
        }
    }

    extension Environment {
        /// The current moment.
        fileprivate static var date: @Sendable () -> Date { { Date(timeIntervalSince1970: current.now()) } }
    }

    extension DateTime {
        /// The moment as a `Date`, which keeps about seven digits of a second; a leap second is the beginning of the next.
        public var instant: Date { Date(timeIntervalSince1970: secondsSince1970) }

        /// The moment of a `Date` in local time, parts of a second left out; nil if it lies in no year from 0 to 9999.
        public init?(_ instant: Date) {
            guard let number = Int(exactly: instant.timeIntervalSince1970.rounded(.down)) else { return nil }
            self.init(localAt: number, in: .current)
        }
    }
#endif
