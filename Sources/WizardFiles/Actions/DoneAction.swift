internal import FormModel

/// An action that is done, although those after it are not.
struct DoneAction: Equatable, Sendable {
    /// What it has done, as an imperative, with the answers that it was done with; nil if it has done nothing but print.
    var title: String?
    /// What it has printed.
    var output: [UInt8]

    /// What it has printed, as rows to read: the first ones, and how many there are.
    var rows: [String] {
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard !lines.isEmpty else { return [] }
        let most = 20
        let shown = lines.prefix(most).map { "  " + ($0.count > 500 ? $0.prefix(500) + "…" : $0) }
        let rest = lines.count - shown.count
        return [(title.map(WizardMessage.hasPrinted) ?? .resultSoFar).text] + shown
            + (rest > 0 ? ["  " + WizardMessage.moreLines(rest).text] : [])
    }
}
