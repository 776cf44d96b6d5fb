internal import FormModel
internal import Platform

struct ChoiceRows {
    static let keys: Set<PromptKey> = [.up, .down, .pageUp, .pageDown, .home, .end, .tab]

    private let question: Question
    private let height: () -> Int
    private var text = ""
    private var filter = ""
    private var matches: [Int]
    /// The labels of several choices, which only their values distinguish.
    private let sharedLabels: Set<String>
    /// True if all choices are listed, even those that do not match.
    private var isWhole = true
    private var matchIndex: Int?
    private var top = 0
    private(set) var hasMoved = false

    var hasMovedUnfiltered: Bool { hasMoved && text.isEmpty }

    init(_ question: Question, height: @escaping () -> Int) {
        self.question = question
        self.height = height
        matches = Array(question.choices.indices)
        var labels: Set<String> = []
        sharedLabels = Set(question.choices.lazy.map(\.label).filter { !labels.insert($0).inserted })
    }

    var highlighted: Int? { matchIndex.map { matches[$0] } }

    var best: Int? { matches.first(where: canBeChosen) }

    var rejection: String {
        if let rejection = matches.lazy.compactMap({ question.choices[$0].rejection }).first { return rejection }
        return PromptMessage.clearToSeeAll(question.choices.count).text
    }

    var problem: String? {
        guard let highlighted else { return rejection }
        return question.choices[highlighted].rejection
    }

    /// Lists the matches of `filter`, with `text` in the line; returns false if the line has not changed.
    mutating func filter(by filter: String, as text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        hasMoved = false
        guard filter != self.filter else { return true }
        self.filter = filter
        matches = question.matches(filter)
        // A number means a row of the whole list, which need not contain its digits; rows that do may be meant, too.
        let numbered = filter.isEmpty ? nil : question.choice(named: filter).flatMap { matches.contains($0) ? nil : $0 }
        isWhole = filter.isEmpty || numbered != nil && matches.isEmpty
        if isWhole {
            matches = Array(question.choices.indices)
        } else if let numbered {
            matches.insert(numbered, at: 0)
        }
        matchIndex = nil
        top = 0
        return true
    }

    mutating func highlight(_ choice: Int?) {
        matchIndex = choice.flatMap(matches.firstIndex)
        scroll()
    }

    mutating func move(_ key: PromptKey) {
        let last = matches.count - 1
        guard last >= 0 else { return }
        let page = max(1, shownCount - 1)
        let wanted: Int
        let step: Int
        switch key {
        case .up: (wanted, step) = (matchIndex.map { $0 == 0 ? last : $0 - 1 } ?? last, -1)
        case .down: (wanted, step) = (matchIndex.map { $0 == last ? 0 : $0 + 1 } ?? 0, 1)
        case .pageUp: (wanted, step) = (max(0, (matchIndex ?? 0) - page), -1)
        case .pageDown: (wanted, step) = (min(last, (matchIndex ?? 0) + page), 1)
        case .home: (wanted, step) = (0, 1)
        case .end: (wanted, step) = (last, -1)
        case .tab, .space, .backspace, .delete, .editor: return
        }
        matchIndex = selectable(from: wanted, step) ?? matchIndex
        hasMoved = true
        scroll()
    }

    private func selectable(from matchIndex: Int, _ step: Int) -> Int? {
        let count = matches.count
        return (0..<count).lazy.map { (matchIndex + $0 * step + count * count) % count }
            .first { canBeChosen(matches[$0]) }
    }

    private func canBeChosen(_ choice: Int) -> Bool { question.choices[choice].isAvailable }

    private var shownCount: Int {
        let height = height()
        return matches.count <= height ? matches.count : min(max(3, height - 2), matches.count)
    }

    private mutating func scroll() {
        let count = shownCount
        let matchIndex = matchIndex ?? 0
        top = max(0, min(max(min(top, matchIndex), matchIndex - count + 1), matches.count - count))
    }

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
        list.chosenCount = chosen?.count
        list.chosenNames = chosen.map(question.shown) ?? ""
        return list
    }
}

extension Question {
    /// The names that identify the choices of an answer. In a list, a value that is no longer a choice stays unchanged.
    func names(of answer: Answer) -> String {
        func name(_ value: Answer) -> String? { index(ofChoice: value).map(self.name) }
        guard isMultiple, case .list(let values) = answer else { return name(answer) ?? "" }
        return line(values.map { name($0) ?? $0.text }, from: .prompt)
    }

    func shown(_ chosen: Set<Int>) -> String {
        shown(.list(chosen.sorted().map { choices[$0].value }))
    }

    func name(of index: Int) -> String {
        let choice = choices[index]
        let name = [choice.label, choice.value.text].first {
            $0.terminalSafe() == $0 && self.choice(named: $0) == index && $0.trimmingWhitespace() == $0
        }
        return name ?? String(index + 1)
    }
}
