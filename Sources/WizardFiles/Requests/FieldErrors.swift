internal import FormModel
internal import OrderedCollections

/// Messages about fields in a reply, by the names of the form's fields: what a command prints, or a server answers.
///
/// Understood are objects of messages by field, under `errors` or by themselves, nested or with dotted names; lists of
/// objects that name a field (`field`, `pointer`, `loc`, `path`, `name`) with what is wrong (`message`, `detail`, `msg`),
/// under `errors` or `detail` or by themselves; and problem details (RFC 9457) with such `errors`. That is what Rails, Laravel,
/// Django REST framework, FastAPI, Spring and ASP.NET answer.
struct FieldErrors {
    /// The messages, by the name of the field; those of a name that is not a field have that name, those of no field `""`.
    private(set) var messages: [String: [String]] = [:]

    private let fields: FieldNames

    /// Reads a reply; nil if it has no messages about fields.
    ///
    /// - Parameters:
    ///   - reply: the reply.
    ///   - fields: the names of the form's fields.
    init?(_ reply: JSONValue, fields: [String]) {
        self.fields = FieldNames(fields)
        guard take(reply), messages.values.contains(where: { !$0.isEmpty }) else { return nil }
        messages = messages.filter { !$0.value.isEmpty }
    }

    /// Takes the messages of a whole reply; false if it has none.
    private mutating func take(_ reply: JSONValue) -> Bool {
        switch reply {
        case .array(let items): return take(list: items)
        case .object(let members):
            for key in ["errors", "detail", "violations", "invalid-params", "invalid_params"] {
                switch members[key] {
                case .object(let fields)?: return take(fields, at: [])
                case .array(let items)?: return take(list: items)
                case .string(let message)? where key == "errors":
                    add(message, at: [])
                    return true
                case .null?, .bool?, .number?, .string?, nil: continue
                }
            }
            // Messages by field without anything around them: an object without a field's name is about something else.
            let isAboutFields = members.keys.contains { fields.name(of: [$0]) != nil || FieldNames.isForm($0) }
            return isAboutFields && take(members, at: [])
        case .null, .bool, .number, .string: return false
        }
    }

    /// Takes messages by field; false if one is not a message.
    private mutating func take(_ members: OrderedDictionary<String, JSONValue>, at path: [String]) -> Bool {
        for (key, value) in members {
            guard take(value, at: path + Self.path(of: key)) else { return false }
        }
        return true
    }

    private mutating func take(_ value: JSONValue, at path: [String]) -> Bool {
        switch value {
        case .string(let message): add(message, at: path)
        case .array(let items):
            // Items of a list have an object each, which is empty if nothing is wrong with one.
            for (index, item) in items.enumerated() {
                switch item {
                case .string(let message): add(message, at: path)
                case .object(let members):
                    if let message = Self.message(in: members) {
                        add(message, at: Self.place(in: members) ?? path)
                    } else if !take(members, at: path + [String(index)]) {
                        return false
                    }
                case .null, .bool, .number, .array: return false
                }
            }
        case .object(let members):
            guard path.isEmpty || Self.message(in: members) == nil || Self.place(in: members) == nil else {
                return take(list: [value])
            }
            return take(members, at: path)
        case .null, .bool, .number: return false
        }
        return true
    }

    /// Takes a list of objects that name a field and what is wrong with it, and of messages of the form; false if one is
    /// neither.
    private mutating func take(list: [JSONValue]) -> Bool {
        for item in list {
            switch item {
            case .string(let message): add(message, at: [])
            case .object(let members):
                guard let message = Self.message(in: members) else { return false }
                add(message, at: Self.place(in: members) ?? [])
            case .null, .bool, .number, .array: return false
            }
        }
        return !list.isEmpty
    }

    /// What is wrong, in an object that also names a field.
    private static func message(in members: OrderedDictionary<String, JSONValue>) -> String? {
        for key in ["message", "detail", "msg", "defaultMessage", "reason", "title", "description"] {
            if case .string(let message)? = members[key], !message.isEmpty { return message }
        }
        return nil
    }

    /// The path of the field that an object names; nil if it names none.
    private static func place(in members: OrderedDictionary<String, JSONValue>) -> [String]? {
        // The source of an error object of JSON:API.
        if case .object(let source)? = members["source"] { return place(in: source) }
        for key in ["field", "pointer", "loc", "path", "propertyPath", "property", "param", "name"] {
            switch members[key] {
            case .string(let text)?: return path(of: text)
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

    /// The parts of a field's name as replies write it: `user.email`, `users[0].name`, `$.email`, or a JSON Pointer, RFC
    /// 6901: `/user/email`, `#/user/email`.
    private static func path(of text: String) -> [String] {
        let pointer = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if pointer.hasPrefix("/") {
            return pointer.dropFirst().split(separator: "/").map { part in
                String(part.replacing("~1", with: "/").replacing("~0", with: "~"))
            }
        }
        let parts = text.split { ".[]".contains($0) }.map(String.init)
        return parts.first == "$" ? Array(parts.dropFirst()) : parts
    }

    private mutating func add(_ message: String, at path: [String]) {
        let name =
            fields.name(of: path) ?? (path.count == 1 && FieldNames.isForm(path[0]) ? "" : path.joined(separator: "."))
        if messages[name]?.contains(message) != true { messages[name, default: []].append(message) }
    }
}

/// The names of a form's fields, found by what a server calls them.
private struct FieldNames {
    /// Each name by itself, and by its letters and digits in lower case if no other is the same then.
    private var names: [String: String] = [:]

    init(_ fields: [String]) {
        var folded: [String: [String]] = [:]
        for field in fields { folded[Self.folded(field), default: []].append(field) }
        for (key, fields) in folded where fields.count == 1 { names[key] = fields[0] }
        for field in fields { names[field] = field }
    }

    /// The field that a path leads to, also if what it is in comes first, such as `body` or the name of a model.
    func name(of path: [String]) -> String? {
        var path = path[...]
        while !path.isEmpty {
            let text = path.joined(separator: ".")
            if let name = names[text] ?? names[Self.folded(text)] { return name }
            path = path.dropFirst()
        }
        return nil
    }

    /// `ownerEmail`, `owner_email` and `OwnerEmail` are the same; the dots of groups stay.
    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    /// Whether this is what frameworks call the form as a whole.
    static func isForm(_ name: String) -> Bool {
        ["", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general"]
            .contains(name.lowercased())
    }
}
