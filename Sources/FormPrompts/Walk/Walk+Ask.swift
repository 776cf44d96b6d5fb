internal import FormModel
internal import Observation

extension Walk {
    /// Asks the question at `index` until its answer is taken, or the walk goes elsewhere.
    func ask(_ index: Int) async throws -> WalkStep {
        let keyPath = items[index].question.keyPath
        controller.focus = keyPath
        watchFocus()
        let messages = items[index].messages
        items[index].messages = []
        // Rules speak from the first key, or once the answer was refused.
        items[index].speaks = items[index].field?.mode(controller.form) == .always || !messages.isEmpty
        do {
            return try await take(FieldLine(self, index), messages: messages)
        } catch PromptError.noMoreLines(let line, let label, _) {
            throw PromptError.noMoreLines(line: line, label: label, name: name(index))
        }
    }

    /// Runs the ask loop on a line.
    func take(_ line: any LineTask, messages: [String] = []) async throws -> WalkStep {
        try await LineLoop(line, on: console, isLeaving: isLeaving).run(messages: messages)
    }

    /// The field's name; nil where it has none.
    func name(_ index: Int) -> String? { items[index].field?.name(controller.form) }

    /// Which question of how many that apply now this is.
    func step(of index: Int) -> PromptLine.Step? {
        guard items.count > 1 || presentation.title != nil else { return nil }
        let asked = items.indices.filter(isAsked)
        return asked.firstIndex(of: index).map { PromptLine.Step(number: $0 + 1, count: asked.count) }
    }

    /// Notes that the field has its answer.
    func accept(_ index: Int, text: String, isUnchanged: Bool) {
        if text.isEmpty {
            if !keepsAnswer(index) {
                items[index].source = items[index].question.question.hasDefault ? .default : .typed
            }
        } else if !isUnchanged || items[index].source == nil {
            items[index].source = .typed
            if keepsHistory(index), let name = name(index) { remembered?.add(text, for: name) }
        }
        items[index].isPending = false
        items[index].isAnswered = true
        items[index].draft = nil
        saveDraft()
    }

    /// Whether an empty line keeps the answer that was given, because it cannot be shown in the line.
    func keepsAnswer(_ index: Int) -> Bool {
        let item = items[index]
        return console.audience == .person && (!console.showsText || item.question.question.isSecret)
            && item.isAnswered && !item.answer(in: controller.form).isEmpty
            && item.field?.errors(controller.form) == nil
    }

    /// What the line, or all lines, begin with: what was typed before, or the answer that was given, but not
    /// that of a secret.
    func beginningText(_ index: Int) -> String {
        let item = items[index]
        guard console.audience == .person, console.showsText else { return "" }
        if let draft = item.draft { return draft }
        guard item.isAnswered, !item.question.question.isSecret else { return "" }
        let answer = item.answer(in: controller.form)
        let question = item.question.question
        guard question.isItems, case .list(let values) = answer else {
            return question.hasLines ? answer.text : LineCommand.typed(for: answer.text)
        }
        return values.map { Answer.list([$0]).text }.joined(separator: "\n")
    }

    /// The earlier answers to the question, oldest first.
    func history(_ index: Int) -> [String] {
        guard keepsHistory(index), let name = name(index) else { return [] }
        return (remembered?.answers(to: name) ?? []).map(LineCommand.typed)
    }

    private func keepsHistory(_ index: Int) -> Bool {
        let question = items[index].question.question
        return console.audience == .person && question.keepsHistory
            && question.definition.traits.contains(.keepsHistory)
    }

    /// Whether the person leaves: at once where nothing was changed, else after `Discard changes?`.
    ///
    /// Only a yes to that removes the draft; a second Ctrl-C leaves, and keeps it.
    func isLeaving(hasChanged: Bool) async throws -> Bool {
        guard presentation.preventsAccidentalDismiss, isModified || hasChanged else { return true }
        let answer = try await console.ask(
            "Discard changes? [y/N]", hint: draft == nil ? nil : "s saves the answers for another time, and leaves")
        switch answer?.lowercased() {
        case nil: return true
        case "y"?, "yes"?:
            draft?.remove()
            return true
        case "s"?, "save"?:
            guard draft != nil else { return false }
            if saveDraft() { return true }
            console.say(.failure("The answers could not be saved"))
            return false
        default: return false
        }
    }

    /// Whether any value differs from what it was at the beginning, or a line was left with something typed in it.
    private var isModified: Bool {
        controller.isModified
            || items.contains { item in
                item.draft?.isEmpty == false && item.draft != item.resumedDraft
                    || item.answer(in: controller.form) != item.answer(in: controller.original)
            }
    }

    /// Wakes the open line up when the focus is moved to another field.
    private func watchFocus() {
        withObservationTracking {
            _ = controller.focus
        } onChange: { [weak self] in
            Task { @MainActor in self?.console.nudge() }
        }
    }
}

extension Question {
    /// Whether an empty line takes something.
    fileprivate var hasDefault: Bool { defaultAnswer?.isEmpty == false }
}
