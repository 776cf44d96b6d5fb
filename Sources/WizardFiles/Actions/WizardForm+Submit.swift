internal import FormModel

extension WizardForm {
    /// Performs the actions of `submit` in their order; without any, and in a dry run, the answers are the result.
    ///
    /// Submitted by a `FormController`, an attempt after a failed one does not repeat what is done: see ``SubmitPlan``. By
    /// itself, every call begins with the first action.
    ///
    /// - Throws: `SubmissionQuestion` before anything is run if an action is done that would have to be repeated because
    ///   an answer has changed; what the first action that fails throws.
    @MainActor
    public func submit() async throws -> WizardResult {
        guard !givesAnswers else {
            let answers = answersText(answersFormat, masksSecrets: masksSecrets)
            return WizardResult(bytes: Array(answers.utf8), hidesSecrets: hidesSecrets)
        }
        guard let gate = ProgramGates.current else { return try await performActions() }
        return try await gate.submit { try await performActions() }
    }

    @MainActor
    private func performActions() async throws -> WizardResult {
        let actions = try plannedActions()
        let memory = SubmissionMemory.current ?? SubmissionMemory()
        var plan = SubmitPlan<ActionInput>(actions.map(\.repetition))
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? SubmitPlan<ActionInput>, earlier.repetitions == plan.repetitions {
            plan = earlier
        } else {
            for step in memory.earlier {
                let known = plan.isDone
                let place = actions.indices.first { known[$0] == nil && actions[$0].summary == step.summary }
                if let place { plan.remember(place, isDone: step.isDone) }
            }
        }
        /// Why a later run would not know of it; nil if it would.
        func keep() -> String? {
            memory.content = plan
            let steps = zip(actions, plan.isDone).compactMap { action, isDone in
                isDone.map { SubmissionStep(action.summary, isDone: $0) }
            }
            return memory.record?(steps)
        }
        var step = plan.begin(with: actions.map(\.input))
        while true {
            let problem = keep()
            switch step {
            case .confirm(let places, let doubt):
                throw question(about: places.map { actions[$0].summary }, doubt, plan, in: memory)
            case .run(let place):
                if let problem, !memory.startsUnrecorded {
                    plan.failed()
                    _ = keep()
                    throw unrecorded(actions[place].summary, problem, in: memory)
                }
                do {
                    try Task.checkCancellation()
                    step = plan.succeeded(place, output: try await actions[place].run())
                } catch let error as CancellationError {
                    // It may be done all the same: a later run asks.
                    throw error
                } catch {
                    plan.failed()
                    _ = keep()
                    throw error
                }
            case .finish(let output):
                // The next submission is another one.
                memory.content = nil
                return WizardResult(bytes: output)
            }
        }
    }

    /// The actions with their inputs, as they would be run with the answers of now.
    @MainActor
    func plannedActions() throws -> [PlannedAction] { try definition.submit.map { try PlannedAction($0, form: self) } }

    private func unrecorded(_ action: String, _ problem: String, in memory: SubmissionMemory) -> SubmissionQuestion {
        let reason = "The start of '\(action)' could not be recorded: \(problem)"
        return SubmissionQuestion("\(reason). Submit anyway?", unanswered: reason, exitCode: 74, endsAtNo: true) {
            memory.startsUnrecorded = $0
        }
    }

    private func question(
        about done: [String], _ doubt: SubmitPlan<ActionInput>.Doubt, _ plan: SubmitPlan<ActionInput>,
        in memory: SubmissionMemory
    ) -> SubmissionQuestion {
        let list = done.joined(separator: "; ")
        let known =
            switch doubt {
            case .startedEarlier: "started by the last run, and maybe done"
            case .doneEarlier: "already done by the last run"
            case .otherInput: "already done with your earlier answers"
            }
        return SubmissionQuestion(
            "\(known.prefix(1).uppercased())\(known.dropFirst()): \(list). Do \(done.count == 1 ? "it" : "them") again?",
            unanswered: "\(known), and not done again: \(list)"
        ) { isRepeated in
            var plan = plan
            _ = plan.confirmed(isRepeated)
            memory.content = plan
        }
    }
}

/// What a submitted wizard gives: the answers as one line of JSON, or what its actions printed.
public struct WizardResult: Equatable, Sendable {
    /// The result as it belongs on standard output.
    public var bytes: [UInt8]
    /// Whether secrets in it are masked.
    package var hidesSecrets = false

    package init(bytes: [UInt8], hidesSecrets: Bool = false) {
        self.bytes = bytes
        self.hidesSecrets = hidesSecrets
    }

    /// The result as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
