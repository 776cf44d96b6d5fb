import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("A JSON Schema as a wizard file") struct JSONSchemaWizardTests {
    private func form(_ schema: String) throws -> WizardForm { try WizardForm(schema, file: "s.json") }

    private func form(property: String, required: Bool = true) throws -> WizardForm {
        let required = required ? #", "required": ["a"]"# : ""
        return try form(#"{"type": "object", "properties": {"a": \#(property)}\#(required)}"#)
    }

    private func check(_ form: WizardForm, _ record: String) -> String {
        form.check(record).json
    }

    private func takes(_ form: WizardForm, _ record: String) -> Bool { check(form, record).contains(#""valid":true"#) }

    /// Rows `schema => accepted | accepted ! rejected | rejected`.
    private nonisolated static func verdicts(_ table: String) -> [(String, [String], [String])] {
        pairs(table).map { schema, values in
            let sides = values.split(separator: " ! ").map { $0.split(separator: " | ").map(String.init) }
            return (schema, sides[0], sides.count > 1 ? sides[1] : [])
        }
    }

    @Test(
        "A property takes the answers that its schema takes",
        arguments: verdicts(
            #"""
            {"type": "string", "minLength": 2, "maxLength": 3} => "ab" | "abc" ! "a" | "abcd" | 5
            {"type": "string", "minLength": 0, "maxLength": 3} => "" | "ab" ! "abcd"
            {"type": "string", "minLength": 0, "pattern": "^a"} => "ab" ! "" | "b"
            {"type": "string", "minLength": 0, "format": "date"} => "2026-11-22" ! ""
            {"type": "string", "minLength": 0, "format": "uri-reference"} => "" | "a/b"
            {"type": "string", "anyOf": [{"format": "email"}, {"const": ""}]} => "" | "a@b.cc" ! "ann"
            {"anyOf": [{"type": "string", "format": "email"}, {"type": "string", "enum": [""]}]} => "" | "a@b.cc" ! "ann"
            {"anyOf": [{"type": "string", "format": "email"}, {"enum": ["", null]}]} => "" | "a@b.cc" | null ! "ann"
            {"type": "string", "oneOf": [{"format": "email", "minLength": 1}, {"enum": [""]}]} => "" | "a@b.cc" ! "ann"
            {"type": "string", "minLength": 1, "anyOf": [{"format": "email"}, {"const": ""}]} => "a@b.cc" ! ""
            {"type": "string", "minLength": 2, "default": "ab"} => "ab" ! "" | "a"
            {"type": "string", "default": ""} => "" | "a"
            {"type": "string", "maxLength": 2} => "e\u0301" ! "ae\u0301" | "👨‍👩‍👧"
            {"type": "string", "not": {"minLength": 2}} => "a" ! "e\u0301"
            {"type": "array", "items": {"type": "string", "minLength": 2}} => ["e\u0301"] ! ["e"]
            {"type": "string", "pattern": "^[^\\s]+$"} => "ab" ! "a b" | "a\u00a0b"
            {"pattern": "^\\d{2}$"} => "12" ! "1" | "x12"
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
            {"type": "string", "const": "x"} => "x" ! "y"
            {"type": "integer", "minimum": 1, "exclusiveMaximum": 5} => 1 | 4 | 4.0 ! 0 | 5 | 1.5 | "1"
            {"type": "number", "exclusiveMinimum": 0, "maximum": 2.5, "multipleOf": 0.5} => 0.5 | 2.5 ! 0 | 0.3 | 3
            {"type": "boolean"} => true | false ! "yes" | 1
            {"type": "boolean", "const": true} => true ! false
            {"enum": ["a", "b"], "enumNames": ["First", "Second"]} => "a" ! "c" | "First"
            {"enum": [1, 2.5]} => 1 | 2.5 ! 2 | "1"
            {"type": "string", "enum": ["", "x"]} => "" | "x" ! "y"
            {"oneOf": [{"const": "a", "title": "First"}, {"const": "b", "description": "Why"}]} => "b" ! "c"
            {"anyOf": [{"const": 1}, {"const": 2}]} => 1 ! 3
            {"type": "array", "items": {"type": "string"}} => ["a"] | [] ! "a"
            {"type": "array", "items": {"type": "string", "minLength": 2}, "minItems": 1} => ["ab"] ! ["a"]
            {"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 1, "maxItems": 2, "uniqueItems": true}
            => ["a", "b"] ! ["a", "b", "c"] | ["d"] | ["a", "a"]
            {"type": "array", "items": {"anyOf": [{"const": "a", "title": "A"}]}} => ["a"] ! ["b"]
            {"type": "array", "items": {"type": "string"}, "contains": {"const": "x"}} => ["x"] ! ["y"]
            {"type": "string", "not": {"enum": ["root"]}} => "ann" ! "root"
            {"type": "string", "not": {"const": ""}} => "a" ! ""
            {"type": "string", "not": {"enum": ["", "a"]}} => "b" ! "" | "a"
            {"type": "string", "anyOf": [{"const": ""}, {"format": "email"}]} => "ann@example.com" ! "ann"
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
            {"type": "boolean", "anyOf": [{"const": true}, {"const": true}]} => true ! false
            {"type": "array", "items": {"type": "string"}} => [] ! "" | null
            {"type": "number", "allOf": [{"type": "integer"}]} => 1 | 2.0 ! 1.5
            {"type": "number", "not": {"type": "integer"}} => 1.5 ! 1 | 2.0
            {"anyOf": [{"type": "string", "format": "ipv4"}, {"type": "string", "minLength": 9}]} => "1.2.3.4" | "123456789" ! "abc" | 1
            {"type": "string", "if": {"minLength": 3}, "then": {"pattern": "^a"}} => "b" | "abc" ! "bcd"
            {"type": "number", "minimum": 1, "exclusiveMinimum": true} => 1.5 ! 1
            {"type": "array", "items": {"type": "integer"}, "contains": {"type": "integer"}, "minContains": 2} => [1, 2] ! [1] | []
            {"type": "array", "items": {"enum": ["a", "b"]}, "contains": {"enum": ["b", "c"]}} => ["b"] ! ["a"]
            {"type": "array", "items": {"type": "string"}, "contains": {"const": "x"}, "minContains": 0} => []
            {"type": "string", "format": "email"} => "\"ann lee\"@example.com" ! "ann..lee@example.com"
            {"$defs": {"b": {"$anchor": "b", "minLength": 2}}, "type": "string", "allOf": [{"$ref": "#b"}, {"$ref": "#b"}]} => "ab" ! "a"
            {"$id": "a.json", "$defs": {"b": {"type": "integer"}}, "type": "array", "items": {"$ref": "#/$defs/b"}} => [1] ! ["a"]
            """#))
    func properties(schema: String, accepted: [String], rejected: [String]) throws {
        let form = try form(property: schema)
        for value in accepted {
            #expect(check(form, #"{"a": \#(value)}"#).hasPrefix(#"{"line":1,"valid":true,"answers":{"a":"#), "\(value)")
        }
        for value in rejected { #expect(!takes(form, #"{"a": \#(value)}"#), "\(value)") }
        let warnings = try WizardForm.lint(wizard(schema), file: "s").map(\.message)
        #expect(warnings.allSatisfy { !$0.contains("says nothing") })
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

    @Test func `An empty object is there only if it must be, or is in one that has something else`() throws {
        let inner = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
        let text = """
            {"type": "object", "required": ["must"], "properties": {"must": \(inner), "may": \(inner),
            "outer": {"type": "object", "required": ["must"], "properties": {"must": \(inner), "y": {"type": "string"}}}}}
            """
        let form = try form(text)
        #expect(check(form, "{}").contains(#""answers":{"must":{}}"#))
        #expect(check(form, #"{"outer":{"y":"a"}}"#).contains(#""answers":{"must":{},"outer":{"y":"a","must":{}}}"#))
    }

    @Test(
        arguments: pairs(
            #"""
            {"type": "array"} => /properties/a: say what its items are, such as "items": {"type": "string"}
            {"type": "array", "items": {"type": "string"}, "prefixItems": [{}]}
            => /properties/a/prefixItems: items that differ by position cannot be asked for; use an object with a name for each
            {"anyOf": [3, {"type": "string"}]}
            => /properties/a/anyOf/0: a schema must be an object; write {"type": "string"}
            {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}
            => /properties/a/items: a list of lists cannot be asked; make each item an object
            {"title": "x"} => /properties/a: say what it is, such as "type": "string"
            {"type": ["string", "integer"]}
            => /properties/a/type: an answer is of one type; use one of array, boolean, integer, number, object, string
            {"type": "object"} => /properties/a: an object without 'properties' cannot be asked; name them
            {"type": "object", "properties": {"b": {"type": "string"}}, "patternProperties": {"x": {}}}
            => /properties/a/patternProperties: unknown names cannot be asked for; list them in 'properties'
            {"type": "object", "properties": {"b": {"type": "string"}}, "additionalProperties": {"type": "string"}}
            => /properties/a/additionalProperties: unknown names cannot be asked for; list them in 'properties'
            {"oneOf": [{"type": "string", "minLength": 1}, {"type": "string", "maxLength": 2}], "type": "string"}
            => /properties/a/oneOf: only choices can be a 'oneOf', each with a "const"; write cases with 'if' and 'then'
            {"$ref": "#/$defs/no"}
            => /properties/a/$ref: there is no such schema in this file; write a reference such as "#/$defs/address"
            {"$ref": "#/properties/a"}
            => /properties/a/$ref: recursive schemas are not supported; expand the levels that you need
            {"type": "int"} => /properties/a/type: unknown type 'int'; did you mean 'integer'?
            {"type": ["file", "null"]} => /properties/a/type: unknown type 'file'; did you mean 'string'?
            {"type": "string", "required": true}
            => /properties/a/required: the object around it names what is required; write "required": ["a"] there
            {"type": "object", "properties": {"b": {"type": "string"}}, "required": "b"}
            => /properties/a/required: 'required' must be a list of names; write ["b"]
            {"type": "object", "properties": {"b": {"type": "string"}}, "required": {"b": true, "c": false}}
            => /properties/a/required: 'required' must be a list of names; write ["b"]
            {"type": "string", "allOf": {"minLength": 2}}
            => /properties/a/allOf: 'allOf' must be a list; put brackets around the value
            {"enum": "b"} => /properties/a/enum: 'enum' must be a list; put brackets around the value
            {"enum": ["b", "c"], "enumNames": ["B"]}
            => /properties/a/enumNames: 'enumNames' must be a list of texts, one for each value of 'enum'
            {"enum": ["b"], "enumNames": {"b": "B"}}
            => /properties/a/enumNames: 'enumNames' must be a list of texts, one for each value of 'enum'
            {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "string"}}, "dependentRequired": {"b": "c"}}
            => /properties/a/dependentRequired/b: this must be a list of names; write ["c"]
            {"type": "string", "pattern": "("}
            => /properties/a/pattern: the pattern is wrong at offset 1: missing closing parenthesis
            {"type": "integer", "default": "x"}
            => /properties/a/default: the default is not a valid answer to this field: Must be a whole number, such as 42
            {"type": "integer", "default": ""} => /properties/a/default: the default does not match the other keywords
            {"type": "string", "minLength": 5, "default": ""}
            => /properties/a/default: the default does not match the other keywords
            {"type": "string", "format": "email", "default": ""}
            => /properties/a/default: the default does not match the other keywords
            {"type": "array", "items": {"type": "string"}, "minItems": 1, "default": []}
            => /properties/a/default: the default does not match the other keywords
            {"type": "integer", "minimum": "x"} => /properties/a/minimum: 'minimum' must be a number
            {"type": "number", "multipleOf": 0} => /properties/a/multipleOf: 'multipleOf' must be a number other than 0
            {"type": "string", "minLength": "3"}
            => /properties/a/minLength: 'minLength' must be a whole number that is not negative
            {"type": "integer", "minimum": 5, "maximum": 2}
            => /properties/a/maximum: no answer can pass both 'minimum' and 'maximum'; change one of them
            {"type": "string", "readOnly": true}
            => /properties/a: a 'readOnly' property is not asked; give it a "const", or leave it out
            {"enum": []} => /properties/a/enum: there is nothing to choose; list at least one value
            {"type": "string", "enum": [null]} => /properties/a/enum: there is nothing to choose; list at least one value
            {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}}, "uniqueItems": true}
            => /properties/a/uniqueItems: objects cannot be compared while they are asked; leave it out
            {"type": "array", "items": {"type": "integer"}, "contains": {"minimum": 5}}
            => /properties/a/contains: only a single value can be asked for with 'contains', such as {"const": 1}
            {"type": "array", "items": {"type": "integer"}, "contains": {"const": 5}, "maxContains": 2}
            => /properties/a/contains: only a single value can be asked for with 'contains', such as {"const": 1}
            {"type": "object", "additionalProperties": {"type": "string"}, "required": ["b"]}
            => /properties/a/required: unknown names cannot be asked for; list them in 'properties'
            {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}}, "contains": {}}
            => /properties/a/contains: only a single value can be asked for with 'contains', such as {"const": 1}
            {"type": "object", "properties": {"b": {"type": "string"}}, "allOf": [{"unevaluatedProperties": false}]}
            => /properties/a/allOf/0/unevaluatedProperties: this refuses what /properties/a/properties/b describes; write "unevaluatedProperties": false into the outermost schema instead
            {"type": "array", "items": {"type": "object", "properties": {"b": {"type": "string"}}, "minProperties": 1}}
            => /properties/a/items/minProperties: a minimum number of properties cannot be asked for; list the required ones in 'required'
            {"type": "object", "properties": {"b": {"type": "string"}}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}]}
            => /properties/a/anyOf: 'properties' does not have 'c'; add it
            {"type": "object", "properties": {"b": {"type": "string"}}, "maxProperties": 1, "dependentSchemas": {"b": {"properties": {"c": {"type": "string"}}}}}
            => /properties/a/maxProperties: a maximum number of properties cannot be asked for; use 'if' and 'then'
            {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "object", "properties": {"d": {"type": "string"}}}}, "not": {"required": ["b", "c"]}}
            => /properties/a/not: whether an object is there is not asked; name one of its properties
            {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"], "maxProperties": 0}
            => /properties/a/maxProperties: a maximum number of properties cannot be asked for; use 'if' and 'then'
            {"type": "string", "$dynamicRef": "#b"}
            => /properties/a/$dynamicRef: only "$ref" to a schema in this file is followed
            {"$ref": "b.json"}
            => /properties/a/$ref: only references within this file are followed; write a reference such as "#/$defs/address"
            {"type": "integer", "enum": [1], "minimum": 2}
            => /properties/a/enum: there is nothing to choose; list at least one value
            {"type": "string", "const": "a", "minLength": 2}
            => /properties/a/const: the constant does not match the other keywords
            {"type": "string", "not": {}} => /properties/a/not: no answer fits this
            {"anyOf": [{"type": "integer", "const": 1, "minimum": 2}, {"type": "null"}]}
            => /properties/a/anyOf/0/const: there is nothing to choose; list at least one value
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
                "/properties/a/pattern", "/properties/b/default", "/properties/c/type",
            ])
        let misspelled = try #require(throws: Diagnostics.self) {
            try form(#"{"type": "object", "propertys": {"a": {"type": "string"}}}"#)
        }
        #expect(
            misspelled.diagnostics.map(\.message) == [
                "the schema has no 'properties'; a form asks for those of an object",
                "/propertys: 'propertys' is not a keyword of JSON Schema, and not used",
            ])
        #expect(misspelled.diagnostics.last?.suggestion == "properties")
    }

    @Test func `Cases of 'oneOf' that differ in one property ask for what they describe`() throws {
        func form(_ cases: String, _ useDB: String = #"{"type": "boolean"}"#) throws -> WizardForm {
            try self.form(
                #"{"type": "object", "properties": {"useDb": \#(useDB)}, "dependencies": {"useDb": {"oneOf": [\#(cases)]}}}"#
            )
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
        let partial = try form(#"{"properties": {"useDb": {"const": true}, "# + with)
        #expect(takes(partial, "{}") && takes(partial, #"{"useDb":true,"host":"h"}"#))
        #expect(!takes(partial, #"{"useDb":false}"#))
        let texts = try form(
            #"{"properties": {"useDb": {"enum": ["a", "b"]}, "x": {"type": "string"}}}, {"properties": {"useDb": {"const": "c"}}}"#,
            #"{"type": "string"}"#)
        for record in ["{}", #"{"useDb":"b","x":"1"}"#, #"{"useDb":"c"}"#] {
            #expect(takes(texts, record), "\(record)")
        }
        for record in [#"{"useDb":"d"}"#, #"{"useDb":"c","x":"1"}"#] { #expect(!takes(texts, record), "\(record)") }
        #expect(throws: Diagnostics.self) { try form(both + ", " + #"{"properties": {"useDb": {"const": true}}}"#) }
    }

    private func wizard(_ property: String) -> String { #"{"type": "object", "properties": {"a": \#(property)}}"# }

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
        #expect(!takes(form, #"{"tier":"free","vat":""}"#))
        #expect(takes(form, #"{"tier":"pro","vat":"ab","seats":1}"#))
        let rows = WizardDescription(form).rows.map(\.text)
        #expect(rows.contains("needed only if 'Tier' is pro") && !rows.contains("Rules across questions"))
        let condition = #"{"type":"object","properties":{"tier":{"enum":["pro"]}},"required":["tier"]}"#
        let schema = try JSONReader.value(Array(AnswersSchema.text(for: form).utf8), name: "schema")
        #expect(schema["allOf"].map(JSONWriter.compact) == #"[{"if":\#(condition),"then":{"required":["vat"]}}]"#)
    }

    @Test(
        arguments: [
            (#""dependentRequired": {"a": ["b"], "b": ["a"]}"#, ["", "ab", "c"], ["a", "b", "bc"]),
            (#""dependentRequired": {"a": ["b"], "b": ["c"], "c": ["a", "c"]}"#, ["", "abc"], ["a", "ab", "bc"]),
            (#""anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#, ["a", "b", "abc"], ["", "c"]),
            (#""oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#, ["a", "bc"], ["", "c", "ab"]),
            (#""oneOf": [{"required": ["a"]}, {"required": ["b", "c"]}]"#, ["a", "ab", "bc"], ["", "b", "abc"]),
            (#""not": {"required": ["a", "b"]}"#, ["", "a", "bc"], ["ab", "abc"]),
            (#""not": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, ["", "c"], ["a", "bc"]),
            (#""minProperties": 2"#, ["ab", "bc", "abc"], ["", "c"]),
            (#""maxProperties": 1"#, ["", "c"], ["ab", "bc", "abc"]),
            (#""minProperties": 0, "maxProperties": 3"#, ["", "abc"], []),
            (
                #""anyOf": [{"properties": {"a": {"const": "x"}}, "required": ["a"]}, {"required": ["b"]}]"#,
                ["b", "ab"], ["", "a"]
            ),
            (#""if": {"required": ["a"]}, "then": {"not": {"required": ["b"]}}"#, ["", "a", "bc"], ["ab"]),
            (#""if": {"required": ["a"]}, "then": false"#, ["", "bc"], ["a", "ac"]),
            (
                #""dependentSchemas": {"a": {"anyOf": [{"required": ["b"]}, {"required": ["c"]}]}}"#,
                ["", "b", "ab", "ac"], ["a"]
            ),
            (
                #""allOf": [{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, {"not": {"required": ["c"]}}]"#,
                ["a", "ab"], ["", "ac"]
            ),
        ] as [(String, [String], [String])])
    func `What an object as a whole must be is a rule across its fields, at the top and in a group`(
        keywords: String, taken: [String], rejected: [String]
    ) throws {
        let names = ["a", "b", "c"].map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        let object = #"{"type": "object", "properties": {\#(names)}, \#(keywords)}"#
        let group = #"{"type": "object", "properties": {"g": \#(object)}, "required": ["g"]}"#
        func record(_ names: String) -> String { "{\(names.map { "\"\($0)\":\"1\"" }.joined(separator: ","))}" }
        for (schema, before, after) in [(object, "", ""), (group, #"{"g":"#, "}")] {
            let form = try form(schema)
            for names in taken {
                #expect(check(form, before + record(names) + after).contains(#""valid":true"#), "\(names) \(schema)")
            }
            for names in rejected {
                #expect(!takes(form, before + record(names) + after), "\(names) \(schema)")
            }
        }
    }

    @Test func `A rule across the fields of an object says what is needed, at the last field that it reads`() throws {
        func errors(_ keywords: String, _ record: String) throws -> String {
            let properties = #""a": {"type": "string", "title": "Mail"}, "b": {"type": "string"}"#
            let form = try form(#"{"type": "object", "properties": {\#(properties)}, \#(keywords)}"#)
            return try #require(
                JSONReader.value(Array(check(form, record).utf8), name: "v")["errors"].map(JSONWriter.compact))
        }
        let either = #"[{"required": ["a"]}, {"required": ["b"]}]"#
        #expect(
            try errors(#""anyOf": \#(either)"#, "{}") == #"{"b":["At least 1 of these must be answered: Mail, B"]}"#)
        #expect(
            try errors(#""oneOf": \#(either)"#, #"{"a":"x","b":"y"}"#)
                == #"{"b":["At most 1 of these can be answered: Mail, B"]}"#)
        #expect(
            try errors(#""if": {"required": ["a"]}, "then": false"#, #"{"a":"x"}"#)
                == #"{"a":["These answers do not fit together: Mail"]}"#)
        #expect(
            try errors(#""dependentRequired": {"a": ["b"], "b": ["a"]}"#, #"{"a":"x"}"#)
                == #"{"b":["An answer is required"]}"#)
        #expect(try errors(#""anyOf": \#(either)"#, #"{"a":"","b":"x"}"#) == #"{"a":["is empty; remove it"]}"#)
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

    @Test func `An empty list is judged by a condition if it is there, and is not there otherwise`() throws {
        let form = try form(
            #"""
            {
              "type": "object", "properties": {
                "l": {"type": "array", "items": {"type": "string"}}, "m": {"type": "array", "items": {"type": "string"}},
                "x": {"type": "string"}, "y": {"type": "string"}
              }, "required": ["l"],
              "if": {"properties": {"l": {"maxItems": 1}}}, "then": {"required": ["x", "m"]},
              "dependentRequired": {"m": ["y"]}
            }
            """#)
        #expect(!takes(form, #"{"l": []}"#))
        #expect(takes(form, #"{"l": ["a", "b"]}"#))
        #expect(!takes(form, #"{"l": [], "x": "a", "m": ["b"]}"#))
        #expect(takes(form, #"{"l": [], "x": "a", "m": ["b"], "y": "c"}"#))
    }

    @Test func `An empty text is judged by a condition where it is an answer`() throws {
        let form = try form(
            #"""
            {
              "type": "object", "properties": {
                "m": {"type": "string", "default": ""}, "k": {"type": "string", "minLength": 0},
                "x": {"type": "string"}, "y": {"type": "string"}
              },
              "allOf": [
                {"if": {"properties": {"m": {"maxLength": 1}}}, "then": {"required": ["k"]}},
                {"if": {"properties": {"m": {"not": {"maxLength": 1}}}}, "then": {"required": ["x"]}}
              ], "dependentRequired": {"k": ["y"]}
            }
            """#)
        #expect(takes(form, #"{"m": "", "k": "", "y": "a"}"#))
        #expect(!takes(form, #"{"m": "", "k": ""}"#))
        #expect(!takes(form, #"{"m": "ab", "y": "a"}"#))
        #expect(takes(form, #"{"m": "ab", "x": "b", "y": "a"}"#))
        #expect(check(form, #"{"y": "a"}"#).contains(#""answers":{"m":"","k":"","y":"a"}"#))
    }

    @Test(
        arguments: [
            (#""oneOf": [{"required": ["s"]}, {"required": ["t"]}]"#, [#"{"s":"a"}"#, #"{"t":"a"}"#], ["{}"]),
            (#""maxProperties": 1"#, ["{}", #"{"t":"a"}"#, #"{"q":true}"#], [#"{"s":"a","t":"b"}"#]),
            (#""not": {"required": ["s", "t"]}"#, [#"{"s":"a"}"#], [#"{"s":"a","t":"b"}"#]),
            (#""dependentRequired": {"t": ["s"]}"#, ["{}", #"{"s":"a","t":"b"}"#], [#"{"t":"b"}"#]),
            (#""anyOf": [{"required": ["s"]}, {"required": ["q"]}]"#, [#"{"s":"a"}"#, #"{"q":true}"#], ["{}"]),
            (
                #""oneOf": [{"required": ["s"]}, {"required": ["q"]}]"#, [#"{"s":"a"}"#, #"{"q":true}"#],
                ["{}", #"{"s":"a","q":true}"#]
            ),
        ] as [(String, [String], [String])])
    func `A skipped question is no property where a keyword reads whether that exists, null or a constant yes too`(
        keywords: String, taken: [String], rejected: [String]
    ) throws {
        let properties = #""s": {"type": "string"}, "t": {"type": ["string", "null"]}, "q": {"const": true}"#
        let form = try form(#"{"type": "object", "properties": {\#(properties)}, \#(keywords)}"#)
        for record in taken { #expect(takes(form, record), "\(record)") }
        for record in rejected { #expect(!takes(form, record), "\(record)") }
        #expect(!WizardDescription(form).rows.contains { $0.text.contains("not (not") })
    }

    @Test(arguments: [
        ##""type": "object", "additionalProperties": {"$ref": "#/properties/a"}"##,
        ##""type": "array", "items": {"$ref": "#/properties/a"}"##,
        ##""type": "string", "not": {"$ref": "#/properties/a"}"##,
        ##""type": "object", "additionalProperties": {"type": "string"}, "propertyNames": {"$ref": "#/properties/a"}"##,
        ##""anyOf": [{"$ref": "#/properties/a"}, {"type": "null"}]"##,
        ##""type": "array", "items": {"type": "object", "properties": {"b": {"$ref": "#/properties/a"}}}"##,
        ##""type": "array", "items": {"type": "string"}, "contains": {"$ref": "#/properties/a"}"##,
    ])
    func `A schema that refers to itself is a mistake, through whatever it does`(keywords: String) throws {
        let error = try #require(throws: Diagnostics.self) { try form(property: "{\(keywords)}") }
        #expect(
            error.diagnostics.map(\.message).contains {
                $0.hasPrefix("/properties/a/")
                    && $0.contains("$ref: recursive schemas are not supported")
            }, "\(error)")
    }

    @Test func `References that go in a circle, or multiply, come to an end`() throws {
        let tree =
            ##"{"type": "object", "properties": {"a": {"$ref": "#"}, "b": {"$ref": "#/$defs/x"}}, "##
            + ##""$defs": {"x": {"properties": {"c": {"type": "array", "items": {"$ref": "#/$defs/x"}}}}}}"##
        let error = try #require(throws: Diagnostics.self) { try form(tree) }
        let advice = "recursive schemas are not supported; expand the levels that you need"
        #expect(
            error.diagnostics.map(\.message).prefix(2) == [
                "/properties/a/$ref: \(advice)", "/$defs/x/properties/c/items/$ref: \(advice)",
            ])
        var levels = (0..<8).map { level in
            let next = (0..<9).map { ##""p\##($0)": {"$ref": "#/$defs/d\##(level + 1)"}"## }.joined(separator: ", ")
            return ##""d\##(level)": {"type": "object", "properties": {\##(next)}}"##
        }
        levels.append(##""d8": {"type": "string"}"##)
        let many = try #require(throws: Diagnostics.self) {
            try form(
                ##"{"$ref": "#/$defs/d0", "type": "object", "properties": {}, "$defs": {\##(levels.joined(separator: ", "))}}"##
            )
        }
        #expect(
            many.diagnostics.contains {
                $0.message.hasSuffix("the form would ask for more than 5000 properties; split the schema")
            })
    }

    @Test func `What says nothing here, or is misspelled, is a warning`() throws {
        func warnings(_ property: String) throws -> [String] {
            try WizardForm.lint(#"{"type": "object", "properties": {"a": \#(property)}}"#, file: "s").map(\.description)
        }
        #expect(
            try warnings(#"{"type": "string", "minLenght": 3}"#) == [
                "s:1:72: warning: /properties/a/minLenght: 'minLenght' is not a keyword of JSON Schema, and not used; did you mean 'minLength'?"
            ])
        #expect(
            try warnings(#"{"type": "integer", "minLength": 3}"#) == [
                "s:1:73: warning: /properties/a/minLength: 'minLength' says nothing about this type of answer"
            ])
        #expect(try warnings(#"{"type": "string", "title": "A {{b}}", "x-order": 1, "$comment": "c"}"#).isEmpty)
    }

    @Test func `A wizard file is not a schema; a schema of something else says what is missing`() throws {
        #expect(throws: Never.self) { try WizardForm(fields: "{name: properties}") }
        let error = try #require(throws: Diagnostics.self) {
            try form(#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string"}"#)
        }
        #expect(
            error.diagnostics.map(\.message) == [
                "a form asks for an object; write \"type\": \"object\" with its 'properties'"
            ])
    }
}
