import FormModel
import Testing

private struct Offline: Error, CustomStringConvertible {
    let description = "the server is offline"
}

/// A machine for two rules, with its actions in words.
private struct Machine {
    typealias Event = RuleStateMachine<String>.Event
    typealias Ticket = RuleStateMachine<String>.Ticket

    private var machine = RuleStateMachine<String>(
        delays: [.milliseconds(200), .seconds(1)], fieldName: "user", isSame: ==)
    private(set) var ticket: Ticket?

    var isChecking: Bool { machine.isChecking }
    func knownFailures(of value: String) -> [RuleFailure]? { machine.knownFailures(of: value) }

    mutating func handle(_ event: Event) -> [String] {
        machine.handle(event).map { action in
            switch action {
            case .report(.success([])): return "accept"
            case .report(.success(let failures)): return "say \(failures.map(\.message).joined(separator: ", "))"
            case .report(.failure(let error)): return "say \(error)"
            case .sleep(let duration, let ticket):
                self.ticket = ticket
                return "sleep \(duration)"
            case .start(let rule, let value, let ticket):
                self.ticket = ticket
                return "start \(rule) on \(value)"
            case .cancel: return "cancel"
            }
        }
    }

    mutating func due() -> [String] { ticket.map { handle(.due($0)) } ?? [] }

    mutating func finish(_ failure: RuleFailure? = nil) -> [String] {
        ticket.map { handle(.finished($0, .success(failure))) } ?? []
    }

    mutating func fail(_ error: any Error) -> [String] { ticket.map { handle(.finished($0, .failure(error))) } ?? [] }
}

private let taken = RuleFailure(rule: "unique", message: "Already taken")

@Suite("The rule machine") struct RuleStateMachineTests {
    @Test func `The rule machine runs entered values through the rules one after another, without delays`() {
        var machine = Machine()
        #expect(machine.handle(.entered("ann")) == ["start 0 on ann"])
        #expect(machine.isChecking)
        #expect(machine.finish() == ["start 1 on ann"])
        #expect(machine.finish() == ["accept"])
        #expect(!machine.isChecking)
    }

    @Test func `The rule machine waits for each rule's delay while a person types`() {
        var machine = Machine()
        #expect(machine.handle(.changed("ann")) == ["sleep 0.2 seconds"])
        #expect(machine.due() == ["start 0 on ann"])
        #expect(machine.finish() == ["sleep 1.0 seconds"])
        #expect(machine.due() == ["start 1 on ann"])
        #expect(machine.finish() == ["accept"])
    }

    @Test func `The rule machine asks no further rule once one has refused`() {
        var machine = Machine()
        _ = machine.handle(.entered("ann"))
        #expect(machine.finish(taken) == ["say Already taken"])
        #expect(machine.knownFailures(of: "ann") == [taken])
        #expect(machine.knownFailures(of: "bo") == nil)
    }

    @Test func `The rule machine drops what comes in about an older value`() throws {
        var machine = Machine()
        _ = machine.handle(.entered("taken"))
        let old = try #require(machine.ticket)
        #expect(machine.handle(.changed("takes")) == ["cancel", "sleep 0.2 seconds"])
        #expect(machine.handle(.finished(old, .success(taken))) == [])
        #expect(machine.handle(.finished(old, .failure(Offline()))) == [])
        let slept = try #require(machine.ticket)
        #expect(machine.handle(.changed("taker")) == ["cancel", "sleep 0.2 seconds"])
        let sleeping = try #require(machine.ticket)
        #expect(machine.handle(.due(slept)) == [])
        #expect(machine.handle(.due(sleeping)) == ["start 0 on taker"])
        #expect(machine.handle(.due(sleeping)) == [])
        #expect(machine.knownFailures(of: "taken") == nil)
        #expect(machine.handle(.entered("tak")) == ["cancel", "start 0 on tak"])
        #expect(machine.handle(.finished(old, .success(taken))) == [])
        #expect(machine.finish() == ["start 1 on tak"])
    }

    @Test func `The rule machine goes on with the rule that runs on the same value, and on Enter without its delay`() {
        var machine = Machine()
        _ = machine.handle(.changed("ann"))
        #expect(machine.handle(.changed("ann")) == [])
        #expect(machine.handle(.entered("ann")) == ["cancel", "start 0 on ann"])
        #expect(machine.handle(.entered("ann")) == [])
        #expect(machine.finish() == ["start 1 on ann"])
        #expect(machine.handle(.changed("ann")) == [])
        #expect(machine.finish(taken) == ["say Already taken"])
    }

    @Test func `The rule machine pauses before the next rule only if the value was typed last, not entered`() {
        var machine = Machine()
        _ = machine.handle(.changed("ann"))
        _ = machine.due()
        _ = machine.handle(.entered("ann"))
        #expect(machine.finish() == ["start 1 on ann"])
        _ = machine.handle(.entered("bo"))
        _ = machine.handle(.changed("bo"))
        #expect(machine.finish() == ["sleep 1.0 seconds"])
    }

    @Test func `The rule machine checks the same value once`() {
        var machine = Machine()
        _ = machine.handle(.entered("ann"))
        _ = machine.finish(taken)
        #expect(machine.handle(.entered("ann")) == ["say Already taken"])
        #expect(machine.handle(.entered("bo")) == ["start 0 on bo"])
        #expect(machine.handle(.entered("ann")) == ["cancel", "start 0 on ann"])
        _ = machine.handle(.entered("bo"))
        _ = machine.finish()
        _ = machine.finish()
        #expect(machine.handle(.changed("bo")) == ["accept"])
        #expect(machine.handle(.entered("ann")) == ["start 0 on ann"])
    }

    @Test func `The rule machine: names the field of a rule that could not tell, and asks it again the next time`() {
        var machine = Machine()
        _ = machine.handle(.entered("ann"))
        #expect(machine.fail(Offline()) == ["say could not be checked: the server is offline"])
        #expect(!machine.isChecking)
        #expect(machine.handle(.entered("ann")) == ["start 0 on ann"])
        #expect(machine.fail(CancellationError()) == ["say CancellationError()"])
    }

    @Test func `The rule machine: cancels what runs once nobody wants the outcome`() {
        var machine = Machine()
        #expect(machine.handle(.left) == [])
        _ = machine.handle(.changed("ann"))
        #expect(machine.handle(.left) == ["cancel"])
        #expect(machine.due() == [])
        _ = machine.handle(.entered("ann"))
        #expect(machine.handle(.left) == ["cancel"])
        #expect(machine.finish(taken) == [])
        #expect(machine.knownFailures(of: "ann") == nil)
    }
}
