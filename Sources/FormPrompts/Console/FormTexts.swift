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

    /// A text was printed below the others.
    mutating func append(_ text: String, _ kind: Kind, _ notice: Notice? = nil) {
        all.append(Text(text: text, kind: kind, notice: notice))
    }

    /// The place below the title.
    var start: Int { all.first?.kind == .title ? 1 : 0 }

    /// All of them stay as they are.
    mutating func forget() { all = [] }

    /// How many notices are below the form.
    var noticeCount: Int { all.dropFirst(start).reversed().prefix { $0.kind != .form }.count }

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
        // What says the same stays as it was laid out, also for another width: it may be above the screen.
        var same = 0
        for (old, new) in zip(old, wanted) {
            guard old.text == new.text || old.notice != nil && old.notice == new.notice && old.part == new.part else {
                break
            }
            wanted[same].text = old.text
            same += 1
        }
        return put(wanted, from: place, keeping: same)
    }

    private mutating func put(_ wanted: [Text], from place: Int, keeping same: Int) -> Change {
        let change = Change(retracted: all.count - place - same, written: wanted.dropFirst(same).map(\.text))
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
