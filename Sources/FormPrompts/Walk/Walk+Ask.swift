internal import FormModel
internal import Observation

extension Walk {
    /// Asks the question at `index`; nil if the person has left.
    func ask(_ index: Int) async throws -> WalkState.Event? {
        let keyPath = items[index].field.keyPath
        controller.focus = keyPath
        if let prepare = items[index].field.prepare {
            switch try await prepared(index, by: prepare) {
            case .ready(let change): controller.change(keyPath) { change(&$0) }
            case .back: return .back(index)
            case .left: return nil
            }
        }
        let followed = followedDefaults
        let hidden = hiddenAnswers(besides: index)
        var reasons = state.questions[index].reasons
        if reasons.isEmpty { reasons = messagesFromOutside(index) }
        // Lines that go on for ever can be accepted here, and refused by a rule about several fields, each time.
        if console.audience == .script, !reasons.isEmpty { countAttempt(at: index, reasons) }
        if let gaveUp { throw gaveUp }
        presentForm(before: index)
        watch(index)
        defer { stopWatching() }
        let speaks =
            switch controller.speaking(keyPath) {
            case .always: true
            case .afterRefusal: !reasons.isEmpty
            case .never: false
            }
        if let problem = items[index].field.problem?(controller.form) { reasons.append(problem) }
        let end: AskEnd<AcceptedAnswer>
        do {
            end = try await run(FieldTask.make(self, index, speaks: speaks), messages: reasons)
        } catch PromptError.inputEnded(let line, let label, _) {
            throw PromptError.inputEnded(line: line, label: label, name: name(index))
        }
        switch end {
        case .accepted(let accepted):
            let reopened = changedDefaults(since: followed, besides: index)
                .merging(refusedReaders(of: index)) { $1 }
                .merging(hidden.filter(applies).map { ($0, []) }) { earlier, _ in earlier }
            state.accept(index, response(to: index, accepted))
            saveDraft()
            return .accepted(index, reopened: reopened, focus: focusMoved(from: index))
        case .back: return .back(index)
        case .review: return .review(index)
        case .moved(let other):
            let refused = refusedFromOutside
            return refused.isEmpty ? .moved(to: other) : .refused(refused, focus: other)
        case .withdrawn: return .withdrawn(index)
        case .leave: return nil
        }
    }

    /// The result of running the programs that a question depends on.
    private enum Preparation {
        /// The change that their output makes to the form.
        case ready((inout Form) -> Void)
        /// One failed, and the person wants to change an earlier answer.
        case back
        case left
    }

    /// Runs the programs of the question at `index`, and offers to try again when one fails.
    private func prepared(
        _ index: Int, by prepare: @escaping @MainActor (Form) async throws -> (inout Form) -> Void
    ) async throws -> Preparation {
        while true {
            let form = controller.form
            var result: Result<(inout Form) -> Void, any Error> = .failure(CancellationError())
            let task = InterruptibleTask()
            try await console.whileBusy(question(index).label, onInterrupt: task.interrupt) {
                await task.run {
                    do {
                        result = .success(try await prepare(form))
                    } catch {
                        result = .failure(error)
                    }
                }
            }
            switch result {
            case .success(let change): return .ready(change)
            case .failure(let error) where task.isInterrupted && error is CancellationError:
                if try await isLeaving(hasChanged: false) { return .left }
            case .failure(let error):
                guard console.audience == .person, !(error is CancellationError) else { throw error }
                console.say(.failure("\(error)"))
                switch try await run(FailureTask(presentation: presentation)) {
                case .accepted(.tryAgain): continue
                case .accepted(.edit), .back, .review, .moved, .withdrawn: return .back
                case .accepted(.leave), .leave: return .left
                }
            }
        }
    }

    /// Runs the ask loop on a task.
    func run<Asked: AskTask>(_ task: Asked, messages: [String] = []) async throws -> AskEnd<Asked.Outcome> {
        try await AskLoop(task, on: console, isLeaving: isLeaving).run(messages: messages)
    }

    /// The source of an accepted answer; a newly typed one is kept for other runs.
    private func response(to index: Int, _ accepted: AcceptedAnswer) -> QuestionState.Response {
        if accepted.isUnchanged, let earlier = state.questions[index].response { return earlier }
        guard !accepted.text.isEmpty else {
            return question(index).hasDefault ? .answered(.default) : .skipped
        }
        if keepsHistory(index), let name = name(index) { earlierAnswers?.add(accepted.text, for: name) }
        return .answered(.typed)
    }

    /// Which question of how many that apply now this is.
    func position(of index: Int) -> PromptLine.Position? {
        guard items.count > 1 || presentation.title != nil else { return nil }
        let asked = askedItems
        return asked.firstIndex(of: index).map { PromptLine.Position(number: $0 + 1, count: asked.count) }
    }

    /// The answers that are defaults which nobody has touched, by their questions.
    private var followedDefaults: [Int: Answer] {
        let form = controller.form
        var answers: [Int: Answer] = [:]
        for index in followers where isDefault(index) && given[items[index].field.keyPath] == nil {
            answers[index] = items[index].field.answer(in: form)
        }
        return answers
    }

    /// The questions whose untouched defaults have changed, to be asked again.
    private func changedDefaults(since answers: [Int: Answer], besides index: Int) -> [Int: [String]] {
        let changed = answers.filter { $0 != index && items[$0].field.answer(in: controller.form) != $1 }
        return changed.mapValues { _ in [] }
    }

    /// The questions that were answered and do not apply now. If a new answer to this one brings them back they are asked again:
    /// what they were answered with may not fit any more.
    private func hiddenAnswers(besides index: Int) -> [Int] {
        guard state.questions[index].response != nil else { return [] }
        return items.indices.filter { other in
            guard other != index, items[other].question.type != .note, !applies(other) else { return false }
            return switch state.questions[other].response {
            case .answered(.typed)?, .answered(.default)?, .answered(.draft)?, .skipped?: true
            case .answered?, nil: false
            }
        }
    }

    /// Whether the default was taken as it is.
    func isDefault(_ index: Int) -> Bool { state.questions[index].source == .default }

    /// Keeps what was typed for a question whose line is left.
    func keep(_ typed: String?, for index: Int) { state.keep(typed, for: index) }

    /// Keeps the lines of an answer that is being entered in the draft; nil for none.
    func keepLines(_ lines: String?, for index: Int) {
        guard draft != nil else { return }
        state.keep(lines, for: index)
        saveDraft()
    }

    /// Whether an empty line keeps the answer that was given, because it cannot be shown in the line.
    func keepsAnswer(_ index: Int) -> Bool {
        let item = items[index]
        let answer = item.field.answer(in: controller.form)
        guard console.audience == .person, !console.showsText || item.question.isSecret,
            state.questions[index].response != nil, !item.question.isNone(answer)
        else { return false }
        // A refused answer is offered for editing, except a secret, in which the person could not see the mistake.
        return item.question.isSecret
            ? item.rules?.errors(controller.form) == nil : question(index).lacking(answer) == nil
    }

    /// Gives the field back a value that it had before.
    func restore(_ value: Any, at index: Int) {
        let item = items[index]
        controller.change(item.field.keyPath) { form in
            if let rules = item.rules {
                rules.restore(&form, to: value)
            } else if let answer = value as? Answer {
                // It came from this field, which takes it.
                try? item.field.write(answer, to: &form)
            }
            if isDefault(index) { item.field.followDefault?(&form) }
        }
        if let rules = item.rules, rules.mode(controller.form) != .onSubmit { controller.validate(rules.keyPath) }
    }

    /// The value of the field as ``restore(_:at:)`` takes it.
    func value(at index: Int) -> Any {
        let item = items[index]
        return item.rules?.value(controller.form) ?? item.field.answer(in: controller.form)
    }

    /// What the line, or all lines, begin with: what was typed before, or the answer that was given, but not that of a
    /// secret.
    func beginningText(_ index: Int, _ question: Question) -> String {
        guard console.audience == .person, console.restoresText else { return "" }
        // Where lines are only heard, an answer that was given is kept by an empty one, and lines are read before the next.
        guard console.showsText || !question.isSecret && !question.hasLines else { return "" }
        if let typed = state.questions[index].typed { return typed }
        guard console.showsText || state.questions[index].response == nil && question.emptiedAnswer == nil else {
            return ""
        }
        guard !question.isSecret else { return "" }
        guard state.questions[index].response != nil || question.emptiedAnswer != nil else {
            guard let text = question.initialText else { return "" }
            // The file has it with a point.
            let isNumber = question.definition.traits.contains(.numeric)
            return TypedCommand.typed(for: isNumber ? (try? question.parse(text))?.promptText ?? text : text)
        }
        var answer = items[index].field.answer(in: controller.form)
        // Choices that are no longer offered are removed from the answer.
        if let lacking = question.lacking(answer) {
            answer = answer.items.map { values in .list(values.filter { !lacking.contains($0) }) } ?? .null
        }
        if question.isChoice { return TypedCommand.typed(for: question.names(of: answer)) }
        if question.isYesNo { return TypedCommand.typed(for: question.shown(answer)) }
        guard question.isItems, case .list(let values) = answer else {
            return question.hasLines ? answer.text : TypedCommand.typed(for: question.text(of: answer))
        }
        return values.map { question.line([$0.promptText], from: .prompt) }.joined(separator: "\n")
    }

    /// The earlier answers to the question, oldest first.
    func history(_ index: Int) -> [String] {
        guard keepsHistory(index), let name = name(index) else { return [] }
        return (earlierAnswers?.answers(to: name) ?? []).map(TypedCommand.typed)
    }

    func keepsHistory(_ index: Int) -> Bool {
        let question = items[index].question
        return console.audience == .person && question.keepsHistory
            && question.definition.traits.contains(.keepsHistory)
    }

    /// The search for what Tab can offer; nil if the question has nothing to look for, or nobody presses Tab.
    func completionSearch(_ index: Int) -> CompletionSearch? {
        guard let find = items[index].field.completions, showsLines else { return nil }
        let (controller, console) = (controller, console)
        return CompletionSearch({ try await find(controller.form) }, whenDone: { console.nudge() })
    }

    /// Whether the person leaves: at once if nothing was changed, else after `Discard changes?`.
    func isLeaving(hasChanged: Bool) async throws -> Bool {
        guard presentation.preventsAccidentalDismiss, isModified || hasChanged else { return true }
        let question = DiscardQuestion(title: presentation.discardTitle, canSave: draft != nil)
        var choice = question.choice(try await console.ask(question.text, hint: question.hint))
        // What is none of the answers is not taken for one, nor what follows it for text of the line.
        while choice == nil { choice = question.choice(try await console.ask(question.text, hint: question.fullHint)) }
        switch choice {
        case .leave:
            saveDraft()
            return true
        case .discard:
            draft?.remove()
            return true
        case .save:
            if saveDraft() { return true }
            console.say(.failure(PromptMessage.notSaved.text))
            return false
        case .stay, nil: return false
        }
    }

    /// Whether any value differs from what it was at the beginning, or a line was left with something typed in it.
    var isModified: Bool {
        controller.isModified
            || zip(items, state.questions).contains { item, state in
                state.typed?.isEmpty == false && state.typed != state.resumedText
                    || item.field.answer(in: controller.form) != item.field.answer(in: controller.original)
            }
    }

    /// What the program itself has said about the answer to a question, with `setErrors`.
    private func messagesFromOutside(_ index: Int) -> [String] {
        guard let rules = items[index].rules, rules.failures(controller.form).isEmpty else { return [] }
        return controller.shownErrors(rules.keyPath)
    }

    /// The questions that the program itself has said something about.
    private var refusedFromOutside: [Int: [String]] {
        var refused: [Int: [String]] = [:]
        for index in askedItems {
            let messages = messagesFromOutside(index)
            if !messages.isEmpty { refused[index] = messages }
        }
        return refused
    }

    /// Wakes the open line up when the focus is moved to another question, or its own does not apply any more.
    private func watch(_ index: Int) {
        let number = askedCount
        let look = { @Sendable [weak self] in
            _ = Task { @MainActor in
                guard let self, self.askedCount == number else { return }
                if self.focusMoved(from: index) != nil || !self.applies(index) { self.console.nudge() }
                self.watch(index)
            }
        }
        withObservationTracking {
            _ = controller.focus
            _ = applies(index)
        } onChange: {
            look()
        }
    }

    private func stopWatching() { askedCount += 1 }
}

extension Question {
    /// The parts of an answer that are not among the choices; nil if all are.
    fileprivate func lacking(_ answer: Answer) -> [Answer]? {
        guard isChoice, !choices.isEmpty else { return nil }
        let lacking = (answer.items ?? [answer]).filter { value in !choices.contains { $0.value == value } }
        return lacking.isEmpty ? nil : lacking
    }

    /// Whether an empty line takes something.
    var hasDefault: Bool { defaultAnswer.map(isNone) == false }
}
