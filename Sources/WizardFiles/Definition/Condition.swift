internal import FormModel

/// A condition on the answers of fields and on the system.
enum Condition: Sendable {
    case isOneOf(index: Int, [Answer])
    /// The field at `index` has an answer, and it passes the rule, which the file has in these words if it has it.
    case passes(index: Int, Rule<Answer>, RuleSource?)
    case system(SystemCondition)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    enum Verdict: Equatable {
        case holds, fails
        /// Neither: a rule cannot judge the answer that it is about.
        case undecided
        /// An answer that is still to come, or a program that was not run, decides it.
        case open

        /// The verdict on a condition and another one that both, or one of which, must hold.
        fileprivate func joined(with other: Verdict, deciding: Verdict) -> Verdict {
            for verdict in [deciding, .open, .undecided] where self == verdict || other == verdict { return verdict }
            return self
        }
    }

    /// A condition that holds if all of these do; nil if there are none. Programs come last, so that they are run only
    /// if they matter.
    static func joining(_ parts: [Condition?]) -> Condition? {
        let parts = ordered(parts.compactMap(\.self))
        return parts.count > 1 ? .all(parts) : parts.first
    }

    static func ordered(_ parts: [Condition]) -> [Condition] {
        parts.filter { !$0.runsProgram } + parts.filter(\.runsProgram)
    }

    /// The rules in it, with the fields whose answers they judge.
    var rules: [(index: Int, rule: Rule<Answer>)] {
        switch self {
        case .isOneOf, .system: []
        case .passes(let index, let rule, _): [(index, rule)]
        case .all(let parts), .any(let parts): parts.flatMap(\.rules)
        case .not(let part): part.rules
        }
    }

    var reads: [Int] {
        switch self {
        case .isOneOf(let index, _), .passes(let index, _, _): [index]
        case .system(let part): part.reads.sorted()
        case .all(let parts), .any(let parts): parts.flatMap(\.reads)
        case .not(let part): part.reads
        }
    }

    var systemParts: [SystemCondition] {
        switch self {
        case .isOneOf, .passes: []
        case .system(let part): [part]
        case .all(let parts), .any(let parts): parts.flatMap(\.systemParts)
        case .not(let part): part.systemParts
        }
    }

    private var runsProgram: Bool { systemParts.contains(where: \.isProgram) }

    /// Whether it holds, given the answer of every field; a field that does not apply has none.
    ///
    /// One that is undecided holds no more than its opposite; an answer that leaves it so is rejected, see
    /// ``WizardForm/undecided(at:_:isOpen:)``.
    func holds(answer: (Int) -> Answer, findings: SystemFindings) -> Bool {
        verdict(answer: answer, isOpen: { _ in false }, findings: findings) == .holds
    }

    /// The verdict, given the answers of the fields that are not open.
    func verdict(answer: (Int) -> Answer, isOpen: (Int) -> Bool, findings: SystemFindings) -> Verdict {
        switch self {
        case .isOneOf(let index, let answers):
            return isOpen(index) ? .open : answers.contains(answer(index)) ? .holds : .fails
        case .passes(let index, let rule, _):
            guard !isOpen(index) else { return .open }
            return Self.verdict(of: rule, on: answer(index))
        case .system(let part):
            guard !part.reads.contains(where: isOpen) else { return .open }
            return part.holds(answer: answer, findings: findings).map { $0 ? .holds : .fails } ?? .open
        case .all(let parts):
            var verdict = Verdict.holds
            for part in parts where verdict != .fails {
                verdict = verdict.joined(
                    with: part.verdict(answer: answer, isOpen: isOpen, findings: findings), deciding: .fails)
            }
            return verdict
        case .any(let parts):
            var verdict = Verdict.fails
            for part in parts where verdict != .holds {
                verdict = verdict.joined(
                    with: part.verdict(answer: answer, isOpen: isOpen, findings: findings), deciding: .holds)
            }
            return verdict
        case .not(let part):
            switch part.verdict(answer: answer, isOpen: isOpen, findings: findings) {
            case .holds: return .fails
            case .fails: return .holds
            case .undecided: return .undecided
            case .open: return .open
            }
        }
    }

    /// What has to be found out about the machine to know whether it holds; nil if nothing, or if an answer that is still
    /// to come may make it needless.
    func needed(
        answer: (Int) -> Answer, isOpen: (Int) -> Bool, findings: SystemFindings
    ) -> SystemCondition? {
        switch self {
        case .isOneOf, .passes: return nil
        case .system(let part):
            let isKnown = part.holds(answer: answer, findings: findings) != nil
            return isKnown || part.reads.contains(where: isOpen) ? nil : part
        case .all(let parts), .any(let parts):
            var deciding = Verdict.fails
            if case .any = self { deciding = .holds }
            for part in parts {
                if let needed = part.needed(answer: answer, isOpen: isOpen, findings: findings) { return needed }
                let verdict = part.verdict(answer: answer, isOpen: isOpen, findings: findings)
                if verdict == deciding || verdict == .open { return nil }
            }
            return nil
        case .not(let part): return part.needed(answer: answer, isOpen: isOpen, findings: findings)
        }
    }

    private static func verdict(of rule: Rule<Answer>, on answer: Answer) -> Verdict {
        guard !answer.isEmpty else { return .fails }
        return rule.failure(for: answer).map { $0.isUndecided ? .undecided : .fails } ?? .holds
    }
}

/// A condition on the machine: a program that ends with exit code 0, or a variable with a value.
///
/// A program is run at most once in a run with the same arguments, as soon as it matters; the form keeps its result.
struct SystemCondition: Sendable {
    enum Test: Sendable {
        case succeeds(QueryProgram)
        /// The variable has one of these values; null if it is not set, or empty.
        case isOneOf(variable: String, [Answer])
        case passes(variable: String, Rule<Answer>)
    }

    /// The condition as the file has it: `docker info`.
    let summary: String
    private let test: Test
    private let names: [String: Int]
    /// The position in the file and in the form.
    private let location: String

    init(_ summary: String, _ test: Test, names: [String: Int] = [:], at location: String) {
        (self.summary, self.test, self.names, self.location) = (summary, test, names, location)
    }

    var isProgram: Bool { if case .succeeds = test { true } else { false } }

    var reads: Set<Int> { if case .succeeds(let program) = test { program.reads } else { [] } }

    /// Whether it holds with these answers; nil if that is to be found out. In a session that is recorded, variables are
    /// found as well, so that the recording has them.
    func holds(answer: (Int) -> Answer, findings: SystemFindings) -> Bool? {
        guard let key = key(answer: answer) else { return false }
        return findings[key] ?? (ProgramGates.current == nil ? variableHolds : nil)
    }

    /// The key of its result with these answers; nil if the program's arguments would be too long.
    func key(answer: (Int) -> Answer) -> [String]? { arguments(answer: answer).map { [location] + $0 } }

    /// The program and its arguments, nothing for a variable; nil if they would be too long.
    private func arguments(answer: (Int) -> Answer) -> [String]? {
        guard case .succeeds(let program) = test else { return [] }
        return try? program.arguments { Self.value(names, in: $0, answer: answer) }
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

    /// Finds out whether it holds. A program that is missing, takes too long or is ended by a signal says no.
    @MainActor
    func find(for form: WizardForm) async throws -> Bool {
        guard let arguments = arguments(answer: form.answer) else { return false }
        guard let gate = ProgramGates.current else { return try await test(arguments, form) }
        let asked = arguments.isEmpty ? summary : arguments.joined(separator: " ")
        return try await gate.check(.null, of: asked) { try await test(arguments, form) ? nil : "Does not hold" } == nil
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

/// The results of conditions on the machine, by their positions and the arguments of their programs.
typealias SystemFindings = [[String]: Bool]

/// A condition that the machine has a part in, and what it belongs to.
struct SystemDependence: Sendable {
    var condition: Condition
    /// The index of the field that must apply for the condition to matter; nil if it always matters.
    var field: Int?
}
