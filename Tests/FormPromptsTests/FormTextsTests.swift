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
        change = texts.replace(from: texts.place(above: 0), with: rows("b"), keeping: [.notice, .olderNotice])
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
        #expect((0...4).map { texts.place(above: $0) } == [5, 3, 2, 0, 0])
        #expect(
            texts.replace(from: texts.place(above: 1), with: rows("", "c", "d"), keeping: []) == Change())
        #expect(
            texts.replace(from: texts.place(above: 2), with: rows("x"), keeping: [])
                == Change(retracted: 3, written: ["x"]))
        texts.forget()
        #expect(
            texts.replace(from: texts.place(above: 3), with: rows("y"), keeping: [.notice])
                == Change(retracted: 0, written: ["y"]))
    }
}
