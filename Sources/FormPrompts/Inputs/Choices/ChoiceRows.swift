internal import FormModel
internal import Platform

/// The rows of a list of choices: those that fit what is typed, the one that is highlighted, and the part of them that is
/// shown.
struct ChoiceRows {
    /// The keys that move the highlight, and Tab, which completes.
    static let keys: Set<PromptKey> = [.up, .down, .pageUp, .pageDown, .home, .end, .tab]

    private let question: Question
    private let height: () -> Int
    /// The text of the line when the list was last filtered.
    private var text = ""
    private var filter = ""
    /// The choices that fit, best first.
    private var matches: [Int]
    /// The labels that more than one choice has: their values tell them apart.
    private let sharedLabels: Set<String>
    /// Whether all of them are listed, whether they fit or not.
    private var isWhole = true
    /// Where the highlighted row is among them.
    private var place: Int?
    /// The first row that is shown.
    private var top = 0
    /// Whether a key has moved the highlight since the text changed.
    private(set) var hasMoved = false

    /// Whether a key has moved the highlight of an empty line.
    var hasMovedUnfiltered: Bool { hasMoved && text.isEmpty }

    init(_ question: Question, height: @escaping () -> Int) {
        self.question = question
        self.height = height
        matches = Array(question.choices.indices)
        var labels: Set<String> = []
        sharedLabels = Set(question.choices.lazy.map(\.label).filter { !labels.insert($0).inserted })
    }

    /// The highlighted choice; nil if there is none.
    var highlighted: Int? { place.map { matches[$0] } }

    /// The best match that can be chosen; nil if nothing fits.
    var best: Int? { matches.first(where: canBeChosen) }

    /// What is said if nothing that fits can be chosen.
    var refusal: String {
        if let refusal = matches.lazy.compactMap({ question.choices[$0].refusal }).first { return refusal }
        return PromptMessage.clearToSeeAll(question.choices.count).text
    }

    /// Why the highlighted choice cannot be chosen, or that there is none; nil if it can be.
    var problem: String? {
        guard let highlighted else { return refusal }
        return question.choices[highlighted].refusal
    }

    // MARK: - What is typed

    /// Lists what fits `filter`, with `text` in the line; false if the line is what it was.
    mutating func filter(by filter: String, as text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        hasMoved = false
        guard filter != self.filter else { return true }
        self.filter = filter
        matches = question.matches(filter)
        // A number names a row of the whole list, which need not have its digits; those that have them may be meant, too.
        let numbered = filter.isEmpty ? nil : question.choice(named: filter).flatMap { matches.contains($0) ? nil : $0 }
        isWhole = filter.isEmpty || numbered != nil && matches.isEmpty
        if isWhole {
            matches = Array(question.choices.indices)
        } else if let numbered {
            matches.insert(numbered, at: 0)
        }
        place = nil
        top = 0
        return true
    }

    /// Begins again with this choice highlighted, as if no key had moved that.
    mutating func restart(at choice: Int?) {
        hasMoved = false
        highlight(choice)
    }

    /// Highlights this choice, if it is listed.
    mutating func highlight(_ choice: Int?) {
        place = choice.flatMap(matches.firstIndex)
        scroll()
    }

    // MARK: - Keys

    /// Moves the highlight: Up and Down round the ends, the others as far as it goes.
    mutating func move(_ key: PromptKey) {
        let last = matches.count - 1
        guard last >= 0 else { return }
        let page = max(1, shownCount - 1)
        let wanted: Int
        let step: Int
        switch key {
        case .up: (wanted, step) = (place.map { $0 == 0 ? last : $0 - 1 } ?? last, -1)
        case .down: (wanted, step) = (place.map { $0 == last ? 0 : $0 + 1 } ?? 0, 1)
        case .pageUp: (wanted, step) = (max(0, (place ?? 0) - page), -1)
        case .pageDown: (wanted, step) = (min(last, (place ?? 0) + page), 1)
        case .home: (wanted, step) = (0, 1)
        case .end: (wanted, step) = (last, -1)
        case .tab, .space, .backspace, .delete, .editor: return
        }
        place = selectable(from: wanted, step) ?? place
        hasMoved = true
        scroll()
    }

    /// The first row from there on that can be chosen, round the ends; nil if none can.
    private func selectable(from place: Int, _ step: Int) -> Int? {
        let count = matches.count
        return (0..<count).lazy.map { (place + $0 * step + count * count) % count }
            .first { canBeChosen(matches[$0]) }
    }

    private func canBeChosen(_ choice: Int) -> Bool { question.choices[choice].disabled == nil }

    // MARK: - What is shown

    /// How many rows are shown at once: the rows that count the hidden ones take room, too.
    private var shownCount: Int {
        let height = height()
        return matches.count <= height ? matches.count : min(max(3, height - 2), matches.count)
    }

    /// Shows the highlighted row, moving as little as that takes.
    private mutating func scroll() {
        let count = shownCount
        let place = place ?? 0
        top = max(0, min(max(min(top, place), place - count + 1), matches.count - count))
    }

    /// The part that is shown.
    ///
    /// - Parameter chosen: those that are chosen, if several can be.
    mutating func list(chosen: Set<Int>? = nil) -> ChoiceList {
        scroll()
        let shown = top..<min(top + shownCount, matches.count)
        var list = ChoiceList()
        list.rows = matches[shown].map { index in
            let choice = question.choices[index]
            var row = ChoiceList.Row(
                choice, number: index + 1, filter: filter, isShared: sharedLabels.contains(choice.label))
            row.isCurrent = index == highlighted
            row.isChosen = chosen?.contains(index)
            return row
        }
        list.hiddenAbove = shown.lowerBound
        list.hiddenBelow = matches.count - shown.upperBound
        list.count = question.choices.count
        list.matchCount = isWhole ? nil : matches.count
        list.chosen = chosen.map { chosen in chosen.sorted().map { question.choices[$0].label } }
        return list
    }
}

extension Question {
    /// What names the choices that an answer is, so that they are found again. One of several that is not a choice now is
    /// named by its value; a single one is not named.
    func names(of answer: Answer) -> String {
        func name(_ value: Answer) -> String? { choices.firstIndex { $0.value == value }.map(self.name) }
        guard isMultiple, case .list(let values) = answer else { return name(answer) ?? "" }
        return Answer.list(values.map { .text(name($0) ?? $0.text) }).text
    }

    /// The choice that a text means in a line that is seen: the one that it names, or the only one that begins so.
    func choice(meantBy text: String) -> Int? {
        if let named = choice(named: text) { return named }
        let beginning = text.lowercased()
        let found = matches(text).lazy.filter { index in
            let choice = choices[index]
            return choice.disabled == nil
                && [choice.label, choice.value.text].contains { $0.lowercased().hasPrefix(beginning) }
        }.prefix(2)
        return found.count == 1 ? found.first : nil
    }

    /// What names the choice so that it is found again: its label, its value, or its number.
    func name(of index: Int) -> String {
        let choice = choices[index]
        let name = [choice.label, choice.value.text].first {
            $0.terminalSafe() == $0 && self.choice(named: $0) == index && $0.trimmingWhitespace() == $0
        }
        return name ?? String(index + 1)
    }
}
