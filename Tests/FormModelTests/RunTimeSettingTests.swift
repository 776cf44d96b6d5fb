import FormModel
import Observation
import Testing

private final class Log {
    var lines: [String] = []
}

private struct Order: ValidatableForm, PopulatableForm {
    @Validated(name: "item", .isNotEmpty(message: "What?")) var item = ""
    @Validated(name: "count", transform: { $0 + 4 }, .atMost(100)) var count = 36
    @Validated(name: "vat", .isNotEmpty(message: "VAT?")) var vat = ""
    @Validated(name: "again") var again = ""
    var note = ""
    var isCompany = true

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.item, wrappedBy: \._item), .init(\.count, wrappedBy: \._count),
            .init(\.vat, wrappedBy: \._vat, when: { $0.isCompany }),
            .init(\.again, wrappedBy: \._again, .equalTo(\.item, message: "Not the same")),
        ]
    }

    @MainActor
    mutating func populate(from data: Int) { count = data }
}

@MainActor @Suite("What a program sets at run time") struct RunTimeSettingTests {
    private let controller = FormController(form: Order())

    @Test func `What a program sets at run time: a hidden field is not part of the form`() {
        #expect(!controller.isHidden(\.item) && !controller.isHidden(\.note))
        controller.validate()
        #expect(controller.failures(\.item).map(\.rule) == ["notEmpty"])
        controller.setHidden(\.item, true)
        controller.setHidden(\.vat, true)
        #expect(controller.failures(\.item) == [] && controller.errors.isEmpty)
        #expect(controller.isHidden(\.item) && controller.isValid(\.item) && controller.errors(\.item) == [])
        #expect(controller.validate() && controller.isValid && controller.form.isValid)
        controller.setHidden(\.item, false)
        #expect(!controller.isHidden(\.item) && !controller.isValid)
        #expect(controller.form.validationErrors == ["item": ["What?"]])
    }

    @Test func `What a program sets at run time: a field is shown only as far as its condition does`() {
        controller.form.isCompany = false
        #expect(controller.isHidden(\.vat))
        controller.setHidden(\.vat, false)
        #expect(controller.isHidden(\.vat))
        controller.form.isCompany = true
        #expect(!controller.isHidden(\.vat))
    }

    @Test func `What a program sets at run time: a disabled field counts as valid and keeps its value`() {
        controller.form.item = "Ink"
        controller.setDisabled(\.vat, true)
        #expect(controller.isDisabled(\.vat) && !controller.isHidden(\.vat) && !controller.isEnabled)
        controller.form.again = "Ink"
        #expect(controller.validate())
        controller.setDisabled(\.vat, false)
        #expect(!controller.isDisabled(\.vat) && controller.isEnabled && !controller.validate())
    }

    @Test func `What a program sets at run time: a disabled form is valid, and is enabled as a whole`() throws {
        controller.setDisabled(\.note, false)
        controller.setDisabled(\.vat, true)
        #expect(!controller.isDisabled)
        controller.isDisabled = true
        #expect(controller.isDisabled && controller.isDisabled(\.item) && controller.isDisabled(\.note))
        #expect(!controller.isEnabled && controller.isValid && controller.validate())
        try controller.requireValid()
        controller.setDisabled(\.note, false)
        #expect(!controller.isDisabled(\.note) && controller.isDisabled(\.isCompany))
        controller.isDisabled = false
        #expect(!controller.isDisabled && controller.isEnabled && !controller.validate())
    }

    @Test func `What a program sets at run time: a form is enabled only if its fields without rules are, too`() {
        controller.setDisabled(\.note, true)
        #expect(!controller.isEnabled)
        controller.isDisabled = false
        #expect(controller.isEnabled)
        struct Plain: ValidatableForm { var validatedFields: [ValidatedField<Self>] { [] } }
        let plain = FormController(form: Plain())
        plain.isDisabled = true
        #expect(plain.isDisabled && !plain.isEnabled)
    }

    @Test func `What a program sets at run time: a form whose fields are disabled one by one is disabled`() {
        for keyPath in [\Order.item, \Order.count, \Order.vat, \Order.again] as [PartialKeyPath<Order>] {
            #expect(!controller.isDisabled)
            controller.setDisabled(keyPath, true)
        }
        #expect(controller.isDisabled)
    }

    @Test func `What a program sets at run time: new rules judge a field again that was judged`() {
        #expect(controller.setRules(\.item, .minLength(2)))
        #expect(controller.form.$item == .idle)
        controller.form.item = "I"
        controller.validate(\.item)
        #expect(controller.errors(\.item) == ["Must be at least 2 characters"])
        controller.setRules(\.item)
        #expect(controller.form.$item == .valid)
        controller.setRules(\.item, .isNotEmpty(), .minLength(3, message: "Longer"))
        #expect(controller.errors(\.item) == ["Longer"])
        #expect(!controller.setRules(\.note, .minLength(3)))
    }

    @Test func `What a program sets at run time: new rules leave cross-field rules and messages alone`() {
        controller.form.again = "x"
        controller.validate()
        controller.setRules(\.again, .minLength(2))
        #expect(controller.errors(\.again) == ["Must be at least 2 characters", "Not the same"])
        controller.setErrors(["again": ["Leaked"]])
        controller.setRules(\.again)
        #expect(controller.errors(\.again) == ["Leaked"])
    }

    @Test func `What a program sets at run time: a value is transformed once when it is taken, and never by a reset`() {
        #expect(controller.form.count == 40)
        controller.reset(\.count)
        #expect(controller.form.count == 40)
        controller.reset()
        #expect(controller.form.count == 40)
        controller.populate(from: 50)
        #expect(controller.form.count == 54 && controller.originalValue(\.count) == 54 && !controller.isDirty)
        controller.form.count = 1
        controller.reset(\.count)
        #expect(controller.form.count == 54)
        controller.setDefaults { $0.count = 6 }
        controller.reset()
        #expect(controller.form.count == 10)
    }

    @Test func `What a program sets at run time: a new transform changes the value at once, and later ones`() {
        controller.form.item = "ink"
        controller.markAsUnmodified()
        #expect(controller.setTransform(\.item) { $0.uppercased() })
        #expect(controller.form.item == "INK" && controller.isModified && controller.originalValue(\.item) == "ink")
        controller.form.item = "pen"
        #expect(controller.form.item == "PEN")
        controller.setTransform(\.item, nil)
        controller.form.item = "cup"
        #expect(controller.form.item == "cup")
        #expect(!controller.setTransform(\.note) { $0 })
    }

    @Test func `What a program sets at run time stays when the form is reset`() {
        controller.setRules(\.item, .minLength(3))
        controller.setTransform(\.item) { $0.uppercased() }
        controller.setHidden(\.vat, true)
        controller.setDisabled(\.again, true)
        controller.form.item = "ink"
        controller.form.note = "x"
        controller.reset()
        #expect(
            controller.form.item == "" && controller.form.note == "" && !controller.isDirty && !controller.isModified)
        #expect(controller.isHidden(\.vat) && controller.isDisabled(\.again))
        controller.form.item = "in"
        controller.validate()
        #expect(controller.errors(\.item) == ["Must be at least 3 characters"] && controller.form.item == "IN")
    }

    @Test func `What a program sets at run time is seen by who observes the controller`() {
        for change in [
            { $0.setHidden(\.item, true) }, { $0.setHidden(\.note, true) }, { $0.isDisabled = true },
            { $0.setRules(\.item, .minLength(3)) },
        ] as [(FormController<Order>) -> Void] {
            nonisolated(unsafe) var isSeen = false
            withObservationTracking {
                _ = (controller.isHidden(\.item), controller.isHidden(\.note), controller.isDisabled)
            } onChange: {
                isSeen = true
            }
            change(controller)
            #expect(isSeen)
        }
    }
}

@MainActor @Suite("Observing changes") struct ChangeTests {
    @Test func `Observing changes: a field reports its old and new value, at a reset too`() {
        let log = Log()
        var field = Validated(wrappedValue: 1, onChange: { log.lines.append("\($0) to \($1)") })
        field.wrappedValue = 2
        field.wrappedValue = 2
        field.reset(to: 1)
        field.reset(to: 1)
        #expect(log.lines == ["1 to 2", "2 to 1"])
        var text = Validated(wrappedValue: "a", transform: { $0.uppercased() })
        text.reset(to: "b")
        #expect(text.wrappedValue == "B" && text.state == .idle)
    }

    @Test func `Observing changes: a controller reports every change as it is made`() {
        let controller = FormController(form: Order())
        let log = Log()
        controller.onChange(of: \.count) { log.lines.append("\($0) to \($1)") }
        controller.onChange(of: \.note) { log.lines.append("'\($0)' to '\($1)'") }
        controller.form.count = 1
        controller.form.item = "Ink"
        controller.set(\.count, to: 2)
        controller.form.note = "x"
        controller.reset(\.count)
        controller.populate(from: 0)
        controller.reset()
        controller.setHidden(\.count, true)
        controller.validate()
        #expect(log.lines == ["40 to 5", "5 to 6", "'' to 'x'", "6 to 40", "40 to 4"])
    }

    @Test func `Observing changes: an observer can change the form`() {
        let controller = FormController(form: Order())
        controller.onChange(of: \.item) { [unowned controller] _, item in
            controller.form.note = "about \(item)"
            controller.setHidden(\.vat, item == "gift")
            controller.setRules(\.count, .atMost(item == "gift" ? 1 : 100))
        }
        controller.form.item = "gift"
        #expect(controller.form.note == "about gift" && controller.isHidden(\.vat))
        controller.validate()
        #expect(controller.errors(\.count) == ["Must be at most 1"])
        controller.set(\.item, to: "ink")
        #expect(controller.form.note == "about ink" && !controller.isHidden(\.vat) && controller.errors(\.count) == [])
    }
}
