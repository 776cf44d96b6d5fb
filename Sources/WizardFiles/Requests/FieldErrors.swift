internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply, by the names of the form's fields: what a command prints, or a server answers.
///
/// Understood are objects of messages by field, nested or with dotted names; lists of objects that name a field and what is
/// wrong; and sentences that begin with the name of a field. They are under one of a few names (`errors`, `detail`,
/// `issues`, `fieldViolations`, …), also within `error`, or by themselves. That is what problem details (RFC 9457), Rails,
/// Laravel, Django REST framework, FastAPI, Spring, ASP.NET, NestJS, Zod, GraphQL, JSON:API, Google and Azure answer. What else is in
/// a reply is passed over.
struct FieldErrors {
    /// The messages, by the name of the field; those of a name that is not a field have that name, those of no field `""`.
    private(set) var messages: [String: [String]] = [:]

    private let fields: FieldNames
    /// Whether nothing says yet that these are messages: a text in something unknown is perhaps an answer, sent back.
    private var isBare = false

    private typealias Members = OrderedDictionary<String, JSONValue>

    /// Reads a reply; nil if it has no messages about fields.
    ///
    /// - Parameters:
    ///   - reply: the reply.
    ///   - fields: the names of the form's fields.
    init?(_ reply: JSONValue, fields: [String]) {
        self.fields = FieldNames(fields)
        take(reply: reply)
        guard !messages.isEmpty else { return nil }
    }

    // MARK: - Where messages are

    /// What messages are in, whatever else is there; what is said about the whole comes before what is about fields.
    private static let containers = [
        "errors", "formErrors", "fieldErrors", "field_errors", "validationErrors", "validation_errors", "detail",
        "details",
        "issues", "violations", "fieldViolations", "field_violations", "invalid-params", "invalid_params", "error",
        "message", "validation", "causes", "zodError",
    ]

    /// What else messages can be in, a level or two down; by themselves these may be answers that are sent back.
    private static let wrappers = ["_embedded", "data", "properties", "extensions"]

    /// Takes the messages of a whole reply, or of what is in it.
    private mutating func take(reply: JSONValue) {
        switch reply {
        case .array(let items): take(list: items, at: [])
        case .object(let members):
            take(containersIn: members)
            if messages.isEmpty, let place = Self.place(in: members), let found = fields.find(place), found.isField {
                for message in [message(in: members, at: [])].compactMap(\.self) { add(message, at: place) }
            }
            if messages.isEmpty { take(bare: members) }
            if messages.isEmpty { take(sentencesIn: members) }
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func take(containersIn members: Members) {
        for key in Self.containers {
            // A field can have such a name.
            guard let value = members[key], key == "errors" || fields.find([key]) == nil else { continue }
            switch value {
            case .array(let items): take(list: items, at: [])
            case .object(let inner):
                if key == "error" || key == "message" || hasWords(inner) {
                    take(reply: value)
                    if messages.isEmpty, let message = message(in: inner, at: []) { add(message, at: []) }
                } else if Self.containers.contains(where: { Self.isContainer(inner[$0]) && fields.find([$0]) == nil }) {
                    take(containersIn: inner)
                } else {
                    take(members: inner, at: [])
                }
            case .string(let message): if key == "errors" { add(message, at: []) }
            case .null, .bool, .number: break
            }
            if messages.keys.contains(where: { !$0.isEmpty }) { break }
        }
        for key in Self.wrappers where !messages.keys.contains(where: { !$0.isEmpty }) && fields.find([key]) == nil {
            guard case .object(let inner)? = members[key],
                Self.containers.contains(where: { Self.isContainer(inner[$0]) && fields.find([$0]) == nil })
            else { continue }
            take(containersIn: inner)
        }
        // What the whole reply says already is not said again beside what is wrong with a field.
        guard messages.keys.contains(where: { !$0.isEmpty }), let whole = messages[""] else { return }
        let others = whole.filter { .string($0) != members["message"] }
        messages[""] = others.isEmpty ? nil : others
    }

    private static func isContainer(_ value: JSONValue?) -> Bool {
        switch value {
        case .array?, .object?: true
        case .null?, .bool?, .number?, .string?, nil: false
        }
    }

    /// Takes messages by field without anything around them: they lead to a field, or to the form as a whole.
    private mutating func take(bare members: Members) {
        var inner = FieldErrors(emptyFor: fields)
        let hasWords = hasWords(members)
        for (key, value) in members {
            // Beside a message of its own, a text is about the reply: `{"name":"ValidationError","message":"…"}`.
            if case .string = value, hasWords { continue }
            inner.take(value, at: FieldNames.path(of: key))
        }
        guard inner.isAboutFields else { return }
        messages = inner.messages
    }

    private init(emptyFor fields: FieldNames) {
        self.fields = fields
        isBare = true
    }

    /// Whether one of the messages leads to a field, or to the form as a whole.
    private var isAboutFields: Bool {
        messages.keys.contains { $0.isEmpty || fields.find(FieldNames.path(of: $0)) != nil }
    }

    /// Takes what the reply says as a whole, if that is about one field.
    private mutating func take(sentencesIn members: Members) {
        for key in Self.wordKeys {
            guard case .string(let sentence)? = members[key], let path = fields.field(beginning: sentence) else {
                continue
            }
            add(sentence, at: path)
        }
    }

    // MARK: - Messages

    /// Takes messages by field.
    private mutating func take(members: Members, at path: [String]) {
        for (key, value) in members { take(value, at: path + FieldNames.path(of: key)) }
    }

    private mutating func take(_ value: JSONValue, at path: [String]) {
        switch value {
        case .string(let message):
            if !isBare || path.count == 1 || fields.find(path)?.skipped == 0 { add(message, at: path) }
        case .array(let items): take(list: items, at: path)
        case .object(let members):
            if let message = message(in: members, at: path) {
                add(message, at: Self.place(in: members) ?? path)
            } else {
                take(members: members, at: path)
            }
        case .null, .bool, .number: break
        }
    }

    /// Takes messages about what is at a path: texts, objects that say what is wrong, and an object for each item, which is
    /// empty if nothing is wrong with one.
    private mutating func take(list: [JSONValue], at path: [String]) {
        for (index, item) in list.enumerated() {
            switch item {
            case .string(let message): add(message, at: path.isEmpty ? fields.field(beginning: message) ?? [] : path)
            case .object(let members):
                let place = Self.place(in: members)
                // What a GraphQL server says about the arguments is more than what it says about the whole.
                if case .object(let more)? = members["extensions"], case .object(let inner)? = more["validation"] {
                    take(members: inner, at: path)
                    continue
                }
                if let message = message(in: members, at: path) {
                    add(message, at: place ?? (path.isEmpty ? fields.field(beginning: message) ?? [] : path))
                } else if place != nil,
                    Self.isContainer(members["constraints"]) || Self.isContainer(members["children"])
                {
                    take(constraintsIn: members, at: path + (place ?? []))
                } else if path.isEmpty {
                    // Such as an answer of Google's in a list, and what is among its details.
                    take(containersIn: members)
                } else {
                    take(members: members, at: path + [String(index)])
                }
            case .array(let items): take(list: items, at: path + [String(index)])
            case .null, .bool, .number: break
            }
        }
    }

    /// Takes an error of class-validator, which has those of what is in it.
    private mutating func take(constraintsIn members: Members, at path: [String]) {
        if case .object(let constraints)? = members["constraints"] {
            for case .string(let message) in constraints.values { add(message, at: path) }
        }
        if case .array(let children)? = members["children"] {
            for case .object(let child) in children {
                take(constraintsIn: child, at: path + (Self.place(in: child) ?? []))
            }
        }
    }

    private static let wordKeys = ["message", "detail", "msg", "title", "error", "error_description"]

    /// Whether an object says something in words of its own.
    private func hasWords(_ members: Members) -> Bool {
        Self.wordKeys.contains { key in
            if case .string? = members[key], fields.find([key]) == nil { true } else { false }
        }
    }

    /// What is wrong, in an object that says so, unless that is the name of a field at the path.
    private func message(in members: Members, at path: [String]) -> String? {
        let keys = ["message", "detail", "msg", "defaultMessage", "reason", "title", "description", "error", "code"]
        for key in keys where !fields.isField(key, in: path) {
            guard case .string(let message)? = members[key], !message.isEmpty else { continue }
            // A reason with a number, as Rails has it: {"error":"too_short","count":8}.
            guard key == "error", case .number(let count)? = members["count"] else { return message }
            return "\(message) (\(count))"
        }
        return nil
    }

    /// The path of the field that an object names; nil if it names none.
    private static func place(in members: Members) -> [String]? {
        // The source of an error object of JSON:API.
        if case .object(let source)? = members["source"] { return place(in: source) }
        // What GraphQL has besides the path of the query.
        if case .object(let more)? = members["extensions"], let place = place(in: more) { return place }
        // One of those that a message may be about.
        for key in ["keys", "fields"] {
            if case .array(let names)? = members[key], names.count == 1, case .string(let name) = names[0] {
                return FieldNames.path(of: name)
            }
        }
        let keys = [
            "field", "pointer", "loc", "path", "propertyPath", "instancePath", "property", "param", "name", "attribute",
            "fieldName", "argumentName", "target", "location",
        ]
        for key in keys {
            switch members[key] {
            case .string(let text)?:
                // Where a request has it.
                if key == "location", ["body", "query", "header", "headers", "path"].contains(text) { continue }
                return FieldNames.path(of: text)
            case .array(let parts)?:
                return parts.compactMap { part in
                    switch part {
                    case .string(let text): text
                    case .number(let digits): digits
                    case .null, .bool, .array, .object: nil
                    }
                }
            case .null?, .bool?, .number?, .object?, nil: continue
            }
        }
        return nil
    }

    private mutating func add(_ message: String, at path: [String]) {
        guard !message.isEmpty else { return }
        var path = path
        while let last = path.last, FieldNames.isWhole(last), fields.find(path)?.isField != true { path.removeLast() }
        let found = fields.find(around: path)
        let name = found?.name ?? path.joined(separator: ".")
        let text = found?.item.map { RuleMessage.item($0 + 1, message).text() } ?? message
        if messages[name]?.contains(text) != true { messages[name, default: []].append(text) }
    }
}
