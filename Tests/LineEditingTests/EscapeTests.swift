import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// Esc by itself, and keys whose bytes come one by one.
    @MainActor @Suite struct Escapes {
        @Test(arguments: [
            ("", "c", "abc"), ("", "\u{1}c", "cab"), ("bind -v\n", "x", "a"), ("bind -v\n", "\u{1B}x", "a"),
        ])
        func `Escapes: alone it does nothing and takes no other key`(
            bindings: String, keys: String, text: String
        ) async throws {
            let waits = KeyWaits(endAtOnce: true)
            let line = try OpenLine(waits: waits, bindings: bindings)
            line.pty.type("ab\u{1B}")
            await waits.untilOneEnds()
            #expect(await line.entered(after: keys + "\r") == text)
        }

        @Test(arguments: ["", "bind -v\n"])
        func `Escapes: Alt types nothing into a hidden line`(bindings: String) async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", isHidden: true), bindings: bindings)
            #expect(await line.entered(after: "ab\u{1B}x\u{1B}[Xc\r") == "abc")
        }

        @Test(
            "Escapes: bytes one by one are one key", arguments: ["", "bind -v\n"],
            [
                ("ab\u{1B}[Dc", "acb"), ("ab\u{1B}ODc", "acb"), ("ab\u{1B}[1;5Dc", "cab"), ("a\u{1B}[31mb", "ab"),
                ("aé日👩‍💻e\u{301}b", "aé日👩‍💻e\u{301}b"), ("\u{1B}[200~one\u{1B}[201~", "one"),
            ])
        func bytesOneByOne(bindings: String, key: (bytes: String, text: String)) async throws {
            let waits = KeyWaits(endAtOnce: false)
            let line = try OpenLine(waits: waits, bindings: bindings)
            for byte in key.bytes.utf8 {
                let count = waits.count
                _ = line.pty.write([byte])
                while waits.count == count, !Task.isCancelled { await Task.yield() }
            }
            #expect(await line.entered(after: "\r") == key.text)
        }

        @Test(arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{1B}[\u{1}b", "ba"),
            ("a\u{1B}[38;5;1mb\u{1B}[1;9Zc", "abc"), ("a\u{1B}]8;;x\u{1B}\\b", "ab"), ("[31m", "[31m"),
            ("a\u{1B}\u{1B}[Db", "ba"),
            ("\u{1B}[200~\u{1B}[31mred\u{1B}[0m\u{1B}[201~", "red"),
        ])
        func `Escapes: unbound sequences are no text`(keys: String, text: String) async throws {
            #expect(try await entered(keys) == text)
        }
    }

    @MainActor @Suite struct BegunSequences {
        @Test(arguments: [
            ("", "abc\u{18}\u{1B}[D!", "ab!c"), ("", "abc\u{18}\u{1B}[A!", "abc!"),
            ("", "abc\u{18}\u{1B}[200~de\u{1B}[201~!", "abcde!"), ("", "abc\u{18}\u{1B}b!", "!abc"),
            ("bind -v\n", "abc\u{18}\u{1B}x", "ab"), ("bind -v\n", "abc\u{18}\u{1B}[D!", "ab!c"),
            ("bind -v\n", "abc\u{18}\u{1B}[200~de\u{1B}[201~!", "abcde!"),
            ("bind -v\nbind jk vi-command-mode\n", "abcj\u{1B}x", "ab"),
            ("bind -v\n", "abc\u{1B}2\u{1B}[Dx", "bc"),
        ])
        func `Begun sequences: another key ends them, and does what it always does`(
            bindings: String, keys: String, text: String
        ) async throws {
            #expect(try await entered(keys, bindings: bindings) == text)
        }
    }

    /// Keys of vi that differ from libedit's own.
    @MainActor @Suite struct KeysOfVi {
        @Test(arguments: [
            ("abc\u{1B}[D\u{1B}[D\u{1B}[F!", "abc!"), ("abc\u{1B}[H\u{1B}OF!", "abc!"),
            ("abc\u{1B}[H\u{1B}[4~!", "abc!"), ("abc\u{1B}[D\u{1B}[C!", "abc!"),
            ("e\u{301}\u{1B}[D\u{1B}[C!", "e\u{301}!"), ("abc\u{1B}[3~!", "abc!"),
            ("abc\u{1B}[D\u{1B}[3~!", "ab!"), ("ae\u{301}b\u{1B}[H\u{1B}[C\u{1B}[3~!", "a!b"),
            ("  ab\u{1B}[H!", "!  ab"),
            ("abc\u{1B}0\u{1B}[Fx", "ab"), ("abc\u{1B}0\u{1B}[C\u{1B}[C\u{1B}[Cx", "ab"),
            ("abc\u{1B}0\u{1B}[3~", "bc"),
        ])
        func `Keys of vi: insert mode goes behind the last character`(keys: String, text: String) async throws {
            #expect(try await entered(keys, bindings: "bind -v\n") == text)
        }

        @Test func `Keys of vi: control keys are no text`() async throws {
            let codes: [UInt8] = [1, 2, 5, 6, 7, 0x0B, 0x0C, 0x0E, 0x0F, 0x10, 0x14, 0x19, 0x1D, 0x1E]
            let keys = codes.map { "\(Unicode.Scalar($0))" }.joined()
            #expect(try await entered("ab\(keys)c", bindings: "bind -v\n") == "abc")
        }

        @Test(arguments: ["\u{C}", "\u{1B}\u{C}"])
        func `Keys of vi: the screen is redrawn`(keys: String) async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", text: "abc"), bindings: "bind -v\n")
            await line.see(rows: ["> abc"])
            line.pty.type(keys)
            var output = ""
            while !output.contains("\u{1B}[H\u{1B}[2J"), !Task.isCancelled {
                output += line.pty.output()
                await Task.yield()
            }
        }

        @Test(arguments: [
            ("abc\u{1B}h[x", "ac"), ("abc\u{1B}:x", "ab"), ("abc\u{1B}#x", "ab"), ("abc\u{1B}\u{1B}x", "ab"),
            ("abc\u{1B}hOx", "ac"), ("abc\u{1B}2hx", "bc"), ("abc\u{1B}hx.", "a"), ("abc\u{1B}d\u{1B}x", "ab"),
        ])
        func `Keys of vi: no key waits for another one or answers`(keys: String, text: String) async throws {
            #expect(try await entered(keys, bindings: "bind -v\n") == text)
        }
    }
}
