internal import FormModel

final class LinesTask<Form: ValidatableForm & SubmittableForm>: FieldTask<Form> {
    private var block = EditedLines()
    /// The rejected lines of an answer that starts over.
    private var rejectedLines: [String] = []
    private var hints: [String] = []
    /// The lines that were ended last. The end of input does not end the same ones again.
    private var ended: [String]?
    /// True if the answer continues after earlier lines that were read out.
    private var isContinued = false
    /// True while these are the lines of the given answer, which an empty line keeps.
    private var showsGivenAnswer = false
    private var isText: Bool { question.isLines }

    override init(_ walk: Walk<Form>, _ index: Int, showsLiveMessages: Bool) {
        super.init(walk, index, showsLiveMessages: showsLiveMessages)
        let left = walk.state.questions[index].typed
        // Lines that cannot be shown are read out once more, and the answer continues after them.
        let given = keepsAnswer && !walk.isDefault(index) ? walk.text(ofAnswer: index, question) : ""
        let lines = isLineByLine ? (left ?? given).droppingLastLineEnd : beginning
        block = EditedLines(lines.isEmpty ? [] : lines.lines, isReady: isLineByLine || left == nil)
        isContinued = isLineByLine && !block.isAlone
        showsGivenAnswer = isContinued && left == nil
    }

    override var line: PromptLine {
        var line = super.line
        if !block.isAlone {
            line.defaultText = nil
            line.isOptional = false
            line.canBeCleared = isLineByLine
            line.placeholder = nil
        }
        // A pipe does not show them, and they would be copied for each new line.
        if walk.console.audience == .person { (line.above, line.below) = (block.above, block.below) }
        line.text = typed(block.current)
        line.textAfterCursor = block.afterCursor
        line.reportsPastedLines = true
        line.kind = isText ? .text : .items
        let keys: Set<PromptKey> = [.up, .down, .backspace, .delete]
        line.keys.formUnion(isText ? keys.union([.editor]) : keys)
        return line
    }

    override func notes(for text: String) -> LineNotes {
        var notes = super.notes(for: text)
        if isContinued, !canBeCleared { notes.help.append(PromptMessage.clearStartsOver.text) }
        notes.notices += hints
        return notes
    }

    override func clear() -> EntryResult {
        guard !block.isAlone, !(showsGivenAnswer && canBeCleared) else { return super.clear() }
        startOver()
        return .another([])
    }

    override func handleEntry(_ text: String) -> EntryResult {
        hints = []
        // An empty line repeats a check that has failed.
        defer { isUnchecked = false }
        let isLast = isText ? block.isAlone || isUnchecked : block.below.isEmpty
        if isEnd(text) || text.isEmpty && (showsGivenAnswer || isLast) { return finish(text) }
        if !isText, text.isEmpty {
            block.drop()
            return .another([])
        }
        return enter(text) ?? .another([])
    }

    private func isEnd(_ text: String) -> Bool { isText && text == "." }

    override func finish(_ text: String) -> EntryResult {
        hints = []
        if !text.isEmpty, !isEnd(text), let rejection = enter(text) { return rejection }
        return showsGivenAnswer ? evaluate("") : submit(isEnd(text) ? block.others : lines(with: ""))
    }

    private func enter(_ text: String) -> EntryResult? {
        showsGivenAnswer = false
        do throws(AnswerError) {
            if !isText { _ = try question.parse(text, from: origin) }
        } catch {
            let message = numbered(error, in: text).message
            walk.recorder?.entered(block.lines(with: text))
            walk.countAttempt(at: index, [message])
            return .rejected([message])
        }
        for line in rows(of: text) { block.enter(line) }
        saveLines()
        return nil
    }

    private func numbered(_ error: AnswerError, in line: String) -> AnswerError {
        do throws(AnswerError) {
            _ = try question.parse(whole(block.above + [line]), from: origin)
            return error
        } catch {
            return error
        }
    }

    private func saveLines() {
        guard walk.draft != nil else { return }
        walk.state.keep(block.lines(with: block.current).joined(separator: "\n"), for: index)
        walk.saveDraft()
    }

    override func didReachEndOfInput() -> EntryResult? {
        guard !block.isAlone, block.others != ended else { return nil }
        return submit(block.others)
    }

    private func submit(_ lines: [String]) -> EntryResult {
        walk.recorder?.entered(lines)
        ended = lines
        block = EditedLines(lines, isReady: true)
        return evaluate(whole(lines))
    }

    override func rejected(_ messages: [String]) -> EntryResult {
        guard walk.console.audience != .person || isLineByLine else {
            // A message about an item begins with its number.
            let isRejected = { number in messages.contains { $0.hasPrefix(RuleMessage.item(number + 1, "").text) } }
            if let number = block.others.indices.first(where: isRejected) { block.goUp(to: number) }
            return .another(messages)
        }
        // Without a way back to a line, the answer starts over.
        startOver()
        return .another(messages)
    }

    private func startOver() {
        rejectedLines = block.others
        block = EditedLines()
        (isContinued, showsGivenAnswer) = (false, false)
        walk.state.keep(nil, for: index)
        if isLineByLine { hints = [(isText ? PromptMessage.typeTextAgain : .typeItemsAgain).text] }
    }

    override func isUnchanged(_ text: String) -> Bool { block.others == beginning.lines }

    private func rows(of entered: String) -> [String] {
        guard !isText else { return [withoutDot(entered)] }
        guard !question.isMisquoted(entered, from: origin) else { return [entered] }
        let items = question.items(entered, from: origin)
        return items.count > 1 ? items.map { question.line([$0], from: origin) } : [entered]
    }

    /// Removes the additional dot of a line of dots, because a single dot ends the text.
    private func withoutDot(_ entered: String) -> String {
        isText && !isEnd(entered) && Self.isDots(entered) ? String(entered.dropLast()) : entered
    }

    private static func isDots(_ line: String) -> Bool { !line.isEmpty && line.allSatisfy { $0 == "." } }

    override func raw(_ typed: String) -> String { withoutDot(super.raw(typed)) }

    private func typed(_ line: String) -> String {
        isText && Self.isDots(line) ? line + "." : TypedCommand.typed(for: line)
    }

    private func whole(_ lines: [String]) -> String {
        guard !isText else { return lines.joined(separator: "\n") }
        // Each line is parsed by itself: quotes do not continue in the next one, and an error is about one line.
        if let line = lines.first(where: { question.isMisquoted($0, from: origin) }) { return line }
        let items = lines.flatMap { question.items($0, from: origin) }
        // A single empty text is no answer.
        return items == [""] ? "" : question.line(items, from: origin)
    }

    private func lines(with text: String) -> [String] {
        let isLeftOut = text.isEmpty && (!isText || block.isNew)
        // A replay leaves with all lines.
        let lines = text.contains("\n") ? text.lines : isLeftOut ? block.others : block.lines(with: raw(text))
        return lines.last == "" ? lines.dropLast() : lines
    }

    override func answerText(_ typed: String) -> String { whole(lines(with: typed)) }

    override func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let line = raw(text)
        let isMoved =
            switch key {
            case .up: block.goUp(from: line)
            case .down: block.goDown(from: line)
            case .backspace: block.joinUp(from: line)
            case .delete: block.joinDown(from: line)
            case .pageUp, .pageDown, .home, .end, .space, .tab, .editor: false
            }
        guard !isMoved else { return .another }
        return key == .tab ? super.handleKey(key, text) : .unchanged
    }

    override func pasted(before: String, text: String, after: String) {
        let count = block.above.count
        showsGivenAnswer = false
        defer { readLines(from: count) }
        // Enter within an item accepts the item.
        if !isText, text == "\n" {
            for line in rows(of: before + after) { block.enter(line) }
        } else {
            block.paste(
                isText ? text.lines : text.lines.filter { !$0.isEmpty }.flatMap(rows), before: before, after: after)
        }
        saveLines()
    }

    private func readLines(from start: Int) {
        guard isLineByLine else { return }
        hints = block.above.indices.dropFirst(start).map { number in
            "\((isText ? PromptMessage.line(number + 1) : .item(number + 1)).text): \(block.above[number])"
        }
    }

    override var isMultiline: Bool { true }

    override var isEditable: Bool { isText }

    override func handOver(_ text: String) -> String {
        if block.isAlone, text.isEmpty, !rejectedLines.isEmpty { return rejectedLines.joined(separator: "\n") }
        block.edit(raw(text))
        return lines(with: text).joined(separator: "\n")
    }

    override func edited(_ text: String) -> EntryResult { submit(text.isEmpty ? [] : text.lines) }

    override func hasChanged(_ text: String) -> Bool {
        showsGivenAnswer ? !text.isEmpty : lines(with: text).joined(separator: "\n") != beginning
    }

    override func kept(_ text: String?) -> String {
        let text = text ?? block.current
        return showsGivenAnswer && text.isEmpty ? "" : lines(with: text).joined(separator: "\n")
    }

    override func keep(_ text: String?) {
        let text = text ?? block.current
        guard hasChanged(text) else { return }
        walk.state.keep(text.contains("\n") ? text : block.lines(with: raw(text)).joined(separator: "\n"), for: index)
    }
}

struct EditedLines: Equatable {
    private(set) var above: [String] = []
    private(set) var current = ""
    private(set) var afterCursor = ""
    private(set) var below: [String] = []
    /// True if Enter created the edited line, which is removed if it is left empty.
    private(set) var isNew = true

    init() {}

    init(_ lines: [String], isReady: Bool = false) {
        above = lines
        guard !isReady, let last = above.popLast() else { return }
        current = last
        isNew = false
    }

    var isAlone: Bool { above.isEmpty && below.isEmpty }

    func lines(with text: String) -> [String] { above + [text] + below }

    var others: [String] { above + below }

    mutating func edit(_ text: String, afterCursor: String = "") {
        current = text
        self.afterCursor = afterCursor
    }

    mutating func enter(_ text: String) {
        above.append(text)
        edit("")
        isNew = true
    }

    mutating func drop() {
        isNew = below.isEmpty
        edit(isNew ? "" : below.removeFirst())
    }

    mutating func goUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        if !isNew || !text.isEmpty { below.insert(text, at: 0) }
        edit(last)
        isNew = false
        return true
    }

    mutating func goUp(to number: Int) {
        while above.count > number, goUp(from: current) {}
    }

    /// Moves to the next line, or from the last one to an empty one; returns false on that one.
    mutating func goDown(from text: String) -> Bool {
        guard !below.isEmpty || !isNew || !text.isEmpty else { return false }
        if !isNew || !text.isEmpty { above.append(text) }
        drop()
        return true
    }

    mutating func joinUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        edit(last + text, afterCursor: text)
        isNew = false
        return true
    }

    mutating func joinDown(from text: String) -> Bool {
        guard !below.isEmpty else { return false }
        let next = below.removeFirst()
        edit(text + next, afterCursor: next)
        isNew = false
        return true
    }

    mutating func paste(_ lines: [String], before: String, after: String) {
        var lines = lines.isEmpty ? [""] : lines
        lines[0] = before + lines[0]
        lines[lines.count - 1] += after
        above += lines.dropLast()
        edit(lines[lines.count - 1], afterCursor: after)
        isNew = false
    }
}

extension String {
    /// At least one. Only LF ends a line.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
