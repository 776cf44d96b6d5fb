internal import LineEditing

extension TerminalConsole {
    package func ask(_ question: String, hint: String?) async throws -> String? {
        let answer: String?
        if isPlain {
            if let hint { speakUnderLine([hint]) }
            answer = await editor.ask(inWholeWords(question) + " ")
        } else {
            answer = await listening {
                await editor.ask(questionText(question, hint: hint))
            } to: { [self] event in
                switch event {
                case .resized:
                    layOutLine()
                    editor.setQuestion(questionText(question, hint: hint))
                case .laidOut(let count): layOut(count)
                default: return false
                }
                return true
            }
        }
        // The last event explains the missing answer.
        while answer == nil, editor.hasEnded { _ = try await next() }
        return answer
    }

    /// A small question with its hint above it, because there may be no line for that.
    private func questionText(_ question: String, hint: String?) -> String {
        let rows =
            helpRows(hint.map { [$0] } ?? [])
            + WordWrap.lines(legible(question), columns: device.columns - 2).map(theme.bold)
        return rows.joined(separator: "\n") + " "
    }

    /// Runs `operation`, and passes events to `meet` until it ends. The first one that it rejects is left for
    /// ``next()``.
    func listening<Value>(
        _ operation: () async -> Value, to meet: @escaping @MainActor (LineEvent) -> Bool
    ) async -> Value {
        isListening = true
        let listening = Task { () -> LineEvent? in
            while true {
                let event = await editor.next()
                if event == .woken {
                    guard isListening else { return nil }
                } else if !meet(event) {
                    return event
                }
            }
        }
        let value = await operation()
        isListening = false
        editor.wake()
        unanswered = await listening.value
        editor.wake()
        return value
    }
}
