/// The keys and commands of a line, as `:help` lists them.
enum KeyHelp {
    /// One row each. Without keys, as in the plain style, the commands only.
    static func rows(for line: PromptLine, hasKeys: Bool, isAlone: Bool) -> [String] {
        var rows: [(String, String)] = []
        if line.isAboutForm {
            rows.append(("Enter", "accepts the default"))
        } else if line.lineMark == nil {
            rows.append(("Enter", "takes the answer, or what the brackets show"))
        } else {
            rows.append(("Enter", "takes the line and begins the next one"))
        }
        if hasKeys {
            if line.lineMark != nil {
                rows.append(("Up, Down", "go through the lines; Backspace at the beginning of one joins it"))
            } else if line.keys.contains(.pageUp) {
                rows.append(("Up, Down, Home, End", "walk through the list; Page Up, Page Down by pages"))
            } else if line.keys.contains(.up) {
                rows.append(("Up, Down", "change the answer"))
            } else if !line.isSecret, !line.isAboutForm {
                rows.append(("Up, Down", "bring back earlier answers"))
            }
            if line.keys.contains(.space) { rows.append(("Space", "marks the row, as long as the line has no comma")) }
            if line.keys.contains(.tab) { rows.append(("Tab", "completes")) }
            if line.isSecret { rows.append(("Ctrl-R", "shows the text, and hides it again")) }
        }
        if line.keys.contains(.editor) {
            rows.append((hasKeys ? "Ctrl-X Ctrl-E, :edit" : ":edit", "open the answer in your editor"))
        }
        if !isAlone {
            rows.append((hasKeys ? "Shift-Tab, :back" : ":back", "goes back to the question before"))
            rows.append((":review", "lists all answers, and lets you change one"))
        }
        rows.append(
            (hasKeys ? "Ctrl-C, :quit" : "Ctrl-C or :quit", "leaves, and asks first where something would be lost"))
        rows.append(("?", "explains the question"))
        if !line.isAboutForm { rows.append(("::back, ??", "answer with the text :back, or ?")) }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { key, words in
            hasKeys ? key + String(repeating: " ", count: width - key.count + 2) + words : "\(key) \(words)"
        }
    }
}
