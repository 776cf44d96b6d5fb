/// The texts above the line: the form as it is, and notices since.
///
/// The editor knows which of them are on the screen. `hiddenCount` is the number of the first texts that are not, where nothing can
/// be changed.
struct FormTexts {
    struct Text: Equatable {
        var text: String
        var kind: Kind
        /// Whether it is a row of the form as it was last shown: not the space between rows, and no later notice.
        var isRow = false
        /// Whether it is a note before the first question.
        var isIntroduction = false
        /// The content, if it can be laid out for another width.
        var notice: Notice?
        /// Which of the texts of the notice it is.
        var part = 0
        /// The name of the field whose answer it is.
        var name: String?
        var height: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
    }

    enum Kind {
        /// The title, which stays above all.
        case title
        /// A part of the form as it is.
        case form
        /// New since the form was last shown; stays until the review, and there, too.
        case notice
        /// Stays until the review.
        case olderNotice
        /// Stays below the form as it is shown next, and no longer.
        case remark
        /// Goes when the form is shown again.
        case passing
    }

    /// A change of the screen: the number of the last texts to take back, and the texts to print.
    struct Change: Equatable {
        var retracted = 0
        var written: [String] = []
    }

    private(set) var all: [Text] = []
    /// The answers that were taken back but can still be read above the screen, by the names of their fields.
    private var left: [String: String] = [:]

    /// A text was printed below the others.
    mutating func append(_ text: String, _ kind: Kind, _ notice: Notice? = nil, name: String? = nil) {
        all.append(Text(text: text, kind: kind, notice: notice, name: name))
    }

    /// Whether another answer of this field can still be read above the screen.
    func hasLeft(anotherThan answer: String, of name: String?) -> Bool {
        name.flatMap { left[$0] }.map { $0 != answer } ?? false
    }

    /// The index below the title.
    var start: Int { all.first?.kind == .title ? 1 : 0 }

    /// All of them stay on the screen as they are.
    mutating func forget() { self = FormTexts() }

    var noticeHeight: Int { all.dropFirst(start).reversed().prefix { $0.kind != .form }.reduce(0) { $0 + $1.height } }

    /// The index of the last `count` rows.
    func index(above count: Int) -> Int {
        var (firstIndex, left) = (all.count, count)
        while firstIndex > start, left > 0 || !all[firstIndex - 1].isRow {
            firstIndex -= 1
            if all[firstIndex].isRow { left -= 1 }
        }
        return firstIndex
    }

    /// Replaces the texts from `firstIndex` on, but for those that have stayed the same. Notices of these kinds stay below.
    mutating func replace(
        from firstIndex: Int, with texts: [Text], keeping kinds: Set<Kind>, hiddenCount: Int = 0
    ) -> Change {
        let old = all[firstIndex...]
        var wanted = texts
        for notice in old where kinds.contains(notice.kind) && !wanted.contains(where: { $0.text == notice.text }) {
            var kept = notice
            kept.kind = notice.kind == .remark ? .passing : .olderNotice
            wanted.append(kept)
        }
        // A text with the same content stays as it was laid out, also for another width: it may be above the screen. There a row
        // that was changed earlier also keeps the mark that says so.
        var same = 0
        for index in 0..<min(old.count, wanted.count) {
            let (old, new) = (old[firstIndex + index], wanted[index])
            guard
                old.text == new.text || old.notice != nil && old.notice == new.notice && old.part == new.part
                    || firstIndex + index < hiddenCount && old.isMarked(new)
            else { break }
            (wanted[same].text, wanted[same].name) = (old.text, old.name)
            same += 1
        }
        // A review whose changed answer is above the screen is printed again as a whole, with space above it.
        if firstIndex + same < hiddenCount, same < min(old.count, wanted.count), wanted[same].isOfReview {
            while same > 0, wanted[same - 1].isOfReview || wanted[same - 1].text.isEmpty { same -= 1 }
        }
        return put(wanted, from: firstIndex, keeping: same, hiddenCount: hiddenCount)
    }

    private mutating func put(_ wanted: [Text], from firstIndex: Int, keeping same: Int, hiddenCount: Int) -> Change {
        let change = Change(retracted: all.count - firstIndex - same, written: wanted.dropFirst(same).map(\.text))
        for text in all[..<max(hiddenCount, firstIndex + same)].dropFirst(firstIndex + same) {
            if let name = text.name, case .answer(let row)? = text.notice { left[name] = row.answer }
        }
        all.replaceSubrange(firstIndex..., with: wanted)
        return change
    }

    /// Lays out the last texts again.
    mutating func layOut(_ count: Int, hiddenCount: Int = 0, _ render: (Text) -> String) -> Change {
        let firstIndex = max(0, all.count - count)
        let wanted = all[firstIndex...].map { text in
            var text = text
            text.text = render(text)
            return text
        }
        let same = zip(all[firstIndex...], wanted).prefix { $0.text == $1.text }.count
        return put(wanted, from: firstIndex, keeping: same, hiddenCount: hiddenCount)
    }

    /// Removes everything that is not the form.
    mutating func removeNotices(hiddenCount: Int = 0) -> Change {
        let firstIndex = all[start...].firstIndex { $0.kind != .form } ?? all.count
        return replace(
            from: firstIndex, with: all[firstIndex...].filter { $0.kind == .form }, keeping: [],
            hiddenCount: hiddenCount)
    }
}

extension FormTexts.Text {
    var isOfReview: Bool { if case .review? = notice { true } else { false } }

    /// Whether it differs from the other one only in that its answer is marked as changed.
    fileprivate func isMarked(_ other: Self) -> Bool {
        guard case .review(let review)? = notice, case .review(let later)? = other.notice, part == other.part,
            review.rows.indices.contains(part - 1), later.rows.indices.contains(part - 1)
        else { return false }
        return review.rows[part - 1].unmarked == later.rows[part - 1]
    }
}
