internal import FormModel

/// The next question, made ready while a person thinks about this one: once that is answered, nobody waits for it.
extension Walk {
    /// A question that is ready to be asked.
    struct PreparedQuestion {
        let loop: AskLoop<FieldTask<Form>>
        /// What the field had for an answer then.
        let answer: Answer
        /// Whether nothing comes above its line but the answer to the question before it.
        let isNextRow: Bool
    }

    /// Makes the question at `index` ready, if it is likely to be asked next, and reads the earlier answers to it.
    func prepare(_ index: Int) {
        prepared = nil
        guard items.indices.contains(index) else { return }
        if let earlierAnswers, keepsHistory(index), let name = name(index) {
            historyAhead = (name, earlierAnswers.answers(to: name))
        }
        guard isIndependent(index), state.questions[index] == QuestionState(), applies(index) else { return }
        let loop = loop(FieldTask.make(self, index, speaks: false))
        loop.line.prepare()
        prepared = PreparedQuestion(
            loop: loop, answer: items[index].field.answer(in: controller.form),
            isNextRow: addsOnlyRow(of: index - 1, before: index) && isShownAsClosed(index - 1))
    }

    /// Shows the line of the question at `index`, if that is ready and certain to be asked: all else that asking it takes then keeps
    /// nobody waiting.
    func showPrepared(_ index: Int) {
        guard let ready = prepared, ready.isNextRow, isReady(ready, index), acceptedLast == index - 1,
            controller.applicationLog?.end == presentedMark
        else { return }
        console.showPrepared()
    }

    /// The question at `index` as it was made ready; nil if it was not, or something about it has changed since.
    func takePrepared(_ index: Int, speaks: Bool) -> AskLoop<FieldTask<Form>>? {
        guard let ready = prepared.take(), isReady(ready, index) else { return nil }
        ready.loop.task.begin(speaks: speaks)
        return ready.loop
    }

    /// Whether this is the question at `index`, and nothing about it has changed since it was made ready.
    func isReady(_ ready: PreparedQuestion, _ index: Int) -> Bool {
        ready.loop.task.index == index && state.questions[index] == QuestionState()
            && items[index].field.answer(in: controller.form) == ready.answer
    }

    /// Whether nothing but its own answer decides how the question at `index` is asked: no other answer, no program, and nothing
    /// outside of the form.
    private func isIndependent(_ index: Int) -> Bool {
        let (field, rules) = (items[index].field, items[index].rules)
        guard controller.isOfRuntimeForm, isTracked, console.presentsForm, field.question.type != .note else {
            return false
        }
        return field.adapt == nil && field.followDefault == nil && field.prepare == nil && field.problem == nil
            && rules?.reads.isEmpty == true && !field.question.hasLines && !field.question.requiresConfirmation
    }
}
