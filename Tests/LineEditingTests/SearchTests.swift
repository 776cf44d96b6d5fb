import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// Searches through earlier lines, and other keys for which libedit's own commands do not suffice.
    @MainActor @Suite struct Searches {
        private static let history = ["one fish", "two fish", "red", #"a\{2\}"#]

        private func found(_ keys: String, bindings: String = "") async throws -> String? {
            try await entered(keys, bindings: bindings, history: Self.history)
        }

        @Test(arguments: [
            ("\u{12}fish\r", "two fish"), ("\u{12}fish\u{12}\r", "one fish"),
            ("\u{12}fish\u{12}\u{12}\r", "one fish"), ("\u{12}fish\u{13}\r", "one fish"),
            ("\u{12}on\u{7F}\u{7F}red\r", "red"),
            // Any other key ends the search.
            ("\u{12}two\u{5}!\r", "two fish!"), ("\u{12}fish\u{10}\r", "one fish"),
            // The cursor is at the match.
            ("\u{12}fish\u{4}\r", "two ish"),
            // A key that moves starts from the match.
            ("\u{12}fish\u{1}x\r", "xtwo fish"), ("\u{12}fish\u{1B}[Dx\r", "twox fish"),
            ("\u{12}fish\u{1B}bx\r", "xtwo fish"), ("ab\u{12}\u{1B}[Dx\r", "axb"),
            // A second search finds newer lines, too.
            ("\u{12}one\u{5}\u{12}red\r", "red"), ("\u{12}one\u{5}\u{12}fish\r", "one fish"),
            ("\u{12}one\u{5}\u{15}\u{12}two\r", "two fish"),
            // Canceled.
            ("abc\u{2}\u{12}fish\u{7}x\r", "abxc"), ("\u{12}fish\u{7}\u{10}\r", #"a\{2\}"#),
            // Without a match the line stays.
            ("abc\u{12}zzz\r", "abc"),
            // The pattern is literal.
            ("\u{12}\\{2\r", #"a\{2\}"#), ("\u{12}.*\r", ""),
            ("\u{12}\u{1B}[200~two f\u{1B}[201~\r", "two fish"),
        ])
        func `Searches: what is found`(keys: String, text: String) async throws {
            #expect(try await found(keys) == text)
        }

        @Test(arguments: [
            ("\u{1B}/two\r\r", "two fish"), ("\u{1B}G\r", "one fish"), ("abc\u{1B}/zzz\u{7}\r", "abc"),
            ("abc\u{1B}/two\u{1B}\r", "abc"),
        ])
        func `Searches: with the keys of vi`(keys: String, text: String) async throws {
            #expect(try await found(keys, bindings: "bind -v\n") == text)
        }

        @Test func `Searches: without earlier lines, what is typed belongs to the line`() async throws {
            #expect(try await entered("\u{12}two\r", history: []) == "two")
        }

        /// As a regular expression, this would take hours or all memory.
        @Test func `Searches: a pattern that would never end`() async throws {
            #expect(try await found("\u{12}x" + String(repeating: #"\{255\}"#, count: 6) + "\r") == "")
        }

        @Test func `Searches: many times the same key`() async throws {
            let keys = String(repeating: "\u{12}", count: 2000)
            #expect(try await found("\u{12}fish" + keys) == "one fish")
        }

        @Test func `Searches: the screen shows the pattern`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", history: Self.history))
            await line.see(rows: ["> two fish", "search: two"], after: "\u{12}two")
            await line.see(rows: ["> two fish", "no line contains: twoz"], after: "z")
            await line.see(rows: [">"], after: "\u{7}")
        }

        @Test func `Searches: escape and an interrupt leave the person's own text`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", history: Self.history), waits: KeyWaits(endAtOnce: true))
            await line.see(rows: ["> two fish", "search: two"], after: "abc\u{12}two")
            await line.see(rows: ["> abc"], after: "\u{1B}")
            #expect(await line.next(after: "d\u{12}two\u{3}") == .interrupted("abcd"))
        }

        @Test func `Searches: by the key for later lines, too`() async throws {
            let line = try OpenLine(
                LineRequest(prompt: "> ", history: Self.history), bindings: "bind ^S em-inc-search-next\n")
            await line.see(rows: ["> one fish", "search: fish"], after: "\u{10}\u{10}\u{10}\u{10}\u{13}fish")
            await line.see(rows: ["> one fish", "no line contains: fishx"], after: "x")
        }

        @Test(arguments: [("\u{1B}12x\r", 12), ("\u{1B}999x\r", 99), ("\u{1B}9\u{1B}9\u{1B}9x\r", 99)])
        func `Counts: a third digit is refused`(keys: String, count: Int) async throws {
            #expect(try await entered(keys) == String(repeating: "x", count: count))
        }

        @Test(arguments: [
            ("bi|", "one two-three |fox"), ("2bi|", "one |two-three fox"), ("3bi|", "|one two-three fox"),
            ("9999bi|", "|one two-three fox"), ("99Bi|", "|one two-three fox"), ("db", "one two-three x"),
            ("2db", "one x"), ("d9b", "x"), ("3d9B", "x"), ("cB|", "one two-three |x"), ("db.", "one x"),
            ("dbu", "one two-three fox"), ("9bx.", "e two-three fox"),
            ("3x.", "one two-three f"), ("yybi|", "one two-three |fox"),
        ])
        func `Words: back by as many as vi's number says`(keys: String, text: String) async throws {
            #expect(try await entered("one two-three fox\u{1B}" + keys, bindings: "bind -v\n") == text)
        }

        @Test(arguments: [
            ("a", "~", "A"), ("A", "~i|", "|a"), ("é", "~", "É"), ("-", "~", "-"), ("ab", "0~", "Ab"),
            ("abc", "02~", "ABc"), ("abc", "09~", "ABC"), ("ab", "0~.", "AB"), ("ab", "0~x.", "A"),
        ])
        func `Case: of one letter and of more`(text: String, keys: String, result: String) async throws {
            #expect(try await entered("\(text)\u{1B}\(keys)", bindings: "bind -v\n") == result)
        }

        @Test(arguments: [
            ("0fbx", "foo ar baz"), ("0tbx", "foobar baz"), ("Fbx", "foo bar az"), ("Tbx", "foo bar bz"),
            ("02fbx", "foo bar az"), ("0dfb", "ar baz"), ("0dtb", "bar baz"), ("0dfb.", "az"), ("0cfb|", "|ar baz"),
            ("0fqx", "oo bar baz"), ("0dfq", "foo bar baz"),
        ])
        func `Finds: to the character that is typed next`(keys: String, text: String) async throws {
            #expect(try await entered("foo bar baz\u{1B}" + keys, bindings: "bind -v\n") == text)
        }

        @Test(arguments: [
            ("bCX", "ab cd X"), ("bc$X", "ab cd X"), ("bcwX", "ab cd X"), ("bceX", "ab cd X"), ("sX", "ab cd eX"),
            ("clX", "ab cd eX"), ("0fcc2wX", "ab X"), ("bD", "ab cd "), ("bDiX", "ab cdX "),
            ("bcwX\u{1B}0w.", "ab X X"),
            ("xiX", "ab cd Xe"),
        ])
        func `Changes: to the end of the line, where the text is typed on`(keys: String, text: String) async throws {
            #expect(try await entered("ab cd ef\u{1B}" + keys, bindings: "bind -v\n") == text)
        }

        @Test(arguments: [
            (".", "to dto doo"), ("..", "to dto dto dooo"), ("0.", "to doto do"), ("x.", "to "),
            ("0iat \u{1B}.", "atat  to do"), ("Aone two\u{17}x\u{1B}.", "to doone xone x"),
            ("aab\u{15}cd\u{1B}.", "cd"),
        ])
        func `Repeats: the text that was typed first, and no keys`(keys: String, text: String) async throws {
            let line = try OpenLine(bindings: "bind -v\n")
            #expect(await line.entered(after: "\u{1B}.xx\r") == "")
            line.editor.close(showing: nil)
            line.editor.open(LineRequest(prompt: "> "))
            #expect(await line.entered(after: "to do\u{1B}\(keys)\r") == text)
        }

        @Test func `Repeats: one that repeats itself ends`() async throws {
            #expect(try await entered("foo\u{17}.\u{1B}.\u{1B}ccbar", bindings: "bind -v\n") == "bar")
        }

        @Test func `Ends: by whatever key the person has for them`() async throws {
            #expect(try await entered("ab\u{0F}", bindings: "bind ^O ed-newline\n") == "ab")
            for command in ["ed-end-of-file", "vi-list-or-eof", "em-delete-or-list"] {
                let line = try OpenLine(bindings: "bind ^O \(command)\n")
                #expect(await line.next(after: "\u{0F}") == .endOfInput(""))
            }
        }

        @Test func `Sequences: of several keys, one by one`() async throws {
            let line = try OpenLine(bindings: "bind ^X^Y ed-move-to-beg\n")
            await line.see(rows: ["> ab"], after: "ab\u{18}")
            #expect(await line.entered(after: "\u{19}c\r") == "cab")
        }

        @Test(arguments: ["", "bind -v\n"]) func `Counts: digits of a text are not one`(bindings: String) async throws {
            #expect(try await entered("1234567890", bindings: bindings) == "1234567890")
        }
    }
}
