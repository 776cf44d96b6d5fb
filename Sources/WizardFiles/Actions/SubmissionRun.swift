internal import FormModel
internal import Platform

/// One attempt to perform the actions of a form. It continues where the previous one failed.
@MainActor
struct SubmissionRun {
    private let form: WizardForm
    private let memory = SubmissionMemory.current ?? SubmissionMemory()
    private var submission: Submission
    private var step: Submission.Step

    init(_ form: WizardForm) throws {
        self.form = form
        let kinds = form.definition.submit.map { type(of: $0.action) }
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? Submission, earlier.actions.map({ $0.kind.key }) == kinds.map({ $0.key }) {
            submission = earlier
        } else {
            submission = Submission(kinds)
            for step in memory.earlier { submission.remember(step) }
        }
        step = submission.begin(with: try form.plannedActions())
    }

    var consequences: [String] {
        submission.actions.compactMap { action in
            guard !action.isSettled, let title = action.plannedTitle else { return nil }
            return action.outcomeToConfirm == nil ? title : WizardMessage.againIfConfirmed(title).text
        }
    }

    mutating func perform() async throws -> WizardResult {
        defer { Signals.setLastWords([]) }
        if case .run = step { try await checkOpenActions() }
        while true {
            let problem = record()
            switch step {
            case .confirm(let indices, let outcome): throw question(whetherToRepeat: indices, outcome)
            case .run(let index):
                if let problem, !memory.startsUnrecorded, let title = submission.actions[index].title {
                    submission.failed()
                    _ = record()
                    throw question(whetherToSubmit: .startUnrecorded(action: title, reason: problem))
                }
                step = try await run(index)
            case .finish(let output):
                for title in submission.unfinishedTitles {
                    SubmissionProgress.report(WizardMessage.mayBeDone(title).text)
                }
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
        submission.actions.enumerated().compactMap { index, action in
            guard action.title != nil, let progress = action.progress, let target = action.shownTarget else {
                return nil
            }
            let output = progress == .done ? keptOutput(action.output) : nil
            return SubmissionStep(action.kind.key, target, isDone: progress == .done, output: output, number: index + 1)
        }
    }

    /// Throws the reason that the actions cannot be run, or the question that comes before the first of them.
    private func checkOpenActions() async throws {
        memory.content = submission
        let open = submission.actions.filter { !$0.isSettled }
        let unrepeatable = open.filter { !$0.kind.mayRepeat }
        if let reason = memory.unreadable, !memory.startsUnrecorded, !unrepeatable.isEmpty {
            let list = FormMessage.joined(unrepeatable.compactMap(\.plannedTitle)).text
            throw question(whetherToSubmit: .earlierUnknown(list: list, reason: reason))
        }
        let plans = open.compactMap(\.plan)
        if let question = try await question(whetherToOverwriteFilesOf: plans) { throw question }
        for (index, plan) in plans.enumerated() {
            if let problem = plan.startProblem(followsFiles: index > 0) { throw problem }
            // A command can make what the actions after it need.
            if plan is PlannedCommand { break }
        }
    }

    private mutating func run(_ index: Int) async throws -> Submission.Step {
        let done = doneActions
        var isStarted = false
        do {
            try Task.checkCancellation()
            isStarted = true
            // A signal that ends the process says what was done, unless a person sees it.
            if SubmissionProgress.listener?.receivesProgramOutput != true {
                let doubt = submission.actions[index].title.map { WizardMessage.mayBeDone($0).text }
                Signals.setLastWords((done.report + [doubt].compactMap(\.self)).map { SafeText($0) })
            }
            let output = try await submission.actions[index].plan?.run(in: form, submission.files)
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
        for action in submission.actions where action.progress == .done && action.plan != nil {
            done.titles += [action.title].compactMap(\.self)
            done.rows += PartialSubmissionError.rows(
                of: action.output, title: action.title ?? action.kind.key, masking: form.secretTexts)
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
        for action in submission.actions where action.progress == .done && action.plan != nil {
            let text = String(decoding: action.output, as: UTF8.self)
            let masked = text.masking(form.secretTexts)
            if masked != text { result.hidesSecrets = true }
            if action.kind.givesOwnOutput {
                result.bytes += masked == text ? action.output : Array(masked.utf8)
            } else {
                result.bytes += Array(masked.terminalSafeText.utf8)
            }
        }
        return result
    }

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
        var changes: [(change: FileChange, identity: FileIdentity)] = []
        for change in try await actions.changes() {
            guard case .changed(let identity) = change.state, change.overwriting == .ask,
                files.decisions[identity] == nil
            else { continue }
            if overwriting == .ask {
                changes.append((change, identity))
            } else {
                files.decisions[identity] = overwriting == .all
            }
        }
        guard let (change, identity) = changes.first else { return nil }
        let (paths, isOne) = (changes.map { "'\($0.change.path)'" }.joined(separator: ", "), changes.count == 1)
        let acceptAll: @MainActor @Sendable () -> Void = { [changes] in
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
            unanswered: "\(paths) already \(isOne ? "exists" : "exist") with different content; nothing was written; "
                + "use --overwrite all, or 'overwrite: true' in the wizard file, to replace \(isOne ? "it" : "them"), "
                + "or --overwrite skip to keep \(isOne ? "it" : "them")", exitCode: 74,
            acceptAll: changes.count > 1 ? acceptAll : nil
        ) { files.decisions[identity] = $0 }
    }

    private func question(whetherToSubmit reason: WizardMessage) -> SubmissionQuestion {
        SubmissionQuestion(
            WizardMessage.submitAnyway(reason: reason.text).text, unanswered: reason.text, exitCode: 74,
            noEndsSubmission: true
        ) { [memory] in memory.startsUnrecorded = $0 }
    }

    private func question(whetherToRepeat indices: [Int], _ outcome: Submission.Outcome) -> SubmissionQuestion {
        let titles = indices.compactMap { submission.actions[$0].title }
        let list = FormMessage.joined(titles).text
        return SubmissionQuestion(
            WizardMessage.doAgain(reason: outcome.message.text, list: list, count: titles.count).text,
            unanswered: "not done again, because it has been done or started before: \(list)"
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
