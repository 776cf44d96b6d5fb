/// The texts above the line: the form, and later notices. Only the editor knows which are on the screen: the first
/// `hiddenCount` are not, and cannot be changed.
struct FormTexts {
    struct Text: Equatable {
        var text: String
        var kind: Kind
        /// True for a row of the form as last shown, but not for space between rows or a later notice.
        var isRow = false
        var isIntroduction = false
        /// The content, if it can be laid out for another width.
        var notice: Notice?
        var part = 0
        var name: String?
        var height: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
    }

    enum Kind {
        case title
        case form
        /// New since the form was last shown; stays through the review.
        case notice
        case olderNotice
        /// Stays only below the form as it is shown next.
        case remark
        /// Removed when the form is shown again.
        case passing
    }

    /// A change of the screen: the number of the last texts to erase, and the texts to print.
    struct Change: Equatable {
        var retracted = 0
        var written: [String] = []
    }

    private(set) var all: [Text] = []
    /// The erased answers that can still be read above the screen, by field name.
    private var olderAnswers: [String: String] = [:]

    mutating func append(_ text: String, _ kind: Kind, _ notice: Notice? = nil, name: String? = nil) {
        all.append(Text(text: text, kind: kind, notice: notice, name: name))
    }

    func hasOlderAnswer(than answer: String, of name: String?) -> Bool {
        guard let name, let olderAnswer = olderAnswers[name] else { return false }
        return olderAnswer != answer
    }

    var start: Int { all.first?.kind == .title ? 1 : 0 }

    mutating func forget() { self = FormTexts() }

    var noticeHeight: Int { all.dropFirst(start).reversed().prefix { $0.kind != .form }.reduce(0) { $0 + $1.height } }

    func index(above count: Int) -> Int {
        var (firstIndex, left) = (all.count, count)
        while firstIndex > start, left > 0 || !all[firstIndex - 1].isRow {
            firstIndex -= 1
            if all[firstIndex].isRow { left -= 1 }
        }
        return firstIndex
    }

    /// Replaces the texts from `firstIndex` on, except for unchanged ones. Notices of these kinds stay below.
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
        // An unchanged text keeps its layout, even for another width: it may be above the screen. There a row that was
        // changed earlier also keeps its mark.
        var sameCount = 0
        for (old, new) in zip(old, wanted) {
            let isHidden = firstIndex + sameCount < hiddenCount
            guard old.isSame(as: new) || isHidden && old.isMarked(new) else { break }
            (wanted[sameCount].text, wanted[sameCount].name) = (old.text, old.name)
            sameCount += 1
        }
        // A review whose changed answer is above the screen is printed again completely, with space above it.
        let firstChanged = sameCount < old.count ? wanted.dropFirst(sameCount).first : nil
        if firstIndex + sameCount < hiddenCount, firstChanged?.isOfReview == true {
            sameCount -= wanted[..<sameCount].reversed().prefix { $0.isOfReview || $0.text.isEmpty }.count
        }
        return put(wanted, from: firstIndex, keeping: sameCount, hiddenCount: hiddenCount)
    }

    private mutating func put(
        _ wanted: [Text], from firstIndex: Int, keeping sameCount: Int, hiddenCount: Int
    ) -> Change {
        let firstChanged = firstIndex + sameCount
        let change = Change(retracted: all.count - firstChanged, written: wanted.dropFirst(sameCount).map(\.text))
        for text in all[..<max(hiddenCount, firstChanged)].dropFirst(firstChanged) {
            if let name = text.name, case .answer(let row)? = text.notice { olderAnswers[name] = row.answer }
        }
        all.replaceSubrange(firstIndex..., with: wanted)
        return change
    }

    mutating func layOut(_ count: Int, hiddenCount: Int = 0, _ render: (Text) -> String) -> Change {
        let firstIndex = max(0, all.count - count)
        let wanted = all[firstIndex...].map { text in
            var text = text
            text.text = render(text)
            return text
        }
        let sameCount = zip(all[firstIndex...], wanted).prefix { $0.text == $1.text }.count
        return put(wanted, from: firstIndex, keeping: sameCount, hiddenCount: hiddenCount)
    }

    mutating func removeNotices(hiddenCount: Int = 0) -> Change {
        let firstIndex = all[start...].firstIndex { $0.kind != .form } ?? all.count
        return replace(
            from: firstIndex, with: all[firstIndex...].filter { $0.kind == .form }, keeping: [],
            hiddenCount: hiddenCount)
    }
}

extension FormTexts.Text {
    var isOfReview: Bool { if case .review? = notice { true } else { false } }

    fileprivate func isSame(as other: Self) -> Bool {
        text == other.text || notice != nil && notice == other.notice && part == other.part
    }

    /// True if it differs from the other one only by the mark of a changed answer.
    fileprivate func isMarked(_ other: Self) -> Bool {
        guard case .review(let review)? = notice, case .review(let later)? = other.notice, part == other.part,
            review.rows.indices.contains(part - 1), later.rows.indices.contains(part - 1)
        else { return false }
        return review.rows[part - 1].unmarked == later.rows[part - 1]
    }
}
