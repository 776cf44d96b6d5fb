internal import FormModel

/// Looks for what Tab can offer, from the first Tab on and no longer than the question is open, while the person types.
@MainActor
final class CompletionSearch {
    static var nothing: String { PromptMessage.nothingToComplete.text }

    /// What was found.
    private(set) var found: [String] = []
    /// What Tab says if there is nothing to complete.
    private(set) var nothingFound = PromptMessage.loadingSuggestions.text
    private var task: Task<Void, Never>?
    private let find: @MainActor () async throws -> [String]
    private let whenDone: @MainActor () -> Void

    /// Makes the search; `whenDone` is called once something can be offered, or it has failed.
    init(_ find: @escaping @MainActor () async throws -> [String], whenDone: @escaping @MainActor () -> Void) {
        self.find = find
        self.whenDone = whenDone
    }

    /// Begins to look, if it has not begun.
    func begin() {
        guard task == nil else { return }
        task = Task { [weak self, find, whenDone] in
            do {
                let found = try await find()
                self?.found = found
                self?.nothingFound = Self.nothing
            } catch {
                guard !Task.isCancelled else { return }
                self?.nothingFound = PromptMessage.noSuggestions(reason: "\(error)").text
            }
            whenDone()
        }
    }

    deinit { task?.cancel() }
}
