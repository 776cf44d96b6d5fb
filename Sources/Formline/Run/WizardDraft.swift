internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// What a run of a wizard file keeps for the next one, until its result is written: the answers so far, and what is done of
/// the submission.
@MainActor
final class WizardDraft {
    private let file: DraftFile
    private let isDryRun: Bool
    /// What a person is told before the first question.
    private let notices: [Notice]
    /// What is to be kept, with what was added in this run.
    private var form: WizardForm
    private var content = FormDraft<WizardForm>.Content()
    private var submission: [SubmissionStep] = []
    /// Whether there are answers to go on with.
    private var hasAnswers: Bool
    /// How many answers the run before has left.
    private let earlierCount: Int
    /// Whether the form was submitted: from then on its draft goes only once the result is written.
    private var isSubmitted = false
    /// Whether there is a draft that a later run would find.
    private var isOnDisk: Bool
    /// Why the draft could not be written the last time.
    private var problem: String?

    /// The draft of a form; nil for a wizard that is not a file. Throws if there is no place for it.
    init?(of form: WizardForm, for options: WizardRun) throws(DraftFile.Unavailable) {
        guard
            let file = try DraftFile(
                wizard: form.name, path: options.wizard, isIgnored: options.ignoresDraft,
                problem: WizardForm.problem(inDraft:))
        else { return nil }
        self.file = file
        self.form = form
        isOnDisk = file.earlier != nil
        isDryRun = options.isDryRun
        submission = file.earlier.map(WizardForm.submission(inDraft:)) ?? []
        var copy = form
        let resumed = file.earlier.map { copy.resume(draft: $0) }
        hasAnswers = resumed?.isEmpty == false
        // Those that do not apply any more are not asked for.
        let applying = Set(copy.validatedFields.filter { $0.applies(to: copy) }.map(\.keyPath))
        earlierCount = resumed.map { $0.answered.intersection(applying).count } ?? 0
        // Without an answer to go on with, nobody is asked whether to, and this would never be said.
        notices = file.notices + (hasAnswers ? [] : resumed?.notices ?? []).map(Notice.failure)
    }

    /// Keeps what this prompt asks for, and what its controller submits.
    func keep(_ prompt: FormPrompt<WizardForm>) {
        prompt.notices += notices
        prompt.draft = FormDraft(
            exists: { self.hasAnswers },
            resume: { form in
                self.content = self.file.earlier.map { form.resume(draft: $0) } ?? FormDraft.Content()
                self.form = form
                return self.content
            },
            save: { form, content in self.save(form, content) },
            remove: { [controller = prompt.controller] in
                guard !self.isDryRun else { return }
                if case .success = controller.state {
                    self.isSubmitted = true
                } else {
                    self.file.remove()
                    (self.hasAnswers, self.isOnDisk) = (false, false)
                }
            },
            warning: { self.warning }, problem: { self.problem }, summary: { self.summary })
        let memory = prompt.controller.memory
        memory.earlier = submission
        memory.record = { steps in
            self.submission = steps
            // Where nothing has ever been kept, the person has been told so.
            let isUnkept = self.problem != nil && !self.isOnDisk
            // An action must not run twice because this was lost.
            let isWritten = self.write(self.text(self.form, self.content), isDurable: true)
            return isWritten || isUnkept ? nil : self.problem
        }
    }

    /// What the run before has left, as it is in the file; nil if there is nothing to go on with.
    var earlierText: String? { hasAnswers ? file.earlier.map { String(decoding: $0, as: UTF8.self) } : nil }

    /// What the run before has left, in short.
    private var summary: FormDraft<WizardForm>.Summary? {
        guard hasAnswers else { return nil }
        let age = file.earlierTime.map { Environment.current.instant - $0 }
        return FormDraft.Summary(answerCount: earlierCount, age: age.map { .seconds(max(0, $0)) })
    }

    /// Says what the run before may have done.
    private var warning: String? {
        guard !submission.isEmpty else { return nil }
        func titles(isDone: Bool) -> String {
            submission.filter { $0.isDone == isDone }.map { WizardForm.title(ofAction: $0.summary) }.joined(
                separator: "; ")
        }
        let (open, done) = (titles(isDone: false), titles(isDone: true))
        return open.isEmpty
            ? RunMessage.lastRunDid(done).text : RunMessage.lastRunMayHaveDone(open).text
    }

    /// Keeps nothing any more, after the result was written.
    func resultWritten() {
        guard isSubmitted else { return }
        file.remove()
        isOnDisk = false
    }

    /// Lets other runs use the draft.
    func release() {
        if isOnDisk { file.makeDurable() }
        file.release()
    }

    private func text(_ form: WizardForm, _ content: FormDraft<WizardForm>.Content) -> String {
        form.draftJSON(content, submission: submission)
    }

    /// Keeps the form and what else there is.
    private func save(_ form: WizardForm, _ content: FormDraft<WizardForm>.Content) -> Bool {
        (self.form, self.content) = (form, content)
        hasAnswers = write(text(form, content), isDurable: false)
        return hasAnswers
    }

    private func write(_ text: String, isDurable: Bool) -> Bool {
        do throws(DraftFile.Unavailable) {
            try file.write(text, isDurable: isDurable)
            (problem, isOnDisk) = (nil, true)
            return true
        } catch {
            problem = error.description
            return false
        }
    }
}
