internal import FormModel

/// An action that is done, although those after it are not.
struct DoneAction: Equatable, Sendable {
    /// What it has done, as an imperative, with the answers that it was done with; nil if it has done nothing but print.
    var title: String?
    /// What it has printed.
    var output: [UInt8]

    private static let most = 20

    private var lines: [Substring] { String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) }

    /// What it has printed, as rows to read: the first ones, and how many there are.
    var rows: [String] { rows(lines.prefix(Self.most), of: lines.count, isEnd: false) }

    /// The last rows of the output: a program explains its failure just before it exits.
    var lastRows: [String] { rows(lines.suffix(Self.most), of: lines.count, isEnd: true) }

    private func rows(_ lines: ArraySlice<Substring>, of count: Int, isEnd: Bool) -> [String] {
        guard !lines.isEmpty else { return [] }
        let shown = lines.map { "  " + ($0.count > 500 ? $0.prefix(500) + "…" : $0) }
        let rest = count > lines.count ? ["  " + WizardMessage.moreLines(count - lines.count).text] : []
        return [(title.map(WizardMessage.hasPrinted) ?? .resultSoFar).text] + (isEnd ? rest + shown : shown + rest)
    }
}
