internal import FormModel
internal import Synchronization

/// A condition on the machine: a program that ends with exit code 0, or a variable with a value.
///
/// A program is run at most once in a run with the same arguments, as soon as it matters; what it has found is known from
/// then on.
final class MachineCondition: Sendable {
    /// What decides.
    enum Test: Sendable {
        /// The program ends with exit code 0.
        case succeeds(QueryProgram)
        /// The variable has one of these values; null if it is not set, or empty.
        case isOneOf(variable: String, [Answer])
        /// The variable is set, and its value passes the rule.
        case passes(variable: String, Rule<Answer>)
    }

    /// The condition as the file has it: `docker info`.
    let words: String
    private let test: Test
    /// The names of the fields that the program's arguments read, with their places.
    private let names: [String: Int]
    /// The position in the file and in the form, the key of its results in ``findings``.
    private let place: String
    private let findings: MachineFindings
    /// What is assumed in this task about programs that are not run.
    @TaskLocal static var assumptions: [ObjectIdentifier: Bool] = [:]

    init(_ words: String, _ test: Test, names: [String: Int] = [:], at place: String, _ findings: MachineFindings) {
        self.words = words
        self.test = test
        self.names = names
        self.place = place
        self.findings = findings
    }

    /// Whether it runs a program.
    var isProgram: Bool { if case .succeeds = test { true } else { false } }

    /// The fields that the program's arguments read.
    var reads: Set<Int> { if case .succeeds(let program) = test { program.reads } else { [] } }

    /// Whether it holds with these answers; nil if the program was not run. In a session that is recorded, variables are
    /// found as well, so that the recording has them.
    func holds(answer: (Int) -> Answer) -> Bool? {
        guard let arguments = arguments(answer: answer) else { return false }
        if let known = findings[[place] + arguments] ?? Self.assumptions[ObjectIdentifier(self)] { return known }
        return ProgramGates.current == nil ? variableHolds : nil
    }

    /// The program and its arguments, nothing for a variable; nil if they would be too long.
    private func arguments(answer: (Int) -> Answer) -> [String]? {
        guard case .succeeds(let program) = test else { return [] }
        return try? program.words { Self.value(names, in: $0, answer: answer) }
    }

    /// What names in an argument are looked up in: fields, groups, and the items of repeated groups that have answers.
    private static func value(_ names: [String: Int], in group: String, answer: (Int) -> Answer) -> TemplateValue {
        withoutActuallyEscaping(answer) { answer in
            let answers = names.mapValues { answer($0) }
            func member(_ name: String) -> TemplateValue? {
                if let answer = answers[name] { return TemplateValue(answer) }
                let parts = answers.filter { $0.key.hasPrefix(name + ".") }
                guard !parts.isEmpty else { return nil }
                let numbers = Set(parts.keys.compactMap { Int($0.dropFirst(name.count + 1).prefix { $0 != "." }) })
                guard numbers.isEmpty else {
                    let items = numbers.sorted().filter { number in
                        parts.contains { $0.key.hasPrefix("\(name).\(number).") && !$0.value.isEmpty }
                    }
                    return .list(items.map { number in .object { member("\(name).\(number).\($0)") } })
                }
                return .object { member("\(name).\($0)") }
            }
            return .object { name in
                for prefix in WizardForm.scopes(of: group) {
                    if let found = member(prefix + name) { return found }
                }
                guard name == "env" else { return nil }
                return .object { variable in Environment.current.variable(variable).map(TemplateValue.text) }
            }
        }
    }

    func forget() { findings.forget() }

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
        guard holds(answer: form.answer) == nil, let arguments = arguments(answer: form.answer) else { return }
        let isHolding: Bool
        if let gate = ProgramGates.current {
            let asked = arguments.isEmpty ? words : arguments.joined(separator: " ")
            isHolding =
                try await gate.check(.null, of: asked) { try await test(arguments, form) ? nil : "Does not hold" }
                == nil
        } else {
            isHolding = try await test(arguments, form)
        }
        findings[[place] + arguments] = isHolding
    }

    @MainActor
    private func test(_ arguments: [String], _ form: WizardForm) async throws -> Bool {
        guard case .succeeds(let program) = test else { return variableHolds == true }
        do {
            return try await program.run(
                arguments, input: form.queryInput, variables: form.commandVariables
            ).code == 0
        } catch is CommandError {
            return false
        }
    }
}

/// The results of a wizard file's system conditions. They outlive changes of the form's fields.
final class MachineFindings: Sendable {
    private let found = Mutex<[[String]: Bool]>([:])

    /// Whether a condition holds, by its place and the arguments of its program; nil if that was not found out.
    subscript(key: [String]) -> Bool? {
        get { found.withLock { $0[key] } }
        set { found.withLock { $0[key] = newValue } }
    }

    func forget() { found.withLock { $0 = [:] } }
}

/// A condition that the machine has a part in, and what it belongs to.
struct MachineDependence: Sendable {
    var condition: Condition
    /// The index of the field that must apply for the condition to matter; nil if it always matters.
    var field: Int?
}
