import FormModel
import OrderedCollections
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("The JSON Schema of answers") struct AnswersSchemaTests {
    private func schema(_ fields: String, rules: String = "") throws -> JSONValue {
        let form = try WizardForm(fields: "\(fields)\n\(rules)")
        return try JSONReader.value(Array(AnswersSchema.text(for: form).utf8), name: "schema")
    }

    private func part(_ path: String, of schema: JSONValue) throws -> String {
        var value = schema
        for name in path.split(separator: "/") {
            guard case .object(let members) = value else { break }
            value = try #require(members.elements.first { $0.key == name }?.value, "\(name)")
        }
        return JSONWriter.compact(value)
    }

    @Test(
        arguments: pairs(
            #"""
            {name: a} => "title":"A","type":"string","$ref":"#/$defs/line","minLength":1
            {name: a, label: B, help: C} => "title":"B","description":"C","type":"string","$ref":"#/$defs/line","minLength":1
            {name: a, help: "For {{env.USER}}", rules: [{command: [sh, x]}]}
            => "title":"A","type":"string","$ref":"#/$defs/line","minLength":1,"$comment":"checked by 'sh x'"
            {name: a, type: text} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1
            {name: a, optional: true} => "title":"A","anyOf":[{"type":"string","$ref":"#/$defs/line"},{"enum":[null,""]}]
            {name: a, type: text, rules: [{minLength: 2}, {maxLength: 9}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","minLength":2,"maxLength":9
            {name: a, type: text, rules: [{length: 2}]} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":2,"maxLength":2
            {name: a, type: text, rules: [{pattern: "^x"}, {pattern: "y$"}, lowercase]}
            => "title":"A","contentMediaType":"text/plain","type":"string","pattern":"^x","allOf":[{"pattern":"y$"}],"minLength":1,"$comment":"lowercase"
            {name: a, type: text, rules: [{pattern: "(?i)x"}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1,"$comment":"pattern: (?i)x"
            {name: a, type: text, rules: [email, {noneOf: [a@b.ch]}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","format":"email","not":{"enum":["a@b.ch"]},"minLength":1
            {name: a, type: text, rules: [iban]} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1,"$comment":"iban"
            {name: a, type: text, transform: [slug]}
            => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1,"$comment":"its transforms come before its rules"
            {name: a, type: text, rules: [slug, {pattern: '^\S+$'}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","pattern":"^[a-z0-9]+([-_][a-z0-9]+)*$","minLength":1,"$comment":"pattern: \"^\\\\S+$\""
            {name: a, type: text, rules: [{not: {startsWith: x.}}, {not: email}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","not":{"pattern":"^x\\."},"minLength":1,"$comment":"not: email"
            {name: a, type: text, rules: [{anyOf: [{equals: x}, {endsWith: y}]}, {allOf: [{minLength: 2}, iban]}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","anyOf":[{"const":"x"},{"pattern":"y$"}],"minLength":1,"$comment":"allOf: [{minLength: 2}, iban]"
            {name: a, type: list, rules: [{each: {pattern: "^x"}}]}
            => "title":"A","type":"array","items":{"$ref":"#/$defs/line","minLength":1},"allOf":[{"items":{"pattern":"^x"}}],"minItems":1
            {name: a, type: date, rules: [{oneOf: [today, 2026-01-31]}]}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","$comment":"oneOf: [today, 2026-01-31]"
            {name: a, type: list, items: integer, rules: [{contains: 2}]}
            => "title":"A","type":"array","items":{"type":"integer"},"contains":{"const":2},"minItems":1
            {name: a, type: integer, default: 4, rules: [{between: [1, 9]}, {multipleOf: 2}]}
            => "title":"A","type":"integer","minimum":1,"maximum":9,"multipleOf":2,"default":4
            {name: a, type: number, optional: true, rules: [positive, {lessThan: 2.5}]}
            => "title":"A","anyOf":[{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":2.5},{"enum":[null,""]}]
            {name: a, type: boolean, rules: [isTrue]} => "title":"A","type":"boolean","const":true
            {name: a, choices: [x, y]} => "title":"A","enum":["x","y"]
            {name: a, choices: [x, {value: y, label: Y}, {value: z, disabled: gone}]}
            => "title":"A","oneOf":[{"const":"x","title":"x"},{"const":"y","title":"Y"}]
            {name: a, choices: [1, 2], type: integer, multiple: true, rules: [{maxItems: 1}]}
            => "title":"A","type":"array","items":{"enum":[1,2]},"uniqueItems":true,"maxItems":1,"minItems":1
            {name: a, type: list, optional: true}
            => "title":"A","anyOf":[{"type":"array","items":{"$ref":"#/$defs/line","minLength":1}},{"enum":[null,"",[""]]}]
            {name: a, type: date, rules: [inPast]}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","$comment":"inPast"
            {name: a, type: date, default: tomorrow}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            {name: a, type: date, default: 2026-01-31}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","default":"2026-01-31"
            {name: a, type: dateTime, value: now} => "title":"A","anyOf":[{"type":"string","format":"date-time"},{"enum":[null]}],"readOnly":true
            {name: a, type: secret, mode: onSubmit}
            => "title":"A","type":"string","$ref":"#/$defs/line","minLength":1,"writeOnly":true
            {name: a, type: secret, default: hush} => "title":"A","type":"string","$ref":"#/$defs/line","minLength":1,"writeOnly":true
            {name: a, type: text, default: "", rules: [{minLength: 3}]}
            => "title":"A","contentMediaType":"text/plain","anyOf":[{"type":"string","minLength":3},{"enum":[""]}],"default":""
            """#))
    func `A field is a property with its type, its rules and its default`(field: String, keywords: String) throws {
        #expect(try part("properties/a", of: schema("  - \(field)")) == "{\(keywords)}")
    }

    @Test func `What must be there is required: without a default, and without 'when'`() throws {
        let schema = try schema(
            """
              - {name: mode, choices: [dev, live]}
              - {name: port, type: integer, default: 80}
              - {name: note, optional: true}
              - {name: key, when: {mode: live}}
              - {name: seats, type: integer, when: {port: {atLeast: 10}}}
              - group: db
                when: {not: {mode: dev}}
                fields: [{name: host}, {name: user, optional: true}]
              - {group: u, repeat: {max: 2}, fields: [{name: n}, {name: m, optional: true}]}
            rules: [{when: {n: x}, refuse: m, message: No}]
            """)
        #expect(try part("$comment", of: schema) == ##""'M' [u.N.m] is refused if 'N' is x: No""##)
        #expect(try part("required", of: schema) == ##"["mode"]"##)
        #expect(try part("properties/key/$comment", of: schema) == ##""there only if 'Mode' is live""##)
        #expect(try part("properties/db/required", of: schema) == ##"["host"]"##)
        #expect(try part("properties/db/additionalProperties", of: schema) == "false")
        #expect(try part("additionalProperties", of: schema) == "false")
    }

    @Test func `A repeated group is a list of objects, with what each must have`() throws {
        let schema = try schema(
            """
              - group: users
                repeat: {min: 1, max: 3}
                fields: [{name: name}, {name: admin, type: boolean, default: false}, {name: why, when: {admin: true}}]
            """)
        #expect(try part("properties/users/minItems", of: schema) == "1")
        #expect(try part("properties/users/maxItems", of: schema) == "3")
        #expect(try part("required", of: schema) == ##"["users"]"##)
        #expect(try part("properties/users/items/required", of: schema) == ##"["name"]"##)
    }

    @Test func `Rules across fields are a comment`() throws {
        let schema = try schema(
            "  - {name: mode, choices: [dev, live]}\n  - {name: mail, optional: true}",
            rules: "rules: [{when: {mode: dev, mail: null}, refuse: mail, message: Give one}]")
        #expect(
            try part("$comment", of: schema)
                == ##""'Mail' is required if 'Mode' is dev: Give one""##)
    }

    @Test(arguments: EntrySample.all)
    func `A rule that the schema has keywords for accepts and refuses the same`(sample: EntrySample) throws {
        let form = try sample.form()
        let text = AnswersSchema.text(for: form)
        // Formats are only annotations, and the validator divides inexactly.
        guard !["format", "$comment", "multipleOf"].contains(where: { text.contains("\"\($0)\"") }) else { return }
        let schema = JSONSchemaValidator(root: try JSONReader.value(Array(text.utf8), name: "schema"))
        for (values, areAccepted) in [(sample.sample.passes, true), (sample.sample.rejects, false)] {
            for value in values {
                let answer = try #require(
                    try form.check(record: Array("a: \(value)".utf8), name: "a.yaml").form?.answer(1))
                let problems = schema.problems(in: .object(["a": JSONValue(answer)]))
                #expect(problems.isEmpty == areAccepted, "\(value): \(problems)")
            }
        }
    }

    @Test func `What an optional field is left empty with is accepted, and the schema is read again`() throws {
        let fields = """
              - {name: a, type: integer, optional: true}
              - {name: b, choices: [x, y], optional: true}
              - {name: c, type: list, optional: true}
            """
        let form = try WizardForm(fields: fields)
        let schema = AnswersSchema.text(for: form)
        for record in [#"{"a": "", "b": "", "c": ""}"#, #"{"a": null, "c": [""]}"#, #"{"c": []}"#] {
            let value = try JSONReader.value(Array(record.utf8), name: "record")
            let validator = JSONSchemaValidator(root: try JSONReader.value(Array(schema.utf8), name: "s"))
            #expect(validator.problems(in: value) == [])
            #expect(form.check(record).json.contains(#""answers":{"a":null,"b":null,"c":null}"#))
        }
        let again = try WizardForm(schema, file: "s.json")
        #expect(again.check("{}").json.contains(#""answers":{"a":null,"b":null,"c":null}"#))
        #expect(again.definition.fields.map(\.question.type) == [.integer, .choice, .list])
    }
}
