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
