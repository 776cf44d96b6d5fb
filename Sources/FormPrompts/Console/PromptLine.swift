internal import FormModel
@_exported public import enum LineEditing.LineKey

struct PromptLine {
    var label: String
    var position: (number: Int, count: Int)?
    var defaultText: String?
    /// True if an empty line leaves the question unanswered; shown only to users.
    var isOptional = false
    /// True if `:clear` removes the given answer, which an empty line keeps.
    var canBeCleared = false
    var placeholder: String?
    var echo: Question.Echo?
    var text = ""
    var textAfterCursor = ""
    var above: [String] = []
    var below: [String] = []
    var hasOtherLines: Bool { !above.isEmpty || !below.isEmpty }
    var kind = LineKind.single
    var reportsPastedLines = false
    /// Earlier answers, oldest first, for Up and Down unless ``keys`` contains them.
    var history: [String] = []
    /// The keys that are reported to the question; all others edit the line.
    var keys: Set<PromptKey> = []
    var notes = LineNotes()
    /// True if anything typed before the line appeared is dropped, except for an interrupt.
    var dropsTypedAhead = false
    /// True if its question was open already: for another line of the answer, or after a rejection.
    var isReopened = false
    var formQuestion: WholeFormQuestion?
    var isAboutForm: Bool { formQuestion != nil }
    var name: String?
    /// The name in messages about answers.
    var writtenName: String?

    var isSecret: Bool { echo != nil }
}

/// The part of an answer that a line has: all of it, a line of a text, or items of a list.
enum LineKind { case single, text, items }

package enum WholeFormQuestion: String, CaseIterable, Sendable {
    case review
    case resume
    case failure
    /// A question of the submission itself.
    case confirm
}

extension String {
    var labelEnd: String { hasSuffix("?") || hasSuffix(":") ? "" : ":" }
}

struct LineNotes: Equatable {
    var messages: [String] = []
    /// True if the messages are about an entered line, which is then edited further.
    var isRejection = false
    /// Remarks, such as how the value was understood, or that a check is running.
    var notices: [String] = []
    var help: [String] = []
    var list: ChoiceList?
    /// True if the list shows what an empty line accepts, and no brackets do.
    var showsInList = false
    var week: Week?
    var completions: [String] = []
    var isChecking = false
    /// True after Enter while the answer is being checked, so that the line accepts no keys.
    var isWaiting = false
    /// True if keys typed before these notes appeared are dropped, up to an interrupt: they were meant for another line.
    var dropsTypedAhead = false
}

/// A key to press in a test, such as `.tab`.
public typealias PromptKey = LineKey

struct ChoiceList: Equatable {
    var rows: [Row] = []
    var hiddenAbove = 0
    var hiddenBelow = 0
    var count = 0
    var matchCount: Int?
    /// The number of chosen rows, if several can be chosen.
    var chosenCount: Int?
    var chosenNames = ""

    static let maxSpokenChoices = 20

    struct Row: Equatable {
        var number: Int
        var label: String
        var help: String?
        var disabled: String?
        /// True if Enter accepts it, and Space marks it.
        var isCurrent = false
        var isChosen: Bool?
    }
}

extension ChoiceList.Row {
    var remark: String? {
        let parts = [disabled.map { PromptMessage.notAvailable(reason: $0).text }, help].compactMap(\.self)
        return parts.isEmpty ? nil : FormMessage.joined(parts).text
    }

    var plainText: String { "\(number). \(label)" + (remark.map { " (\($0))" } ?? "") }

    func head(numberWidth: Int) -> String {
        let box =
            switch (isChosen, disabled) {
            case (nil, _): ""
            case (true?, _): "[x] "
            case (false?, nil): "[ ] "
            case (false?, _?): "    "
            }
        return box + String(repeating: " ", count: numberWidth - String(number).count) + "\(number). "
    }

    init(_ choice: Question.Choice, number: Int, filter: String, isShared: Bool = false) {
        self.init(number: number, label: choice.label)
        disabled = choice.disabled
        // The text may match only the value, which then explains why it is listed.
        let value = choice.value.text
        let isFoundInValue = !label.folded.contains(filter.folded) && value.folded.contains(filter.folded)
        let tellsApart = isShared && value != label
        let parts = [isFoundInValue || tellsApart ? value : nil, choice.help].compactMap(\.self).filter { !$0.isEmpty }
        help = parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
