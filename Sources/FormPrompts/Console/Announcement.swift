internal import FormModel
internal import LineEditing
package import Platform

package struct Announcement: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case note, success, failure
    }

    private let kind: Kind
    private let text: String
    private let isPlain: Bool

    /// `isPlain` omits symbols and color.
    package init(_ kind: Kind, _ text: String, isPlain: Bool) {
        self.kind = kind
        self.text = text
        self.isPlain = isPlain
    }

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

    package static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        return TerminalDevice(input: descriptor, output: descriptor, variable: Environment.current.variable).columns
    }
}
