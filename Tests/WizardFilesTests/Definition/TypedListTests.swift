import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("Lists of numbers, dates and other types") struct TypedListTests {
    private let ports = """
          - name: ports
            type: list
            items: integer
            default: [80, 443]
            rules: [uniqueItems, {each: {between: [1, 65535]}}, {contains: 80}]
        """

    @Test func `Items are of their type wherever they come from, and in the answers`() throws {
        let form = try WizardForm(fields: ports)
        #expect(form.answersJSON() == #"{"ports":[80,443]}"#)
        var given = form
        #expect(given.apply("ports=80, 22").problems == [])
        #expect(given.answersJSON() == #"{"ports":[80,22]}"#)
        for (file, text) in [("a.json", #"{"ports":[80,22.0]}"#), ("a.yaml", "ports: [80, 22]")] {
            given = form
            let answers = try given.answers(in: DocumentReader.read(Array(text.utf8), name: file), file: file)
            #expect(given.apply(answers).problems == [])
            #expect(given.answersJSON() == #"{"ports":[80,22]}"#)
        }
        #expect(try given.answersText(.yaml, secrets: .shown) == "ports: [80, 22]\n")
        #expect(try given.answersText(.dotenv, secrets: .shown) == "PORTS='80, 22'\n")
        #expect(try form.questions[0].question.parse("80, 081") == .list([.integer(80), .integer(81)]))
    }

    @Test(
        arguments: pairs(
            #"""
            l=[1, "b => l: Must be valid JSON or YAML: line 1, column 5: this text is not closed; add the closing quote, or a comma before it
            l=[1, b
            => l: Must be valid JSON or YAML: line 2, column 1: expected ',' or ']' in the list that begins at line 1, column 1; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            m=[x, y
            => m: Must be valid JSON or YAML: line 2, column 1: expected ',' or ']' in the list that begins at line 1, column 1; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            l=[x: 1], [2]
            => l: Must be valid JSON or YAML: line 1, column 7: there is more after the end of the document; check the indentation, brackets and braces before it
            """#))
    func `A list in brackets that cannot be read is rejected with the place and the reason`(
        setting: String, problem: String
    ) throws {
        var form = try WizardForm(
            fields: "{name: l, type: list, optional: true}, {name: m, choices: [x, y], multiple: true, optional: true}")
        #expect(form.apply(setting).problems.map(\.description) == ["--set: \(problem)"])
    }

    @Test(arguments: [
        (#"{"ports":[80,"22"]}"#, "Item 2: Must be a whole number, such as 42"),
        (#"{"ports":[80,null]}"#, "Item 2: Must be a whole number, such as 42"),
        (#"{"ports":["",80]}"#, "Item 1: Must be a whole number, such as 42"),
        (#"{"ports":[80,[1]]}"#, "Item 2: Must be a whole number, such as 42"),
        (#"{"ports":[80,1.5]}"#, "Item 2: Must be a whole number, such as 42"),
        (#"{"ports":[80,70000]}"#, "Item 2: Must be between 1 and 65535"),
        (#"{"ports":[80,80]}"#, "Must not have the same item twice"), (#"{"ports":[22]}"#, "Must contain 80"),
        (#"{"ports":80}"#, "Must be a list, such as one, two"),
    ])
    func `An item of another type is refused by its number`(record: String, message: String) throws {
        let checked = try WizardForm(fields: ports).check(record)
        #expect(checked.problems.map(\.failure.message) == [message])
    }

    @Test func `Dates, numbers and yes or no are items too, also those that are made of answers`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: first, type: integer, default: 7}
                  - {name: days, type: list, items: date, default: [2026-11-22]}
                  - {name: rates, type: list, items: number, default: [0.5, 2]}
                  - {name: flags, type: list, items: boolean, optional: true}
                  - {name: made, type: list, items: integer, value: ["{{first}}", "1{{first}}"]}
                """)
        form.apply("flags=yes, no")
        #expect(
            form.answersJSON()
                == #"{"first":7,"days":["2026-11-22"],"rates":[0.5,2],"flags":[true,false],"made":[7,17]}"#)
    }

    @Test func `The schema and the description say what the items are`() throws {
        let form = try WizardForm(fields: ports)
        let schema = AnswersSchema.text(for: form)
        #expect(schema.contains("\"items\": {\n        \"type\": \"integer\"\n      }"))
        #expect(WizardDescription(form).rows.contains { $0.text == "list, each item: whole number" })
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, items: integer} ! 22: 'items' is for a list; add 'type: list', or write 'choices' for allowed values
              - {name: b, type: list, items: [x, y]} ! 34: 'items' must be one of string, integer, number, decimal, boolean, date, time, dateTime
              - {name: c, type: list, items: int} ! 34: unknown items 'int'; did you mean 'integer'?
              - {name: d, type: list, items: secret} ! 34: unknown items 'secret'; use string, integer, number, decimal, boolean, date, time, dateTime
              - {name: e, type: list, items: integer, default: [x]} ! 52: the default is not a valid answer to this field: Item 1: Must be a whole number, such as 42
              - {name: f, type: "list(number)"} ! 21: unknown type 'list(number)'; write 'type: list' and 'items: integer'
              - {name: g, type: "int[]"} ! 21: unknown type 'int[]'; write 'type: list' and 'items: integer'
              - {name: h, type: map} ! 21: unknown type 'map'; names and values are a repeated group: {group: labels, repeat: {key: name, value: value}, fields: [{name: name}, {name: value}]}
            """#))
    func `The type of the items with mistakes`(sample: Sample) { #expect(sample.foundInFields == sample.mistakes) }
}
