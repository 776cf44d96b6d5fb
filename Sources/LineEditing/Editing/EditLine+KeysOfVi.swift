/// What keys do in vi's two modes, beside what libedit has for them.
extension EditLine {
    /// The private key that replaces this sequence where libedit cannot be given the sequence itself.
    func privateKey(for sequence: String) -> Unicode.Scalar? {
        guard let meaning = sequenceBindings[sequence] else { return nil }
        let command = meaning[meaning.count - 1]
        libedit.run(["bind"] + meaning.dropLast() + [Self.insertModeReplacements[command] ?? command])
        libedit.run(["bind", "-a"] + meaning)
        return Private.sequence
    }

    /// What vi's two modes need more.
    func bindKeysOfVi() {
        for key in (1..<0x20).map({ Unicode.Scalar(UInt8($0)) }) {
            let name = Self.octal(Int(key.value))
            guard let command = binding(of: name).flatMap({ Self.insertModeReplacements[$0] }) else { continue }
            libedit.run(["bind", name, Self.insertModeKeys[key] ?? command])
        }
        let rows = String(decoding: libedit.listing(of: ["bind"]), as: UTF8.self).split(separator: "\n")
        readOwnSequences(rows)
        // Of the sequences that begin with these libedit gets none, and would wait for the next key.
        for key in ["[", "O"] where binding(of: key, in: ["-a"]) == "ed-sequence-lead-in" {
            libedit.run(["bind", "-a", key, "ed-unassigned"])
        }
        // The same for Esc, unless the person has bound keys with Alt.
        let areWithAlt = rows.contains { $0.hasPrefix("\"^[") && !$0.hasPrefix("\"^[\"") && !Self.isSequence($0) }
        guard !areWithAlt else { return }
        for (map, command) in [(["-a"], "ed-ignore"), ([], "vi-command-mode")]
        where binding(of: "\\033", in: map) == "ed-sequence-lead-in" {
            libedit.run(["bind"] + map + ["\\033", command])
        }
    }

    /// Finds what the person has bound sequences to: once Esc is a key of its own, libedit forgets them.
    private func readOwnSequences(_ rows: [Substring]) {
        let key = String(Private.sequence)
        for row in rows where Self.isSequence(row) {
            guard let end = row.dropFirst().firstIndex(of: "\""), let arrow = row[end...].firstIndex(of: ">")
            else { continue }
            let sequence = "\u{1B}" + row[..<end].dropFirst(3)
            let meaning = row[arrow...].dropFirst().drop { $0.isWhitespace }
            if meaning.first == "\"" {
                sequenceBindings[sequence] = ["-s", key, String(meaning.dropFirst().dropLast())]
            } else {
                let command = String(meaning)
                sequenceBindings[sequence] = [key, Self.replacement(of: command, isVisCommand: false) ?? command]
            }
        }
    }

    /// Whether a row of the list of bindings is about a sequence that terminals send.
    private static func isSequence(_ row: Substring) -> Bool { row.hasPrefix("\"^[[") || row.hasPrefix("\"^[O") }

    /// For insert mode, in which a control key inserts nothing, and the cursor may be after the last character.
    private static let insertModeReplacements = [
        "ed-insert": "ed-unassigned", "ed-move-to-beg": "formline-start", "ed-move-to-end": "formline-end",
        "ed-next-char": "formline-next-char", "ed-delete-next-char": "formline-delete-char",
    ]

    /// What control keys do there that would be text.
    private static let insertModeKeys: [Unicode.Scalar: String] = [
        "\u{0C}": "ed-clear-screen", "\u{12}": "formline-search-back",
    ]
}
