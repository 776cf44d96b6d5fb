internal import FormModel

/// How an entered answer is taken, and given back.
extension FieldTask {
    /// Parses, converts, writes and checks an entered answer.
    func take(_ text: String) -> AskResult<AcceptedAnswer> {
        if text.isEmpty, keepsAnswer, !isCleared {
            restore()
        } else {
            let bound = item.field
            do throws(AnswerError) {
                let answer = try question.parse(text, from: origin)
                isChanged = true
                let takesDefault = takesDefault(text)
                try walk.controller.change(keyPath) { form throws(AnswerError) in
                    try bound.write(answer, to: &form)
                    if takesDefault { bound.followDefault?(&form) }
                }
            } catch {
                return reject([message(error)])
            }
        }
        guard let rules = item.rules, rules.mode(form) != .onSubmit || rules.errors(form) != nil else {
            return accept(text)
        }
        walk.controller.validate(keyPath)
        if let messages = rules.errors(form) { return reject(messages) }
        guard walk.controller.hasAsyncRules(keyPath) else { return accept(text) }
        return .pending { [self] in
            try await walk.controller.check(keyPath) ? accept(text) : reject(walk.controller.errors(keyPath))
        }
    }

    private func takesDefault(_ text: String) -> Bool { text.isEmpty || isUnchanged(text) && walk.isDefault(index) }

    /// Rejects the answer; from now on the rules speak at every key, unless they are to wait for the next Enter.
    func reject(_ messages: [String]) -> AskResult<AcceptedAnswer> {
        speaks = walk.controller.speaking(keyPath) != .never
        isCleared = false
        isRefused = true
        // What the brackets show is what an empty line takes.
        if keepsAnswer { restore() }
        walk.countAttempt(at: index, messages)
        return rejected(messages)
    }

    /// Gives the field back the answer that was accepted before, if it has another one meanwhile.
    func restore() {
        guard isChanged, let earlier else { return }
        isChanged = false
        walk.restore(earlier, at: index)
    }

    /// A text as the field's value, nil if it is none, and what the synchronous rules say about it.
    func judged(_ text: String) -> (value: Any?, messages: [String]) {
        do throws(AnswerError) {
            let value = try item.field.value(of: question.parse(text, from: origin))
            return (value, item.rules?.failures(for: value, in: form).map(\.message) ?? [])
        } catch {
            return (nil, [message(error)])
        }
    }

    /// The answer as it stays to be read; where nothing is seen of it while it is typed, with what it was understood as.
    func shown(_ text: String) -> String {
        let summary = question.summary(of: item.field.answer(in: form))
        if question.isSecret, !walk.showsLines, text.hasBlankEnd {
            return "\(summary) (\(PromptMessage.blankAtEnd.text))"
        }
        guard isSpoken, !isChoiceOrSecret, let words = question.interpretation(of: text, from: origin) else {
            return summary
        }
        return words.hasPrefix(summary) ? words : "\(summary), \(words)"
    }

    private var isChoiceOrSecret: Bool { question.isChoice || question.isSecret }
}
