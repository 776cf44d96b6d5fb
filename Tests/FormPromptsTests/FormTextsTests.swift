import Testing

@testable import FormPrompts

@Suite("The texts above the line")
struct FormTextsTests {
    private func rows(_ texts: String...) -> [FormTexts.Text] {
        texts.map { FormTexts.Text(text: $0, kind: .form, isRow: !$0.isEmpty) }
    }

    private typealias Change = FormTexts.Change

    /// What was said goes below the form, once, and what has stayed the same is left alone.
    @Test("The texts above the line: what was said stays below the form, once") func notices() {
        var texts = FormTexts()
        texts.append("help", .passing)
        texts.append("failed", .notice)
        texts.append("failed", .notice)
        var change = texts.replace(from: 0, with: rows("", "a"), keeping: [.notice, .olderNotice])
        #expect(change == Change(retracted: 3, written: ["", "a", "failed"]))
        texts.append("b", .form)
        change = texts.replace(from: texts.index(above: 0), with: rows("b"), keeping: [.notice, .olderNotice])
        #expect(change == Change(retracted: 2, written: ["b", "failed"]))
        #expect(texts.all.map(\.text) == ["", "a", "b", "failed"])
        // The review has what was said last.
        texts.append("refused", .notice)
        change = texts.replace(from: 0, with: rows("", "review"), keeping: [.notice])
        #expect(change == Change(retracted: 4, written: ["review", "refused"]))
        #expect(texts.removeNotices() == Change(retracted: 1, written: []))
        #expect(texts.removeNotices() == Change())
        #expect(texts.all.map(\.text) == ["", "review"])
    }

    /// It is below the form as it is shown next, and then it goes.
    @Test("The texts above the line: a remark is said once") func remark() {
        var texts = FormTexts()
        texts.append("another run", .remark)
        let kinds: Set<FormTexts.Kind> = [.notice, .olderNotice, .remark]
        #expect(
            texts.replace(from: 0, with: rows("", "a"), keeping: kinds)
                == Change(retracted: 1, written: ["", "a", "another run"]))
        #expect(
            texts.replace(from: 0, with: rows("", "a", "b"), keeping: kinds) == Change(retracted: 1, written: ["b"]))
    }

    /// A row that says the same stays as it is, however it would be laid out now: it may be above the screen.
    @Test("The texts above the line: laid out for another width they are the same") func anotherWidth() {
        func answer(_ text: String) -> FormTexts.Text {
            FormTexts.Text(text: text, kind: .form, isRow: true, notice: .answer(.init(label: "A", answer: "b c")))
        }
        var texts = FormTexts()
        _ = texts.replace(from: 0, with: [answer("A: b c")], keeping: [])
        let change = texts.replace(from: 0, with: [answer("A: b\n  c")] + rows("new"), keeping: [])
        #expect(change == Change(retracted: 0, written: ["new"]))
        #expect(texts.all.map(\.text) == ["A: b c", "new"])
        #expect(texts.layOut(2) { $0.text + "!" } == Change(retracted: 2, written: ["A: b c!", "new!"]))
    }

    /// Rows that stay are not looked at; of those that have been forgotten none is taken back.
    @Test("The texts above the line: the last rows are replaced") func lastRows() {
        var texts = FormTexts()
        _ = texts.replace(from: 0, with: rows("", "a", "b", "", "c"), keeping: [])
        texts.append("d", .form)
        #expect((0...4).map { texts.index(above: $0) } == [5, 3, 2, 0, 0])
        #expect(
            texts.replace(from: texts.index(above: 1), with: rows("", "c", "d"), keeping: []) == Change())
        #expect(
            texts.replace(from: texts.index(above: 2), with: rows("x"), keeping: [])
                == Change(retracted: 3, written: ["x"]))
        texts.forget()
        #expect(
            texts.replace(from: texts.index(above: 3), with: rows("y"), keeping: [.notice])
                == Change(retracted: 0, written: ["y"]))
    }

    private func review(_ answers: String..., changed: Int? = nil) -> [FormTexts.Text] {
        var review = Notice.Review(rows: answers.map { Notice.ReviewRow(label: "Q", answer: $0) })
        if let changed { review.rows[changed].isChanged = true }
        let parts = ["Review"] + review.rows.map { $0.isChanged ? "\($0.answer ?? "")!" : $0.answer ?? "" }
        return rows("")
            + parts.enumerated().map { part, text in
                FormTexts.Text(text: text, kind: .form, isRow: part == 2, notice: .review(review), part: part)
            }
    }

    /// What is above the screen cannot be written again: the review comes again as a whole, but not only because an answer is not
    /// the one that was changed last any more.
    @Test("The texts above the line: a review that is above the screen in part") func hidden() {
        var texts = FormTexts()
        _ = texts.replace(from: 0, with: review("a", "b", "c"), keeping: [])
        #expect(
            texts.replace(from: 0, with: review("a", "b", "d", changed: 2), keeping: [], hiddenCount: 2)
                == Change(retracted: 1, written: ["d!"]))
        #expect(
            texts.replace(from: 0, with: review("e", "b", "d", changed: 0), keeping: [], hiddenCount: 3)
                == Change(retracted: 5, written: ["", "Review", "e!", "b", "d"]))
        #expect(
            texts.replace(from: 0, with: review("e", "b", "f", changed: 2), keeping: [], hiddenCount: 3)
                == Change(retracted: 1, written: ["f!"]))
    }

    /// Whatever is taken back there is to be read still.
    @Test("The texts above the line: an answer that is above the screen") func hiddenAnswer() {
        var texts = FormTexts()
        for (number, answer) in ["a", "b", "c"].enumerated() {
            texts.append(answer, .form, .answer(.init(label: "Q", answer: answer)), name: "q\(number)")
        }
        _ = texts.replace(from: 0, with: rows("x"), keeping: [], hiddenCount: 2)
        #expect(texts.hasLeft(anotherThan: "x", of: "q0") && texts.hasLeft(anotherThan: "x", of: "q1"))
        #expect(!texts.hasLeft(anotherThan: "b", of: "q1"))
        #expect(!texts.hasLeft(anotherThan: "x", of: "q2") && !texts.hasLeft(anotherThan: "x", of: nil))
    }
}
