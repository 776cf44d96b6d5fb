/// Tab completes a text from a list, or a path from the folders.
struct CompletionInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.tab]
    /// Whether the texts are paths: letters count as they are, and the last part is enough to tell two apart.
    private let isPath: Bool
    /// Finds what the text could become.
    private let candidates: (String) -> [String]
    /// What is said if there is nothing to complete.
    private let nothing: () -> String
    /// The text that Tab has left, and whether that is what it found.
    private var left: (text: String, isUnchanged: Bool)?

    private init(
        isPath: Bool, nothing: @escaping () -> String = { PromptMessage.nothingToComplete.text },
        candidates: @escaping (String) -> [String]
    ) {
        self.isPath = isPath
        self.nothing = nothing
        self.candidates = candidates
    }

    /// Completes from texts: those that begin with what is typed, whatever the case.
    ///
    /// - Parameter nothing: what is said if there is none: nothing was found, or it is still being looked for.
    static func texts(
        nothing: @escaping () -> String = { PromptMessage.nothingToComplete.text }, _ all: @escaping () -> [String]
    ) -> CompletionInputHandler {
        CompletionInputHandler(isPath: false, nothing: nothing) { text in
            let folded = text.lowercased()
            return all().filter { $0.lowercased().hasPrefix(folded) }
        }
    }

    /// Completes paths.
    static var paths: CompletionInputHandler {
        CompletionInputHandler(isPath: true, candidates: PathCompletion.candidates)
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let matches = candidates(text)
        let prefix = commonPrefix(of: matches, isCaseSensitive: isPath)
        let new = matches.count == 1 || prefix.count > text.count ? prefix : text
        left = (new, new == text)
        return new == text ? .unchanged : .text(new)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        guard let left, left.text == text else {
            left = nil
            return
        }
        let matches = candidates(text)
        if matches.isEmpty, left.isUnchanged {
            notes.notices.append(nothing())
        }
        // A single one is in the line, unless it was found only after Tab.
        if matches.count > 1 || matches.first.map({ $0 != text }) == true {
            notes.completions = isPath ? matches.map(lastPart) : matches
        }
    }

    private func lastPart(of path: String) -> String {
        let slash = path.dropLast().lastIndex(of: "/")
        return slash.map { String(path[path.index(after: $0)...]) } ?? path
    }
}
