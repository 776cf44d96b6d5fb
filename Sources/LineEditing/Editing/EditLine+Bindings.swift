extension EditLine {
    /// Keys that libedit does not know on every terminal, unless the user has bound them.
    static let sequences: [(sequence: String, command: String)] = [
        ("[A", "formline-prev-history"), ("[B", "formline-next-history"),
        ("[C", "ed-next-char"), ("[D", "ed-prev-char"),
        ("[H", "ed-move-to-beg"), ("[F", "ed-move-to-end"), ("[3~", "ed-delete-next-char"),
        ("[1~", "ed-move-to-beg"), ("[4~", "ed-move-to-end"), ("[7~", "ed-move-to-beg"), ("[8~", "ed-move-to-end"),
        ("OA", "formline-prev-history"), ("OB", "formline-next-history"),
        ("OC", "ed-next-char"), ("OD", "ed-prev-char"),
        ("OH", "ed-move-to-beg"), ("OF", "ed-move-to-end"),
        ("[1;5C", "em-next-word"), ("[1;5D", "ed-prev-word"), ("[1;3C", "em-next-word"), ("[1;3D", "ed-prev-word"),
    ]

    /// Tab, Ctrl-X Ctrl-E, Ctrl-_ and Ctrl-X Ctrl-U.
    private static let keys = [
        ("\t", "formline-tab"), ("\\030\\005", "formline-editor"), ("\\037", "formline-undo"),
        ("\\030\\025", "formline-undo"),
    ]

    /// A map of libedit's: that of emacs and vi's insert mode, or that of vi's command mode.
    enum KeyMap {
        case insert, command

        fileprivate var arguments: [String] { self == .command ? ["-a"] : [] }
    }

    func bindKeys() {
        bind("\r", to: "formline-enter")
        bind("\n", to: "formline-enter")
        bind(String(Private.insert), to: "formline-insert")
        for (key, command) in Self.keys where ["ed-insert", "ed-unassigned", nil].contains(binding(of: key)) {
            bind(key, to: command)
        }
        for (sequence, command) in Self.sequences where !isVi {
            let given = binding(of: "\u{1B}" + sequence)
            let replacement = given.map { Self.replacement(of: $0, in: .insert) ?? $0 }
            if replacement == nil || replacement == command { bind("\u{1B}" + sequence, to: command) }
        }
        // Only a user binds other keys than control keys to more than the insertion of text.
        for code in 1..<(hasCustomBindings ? 0x100 : 0x20) {
            replaceCommand(of: Self.octal(code))
            if hasCustomBindings { replaceCommand(of: Self.octal(code), in: .command) }
        }
        // These keep libedit's own commands, which ours call at their end.
        for (key, command) in Self.privateCommands { bind(String(key), to: command) }
        if isVi { bindKeysOfVi() }
        // With Alt these are keys of two characters, which have their own binding.
        for key in ["x", "X", "p", "P", "n", "N"] { replaceCommand(of: "\u{1B}" + key) }
    }

    /// A key by its code, in the syntax of `bind`.
    static func octal(_ code: Int) -> String { "\\" + String(0o1000 + code, radix: 8).dropFirst() }

    private func replaceCommand(of key: String, in map: KeyMap = .insert) {
        guard let name = binding(of: key, in: map), let command = Self.replacement(of: name, in: map) else { return }
        bind(key, to: command, in: map)
    }

    nonisolated static func replacement(of command: String, in map: KeyMap) -> String? {
        command == "vi-redo" && map == .command ? "formline-redo" : replacements[command]
    }

    nonisolated private static let replacements = [
        "ed-prev-history": "formline-prev-history", "ed-next-history": "formline-next-history",
        "vi-to-history-line": "formline-first-history", "vi-history-word": "ed-unassigned",
        // Its searches compile the text as a pattern, which may never end, and recurse with every key.
        "em-inc-search-prev": "formline-search", "em-inc-search-next": "formline-search",
        "vi-search-prev": "formline-search", "vi-search-next": "formline-search",
        "vi-repeat-search-next": "ed-unassigned", "vi-repeat-search-prev": "ed-unassigned",
        "ed-search-prev-history": "formline-prev-history", "ed-search-next-history": "formline-next-history",
        // It would change the terminal's mode, and restore it after a signal has ended everything.
        "ed-quoted-insert": "ed-unassigned",
        // They insert a character into a line that is edited key by key.
        "ed-newline": "formline-enter", "ed-end-of-file": "formline-end-of-input",
        "vi-next-char": "formline-find", "vi-prev-char": "formline-find-back",
        "vi-to-next-char": "formline-find-to", "vi-to-prev-char": "formline-find-back-to",
        // vi's v: libedit would run an editor on a terminal that it does not own.
        "vi-histedit": "formline-editor",
        // A prompt for libedit's own commands, which is not drawn; an unclosed quote crashes it.
        "ed-command": "ed-unassigned",
        // It would insert `#` and enter the line.
        "vi-comment-out": "ed-unassigned",
        "vi-undo": "formline-undo", "vi-undo-line": "formline-undo-all",
        // On a line's only character it reads the memory before it.
        "vi-change-case": "formline-change-case",
        // With a count larger than the number of words, they read the memory before the line.
        "vi-prev-word": "ed-prev-word", "vi-prev-big-word": "ed-prev-word",
        // While text is inserted, it would repeat itself.
        "vi-redo": "ed-unassigned",
        // Its counts multiply without limit.
        "em-universal-argument": "ed-unassigned",
    ]

    private static let privateCommands = [
        (Private.redo, "vi-redo"), (Private.changeCase, "vi-change-case"),
        (Private.findNext, "vi-next-char"), (Private.findPrevious, "vi-prev-char"),
        (Private.findToNext, "vi-to-next-char"), (Private.findToPrevious, "vi-to-prev-char"),
        (Private.commandMode, "vi-command-mode"), (Private.insertMode, "vi-insert"),
    ]

    private func bind(_ key: String, to command: String) {
        bind(key, to: command, in: .insert)
        if hasCustomBindings { bind(key, to: command, in: .command) }
    }

    private func bind(_ key: String, to command: String, in map: KeyMap) {
        libedit.run(["bind"] + map.arguments + [key, command])
    }

    func binding(of key: String, in map: KeyMap = .insert) -> String? {
        Self.command(in: libedit.listing(of: ["bind"] + map.arguments + [key]))
    }

    /// The last word of libedit's row for a key, such as `"^P"            ->  ed-prev-history`.
    nonisolated private static func command(in row: [UInt8]) -> String? {
        let words = row.split { $0 <= UInt8(ascii: " ") }
        guard let last = words.last, words.contains(where: { $0.elementsEqual("->".utf8) }) else { return nil }
        let command = String(decoding: last, as: UTF8.self)
        return command == "undefined" ? nil : command
    }
}

/// Vi's two modes, where Esc is a key by itself, so that libedit cannot be given sequences.
extension EditLine {
    /// A private key for each command of ``sequences``: C1 controls, as ``Private``.
    private static let sequenceKeys = Dictionary(
        uniqueKeysWithValues: zip(Set(sequences.map(\.command)), (0x88 as UInt8)...).map { ($0, Unicode.Scalar($1)) })

    func privateKey(for sequence: String) -> Unicode.Scalar? {
        Self.sequences.first { "\u{1B}" + $0.sequence == sequence }.flatMap { Self.sequenceKeys[$0.command] }
    }

    private func bindKeysOfVi() {
        bind(String(Private.noteCommandMode), to: "formline-note-mode", in: .command)
        for (command, key) in Self.sequenceKeys {
            bind(String(key), to: Self.insertModeReplacements[command] ?? command, in: .insert)
            bind(String(key), to: command, in: .command)
        }
        for key in (1..<0x20).map({ Unicode.Scalar(UInt8($0)) }) {
            let name = Self.octal(Int(key.value))
            guard let command = binding(of: name).flatMap({ Self.insertModeReplacements[$0] }) else { continue }
            bind(name, to: Self.insertModeKeys[key] ?? command, in: .insert)
        }
        let rows = String(decoding: libedit.listing(of: ["bind"]), as: UTF8.self).split(separator: "\n")
        // libedit gets no sequence with these prefixes, and would wait for the next key.
        for key in ["[", "O"] where binding(of: key, in: .command) == "ed-sequence-lead-in" {
            bind(key, to: "ed-unassigned", in: .command)
        }
        // The same for Esc, unless the user has bound keys with Alt.
        let hasAltBindings = rows.contains { $0.hasPrefix("\"^[") && !$0.hasPrefix("\"^[\"") && !Self.isSequence($0) }
        guard !hasAltBindings else { return }
        for (map, command) in [(KeyMap.command, "ed-ignore"), (.insert, "vi-command-mode")]
        where binding(of: "\\033", in: map) == "ed-sequence-lead-in" {
            bind("\\033", to: command, in: map)
        }
    }

    private static func isSequence(_ row: Substring) -> Bool { row.hasPrefix("\"^[[") || row.hasPrefix("\"^[O") }

    /// For insert mode, in which a control key inserts nothing, and the cursor may be after the last character.
    private static let insertModeReplacements = [
        "ed-insert": "ed-unassigned", "ed-move-to-beg": "formline-start", "ed-move-to-end": "formline-end",
        "ed-next-char": "formline-next-char", "ed-delete-next-char": "formline-delete-char",
        "ed-delete-prev-word": "formline-delete-word", "vi-kill-line-prev": "formline-delete-to-start",
    ]

    private static let insertModeKeys: [Unicode.Scalar: String] = [
        "\u{0C}": "ed-clear-screen", "\u{12}": "formline-search",
    ]
}
