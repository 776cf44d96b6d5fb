internal import FormModel
internal import FoundationEssentials

extension Question {
    /// The answer that a value in a file gives: JSON and quoted YAML are typed, a plain YAML scalar is read as typed text.
    func answer(from node: Node) throws(AnswerError) -> Answer {
        if let items = node.sequence {
            if type == .list { return .list(items.map(item)) }
            if isMultiple { return try chosen(items) }
        }
        guard case .scalar(let scalar) = node.kind else { throw expected }
        switch scalar.style {
        case .plain: return node.isNull || scalar.text.isEmpty ? .null : try parse(scalar.text)
        case .jsonNull: return .null
        case .jsonBoolean:
            guard type == .boolean else { throw expected }
            return .boolean(scalar.text == "true")
        case .jsonNumber: return try number(scalar.text)
        case .quoted, .jsonString: return try text(scalar.text)
        }
    }

    /// One item of a list, as the file has it.
    private func item(_ node: Node) -> Answer {
        switch node.resolved {
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .text(let value): .text(value)
        case .null: .null
        case nil: .list((node.sequence ?? node.mapping?.map(\.value) ?? []).map(item))
        }
    }

    /// Several choices, as the file has them; one that is there twice counts once.
    private func chosen(_ items: [Node]) throws(AnswerError) -> Answer {
        var single = self
        single.isMultiple = false
        var values: [Answer] = []
        for item in items {
            let value: Answer
            do throws(AnswerError) {
                value = try single.answer(from: item)
            } catch {
                throw [single.notAChoice, single.noSuchChoice].contains(error) ? notAChoice(item.flow) : error
            }
            guard value != .null else { throw notAChoice(item.flow) }
            if !values.contains(value) { values.append(value) }
        }
        return .list(values)
    }

    private func text(_ text: String) throws(AnswerError) -> Answer {
        guard !text.isEmpty else { return .null }
        switch type {
        case .string, .secret, .text: return .text(text)
        case .path: return .text(Surroundings.current.expanded(text))
        case .choice:
            guard !isMultiple, let choice = choices.first(where: { $0.value == .text(text) }) else { throw expected }
            return choice.value
        case .date: return try typed(CalendarDate(text).map(Answer.date))
        case .time: return try typed(TimeOfDay(text).map(Answer.time))
        case .dateTime: return try typed(DateTime(text).map(Answer.dateTime))
        case .integer, .number, .decimal, .boolean, .list, .note: throw expected
        }
    }

    private func typed(_ answer: Answer?) throws(AnswerError) -> Answer {
        guard let answer else { throw expected }
        return answer
    }

    private func number(_ lexeme: String) throws(AnswerError) -> Answer {
        switch type {
        case .integer:
            // JSON has one type of number: 5.0 and 5e0 are whole.
            if let value = JSONNumber.whole(lexeme) { return .integer(value) }
            guard let value = Double(lexeme), value == value.rounded(), abs(value) >= 0x1p63 else {
                throw type.expected
            }
            throw AnswerError(value < 0 ? "Must be \(Int.min) or more" : "Must be \(Int.max) or less")
        case .number:
            guard let value = Double(lexeme), value.isFinite else { throw type.expected }
            return .number(value)
        case .decimal:
            guard let value = Decimal(exactly: lexeme) else {
                throw AnswerError("Must be a number of at most 38 digits")
            }
            return .decimal(value, fractionDigits: Decimal.fractionDigits(in: lexeme))
        case .string, .secret, .text, .path, .note, .boolean, .choice, .date, .time, .dateTime, .list: throw expected
        }
    }
}
