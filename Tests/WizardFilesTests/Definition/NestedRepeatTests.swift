import FormModel
import Testing

@testable import WizardFiles

@MainActor @Suite("Groups that are repeated in each other") struct NestedRepeatTests {
    private static let fields = """
          - group: users
            repeat: {max: 20, label: "{{name}}"}
            fields:
              - {name: name}
              - group: tags
                repeat: {max: 20}
                fields:
                  - {name: tag, rules: [{minLength: 2}]}
                  - group: parts
                    repeat: {max: 20, unique: part}
                    fields: [{name: part}]
          - {name: last, default: "{{#users}}{{#tags}}{{tag}};{{/tags}}{{/users}}"}
        """

    /// Two users, of whom the second has thirteen tags, of which the last has five parts.
    private static let json: String = {
        let parts = (0..<5).map { #"{"part":"p\#($0)"}"# }.joined(separator: ",")
        let tags = (0..<13).map { #"{"tag":"t\#($0)","parts":[\#($0 == 12 ? parts : "")]}"# }.joined(separator: ",")
        let names = (0..<13).map { "t\($0);" }.joined()
        return #"{"users":[{"name":"Ann","tags":[]},{"name":"Bob","tags":[\#(tags)]}],"last":"\#(names)"}"#
    }()

    private func form(_ fields: String = fields) throws -> WizardForm { try WizardForm(fields: fields) }

    private func filled() throws -> WizardForm {
        var form = try self.form()
        let root = try DocumentReader.read(Self.json, name: "a.json")
        #expect(form.apply(try form.answers(in: root, file: "a.json")).problems == [])
        return form
    }

    @Test func `A form has fields for the items it has and the next ones, however many there can be`() throws {
        let few = try form().fieldNames.count
        #expect(few < 50)
        #expect(try form(Self.fields.replacing("max: 20", with: "max: 1000")).fieldNames.count == few)
        #expect(try filled().fieldNames.count < 500)
        #expect(try form("  - {group: a, repeat: {max: 1000}, fields: [{name: x}]}\n").fieldNames.count < 10)
    }

    @Test func `A JSON Schema of arrays in arrays has as few fields, and takes as many items`() throws {
        let text = """
            {"type": "object", "properties": {"a": {"type": "array", "maxItems": 900, "items": {"type": "object", "properties":
              {"b": {"type": "array", "maxItems": 900, "items": {"type": "object", "required": ["c"], "properties":
                {"c": {"type": "array", "maxItems": 900, "items": {"type": "object", "required": ["d"], "properties":
                  {"d": {"type": "integer"}, "e": {"type": "string"}}}}}}}}}}}}
            """
        let form = try WizardForm(text, file: "s.json")
        #expect(form.fieldNames.count < 50)
        let items = (0..<30).map { #"{"d":\#($0)}"# }.joined(separator: ",")
        let record = #"{"a":[{"b":[]},{"b":[{"c":[]},{"c":[\#(items)]}]}]}"#
        #expect(form.check(record).json == #"{"line":1,"valid":true,"answers":\#(record)}"#)
    }

    @Test func `Answers come back from files, dotenv, the environment, flags, suggestions and a draft`() throws {
        let form = try filled()
        #expect(form.answersJSON() == Self.json)
        let dotenv = try form.answersText(.dotenv, secrets: .shown)
        var again = try self.form()
        let given = try again.answers(inDotenv: Array(dotenv.utf8), file: ".env")
        #expect(again.apply(given).problems == [])
        #expect(again.answersJSON() == Self.json)

        let variables = Dictionary(
            given.map { ("P_" + FieldDefinition.environmentName(of: $0.name), $0.text ?? "") }
        ) { first, _ in first }
        var third = try self.form()
        #expect(third.apply(third.answers(fromEnvironment: "P", variables: variables)).problems == [])
        #expect(third.answersJSON() == Self.json)

        var flags = try self.form()
        let settings = given.compactMap { NamedAnswer(setting: "\($0.name)=\($0.text ?? "")") }
        #expect(flags.apply(settings).problems == [])
        #expect(flags.answersJSON() == Self.json)

        var suggested = try self.form().suggesting(settings).form
        #expect(suggested.answersJSON() == Self.json)
        try suggested.createItems(["users": 9])
        #expect(suggested.answersJSON() == Self.json && suggested.fieldNames.contains("users.8.name"))

        let content = FormDraft<WizardForm>.Content(answered: Set(form.validatedFields.map(\.keyPath)))
        var resumed = try self.form()
        #expect(resumed.resume(draft: Array(form.draftJSON(content).utf8)).notices == [])
        #expect(resumed.answersJSON() == Self.json)
    }

    @Test func `Secrets in items that are not made yet are known as secrets`() throws {
        let form = try self.form(
            "  - {group: a, repeat: true, fields: [{group: b, repeat: true, fields: [{name: key, type: secret}]}]}\n")
        #expect(form.secretVariables(prefix: "P", variables: ["P_A_9_B_9_KEY": "x"]).contains("P_A_9_B_9_KEY"))
    }

    @Test func `Records are checked in each item, and there are no more items than there can be`() throws {
        func problems(_ json: String) throws -> [String] {
            try self.form().check(json).problems.map {
                "\($0.name): \($0.failure.message)"
            }
        }
        let parts = (0..<7).map { #"{"part":"p\#($0 == 6 ? 2 : $0)"}"# }.joined(separator: ",")
        #expect(
            try problems(
                #"{"users":[{"name":"A","tags":[{"tag":"xy","parts":[]},{"tag":"xy","parts":[]},{"tag":"x","parts":[\#(parts)]}]}]}"#
            ) == [
                "users.0.tags.2.tag: Must be at least 2 characters",
                "users.0.tags.2.parts.6.part: Must be unique; already used by another item",
            ])
        let tags = Array(repeating: #"{"tag":"xy"}"#, count: 21).joined(separator: ",")
        #expect(
            try problems(#"{"users":[{"name":"A","tags":[\#(tags)]}],"last":"x"}"#) == [
                "users.0.tags: Must have at most 20 items"
            ])
        var form = try self.form()
        let unknown = form.apply("users.20.name=x").problems
        #expect(unknown.map(\.failure.rule) == ["unknown"])
    }

    @Test func `An answer with more items than a form can hold says so`() throws {
        let text = """
              - group: users
                repeat: {max: 1000}
                fields:
                  - {group: tags, repeat: {max: 1000}, fields: [{name: tag}]}
            """
        let user = #"{"tags":[\#(Array(repeating: #"{"tag":"xy"}"#, count: 900).joined(separator: ","))]}"#
        let record = #"{"users":[\#(Array(repeating: user, count: 60).joined(separator: ","))]}"#
        let checked = try form(text).check(record)
        #expect(checked.problems.count == 1)
        #expect(checked.problems.first?.failure.message.contains("more than 50000 fields") == true)
    }

    @Test func `What a server says about an inner item is shown at its field`() throws {
        let form = try filled()
        #expect(
            form.placed(["users.1.tags.12.parts.4.part": ["Taken"], "users.1.tags.3": ["No"]]) == [
                "users.1.tags.12.parts.4.part": ["Taken"], "users.1.tags.3.tag": ["Tags: entry 4: No"],
            ])
    }

    @Test func `An item is removed with those in it, however many the one after it has`() throws {
        var form = try filled()
        #expect(form.removeItem("users.0") != nil)
        let rest = Self.json.replacing(#"{"name":"Ann","tags":[]},"#, with: "")
        #expect(form.answersJSON() == rest)
        #expect(form.removeItem("users.0.tags.0") != nil)
        #expect(form.answersJSON().contains(#"[{"tag":"t1","parts":[]},"#))
        #expect(form.answersJSON().contains(#""parts":[{"part":"p0"}"#))
    }

    @Test func `Room for more items changes nothing in the answers, and in what actions read`() throws {
        var form = try filled()
        try form.createItems(["users": 20, "users.1.tags": 20])
        #expect(form.fieldNames.contains("users.19.name") && form.answersJSON() == Self.json)
        let template = try Template("{{#users}}{{name}} {{/users}}{{^users.3}}3{{/users.3}}{{users.3.name}}")
        #expect(try template.rendered(form.templateValue()) == "Ann Bob 3")
    }

    @Test func `A group begins with as many items as its default has, at any depth`() throws {
        let form = try self.form(
            Self.fields + """

                  - group: rows
                    repeat: {default: [{x: [{y: 1}, {y: 2}, {y: 3}]}, {x: []}, {}]}
                    fields: [{group: x, repeat: true, fields: [{name: y, type: integer, default: 5}]}]
                """)
        #expect(form.answersJSON().hasSuffix(#""rows":[{"x":[{"y":1},{"y":2},{"y":3}]},{"x":[]},{"x":[]}]}"#))
    }
}
