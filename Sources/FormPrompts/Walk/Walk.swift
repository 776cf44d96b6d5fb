internal import FormModel
internal import Observation

/// One run of a wizard: performs the steps of a ``WalkState`` on a console.
@MainActor
final class Walk<Form: ValidatableForm & SubmittableForm> {
    let console: any Console
    let controller: FormController<Form>
    let presentation: FormPresentation
    private let prompt: FormPrompt<Form>
    private(set) var items: [Item] = []
    var state = WalkState(count: 0)
    /// The draft that keeps the answers so far; nil also if no person answers.
    let draft: FormDraft<Form>?
    /// Whether the person knows that the draft cannot be saved.
    var hasSaidUnsaved = false
    /// What the person is told before the first question.
    private let notices: [Notice]
    /// The answers of earlier runs, if they are kept.
    let earlierAnswers: AnswerHistory?
    /// The fields whose answers were given before the walk, and where these came from.
    let given: [PartialKeyPath<Form>: AnswerSource]
    /// Those among them that are said before the first question.
    let announced: Set<PartialKeyPath<Form>>
    private(set) var itemAt: [PartialKeyPath<Form>: Int] = [:]
    /// The questions whose defaults are made of other answers.
    private(set) var followers: [Int] = []
    /// The questions whose rules read the field at a key path.
    private(set) var readers: [PartialKeyPath<Form>: [Int]] = [:]
    /// How many questions were asked so far, which tells the open one from those before it.
    var askedCount = 0
    /// The warnings about answers that were kept.
    var keptWarnings: Set<[String]> = []
    /// How many answers in a row were wrong, by question.
    var attempts: [Int: Int] = [:]
    /// The answers in the last review in which every question was answered, by their questions; nil before the first.
    var reviewedAnswers: [Int: Answer]?
    /// The item whose answers the review lists on rows of their own, if any.
    var unfoldedItem: String?
    /// Whether the person has asked for the review, and so for all of it.
    var isReviewWanted = false
    /// Whether the review is still above the line, as one of its answers is changed, because the walk comes back to it at once.
    var isUnderReview = false
    /// The places of what is shown of the form above the line, in order.
    var presented: [Int] = []
    /// Why the walk gives up; nil while it goes on.
    var gaveUp: TooManyAttempts?
    /// How many wrong answers to a question end the walk; nil for any number.
    let maxAttempts: Int?
    /// Whether keys typed before a question appeared are dropped instead of answering it.
    let isOfConsequence: Bool

    /// A question of the walk; not a copy for each that looks at it.
    final class Item {
        /// The question with the field that it is bound to.
        let field: FormQuestion<Form>
        /// The field's rules; nil if it has none.
        let rules: ValidatedField<Form>?

        /// How the question was written: what kind of answer it wants, whatever the form makes of its texts.
        var question: Question { _read { yield field.question } }
        /// Whether another question is about the same field, which then applies while either is asked.
        var sharesField = false
        /// Whether it is the heading of a group.
        var isHeading: Bool { field.headed != nil }

        init(field: FormQuestion<Form>, rules: ValidatedField<Form>?) {
            self.field = field
            self.rules = rules
        }
    }

    init(_ prompt: FormPrompt<Form>, on console: any Console) {
        self.prompt = prompt
        self.console = console
        controller = prompt.controller
        presentation = prompt.presentation
        given = prompt.answered
        announced = prompt.announced.filter { prompt.answered[$0] != nil }
        maxAttempts = prompt.maxAttempts ?? (console.audience == .person ? nil : 100)
        earlierAnswers = prompt.history
        draft = console.audience == .person ? prompt.draft : nil
        notices = prompt.notices
        isOfConsequence = prompt.isOfConsequence
        controller.markAsUnmodified()
        takeQuestions()
    }

    /// Reads the form's questions, and moves the state of earlier ones to their new indices, which are returned.
    @discardableResult
    private func takeQuestions() -> [Int] {
        let known = items
        var places: [Int] = []
        items = prompt.questions.enumerated().map { place, field in
            var field = field
            let item = places.count < known.count ? known[places.count] : nil
            let isKnown = item?.field.keyPath == field.keyPath
            if isKnown { places.append(place) }
            if field.question.defaultAnswer == nil {
                field.question.defaultAnswer =
                    isKnown ? item?.question.defaultAnswer : field.answer(in: controller.original)
            }
            return Item(field: field, rules: controller.field(at: field.keyPath))
        }
        (followers, itemAt, readers) = ([], [PartialKeyPath<Form>: Int](minimumCapacity: items.count), [:])
        var notes = Set<Int>()
        var sources: [Int: AnswerSource] = [:]
        for index in items.indices {
            let item = items[index]
            if item.field.followDefault != nil { followers.append(index) }
            if !given.isEmpty { sources[index] = given[item.field.keyPath] }
            for read in item.rules?.reads ?? [] { readers[read, default: []].append(index) }
            if item.question.type == .note {
                notes.insert(index)
            } else if let other = itemAt[item.field.keyPath] {
                item.sharesField = true
                items[other].sharesField = true
            } else {
                itemAt[item.field.keyPath] = index
            }
        }
        var headings: [Int: [Int]] = [:]
        for index in items.indices {
            if let headed = items[index].field.headed { headings[index] = headed.compactMap { itemAt[$0] } }
        }
        var state = WalkState(
            count: items.count, sources: sources, notes: notes, headings: headings, asks: console.audience != .nobody,
            reviews: console.audience == .person && presentation.reviews)
        if !known.isEmpty { state.resume(self.state, at: places) }
        self.state = state
        func move<Value>(_ values: [Int: Value]) -> [Int: Value] {
            Dictionary(values.map { (places[$0], $1) }) { first, _ in first }
        }
        attempts = move(attempts)
        reviewedAnswers = reviewedAnswers.map(move)
        presented = presented.map { $0 == Self.reviewPlace ? $0 : places[$0] }
        return places
    }

    /// Adopts new questions of the form.
    ///
    /// - Returns: the new indices of the earlier questions; nil if there are no new ones.
    @discardableResult
    func takeNewQuestions() -> [Int]? {
        guard controller.isOfRuntimeForm, prompt.questions.count != items.count else { return nil }
        return takeQuestions()
    }

    /// Lets the form make room for more items before a question; returns the question's new index.
    private func makeRoom(before index: Int) throws -> Int {
        try controller.makeRoom(before: items[index].field.keyPath)
        return takeNewQuestions()?[index] ?? index
    }

    func run() async throws -> FormPrompt<Form>.Outcome {
        console.begin(title: presentation.title)
        for notice in notices { console.say(notice) }
        do {
            guard console.audience == .person else { return try await walk() }
            if items.contains(where: { $0.question.isLines }) { ExternalEditor.removeLeftovers() }
            return try await walk()
        } catch {
            // Ended from outside, with something typed perhaps.
            saveDraft()
            throw error
        }
    }

    private func walk() async throws -> FormPrompt<Form>.Outcome {
        guard try await offerDraft() else { return leave(nil) }
        try controller.makeRoom(before: nil)
        takeNewQuestions()
        announce()
        _ = try await controller.find(isAtEnd: false)
        var step = handle(.began(focus: focusedItem))
        while true {
            switch step {
            case .show(let index):
                console.say(notice(index))
                step = handle(.shown(index))
            case .ask(let next):
                let index = try makeRoom(before: next)
                guard let event = try await ask(index) else { return leave(place(of: index)) }
                _ = try await controller.find(isAtEnd: false)
                step = handle(event)
                switch event {
                case .accepted:
                    switch try await askAboutWarnings(isAtEnd: false) {
                    case .kept: break
                    case .changes(let other, let reasons):
                        step = handle(.refused([other: reasons], focus: other))
                    case .left: return leave(place(of: index))
                    }
                case .review: isReviewWanted = true
                case .began, .shown, .back, .moved, .withdrawn, .reviewed, .valid, .refused, .stuck, .failed: break
                }
            case .validate:
                if try await controller.find(isAtEnd: true) {
                    // Other questions may apply now.
                    step = handle(.began(focus: nil))
                    continue
                }
                switch try await askAboutWarnings(isAtEnd: true) {
                case .kept: break
                case .changes(let index, let reasons):
                    step = handle(.refused([index: reasons], focus: index))
                    continue
                case .left: return leave(.review)
                }
                step = handle(controller.validate() ? .valid(hasAnswers: hasAnswers) : try refusedByItself())
            case .review:
                guard let choice = try await review() else { return leave(.review) }
                step = handle(.reviewed(choice))
            case .submit:
                try await expectEndOfInput()
                if !presentsReview { presentForm(before: items.count) }
                switch try await submit() {
                case .submitted(let output):
                    draft?.remove()
                    return .submitted(output)
                case .next(let event):
                    isReviewWanted = event == .failed
                    step = handle(event)
                case .left: return leave(nil)
                }
            }
        }
    }

    /// Says what was answered before the walk, unless it is shown above the line anyway.
    private func announce() {
        guard !console.presentsForm else { return }
        for index in items.indices where announced.contains(items[index].field.keyPath) && applies(index) {
            console.say(notice(index))
        }
    }

    private func handle(_ event: WalkState.Event) -> WalkState.Step { state.handle(event, applies: applies) }

    private func expectEndOfInput() async throws {
        do {
            try await console.expectEndOfInput()
        } catch PromptError.linesLeftOver(let line, let label, _) {
            throw PromptError.linesLeftOver(line: line, label: label, name: state.lastAnswered.flatMap(name))
        }
    }
}
