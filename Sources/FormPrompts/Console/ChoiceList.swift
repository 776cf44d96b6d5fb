internal import FormModel

package struct ChoiceList: Equatable, Sendable {
    package var rows: [Row] = []
    package var hiddenAbove = 0
    package var hiddenBelow = 0
    package var count = 0
    package var matchCount: Int?
    package var chosen: [String]?

    /// The maximum number of choices that are read out with a question. `?` lists more.
    static let maxSpokenChoices = 20

    package init() {}

    package struct Row: Equatable, Sendable {
        package var number: Int
        package var label: String
        package var help: String?
        package var disabled: String?
        /// True if Enter accepts it, and Space marks it.
        package var isCurrent = false
        package var isChosen: Bool?
        /// The characters of the label that match the text; empty if only its value matches.
        package var match = 0..<0

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
        // The text may match only the value, which then explains why it is listed.
        let value = choice.value.text
        let explains = match.isEmpty && !value.firstCharacters(like: filter).isEmpty
        let tellsApart = isShared && value != label
        help = [explains || tellsApart ? value : nil, choice.help].compactMap { $0 }.joined(separator: ", ")
        if help?.isEmpty == true { help = nil }
    }
}

extension String {
    /// The first occurrence of this text, ignoring case, preferably at the beginning of a word.
    fileprivate func firstCharacters(like text: String) -> Range<Int> {
        let (folded, wanted) = (map { $0.lowercased() }, text.map { $0.lowercased() })
        guard !wanted.isEmpty, wanted.count <= folded.count else { return 0..<0 }
        let starts = (0...folded.count - wanted.count).filter { folded[$0..<$0 + wanted.count].elementsEqual(wanted) }
        let start =
            starts.first { $0 == 0 || !folded[$0 - 1].allSatisfy { $0.isLetter || $0.isNumber } } ?? starts.first
        return start.map { $0..<$0 + wanted.count } ?? 0..<0
    }
}
