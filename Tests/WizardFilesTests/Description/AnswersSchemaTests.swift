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
            {name: a, type: text} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1
            {name: a, optional: true} => "title":"A","anyOf":[{"type":"null"},{"type":"string","$ref":"#/$defs/line"}]
            {name: a, type: text, rules: [{minLength: 2}, {maxLength: 9}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","minLength":2,"maxLength":9
            {name: a, type: text, rules: [{length: 2}]} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":2,"maxLength":2
            {name: a, type: text, rules: [{pattern: "^x"}, {endsWith: "a.b"}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","pattern":"^x","allOf":[{"pattern":"a\\.b$"}],"minLength":1
            {name: a, type: text, rules: [{pattern: "(?i)x"}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1,"$comment":"pattern: (?i)x"
            {name: a, type: text, rules: [email, {not: {equals: a@b.ch}}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","format":"email","not":{"const":"a@b.ch"},"minLength":1
            {name: a, type: text, rules: [iban]} => "title":"A","contentMediaType":"text/plain","type":"string","minLength":1,"$comment":"iban"
            {name: a, type: text, rules: [slug]}
            => "title":"A","contentMediaType":"text/plain","type":"string","pattern":"^[a-z0-9]+(?:[-_][a-z0-9]+)*$","minLength":1
            {name: a, type: text, rules: [{pattern: '^\S+\s[\s-]$'}, {pattern: '[\S]'}]}
            => "title":"A","contentMediaType":"text/plain","type":"string","pattern":"^[^\\t-\\r ]+[\\t-\\r ][\\t-\\r -]$","minLength":1,"$comment":"pattern: \"[\\\\S]\""
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
            => "title":"A","anyOf":[{"type":"array","items":{"$ref":"#/$defs/line","minLength":1}},{"enum":[null,[],""]}]
            {name: a, type: date, rules: [inPast]}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","$comment":"inPast"
            {name: a, type: date, default: tomorrow}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            {name: a, type: date, default: 2026-01-31}
            => "title":"A","type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","default":"2026-01-31"
            {name: a, type: dateTime, value: now} => "title":"A","type":["string","null"],"format":"date-time","readOnly":true
            {name: a, type: secret, mode: onSubmit}
            => "title":"A","type":"string","$ref":"#/$defs/line","minLength":1,"writeOnly":true
            {name: a, type: text, default: "", rules: [{minLength: 3}]}
            => "title":"A","contentMediaType":"text/plain","anyOf":[{"type":"string","minLength":3},{"enum":[""]}],"default":""
            """#))
    func `A field is a property with its type, its rules and its default`(field: String, keywords: String) throws {
        #expect(try part("properties/a", of: schema("  - \(field)")) == "{\(keywords)}")
    }

    @Test func `What must be there is required: without a default, and with 'when' if that holds`() throws {
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
            """)
        #expect(try part("required", of: schema) == ##"["mode"]"##)
        let live = ##"{"type":"object","properties":{"mode":{"enum":["live"]}},"required":["mode"]}"##
        let dev = live.replacing("live", with: "dev")
        let port = ##"{"type":"object","properties":{"port":{"type":"integer","minimum":10}}}"##
        #expect(
            try part("allOf", of: schema)
                == ##"[{"if":\##(live),"then":{"required":["key"]}},{"if":\##(port),"then":{"required":["seats"]}},{"if":{"not":\##(dev)},"then":{"required":["db"]}}]"##
        )
        #expect(try part("properties/db/required", of: schema) == ##"["host"]"##)
        #expect(try part("properties/db/additionalProperties", of: schema) == "false")
        #expect(try part("additionalProperties", of: schema) == "false")
    }

    @Test(
        arguments: [
            ("slug", ["a", "a-b_c1"], ["A", "a--b", "-a", "a_"]),
            ("semver", ["1.0.0", "1.2.3-rc.1+b.01", "1.0.0--"], ["1.0", "01.0.0", "1.0.0-01", "1.0.0+"]),
            ("hexColor", ["#fff", "#ffff", "#A1b2c3", "#00000000"], ["fff", "#fffff", "#ggg"]),
            ("ulid", ["01ARZ3NDEKTSV4RRFFQ69G5FAV"], ["81ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAI"]),
            ("cuid", ["cjld2cyuq0000t3rmniod1foy"], ["c", "djld2cyuq0000t3rmniod1foy"]),
            ("cuid2", ["a", "tz4a98xxat96iws9zmbrgj3a"], ["1a", "A"]),
            ("nanoId", ["V1StGXR8_Z5jdHi6B-myT"], ["V1"]),
            ("e164", ["+1234567", "+123456789012345"], ["1234567", "+0234567", "+123456"]),
            ("port", ["0", "80", "65535"], ["65536", "080", "a"]),
            ("cidrv4", ["192.0.2.0/32", "0.0.0.0/0"], ["192.0.2.0/33", "192.0.2.0/08", "256.0.0.0/8"]),
            (
                "mac", ["00:1b:63:84:45:e6", "00-1b-63-84-45-e6-00-11", "001b.6384.45e6", "001b:6384:45e6:0011"],
                ["00:1b-63:84:45:e6", "001b:6384:45e6", "00:1b:63"]
            ),
            ("trimmed", ["a", "a b"], [" a", "a\u{a0}", " "]),
            ("notEmpty", ["a "], [" ", "\u{3000}"]),
            ("digitsOnly", ["12", "٣"], ["1a", "²"]), ("atLeastOneDigit", ["a1", "a٣"], ["a"]),
            ("notRecurringPincode", ["1112", "aaaa"], ["11112", "٣٣٣٣"]),
        ] as [(String, [String], [String])])
    func `The pattern of a rule takes what the rule takes`(rule: String, taken: [String], rejected: [String]) throws {
        let form = try WizardForm(fields: "{name: a, type: text, rules: [\(rule)]}")
        let schema = JSONSchemaValidator(root: try schema("  - {name: a, type: text, rules: [\(rule)]}"))
        for (text, isAccepted) in taken.map({ ($0, true) }) + rejected.map({ ($0, false) }) {
            let record = JSONWriter.compact(["a": .string(text)])
            let value = try JSONReader.value(Array(record.utf8), name: "r")
            #expect(schema.problems(in: value).isEmpty == isAccepted, "\(text)")
            let verdict = form.check(record).json
            #expect(verdict.contains(#""valid":true"#) == isAccepted, "\(text)")
        }
    }

    @Test(arguments: [
        "type: string", "rules: [email]", "type: text", "type: secret, rules: [{minLength: 3}]", "type: path",
        "type: integer", "type: number", "type: decimal", "type: boolean", "type: date", "type: time",
        "type: dateTime", "type: list", "type: list, items: date", "choices: [a, b]",
        "choices: [{value: '', label: A}, b]", "type: integer, choices: [1, 2]", "choices: [a, b], multiple: true",
    ])
    func `An optional field and its schema agree on the answers that have nothing in them, whatever the type is`(
        keys: String
    ) throws {
        let field = "{name: a, optional: true, \(keys)}"
        var form = try WizardForm(fields: field)
        let schema = JSONSchemaValidator(root: try schema("  - \(field)"))
        for value in ["null", #""""#, "[]"] {
            let record = Array(#"{"a": \#(value)}"#.utf8)
            let isAccepted = form.check(line: record, number: 1, name: "r").problems.isEmpty
            #expect(try schema.problems(in: JSONReader.value(record, name: "r")).isEmpty == isAccepted, "\(value)")
        }
    }

    @Test func `Rules on items and conditions by rule have keywords`() throws {
        let schema = try schema(
            """
              - {name: a, type: list, rules: [{each: {minLength: 2}}, {each: {oneOf: [xx, yy]}}]}
              - {name: seats, type: integer}
              - {name: host, optional: true}
              - {name: big, when: {seats: {atLeast: 10}}}
              - {name: own, when: {not: {host: {endsWith: .com}}}}
              - {name: mail, when: {host: {email: true}}}
              - {name: grade, choices: [1, 2, 3], type: integer, optional: true}
              - {name: why, when: {grade: {atLeast: 2}}}
            """)
        #expect(
            try part("properties/a", of: schema)
                == ##"{"title":"A","type":"array","items":{"$ref":"#/$defs/line","minLength":1},"allOf":[{"items":{"minLength":2,"type":"string"}},{"items":{"enum":["xx","yy"]}}],"minItems":1}"##
        )
        let big = ##"{"type":"object","properties":{"seats":{"type":"integer","minimum":10}},"required":["seats"]}"##
        let own =
            ##"{"type":"object","properties":{"host":{"type":"string","pattern":"\\.com$","minLength":1}},"required":["host"]}"##
        let why = ##"{"type":"object","properties":{"grade":{"type":"integer","minimum":2}},"required":["grade"]}"##
        #expect(
            try part("allOf", of: schema)
                == ##"[{"if":\##(big),"then":{"required":["big"]}},{"if":{"not":\##(own)},"then":{"required":["own"]}},{"if":\##(why),"then":{"required":["why"]}}]"##
        )
    }

    @Test func `A repeated group is a list of objects, and its conditions are about the same item`() throws {
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
        #expect(
            try part("properties/users/items/allOf", of: schema)
                == ##"[{"if":{"type":"object","properties":{"admin":{"enum":[true]}},"required":["admin"]},"then":{"required":["why"]}}]"##
        )
    }

    @Test func `Rules across fields refuse what they name`() throws {
        let schema = try schema(
            "  - {name: mode, choices: [dev, live]}\n  - {name: mail, optional: true}",
            rules: "rules: [{when: {mode: dev, mail: null}, refuse: mail, message: Give one}]")
        let dev = ##"{"type":"object","properties":{"mode":{"enum":["dev"]}},"required":["mode"]}"##
        let mail = ##"{"type":"object","properties":{"mail":{"not":{"enum":[null,"",[]]}}},"required":["mail"]}"##
        #expect(
            try part("allOf", of: schema)
                == ##"[{"not":{"allOf":[\##(dev),{"not":\##(mail)}]},"$comment":"Give one"}]"##)
    }
}
