internal import FormModel
internal import Platform

extension WizardForm {
    /// Performs the actions of `submit` in their order; without any, and in a dry run, the answers are the result.
    ///
    /// Submitted by a `FormController`, an attempt after a failed one resumes with the action that failed. By itself, every call
    /// begins with the first action.
    ///
    /// - Throws: `SubmissionQuestion` before anything is run if a person has to decide whether a completed action is repeated,
    ///   or a file overwritten; otherwise the failure of the first action that fails.
    @MainActor
    public func submit() async throws -> WizardResult {
        guard !definition.submit.isEmpty else { return try answersResult() }
        if let gate = ProgramGates.current { return try await gate.submit(self) }
        // Which actions apply may depend on commands and variables.
        return try await evaluated().performActions()
    }

    private func answersResult() throws -> WizardResult {
        let answers: String
        do throws(TemplateError) {
            answers = try answersText(answersFormat, masksSecrets: masksSecrets)
        } catch {
            var failure = ActionError("\(error)")
            failure.exitCode = 74
            throw failure
        }
        let shown = masksSecrets ? answers.terminalSafeText : answers
        return WizardResult(bytes: Array(shown.utf8), hidesSecrets: hidesSecrets)
    }

    @MainActor
    private func changesOfDryRun() async throws -> [String] {
        let changes = try await changes(by: plannedActions().compactMap(\.self)).filter { !$0.isFolder }
        guard showsActions else { return changes.map(\.summary) }
        var files = changes[...]
        return try outline().map { action in
            switch action {
            case .step(let key, let text): return "\(key): \(text)"
            case .file(let path, let content):
                guard let file = files.popFirst() else { return path }
                return file.isWritten ? "\(file.summary)\n\(content.shown)" : file.summary
            }
        }
    }

    /// The effect of the actions with the answers of now, in their order. Secrets are masked, and so is every variable of the
    /// environment that may be one and is not among `variables`.
    @MainActor
    package func outline(showing variables: some Sequence<String> = []) throws -> [ActionOutline] {
        let masked = masked(showing: definition.variables.union(variables))
        return try definition.submit.filter { holds($0.condition) }.flatMap { entry in
            try PlannedAction(entry.action, form: masked).outline()
        }
    }

    @MainActor
    package func performActions() async throws -> WizardResult {
        if isDryRun {
            var result = try answersResult()
            result.notes = try await changesOfDryRun()
            return result
        }
        let actions = try plannedActions()
        let memory = SubmissionMemory.current ?? SubmissionMemory()
        var submission = remembered(actions, in: memory)
        /// Returns the reason that a later run would not know of it.
        func record() -> String? {
            memory.content = submission
            return memory.record?(steps(of: actions, submission))
        }
        defer { Signals.setLastWords([]) }
        var step = submission.begin(with: actions.map { $0?.input })
        if case .run = step {
            // Nothing is done before a person has said what may be overwritten.
            memory.content = submission
            let open = actions.indices.filter { !submission.isSettled($0) }
            let unrepeatable = open.filter { !submission.mayRepeat[$0] }
            if let reason = memory.unreadable, !memory.startsUnrecorded, !unrepeatable.isEmpty {
                let list = FormMessage.joined(unrepeatable.compactMap { actions[$0]?.title }).text
                throw question(whetherToSubmitIn: memory, WizardMessage.earlierUnknown(list: list, reason: reason).text)
            }
            if let question = try await overwriting(by: open.compactMap { actions[$0] }, submission.files) {
                throw question
            }
            if let problem = startProblem(of: open.compactMap { actions[$0] }) { throw problem }
        }
        while true {
            let problem = record()
            switch step {
            case .confirm(let indices, let reason):
                let titles = indices.compactMap { (submission.texts(of: $0) ?? actions[$0]?.texts)?.title }
                throw question(about: titles, reason, submission, in: memory)
            case .run(let index):
                guard let action = actions[index] else { return WizardResult(bytes: []) }
                if let problem, !memory.startsUnrecorded {
                    submission.failed()
                    _ = record()
                    throw question(
                        whetherToSubmitIn: memory,
                        WizardMessage.startUnrecorded(action: action.title, reason: problem).text)
                }
                let done = completed(actions, submission)
                var isStarted = false
                do {
                    try Task.checkCancellation()
                    submission.started(index, action.texts)
                    isStarted = true
                    setLastWords(during: action, done)
                    let context = RunningSubmission(
                        fields: replyNames, files: submission.files, secrets: secretTexts)
                    step = submission.succeeded(index, output: try await action.run(context))
                } catch {
                    let isCanceled = error is CancellationError
                    let mayBeDone = (error as? ActionError)?.mayBeDone ?? isCanceled
                    submission.failed(mayBeDone: isStarted && mayBeDone)
                    _ = record()
                    guard isCanceled else { throw failure(error, after: done.titles, done.rows) }
                    for row in done.rows { SubmissionProgress.report(row) }
                    throw CancellationError()
                }
            case .finish(let output):
                memory.content = nil
                return result(of: actions, output, submission)
            }
        }
    }

    @MainActor
    private func steps(of actions: [PlannedAction?], _ submission: Submission) -> [SubmissionStep] {
        zip(actions.indices, submission.isDone).compactMap { index, isDone in
            // One that does not apply any more is still done.
            guard actions[index]?.hasEffect != false, let isDone,
                let texts = submission.texts(of: index) ?? actions[index]?.texts
            else { return nil }
            let output = submission.output(of: index).flatMap(keptOutput)
            return SubmissionStep(
                texts.summary, title: texts.title, isDone: isDone, output: output, number: index + 1)
        }
    }

    /// A signal that ends the process during the action says what was done, unless a person sees it.
    private func setLastWords(during action: PlannedAction, _ done: (titles: [String], rows: [String])) {
        guard SubmissionProgress.listener?.receivesProgramOutput != true else { return }
        let titles =
            done.titles.isEmpty ? [] : [WizardMessage.alreadyDone(FormMessage.joined(done.titles).text).text]
        let doubt = action.hasEffect ? [WizardMessage.mayBeDone(action.title).text] : []
        Signals.setLastWords((titles + done.rows + doubt).map { SafeText($0) })
    }

    var replyNames: FieldNames { FieldNames(fieldNames, entries: entryNames) }

    /// The reason that one of the actions cannot be started. A command can make what the actions after it need.
    private func startProblem(of actions: [PlannedAction]) -> (any Error)? {
        for (index, action) in actions.enumerated() {
            if let problem = action.startProblem(index > 0) { return problem }
            if action.isCommand { break }
        }
        return nil
    }

    @MainActor
    private func remembered(_ actions: [PlannedAction?], in memory: SubmissionMemory) -> Submission {
        let mayRepeat = definition.submit.map { type(of: $0.action).mayRepeat }
        // A controller can have been given the form of another wizard meanwhile.
        if let earlier = memory.content as? Submission, earlier.mayRepeat == mayRepeat { return earlier }
        var submission = Submission(mayRepeat: mayRepeat)
        for step in memory.earlier {
            guard let index = step.number.map({ $0 - 1 }), actions.indices.contains(index) else { continue }
            // With other answers, an action of the same kind has another summary.
            let summary = actions[index]?.texts.summary ?? step.summary
            guard summary.prefix(while: { $0 != " " }) == step.summary.prefix(while: { $0 != " " }) else { continue }
            submission.remember(index, step)
        }
        return submission
    }

    /// The actions' results. For a terminal, secrets are masked, and everything except a program's own output is sanitized.
    private func result(of actions: [PlannedAction?], _ output: [UInt8], _ submission: Submission) -> WizardResult {
        guard masksSecrets else { return WizardResult(bytes: output) }
        var result = WizardResult(bytes: [])
        for (index, action) in actions.enumerated() {
            guard let action, let output = submission.output(of: index) else { continue }
            let text = String(decoding: output, as: UTF8.self)
            let masked = text.masking(secretTexts)
            if masked != text { result.hidesSecrets = true }
            if action.givesOwnOutput {
                result.bytes += masked == text ? output : Array(masked.utf8)
            } else {
                result.bytes += Array(masked.terminalSafeText.utf8)
            }
        }
        return result
    }

    private func completed(
        _ actions: [PlannedAction?], _ submission: Submission
    ) -> (titles: [String], rows: [String]) {
        var (titles, rows): ([String], [String]) = ([], [])
        for (index, isDone) in submission.isDone.enumerated() where isDone == true {
            guard let action = actions[index] else { continue }
            let title = action.hasEffect ? (submission.texts(of: index) ?? action.texts).title : nil
            if let title { titles.append(title) }
            rows += PartialSubmissionError.rows(
                of: submission.output(of: index) ?? [], title: title, masking: secretTexts)
        }
        return (titles, rows)
    }

    /// The failure of an action with the completed ones. A rejection of fields stays one.
    private func failure(_ error: any Error, after titles: [String], _ rows: [String]) -> any Error {
        if case FormError.invalid(var errors) = error {
            let list = FormMessage.joined(titles).text
            let more = (titles.isEmpty ? [] : [WizardMessage.alreadyDone(list).text]) + rows
            if SubmissionProgress.listener != nil {
                for row in more { SubmissionProgress.report(row) }
            } else if !more.isEmpty {
                errors["", default: []] += more
            }
            return FormError.invalid(errors: errors)
        }
        // The action itself can be done in part.
        let part = error as? PartialSubmissionError
        let done = titles + (part?.done ?? [])
        let details = rows + (part?.details ?? [])
        guard !done.isEmpty || !details.isEmpty else { return error }
        return PartialSubmissionError(failure: part?.failure ?? error, done: done, details: details)
    }

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
        var submission = remembered(actions, in: SubmissionMemory.current ?? SubmissionMemory())
        _ = submission.begin(with: actions.map { $0?.input })
        return actions.indices.compactMap { index in
            guard let action = actions[index], action.hasEffect, !submission.isSettled(index) else { return nil }
            return submission.needsConfirmation(index)
                ? WizardMessage.againIfConfirmed(action.title).text : action.title
        }
    }

    @MainActor
    private func changes(by actions: [PlannedAction]) async throws -> [FileChange] {
        var changes: [FileChange] = []
        for action in actions { changes += try await action.files() }
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

    @MainActor
    private func overwriting(
        by actions: [PlannedAction], _ files: OverwritableFiles
    ) async throws -> SubmissionQuestion? {
        files.overwritesAll = overwriting == .all
        let changes = try await changes(by: actions).compactMap {
            change -> (change: FileChange, identity: FileIdentity)? in
            guard case .changed(let identity) = change.state, change.overwriting == .ask, files[identity] == nil else {
                return nil
            }
            if overwriting == .ask { return (change, identity) }
            files[identity] = overwriting == .all
            return nil
        }
        guard let (change, identity) = changes.first else { return nil }
        let takeAll: @MainActor @Sendable () -> Void = { for (_, identity) in changes { files[identity] = true } }
        return SubmissionQuestion(
            WizardMessage.overwrite(change.path).text,
            details: {
                do {
                    return try await change.difference()
                } catch {
                    return [FormMessage.labeled(change.path, "\(error)").text]
                }
            },
            unanswered: WizardMessage.notOverwritten(changes.map(\.change.path)).text, exitCode: 74, endsAtNo: false,
            takeAll: changes.count > 1 ? takeAll : nil
        ) { files[identity] = $0 }
    }

    /// The output of an action as it is kept in a draft: text without secrets, and not too long.
    private func keptOutput(_ output: [UInt8]) -> String? {
        guard !output.isEmpty, output.count <= 1 << 20, let text = String(validating: output, as: UTF8.self) else {
            return nil
        }
        return text.masking(secretTexts) == text ? text : nil
    }

    private func question(whetherToSubmitIn memory: SubmissionMemory, _ reason: String) -> SubmissionQuestion {
        SubmissionQuestion(
            WizardMessage.submitAnyway(reason: reason).text, unanswered: reason, exitCode: 74, endsAtNo: true
        ) {
            memory.startsUnrecorded = $0
        }
    }

    private func question(
        about done: [String], _ reason: WizardMessage.RepeatReason, _ submission: Submission,
        in memory: SubmissionMemory
    ) -> SubmissionQuestion {
        let list = FormMessage.joined(done).text
        return SubmissionQuestion(
            WizardMessage.doAgain(reason, list: list, count: done.count).text,
            unanswered: WizardMessage.notDoneAgain(reason, list: list).text
        ) { isRepeated in
            var submission = submission
            _ = submission.confirmed(isRepeated)
            memory.content = submission
        }
    }
}

extension WrittenContent {
    fileprivate var shown: String {
        switch self {
        case .text(let text): text
        case .bytes(let count): WizardMessage.notShown(bytes: count).text
        }
    }
}

/// The result of a submitted wizard: the answers as one line of JSON, or the output of its actions.
public struct WizardResult: Equatable, Sendable {
    /// The result as it belongs on standard output.
    public var bytes: [UInt8]
    package var hidesSecrets = false
    package var notes: [String] = []

    package init(bytes: [UInt8], hidesSecrets: Bool = false) {
        self.bytes = bytes
        self.hidesSecrets = hidesSecrets
    }

    /// The result as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
