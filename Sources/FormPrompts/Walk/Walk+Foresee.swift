internal import FormModel

/// What comes of the line as it is, found out while a person thinks: once Enter is pressed, nobody waits for it.
extension Walk {
    /// Takes what is typed in the line of this task as something that may be entered.
    func foresee(_ typed: String, in task: FieldTask<Form>) {
        guard prepared?.loop.task.index == task.index + 1 else { return }
        console.foresee(foreseenAnswer(typed, task))
    }

    /// What is to be seen of the answer, where it is certain to be taken, and the question that is ready to be asked next; nil if that is
    /// not known.
    private func foreseenAnswer(_ typed: String, _ task: FieldTask<Form>) -> ForeseenAnswer? {
        let (index, next) = (task.index, task.index + 1)
        guard case .text(let text) = TypedCommand(typed), let ready = prepared, ready.isNextRow, isReady(ready, next),
            followers.isEmpty, gaveUp == nil, controller.isPredictable, state.questions[index] == QuestionState(),
            let (form, shown) = task.foreseen(text),
            items[next].rules?.applies(to: form) == true,
            controller.applicationLog(of: form)?.end == presentedMark
        else { return nil }
        let (number, changeCount) = (askedCount, controller.changeCount)
        let keep = prepareKeeping(index, in: form)
        return ForeseenAnswer(text: typed, shown: shown) { [weak self, weak task] in
            // A file may be there no more, and a time be over: what the rules say now is what counts.
            guard let self, askedCount == number, controller.changeCount == changeCount, let task,
                task.foreseen(text)?.shown == shown
            else { return false }
            return keep()
        }
    }
}
