import FormModel
import Testing

/// Counts how often a form's list of fields is made.
private final class Counter {
    var count = 0
}

private struct Wide: ValidatableForm {
    @Validated(name: "first", .minLength(3)) var first = ""
    @Validated(name: "second", .minLength(3)) var second = ""
    let counter = Counter()

    var validatedFields: [ValidatedField<Self>] {
        counter.count += 1
        return [
            .init(\.first, wrappedBy: \._first),
            .init(\.second, wrappedBy: \._second, .equalTo(\.first)),
        ]
    }
}

@MainActor
@Suite("The cost of a change")
struct CostTests {
    @Test("The cost of a change does not grow with the form: the list of fields is made once, and one field is checked")
    func oneField() {
        let controller = FormController(form: Wide())
        let made = controller.form.counter.count
        controller.form.first = "abc"
        controller.set(\.second, to: "abd")
        controller.validate(\.second)
        controller.form.first = "abd"
        #expect(controller.form.$second == .valid)
        #expect(controller.form.$first == .editing)
        #expect(controller.form.counter.count == made)
    }
}
