internal import FormModel

/// The list of choices under a line.
package struct ChoiceList: Equatable, Sendable {
    /// The choices that are shown.
    package var rows: [Row] = []
    /// How many more there are before them.
    package var hiddenAbove = 0
    /// How many more there are after them.
    package var hiddenBelow = 0
    /// How many choices there are.
    package var count = 0
    /// How many of them fit what is typed; nil while nothing is.
    package var matchCount: Int?
    /// The labels of those that are chosen; nil if only one can be.
    package var chosen: [String]?

    /// The largest number of choices that is read out with a question. `?` lists more.
    static let maxSpokenChoices = 20

    /// Makes a list without rows.
    package init() {}

    /// One thing that can be chosen.
    package struct Row: Equatable, Sendable {
        /// Its number in the question, from 1.
        package var number: Int
        /// The text that is shown.
        package var label: String
        /// An explanation; nil for none.
        package var help: String?
        /// Why it cannot be chosen; nil if it can.
        package var disabled: String?
        /// Whether Enter takes it, and Space marks it.
        package var isCurrent = false
        /// Whether it is among the several that are chosen; nil if only one can be.
        package var isChosen: Bool?
        /// The characters of the label that are typed; empty if what is typed is in its value only.
        package var match = 0..<0

        /// Makes a row.
        package init(number: Int, label: String) {
            self.number = number
            self.label = label
        }
    }
}

extension ChoiceList.Row {
    /// The text after the label: why the choice is not available, and its help.
    var remark: String? {
        let parts = [disabled.map { PromptMessage.notAvailable(reason: $0).text }, help].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    var plainText: String { "\(number). \(label)" + (remark.map { " (\($0))" } ?? "") }

    init(_ choice: Question.Choice, number: Int, filter: String, isShared: Bool = false) {
        self.init(number: number, label: choice.label)
        disabled = choice.disabled
        match = choice.label.firstCharacters(like: filter)
        // What is typed may be in the value alone, which then explains why it is listed.
        let value = choice.value.text
        let explains = match.isEmpty && !value.firstCharacters(like: filter).isEmpty
        let tellsApart = isShared && value != label
        help = [explains || tellsApart ? value : nil, choice.help].compactMap { $0 }.joined(separator: ", ")
        if help?.isEmpty == true { help = nil }
    }
}

extension String {
    /// The first occurrence of these characters, ignoring case, if possible at the beginning of a word.
    fileprivate func firstCharacters(like text: String) -> Range<Int> {
        let (folded, wanted) = (map { $0.lowercased() }, text.map { $0.lowercased() })
        guard !wanted.isEmpty, wanted.count <= folded.count else { return 0..<0 }
        let starts = (0...folded.count - wanted.count).filter { folded[$0..<$0 + wanted.count].elementsEqual(wanted) }
        let start =
            starts.first { $0 == 0 || !folded[$0 - 1].allSatisfy { $0.isLetter || $0.isNumber } } ?? starts.first
        return start.map { $0..<$0 + wanted.count } ?? 0..<0
    }
}
