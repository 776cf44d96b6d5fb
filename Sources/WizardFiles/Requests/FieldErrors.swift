internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply: what a command prints, or a server answers.
///
/// A reply is read by three tables of names: ``containers`` (where messages are), ``locationKeys`` (which field one is about) and
/// ``words`` (what it says). Under a container, an object is an error if it says something, and otherwise maps names to
/// messages. All that the tables do not place is a message of the form; sentences are not searched for names.
struct FieldErrors {
    /// The messages by the name of the field; `""` for those about the form, and the reply's own name for an unknown field.
    private(set) var messages: [String: [String]] = [:]

    private let fields: FieldNames
    /// The names about which a container with more to say had messages.
    private var settled: Set<String> = []
    /// In an object that is in no container, a text deeper down can be an answer that is sent back.
    private var isBare = false
    private var omitted = 0

    private static let maxMessages = 20
    private static let maxMessageLength = 500

    private typealias Members = OrderedDictionary<String, JSONValue>

    init?(_ reply: JSONValue, fields: FieldNames) {
        self.fields = fields
        switch reply {
        case .array(let items): readList(items, at: [])
        case .object(let members): readReply(members)
        case .null, .bool, .number, .string: break
        }
        guard !messages.isEmpty else { return nil }
        if omitted > 0 { messages["", default: []].append(WizardMessage.moreMessages(omitted).text) }
    }

    private init(bareWith fields: FieldNames) {
        self.fields = fields
        isBare = true
    }

    /// A message leads to a field or a group of the form.
    var namesFields: Bool { messages.keys.contains { !$0.isEmpty && fields.find(FieldNames.path(of: $0)) != nil } }

    private var hasNames: Bool { messages.keys.contains { !$0.isEmpty } }

    /// The members that messages are in, those with the most to say first.
    private static let containers = [
        "errors", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors", "errorMessages",
        "userErrors", "detail", "details", "issues", "violations", "fieldViolations", "field_violations",
        "invalid-params", "invalid_params", "invalidParams", "error", "message", "messages", "validation", "causes",
        "zodError", "validation_error", "modelState", "fieldList", "fields", "params", "errorCauses", "problems",
        "errordetails", "extra",
    ]

    /// The members that containers can be in.
    private static let wrappers = [
        "_embedded", "data", "properties", "extensions", "json", "innererror", "originalError", "exception", "response",
    ]

    /// The members of an error that say which field it is about.
    private static let locationKeys = [
        "field", "pointer", "loc", "path", "propertyPath", "instancePath", "dataPath", "property", "propertyName",
        "param", "parameter", "name", "attribute", "attr", "fieldName", "argumentName", "target", "location",
        "propertyref", "key",
    ]

    /// The members that list several fields; of one alone, the error is about it.
    private static let placeLists = ["keys", "fields", "fieldNames", "memberNames", "members", "argumentPath"]

    /// The members of an error that say what is wrong, the first of which is taken.
    private static let messageKeys = [
        "message", "detail", "msg", "defaultMessage", "errorMessage", "errorSummary", "messages", "reason", "title",
        "description", "details", "context", "issue", "error", "text", "errors", "constraints", "code",
    ]

    /// The members with the errors of what is inside of a field, or with further errors.
    private static let innerErrors = [
        "children", "properties", "items", "nestedErrors", "error_chain", "causes", "details", "innerErrors",
    ]

    /// The members that say something about the reply as a whole beside messages about fields.
    private static let summaries = ["message", "detail", "error_description", "hint", "errorMessage", "msg"]

    /// The phrases of frameworks beside any list of messages, as their letters.
    private static let genericSummaries: Set<String> = [
        "anerroroccurred", "argumentvalidationerror", "bad", "badrequest", "badrequestexception",
        "bodyvalidationfailed", "constraintviolation", "error", "errors", "errorsoccurred", "failedvalidation",
        "inputpayloadvalidationfailed", "invalid", "invalidbody", "invaliddata", "invalidfields", "invalidformbody",
        "invalidinput", "invalidparameter", "invalidparameters", "invalidparams", "invalidpayload", "invalidrequest",
        "invalidrequestbody", "invalidrequestcontent", "invalidrequestpayloadinput", "invalidvalue", "invalidvalues",
        "notvalid", "oneormoreerrorsoccurred", "oneormorevalidationerrorsoccurred",
        "pleaserefertotheerrorspropertyforadditionaldetails", "requestdoesnotpassvalidation", "requestvalidationerror",
        "requestvalidationfailed", "thegivendatafailedtopassvalidation", "thegivendatawasinvalid",
        "therequestisinvalid", "unprocessablecontent", "unprocessableentity", "validationerror",
        "validationerrordetected", "validationerrors", "validationerrorsdetected", "validationexception",
        "validationfailed", "validationfailure", "yourrequestisnotvalid",
    ]

    // MARK: - Containers

    private mutating func readReply(_ members: Members) {
        if isMapping(members, isReply: true) { return readMapping(members, at: []) }
        readContainers(in: members)
        if messages.isEmpty, let fieldPath = Self.fieldPath(in: members), fields.find(fieldPath)?.isField == true,
            // At the top, that is the address of the request.
            members["path"]?.string?.hasPrefix("/") != true
        {
            for text in texts(in: members, at: []) { add(text, at: fieldPath) }
        }
        if messages.isEmpty { readNames(in: members) }
        if messages.isEmpty { readBare(members) }
        addSummary(of: members)
    }

    private mutating func readContainers(in members: Members) {
        let (outer, before) = (settled, Set(messages.keys).union([""]))
        for key in Self.containers {
            // A field can have such a name.
            guard let value = Self.member(key, of: members), key == "errors" || fields.find([key]) == nil else {
                continue
            }
            settled = outer.union(Set(messages.keys).subtracting(before))
            readContainer(value, key)
        }
        settled = outer
        for key in Self.wrappers where before.isSuperset(of: messages.keys) && fields.find([key]) == nil {
            guard case .object(let inner)? = members[key] else { continue }
            readContainers(in: inner)
            // The results of GraphQL's mutations, which can also be answers that are sent back.
            for case .object(let result) in inner.values where key == "data" {
                for key in ["userErrors", "errors"] {
                    if let errors = result[key] { readContainer(errors, key) }
                }
            }
        }
    }

    private mutating func readContainer(_ value: JSONValue, _ key: String) {
        switch value {
        // These are names of fields.
        case .array(let items) where ["params", "fields"].contains(key) && items.allSatisfy({ $0.string != nil }): break
        case .object(let members) where key == "validation" && members["keys"] != nil: break
        case .array(let items): readList(items, at: [])
        case .object(let members): if Self.text(of: value) == nil { readObject(members, at: [], item: nil) }
        case .string(let text):
            if let issues = Self.json(in: text) {
                readContainer(issues, key)
            } else if key == "errors" {
                add(text, at: [])
            }
        case .null, .bool, .number: break
        }
    }

    /// Reads the message about fields that are listed beside it, as WordPress and hapi have it.
    private mutating func readNames(in members: Members) {
        guard let text = texts(in: members, at: []).first else { return }
        for (key, list) in [("data", "params"), ("validation", "keys")] {
            guard case .object(let inner)? = members[key], case .array(let names)? = inner[list] else { continue }
            for name in names.compactMap(\.string) { add(text, at: FieldNames.path(of: name)) }
        }
    }

    /// Reads messages by field without a container around them, if one of them leads to a field or to the form.
    private mutating func readBare(_ members: Members) {
        var bare = FieldErrors(bareWith: fields)
        let hasText = !texts(in: members, at: []).isEmpty
        for (key, value) in members {
            // Beside a message of its own, a text is about the reply: `{"name":"ValidationError","message":"…"}`.
            if value.string != nil, hasText || FieldNames.isWhole(key) && fields.find([key]) == nil { continue }
            // These are answers that are sent back.
            if ["data", "input", "request"].contains(key), fields.find([key]) == nil { continue }
            bare.read(value, at: FieldNames.path(of: key))
        }
        guard bare.messages[""] != nil || bare.namesFields else { return }
        for (name, texts) in bare.messages { for text in texts { append(text, to: name) } }
        omitted += bare.omitted
    }

    /// Adds the summary beside the messages, unless they repeat it or any framework says it.
    private mutating func addSummary(of members: Members) {
        guard !messages.isEmpty else { return }
        let known = messages.filter { !$0.key.isEmpty }.flatMap(\.value)
        let beside = Self.summaries.compactMap { key -> String? in
            guard let value = Self.member(key, of: members), isSummary(key, value) else { return nil }
            return Self.text(of: value)
        }
        .filter { text in !known.contains { text.contains($0) || $0.contains(text) } && Self.json(in: text) == nil }
        let generalMessages = (messages[""] ?? []).filter { text in
            !known.contains { text == $0 || text.hasSuffix(" " + $0) }
        }
        let texts = OrderedSet(generalMessages + beside).filter { !isGeneric($0) }
        if hasNames || !texts.isEmpty { messages[""] = texts.isEmpty ? nil : Array(texts) }
    }

    private func isSummary(_ key: String, _ value: JSONValue) -> Bool {
        Self.summaries.contains(key) && fields.find([key]) == nil && Self.text(of: value) != nil
    }

    /// The text says that something is wrong and no more, perhaps with the names of fields after a colon.
    private func isGeneric(_ text: String) -> Bool {
        if text.hasPrefix("Validation failed for object=") { return true }
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let start = parts.first, Self.genericSummaries.contains(start.lowercased().filter(\.isLetter)) else {
            return false
        }
        return parts.dropFirst().flatMap { $0.split(separator: ",") }.allSatisfy {
            fields.find(FieldNames.path(of: String($0).trimmingWhitespace())) != nil
        }
    }

    // MARK: - Messages

    private mutating func read(_ value: JSONValue, at path: [String]) {
        switch value {
        case .string(let text):
            if !isBare || path.count == 1 || fields.find(path)?.skipped == 0 { add(text, at: path) }
        case .array(let items): readList(items, at: path)
        case .object(let members): readObject(members, at: path, item: nil)
        case .null, .bool, .number: break
        }
    }

    private mutating func readMapping(_ members: Members, at path: [String]) {
        for (key, value) in members { read(value, at: path + FieldNames.path(of: key)) }
    }

    private mutating func readList(_ items: [JSONValue], at path: [String]) {
        for (index, item) in items.enumerated() {
            switch item {
            case .string(let text): add(text, at: path.isEmpty ? fields.path(beginning: text) ?? [] : path)
            case .object(let members): readObject(members, at: path, item: index)
            case .array(let items): readList(items, at: path.isEmpty ? [] : path + [String(index)])
            case .null, .bool, .number: break
            }
        }
    }

    /// Reads an object: an error, or messages by field.
    ///
    /// - Parameter item: its place in the list that it is in.
    private mutating func readObject(_ members: Members, at path: [String], item: Int?) {
        let inside = item.map { path + [String($0)] } ?? path
        let before = messages
        if path.isEmpty {
            if item == nil {
                if isMapping(members) {
                    readMapping(members.filter { !isSummary($0.key, $0.value) }, at: [])
                    return addSummary(of: members)
                }
                // JSON-RPC's invalid params.
                if members["code"] == .number("-32602"), case .object(let data)? = members["data"] { readBare(data) }
                readContainers(in: members)
                if messages != before { return addSummary(of: members) }
            } else {
                // An error of GraphQL has more specific messages beside its own.
                readContainers(in: members.filter { Self.wrappers.contains($0.key) })
                if hasNames, messages != before { return }
                messages = before
            }
        }
        let isWhole = path.isEmpty && item == nil
        // The name of the only error can be that of its kind.
        let fieldPath = Self.fieldPath(in: members).flatMap { isWhole && fields.find(around: $0) == nil ? nil : $0 }
        let texts = texts(in: members, at: inside)
        let inner = Self.innerErrors.filter { key in
            if case .array? = members[key] {
                true
            } else {
                FieldNames.isTreeWord(key) && Self.isContainer(members[key])
            }
        }
        if !texts.isEmpty || fieldPath != nil && !inner.isEmpty {
            // Items of a tree are about those of the field.
            let base = path.last.map(FieldNames.isTreeWord) == true ? inside : path
            let target =
                fieldPath.map { path.isEmpty || fields.find(around: path + $0) != nil ? path + $0 : path } ?? base
            if isWhole, fieldPath == nil {
                add(ReplyText.text(of: .object(members)), at: [])
            } else {
                for text in texts { add(text, at: target) }
            }
            for key in inner {
                if let errors = members[key] { read(errors, at: target + [key]) }
            }
        } else if path.isEmpty, item != nil {
            readContainers(in: members)
            if messages == before { readBare(members) }
            if messages == before, members["@type"] == nil {
                add(ReplyText.sentences(in: .object(members)), at: [])
            }
        } else {
            readMapping(members, at: inside)
        }
    }

    private mutating func add(_ text: String, at path: [String]) {
        guard !text.isEmpty else { return }
        let text = text.count > Self.maxMessageLength ? text.prefix(Self.maxMessageLength) + "…" : text
        var path = path
        while let last = path.last, fields.find(path)?.isField != true,
            // FastAPI has the place of a byte after the body.
            FieldNames.isWhole(last) || path.count == 2 && FieldNames.isWhole(path[0]) && Int(last) != nil
        {
            path.removeLast()
        }
        let found = fields.find(around: path)
        let name = found?.name ?? path.joined(separator: ".")
        guard name.isEmpty || !settled.contains(name) else { return }
        let message = found?.item.map { RuleMessage.item($0 + 1, text).text() } ?? text
        if messages[name]?.contains(where: message.hasSuffix) != true { append(message, to: name) }
    }

    private mutating func append(_ text: String, to name: String) {
        if messages.values.reduce(0, { $0 + $1.count }) < Self.maxMessages {
            messages[name, default: []].append(text)
        } else {
            omitted += 1
        }
    }

    // MARK: - Members

    /// A member by its name, which .NET also writes with a capital.
    private static func member(_ key: String, of members: Members) -> JSONValue? {
        members[key] ?? members[key.prefix(1).uppercased() + key.dropFirst()]
    }

    private static func isContainer(_ value: JSONValue?) -> Bool {
        switch value {
        case .array?, .object?: true
        case .null?, .bool?, .number?, .string?, nil: false
        }
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

    /// The object maps names to messages, and its members are not containers: it has only the words of a schema, as the trees
    /// of Zod and Symfony, or, within a reply, fields of the form.
    private func isMapping(_ members: Members, isReply: Bool = false) -> Bool {
        let isTree = members.keys.allSatisfy { FieldNames.isTreeWord($0) || $0 == "errors" }
        return isTree && members.contains { FieldNames.isTreeWord($0.key) && Self.isContainer($0.value) }
            || !isReply
                && members.contains { Self.isContainer($0.value) && fields.findField([$0.key])?.skipped == 0 }
    }

    private static func fieldPath(in members: Members) -> [String]? {
        // JSON:API has it in the source, GraphQL in the extensions, beside a path in the query.
        if case .object(let source)? = members["source"] { return fieldPath(in: source) }
        if case .object(let more)? = members["extensions"],
            let fieldPath = fieldPath(in: more.filter { $0.key != "path" })
        {
            return fieldPath
        }
        for key in placeLists {
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
            case .array(let parts)?: return parts.compactMap(pathPart)
            case .null?, .bool?, .number?, .object?, nil: continue
            }
        }
        return nil
    }

    private static func pathPart(_ part: JSONValue) -> String? {
        switch part {
        case .string(let text), .number(let text): text
        // Valibot says more about each part.
        case .object(let members): members["key"].flatMap(pathPart)
        case .null, .bool, .array: nil
        }
    }

    /// The texts of an error under the first of the words that it has, unless that is the name of a field at the path.
    private func texts(in members: Members, at path: [String]) -> [String] {
        for key in Self.messageKeys where !fields.isField(key, in: path) {
            switch Self.member(key, of: members) {
            case .array(let items)?:
                let texts = items.compactMap(\.string).filter { !$0.isEmpty }
                if !texts.isEmpty, texts.count == items.count { return texts }
            case .object(let texts)? where key == "constraints": return texts.values.compactMap(\.string)
            case let value:
                guard let text = Self.text(of: value), !text.isEmpty else { continue }
                // A reason with its number, as Rails has it: {"error":"too_short","count":8}.
                if key == "error", case .number(let count)? = members["count"] { return ["\(text) (\(count))"] }
                let more = ["detail", "context", "description", "details", "hint"].compactMap { members[$0]?.string }
                    .filter { $0.contains(" ") && !text.contains($0) }
                return [([text] + more).joined(separator: ": ")]
            }
        }
        return []
    }
}

extension JSONValue {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}

/// The names of a form's fields, found by what a server calls them.
///
/// `ownerEmail` and `OwnerEmail` mean `owner_email`, and a prefix such as `body` or a model is skipped.
struct FieldNames {
    private let names: [String: String]
    private let groups: [String: String]
    /// The fields of items, as letters, digits and dots, without the numbers of their items.
    private let itemFields: Set<String>

    /// - Parameters:
    ///   - fields: the names of the form's fields.
    ///   - entries: the names of those in entries of an object, by those that they have in the answers, which win: `labels.80`
    ///     is the entry of this name, and not the eighty-first.
    init(_ fields: [String], entries: [String: String] = [:]) {
        let known = Set(fields)
        names = Self.byWriting(fields + entries.keys.filter { !known.contains($0) }).mapValues { entries[$0] ?? $0 }
        var groups: Set<String> = []
        for field in fields {
            var parts = field.split(separator: ".").dropLast()
            while !parts.isEmpty {
                groups.insert(parts.joined(separator: "."))
                parts = parts.dropLast()
            }
        }
        self.groups = Self.byWriting(Array(groups))
        itemFields = Set(
            fields.map { $0.split(separator: ".") }.filter { $0.contains { Int($0) != nil } }.map(Self.withoutItems))
    }

    /// Each name by itself, and folded if no other name is the same then.
    private static func byWriting(_ names: [String]) -> [String: String] {
        let folded = Dictionary(grouping: names, by: folded).filter { $0.value.count == 1 }.mapValues { $0[0] }
        return folded.merging(names.map { ($0, $0) }) { _, name in name }
    }

    struct Found {
        var name: String
        /// The place of the item in the field's list, from 0; nil for the whole field.
        var item: Int?
        /// The number of parts of the path before the name.
        var skipped = 0
        /// False for a group.
        var isField = true
    }

    /// The field or else the group that a path leads to, also with the number of an item of a list at its end.
    func find(_ path: [String]) -> Found? {
        if let found = findField(path) { return found }
        if let item = path.last.flatMap({ Int($0) }), var found = findField(path.dropLast()) {
            found.item = item
            return found
        }
        var found = find(path, in: groups)
        found?.isField = false
        return found
    }

    /// The same for a path with words of a schema in it, as `properties.users.items.0.name` of Zod, `db_attributes.host` of Rails
    /// and `labels.a.value` of marshmallow, or with the name of a rule after the field.
    func find(around path: [String]) -> Found? {
        var plain = path.filter { !Self.isSchemaWord($0) }.map { part in
            part.hasSuffix("_attributes") ? String(part.dropLast("_attributes".count)) : part
        }
        if let found = find(path) ?? find(plain) { return found }
        if plain.count > 1, plain.last == "key" {
            plain[plain.count - 1] = "[key]"
            if let found = find(plain) { return found }
        }
        for count in (1..<max(path.count, 1)).reversed() {
            if let found = findField(Array(path.prefix(count))) { return found }
        }
        return nil
    }

    func findField(_ path: [String]) -> Found? { find(path, in: names) }

    private func find(_ path: [String], in names: [String: String]) -> Found? {
        for skipped in path.indices {
            let text = path[skipped...].joined(separator: ".")
            if let name = names[text] ?? names[Self.folded(text)] { return Found(name: name, skipped: skipped) }
            // An item that is not said, or not there, is not a field outside of the list.
            if itemFields.contains(Self.withoutItems(path[skipped...])) { return nil }
        }
        return nil
    }

    /// `key` is a field of what is at `path`, and not a word of the reply about it.
    func isField(_ key: String, in path: [String]) -> Bool {
        guard !path.isEmpty, let found = findField(path + [key]) else { return false }
        return found.skipped < path.count || findField(path) == nil
    }

    /// The path that a text of a list begins with, as those of NestJS do: `db.port must be a number`.
    func path(beginning text: String) -> [String]? {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, var word = words.first, word.first?.isUppercase == false else { return nil }
        if word.last == ":" { word.removeLast() }
        let path = Self.path(of: String(word))
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

    private static func isSchemaWord(_ word: String) -> Bool {
        isTreeWord(word) || ["attributes", "relationships", "data", "value"].contains(word)
    }

    /// The name of the form as a whole, or of all that is at a path, in some framework.
    static func isWhole(_ name: String) -> Bool {
        [
            "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general",
            "errors", "_errors", "_root", "root", "obj", "full_messages", "body", "json", "payload", "generalerrors",
            "data", "attributes", "input", "request", "dto", "query", "header", "headers", "nestederrors",
            "error_chain", "causes", "details", "innererrors", "children",
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
