import FormModel
import Testing

@testable import WizardFiles

@MainActor
@Suite("Repeated groups as objects, and those that begin with items")
struct EntryTests {
    private func form(_ fields: String) throws -> WizardForm {
        try WizardForm("formline: 1\nfields:\n" + fields, file: "w")
    }

    private func answers(_ json: String, in form: WizardForm) throws -> [NamedAnswer] {
        try form.answers(in: DocumentReader.read(Array(json.utf8), name: "a.json"), file: "a.json")
    }

    private func check(_ record: String, _ form: WizardForm) -> String {
        form.check(line: Array(record.utf8), number: 1, name: "r").json
    }

    private let labels = """
          - group: labels
            repeat: {key: name, value: content, max: 3}
            fields: [{name: name, rules: [{pattern: "^[a-z]"}]}, {name: content, type: integer, default: 1}]
          - group: users
            repeat: {key: name}
            fields: [{name: name}, {name: admin, type: boolean, default: false}, {name: token, type: secret, optional: omitted}]

        """

    @Test("The answers are an object with an entry for each item, and are read as they are written")
    func objects() throws {
        var form = try form(labels)
        #expect(form.answersJSON() == #"{"labels":{},"users":{}}"#)
        let json = #"{"labels":{"env":2,"a.b/c d":1},"users":{"ann":{"admin":true},"bob":{"admin":false}}}"#
        #expect(form.take(try answers(json, in: form)).problems == [])
        #expect(form.answersJSON() == json)
        #expect(check(json, try self.form(labels)) == #"{"line":1,"valid":true,"answers":"# + json + "}")
        #expect(
            form.answersText(.yaml, masksSecrets: false)
                == "labels:\n  env: 2\n  a.b/c d: 1\nusers:\n  ann:\n    admin: true\n  bob:\n    admin: false\n")
        // By number, as in every repeated group.
        var flags = try self.form(labels)
        let settings = ["labels.0.name=x", "labels.0.content=4"].compactMap(NamedAnswer.init(setting:))
        #expect(flags.take(settings).problems == [])
        #expect(flags.answersJSON() == #"{"labels":{"x":4},"users":{}}"#)
        #expect(form.answersJSONWithoutSecrets() == form.answersJSON())
    }

    @Test("A flag can name an entry, one that is there or a new one")
    func flags() throws {
        func taken(_ settings: [String], _ json: String? = nil, _ fields: String) throws -> (String, [String]) {
            var form = try form(fields)
            let file = try json.map { try answers($0, in: form) } ?? []
            let taken = form.take(file + settings.compactMap(NamedAnswer.init(setting:)))
            return (form.answersJSON(), taken.problems.map(\.description))
        }
        let new = try taken(["labels.a=2", "labels.b.c/d=3", "labels.a=4", "users.ann.admin=yes"], nil, labels)
        #expect(new == (#"{"labels":{"a":4,"b.c/d":3},"users":{"ann":{"admin":true}}}"#, []))
        let given = try taken(["labels.b=2", "labels.a=3"], #"{"labels":{"a":1}}"#, labels)
        #expect(given == (#"{"labels":{"a":3,"b":2},"users":{}}"#, []))
        let changed = try taken(["timeouts.delete=1h", "timeouts.read=2m"], nil, defaults)
        #expect(changed.0.hasPrefix(#"{"timeouts":{"create":"40m","delete":"1h","read":"2m"}"#))
        let many = try taken(["labels.a=1", "labels.b=2", "labels.c=3", "labels.d=4"], nil, labels)
        #expect(many.1.count == 1)
    }

    @Test("Templates have the items as a list, and a body has the object")
    func templates() async throws {
        var form = try WizardForm(
            "formline: 1\nfields:\n" + labels + "submit: {print: \"{{#labels}}{{name}}={{content}};{{/labels}}\"}\n",
            file: "w")
        _ = form.take(try answers(#"{"labels":{"a":1,"b":2}}"#, in: form))
        #expect(try await form.submit().text == "a=1;b=2;\n")
    }

    @Test(
        "What is no such object is refused",
        arguments: [
            (#"{"labels":[1]}"#, "labels", "Must be an object with an entry for each"),
            (#"{"labels":{"a":"x"}}"#, "labels.0.content", "Expected a whole number, such as 42"),
            (#"{"labels":{"a":{"content":1}}}"#, "labels.0.content", "Expected a whole number, such as 42"),
            (#"{"labels":{"A":1}}"#, "labels.0.name", "Is not in the expected format"),
            (#"{"labels":{"a":1,"b":1,"c":1,"d":1}}"#, "labels", "Must have no more than 3 items"),
            (#"{"users":{"ann":true}}"#, "users", "Must be an object of objects; 'ann' is not one"),
            (#"{"users":{"ann":{"nope":true}}}"#, "users.0.nope", "there is no such field"),
        ])
    func refusals(record: String, name: String, message: String) throws {
        let checked = try form(labels).check(line: Array(record.utf8), number: 1, name: "r")
        #expect(checked.problems.map(\.name) == [name])
        #expect(checked.problems.map { $0.failure.message.prefix(message.count) } == [message[...]])
    }

    @Test("The schema has them as an object with any names, and takes what is written")
    func schema() throws {
        let schema = AnswersSchema.text(for: try form(labels))
        #expect(schema.contains("\"maxProperties\": 3"))
        #expect(schema.contains("\"propertyNames\""))
        #expect(!schema.contains("\"items\""))
        let description = WizardDescription(try form(labels)).rows.map(\.text)
        #expect(description.contains("an object in the answers: each is named by 'name', and its value is 'content'"))
    }

    // MARK: - Defaults

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

    @Test("A repeated group begins with the items of its default, until a file gives others")
    func beginning() throws {
        let form = try form(defaults)
        let all =
            #"{"timeouts":{"create":"40m","delete":"15m"},"users":[{"name":"ann","ports":[{"number":80}]},{"name":"bob","role":"admin","ports":[]}]}"#
        #expect(form.answersJSON() == all)
        #expect(check("{}", form) == #"{"line":1,"valid":true,"answers":"# + all + "}")
        // What an item begins with is not what another one lacks.
        #expect(
            check(#"{"timeouts":{"read":"1m"},"users":[{"name":"eve"}]}"#, form)
                == #"{"line":1,"valid":true,"answers":{"timeouts":{"read":"1m"},"users":[{"name":"eve","ports":[]}]}}"#)
        #expect(
            check(#"{"timeouts":{},"users":[]}"#, form)
                == #"{"line":1,"valid":true,"answers":{"timeouts":{},"users":[]}}"#)
        var changed = form
        _ = changed.take([NamedAnswer(setting: "timeouts.1.time=1h")].compactMap(\.self))
        #expect(changed.answersJSON().hasPrefix(#"{"timeouts":{"create":"40m","delete":"1h"}"#))
        let earlier = try answers(#"{"timeouts":{"read":"2m"}}"#, in: form)
        #expect(
            form.suggesting(earlier).form.answersJSON().hasPrefix(#"{"timeouts":{"read":"2m"},"users":[{"name":"ann""#))
    }

    @Test("The items are offered, and one that was removed does not come back")
    func offered() throws {
        var form = try form(defaults)
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

    @Test("All answers of a group can be left out, and it is there")
    func emptyGroup() throws {
        var form = try form(
            """
              - {name: kind, choices: [a, b], default: a}
              - {group: device, fields: [{name: timeout, type: integer, optional: omitted}, {name: more.x, optional: omitted}]}
              - {group: other, when: {kind: b}, fields: [{name: x, optional: omitted}]}
            """)
        #expect(form.answersJSON() == #"{"kind":"a","device":{"more":{}}}"#)
        _ = form.take([NamedAnswer(setting: "device.timeout=3")].compactMap(\.self))
        #expect(form.answersJSON() == #"{"kind":"a","device":{"timeout":3,"more":{}}}"#)
        #expect(check(#"{"device":{"timeout":null}}"#, form).contains(#""device":{"more":{}}"#))
    }

    @Test(
        "Objects and defaults with mistakes",
        arguments: [
            """
              - {group: a, repeat: {key: no}, fields: [{name: x}]}
              - {group: b, repeat: {key: x, value: no}, fields: [{name: x}, {name: y}]}
              - {group: c, repeat: {key: x, value: y}, fields: [{name: x}, {name: y}, {name: z}]}
              - {group: d, repeat: {value: y, unique: x}, fields: [{name: x}, {name: y}]}
              - {group: e, repeat: {key: x, unique: y}, fields: [{name: x, optional: true}, {name: y}]}
              - {group: f, repeat: {key: x}, fields: [{name: x, type: integer}, {name: y}]}
              - {group: g, repeat: {max: 1, default: [{x: 1}, {x: 2}]}, fields: [{name: x}]}
              - {group: h, repeat: {default: {a: {x: 1}}}, fields: [{name: x}]}
              - {group: i, repeat: {default: [{x: 1}, {z: 1}]}, fields: [{name: x, type: integer}]}
              - {group: j, repeat: {default: [{x: 1}, {x: b}]}, fields: [{name: x, type: integer}]}
              - {group: k, repeat: {key: x, default: [1]}, fields: [{name: x}, {name: y}]}
            ! 3:30: 'key' names a field of the group that is asked, such as 'key: name'; there is none named 'no'
            ! 4:40: 'value' names another field of the group, such as 'value: value'; there is none named 'no'
            ! 5:40: the value of an entry is 'y' alone, and 'z' would be lost; remove one of the two
            ! 6:32: 'value' is the value of an entry; name the field that is its name, too: 'key: name'
            ! 7:30: 'x' is optional, and cannot be the name of an entry
            ! 7:41: the 'key' is different in each item; remove 'unique'
            ! 8:30: 'x' is not a text, and cannot be the name of an entry
            ! 9:42: there are 2 items in 'default', and 'max' is 1
            ! 10:34: 'default' of a repeated group is a list of its items, such as [{name: Ann}]
            ! 11:44: there is no 'z' in an item; remove it from 'default'
            ! 12:47: the default is not a valid answer to 'j.1.x': Expected a whole number, such as 42
            ! 13:42: 'default' is an object here, with an entry for each item, such as {name: value}
            """
        ] as [Sample])
    func mistakes(sample: Sample) { #expect(sample.foundInFields == sample.mistakes) }
}
