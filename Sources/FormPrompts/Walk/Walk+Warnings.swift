internal import FormModel

extension Walk {
    /// What came of the warnings about the answers that are there.
    enum Warned {
        /// All are kept.
        case kept
        /// The person changes this answer.
        case changes(Int, reasons: [String])
        case left
    }

    /// Asks a person about each warning that is new; where nobody is there, the answer is kept, which is said.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    func askAboutWarnings(isAtEnd: Bool) async throws -> Warned {
        for warning in controller.warnings(isAtEnd: isAtEnd) where !keptWarnings.contains(warning.identity) {
            guard let index = item(at: warning.keyPath) else { continue }
            let message = warning.failure.message
            guard console.audience == .person else {
                console.say(
                    .note(
                        PromptMessage.warning(label: items[index].question.label.openLabel, message: message).text,
                        help: nil))
                keptWarnings.insert(warning.identity)
                continue
            }
            switch try await run(WarningTask(warning.question), messages: [message]) {
            case .accepted(true): keptWarnings.insert(warning.identity)
            case .accepted(false), .back, .review, .moved, .withdrawn: return .changes(index, reasons: [message])
            case .leave: return .left
            }
        }
        return .kept
    }
}
