internal import FormModel

/// Asks for one field in one line. Subclasses ask in several.
class FieldTask<Form: ValidatableForm & SubmittableForm>: AskTask<QuestionState.Response?> {
    /// An accepted result has the response, or `nil` if the earlier one is kept.
    typealias EntryResult = AskResult<QuestionState.Response?>

    let walk: Walk<Form>
    let index: Int
    let question: Question
    let beginning: String
    let history: [String]
    var handler: (any InputHandler)?
    let search: CompletionSearch?
    var showsLiveMessages: Bool
    /// True if an empty line keeps the answer, because the line does not begin with it.
    let keepsAnswer: Bool
    private let earlierValue: Any
    private let isAnswered: Bool
    var isChanged = false
    var isRejected = false
    /// True until the check of the answer has had a result.
    var isUnchecked = false
    private let isAskedAgain: Bool
    var isCleared = false

    static func make(_ walk: Walk<Form>, _ index: Int, showsLiveMessages: Bool) -> FieldTask {
        let question = walk.fields[index].question
        if question.hasLines { return LinesTask(walk, index, showsLiveMessages: showsLiveMessages) }
        if question.requiresConfirmation {
            return ConfirmedSecretTask(walk, index, showsLiveMessages: showsLiveMessages)
        }
        return FieldTask(walk, index, showsLiveMessages: showsLiveMessages)
    }

    init(_ walk: Walk<Form>, _ index: Int, showsLiveMessages: Bool) {
        self.walk = walk
        self.index = index
        question = walk.question(index)
        self.showsLiveMessages = showsLiveMessages
        keepsAnswer = walk.keepsAnswer(index)
        isAnswered = keepsAnswer || walk.state.questions[index].response != nil
        earlierValue = walk.fields[index].value
        isAskedAgain =
            walk.isUnderReview || !walk.state.questions[index].reasons.isEmpty || walk.isBelowLaterAnswers(index)
        beginning = walk.beginningText(index, question)
        history = walk.history(index)
        search = walk.completionSearch(index)
        super.init(PromptLine(label: question.label))
        handler = makeInputHandler()
    }

    var field: AskedField<Form> { walk.fields[index] }

    /// True if the lines are read out to the user, so that they cannot contain text.
    var isLineByLine: Bool { walk.console.audience == .person && !walk.console.redrawsLine }

    var origin: RawAnswer.Origin { walk.console.audience == .person ? .prompt : .line }

    override var line: PromptLine {
        let question = question
        var line = PromptLine(label: label)
        (line.name, line.writtenName) = (field.name, field.writtenName)
        line.position = position
        if assistant?.showsInList != true {
            line.defaultText = defaultText
            line.isOptional =
                walk.console.audience == .person && !question.hasDefault && !keepsAnswer && acceptsEmptyAnswer
        }
        line.canBeCleared = canBeCleared
        line.placeholder = question.placeholder
        line.text = assistant?.beginning.map(TypedCommand.typed) ?? beginning
        line.dropsTypedAhead = walk.alwaysDropsTypedAhead
        line.echo = question.isSecret ? question.echo : nil
        line.history = history
        line.keys = handler?.keys ?? []
        return line
    }

    /// Computed once, because it examines every question that applies.
    private(set) lazy var position = walk.console.audience == .person ? walk.position(of: index) : nil

    /// After a rejection and from the review, the walk jumps here, perhaps from another item of a list.
    private lazy var label = isAskedAgain ? walk.unmistakableLabel(index) : question.label

    private lazy var acceptsEmptyAnswer = validated("").messages.isEmpty

    /// Several choices are marked in the list instead of being in the line.
    private lazy var keepsMarks = assistant?.kept("").isEmpty == false

    var canBeCleared: Bool { (keepsAnswer || keepsMarks) && !question.hasDefault && acceptsEmptyAnswer }

    var assistant: (any InputHandler)? {
        walk.showsLines ? handler : nil
    }

    override func notes(for text: String) -> LineNotes {
        var notes = LineNotes()
        notes.help = question.help.map { [$0] } ?? []
        if let hint = question.endingHint(hasKeys: assistant != nil) { notes.help.append(hint) }
        if canBeCleared { notes.help.append(PromptMessage.canBeCleared.text) }
        if !question.isChoice, let interpretation = question.interpretation(of: text, from: origin) {
            notes.notices.append("= \(interpretation)")
        }
        if question.isSecret, text.hasBlankEnd { notes.notices.append(PromptMessage.blankAtEnd.text) }
        if let forms = question.forms, text.isEmpty || isRejected && isUnread(text) { notes.notices.append(forms) }
        // Without keys all can be chosen, whatever the line contains. A command neither filters nor chooses.
        let isCommand = TypedCommand.startsCommand(text)
        let typed = assistant == nil || isCommand ? "" : text
        handler?.describe(typed, in: &notes)
        if isLineByLine, let count = notes.list?.count, count > ChoiceList.maxSpokenChoices {
            notes.notices.append(PromptMessage.listsChoices(count).text)
            notes.list = nil
        }
        if isCommand, let count = notes.list?.rows.count {
            for index in 0..<count { notes.list?.rows[index].isCurrent = false }
        }
        notes.showsInList = assistant?.showsInList == true
        return notes
    }

    private func isUnread(_ text: String) -> Bool {
        validated(text).messages == [question.definition.unexpected.message]
    }

    override func handleEntry(_ text: String) -> EntryResult {
        do throws(AnswerError) {
            let interpreted = try interpretation(of: text)
            if text != interpreted,
                (try? question.parse(text, from: origin)) != (try? question.parse(interpreted, from: origin))
            {
                walk.recorder?.entered(interpretedAs: interpreted)
            }
            return evaluate(interpreted)
        } catch {
            return reject([error.message])
        }
    }

    private func interpretation(of text: String) throws(AnswerError) -> String {
        if question.type == .path, origin == .prompt { return text.withoutShellQuoting }
        return assistant == nil ? text : try handler?.answer(text) ?? text
    }

    override func clear() -> EntryResult {
        isCleared = true
        return evaluate("")
    }

    func rejected(_ messages: [String]) -> EntryResult { .rejected(messages) }

    func accept(_ text: String) -> EntryResult {
        if walk.state.questions[index].reasons.isEmpty { walk.state.forgetAttempts(at: index) }
        isChanged = false
        let isDefault = text.isEmpty && !isCleared && (keepsAnswer ? walk.isDefault(index) : question.hasDefault)
        var row = Notice.ReviewRow(label: label, answer: shown(text), source: isDefault ? .default : nil)
        row.isSecret = question.isSecret
        return .accepted(response(to: text), shown: row)
    }

    private func response(to text: String) -> QuestionState.Response? {
        let isKept = text.isEmpty ? keepsAnswer && !isCleared : isUnchanged(text)
        if isKept, walk.state.questions[index].response != nil { return nil }
        guard !text.isEmpty else { return isKept || question.hasDefault ? .answered(.default) : .skipped }
        walk.addToHistory(text, index)
        return .answered(.typed)
    }

    func isUnchanged(_ text: String) -> Bool { TypedCommand.typed(for: text) == beginning }

    override func live(_ text: String) -> EntryResult? {
        guard showsLiveMessages else { return nil }
        // The list shows that the text has no meaning yet.
        guard let interpreted = try? interpretation(of: raw(text)) else { return .rejected([]) }
        let (answer, messages) = validated(answerText(interpreted))
        guard messages.isEmpty, let answer, let failures = field.asyncFailures(for: answer) else {
            return .rejected(messages)
        }
        return .pending { .rejected(try await failures().map(\.message)) }
    }

    func answerText(_ text: String) -> String { text }

    func raw(_ typed: String) -> String { TypedCommand.text(of: typed) }

    override func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        guard !TypedCommand.startsCommand(text) else { return .unchanged }
        if key == .tab { search?.begin() }
        return handler?.handleKey(key, text) ?? .unchanged
    }

    final override var canGoBack: Bool { walk.canGoBack(from: index) }
    final override var isReviewable: Bool { walk.fields.count > 1 || walk.presentation.reviews }
    final override var failure: (any Error)? { walk.gaveUp }
    final override var leftByProgram: AskOutcome<QuestionState.Response?>? {
        walk.applies(index) ? walk.focusMoved(from: index).map { .moved($0) } : .withdrawn
    }

    override func hasChanged(_ text: String) -> Bool { kept(text) != beginning }

    override func keep(_ text: String?) {
        guard let text, hasChanged(text) else { return }
        walk.state.keep(kept(text), for: index)
    }

    final override func didLeave(_ text: String?) {
        keep(text)
        restore()
    }

    override func kept(_ text: String?) -> String {
        guard let text, let kept = assistant?.kept(raw(text)), kept != raw(text) else { return text ?? "" }
        return TypedCommand.typed(for: kept)
    }

    override var help: [String] {
        let question = question
        var rows = [question.help ?? question.label]
        if let hint = question.definition.hint(for: question) { rows.append(hint) }
        if !question.examples.isEmpty {
            rows.append(PromptMessage.forExample(question.shownExamples).text)
        }
        rows += field.ruleSummaries
        if keepsAnswer {
            rows.append(PromptMessage.emptyKeeps.text)
        } else if let text = question.shownDefaultOnOneRow, !question.isYesNo {
            rows.append(PromptMessage.emptyUses(text).text)
        }
        return rows + spokenChoices + [PromptMessage.endOfHelp.text]
    }

    func evaluate(_ text: String) -> EntryResult {
        if text.isEmpty, keepsAnswer, !isCleared {
            restore()
        } else {
            do throws(AnswerError) {
                let answer = try question.parse(text, from: origin)
                isChanged = true
                try field.write(answer, isDefault: text.isEmpty || isUnchanged(text) && walk.isDefault(index))
            } catch {
                return reject([error.message])
            }
        }
        guard !field.isCheckedOnSubmit || field.errors != nil else { return accept(text) }
        field.validate()
        if let messages = field.errors { return reject(messages) }
        guard field.hasAsyncRules else { return accept(text) }
        return .pending { [self] in
            isUnchecked = true
            let isValid = try await field.check()
            isUnchecked = false
            return isValid ? accept(text) : reject(field.errors ?? [])
        }
    }

    func reject(_ messages: [String]) -> EntryResult {
        showsLiveMessages = field.liveMessageTiming != .never
        isCleared = false
        isRejected = true
        // The brackets show the answer that an empty line gives.
        if keepsAnswer { restore() }
        walk.countAttempt(at: index, messages)
        return rejected(messages)
    }

    func restore() {
        guard isChanged else { return }
        isChanged = false
        field.restore(earlierValue, isDefault: walk.isDefault(index))
        if isAnswered, !field.isCheckedOnSubmit { field.validate() }
    }

    func validated(_ text: String) -> (answer: Answer?, messages: [String]) {
        do throws(AnswerError) {
            let answer = try question.parse(text, from: origin)
            return (answer, try field.failures(for: answer).map(\.message))
        } catch {
            return (nil, [error.message])
        }
    }

    /// The answer as it remains on the screen. When read out, it includes how the text was understood.
    func shown(_ text: String) -> String {
        let summary = question.summary(of: field.answer)
        if question.isSecret, !walk.showsLines, text.hasBlankEnd {
            return "\(summary) (\(PromptMessage.blankAtEnd.text))"
        }
        guard isLineByLine, !question.isChoice, !question.isSecret,
            let hint = question.interpretation(of: text, from: origin)
        else { return summary }
        return hint.hasPrefix(summary) ? hint : "\(summary), \(hint)"
    }

    var defaultText: String? {
        guard keepsAnswer else {
            // A pipe accepts only the English letters.
            let isRead = walk.console.audience == .person || !question.isYesNo
            return Language.$chosen.withValue(isRead ? .current : .english) { question.shownDefaultOnOneRow }
        }
        return letters(of: field.answer) ?? keptAnswer
    }

    private var keptAnswer: String {
        let answer = question.summary(of: field.answer)
        return question.isSecret || answer.isEmpty ? PromptMessage.unchanged.text : answer
    }

    /// The letters of yes and no, with that of the given answer in uppercase.
    private func letters(of answer: Answer) -> String? {
        guard question.isYesNo else { return nil }
        var question = question
        question.defaultAnswer = answer
        return question.shownDefault
    }

    private var spokenChoices: [String] {
        guard question.isChoice, isLineByLine else { return [] }
        return question.choices.enumerated().map { ChoiceList.Row($1, number: $0 + 1, filter: "").plainText }
    }

    func makeInputHandler() -> (any InputHandler)? {
        let question = question
        let rejection: (String) -> String? = { [weak self] in self?.validated($0).messages.first }
        if !question.completions.isEmpty || search != nil {
            guard let search else { return CompletionInputHandler.texts { question.completions } }
            return CompletionInputHandler.texts(emptyMessage: { search.emptyMessage }) {
                question.completions + search.texts
            }
        }
        switch question.definition.input {
        case .steps: return StepInputHandler(question: question, rejection: rejection)
        case .date: return DateInputHandler(question: question, rejection: rejection)
        case .yesNo:
            return YesNoInputHandler(
                question: question, current: keepsAnswer ? field.answer : question.defaultAnswer)
        case .choices:
            let console = walk.console
            let height: () -> Int = { [weak console] in console?.listHeight ?? .max }
            guard !question.isMultiple else {
                return ChoicesInputHandler(question, beginning: raw(beginning), height: height)
            }
            return ChoiceInputHandler(
                question, given: keepsAnswer ? .some(field.answer) : .none,
                selectsFirst: !question.hasDefault && !keepsAnswer && !acceptsEmptyAnswer, height: height)
        case .path: return CompletionInputHandler.paths
        case .line, .secret, .lines, .items, .none: return nil
        }
    }
}

final class ConfirmedSecretTask<Form: ValidatableForm & SubmittableForm>: FieldTask<Form> {
    private var firstEntry: String?
    private var returned: String?

    override var line: PromptLine {
        guard firstEntry != nil else {
            var line = super.line
            if walk.showsLines, let returned { line.text = TypedCommand.typed(for: returned) }
            return line
        }
        var line = PromptLine(label: "\(question.label.openLabel), \(PromptMessage.again.text)")
        line.position = super.line.position
        (line.name, line.writtenName) = (super.line.name, super.line.writtenName)
        line.echo = question.echo
        return line
    }

    override func notes(for text: String) -> LineNotes { firstEntry == nil ? super.notes(for: text) : LineNotes() }

    override func live(_ text: String) -> EntryResult? { firstEntry == nil ? super.live(text) : nil }

    override func handleEntry(_ text: String) -> EntryResult {
        guard let firstEntry else { return super.handleEntry(text) }
        (self.firstEntry, returned) = (nil, nil)
        guard text.unicodeScalars.elementsEqual(firstEntry.unicodeScalars) else {
            restore()
            let message = PromptMessage.entriesDiffer.text
            walk.countAttempt(at: index, [message])
            return .another([message])
        }
        return super.accept(text)
    }

    override func goBack() -> Bool {
        guard firstEntry != nil else { return false }
        (returned, firstEntry) = (firstEntry, nil)
        restore()
        return true
    }

    override func accept(_ text: String) -> EntryResult {
        guard !text.isEmpty else { return super.accept(text) }
        firstEntry = text
        return .another([])
    }

    override func keep(_ text: String?) {
        if firstEntry == nil { super.keep(text) }
    }
}
