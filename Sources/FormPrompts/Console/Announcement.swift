internal import FormModel
internal import LineEditing
package import Platform

/// Something that a script says in the look of a wizard.
package struct Announcement: Sendable {
    /// Its subject.
    package enum Kind: String, CaseIterable, Sendable {
        case note, success, failure
    }

    private let kind: Kind
    private let text: String
    private let isPlain: Bool

    /// - Parameter isPlain: whether it has no signs and no color.
    package init(_ kind: Kind, _ text: String, isPlain: Bool) {
        self.kind = kind
        self.text = text
        self.isPlain = isPlain
    }

    /// The rows for a terminal of this width; nil for a log.
    package func rows(columns: Int?) -> [SafeText] {
        let environment = Environment.current
        let isRead = isPlain || environment["TERM"] ?? "dumb" == "dumb" || environment["ACCESSIBLE"] == "1"
        let theme = Theme.fromEnvironment()
        let room = columns.map { $0 - 3 } ?? .max
        guard columns != nil, !isRead else {
            let text = kind == .failure ? PromptMessage.error(text).text : text
            return text.terminalSafeLines.flatMap { WordWrap.lines($0, columns: room) }.map { SafeText($0) }
        }
        return text.terminalSafeLines.flatMap { WordWrap.lines($0, columns: room) }.enumerated().map { number, row in
            SafeText(row) { row in
                switch kind {
                case .note: theme.bold(row)
                case .success: number == 0 ? "\(theme.done) \(row)" : "  \(row)"
                case .failure: theme.message(row, isFirst: number == 0)
                }
            }
        }
    }

    /// The width of the terminal at a descriptor; nil if there is none.
    package static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        return TerminalDevice(input: descriptor, output: descriptor, variable: Environment.current.variable).columns
    }
}
