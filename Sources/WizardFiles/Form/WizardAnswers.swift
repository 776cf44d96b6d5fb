public import FormModel
internal import OrderedCollections

/// The answers of a wizard file's form by field name, in the order of the file.
///
/// ```swift
/// let answers = wizard.controller.form.answers
/// let seats = try answers.value("seats", as: Int.self)
/// let host = answers["db.host"]
/// ```
///
/// Fields that do not apply are not included; an optional field without an answer has a null answer.
public struct WizardAnswers: RandomAccessCollection {
    private let entries: [(name: String, answer: Answer)]
    private let indices: [String: Int]
    private let form: WizardForm

    init(_ form: WizardForm) {
        self.form = form
        let fieldNames = form.fieldNames
        entries = fieldNames.indices.filter { form.hasAnswer($0) && !form.definition.fields[$0].isContinuation }.map {
            (fieldNames[$0], form.answer($0))
        }
        indices = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The answer of a field, such as `db.host` in a group; `nil` if it does not exist or does not apply.
    public subscript(name: String) -> Answer? { indices[name].map { entries[$0].answer } }

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
                throw QuestionType.string.expected
            }
            return try Value(answer: answer)
        } catch {
            throw AnswerError(answer.isEmpty ? "'\(name)' has no answer" : "'\(name)': \(error.message)")
        }
    }

    /// The index of the first answer.
    public var startIndex: Int { 0 }
    /// The index after the last answer.
    public var endIndex: Int { entries.count }
    /// The answer at an index, with the name of its field.
    public subscript(position: Int) -> (name: String, answer: Answer) { entries[position] }
}

extension WizardForm {
    /// The current answers, by name.
    public var answers: WizardAnswers { WizardAnswers(self) }
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
    public func answersJSON() -> String { JSONWriter.compact(answersValue(masksSecrets: false)) }

    package var givesAnswers: Bool { isDryRun || definition.submit.isEmpty }

    package var hasSecrets: Bool { !secretTexts.isEmpty }

    var secretTexts: [String] {
        definition.fields.indices.filter { definition.fields[$0].question.isSecret && !answer($0).isEmpty }
            .map { answer($0).text }
    }

    var hidesSecrets: Bool { masksSecrets && hasSecrets }

    func answersJSONWithoutSecrets() -> String {
        JSONWriter.compact(answersValue(masksSecrets: false) { !$0.question.isSecret })
    }

    /// The selected answers of the fields that apply; a group is nested at the position of its first field.
    func answersValue(
        masksSecrets: Bool, _ isWanted: (FieldDefinition) -> Bool = { _ in true }
    ) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        var emptyGroups: [[String]] = []
        for (index, field) in definition.fields.enumerated() where field.isContinuation || isWanted(field) {
            let path = definition.paths[index]
            guard hasAnswer(index) else {
                // A group exists even if all of its answers are omitted.
                guard field.leavesOutNull, applies(index) else { continue }
                if WizardFileReader.groups(of: field.name).contains(where: definition.groupsLeftOut.contains) {
                    emptyGroups.append(path.dropLast())
                } else {
                    makeGroup(at: path.dropLast(), in: &object)
                }
                continue
            }
            let answer = answer(index)
            if field.isContinuation {
                // An item exists even without any field, and a list even without items.
                let exists = answer == .boolean(true)
                if exists || path.last == "0" {
                    insert(.object([:]), at: exists ? path[...] : path.dropLast(), into: &object)
                }
                continue
            }
            let isMasked = masksSecrets && field.question.isSecret && !answer.isEmpty
            insert(isMasked ? .string(Question.resultMask) : JSONValue(answer), at: path[...], into: &object)
        }
        // Optional groups exist only if something else is in them.
        for path in emptyGroups { makeGroup(at: path[...], in: &object) }
        return definition.lists.isEmpty ? .object(object) : listed(.object(object), "")
    }

    private func listed(_ value: JSONValue, _ name: String) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let values = OrderedDictionary(
            uniqueKeysWithValues: members.map { ($0, listed($1, name.isEmpty ? $0 : "\(name).\($0)")) })
        guard let list = definition.list(named: name) else { return .object(values) }
        return list.entries?.object(of: values.values) ?? .array(Array(values.values))
    }

    private func insert(
        _ value: JSONValue, at path: ArraySlice<String>, into object: inout OrderedDictionary<String, JSONValue>
    ) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            object[name] = value
            return
        }
        // Moved out while it is changed, to avoid copies.
        var group = Self.members(of: object.updateValue(.null, forKey: name))
        insert(value, at: path.dropFirst(), into: &group)
        object[name] = .object(group)
    }

    private func makeGroup(
        at path: ArraySlice<String>, below group: String = "", in object: inout OrderedDictionary<String, JSONValue>
    ) {
        guard let name = path.first else { return }
        let full = group + name
        if object[name] == nil, definition.groupsLeftOut.contains(full) { return }
        var members = Self.members(of: object.updateValue(.null, forKey: name))
        makeGroup(at: path.dropFirst(), below: full + ".", in: &members)
        object[name] = .object(members)
    }

    private static func members(of value: JSONValue?) -> OrderedDictionary<String, JSONValue> {
        if case .object(let members)? = value { members } else { [:] }
    }
}

extension ListEntries {
    fileprivate func object(of items: some Sequence<JSONValue>) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        for case .object(var members) in items {
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
                case nil: .null
                }
        }
    }
}
