internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// The sources of answers have this precedence: settings, files, environment, draft, suggestions, default.
package struct WizardRun: Sendable {
    package enum State {
        case kept
        case replayed(draft: String?)
        case none
    }

    package var wizard: String
    /// The text of a built-in wizard, as for `formline new`; `nil` for the file at `wizard`.
    package var text: String?
    package var answers = AnswerFlags()
    package var usesDefaults = false
    /// Asks nothing: a field without an answer uses its default, or is an error.
    package var asksNothing = false
    package var ignoresDraft = false
    package var rejectsCommands = false
    package var targetFolder = "."
    package var overwriting = Overwriting.ask
    package var isDryRun = false
    package var showsActions = false
    package var format: AnswersFormat?
    /// The path for the answers as a result; standard output by default.
    package var outputFile: String?
    package var savedAnswersFile: String?
    package var maxAttempts: Int?
    package var recordFile: String?
    package var console = ConsoleOptions()
    package var state = State.kept
    var recordedAnswers: [NamedAnswer]?

    package init(wizard: String) { self.wizard = wizard }

    package var standardInputUses: Int { (wizard == "-" ? 1 : 0) + answers.standardInputUses }

    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) {
        if outputFile == nil { try streams.requireOutput() }
        let form = try readForm(on: streams)
        try checkFormat(for: form)
        guard let file = try file(recordFile, flag: "--record") else { return try await run(form, on: streams) }
        if let kind = FileKind(path: file.path), kind != .file {
            throw file.failure("it is not a regular file; name another path")
        }
        var hasBegun = false
        var failure: RunFailure?
        let recorder = SessionRecorder { part in
            guard failure == nil else { return }
            do throws(RunFailure) {
                if hasBegun { try file.append(part) } else { try file.write(part, isPrivate: true) }
                hasBegun = true
            } catch {
                failure = error
            }
        }
        let outcome = await recorded(by: recorder, form, on: streams)
        if case .failure = outcome { failure?.messages.forEach(streams.report) }
        try outcome.get()
        if let failure { throw failure }
    }

    @MainActor
    private func readForm(on streams: StandardStreams) throws(RunFailure) -> WizardForm {
        guard let text else { return try WizardForm(reading: wizard, on: streams, rejectsCommands: rejectsCommands) }
        return try RunFailure.catching { try WizardForm(text, file: wizard) }
    }

    private func checkFormat(for form: WizardForm) throws(RunFailure) {
        if format != nil || outputFile != nil, !isDryRun, !form.givesAnswers {
            throw RunFailure(
                .usage,
                "\(outputFile != nil ? "--output" : "--format") applies only to wizards that print their answers, and this one has a 'submit'; remove the option, or add --dry-run"
            )
        }
        guard format == .shell, let (field, variable) = form.reservedVariables.first else { return }
        throw RunFailure(
            .usage, "--format shell would set the shell's own variable \(variable); rename the field '\(field)'")
    }

    @MainActor
    func recorded(
        by recorder: SessionRecorder, _ form: WizardForm, on streams: StandardStreams
    ) async -> Result<Void, RunFailure> {
        await ProgramGates.$current.withValue(recorder) {
            do throws(RunFailure) {
                try await run(form, recordedBy: recorder, on: streams)
                recorder.end(exit: ExitStatus.success.rawValue, errors: [:])
                return .success(())
            } catch {
                recorder.end(exit: error.ending.code, errors: error.errors)
                return .failure(error)
            }
        }
    }

    @MainActor
    private func run(
        _ form: WizardForm, recordedBy recorder: SessionRecorder? = nil, on streams: StandardStreams
    ) async throws(RunFailure) {
        let suggested = try answers.suggestedAnswers(for: form, on: streams)
        var form = configured(try suggesting(suggested, to: form, on: streams), for: streams)
        let output = try file(outputFile, flag: "--output")
        let savedAnswers = try file(savedAnswersFile, flag: "--save-answers")
        let given = if let recordedAnswers { recordedAnswers } else { try answers.answers(for: form, on: streams) }
        let applied = try await apply(given, to: &form)
        applied.notices.forEach { streams.report("note: \($0)") }
        var problems = applied.problems
        if asksNothing { problems += form.missingAnswers(besides: problems) }
        let prompt = prompt(for: form, sources: applied.sources)
        let unchecked: [RuleUnavailable]
        do {
            unchecked = try await form.runCommandRules(
                on: applied, isAtEnd: asksNothing, addingTo: &problems
            ) { try await prompt.controller.asyncFailures(at: $0.keyPath) }
        } catch {
            throw RunFailure(error, form: form)
        }
        // A person can try again.
        guard problems.isEmpty, unchecked.isEmpty || !asksNothing else {
            recorder?.begin(form, given: given, suggested: suggested, self)
            throw RunFailure(problems, unchecked: unchecked)
        }

        let console =
            asksNothing
            ? console.piped(on: streams, isAsking: false)
            : try console.console(on: streams, isInputReserved: standardInputUses > 0)
        let draft = console.audience == .person ? draft(of: form, in: prompt) : nil
        defer { draft?.release() }
        if let recorder {
            recorder.begin(
                form, given: given, suggested: suggested, self, on: console, draft: draft?.earlierText,
                hasDrafts: prompt.draft != nil)
            recorder.attach(to: prompt)
        }
        let outcome = try await ask(prompt, on: console)
        for name in applied.names(leftOutIn: prompt.controller.form) {
            streams.report(PromptMessage.ignored(name).text)
        }
        // The walk has reported that the user left.
        guard case .submitted(let result) = outcome else { throw RunFailure(.canceled) }
        try write(result, of: prompt.controller.form, to: output, savedAnswers, on: streams)
        draft?.resultWritten()
        if result.hidesSecrets { streams.report(PromptMessage.secretsMasked.text) }
    }

    @MainActor
    private func configured(_ form: WizardForm, for streams: StandardStreams) -> WizardForm {
        var form = form
        form.isDryRun = isDryRun
        form.showsActions = showsActions
        form.targetFolder = targetFolder
        form.overwriting = overwriting
        form.answersFormat = format ?? .json
        form.masksSecrets = outputFile == nil && streams.isOutputTerminal
        return form
    }

    @MainActor
    private func apply(
        _ given: [NamedAnswer], to form: inout WizardForm
    ) async throws(RunFailure) -> WizardForm.AppliedAnswers {
        var applied: WizardForm.AppliedAnswers
        do {
            applied = try await form.apply(given, isAtEnd: asksNothing)
        } catch {
            throw RunFailure(error, form: form)
        }
        if usesDefaults, !asksNothing { await form.findDefaults() }
        if usesDefaults { form.acceptDefaults(in: &applied) }
        return applied
    }

    @MainActor
    private func ask(
        _ prompt: FormPrompt<WizardForm>, on console: any Console
    ) async throws(RunFailure) -> FormPrompt<WizardForm>.Outcome {
        do {
            return try await prompt.run(on: console)
        } catch {
            let isReported = !self.console.isQuiet && console.audience != .nobody
            var failure = RunFailure(
                error, form: prompt.controller.form, isReported: isReported, allowsDefaults: text == nil)
            if error is CancellationError, !isReported {
                let title = prompt.presentation.submitTitle
                failure.messages = ["formline: \(PromptMessage.cancelled(title: title).text)"]
            }
            throw failure
        }
    }

    @MainActor
    private func suggesting(
        _ suggestions: [NamedAnswer], to form: WizardForm, on streams: StandardStreams
    ) throws(RunFailure) -> WizardForm {
        if suggestions.isEmpty { return form }
        let suggested = form.suggesting(suggestions)
        suggested.notices.forEach { streams.report("note: \($0)") }
        guard suggested.problems.isEmpty else { throw RunFailure(suggested.problems) }
        return suggested.form
    }

    /// Throws if the run reads or writes the file otherwise, or it cannot be replaced.
    private func file(_ path: String?, flag: String) throws(RunFailure) -> OutputFile? {
        guard let path else { return nil }
        guard path != "-" else { throw RunFailure(.usage, "\(flag) needs the name of a file; '-' is not one") }
        let file = OutputFile(path: path, flag: flag)
        let outputs = ["--output": outputFile, "--save-answers": savedAnswersFile, "--record": recordFile]
        let others = outputs.filter { $0.key != flag }.compactMap(\.value).sorted()
        for other in [wizard] + answers.answerFiles + others + ["/dev/stdout", "/dev/stderr"]
        where other != "-" && file.isSame(as: other) {
            throw RunFailure(
                .usage, "\(flag) '\(path)' would overwrite '\(other)', which this run uses; name another file")
        }
        if FileKind(path: path) == .folder { throw file.failure("it is a folder; name a file in it") }
        try file.checkReplaceable()
        return file
    }

    @MainActor
    private func prompt(
        for form: WizardForm, sources: [PartialKeyPath<WizardForm>: AnswerSource]
    ) -> FormPrompt<WizardForm> {
        let prompt = FormPrompt(FormController(form: form))
        prompt.answered = sources
        prompt.maxAttempts = maxAttempts
        if usesDefaults {
            prompt.answered.merge(form.fieldsWithDefault.map { ($0, .default) }) { given, _ in given }
        }
        if case .kept = state { prompt.history = AnswerHistory(wizard: form.name) }
        return prompt
    }

    @MainActor
    private func draft(of form: WizardForm, in prompt: FormPrompt<WizardForm>) -> WizardDraft? {
        let draft: WizardDraft?
        do throws(DraftFile.Unavailable) {
            switch state {
            case .kept:
                let file = try DraftFile(
                    wizard: form.name, path: wizard, isIgnored: ignoresDraft, overwritingFlag: "--fresh")
                draft = file.map { WizardDraft(of: form, in: $0, earlier: $0.earlier, isDryRun: isDryRun) }
            case .replayed(let text):
                draft = WizardDraft(of: form, in: nil, earlier: text.map { Array($0.utf8) })
            case .none: draft = nil
            }
        } catch {
            prompt.notices.append(.failure(PromptMessage.answersNotKept(reason: "\(error)").text))
            if error.hidesEarlier { prompt.controller.memory.unreadable = "\(error)" }
            return nil
        }
        draft?.attach(to: prompt)
        return draft
    }

    @MainActor
    private func write(
        _ result: WizardResult, of form: WizardForm, to output: OutputFile?, _ savedAnswers: OutputFile?,
        on streams: StandardStreams
    ) throws(RunFailure) {
        if showsActions {
            result.notes.flatMap(SafeText.outline).forEach(streams.error)
        } else {
            result.notes.forEach(streams.report)
        }
        // A failure of one must not lose the other.
        let saved = Result { () throws(RunFailure) -> Void in
            if let savedAnswers { try save(form, to: savedAnswers) }
        }
        if let output {
            try output.write(result.text, isPrivate: form.hasSecrets)
        } else {
            try streams.write(result.bytes, isResult: true)
        }
        try saved.get()
    }

    private func save(_ form: WizardForm, to file: OutputFile) throws(RunFailure) {
        let text: String
        do {
            text = try form.answersText(AnswersFormat(path: file.path), secrets: .omitted)
        } catch {
            throw file.failure("\(error)")
        }
        try file.write(text, isPrivate: false)
    }
}

extension WizardForm {
    @MainActor
    package init(
        reading path: String, on streams: StandardStreams, rejectsCommands: Bool = false
    ) throws(RunFailure) {
        self = try RunFailure.catching {
            try WizardForm(contentsOf: path, standardInput: streams.input, rejectsCommands: rejectsCommands)
        }
        // Before the first secret is read.
        if questions.contains(where: \.question.isSecret) { CoreFiles.forbid() }
    }
}

private struct OutputFile {
    let path: String
    let flag: String

    func isSame(as other: String) -> Bool {
        if let kind = FileKind(path: path), kind != .file { return false }
        return FileSystem.resolvedTarget(path) == FileSystem.resolvedTarget(other)
    }

    func checkReplaceable() throws(RunFailure) {
        try access { (path) throws(SystemError) in try FileSystem.checkReplaceable(path) }
    }

    func write(_ text: String, isPrivate: Bool) throws(RunFailure) {
        try access { (path) throws(SystemError) in try FileSystem.replace(path, with: text, isPrivate: isPrivate) }
    }

    func append(_ text: String) throws(RunFailure) {
        try access { (path) throws(SystemError) in try FileSystem.append(text, to: path) }
    }

    private func access(_ body: (_ path: String) throws(SystemError) -> Void) throws(RunFailure) {
        do throws(SystemError) {
            try body(path)
        } catch {
            throw failure("\(error)")
        }
    }

    func failure(_ reason: String) -> RunFailure {
        RunFailure(.unwritableResult, "\(flag): '\(path)' cannot be written: \(reason)")
    }
}
