internal import FormModel

extension Walk {
    /// The result of a step that may lead elsewhere.
    enum Progress {
        case done
        /// The walk continues with this event.
        case next(WalkState.Event)
        case left
    }

    func submit() async throws -> Progress {
        while true {
            switch try await submitOnce() {
            case .success:
                saySubmitted()
                return .done
            case .failure(let error):
                try Task.checkCancellation()
                if let progress = try await handle(error) { return progress }
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
    private func handle(_ error: any Error) async throws -> Progress? {
        if let question = error as? SubmissionQuestion, console.audience == .person {
            return try await handle(question)
        }
        if controller.state.hasFailed { hasFailedAttempt = true }
        if case FormError.invalid = error {
            if console.audience == .person, askedItems.contains(where: { fields[$0].errors != nil }) {
                return .next(try rejection())
            }
            reportMessages()
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

    private func handle(_ question: SubmissionQuestion) async throws -> Progress? {
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
        let result = try await whileBusy(presentation.submitTitle) { [self] in
            // Without a listener, what was done is a part of the error.
            guard !console.traits.isSilent else { return output = try await controller.submit() }
            try await SubmissionProgress.observed(
                by: { self.console.say(.progress($0)) }, receivesProgramOutput: console.audience == .person
            ) { output = try await controller.submit() }
        }
        if case .failure = result { dropsTypedAhead = true }
        return result
    }

    /// Performs work that Ctrl-C and the end of the calling task cancel, while the console shows its title.
    func whileBusy(
        _ title: String, _ work: @escaping @MainActor () async throws -> Void
    ) async throws -> Result<Void, any Error> {
        let task = Task {
            // A Ctrl-C that was typed before is heard first.
            await Task.yield()
            try await work()
        }
        return try await console.whileBusy(title, onInterrupt: task.cancel) {
            let result = await withTaskCancellationHandler {
                await task.result
            } onCancel: {
                task.cancel()
            }
            // Ctrl-C also ends a program, which may happen before it arrives here: it is the same Ctrl-C.
            let end = ContinuousClock.now + .milliseconds(300)
            while result.isCancellation, !task.isCancelled, !Task.isCancelled, ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(10))
            }
            return result
        }
    }
}

extension Result {
    var isCancellation: Bool {
        if case .failure(let error) = self { error is CancellationError } else { false }
    }
}
