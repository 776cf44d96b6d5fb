import Platform
import TerminalTesting
import Testing

/// A person at a shell's prompt who starts `formline run wizard.yaml`, or another command, and types.
/// The first row shows what was typed at the prompt. How the terminal was before the program touched it is known, so
/// that a test can see whether it is put back. What the program keeps between its runs it keeps in the session's folder.
final class Session {
    static let binary = productBinary("formline")

    let folder: TemporaryFolder
    let process: TerminalProcess
    private let before: TerminalSettings

    ///   - awaitsLine: Whether to wait for the first line to be open, before which the terminal itself shows what is
    ///     typed.
    ///   - isHeldBack: Whether the program begins only with `release()`.
    convenience init(
        _ wizard: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, script: String = ":",
        environment: [String: String] = [:], input: TerminalProcess.Input = .terminal,
        output: TerminalProcess.Output = .captured, error: TerminalProcess.Output = .terminal,
        underShell: Bool = false, awaitsLine: Bool = true, isHeldBack: Bool = false, in folder: TemporaryFolder? = nil,
        prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) throws {
        let keepsState = folder != nil
        let folder = try folder ?? TemporaryFolder()
        try folder.write("wizard.yaml", wizard)
        try prepare(folder)
        try self.init(
            command: ["run"] + arguments + ["wizard.yaml"], columns: columns, rows: rows, script: script,
            environment: environment, input: input, output: output, error: error, underShell: underShell,
            awaitsLine: awaitsLine, isHeldBack: isHeldBack, in: folder, keepsState: keepsState)
    }

    ///   - keepsState: Whether drafts and earlier answers are kept, in the folder.
    init(
        command: [String], columns: Int = 80, rows: Int = 24, script: String = ":",
        environment: [String: String] = [:], input: TerminalProcess.Input = .terminal,
        output: TerminalProcess.Output = .captured, error: TerminalProcess.Output = .terminal,
        underShell: Bool = false, awaitsLine: Bool = true, isHeldBack: Bool = false, in folder: TemporaryFolder? = nil,
        typed: String = "formline", keepsState: Bool = false
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        let (gate, waiting) = isHeldBack ? ("mkfifo gate", "read -r line <gate;") : (":", "")
        var variables = TerminalProcess.defaultEnvironment
        // Only one run after another has something to be kept for.
        variables["XDG_STATE_HOME"] = keepsState ? "\(self.folder.path)/state" : "/dev/null"
        process = try TerminalProcess(
            "/bin/sh",
            ["-c", "\(gate); \(script); printf '$ ' >/dev/tty; read -r line </dev/tty; \(waiting) exec \"$@\"", "sh"]
                + [Self.binary] + command,
            environment: variables.merging(environment) { $1 }, columns: columns, rows: rows,
            standardInput: input, standardOutput: output, standardError: error, workingDirectory: self.folder.path,
            underShell: underShell)
        try process.wait(until: "the prompt") { $0.rows[$0.cursor.row] == "$" && $0.cursor.column == 2 }
        before = try process.terminalSettings()
        try process.send(.text(typed), .enter)
        if awaitsLine {
            try process.wait(until: "an open line") { $0.modes.contains(.bracketedPaste) && $0.cursor.column > 0 }
        }
    }

    @discardableResult
    func send(_ keys: Key...) throws -> Session {
        for key in keys { try process.send(key) }
        return self
    }

    @discardableResult
    func answer(_ texts: String...) throws -> Session {
        try process.send(texts.map { $0 + "\r" }.joined())
        return self
    }

    @discardableResult
    func answer(
        _ texts: String..., at end: String, file: StaticString = #fileID, line: UInt = #line
    ) throws -> Session {
        try shows(ending: end, file: file, line: line)
        try process.send(texts.map { $0 + "\r" }.joined())
        return self
    }

    /// Types these answers, waits for the review, and submits: what is typed before the review is there does not submit.
    @discardableResult
    func submit(_ texts: String..., file: StaticString = #fileID, line: UInt = #line) throws -> Session {
        try process.send(texts.map { $0 + "\r" }.joined())
        try process.wait(until: "the review", file: file, line: line) {
            $0.picture.withoutBlanks.contains("PressEnter,ortypeanumberornametoedit:▏")
        }
        return try send(.enter)
    }

    func leaves(file: StaticString = #fileID, line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        try send(.ctrl("c"))
        try shows(containing: "Discard changes? [y/N", file: file, line: line)
        try send(.ctrl("c"))
        try ends(.exited(130), file: file, line: line, sourceLocation: sourceLocation)
    }

    /// Leaves by Ctrl-C, and discards what was typed.
    func discards(file: StaticString = #fileID, line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        try send(.ctrl("c"))
        try shows(containing: "Discard changes? [y/N", file: file, line: line)
        try answer("y")
        try ends(.exited(130), file: file, line: line, sourceLocation: sourceLocation)
    }

    func stopAndResume(by signal: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if let signal { try process.signal(signal) } else { try send(.ctrl("z")) }
        #expect(try process.waitForStop() == SIGTSTP, sourceLocation: sourceLocation)
        try isPutBack(sourceLocation: sourceLocation)
        try process.resume()
    }

    func release() throws { try folder.openPipe("gate") }

    /// Checks that the screen looks like this also a while later, when something could have changed it.
    @discardableResult
    func settlesAt(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Session {
        try process.settle()
        #expect(process.screen.picture == picture, sourceLocation: sourceLocation)
        return self
    }

    /// Waits until the whole screen looks like this, with `▏` before the cursor's cell; blank rows at the end do not
    /// count.
    @discardableResult
    func shows(
        _ picture: String, timeout: Duration = TerminalProcess.patience, file: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Session {
        try process.wait(until: "this screen:\n\(picture)\n", timeout: timeout, file: file, line: line) {
            $0.picture == picture
        }
        return self
    }

    @discardableResult
    func shows(
        containing texts: String..., ending end: String = "", file: StaticString = #fileID, line: UInt = #line
    ) throws -> Session {
        let wanted = texts.map { "“\($0)”" } + (end.isEmpty ? [] : ["“\(end)” at the end"])
        try process.wait(until: wanted.joined(separator: ", "), file: file, line: line) { screen in
            screen.picture.hasSuffix(end) && texts.allSatisfy { screen.picture.contains($0) }
        }
        return self
    }

    @discardableResult
    func shows(
        matching pattern: some RegexComponent, file: StaticString = #fileID, line: UInt = #line
    ) throws -> Session {
        try process.wait(until: "a match", file: file, line: line) { $0.picture.contains(pattern) }
        return self
    }

    func ends(
        _ status: TerminalProcess.ExitStatus = .exited(0), output: String = "",
        file: StaticString = #fileID, line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try process.waitForExit(file: file, line: line) == status, sourceLocation: sourceLocation)
        #expect(process.capturedOutput == output, sourceLocation: sourceLocation)
        try isPutBack(sourceLocation: sourceLocation)
    }

    func ends(
        after keys: Key..., status: TerminalProcess.ExitStatus = .exited(0), output: String = "",
        file: StaticString = #fileID, line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for key in keys { try process.send(key) }
        try ends(status, output: output, file: file, line: line, sourceLocation: sourceLocation)
    }

    func ends(
        by signal: Int32, file: StaticString = #fileID, line: UInt = #line,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try process.signal(signal)
        try ends(.signalled(signal), file: file, line: line, sourceLocation: sourceLocation)
    }

    func kill(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try process.signal(SIGKILL)
        #expect(try process.waitForExit() == .signalled(SIGKILL), sourceLocation: sourceLocation)
    }

    func isPutBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try process.terminalSettings() == before, sourceLocation: sourceLocation)
        #expect(process.screen.modes == TerminalMode.initial, sourceLocation: sourceLocation)
        #expect(process.screen.currentStyle == .plain, sourceLocation: sourceLocation)
        #expect(process.screen.unknownSequences == [], sourceLocation: sourceLocation)
    }

    func hasWritten(_ text: String) -> Bool {
        String(decoding: process.bytesWritten, as: UTF8.self).contains(text)
    }

    var movesNothing: Bool {
        !String(decoding: process.bytesWritten, as: UTF8.self).replacing(/\e\[\?2004[hl]/, with: "").contains("\u{1B}")
    }

    /// The rows that are made of a text without wide characters: broken between words, what comes after a sign or a
    /// number below itself.
    static func wrapped(_ text: String, columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            let mark = row.prefixMatch(of: #/(✔|✗|[0-9]+\.) /#).map { $0.0.count } ?? 0
            var rows = [String(row.prefix(mark))]
            for (number, word) in row.dropFirst(mark).split(separator: " ", omittingEmptySubsequences: false)
                .enumerated()
            {
                let last = rows[rows.count - 1]
                if number == 0 || last.count + 1 + word.count <= columns - 1 {
                    rows[rows.count - 1] += number == 0 ? String(word) : " \(word)"
                } else {
                    rows.append(String(repeating: " ", count: mark) + word)
                }
            }
            return rows.map { String($0[...].trimmed) }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    var everything: String {
        (process.screen.scrollback + [process.screen.text]).joined(separator: "\n").withoutHint
    }

    /// The list of answers with the line under it, as it looks at the width of 80, in rows below the one that it is put after.
    static func review(
        _ answers: String..., submit: String = "Submit", action: String? = nil, text: String = "▏", messages: String...
    ) -> String {
        let labels = answers.map { $0.prefix { $0 != ":" }.count + 1 }
        let column = labels.filter { $0 <= 26 }.max() ?? 0
        let rows = answers.enumerated().map { number, answer in
            let gap = String(repeating: " ", count: max(0, column - labels[number]))
            return "\(number + 1). \(answer.prefix(labels[number]))\(gap)\(answer.dropFirst(labels[number]))\n"
        }.joined()
        let rejections = messages.map { "    ✗ \($0)\n" }.joined()
        let actions = action.map { "Submitting will \($0)\n" } ?? ""
        let question = "\(submit)? Press Enter, or type a number or name to edit: \(text)\n"
        return "\nReview\n\(rows)\(actions)\(question)\(rejections)    Ctrl-C or :quit: Cancel"
    }
}

extension TerminalScreen {
    /// The rows, with `▏` before the cursor's cell, without the blank ones at the end, and without the hint at the end
    /// of every title. The row of a question has its counter in front, in place of the sign, and no `(optional)`:
    /// `2/5 Name: ▏`.
    var picture: String {
        var pictured = rows
        let columns = 0..<size.columns
        let row = columns.map { ($0 == cursor.column ? "▏" : "") + character(row: cursor.row, column: $0) }.joined()
        pictured[cursor.row] = String(row[...].trimmed)
        while pictured.last == "" { pictured.removeLast() }
        pictured = pictured.map { $0.withCounterInFront.withoutAge }
        return pictured.joined(separator: "\n").withoutHint
    }
}

extension String {
    var withoutBlanks: String { filter { !$0.isWhitespace } }

    var joinedRows: String { split(separator: "\n").joined() }

    fileprivate var withCounterInFront: String {
        guard let question = wholeMatch(of: /\? (.*?)(?: +(?::help for keys +)?([0-9]+\/[0-9]+))?/) else { return self }
        return (question.2.map { "\($0) " } ?? "") + question.1.replacing(" (optional):", with: ":")
    }

    /// The resume question without how many answers there are, and how old, which depends on the clock.
    fileprivate var withoutAge: String {
        replacing(/Resume with your .* ago\?/, with: "Resume with your earlier answers?")
    }

    var withoutHint: String { replacing(/\ +:help for keys(?=\n|$)/, with: "") }
}

extension TemporaryFolder {
    func openPipe(_ name: String) throws {
        try shell("echo go >\(name)")
    }

    func shell(_ script: String) throws {
        let process = try TerminalProcess("/bin/sh", ["-c", script], workingDirectory: path)
        #expect(try process.waitForExit() == .exited(0))
    }

    var drafts: (names: [String], text: String) {
        let folder = "state/formline/drafts"
        let names = names(in: folder)
        return (names, names.filter { $0.hasSuffix(".json") }.compactMap { text(of: "\(folder)/\($0)") }.joined())
    }
}

extension Substring {
    fileprivate var trimmed: Substring { lastIndex { $0 != " " }.map { self[...$0] } ?? "" }
}

enum Wizards {
    static let plan = """
        formline: 1
        name: create-plan
        title: Create a plan
        fields:
          - name: name
            label: Plan name
            help: Shown on every invoice.
            rules: [{notEmpty: true, message: Name is required}, {minLength: 3}]
          - {name: email, label: Owner email, rules: [email]}
          - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 500}]}
          - {name: tier, choices: [free, {value: pro, label: Pro (paid)}]}
          - {name: vat, label: VAT number, help: Printed on the invoice., optional: true, when: {tier: pro}}
          - {name: public, label: Show it on the price page, type: boolean, default: true}
        labels: {submit: Create, cancel: Close}
        """

    static let reviewed = """
        formline: 1
        name: reviewed
        fields: [{name: name, rules: [{minLength: 3}]}, {optional: true, name: note}]
        """

    static func asking(_ fields: String, review: Bool = true) -> String {
        "formline: 1\nname: asking\nfields: [\(fields)]\n" + (review ? "" : "review: false\n")
    }

    static func line(_ settings: String = "optional: true", title: String = "One line") -> String {
        """
        formline: 1
        name: line
        title: \(title)
        fields: [{name: text, \(settings)}]
        review: false
        """
    }

    static let registering =
        reviewed.replacing("optional: true, name: note", with: "name: email, rules: [email]")
        + "\nlabels: {submit: Register}\nsubmit: {command: [./register]}"
}

extension Session {
    convenience init(registering script: String, wizard: String = Wizards.registering, rows: Int = 24) throws {
        try self.init(wizard, rows: rows) { try $0.write("register", "#!/bin/sh\n\(script)\n", isProgram: true) }
    }
}
