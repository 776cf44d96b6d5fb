/// The actions of a submission in their order, and what of it is done: a state machine.
///
/// The plan outlives a failed attempt, so that the next one goes on where that failed: an action that is done is not run
/// again for the same input, and what it gave is still part of the result. If its input has changed since, because an
/// answer was edited, the action says what happens: it is run again, or a person decides. A person who says no keeps what
/// was done, with the answers that it was done with. An action that failed, refused a field or was cancelled is not done.
///
/// An action without an input does not apply: it is not run, and what it gave before is not part of the result.
///
/// What an earlier run of the program has done, or has started and not seen the end of, is not done again unasked either.
/// What it gave is not known any more.
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
        /// The actions at these places are done, or may be, for this reason: a person says whether to run them again.
        case confirm([Int], Doubt)
        /// The action at this place is to be run.
        case run(Int)
        /// Everything is done, and this is the result.
        case finish([UInt8])
    }

    /// Why a person has to say whether an action is run again.
    enum Doubt: Equatable, Sendable, CaseIterable {
        /// An earlier run started it, and did not see how it ended.
        case startedEarlier
        /// An earlier attempt started it, and did not see how it ended.
        case startedBefore
        /// An earlier run did it.
        case doneEarlier
        /// It is done with another input.
        case otherInput
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
    /// For each action, what an earlier run did of it, until a person has said what that means.
    private var earlier: [Doubt?]
    /// The action that is running.
    private var running: Int?
    /// The inputs of the attempt that is under way.
    private var inputs: [Input?] = []

    /// Makes the plan of actions that are all still to be done.
    init(_ repetitions: [ActionRepetition]) {
        self.repetitions = repetitions
        outcomes = repetitions.map { _ in nil }
        earlier = outcomes.map { _ in nil }
    }

    /// Takes in that an earlier run has started the action at this place, and whether it saw it succeed.
    mutating func remember(_ place: Int, isDone: Bool) { earlier[place] = isDone ? .doneEarlier : .startedEarlier }

    /// For each action whether it is done; nil if it was not even started.
    var isDone: [Bool?] {
        outcomes.indices.map { place in
            if outcomes[place] != nil || earlier[place] == .doneEarlier { return true }
            return running == place || earlier[place] != nil ? false : nil
        }
    }

    /// What the action at this place has given; nil if it is not done, or an earlier run did it.
    func output(of place: Int) -> [UInt8]? { outcomes[place]?.output }

    /// Begins an attempt, the first one or another, with an input for each action; nil for one that does not apply.
    mutating func begin(with inputs: [Input?]) -> Step {
        self.inputs = inputs
        return next()
    }

    /// Takes the person's answer to ``Step/confirm(_:_:)``: whether to run the actions again.
    mutating func confirmed(_ isRepeated: Bool) -> Step {
        guard case .confirm(let places, let doubt) = next() else { return next() }
        for place in places {
            guard let input = inputs[place] else { continue }
            switch (doubt, isRepeated) {
            case (.startedEarlier, true), (.startedBefore, true), (.doneEarlier, true): earlier[place] = nil
            case (.startedEarlier, false), (.startedBefore, false), (.doneEarlier, false):
                earlier[place] = nil
                outcomes[place] = Outcome(settled: [input], output: [])
            case (.otherInput, true): outcomes[place]?.repeated = input
            case (.otherInput, false): outcomes[place]?.settled.append(input)
            }
        }
        return next()
    }

    /// Takes what the action at this place gave.
    mutating func succeeded(_ place: Int, output: [UInt8]) -> Step {
        outcomes[place] = inputs[place].map { Outcome(settled: [$0], output: output) }
        earlier[place] = nil
        return next()
    }

    /// Takes that the action that was running failed: it is not done.
    mutating func failed() { running = nil }

    /// Takes that the action that was running failed, and may be done all the same: a person says whether to run it again.
    mutating func lost() {
        if let running { earlier[running] = .startedBefore }
        running = nil
    }

    /// Nothing is run as long as something is to be confirmed, so that a person decides before anything is done.
    private mutating func next() -> Step {
        running = nil
        for doubt in Doubt.allCases {
            let places = inputs.indices.filter { self.doubt(about: $0) == doubt }
            if !places.isEmpty { return .confirm(places, doubt) }
        }
        if let place = inputs.indices.first(where: { !isSettled($0) }) {
            running = place
            return .run(place)
        }
        return .finish(zip(inputs, outcomes).flatMap { input, outcome in input == nil ? [] : outcome?.output ?? [] })
    }

    /// Why the action at this place is not run again unasked; nil if it may be run, or need not be.
    private func doubt(about place: Int) -> Doubt? {
        guard let input = inputs[place] else { return nil }
        switch repetitions[place] {
        case .allowed: return nil
        case .afterConfirmation:
            if let earlier = earlier[place] { return earlier }
            guard let outcome = outcomes[place], !isSettled(place) else { return nil }
            return outcome.repeated == input ? nil : .otherInput
        }
    }

    /// Whether the action at this place is done with its input, or does not apply.
    func isSettled(_ place: Int) -> Bool {
        guard let input = inputs[place] else { return true }
        return outcomes[place]?.settled.contains(input) ?? false
    }
}
