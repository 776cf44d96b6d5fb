internal import FormModel

extension Walk {
    /// What came of a submission.
    enum Submission {
        case submitted(Form.Output)
        /// It was refused or failed, and the walk goes on with this.
        case next(WalkState.Event)
        case left
    }

    /// Submits the form. What the submission refuses is asked again; another failure can be tried again.
    func submit() async throws -> Submission {
        while true {
            switch try await submitOnce() {
            case .success(let output):
                let title = presentation.submitTitle
                if !title.isEmpty {
                    console.say(
                        .success(
                            (title == FormPresentation().submitTitle ? PromptMessage.submitted : .done(title: title))
                                .text
                        ))
                }
                return .submitted(output)
            case .failure(let error):
                try Task.checkCancellation()
                if let question = error as? SubmissionQuestion, console.audience == .person {
                    switch try await answer(to: question) {
                    case .accepted(let choice):
                        if choice == .all { question.takeAll?() } else { question.answer(choice == .yes) }
                        if choice != .no || !question.endsAtNo { continue }
                        return .next(.failed)
                    case .back, .review, .moved, .withdrawn: return .next(.failed)
                    case .leave: return .left
                    }
                }
                if case FormError.invalid = error {
                    for message in controller.messages { console.say(.failure(message)) }
                    if askedItems.contains(where: { items[$0].rules?.errors(controller.form) != nil }) {
                        guard console.audience == .person else {
                            sayRefusals()
                            throw error
                        }
                        return .next(try refusal())
                    }
                } else if error is CancellationError {
                    console.say(
                        .failure(PromptMessage.cancelled(title: presentation.submitTitle).text))
                    return .next(.failed)
                }
                guard console.audience == .person else { throw error }
                if !(error is FormError) {
                    console.say(
                        .failure(PromptMessage.failed(title: presentation.submitTitle, reason: "\(error)").text))
                    let rows = (error as? any DetailedError)?.details ?? []
                    if !rows.isEmpty { console.say(.rows(rows.joined(separator: "\n"))) }
                }
                switch try await run(FailureTask(presentation: presentation)) {
                case .accepted(.tryAgain): continue
                case .accepted(.edit), .back, .review, .moved, .withdrawn: return .next(.failed)
                case .accepted(.leave), .leave: return .left
                }
            }
        }
    }

    /// Asks what the submission has to know, and once more after each time that the person has asked for details.
    private func answer(to question: SubmissionQuestion) async throws -> AskEnd<SubmissionQuestionTask.Choice> {
        while true {
            let outcome = try await run(SubmissionQuestionTask(question))
            guard case .accepted(.details) = outcome else { return outcome }
            let rows = await question.details?() ?? []
            if !rows.isEmpty { console.say(.rows(rows.joined(separator: "\n"))) }
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
        let task = InterruptibleTask()
        try await console.whileBusy(presentation.submitTitle, onInterrupt: task.interrupt) {
            await task.run { [console] in
                await SubmissionProgress.observed(
                    by: { console.say(.progress($0)) }, takesProgramLines: console.audience == .person,
                    operation: submit)
            }
            // Ctrl-C ends a command, too, and may do so before it is heard here: it is one and the same.
            let end = ContinuousClock.now + InterruptGrace.duration
            while result.isCancellation, !task.isInterrupted, ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        // Typed before it was known that there is something to ask about.
        if case .failure = result { console.dropTypedAhead() }
        return result
    }

    /// Says what was refused, field by field, if it cannot be asked again there.
    func sayRefusals() {
        let form = controller.form
        let asked = Set(askedItems)
        var counts: [String: Int] = [:]
        for index in asked { counts[question(index).label, default: 0] += 1 }
        var labels: [PartialKeyPath<Form>: String] = [:]
        for (index, item) in items.enumerated() where item.question.type != .note {
            let label = item.field.question(in: form).label
            labels[item.field.keyPath] = label
            // Of those that are called the same, as in the items of a list, the headings say which one is meant.
            guard counts[label] ?? 0 > 1, asked.contains(index) else { continue }
            let headings = item.field.groups?(form) ?? item.field.headings
            labels[item.field.keyPath] = (headings + [label]).joined(separator: ", ")
        }
        for field in controller.fields {
            let label = labels[field.keyPath] ?? field.name(form)
            for message in field.errors(form) ?? [] {
                console.say(.failure(label.map { "\($0): \(message)" } ?? message))
            }
        }
    }
}

/// How long an interrupt may be heard after the submission that it has ended.
package enum InterruptGrace {
    /// The duration for this task, which only tests set: on a busy machine nothing is heard in time.
    @TaskLocal package static var duration = Duration.milliseconds(300)
}

extension Result {
    /// Whether it is that of something that was cancelled.
    var isCancellation: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}
