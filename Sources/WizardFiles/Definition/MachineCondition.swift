internal import FormModel
internal import Synchronization

/// A condition on the machine: a program that ends with exit code 0, or a variable with a value.
///
/// A program is run at most once in a run, as soon as it matters; what it has found is known from then on.
final class MachineCondition: Sendable {
    /// What decides.
    enum Test: Sendable {
        /// The program ends with exit code 0.
        case succeeds(ChildProgram)
        /// The variable has one of these values; null if it is not set, or empty.
        case isOneOf(variable: String, [Answer])
        /// The variable is set, and its value passes the rule.
        case passes(variable: String, Rule<Answer>)
    }

    /// The condition as the file has it: `docker info`.
    let words: String
    private let test: Test
    private let found = Mutex<Bool?>(nil)
    /// What is assumed in this task about programs that are not run.
    @TaskLocal static var assumptions: [ObjectIdentifier: Bool] = [:]

    init(_ words: String, _ test: Test) {
        self.words = words
        self.test = test
    }

    /// Whether it runs a program.
    var isProgram: Bool { if case .succeeds = test { true } else { false } }

    /// Whether it holds; nil if the program was not run. In a session that is recorded, variables are found as well, so
    /// that the recording has them.
    var holds: Bool? {
        if let known = found.withLock({ $0 }) ?? Self.assumptions[ObjectIdentifier(self)] { return known }
        return ProgramGates.current == nil ? variableHolds : nil
    }

    private var variableHolds: Bool? {
        func value(_ name: String) -> Answer { Environment.current[name].map(Answer.text) ?? .null }
        switch test {
        case .succeeds: return nil
        case .isOneOf(let variable, let values): return values.contains(value(variable))
        case .passes(let variable, let rule):
            let value = value(variable)
            return !value.isEmpty && rule.failure(for: value) == nil
        }
    }

    /// Finds out whether it holds, unless that is known. A program that is missing, takes too long or is ended by a
    /// signal says no.
    @MainActor
    func find(for form: WizardForm) async throws {
        guard holds == nil else { return }
        let isHolding: Bool
        if let gate = ProgramGates.current {
            isHolding =
                try await gate.check(.null, of: words) { try await test(form) ? nil : "Does not hold" } == nil
        } else {
            isHolding = try await test(form)
        }
        found.withLock { $0 = isHolding }
    }

    @MainActor
    private func test(_ form: WizardForm) async throws -> Bool {
        guard case .succeeds(let program) = test else { return variableHolds == true }
        do {
            return try await program.run(input: form.queryInput, variables: form.commandVariables).code == 0
        } catch is CommandError {
            return false
        }
    }
}

/// A condition that the machine has a part in, and what it belongs to.
struct MachineDependence: Sendable {
    let condition: Condition
    /// The place of the field that has it, or comes after what has it.
    let field: Int
}
