/// The actions of a submission in their order, and what of it is done: a state machine.
///
/// The plan outlives a failed attempt, so that the next one goes on where that failed: an action that is done is not run
/// again for the same input, and what it gave is still part of the result. If its input has changed since, because an
/// answer was edited, the action says what happens: it is run again, or a person decides. A person who says no keeps what
/// was done, with the answers that it was done with. An action that failed, refused a field or was cancelled is not done.
///
/// ```swift
/// var plan = SubmitPlan<String>([.afterConfirmation, .afterConfirmation])
/// plan.begin(with: ["a", "b"])      // .run(0)
/// plan.succeeded(0, output: [])     // .run(1), which fails; to try again:
/// plan.begin(with: ["a", "b"])      // .run(1)
/// ```
struct SubmitPlan<Input: Equatable & Sendable>: Sendable {
    /// What is to be done next.
    enum Step: Equatable {
        /// The actions at these places are done with another input: a person says whether to run them again.
        case confirm([Int])
        /// The action at this place is to be run.
        case run(Int)
        /// Everything is done, and this is the result.
        case finish([UInt8])
    }

    /// What is known of an action that was run and succeeded.
    private struct Outcome {
        /// The input that it was run with, and those that a person said to be no reason to run it again.
        var settled: [Input]
        /// The input with which a person said to run it again.
        var repeated: Input?
        var output: [UInt8]
    }

    /// For each action, whether it may be run again with another input.
    let repetitions: [ActionRepetition]
    private var outcomes: [Outcome?]
    /// The inputs of the attempt that is under way.
    private var inputs: [Input] = []

    /// Makes the plan of actions that are all still to be done.
    init(_ repetitions: [ActionRepetition]) {
        self.repetitions = repetitions
        outcomes = repetitions.map { _ in nil }
    }

    /// Begins an attempt, the first one or another, with an input for each action.
    mutating func begin(with inputs: [Input]) -> Step {
        self.inputs = inputs
        return next
    }

    /// Takes the person's answer to ``Step/confirm(_:)``: whether to run the actions again.
    mutating func confirmed(_ isRepeated: Bool) -> Step {
        for place in unconfirmed {
            if isRepeated {
                outcomes[place]?.repeated = inputs[place]
            } else {
                outcomes[place]?.settled.append(inputs[place])
            }
        }
        return next
    }

    /// Takes what the action at this place gave.
    mutating func succeeded(_ place: Int, output: [UInt8]) -> Step {
        outcomes[place] = Outcome(settled: [inputs[place]], output: output)
        return next
    }

    /// Nothing is run as long as something is to be confirmed, so that a person decides before anything is done.
    private var next: Step {
        let unconfirmed = unconfirmed
        if !unconfirmed.isEmpty { return .confirm(unconfirmed) }
        if let place = inputs.indices.first(where: { !isSettled($0) }) { return .run(place) }
        return .finish(outcomes.flatMap { $0?.output ?? [] })
    }

    /// The actions that are done, but not with their input of now, and that are not run again unasked.
    private var unconfirmed: [Int] {
        inputs.indices.filter { place in
            guard let outcome = outcomes[place], !isSettled(place) else { return false }
            switch repetitions[place] {
            case .allowed: return false
            case .afterConfirmation: return outcome.repeated != inputs[place]
            }
        }
    }

    private func isSettled(_ place: Int) -> Bool { outcomes[place]?.settled.contains(inputs[place]) ?? false }
}
