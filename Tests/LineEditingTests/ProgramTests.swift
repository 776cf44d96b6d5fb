import LineEditingTesting
import Platform
import TerminalTesting
import Testing

@testable import LineEditing

extension LineEditorTests {
    @MainActor @Suite struct Programs {
        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Programs: a program has the terminal and gives it back`(style: LineEditor.Style) async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", text: "ab"), style: style)
            await line.see(rows: ["> ab"])
            _ = await line.next(after: "\r")
            let editor = line.editor
            let script = "stty -echo; echo begun; test -t 0 -a -t 1 -a -t 2 && read a; echo got $a; exit 3"
            async let code = editor.runProgram(["sh", "-c", script])
            await line.see { $0.rows.contains("begun") }
            line.pty.type("here\n")
            #expect(await code == 3)
            #expect(!line.pty.isEchoing)
            if style == .drawn {
                await line.see(rows: ["begun", "got here", "> ab"])
                #expect(line.screen.cursor.column == 4)
            }
            line.editor.resume()
            #expect(await line.entered(after: style == .drawn ? "c\r" : "abc\r") == "abc")
        }

        @Test func `Programs: how a program ends`() async throws {
            let line = try OpenLine()
            line.editor.close(showing: nil)
            #expect(await line.editor.runProgram(["true"]) == 0)
            #expect(await line.editor.runProgram(["sh", "-c", "kill -KILL $$"]) == 137)
            #expect(await line.editor.runProgram(["/nonexistent/editor"]) == nil)
            #expect(await line.editor.runProgram(["no-such-program-anywhere", "x"]) == nil)
            #expect(await line.editor.runProgram([]) == nil)
            line.editor.busy("at work")
            #expect(await line.editor.runProgram(["printf", "half"]) == 0)
            await line.see(rows: ["half", "at work"])
            line.editor.shutdown()
            #expect(await line.editor.runProgram(["true"]) == nil)
        }

        @Test func `Programs: one that was killed leaves neither its own screen nor a hidden cursor`() async throws {
            let line = try OpenLine()
            line.editor.close(showing: nil)
            let script = #"printf '\033[?1049h\033[?25lits own'; kill -KILL $$"#
            #expect(await line.editor.runProgram(["sh", "-c", script]) == 137)
            line.editor.write("after")
            let output = await line.output { $0.contains("after") }
            #expect(output.contains("\u{1B}[?1049l\u{1B}[?25h"))
        }

        #if os(Linux)
            @Test func `Programs: a program has the signals of any other`() async throws {
                let line = try OpenLine()
                let script = """
                    while read key value; do
                        case $key:$value in
                            SigBlk::*0000000000000000) ;;
                            # The C library itself has two of these.
                            SigIgn::*0000000[01][08]0000000) ;;
                            SigBlk:*|SigIgn:*) exit 1 ;;
                        esac
                    done < /proc/self/status
                    """
                #expect(await line.editor.runProgram(["sh", "-c", script]) == 0)
            }
        #endif

        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Programs: the keyboards signals are not the lines`(style: LineEditor.Style) async throws {
            let line = try OpenLine(style: style)
            #expect(await line.editor.runProgram(["sh", "-c", "kill -INT $PPID; kill -QUIT $PPID"]) == 0)
            line.editor.resume()
            #expect(await line.entered(after: "c\r") == "c")
        }

        @Test func `Programs: an interrupt meanwhile is not that of the line`() async throws {
            let line = try OpenLine(LineRequest(prompt: "> ", text: "ab"))
            await line.see(rows: ["> ab"])
            let editor = line.editor
            async let code = editor.runProgram(["sh", "-c", "trap '' INT; echo begun; read a"])
            await line.see { $0.rows.contains("begun") }
            Pty.raise(SIGINT)
            line.pty.type("\n")
            #expect(await code == 0)
            #expect(await line.entered(after: "c\r") == "abc")
        }

        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Programs: a signal ends the program and the session`(style: LineEditor.Style) async throws {
            let line = try OpenLine(style: style)
            let editor = line.editor
            async let code = editor.runProgram(["sh", "-c", "echo begun; exec sleep 100"])
            await line.see { $0.rows.contains { $0.hasSuffix("begun") } }
            Pty.raise(SIGTERM)
            #expect(await code == 143)
            #expect(await line.next() == .terminated(signal: 15))
            #expect(line.pty.isEchoing)
        }

        @Test(arguments: [("", 129), ("trap '' HUP; ", 137)] as [(String, Int32)])
        func `Programs: shutting down ends a program, even one that does not want to`(
            beginning: String, code: Int32
        ) async throws {
            let line = try OpenLine()
            let editor = line.editor
            async let ended = editor.runProgram(["sh", "-c", "\(beginning)echo begun; exec sleep 100"])
            await line.see { $0.rows.contains("begun") }
            line.editor.shutdown()
            #expect(await ended == code)
            #expect(line.pty.isEchoing)
        }
    }
}
