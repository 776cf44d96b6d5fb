import AllocationCounting
import Testing

@testable import FormModel

/// How often the thread allocates memory while the body runs, at the second time: what is made once is made by then.
private func allocations(_ body: () -> Void) -> Int {
    body()
    let before = allocation_count()
    body()
    return Int(allocation_count() - before)
}

@Suite("Allocations", .enabled(if: counts_allocations()))
struct AllocationTests {
    @Test("The count notices an allocation")
    func counts() {
        #expect(allocations { _ = [Int](repeating: 1, count: 100).map { $0 } } > 0)
    }

    /// Those that allocate nothing even where nothing is optimised; the benchmarks count for the others.
    private static let texts: [(Rule<String>, String)] = [
        (.isNotEmpty(), "Ann"), (.minLength(3), "Françoise"), (.maxLength(40), "Françoise"),
        (.length(9), "Françoise"), (.pattern("^[A-Z]{3}-[0-9]{4}$"), "ABC-1234"),
        (.startsWith("inv"), "invoice-2026-11-22"),
    ]

    @Test("A rule that passes allocates nothing", arguments: texts.indices)
    func text(index: Int) {
        let (rule, value) = Self.texts[index]
        #expect(rule.failure(for: value) == nil)
        #expect(allocations { _ = rule.failure(for: value) } == 0, "\(rule.ruleName)")
    }

    @Test("A rule on an optional field that passes allocates nothing", arguments: texts.indices)
    func optional(index: Int) {
        let (rule, value) = (Self.texts[index].0.onOptional(), Self.texts[index].1)
        #expect(rule.failure(for: value) == nil && rule.failure(for: nil) == nil)
        #expect(allocations { _ = rule.failure(for: value) } == 0, "\(rule.ruleName)")
        #expect(allocations { _ = rule.failure(for: nil) } == 0, "\(rule.ruleName)")
    }

    @Test("A rule on a number that passes allocates nothing")
    func number() {
        let rules: [Rule<Int>] = [.between(1...500), .atLeast(1), .atMost(500), .multipleOf(5)]
        for rule in rules {
            #expect(allocations { _ = rule.failure(for: 50) } == 0, "\(rule.ruleName)")
        }
    }
}

/// A form of any number of text fields.
private struct Wide: ValidatableForm {
    struct Place: Hashable {
        let index: Int
    }

    var wrappers: [Validated<String>]
    let validatedFields: [ValidatedField<Wide>]

    init(count: Int) {
        wrappers = (0..<count).map { Validated(wrappedValue: "x", name: "f\($0)", .isNotEmpty(), .maxLength(40)) }
        validatedFields = (0..<count).map {
            ValidatedField(\.[value: Place(index: $0)], wrappedBy: \.[wrapper: Place(index: $0)])
        }
    }

    subscript(value place: Place) -> String {
        get { wrappers[place.index].wrappedValue }
        set { wrappers[place.index].wrappedValue = newValue }
    }

    subscript(wrapper place: Place) -> Validated<String> {
        get { wrappers[place.index] }
        _modify { yield &wrappers[place.index] }
    }
}

@MainActor
@Suite("The work for one field", .enabled(if: counts_allocations()))
struct WorkForOneFieldTests {
    /// The allocations of a change, and of a validation, in a form of so many fields.
    private func work(among count: Int) -> (change: Int, validation: Int) {
        let controller = FormController(form: Wide(count: count))
        controller.validate()
        let path = \Wide.[value: Wide.Place(index: count / 2)]
        let texts = ["a text that is on the heap, not in its variable", "another text that is not in its variable"]
        var isFirst = false
        let change = allocations {
            isFirst.toggle()
            controller.set(path, to: texts[isFirst ? 0 : 1])
        }
        return (change, allocations { controller.validate(path) })
    }

    @Test("A change of one field, and its validation, take the same among 10 fields and among 10,000")
    func oneAmongMany() {
        #expect(work(among: 10) == work(among: 10_000))
    }
}
