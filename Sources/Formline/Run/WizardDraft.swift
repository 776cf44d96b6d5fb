internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

@MainActor
final class WizardDraft {
    /// A replay keeps nothing.
    private let file: DraftFile?
    private let earlier: [UInt8]?
    private let isDryRun: Bool
    private let notices: [Notice]
    private var form: WizardForm
    private var content = FormDraft<WizardForm>.Content()
    private var submission: [SubmissionStep] = []
    private var hasAnswers: Bool
    /// Once true, the draft is removed only after the result is written.
    private var isSubmitted = false
    /// True if the draft could not be saved the last time.
    private var hasFailed = false

    init(of form: WizardForm, in file: DraftFile?, earlier: [UInt8]?, isDryRun: Bool = false) {
        (self.file, self.form, self.earlier, self.isDryRun) = (file, form, earlier, isDryRun)
        submission = earlier.flatMap { KeptAnswers($0)?.submission } ?? []
        var copy = form
        let resumed = earlier.map { copy.resume(draft: $0) }
        hasAnswers = resumed?.isEmpty == false
        // Without an answer, there is no question whether to resume, which would show these notices.
        notices = (file?.notices ?? []) + (hasAnswers ? [] : resumed?.notices ?? []).map(Notice.failure)
    }

    func attach(to prompt: FormPrompt<WizardForm>) {
        prompt.notices += notices
        var draft = FormDraft<WizardForm>(
            exists: { self.hasAnswers },
            resume: { form in
                self.content = self.earlier.map { form.resume(draft: $0) } ?? FormDraft.Content()
                self.form = form
                return self.content
            },
            save: { form, content in
                (self.form, self.content) = (form, content)
                self.hasAnswers = false
                try self.write(isDurable: false)
                self.hasAnswers = true
                return true
            },
            remove: { [controller = prompt.controller] in
                guard !self.isDryRun else { return }
                if case .success = controller.state {
                    self.isSubmitted = true
                } else {
                    self.hasAnswers = false
                    self.file?.remove()
                }
            })
        draft.warning = { self.warning }
        prompt.draft = draft
        let memory = prompt.controller.memory
        (memory.earlier, memory.unreadable) = (submission, file?.unreadable)
        memory.record = { steps in
            self.submission = steps
            // If nothing was ever saved, that has been reported.
            let isUnkept = self.hasFailed && self.file?.isOnDisk != true
            do {
                // Losing this must not repeat an action.
                try self.write(isDurable: true)
                return nil
            } catch {
                return isUnkept ? nil : "\(error)"
            }
        }
    }

    var earlierText: String? { hasAnswers ? earlier.map { String(decoding: $0, as: UTF8.self) } : nil }

    private var warning: String? {
        guard !submission.isEmpty else { return nil }
        func titles(isDone: Bool) -> String {
            let actions = submission.filter { $0.isDone == isDone }
            return FormMessage.joined(actions.map(\.title)).text
        }
        let (open, done) = (titles(isDone: false), titles(isDone: true))
        guard !open.isEmpty else { return PromptMessage.lastRunDid(done).text }
        return PromptMessage.lastRunMayHaveDone(open, done: done.isEmpty ? nil : done).text
    }

    func resultWritten() {
        if isSubmitted { file?.remove() }
    }

    func release() { file?.release() }

    private func write(isDurable: Bool) throws {
        hasFailed = true
        try file?.write(form.draftJSON(content, submission: submission), isDurable: isDurable)
        hasFailed = false
    }
}
