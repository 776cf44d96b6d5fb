internal import FormModel
internal import Observation

extension Walk {
    /// Asks the question at `index` until its answer is taken, or the walk goes elsewhere.
    func ask(_ index: Int) async throws -> Step {
        let keyPath = items[index].question.keyPath
        let question = items[index].question.question
        controller.focus = keyPath
        watchFocus(from: keyPath)
        let beginning = beginningText(index)
        let field = items[index].field
        // Rules speak from the first key, or once the answer was refused.
        var speaks = field?.mode(controller.form) == .always || !items[index].messages.isEmpty
        let messages = items[index].messages
        items[index].messages = []
        do {
            return try await takeLine(
                promptLine(index, text: beginning), messages: messages,
                changed: { text in speaks ? self.messages(for: text, at: index) : nil },
                entered: { text in
                    let messages = self.take(text, at: index)
                    speaks = speaks || messages != nil
                    guard messages == nil else { return .refused(messages ?? []) }
                    let answer = self.items[index].question.answer(in: self.controller.form)
                    return .accepted(
                        shown: question.shown(answer), self.focusMoved(from: index).map(Step.jump) ?? .onward)
                },
                left: { text, step in
                    self.items[index].draft = text == beginning ? self.items[index].draft : text
                    return step
                },
                moved: { self.focusMoved(from: index) })
        } catch PromptError.noMoreLines(let line, let label, _) {
            throw PromptError.noMoreLines(line: line, label: label, name: field?.name(controller.form))
        }
    }

    /// What comes of an entered line.
    enum Verdict {
        case refused([String])
        case accepted(shown: String?, Step)
    }

    /// The ask loop: opens a line, answers its events, and closes it when it was accepted or the walk goes elsewhere.
    ///
    /// - Parameters:
    ///   - line: what is asked.
    ///   - messages: what is shown under it from the beginning.
    ///   - changed: the messages for a text that is being typed; nil while nothing is to be said.
    ///   - entered: takes the text of Enter.
    ///   - left: is told the text when the line is left without being accepted.
    ///   - moved: the question that the focus was moved to meanwhile.
    func takeLine(
        _ line: PromptLine, messages: [String] = [], changed: (String) -> [String]? = { _ in nil },
        entered: (String) -> Verdict, left: (String, Step) -> Step = { $1 }, moved: () -> Int? = { nil }
    ) async throws -> Step {
        console.open(line)
        var text = line.text
        if !messages.isEmpty { console.show(messages, isRefusal: false) }
        while true {
            try Task.checkCancellation()
            switch try await console.next() {
            case .changed(let changedText):
                text = changedText
                if let messages = changed(text) { console.show(messages, isRefusal: false) }
            case .entered(let enteredText):
                switch entered(enteredText) {
                case .accepted(let shown, let step):
                    console.close(answer: shown)
                    return step
                case .refused(let messages):
                    text = enteredText
                    console.show(messages, isRefusal: true)
                    console.resume()
                }
            case .back(let text):
                guard !line.isAboutForm, canGoBack() else {
                    console.resume()
                    continue
                }
                console.close(answer: nil)
                return left(text, .back)
            case .interrupted(let text):
                guard try await isLeaving(text: text, beginning: line.text) else {
                    console.resume()
                    continue
                }
                console.close(answer: nil)
                return .leave
            case .nudged:
                guard let index = moved() else { continue }
                console.close(answer: nil)
                return left(text, .jump(index))
            }
        }
    }

    /// Parses, converts, writes and checks an entered text. Nil when the answer was taken, else the messages.
    private func take(_ text: String, at index: Int) -> [String]? {
        let item = items[index]
        let keyPath = item.question.keyPath
        do throws(AnswerError) {
            let answer = try item.question.question.parse(text)
            try controller.change(keyPath) { form throws(AnswerError) in try item.question.write(answer, to: &form) }
        } catch {
            return [error.message]
        }
        if let field = item.field, field.mode(controller.form) != .onSubmit || field.errors(controller.form) != nil {
            controller.validate(keyPath)
            if let messages = field.errors(controller.form) { return messages }
        }
        items[index].isPending = false
        items[index].isAnswered = true
        items[index].draft = nil
        return nil
    }

    /// What would be said about a text that is still being typed.
    private func messages(for text: String, at index: Int) -> [String] {
        let item = items[index]
        do throws(AnswerError) {
            let value = try item.question.value(of: item.question.question.parse(text))
            return item.field?.failures(for: value, in: controller.form).map(\.message) ?? []
        } catch {
            return [error.message]
        }
    }

    /// What the line begins with: what was typed before, or the answer that was given; nothing for a secret.
    private func beginningText(_ index: Int) -> String {
        let item = items[index]
        let question = item.question.question
        guard console.audience == .person, !question.isSecret else { return "" }
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
        line.help = question.help
        line.choices = question.choices.map(\.label)
        line.isSecret = question.isSecret
        line.text = text
        return line
    }

    /// Whether the person leaves: at once where nothing was changed, else after `Discard changes?`.
    private func isLeaving(text: String, beginning: String) async throws -> Bool {
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
