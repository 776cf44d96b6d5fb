/// Tab completes a text from a list, or a path from the folders.
struct CompletionAssistant: Assistant {
    let keys: Set<PromptKey> = [.tab]
    /// Whether the texts are paths: letters count as they are, and the last part is enough to tell two apart.
    private let isPath: Bool
    /// Finds what the text could become.
    private let candidates: (String) -> [String]
    /// What Tab has found, and the text that it left.
    private var found: (text: String, candidates: [String])?

    private init(isPath: Bool, candidates: @escaping (String) -> [String]) {
        self.isPath = isPath
        self.candidates = candidates
    }

    /// Completes from texts: those that begin with what is typed, whatever the case.
    static func texts(_ all: @escaping () -> [String]) -> CompletionAssistant {
        CompletionAssistant(isPath: false) { text in
            let folded = text.lowercased()
            return all().filter { $0.lowercased().hasPrefix(folded) }
        }
    }

    /// Completes paths.
    static var paths: CompletionAssistant {
        CompletionAssistant(isPath: true, candidates: PathCompletion.candidates)
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let matches = candidates(text)
        let prefix = commonPrefix(of: matches, isCaseSensitive: isPath)
        let new = matches.count == 1 || prefix.count > text.count ? prefix : text
        found = (new, matches)
        return new == text ? .unchanged : .text(new)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        guard let found, found.text == text else {
            found = nil
            return
        }
        if found.candidates.isEmpty { notes.notices.append("Nothing to complete") }
        guard found.candidates.count > 1 else { return }
        notes.completions = isPath ? found.candidates.map(lastPart) : found.candidates
    }

    private func lastPart(of path: String) -> String {
        let slash = path.dropLast().lastIndex(of: "/")
        return slash.map { String(path[path.index(after: $0)...]) } ?? path
    }
}
