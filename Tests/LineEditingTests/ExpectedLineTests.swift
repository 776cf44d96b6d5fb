import LineEditingTesting
import Synchronization
import Testing

@testable import LineEditing

extension LineEditorTests {
    /// A line that is shown before it is opened.
    @Suite struct ExpectedLines {
        /// A line that was entered, and is followed by an expected one.
        private func enteredLine(
            expecting request: LineRequest, showing messages: [String] = []
        ) async throws -> OpenLine {
            let line = try OpenLine(LineRequest(prompt: "A: "))
            line.editor.expect(request, showing: messages)
            line.pty.type("x\r")
            #expect(await line.entered() == "x")
            line.editor.close(showing: "A: x")
            return line
        }

        private func open(_ request: LineRequest, showing messages: [String] = [], in line: OpenLine) {
            line.editor.together {
                line.editor.open(request)
                line.editor.show(messages)
            }
        }

        @Test("Expected lines: shown at once, and not drawn again") func notDrawnAgain() async throws {
            let request = LineRequest(prompt: "B: ")
            let line = try await enteredLine(expecting: request, showing: ["a hint"])
            line.editor.showExpected()
            await line.see(rows: ["A: x", "B:", "a hint"])
            #expect(line.grid.row == 1 && line.grid.column == 3)
            open(request, showing: ["a hint"], in: line)
            line.pty.type("y")
            #expect(await line.output { $0.contains("y") } == "y")
            line.pty.type("\r")
            #expect(await line.entered() == "y")
        }

        @Test(
            "Expected lines: the screen is as if they had not been expected",
            arguments: [
                (LineRequest(prompt: "B: "), []), (LineRequest(prompt: "B: ", text: "two\twords"), ["a hint"]),
                (LineRequest(prompt: "日本: ", isHidden: true), []),
                (LineRequest(prompt: String(repeating: "long ", count: 20)), [String(repeating: "hint ", count: 20)]),
                (LineRequest(prompt: "B: "), (1...20).map { "hint \($0)" }),
            ])
        func asIfNotExpected(request: LineRequest, messages: [String]) async throws {
            var request = request
            (request.placeholder, request.rowEnd) = ("\u{1B}[2msuch as this\u{1B}[m", "2/3")
            request.scalarsAfterCursor = min(3, request.text.unicodeScalars.count)
            var seen: [[String]] = []
            for isExpected in [false, true] {
                let line = try await enteredLine(expecting: request, showing: messages)
                if isExpected { line.editor.showExpected() }
                open(request, showing: messages, in: line)
                line.pty.type("y")
                await line.see { $0.rows.contains { $0.contains("y") || $0.contains("•") } }
                seen.append(line.grid.rows + ["\(line.grid.row), \(line.grid.column)"])
                #expect(line.grid.faults.isEmpty)
            }
            #expect(seen[0] == seen[1])
        }

        @Test("Expected lines: another one takes its place") func anotherLine() async throws {
            let line = try await enteredLine(expecting: LineRequest(prompt: "B: "), showing: ["a hint", "more"])
            line.editor.showExpected()
            await line.see(rows: ["A: x", "B:", "a hint", "more"])
            open(LineRequest(prompt: "C: "), showing: ["another"], in: line)
            await line.see(rows: ["A: x", "C:", "another"])
            line.pty.type("y\r")
            #expect(await line.entered() == "y")
        }

        @Test("Expected lines: what is printed and taken back meanwhile is above it") func meanwhile() async throws {
            let request = LineRequest(prompt: "B: ")
            let line = try await enteredLine(expecting: request)
            line.editor.showExpected()
            await line.see(rows: ["A: x", "B:"])
            line.editor.retract(1)
            line.editor.write("a note")
            open(request, in: line)
            await line.see(rows: ["a note", "B:"])
            #expect(line.grid.row == 1 && line.grid.column == 3)
        }

        @Test("Expected lines: one that never is opened does not stay") func neverOpened() async throws {
            let line = try await enteredLine(expecting: LineRequest(prompt: "B: "), showing: ["a hint"])
            line.editor.showExpected()
            await line.see(rows: ["A: x", "B:", "a hint"])
            line.editor.shutdown()
            await line.see(rows: ["A: x"])
            #expect(line.grid.row == 1 && line.grid.column == 0)
        }

        @Test("Expected lines: a small question takes its place, and stays where the session ends") func question()
            async throws
        {
            let line = try await enteredLine(expecting: LineRequest(prompt: "B: "))
            line.editor.showExpected()
            await line.see(rows: ["A: x", "B:"])
            let answer = Task { [editor = line.editor] in await editor.ask("Really? ") }
            await line.see(rows: ["A: x", "Really?"])
            line.pty.hangUp()
            #expect(await answer.value == nil)
        }

        /// What is known of it is about another screen, or another line.
        @Test(
            "Expected lines: none is shown on a screen of another size, or once another was opened",
            arguments: [false, true])
        func outdated(isOpened: Bool) async throws {
            let line = try await enteredLine(expecting: LineRequest(prompt: "B: "))
            if isOpened {
                line.editor.open(LineRequest(prompt: "C: "))
                line.editor.close(showing: "C: ")
            } else {
                line.resize(columns: 20)
            }
            line.editor.showExpected()
            line.editor.open(LineRequest(prompt: "D: "))
            let output = await line.see { $0.rows.contains("D:") }
            #expect(!output.contains("B: "))
        }

        /// A line with `x` in it, which is foreseen to be entered; what `keep` says comes of it.
        private func foreseenLine(
            text: String = "x", expecting request: LineRequest = LineRequest(prompt: "B: "), keep: Bool = true
        ) async throws -> (line: OpenLine, kept: Counter) {
            let line = try OpenLine(LineRequest(prompt: "A: "))
            let kept = Counter()
            line.editor.expect(request, showing: ["a hint"])
            line.editor.foresee(
                ForeseenEntry(text: text, shown: "✔ A: x") {
                    kept.count.withLock { $0 += 1 }
                    return keep
                })
            line.pty.type("x\r")
            return (line, kept)
        }

        @Test("Expected lines: what was foreseen is shown before the caller has answered") func foreseen() async throws
        {
            let (line, kept) = try await foreseenLine()
            await line.see(rows: ["✔ A: x", "B:", "a hint"])
            #expect(await line.entered() == "x")
            #expect(kept.count.withLock(\.self) == 1)
            line.editor.close(showing: "✔ A: x")
            line.editor.showExpected()
            open(LineRequest(prompt: "B: "), showing: ["a hint"], in: line)
            line.pty.type("y")
            #expect(await line.output { $0.contains("y") } == "y")
        }

        @Test("Expected lines: a line that was foreseen to be taken, and is not, goes on")
        func refused() async throws {
            let (line, _) = try await foreseenLine()
            await line.see(rows: ["✔ A: x", "B:", "a hint"])
            #expect(await line.entered() == "x")
            line.editor.together {
                line.editor.show(["no"])
                line.editor.resume()
            }
            await line.see(rows: ["A: x", "no"])
            line.pty.type("y\r")
            #expect(await line.entered() == "xy")
        }

        @Test("Expected lines: a line that was foreseen to be taken, and is closed in another way") func otherwise()
            async throws
        {
            for shown in ["✗ A: x", nil] {
                let (line, _) = try await foreseenLine()
                await line.see(rows: ["✔ A: x", "B:", "a hint"])
                #expect(await line.entered() == "x")
                line.editor.close(showing: shown)
                line.editor.open(LineRequest(prompt: "C: "))
                await line.see(rows: (shown.map { [$0] } ?? []) + ["C:"])
            }
        }

        @Test("Expected lines: nothing else than what was foreseen is shown", arguments: [("x", false), ("y", true)])
        func notForeseen(text: String, keeps: Bool) async throws {
            let (line, kept) = try await foreseenLine(text: text, keep: keeps)
            #expect(await line.entered() == "x")
            #expect(kept.count.withLock(\.self) == (text == "x" ? 1 : 0))
            await line.see(rows: ["A: x"])
            line.editor.close(showing: "✔ A: x")
            line.editor.showExpected()
            await line.see(rows: ["✔ A: x", "B:", "a hint"])
        }

        @Test("Expected lines: nothing is foreseen any more after a key of the caller's") func afterKey() async throws {
            var request = LineRequest(prompt: "A: ")
            request.reportedKeys = [.down]
            let line = try OpenLine(request)
            line.editor.expect(LineRequest(prompt: "B: "), showing: [])
            line.editor.foresee(ForeseenEntry(text: "", shown: "✔ A: x") { true })
            line.pty.type("\u{1B}[B")
            #expect(await line.next() == .key(.down, ""))
            line.editor.resume()
            line.pty.type("\r")
            #expect(await line.entered() == "")
            await line.see(rows: ["A:"])
        }

        @Test("Expected lines: where the session ends before the line is closed, that is there again") func ended()
            async throws
        {
            let (line, _) = try await foreseenLine()
            await line.see(rows: ["✔ A: x", "B:", "a hint"])
            line.editor.shutdown()
            await line.see(rows: ["A: x"])
            #expect(line.grid.row == 1 && line.grid.column == 0)
        }
    }
}

/// Counts from any thread.
private final class Counter: Sendable {
    let count = Mutex(0)
}
