internal import FormModel
internal import LineEditing
internal import Platform

struct CompletionInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.tab]
    /// True for paths: case matters, and the last component is enough to tell two apart.
    private let isPath: Bool
    private let candidates: (String) -> [String]
    private let emptyMessage: () -> String
    /// The text that Tab left in the line.
    private var completed: (text: String, isUnchanged: Bool)?

    static func texts(
        emptyMessage: @escaping () -> String = { PromptMessage.nothingToComplete.text }, _ all: @escaping () -> [String]
    ) -> CompletionInputHandler {
        CompletionInputHandler(isPath: false, emptyMessage: emptyMessage) { text in
            let folded = text.lowercased()
            return all().filter { $0.lowercased().hasPrefix(folded) }
        }
    }

    static var paths: CompletionInputHandler {
        CompletionInputHandler(
            isPath: true, emptyMessage: { PromptMessage.nothingToComplete.text }, candidates: PathCompletion.candidates)
    }

    private init(isPath: Bool, emptyMessage: @escaping () -> String, candidates: @escaping (String) -> [String]) {
        (self.isPath, self.emptyMessage, self.candidates) = (isPath, emptyMessage, candidates)
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let matches = candidates(text)
        let prefix = commonPrefix(of: matches, isCaseSensitive: isPath)
        let new = matches.count == 1 || prefix.count > text.count ? prefix : text
        completed = (new, new == text)
        return new == text ? .unchanged : .text(new)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        guard let completed, completed.text == text else {
            self.completed = nil
            return
        }
        let matches = candidates(text)
        if matches.isEmpty, completed.isUnchanged { notes.notices.append(emptyMessage()) }
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

/// The longest common prefix, in the case of the first text.
func commonPrefix(of texts: [String], isCaseSensitive: Bool = false) -> String {
    guard var prefix = texts.first else { return "" }
    for text in texts.dropFirst() {
        let same = zip(prefix, text).prefix { left, right in
            left == right || !isCaseSensitive && left.lowercased() == right.lowercased()
        }
        prefix = String(prefix.prefix(same.count))
    }
    return prefix
}

/// Searches for completions, from the first Tab until the question is closed.
@MainActor
final class CompletionSearch {
    private(set) var texts: [String] = []
    private(set) var emptyMessage = PromptMessage.checking.text + "…"
    private var task: Task<Void, Never>?
    private let find: @MainActor () async throws -> [String]
    private let whenDone: @MainActor () -> Void

    init(_ find: @escaping @MainActor () async throws -> [String], whenDone: @escaping @MainActor () -> Void) {
        self.find = find
        self.whenDone = whenDone
    }

    func begin() {
        guard task == nil else { return }
        task = Task { [weak self, find, whenDone] in
            do {
                let texts = try await find()
                self?.texts = texts
                self?.emptyMessage = PromptMessage.nothingToComplete.text
            } catch {
                guard !Task.isCancelled else { return }
                self?.emptyMessage = sentence(of: error)
            }
            whenDone()
        }
    }

    deinit { task?.cancel() }
}

extension String {
    /// The path of a dropped file that a terminal inserted, unquoted; the text itself if it is not one, or if a file has that name.
    var withoutShellQuoting: String {
        let literal = trimmingWhitespace()
        guard FileKind(path: Environment.current.expanded(literal)) == nil, let words = shellWords(of: literal),
            words.count == 1, words[0].hasPrefix("/")
        else { return self }
        guard literal.hasPrefix("\"") else { return words[0] }
        // libedit leaves these as they are in double quotes.
        return words[0].replacing("\\$", with: "$").replacing("\\`", with: "`")
    }
}

enum PathCompletion {
    /// The files and folders of the path's folder whose names begin with the part after the last `/`, sorted; folders
    /// end in `/`. Hidden ones are included if the name begins with a dot. `~/` is the home folder, and stays as typed.
    static func candidates(for text: String) -> [String] {
        if text == "~" { return ["~/"] }
        let slash = text.lastIndex(of: "/")
        let typedFolder = slash.map { String(text[...$0]) } ?? ""
        let name = slash.map { String(text[text.index(after: $0)...]) } ?? text
        let folder = typedFolder.isEmpty ? "./" : Environment.current.expanded(typedFolder)
        return FileSystem.names(in: folder)
            .filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
            .filter { !$0.contains("\u{FFFD}") }
            .sorted()
            .map { typedFolder + $0 + (FileKind(path: folder + $0) == .folder ? "/" : "") }
    }
}
