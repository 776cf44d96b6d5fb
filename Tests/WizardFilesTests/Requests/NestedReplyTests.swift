import FormModel
import Testing

@testable import WizardFiles

extension ReplyRow {
    /// What frameworks answer about groups, repeated groups, entries and items of lists, as they were seen to.
    static let nested = [
        ReplyRow(
            "FastAPI",
            #"{"detail":[{"type":"string_too_short","loc":["body","tags",1],"msg":"Short","input":"x","ctx":{"min_length":2}},{"type":"string_too_short","loc":["body","db","host"],"msg":"Short","input":"h"},{"type":"value_error","loc":["body","users",1,"mail"],"msg":"No mail","input":"b"},{"type":"string_too_short","loc":["body","users",1,"keys",1],"msg":"Short","input":"k"},{"type":"string_pattern_mismatch","loc":["body","labels","Bad Key","[key]"],"msg":"Small letters","input":"Bad Key"},{"type":"string_too_short","loc":["body","labels","Bad Key"],"msg":"Short","input":"y"},{"type":"string_too_short","loc":["body","services","api","image"],"msg":"Short","input":"!"}]}"#,
            all("Short", key: "Small letters", mail: "No mail")),
        ReplyRow(
            "FastAPI, the whole",
            #"{"detail":[{"type":"value_error","loc":["body"],"msg":"Value error, Closed on Sundays","input":{"tags":["a"]},"ctx":{"error":{}}}]}"#,
            ["": ["Value error, Closed on Sundays"]]),
        ReplyRow(
            "Django REST",
            #"{"tags":{"1":["Short"]},"db":{"host":["Short"]},"users":{"1":{"mail":["No mail"],"keys":{"1":["Short"]}}},"labels":{"Bad Key":["Short"]},"services":{"api":{"image":["Short"]}}}"#,
            all("Short", mail: "No mail")),
        ReplyRow(
            "marshmallow",
            #"{"db":{"host":["Short"]},"labels":{"Bad Key":{"key":["Small letters"],"value":["Short"]}},"services":{"api":{"value":{"image":["Short"]}}},"tags":{"1":["Short"]},"users":{"1":{"keys":{"1":["Short"]},"mail":["No mail"]}}}"#,
            all("Short", key: "Small letters", mail: "No mail")),
        ReplyRow(
            "flask-smorest",
            #"{"code":422,"errors":{"json":{"_schema":["Closed on Sundays"],"db":{"host":["Short"]},"services":{"api":{"value":{"image":["Short"]}}}}},"status":"Unprocessable Entity"}"#,
            ["": ["Closed on Sundays"], "db.host": ["Short"], "services.1.image": ["Short"]]),
        ReplyRow(
            "express, Ajv",
            ##"{"errors":[{"keyword":"required","dataPath":"","schemaPath":"#/required","params":{"missingProperty":"plan"},"message":"should have required property 'plan'"},{"keyword":"required","dataPath":"/db","schemaPath":"#/properties/db/required","params":{"missingProperty":"host"},"message":"should have required property 'host'"},{"keyword":"minLength","dataPath":"/users/1/keys/1","schemaPath":"#","params":{"limit":3},"message":"Short"},{"keyword":"pattern","dataPath":"/labels","schemaPath":"#/properties/labels/propertyNames/pattern","params":{"pattern":"^[a-z]+$"},"message":"Small letters","propertyName":"Bad Key"},{"keyword":"minLength","dataPath":"/services/api/image","schemaPath":"#","params":{"limit":3},"message":"Short"}]}"##,
            [
                "": ["should have required property 'plan'"], "db.host": ["should have required property 'host'"],
                "users.1.keys": ["Item 2: Short"], "labels.1.key": ["Small letters"], "services.1.image": ["Short"],
            ]),
        ReplyRow(
            "Ajv 8",
            ##"{"message":"Not valid","errors":[{"instancePath":"/labels","schemaPath":"#/properties/labels/propertyNames","keyword":"propertyNames","params":{"propertyName":"Bad Key"},"message":"property name must be valid"},{"instancePath":"/users/1","schemaPath":"#","keyword":"required","params":{"missingProperty":"mail"},"message":"must have required property 'mail'"}]}"##,
            ["labels.1.key": ["property name must be valid"], "users.1.mail": ["must have required property 'mail'"]]),
        ReplyRow(
            "Laravel",
            #"{"message":"The given data was invalid.","errors":{"db.host":["Short"],"tags.1":["Short"],"users.1.mail":["No mail"],"users.1.keys.1":["Short"],"labels.Bad Key":["Short"],"services.api.image":["Short"]}}"#,
            all("Short", mail: "No mail")),
        ReplyRow(
            "Symfony",
            #"{"type":"https:\/\/symfony.com\/errors\/validation","title":"Validation Failed","detail":"[tags][1]: Short\n[db][host]: Short","violations":[{"propertyPath":"[tags][1]","title":"Short","parameters":{"{{ value }}":"\"x\""},"type":"urn:uuid:9ff3fdc4"},{"propertyPath":"[db][host]","title":"Short","parameters":{}},{"propertyPath":"[users][1][mail]","title":"No mail","parameters":{}},{"propertyPath":"[users][1][keys][1]","title":"Short","parameters":{}},{"propertyPath":"[labels][Bad Key]","title":"Short","parameters":{}},{"propertyPath":"[services][api][image]","title":"Short","parameters":{}}]}"#,
            all("Short", mail: "No mail")),
        ReplyRow(
            "Rails, full messages",
            #"{"errors":["Db host is too short (minimum is 3 characters)","Closed on Sundays"]}"#,
            ["db.host": ["Db host is too short (minimum is 3 characters)"], "": ["Closed on Sundays"]]),
        ReplyRow(
            "Rails", #"{"errors":{"db.host":["is too short"],"base":["Closed on Sundays"]}}"#,
            ["db.host": ["is too short"], "": ["Closed on Sundays"]]),
    ]

    /// The messages about one thing of each kind.
    private static func all(_ text: String, key: String? = nil, mail: String) -> [String: [String]] {
        var messages = [
            "tags": ["Item 2: \(text)"], "db.host": [text], "users.1.mail": [mail], "users.1.keys": ["Item 2: \(text)"],
            "labels.1.content": [text], "services.1.image": [text],
        ]
        messages["labels.1.key"] = key.map { [$0] }
        return messages
    }
}

@Suite("Messages about what is in groups")
struct NestedReplyTests {
    @Test(
        "Messages about fields in groups, items and entries are found in what frameworks answer",
        arguments: ReplyRow.nested)
    func rows(row: ReplyRow) throws {
        var form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: tags, type: list}
              - {group: db, fields: [{name: host}]}
              - {group: users, repeat: {max: 3}, fields: [{name: mail}, {name: keys, type: list}]}
              - {group: labels, repeat: {key: key, value: content, max: 3}, fields: [{name: key}, {name: content}]}
              - {group: services, repeat: {key: id, max: 3}, fields: [{name: id}, {name: image}]}
            """, file: "w")
        let answers = [
            "users=[{mail: a, keys: [a]}, {mail: b, keys: [a, k]}]", "labels={env: prod, Bad Key: y}",
            "services={web: {image: a}, api: {image: b}}", "tags=ok,x", "db.host=h",
        ]
        #expect(form.take(answers.compactMap(NamedAnswer.init(setting:))).problems == [])
        try expect(row, in: form)
    }

    @Test(
        "Messages of further frameworks are found at their fields, or kept for the whole",
        arguments: ReplyRow.javaScript + ReplyRow.servers)
    func frameworks(row: ReplyRow) throws {
        var form = try WizardForm(
            fields: """
                  - {name: email, label: Owner email}
                  - {name: tags, type: list}
                  - {group: db, fields: [{name: host}]}
                  - {group: users, repeat: {max: 3}, fields: [{name: name}, {name: mail}]}
                """)
        let answers = ["users=[{name: Ann, mail: a}, {name: Bob, mail: b}]", "tags=ok,x", "db.host=h"]
        #expect(form.take(answers.compactMap(NamedAnswer.init(setting:))).problems == [])
        try expect(row, in: form)
    }

    private func expect(_ row: ReplyRow, in form: WizardForm) throws {
        let reply = try JSONReader.value(Array(row.reply.utf8), name: "reply")
        let names = FieldNames(form.fieldNames, entries: form.entryNames)
        #expect(FieldErrors(reply, fields: names)?.messages == row.messages)
    }
}
