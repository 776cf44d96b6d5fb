internal import FormModel

extension FieldTask {
    /// Makes the assistant of the line; nil if keys only edit it.
    func makeInputHandler() -> (any InputHandler)? {
        let question = question
        switch question.definition.input {
        case .line:
            guard !question.completions.isEmpty || search != nil else { return nil }
            let search = search
            let texts = { question.completions + (search?.found ?? []) }
            return CompletionInputHandler.texts(
                nothing: { search?.nothingFound ?? CompletionSearch.nothing }, texts)
        case .steps(let steps):
            return StepInputHandler(question, steps) { [weak self] in self?.judged($0).messages.first }
        case .date: return DateInputHandler(question) { [weak self] in self?.judged($0).messages.first }
        case .yesNo: return YesNoInputHandler(question, beginning: raw(beginning))
        case .choices:
            let console = walk.console
            let height: () -> Int = { [weak console] in console?.listHeight ?? .max }
            guard !question.isMultiple else {
                return ChoicesInputHandler(question, beginning: raw(beginning), height: height)
            }
            let takesFirst = !question.hasDefault && !judged("").messages.isEmpty
            return ChoiceInputHandler(
                question, beginning: raw(beginning), takesFirst: takesFirst, height: height)
        case .path: return CompletionInputHandler.paths
        case .secret, .lines, .items, .none: return nil
        }
    }
}
