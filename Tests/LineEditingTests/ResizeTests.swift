import LineEditingTesting
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    // A fault can leave a test waiting forever.
    @MainActor @Suite(.timeLimit(.minutes(1))) struct Resizing {
        private static let question = "\u{1B}[6n"

        /// The second line of an editor, below the first one with its answer.
        private func secondLine(
            waits: KeyWaits, variables: [String: String] = ["TERM": "xterm-256color"]
        ) async throws -> OpenLine {
            let line = try OpenLine(waits: waits, variables: variables)
            line.editor.close(showing: "> done")
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> done", "2>"])
            return line
        }

        @Test func `Resizing: in the middle of typing`() async throws {
            var request = LineRequest(prompt: "Name: ", text: "a text of some length in a row")
            request.placeholder = "a placeholder that is rather long"
            let line = try OpenLine(request)
            line.editor.show(["a message under the line"])
            await line.see { $0.rows[1] == "a message under the line" }
            line.resize(columns: 17)
            await line.see(rows: ["Name: a text of s", "ome length in a r", "ow", "a message under t", "he line"])
            line.pty.type("!")
            await line.see { $0.rows[2] == "ow!" && $0.cursor == (2, 3) }
            line.resize(columns: 30)
            await line.see(rows: ["Name: a text of some length in", " a row!", "a message under the line"])
            await line.see(rows: ["Name: a placeholder that is...", "a message under the line"], after: "\u{15}")
            line.resize(columns: 20)
            await line.see(rows: ["Name: a placehold...", "a message under the", "line"])
            #expect(line.screen.cursor == (0, 6) && line.screen.isFaultless)
        }

        /// The next reader, such as a shell, would take it for input.
        @Test func `Resizing: the terminal's late answer is not left to others`() async throws {
            let line = try await secondLine(waits: KeyWaits(endAtOnce: false))
            line.resize(columns: 30)
            await line.output { $0.hasSuffix(Self.question) }
            line.editor.close(showing: nil)
            line.editor.write("end")
            await line.output { $0.contains("end") }
            line.pty.type("\u{1B}[2;4R")
            line.editor.shutdown()
            line.pty.type("\n")
            #expect(line.pty.device.read() == [0x0A])
        }

        @Test(
            arguments: [
                (["TMUX": "1", "STY": "1"], true), (["STY": "1", "TERM_PROGRAM": "x"], false),
                (["XTERM_VERSION": "1", "TERM": "foot"], false), (["TERM": "foot"], true),
                (["VTE_VERSION": "1"], true), (["TERM": "xterm"], false),
            ] as [([String: String], Bool)])
        func `Resizing: terminals that wrap rows again are known by their variables`(
            variables: [String: String], rewraps: Bool
        ) {
            #expect(TerminalDevice(input: 0, output: 1) { variables[$0] }.rewraps == rewraps)
        }

        /// Nothing is drawn before the terminal has reported the cursor, and only if it still has the known size.
        @Test func `Resizing: the terminal says where the cursor is`() async throws {
            let request = LineRequest(prompt: "N: ", text: (10..<40).map { "w\($0)" }.joined(separator: " "))
            let line = try OpenLine(
                request, waits: KeyWaits(endAtOnce: false), variables: ["TERM": "xterm-256color", "TMUX": "1"])
            await line.see { $0.rows[3] == "39" && $0.cursor.row == 3 }
            line.resize(columns: 20)
            #expect(await line.output { $0.hasSuffix(Self.question) } == Self.question)
            line.pty.type("\u{1B}[7;9R")
            line.pty.type("x")
            // Once this key is handled, the answer before it was read.
            while await line.editor.next() == .resized {}
            #expect(line.pty.output() == "")
            // Two rows less than there are above the cursor.
            line.resize(columns: 20)
            await line.output { $0.hasSuffix(Self.question) }
            line.pty.type("\u{1B}[5;3R")
            let output = await line.output { $0.contains("39x") }
            #expect(!output.contains("w"), "\(output.debugDescription)")
        }

        /// Output for one size could arrive when the terminal has the next one, and leave a copy.
        @Test func `Resizing: nothing is drawn while the size is changing`() async throws {
            let waits = KeyWaits(endAtOnce: false)
            let line = try await secondLine(waits: waits, variables: ["TERM": "xterm-256color", "TMUX": "1"])
            waits.setSettling(true)
            for (columns, text) in [(30, "x"), (25, "xx")] {
                line.resize(columns: columns)
                #expect(await line.editor.next() == .resized)
                line.pty.type("x")
                #expect(await line.editor.next() == .changed(text))
                #expect(line.pty.output() == "")
            }
            waits.setSettling(false)
            line.resize(columns: 20)
            #expect(await line.output { $0.hasSuffix(Self.question) } == Self.question)
            line.pty.type("\u{1B}[2;4R")
            await line.output { $0.contains("2> ") }
        }

        @Test(arguments: [true, false])
        func `Resizing: what is above is laid out when the size stays`(staysSo: Bool) async throws {
            let line = try await secondLine(
                waits: KeyWaits(endAtOnce: staysSo), variables: ["TERM": "xterm-256color", "TMUX": "1"])
            line.resize(columns: 30)
            func questions(_ output: String) -> Int { output.ranges(of: Self.question).count }
            guard !staysSo else {
                // No answer is waited for: the line is drawn, and the terminal is asked where it is.
                await line.output { questions($0) == 2 }
                #expect(await line.next(after: "\u{1B}[2;4R\u{1B}[2;4R") == .resized)
                #expect(await line.next() == .laidOut(1))
                return
            }
            var output = await line.output { questions($0) == 1 }
            line.pty.type("\u{1B}[2;4R")
            output += await line.output { $0.contains("2> ") }
            #expect(await line.next(after: "x\r") == .resized)
            #expect(await line.next() == .entered("x"))
            #expect(questions(output + line.pty.output()) == 1)
        }

        @Test func `Resizing: no answer of the terminal`() async throws {
            let line = try await secondLine(waits: KeyWaits(endAtOnce: true))
            line.resize(columns: 30)
            await line.output { $0.hasSuffix(Self.question) }
            line.editor.shutdown()
            #expect(line.pty.isEchoing)
        }

        @Test func `Resizing: while busy`() async throws {
            let line = try OpenLine()
            line.editor.close(showing: "> done")
            line.editor.busy("at work on something large")
            await line.see(rows: ["> done", "at work on something large"])
            line.resize(columns: 12)
            await line.see(rows: ["> done", "at work ..."])
            line.resize(columns: 40)
            await line.see(rows: ["> done", "at work on something large"])
            line.editor.busy("at work on something large!")
            #expect(await line.see { $0.rows[1].hasSuffix("!") } == "!")
            line.editor.busy("at work on something large!")
            line.editor.busy(nil)
            line.editor.write("end")
            await line.see(rows: ["> done", "end"])
            #expect(line.screen.cursor.row == 2 && line.screen.isFaultless)
        }
    }
}
