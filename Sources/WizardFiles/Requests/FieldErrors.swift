internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply: what a command prints, or a server answers.
///
/// A reply is read by three tables of names: ``containers`` (where messages are), ``locationKeys`` (which field one is about) and
/// ``messageKeys`` (what it says). In a container, an object that says something is an error, and any other maps names to
/// messages. A key that is also the name of a field is a word of the reply if what is in it names fields. What the tables do
/// not place is a message of the form, with the name that the reply has for it.
struct FieldErrors {
    /// The messages by the name of the field; `""` for those about the form, and the reply's own name for an unknown field.
    private(set) var messages: [String: [String]] = [:]

    private let fields: FieldNames
    private let secrets: [String]
    private var summaries: [String] = []
    /// The number of texts so far, with those that were said before or are too many, and of those about known fields.
    private var (textCount, fieldTextCount) = (0, 0)
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
            search(members, at: [], isReply: true)
            if messages.isEmpty, let path = Self.location(in: members), fields.find(path)?.isField == true,
                // At the top, that is the address of the request.
                members["path"]?.string?.hasPrefix("/") != true
            {
                for text in texts(in: members, at: []) { add(text, at: path) }
            }
            if !namesFields { readNames(in: members) }
        case .null, .bool, .number, .string: break
        }
        guard !messages.isEmpty else { return nil }
        addSummaries()
        for (name, count) in omitted {
            messages[name, default: []].append(WizardMessage.moreMessages(count).text)
        }
    }

    var namesFields: Bool { fieldTextCount > 0 }

    private static let containers: Set<String> = [
        "errors", "error", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors",
        "validation_error", "errorMessages", "full_messages", "userErrors", "detail", "details", "issues",
        "violations", "fieldViolations", "field_violations", "invalid-params", "invalid_params", "invalidParams",
        "message", "messages", "validation", "causes", "zodError", "modelState", "fieldList", "fields", "errorCauses",
        "problems", "errordetails", "extra", "error_chain", "nestedErrors", "innerErrors", "nested", "properties",
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

    /// The words of the summaries that frameworks write beside any messages, such as *The given data was invalid.*
    private static let genericWords = Set(
        """
        a additional an and api argument bad body constraint content data details detected did didn does during entity \
        error errors exception failed field fields following for form given has input invalid is more multiple not \
        object occurred of one or parameter parameters params pass payload please property record refer request s \
        schema submitted t the to unprocessable user valid validate validation value values violation was were your
        """.split(separator: " ").map(String.init))

    /// Finds the containers in an object that is not one.
    ///
    /// - Parameter isReply: the object is the reply, whose names are read later.
    private mutating func search(_ members: Members, at path: [String], isReply: Bool = false) {
        let before = textCount
        for (key, value) in members {
            var found = self
            let isName = fields.isName(key, in: path)
            if let text = Self.text(of: value) {
                // Other texts are about the reply.
                if key == "errors" || isContainer(key) && Self.json(in: text) != nil { found.read(value, at: path) }
            } else if isContainer(key) {
                // A list of texts there has names.
                if Self.locationLists.contains(key), value.isTexts { continue }
                found.read(value, at: FieldNames.isTreeWord(key) && !isName ? path + [key] : path, key: key)
            } else if FieldNames.isForm(key), value.isTexts, !isName {
                found.read(value, at: path + [key])
            } else if case .object(let inner) = value {
                found.search(inner, at: path)
            }
            let isLeft = isReply && isName && canBeField(key, in: members)
            if !isLeft || found.fieldTextCount > fieldTextCount { self = found }
        }
        // JSON-RPC's invalid params, JSend's failures, and PocketBase's errors with codes.
        if case .object(let data)? = members["data"],
            members["code"] == .number("-32602") || members["status"] == .string("fail")
                || data.values.allSatisfy(\.isCodedMessage),
            data.keys.contains(where: { fields.isName($0, in: path) })
        {
            readMap(data, at: path)
        }
        guard textCount != before else { return }
        summaries += texts(in: members.filter { $0.key != "code" }, at: path)
    }

    /// A word of replies is the name of a field if texts are in it and no other words beside it.
    private func canBeField(_ key: String, in members: Members) -> Bool {
        guard isContainer(key) || Self.sentBack.contains(key) else { return true }
        return members[key]?.isListOfTexts == true && texts(in: members, at: []).isEmpty
            && !members.keys.contains { isContainer($0) && !fields.isName($0, in: []) }
    }

    private func isContainer(_ key: String) -> Bool {
        Self.containers.contains(key.prefix(1).lowercased() + key.dropFirst())
    }

    private mutating func read(_ value: JSONValue, at path: [String], key: String? = nil) {
        switch value {
        case .string(let text):
            if let issues = Self.json(in: text) { read(issues, at: path) } else { add(text, at: path) }
        case .object(let members): readObject(members, at: path, item: nil, key: key)
        case .array(let items):
            for (index, item) in items.enumerated() {
                switch item {
                case .string(let text): add(text, at: path.isEmpty ? fields.path(beginning: text) ?? [] : path)
                case .object(let members): readObject(members, at: path, item: index, key: nil)
                default: read(item, at: path.isEmpty ? [] : path + [String(index)])
                }
            }
        case .null, .bool, .number: break
        }
    }

    private mutating func readObject(_ members: Members, at path: [String], item: Int?, key: String?) {
        let before = textCount
        let inside = path.isEmpty ? [] : path + (item.map { [String($0)] } ?? [])
        let location = Self.location(in: members).map { path + $0 }
        let known = location.flatMap { fields.find(around: $0) == nil ? nil : $0 }
        if known == nil, item == nil, isMap(members, at: inside, key: key) { return readMap(members, at: inside) }
        let texts = texts(in: members, at: known == nil ? inside : nil)
        // The items of a tree are about those of the field.
        let parts = members.filter { isContainer($0.key) && $0.value.isContainer }
        let isTree = parts.keys.contains(where: FieldNames.isTreeWord)
        let isError = !texts.isEmpty || location != nil && !parts.isEmpty
        let isInTree = path.last.map(FieldNames.isTreeWord) == true
        let target = known ?? (isTree ? location : nil) ?? (isError && !isInTree ? path : inside)

        if isError || path.isEmpty { search(members, at: target) }
        if isError {
            let others = members.filter { $0.value.isContainer && !isWord($0.key) && fields.isName($0.key, in: inside) }
            for (key, value) in others { read(value, at: inside + [key]) }
            if known != nil || !path.isEmpty {
                for text in texts { add(text, at: target) }
            } else if textCount != before {
                summaries += texts
            } else if item == nil {
                add(ReplyText.text(of: .object(members)), at: [])
            } else {
                for text in texts { add(text, at: location ?? []) }
            }
        } else if textCount != before || path.isEmpty && known != nil {
            return
        } else if item == nil || !path.isEmpty {
            readMap(members, at: inside)
        } else {
            readNames(in: members)
            if textCount == before { add(ReplyText.sentences(in: .object(members)), at: []) }
        }
    }

    private func isWord(_ key: String) -> Bool {
        isContainer(key) || Self.messageKeys.contains(key) || Self.locationKeys.contains(key)
            || ["source", "extensions", "type", "status"].contains(key)
    }

    /// An object under `errors` and the like has messages by name, unless it has only one word of an error.
    private func isMap(_ members: Members, at path: [String], key: String?) -> Bool {
        let names = members.keys.filter { fields.isName($0, in: path) }
        if key?.lowercased().hasSuffix("errors") == true {
            return members.count > 1 || !names.isEmpty || members.keys.contains { !isWord($0) }
        }
        return path.isEmpty && texts(in: members, at: path).isEmpty
            && names.contains { members[$0]?.isListOfTexts == true }
    }

    private mutating func readMap(_ members: Members, at path: [String]) {
        for (key, value) in members {
            let isName = fields.isName(key, in: path)
            let isWord = isContainer(key) && !FieldNames.isTreeWord(key) && !isName
            // A word for the body has the same map in it.
            let isBody = FieldNames.isWhole(key) && !FieldNames.isForm(key) && !isName
            let inner = isWord ? key : isBody ? "errors" : nil
            read(value, at: isWord ? path : path + FieldNames.path(of: key), key: inner)
        }
    }

    /// Reads messages by name without a container around them, if one of the names is that of a field or of the form.
    private mutating func readNames(in members: Members) {
        func isKnown(_ key: String) -> Bool {
            fields.find(FieldNames.path(of: key)) != nil && canBeField(key, in: members)
        }
        let hasText = !texts(in: members, at: []).isEmpty
        let named = members.filter { key, value in
            switch value {
            // Beside a message of its own, a text is about the reply: `{"name":"ValidationError","message":"…"}`.
            case .string: !hasText && (isKnown(key) || !FieldNames.isWhole(key))
            case .object: isKnown(key)
            default: isKnown(key) || !isContainer(key) && !Self.sentBack.contains(key)
            }
        }
        guard named.contains(where: { isKnown($0.key) || FieldNames.isForm($0.key) }) else { return }
        for (key, value) in named { read(value, at: FieldNames.path(of: key)) }
    }

    private mutating func addSummaries() {
        let known = messages.filter { !$0.key.isEmpty }
        let texts = known.values.joined().sorted { $0.count > $1.count }
        func saysNothing(_ text: String) -> Bool {
            if text.hasPrefix("Validation failed for object=") { return true }
            return texts.reduce(text) { $0.replacing($1, with: " ") }
                .split { !$0.isLetter && !$0.isNumber && !"./[]_".contains($0) }
                .allSatisfy { word in
                    let path = FieldNames.path(of: word.trimmingSuffix(".").replacing("/", with: "."))
                    return path.allSatisfy { Self.genericWords.contains($0.lowercased()) || Int($0) != nil }
                        || fields.find(path).flatMap { known[$0.name] } != nil
                }
        }
        let general = (messages[""] ?? []).filter { text in
            !texts.contains(text) && !(summaries.contains(text) && saysNothing(text))
        }
        let others = summaries.filter { text in
            !saysNothing(text) && !texts.contains { $0.contains(text) } && Self.json(in: text) == nil
        }
        let shown = OrderedSet(general + others)
        if !known.isEmpty || !shown.isEmpty { messages[""] = shown.isEmpty ? nil : Array(shown) }
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
        if found != nil { fieldTextCount += 1 }
        let name = found?.name ?? path.joined(separator: ".").masking(secrets)
        let message = found?.item.map { RuleMessage.item($0 + 1, shown).text() } ?? shown
        guard messages[name]?.contains(where: { fields.isSame($0, message, about: name) }) != true else { return }
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

    /// The messages of an error. Those in a map of names to messages at `path` belong to the names.
    private func texts(in members: Members, at path: [String]?) -> [String] {
        for key in Self.messageKeys {
            guard let value = Self.member(key, of: members) else { continue }
            if let path, fields.isName(key, in: path), !path.isEmpty || value.isContainer { continue }
            switch value {
            case .array(let items):
                let texts = items.compactMap(\.string).filter { !$0.isEmpty }
                if !texts.isEmpty, texts.count == items.count { return texts }
            case .object(let texts) where key == "constraints": return texts.values.compactMap(\.string)
            default:
                guard let text = Self.text(of: value), !text.isEmpty else { continue }
                let more = Self.explanationKeys.compactMap { members[$0]?.string }
                    .filter { $0.contains(" ") && !text.contains($0) }
                return [([text] + more).joinedByColons]
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

    fileprivate var isTexts: Bool {
        if case .array(let items) = self { items.allSatisfy { $0.string != nil } } else { false }
    }

    /// A list of texts, also under a name of the form, as Zod has it.
    fileprivate var isListOfTexts: Bool {
        guard case .object(let members) = self else { return isTexts }
        return members.allSatisfy { FieldNames.isForm($0.key) && $0.value.isTexts }
    }

    fileprivate var isCodedMessage: Bool {
        guard case .object(let members) = self else { return false }
        return members["code"]?.string != nil && members["message"]?.string != nil
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
/// `ownerEmail` and `OwnerEmail` mean `owner_email`, and words for the body before a name are skipped. All other parts of a path
/// count: `billing.name` is not the field `name`.
struct FieldNames {
    private let names: [String: String]
    private let fields: Set<String>
    /// The fields by their names and labels as letters and digits, as sentences begin with them.
    private let subjects: [String: String]

    /// - Parameters:
    ///   - fields: the names of the form's fields.
    ///   - entries: the names of those in entries of an object, by those that they have in the answers, which win: `labels.80`
    ///     is the entry of this name, and not the eighty-first.
    ///   - labels: the labels of fields by name.
    init(_ fields: [String], entries: [String: String] = [:], labels: [String: String] = [:]) {
        let parts = fields.map { $0.split(separator: ".") }
        let groups = parts.flatMap { parts in
            parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
        }
        let known = Set(fields + groups + entries.keys)
        names = Self.unique(known.map { (Self.folded($0), $0) }).merging(known.map { ($0, $0) }) { $1 }
            .mapValues { entries[$0] ?? $0 }
        self.fields = Set(fields)
        subjects = Self.unique(labels.map { (Self.subject($1), $0) })
            .merging(Self.unique(fields.map { (Self.subject($0), $0) })) { $1 }
    }

    /// The values by key, without those that share one.
    private static func unique(_ pairs: [(String, String)]) -> [String: String] {
        Dictionary(grouping: pairs) { $0.0 }.filter { $0.value.count == 1 }.mapValues { $0[0].1 }
    }

    struct Found {
        let name: String
        let isField: Bool
        /// The place of the item in the field's list, from 0; nil for the whole field.
        var item: Int?
    }

    /// The field or group that a path leads to, also with the number of an item of a list at its end.
    func find(_ path: [String]) -> Found? {
        var rest = path[...]
        while let first = rest.first {
            if let name = name(of: rest) { return Found(name: name, isField: fields.contains(name), item: nil) }
            if let item = rest.last.flatMap({ Int($0) }), let name = name(of: rest.dropLast()), fields.contains(name) {
                return Found(name: name, isField: true, item: item)
            }
            let isGroup = name(of: [first]).map { !fields.contains($0) } ?? false
            // The names of a method and its parameter, as in Java.
            let skipped = rest.lastIndex(where: Self.isParameter) ?? rest.startIndex
            guard !isGroup, skipped > rest.startIndex || Self.isPrefix(first) else { return nil }
            rest = rest[(skipped + 1)...]
        }
        return nil
    }

    private func name(of path: ArraySlice<String>) -> String? {
        let text = path.joined(separator: ".")
        return names[text] ?? names[Self.folded(text)]
    }

    /// The same for a path with words of a schema in it, as `properties.users.items.0.name` of Zod, `db_attributes.host` of
    /// Rails and `labels.a.value` of marshmallow, or with the name of a rule after the field.
    func find(around path: [String]) -> Found? {
        let plain = path.enumerated().filter { index, part in
            !Self.isSchemaWord(part) || index == 0 && ["items", "value"].contains(part)
        }.map { _, part in part.hasSuffix("_attributes") ? String(part.dropLast("_attributes".count)) : part }
        if let found = find(path) ?? find(plain) { return found }
        if plain.last == "key", let found = find(plain.dropLast() + ["[key]"]) { return found }
        return path.indices.dropFirst().reversed().lazy
            .compactMap { end in Self.isPrefix(path[end - 1]) ? nil : find(Array(path[..<end])) }
            .first { $0.isField }
    }

    /// `key` is the name of a field or group in what is at `path`, and not a word of the reply about it.
    func isName(_ key: String, in path: [String]) -> Bool { find(path + [key]).map { $0.item == nil } ?? false }

    /// The field with which a text of a list begins: `db.port must be a number` (NestJS), `Owner email is taken` (Rails).
    func path(beginning text: String) -> [String]? {
        let words = text.split(separator: " ")
        guard words.count > 1 else { return nil }
        let path = Self.path(of: words[0].trimmingSuffix(":"))
        if words[0].first?.isUppercase == false, let found = find(path), found.isField || path.count > 1 { return path }
        guard let end = words.firstIndex(where: { Self.verbs.contains($0.lowercased()) }), end > 0 else { return nil }
        return subjects[Self.subject(words[..<end].joined())].map { [$0] }
    }

    private static let verbs: Set<String> = [
        "is", "isn't", "are", "was", "has", "have", "must", "should", "may", "can", "can't", "cannot", "does",
        "doesn't", "needs", "contains", "already",
    ]

    /// Both say the same, one of them with the name of the field before it.
    func isSame(_ left: String, _ right: String, about name: String) -> Bool {
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        guard long.hasSuffix(short) else { return false }
        let subject = Self.subject(long.dropLast(short.count))
        return subject.isEmpty || subjects[subject] == name
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    private static func subject(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// A word for what is inside of a field, in the trees of Zod and Symfony.
    static func isTreeWord(_ word: String) -> Bool { ["properties", "items", "children"].contains(word) }

    static func isSchemaWord(_ word: String) -> Bool {
        isTreeWord(word) || ["attributes", "relationships", "data", "value"].contains(word)
    }

    /// The names of the form as a whole in some framework.
    private static let formNames: Set<String> = [
        "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general", "_errors",
        "_root", "root", "generalerrors",
    ]

    /// The names of all that is sent.
    private static let wholes: Set<String> = [
        "errors", "obj", "body", "json", "payload", "data", "attributes", "input", "request", "dto", "query", "header",
        "headers", "children",
    ]

    /// The other words that can be before the name of a field.
    private static let prefixes: Set<String> = [
        "relationships", "properties", "params", "body_params", "fields", "user", "model", "spec",
    ]

    static func isForm(_ name: String) -> Bool { formNames.contains(name.lowercased()) }

    static func isWhole(_ name: String) -> Bool { isForm(name) || wholes.contains(name.lowercased()) }

    private static func isPrefix(_ word: String) -> Bool { isWhole(word) || prefixes.contains(word.lowercased()) }

    private static func isParameter(_ word: String) -> Bool {
        word == "dto" || word.hasPrefix("arg") && Int(word.dropFirst(3)) != nil
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
