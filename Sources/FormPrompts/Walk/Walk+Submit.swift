internal import FormModel

extension Walk {
    /// What came of a submission.
    enum Submission {
        case submitted(Form.Output)
        case askAgain, review, leave
    }

    /// Submits the form. What the submission refuses is asked again; another failure can be tried again.
    func submit() async throws -> Submission {
        while true {
            switch try await submitOnce() {
            case .success(let output):
                console.say(.success(presentation.submitTitle))
                return .submitted(output)
            case .failure(let error):
                try Task.checkCancellation()
                if case ValidationError.invalid = error {
                    for message in controller.messages { console.say(.failure(message)) }
                    if items.indices.contains(where: { isAsked($0) && items[$0].field?.errors(controller.form) != nil })
                    {
                        guard console.audience == .person else {
                            sayRefusals()
                            throw error
                        }
                        try askAgain()
                        return .askAgain
                    }
                } else if error is CancellationError {
                    console.say(.failure("\(presentation.submitTitle) was cancelled; nothing is known to be done"))
                    return .review
                }
                guard console.audience == .person else { throw error }
                if !(error is ValidationError) {
                    console.say(.failure("\(presentation.submitTitle) failed: \(error)"))
                }
                switch try await askWhatNext() {
                case .onward: continue
                case .back, .jump: return .review
                case .leave: return .leave
                }
            }
        }
    }

    /// Runs the submission in a task of its own, which Ctrl-C and the end of the calling task cancel.
    private func submitOnce() async throws -> Result<Form.Output, any Error> {
        var result: Result<Form.Output, any Error> = .failure(CancellationError())
        let submit: @MainActor () async -> Void = {
            do {
                result = .success(try await self.controller.submit())
            } catch {
                result = .failure(error)
            }
        }
        let task = Task { [console] in
            guard console.audience == .person else { return await submit() }
            await SubmissionProgress.heard(
                by: { line in
                    Task { @MainActor in console.say(.progress(line)) }
                }, operation: submit)
        }
        try await console.whileBusy(presentation.submitTitle, onInterrupt: { task.cancel() }) {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
        return result
    }

    /// What the submission refused, field by field, where nobody is there to be asked again.
    func sayRefusals() {
        for item in items {
            for message in item.field?.errors(controller.form) ?? [] {
                console.say(.failure("\(item.question.question.label): \(message)"))
            }
        }
    }

    /// Asks what to do after a failure: `.onward` to try again, `.back` to edit, `.leave` to leave.
    private func askWhatNext() async throws -> Step {
        // Leaving is called what the form calls it.
        let leave =
            presentation.cancelTitle == FormPresentation().cancelTitle ? "leave" : presentation.cancelTitle.lowercased()
        var line = PromptLine(label: "Try again, edit, or \(leave)?")
        line.defaultText = "try again"
        line.isAboutForm = true
        return try await takeLine(line) { text in
            switch text.lowercased() {
            case "", "t", "try", "try again", "again", "y", "yes", "r", "retry": .accepted(shown: nil, .onward)
            case "e", "edit": .accepted(shown: nil, .back)
            case "l", "leave", "q", "quit", leave, String(leave.prefix(1)): .accepted(shown: nil, .leave)
            default: .refused(["Type t to try again, e to edit, or \(leave.prefix(1)) to \(leave)"])
            }
        }
    }

    /// Lists every answer and asks whether to submit: `.onward` to submit, `.jump` to change one, `.leave` to leave.
    func review() async throws -> Step {
        let asked = items.indices.filter(isAsked)
        let form = controller.form
        console.say(
            .review(
                asked.map { index in
                    let question = items[index].question.question
                    return Notice.ReviewRow(
                        label: question.label, answer: question.shown(items[index].question.answer(in: form)))
                }))
        var line = PromptLine(label: "\(presentation.submitTitle)? Enter, or a number or name to change")
        line.isAboutForm = true
        return try await takeLine(line) { text in
            switch text.lowercased() {
            case "", "y", "yes": return .accepted(shown: nil, .onward)
            default: break
            }
            if let number = Int(text), asked.indices.contains(number - 1) {
                return .accepted(shown: nil, .jump(asked[number - 1]))
            }
            guard let index = item(named: text, among: asked) else {
                return .refused(["Type a number from 1 to \(asked.count), a name, or Enter; Ctrl-C leaves"])
            }
            return .accepted(shown: nil, .jump(index))
        }
    }

    /// The question whose label or field name is `text`, or is the only one to begin with it, whatever the case.
    private func item(named text: String, among asked: [Int]) -> Int? {
        let folded = text.lowercased()
        let names = asked.map { index in
            [items[index].question.question.label, items[index].field?.name(controller.form) ?? ""].map {
                $0.lowercased()
            }
        }
        if let exact = names.firstIndex(where: { $0.contains(folded) }) { return asked[exact] }
        let matches = names.indices.filter { index in names[index].contains { $0.hasPrefix(folded) } }
        return matches.count == 1 ? asked[matches[0]] : nil
    }
}
