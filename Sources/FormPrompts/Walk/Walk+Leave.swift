internal import FormModel

/// How a walk is left before its answers are submitted.
extension Walk {
    /// Where a walk was left.
    enum Place {
        case question(PromptLine.Position)
        /// At a question that was to be answered once more, as every other one was answered.
        case answered
        case review
    }

    func place(of index: Int) -> Place? {
        if askedItems.allSatisfy({ state.questions[$0].response != nil }) { return .answered }
        return position(of: index).map { .question($0) }
    }

    /// Says where the walk was left, and what to do next.
    func leave(_ place: Place?) -> FormPrompt<Form>.Outcome {
        let isKept = draft?.exists() == true
        guard !presentation.submitTitle.isEmpty else { return isKept ? .saved : .discarded }
        let hasFailed = controller.state.hasFailed
        let left: PromptMessage.Place =
            switch place {
            case _ where hasFailed: .failed
            case .question(let position)?: .question(position.number, count: position.count)
            case .answered?: .answered
            case .review?: .review
            case nil: .elsewhere
            }
        console.say(.left(PromptMessage.left(left, isKept: isKept).text))
        return isKept ? .saved : .discarded
    }
}
