internal import FormModel

/// The actions of a submission in their order, and which of them are done: a state machine.
///
/// The submission outlives a failed attempt, so that the next one resumes with the action that failed. A completed action is not
/// run again for the same plan, and its output is still part of the result. If its plan changes, it is run again, or the user
/// is asked, as about an action that an earlier run of the program completed or only started. An action without a plan does
/// not apply.
struct Submission: Sendable {
    enum RepeatReason {
        /// It may have completed.
        case started
        case done

        var message: WizardMessage { self == .done ? .doneBefore : .startedBefore }
    }

    enum Step: Equatable {
        /// The actions at these indices are or may be done: the user decides whether to run them again.
        case confirm([Int], RepeatReason)
        case run(Int)
        case finish([UInt8])
    }

    struct Action {
        let mayRepeat: Bool
        var plan: (any PlannedAction)?
        /// The plans for which it is done: that of its run, and those for which the user chose not to repeat it.
        var settled: [any PlannedAction] = []
        var repeated: (any PlannedAction)?
        var output: [UInt8] = []
        /// True if the user chose not to repeat it, although it may not have been done.
        var isUncertain = false
        /// Set by an earlier run or a lost connection, until the user decides.
        var earlier: RepeatReason?
        var isRunning = false
        /// The target of the current run.
        var started: String?
        /// The target of the run that completed it, or may have: targets change with the answers.
        var done: String?
        /// True if its last run did nothing, because the user keeps the existing files.
        var isSkipped = false

        var target: String? { started ?? done }
        var isSettled: Bool { plan.map { plan in settled.contains { $0.isSame(as: plan) } } ?? true }

        /// False if its outcome is unknown; nil if it is still to be done.
        var isDone: Bool? {
            if isRunning || isUncertain { return false }
            if isSkipped { return nil }
            return settled.isEmpty ? earlier.map { $0 == .done } : true
        }

        mutating func succeed(with output: [UInt8]) {
            settled = plan.map { [$0] } ?? []
            (repeated, earlier, isUncertain) = (nil, nil, false)
            self.output = output
        }

        var reason: RepeatReason? {
            guard let plan, !mayRepeat else { return nil }
            if let earlier { return earlier }
            guard !settled.isEmpty, !isSettled, repeated?.isSame(as: plan) != true else { return nil }
            return isUncertain ? .started : .done
        }
    }

    /// The files that this submission wrote, and the user's decisions about others.
    let files = OverwritableFiles()
    private(set) var actions: [Action]

    init(mayRepeat: [Bool]) { actions = mayRepeat.map { Action(mayRepeat: $0) } }

    mutating func remember(_ index: Int, _ step: SubmissionStep) {
        actions[index].done = step.target
        actions[index].earlier = step.isDone ? .done : .started
        actions[index].output = Array((step.output ?? "").utf8)
    }

    mutating func begin(with plans: [(any PlannedAction)?]) -> Step {
        for (index, plan) in plans.enumerated() { actions[index].plan = plan }
        return next()
    }

    mutating func confirmed(_ isRepeated: Bool) -> Step {
        guard case .confirm(let indices, let reason) = next() else { return next() }
        for index in indices {
            guard let plan = actions[index].plan else { continue }
            switch (reason, isRepeated) {
            case (_, true): (actions[index].earlier, actions[index].repeated) = (nil, plan)
            case (.done, false) where !actions[index].settled.isEmpty: actions[index].settled.append(plan)
            case (.done, false): actions[index].succeed(with: actions[index].output)
            case (.started, false):
                actions[index].succeed(with: [])
                actions[index].isUncertain = true
            }
        }
        return next()
    }

    mutating func started(_ index: Int, on target: String) { actions[index].started = target }

    /// - Parameter output: `nil` if it did nothing.
    mutating func succeeded(_ index: Int, output: [UInt8]?) -> Step {
        actions[index].done = actions[index].started.take()
        actions[index].succeed(with: output ?? [])
        actions[index].isSkipped = output == nil
        return next()
    }

    /// - Parameter mayBeDone: true if it may have completed, so that the user decides whether to run it again.
    mutating func failed(mayBeDone: Bool = false) {
        guard let index = actions.firstIndex(where: \.isRunning) else { return }
        actions[index].isRunning = false
        let target = actions[index].started.take()
        guard mayBeDone else { return }
        actions[index].earlier = .started
        actions[index].done = target
    }

    /// Confirmations come before all runs, so that the user decides before anything is done.
    private mutating func next() -> Step {
        for index in actions.indices { actions[index].isRunning = false }
        if let reason = actions.lazy.compactMap(\.reason).first {
            return .confirm(actions.indices.filter { actions[$0].reason == reason }, reason)
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

    /// The first or last lines of an action's output, with a heading and the number of omitted lines.
    ///
    /// - Parameters:
    ///   - title: the effect of the action; nil if it only prints.
    ///   - isEnd: true for the last lines, in which a program explains its failure.
    static func rows(
        of output: [UInt8], title: String?, isEnd: Bool = false, masking secrets: [String] = []
    ) -> [String] {
        let lines = String(decoding: output, as: UTF8.self).masking(secrets)
            .split { $0.isNewline && $0 != "\r" }.map { $0.split(separator: "\r").last ?? "" }
        guard !lines.isEmpty else { return [] }
        let shown = (isEnd ? lines.suffix(20) : lines.prefix(20)).map { line in
            "  " + (line.count > 500 ? line.prefix(500) + "…" : line)
        }
        let more = lines.count > 20 ? ["  " + WizardMessage.moreLines(lines.count - 20).text] : []
        return [(title.map(WizardMessage.hasPrinted) ?? .resultSoFar).text] + (isEnd ? more + shown : shown + more)
    }
}
