internal import FormModel

/// What comes of an entered line.
enum Verdict {
    /// The line is edited further.
    case refused([String])
    /// The line is closed; what stays to be read of it, and where the walk goes.
    case accepted(shown: String?, WalkStep)
    /// It takes its time to tell.
    case check(@MainActor () async throws -> Verdict)
}

/// Where the walk goes after a question.
enum WalkStep {
    case onward, back, jump(Int), leave
}

/// What is said about a line that is being typed: at once, and what a slow rule adds.
struct LiveVerdict {
    var messages: [String]
    var check: (@MainActor () async throws -> [String])?
}

/// A check that runs while its line stays open.
@MainActor
private final class RunningCheck {
    /// What came of it; nil while it runs.
    private(set) var outcome: Result<Verdict, any Error>?
    private var task: Task<Void, Never>?

    init(_ check: @escaping @MainActor () async throws -> Verdict, whenDone: @escaping @MainActor () -> Void) {
        task = Task { [weak self] in
            let outcome: Result<Verdict, any Error>
            do {
                outcome = .success(try await check())
            } catch {
                outcome = .failure(error)
            }
            guard !Task.isCancelled else { return }
            self?.outcome = outcome
            whenDone()
        }
    }

    func cancel() { task?.cancel() }
}

extension Walk {
    /// The ask loop: opens a line, answers its events, and closes it when it was accepted or the walk goes elsewhere.
    ///
    /// - Parameters:
    ///   - line: what is asked.
    ///   - messages: what is shown under it from the beginning.
    ///   - changed: what is said about a text that is being typed; nil while nothing is to be said.
    ///   - entered: takes the text of Enter.
    ///   - left: is told the text when the line is left without being accepted.
    ///   - moved: the question that the focus was moved to meanwhile.
    func takeLine(
        _ line: PromptLine, messages: [String] = [], changed: (String) -> LiveVerdict? = { _ in nil },
        entered: (String) -> Verdict, left: (String, Step) -> Step = { $1 }, moved: () -> Int? = { nil }
    ) async throws -> Step {
        var line = line
        line.messages = messages
        console.open(line)
        var text = line.text
        var check: RunningCheck?
        defer { check?.cancel() }
        while true {
            try Task.checkCancellation()
            let event = try await console.next()
            if event != .nudged, let running = check {
                // Whatever the person does makes the outcome one for an older line.
                running.cancel()
                check = nil
                console.show([], isRefusal: false)
            }
            switch event {
            case .changed(let changedText):
                text = changedText
                guard let live = changed(text) else { continue }
                console.show(live.messages, isRefusal: false)
                guard let slow = live.check else { continue }
                check = RunningCheck({ .refused(try await slow()) }, whenDone: { [console] in console.nudge() })
            case .entered(let enteredText):
                text = enteredText
                var verdict = entered(text)
                if case .check(let slow) = verdict {
                    guard console.audience == .person else {
                        verdict = try await slow()
                        if let step = answer(verdict) { return step }
                        continue
                    }
                    console.show(["Checking…"], isRefusal: false)
                    console.resume()
                    check = RunningCheck(slow, whenDone: { [console] in console.nudge() })
                    continue
                }
                if let step = answer(verdict) { return step }
            case .back(let text):
                guard !line.isAboutForm, canGoBack() else {
                    console.resume()
                    continue
                }
                console.close(answer: nil)
                return left(text, .back)
            case .interrupted(let text):
                guard try await isLeaving(text: text, beginning: line.text) else {
                    console.resume()
                    continue
                }
                console.close(answer: nil)
                return .leave
            case .nudged:
                if let outcome = check?.outcome {
                    check = nil
                    switch outcome {
                    case .success(.refused(let messages)): console.show(messages, isRefusal: false)
                    case .success(let verdict): if let step = answer(verdict) { return step }
                    case .failure(let error):
                        console.show(["\(error)".sentence + "; press Enter to try again"], isRefusal: false)
                    }
                }
                guard let index = moved() else { continue }
                console.close(answer: nil)
                return left(text, .jump(index))
            }
        }
    }

    /// Closes an accepted line and says where the walk goes; shows why a refused one is edited further.
    private func answer(_ verdict: Verdict) -> Step? {
        switch verdict {
        case .accepted(let shown, let step):
            console.close(answer: shown)
            return step
        case .refused(let messages):
            console.show(messages, isRefusal: true)
            console.resume()
        case .check: break
        }
        return nil
    }
}

extension String {
    /// The text with a capital letter first.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}
