internal import FormModel

enum Condition: Sendable {
    case isOneOf(index: Int, [Answer])
    case passes(index: Int, Rule<Answer>)
    case system(SystemCondition)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    enum Verdict: Equatable {
        case holds, fails
        /// The rule cannot check the answer.
        case undecided
        /// Depends on a later answer, or else on a system condition that has not been evaluated.
        case open(needed: SystemCondition?)

        fileprivate var isOpen: Bool { if case .open = self { true } else { false } }
    }

    /// Commands go last, so that they are run only if they matter.
    static func joining(_ parts: [Condition?]) -> Condition? {
        let parts = ordered(parts.compactMap(\.self))
        return parts.count > 1 ? .all(parts) : parts.first
    }

    static func ordered(_ parts: [Condition]) -> [Condition] {
        parts.filter { !$0.runsProgram } + parts.filter(\.runsProgram)
    }

    private var parts: [Condition] {
        switch self {
        case .isOneOf, .passes, .system: []
        case .all(let parts), .any(let parts): parts
        case .not(let part): [part]
        }
    }

    var rules: [(index: Int, rule: Rule<Answer>)] {
        if case .passes(let index, let rule) = self { [(index, rule)] } else { parts.flatMap(\.rules) }
    }

    var reads: [Int] {
        switch self {
        case .isOneOf(let index, _), .passes(let index, _): [index]
        case .system(let part): part.reads.sorted()
        case .all, .any, .not: parts.flatMap(\.reads)
        }
    }

    var systemParts: [SystemCondition] {
        if case .system(let part) = self { [part] } else { parts.flatMap(\.systemParts) }
    }

    private var runsProgram: Bool { systemParts.contains(where: \.isProgram) }

    /// An undecided condition is as false as its negation; ``WizardForm/undecided(at:isOpen:)`` rejects the answer that causes it.
    func verdict(in form: WizardForm, isOpen: (Int) -> Bool = { _ in false }) -> Verdict {
        switch self {
        case .isOneOf(let index, let answers):
            return isOpen(index) ? .open(needed: nil) : answers.contains(form.answer(index)) ? .holds : .fails
        case .passes(let index, let rule):
            guard !isOpen(index) else { return .open(needed: nil) }
            guard case let answer = form.answer(index), !answer.isEmpty else { return .fails }
            return rule.failure(for: answer).map { $0.isUndecided ? .undecided : .fails } ?? .holds
        case .system(let part):
            guard !part.reads.contains(where: isOpen) else { return .open(needed: nil) }
            return part.holds(in: form).map { $0 ? .holds : .fails } ?? .open(needed: part)
        case .all(let parts): return Self.verdict(of: parts, in: form, isOpen, deciding: .fails, else: .holds)
        case .any(let parts): return Self.verdict(of: parts, in: form, isOpen, deciding: .holds, else: .fails)
        case .not(let part):
            switch part.verdict(in: form, isOpen: isOpen) {
            case .holds: return .fails
            case .fails: return .holds
            case let verdict: return verdict
            }
        }
    }

    func holds(for answer: Answer) -> Bool {
        switch self {
        case .isOneOf(_, let answers): answers.contains(answer)
        case .passes(_, let rule): !answer.isEmpty && rule.failure(for: answer) == nil
        case .all, .any, .not, .system: false
        }
    }

    private static func verdict(
        of parts: [Condition], in form: WizardForm, _ isOpen: (Int) -> Bool, deciding: Verdict, else other: Verdict
    ) -> Verdict {
        var found: [Verdict] = []
        for part in parts {
            let verdict = part.verdict(in: form, isOpen: isOpen)
            if verdict == deciding { return deciding }
            found.append(verdict)
        }
        return found.first(where: \.isOpen) ?? (found.contains(.undecided) ? .undecided : other)
    }

    /// The next system condition to evaluate, if any; none while a later answer may make it unnecessary.
    func needed(in form: WizardForm, isOpen: (Int) -> Bool) -> SystemCondition? {
        if case .open(let needed) = verdict(in: form, isOpen: isOpen) { needed } else { nil }
    }
}

/// A command that ends with exit code 0, or a variable with a value. A command runs if it matters, once with the same arguments.
struct SystemCondition: Sendable, Equatable {
    enum Test: Sendable {
        case succeeds(Program)
        case variable(String, fits: @Sendable (Answer) -> Bool)
    }

    let summary: String
    private let test: Test

    init(_ summary: String, _ test: Test) { (self.summary, self.test) = (summary, test) }

    static func == (one: SystemCondition, other: SystemCondition) -> Bool { one.summary == other.summary }

    var isProgram: Bool { if case .succeeds = test { true } else { false } }

    var reads: Set<Int> { if case .succeeds(let program) = test { program.reads } else { [] } }

    /// Returns `nil` if ``find(for:)`` must be called first; in a recorded session also for variables, to record them.
    func holds(in form: WizardForm) -> Bool? {
        guard let key = key(in: form) else { return false }
        return form.findings[key] ?? (ProgramGates.current == nil ? variableHolds : nil)
    }

    func key(in form: WizardForm) -> [String]? {
        guard case .succeeds(let program) = test else { return [summary] }
        return arguments(in: form).map { [program.executable] + $0 }
    }

    private func arguments(in form: WizardForm) -> [String]? {
        if case .succeeds(let program) = test { try? program.commandLine(in: form) } else { [] }
    }

    private var variableHolds: Bool? {
        guard case .variable(let name, let fits) = test else { return nil }
        return fits(Environment.current[name].map(Answer.text) ?? .null)
    }

    /// A command that is missing, times out or is ended by a signal counts as false.
    @MainActor
    func find(for form: WizardForm) async throws -> Bool {
        guard let arguments = arguments(in: form) else { return false }
        guard let gate = ProgramGates.current else { return try await test(arguments, form) }
        let masked = self.arguments(in: form.masked(showing: form.definition.variables)) ?? arguments
        let asked = masked.isEmpty ? summary : masked.joined(separator: " ")
        return try await gate.check(.null, of: asked) { try await test(arguments, form) ? nil : "Does not hold" } == nil
    }

    @MainActor
    private func test(_ arguments: [String], _ form: WizardForm) async throws -> Bool {
        guard case .succeeds(let program) = test else { return variableHolds == true }
        do {
            return try await program.run(arguments, input: form.queryInput, variables: form.commandVariables).code == 0
        } catch is ActionError {
            return false
        }
    }
}

typealias SystemFindings = [[String]: Bool]

struct SystemDependence: Sendable {
    var condition: Condition
    /// The field that it belongs to; for an action, the number of fields.
    var field: Int
    /// True in a case of `otherwise`, which matters while the field does not apply.
    var isOfOtherwise = false
}

/// The source of a value that is not typed: the file itself, other answers, or a command.
enum ValueSource: Sendable {
    case constant(Answer)
    /// Parsed like typed text, by the field's type and its transforms.
    case text(AnswerText)
    case list([AnswerText])
    /// The output of a command, for defaults only. If it is empty, the next matching case is used.
    case printed(Program)
    case cases([Case])

    struct Case: Sendable {
        var condition: Condition?
        var value: ValueSource
    }

    var choices: [Case] { if case .cases(let cases) = self { cases } else { [Case(value: self)] } }

    var reads: Set<Int> { conditions.reduce(into: parts) { $0.formUnion($1.reads) } }

    var parts: Set<Int> {
        switch self {
        case .constant: []
        case .text(let text): text.reads
        case .list(let items): items.reduce(into: []) { $0.formUnion($1.reads) }
        case .printed(let program): program.reads
        case .cases(let cases): cases.reduce(into: []) { $0.formUnion($1.value.parts) }
        }
    }

    var constants: [Answer] { choices.compactMap { if case .constant(let answer) = $0.value { answer } else { nil } } }

    var conditions: [Condition] { choices.compactMap(\.condition) }

    var firstProgram: Int? { choices.firstIndex { if case .printed = $0.value { true } else { false } } }

    /// Returns `.null` for an empty text; throws if the text is not an answer to the field.
    func read(in form: WizardForm, for field: FieldDefinition) throws(AnswerError) -> Answer {
        switch self {
        case .constant(let answer): return answer
        case .text(let text):
            return try field.transformed(field.question.read(.typed(text.answerText(in: form), from: .setting)))
        case .list(let items):
            let texts = try items.map { (item) throws(AnswerError) in try item.answerText(in: form) }
            // Here choices are named by value, not by label.
            let isTyped = field.question.type == .list && field.itemType != nil
            let answers = texts.filter { !$0.isEmpty }.map {
                RawAnswer.Item(isTyped ? .typed($0, from: .setting) : .string($0), text: $0)
            }
            return try field.transformed(field.question.read(.list(answers)))
        case .printed: return .null
        case .cases(let cases):
            let found = cases.first { form.holds($0.condition) }
            return try found?.value.read(in: form, for: field) ?? .null
        }
    }

    func answer(in form: WizardForm, for field: FieldDefinition) -> Answer {
        (try? read(in: form, for: field)) ?? .null
    }
}
