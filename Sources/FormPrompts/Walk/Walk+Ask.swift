internal import FormModel
internal import Observation

extension Walk {
    /// Asks the question at `index` until its answer is taken, or the walk goes elsewhere.
    func ask(_ index: Int) async throws -> Step {
        let keyPath = items[index].question.keyPath
        controller.focus = keyPath
        watchFocus(from: keyPath)
        let beginning = beginningText(index)
        let field = items[index].field
        // Rules speak from the first key, or once the answer was refused.
        items[index].speaks = field?.mode(controller.form) == .always || !items[index].messages.isEmpty
        let messages = items[index].messages
        items[index].messages = []
        do {
            return try await takeLine(
                promptLine(index, text: beginning), messages: messages,
                changed: { text in self.items[index].speaks ? self.live(text, at: index) : nil },
                entered: { text in self.take(text, at: index) },
                left: { text, step in
                    self.items[index].draft = text == beginning ? self.items[index].draft : text
                    return step
                },
                moved: { self.focusMoved(from: index) })
        } catch PromptError.noMoreLines(let line, let label, _) {
            throw PromptError.noMoreLines(line: line, label: label, name: field?.name(controller.form))
        }
    }

    /// Parses, converts, writes and checks an entered text.
    private func take(_ text: String, at index: Int) -> Verdict {
        let item = items[index]
        let keyPath = item.question.keyPath
        do throws(AnswerError) {
            let answer =
                text.isEmpty && keepsAnswer(index)
                ? item.question.answer(in: controller.form) : try item.question.question.parse(text)
            try controller.change(keyPath) { form throws(AnswerError) in try item.question.write(answer, to: &form) }
        } catch {
            return refuse(index, [error.message])
        }
        guard let field = item.field, field.mode(controller.form) != .onSubmit || field.errors(controller.form) != nil
        else { return accept(index) }
        controller.validate(keyPath)
        if let messages = field.errors(controller.form) { return refuse(index, messages) }
        guard field.hasAsyncRules else { return accept(index) }
        return .check { [controller] in
            try await controller.check(keyPath) ? self.accept(index) : self.refuse(index, controller.errors(keyPath))
        }
    }

    /// Refuses the answer; from now on the rules speak at every key.
    private func refuse(_ index: Int, _ messages: [String]) -> Verdict {
        items[index].speaks = true
        return .refused(messages)
    }

    /// Takes the answer that the field has now.
    private func accept(_ index: Int) -> Verdict {
        items[index].isPending = false
        items[index].isAnswered = true
        items[index].draft = nil
        let question = items[index].question
        let shown = question.question.shown(question.answer(in: controller.form))
        return .accepted(shown: shown, focusMoved(from: index).map(Step.jump) ?? .onward)
    }

    /// What is said about a text that is still being typed.
    private func live(_ text: String, at index: Int) -> LiveVerdict {
        let item = items[index]
        do throws(AnswerError) {
            let value = try item.question.value(of: item.question.question.parse(text))
            let messages = item.field?.failures(for: value, in: controller.form).map(\.message) ?? []
            guard messages.isEmpty, let field = item.field, field.hasAsyncRules else {
                return LiveVerdict(messages: messages)
            }
            return LiveVerdict(messages: []) {
                try await field.asyncFailures(for: value, waits: true).map(\.message)
            }
        } catch {
            return LiveVerdict(messages: [error.message])
        }
    }

    /// Whether an empty line keeps the answer that was given, because it cannot be shown in the line.
    private func keepsAnswer(_ index: Int) -> Bool {
        console.audience == .person && !console.showsText && items[index].isAnswered && items[index].messages.isEmpty
            && items[index].field?.errors(controller.form) == nil
    }

    /// What the line begins with: what was typed before, or the answer that was given; nothing for a secret.
    private func beginningText(_ index: Int) -> String {
        let item = items[index]
        let question = item.question.question
        guard console.audience == .person, console.showsText, !question.isSecret else { return "" }
        if let draft = item.draft { return draft }
        return item.isAnswered ? item.question.answer(in: controller.form).text : ""
    }

    private func promptLine(_ index: Int, text: String) -> PromptLine {
        let question = items[index].question.question
        var line = PromptLine(label: question.label)
        if console.audience == .person {
            let asked = items.indices.filter(isAsked)
            line.step = PromptLine.Step(number: (asked.firstIndex(of: index) ?? 0) + 1, count: asked.count)
        }
        line.defaultText = question.shownDefault
        if keepsAnswer(index) {
            let answer = question.shown(items[index].question.answer(in: controller.form))
            line.defaultText = question.isSecret || answer.isEmpty ? "unchanged" : answer
        }
        line.help = question.help
        line.choices = question.choices.map(\.label)
        line.isSecret = question.isSecret
        line.text = text
        return line
    }

    /// Whether the person leaves: at once where nothing was changed, else after `Discard changes?`.
    func isLeaving(text: String, beginning: String) async throws -> Bool {
        guard presentation.preventsAccidentalDismiss, isModified || text != beginning else { return true }
        return try await console.confirm("Discard changes?") ?? true
    }

    /// Whether any value differs from what it was at the beginning, or a line was left with something typed in it.
    private var isModified: Bool {
        controller.isModified
            || items.contains { item in
                item.draft?.isEmpty == false
                    || item.question.answer(in: controller.form) != item.question.answer(in: controller.original)
            }
    }

    /// Wakes the open line up when the focus is moved to another field.
    private func watchFocus(from keyPath: PartialKeyPath<Form>) {
        withObservationTracking {
            _ = controller.focus
        } onChange: { [weak self] in
            Task { @MainActor in self?.console.nudge() }
        }
    }
}
