/// The texts above the line: the form, and later notices. Only the editor knows which are still on the screen.
struct FormTexts {
    struct Text {
        var text: String
        var kind: Kind
        /// The content, if it can be laid out for another width.
        var notice: Notice?
        var part = 0
        var height: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }

        func isSame(as other: Self) -> Bool {
            text == other.text || notice != nil && notice == other.notice && part == other.part
        }
    }

    enum Kind {
        case title
        case form
        /// Stays below the form as it is shown next.
        case notice
        /// Removed when the form is shown again.
        case passing
        /// Passing, too: help without room under the line.
        case help
    }

    /// A change of the screen: the number of the last texts to erase, and the texts to print.
    struct Change {
        var retracted = 0
        var written: [String] = []
    }

    private(set) var all: [Text] = []

    mutating func append(_ text: String, _ kind: Kind, _ notice: Notice? = nil) {
        all.append(Text(text: text, kind: kind, notice: notice))
    }

    var start: Int { all.first?.kind == .title ? 1 : 0 }

    mutating func forget() { self = FormTexts() }

    var noticeHeight: Int { all.dropFirst(start).reversed().prefix { $0.kind != .form }.reduce(0) { $0 + $1.height } }

    /// Replaces the texts below the title, except for unchanged ones. New notices stay below.
    mutating func replace(with texts: [Text]) -> Change {
        let old = all[start...]
        var wanted = texts
        for notice in old where notice.kind == .notice && !wanted.contains(where: { $0.text == notice.text }) {
            wanted.append(notice)
            wanted[wanted.count - 1].kind = .passing
        }
        // An unchanged text keeps its layout, even for another width: it may be above the screen.
        let same = zip(old, wanted).prefix { $0.isSame(as: $1) }
        for (index, text) in same.enumerated() { wanted[index].text = text.0.text }
        return put(wanted, from: start, keeping: same.count)
    }

    private mutating func put(_ wanted: [Text], from firstIndex: Int, keeping sameCount: Int) -> Change {
        let change = Change(
            retracted: all.count - firstIndex - sameCount, written: wanted.dropFirst(sameCount).map(\.text))
        all.replaceSubrange(firstIndex..., with: wanted)
        return change
    }

    mutating func layOut(_ count: Int, _ render: (Text) -> String) -> Change {
        let firstIndex = max(0, all.count - count)
        var wanted = Array(all[firstIndex...])
        for index in wanted.indices { wanted[index].text = render(wanted[index]) }
        let sameCount = zip(all[firstIndex...], wanted).prefix { $0.text == $1.text }.count
        return put(wanted, from: firstIndex, keeping: sameCount)
    }

    mutating func removeHelp() -> Change { replace(with: all[start...].filter { $0.kind != .help }) }

    mutating func removeNotices() -> Change {
        for index in all.indices where all[index].kind == .notice { all[index].kind = .passing }
        return replace(with: all[start...].filter { $0.kind == .form })
    }
}
