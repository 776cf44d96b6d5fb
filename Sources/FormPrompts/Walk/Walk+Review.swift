internal import FormModel

extension Walk {
    /// Lists every answer and asks what to do with them; nil if the person has left.
    func review() async throws -> WalkState.Choice? {
        let asked = askedItems
        let form = controller.form
        // What was typed before the list appears does not answer it.
        console.dropTypedAhead()
        console.say(
            .review(
                asked.map { index in
                    let question = items[index].question
                    guard state.questions[index].response != nil else {
                        return Notice.ReviewRow(label: question.label, headings: items[index].field.headings)
                    }
                    let answer = items[index].field.answer(in: form)
                    return Notice.ReviewRow(
                        label: question.label, answer: question.summary(of: answer),
                        source: answer.isEmpty ? nil : state.questions[index].source,
                        headings: items[index].field.headings)
                }))
        let rows = asked.map { ReviewTask.Row(index: $0, label: items[$0].question.label, name: name($0)) }
        let task = ReviewTask(
            rows, isComplete: asked.allSatisfy { !state.questions[$0].isOpen }, hasAnswers: hasAnswers,
            canGoBack: canGoBack, presentation: presentation,
            lacksChanges: presentation.requiresChanges && !isModified)
        switch try await run(task) {
        case .accepted(let choice): return choice
        case .back: return .back
        case .leave: return nil
        case .review, .moved, .withdrawn: return try await review()
        }
    }
}
