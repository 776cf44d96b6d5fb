internal import FormModel

extension Walk {
    enum Submission {
        case submitted
        /// The form was rejected or failed, and the walk continues with this event.
        case next(WalkState.Event)
        case left
    }

    func submit() async throws -> Submission {
        while true {
            switch try await submitOnce() {
            case .success:
                saySubmitted()
                return .submitted
            case .failure(let error):
                try Task.checkCancellation()
                if let submission = try await handle(error) { return submission }
            }
        }
    }

    private func saySubmitted() {
        let title = presentation.submitTitle
        let isNamed = title != FormPresentation().submitTitle
        if presentation.isDryRun {
            console.say(.success(PromptMessage.dryRun.text))
        } else if !title.isEmpty {
            console.say(.success((isNamed ? PromptMessage.done(title: title) : .submitted).text))
        }
    }

    /// Reports the error of an attempt, and asks what to do. Returns `nil` for another attempt.
    private func handle(_ error: any Error) async throws -> Submission? {
        if let question = error as? SubmissionQuestion, console.audience == .person {
            return try await handle(question)
        }
        if form.hasFailed { hasFailedAttempt = true }
        if case FormError.invalid = error {
            reportMessages()
            if console.audience == .person, askedItems.contains(where: { fields[$0].errors != nil }) {
                return .next(try rejection())
            }
            reportRejections()
        } else if error is CancellationError {
            guard console.audience != .nobody else { throw error }
            console.say(.failure(PromptMessage.cancelled(title: presentation.submitTitle).text))
            guard console.audience == .person else { throw error }
            return .next(.failed)
        }
        guard console.audience == .person else { throw error }
        if !(error is FormError) {
            console.say(.failure(PromptMessage.failed(title: presentation.submitTitle, reason: "\(error)").text))
            sayRows((error as? any DetailedError)?.details ?? [])
        }
        switch try await run(FormTask.failure()) {
        case .accepted(.tryAgain): return nil
        case .accepted(.edit), .accepted(.skip), .back, .review, .moved, .withdrawn: return .next(.failed)
        case .accepted(.leave), .leave: return .left
        }
    }

    private func handle(_ question: SubmissionQuestion) async throws -> Submission? {
        switch try await answer(to: question) {
        case .accepted(let reply):
            if reply == .all { question.acceptAll?() } else { question.answer(reply == .yes) }
            return reply == .no && question.noEndsSubmission ? .next(.failed) : nil
        case .back, .review, .moved, .withdrawn: return .next(.failed)
        case .leave: return .left
        }
    }

    private func answer(to question: SubmissionQuestion) async throws -> AskOutcome<SubmissionReply> {
        while true {
            let outcome = try await run(FormTask.submission(question))
            guard case .accepted(.details) = outcome else { return outcome }
            sayRows(await question.details?() ?? [])
        }
    }

    private func sayRows(_ rows: [String]) {
        if !rows.isEmpty { console.say(.rows(rows.joined(separator: "\n"))) }
    }

    private func submitOnce() async throws -> Result<Void, any Error> {
        var result: Result<Void, any Error> = .failure(CancellationError())
        let submit: @MainActor () async -> Void = {
            do {
                result = .success(try await self.form.submit())
            } catch {
                result = .failure(error)
            }
        }
        let task = InterruptibleTask()
        try await console.whileBusy(presentation.submitTitle, hint: .cancelHint, onInterrupt: task.interrupt) {
            await task.run { [console] in
                // Without a listener, what was done is a part of the error.
                if console.traits.isSilent { return await submit() }
                await SubmissionProgress.observed(
                    by: { console.say(.progress($0)) }, receivesProgramOutput: console.audience == .person,
                    operation: submit)
            }
            // Ctrl-C also ends a command, which may happen before it arrives here: it is the same Ctrl-C.
            let end = ContinuousClock.now + interruptGrace
            while result.isCancellation, !task.isInterrupted, ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        if case .failure = result { dropsTypedAhead = true }
        return result
    }
}

extension Result {
    var isCancellation: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}

/// Work in a task of its own, which Ctrl-C and the end of the calling task cancel.
@MainActor
final class InterruptibleTask {
    private var task: Task<Void, Never>?
    private(set) var isInterrupted = false

    func interrupt() {
        isInterrupted = true
        task?.cancel()
    }

    /// Starts the work only now, because the console must be ready for its programs.
    func run(_ work: @escaping @MainActor () async -> Void) async {
        let task = Task { await work() }
        self.task = task
        if isInterrupted { task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
