internal import FormModel
internal import OrderedCollections

/// What the parts of a reply are called.
extension FieldErrors {
    typealias Members = OrderedDictionary<String, JSONValue>

    /// What messages are in, whatever else is there; what is said about the whole comes before what is about fields.
    static let containers = [
        "errors", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors", "errorMessages",
        "userErrors", "detail", "details", "issues", "violations", "fieldViolations", "field_violations",
        "invalid-params",
        "invalid_params", "error", "message", "messages", "validation", "causes", "zodError", "validation_error",
        "modelState", "fieldList", "fields", "params", "errorCauses", "problems", "odata.error", "errordetails",
        "extra",
    ]

    /// What else messages can be in, a level or two down; by themselves these may be answers that are sent back.
    static let wrappers = ["_embedded", "data", "properties", "extensions", "json", "innererror"]

    /// What a reply says as a whole in.
    static let summaryKeys = ["message", "detail", "error_description", "hint", "errorMessage", "msg"]

    static let wordKeys = [
        "message", "detail", "msg", "title", "error", "error_description", "errorMessage", "errorSummary", "details",
        "hydra:description", "description",
    ]

    /// A member by its name, which .NET also writes with a capital.
    static func member(_ key: String, of members: Members) -> JSONValue? {
        members[key] ?? members[key.prefix(1).uppercased() + key.dropFirst()]
    }

    static func isContainer(_ value: JSONValue?) -> Bool {
        switch value {
        case .array?, .object?: true
        case .null?, .bool?, .number?, .string?, nil: false
        }
    }

    /// A text, also with its language, as OData has it.
    static func text(of value: JSONValue?) -> String? {
        switch value {
        case .string(let text)?: return text
        case .object(let members)?:
            guard members["lang"] != nil, case .string(let text)? = members["value"] else { return nil }
            return text
        case .null?, .bool?, .number?, .array?, nil: return nil
        }
    }

    private static func number(of value: JSONValue?) -> String? {
        if case .number(let digits)? = value { digits } else { nil }
    }

    /// What a text that is JSON says, as tRPC has the issues of Zod; nil for any other.
    static func json(in text: String) -> JSONValue? {
        guard text.hasPrefix("[") || text.hasPrefix("{"),
            let value = try? JSONReader.value(Array(text.utf8), name: "answer"), isContainer(value)
        else { return nil }
        return value
    }

    /// Whether these are errors with those of what is in the whole beside them, as Zod and Symfony have them.
    static func isTree(_ members: Members) -> Bool {
        guard case .array? = members["errors"], members["property"] == nil else { return false }
        return isContainer(members["children"]) || isContainer(members["items"])
            || {
                guard case .object(let inner)? = members["properties"] else { return false }
                return inner["errors"] == nil
            }()
    }

    /// Whether what a reply calls its path is the address of the request, as Spring has it.
    static func isAboutRequest(_ members: Members) -> Bool { members["timestamp"] != nil && members["path"] != nil }

    /// The path of the field that an object names; nil if it names none.
    static func place(in members: Members) -> [String]? {
        // The source of an error object of JSON:API.
        if case .object(let source)? = members["source"] { return place(in: source) }
        // What GraphQL has besides the path of the query.
        if case .object(let more)? = members["extensions"] {
            var more = more
            // This one is of the query, too.
            more["path"] = nil
            if let place = place(in: more) { return place }
        }
        // One of those that a message may be about.
        for key in ["keys", "fields", "fieldNames", "memberNames", "members", "argumentPath"] {
            if case .array(let names)? = member(key, of: members), names.count == 1, case .string(let name) = names[0] {
                return FieldNames.path(of: name)
            }
        }
        if let place = validatedPlace(in: members) { return place }
        let keys = [
            "field", "pointer", "loc", "path", "propertyPath", "instancePath", "property", "propertyName", "param",
            "parameter", "name", "attribute", "attr", "fieldName", "argumentName", "target", "location", "propertyref",
            "dataPath", "key",
        ]
        // The field's name alone does not say which one of Go's validator it is.
        if members["tag"] != nil, case .string(let text)? = members["namespace"] { return FieldNames.path(of: text) }
        for key in keys {
            switch member(key, of: members) {
            case .string(let text)?:
                // Where a request has it.
                if key == "location", ["body", "query", "header", "headers", "path"].contains(text) { continue }
                return FieldNames.path(of: text)
            case .array(let parts)?:
                return parts.compactMap { part in
                    switch part {
                    case .string(let text): text
                    case .number(let digits): digits
                    // A part with more about it, as Valibot has it.
                    case .object(let part): text(of: part["key"]) ?? number(of: part["key"])
                    case .null, .bool, .array: nil
                    }
                }
            case .null?, .bool?, .number?, .object?, nil: continue
            }
        }
        return nil
    }

    /// What an error of Ajv is about: a property that is missing in what it is at, or the name of one.
    private static func validatedPlace(in members: Members) -> [String]? {
        let params: Members = if case .object(let params)? = members["params"] { params } else { [:] }
        for key in ["instancePath", "dataPath"] {
            guard case .string(let base)? = members[key] else { continue }
            if case .string(let name)? = members["propertyName"] ?? params["propertyName"] {
                return FieldNames.path(of: base) + [name, "[key]"]
            }
            if case .string(let name)? = params["missingProperty"] { return FieldNames.path(of: base) + [name] }
        }
        return nil
    }

    /// Whether an object says something in words of its own.
    func hasWords(_ members: Members) -> Bool {
        Self.wordKeys.contains { key in
            if case .string? = Self.member(key, of: members), fields.find([key]) == nil { true } else { false }
        }
    }

    /// What is wrong, in an object that says so, unless that is the name of a field at the path.
    func words(in members: Members, at path: [String]) -> [String] {
        let keys = [
            "message", "detail", "msg", "defaultMessage", "errorMessage", "errorSummary", "messages", "reason", "title",
            "description", "details", "context", "issue", "error", "text",
            "code",
        ]
        for key in keys where !fields.isField(key, in: path) {
            switch Self.member(key, of: members) {
            case .string(let message)? where !message.isEmpty:
                // A reason with a number, as Rails has it: {"error":"too_short","count":8}.
                if key == "error", case .number(let count)? = members["count"] { return ["\(message) (\(count))"] }
                return [([message] + more(than: message, in: members)).joined(separator: ": ")]
            // Several, as Play has them.
            case .array(let items)?:
                let texts = items.compactMap { if case .string(let text) = $0, !text.isEmpty { text } else { nil } }
                if !texts.isEmpty, texts.count == items.count { return texts }
            case .object?:
                if let text = Self.text(of: Self.member(key, of: members)) { return [text] }
            case .null?, .bool?, .number?, .string?, nil: continue
            }
        }
        return []
    }
}

extension FieldErrors {
    /// The sentences that an object says besides its message.
    private func more(than message: String, in members: Members) -> [String] {
        ["context", "description", "details", "hint"].compactMap { key in
            guard fields.find([key]) == nil, case .string(let text)? = members[key], text.contains(" "),
                !message.contains(text), !fields.isSummary(text)
            else { return nil }
            return text
        }
    }
}

extension FieldNames {
    /// Whether messages are in one of the members.
    func hasContainer(in members: FieldErrors.Members) -> Bool {
        FieldErrors.containers.contains {
            FieldErrors.isContainer(FieldErrors.member($0, of: members)) && find([$0]) == nil
        }
    }

    /// Whether a value of a mapping says what is wrong, and is not an answer that is sent back.
    func isMistake(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value, members["code"] != nil, case .string? = members["message"] else {
            return false
        }
        return true
    }

    /// Whether a sentence only says that something is wrong, or with which fields.
    func isSummary(_ sentence: String) -> Bool {
        let words = sentence.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.allSatisfy { word in
            Self.summaryWords.contains(word.lowercased()) || word.allSatisfy(\.isNumber) || find([String(word)]) != nil
        }
    }

    private static let summaryWords: Set<String> = [
        "a", "an", "and", "api", "are", "argument", "arguments", "attribute", "attributes", "bad", "be", "below",
        "body",
        "check", "conflict", "constraint", "contains", "content", "correct", "could", "count", "create", "created",
        "data",
        "detected", "document", "does", "entity", "error", "errors", "exception", "fail", "failed", "failure", "field",
        "fields",
        "fix", "following", "for", "form", "found", "given", "has", "have", "http", "in", "input", "invalid", "is",
        "json", "more", "multiple", "not", "object", "occurred", "of", "one", "or", "parameter", "parameters", "params",
        "pass", "payload", "please", "problem", "problems", "processed", "property", "provided", "record", "request",
        "resource",
        "s", "save", "saved", "schema", "see", "some", "submitted", "the", "there", "to", "unable", "unprocessable",
        "update", "updated", "user", "valid", "validate", "validated", "validating", "validation", "validationerror",
        "value", "values", "violation", "violations", "was", "were", "while", "with", "your",
    ]
}
