package import FormModel

package enum Notice: Equatable, Sendable {
    case title(String)
    case failure(String)
    case review(Review)
    case answer(ReviewRow)
    case success(String)
    case progress(String)
    case remark(String)
    case rows(String)
    case note(String, help: String?)
    case heading(String, help: String?)
    /// The rows of the form, in place of those above the line, and the headings of the line. Later notices stay below.
    indirect case form([Notice], headings: [String])
    /// The user left; says where, and what to do next.
    case left(String)

    package struct Review: Equatable, Sendable {
        package var rows: [ReviewRow]
        /// The labels of questions that had answers in the previous review and no longer apply.
        package var noLongerApplicable: [String] = []
        /// The effects of submitting; `nil` if the answers are only returned.
        package var consequence: String?
        /// True if a user who hears it needs only the changes since the last one.
        package var isRepeat = false

        var remarks: [String] {
            [noLongerApplicable.isEmpty ? nil : PromptMessage.noLongerApply(noLongerApplicable).text, consequence]
                .compactMap(\.self)
        }

        func plainRows(
            _ rows: [Notice.ReviewRow], text: (Notice.ReviewRow) -> String = \.plainText
        ) -> [String] {
            var headings: [String] = []
            return rows.flatMap { row in
                defer { headings = row.headings }
                // Another heading ends a group, too.
                let ended = headings.starts(with: row.headings) ? headings.dropFirst(row.headings.count).prefix(1) : []
                return ended.map { PromptMessage.endOfGroup($0).text } + row.newHeadings(after: headings)
                    + ["\(row.number). \(row.answers.isEmpty ? text(row) : row.itemText(text))"]
            } + remarks
        }
    }

    /// An answer in the review, or an item of a repeated group with all of its answers.
    package struct ReviewRow: Equatable, Sendable {
        package var label: String
        package var number = ""
        var choice: WalkState.Choice?
        /// In a review, the name of its field or item.
        var name: String?
        /// The answers of an item; empty for a single answer.
        package var answers: [ReviewRow] = []
        /// The answer, with secrets masked; empty for an empty answer, `nil` for an unanswered question.
        package var answer: String?
        package var source: AnswerSource?
        package var headings: [String] = []
        /// True if the answer differs from that in the last complete review.
        package var isChanged = false
        /// True if the answer was rejected later, so that its question is asked again.
        package var isInvalid = false
        package var isSecret = false

        func isItem(named name: String?) -> Bool { !answers.isEmpty && self.name == name }

        var isOutermost: Bool { !number.contains(".") }

        /// The answer after its label, with its source: `Seats: 5 (default)`.
        var plainText: String { plainText(of: answer ?? PromptMessage.notAnswered.text) }

        var spokenText: String {
            switch answer {
            case ""?: plainText(of: PromptMessage.noAnswer.text)
            // Bullets cannot be heard.
            case _? where isSecret: plainText(of: PromptMessage.secretIsGiven.text)
            default: plainText
            }
        }

        private func plainText(of answer: String) -> String {
            "\(label)\(label.labelEnd) \(answer)" + (source.map { " (\($0))" } ?? "")
                + (isInvalid ? " (\(PromptMessage.invalid.text))" : "")
        }

        func itemText(_ text: (Self) -> String) -> String {
            FormMessage.joined([label] + otherAnswers.map(text)).text
        }

        var hasChanged: Bool { isChanged || answers.contains(where: \.isChanged) }

        /// The index of the answer that is already in the label, as the name of the item.
        var namesake: Int? { answers.firstIndex { $0.answer == label && !$0.isSecret && !$0.isInvalid } }

        var otherAnswers: [Self] { answers.enumerated().filter { $0.offset != namesake }.map(\.element) }

        func newHeadings(after earlier: [String]) -> [String] {
            let shared = zip(headings, earlier).prefix { $0 == $1 }.count
            return Array(headings.dropFirst(shared))
        }
    }
}
