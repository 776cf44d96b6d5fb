internal import FormModel
internal import Observation

/// The user has left the walk; the draft is saved or removed.
struct UserLeft: Error {}

/// One run of a wizard: performs the steps of a ``WalkState`` on a console.
@MainActor
final class Walk<Form: ValidatableForm & SubmittableForm> {
    typealias Outcome = FormPrompt<Form>.Outcome

    let console: any LineConsole
    let form: AskedForm<Form>
    let controller: FormController<Form>
    private var output: Form.Output?
    let presentation: FormPresentation
    var state = WalkState(count: 0)
    /// `nil` without a user.
    let draft: FormDraft<Form>?
    /// The reason that the draft could not be saved, unless it was reported.
    private(set) var draftProblem: String?
    var hasReportedUnsavedDraft = false
    private let notices: [Notice]
    let earlierAnswers: AnswerHistory?
    var askedCount = 0
    private var keptWarnings: Set<[String]> = []
    var reviewedAnswers: [Int: Answer]?
    /// The item whose answers have separate rows in the review.
    var unfoldedItem: String?
    var isReviewWanted = false
    /// True if the review stays above the line while one of its answers is changed.
    var isUnderReview = false
    var presentsReview = false
    var gaveUp: TooManyAttempts?
    var hasFailedAttempt = false
    /// True after a failed attempt, until the next line: what was typed meanwhile was not meant for it.
    var dropsTypedAhead = false
    private let maxAttempts: Int?
    let alwaysDropsTypedAhead: Bool
    let recorder: StepRecorder?

    init(_ prompt: FormPrompt<Form>, on console: any LineConsole) {
        form = AskedForm(prompt)
        controller = prompt.controller
        self.console = console
        presentation = prompt.presentation
        maxAttempts = prompt.maxAttempts ?? (console.audience == .person ? nil : 100)
        earlierAnswers = prompt.history
        draft = console.audience == .person ? form.draft : nil
        notices = prompt.notices
        alwaysDropsTypedAhead = prompt.dropsTypedAhead
        recorder = prompt.recorder
        state = beginningState()
        form.whenFieldsMove = { [weak self] in self?.fieldsMoved(to: $0) }
    }

    var fields: [AskedField<Form>] { form.fields }

    private func beginningState() -> WalkState {
        var notes = Set<Int>()
        var sources: [Int: AnswerSource] = [:]
        var members: [Int: [Int]] = [:]
        for (index, field) in fields.enumerated() {
            sources[index] = field.source
            if field.question.type == .note { notes.insert(index) }
            members[index] = field.members
        }
        return WalkState(
            count: fields.count, sources: sources, notes: notes, members: members, asks: console.audience != .nobody,
            reviews: console.audience == .person && presentation.reviews)
    }

    private func fieldsMoved(to indices: [Int]) {
        let earlier = state
        state = beginningState()
        state.adopt(earlier, at: indices)
        reviewedAnswers = reviewedAnswers.map { answers in
            Dictionary(answers.map { (indices[$0], $1) }) { first, _ in first }
        }
    }

    func run() async throws -> Outcome {
        if let title = presentation.title { console.say(.title(title)) }
        for notice in notices { console.say(notice) }
        do {
            if console.audience == .person, fields.contains(where: { $0.question.isLines }) {
                ExternalEditor.removeLeftovers()
            }
            try await walk()
        } catch is UserLeft {
            return leave()
        } catch {
            // Ended from outside, perhaps with text in the line.
            saveDraft()
            throw error
        }
        return output.map(Outcome.submitted) ?? leave()
    }

    private func walk() async throws {
        try await offerDraft()
        try form.makeFirstItems()
        sayAnswers(fields.indices.filter { fields[$0].isAnnounced })
        _ = try await evaluateConditions(isAtEnd: false)
        var step = handle(.began(focus: form.focusedIndex))
        while true {
            try Task.checkCancellation()
            switch step {
            case .show(let index):
                console.say(notice(index))
                step = handle(.shown(index))
            case .ask(let next):
                let index = try form.makeNextItem(before: next)
                let event = try await ask(index)
                _ = try await evaluateConditions(isAtEnd: false)
                step = handle(event)
                if case .review = event { isReviewWanted = true }
                guard case .accepted = event, let event = try await askAboutWarnings(isAtEnd: false) else { break }
                step = handle(event)
            case .validate:
                if try await evaluateConditions(isAtEnd: true) {
                    step = handle(.began(focus: nil))
                } else if let event = try await askAboutWarnings(isAtEnd: true) {
                    step = handle(event)
                } else {
                    step = handle(controller.validate() ? .valid(hasAnswers: hasAnswers) : try rejection())
                }
            case .review: step = handle(.reviewed(try await review()))
            case .submit:
                try await expectEndOfInput()
                sayIgnoredAnswers()
                if !presentsReview { presentForm(before: fields.count) }
                guard let event = try await submit() else {
                    draft?.remove()
                    // Another walk begins with the first question.
                    return controller.focus = nil
                }
                isReviewWanted = event == .failed
                step = handle(event)
            }
        }
    }

    private func handle(_ event: WalkState.Event) -> WalkState.Step { state.handle(event, applies: applies) }

    /// Evaluates the conditions by command that are due; returns true if there were any.
    private func evaluateConditions(isAtEnd: Bool) async throws -> Bool {
        guard controller.needsEvaluation(isAtEnd: isAtEnd) else { return false }
        while true {
            let result = try await whileBusy(PromptMessage.checking.text) { [controller] in
                try await controller.evaluateConditions(isAtEnd: isAtEnd)
            }
            guard console.audience == .person, result.isCancellation, !Task.isCancelled else {
                try result.get()
                return true
            }
            if try await confirmLeaving(hasChanged: false) { throw UserLeft() }
        }
    }

    private func sayIgnoredAnswers() {
        for (index, field) in fields.enumerated() where field.isAnnounced && !applies(index) {
            console.say(.remark(PromptMessage.ignored(field.writtenName ?? field.question.label.openLabel).text))
        }
    }

    private func expectEndOfInput() async throws {
        do {
            try await console.expectEndOfInput()
        } catch {
            if case PromptError.linesLeftOver = error { recorder?.inputLeftOver() } else { recorder?.cutOff() }
            throw error
        }
    }

    func applies(_ index: Int) -> Bool { fields[index].applies }

    var askedItems: [Int] { fields.indices.filter { fields[$0].question.type != .note && applies($0) } }

    /// The question in the current form. A default that the user deleted from a visible line is not offered again.
    func question(_ index: Int) -> Question {
        var question = fields[index].currentQuestion
        if showsLines, let emptied = question.emptiedAnswer { question.defaultAnswer = emptied }
        return question.localized
    }

    var showsLines: Bool { console.audience == .person && console.redrawsLine }

    /// True for an answer and, if the form requires it, a change; always for a form without questions.
    var hasAnswers: Bool {
        guard console.audience == .person, !presentation.onlyAsks else { return true }
        guard !presentation.requiresChanges || isModified else { return false }
        let asked = askedItems
        return asked.isEmpty || asked.contains { !fields[$0].question.isEmptyAnswer(fields[$0].answer) }
    }

    var isModified: Bool {
        controller.isModified
            || zip(fields, state.questions).contains { field, state in
                state.typed?.isEmpty == false && state.typed != state.resumedText
                    || field.answer != field.originalAnswer
            }
    }

    func countAttempt(at index: Int, _ messages: [String]) {
        let count = state.countAttempt(at: index)
        guard let maxAttempts, count >= maxAttempts else { return }
        gaveUp = TooManyAttempts(
            field: fields[index].writtenName ?? question(index).label.openLabel, count: count, messages: messages)
    }

    func canGoBack(from index: Int?) -> Bool { state.canGoBack(from: index, applies: applies) }

    func focusMoved(from index: Int) -> Int? {
        guard let other = form.focusedIndex, controller.focus != fields[index].keyPath else { return nil }
        return applies(other) ? other : nil
    }

    /// Returns the rejected questions, to be asked again. Throws without a user to correct them.
    func rejection() throws -> WalkState.Event {
        reportMessages()
        var rejected: [Int: [String]] = [:]
        for index in askedItems where console.audience == .person || fields[index].source == nil {
            rejected[index] = fields[index].errors
        }
        guard !rejected.isEmpty, console.audience != .nobody else {
            reportRejections()
            guard console.audience == .person else { throw controller.rejection }
            return .stuck
        }
        // Fields that cannot be asked, such as computed ones.
        reportRejections { index in index.flatMap { rejected[$0] } == nil }
        controller.focusRejectedField()
        return .rejected(rejected, focus: form.focusedIndex)
    }

    /// The label after its headings, which tell questions of several items apart.
    func unmistakableLabel(_ index: Int) -> String {
        (fields[index].headings + [question(index).label]).joinedLabels
    }

    /// Without anybody to ask, the thrown error has all messages.
    func reportMessages() {
        guard console.audience != .nobody else { return }
        for message in controller.messages { console.say(.failure(message)) }
    }

    func reportRejections(where isWanted: (Int?) -> Bool = { _ in true }) {
        guard console.audience != .nobody else { return }
        for field in form.rejections where isWanted(field.index) {
            let label = field.index.map(unmistakableLabel) ?? field.label
            for message in field.messages {
                console.say(.failure(label.map { FormMessage.labeled($0, message).text } ?? message))
            }
        }
    }

    /// Asks whether to keep the answers that rules warn about. Returns the event of one that is to be changed.
    private func askAboutWarnings(isAtEnd: Bool) async throws -> WalkState.Event? {
        for (index, warning) in form.warnings(isAtEnd: isAtEnd) where !keptWarnings.contains(warning.identity) {
            let message = warning.failure.message
            // Messages that are read out follow each other, so they name their fields.
            if !showsLines {
                let label = unmistakableLabel(index).openLabel
                console.say(.note(PromptMessage.warning(label: label, message: message).text, help: nil))
            }
            guard console.audience == .person else {
                keptWarnings.insert(warning.identity)
                continue
            }
            if isAtEnd, !presentsReview { presentForm(before: fields.count) }
            guard try await reply(to: .warning(warning.question), messages: showsLines ? [message] : []) == true else {
                return .rejected([index: [message]], focus: index)
            }
            keptWarnings.insert(warning.identity)
            saveDraft()
        }
        return nil
    }

    @discardableResult
    func saveDraft() -> Bool {
        guard let draft else { return false }
        let content = draftContent
        guard !content.isEmpty else { return true }
        do {
            if try draft.save(form.withoutSecrets, content) { return true }
            draftProblem = nil
        } catch {
            draftProblem = sentence(of: error)
        }
        if !hasReportedUnsavedDraft {
            hasReportedUnsavedDraft = true
            console.say(.failure(PromptMessage.answersNotKept(reason: draftProblem).text))
        }
        return false
    }

    private var draftContent: FormDraft<Form>.Content {
        var content = FormDraft<Form>.Content()
        if !keptWarnings.isEmpty {
            let warnings = form.warnings(isAtEnd: true).map(\.warning)
            content.keptWarnings = keptWarnings.intersection(warnings.filter { !$0.readsSecret }.map(\.identity))
        }
        for (index, field) in fields.enumerated() where field.question.type != .note {
            let state = state.questions[index]
            if field.question.isSecret {
                let isGiven = state.source == .typed && !field.answer.isEmpty
                // It has a reason if it was given in an earlier walk, too.
                if isGiven || !state.reasons.isEmpty { content.secrets.insert(field.keyPath) }
            } else if let typed = state.typed {
                content.lines[field.keyPath] = typed
            } else if state.response != nil {
                content.answered.insert(field.keyPath)
            }
        }
        return content
    }

    private func offerDraft() async throws {
        guard let draft else { return }
        if let warning = draft.warning() { console.say(.failure(warning)) }
        guard draft.exists() else { return }
        // A blank row separates the title from the question.
        console.say(.form([], headings: []))
        if try await reply(to: .resume) == true { resume(draft) }
    }

    /// Resumes an earlier walk, except for answers from elsewhere. A default does not count as one.
    private func resume(_ draft: FormDraft<Form>) {
        func isOpen(_ index: Int) -> Bool { [nil, .default].contains(state.questions[index].source) }
        let content = form.resume(draft, except: fields.indices.filter { !isOpen($0) })
        var answered: [Int] = []
        var typed: [Int: String] = [:]
        var reasons: [Int: [String]] = [:]
        for (index, field) in fields.enumerated() where isOpen(index) && field.question.type != .note {
            if content.answered.contains(field.keyPath) { answered.append(index) }
            typed[index] = content.lines[field.keyPath]
            if content.secrets.contains(field.keyPath) { reasons[index] = [PromptMessage.secretsNotKept.text] }
        }
        state.resume(answered: answered, typed: typed, reasons: reasons)
        keptWarnings.formUnion(content.keptWarnings)
        for notice in content.notices { console.say(.remark(notice)) }
        sayAnswers(answered)
    }

    private func sayAnswers(_ indices: [Int]) {
        guard !console.presentsForm else { return }
        let applying = indices.filter(applies)
        for notice in notices(applying, under: applying) { console.say(notice) }
    }

    private func leave() -> Outcome {
        let isKept = draft?.exists() == true
        if !presentation.onlyAsks {
            console.say(.left(PromptMessage.left(isKept: isKept, isAfterAttempt: hasFailedAttempt).text))
        }
        return isKept ? .saved : .discarded
    }

    /// Submits the form. Returns `nil` if that has succeeded, or the event with which the walk continues.
    private func submit() async throws -> WalkState.Event? {
        while true {
            switch try await submitOnce() {
            case .success:
                saySubmitted()
                return nil
            case .failure(let error):
                try Task.checkCancellation()
                if let event = try await report(error) { return event }
            }
        }
    }

    private func saySubmitted() {
        let title = presentation.submitTitle
        let isNamed = title != FormPresentation().submitTitle
        if presentation.isDryRun {
            console.say(.success(PromptMessage.dryRun.text))
        } else if !presentation.onlyAsks {
            console.say(.success((isNamed ? PromptMessage.done(title: title) : .submitted).text))
        }
    }

    /// Reports the error of an attempt, and asks what to do. Returns `nil` for another attempt.
    private func report(_ error: any Error) async throws -> WalkState.Event? {
        if let question = error as? SubmissionQuestion, console.audience == .person {
            return try await ask(question)
        }
        if controller.state.hasFailed { hasFailedAttempt = true }
        switch error {
        case FormError.invalid:
            if console.audience == .person, askedItems.contains(where: { fields[$0].errors != nil }) {
                return try rejection()
            }
            reportMessages()
            reportRejections()
            let hasReasons = !controller.messages.isEmpty || !form.rejections.isEmpty
            if console.audience == .person, !hasReasons { console.say(.failure(FormMessage.notValid.text)) }
        case is CancellationError:
            guard console.audience != .nobody else { throw error }
            console.say(.failure(PromptMessage.cancelled(title: presentation.submitTitle).text))
            guard console.audience == .person else { throw error }
            return .failed
        case _ where console.audience == .person:
            let reason = sentence(of: error)
            console.say(.failure(PromptMessage.failed(title: presentation.submitTitle, reason: reason).text))
            sayRows((error as? any DetailedError)?.details ?? [])
        default: break
        }
        guard console.audience == .person else { throw error }
        switch try await reply(to: .failure()) {
        case .tryAgain: return nil
        case .edit, .skip, nil: return .failed
        case .leave: throw UserLeft()
        }
    }

    private func ask(_ question: SubmissionQuestion) async throws -> WalkState.Event? {
        guard let reply = try await finalReply(to: question) else { return .failed }
        if reply == .all { question.acceptAll?() } else { question.answer(reply == .yes) }
        return reply == .no && question.noEndsSubmission ? .failed : nil
    }

    private func finalReply(to question: SubmissionQuestion) async throws -> SubmissionReply? {
        while true {
            let reply = try await reply(to: .submission(question))
            guard reply == .details else { return reply }
            sayRows(await question.details?() ?? [])
        }
    }

    private func sayRows(_ rows: [String]) {
        if !rows.isEmpty { console.say(.rows(rows.joined(separator: "\n"))) }
    }

    private func submitOnce() async throws -> Result<Void, any Error> {
        let result = try await whileBusy(presentation.submitTitle) { [self] in
            // Without a listener, what was done is a part of the error.
            guard !console.traits.isSilent else { return output = try await controller.submit() }
            try await SubmissionProgress.observed(
                by: { self.console.say(.progress($0)) }, receivesProgramOutput: console.audience == .person
            ) { output = try await controller.submit() }
        }
        if case .failure = result { dropsTypedAhead = true }
        return result
    }

    /// Performs work that Ctrl-C and the end of the calling task cancel, while the console shows its title.
    func whileBusy(
        _ title: String, _ work: @escaping @MainActor () async throws -> Void
    ) async throws -> Result<Void, any Error> {
        let task = Task {
            // A Ctrl-C that was typed before is heard first.
            await Task.yield()
            try await work()
        }
        return try await console.whileBusy(title, onInterrupt: task.cancel) {
            let result = await withTaskCancellationHandler {
                await task.result
            } onCancel: {
                task.cancel()
            }
            // Ctrl-C also ends a program, which may happen before it arrives here: it is the same Ctrl-C.
            let arrivalTime = Duration.milliseconds(300)
            let end = ContinuousClock.now + arrivalTime
            while result.isCancellation, !task.isCancelled, !Task.isCancelled, ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(10))
            }
            return result
        }
    }
}

extension Result {
    var isCancellation: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}
