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

    /// Returns nil for a reply without messages about fields or the form.
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

    // MARK: - Tables

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

    /// The path of the field that an error names.
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
    /// The text; nil for any other value.
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
