internal import FormModel
internal import Observation

/// One run of a wizard: asks what is pending, validates, reviews, submits, and asks again what was refused.
@MainActor
final class Walk<Form: ValidatableForm & SubmittableForm> {
    let console: any Console
    let controller: FormController<Form>
    let presentation: FormPresentation
    var items: [Item]
    private let answered: Set<PartialKeyPath<Form>>
    private let itemAt: [PartialKeyPath<Form>: Int]
    /// The questions answered so far, in the order of answering: where going back leads.
    private var trail: [Int] = []

    /// A question with where its answering stands.
    struct Item {
        var question: FormQuestion<Form>
        let field: ValidatedField<Form>?
        /// Whether it is still to be asked, if it applies.
        var isPending: Bool
        /// Whether the walk has taken an answer for it.
        var isAnswered = false
        /// The text of a line that was left before it was accepted.
        var draft: String?
        /// Whether its rules speak while it is typed.
        var speaks = false
        /// What is to be said when it is asked next: why it is asked again.
        var messages: [String] = []
    }

    typealias Step = WalkStep

    init(_ prompt: FormPrompt<Form>, on console: any Console) {
        self.console = console
        controller = prompt.controller
        presentation = prompt.presentation
        answered = prompt.answered
        controller.markAsUnmodified()
        let form = controller.form
        items = prompt.questions.map { question in
            var question = question
            if question.question.defaultAnswer == nil { question.question.defaultAnswer = question.answer(in: form) }
            let isAnswered = prompt.answered.contains(question.keyPath)
            return Item(
                question: question, field: prompt.controller.field(at: question.keyPath), isPending: !isAnswered,
                isAnswered: isAnswered)
        }
        itemAt = Dictionary(prompt.questions.enumerated().map { ($1.keyPath, $0) }) { first, _ in first }
    }

    func run() async throws -> FormPrompt<Form>.Outcome {
        console.begin(title: presentation.title)
        // Once a person has seen all answers, a refusal is about some of them only.
        var isReviewed = console.audience != .person || !presentation.reviews
        while true {
            if console.audience != .nobody {
                guard try await askPending() else { return .discarded }
            }
            guard controller.validate() else {
                try askAgain()
                continue
            }
            if !isReviewed {
                switch try await review() {
                case .onward: isReviewed = true
                case .jump(let index):
                    items[index].isPending = true
                    continue
                case .back, .leave: return .discarded
                }
            }
            do {
                try await console.expectEndOfInput()
            } catch PromptError.linesLeftOver(let line, let label, _) {
                let name = trail.last.flatMap { items[$0].field?.name(controller.form) }
                throw PromptError.linesLeftOver(line: line, label: label, name: name)
            }
            switch try await submit() {
            case .submitted(let output): return .submitted(output)
            case .askAgain: continue
            case .review: isReviewed = false
            case .leave: return .discarded
            }
        }
    }

    /// Whether the question applies to the form as it is now.
    func isAsked(_ index: Int) -> Bool {
        let form = controller.form
        return items[index].question.isAsked(form) && items[index].field?.applies(to: form) ?? true
    }

    /// Asks everything that is pending and applies; false when the person left.
    private func askPending() async throws -> Bool {
        var next = focusedPending() ?? 0
        while let index = firstPending(from: next) ?? firstPending(from: 0) {
            switch try await ask(index) {
            case .onward:
                trail.append(index)
                next = index + 1
            case .back:
                items[index].isPending = true
                next = trail.popLast() ?? index
                items[next].isPending = true
            case .jump(let other):
                items[other].isPending = true
                next = other
            case .leave: return false
            }
        }
        return true
    }

    private func firstPending(from start: Int) -> Int? {
        items.indices.dropFirst(start).first { items[$0].isPending && isAsked($0) }
    }

    private func focusedPending() -> Int? {
        controller.focus.flatMap { itemAt[$0] }.flatMap { items[$0].isPending ? $0 : nil }
    }

    /// Where going back from the question leads: the last answered one that still applies.
    func canGoBack() -> Bool {
        while let last = trail.last, !isAsked(last) { trail.removeLast() }
        return !trail.isEmpty
    }

    /// The question that the focus was moved to from outside; nil where it is on the question at `index`.
    func focusMoved(from index: Int) -> Int? {
        guard let focus = controller.focus, focus != items[index].question.keyPath, let other = itemAt[focus],
            isAsked(other)
        else { return nil }
        return other
    }

    /// Makes every refused field pending, with its messages. Throws where there is nobody who could mend them.
    func askAgain() throws {
        var found = false
        for index in items.indices where isAsked(index) {
            guard let messages = items[index].field?.errors(controller.form) else { continue }
            if console.audience != .person, answered.contains(items[index].question.keyPath) { continue }
            items[index].isPending = true
            items[index].messages = messages
            found = true
        }
        guard found, console.audience != .nobody else {
            sayRefusals()
            throw ValidationError.invalid(errors: controller.form.validationErrors)
        }
        if controller.shouldFocusFirstInvalidFieldOnSubmit { controller.focusFirstInvalidField() }
    }
}
