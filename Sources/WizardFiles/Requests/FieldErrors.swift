internal import FormModel
internal import OrderedCollections

/// The messages about fields in a reply by a command or a server, found by ``containers`` (where messages are), ``locationKeys``
/// (which field one is about) and ``messageKeys`` (what it says). Others are about the form, or about the name in the reply.
struct FieldErrors {
    /// The messages by the name of the field; `""` for those about the form, and the reply's own name for an unknown field.
    private(set) var messages: [String: [String]] = [:]
    private(set) var namesFields = false

    private let fields: FieldNames
    private let secrets: [String]
    /// The number of messages found, including duplicates and omitted ones.
    private var textCount = 0
    private var summaries: Set<String> = []
    private var omitted: [String: Int] = [:]

    private static let maxMessages = 20
    private static let maxMessageLength = 500

    private typealias Members = OrderedDictionary<String, JSONValue>

    /// - Parameter secrets: masked before the messages are shortened.
    init?(_ reply: JSONValue, fields: FieldNames, masking secrets: [String] = []) {
        (self.fields, self.secrets) = (fields, secrets)
        if case .object(let members) = reply { readReply(members) } else if reply.isContainer { read(reply, at: []) }
        if namesFields {
            // Google lists the summary among the errors.
            let others = (messages[""] ?? []).filter { text in !summaries.contains { text.hasPrefix($0) } }
            messages[""] = others.isEmpty ? nil : others
        }
        guard !messages.isEmpty else { return nil }
        for (name, count) in omitted {
            messages[name, default: []].append(WizardMessage.more(count).text)
        }
    }

    private static let containers: Set<String> = [
        "errors", "error", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors",
        "validation_error", "errorMessages", "errordetails", "userErrors", "detail", "details", "issues", "violations",
        "fieldViolations", "field_violations", "invalid-params", "invalid_params", "invalidParams", "message",
        "messages", "validation", "causes", "zodError", "modelState", "fieldList", "fields", "problems", "extra",
        "nestedErrors", "nested",
    ]

    private static let locationKeys = [
        "field", "pointer", "loc", "path", "propertyPath", "instancePath", "dataPath", "property", "propertyName",
        "param", "parameter", "name", "attribute", "attr", "fieldName", "argumentName", "target", "location", "key",
        "propertyref",
    ]

    private static let locationLists = ["keys", "fields", "memberNames", "members", "argumentPath"]

    private static let messageKeys = [
        "message", "detail", "msg", "defaultMessage", "errorMessage", "messages", "reason", "title", "description",
        "details", "context", "error", "text", "errors", "constraints", "code",
    ]

    private static func isContainer(_ key: String) -> Bool {
        containers.contains(key.prefix(1).lowercased() + key.dropFirst())
    }

    /// Returns true if the key names a field or group at the top rather than a container.
    private func isField(_ key: String, _ value: JSONValue) -> Bool {
        fields.isName(key, in: []) && (!Self.isContainer(key) || value.isTexts)
    }

    private mutating func readReply(_ members: Members) {
        let texts = Self.texts(in: members)
        let hasFields = members.contains { isField($0.key, $0.value) && $0.value.isContainer }
        if hasFields, members.values.allSatisfy(\.isContainer) { return readMap(members, at: []) }
        readContainers(in: members, at: [])
        if textCount > 0 {
            if Array(messages.keys) == [""] { for text in texts { add(text, at: []) } }
        } else if let path = Self.location(in: members), fields.find(path)?.isField == true,
            // At the top, that is the address of the request.
            members["path"]?.string?.hasPrefix("/") != true
        {
            for text in texts { add(text, at: path) }
        } else if hasFields || texts.isEmpty && members.keys.contains(where: { fields.isName($0, in: []) }) {
            readMap(members.filter { !Self.isContainer($0.key) }, at: [])
        }
    }

    private mutating func readContainers(in members: Members, at path: [String]) {
        for (key, value) in members {
            if Self.locationLists.contains(key), value.isTexts { continue }
            if Self.isContainer(key) && value.isContainer || key == "errors" {
                read(value, at: path, key: key)
            } else if FieldNames.isForm(key), value.isTexts {
                read(value, at: path + [key])
            } else if case .object(let inner) = value {
                readContainers(in: inner, at: path)
            }
        }
    }

    private mutating func read(_ value: JSONValue, at path: [String], key: String = "") {
        switch value {
        case .string(let text): add(text, at: path)
        case .array(let items):
            for (index, item) in items.enumerated() {
                switch item {
                case .string(let text): add(text, at: path.isEmpty ? fields.path(beginning: text) : path)
                case .object(let members) where path.isEmpty || !Self.texts(in: members).isEmpty:
                    readError(members, at: path, isItem: true)
                default: read(item, at: path.isEmpty ? [] : path + [String(index)])
                }
            }
        case .object(let members):
            if isMap(members, at: path, key: key.lowercased()) {
                readMap(members, at: path)
            } else {
                readError(members, at: path)
            }
        case .null, .bool, .number: break
        }
    }

    /// True for messages by name: under `errors` and the like, every text is one; elsewhere, a `name` with a text seldom is.
    private func isMap(_ members: Members, at path: [String], key: String) -> Bool {
        let hasTexts = !Self.texts(in: members).isEmpty
        guard path.isEmpty else { return !hasTexts || members.keys.contains { fields.isName($0, in: path) } }
        let isErrors = key.hasSuffix("errors")
        let allowsText = isErrors || ["message", "messages", "fields"].contains(key) && !hasTexts
        let hasNames = members.contains { name, value in
            isField(name, value) && (allowsText || value.isContainer)
                || FieldNames.isBody(name) && value.isContainer && !hasTexts
        }
        return hasNames
            || isErrors && Self.location(in: members) == nil && !members.keys.contains(where: Self.isContainer)
    }

    private mutating func readMap(_ members: Members, at path: [String]) {
        for (key, value) in members {
            let isWord = path.isEmpty && Self.isContainer(key) && !fields.isName(key, in: [])
            read(value, at: isWord ? [] : path + FieldNames.path(of: key), key: isWord ? "errors" : "")
        }
    }

    private mutating func readError(_ members: Members, at path: [String], isItem: Bool = false) {
        let texts = Self.texts(in: members)
        let location = path + (Self.location(in: members) ?? [])
        if !texts.isEmpty, !path.isEmpty || fields.find(location) != nil {
            for text in texts { add(text, at: fields.find(location) == nil ? path : location) }
            return
        }
        let before = textCount
        readContainers(in: members, at: path)
        guard textCount == before else {
            summaries.formUnion(texts)
            return
        }
        if !texts.isEmpty, !location.isEmpty {
            for text in texts { add(text, at: location) }
        } else if texts.isEmpty, isItem, members.keys.contains(where: { fields.isName($0, in: path) }) {
            readMap(members, at: path)
        } else {
            add(ReplyText.sentences(in: .object(members)), at: path)
        }
    }

    private mutating func add(_ text: String, at path: [String]) {
        guard !text.isEmpty else { return }
        textCount += 1
        let text = text.masking(secrets)
        let shown = text.count > Self.maxMessageLength ? text.prefix(Self.maxMessageLength) + "…" : text
        var path = path
        while let last = path.last, FieldNames.isWhole(last), fields.find(path)?.isField != true { path.removeLast() }
        let found = fields.find(path)
        if found != nil { namesFields = true }
        let name = found?.name ?? path.joined(separator: ".").masking(secrets)
        let message = found?.item.map { RuleMessage.item($0 + 1, shown).text } ?? shown
        guard messages[name]?.contains(message) != true else { return }
        if messages.values.reduce(0, { $0 + $1.count }) < Self.maxMessages {
            messages[name, default: []].append(message)
        } else {
            // Messages about names that the form does not have are counted together.
            omitted[found == nil ? "" : name, default: 0] += 1
        }
    }

    private static func location(in members: Members) -> [String]? {
        // JSON:API has it in the source, GraphQL in the extensions, beside a path in the query.
        if case .object(let source)? = members["source"], let path = location(in: source) { return path }
        if case .object(let extensions)? = members["extensions"],
            let path = location(in: extensions.filter { $0.key != "path" })
        {
            return path
        }
        for key in locationKeys {
            switch members.member(key) {
            case .string(let text)?: return FieldNames.path(of: text)
            case .array(let parts)?: return parts.compactMap(\.pathPart)
            default: continue
            }
        }
        for key in locationLists {
            if case .array(let names)? = members.member(key), names.count == 1, let name = names[0].string {
                return FieldNames.path(of: name)
            }
        }
        return nil
    }

    private static func texts(in members: Members) -> [String] {
        for key in messageKeys {
            let values: [JSONValue]
            switch members.member(key) {
            case .string(let text)?: values = [.string(text)]
            case .array(let items)?: values = items
            // The messages of class-validator by rule.
            case .object(let messages)? where key == "constraints": values = Array(messages.values)
            default: continue
            }
            let texts = values.compactMap(\.string).filter { !$0.isEmpty }
            if !texts.isEmpty, texts.count == values.count { return texts }
        }
        return []
    }
}

extension OrderedDictionary<String, JSONValue> {
    /// A member by its name, which .NET also writes with a capital.
    func member(_ key: String) -> JSONValue? { self[key] ?? self[key.prefix(1).uppercased() + key.dropFirst()] }
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

    /// A part of a path; Valibot says more about each.
    fileprivate var pathPart: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .object(let members): members["key"]?.pathPart
        case .null, .bool, .array: nil
        }
    }
}

/// The names of a form's fields and groups, found by what a server calls them. `ownerEmail` and `OwnerEmail` mean `owner_email`,
/// and words for the body before a name are skipped. All other parts of a path count: `billing.name` is not the field `name`.
struct FieldNames {
    private let names: [String: String]
    private let fields: Set<String>

    /// - Parameter entries: the fields in entries of an object by their names in the answers; `labels.80` is not the eighty-first.
    init(_ fields: [String], entries: [String: String] = [:]) {
        let parts = fields.map { $0.split(separator: ".") }
        let groups = parts.flatMap { parts in
            parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
        }
        let known = Set(fields + groups + entries.keys)
        let folded = Dictionary(grouping: known, by: Self.folded).compactMapValues { $0.count == 1 ? $0.first : nil }
        names = folded.merging(known.map { ($0, $0) }) { $1 }.mapValues { entries[$0] ?? $0 }
        self.fields = Set(fields)
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
            guard !isGroup, Self.isWhole(first) || Self.prefixes.contains(first.lowercased()) else { return nil }
            rest = rest.dropFirst()
        }
        return nil
    }

    private func name(of path: ArraySlice<String>) -> String? {
        let text = path.joined(separator: ".")
        return names[text] ?? names[Self.folded(text)]
    }

    /// Returns true if the key names a field or group at `path`, not an item by its number.
    func isName(_ key: String, in path: [String]) -> Bool {
        find(path + Self.path(of: key)).map { $0.item == nil } ?? false
    }

    /// The path of the field name that begins a message, as NestJS writes it: `db.port must be a number`. Empty without one.
    func path(beginning text: String) -> [String] {
        let words = text.split(separator: " ")
        guard words.count > 1 else { return [] }
        let path = Self.path(of: String(words[0].last == ":" ? words[0].dropLast() : words[0]))
        return (path.count > 1 || words[0].first?.isUppercase == false) && find(path) != nil ? path : []
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    /// The names of the form as a whole in some framework.
    private static let formNames: Set<String> = [
        "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general", "_errors",
        "_root", "root", "generalerrors", "errors", "$",
    ]

    /// The names of a request's body and its other parts.
    private static let bodies: Set<String> = [
        "body", "body_params", "json", "payload", "data", "attributes", "input", "obj", "request", "dto", "query",
        "header", "headers",
    ]

    private static let prefixes: Set<String> = [
        "relationships", "properties", "params", "fields", "user", "model", "spec",
    ]

    static func isForm(_ name: String) -> Bool { formNames.contains(name.lowercased()) }

    static func isBody(_ name: String) -> Bool { bodies.contains(name.lowercased()) }

    static func isWhole(_ name: String) -> Bool { isForm(name) || isBody(name) }

    /// The parts of a field's name in replies: `user.email`, `users[0].name`, `$.email`, or a JSON Pointer (RFC 6901): `/email`.
    static func path(of text: String) -> [String] {
        let pointer = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if pointer.hasPrefix("/") {
            return pointer.dropFirst().split(separator: "/").map { part in
                String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        return text.split { ".[]".contains($0) }.map(String.init)
    }
}
