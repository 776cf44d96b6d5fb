internal import FormModel

/// What leads away from the line, and what is asked about it.
extension AskLoop {
    func obey(_ command: TypedCommand, typed: String) async throws -> AskEnd<Outcome>? {
        switch command {
        case .text(let text): return try await take(text, typed: typed)
        case .edit: return try await edit("")
        case .clear:
            line.text = ""
            return try await meet(task.cleared())
        case .back: return goBack(nil)
        case .quit: return try await leave(nil)
        case .review:
            console.close(answer: nil)
            task.left(nil)
            recording?.came(.left)
            return .review
        case .explain: line.help = task.help
        case .help: line.help = KeyHelp.rows(for: task.line, hasKeys: console.showsText, isAlone: !task.isReviewable)
        }
        line.text = ""
        line.messages = []
        recording?.came(.goesOn)
        line.show()
        console.resume(with: "")
        return nil
    }

    func goBack(_ text: String?) -> AskEnd<Outcome>? {
        guard task.canGoBack else {
            recording?.came(.goesOn)
            if text == nil || !console.showsText {
                line.text = ""
                line.notice = PromptMessage.noQuestionBefore.text
                line.show()
            }
            console.resume(with: text == nil ? "" : nil)
            return nil
        }
        console.close(answer: nil)
        task.left(text)
        recording?.came(.left)
        return .back
    }

    func leave(_ text: String?) async throws -> AskEnd<Outcome>? {
        let hasChanged = task.hasChanged(text ?? task.line.text)
        task.keep(text)
        // "Checking…" goes.
        line.show()
        guard try await isLeaving(hasChanged) else {
            recording?.came(.goesOn)
            console.resume(with: text == nil ? "" : nil)
            return nil
        }
        console.close(answer: nil)
        task.left(text)
        recording?.came(.left)
        return .leave
    }

    func edit(_ text: String) async throws -> AskEnd<Outcome>? {
        let whole = task.handOver(text)
        do {
            let edited = try await console.edit(whole)
            recording?.did(.edit(edited, line: text))
            guard edited != whole else {
                recording?.came(.goesOn)
                line.reopen([])
                return nil
            }
            return try await meet(task.edited(edited))
        } catch let error where error is EditorError || error is RecordedEditorFailure {
            recording?.did(.editorFailed("\(error)", line: text))
            recording?.came(.refused(["\(error)"]))
            line.reopen(["\(error)"])
            return nil
        }
    }
}
