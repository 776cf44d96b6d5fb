/// What keys do: the person's own bindings first, then what every line here needs.
extension EditLine {
    /// Keys that libedit does not know in every terminal, unless somebody has bound them.
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

    /// Ctrl-X Ctrl-E.
    private static let editorKeys = "\\030\\005"

    /// Ctrl-_, and Ctrl-X Ctrl-U.
    private static let undoKeys = ["\\037", "\\030\\025"]

    /// Whether libedit does something with this sequence; it would insert the tail of one that it does not know.
    func isBound(_ sequence: String) -> Bool {
        if let known = boundSequences[sequence] { return known }
        let isBound = binding(of: sequence) != nil
        boundSequences[sequence] = isBound
        return isBound
    }

    func bindKeys() {
        // One list of all keys: to ask for each of them would be a quarter of the way to the first prompt.
        let rows = KeyBindingRow.rows(of: libedit.listing(of: ["bind"]))
        let known = Self.sequences(in: rows)
        bind("\r", to: "formline-enter")
        bind("\n", to: "formline-enter")
        bind(String(Private.insert), to: "formline-insert")
        if ["ed-insert", "ed-unassigned", nil].contains(binding(of: "\t")) { bind("\t", to: "formline-tab") }
        for keys in Self.undoKeys where ["ed-insert", "ed-unassigned", nil].contains(binding(of: keys)) {
            libedit.run(["bind", keys, "formline-undo"])
        }
        if binding(of: Self.editorKeys) == nil { bind(Self.editorKeys, to: "formline-editor") }
        for (sequence, command) in Self.sequences {
            if isVi {
                sequenceBindings["\u{1B}" + sequence] = [String(Private.sequence), command]
                continue
            }
            let given = known["^[" + sequence]
            // It is there already.
            if given == command, !hasOwnKeys { continue }
            let own = given.map { Self.replacement(of: $0, isVisCommand: false) ?? $0 }
            if own == nil || own == command {
                bind("\u{1B}" + sequence, to: command)
            }
        }
        replaceCommands(in: rows)
        // These keep libedit's own commands, which ours end with.
        for (key, command) in Self.privateCommands { bind(String(key), to: command) }
        // A change that is repeated may end as text is inserted. libedit keeps what is typed then, and this key, repeated with
        // that, would repeat itself for ever.
        if isVi { libedit.run(["bind", String(Private.redo), "ed-ignore"]) }
        if isVi { bindKeysOfVi() }
        // With Alt these are keys of two characters, with a binding of their own.
        for key in ["x", "X", "p", "P", "n", "N"] {
            guard let name = known["^[" + key], let command = Self.replacement(of: name, isVisCommand: false) else {
                continue
            }
            libedit.run(["bind", "\u{1B}" + key, command])
        }
    }

    /// What sequences are bound to, as libedit's own list has them: `^[[A`.
    private static func sequences(in rows: [KeyBindingRow]) -> [String: String] {
        var sequences: [String: String] = [:]
        for row in rows where row.keys.starts(with: "\"^[".utf8) {
            guard let end = row.keys.lastIndex(of: UInt8(ascii: "\"")), let command = row.command else { continue }
            sequences[String(decoding: row.keys[..<end].dropFirst(), as: UTF8.self)] = command
        }
        return sequences
    }

    /// Gives all keys of one character what does better than their commands.
    private func replaceCommands(in rows: [KeyBindingRow]) {
        for row in rows {
            guard let map = row.map, let name = row.command,
                let command = Self.replacement(of: name, isVisCommand: isVi && map == ["-a"])
            else { continue }
            if let key = row.singleKey {
                // `-` alone would be an option.
                libedit.run(["bind"] + map + [key == "-" ? Self.octal(0x2D) : key, command])
            } else {
                // Several keys in one row, or one that has to be written in another way.
                for code in 1..<0x100 { replace(Self.octal(code), in: map) }
            }
        }
    }

    /// A key by its code, as `bind` reads it.
    static func octal(_ code: Int) -> String { "\\" + String(0o1000 + code, radix: 8).dropFirst() }

    /// Gives a key what does better than the command that it is bound to, if there is such a thing.
    private func replace(_ key: String, in map: [String] = []) {
        guard let name = binding(of: key, in: map),
            let command = Self.replacement(of: name, isVisCommand: isVi && map == ["-a"])
        else { return }
        libedit.run(["bind"] + map + [key, command])
    }

    /// What does better than a command of libedit's, on whatever key it is; nil if that does well.
    ///
    /// - Parameter isVisCommand: whether that is a single key of vi's command mode.
    nonisolated static func replacement(of command: String, isVisCommand: Bool) -> String? {
        replacements[command] ?? (isVisCommand ? visReplacements : otherReplacements)[command]
    }

    nonisolated private static let replacements = [
        "ed-prev-history": "formline-prev-history", "ed-next-history": "formline-next-history",
        "vi-to-history-line": "formline-first-history", "vi-history-word": "ed-unassigned",
        // Its searches take a text for a pattern, which may take for ever, and go deeper with every key.
        "em-inc-search-prev": "formline-search-back", "em-inc-search-next": "formline-search-forward",
        "vi-search-prev": "formline-search-back", "vi-search-next": "formline-search-forward",
        "vi-repeat-search-next": "formline-search-again", "vi-repeat-search-prev": "formline-search-against",
        "ed-search-prev-history": "formline-match-back", "ed-search-next-history": "formline-match-forward",
        // It would change the terminal's mode meanwhile, and put it back after a signal has ended everything.
        "ed-quoted-insert": "formline-quote",
        // They put a character into a line that is edited key by key.
        "ed-newline": "formline-enter", "ed-end-of-file": "formline-end-of-input",
        // They wait for a character.
        "vi-next-char": "formline-find", "vi-prev-char": "formline-find-back",
        "vi-to-next-char": "formline-find-to", "vi-to-prev-char": "formline-find-back-to",
        // vi's v: libedit would run an editor on a terminal that is not its own.
        "vi-histedit": "formline-editor",
        // A prompt of libedit's own, for its commands, which is drawn nowhere; a quote without its end crashes it.
        "ed-command": "ed-unassigned",
        // It would answer with `#` before the text.
        "vi-comment-out": "ed-unassigned",
        "vi-undo": "formline-undo", "vi-undo-line": "formline-undo-all",
        // On the only character of a line it looks at what is before that in memory.
        "vi-change-case": "formline-change-case",
        // Its counts multiply without a bound.
        "em-universal-argument": "ed-unassigned",
    ]

    /// For the keys of vi's command mode. libedit's own would look at what is before the line in memory, if there are fewer
    /// words than the number says; see ``moveBack(byBigWords:)``.
    nonisolated private static let visReplacements = [
        "vi-prev-word": "formline-prev-word", "vi-prev-big-word": "formline-prev-big-word",
        "vi-delete-meta": "formline-delete", "vi-change-meta": "formline-change", "vi-yank": "formline-yank",
        "vi-redo": "formline-redo",
    ]

    /// For all other keys, of which nobody knows what was typed before them.
    nonisolated private static let otherReplacements = [
        "vi-prev-word": "ed-prev-word", "vi-prev-big-word": "ed-prev-word", "vi-redo": "ed-unassigned",
    ]

    private static let privateCommands = [
        (Private.previousWord, "vi-prev-word"), (Private.previousBigWord, "vi-prev-big-word"),
        (Private.delete, "vi-delete-meta"), (Private.change, "vi-change-meta"), (Private.yank, "vi-yank"),
        (Private.redo, "vi-redo"), (Private.go, "formline-go"), (Private.changeCase, "vi-change-case"),
        (Private.findNext, "vi-next-char"), (Private.findPrevious, "vi-prev-char"),
        (Private.findToNext, "vi-to-next-char"), (Private.findToPrevious, "vi-to-prev-char"),
    ]

    /// Binds a key in every map that can come to be used.
    private func bind(_ key: String, to command: String) {
        libedit.run(["bind", key, command])
        if hasOwnKeys { libedit.run(["bind", "-a", key, command]) }
    }

    /// The name of what a key does, read off libedit's own listing; nil for nothing.
    func binding(of key: String, in map: [String] = []) -> String? {
        // One row, which quotes what does the key's work if that is a text.
        KeyBindingRow(libedit.listing(of: ["bind"] + map + [key])[...], map: nil)?.command
    }
}

/// A row of libedit's own list of keys, such as `"^P"            ->  ed-prev-history`.
private struct KeyBindingRow {
    /// What is before the arrow: a key in quotes, or the first and the last of several.
    let keys: ArraySlice<UInt8>
    /// The name of what it does; nil for nothing.
    let command: String?
    /// How `bind` is told of the map of single keys that this is about; nil for another list.
    let map: [String]?

    init?(_ row: ArraySlice<UInt8>, map: [String]?) {
        // A key may have such a sign, too.
        let arrow = row.indices.dropFirst().first { index in
            row[index...].starts(with: "->".utf8) && [0x09, 0x20, 0x22].contains(row[index - 1])
        }
        guard let arrow else { return nil }
        keys = row[..<arrow]
        self.map = map
        let name = String(
            decoding: row[(arrow + 2)...].filter { $0 != UInt8(ascii: "\"") && $0 > UInt8(ascii: " ") }, as: UTF8.self)
        command = name == "isundefined" || name.isEmpty ? nil : name
    }

    /// The rows of a whole list, which has a heading above each map.
    static func rows(of listing: [UInt8]) -> [KeyBindingRow] {
        var (rows, map, rest): ([KeyBindingRow], [String]?, ArraySlice<UInt8>) = ([], nil, listing[...])
        while !rest.isEmpty {
            let row = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[row.endIndex...].dropFirst()
            if row.first != UInt8(ascii: "\"") {
                map = row.starts(with: "Standard".utf8) ? [] : row.starts(with: "Alternative".utf8) ? ["-a"] : nil
            } else if let row = KeyBindingRow(row, map: map) {
                rows.append(row)
            }
        }
        return rows
    }

    /// The key as `bind` reads it, if the row is about one that it reads as it is written here.
    var singleKey: String? {
        let key = keys.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        let text = String(decoding: key, as: UTF8.self)
        let isPlain = text.count == 1 && text != "^" && text != "\\" || text.count == 2 && text.hasPrefix("^")
        guard isPlain else { return nil }
        let others = keys[key.endIndex...].dropFirst()
        return others.allSatisfy { $0 == UInt8(ascii: " ") } ? text : nil
    }
}
