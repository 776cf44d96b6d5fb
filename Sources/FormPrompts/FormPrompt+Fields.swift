public import FormModel

extension FormPrompt {
    func narrowFields() {
        if !controller.isOfRuntimeForm {
            controller.plainQuestions = questions.filter {
                $0.question.type != .note && controller.field(at: $0.keyPath) == nil
            }
        }
        guard questions.contains(where: { $0.condition != nil }) else { return controller.narrow(to: [:]) }
        var conditions: [PartialKeyPath<Form>: [((Form) -> Bool)?]] = [:]
        for question in questions where question.question.type != .note {
            conditions[question.keyPath, default: []].append(question.condition)
        }
        // A field with several questions is suspended while none of them is asked.
        controller.narrow(
            to: conditions.compactMapValues { conditions in
                let all = conditions.compactMap(\.self)
                guard all.count == conditions.count else { return nil }
                return { form in all.contains { $0(form) } }
            })
    }

    /// Throws `FormError.misconfigured` for fields that would prevent a submission, and questions with settings of another type.
    func checkFields() throws {
        let form = controller.form
        var mistakes = controller.isOfRuntimeForm ? [] : form.mistakesInFields + repeatedQuestions + mistakesInQuestions
        for field in unaskedFields where field.applies(to: form) {
            let failures = controller.withRuleMessages { field.failuresOfOwnRules(form) }
            guard let failure = failures.first else { continue }
            let name = field.nameOrProperty(form) ?? "\(field.keyPath)"
            mistakes.append(
                "no question asks for '\(name)', whose value is rejected (\(failure.message)): add a question for it, or "
                    + "give it a value before run()")
        }
        guard !mistakes.isEmpty else { return }
        throw FormError.misconfigured(message: mistakes.joined(separator: "\n"))
    }

    private var mistakesInQuestions: [String] {
        questions.flatMap { bound in
            let question = bound.question
            let subject = "the question '\(question.label)'"
            var mistakes = bound.mistake.map { ["\(subject) \($0)"] } ?? []
            if bound.members == [] {
                mistakes.append(
                    "the group '\(question.label)' has no questions: give its '@Form' a title, or list them")
            }
            if question.isChoice, question.choices.isEmpty {
                mistakes.append("\(subject) has no choices: list at least one")
            }
            if question.step != nil, !question.definition.traits.contains(.numeric) {
                mistakes.append("\(subject) has a step, but its answer is not a number: remove '.step'")
            }
            if question.requiresConfirmation, !question.isSecret {
                mistakes.append("\(subject) is confirmed, but it is not a secret: remove '.confirmed'")
            }
            return mistakes
        }
    }

    /// Only questions that all have conditions can ask for the same field.
    private var repeatedQuestions: [String] {
        let asked = Dictionary(grouping: questions.filter { $0.question.type != .note }, by: \.keyPath)
        return asked.filter { $1.count > 1 && $1.contains { $0.condition == nil } }.map { keyPath, questions in
            let name =
                controller.field(at: keyPath)?.nameOrProperty(controller.form) ?? keyPath.lastPropertyName
                ?? "\(keyPath)"
            let labels = questions.map { "'\($0.question.label)'" }.joined(separator: " and ")
            return "'\(name)' is asked by \(labels): remove one, or add '.when' to each"
        }.sorted()
    }

    private var unaskedFields: [ValidatedField<Form>] {
        let asked = Set(questions.map(\.keyPath))
        return controller.fields.filter { !asked.contains($0.keyPath) }
    }

    /// Answers a question before the run, such as from a flag. It is not asked, unless a rule that reads other fields rejects it.
    ///
    /// ```swift
    /// try wizard.answer(\.name, with: name, from: .flag("--name"))    // nil leaves it to be asked
    /// ```
    ///
    /// - Throws: ``RejectedAnswer`` if the field's own rules reject it; the form is then unchanged.
    public func answer<Value>(
        _ keyPath: WritableKeyPath<Form, Value>, with value: Value?, from source: AnswerSource = .flag
    ) throws {
        guard let value else { return missingSources[keyPath] = source }
        try apply(keyPath, from: source) { $0[keyPath: keyPath] = value }
    }

    /// Answers the question about an optional field; `nil` leaves it to be asked.
    ///
    /// - Throws: ``RejectedAnswer`` if the field's own rules reject it.
    public func answer<Value>(
        _ keyPath: WritableKeyPath<Form, Value?>, with value: Value?, from source: AnswerSource = .flag
    ) throws {
        guard let value else { return missingSources[keyPath] = source }
        try apply(keyPath, from: source) { $0[keyPath: keyPath] = value }
    }

    /// Answers a question with text that is parsed like a typed answer; `nil` leaves it to be asked.
    ///
    /// ```swift
    /// try wizard.answer(\.seats, parsing: "5", from: .environment("PLAN_SEATS"))
    /// ```
    ///
    /// - Throws: ``RejectedAnswer`` if it is not an answer to the question, or the field's own rules reject it;
    ///   `FormError.misconfigured` if there is no question for the field.
    public func answer(
        _ keyPath: PartialKeyPath<Form>, parsing text: String?, from source: AnswerSource = .flag
    ) throws {
        guard let text else { return missingSources[keyPath] = source }
        guard let bound = questions.first(where: { $0.keyPath == keyPath && $0.question.type != .note }) else {
            throw FormError.misconfigured(
                message: "no question asks for \(keyPath), so its answer cannot be read from a text")
        }
        let answer: Answer
        do throws(AnswerError) {
            answer = try bound.question.read(.typed(text, from: .setting))
            var form = controller.form
            try bound.write(answer, to: &form)
        } catch {
            throw RejectedAnswer(field: name(of: keyPath), source: source, messages: [error.message])
        }
        try apply(keyPath, from: source) { try bound.write(answer, to: &$0) }
    }

    /// Answers the question about the field of this name, `address.street` for one in a group; `nil` leaves it to be asked.
    ///
    /// - Throws: as `answer(_:parsing:from:)` does, and for the name of no field.
    public func answer(named name: String, parsing text: String?, from source: AnswerSource = .flag) throws {
        let form = controller.form
        guard let field = controller.fields.first(where: { $0.nameOrProperty(form) == name }) else {
            let closest = Suggestion.closest(to: name, among: controller.fields.compactMap { $0.nameOrProperty(form) })
            let suggestion = closest.map { "; did you mean '\($0)'?" } ?? ""
            throw RejectedAnswer(field: name, source: source, messages: ["There is no such field\(suggestion)"])
        }
        try answer(field.keyPath, parsing: text, from: source)
    }

    /// Sets the field if the value passes the field's own rules; those that read other fields run later.
    private func apply(
        _ keyPath: PartialKeyPath<Form>, from source: AnswerSource, _ write: (inout Form) throws -> Void
    ) throws {
        var form = controller.form
        try write(&form)
        let failures = controller.withRuleMessages { controller.field(at: keyPath)?.failuresOfOwnRules(form) }
        var messages = failures?.map(\.message) ?? []
        if let bound = questions.first(where: { $0.keyPath == keyPath }), bound.isOutsideOfChoices(in: form) {
            let choices = bound.question(in: form).choices.map(\.label)
            messages.append(RuleMessage.oneOf(FormMessage.choices(choices)).text)
        }
        guard messages.isEmpty else {
            throw RejectedAnswer(field: name(of: keyPath), source: source, messages: messages)
        }
        try controller.change(keyPath, write)
        answered[keyPath] = source
        announced.insert(keyPath)
    }

    private func name(of keyPath: PartialKeyPath<Form>) -> String {
        controller.field(at: keyPath)?.nameOrProperty(controller.form)
            ?? questions.first { $0.keyPath == keyPath }?.question.label ?? "\(keyPath)"
    }
}

extension FormQuestion {
    fileprivate func isOutsideOfChoices(in form: Form) -> Bool {
        let question = question(in: form)
        guard !question.choices.isEmpty, !question.isMultiple else { return false }
        let answer = answer(in: form)
        return !question.choices.contains { $0.value == answer }
    }
}
