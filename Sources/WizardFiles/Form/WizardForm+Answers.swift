internal import FormModel
internal import OrderedCollections

extension WizardForm {
    /// The answers of the fields that apply, as one JSON object on one line; groups are nested.
    public func answersJSON() -> String { JSONWriter.compact(answersValue(masksSecrets: false)) }

    /// Whether submitting gives the answers back: there is nothing to do with them, or it is a dry run.
    package var givesAnswers: Bool { isDryRun || definition.submit.isEmpty }

    /// Whether one of the answers is a secret.
    package var hasSecrets: Bool {
        definition.fields.indices.contains { definition.fields[$0].question.isSecret && !answer($0).isEmpty }
    }

    /// The secrets among the answers.
    var secretTexts: [String] {
        definition.fields.indices.filter { definition.fields[$0].question.isSecret && !answer($0).isEmpty }
            .map { answer($0).text }
    }

    /// Whether there is a secret among the answers that ``masksSecrets`` masks.
    var hidesSecrets: Bool { masksSecrets && hasSecrets }

    /// The same without the secrets, as if the form had no such fields.
    func answersJSONWithoutSecrets() -> String {
        JSONWriter.compact(answersValue(masksSecrets: false) { !$0.question.isSecret })
    }

    /// The answers of the fields that apply, those among them that are wanted; groups are nested, in the place of their
    /// first field.
    func answersValue(
        masksSecrets: Bool, _ isWanted: (FieldDefinition) -> Bool = { _ in true }
    ) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        var emptyGroups: [[String]] = []
        let all = fixed.definition.fields
        let fields = all.span
        object.reserveCapacity(fields.count)
        for index in fields.indices {
            let isMarker = fields[index].isMarker
            guard isMarker || isWanted(fields[index]) else { continue }
            let path = definition.paths[index]
            guard hasAnswer(index) else {
                // A group is there even if all of its answers are left out.
                guard fields[index].leavesOutNull, applies(index) else { continue }
                let name = fields[index].name
                if WizardFileReader.groups(of: name).contains(where: definition.groupsLeftOut.contains) {
                    emptyGroups.append(path.dropLast())
                } else {
                    makeGroup(at: path.dropLast(), in: &object)
                }
                continue
            }
            if isMarker {
                // An item is there even if no field of it is, and so is a list that has none.
                let isThere = answer(index) == .boolean(true)
                if isThere || path.last == "0" {
                    insert(.object([:]), at: isThere ? path[...] : path.dropLast(), into: &object)
                }
                continue
            }
            let answer = answer(index)
            let isMasked = masksSecrets && fields[index].question.isSecret && !answer.isEmpty
            insert(isMasked ? .string(Question.resultMask) : JSONValue(answer), at: path[...], into: &object)
        }
        // Those that could be left out are there only if something else is in them.
        for path in emptyGroups { makeGroup(at: path[...], in: &object) }
        return definition.lists.isEmpty ? .object(object) : listed(.object(object), "")
    }

    /// The same value with repeated groups as lists of their items.
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
        // Taken out while it is changed, so that it is not copied for each of its fields.
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
    /// The object with an entry for each item; one without a name is not there yet.
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
    /// An answer as JSON.
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
