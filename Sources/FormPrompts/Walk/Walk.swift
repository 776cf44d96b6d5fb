internal import FormModel
internal import Observation

/// One run of a wizard: asks what is pending, validates, reviews, submits, and asks again what was refused.
@MainActor
final class Walk<Form: ValidatableForm & SubmittableForm> {
    let console: any Console
    let controller: FormController<Form>
    let presentation: FormPresentation
    var items: [Item]
    /// Where the answers so far are kept; nil also where no person answers.
    let draft: FormDraft<Form>?
    /// Earlier answers, where they are kept.
    let remembered: AnswerHistory?
    let answered: [PartialKeyPath<Form>: AnswerSource]
    private let itemAt: [PartialKeyPath<Form>: Int]
    /// The questions whose rules read the field at a key path.
    private let readers: [PartialKeyPath<Form>: [Int]]
    /// The questions answered so far, in the order of answering: where going back leads.
    var trail: [Int] = []
    /// The question that the review led to, and that going back leads to the review from.
    private var edited: Int?

    /// A question with where its answering stands.
    struct Item {
        var question: FormQuestion<Form>
        let field: ValidatedField<Form>?
        /// Whether it is still to be asked, if it applies.
        var isPending: Bool
        /// Where its answer came from; nil while it has none.
        var source: AnswerSource?
        /// Whether the walk has taken an answer for it.
        var isAnswered = false
        /// The lines of one that was left before its answer was accepted.
        var draft: String?
        /// The lines that an earlier walk has left.
        var resumedDraft: String?
        /// Whether its rules speak while it is typed.
        var speaks = false
        /// What is to be said when it is asked next: why it is asked again.
        var messages: [String] = []

        var isNote: Bool { question.question.type == .note }

        func answer(in form: Form) -> Answer { question.answer(in: form) }
    }

    init(_ prompt: FormPrompt<Form>, on console: any Console) {
        self.console = console
        controller = prompt.controller
        presentation = prompt.presentation
        answered = prompt.answered
        remembered = prompt.history
        draft = console.audience == .person ? prompt.draft : nil
        controller.markAsUnmodified()
        let form = controller.form
        items = prompt.questions.map { question in
            var question = question
            if question.question.defaultAnswer == nil { question.question.defaultAnswer = question.answer(in: form) }
            let source = prompt.answered[question.keyPath]
            return Item(
                question: question, field: prompt.controller.field(at: question.keyPath), isPending: source == nil,
                source: source, isAnswered: source != nil)
        }
        var readers: [PartialKeyPath<Form>: [Int]] = [:]
        for (index, item) in items.enumerated() {
            for read in item.field?.reads ?? [] { readers[read, default: []].append(index) }
        }
        self.readers = readers
        let asked = items.enumerated().filter { !$1.isNote }
        itemAt = Dictionary(asked.map { ($1.question.keyPath, $0) }) { first, _ in first }
    }

    func run() async throws -> FormPrompt<Form>.Outcome {
        console.begin(title: presentation.title)
        guard try await offerDraft() else { return .discarded }
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
            if !isReviewed || !hasAnswers {
                switch try await review() {
                case .onward: isReviewed = true
                case .jump(let index):
                    items[index].isPending = true
                    edited = index
                    continue
                case .back:
                    if let last = trail.popLast() { items[last].isPending = true }
                    continue
                case .review: continue
                case .leave: return .discarded
                }
            }
            do {
                try await console.expectEndOfInput()
            } catch PromptError.linesLeftOver(let line, let label, _) {
                throw PromptError.linesLeftOver(line: line, label: label, name: trail.last.flatMap(name))
            }
            switch try await submit() {
            case .submitted(let output):
                draft?.remove()
                return .submitted(output)
            case .askAgain: continue
            case .review: isReviewed = false
            case .leave: return .discarded
            }
        }
    }

    /// Whether there is something to submit: a person has answered a question, or taken a default. A form that asks
    /// nothing has.
    var hasAnswers: Bool {
        guard console.audience == .person, !presentation.submitTitle.isEmpty else { return true }
        let asked = items.indices.filter(isAsked)
        return asked.isEmpty || asked.contains { !items[$0].answer(in: controller.form).isEmpty }
    }

    /// Whether the question is asked of the form as it is now.
    func isAsked(_ index: Int) -> Bool { !items[index].isNote && applies(index) }

    /// Whether the question, or the note, applies to the form as it is now.
    private func applies(_ index: Int) -> Bool {
        let form = controller.form
        return items[index].question.isAsked(form) && items[index].field?.applies(to: form) ?? true
    }

    /// Asks everything that is pending and applies; false when the person left.
    private func askPending() async throws -> Bool {
        var next = focusedPending() ?? 0
        while let index = firstPending(from: next) ?? firstPending(from: 0) {
            next = index
            guard !items[index].isNote else {
                items[index].isPending = false
                let note = items[index].question.question
                console.say(.note(note.label, help: note.help))
                continue
            }
            var step = try await ask(index)
            let isEdited = edited == index
            edited = nil
            if isEdited, step == .back || step == .review {
                items[index].isPending = !items[index].isAnswered
                // The review comes by itself.
                guard firstPending(from: 0) != nil else { return true }
                step = .review
            }
            if step == .review {
                step = try await review()
                if step == .onward || step == .review { continue }
                if case .jump(let other) = step { edited = other }
            }
            switch step {
            case .onward, .review:
                if !isEdited { trail.append(index) }
                askReaders(of: index)
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

    /// Has the answered questions asked again whose rules refuse their answer now that this one has another.
    private func askReaders(of index: Int) {
        for reader in readers[items[index].question.keyPath] ?? [] where items[reader].isAnswered && isAsked(reader) {
            guard let messages = items[reader].field?.errors(controller.form) else { continue }
            items[reader].isPending = true
            items[reader].messages = messages
        }
    }

    private func firstPending(from start: Int) -> Int? {
        items.indices.dropFirst(start).first { items[$0].isPending && applies($0) }
    }

    private func focusedPending() -> Int? {
        controller.focus.flatMap { itemAt[$0] }.flatMap { items[$0].isPending ? $0 : nil }
    }

    /// Whether there is a question to go back to: the last answered one that still applies, or the review.
    func canGoBack() -> Bool {
        if edited != nil { return true }
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
            if console.audience != .person, answered[items[index].question.keyPath] != nil { continue }
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
