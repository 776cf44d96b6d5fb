internal import FormModel
internal import Observation

extension Walk {
    func ask(_ index: Int) async throws -> WalkState.Event {
        let field = fields[index]
        controller.focus = field.keyPath
        var isSkipped = false
        if field.bound.prepare != nil {
            switch try await prepare(index) {
            case nil, .tryAgain: break
            case .skip: isSkipped = true
            case .edit: return .back(index)
            case .leave: throw UserLeft()
            }
        }
        let followed = followedDefaults(after: index)
        let hidden = hiddenAnswers(besides: index)
        func accept(_ response: QuestionState.Response?) -> WalkState.Event {
            let judged = messagesOfReaders(of: index)
            let reopened = followed.filter { fields[$0].answer != $1 }.mapValues { _ in [] }
                .merging(judged.filter { !$1.isEmpty }) { $1 }
                .merging(hidden.filter(applies).map { ($0, []) }) { earlier, _ in earlier }
            state.accept(index, response)
            state.judge(judged)
            saveDraft()
            return .accepted(index, reopened: reopened, focus: focusMoved(from: index))
        }
        if isSkipped {
            try field.write(.null, isDefault: false)
            return accept(.skipped)
        }
        var reasons = state.questions[index].reasons
        if reasons.isEmpty { reasons = field.messagesOfProgram }
        // An endless input can be accepted here and rejected by a rule about several fields, each time.
        if console.audience == .script, !reasons.isEmpty { countAttempt(at: index, reasons) }
        if let gaveUp { throw gaveUp }
        if state.questions[index].response == nil || isDefault(index) { field.updateDefault() }
        presentForm(before: index)
        watch(index)
        defer { askedCount += 1 }
        let showsLiveMessages =
            switch field.liveMessageTiming {
            case .always: true
            case .afterRejection: !reasons.isEmpty
            case .never: false
            }
        let task = FieldTask.make(self, index, showsLiveMessages: showsLiveMessages)
        switch try await run(task, messages: reasons) {
        case .accepted(let response): return accept(response)
        case .back: return .back(index)
        case .review: return .review(index)
        case .moved(let other):
            let rejected = rejectedByProgram
            return rejected.isEmpty ? .moved(to: other) : .rejected(rejected, focus: other)
        case .withdrawn: return .withdrawn(index)
        }
    }

    /// Runs the question's programs; returns what the user does about one that has failed.
    private func prepare(_ index: Int) async throws -> FailureReply? {
        let field = fields[index]
        while true {
            switch try await whileBusy(question(index).label, { try await field.prepare() }) {
            case .success: return nil
            case .failure(let error) where console.audience == .person && error is CancellationError:
                try Task.checkCancellation()
                if try await confirmLeaving(hasChanged: false) { return .leave }
            case .failure(let error):
                guard console.audience == .person else { throw error }
                var reason = "\(error)"
                if var error = error as? any FieldError {
                    error.field = question(index).label.openLabel
                    reason = "\(error)"
                }
                console.say(.failure(reason))
                let canSkip = !question(index).hasDefault && (try? field.failures(for: .null).isEmpty) == true
                let reply = try await reply(to: .failure(canSkip: canSkip)) ?? .edit
                if reply != .tryAgain { return reply }
            }
        }
    }

    /// Asks a question about the form; returns `nil` if the user or the program goes elsewhere.
    func reply<Reply>(to task: FormTask<Reply>, messages: [String] = []) async throws -> Reply? {
        if case .accepted(let reply) = try await run(task, messages: messages) { reply } else { nil }
    }

    func run<Outcome>(_ task: AskTask<Outcome>, messages: [String] = []) async throws -> AskOutcome<Outcome> {
        let dropsKeys = dropsTypedAhead
        dropsTypedAhead = false
        return try await AskLoop(task, on: console, recorder: recorder, confirmLeaving: confirmLeaving)
            .run(messages: messages, dropsKeys: dropsKeys)
    }

    func position(of index: Int) -> (number: Int, count: Int)? {
        guard fields.count > 1 || presentation.title != nil else { return nil }
        let asked = askedItems
        return asked.firstIndex(of: index).map { ($0 + 1, asked.count) }
    }

    /// The accepted defaults that can change with the answer at `index`: they are derived from earlier answers.
    private func followedDefaults(after index: Int) -> [Int: Answer] {
        var answers: [Int: Answer] = [:]
        for other in fields.indices.dropFirst(index + 1)
        where mayBeDefault(other) && fields[other].source == nil && fields[other].hasDerivedDefault {
            answers[other] = fields[other].answer
        }
        return answers
    }

    private func messagesOfReaders(of index: Int) -> [Int: [String]] {
        Dictionary(fields[index].readers.map { ($0, fields[$0].errors ?? []) }) { $1 }
    }

    /// The answered questions that do not apply now. If they do again, they are asked, as the answers may no longer fit.
    private func hiddenAnswers(besides index: Int) -> [Int] {
        guard state.questions[index].response != nil else { return [] }
        return fields.indices.filter { other in
            guard other != index, fields[other].question.type != .note, !applies(other) else { return false }
            return switch state.questions[other].response {
            case .answered(.typed)?, .answered(.default)?, .answered(.draft)?, .skipped?: true
            case .answered?, nil: false
            }
        }
    }

    func isDefault(_ index: Int) -> Bool { state.questions[index].source == .default }

    /// True also for an answer of a draft, which may be an accepted default.
    func mayBeDefault(_ index: Int) -> Bool { isDefault(index) || state.questions[index].source == .draft }

    func keepsAnswer(_ index: Int) -> Bool {
        let field = fields[index]
        let answer = field.answer
        // Typing would append to a choice in the line, instead of searching the list.
        let isChosen = field.question.isYesNo || field.question.isChoice && !field.question.isMultiple
        let isPreset = isChosen && showsLines && question(index).emptiedAnswer != nil
        guard console.audience == .person, !console.redrawsLine || field.question.isSecret || isChosen,
            state.questions[index].response != nil || isPreset, !field.question.isEmptyAnswer(answer)
        else { return false }
        // A rejected answer is offered for editing, except a secret, in which the mistake could not be seen.
        return field.question.isSecret ? field.errors == nil : question(index).lacking(answer) == nil
    }

    func beginningText(_ index: Int, _ question: Question) -> String {
        guard console.audience == .person else { return "" }
        // A screen reader's empty line keeps the given answer, and lines are read out before the next one.
        guard console.redrawsLine || !question.isSecret && !question.hasLines else { return "" }
        if let typed = state.questions[index].typed { return typed }
        guard console.redrawsLine || state.questions[index].response == nil && question.emptiedAnswer == nil else {
            return ""
        }
        guard !question.isSecret, !keepsAnswer(index) else { return "" }
        guard state.questions[index].response != nil || question.emptiedAnswer != nil else {
            guard let text = question.initialText else { return "" }
            // The file contains it with a decimal point.
            let isNumber = question.definition.traits.contains(.numeric)
            return TypedCommand.typed(for: isNumber ? (try? question.parse(text))?.shownText ?? text : text)
        }
        return text(ofAnswer: index, question)
    }

    func text(ofAnswer index: Int, _ question: Question) -> String {
        var answer = fields[index].answer
        if let lacking = question.lacking(answer) {
            answer = answer.items.map { values in .list(values.filter { !lacking.contains($0) }) } ?? .null
        }
        if question.isChoice { return TypedCommand.typed(for: question.names(of: answer)) }
        if question.isYesNo { return TypedCommand.typed(for: question.shown(answer)) }
        guard question.isItems, case .list(let values) = answer else {
            return question.hasLines ? answer.text : TypedCommand.typed(for: question.text(of: answer))
        }
        return values.map { question.line([$0.shownText], from: .prompt) }.joined(separator: "\n")
    }

    func history(_ index: Int) -> [String] {
        historyName(index).flatMap { earlierAnswers?.answers(to: $0) }?.map(TypedCommand.typed) ?? []
    }

    func addToHistory(_ text: String, _ index: Int) {
        if let name = historyName(index) { earlierAnswers?.add(text, for: name) }
    }

    private func historyName(_ index: Int) -> String? {
        let question = fields[index].question
        let isKept = question.keepsHistory && question.definition.traits.contains(.keepsHistory)
        return console.audience == .person && isKept ? fields[index].name : nil
    }

    func completionSearch(_ index: Int) -> CompletionSearch? {
        guard showsLines, let find = fields[index].completions else { return nil }
        return CompletionSearch(find, whenDone: { [console] in console.wake() })
    }

    /// Asks whether to leave, unless nothing has changed; saves or removes the draft.
    func confirmLeaving(hasChanged: Bool) async throws -> Bool {
        guard presentation.preventsAccidentalDismiss, isModified || hasChanged else { return true }
        switch try await discardChoice() {
        case .leave:
            saveDraft()
            return true
        case .discard:
            draft?.remove()
            return true
        case .save:
            hasReportedUnsavedDraft = true
            if saveDraft() { return true }
            console.say(.failure(PromptMessage.answersNotKept(reason: draftProblem).text))
            return false
        case .stay: return false
        }
    }

    private func discardChoice() async throws -> DiscardQuestion.Choice {
        let question = DiscardQuestion(title: presentation.discardTitle, canSave: draft != nil)
        var hint = question.canSave ? question.hint : nil
        while true {
            let reply: String?
            do {
                reply = try await console.ask(question.text, hint: hint)
            } catch {
                recorder?.cutOff()
                throw error
            }
            recorder?.replied(reply)
            if let choice = question.choice(reply) { return choice }
            // An unknown reply is neither an answer nor text for the line.
            hint = question.hint
        }
    }

    private var rejectedByProgram: [Int: [String]] {
        Dictionary(askedItems.map { ($0, fields[$0].messagesOfProgram) }) { $1 }.filter { !$1.isEmpty }
    }

    /// Wakes the open line when another question gets the focus, or its own no longer applies.
    private func watch(_ index: Int) {
        let count = askedCount
        withObservationTracking {
            _ = (controller.focus, controller.form)
            _ = applies(index)
        } onChange: { [weak self] in
            Task { @MainActor in
                guard let self, self.askedCount == count else { return }
                if self.focusMoved(from: index) != nil || !self.applies(index) { self.console.wake() }
                self.watch(index)
            }
        }
    }
}

extension Question {
    fileprivate func lacking(_ answer: Answer) -> [Answer]? {
        guard isChoice, !choices.isEmpty else { return nil }
        let lacking = (answer.items ?? [answer]).filter { value in
            !choices.contains { $0.value == value && $0.isAvailable }
        }
        return lacking.isEmpty ? nil : lacking
    }

    var hasDefault: Bool { defaultAnswer.map(isEmptyAnswer) == false }
}
