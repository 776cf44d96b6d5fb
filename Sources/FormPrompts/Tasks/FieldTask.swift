internal import FormModel

/// Asks one field of a walk in one line; what its subclasses ask in several, too.
@MainActor
class FieldTask<Form: ValidatableForm & SubmittableForm>: AskTask {
    let walk: Walk<Form>
    let index: Int
    /// The question as the form makes it when it is asked.
    private(set) var question: Question
    /// What the line, or all lines, began with.
    let beginning: String
    /// Earlier answers, oldest first.
    let history: [String]
    var handler: (any InputHandler)?
    let search: CompletionSearch?
    /// Whether the rules speak while the answer is typed: from the first key, or once it was rejected.
    var speaks: Bool
    /// Whether an empty line keeps the answer that the field has, because that cannot be shown in the line.
    let keepsAnswer: Bool
    /// The value that was accepted before; nil if the question was not answered yet.
    let earlier: Any?
    /// Whether the field has a newer value meanwhile, which is not accepted yet.
    var isChanged = false
    /// Whether the example in messages is the same day as ever.
    private var hasFixedExample = false
    /// Whether an answer was refused since the question was opened.
    var isRefused = false
    /// Whether the answer that an empty line keeps was taken away.
    var isCleared = false
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
        beginning = walk.beginningText(index, question)
        history = walk.history(index)
        search = walk.completionSearch(index)
        if question.definition.traits.contains(.temporal) {
            // Where nobody reads along, what is said is the same on every day, if it can be.
            hasFixedExample = walk.console.audience != .person && isTaken(CalendarDate.exampleText)
            question.exampleDay = dayTheRulesTake
        }
        handler = makeInputHandler()
    }

    /// A day that the rules take, near today; nil if none was found.
    private var dayTheRulesTake: CalendarDate? {
        let distances = [(0, 0), (0, 1), (0, 7), (1, 0), (12, 0), (0, -1), (0, -7), (-1, 0), (-12, 0), (-240, 0)]
        return distances.lazy.compactMap { CalendarDate.today().adding(months: $0, days: $1) }
            .first { isTaken("\($0)") }
    }

    private func isTaken(_ day: String) -> Bool { [day, day + " 09:30"].contains { judged($0).messages.isEmpty } }

    /// What is said about an answer that could not be read; a day in it is one that the rules take.
    func message(_ error: AnswerError) -> String {
        guard !hasFixedExample, error == question.definition.unexpected, let day = question.exampleDay else {
            return error.message
        }
        return error.message.replacing(CalendarDate.exampleText, with: "\(day)")
    }

    var item: Walk<Form>.Item { walk.items[index] }
    var form: Form { walk.controller.form }
    var keyPath: PartialKeyPath<Form> { item.field.keyPath }

    /// Whether a person answers who hears the lines, and cannot be shown a text in one.
    var isSpoken: Bool { walk.console.audience == .person && !walk.console.showsText }

    /// Where what is entered comes from.
    var origin: RawAnswer.Origin { walk.console.audience == .person ? .prompt : .line }

    // MARK: - How the line looks

    var line: PromptLine {
        let question = question
        var line = PromptLine(label: question.label)
        line.name = walk.name(index)
        line.position = position
        line.emptyLine = emptyLine
        line.keepsAnswer = keepsAnswer
        line.canBeCleared = canBeCleared || keepsChoice
        line.placeholder = question.placeholder
        line.text = pasted?.text ?? assistant?.beginning.map(TypedCommand.typed) ?? beginning
        if question.isMultiple {
            line.takesLines = true
            line.textAfterCursor = pasted?.afterCursor ?? ""
        }
        line.dropsTypedAhead = walk.isOfConsequence
        line.secrecy = question.isSecret ? question.echo : nil
        line.history = history
        line.keepsHistory = walk.keepsHistory(index)
        line.keys = handler?.keys ?? []
        return line
    }

    /// Which question this is, counted once: the others that apply are looked at for it.
    private(set) lazy var position = walk.console.audience == .person ? walk.position(of: index) : nil

    /// What is shown of what an empty line takes now.
    private var emptyLine: PromptLine.EmptyLine {
        switch assistant?.emptyLine ?? .asTheQuestionSays {
        case .keeps(let answer): PromptLine.EmptyLine(takes: answer)
        case .showsInList: PromptLine.EmptyLine()
        case .asTheQuestionSays:
            PromptLine.EmptyLine(
                takes: defaultText,
                isOptional: walk.console.audience == .person && !question.hasDefault && !keepsAnswer && takesNothing)
        }
    }

    /// Whether the field takes an empty answer.
    private lazy var takesNothing = judged("").messages.isEmpty

    /// Whether there is an answer that an empty line keeps, and the field takes none.
    private var canBeCleared: Bool { keepsAnswer && !question.hasDefault && takesNothing }

    /// The same of an answer that the list shows, and that Backspace takes away.
    private var keepsChoice: Bool {
        if case .keeps? = assistant?.emptyLine { !question.hasDefault && takesNothing } else { false }
    }

    /// The assistant of the line; nil where it cannot be redrawn, and the text is all that counts.
    var assistant: (any InputHandler)? {
        walk.showsLines ? handler : nil
    }

    func notes(for text: String) -> LineNotes {
        var notes = LineNotes()
        notes.help = question.help.map { [$0] } ?? []
        if let words = question.endingWords(hasKeys: assistant != nil) { notes.help.append(words) }
        if canBeCleared { notes.help.append(PromptMessage.canBeCleared.text) }
        if !question.isChoice, let interpretation = question.interpretation(of: text, from: origin) {
            notes.notices.append("= \(interpretation)")
        }
        if question.isSecret, text.hasBlankEnd { notes.notices.append(PromptMessage.blankAtEnd.text) }
        if let forms = question.forms, text.isEmpty || isRefused && isUnread(text) { notes.notices.append(forms) }
        // Where no keys are taken, all can be chosen, whatever is in the line; a command filters nothing, and takes nothing
        // of it.
        let isCommand = TypedCommand.isBegun(text)
        let typed = assistant == nil || isCommand ? "" : text
        handler?.describe(typed, in: &notes)
        if isSpoken, let count = notes.list?.count {
            let isTooLong = count > ChoiceList.mostHeard
            let isWrong = isRefused && (try? question.parse(text, from: origin)) == nil
            if isTooLong || isWrong && count > FormMessage.mostRepeated {
                notes.notices.append(PromptMessage.listsChoices(count).text)
            }
            if isTooLong { notes.list = nil }
        }
        if isCommand, let count = notes.list?.rows.count {
            for index in 0..<count { notes.list?.rows[index].isCurrent = false }
        }
        if assistant != nil {
            notes.emptyLine = emptyLine
            if text.isEmpty, keepsChoice {
                notes.notices.append(PromptMessage.clearsAnswer.text)
            }
        }
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

    func entered(_ text: String) -> AskResult<AcceptedAnswer> {
        switch meaning(text) {
        case .text(let meant):
            if meant != text { (walk.console as? RecordingConsole)?.entered(meaning: meant) }
            return take(meant)
        case .refused(let message): return reject([message])
        }
    }

    private func meaning(_ text: String) -> EnteredText {
        if question.type == .path, origin == .prompt { return .text(DroppedPath.unquoted(text)) }
        return assistant == nil ? .text(text) : handler?.answer(text) ?? .text(text)
    }

    func cleared() -> AskResult<AcceptedAnswer> {
        isCleared = true
        return take("")
    }

    /// How a rejected answer is edited further.
    func rejected(_ messages: [String]) -> AskResult<AcceptedAnswer> { .rejected(messages) }

    /// Takes the answer that the field has now.
    func accept(_ text: String) -> AskResult<AcceptedAnswer> {
        if walk.state.questions[index].reasons.isEmpty { walk.attempts[index] = nil }
        isChanged = false
        let isKept = text.isEmpty ? keepsAnswer && !isCleared : isUnchanged(text)
        let accepted = AcceptedAnswer(text: text, isUnchanged: isKept)
        return .accepted(accepted, shown: shown(text))
    }

    /// Whether an entered answer is the one that the line began with.
    func isUnchanged(_ text: String) -> Bool { TypedCommand.typed(for: text) == beginning }

    func ended() -> AskResult<AcceptedAnswer>? { nil }

    // MARK: - While it is typed

    func live(_ text: String) -> LiveMessages? {
        guard speaks else { return nil }
        // What means nothing yet is seen in the list.
        guard case .text(let meant) = meaning(raw(text)) else { return LiveMessages(messages: []) }
        let (value, messages) = judged(answerText(meant))
        guard messages.isEmpty, let value, let rules = item.rules, rules.hasAsyncRules else {
            return LiveMessages(messages: messages)
        }
        return LiveMessages(messages: []) { [walk, keyPath] in
            try await walk.controller.failures(ofTyped: value, at: keyPath).map(\.message)
        }
    }

    /// The whole answer as it would be with this text in the line.
    func answerText(_ text: String) -> String { text }

    /// The text of the line as it would be entered, commands and all.
    func raw(_ typed: String) -> String {
        if case .text(let text) = TypedCommand(typed) { text } else { typed }
    }

    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        guard !TypedCommand.isBegun(text) else { return .unchanged }
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
    func edited(_ text: String) -> AskResult<AcceptedAnswer> { .another([]) }

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

    private func kept(_ text: String) -> String {
        guard let kept = assistant?.kept(raw(text)), kept != raw(text) else { return text }
        return TypedCommand.typed(for: kept)
    }
}

/// An answer that the field has taken.
struct AcceptedAnswer {
    /// What was typed.
    var text: String
    /// Whether that is what the line began with, or an empty line that has kept the answer.
    var isUnchanged: Bool
}
