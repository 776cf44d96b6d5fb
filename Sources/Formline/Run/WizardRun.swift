internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// One run of a wizard file: where its answers come from, and where it asks for the others.
///
/// Answers win in this order: settings, answer files, the environment, the draft of an earlier run, suggestions, the default.
package struct WizardRun: Sendable {
    /// The path of the wizard file; `-` is standard input.
    package var wizard: String
    /// The text of the wizard file if it is not read from there.
    var text: String?
    /// Where answers come from.
    package var answers = AnswerFlags()
    /// Takes the default of every field that has one and no answer, without asking.
    package var takesDefaults = false
    /// Asks nothing: a field without an answer takes its default, or is an error.
    package var asksNothing = false
    /// Ignores the draft of an earlier run, and overwrites it.
    package var ignoresDraft = false
    /// Takes every command in the file for a mistake.
    package var refusesCommands = false
    /// The folder that files are written below.
    package var targetFolder = "."
    /// What to do with existing files, unless the wizard file says otherwise.
    package var overwriting = Overwriting.ask
    /// Does everything but the submit actions.
    package var isDryRun = false
    /// How the answers are written if they are the result; nil for JSON.
    package var format: AnswersFormat?
    /// The path of the file that gets the answers if they are the result; nil for standard output.
    package var outputFile: String?
    /// The path of the file that gets the answers once they are submitted, without secrets; nil for none.
    package var savedAnswersFile: String?
    /// How many wrong answers in a row to one question end the run; nil for any number.
    package var maxAttempts: Int?
    /// The path of the file that the session is recorded to; nil for none.
    package var recordFile: String?
    /// Whether it reads and writes drafts and earlier answers; a replay does not.
    var keepsState = true
    /// Whether a replay has a draft to save answers in.
    var hasDrafts = true
    /// The draft of an earlier run, if that is not read from where drafts are.
    var earlierDraft: String?
    /// The answers by name that a replay has; nil for those of flags, files and the environment.
    var recordedAnswers: [NamedAnswer]?
    /// Where it asks.
    package var console = ConsoleOptions()

    package init(wizard: String) {
        self.wizard = wizard
    }

    /// Takes the answers that are there, asks for the others, submits them, and writes the result.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) {
        if outputFile == nil { try streams.requireOutput() }
        let form = try readForm(on: streams)
        try checkFormat(for: form)
        guard let recordFile else { return try await run(form, on: streams) }
        let file = try recordingFile(recordFile)
        defer { file.finish() }
        let recorder = SessionRecorder { file.write($0) }
        let outcome = await recorded(by: recorder, form, on: streams)
        if let failure = file.failure {
            streams.report("note: the recording '\(recordFile)' is incomplete: \(failure)")
        }
        try outcome.get()
    }

    @MainActor
    private func readForm(on streams: StandardStreams) throws(RunFailure) -> WizardForm {
        guard let text else { return try WizardForm(reading: wizard, on: streams, refusesCommands: refusesCommands) }
        do throws(Diagnostics) {
            return try WizardForm(text, file: wizard)
        } catch {
            throw RunFailure(readingFile: error, mistakes: .wrongWizardFile)
        }
    }

    /// Runs, recorded to its end.
    @MainActor
    func recorded(
        by recorder: SessionRecorder, _ form: WizardForm, on streams: StandardStreams
    ) async -> Result<Void, RunFailure> {
        let outcome: Result<Void, RunFailure> = await ProgramGates.$current.withValue(recorder) {
            do throws(RunFailure) {
                return .success(try await run(form, recordedBy: recorder, on: streams))
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success: recorder.end(exit: ExitStatus.success.rawValue, errors: [:])
        case .failure(let failure): recorder.end(exit: failure.ending.code, errors: failure.errors)
        }
        return outcome
    }

    @MainActor
    private func run(
        _ form: WizardForm, recordedBy recorder: SessionRecorder? = nil, on streams: StandardStreams
    ) async throws(RunFailure) {
        let suggested = try answers.suggestedAnswers(for: form, on: streams)
        var form = try suggesting(suggested, to: form, on: streams)
        form.isDryRun = isDryRun
        form.targetFolder = targetFolder
        form.overwriting = overwriting
        form.answersFormat = format ?? .json
        form.masksSecrets = outputFile == nil && streams.isOutputTerminal
        let output = try file(outputFile, flag: "--output")
        let savedAnswers = try file(savedAnswersFile, flag: "--save-answers")
        let given = if let recordedAnswers { recordedAnswers } else { try answers.answers(for: form, on: streams) }
        let taken: WizardForm.TakenAnswers
        do {
            taken = try await form.take(given, isAtEnd: asksNothing)
        } catch {
            throw RunFailure(asking: error, for: form, isReported: false)
        }
        if asksNothing || takesDefaults {
            await form.findDefaults()
            form.problemsOfDefaults.forEach { streams.report("note: \($0)") }
        }
        var problems = taken.problems
        if asksNothing { problems += form.missingAnswers(besides: problems) }
        guard problems.isEmpty else {
            recorder?.begin(form, given: given, suggested: suggested, self)
            throw RunFailure(problems)
        }

        let prompt = prompt(for: form, sources: taken.sources)
        let console =
            asksNothing
            ? console.piped(on: streams, isAsking: false)
            : try console.console(on: streams, isInputTaken: standardInputUses > 0)
        let draft = console.audience == .person && keepsState ? draft(of: form, in: prompt) : nil
        defer { draft?.release() }
        if console.audience == .person, !keepsState, hasDrafts { prompt.draft = .inMemory(earlierDraft) }
        if let recorder {
            recorder.begin(
                form, given: given, suggested: suggested, self, on: console, draft: draft?.earlierText ?? earlierDraft,
                hasDrafts: prompt.draft != nil)
            recorder.record(prompt)
        }
        let outcome: FormPrompt<WizardForm>.Outcome
        do {
            outcome = try await prompt.run(on: console)
        } catch {
            throw RunFailure(asking: error, for: prompt.controller.form, isReported: !self.console.isQuiet)
        }
        for name in taken.names(leftOutIn: prompt.controller.form) { streams.report(Self.ignoredNotice(name)) }
        switch outcome {
        case .submitted(let result):
            result.notes.forEach(streams.report)
            let submitted = prompt.controller.form
            if let output {
                try output.write(result.text, isPrivate: submitted.hasSecrets)
            } else {
                try streams.write(result: result.bytes)
            }
            if let savedAnswers, let savedAnswersFile {
                let format = AnswersFormat(path: savedAnswersFile)
                do {
                    let text = try submitted.answersText(format, masksSecrets: false, leavesOutSecrets: true)
                    try savedAnswers.write(text, isPrivate: false)
                } catch let failure as RunFailure {
                    throw failure
                } catch {
                    throw OutputFile.failure(savedAnswersFile, flag: "--save-answers", "\(error)")
                }
            }
            draft?.resultWritten()
            if result.hidesSecrets { streams.report(Self.maskedNotice) }
        // The walk has said so.
        case .saved, .discarded: throw RunFailure(.left, [])
        }
    }

    /// The form with these answers as its defaults; says which are not suggested.
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

    /// Throws if nobody would see the format or the file that was asked for, or a shell could not take the variables.
    private func checkFormat(for form: WizardForm) throws(RunFailure) {
        if format != nil || outputFile != nil, !isDryRun, !form.givesAnswers {
            throw RunFailure(
                .usage,
                "formline: \(outputFile != nil ? "--output" : "--format") applies only to wizards that print their answers, and this one has a 'submit'; remove the option, or add --dry-run"
            )
        }
        guard format == .shell, let (field, variable) = form.shellVariables.first else { return }
        throw RunFailure(
            .usage,
            "formline: --format shell would set the shell's own variable \(variable); rename the field '\(field)'")
    }

    /// A file to write to; nil if there is no path.
    private func file(_ path: String?, flag: String) throws(RunFailure) -> OutputFile? {
        guard let path else { return nil }
        return try OutputFile(path, flag: flag, besides: [wizard] + answers.files)
    }

    /// How many things standard input is read for besides answers to questions.
    package var standardInputUses: Int { (wizard == "-" ? 1 : 0) + answers.standardInputUses }

    /// What is said about secrets that are not in the result as it is shown.
    static var maskedNotice: String { RunMessage.secretsMasked.text }

    /// The draft that keeps the answers of a person; nil if there is no place for one, which the person is told.
    @MainActor
    private func draft(of form: WizardForm, in prompt: FormPrompt<WizardForm>) -> WizardDraft? {
        do throws(DraftFile.Unavailable) {
            let draft = try WizardDraft(of: form, for: self)
            draft?.keep(prompt)
            return draft
        } catch {
            prompt.notices.append(.failure(PromptMessage.answersNotKept(reason: "\(error)").text))
            return nil
        }
    }

    /// What is said about an answer for a field that `when` hides.
    static func ignoredNotice(_ name: String) -> String {
        RunMessage.ignored(name).text
    }

    /// The questions about the form, with what is known about their answers.
    @MainActor
    private func prompt(
        for form: WizardForm, sources: [PartialKeyPath<WizardForm>: AnswerSource]
    ) -> FormPrompt<WizardForm> {
        let prompt = FormPrompt(FormController(form: form))
        prompt.answered = sources
        prompt.maxAttempts = maxAttempts
        if takesDefaults {
            prompt.answered.merge(form.fieldsWithDefault.map { ($0, .default) }) { given, _ in given }
        }
        prompt.history = keepsState ? AnswerHistory(wizard: form.name) : nil
        return prompt
    }
}

extension WizardForm {
    /// Reads a wizard file; every mistake in it is a message of the failure.
    @MainActor
    init(
        reading path: String, on streams: StandardStreams, refusesCommands: Bool = false
    ) throws(RunFailure) {
        do {
            try self.init(contentsOf: path, standardInput: streams.input, refusesCommands: refusesCommands)
        } catch {
            throw RunFailure(readingFile: error, mistakes: .wrongWizardFile)
        }
        // Before the first one is read, from wherever.
        if questions.contains(where: \.question.isSecret) { CoreFiles.forbid() }
    }
}

// MARK: - Recording

extension WizardRun {
    /// Opens the file for a recording, before anything is asked.
    @MainActor
    private func recordingFile(_ path: String) throws(RunFailure) -> RecordingFile {
        let flag = "--record"
        try OutputFile.check(path, flag: flag, besides: [wizard] + answers.files)
        if let kind = FileKind(path: path), kind != .file {
            throw OutputFile.failure(path, flag: flag, RunMessage.notAFile.text)
        }
        do throws(SystemError) {
            return try RecordingFile(path)
        } catch {
            throw OutputFile.failure(path, flag: flag, SystemMessage(error).text)
        }
    }
}

extension FormDraft<WizardForm> {
    /// A draft that begins with what an earlier run has left, and is kept nowhere.
    @MainActor
    fileprivate static func inMemory(_ earlier: String?) -> FormDraft {
        let content = DraftContent(hasAnswers: earlier != nil)
        return FormDraft(
            exists: { content.hasAnswers },
            resume: { form in earlier.map { form.resume(draft: Array($0.utf8)) } ?? FormDraft.Content() },
            save: { _, _ in
                content.hasAnswers = true
                return true
            }, remove: { content.hasAnswers = false })
    }
}

/// Whether there is something in a draft.
@MainActor
private final class DraftContent {
    var hasAnswers: Bool

    init(hasAnswers: Bool) {
        self.hasAnswers = hasAnswers
    }
}
