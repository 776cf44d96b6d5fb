internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply: what a command prints, or a server answers.
///
/// A reply is read by three tables of names: ``containers`` (where messages are), ``locationKeys`` (which field one is about) and
/// ``messageKeys`` (what it says). In a container, an object that says something is an error, and any other maps names to
/// messages. All that the tables do not place is a message of the form; sentences are not searched for names.
struct FieldErrors {
    /// The messages by the name of the field; `""` for those about the form, and the reply's own name for an unknown field.
    private(set) var messages: [String: [String]] = [:]

    private let fields: FieldNames
    private let secrets: [String]
    private var summaries: [String] = []
    /// The number of texts so far, with those that were said before or are too many.
    private var textCount = 0
    private var omitted: [String: Int] = [:]

    private static let maxMessages = 20
    private static let maxMessageLength = 500

    private typealias Members = OrderedDictionary<String, JSONValue>

    /// - Parameter secrets: masked before the messages are shortened.
    init?(_ reply: JSONValue, fields: FieldNames, masking secrets: [String] = []) {
        (self.fields, self.secrets) = (fields, secrets)
        switch reply {
        case .array: read(reply, at: [])
        case .object(let members):
            search(members, at: [])
            if messages.isEmpty, let path = Self.location(in: members), fields.find(path)?.isField == true,
                // At the top, that is the address of the request.
                members["path"]?.string?.hasPrefix("/") != true
            {
                for text in texts(in: members, at: []) { add(text, at: path) }
            }
            if messages.isEmpty { readNames(in: members) }
        case .null, .bool, .number, .string: break
        }
        guard !messages.isEmpty else { return nil }
        mergeSummaries()
        for (name, count) in omitted {
            messages[name, default: []].append(WizardMessage.moreMessages(count).text)
        }
    }

    var namesFields: Bool { messages.keys.contains { !$0.isEmpty && fields.find(FieldNames.path(of: $0)) != nil } }

    private static let containers: Set<String> = [
        "errors", "error", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors",
        "validation_error", "errorMessages", "userErrors", "detail", "details", "issues", "violations",
        "fieldViolations", "field_violations", "invalid-params", "invalid_params", "invalidParams", "message",
        "messages", "validation", "causes", "zodError", "modelState", "fieldList", "fields", "errorCauses", "problems",
        "errordetails", "extra", "error_chain", "nestedErrors", "innerErrors", "nested", "root", "properties",
        "items", "children",
    ]

    private static let locationKeys = [
        "field", "pointer", "loc", "path", "propertyPath", "instancePath", "dataPath", "property", "propertyName",
        "param", "parameter", "name", "attribute", "attr", "fieldName", "argumentName", "target", "location",
        "propertyref", "key",
    ]

    private static let locationLists = ["keys", "fields", "fieldNames", "memberNames", "members", "argumentPath"]

    private static let messageKeys = [
        "message", "detail", "msg", "defaultMessage", "errorMessage", "errorSummary", "messages", "reason", "title",
        "description", "details", "context", "issue", "error", "text", "errors", "constraints", "code",
    ]

    private static let explanationKeys = ["detail", "context", "description", "details", "hint"]

    private static let sentBack = ["data", "input", "request"]

    private static let summaryKeys = ["message", "detail", "error_description", "hint", "errorMessage", "msg"]

    /// The words of the summaries that frameworks write beside any messages, such as *The given data was invalid.*
    private static let genericWords = Set(
        """
        a additional an and argument bad body constraint content data details detected entity error errors exception \
        failed field fields following for form given has input invalid is more multiple not object occurred of one or \
        parameter parameters params pass payload please property refer request s submitted the to unprocessable valid \
        validation value values violation was were your does
        """.split(separator: " ").map(String.init))

    private mutating func search(_ members: Members, at path: [String]) {
        let before = textCount
        for (key, value) in members where key == "errors" || !fields.isName(key, in: path) {
            let isContainer = isContainer(key)
            if let text = Self.text(of: value) {
                if isContainer, let issues = Self.json(in: text) {
                    read(issues, at: path)
                } else if key == "errors" {
                    add(text, at: path)
                }
            } else if isContainer {
                // A list of texts there has names.
                if Self.locationLists.contains(key), case .array(let names) = value, names.first?.string != nil {
                    continue
                }
                read(value, at: FieldNames.isSchemaWord(key) ? path + [key] : path)
            } else if case .object(let inner) = value {
                search(inner, at: path)
            }
        }
        if textCount != before { addSummaries(of: members, at: path) }
    }

    private mutating func addSummaries(of members: Members, at path: [String]) {
        summaries += Self.summaryKeys.compactMap { key in
            fields.isName(key, in: path) ? nil : Self.text(of: Self.member(key, of: members))
        }
    }

    private func isContainer(_ key: String) -> Bool {
        Self.containers.contains(key.prefix(1).lowercased() + key.dropFirst())
    }

    private mutating func read(_ value: JSONValue, at path: [String]) {
        switch value {
        case .string(let text): add(text, at: path)
        case .object(let members): readObject(members, at: path, item: nil)
        case .array(let items):
            for (index, item) in items.enumerated() {
                switch item {
                case .string(let text): add(text, at: path.isEmpty ? fields.path(beginning: text) ?? [] : path)
                case .object(let members): readObject(members, at: path, item: index)
                default: read(item, at: path.isEmpty ? [] : path + [String(index)])
                }
            }
        case .null, .bool, .number: break
        }
    }

    private mutating func readObject(_ members: Members, at path: [String], item: Int?) {
        let before = textCount
        let inside = path.isEmpty ? [] : path + (item.map { [String($0)] } ?? [])
        let texts = texts(in: members, at: inside)
        let location = Self.location(in: members)
        let known = location.map { path + $0 }.flatMap { fields.find(around: $0) == nil ? nil : $0 }
        // The name of the only error can be that of its kind.
        let isOnly = path.isEmpty && item == nil
        let isError =
            !texts.isEmpty || location != nil && members.contains { isContainer($0.key) && $0.value.isContainer }
        // Items of a tree are about those of the field.
        let target = known ?? (!isError || path.last.map(FieldNames.isTreeWord) == true ? inside : path)

        if isError || path.isEmpty { search(members, at: target) }
        // JSON-RPC's invalid params.
        if members["code"] == .number("-32602"), case .object(let data)? = members["data"] { readNames(in: data) }
        if isError {
            for (key, value) in members where value.isContainer && fields.isName(key, in: inside) {
                read(value, at: inside + [key])
            }
            if textCount != before { addSummaries(of: members, at: path) }
            if isOnly, known == nil, textCount == before {
                add(ReplyText.text(of: .object(members)), at: [])
            } else if known != nil || !path.isEmpty {
                for text in texts { add(text, at: target) }
            } else if textCount == before {
                for text in texts { add(text, at: location ?? []) }
            }
        } else if textCount != before || path.isEmpty && known != nil {
            return
        } else if isOnly || !path.isEmpty {
            for (key, value) in members {
                let isWord = isContainer(key) && !FieldNames.isTreeWord(key) && !fields.isName(key, in: inside)
                read(value, at: isWord ? inside : inside + FieldNames.path(of: key))
            }
        } else {
            readNames(in: members)
            if textCount == before { add(ReplyText.sentences(in: .object(members)), at: []) }
        }
    }

    /// Reads messages by name without a container around them, if one of the names is that of a field or of the form.
    private mutating func readNames(in members: Members) {
        func isKnown(_ key: String) -> Bool { fields.find(FieldNames.path(of: key)) != nil }
        func isForm(_ key: String) -> Bool { FieldNames.isWhole(key) && !Self.sentBack.contains(key) }
        let hasText = !texts(in: members, at: []).isEmpty
        let named = members.filter { key, value in
            switch value {
            // Beside a message of its own, a text is about the reply: `{"name":"ValidationError","message":"…"}`.
            case .string: !hasText && (isKnown(key) || !FieldNames.isWhole(key))
            case .object: isKnown(key) || isForm(key)
            default: isKnown(key) || !Self.sentBack.contains(key)
            }
        }
        guard named.contains(where: { isKnown($0.key) || isForm($0.key) }) else { return }
        for (key, value) in named { read(value, at: FieldNames.path(of: key)) }
    }

    private mutating func mergeSummaries() {
        let known = messages.filter { !$0.key.isEmpty }.flatMap(\.value)
        let general = (messages[""] ?? []).filter { text in !known.contains { text == $0 || text.hasSuffix(" " + $0) } }
        let others = summaries.filter { text in
            !known.contains { text.contains($0) || $0.contains(text) } && Self.json(in: text) == nil
        }
        let texts = OrderedSet(general + others).filter { !isGeneric($0) }
        if !known.isEmpty || !texts.isEmpty { messages[""] = texts.isEmpty ? nil : Array(texts) }
    }

    private func isGeneric(_ text: String) -> Bool {
        text.hasPrefix("Validation failed for object=")
            || text.split { !$0.isLetter && !$0.isNumber && !".[]_".contains($0) }.allSatisfy { word in
                let name = word.trimmingSuffix(".")
                return Self.genericWords.contains(name.lowercased()) || Int(name) != nil
                    || fields.find(FieldNames.path(of: name)) != nil
            }
    }

    private mutating func add(_ text: String, at path: [String]) {
        guard !text.isEmpty else { return }
        textCount += 1
        let text = text.masking(secrets)
        let shown = text.count > Self.maxMessageLength ? text.prefix(Self.maxMessageLength) + "…" : text
        var path = path
        while let last = path.last, fields.find(path)?.isField != true,
            // FastAPI has the place of a byte after the body.
            FieldNames.isWhole(last) || path.count == 2 && FieldNames.isWhole(path[0]) && Int(last) != nil
        {
            path.removeLast()
        }
        let found = fields.find(around: path)
        let name = found?.name ?? path.joined(separator: ".").masking(secrets)
        let message = found?.item.map { RuleMessage.item($0 + 1, shown).text() } ?? shown
        guard messages[name]?.contains(where: message.hasSuffix) != true else { return }
        if messages.values.reduce(0, { $0 + $1.count }) < Self.maxMessages {
            messages[name, default: []].append(message)
        } else {
            // Messages about names that the form does not have are counted together.
            omitted[found == nil ? "" : name, default: 0] += 1
        }
    }

    /// A member by its name, which .NET also writes with a capital.
    private static func member(_ key: String, of members: Members) -> JSONValue? {
        members[key] ?? members[key.prefix(1).uppercased() + key.dropFirst()]
    }

    /// A text, also with its language, as OData has it.
    private static func text(of value: JSONValue?) -> String? {
        if case .object(let members)? = value, members["lang"] != nil { return members["value"]?.string }
        return value?.string
    }

    /// JSON in a text, as tRPC has the issues of Zod.
    private static func json(in text: String) -> JSONValue? {
        guard text.hasPrefix("[") || text.hasPrefix("{") else { return nil }
        return try? JSONReader.value(Array(text.utf8), name: "answer")
    }

    private static func location(in members: Members) -> [String]? {
        // JSON:API has it in the source, GraphQL in the extensions, beside a path in the query.
        for (key, isPath) in [("source", true), ("extensions", false)] {
            guard case .object(let inner)? = members[key] else { continue }
            if let path = location(in: isPath ? inner : inner.filter { $0.key != "path" }) { return path }
        }
        for key in locationLists {
            if case .array(let names)? = member(key, of: members), names.count == 1, let name = names[0].string {
                return FieldNames.path(of: name)
            }
        }
        for key in locationKeys {
            switch member(key, of: members) {
            case .string(let text)?:
                // Ajv names what is missing apart from where.
                guard case .object(let params)? = members["params"], let name = params["missingProperty"]?.string else {
                    return FieldNames.path(of: text)
                }
                return FieldNames.path(of: text) + [name]
            case .array(let parts)?: return parts.compactMap(\.pathPart)
            default: continue
            }
        }
        return nil
    }

    private func texts(in members: Members, at path: [String]) -> [String] {
        for key in Self.messageKeys {
            guard let value = Self.member(key, of: members) else { continue }
            if fields.isName(key, in: path), !path.isEmpty || value.isContainer { continue }
            switch value {
            case .array(let items):
                let texts = items.compactMap(\.string).filter { !$0.isEmpty }
                if !texts.isEmpty, texts.count == items.count { return texts }
            case .object(let texts) where key == "constraints": return texts.values.compactMap(\.string)
            default:
                guard let text = Self.text(of: value), !text.isEmpty else { continue }
                let more = Self.explanationKeys.compactMap { members[$0]?.string }
                    .filter { $0.contains(" ") && !text.contains($0) }
                return [([text] + more).joined(separator: ": ")]
            }
        }
        return []
    }
}

extension JSONValue {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    /// A part of a path; Valibot says more about each.
    fileprivate var pathPart: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .object(let members): members["key"]?.pathPart
        case .null, .bool, .array: nil
        }
    }
}

/// The names of a form's fields and groups, found by what a server calls them.
///
/// `ownerEmail` and `OwnerEmail` mean `owner_email`, and a prefix such as `body` or a model is skipped.
struct FieldNames {
    private let names: [String: String]
    private let fields: Set<String>
    /// The fields of items, as letters, digits and dots, without the numbers of their items.
    private let itemFields: Set<String>

    /// - Parameters:
    ///   - fields: the names of the form's fields.
    ///   - entries: the names of those in entries of an object, by those that they have in the answers, which win: `labels.80`
    ///     is the entry of this name, and not the eighty-first.
    init(_ fields: [String], entries: [String: String] = [:]) {
        let parts = fields.map { $0.split(separator: ".") }
        let groups = parts.flatMap { parts in
            parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
        }
        let known = Set(fields + groups + entries.keys)
        // Each name by itself, and folded if no other name is the same then.
        let folded = Dictionary(grouping: known, by: Self.folded).filter { $0.value.count == 1 }.mapValues { $0[0] }
        names = folded.merging(known.map { ($0, $0) }) { $1 }.mapValues { entries[$0] ?? $0 }
        self.fields = Set(fields)
        itemFields = Set(parts.filter { $0.contains { Int($0) != nil } }.map(Self.withoutItems))
    }

    struct Found {
        let name: String
        let isField: Bool
        /// The place of the item in the field's list, from 0; nil for the whole field.
        var item: Int?
        let skipped: Int
    }

    /// The field or group that a path leads to, also with the number of an item of a list at its end.
    func find(_ path: [String]) -> Found? {
        for skipped in path.indices {
            let rest = path[skipped...]
            if let name = name(of: rest) {
                return Found(name: name, isField: fields.contains(name), item: nil, skipped: skipped)
            }
            if let item = rest.last.flatMap({ Int($0) }), let name = name(of: rest.dropLast()), fields.contains(name) {
                return Found(name: name, isField: true, item: item, skipped: skipped)
            }
            // An item that is not said, or not there, is not a field outside of the list.
            if itemFields.contains(Self.withoutItems(rest)) { return nil }
        }
        return nil
    }

    private func name(of path: ArraySlice<String>) -> String? {
        let text = path.joined(separator: ".")
        return names[text] ?? names[Self.folded(text)]
    }

    /// The same for a path with words of a schema in it, as `properties.users.items.0.name` of Zod, `db_attributes.host` of Rails
    /// and `labels.a.value` of marshmallow, or with the name of a rule after the field.
    func find(around path: [String]) -> Found? {
        let plain = path.filter { !Self.isSchemaWord($0) }.map { part in
            part.hasSuffix("_attributes") ? String(part.dropLast("_attributes".count)) : part
        }
        if let found = find(path) ?? find(plain) { return found }
        if plain.last == "key", let found = find(plain.dropLast() + ["[key]"]) { return found }
        return path.indices.dropFirst().reversed().lazy.compactMap { find(Array(path[..<$0])) }.first { $0.isField }
    }

    /// `key` is the name of a field or group in what is at `path`, and not a word of the reply about it.
    func isName(_ key: String, in path: [String]) -> Bool {
        guard let found = find(path + [key]), found.item == nil else { return false }
        return path.isEmpty || found.skipped < path.count || find(path) == nil
    }

    /// The path that a text of a list begins with, as those of NestJS do: `db.port must be a number`.
    func path(beginning text: String) -> [String]? {
        guard let end = text.firstIndex(of: " "), text.first?.isUppercase == false else { return nil }
        let path = Self.path(of: text[..<end].trimmingSuffix(":"))
        guard let found = find(path), found.skipped == 0, found.isField || path.count > 1 else { return nil }
        return path
    }

    private static func withoutItems(_ path: some Sequence<some StringProtocol>) -> String {
        folded(path.filter { Int($0) == nil }.joined(separator: "."))
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    /// A word for what is inside of a field, in the trees of Zod and Symfony.
    static func isTreeWord(_ word: String) -> Bool { ["properties", "items", "children"].contains(word) }

    static func isSchemaWord(_ word: String) -> Bool {
        isTreeWord(word) || ["attributes", "relationships", "data", "value"].contains(word)
    }

    /// The name of the form as a whole, or of all that is at a path, in some framework.
    static func isWhole(_ name: String) -> Bool {
        [
            "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general",
            "errors", "_errors", "_root", "root", "obj", "full_messages", "body", "json", "payload", "generalerrors",
            "data", "attributes", "input", "request", "dto", "query", "header", "headers", "children",
        ].contains(name.lowercased())
    }

    /// The parts of a field's name as replies write it: `user.email`, `users[0].name`, `$.email`, or a JSON Pointer, RFC
    /// 6901: `/user/email`, `#/user/email`.
    static func path(of text: String) -> [String] {
        let pointer = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if pointer.hasPrefix("/") {
            return pointer.dropFirst().split(separator: "/").map { part in
                String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        let parts = text.split { ".[]".contains($0) }.map(String.init)
        return parts.first == "$" ? Array(parts.dropFirst()) : parts
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String { String(last == suffix ? dropLast() : self[...]) }
}
