import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

/// A real reply in `replies.jsonl`, with its messages, or the text that is shown if it has none that are about fields.
struct ReplyRow: CustomTestStringConvertible, Sendable {
    let server: String
    let form: String
    let reply: JSONValue
    let expected: JSONValue

    var testDescription: String { "\(server): \(JSONWriter.compact(reply))" }

    static let all = Result {
        try RepositoryFile.text("Tests/WizardFilesTests/Requests/replies.jsonl").split(separator: "\n").map { line in
            guard case .object(let row) = try JSONReader.value(Array(line.utf8), name: "replies.jsonl"),
                case .string(let server)? = row["server"], case .string(let form)? = row["form"],
                let reply = row["reply"], let expected = row["messages"] ?? row["text"]
            else { throw AnswerError(String(line)) }
            return ReplyRow(server: server, form: form, reply: reply, expected: expected)
        }
    }
}

@Suite("Messages about fields in a reply")
struct FieldErrorsTests {
    @Test func `Of very many messages, or a very long one, the beginning is taken`() throws {
        let list = (1...20_000).map { "\"message \($0)\"" }.joined(separator: ",")
        let fields = FieldNames(["email"])
        let reply = try JSONReader.value(Array("{\"errors\":{\"email\":[\(list)]}}".utf8), name: "x")
        let many = try #require(FieldErrors(reply, fields: fields))
        #expect(many.messages["email"]?.suffix(2) == ["message 20", "… and 19980 more"])
        #expect(Array(many.messages.keys) == ["email"])
        let text = String(repeating: "x", count: 1_000_000)
        let long = try JSONReader.value(Array("{\"errors\":{\"email\":\"\(text)\"}}".utf8), name: "x")
        #expect(FieldErrors(long, fields: fields)?.messages["email"]?.first?.count == 501)
    }

    @Test func `Secrets are masked in messages and in names before these are shortened`() throws {
        let padding = String(repeating: "z", count: 490)
        let reply = "{\"errors\": {\"email\": \"\(padding) tok_live_9f8e\", \"tok_live_9f8e\": \"x\"}}"
        let value = try JSONReader.value(Array(reply.utf8), name: "x")
        let errors = try #require(FieldErrors(value, fields: FieldNames(["email"]), masking: ["tok_live_9f8e"]))
        let mask = Question.resultMask
        #expect(errors.messages == ["email": ["\(padding) \(mask)"], mask: ["x"]])
        let text = ReplyText.text(of: Array("\(padding) tok_live_9f8e".utf8), masking: ["tok_live_9f8e"])
        #expect(text == "\(padding) \(mask)")
    }

    private func names(_ form: String) throws -> FieldNames {
        let (fields, answers) =
            switch form {
            case "groups":
                (
                    """
                      - {name: email, label: Owner email}
                      - {name: tags, type: list}
                      - {group: db, fields: [{name: host}]}
                      - {group: users, repeat: {max: 3}, fields: [{name: name}, {name: mail}]}
                    """,
                    #"{"users":[{"name":"Ann","mail":"a"},{"name":"Bob","mail":"b"}],"tags":["ok","x"],"db":{"host":"h"}}"#
                )
            default:
                (
                    """
                      - {name: tags, type: list}
                      - {group: db, fields: [{name: host}]}
                      - {group: users, repeat: {max: 3}, fields: [{name: mail}, {name: keys, type: list}]}
                      - {group: labels, repeat: {key: key, value: content, max: 3}, fields: [{name: key}, {name: content}]}
                      - {group: services, repeat: {key: id, max: 3}, fields: [{name: id}, {name: image}]}
                    """,
                    #"{"users":[{"mail":"a","keys":["a"]},{"mail":"b","keys":["a","k"]}],"labels":{"env":"prod","Bad Key":"y"},"#
                        + #""services":{"web":{"image":"a"},"api":{"image":"b"}},"tags":["ok","x"],"db":{"host":"h"}}"#
                )
            }
        var wizard = try WizardForm(fields: "\(fields)")
        let record = try DocumentReader.read(Array(answers.utf8), name: "a.json")
        #expect(wizard.apply(try wizard.answers(in: record, file: "a.json")).problems == [])
        return wizard.replyNames
    }

    private let fields = ["email", "db.host", "db.port", "owner_name", "users.0.name", "users.1.name", "tags", "name"]

    @Test func `Replies of frameworks have messages at their fields or at the form, or are shown whole`() throws {
        let words = FieldNames(["email", "title", "message", "code", "path", "source", "field", "error"])
        let forms = [
            "flat": FieldNames(fields), "groups": try names("groups"), "entries": try names("entries"), "words": words,
        ]
        for row in try ReplyRow.all.get() {
            let names = try #require(forms[row.form])
            let messages = FieldErrors(row.reply, fields: names)?.messages
            switch row.expected {
            case .object(let expected):
                let found = messages?.mapValues { JSONValue.array($0.map(JSONValue.string)) } ?? [:]
                let isSame = Dictionary(uniqueKeysWithValues: expected.map { ($0, $1) }) == found
                #expect(isSame, "\(row.testDescription): \(found)")
            case let text:
                #expect(messages == nil, "\(row.testDescription)")
                let shown = ReplyText.text(of: JSONWriter.compactBytes(row.reply)).map(JSONValue.string)
                #expect(shown ?? .null == text, "\(row.testDescription)")
            }
        }
    }

    @Test(arguments: [
        #"{"errors":["Name servers are down","The email is taken"]}"#, #"{"message":"email is closed on Sundays"}"#,
        #"{"errors":[{"message":"email and name are fine"}]}"#,
        #"{"error":"No","data":{"email":"x","tags":["a"]}}"#, #"{"message":"No","input":{"email":["x"]}}"#,
        #"{"message":"No","path":"/api/email"}"#, #"{"message":"No","email":"x"}"#,
        #"{"message":"No","details":{"name":"x","kind":"users"}}"#,
        #"{"error":{"issues":[{"message":"No"}],"name":"ZodError"}}"#,
    ])
    func `Sentences are not searched for names, and nothing that is sent back is a message`(reply: String) throws {
        let errors = FieldErrors(try JSONReader.value(Array(reply.utf8), name: "reply"), fields: FieldNames(fields))
        #expect(errors.map { Array($0.messages.keys) } ?? [""] == [""])
    }

    private static let shapes = #"""
        {"errors":{"NAME":["Taken"],"email":["Short"]}}
        {"errors":{"NAME":"Taken","email":"Short"}}
        {"NAME":["Taken"],"email":["Short"]}
        {"errors":[{"field":"NAME","message":"Taken"},{"field":"email","message":"Short"}]}
        {"detail":[{"loc":["body","NAME"],"msg":"Taken"},{"loc":["body","email"],"msg":"Short"}]}
        {"errors":[{"source":{"pointer":"/data/attributes/NAME"},"title":"No","detail":"Taken"},{"source":{"pointer":"/data/attributes/email"},"detail":"Short"}]}
        {"message":{"NAME":["Taken"],"email":["Short"]}}
        {"error":{"issues":[{"path":["NAME"],"message":"Taken"},{"path":["email"],"message":"Short","code":"custom"}]}}
        {"_errors":[],"NAME":{"_errors":["Taken"]},"email":{"_errors":["Short"]}}
        {"error":{"code":400,"message":"Invalid","details":[{"fieldViolations":[{"field":"NAME","description":"Taken"},{"field":"email","description":"Short"}]}]}}
        {"data":{"create":{"userErrors":[{"field":["NAME"],"message":"Taken"},{"field":["email"],"message":"Short"}]}}}
        {"violations":[{"propertyPath":"NAME","message":"Taken"},{"propertyPath":"email","message":"Short"}]}
        {"errors":[{"field":"NAME","message":["No",1],"detail":"Taken"},{"field":"email","message":"Short"}]}
        {"status":422,"errors":{"json":{"NAME":["Taken"],"email":"Short"}}}
        """#.split(separator: "\n").map(String.init)

    @Test(arguments: [
        "title", "message", "type", "status", "code", "detail", "details", "description", "path", "source",
        "user", "reason", "target", "key", "form", "location", "value", "error", "root", "body", "label", "text",
        "id", "field", "object", "input", "name", "base", "children", "extensions",
    ])
    func `A field has its messages in every shape, even if its name is a word of replies`(name: String) throws {
        for shape in Self.shapes {
            let reply = try JSONReader.value(Array(shape.replacing("NAME", with: name).utf8), name: "reply")
            let errors = FieldErrors(reply, fields: FieldNames(["email", name]))
            #expect(errors?.messages == [name: ["Taken"], "email": ["Short"]], "\(shape)")
        }
    }

    @Test func `A name that fits two fields but for its case is neither`() throws {
        let reply = try JSONReader.value(Array(#"{"errors":{"EMail":["Taken"]}}"#.utf8), name: "reply")
        #expect(FieldErrors(reply, fields: FieldNames(["e-mail", "e_mail"]))?.messages == ["EMail": ["Taken"]])
    }
}
