internal import FormModel

/// Whether something applies, by the answers of fields and by the machine.
enum Condition: Sendable {
    /// The field at `index` has one of these answers.
    case isOneOf(index: Int, [Answer])
    /// The field at `index` has an answer, and it passes the rule, which the file has in these words if it has it.
    case passes(index: Int, Rule<Answer>, WrittenRule?)
    /// A program or a variable says so.
    case machine(MachineCondition)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    /// What is known of whether it holds.
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

    /// The same conditions, those with programs last.
    static func ordered(_ parts: [Condition]) -> [Condition] {
        parts.filter { !$0.runsProgram } + parts.filter(\.runsProgram)
    }

    /// The rules in it, with the fields whose answers they judge.
    var rules: [(index: Int, rule: Rule<Answer>)] {
        switch self {
        case .isOneOf, .machine: []
        case .passes(let index, let rule, _): [(index, rule)]
        case .all(let parts), .any(let parts): parts.flatMap(\.rules)
        case .not(let part): part.rules
        }
    }

    /// The fields that it reads.
    var reads: [Int] {
        switch self {
        case .isOneOf(let index, _), .passes(let index, _, _): [index]
        case .machine(let part): part.reads.sorted()
        case .all(let parts), .any(let parts): parts.flatMap(\.reads)
        case .not(let part): part.reads
        }
    }

    /// The parts of it that the machine decides.
    var machineParts: [MachineCondition] {
        switch self {
        case .isOneOf, .passes: []
        case .machine(let part): [part]
        case .all(let parts), .any(let parts): parts.flatMap(\.machineParts)
        case .not(let part): part.machineParts
        }
    }

    private var runsProgram: Bool { machineParts.contains(where: \.isProgram) }

    /// Whether it holds, given the answer of every field; a field that does not apply has none.
    ///
    /// One that is undecided holds no more than its opposite; an answer that leaves it so is rejected, see
    /// ``WizardForm/undecided(at:_:isOpen:)``.
    func holds(answer: (Int) -> Answer) -> Bool { verdict(answer: answer) { _ in false } == .holds }

    /// What is known, given the answers of the fields that are not open.
    func verdict(answer: (Int) -> Answer, isOpen: (Int) -> Bool) -> Verdict {
        switch self {
        case .isOneOf(let index, let answers):
            return isOpen(index) ? .open : answers.contains(answer(index)) ? .holds : .fails
        case .passes(let index, let rule, _):
            guard !isOpen(index) else { return .open }
            return Self.verdict(of: rule, on: answer(index))
        case .machine(let part):
            guard !part.reads.contains(where: isOpen) else { return .open }
            return part.holds(answer: answer).map { $0 ? .holds : .fails } ?? .open
        case .all(let parts):
            var verdict = Verdict.holds
            for part in parts where verdict != .fails {
                verdict = verdict.joined(with: part.verdict(answer: answer, isOpen: isOpen), deciding: .fails)
            }
            return verdict
        case .any(let parts):
            var verdict = Verdict.fails
            for part in parts where verdict != .holds {
                verdict = verdict.joined(with: part.verdict(answer: answer, isOpen: isOpen), deciding: .holds)
            }
            return verdict
        case .not(let part):
            switch part.verdict(answer: answer, isOpen: isOpen) {
            case .holds: return .fails
            case .fails: return .holds
            case .undecided: return .undecided
            case .open: return .open
            }
        }
    }

    /// What has to be found out about the machine to know whether it holds; nil if nothing, or if an answer that is still
    /// to come may make it needless.
    func needed(answer: (Int) -> Answer, isOpen: (Int) -> Bool) -> MachineCondition? {
        switch self {
        case .isOneOf, .passes: return nil
        case .machine(let part):
            return !part.reads.contains(where: isOpen) && part.holds(answer: answer) == nil ? part : nil
        case .all(let parts), .any(let parts):
            var deciding = Verdict.fails
            if case .any = self { deciding = .holds }
            for part in parts {
                if let needed = part.needed(answer: answer, isOpen: isOpen) { return needed }
                let verdict = part.verdict(answer: answer, isOpen: isOpen)
                if verdict == deciding || verdict == .open { return nil }
            }
            return nil
        case .not(let part): return part.needed(answer: answer, isOpen: isOpen)
        }
    }

    private static func verdict(of rule: Rule<Answer>, on answer: Answer) -> Verdict {
        guard !answer.isEmpty else { return .fails }
        return rule.failure(for: answer).map { $0.isUndecided ? .undecided : .fails } ?? .holds
    }
}
