internal import FormModel
internal import Platform

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
            let answers = try answersText(answersFormat, masksSecrets: masksSecrets)
            // Secrets are masked where a terminal shows them.
            let shown = masksSecrets ? answers.terminalSafeText : answers
            var result = WizardResult(bytes: Array(shown.utf8), hidesSecrets: hidesSecrets)
            if isDryRun { result.notes = try await evaluated().changesOfDryRun() }
            return result
        }
        // Which actions apply may depend on commands and variables.
        guard let gate = ProgramGates.current else { return try await evaluated().performActions() }
        return try await gate.submit { try await evaluated().performActions() }
    }

    /// What a dry run says about the files that would be written.
    @MainActor
    private func changesOfDryRun() async throws -> [String] {
        var notes: [String] = []
        for change in try await changes(by: plannedActions().compactMap(\.self)) where !change.isFolder {
            notes.append(change.summary)
        }
        return notes
    }

    @MainActor
    private func performActions() async throws -> WizardResult {
        let actions = try plannedActions()
        let repetitions = definition.submit.map { type(of: $0.action).repetition }
        let memory = SubmissionMemory.current ?? SubmissionMemory()
        var state = SubmissionState(repetitions)
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? SubmissionState, earlier.plan.repetitions == repetitions {
            state = earlier
        } else {
            for step in memory.earlier {
                let known = state.plan.isDone
                let place = actions.indices.first { known[$0] == nil && actions[$0]?.summary == step.summary }
                if let place { state.plan.remember(place, isDone: step.isDone) }
            }
        }
        /// Why a later run would not know of it; nil if it would.
        func keep() -> String? {
            memory.content = state
            let steps = zip(actions, state.plan.isDone).compactMap { action, isDone -> SubmissionStep? in
                guard let action, action.hasEffect, let isDone else { return nil }
                return SubmissionStep(action.summary, isDone: isDone)
            }
            return memory.record?(steps)
        }
        var step = state.plan.begin(with: actions.map { $0?.input })
        if case .run = step {
            // What would be run is known: nothing is done before a person has said what may be overwritten.
            memory.content = state
            let open = actions.indices.compactMap { state.plan.isSettled($0) ? nil : actions[$0] }
            if let question = try await overwriting(by: open, owned: state.files) { throw question }
        }
        while true {
            let problem = keep()
            switch step {
            case .confirm(let places, let doubt):
                let titles = places.compactMap { place in actions[place].map { state.titles[place] ?? $0.title } }
                throw question(about: titles, doubt, state, in: memory)
            case .run(let place):
                guard let action = actions[place] else { return WizardResult(bytes: []) }
                if let problem, !memory.startsUnrecorded {
                    state.plan.failed()
                    _ = keep()
                    throw unrecorded(action.title, problem, in: memory)
                }
                var isStarted = false
                do {
                    try Task.checkCancellation()
                    state.titles[place] = action.title
                    isStarted = true
                    let output = try await OwnFiles.$current.withValue(state.files) { try await action.run() }
                    step = state.plan.succeeded(place, output: output)
                } catch let error as CancellationError {
                    // It may be done all the same: the next attempt asks, and so does a later run.
                    if isStarted { state.plan.lost() } else { state.plan.failed() }
                    _ = keep()
                    for row in done(of: actions, state).flatMap(\.rows) { SubmissionProgress.report(row) }
                    throw error
                } catch {
                    let done = done(of: actions, state)
                    // Also if the connection was lost, or a program's exit status is unknown.
                    let mayBeDone = (error as? PostError)?.mayBeDone ?? (error as? CommandError)?.mayBeDone ?? false
                    if mayBeDone { state.plan.lost() } else { state.plan.failed() }
                    _ = keep()
                    throw HalfDone.error(error, after: done, SecretMask(secrets: secretTexts))
                }
            case .finish(let output):
                // The next submission is another one.
                memory.content = nil
                return result(of: actions, output, state)
            }
        }
    }

    /// The actions' results. For a terminal, everything except a program's own output is sanitized and has its secrets masked.
    private func result(of actions: [PlannedAction?], _ output: [UInt8], _ state: SubmissionState) -> WizardResult {
        guard masksSecrets else { return WizardResult(bytes: output) }
        var result = WizardResult(bytes: [])
        for (place, action) in actions.enumerated() {
            guard let action, let output = state.plan.output(of: place) else { continue }
            guard !action.givesOwnOutput else {
                result.bytes += output
                continue
            }
            let text = String(decoding: output, as: UTF8.self)
            let masked = SecretMask(secrets: secretTexts).masked(text)
            if masked != text { result.hidesSecrets = true }
            result.bytes += Array(masked.terminalSafeText.utf8)
        }
        return result
    }

    /// The actions that are done.
    private func done(of actions: [PlannedAction?], _ state: SubmissionState) -> [DoneAction] {
        let isDone = state.plan.isDone
        return actions.indices.compactMap { place in
            guard isDone[place] == true, let action = actions[place] else { return nil }
            return DoneAction(
                title: action.hasEffect ? state.titles[place] ?? action.title : nil,
                output: state.plan.output(of: place) ?? [])
        }
    }

    /// The actions with their inputs, as they would be run with the answers of now; nil for one that does not apply.
    @MainActor
    func plannedActions() throws -> [PlannedAction?] {
        try definition.submit.map { entry in
            guard holds(entry.condition) else { return nil }
            return try PlannedAction(entry.action, form: self)
        }
    }

    @MainActor
    package var consequences: [String] {
        // An action that cannot be planned is reported at submission.
        guard !givesAnswers, let actions = try? plannedActions() else { return [] }
        var plan = (SubmissionMemory.current?.content as? SubmissionState)?.plan
        if plan?.repetitions.count != actions.count { plan = nil }
        _ = plan?.begin(with: actions.map { $0?.input })
        return actions.indices.compactMap { place in
            guard let action = actions[place], action.hasEffect, plan?.isSettled(place) != true else { return nil }
            return action.title
        }
    }

    /// The files that actions would write. Throws if two of them would have one path, or one would be below the other.
    @MainActor
    private func changes(by actions: [PlannedAction]) async throws -> [FileChange] {
        var changes: [FileChange] = []
        var paths: Set<String> = []
        for action in actions {
            for change in try await action.files() {
                guard change.isFolder || paths.insert(change.path).inserted else { throw WriteError.twice(change.path) }
                changes.append(change)
            }
        }
        // Two can make one folder, which no file can be.
        for change in changes where change.isFolder && paths.contains(change.path) {
            throw WriteError.twice(change.path)
        }
        for change in changes {
            var folder = change.path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if paths.contains(String(folder)) { throw WriteError.below(change.path, file: String(folder)) }
            }
        }
        return changes
    }

    /// The question about the next existing file; nil if no file would be overwritten.
    @MainActor
    private func overwriting(by actions: [PlannedAction], owned: OwnFiles) async throws -> SubmissionQuestion? {
        var found: [(change: FileChange, identity: FileIdentity)] = []
        for change in try await changes(by: actions) {
            guard case .changed(let identity) = change.state, change.overwriting == .ask, !owned.contains(identity),
                !owned.keeps(identity)
            else { continue }
            switch overwriting {
            case .ask: found.append((change, identity))
            case .skip: owned.keep(identity)
            case .all: owned.insert(identity)
            }
        }
        let changes = found
        guard let (change, identity) = changes.first else { return nil }
        let takeAll: @MainActor @Sendable () -> Void = { for (_, identity) in changes { owned.insert(identity) } }
        return SubmissionQuestion(
            WizardMessage.overwrite(change.path).text,
            details: {
                do {
                    return try change.difference()
                } catch {
                    return ["\(change.path): \(error)"]
                }
            },
            unanswered: WizardMessage.notOverwritten(changes.map(\.change.path)).text, exitCode: 74, endsAtNo: false,
            takeAll: changes.count > 1 ? takeAll : nil
        ) { isYes in
            if isYes { owned.insert(identity) } else { owned.keep(identity) }
        }
    }

    private func unrecorded(_ action: String, _ problem: String, in memory: SubmissionMemory) -> SubmissionQuestion {
        let reason = WizardMessage.startUnrecorded(action: action, reason: problem).text
        return SubmissionQuestion(
            WizardMessage.submitAnyway(reason: reason).text, unanswered: reason, exitCode: 74, endsAtNo: true
        ) {
            memory.startsUnrecorded = $0
        }
    }

    private func question(
        about done: [String], _ doubt: SubmitPlan<ActionInput>.Doubt, _ state: SubmissionState,
        in memory: SubmissionMemory
    ) -> SubmissionQuestion {
        let list = done.joined(separator: "; ")
        let known: WizardMessage.Doubt =
            switch doubt {
            case .startedEarlier: .startedEarlier
            case .startedBefore: .startedBefore
            case .doneEarlier: .doneEarlier
            case .otherInput: .otherInput
            }
        return SubmissionQuestion(
            WizardMessage.doAgain(known, list: list, count: done.count).text,
            unanswered: WizardMessage.notDoneAgain(known, list: list).text
        ) { isRepeated in
            var state = state
            _ = state.plan.confirmed(isRepeated)
            memory.content = state
        }
    }
}
