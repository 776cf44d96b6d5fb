/// The texts above the line: the form as it is, and what was said since.
struct FormTexts {
    /// One of them.
    struct Text: Equatable {
        var text: String
        var kind: Kind
        /// Whether it is a row of the form as it was last shown: not the space between rows, and nothing that came since.
        var isRow = false
        /// Whether it is a note before the first question.
        var isIntroduction = false
        /// What it says, if it can be laid out for another width.
        var notice: Notice?
        /// Which of the texts it is that this notice is printed as.
        var part = 0
        /// The field whose answer it is; nil for anything else, and for one without a name.
        var name: String?
        /// How many rows it takes.
        var height: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
    }

    enum Kind {
        /// The title, which stays above all.
        case title
        /// A part of the form as it is.
        case form
        /// It was said since the form was last shown; it stays until the review, and there, too.
        case notice
        /// It was said before that; it stays until the review.
        case olderNotice
        /// It is said once: below the form as it is shown next, and no longer.
        case remark
        /// It goes when the form is shown anew.
        case passing
    }

    /// What is to be done on the screen: so many texts are taken back, and these printed.
    struct Change: Equatable {
        var retracted = 0
        var written: [String] = []
    }

    private(set) var all: [Text] = []
    /// How many rows they take.
    private var height = 0
    /// How many of those are above the screen, as far as that is known, where nothing can be changed.
    private var hiddenHeight = 0
    /// The answers that were taken back but are still to be read above the screen, by the names of their fields.
    private var left: [String: String] = [:]

    /// A text was printed below the others.
    mutating func append(_ text: String, _ kind: Kind, _ notice: Notice? = nil, name: String? = nil) {
        all.append(Text(text: text, kind: kind, notice: notice, name: name))
        height += all[all.count - 1].height
    }

    /// Below them a line takes this many rows of the screen.
    mutating func line(takes lineHeight: Int, of screenHeight: Int) {
        hiddenHeight = max(hiddenHeight, height + lineHeight - screenHeight)
    }

    /// Whether another answer of this field than this one is still to be read above the screen.
    func hasLeft(anotherThan answer: String, of name: String?) -> Bool {
        name.flatMap { left[$0] }.map { $0 != answer } ?? false
    }

    /// The place below the title.
    var start: Int { all.first?.kind == .title ? 1 : 0 }

    /// All of them stay as they are.
    mutating func forget() { self = FormTexts() }

    var noticeHeight: Int { all.dropFirst(start).reversed().prefix { $0.kind != .form }.reduce(0) { $0 + $1.height } }

    /// How many are above the last `count` rows.
    func place(above count: Int) -> Int {
        var (place, left) = (all.count, count)
        while place > start, left > 0 || !all[place - 1].isRow {
            place -= 1
            if all[place].isRow { left -= 1 }
        }
        return place
    }

    /// Puts these in place of what is at `place` and below, where what has stayed the same is left alone, and notices of these
    /// kinds stay below them.
    mutating func replace(from place: Int, with texts: [Text], keeping kinds: Set<Kind>) -> Change {
        let old = all[place...]
        var wanted = texts
        for notice in old where kinds.contains(notice.kind) && !wanted.contains(where: { $0.text == notice.text }) {
            var kept = notice
            kept.kind = notice.kind == .remark ? .passing : .olderNotice
            wanted.append(kept)
        }
        // What says the same stays as it was laid out, also for another width: it may be above the screen. There a row that was
        // changed earlier also keeps the mark that says so.
        var same = 0
        var top = height - old.reduce(0) { $0 + $1.height }
        for index in 0..<min(old.count, wanted.count) {
            let (old, new) = (old[place + index], wanted[index])
            guard
                old.text == new.text || old.notice != nil && old.notice == new.notice && old.part == new.part
                    || top < hiddenHeight && old.isMarked(new)
            else { break }
            (wanted[same].text, wanted[same].name) = (old.text, old.name)
            top += old.height
            same += 1
        }
        // Of a review whose changed answer is above the screen all comes again, with space above it, so that the last one there is
        // whole.
        if top < hiddenHeight, same < min(old.count, wanted.count), wanted[same].isOfReview {
            while same > 0, wanted[same - 1].isOfReview || wanted[same - 1].text.isEmpty { same -= 1 }
        }
        return put(wanted, from: place, keeping: same)
    }

    private mutating func put(_ wanted: [Text], from place: Int, keeping same: Int) -> Change {
        let change = Change(retracted: all.count - place - same, written: wanted.dropFirst(same).map(\.text))
        let removed = all[(place + same)...]
        let kept = height - removed.reduce(0) { $0 + $1.height }
        var top = kept
        for text in removed where top < hiddenHeight {
            if let name = text.name, case .answer(let row)? = text.notice { left[name] = row.answer }
            top += text.height
        }
        height = kept + wanted.dropFirst(same).reduce(0) { $0 + $1.height }
        hiddenHeight = min(hiddenHeight, kept)
        all.replaceSubrange(place..., with: wanted)
        return change
    }

    /// Lays the last ones out anew.
    mutating func layOut(_ count: Int, _ render: (Text) -> String) -> Change {
        let place = max(0, all.count - count)
        let wanted = all[place...].map { text in
            var text = text
            text.text = render(text)
            return text
        }
        return put(wanted, from: place, keeping: zip(all[place...], wanted).prefix { $0.text == $1.text }.count)
    }

    /// Takes away all that is not the form.
    mutating func removeNotices() -> Change {
        let place = all[start...].firstIndex { $0.kind != .form } ?? all.count
        return replace(from: place, with: all[place...].filter { $0.kind == .form }, keeping: [])
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
