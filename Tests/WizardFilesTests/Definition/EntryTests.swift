import FormModel
import Testing

@testable import WizardFiles

@MainActor @Suite("Repeated groups as objects, and those that begin with items") struct EntryTests {
    private func answers(_ json: String, in form: WizardForm) throws -> [NamedAnswer] {
        try form.answers(in: DocumentReader.read(Array(json.utf8), name: "a.json"), file: "a.json")
    }

    private func check(_ record: String, _ form: WizardForm) -> String {
        form.check(record).json
    }

    private let labels = """
          - group: labels
            repeat: {key: name, value: content, max: 3}
            fields: [{name: name, rules: [{pattern: "^[a-z]"}]}, {name: content, type: integer, default: 1}]
          - group: users
            repeat: {key: name}
            fields: [{name: name}, {name: admin, type: boolean, default: false}, {name: token, type: secret, optional: omitted}]

        """

    @Test func `The answers are an object with an entry for each item, and are read as they are written`() throws {
        var form = try WizardForm(fields: labels)
        #expect(form.answersJSON() == #"{"labels":{},"users":{}}"#)
        let json = #"{"labels":{"env":2,"a.b/c d":1},"users":{"ann":{"admin":true},"bob":{"admin":false}}}"#
        #expect(form.apply(try answers(json, in: form)).problems == [])
        #expect(form.answersJSON() == json)
        #expect(check(json, try WizardForm(fields: labels)) == #"{"line":1,"valid":true,"answers":"# + json + "}")
        #expect(
            try form.answersText(.yaml, secrets: .shown)
                == "labels:\n  env: 2\n  a.b/c d: 1\nusers:\n  ann:\n    admin: true\n  bob:\n    admin: false\n")
        var flags = try WizardForm(fields: labels)
        let settings = ["labels.0.name=x", "labels.0.content=4"].compactMap(NamedAnswer.init(setting:))
        #expect(flags.apply(settings).problems == [])
        #expect(flags.answersJSON() == #"{"labels":{"x":4},"users":{}}"#)
        flags.apply("labels.1.name=x", "labels.1.content=5")
        #expect(flags.answersJSON() == #"{"labels":{"x":4},"users":{}}"#)
        #expect(form.answersJSONWithoutSecrets() == form.answersJSON())
    }

    @Test func `Items that are given replace those that the group begins with, in the brackets too`() throws {
        var form = try WizardForm(fields: "{group: u, repeat: {default: [{n: Ann}]}, fields: [{name: n}]}")
        #expect(form.shownDefault(3) == "Ann")
        #expect(form.apply(try answers(#"{"u":[{"n":"Bo"}]}"#, in: form)).problems == [])
        #expect(form.shownDefault(3) == nil && form.answersJSON() == #"{"u":[{"n":"Bo"}]}"#)
    }

    @Test func `The name of an entry is a text in YAML, whatever it looks like`() throws {
        var form = try WizardForm(
            fields: "  - {group: a, repeat: {key: k, value: v}, fields: [{name: k}, {name: v}]}\n")
        let json =
            #"{"a":{"0123":"x","0x10":"x","2026-01-01":"x",".inf":"x","1e3":"x","no":"x","1_0":"x","~":"x","a b":"x"}}"#
        _ = form.apply(try answers(json, in: form))
        let names = [
            #""0123""#, #""0x10""#, #""2026-01-01""#, #"".inf""#, #""1e3""#, #""no""#, #""1_0""#, #""~""#, "a b",
        ]
        #expect(try form.answersText(.yaml, secrets: .shown) == "a:\n" + names.map { "  \($0): x\n" }.joined())
    }

    @Test func `A flag can name an existing or a new entry`() throws {
        func taken(_ settings: [String], _ json: String? = nil, _ fields: String) throws -> (String, [String]) {
            var form = try WizardForm(fields: fields)
            let file = try json.map { try answers($0, in: form) } ?? []
            let taken = form.apply(file + settings.compactMap(NamedAnswer.init(setting:)))
            return (form.answersJSON(), taken.problems.map(\.description))
        }
        let new = try taken(
            ["labels.a=2", "labels.b.c/d=3", "labels.a=4", "users.\u{301}a.admin=yes", "users.ann.admin=yes"], nil,
            labels)
        #expect(
            new == (
                "{\"labels\":{\"a\":4,\"b.c/d\":3},\"users\":{\"\u{301}a\":{\"admin\":true},\"ann\":{\"admin\":true}}}",
                []
            ))
        let given = try taken(["labels.b=2", "labels.a=3"], #"{"labels":{"a":1}}"#, labels)
        #expect(given == (#"{"labels":{"a":3,"b":2},"users":{}}"#, []))
        let changed = try taken(["timeouts.delete=1h", "timeouts.read=2m"], nil, defaults)
        #expect(changed.0.hasPrefix(#"{"timeouts":{"create":"40m","delete":"1h","read":"2m"}"#))
        // The entry that the minimum requires has no name yet.
        let required = try taken(["labels.a=2"], nil, labels.replacing("max: 3", with: "min: 1, max: 3"))
        #expect(required == (#"{"labels":{"a":2},"users":{}}"#, []))
        let many = try taken(["labels.a=1", "labels.b=2", "labels.c=3", "labels.d=4"], nil, labels)
        #expect(many.1.count == 1)
    }

    @Test(arguments: [
        ("services.1.name=NEW", #"{"services":{"1":{"name":"NEW"},"0":{"name":"z"}},"codes":{"44":"uk","1":"us"}}"#),
        ("services.0.name=NEW", #"{"services":{"1":{"name":"q"},"0":{"name":"NEW"}},"codes":{"44":"uk","1":"us"}}"#),
        ("codes.1=no", #"{"services":{"1":{"name":"q"},"0":{"name":"z"}},"codes":{"44":"uk","1":"no"}}"#),
    ])
    func `A number in a flag is first the name of an entry`(setting: String, expected: String) throws {
        var form = try WizardForm(
            fields: """
                  - {group: services, repeat: {key: port}, fields: [{name: port}, {name: name}]}
                  - {group: codes, repeat: {key: code, value: country}, fields: [{name: code}, {name: country}]}

                """)
        let file = #"{"services":{"1":{"name":"q"},"0":{"name":"z"}},"codes":{"44":"uk","1":"us"}}"#
        let flag = try #require(NamedAnswer(setting: setting))
        #expect(form.apply(try answers(file, in: form) + [flag]).problems == [])
        #expect(form.answersJSON() == expected)
    }

    @Test(arguments: [
        ("users.a.net.ip=1", #"{"users":{"a":{"ip":"x","net":{"ip":"1"},"tags":{},"ports":[]}}}"#),
        ("users.a.b.ip=1", #"{"users":{"a.b":{"ip":"1","net":{"ip":"y"},"tags":{},"ports":[]}}}"#),
        ("users.a.tags.t.u=1", #"{"users":{"a":{"ip":"x","net":{"ip":"y"},"tags":{"t.u":"1"},"ports":[]}}}"#),
        ("users.a.ports.0.n=1", #"{"users":{"a":{"ip":"x","net":{"ip":"y"},"tags":{},"ports":[{"n":"1"}]}}}"#),
    ])
    func `A flag can name what is inside of an entry`(setting: String, expected: String) throws {
        var form = try WizardForm(
            fields: """
                  - group: users
                    repeat: {key: name}
                    fields:
                      - {name: name}
                      - {name: ip, default: x}
                      - {group: net, fields: [{name: ip, default: y}]}
                      - {group: tags, repeat: {key: name, value: v}, fields: [{name: name}, {name: v}]}
                      - {group: ports, repeat: true, fields: [{name: n}]}

                """)
        #expect(form.problems(setting: [setting]) == [])
        #expect(form.answersJSON() == expected)
    }

    @Test func `The value of an entry can be a group or a list`() throws {
        let form = try WizardForm(
            fields: """
                  - {group: a, repeat: {key: k, value: g}, fields: [{name: k}, {group: g, fields: [{name: x}]}]}
                  - {group: b, repeat: {key: k, value: l}, fields: [{name: k}, {group: l, repeat: {max: 2}, fields: [{name: x}]}]}
                  - {group: c, repeat: {key: k, value: v}, fields: [{label: Both, fields: [{name: k}, {name: v}]}]}

                """)
        let json = #"{"a":{"m":{"x":"1"}},"b":{"m":[{"x":"2"}]},"c":{"m":"3"}}"#
        #expect(check(json, form) == #"{"line":1,"valid":true,"answers":"# + json + "}")
        var flags = form
        #expect(flags.problems(setting: ["a.m.x=1", "b.m.0.x=2", "c.m=3"]) == [])
        #expect(flags.answersJSON() == json)
        #expect(form.check(#"{"a":{"m":{}},"b":{},"c":{}}"#).problems.map(\.writtenName) == ["a.m.x"])
        let schema = try JSONReader.value(Array(AnswersSchema.text(for: form).utf8), name: "schema")
        let values = ["a", "b", "c"].map { schema["properties"]?[$0]?["additionalProperties"] }
        #expect(values[0]?["properties"]?.members?.keys.sorted() == ["x"])
        #expect(values.map { $0?["type"] } == ["object", "array", "string"])
    }

    @Test func `Templates have the items as a list, and a body has the object`() async throws {
        var form = try WizardForm(
            "formline: 1\nfields:\n" + labels + "submit: {print: \"{{#labels}}{{name}}={{content}};{{/labels}}\"}\n",
            file: "w")
        _ = form.apply(try answers(#"{"labels":{"a":1,"b":2}}"#, in: form))
        #expect(try await form.submit().text == "a=1;b=2;\n")
    }

    @Test(arguments: [
        (#"{"labels":[1]}"#, "labels", #"Must have this shape: {"name": …}"#),
        (#"{"labels":{"a":"x"}}"#, "labels.a", "Must be a whole number, such as 42"),
        (#"{"labels":{"b":2,"a":{"content":1}}}"#, "labels.a", "Must be a whole number, such as 42"),
        (#"{"labels":{"A":1}}"#, "labels.A.name", "Must match the required format"),
        (#"{"labels":{"a":1,"b":1,"c":1,"d":1}}"#, "labels", "Must have at most 3 items"),
        (#"{"users":{"ann":true}}"#, "users", #"Must have this shape: {"name": {"admin": …, "token": …}}"#),
        (#"{"users":{"ann":{"admin":1}}}"#, "users.ann.admin", "Must be yes or no"),
        (#"{"labels":{"":1}}"#, "labels.0.name", "An answer is required"),
        (#"{"users":{"ann":{"nope":true}}}"#, "users.ann.nope", "there is no such field"),
        (#"{"users":{"ann":{"name":"bob"}}}"#, "users.ann.name", "'name' is the name of the entry; remove it"),
    ])
    func `What is no such object is refused`(record: String, name: String, message: String) throws {
        let checked = try WizardForm(fields: labels).check(record)
        #expect(checked.problems.map(\.writtenName) == [name])
        #expect(checked.json.hasPrefix(#"{"line":1,"valid":false,"errors":{"\#(name)":["#))
        #expect(checked.problems.map { $0.failure.message.prefix(message.count) } == [message[...]])
    }

    @Test func `On two levels, each entry has its name in problems and in flags that are left out`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: deep, type: boolean, default: true}
                  - group: services
                    repeat: {key: name, max: 9}
                    fields:
                      - {name: name}
                      - {group: labels, repeat: {key: k, value: v, max: 9}, when: {deep: true}, fields: [{name: k}, {name: v, type: integer}]}

                """)
        let json = #"{"services":{"db":{"labels":{}},"web":{"labels":{"a.b":"x"}}}}"#
        let given = try answers(json, in: form)
        var bad = form
        #expect(
            bad.apply(given).problems.map(\.description) == [
                "a.json:1:56: services.web.labels.a.b: Must be a whole number, such as 42"
            ])
        let flags = ["deep=no", "services.0.name=web", "services.0.labels.0.k=a", "services.0.labels.0.v=1"]
        let taken = form.apply(flags.compactMap(NamedAnswer.init(setting:)))
        #expect(taken.problems == [])
        #expect(taken.names(leftOutIn: form).contains("services.web.labels.a"))
        let suggested = form.suggesting(given)
        #expect(suggested.notices.count == 1 && suggested.notices[0].contains("services.web.labels.a.b"))
    }

    @Test(
        arguments: [
            (#"{"errors":{"labels.80":["no"]}}"#, "labels.1.content"),
            (#"{"errors":{"labels.0.content":["no"]}}"#, "labels.0.content"),
            (#"{"errors":{"labels.a/b.c.content":["no"]}}"#, "labels.0.content"),
            (#"{"errors":{"labels.80.name":["no"]}}"#, "labels.1.name"),
            (#"{"errors":{"labels":{"a/b.c":["no"]}}}"#, "labels.0.content"),
            (#"{"labels":{"a/b.c":["no"]}}"#, "labels.0.content"),
            (#"{"detail":[{"loc":["body","labels","a/b.c"],"msg":"no"}]}"#, "labels.0.content"),
            (##"{"errors":[{"pointer":"#/labels/a~1b.c","detail":"no"}]}"##, "labels.0.content"),
            (#"{"errors":[{"path":"labels['a/b.c']","message":"no"}]}"#, "labels.0.content"),
            (#"{"errors":[{"field":"users.ann.admin","message":"no"}]}"#, "users.0.admin"),
            (#"{"errors":[{"field":"users.0.admin","message":"no"}]}"#, "users.0.admin"),
            (#"{"errors":[{"field":"users.ann","message":"no"}]}"#, "users.0"),
            (#"{"errors":[{"field":"users.eve.admin","message":"no"}]}"#, "users.eve.admin"),
        ] as [(String, String)])
    func `A reply refuses an entry by its name in the answers, and by its number`(reply: String, name: String) throws {
        var form = try WizardForm(fields: labels)
        _ = form.apply(try answers(#"{"labels":{"a/b.c":1,"80":2},"users":{"ann":{}}}"#, in: form))
        let value = try JSONReader.value(Array(reply.utf8), name: "reply")
        let errors = FieldErrors(value, fields: FieldNames(form.fieldNames, entries: form.entryNames))
        #expect(errors?.messages == [name: ["no"]])
    }

    @Test func `The schema has them as an object with any names, and takes what is written`() throws {
        let schema = AnswersSchema.text(for: try WizardForm(fields: labels))
        #expect(schema.contains("\"maxProperties\": 3"))
        #expect(schema.contains("\"propertyNames\""))
        #expect(!schema.contains("\"items\""))
        let description = WizardDescription(try WizardForm(fields: labels)).rows.map(\.text)
        #expect(description.contains("an object in the answers: each is named by 'name', and its value is 'content'"))
    }

    private let defaults = """
          - group: timeouts
            repeat: {key: name, value: time, default: {create: 40m, delete: 15m}}
            fields: [{name: name}, {name: time, default: 5m}]
          - group: users
            repeat: {max: 9, default: [{name: ann, ports: [{number: 80}]}, {name: bob, role: admin}]}
            fields:
              - {name: name}
              - {name: role, choices: [user, admin], optional: omitted}
              - {group: ports, repeat: {max: 9}, fields: [{name: number, type: integer}]}

        """

    @Test func `A repeated group begins with the items of its default, until a file gives others`() throws {
        let form = try WizardForm(fields: defaults)
        let all =
            #"{"timeouts":{"create":"40m","delete":"15m"},"users":[{"name":"ann","ports":[{"number":80}]},{"name":"bob","role":"admin","ports":[]}]}"#
        #expect(form.answersJSON() == all)
        #expect(check("{}", form) == #"{"line":1,"valid":true,"answers":"# + all + "}")
        #expect(
            check(#"{"timeouts":{"read":"1m"},"users":[{"name":"eve"}]}"#, form)
                == #"{"line":1,"valid":true,"answers":{"timeouts":{"read":"1m"},"users":[{"name":"eve","ports":[]}]}}"#)
        #expect(
            check(#"{"timeouts":{},"users":[]}"#, form)
                == #"{"line":1,"valid":true,"answers":{"timeouts":{},"users":[]}}"#)
        var changed = form
        changed.apply("timeouts.1.time=1h")
        #expect(changed.answersJSON().hasPrefix(#"{"timeouts":{"create":"40m","delete":"1h"}"#))
        let earlier = try answers(#"{"timeouts":{"read":"2m"}}"#, in: form)
        #expect(
            form.suggesting(earlier).form.answersJSON().hasPrefix(#"{"timeouts":{"read":"2m"},"users":[{"name":"ann""#))
    }

    @Test(arguments: [
        #"{"timeouts":{"create":"1h"},"users":[]}"#, #"{"timeouts":{},"users":[{"name":"eve","ports":[]}]}"#,
        #"{"timeouts":{},"users":[{"name":"ann","ports":[]},{"name":"bob","role":"admin","ports":[{"number":1}]}]}"#,
    ])
    func `Fewer items than it begins with are the same in every format, and by a flag`(json: String) throws {
        var form = try WizardForm(fields: defaults)
        #expect(form.apply(try answers(json, in: form)).problems == [])
        #expect(form.answersJSON() == json)
        let dotenv = try form.answersText(.dotenv, secrets: .shown)
        var again = try WizardForm(fields: defaults)
        let given = try again.answers(inDotenv: Array(dotenv.utf8), file: ".env")
        #expect(again.apply(given).problems == [])
        #expect(again.answersJSON() == json)
        var variables: [String: String] = [:]
        for answer in given { variables["P_" + FieldDefinition.environmentName(of: answer.name)] = answer.text }
        var third = try WizardForm(fields: defaults)
        _ = third.apply(third.answers(fromEnvironment: "P", variables: variables))
        #expect(third.answersJSON() == json)
        let suggested = try WizardForm(fields: defaults).suggesting(given)
        #expect(suggested.form.answersJSON() == json)
    }

    @Test func `Every format keeps an item without answers`() throws {
        let fields = "  - {group: a, repeat: {max: 9}, fields: [{name: x, optional: omitted}]}\n"
        var form = try WizardForm(fields: fields)
        _ = form.apply(try answers(#"{"a":[{},{"x":"1"},{}]}"#, in: form))
        let dotenv = try form.answersText(.dotenv, secrets: .shown)
        #expect(dotenv == "A_0='true'\nA_1_X='1'\nA_2='true'\n")
        var again = try WizardForm(fields: fields)
        _ = again.apply(try again.answers(inDotenv: Array(dotenv.utf8), file: ".env"))
        #expect(again.answersJSON() == #"{"a":[{},{"x":"1"},{}]}"#)
    }

    @Test func `An empty text says that there are no items`() throws {
        func taken(_ settings: [String], _ fields: String) throws -> (String, [String]) {
            var form = try WizardForm(fields: fields)
            let taken = form.apply(settings.compactMap(NamedAnswer.init(setting:)))
            return (form.answersJSON(), taken.problems.map(\.description))
        }
        #expect(try taken(["timeouts=", "users="], defaults) == (#"{"timeouts":{},"users":[]}"#, []))
        #expect(
            try taken(["users=", "timeouts=", "timeouts.read=1m"], defaults)
                == (#"{"timeouts":{"read":"1m"},"users":[]}"#, []))
        let minimum = "  - {group: a, repeat: {min: 1, max: 2}, fields: [{name: x, default: y}]}\n"
        #expect(try taken(["a="], minimum).1 == ["--set: a: Must have at least 1 item"])
        #expect(
            try taken(["users=ann"], defaults).1 == [
                "--set: users: is a group; set its fields instead: users.0.name, users.0.role, users.0.ports.0.number"
            ])
    }

    @Test func `The items are offered, and one that was removed does not come back`() throws {
        var form = try WizardForm(fields: defaults)
        func shown(_ name: String) -> String? {
            form.fieldNames.firstIndex(of: name).flatMap { index in
                let path = form.validatedFields[index].keyPath
                return form.questions.first { $0.keyPath == path }?.question(in: form).shownDefault
            }
        }
        #expect(shown("timeouts.0") == "Y/n")
        #expect(shown("timeouts.1.time") == "15m")
        #expect(shown("timeouts.2") == "y/N")
        #expect(shown("timeouts.2.time") == "5m")
        _ = form.removeItem("timeouts.0")
        #expect(form.answersJSON().hasPrefix(#"{"timeouts":{"delete":"15m"},"#))
        #expect(shown("timeouts.1.time") == "5m")
    }

    @Test func `A group whose answers are all left out is kept`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: kind, choices: [a, b], default: a}
                  - {group: device, fields: [{name: timeout, type: integer, optional: omitted}, {name: more.x, optional: omitted}]}
                  - {group: other, when: {kind: b}, fields: [{name: x, optional: omitted}]}
                """)
        #expect(form.answersJSON() == #"{"kind":"a","device":{"more":{}}}"#)
        form.apply("device.timeout=3")
        #expect(form.answersJSON() == #"{"kind":"a","device":{"timeout":3,"more":{}}}"#)
        #expect(check(#"{"device":{"timeout":null}}"#, form).contains(#""device":{"more":{}}"#))
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {group: a, repeat: {key: no}, fields: [{name: x}]} ! 30: the group has no asked field 'no'; write the name of one, such as 'key: name'
              - {group: b, repeat: {key: x, value: no}, fields: [{name: x}, {name: y}]} ! 40: the group has no other field 'no'; name one, such as 'value: y'
              - {group: c, repeat: {key: x, value: y}, fields: [{name: x}, {name: y}, {name: z}]} ! 40: an entry has only the value 'y', so 'z' would be lost; remove one of them
              - {group: l, repeat: {key: x, value: y, default: {a: 1}}, fields: [{name: x}, {name: y}, {name: z}]} ! 40: an entry has only the value 'y', so 'z' would be lost; remove one of them
              - {group: d, repeat: {value: y, unique: x}, fields: [{name: x}, {name: y}]} ! 32: 'value' requires 'key', the field that names each entry; add 'key: name'
              - {group: e, repeat: {key: x, unique: y}, fields: [{name: x, optional: true}, {name: y}]} ! 30: 'x' cannot name an entry; use a required text field that is always asked and is not a secret ! 41: the 'key' is different in each item; remove 'unique'
              - {group: f, repeat: {key: x}, fields: [{name: x, type: integer}, {name: y}]} ! 30: 'x' cannot name an entry; use a required text field that is always asked and is not a secret
              - {group: g, repeat: {max: 1, default: [{x: 1}, {x: 2}]}, fields: [{name: x}]} ! 42: 'default' has more items than 'max' allows; remove some, or raise 'max'
              - {group: h, repeat: {default: {a: {x: 1}}}, fields: [{name: x}]} ! 34: 'default' must be a list such as [{name: Ann}] or, with 'key', an object such as {Ann: {…}}
              - {group: i, repeat: {default: [{x: 1}, {z: 1}]}, fields: [{name: x, type: integer}]} ! 44: there is no 'z' in an item; remove it from 'default'
              - {group: j, repeat: {default: [{x: 1}, {x: b}]}, fields: [{name: x, type: integer}]} ! 47: the default is not a valid answer to 'j.1.x': Must be a whole number, such as 42
              - {name: m, choices: [a, b], multiple: true, default: [a, a]} ! 57: the default is not a valid answer to this field: a choice is listed twice; remove one
              - {group: n, repeat: {unique: x, default: [{x: A}, {x: a}]}, fields: [{name: x, transform: lowercased}]} ! 54: an earlier item has the same 'n.1.x'; change one of them
              - {group: w, repeat: {key: x, value: x}, fields: [{name: x}, {name: y}]} ! 40: the group has no other field 'x'; name one, such as 'value: y'
              - {group: o, repeat: {key: x, default: {A: {x: B, y: 4}}}, fields: [{name: x}, {name: y, type: integer}]} ! 47: 'x' is the name of the entry; remove it from 'default'
              - {group: p, repeat: {key: x, default: {"": {y: 4}}}, fields: [{name: x}, {name: y, type: integer}]} ! 43: the name of an entry cannot be empty; change it
              - {group: q, repeat: {default: [{n.x: 1, n: {x: 2}}]}, fields: [{group: n, fields: [{name: x}]}]} ! 51: 'q.0.n.x' has two defaults; remove one
              - {group: r, repeat: {key: n.x}, fields: [{group: n, fields: [{name: x}]}, {name: y}]} ! 30: 'key' must be a field of the item itself; move 'n.x' out of its group
              - {group: s, repeat: {key: x}, fields: [{name: y, type: boolean}, {label: More, when: {y: true}, fields: [{name: x}]}]} ! 30: 'x' cannot name an entry; use a required text field that is always asked and is not a secret
              - {group: t, repeat: {key: x, value: n.y}, fields: [{name: x}, {name: n.y}]} ! 40: the group has no other field 'n.y'; name one, such as 'value: n'
              - {group: u, repeat: {key: x, value: y}, fields: [{name: x}, {name: y}, {label: More, fields: [{name: z}]}]} ! 40: an entry has only the value 'y', so 'z' would be lost; remove one of them
              - {group: v, repeat: {key: x, value: y}, fields: [{label: More, fields: [{name: x}, {name: y}]}]}
              - {group: k, repeat: {key: x, default: [1]}, fields: [{name: x}, {name: y}]} ! 42: 'default' must be a list such as [{name: Ann}] or, with 'key', an object such as {Ann: {…}}
            """#))
    func `Objects and defaults with mistakes`(sample: Sample) { #expect(sample.foundInFields == sample.mistakes) }
}
