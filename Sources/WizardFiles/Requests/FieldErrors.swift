internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply, by the names of the form's fields: what a command prints, or a server answers.
///
/// Understood are objects of messages by field, nested or with dotted names; lists of objects that name a field and what is
/// wrong; and sentences that begin with the name of a field. They are under one of a few names (`errors`, `detail`,
/// `issues`, `fieldViolations`, …), also within `error`, or by themselves. That is what problem details (RFC 9457), Rails,
/// Laravel, Django REST framework, FastAPI, Spring, ASP.NET, NestJS, Zod, GraphQL, JSON:API, Google and Azure answer. What the
/// reply says beside them is a message of the form, unless it only says that something is wrong.
struct FieldErrors {
    /// The messages, by the name of the field; those of a name that is not a field have that name, those of no field `""`.
    private(set) var messages: [String: [String]] = [:]

    let fields: FieldNames
    /// Whether nothing says yet that these are messages: a text in something unknown is perhaps an answer, sent back.
    private var isBare = false
    /// How many messages there are besides the first ones, which are all that anybody reads.
    private var left = 0

    /// The most messages that are taken, and how long one can be.
    private static let (most, longest) = (20, 500)

    /// Reads a reply; nil if it has no messages about fields.
    ///
    /// - Parameters:
    ///   - reply: the reply.
    ///   - fields: the names of the form's fields.
    init?(_ reply: JSONValue, fields: FieldNames) {
        self.fields = fields
        take(reply: reply)
        guard !messages.isEmpty else { return nil }
        if left > 0 { messages["", default: []].append(WizardMessage.moreMessages(left).text) }
    }

    // MARK: - Where messages are

    /// Takes the messages of a whole reply, or of what is in it.
    private mutating func take(reply: JSONValue) {
        switch reply {
        case .array(let items): take(list: items, at: [])
        case .object(let members) where Self.isTree(members): take(members: members, at: [])
        case .object(let members):
            take(containersIn: members)
            if messages.isEmpty, !Self.isAboutRequest(members), let place = Self.place(in: members),
                let found = fields.find(place), found.isField
            {
                for message in words(in: members, at: []) { add(message, at: place) }
            }
            if messages.isEmpty { take(bare: members) }
            if messages.isEmpty { take(missingIn: members) }
            if messages.isEmpty { take(sentencesIn: members) }
            if hasFields { takeSummary(of: members) }
        case .null, .bool, .number, .string: break
        }
    }

    /// Whether a message is about a field, or about what the form does not have.
    private var hasFields: Bool { messages.keys.contains { !$0.isEmpty } }

    private mutating func take(containersIn members: Members) {
        for key in Self.containers {
            // A field can have such a name.
            guard let value = Self.member(key, of: members), key == "errors" || fields.find([key]) == nil else {
                continue
            }
            var inner = FieldErrors(emptyFor: fields, isBare: false)
            inner.take(value, of: key)
            takeNew(inner)
        }
        for key in Self.wrappers where !hasFields && fields.find([key]) == nil {
            guard let value = Self.member(key, of: members) else { continue }
            switch value {
            case .object(let inner) where fields.hasContainer(in: inner): take(containersIn: inner)
            // An error of tRPC.
            case .object where key == "json": take(value, of: key)
            // What is wrong with each field, as PocketBase has it.
            case .object(let inner) where key == "data" && inner.values.contains { fields.isMistake($0) }:
                take(bare: inner)
            // What each mutation of GraphQL gives.
            case .object(let inner) where key == "data":
                for case .object(let result) in inner.values where fields.hasContainer(in: result) {
                    take(containersIn: result)
                }
            case .object, .array, .null, .bool, .number, .string: break
            }
        }
    }

    /// Takes what is under one of the names that messages are under.
    private mutating func take(_ value: JSONValue, of key: String) {
        switch value {
        // These are names of fields.
        case .array where key == "params": break
        case .array(let items): take(list: items, at: [])
        case .object(let inner):
            if Self.isTree(inner) {
                take(members: inner, at: [])
            } else if ["error", "message", "odata.error", "json"].contains(key) || hasWords(inner) {
                // The wrong parameters of JSON-RPC.
                if case .object(let data)? = inner["data"], inner["code"] == .number("-32602") { take(bare: data) }
                take(reply: value)
                if messages.isEmpty { for message in words(in: inner, at: []) { add(message, at: []) } }
            } else if fields.hasContainer(in: inner) {
                take(containersIn: inner)
            } else if key != "validation" || inner["keys"] == nil {
                take(members: inner, at: [])
            }
        case .string(let message):
            if let issues = Self.json(in: message) {
                take(reply: issues)
            } else if key == "errors" {
                add(message, at: fields.field(beginning: message) ?? [])
            }
        case .null, .bool, .number: break
        }
    }

    /// Takes the messages of another place of the reply: those about fields that nothing is known about yet, and those about the
    /// whole.
    private mutating func takeNew(_ others: FieldErrors) {
        left += others.left
        for (name, texts) in others.messages {
            if name.isEmpty {
                for text in texts where messages[""]?.contains(text) != true { append(text, to: "") }
            } else if messages[name] == nil {
                for text in texts { append(text, to: name) }
            }
        }
    }

    /// Takes what a reply says as a whole beside messages about fields, if that is more than that something is wrong.
    private mutating func takeSummary(of members: Members) {
        let known = messages.filter { !$0.key.isEmpty }.flatMap(\.value)
        // What is in a list of its own is left out only if it says nothing.
        var whole = (messages[""] ?? []).filter { text in
            !fields.isSummary(text) && !known.contains { text == $0 || text.hasSuffix(" " + $0) }
        }
        for key in Self.summaryKeys where fields.find([key]) == nil {
            guard let text = Self.text(of: Self.member(key, of: members)), !whole.contains(text),
                !fields.isSummary(text), Self.json(in: text) == nil,
                !known.contains(where: { text.contains($0) || $0.contains(text) })
            else { continue }
            whole.append(text)
        }
        messages[""] = whole.isEmpty ? nil : whole
    }

    /// Takes messages by field without anything around them: they lead to a field, or to the form as a whole.
    private mutating func take(bare members: Members) {
        var inner = FieldErrors(emptyFor: fields, isBare: true)
        let hasWords = hasWords(members)
        for (key, value) in members {
            // Beside a message of its own, a text is about the reply: `{"name":"ValidationError","message":"…"}`.
            if case .string = value, hasWords { continue }
            inner.take(value, at: FieldNames.path(of: key))
        }
        guard inner.isAboutFields else { return }
        (messages, left) = (inner.messages, inner.left)
    }

    private init(emptyFor fields: FieldNames, isBare: Bool) {
        self.fields = fields
        self.isBare = isBare
    }

    /// Whether one of the messages leads to a field or a group of the form.
    var namesFields: Bool { messages.keys.contains { !$0.isEmpty && fields.find(FieldNames.path(of: $0)) != nil } }

    /// Whether one of the messages leads to a field, or to the form as a whole.
    private var isAboutFields: Bool {
        messages.keys.contains { $0.isEmpty || fields.find(FieldNames.path(of: $0)) != nil }
    }

    /// Takes what the reply says as a whole, if that is about one field, or each of its lines about one.
    private mutating func take(sentencesIn members: Members) {
        for key in Self.wordKeys + ["reason"] {
            guard case .string(let text)? = Self.member(key, of: members) else { continue }
            let sentences = fields.sentences(in: text)
            guard sentences.contains(where: { $0.path.flatMap { fields.find($0) } != nil }) else { continue }
            for sentence in sentences { add(sentence.text, at: sentence.path ?? []) }
        }
    }

    /// Takes what the reply says as a whole for the fields that it names in a list, as WordPress and Joi do.
    private mutating func take(missingIn members: Members) {
        for (key, list) in [("data", "params"), ("validation", "keys")] {
            guard case .object(let inner)? = members[key], case .array(let names)? = inner[list],
                let message = words(in: members, at: []).first
            else { continue }
            for case .string(let name) in names { add(message, at: FieldNames.path(of: name)) }
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
            let found = words(in: members, at: path)
            if found.isEmpty {
                take(members: members, at: path)
            } else {
                for message in found { add(message, at: Self.place(in: members) ?? path) }
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
            case .object(let members): take(item: members, index, at: path)
            case .array(let items): take(list: items, at: path.isEmpty ? [] : path + [String(index)])
            case .null, .bool, .number: break
            }
        }
    }

    private mutating func take(item members: Members, _ index: Int, at path: [String]) {
        // What a GraphQL server, or Payload, says about the arguments is more than what it says about the whole.
        for key in ["extensions", "data"] {
            guard case .object(let more)? = members[key] else { continue }
            var inner = FieldErrors(emptyFor: fields, isBare: false)
            inner.take(containersIn: more)
            for key in ["originalError", "response", "exception"] {
                if case .object(let original)? = more[key] { inner.take(containersIn: original) }
            }
            if inner.hasFields { return takeNew(inner) }
        }
        // What each of several alternatives is refused for.
        if let nested = members["nestedErrors"], case .array(let items) = nested {
            take(list: items, at: path)
            return
        }
        let place = Self.place(in: members)
        var found = words(in: members, at: path)
        // Several under a name that messages are under otherwise.
        for key in ["errors", "constraints"] where found.isEmpty && place != nil {
            guard case .array(let items)? = members[key] else { continue }
            found = items.compactMap(Self.text)
        }
        if !found.isEmpty {
            for message in found {
                add(message, at: place ?? (path.isEmpty ? fields.field(beginning: message) ?? [] : path))
            }
            // What it comes from.
            for key in ["error_chain", "causes", "details", "innerErrors"] {
                if case .array(let causes)? = members[key] { take(list: causes, at: place ?? path) }
            }
        } else if place != nil, Self.isContainer(members["constraints"]) || Self.isContainer(members["children"]) {
            take(constraintsIn: members, at: path + (place ?? []))
        } else if path.isEmpty {
            // Such as an answer of Google's in a list, and what is among its details; or else messages by field.
            var inner = FieldErrors(emptyFor: fields, isBare: false)
            inner.take(containersIn: members)
            if inner.messages.isEmpty { inner.take(bare: members) }
            if inner.messages.isEmpty, let text = ReplyWords(.object(members))?.text, members["@type"] == nil,
                Self.json(in: text) == nil
            {
                inner.add(text, at: [])
            }
            takeNew(inner)
        } else {
            take(members: members, at: path + [String(index)])
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

    /// Whether a path is the place of a byte in the body, as FastAPI has it: `["body", 3]`.
    private func isNumberOfByte(_ path: [String]) -> Bool {
        path.count == 2 && FieldNames.isWhole(path[0]) && path[1].allSatisfy(\.isNumber)
    }

    private mutating func add(_ message: String, at path: [String]) {
        guard !message.isEmpty else { return }
        let message =
            message.utf8.count > Self.longest && message.count > Self.longest
            ? message.prefix(Self.longest) + "…" : message
        var path = path
        while let last = path.last, fields.find(path)?.isField != true, FieldNames.isWhole(last) || isNumberOfByte(path)
        {
            path.removeLast()
        }
        let found = fields.find(around: path)
        // The message names it already.
        if found == nil, let last = path.last, message.contains("'\(last)'") || message.contains("\"\(last)\"") {
            return add(message, at: path.dropLast())
        }
        let name = found?.name ?? path.joined(separator: ".")
        let text = found?.item.map { RuleMessage.item($0 + 1, message).text() } ?? message
        if messages[name]?.contains(where: { text.hasSuffix($0) }) != true { append(text, to: name) }
    }

    private mutating func append(_ text: String, to name: String) {
        if messages.values.reduce(0, { $0 + $1.count }) < Self.most {
            messages[name, default: []].append(text)
        } else {
            left += 1
        }
    }
}
