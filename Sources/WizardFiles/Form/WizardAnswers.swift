public import FormModel
internal import OrderedCollections

/// The answers of a wizard file's form by field name.
///
/// ```swift
/// let answers = wizard.controller.form.answers
/// let seats = try answers.value("seats", as: Int.self)
/// let host = answers["db.host"]
/// ```
///
/// Fields that do not apply are not included; an optional field without an answer has a null answer.
public struct WizardAnswers {
    fileprivate let form: WizardForm

    /// The answer of a field, such as `db.host` in a group; `nil` if it does not exist or does not apply.
    public subscript(name: String) -> Answer? {
        guard let index = form.definition.index(of: name), form.hasAnswer(index),
            !form.definition.fields[index].isContinuation
        else { return nil }
        return form.answer(index)
    }

    /// The answer of a field as a Swift value; an optional type accepts a missing answer.
    ///
    /// - Throws: an ``AnswerError`` with the name if the field does not exist, is unanswered, or has another type.
    public func value<Value: AnswerConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(AnswerError) -> Value {
        guard form.hasField(name) else {
            let closest = Suggestion.closest(to: name, among: form.fieldNames)
            throw AnswerError("there is no field '\(name)'\(closest.map { "; did you mean '\($0)'?" } ?? "")")
        }
        let answer = self[name] ?? .null
        do throws(AnswerError) {
            // Any answer converts to text, but that is not the field's answer.
            if Value.questionType == .string, !(Value.self is Answer.Type), !answer.isText {
                throw QuestionType.string.unexpected
            }
            return try Value(answer: answer)
        } catch {
            throw AnswerError(answer.isEmpty ? "'\(name)' has no answer" : "'\(name)': \(error.message)")
        }
    }
}

extension WizardForm {
    /// The current answers, by name.
    public var answers: WizardAnswers { WizardAnswers(form: self) }
}

extension Answer {
    fileprivate var isText: Bool {
        switch self {
        case .null, .text: true
        case .list(let items): items.allSatisfy(\.isText)
        case .boolean, .integer, .number, .decimal, .value: false
        }
    }
}

extension WizardForm {
    /// The answers of the fields that apply, as one line of JSON with nested groups.
    public func answersJSON() -> String { JSONWriter.compact(answersValue(secrets: .shown)) }

    package var givesAnswers: Bool { isDryRun || definition.submit.isEmpty }

    package var hasSecrets: Bool { !secretTexts.isEmpty }

    var secretTexts: [String] {
        definition.fields.indices.filter { definition.fields[$0].question.isSecret && !answer($0).isEmpty }
            .map { answer($0).text }
    }

    var hidesSecrets: Bool { masksSecrets && hasSecrets }

    func answersJSONWithoutSecrets() -> String { JSONWriter.compact(answersValue(secrets: .omitted)) }

    var printedSecrets: SecretAppearance { masksSecrets ? .masked : .shown }

    /// The answers of the fields that apply; a group is nested at the position of its first field.
    func answersValue(secrets: SecretAppearance) -> JSONValue {
        let fields = definition.fields.indices.filter { index in
            let field = definition.fields[index]
            return (field.isContinuation || secrets.includes(field))
                && (hasAnswer(index) || field.leavesOutNull && applies(index))
        }
        return value(of: fields, depth: 0, in: "") { index in
            let isMasked = secrets == .masked && definition.fields[index].question.isSecret && !answer(index).isEmpty
            return isMasked ? .string(Question.resultMask) : JSONValue(answer(index))
        }
    }

    /// True if the field has an answer, other than that there is no further item.
    private func isGiven(_ index: Int) -> Bool {
        hasAnswer(index) && !(definition.fields[index].isContinuation && answer(index) == .boolean(false))
    }

    /// The value of a group with these fields. Some have no answer and are left out, but their group exists.
    private func value(of fields: [Int], depth: Int, in group: String, _ answer: (Int) -> JSONValue) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        for (name, inner) in OrderedDictionary(grouping: fields, by: { definition.paths[$0][depth] }) {
            let path = group.isEmpty ? name : "\(group).\(name)"
            let own = inner.first { definition.paths[$0].count == depth + 1 }
            if let own, !definition.fields[own].isContinuation {
                if hasAnswer(own) { object[name] = answer(own) }
            } else if let own {
                guard self.answer(own) == .boolean(true) else { continue }
                object[name] = value(of: inner.filter { $0 != own }, depth: depth + 1, in: path, answer)
            } else if !definition.groupsLeftOut.contains(path) || inner.contains(where: isGiven) {
                object[name] = value(of: inner, depth: depth + 1, in: path, answer)
            }
        }
        guard let list = definition.list(named: group) else { return .object(object) }
        return list.entries?.object(of: object.values) ?? .array(Array(object.values))
    }
}

extension ListEntries {
    fileprivate func object(of items: some Sequence<JSONValue>) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        for case .object(var members) in items {
            // While a form is filled in, an entry can be without a name.
            guard case .string(let name)? = members.removeValue(forKey: key), object[name] == nil else { continue }
            object[name] = value.map { members[$0] ?? .null } ?? .object(members)
        }
        return .object(object)
    }
}

extension JSONValue {
    init(_ answer: Answer) {
        if case .list(let items) = answer {
            self = .array(items.map(JSONValue.init))
        } else {
            self =
                switch answer.json {
                case .boolean(let value): .bool(value)
                case .number(let digits): .number(digits)
                case .string(let text): .string(text)
                case .typed, .list, .object, nil: .null
                }
        }
    }
}
