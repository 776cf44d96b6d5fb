import Formline
import Testing

// The samples of the article about forms in Swift, word for word.

private struct Invitation: ValidatableForm, SubmittableForm {
    @Validated(name: "email", .isNotEmpty(), .email()) var email = ""
    @Validated(name: "seats", .between(1...500)) var seats = 5

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.email, wrappedBy: \._email), .init(\.seats, wrappedBy: \._seats)]
    }

    @MainActor func submit() async throws -> String { "Invited \(email)" }
}

@MainActor private func invitation() -> FormPrompt<Invitation> {
    FormPrompt("Invite someone", FormController(form: Invitation())) {
        Ask("Owner email", \.email)
        Ask("Seats", \.seats)
    }
}

private struct Trip: ValidatableForm, SubmittableForm {
    @Validated(name: "start") var start = CalendarDate.today()
    @Validated(name: "end") var end = CalendarDate.today()
    @Validated(name: "code", .isNotEmpty()) var code = ""

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.start, wrappedBy: \._start), .init(\.end, wrappedBy: \._end), .init(\.code, wrappedBy: \._code)]
    }

    var formRules: [FormRule<Self>] {
        [
            FormRule("dates") { trip in
                trip.end < trip.start ? [\Self.end: "Must not be before the start"] : [:]
            },
            FormRule("code", reads: [\.code]) { trip in
                try await Bookings.knows(trip.code) ? [:] : [\Self.code: "Is not a booking"]
            },
        ]
    }

    @MainActor func submit() async throws -> String { "\(start) to \(end)" }
}

private enum Bookings {
    static func knows(_ code: String) async throws -> Bool { code == "ABC" }
}

private struct Address: ValidatableForm {
    @Validated(name: "street", .isNotEmpty()) var street = ""
    @Validated(name: "city") var city: String?

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.street, wrappedBy: \._street), .init(\.city, wrappedBy: \._city)]
    }
}

private struct Order: ValidatableForm, SubmittableForm {
    @Validated(name: "email", .email()) var email = ""
    var address = Address()
    var billing = Address()
    var sendsBill = false

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.email, wrappedBy: \._email), .group(\.address), .group(\.billing, when: { $0.sendsBill })]
    }

    @MainActor func submit() async throws -> String { "to \(address.street)" }
}

private struct Cluster: ValidatableForm, SubmittableForm {
    var count = 1
    var hosts = [Address(), Address(), Address()]

    var validatedFields: [ValidatedField<Self>] {
        (0..<3).map { i in .group(\.hosts[i], named: "host\(i + 1)", when: { i < $0.count }) }
    }

    @MainActor func submit() async throws -> [String] { hosts.prefix(count).map(\.street) }
}

@MainActor @Suite("The samples of the documentation") struct DocumentationSampleTests {
    @Test func `The samples of the documentation: a form and its test`() async throws {
        let console = ScriptedConsole(keys: ["ann", .typed("ann@example.com"), .enter, "7", ""])
        #expect(try await invitation().run(on: console) == .submitted("Invited ann@example.com"))
        #expect(console.transcript.contains("Must be an email address"))
    }

    @Test func `The samples of the documentation: leaving`() async throws {
        let console = ScriptedConsole(keys: [.typed("ann"), .interrupt, "y"])
        #expect(try await invitation().run(on: console) == .discarded)
    }

    @Test func `The samples of the documentation: rules about the whole form`() async throws {
        let wizard = FormPrompt("Trip", FormController(form: Trip())) {
            Ask("Start", \.start)
            Ask("End", \.end)
            Ask("Code", \.code)
        }
        let console = ScriptedConsole(lines: ["2026-12-24", "2026-12-20", "ABD", "ABC", "2026-12-31"])
        #expect(try await wizard.run(on: console) == .submitted("2026-12-24 to 2026-12-31"))
        #expect(console.transcript.contains("Must not be before the start"))
        #expect(console.transcript.contains("Is not a booking"))
    }

    @Test func `The samples of the documentation: a repeated group`() async throws {
        let wizard = FormPrompt("Cluster", FormController(form: Cluster())) {
            Ask("Hosts", \.count)
            for i in 0..<3 { Group("Host \(i + 1)", \.hosts[i]) { Ask("Street", \.street) } }
        }
        let console = ScriptedConsole(lines: ["2", "Main", "", "Side"])
        #expect(try await wizard.run(on: console) == .submitted(["Main", "Side"]))
    }

    @Test func `The samples of the documentation: keys`() async throws {
        let wizard = FormPrompt("Order", FormController(form: Order())) {
            Ask("Email", \.email)
            Group("Delivery", \.address) {
                Ask("Street", \.street)
                Ask("City", \.city)
            }
            Confirm("Send a bill", \.sendsBill)
            Group("Bill to", \.billing) { Ask("Street", \.street) }
        }
        let console = ScriptedConsole(keys: [
            "ann", .typed("ann@example.com"), .enter,
            "Main Street", .back, .enter,
            "Basel", "n",
            "",
        ])
        #expect(try await wizard.run(on: console) == .submitted("to Main Street"))
        #expect(console.transcript.contains("Must be an email address"))
    }
}
