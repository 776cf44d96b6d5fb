internal import FormModel

/// Asks one field of a walk: one line, the lines of a text or a list, or a secret twice.
@MainActor
final class FieldLine<Form: ValidatableForm & SubmittableForm>: LineTask {
    let walk: Walk<Form>
    let index: Int
    var assistant: (any Assistant)?
    /// The lines of an answer that has several; nil for one of one line.
    var block: LineBlock?
    /// The lines that were refused where the answer began anew.
    private var refusedLines: [String] = []
    /// What a paste of several lines has made of the line.
    private(set) var pasted: (text: String, behindCursor: String)?
    /// What was typed before a secret is typed again.
    private var firstEntry: String?
    /// What the line, or all lines, began with.
    private let beginning: String
    /// What the question's own search has found to complete.
    var found: [String] = []
    /// Why that search failed.
    var searchFailure: String?
    private var search: Task<Void, Never>?
    /// Whether that search goes on.
    private(set) var isSearching = false
    /// Earlier answers, oldest first.
    let history: [String]

    init(_ walk: Walk<Form>, _ index: Int) {
        self.walk = walk
        self.index = index
        let item = walk.items[index]
        beginning = walk.beginningText(index)
        history = walk.history(index)
        if item.question.question.hasLines {
            block = LineBlock(beginning.isEmpty ? [] : beginning.lines, isReady: item.draft == nil)
        }
        assistant = makeAssistant()
        searchCompletions()
    }

    deinit { search?.cancel() }

    var item: Walk<Form>.Item { walk.items[index] }
    var question: Question { item.question.question }
    private var keyPath: PartialKeyPath<Form> { item.question.keyPath }
    private var form: Form { walk.controller.form }

    // MARK: - Answering

    func entered(_ text: String) -> Verdict {
        if let block { return entered(text, in: block) }
        guard let firstEntry else { return take(text) }
        self.firstEntry = nil
        guard text.unicodeScalars.elementsEqual(firstEntry.unicodeScalars) else {
            return .another(["The two are not the same; type it again"])
        }
        return accepted(text)
    }

    private func entered(_ text: String, in block: LineBlock) -> Verdict {
        let isList = question.isItems
        if isList, text.isEmpty, !block.below.isEmpty {
            self.block?.drop()
            return .another([])
        }
        if text.isEmpty && (isList || block.isAlone) || text == "." && !isList { return finish(block.others) }
        do throws(AnswerError) {
            if isList { _ = try question.parse(text) }
        } catch {
            return .refused([error.message])
        }
        self.block?.enter(line(text))
        return .another([])
    }

    /// A line of the answer as it was entered: a dot by itself is typed as two.
    private func line(_ entered: String) -> String { question.isLines && entered == ".." ? "." : entered }

    /// A line of the answer as it stands in the line that is edited, commands and all.
    private func raw(_ typed: String) -> String {
        if case .text(let text) = LineCommand(typed) { line(text) } else { typed }
    }

    /// What is typed for a line of the answer.
    func typed(_ line: String) -> String {
        question.isLines && line == "." ? ".." : LineCommand.typed(for: line)
    }

    func ended() -> Verdict? {
        guard let block, !block.isAlone else { return nil }
        return finish(block.others)
    }

    /// Takes these lines for the answer.
    private func finish(_ lines: [String]) -> Verdict {
        block = LineBlock(lines, isReady: true)
        return take(whole(lines))
    }

    /// All lines as the one text that the question reads.
    private func whole(_ lines: [String]) -> String {
        guard question.isItems else { return lines.joined(separator: "\n") }
        // Each line is read by itself: what is quoted in one does not end in another.
        return Answer.list(lines.flatMap(question.items).map(Answer.text)).text
    }

    /// Parses, converts, writes and checks an entered answer.
    private func take(_ text: String) -> Verdict {
        let question = item.question
        do throws(AnswerError) {
            let answer =
                text.isEmpty && walk.keepsAnswer(index) ? question.answer(in: form) : try question.question.parse(text)
            try walk.controller.change(keyPath) { form throws(AnswerError) in try question.write(answer, to: &form) }
        } catch {
            return refuse([error.message])
        }
        guard let field = item.field, field.mode(form) != .onSubmit || field.errors(form) != nil else {
            return accept(text)
        }
        walk.controller.validate(keyPath)
        if let messages = field.errors(form) { return refuse(messages) }
        guard field.hasAsyncRules else { return accept(text) }
        return .check { [self] in
            try await walk.controller.check(keyPath) ? accept(text) : refuse(walk.controller.errors(keyPath))
        }
    }

    /// Refuses the answer; from now on the rules speak at every key.
    private func refuse(_ messages: [String]) -> Verdict {
        walk.items[index].speaks = true
        guard let block else { return .refused(messages) }
        guard walk.console.audience != .person || !walk.console.showsText else { return .another(messages) }
        // Where there is no way back to a line, the answer begins anew.
        refusedLines = block.others
        self.block = LineBlock()
        let hint = question.isLines ? "Type the text again, or change it with :edit" : "Type the items again"
        return .another(messages + (walk.console.audience == .person ? [hint] : []))
    }

    /// Takes the answer that the field has now, unless it is a secret that is to be typed again.
    private func accept(_ text: String) -> Verdict {
        guard question.requiresConfirmation, !text.isEmpty else { return accepted(text) }
        firstEntry = text
        return .another([])
    }

    private func accepted(_ text: String) -> Verdict {
        let isUnchanged = block.map { $0.others == beginning.lines } ?? (LineCommand.typed(for: text) == beginning)
        walk.accept(index, text: text, isUnchanged: isUnchanged)
        let shown = question.summary(of: item.question.answer(in: form))
        return .accepted(shown: shown, walk.focusMoved(from: index).map(WalkStep.jump) ?? .onward)
    }

    /// Whether the secret is being typed for the second time.
    var isRepeated: Bool { firstEntry != nil }

    // MARK: - While it is typed

    func live(_ text: String) -> LiveVerdict? {
        guard item.speaks, !isRepeated else { return nil }
        let text = block.map { whole($0.lines(with: raw(text)).dropTrailingEmpty) } ?? raw(text)
        let (value, messages) = judged(text)
        guard messages.isEmpty, let value, let field = item.field, field.hasAsyncRules else {
            return LiveVerdict(messages: messages)
        }
        return LiveVerdict(messages: []) { [walk, keyPath] in
            try await walk.controller.failures(ofTyped: value, at: keyPath).map(\.message)
        }
    }

    /// What a text is as the field's value, nil where it is none, and what the rules at once say about it.
    func judged(_ text: String) -> (value: Any?, messages: [String]) {
        do throws(AnswerError) {
            let value = try item.question.value(of: question.parse(text))
            return (value, item.field?.failures(for: value, in: form).map(\.message) ?? [])
        } catch {
            return (nil, [error.message])
        }
    }

    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        guard var block else { return assistant?.pressed(key, text) ?? .unchanged }
        let line = raw(text)
        let isMoved =
            switch key {
            case .up: block.goUp(from: line)
            case .down: block.goDown(from: line)
            case .backspace: block.joinUp(from: line)
            case .delete: block.joinDown(from: line)
            case .tab, .editor: false
            }
        self.block = block
        return isMoved ? .another : .unchanged
    }

    func pasted(before: String, text: String, after: String) {
        let lines = text.lines
        guard block != nil else {
            pasted = (before + lines.filter { !$0.isEmpty }.joined(separator: ", ") + after, after)
            return
        }
        // Enter within an item takes the item.
        if question.isItems, text == "\n" { return block?.enter(before + after) ?? () }
        block?.paste(question.isItems ? lines.filter { !$0.isEmpty } : lines, before: before, after: after)
    }

    var isEditable: Bool { question.isLines }

    func handOver(_ text: String) -> String {
        if block?.isAlone == true, text.isEmpty, !refusedLines.isEmpty { return refusedLines.joined(separator: "\n") }
        block?.keep(raw(text))
        return joined(with: text)
    }

    func edited(_ text: String) -> Verdict {
        finish(text.lines)
    }

    // MARK: - Elsewhere

    var canGoBack: Bool { walk.canGoBack() }

    var isReviewable: Bool { walk.items.count > 1 }

    func hasChanged(_ text: String) -> Bool {
        joined(with: text) != beginning
    }

    /// All lines, with `text` where the edited one is, but for an empty one at the end.
    private func joined(with text: String) -> String {
        block?.lines(with: raw(text)).dropTrailingEmpty.joined(separator: "\n") ?? text
    }

    func left(_ text: String?) {
        let text = text ?? block?.current ?? beginning
        guard !isRepeated, hasChanged(text) else { return }
        walk.items[index].draft = block?.lines(with: raw(text)).joined(separator: "\n") ?? text
    }

    func moved() -> Int? { walk.focusMoved(from: index) }

    /// Looks for what Tab can offer, while the person types.
    private func searchCompletions() {
        guard let find = item.question.completions, walk.console.audience == .person, walk.console.showsText else {
            return
        }
        let (form, console) = (form, walk.console)
        isSearching = true
        search = Task { [weak self] in
            defer { self?.isSearching = false }
            do {
                self?.found = try await find(form)
            } catch {
                guard !Task.isCancelled else { return }
                self?.searchFailure = "Nothing was found to complete: \(error)"
            }
            console.nudge()
        }
    }
}

extension [String] {
    /// Without an empty line at the end.
    fileprivate var dropTrailingEmpty: [String] { last == "" ? dropLast() : self }
}
