import LineEditingTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @Suite struct Resizing {
        @Test("Resizing: in the middle of typing") func inTheMiddleOfTyping() async throws {
            var request = LineRequest(prompt: "Name: ", text: "a text of some length in a row")
            request.placeholder = "a placeholder that is rather long"
            let line = try OpenLine(request)
            line.editor.show(["a message under the line"])
            await line.see { $0.rows[1] == "a message under the line" }
            line.resize(columns: 17)
            await line.see(rows: ["Name: a text of s", "ome length in a r", "ow", "a message under t", "he line"])
            line.pty.type("!")
            await line.see { $0.rows[2] == "ow!" && $0.row == 2 && $0.column == 3 }
            line.resize(columns: 30)
            await line.see(rows: ["Name: a text of some length in", " a row!", "a message under the line"])
            line.pty.type("\u{15}")
            await line.see(rows: ["Name: a placeholder that is ra", "a message under the line"])
            line.resize(columns: 20)
            await line.see(rows: ["Name: a placeholder", "a message under the", "line"])
            #expect(line.grid.row == 0 && line.grid.column == 6 && line.grid.faults.isEmpty)
        }

        /// What reads next, such as a shell, would take it for something typed.
        @Test("Resizing: the terminal's late answer is not left to others") func lateAnswer() async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), waits: KeyWaits(areOver: false))
            line.editor.close(showing: "> done")
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> done", "2>"])
            line.resize(columns: 30)
            var output = ""
            while !output.hasSuffix("\u{1B}[6n"), !Task.isCancelled { output += line.pty.output() }
            line.editor.close(showing: nil)
            line.editor.write("end")
            while !output.contains("end"), !Task.isCancelled { output += line.pty.output() }
            line.pty.type("\u{1B}[2;4R")
            line.editor.shutdown()
            line.pty.type("\n")
            guard case .bytes([0x0A]) = line.pty.device.read() else {
                Issue.record("the answer was left")
                return
            }
        }

        /// Nothing is drawn before the terminal has said what has become of the line, and then only if it has the size that is known.
        @Test("Resizing: the terminal says where the cursor is") func asked() async throws {
            let request = LineRequest(prompt: "N: ", text: (10..<40).map { "w\($0)" }.joined(separator: " "))
            let line = try OpenLine(
                request, waits: KeyWaits(areOver: false), variables: ["TERM": "xterm-256color", "TMUX": "1"])
            await line.see { $0.rows[3] == "39" && $0.row == 3 }
            line.resize(columns: 20)
            var output = ""
            while !output.hasSuffix("\u{1B}[6n"), !Task.isCancelled { output += line.pty.output() }
            #expect(output == "\u{1B}[6n")
            line.pty.type("\u{1B}[7;9R")
            line.pty.type("x")
            _ = await line.editor.next()
            #expect(line.pty.output() == "")
            // Two rows less than there are above the cursor.
            line.resize(columns: 20)
            while !line.pty.output().hasSuffix("\u{1B}[6n"), !Task.isCancelled {}
            line.pty.type("\u{1B}[5;3R")
            output = ""
            while !output.contains("39x"), !Task.isCancelled { output += line.pty.output() }
            #expect(!output.contains("w"))
        }

        /// What is above the line is laid out anew only once the size has stayed as it is for a while.
        @Test("Resizing: what is above is laid out when the size stays", arguments: [true, false]) func laidOut(
            staysSo: Bool
        ) async throws {
            let line = try OpenLine(
                LineRequest(prompt: "> "), waits: KeyWaits(areOver: staysSo),
                variables: ["TERM": "xterm-256color", "TMUX": "1"])
            line.editor.close(showing: "> done")
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> done", "2>"])
            line.resize(columns: 30)
            var output = ""
            func wait(forQuestions count: Int) {
                while output.ranges(of: "\u{1B}[6n").count < count, !Task.isCancelled { output += line.pty.output() }
            }
            guard !staysSo else {
                // Nothing is waited for: the line is drawn without an answer, and the terminal asked where it is.
                wait(forQuestions: 2)
                line.pty.type("\u{1B}[2;4R\u{1B}[2;4R")
                #expect(await line.next() == .resized)
                #expect(await line.next() == .laidOut(1))
                return
            }
            wait(forQuestions: 1)
            line.pty.type("\u{1B}[2;4R")
            while !output.contains("2> "), !Task.isCancelled { output += line.pty.output() }
            line.pty.type("x\r")
            #expect(await line.next() == .resized)
            #expect(await line.next() == .entered("x"))
            #expect(output.ranges(of: "\u{1B}[6n").count == 1)
        }

        /// A terminal that does not answer holds nothing up.
        @Test("Resizing: no answer of the terminal") func noAnswer() async throws {
            let line = try OpenLine(LineRequest(prompt: "> "), waits: KeyWaits(areOver: true))
            line.editor.close(showing: "> done")
            line.editor.open(LineRequest(prompt: "2> "))
            await line.see(rows: ["> done", "2>"])
            line.resize(columns: 30)
            var output = ""
            while !output.hasSuffix("\u{1B}[6n"), !Task.isCancelled { output += line.pty.output() }
            line.editor.shutdown()
            #expect(line.pty.isEchoing)
        }

        @Test("Resizing: while busy") func whileBusy() async throws {
            let line = try OpenLine(LineRequest(prompt: "> "))
            line.editor.close(showing: "> done")
            line.editor.busy("at work on something large")
            await line.see(rows: ["> done", "at work on something large"])
            line.resize(columns: 12)
            await line.see(rows: ["> done", "at work on"])
            line.resize(columns: 40)
            await line.see(rows: ["> done", "at work on something large"])
            line.editor.busy("at work on something large!")
            #expect(await line.see { $0.rows[1].hasSuffix("!") } == "!")
            line.editor.busy("at work on something large!")
            line.editor.busy(nil)
            line.editor.write("end")
            await line.see(rows: ["> done", "end"])
            #expect(line.grid.row == 2 && line.grid.faults.isEmpty)
        }
    }
}
