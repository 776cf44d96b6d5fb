import Platform
import TerminalTesting
import Testing

/// A person at a shell's prompt who starts `formline run wizard.yaml`, or another command, and types. The first row shows the
/// prompt.
final class Session {
    static let binary = productBinary("formline")

    let folder: TemporaryFolder
    let process: TerminalProcess
    /// The settings before the program started.
    private let before: TerminalSettings

    /// - Parameters:
    ///   - wizard: The wizard file after its first line, `formline: 1`.
    ///   - command: The arguments of `formline`; by default those that run the wizard.
    ///   - programs: The shell scripts of executable files in the folder, by name.
    ///   - awaitsLine: Waits for the first line to be open. Before that, the terminal itself echoes what is typed.
    ///   - isHeldBack: The program begins only with `release()`.
    ///   - folder: A folder in which drafts and earlier answers are kept.
    init(
        _ wizard: String? = nil, _ arguments: [String] = [], command: [String]? = nil, columns: Int = 80,
        rows: Int = 24, script: String = ":", environment: [String: String] = [:],
        input: TerminalProcess.Input = .terminal, output: TerminalProcess.Output = .captured,
        error: TerminalProcess.Output = .terminal, underShell: Bool = false, awaitsLine: Bool = true,
        isHeldBack: Bool = false, in folder: TemporaryFolder? = nil, programs: [String: String] = [:],
        prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        if let wizard { try self.folder.write("wizard.yaml", "formline: 1\n" + wizard) }
        for (name, script) in programs { try self.folder.write(name, "#!/bin/sh\n\(script)\n", isProgram: true) }
        try prepare(self.folder)
        let command = command ?? ["run"] + arguments + ["wizard.yaml"]
        let (gate, waiting) = isHeldBack ? ("mkfifo gate", "read -r line <gate;") : (":", "")
        var variables = TerminalProcess.defaultEnvironment
        variables["XDG_STATE_HOME"] = folder == nil ? "/dev/null" : "\(self.folder.path)/state"
        process = try TerminalProcess(
            "/bin/sh",
            ["-c", "\(gate); \(script); printf '$ ' >/dev/tty; read -r line </dev/tty; \(waiting) exec \"$@\"", "sh"]
                + [Self.binary] + command,
            environment: variables.merging(environment) { $1 }, columns: columns, rows: rows,
            standardInput: input, standardOutput: output, standardError: error, workingDirectory: self.folder.path,
            underShell: underShell)
        try process.wait(until: "the prompt") { $0.rows[$0.cursor.row] == "$" && $0.cursor.column == 2 }
        before = try process.terminalSettings()
        try process.send(.text("formline"), .enter)
        if awaitsLine {
            try process.wait(until: "an open line") { $0.modes.contains(.bracketedPaste) && $0.cursor.column > 0 }
        }
    }

    convenience init(registering script: String, wizard: String = Wizards.registering, rows: Int = 24) throws {
        try self.init(wizard, rows: rows, programs: ["register": script])
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
        _ texts: String..., at end: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Session {
        try shows(ending: end, sourceLocation: sourceLocation)
        try process.send(texts.map { $0 + "\r" }.joined())
        return self
    }

    /// Types these answers, waits for the review, and submits: what is typed before the review is there does not submit.
    @discardableResult
    func submit(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> Session {
        try process.send(texts.map { $0 + "\r" }.joined())
        try wait(until: "the review", sourceLocation) {
            $0.picture.withoutBlanks.contains("PressEnter,ortypeanumberornametoedit:▏")
        }
        return try send(.enter)
    }

    func leaves(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try send(.ctrl("c"))
        try shows(containing: "Discard changes? [y/N", sourceLocation: sourceLocation)
        try send(.ctrl("c"))
        try ends(.exited(130), sourceLocation: sourceLocation)
    }

    /// Leaves by Ctrl-C, and discards the answers.
    func discards(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try send(.ctrl("c"))
        try shows(containing: "Discard changes? [y/N", sourceLocation: sourceLocation)
        try answer("y")
        try ends(.exited(130), sourceLocation: sourceLocation)
    }

    func stopAndResume(by signal: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if let signal { try process.signal(signal) } else { try send(.ctrl("z")) }
        #expect(try process.waitForStop() == SIGTSTP, sourceLocation: sourceLocation)
        try isPutBack(sourceLocation: sourceLocation)
        try process.resume()
    }

    func release() throws { try folder.openPipe("gate") }

    /// Checks that the screen still looks like this once nothing happens any more.
    @discardableResult
    func settlesAt(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Session {
        try process.settle()
        #expect(process.screen.picture == picture, sourceLocation: sourceLocation)
        return self
    }

    /// Waits until the whole screen looks like this, with `▏` before the cursor's cell, apart from blank rows at the end.
    @discardableResult
    func shows(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Session {
        try wait(until: "this screen:\n\(picture)\n", sourceLocation) { $0.picture == picture }
    }

    @discardableResult
    func shows(
        beginning start: String = "", containing texts: String..., without absent: String? = nil,
        ending end: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Session {
        try wait(until: "“\(start)” … \(texts) … “\(end)”", sourceLocation) { screen in
            screen.picture.hasPrefix(start) && screen.picture.hasSuffix(end)
                && texts.allSatisfy { screen.picture.contains($0) } && !(absent.map(screen.picture.contains) ?? false)
        }
    }

    /// Waits until the screen has these texts, however their words are wrapped.
    @discardableResult
    func sees(
        _ texts: String..., ending end: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Session {
        try wait(until: "\(texts) … “\(end)”", sourceLocation) { screen in
            screen.picture.hasSuffix(end) && texts.allSatisfy { screen.words.contains($0) }
        }
    }

    @discardableResult
    func shows(
        matching pattern: some RegexComponent, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Session {
        try wait(until: "a match", sourceLocation) { $0.picture.contains(pattern) }
    }

    @discardableResult
    func waitForFile(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Session {
        try wait(until: "the file '\(name)'", sourceLocation) { _ in folder.has(name) }
    }

    @discardableResult
    private func wait(
        until description: String, _ sourceLocation: SourceLocation, _ condition: (TerminalScreen) throws -> Bool
    ) throws -> Session {
        try process.wait(
            until: description, file: sourceLocation.fileID, line: sourceLocation.line, condition)
        return self
    }

    func ends(
        _ status: TerminalProcess.ExitStatus = .exited(0), output: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let actual = try process.waitForExit(file: sourceLocation.fileID, line: sourceLocation.line)
        #expect(actual == status, sourceLocation: sourceLocation)
        #expect(process.capturedOutput == output, sourceLocation: sourceLocation)
        try isPutBack(sourceLocation: sourceLocation)
    }

    func ends(
        after keys: Key..., status: TerminalProcess.ExitStatus = .exited(0), output: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for key in keys { try process.send(key) }
        try ends(status, output: output, sourceLocation: sourceLocation)
    }

    func ends(by signal: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try process.signal(signal)
        try ends(.signalled(signal), sourceLocation: sourceLocation)
    }

    func kill(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try process.signal(SIGKILL)
        #expect(try process.waitForExit() == .signalled(SIGKILL), sourceLocation: sourceLocation)
    }

    func isPutBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try process.terminalSettings() == before, sourceLocation: sourceLocation)
        #expect(process.screen.modes == TerminalScreen.initialModes, sourceLocation: sourceLocation)
        #expect(process.screen.currentStyle == .plain, sourceLocation: sourceLocation)
        #expect(process.screen.unknownSequences == [], sourceLocation: sourceLocation)
    }

    func hasWritten(_ text: String) -> Bool {
        String(decoding: process.bytesWritten, as: UTF8.self).contains(text)
    }

    var movesNothing: Bool {
        !String(decoding: process.bytesWritten, as: UTF8.self).replacing(/\e\[\?2004[hl]/, with: "").contains("\u{1B}")
    }

    /// A text without wide characters as it is wrapped between words, with further rows indented after a sign or
    /// number.
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

    /// The review and its line at a width of 80, beginning with the end of the row above.
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
    /// The rows with `▏` before the cursor's cell, without blank ones at the end, and without the hint at the end
    /// of titles. A question begins with its counter instead of the sign, and has no `(optional)`:
    /// `2/5 Name: ▏`.
    var picture: String {
        var pictured = rows
        let columns = 0..<size.columns
        let row = columns.map { ($0 == cursor.column ? "▏" : "") + character(row: cursor.row, column: $0) }.joined()
        pictured[cursor.row] = String(row[...].trimmed)
        while pictured.last == "" { pictured.removeLast() }
        pictured = pictured.map { $0.withCounterInFront }
        return pictured.joined(separator: "\n").withoutHint
    }

    var words: String { " " + rows.joined(separator: " ").split(separator: " ").joined(separator: " ") + " " }
}

extension String {
    var withoutBlanks: String { filter { !$0.isWhitespace } }

    var joinedRows: String { split(separator: "\n").joined() }

    fileprivate var withCounterInFront: String {
        guard let question = wholeMatch(of: /\? (.*?)(?: +(?::help for keys +)?([0-9]+\/[0-9]+))?/) else { return self }
        return (question.2.map { "\($0) " } ?? "") + question.1.replacing(" (optional):", with: ":")
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
        fields: [{name: name, rules: [{minLength: 3}]}, {optional: true, name: note}]
        """

    static func asking(_ fields: String, review: Bool = true) -> String {
        "fields: [\(fields)]\n" + (review ? "" : "review: false\n")
    }

    static func line(_ settings: String = "optional: true", title: String = "One line") -> String {
        """
        title: \(title)
        fields: [{name: text, \(settings)}]
        review: false
        """
    }

    static let registering =
        reviewed.replacing("optional: true, name: note", with: "name: email, rules: [email]")
        + "\nlabels: {submit: Register}\nsubmit: {command: [./register]}"
}
