internal import FormModel

/// The actions of a submission in their order, and which of them are done: a state machine.
///
/// The submission outlives a failed attempt, so that the next one resumes with the action that failed. An action that is done
/// is not run again for the same plan, and its output is still part of the result. If an answer of its plan was edited, it is
/// run again, or a person is asked. The same goes for an action that an earlier run of the program
/// completed, or started without seeing its end. An action without a plan does not apply.
struct Submission: Sendable {
    enum Step: Equatable {
        /// The actions at these places are done, or may be: a person says whether to run them again.
        case confirm([Int], WizardMessage.RepeatReason)
        case run(Int)
        case finish([UInt8])
    }

    private struct Action {
        let mayRepeat: Bool
        var plan: AnyActionPlan?
        /// The plans for which it is done: that of its run, and those for which a person chose not to repeat it.
        var settled: [AnyActionPlan] = []
        var repeated: AnyActionPlan?
        var output: [UInt8] = []
        /// A person chose not to repeat it, although it may not have been done.
        var isUncertain = false
        /// The doubt that an earlier run or a lost connection leaves, until a person decides.
        var earlier: WizardMessage.RepeatReason?
        /// The target with which it was done, or may have been: it changes with the answers.
        var done: String?
        var running: String?
        /// True if its last run did nothing, because a person keeps the files that it would overwrite.
        var isSkipped = false

        var isDone: Bool { !settled.isEmpty }
        var isSettled: Bool { plan.map(settled.contains) ?? true }

        mutating func succeed(with output: [UInt8]) {
            settled = plan.map { [$0] } ?? []
            (repeated, earlier, isUncertain) = (nil, nil, false)
            self.output = output
        }

        var reason: WizardMessage.RepeatReason? {
            guard let plan, !mayRepeat else { return nil }
            if let earlier { return earlier }
            guard isDone, !isSettled, repeated != plan else { return nil }
            return isUncertain ? .started : .done
        }
    }

    /// The files of the submission's own, and a person's answers about others.
    let files = OverwritableFiles()
    private var actions: [Action]
    private var running: Int?

    init(mayRepeat: [Bool]) { actions = mayRepeat.map { Action(mayRepeat: $0) } }

    var mayRepeat: [Bool] { actions.map(\.mayRepeat) }

    var isDone: [Bool?] {
        actions.enumerated().map { index, action in
            if running == index || action.isUncertain { return false }
            if action.isSkipped { return nil }
            if action.isDone || action.earlier == .done { return true }
            return action.earlier != nil ? false : nil
        }
    }

    func output(of index: Int) -> [UInt8]? { isDone[index] == true ? actions[index].output : nil }

    func target(of index: Int) -> String? { actions[index].running ?? actions[index].done }

    func isSettled(_ index: Int) -> Bool { actions[index].isSettled }

    func needsConfirmation(_ index: Int) -> Bool { actions[index].reason != nil }

    mutating func remember(_ index: Int, _ step: SubmissionStep) {
        actions[index].done = step.target
        actions[index].earlier = step.isDone ? .done : .started
        actions[index].output = Array((step.output ?? "").utf8)
    }

    mutating func begin(with plans: [AnyActionPlan?]) -> Step {
        for (index, plan) in plans.enumerated() { actions[index].plan = plan }
        return next()
    }

    mutating func confirmed(_ isRepeated: Bool) -> Step {
        guard case .confirm(let indices, let reason) = next() else { return next() }
        for index in indices {
            guard let plan = actions[index].plan else { continue }
            switch (reason, isRepeated) {
            case (_, true): (actions[index].earlier, actions[index].repeated) = (nil, plan)
            case (.done, false) where actions[index].isDone: actions[index].settled.append(plan)
            case (.done, false): actions[index].succeed(with: actions[index].output)
            case (.started, false):
                actions[index].succeed(with: [])
                actions[index].isUncertain = true
            }
        }
        return next()
    }

    mutating func started(_ index: Int, on target: String) { actions[index].running = target }

    /// - Parameter output: `nil` if it did nothing.
    mutating func succeeded(_ index: Int, output: [UInt8]?) -> Step {
        actions[index].done = actions[index].running.take()
        actions[index].succeed(with: output ?? [])
        actions[index].isSkipped = output == nil
        return next()
    }

    /// - Parameter mayBeDone: it may have done its work all the same, so a person decides whether to run it again.
    mutating func failed(mayBeDone: Bool = false) {
        guard let index = running.take() else { return }
        let target = actions[index].running.take()
        guard mayBeDone else { return }
        actions[index].earlier = .started
        actions[index].done = target
    }

    /// Nothing is run as long as something is to be confirmed, so that a person decides before anything is done.
    private mutating func next() -> Step {
        running = nil
        if let reason = actions.lazy.compactMap(\.reason).first {
            return .confirm(actions.indices.filter { actions[$0].reason == reason }, reason)
        }
        if let index = actions.firstIndex(where: { !$0.isSettled }) {
            running = index
            return .run(index)
        }
        return .finish(actions.flatMap { $0.plan == nil ? [] : $0.output })
    }
}

/// The failure of an action after others, or a part of it, are done.
struct PartialSubmissionError: ReportableError, DetailedError {
    let failure: any Error
    var done: [String] = []
    /// The output so far, which is not the result of anything now, a row each.
    var details: [String] = []

    var exitCode: Int32 { (failure as? any ReportableError)?.exitCode ?? 1 }

    var description: String {
        done.isEmpty
            ? "\(failure)"
            : WizardMessage.halfDone(failure: "\(failure)", list: FormMessage.joined(done).text).text
    }

    /// The output of an action as rows to read: the first lines, or the last ones, and how many more there are.
    ///
    /// - Parameters:
    ///   - title: what the action did; nil for one that only prints.
    ///   - isEnd: the last lines are shown: a program explains its failure just before it exits.
    ///   - secrets: masked before the lines are shortened.
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
