import LineEditing
import Platform
import SeededRandom

/// A session of random keys: lines are opened, typed into, answered and closed as a seed decides. Only how much the editor
/// reads at once does not depend on the seed.
@MainActor
package struct KeySession {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private var random: SeededRandom
    private let pty: Pty
    private let editor: LineEditor
    private var interruptedText: String?
    private var answers = 0

    package static func run(seed: UInt64) async throws {
        var session = try KeySession(seed: seed)
        try await session.run()
    }

    private init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        let pty = try Pty()
        try pty.setSize(columns: random.one(of: [80, 40, 20, 200, 2]), rows: random.one(of: [24, 10, 3, 1]))
        self.pty = pty
        let bindings = random.one(of: [
            "", "bind -v\n", "bind ^G ed-move-to-beg\nbind ^O em-upper-case\n", "bind -v\n",
            // Commands without a key of their own.
            "bind ^O em-copy-prev-word\nbind ^T em-gosmacs-transpose\nbind ^\\\\ em-toggle-overwrite\nbind ^S em-inc-search-next\n"
                + "bind ^Y em-universal-argument\nbind ^X^R em-inc-search-prev\nbind ^X^U vi-undo\n",
            // Commands of one map in the other.
            "bind -v\nbind ^O em-kill-region\nbind ^B em-set-mark\nbind ^T em-exchange-mark\nbind -a Q em-yank\n"
                + "bind -a q ed-transpose-chars\n",
        ])
        editor = try Pty.withBindings(bindings) { try LineEditor(device: pty.device, style: .drawn) }
        guard editor.style == .drawn else { throw Failure(description: "the terminal cannot be drawn on") }
    }

    private mutating func run() async throws {
        openLine()
        for _ in 0..<random.number(in: 5...30) {
            try await act()
            try await answerEvents()
        }
        // Ends a paste, in which a Ctrl-C is text, and a search, so that there is nothing but the line.
        var answered = answers
        try await type("\u{1B}[201~\u{1B}\u{3}")
        while interruptedText == nil {
            try await answerEvents()
            // A question or another line has taken the interrupt.
            if answers > answered { try await type("\u{3}") }
            answered = answers
            await Task.yield()
        }
        editor.shutdown()
        guard let text = interruptedText,
            !text.unicodeScalars.contains(where: { $0 == "\n" || 0x80..<0xA0 ~= $0.value })
        else { throw Failure(description: "the line is not one: \(interruptedText ?? "nothing")") }
    }

    // MARK: - Keyboard

    private mutating func act() async throws {
        switch random.number(in: 0...24) {
        case 0: try resize()
        case 1:
            let messages = random.one(of: [
                [], ["a message"], ["one", "and \u{1B}[31mtwo\u{1B}[0m, longer than the screen"],
            ])
            editor.show(messages)
        default: try await type(keys())
        }
    }

    private mutating func keys() -> String {
        switch random.number(in: 0...11) {
        case 0, 1: text(length: 1...30)
        case 2: text(length: 100...400)
        case 3, 4, 5: String(repeating: controlKey(), count: random.number(in: 1...3))
        case 6: "\u{1B}" + text(length: 1...1)
        case 7: "\u{1B}\(random.number(in: 1...300))" + text(length: 1...1)
        case 8, 9: random.one(of: KeySession.sequences)
        case 10:
            "\u{1B}[200~\(text(length: 0...40))\(random.one(of: ["", "\r", "\n"]))\(text(length: 0...600))\u{1B}[201~"
        // To both ends, then an editor, a search, what was killed, and vi's repeated insertion.
        default:
            random.one(of: [
                "\u{1}\u{5}", "\u{1B}0A", "\u{18}\u{5}", "\u{12}x", "\u{19}", "\u{1B}0.",
                "\u{12}o\u{12}\u{7}",
                "\u{1B}/wo\r", "\u{1B}p", "\u{1B}999999x", "\u{1B}u",
            ])
        }
    }

    private static let sequences = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}OA",
        "\u{1B}OP", "\u{1B}[5~", "\u{1B}[15~", "\u{1B}[1;5C", "\u{1B}[1;2D", "\u{1B}[?62;c", "\u{1B}[M !!",
        "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[201~", "\u{1B}b", "\u{1B}d", "\u{1B}\u{7F}",
    ]

    private mutating func text(length: ClosedRange<Int>) -> String {
        let alphabet = random.one(of: KeySession.alphabets)
        return (0..<random.number(in: length)).map { _ in random.one(of: alphabet) }.joined()
    }

    private static let alphabets = [
        ["x"], ["a", "b", " ", ".", "-"], ["日", "本", "x"], ["e\u{301}", "👩‍💻", "🇩🇪", "é"],
        ["\u{200B}", "\u{202E}", "ש", "\u{AD}", "y"],
        (0x20..<0x7F).map { String(Unicode.Scalar($0)) },
    ]

    /// None that interrupts, stops or quits.
    private mutating func controlKey() -> String {
        String(
            Unicode.Scalar(random.one(of: (1..<0x20).filter { ![0x03, 0x1A, 0x1C].contains($0) } + [0x7F])))
    }

    private mutating func type(_ keys: String) async throws {
        var rest = Array(keys.utf8)[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(pty.write(rest))
            try await answerEvents()
        }
    }

    private mutating func resize() throws {
        try pty.setSize(columns: random.number(in: 1...120), rows: random.number(in: 1...30))
        Pty.raise(SIGWINCH)
    }

    // MARK: - Program

    private mutating func openLine() {
        var request = LineRequest(
            prompt: random.one(of: ["> ", "\u{1B}[1mName\u{1B}[0m: ", "", "a prompt of two\nrows "]),
            text: random.one(of: ["", "", "preset", "日本"]), isHidden: random.number(in: 0...7) == 0,
            history: random.one(of: [[], ["one", "two words", String(repeating: "long ", count: 100)]]))
        request.placeholder = random.one(of: ["", "a placeholder"])
        request.mask = random.one(of: ["•", "*", nil])
        request.reportedKeys = random.one(of: [[], [.tab, .up, .down], [.backspace, .delete, .editor]])
        request.reportsPastedLines = random.number(in: 0...1) == 0
        editor.open(request)
    }

    private mutating func answerEvents() async throws {
        _ = pty.output()
        editor.wake()
        while true {
            switch await editor.next() {
            case .woken: return
            case .changed(let text):
                // Yanking can double the text again and again.
                guard text.utf8.count > 10_000 else { continue }
                answers += 1
                editor.close(showing: nil)
                openLine()
            case .joinedLines, .resized, .laidOut, .droppedKeys, .lineIsFull: break
            case .interrupted(let text): interruptedText = text
            case .entered, .back, .endOfInput, .finished, .key, .pasted: await answer()
            case .disconnected, .terminated:
                throw Failure(description: "the editor is at its end")
            }
        }
    }

    private mutating func answer() async {
        answers += 1
        switch random.number(in: 0...9) {
        case 0: editor.resume(with: text(length: 0...500))
        case 1, 2:
            editor.close(showing: random.one(of: ["an answer", nil]))
            openLine()
        case 3:
            let (editor, pty) = (editor, pty)
            async let answer = editor.ask("¿ ")
            // A screen without room for the question never shows it.
            var isSeen = false
            for _ in 0..<2000 where !isSeen {
                isSeen = pty.output().contains("¿")
                await Task.yield()
            }
            // In the middle of a paste a word would be text.
            pty.type("\u{3}")
            _ = await answer
            if random.number(in: 0...1) == 0 { editor.dropTypedAhead() }
            editor.resume()
        default: editor.resume()
        }
    }
}
