internal import FormModel
internal import Platform

/// One attempt to perform the actions of a form. It continues where the previous one failed.
@MainActor
struct SubmissionRun {
    private let form: WizardForm
    /// The actions of the file; `nil` for those that do not apply.
    private let actions: [(any PlannedAction)?]
    private let memory = SubmissionMemory.current ?? SubmissionMemory()
    private var submission: Submission

    init(_ form: WizardForm) throws {
        self.form = form
        actions = try form.plannedActions()
        let mayRepeat = form.definition.submit.map { type(of: $0.action).mayRepeat }
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? Submission, earlier.actions.map(\.mayRepeat) == mayRepeat {
            submission = earlier
            return
        }
        submission = Submission(mayRepeat: mayRepeat)
        for step in memory.earlier {
            guard let index = step.number.map({ $0 - 1 }), actions.indices.contains(index),
                kind(of: index).key == step.kind
            else { continue }
            submission.remember(index, step)
        }
    }

    var consequences: [String] {
        var submission = submission
        _ = submission.begin(with: actions)
        return actions.indices.compactMap { index in
            guard let action = actions[index], action.hasEffect, !submission.actions[index].isSettled else {
                return nil
            }
            let needsConfirmation = submission.actions[index].reason != nil
            return needsConfirmation ? WizardMessage.againIfConfirmed(action.title).text : action.title
        }
    }

    mutating func perform() async throws -> WizardResult {
        defer { Signals.setLastWords([]) }
        var step = submission.begin(with: actions)
        if case .run = step { try await checkOpenActions() }
        while true {
            let problem = record()
            switch step {
            case .confirm(let indices, let reason): throw question(whetherToRepeat: indices, reason)
            case .run(let index):
                guard let action = actions[index] else { return WizardResult(bytes: []) }
                if let problem, !memory.startsUnrecorded {
                    submission.failed()
                    _ = record()
                    throw question(whetherToSubmit: .startUnrecorded(action: action.title, reason: problem))
                }
                step = try await run(action, at: index)
            case .finish(let output):
                memory.content = nil
                return result(output)
            }
        }
    }

    /// Returns the reason that a later run would not know of the steps.
    private func record() -> String? {
        memory.content = submission
        return memory.record?(steps)
    }

    private var steps: [SubmissionStep] {
        actions.indices.compactMap { index in
            let state = submission.actions[index]
            // One that does not apply any more is still done.
            guard actions[index]?.hasEffect != false, let isDone = state.isDone, let target = target(of: index)
            else { return nil }
            let output = isDone ? keptOutput(state.output) : nil
            return SubmissionStep(kind(of: index).key, target, isDone: isDone, output: output, number: index + 1)
        }
    }

    private func kind(of index: Int) -> any SubmitAction.Type { type(of: form.definition.submit[index].action) }

    /// The target of an action as it was done, or else as it would be done now.
    private func target(of index: Int) -> String? { submission.actions[index].target ?? actions[index]?.target }

    private func title(of index: Int) -> String? { target(of: index).map { kind(of: index).title(of: $0) } }

    /// Throws the reason that the actions cannot be run, or the question that comes before the first of them.
    private func checkOpenActions() async throws {
        memory.content = submission
        let open = actions.indices.filter { !submission.actions[$0].isSettled }
        let unrepeatable = open.filter { !submission.actions[$0].mayRepeat }
        if let reason = memory.unreadable, !memory.startsUnrecorded, !unrepeatable.isEmpty {
            let list = FormMessage.joined(unrepeatable.compactMap { actions[$0]?.title }).text
            throw question(whetherToSubmit: .earlierUnknown(list: list, reason: reason))
        }
        let openActions = open.compactMap { actions[$0] }
        if let question = try await question(whetherToOverwriteFilesOf: openActions) { throw question }
        for (index, action) in openActions.enumerated() {
            if let problem = action.startProblem(followsFiles: index > 0) { throw problem }
            // A command can make what the actions after it need.
            if action is PlannedCommand { break }
        }
    }

    private mutating func run(_ action: any PlannedAction, at index: Int) async throws -> Submission.Step {
        let done = doneActions
        var isStarted = false
        do {
            try Task.checkCancellation()
            submission.started(index, on: action.target)
            isStarted = true
            // A signal that ends the process says what was done, unless a person sees it.
            if SubmissionProgress.listener?.receivesProgramOutput != true {
                let doubt = action.hasEffect ? [WizardMessage.mayBeDone(action.title).text] : []
                Signals.setLastWords((done.report + doubt).map { SafeText($0) })
            }
            let context = RunningSubmission(
                fields: form.replyNames, files: submission.files, secrets: form.secretTexts)
            let output = try await action.run(in: context)
            return submission.succeeded(index, output: output)
        } catch {
            let isCanceled = error is CancellationError
            let mayBeDone = (error as? ActionError)?.mayBeDone ?? isCanceled
            submission.failed(mayBeDone: isStarted && mayBeDone)
            _ = record()
            guard isCanceled else { throw failure(error, after: done) }
            for row in done.rows { SubmissionProgress.report(row) }
            throw CancellationError()
        }
    }

    private struct DoneActions {
        var titles: [String] = []
        /// Their output, which is not part of a result if the next action fails.
        var rows: [String] = []

        var report: [String] {
            (titles.isEmpty ? [] : [WizardMessage.alreadyDone(FormMessage.joined(titles).text).text]) + rows
        }
    }

    private var doneActions: DoneActions {
        var done = DoneActions()
        for (index, state) in submission.actions.enumerated() where state.isDone == true {
            guard let action = actions[index] else { continue }
            let title = action.hasEffect ? title(of: index) : nil
            if let title { done.titles.append(title) }
            done.rows += PartialSubmissionError.rows(of: state.output, title: title, masking: form.secretTexts)
        }
        return done
    }

    /// Adds the completed actions to the failure of the next one. A rejection of fields remains a rejection.
    private func failure(_ error: any Error, after done: DoneActions) -> any Error {
        if case FormError.invalid(var errors) = error {
            if SubmissionProgress.listener != nil {
                for row in done.report { SubmissionProgress.report(row) }
            } else if !done.report.isEmpty {
                errors["", default: []] += done.report
            }
            return FormError.invalid(errors: errors)
        }
        // The action itself can be done in part.
        let part = error as? PartialSubmissionError
        let failure = PartialSubmissionError(
            failure: part?.failure ?? error, done: done.titles + (part?.done ?? []),
            details: done.rows + (part?.details ?? []))
        return failure.done.isEmpty && failure.details.isEmpty ? error : failure
    }

    /// The actions' results. For a terminal, secrets are masked, and everything except a program's own output is sanitized.
    private func result(_ output: [UInt8]) -> WizardResult {
        guard form.masksSecrets else { return WizardResult(bytes: output) }
        var result = WizardResult(bytes: [])
        for (action, state) in zip(actions, submission.actions) where state.isDone == true {
            guard let action else { continue }
            let text = String(decoding: state.output, as: UTF8.self)
            let masked = text.masking(form.secretTexts)
            if masked != text { result.hidesSecrets = true }
            if action.kind.givesOwnOutput {
                result.bytes += masked == text ? state.output : Array(masked.utf8)
            } else {
                result.bytes += Array(masked.terminalSafeText.utf8)
            }
        }
        return result
    }

    /// The output of an action as it is kept in a draft: text without secrets, and not too long.
    private func keptOutput(_ output: [UInt8]) -> String? {
        guard !output.isEmpty, output.count <= 1 << 20, let text = String(validating: output, as: UTF8.self) else {
            return nil
        }
        return text.masking(form.secretTexts) == text ? text : nil
    }
}

// MARK: - Questions before a submission

extension SubmissionRun {
    private func question(whetherToOverwriteFilesOf actions: [any PlannedAction]) async throws -> SubmissionQuestion? {
        let (files, overwriting) = (submission.files, form.overwriting)
        files.overwritesAll = overwriting == .all
        let changes = try await actions.changes().compactMap {
            change -> (change: FileChange, identity: FileIdentity)? in
            guard case .changed(let identity) = change.state, change.overwriting == .ask,
                files.decisions[identity] == nil
            else {
                return nil
            }
            if overwriting == .ask { return (change, identity) }
            files.decisions[identity] = overwriting == .all
            return nil
        }
        guard let (change, identity) = changes.first else { return nil }
        let acceptAll: @MainActor @Sendable () -> Void = {
            for (_, identity) in changes { files.decisions[identity] = true }
        }
        return SubmissionQuestion(
            WizardMessage.overwrite(change.path).text,
            details: {
                do {
                    return try await change.difference()
                } catch {
                    return [FormMessage.labeled(change.path, "\(error)").text]
                }
            },
            unanswered: WizardMessage.notOverwritten(changes.map(\.change.path)).text, exitCode: 74,
            acceptAll: changes.count > 1 ? acceptAll : nil
        ) { files.decisions[identity] = $0 }
    }

    private func question(whetherToSubmit reason: WizardMessage) -> SubmissionQuestion {
        SubmissionQuestion(
            WizardMessage.submitAnyway(reason: reason.text).text, unanswered: reason.text, exitCode: 74,
            noEndsSubmission: true
        ) { [memory] in memory.startsUnrecorded = $0 }
    }

    private func question(whetherToRepeat indices: [Int], _ reason: Submission.RepeatReason) -> SubmissionQuestion {
        let titles = indices.compactMap(title)
        let list = FormMessage.joined(titles).text
        return SubmissionQuestion(
            WizardMessage.doAgain(reason: reason.message.text, list: list, count: titles.count).text,
            unanswered: WizardMessage.notDoneAgain(reason: reason.message.text, list: list).text
        ) { [memory, submission] isRepeated in
            var submission = submission
            _ = submission.confirmed(isRepeated)
            memory.content = submission
        }
    }
}

extension [any PlannedAction] {
    /// The files that the actions would write. Throws if two have the same path, or one would be inside another.
    @MainActor
    func changes() async throws -> [FileChange] {
        var changes: [FileChange] = []
        for action in self { changes += try await action.files() }
        var files: Set<String> = []
        for change in changes where !change.isFolder && !files.insert(change.path).inserted {
            throw ActionError.writtenTwice(change.path)
        }
        for change in changes {
            // Two actions can make the same folder, but no file can be one.
            if change.isFolder, files.contains(change.path) { throw ActionError.writtenTwice(change.path) }
            let folders = change.path.indices.filter { change.path[$0] == "/" }.map { String(change.path[..<$0]) }
            if let file = folders.last(where: files.contains) {
                throw ActionError(
                    "'\(change.path)' cannot be written: '\(file)' would be a file; change one of the paths")
            }
        }
        return changes
    }
}
