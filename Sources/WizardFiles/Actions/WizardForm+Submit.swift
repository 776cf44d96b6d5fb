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
        guard !isDryRun, !definition.submit.isEmpty else {
            return WizardResult(bytes: Array((answersJSON() + "\n").utf8))
        }
        let actions = try plannedActions()
        let memory = SubmissionMemory.current ?? SubmissionMemory()
        var plan = SubmitPlan<ActionInput>(actions.map(\.repetition))
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? SubmitPlan<ActionInput>, earlier.repetitions == plan.repetitions {
            plan = earlier
        }
        var step = plan.begin(with: actions.map(\.input))
        while true {
            memory.content = plan
            switch step {
            case .confirm(let places):
                throw question(about: places.map { actions[$0].summary }, plan, in: memory)
            case .run(let place):
                try Task.checkCancellation()
                step = plan.succeeded(place, output: try await actions[place].run())
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

    private func question(
        about done: [String], _ plan: SubmitPlan<ActionInput>, in memory: SubmissionMemory
    ) -> SubmissionQuestion {
        let list = done.joined(separator: "; ")
        return SubmissionQuestion(
            "Already done with your earlier answers: \(list). Do \(done.count == 1 ? "it" : "them") again?",
            unanswered: "already done with earlier answers, and not done again: \(list)"
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

    /// The result as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
