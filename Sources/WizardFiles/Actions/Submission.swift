internal import FormModel

/// The actions of a submission in their order, and which of them are done: a state machine that outlives a failed attempt, so that
/// the next one resumes with the action that failed. A completed action is run again only for another plan. The user is asked about
/// actions that may have been done before. An action without a plan does not apply.
struct Submission: Sendable {
    enum Outcome {
        /// It may have completed.
        case started
        case done

        var message: WizardMessage { self == .done ? .doneBefore : .startedBefore }
    }

    enum Step: Equatable {
        /// The actions at these indices are or may be done: the user decides whether to run them again.
        case confirm([Int], Outcome)
        case run(Int)
        case finish([UInt8])
    }

    struct Action {
        let kind: any SubmitAction.Type
        var plan: (any PlannedAction)?
        /// The outcome of its last run, perhaps in an earlier run of the program; `nil` if it was not run, or did nothing.
        var outcome: Outcome?
        /// The target of that run: the one of the plan changes with the answers.
        var target: String?
        var output: [UInt8] = []
        /// The plans that need no run: that of the last one, and those for which the user chose not to repeat it.
        var settled: [any PlannedAction] = []
        var approved: (any PlannedAction)?
        var isRunning = false

        var isSettled: Bool { plan.map { plan in settled.contains { $0.isSame(as: plan) } } ?? true }

        /// The outcome so far: a running action is started.
        var progress: Outcome? { isRunning ? .started : outcome }

        var shownTarget: String? { isRunning ? plan?.target : target ?? plan?.target }

        var title: String? { shownTarget.flatMap(kind.title) }

        var plannedTitle: String? { plan.flatMap { kind.title(of: $0.target) } }

        var outcomeToConfirm: Outcome? {
            guard let plan, !kind.mayRepeat, !isSettled, approved?.isSame(as: plan) != true else { return nil }
            return outcome
        }

        mutating func end(_ outcome: Outcome?, output: [UInt8] = []) {
            (self.outcome, self.output, target) = (outcome, output, plan?.target)
            (settled, approved, isRunning) = ([], nil, false)
        }
    }

    let files = OverwritableFiles()
    private(set) var actions: [Action]

    /// The actions with unknown outcomes that the user chose not to repeat.
    var unfinishedTitles: [String] { actions.filter { $0.plan != nil && $0.progress == .started }.compactMap(\.title) }

    init(_ kinds: [any SubmitAction.Type]) { actions = kinds.map { Action(kind: $0) } }

    mutating func remember(_ step: SubmissionStep) {
        guard let index = step.number.map({ $0 - 1 }), actions.indices.contains(index),
            actions[index].kind.key == step.key
        else { return }
        (actions[index].outcome, actions[index].target) = (step.isDone ? .done : .started, step.target)
        actions[index].output = Array((step.output ?? "").utf8)
    }

    mutating func begin(with plans: [(any PlannedAction)?]) -> Step {
        for (index, plan) in plans.enumerated() { actions[index].plan = plan }
        return next()
    }

    mutating func confirmed(_ isRepeated: Bool) -> Step {
        guard case .confirm(let indices, _) = next() else { return next() }
        for index in indices {
            guard let plan = actions[index].plan else { continue }
            if isRepeated { actions[index].approved = plan } else { actions[index].settled.append(plan) }
        }
        return next()
    }

    /// - Parameter output: `nil` if it did nothing, because the user keeps the existing files.
    mutating func succeeded(_ index: Int, output: [UInt8]?) -> Step {
        actions[index].end(output == nil ? nil : .done, output: output ?? [])
        actions[index].settled = [actions[index].plan].compactMap(\.self)
        return next()
    }

    /// - Parameter mayBeDone: true if it may have completed, so that the user decides whether to run it again.
    mutating func failed(mayBeDone: Bool = false) {
        guard let index = actions.firstIndex(where: \.isRunning) else { return }
        if mayBeDone { actions[index].end(.started) }
        actions[index].isRunning = false
    }

    /// Confirmations come before all runs, so that the user decides before anything is done.
    private mutating func next() -> Step {
        for index in actions.indices { actions[index].isRunning = false }
        if let outcome = actions.lazy.compactMap(\.outcomeToConfirm).first {
            return .confirm(actions.indices.filter { actions[$0].outcomeToConfirm == outcome }, outcome)
        }
        if let index = actions.firstIndex(where: { !$0.isSettled }) {
            actions[index].isRunning = true
            return .run(index)
        }
        return .finish(actions.flatMap { $0.plan == nil ? [] : $0.output })
    }
}

/// The failure of an action after others, or a part of it, were done.
struct PartialSubmissionError: ReportableError, DetailedError {
    let failure: any Error
    var done: [String] = []
    /// The lines of the output so far, which is not part of a result any more.
    var details: [String] = []

    var exitCode: Int32 { (failure as? any ReportableError)?.exitCode ?? 1 }

    var description: String {
        done.isEmpty
            ? "\(failure)"
            : WizardMessage.halfDone(failure: "\(failure)", list: FormMessage.joined(done).text).text
    }

    /// - Parameter isEnd: true for the last lines, in which a program explains its failure, instead of the first.
    static func rows(
        of output: [UInt8], title: String, isEnd: Bool = false, masking secrets: [String] = []
    ) -> [String] {
        let lines = String(decoding: output, as: UTF8.self).masking(secrets)
            .split { $0.isNewline && $0 != "\r" }.map { $0.split(separator: "\r").last ?? "" }
        guard !lines.isEmpty else { return [] }
        let shown = (isEnd ? lines.suffix(20) : lines.prefix(20)).map { line in
            "  " + (line.count > 500 ? line.prefix(500) + "…" : line)
        }
        let more = lines.count > 20 ? ["  " + WizardMessage.more(lines.count - 20).text] : []
        return [WizardMessage.hasPrinted(title).text] + (isEnd ? more + shown : shown + more)
    }
}
