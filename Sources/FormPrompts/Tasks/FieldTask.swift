internal import FormModel

/// Asks one field of a walk in one line; what its subclasses ask in several, too.
@MainActor
class FieldTask<Form: ValidatableForm & SubmittableForm>: AskTask {
    /// An answer that the field has taken.
    struct Accepted {
        /// What was typed.
        var text: String
        /// Whether that is what the line began with, or an empty line that has kept the answer.
        var isUnchanged: Bool
    }

    let walk: Walk<Form>
    let index: Int
    /// The question as the form makes it when it is asked.
    let question: Question
    /// What the line, or all lines, began with.
    let beginning: String
    /// Earlier answers, oldest first.
    let history: [String]
    var handler: (any InputHandler)?
    let search: CompletionSearch?
    /// Whether the rules speak while the answer is typed: from the first key, or once it was rejected.
    private var speaks: Bool
    /// Whether an empty line keeps the answer that the field has, because that cannot be shown in the line.
    let keepsAnswer: Bool
    /// The value that was accepted before; nil if the question was not answered yet.
    private let earlier: Any?
    /// Whether the field has a newer value meanwhile, which is not accepted yet.
    private var isChanged = false
    /// Whether an answer was refused since the question was opened.
    private var isRefused = false
    /// Whether the answer that an empty line keeps was taken away.
    private var isCleared = false
    /// What a paste of several lines has made of the line.
    private var pasted: (text: String, afterCursor: String)?

    /// The task that suits the field's question.
    static func make(_ walk: Walk<Form>, _ index: Int, speaks: Bool) -> FieldTask<Form> {
        let question = walk.items[index].question
        if question.hasLines { return LinesTask(walk, index, speaks: speaks) }
        if question.requiresConfirmation { return ConfirmedSecretTask(walk, index, speaks: speaks) }
        return FieldTask(walk, index, speaks: speaks)
    }

    init(_ walk: Walk<Form>, _ index: Int, speaks: Bool) {
        self.walk = walk
        self.index = index
        question = walk.question(index)
        self.speaks = speaks
        keepsAnswer = walk.keepsAnswer(index)
        earlier = walk.state.questions[index].response.map { _ in walk.value(at: index) }
        beginning = walk.beginningText(index)
        history = walk.history(index)
        search = walk.completionSearch(index)
        handler = makeInputHandler()
    }

    var item: Walk<Form>.Item { walk.items[index] }
    var form: Form { walk.controller.form }
    private var keyPath: PartialKeyPath<Form> { item.field.keyPath }

    /// Whether a person answers who hears the lines, and cannot be shown a text in one.
    var isSpoken: Bool { walk.console.audience == .person && !walk.console.showsText }

    /// Where what is entered comes from.
    private var origin: RawAnswer.Origin { walk.console.audience == .person ? .prompt : .line }

    // MARK: - How the line looks

    var line: PromptLine {
        let question = question
        var line = PromptLine(label: question.label)
        line.name = walk.name(index)
        if walk.console.audience == .person { line.position = walk.position(of: index) }
        line.defaultText = defaultText
        line.keepsAnswer = keepsAnswer
        line.isOptional = !question.hasDefault && !keepsAnswer && takesNothing
        line.canBeCleared = canBeCleared
        line.placeholder = question.placeholder
        line.text = pasted?.text ?? assistant?.beginning ?? beginning
        if question.isMultiple {
            line.takesLines = true
            line.textAfterCursor = pasted?.afterCursor ?? ""
        }
        line.secrecy = question.isSecret ? question.echo : nil
        line.history = history
        line.keys = handler?.keys ?? []
        return line
    }

    /// Whether the field takes an empty answer.
    private lazy var takesNothing = judged("").messages.isEmpty

    /// Whether there is an answer that an empty line keeps, and the field takes none.
    private var canBeCleared: Bool { keepsAnswer && !question.hasDefault && takesNothing }

    /// The assistant of the line; nil where it cannot be redrawn, and the text is all that counts.
    private var assistant: (any InputHandler)? {
        walk.showsLines ? handler : nil
    }

    func notes(for text: String) -> LineNotes {
        var notes = LineNotes()
        notes.help = question.help.map { [$0] } ?? []
        if let words = question.endingWords(hasKeys: assistant != nil) { notes.help.append(words) }
        if canBeCleared { notes.help.append(LineMessage.canBeCleared.text) }
        if !question.isChoice, let interpretation = question.interpretation(of: text, from: origin) {
            notes.notices.append("= \(interpretation)")
        }
        if let forms = question.forms, text.isEmpty || isRefused && isUnread(text) { notes.notices.append(forms) }
        handler?.describe(text, in: &notes)
        return notes
    }

    /// Whether a text is in none of the forms that answers can have.
    private func isUnread(_ text: String) -> Bool {
        do throws(AnswerError) {
            _ = try question.parse(text, from: origin)
            return false
        } catch {
            return error == question.definition.unexpected
        }
    }

    // MARK: - Answering

    func entered(_ text: String) -> AskResult<Accepted> {
        guard assistant != nil, let entered = handler?.answer(text) else { return take(text) }
        switch entered {
        case .text(let meant):
            if meant != text { (walk.console as? RecordingConsole)?.entered(meaning: meant) }
            return take(meant)
        case .refused(let message): return reject([message])
        }
    }

    func cleared() -> AskResult<Accepted> {
        isCleared = true
        return take("")
    }

    /// Parses, converts, writes and checks an entered answer.
    final func take(_ text: String) -> AskResult<Accepted> {
        if text.isEmpty, keepsAnswer, !isCleared {
            restore()
        } else {
            let bound = item.field
            do throws(AnswerError) {
                let answer = try question.parse(text, from: origin)
                isChanged = true
                let takesDefault = text.isEmpty || isUnchanged(text) && walk.isDefault(index)
                try walk.controller.change(keyPath) { form throws(AnswerError) in
                    try bound.write(answer, to: &form)
                    if takesDefault { bound.followDefault?(&form) }
                }
            } catch {
                return reject([error.message])
            }
        }
        guard let rules = item.rules, rules.mode(form) != .onSubmit || rules.errors(form) != nil else {
            return accept(text)
        }
        walk.controller.validate(keyPath)
        if let messages = rules.errors(form) { return reject(messages) }
        guard walk.controller.hasAsyncRules(keyPath) else { return accept(text) }
        return .pending { [self] in
            try await walk.controller.check(keyPath) ? accept(text) : reject(walk.controller.errors(keyPath))
        }
    }

    /// Rejects the answer; from now on the rules speak at every key, unless they are to wait for the next Enter.
    final func reject(_ messages: [String]) -> AskResult<Accepted> {
        speaks = walk.controller.speaking(keyPath) != .never
        isCleared = false
        isRefused = true
        // What the brackets show is what an empty line takes.
        if keepsAnswer { restore() }
        walk.countAttempt(at: index, messages)
        return rejected(messages)
    }

    /// How a rejected answer is edited further.
    func rejected(_ messages: [String]) -> AskResult<Accepted> { .rejected(messages) }

    /// Gives the field back the answer that was accepted before, if it has another one meanwhile.
    final func restore() {
        guard isChanged, let earlier else { return }
        isChanged = false
        walk.restore(earlier, at: index)
    }

    /// Takes the answer that the field has now.
    func accept(_ text: String) -> AskResult<Accepted> {
        walk.attempts[index] = nil
        isChanged = false
        let isKept = text.isEmpty ? keepsAnswer && !isCleared : isUnchanged(text)
        let accepted = Accepted(text: text, isUnchanged: isKept)
        return .accepted(accepted, shown: shown(text))
    }

    /// The answer as it stays to be read; where nothing is seen of it while it is typed, with what it was understood as.
    private func shown(_ text: String) -> String {
        let summary = question.summary(of: item.field.answer(in: form))
        guard isSpoken, !isChoiceOrSecret, let words = question.interpretation(of: text, from: origin) else {
            return summary
        }
        return words.hasPrefix(summary) ? words : "\(summary), \(words)"
    }

    private var isChoiceOrSecret: Bool { question.isChoice || question.isSecret }

    /// Whether an entered answer is the one that the line began with.
    func isUnchanged(_ text: String) -> Bool { TypedCommand.typed(for: text) == beginning }

    func ended() -> AskResult<Accepted>? { nil }

    // MARK: - While it is typed

    func live(_ text: String) -> LiveMessages? {
        guard speaks else { return nil }
        var text = raw(text)
        if assistant != nil, let entered = handler?.answer(text) {
            // What means nothing yet is seen in the list.
            guard case .text(let meant) = entered else { return LiveMessages(messages: []) }
            text = meant
        }
        let (value, messages) = judged(answerText(text))
        guard messages.isEmpty, let value, let rules = item.rules, rules.hasAsyncRules else {
            return LiveMessages(messages: messages)
        }
        return LiveMessages(messages: []) { [walk, keyPath] in
            try await walk.controller.failures(ofTyped: value, at: keyPath).map(\.message)
        }
    }

    /// The whole answer as it would be with this text in the line.
    func answerText(_ text: String) -> String { text }

    /// A text as the field's value, nil if it is none, and what the synchronous rules say about it.
    final func judged(_ text: String) -> (value: Any?, messages: [String]) {
        do throws(AnswerError) {
            let value = try item.field.value(of: question.parse(text, from: origin))
            return (value, item.rules?.failures(for: value, in: form).map(\.message) ?? [])
        } catch {
            return (nil, [error.message])
        }
    }

    /// The text of the line as it would be entered, commands and all.
    func raw(_ typed: String) -> String {
        if case .text(let text) = TypedCommand(typed) { text } else { typed }
    }

    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        if key == .tab { search?.begin() }
        return handler?.pressed(key, text) ?? .unchanged
    }

    final var marks: [String]? { assistant?.marked }
    final func mark(_ names: [String]) { handler?.mark(names) }

    func pasted(before: String, text: String, after: String) {
        pasted = (before + text.lines.filter { !$0.isEmpty }.joined(separator: ", ") + after, after)
    }

    var isEditable: Bool { false }
    func handOver(_ text: String) -> String { text }
    func edited(_ text: String) -> AskResult<Accepted> { .another([]) }

    // MARK: - Elsewhere

    final var canGoBack: Bool { walk.canGoBack(from: index) }
    final var isReviewable: Bool { walk.items.count > 1 || walk.presentation.reviews }
    final var failure: (any Error)? { walk.gaveUp }
    final func moved() -> Int? { walk.focusMoved(from: index) }
    final var isWithdrawn: Bool { !walk.applies(index) }

    func hasChanged(_ text: String) -> Bool { kept(text) != beginning }

    func keep(_ text: String?) {
        guard let text, hasChanged(text) else { return }
        walk.keep(kept(text), for: index)
    }

    final func left(_ text: String?) {
        keep(text)
        restore()
    }

    private func kept(_ text: String) -> String { assistant?.kept(text) ?? text }
}

extension FieldTask {
    /// What an empty line takes, or that it keeps the answer that was given.
    var defaultText: String? {
        guard keepsAnswer else {
            // A pipe takes the English letters only.
            let isRead = walk.console.audience == .person || !question.isYesNo
            return Language.$chosen.withValue(isRead ? .current : .english) { question.shownDefaultOnOneRow }
        }
        let answer = question.summary(of: item.field.answer(in: form))
        return question.isSecret || answer.isEmpty ? WalkMessage.unchanged.text : answer
    }

    private func makeInputHandler() -> (any InputHandler)? {
        let question = question
        switch question.definition.input {
        case .line:
            guard !question.completions.isEmpty || search != nil else { return nil }
            let search = search
            let texts = { question.completions + (search?.found ?? []) }
            return CompletionInputHandler.texts(
                nothing: { search?.nothingFound ?? CompletionSearch.nothing }, texts)
        case .steps(let steps):
            return StepInputHandler(question, steps) { [weak self] in self?.judged($0).messages.first }
        case .date: return DateInputHandler(question) { [weak self] in self?.judged($0).messages.first }
        case .yesNo: return YesNoInputHandler(question)
        case .choices:
            let console = walk.console
            let height: () -> Int = { [weak console] in console?.listHeight ?? .max }
            guard !question.isMultiple else {
                return ChoicesInputHandler(question, beginning: beginning, height: height)
            }
            let takesFirst = !question.hasDefault && !judged("").messages.isEmpty
            return ChoiceInputHandler(question, beginning: beginning, takesFirst: takesFirst, height: height)
        case .path: return CompletionInputHandler.paths
        case .secret, .lines, .items, .none: return nil
        }
    }

    var help: [String] {
        let question = question
        var rows = [question.help ?? question.label]
        if let words = question.answerWords(hasKeys: walk.console.showsText) { rows.append(words) }
        if !question.examples.isEmpty { rows.append(LineMessage.examples(question.examples).text) }
        rows += item.rules?.ruleSummaries(form) ?? []
        if keepsAnswer, let text = defaultText {
            rows.append((question.isSecret ? LineMessage.emptyKeepsSecret : .emptyKeeps(text)).text)
        } else if let text = question.shownDefaultOnOneRow, !question.isYesNo {
            rows.append(LineMessage.emptyTakes(text).text)
        }
        return rows + [LineMessage.endOfHelp.text]
    }
}

/// Looks for what Tab can offer, from the first Tab on and no longer than the question is open, while the person types.
@MainActor
final class CompletionSearch {
    static var nothing: String { LineMessage.nothingToComplete.text }

    /// What was found.
    private(set) var found: [String] = []
    /// What Tab says if there is nothing to complete.
    private(set) var nothingFound = LineMessage.loadingSuggestions.text
    private var task: Task<Void, Never>?
    private let find: @MainActor () async throws -> [String]
    private let whenDone: @MainActor () -> Void

    /// Makes the search; `whenDone` is called once something can be offered, or it has failed.
    init(_ find: @escaping @MainActor () async throws -> [String], whenDone: @escaping @MainActor () -> Void) {
        self.find = find
        self.whenDone = whenDone
    }

    /// Begins to look, if it has not begun.
    func begin() {
        guard task == nil else { return }
        task = Task { [weak self, find, whenDone] in
            do {
                let found = try await find()
                self?.found = found
                self?.nothingFound = Self.nothing
            } catch {
                guard !Task.isCancelled else { return }
                self?.nothingFound = LineMessage.noSuggestions(reason: "\(error)").text
            }
            whenDone()
        }
    }

    deinit { task?.cancel() }
}
