import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("A JSON Schema as a wizard file") struct JSONSchemaWizardTests {
    private func form(_ schema: String) throws -> WizardForm { try WizardForm(schema, file: "s.json") }

    private func form(property: String, required: Bool = true) throws -> WizardForm {
        let required = required ? #", "required": ["a"]"# : ""
        return try form(
            #"{"type": "object", "properties": {"a": \#(property)}\#(required), "$defs": {"long": {"minLength": 2}}}"#)
    }

    private func check(_ form: WizardForm, _ record: String) -> String {
        form.check(record).json
    }

    private func takes(_ form: WizardForm, _ record: String) -> Bool { check(form, record).contains(#""valid":true"#) }

    @Test(arguments: [
        ##"{"$ref": "#/definitions/T", "definitions": {"T": {"type": "object", "properties": {"a": {"type": "integer"}}}}}"##,
        #"{"$id": "x", "allOf": [{"properties": {"a": {"type": "integer"}}}]}"#,
    ])
    func `A schema is recognized without '$schema', too`(schema: String) throws {
        let form = try form(schema)
        #expect(takes(form, #"{"a": 1}"#) && !takes(form, #"{"a": "b"}"#))
    }

    /// Rows `schema => accepted | accepted ! rejected | rejected`.
    private nonisolated static func verdicts(_ table: String) -> [(String, [String], [String])] {
        pairs(table).map { schema, values in
            let sides = values.split(separator: " ! ").map { $0.split(separator: " | ").map(String.init) }
            return (schema, sides[0], sides.count > 1 ? sides[1] : [])
        }
    }

    @Test(
        arguments: verdicts(
            #"""
            {"type": "string", "minLength": 2, "maxLength": 3} => "ab" | "abc" ! "a" | "abcd" | 5
            {"type": "string", "minLength": 2, "default": "ab"} => "ab" ! "a"
            {"type": "string", "maxLength": 2} => "e\u0301" ! "ae\u0301" | "👨‍👩‍👧"
            {"type": "string", "not": {"minLength": 2}} => "a" ! "e\u0301"
            {"type": "array", "items": {"type": "string", "minLength": 2}} => ["e\u0301"] ! ["e"]
            {"type": "string", "pattern": "^[^\\s]+$"} => "ab" ! "a b" | "a\u00a0b"
            {"type": "string", "format": "email"} => "ann@example.com" ! "ann"
            {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 1} => [1, 2.0] ! [0] | [] | ["1"] | [1.5] | 1
            {"type": "array", "items": {"type": "number"}} => [1.5, 2] | [] ! ["1.5"]
            {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}, "maxProperties": 2}
            => {} | {"b": "c"} | {"b": "c", "d e": "f"} ! {"b": 1} | {"b": ""} | {"b": "c", "d": "e", "f": "g"} | []
            {"type": "object", "additionalProperties": {"type": "object", "properties": {"name": {"type": "string"}, "n": {"type": "integer"}}, "required": ["n"]}, "propertyNames": {"pattern": "^x"}}
            => {"x1": {"n": 1}} | {"x1": {"n": 1, "name": "b"}} ! {"x1": {}} | {"y": {"n": 1}} | {"x": 1}
            {"type": "string", "format": "uri"} => "mailto:ann@example.com" ! "ann"
            {"type": "string", "format": "date"} => "2026-11-22" ! "2026-11-31"
            {"type": "string", "format": "date-time"} => "2026-11-22T10:00:00Z" ! "2026-11-22"
            {"type": "string", "format": "ipv6"} => "::1" ! "1.2.3.4"
            {"type": "string", "const": "x", "minLength": 1, "pattern": "x"} => "x" ! "y"
            {"type": "string", "enum": ["ab", "b"], "pattern": "^a"} => "ab" ! "b"
            {"type": "string", "format": "uri", "enum": ["https://x.y", "https://z.y"]} => "https://z.y" ! "https://a.b"
            {"type": "string", "format": "date", "enum": ["2026-01-01", "2026-02-01"]} => "2026-02-01" ! "2026-03-01"
            {"type": "string", "format": "uuid", "oneOf": [{"const": "x"}, {"const": "y"}]} => "y" ! "z"
            {"type": "string", "format": "uri", "const": "https://x.y"} => "https://x.y" ! "https://z.y"
            {"type": "array", "items": {"type": "string", "format": "uri", "enum": ["https://a.b"]}} => ["https://a.b"] ! ["b"]
            {"type": "integer", "minimum": 1, "exclusiveMaximum": 5} => 1 | 4 | 4.0 ! 0 | 5 | 1.5 | "1"
            {"type": "number", "exclusiveMinimum": 0, "maximum": 2.5, "multipleOf": 0.5} => 0.5 | 2.5 ! 0 | 0.3 | 3
            {"type": "boolean"} => true | false ! "yes" | 1
            {"type": "boolean", "const": true} => true ! false
            {"enum": ["a", "b"], "enumNames": ["First", "Second"]} => "a" ! "c" | "First"
            {"enum": [1, 2.5]} => 1 | 2.5 ! 2 | "1"
            {"enum": ["abc", "abcd"], "maxLength": 3} => "abc" ! "abcd"
            {"type": "string", "format": "zip"} => "a"
            {"type": "array", "items": {"type": "string"}, "uniqueItems": false} => ["a", "a"]
            {"type": "string", "enum": ["", "x"]} => "" | "x" ! "y"
            {"oneOf": [{"const": "a", "title": "First"}, {"const": "b", "description": "Why"}]} => "b" ! "c"
            {"anyOf": [{"const": 1}, {"const": 2}]} => 1 ! 3
            {"type": "array", "items": {"type": "string"}} => ["a"] | [] ! "a"
            {"type": "array", "items": {"type": "string", "minLength": 2}, "minItems": 1} => ["ab"] ! ["a"]
            {"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 1, "maxItems": 2, "uniqueItems": true}
            => ["a", "b"] ! ["a", "b", "c"] | ["d"] | ["a", "a"]
            {"type": "array", "items": {"anyOf": [{"const": "a", "title": "A"}]}} => ["a"] ! ["b"]
            {"type": "array", "items": {"type": "string"}, "contains": {"const": "x"}} => ["x"] ! ["y"]
            {"type": "array", "items": {"type": "string"}, "contains": {"type": "string", "enum": ["x"]}} => ["x"] ! ["y"]
            {"type": "string", "not": {"enum": ["root"]}} => "ann" ! "root"
            {"type": "string", "not": {"const": ""}} => "a" ! ""
            {"type": "string", "not": {"enum": ["", "a"]}} => "b" ! "" | "a"
            {"type": "string", "not": {"pattern": "^_"}} => "ann" ! "_ann"
            {"type": "string", "anyOf": [{"format": "ipv4"}, {"minLength": 3, "pattern": "^a"}]} => "1.2.3.4" | "abc" ! "ab"
            {"allOf": [{"type": "string", "minLength": 2}, {"maxLength": 3}]} => "ab" ! "a" | "abcd"
            {"anyOf": [{"type": "string", "minLength": 2}, {"type": "null"}]} => "ab" | null ! "a"
            {"type": ["integer", "null"], "minimum": 1} => 1 | null ! 0
            {"type": "string", "format": "password", "minLength": 3} => "abc" ! "ab"
            {"type": "integer", "enum": [1, 2, 3], "minimum": 2} => 2 | 3 ! 1
            {"oneOf": [{"const": "a"}, {"const": "ab"}], "minLength": 2} => "ab" ! "a"
            {"type": "string", "allOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]} => "b" ! "a" | "c"
            {"type": ["string", "null"], "enum": ["a"]} => "a" ! null
            {"type": ["string", "null"], "not": {"type": "null"}} => "a" ! null
            {"type": "boolean", "not": {"const": false}} => true ! false
            {"anyOf": [{"type": "string", "const": "ab", "minLength": 2}, {"type": "null"}]} => "ab" | null ! "a"
            {"type": "array", "items": {"type": "string"}} => [] ! null
            {"type": "number", "allOf": [{"type": "integer"}]} => 1 | 2.0 ! 1.5
            {"type": "number", "not": {"type": "integer"}} => 1.5 ! 1 | 2.0
            {"anyOf": [{"type": "string", "format": "ipv4"}, {"type": "string", "minLength": 9}]} => "1.2.3.4" | "123456789" ! "abc" | 1
            {"type": "string", "if": {"minLength": 3}, "then": {"pattern": "^a"}} => "b" | "abc" ! "bcd"
            {"type": "string", "format": "email"} => "\"ann lee\"@example.com" ! "ann..lee@example.com"
            {"type": "string", "allOf": [{"$ref": "#/$defs/long"}, {"$ref": "#/$defs/long"}]} => "ab" ! "a"
            """#))
    func `A property takes what its schema takes`(schema: String, accepted: [String], rejected: [String]) throws {
        let form = try form(property: schema)
        for value in accepted {
            #expect(check(form, #"{"a": \#(value)}"#).hasPrefix(#"{"line":1,"valid":true,"answers":{"a":"#), "\(value)")
        }
        for value in rejected { #expect(!takes(form, #"{"a": \#(value)}"#), "\(value)") }
    }

    @Test func `What may be missing is left out of the answers, unless it may be null`() throws {
        #expect(check(try form(property: #"{"type": "string"}"#, required: false), "{}").contains(#""answers":{}"#))
        let nullable = try form(property: #"{"type": ["string", "null"]}"#, required: false)
        #expect(check(nullable, "{}").contains(#""answers":{"a":null}"#))
        let preset = try form(property: #"{"type": "integer", "default": 5}"#, required: false)
        #expect(check(preset, "{}").contains(#""answers":{"a":5}"#))
        #expect(!takes(try form(property: #"{"type": "string"}"#), "{}"))
        let list = try form(property: #"{"type": "array", "items": {"type": "string"}}"#)
        #expect(check(list, "{}").contains(#""answers":{"a":[]}"#))
    }

    @Test func `References can have percent escapes and indices of lists`() throws {
        let form = try form(
            ##"""
            {
              "properties": {
                "zip": {"$ref": "#/$defs/postal%20code"}, "age": {"$ref": "#/$defs/person/allOf/1"},
                "name": {"$ref": "#/$defs/a~01~1b%25c"}, "nick": {"$ref": "#/$defs/person/allOf/0"}
              },
              "$defs": {
                "postal code": {"type": "string", "maxLength": 4}, "a~1/b%c": {"type": "string"},
                "person": {"allOf": [{"type": "string"}, {"type": "integer"}]}
              }
            }
            """##)
        #expect(takes(form, #"{"zip": "8000", "age": 1, "name": "a"}"#))
        #expect(!takes(form, #"{"zip": "80000", "age": 1}"#) && !takes(form, #"{"age": "x"}"#))
        for index in ["2", "-1", "x", "99999999999999999999"] {
            #expect(throws: Diagnostics.self) {
                try self.form(
                    ##"{"properties": {"a": {"$ref": "#/$defs/b/allOf/\##(index)"}}, "$defs": {"b": {"allOf": [{}, {}]}}}"##
                )
            }
        }
    }

    @Test func `Objects are groups, arrays of objects are repeated, and references are followed`() throws {
        let form = try form(
            ##"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "An order", "description": "Two parts.",
              "properties": {
                "from": {"$ref": "#/$defs/address", "title": "Sender"},
                "items": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"$ref": "#/$defs/item"}}
              },
              "required": ["from", "items"],
              "$defs": {
                "address": {"type": "object", "properties": {"zip": {"type": "string", "pattern": "^[0-9]+$"}}, "required": ["zip"]},
                "item": {"type": "object", "properties": {"name": {"type": "string"}, "count": {"type": "integer"}}, "required": ["name"]}
              }
            }
            """##)
        #expect(form.presentation.title == "An order")
        let record = #"{"from": {"zip": "8000"}, "items": [{"name": "x"}, {"name": "y", "count": 2}]}"#
        #expect(
            check(form, record)
                == #"{"line":1,"valid":true,"answers":{"from":{"zip":"8000"},"items":[{"name":"x"},{"name":"y","count":2}]}}"#
        )
        #expect(!takes(form, #"{"from": {"zip": "x"}, "items": [{"name": "x"}]}"#))
        #expect(!takes(form, #"{"from": {"zip": "1"}, "items": []}"#))
    }

    @Test func `What 'if' and 'then' require is asked then, wherever it is`() throws {
        let form = try form(
            #"""
            {
              "type": "object",
              "properties": {
                "vat": {"type": "string"}, "tier": {"enum": ["free", "pro"]}, "seats": {"type": "integer"},
                "card": {"type": "string"}, "address": {"type": "string"}
              },
              "required": ["tier", "seats"],
              "if": {"properties": {"tier": {"const": "pro"}, "seats": {"minimum": 10}}},
              "then": {"required": ["vat"], "properties": {"contact": {"type": "string"}}},
              "else": {"required": ["card"]},
              "dependentRequired": {"card": ["address"]}
            }
            """#)
        #expect(form.fieldNames == ["tier", "seats", "vat", "card", "address", "contact"])
        #expect(takes(form, #"{"tier": "pro", "seats": 10, "vat": "1"}"#))
        #expect(!takes(form, #"{"tier": "pro", "seats": 10}"#))
        #expect(takes(form, #"{"tier": "pro", "seats": 9, "card": "1", "address": "x"}"#))
        #expect(!takes(form, #"{"tier": "pro", "seats": 9}"#))
        #expect(!takes(form, #"{"tier": "free", "seats": 10, "card": "1"}"#))
    }

    @Test func `An empty object is kept only if it is required, or beside other answers`() throws {
        let inner = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
        let text = """
            {"type": "object", "required": ["must"], "properties": {"must": \(inner), "may": \(inner),
            "outer": {"type": "object", "required": ["must"], "properties": {"must": \(inner), "y": {"type": "string"}}}}}
            """
        let form = try form(text)
        #expect(check(form, "{}").contains(#""answers":{"must":{}}"#))
        #expect(check(form, #"{"outer":{"y":"a"}}"#).contains(#""answers":{"must":{},"outer":{"must":{},"y":"a"}}"#))
    }

    @Test(
        arguments: pairs(
            #"""
            {"type": "array"} => say what its items are, such as "items": {"type": "string"}
            {"type": "array", "items": {"type": "string"}, "prefixItems": [{}]}
            => 'prefixItems': items cannot differ by position; use an object
            {"anyOf": [3, {"type": "string"}]}
            => a schema must be an object; write {"type": "string"}
            {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}
            => a list of lists cannot be asked; make each item an object
            {"title": "x"} => say what it is, such as "type": "string"
            {"type": ["string", "integer"]}
            => an answer is of one type; use one of array, boolean, integer, number, object, string
            {"type": "object"} => an object without 'properties' cannot be asked; name them
            {"type": "object", "properties": {"b": {"type": "string"}}, "patternProperties": {"x": {}}}
            => 'patternProperties': unknown names cannot be asked for; list them in 'properties'
            {"type": "object", "properties": {"b": {"type": "string"}}, "additionalProperties": {"type": "string"}}
            => 'additionalProperties': unknown names cannot be asked for; list them in 'properties'
            {"oneOf": [{"type": "string", "minLength": 1}, {"type": "string", "maxLength": 2}], "type": "string"}
            => 'oneOf': only choices can be a 'oneOf', each with a "const"; write cases with 'if' and 'then'
            {"$ref": "#/$defs/no"}
            => there is no such schema in this file; write a reference such as "#/$defs/address"
            {"$ref": "#/properties/a"}
            => recursive schemas are not supported; expand the levels that you need
            {"type": "int"} => unknown type 'int'; use array, boolean, integer, number, object, string, null
            {"type": ["file", "null"]} => unknown type 'file'; use array, boolean, integer, number, object, string, null
            {"type": "string", "required": true}
            => 'required' must be a list of names in the object that has them, such as ["name"]
            {"type": "object", "properties": {"b": {"type": "string"}}, "required": "b"}
            => 'required' must be a list of names in the object that has them, such as ["name"]
            {"type": "string", "allOf": {"minLength": 2}}
            => 'allOf' must be a list
            {"enum": "b"} => 'enum' must be a list
            {"enum": ["b"], "enumNames": {"b": "B"}} => 'enumNames' must be a list
            {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "string"}}, "dependentRequired": {"b": "c"}}
            => 'dependentRequired' must be an object of lists
            {"type": "string", "pattern": "("}
            => the pattern is wrong at offset 1: missing closing parenthesis
            {"type": "integer", "default": "x"}
            => the default is not a valid answer to this field: Must be a whole number, such as 42
            {"type": "integer", "default": ""} => the default does not match the other keywords
            {"type": "array", "items": {"type": "string"}, "minItems": 1, "default": []}
            => the default does not match the other keywords
            {"type": "integer", "minimum": "x"} => 'minimum' must be a number
            {"type": "number", "multipleOf": 0} => 'multipleOf' must be a number greater than 0
            {"type": "string", "minLength": "3"}
            => 'minLength' must be a whole number that is not negative
            {"type": "integer", "minimum": 5, "maximum": 2}
            => no answer can pass both 'minimum' and 'maximum'; change one of them
            {"type": "integer", "enum": ["x"]} => there is nothing to choose; list at least one value of its type
            {"type": "string", "enum": ["A", "b"], "minLength": 2} => no listed value matches the other keywords
            {"type": "string", "enum": ["a", "b"], "pattern": "["}
            => the pattern is wrong at offset 1: missing terminating ] for character class
            {"type": "string", "const": "a", "pattern": "["}
            => the pattern is wrong at offset 1: missing terminating ] for character class
            {"const": null} => null alone cannot be asked for; leave it out
            {"type": "null"} => null alone cannot be asked for; leave it out
            {"type": "string", "const": 1} => no answer fits this
            {"type": "string", "readOnly": true}
            => a 'readOnly' property is not asked; give it a "const", or leave it out
            {"enum": []} => there is nothing to choose; list at least one value of its type
            {"type": "string", "enum": [null]} => there is nothing to choose; list at least one value of its type
            {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}}, "uniqueItems": true}
            => 'uniqueItems' cannot be asked for here; leave it out
            {"type": "array", "items": {"type": "integer"}, "contains": {"minimum": 5}}
            => 'contains': an array can contain one value, such as {"const": 1}
            {"type": "array", "items": {"type": "integer"}, "contains": {"const": 5}, "maxContains": 2}
            => 'maxContains': an array can contain one value, such as {"const": 1}
            {"type": "object", "additionalProperties": {"type": "string"}, "required": ["b"]}
            => 'required': unknown names cannot be asked for; list them in 'properties'
            {"type": "object", "properties": {"b": {"type": "string"}}, "allOf": [{"unevaluatedProperties": false}]}
            => this refuses properties of other schemas; write "unevaluatedProperties" at the top
            {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}, "minProperties": 1}}
            => 'minProperties': the number of properties cannot be asked for; use 'required'
            {"type": "array", "items": {"type": "integer"}, "contains": {"type": "integer", "const": "x"}}
            => 'contains': an array can contain one value, such as {"const": 1}
            {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "string"}}, "not": {"required": ["b", "c"]}}
            => 'not': this cannot be asked about several properties; write cases with 'if' and 'then'
            {"type": "object", "properties": {"b": {"type": "string"}}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}]}
            => 'anyOf': this cannot be asked about several properties; write cases with 'if' and 'then'
            {"type": "string", "$dynamicRef": "#b"}
            => '$dynamicRef': only "$ref" to a schema in this file is followed
            {"$ref": "b.json"}
            => only references within this file are followed; write a reference such as "#/$defs/address"
            {"type": "array", "items": {"type": "string", "writeOnly": true}} => the items of a list cannot be secret
            {"type": "array", "items": {"type": "string", "format": "password"}}
            => the items of a list cannot be secret
            {"type": "object", "properties": {"b": {"enum": ["x", "y"]}}, "oneOf": [{"properties": {"b": {"const": "x"}}}, {"properties": {"b": {"const": "y"}}}]}
            => 'b' decides between the cases; name it in 'required'
            {"type": "string", "not": {}} => no answer fits this
            """#))
    func `What cannot be asked is a mistake at its place, with what to do`(schema: String, message: String) throws {
        let error = try #require(throws: Diagnostics.self) { try form(property: schema) }
        let errors = error.diagnostics.filter { $0.severity == .error }
        #expect(
            errors.map { $0.message + ($0.suggestion.map { "; did you mean '\($0)'?" } ?? "") } == [message])
        #expect(error.diagnostics.allSatisfy { $0.position != nil })
    }

    @Test func `Mistakes are reported together, also those in values, and without what follows from them`() throws {
        let error = try #require(throws: Diagnostics.self) {
            try form(
                #"""
                {"type": "object", "properties": {
                  "a": {"type": "string", "pattern": "("}, "b": {"type": "integer", "default": "x"}, "c": {"type": "int"}, "d": {"type": "string"}
                }, "if": {"properties": {"c": {"minimum": 1}}, "required": ["c"]}, "then": {"required": ["d"]}}
                """#)
        }
        #expect(
            error.diagnostics.map { $0.message.prefix { $0 != ":" } } == [
                "the pattern is wrong at offset 1", "the default is not a valid answer to this field",
                "unknown type 'int'; use array, boolean, integer, number, object, string, null",
            ])
        let misspelled = try #require(throws: Diagnostics.self) {
            try form(#"{"type": "object", "propertys": {"a": {"type": "string"}}}"#)
        }
        #expect(
            misspelled.diagnostics.map(\.message) == [
                "the schema has no 'properties'; a form asks for those of an object",
                "'propertys' is not a keyword of JSON Schema, and not used",
            ])
        #expect(misspelled.diagnostics.last?.suggestion == "properties")
    }

    @Test func `Cases of 'oneOf' that differ in one property ask for what they describe`() throws {
        func form(_ cases: String) throws -> WizardForm {
            let useDb = #""useDb": {"type": "boolean"}"#
            return try self.form(
                #"{"type": "object", "properties": {\#(useDb)}, "dependencies": {"useDb": {"oneOf": [\#(cases)]}}}"#)
        }
        let with = #""host": {"type": "string"}, "port": {"type": "integer"}}, "required": ["useDb", "host"]}"#
        let both = #"{"properties": {"useDb": {"enum": [false]}}}, {"properties": {"useDb": {"const": true}, "# + with
        let whole = try form(both)
        #expect(whole.fieldNames == ["useDb", "host", "port"])
        for record in ["{}", #"{"useDb":false}"#, #"{"useDb":true,"host":"h"}"#] {
            #expect(takes(whole, record), "\(record)")
        }
        for record in [#"{"useDb":true}"#, #"{"useDb":false,"host":"h"}"#, #"{"host":"h"}"#] {
            #expect(!takes(whole, record), "\(record)")
        }
        let rows = WizardDescription(whole).rows.map(\.text)
        #expect(
            rows.count { $0.hasPrefix("asked only if") && $0.hasSuffix("' is yes") } == 2
                && !rows.contains("Rules across questions"))
        let none = #"{"properties": {"useDb": {"const": false}}}"#
        for cases in [#"{"properties": {"useDb": {"const": true}, "# + with, both + ", " + none] {
            let error = try #require(throws: Diagnostics.self) { try form(cases) }
            let advice = "each value of 'useDb' needs exactly one case; list them all in its 'enum'"
            #expect(error.diagnostics.map(\.message) == [advice])
        }
    }

    @Test func `A choice has its description, and a condition says once what it needs`() throws {
        let form = try form(
            #"""
            {
              "properties": {"a": {"oneOf": [{"const": "x", "description": "Why"}, {"const": "y"}, {"const": "z"}]}, "b": {"type": "string"}},
              "if": {"properties": {"a": {"enum": ["x", "y"]}}, "required": ["a"]}, "then": {"required": ["b"]}
            }
            """#)
        #expect(form.questions[0].question.choices.first?.help == "Why")
        #expect(WizardDescription(form).rows.contains { $0.text == "- 'B' is required if 'A' is x or y" })
    }

    @Test func `A property that is needed in some cases is optional in others; any other is refused`() throws {
        let form = try form(
            #"""
            {
              "type": "object",
              "properties": {"tier": {"enum": ["free", "pro"]}, "vat": {"type": "string", "minLength": 2}},
              "required": ["tier"],
              "if": {"properties": {"tier": {"const": "pro"}}},
              "then": {"required": ["vat"], "properties": {"seats": {"type": "integer"}}}
            }
            """#)
        #expect(check(form, #"{"tier":"free","vat":"ab"}"#).contains(#""answers":{"tier":"free","vat":"ab"}"#))
        #expect(!takes(form, #"{"tier":"free","vat":"a"}"#))
        #expect(!takes(form, #"{"tier":"free","seats":1}"#))
        #expect(!takes(form, #"{"tier":"pro","seats":1}"#))
        #expect(!takes(form, #"{"tier":"free","vat":null}"#))
        #expect(takes(form, #"{"tier":"pro","vat":"ab","seats":1}"#))
        let empty = try self.form(
            #"""
            {
              "properties": {"a": {"type": "string", "default": ""}, "b": {"type": "string"}},
              "if": {"required": ["a"]}, "then": {"required": ["b"]}
            }
            """#)
        #expect(takes(empty, "{}") && !takes(empty, #"{"a":"x"}"#))
        let nullable = try self.form(
            #"""
            {
              "properties": {"a": {"type": ["integer", "null"], "default": 5}, "b": {"type": "string"}},
              "if": {"properties": {"a": {"minimum": 6}}}, "then": {"required": ["b"]}
            }
            """#)
        #expect(takes(nullable, "{}") && !takes(nullable, #"{"a":7}"#))
    }

    @Test func `A schema in YAML has texts for numbers that JSON does not know`() throws {
        let form = try WizardForm("type: object\nproperties: {a: {type: string, default: .inf}}\n", file: "s.yaml")
        #expect(check(form, "{}").contains(#""answers":{"a":".inf"}"#))
    }

    @Test func `Conditions take what does not fit an answer's type, and null, as the schema does`() throws {
        let form = try form(
            #"""
            {
              "type": "object", "properties": {
                "n": {"type": "integer"}, "s": {"type": ["string", "null"]}, "x": {"type": "string"}, "y": {"type": "string"}
              }, "required": ["n"],
              "allOf": [
                {"if": {"properties": {"n": {"minLength": 3, "minimum": 5}}}, "then": {"required": ["x"]}},
                {"if": {"properties": {"s": {"type": "null"}}}, "then": {"required": ["y"]}}
              ]
            }
            """#)
        #expect(takes(form, #"{"n": 4, "s": "a"}"#))
        #expect(!takes(form, #"{"n": 5, "s": "a"}"#))
        #expect(takes(form, #"{"n": 5, "s": "a", "x": "b"}"#))
        #expect(!takes(form, #"{"n": 4, "s": null}"#))
        #expect(takes(form, #"{"n": 4, "s": null, "y": "b"}"#))
    }

    @Test(arguments: [
        ##""type": "object", "additionalProperties": {"$ref": "#/properties/a"}"##,
        ##""type": "array", "items": {"$ref": "#/properties/a"}"##,
        ##""type": "string", "not": {"$ref": "#/properties/a"}"##,
        ##""type": "object", "additionalProperties": {"type": "string"}, "propertyNames": {"$ref": "#/properties/a"}"##,
        ##""anyOf": [{"$ref": "#/properties/a"}, {"type": "null"}]"##,
        ##""type": "array", "items": {"type": "object", "properties": {"b": {"$ref": "#/properties/a"}}}"##,
    ])
    func `A schema that refers to itself is a mistake, through whatever it does`(keywords: String) throws {
        let error = try #require(throws: Diagnostics.self) { try form(property: "{\(keywords)}") }
        #expect(error.diagnostics.contains { $0.message.hasPrefix("recursive schemas are not supported") }, "\(error)")
    }

    @Test func `References that go in a circle, or multiply, come to an end`() throws {
        let tree =
            ##"{"type": "object", "properties": {"a": {"$ref": "#"}, "b": {"$ref": "#/$defs/x"}}, "##
            + ##""$defs": {"x": {"properties": {"c": {"type": "array", "items": {"$ref": "#/$defs/x"}}}}}}"##
        let error = try #require(throws: Diagnostics.self) { try form(tree) }
        let advice = "recursive schemas are not supported; expand the levels that you need"
        #expect(error.diagnostics.map(\.message).prefix(2) == [advice, advice])
        var levels = (0..<8).map { level in
            let next = (0..<9).map { ##""p\##($0)": {"$ref": "#/$defs/d\##(level + 1)"}"## }.joined(separator: ", ")
            return ##""d\##(level)": {"type": "object", "properties": {\##(next)}}"##
        }
        // Many that are one field, so that there are few fields to read before there are too many schemas.
        let same = Array(repeating: ##"{"$ref": "#/$defs/d9"}"##, count: 100).joined(separator: ", ")
        levels += [##""d8": {"allOf": [\##(same)]}"##, ##""d9": {"type": "string"}"##]
        let many = try #require(throws: Diagnostics.self) {
            try form(
                ##"{"$ref": "#/$defs/d0", "type": "object", "properties": {}, "$defs": {\##(levels.joined(separator: ", "))}}"##
            )
        }
        #expect(
            many.diagnostics.contains {
                $0.message == "the schema is too large for a form once its references are followed; split it"
            })
    }

    @Test func `What is not required can be skipped, whatever it requires in itself`() throws {
        let item = #"{"type": "object", "properties": {"n": {"type": "string"}}, "required": ["n"]}"#
        let form = try form(
            """
            {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"},
            "o": {"type": "object", "required": ["x", "p"],
            "properties": {"x": {"type": "string"}, "y": {"type": "integer"}, "p": \(item)}},
            "m": {"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1},
            "us": {"type": "array", "minItems": 2, "items": \(item)}}}
            """)
        #expect(check(form, #"{"a":"q"}"#).contains(#""answers":{"a":"q"}}"#))
        for rest in [
            #""o":{"x":"b","p":{"n":"b"}}"#, #""m":{"b":1}"#, #""us":[{"n":"b"},{"n":"c"}]"#,
        ] { #expect(check(form, #"{"a":"q",\#(rest)}"#).contains(#""answers":{"a":"q",\#(rest)}}"#), "\(rest)") }
        for rest in [
            #""o":{"x":"b"}"#, #""o":{"p":{"n":"b"}}"#, #""m":{}"#, #""us":[]"#, #""us":[{"n":"b"}]"#,
            #""us":[{"n":"b"},{}]"#,
        ] { #expect(!takes(form, #"{"a":"q",\#(rest)}"#), "\(rest)") }
        let other = try self.form(
            #"{"type": "object", "properties": {"a": {"type": "string"}, "o": \#(item)}, "dependentRequired": {"a": ["o"]}}"#
        )
        #expect(check(other, "{}").contains(#""answers":{}"#) && takes(other, #"{"a":"q","o":{"n":"b"}}"#))
        #expect(!takes(other, #"{"a":"q"}"#))
        let error = #""valid":false,"errors":{"o.x":["An answer is required"],"o.p.n":["An answer is required"]}"#
        #expect(check(form, #"{"a":"q","o":{"y":1}}"#).contains(error))
        let members = #"{"n":{"type":"string"},"k":{"type":"integer","default":1}}"#
        let inner = #"{"type":"object","properties":\#(members),"required":["n"]}"#
        let schema = #"{"type":"object","properties":{"o":\#(inner)}}"#
        #expect(
            try WizardForm.lint(schema, file: "s").map(\.description) == [
                "s:1:36: warning: this object cannot be skipped, because it has a default, null, a constant, a list or a condition, "
                    + "or is in a list; what it requires must be answered"
            ])
        #expect(!takes(try self.form(schema), "{}"))
        let plain = #"{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]}"#
        let items = #"{"type":"object","properties":{"o":\#(plain)}}"#
        let list = #"{"type":"object","required":["l"],"properties":{"l":{"type":"array","items":\#(items)}}}"#
        #expect(
            try WizardForm.lint(list, file: "s").map(\.message.last) == ["d"]
                && !takes(try self.form(list), #"{"l":[{}]}"#))
    }

    @Test func `A property of an item that another one can require is always asked`() throws {
        let names = #""properties":{"n":{"type":"string"},"b":{"type":"string"}},"required":["n"]"#
        let ruled = #"{"type":"object",\#(names),"if":{"properties":{"n":{"const":"x"}}},"then":{"required":["b"]}"#
        let inner = #"{"type":"array","items":\#(ruled)}}"#
        let items = ruled.replacing(
            #""properties":{"n""#, with: #""properties":{"in":\#(inner),"n""#, maxReplacements: 1)
        let list = #"{"type":"array","items":\#(items)}}"#
        let form = try self.form(
            #"{"type":"object","properties":{"l":\#(list),"m":{"type":"object","additionalProperties":\#(ruled)}}}}"#)
        for (record, missing) in [
            (#"{"l":[{"n":"a","b":"1"},{"n":"x","b":"2"}],"m":{"k":{"n":"a","b":"1"}}}"#, nil),
            (#"{"l":[{"n":"a"},{"n":"x"}]}"#, "l.1.b"), (#"{"m":{"j":{"n":"a"},"k":{"n":"x"}}}"#, "m.k.b"),
            (#"{"l":[{"n":"a","in":[{"n":"a","b":"1"},{"n":"x"}]}]}"#, "l.0.in.1.b"),
        ] {
            let result = check(form, record)
            let errors = missing.map { #""errors":{"\#($0)":["An answer is required"]}"# }
            #expect(errors.map { result.contains($0) } ?? takes(form, record), "\(result)")
        }
    }

    @Test func `The message of what an answer must not be says what it must be`() throws {
        let schema = #"{"type": "integer", "if": {"minimum": 10}, "then": {"multipleOf": 10}}"#
        let message = "Must be less than 10, or: Must be a multiple of 10"
        #expect(check(try form(property: schema), #"{"a":11}"#).contains(message))
    }

    @Test func `A misspelled keyword is a warning`() throws {
        func warnings(_ property: String) throws -> [String] {
            try WizardForm.lint(#"{"type": "object", "properties": {"a": \#(property)}}"#, file: "s").map(\.description)
        }
        #expect(
            try warnings(#"{"type": "string", "minLenght": 3}"#) == [
                "s:1:72: warning: 'minLenght' is not a keyword of JSON Schema, and not used; did you mean 'minLength'?"
            ])
        #expect(try warnings(#"{"type": "string", "title": "A {{b}}", "x-order": 1, "$comment": "c"}"#).isEmpty)
    }

    @Test func `A wizard file is not a schema; a schema of something else says what is missing`() throws {
        #expect(throws: Never.self) { try WizardForm(fields: "{name: properties}") }
        for schema in [
            #"{"type": "string"}"#, #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array"}"#,
            #"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#,
        ] {
            let error = try #require(throws: Diagnostics.self) { try form(schema) }
            let advice = "a form asks for an object; write \"type\": \"object\" with its 'properties'"
            #expect(error.diagnostics.map(\.message) == [advice])
        }
    }
}
