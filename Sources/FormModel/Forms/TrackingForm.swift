internal import Synchronization

/// A form that remembers which of its fields have begun to apply, or ceased to, so that nobody has to ask them all.
package protocol TrackingForm: ValidatableForm {
    /// What has become of its fields since it was made.
    var applicationLog: ApplicationLog { get }
}

/// The fields of a form that have begun to apply, or ceased to, one after the other, by their places in `validatedFields`.
///
/// Every entry has a number that no other one has, in any copy of the form: two logs that have the same entry are the same up
/// to there.
package struct ApplicationLog: Sendable {
    /// A place in a log; nil for that before the first entry.
    package typealias Mark = UInt64?

    private static let lastNumber = Atomic<UInt64>(0)
    /// How many entries are kept at most.
    private static let limit = 4096

    private var entries: [(number: UInt64, field: Int)] = []
    /// The place before the first entry that is kept.
    private var start: Mark = nil

    /// A log without entries.
    package init() {}

    /// The place after the last entry.
    package var end: Mark { entries.last?.number ?? start }

    /// Takes that the field has begun to apply, or ceased to.
    package mutating func add(_ field: Int) {
        if entries.count == Self.limit {
            start = end
            entries = []
        }
        entries.append((Self.lastNumber.add(1, ordering: .relaxed).newValue, field))
    }

    /// The fields since then; nil if the log does not know that place.
    package func fields(since mark: Mark) -> [Int]? {
        if mark == start { return entries.map(\.field) }
        guard let mark else { return nil }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < mark { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].number == mark else { return nil }
        return entries[(low + 1)...].map(\.field)
    }
}

extension FormController {
    /// What the form remembers of the fields that have begun to apply, or ceased to; nil if it does not.
    package var applicationLog: ApplicationLog? { applicationLog(of: form) }

    /// The same of another form.
    package func applicationLog(of form: Form) -> ApplicationLog? { runtime?.applicationLog(form) }
}
