internal import FormModel

extension Walk {
    /// Lists every answer and asks what to do with them; nil if the person has left.
    func review() async throws -> WalkState.Choice? {
        let asked = askedItems
        // What was typed before the list appears does not answer it.
        console.dropTypedAhead()
        (isUnderReview, answeredSinceReview) = (false, [])
        console.say(.review(makeReview(of: asked)))
        presented = [Self.reviewPlace]
        let rows = asked.map { ReviewTask.Row(index: $0, label: question($0).label, name: name($0)) }
        let task = ReviewTask(
            rows, isComplete: asked.allSatisfy { !state.questions[$0].isOpen }, hasAnswers: hasAnswers,
            canGoBack: canGoBack(from: nil), presentation: presentation,
            lacksChanges: presentation.requiresChanges && !isModified)
        switch try await run(task) {
        case .accepted(let choice):
            if case .change = choice { isUnderReview = lastReview?.isComplete == true }
            return choice
        case .back: return .back
        case .leave: return nil
        case .review, .moved, .withdrawn: return try await review()
        }
    }
}
