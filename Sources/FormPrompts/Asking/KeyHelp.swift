enum KeyHelp {
    static func rows(for line: PromptLine, hasKeys: Bool, isAlone: Bool) -> [String] {
        var rows: [KeyMessage] = []
        if line.isAboutForm {
            rows.append(line.formQuestion == .review ? .enterAcceptsAll : .enterAcceptsDefault)
        } else if let mark = line.linePrefix {
            rows += [.enterAcceptsLine, mark.isEmpty ? .endsText : .endsList]
        } else {
            rows.append(.enterAcceptsAnswer)
        }
        if hasKeys {
            if line.linePrefix != nil {
                rows += [.finishes, .walksLines]
            } else if line.keys.contains(.home) {
                rows += [.searchesList, .walksList]
            } else if line.keys.contains(.pageUp) {
                rows.append(.movesDays)
            } else if line.keys.contains(.up) {
                rows.append(.changesAnswer)
            } else if line.keepsHistory {
                rows.append(.earlierAnswers)
            }
            if line.keys.contains(.space) { rows.append(.marks) }
            if line.linePrefix == nil, line.keys.contains(.backspace) { rows.append(.backspaceClears) }
            if line.keys.contains(.tab) { rows.append(.completes) }
            if line.isSecret { rows.append(.showsSecret) }
        }
        if line.canBeCleared { rows.append(.clears) }
        if line.keys.contains(.editor) { rows.append(.editor) }
        if !isAlone { rows += [.back, .review] }
        rows += [.quit, .explains]
        if !line.isAboutForm { rows.append(.literal) }
        let shown = rows.map(\.row)
        let width = shown.map(\.keys.count).max() ?? 0
        return shown.map { row in
            hasKeys
                ? row.keys + String(repeating: " ", count: width - row.keys.count + 2) + row.summary
                : "\(row.typed) \(row.summary)"
        }
    }
}
