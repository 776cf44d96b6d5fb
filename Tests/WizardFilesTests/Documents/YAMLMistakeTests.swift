import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Mistakes in YAML") struct YAMLMistakeTests {
    @Test(
        arguments: pairs(
            #"""
            label: Note: this => 1:12: error: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            name create↵title: x => 2:6: error: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            a: 1↵⇥b: 2 => 2:1: error: a tab cannot indent YAML; use spaces
            a:↵⇥- x => 2:1: error: a tab cannot indent YAML; use spaces
            a: |↵⇥ y => 2:1: error: a tab cannot indent YAML; use spaces
            a:↵  b: 1↵ c: 2 => 3:2: error: this does not belong to the mapping that begins at line 1, column 1; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            a: 1↵- b => 2:1: error: this does not belong to the mapping that begins at line 1, column 1; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            a: 1↵-1 => 2:1: error: expected ':' after this key; put quotes around text of several lines
            - a↵b: 1 => 2:1: error: expected '- ' in the list that begins at line 1, column 1; check the indentation, and the quotes and brackets before this
            a: "é" c => 1:8: error: this does not belong to the mapping that begins at line 1, column 1; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            a: 'it's' => 1:8: error: this does not belong to the mapping that begins at line 1, column 1; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            a: [b]] => 1:7: error: this does not belong to the mapping that begins at line 1, column 1; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            a: "x↵b: 1 => 1:4: error: this text is not closed; add the closing quote, or a comma before it
            é: 'x↵b: 1 => 1:4: error: this text is not closed; add the closing quote, or a comma before it
            a: [1, 2↵b: 3 => 2:2: error: expected ',' or ']' in the list that begins at line 1, column 4; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            a: {b: 1↵c: 2 => 2:2: error: expected ',' or '}' in the mapping that begins at line 1, column 4; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            a: [1,, 2] => 1:7: error: a value is missing; add it, or put quotes around the text
            a: @x => 1:4: error: text cannot begin with '@'; put quotes around it
            a: `x` => 1:4: error: text cannot begin with '`'; put quotes around it
            a: %x => 1:4: error: text cannot begin with '%'; put quotes around it
            a: & => 1:5: error: expected a name after '&' or '*'; put quotes around text that begins with it
            a: **b** => 1:5: error: expected a name after '&' or '*'; put quotes around text that begins with it
            a: - b => 1:4: error: a list cannot begin here; put its first '- ' on a line of its own
            a: ? b => 1:4: error: a '? ' is not allowed here; put quotes around text that begins with it
            x:↵  - a: 1↵  foo↵b: 1 => 3:3: error: expected ':' after this key; put quotes around text of several lines
            a: "\q" => 1:5: error: unknown escape in double quotes; write \\ for a backslash, or use single quotes
            a: "\x4" => 1:7: error: an escape needs hexadecimal digits: \xXX or \uXXXX
            a: "\ud800" => 1:7: error: this escape is not a character; write characters beyond \uFFFF as \UXXXXXXXX
            a: |5x↵  y => 1:6: error: not valid YAML: while scanning a block scalar: did not find expected comment or line break
            a: |0↵  y => 1:5: error: not valid YAML: while scanning a block scalar: found an indentation indicator equal to 0
            a: "x↵---↵y" => 1:4: error: this text is not closed before the line that starts with '---' or '...'; add the closing quote
            [a] b => 1:5: error: there is more after the end of the document; check the indentation, brackets and braces before it
            a: b↵...↵c => 3:1: error: there is more after the end of the document; check the indentation, brackets and braces before it
            %YAML 2.0↵---↵a => 1:1: error: not valid YAML: found incompatible YAML document
            %FOO x↵---↵a => 1:5: error: not valid YAML: while scanning a directive: found unknown directive name
            %YAML 1.1↵%YAML 1.1↵---↵a => 2:1: error: not valid YAML: found duplicate %YAML directive
            a: !x!y z => 1:4: error: text that begins with '!' is a tag of YAML; put quotes around it
            !<x y => 1:4: error: text that begins with '!' is a tag of YAML; put quotes around it
            """#))
    func `Mistakes are reported with their position`(text: String, message: String) {
        #expect(mistake(text.replacing("↵", with: "\n").replacing("⇥", with: "\t")) == "f:\(message)")
    }

    @Test(
        arguments: pairs(
            #"""
            a: 1↵b: 2↵a: 3 => 3:1: error: duplicate key 'a' (first at line 1)
            {not: {a: 1}, not: {b: 2}} => 1:15: error: duplicate key 'not' (first at column 2)
            {a: 1, "a": 2} => 1:8: error: duplicate key 'a' (first at column 2)
            x: &k a↵a: 1↵*k : 2 => 3:1: error: duplicate key 'a' (first at line 2)
            ? [a]↵: b => 1:3: error: a key must be text; put quotes around text that begins with '[' or '{'
            d: {{host}}.com => 1:4: error: text with '{{' needs quotes around all of it, such as "{{name}}.example.com"
            d: { {host}: a} => 1:6: error: a key must be text; put quotes around text that begins with '[' or '{'
            a: &x [1]↵*x : 2 => 2:1: error: a key must be text, not a list or a mapping
            ?↵: x => 1:2: error: a key is missing before the ':'; add it, or put quotes around the text
            a: *nope => 1:4: error: this alias has no anchor before it; put quotes around text with '*'
            a: &x [1, *x] => 1:11: error: this alias has no anchor before it; put quotes around text with '*'
            {a: &x 1, b: &x [*x]} => 1:18: error: this alias has no anchor before it; put quotes around text with '*'
            a: &x {b: {c: *x}} => 1:15: error: this alias has no anchor before it; put quotes around text with '*'
            a: !!binary x => 1:4: error: the tag '!!binary' means nothing here; remove it, or put quotes around it
            a: !secret x => 1:4: error: the tag '!secret' means nothing here; remove it, or put quotes around it
            a: !!set {x} => 1:4: error: the tag '!!set' means nothing here; remove it, or put quotes around it
            a: !!str [x] => 1:4: error: the tag '!!str' means nothing here; remove it, or put quotes around it
            a: !!map x => 1:4: error: the tag '!!map' means nothing here; remove it, or put quotes around it
            a: !!int 5 => 1:4: error: the tag '!!int' means nothing here; remove it, or put quotes around it
            a: 1↵---↵b: 2 => 2:1: error: a second document begins here; a file can hold only one
            ---↵a: 1↵---↵ => 3:1: error: a second document begins here; a file can hold only one
            """#))
    func `YAML features that wizards do not support`(text: String, message: String) {
        #expect(mistake(text.replacing("↵", with: "\n").replacing("⇥", with: "\t")) == "f:\(message)")
    }

    @Test(arguments: ["", "\n\n", "# only a note\n", "---\n", "---\n...\n", "\u{FEFF}"])
    func `A file without a document is empty`(text: String) {
        #expect(mistake(text) == "f: error: the file is empty, comments aside")
    }

    @Test(
        arguments: [
            ([0xFF], "this is not UTF-8 text; save the file as UTF-8"),
            ([0xE9, 0x20], "this is not UTF-8 text; save the file as UTF-8"),
            ([0xED, 0xA0, 0x80], "this is not UTF-8 text; save the file as UTF-8"),
            ([0x00], #"the character U+0000 is not allowed in YAML; write it in double quotes as \u0000"#),
            ([0x7F], #"the character U+007F is not allowed in YAML; write it in double quotes as \u007F"#),
            ([0xC2, 0x9B], #"the character U+009B is not allowed in YAML; write it in double quotes as \u009B"#),
            ([0xEF, 0xBF, 0xBE], #"the character U+FFFE is not allowed in YAML; write it in double quotes as \uFFFE"#),
        ] as [([UInt8], String)])
    func `Bytes that cannot be there, at the first of them`(bytes: [UInt8], message: String) {
        #expect(mistake(Array("é: 日\r\nb: é".utf8) + bytes + [0x0A]) == "f:2:5: error: \(message)")
    }

    @Test(arguments: ["\t", "\u{85}", "\u{A0}", "\u{FFFD}", "\u{E000}", "😀"])
    func `The characters around those that cannot be there can`(text: String) throws {
        #expect(try YAMLReader.read(Array("a: \"x\(text)y\"".utf8), name: "f").mapping?.count == 1)
    }

    @Test func `UTF-16 is recognized`() {
        #expect(mistake([0xFF, 0xFE, 0x61, 0x00]) == "f:1:1: error: this is UTF-16 text; save the file as UTF-8")
        #expect(mistake([0xFE, 0xFF, 0x00, 0x61]) == "f:1:1: error: this is UTF-16 text; save the file as UTF-8")
    }

    private func mistake(_ text: String) -> String { mistake(Array(text.utf8)) }

    private func mistake(_ bytes: [UInt8]) -> String {
        outcome { () throws(Diagnostic) in try YAMLReader.read(bytes, name: "f") }
    }
}
