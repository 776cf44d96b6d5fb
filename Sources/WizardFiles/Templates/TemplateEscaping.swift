internal import FormModel
internal import OrderedCollections
internal import Platform

enum TemplateEscaping: String, CaseIterable, Sendable {
    case none
    /// Inside double quotes.
    case json, yaml
    /// One word, with quotes.
    case shell
    /// The whole value is quoted.
    case dotenv
    /// In text and in quoted attributes.
    case html
    /// Inside single quotes.
    case sql
    /// No line ends and no comment characters, because INI files have no escapes.
    case ini
    case line

    func escaped(_ text: String, of name: String) throws(TemplateError) -> String {
        if let escaped = escaped(text) { return escaped }
        let character = text.first { !$0.unicodeScalars.contains(where: \.isUnsafe) && escaped(String($0)) == nil }
        throw .unwritable(name: name, character: character)
    }

    private func escaped(_ text: String) -> String? {
        switch self {
        case .none: return text
        case .json: return JSONWriter.escaped(text)
        case .yaml: return YAMLWriter.escaped(text)
        case .shell:
            return text.utf8.contains(0) ? nil : ShellText.quoted(text)
        case .dotenv: return DotenvText.portable(text)
        case .sql:
            return text.utf8.contains { "\0\\".utf8.contains($0) } ? nil : text.replacing("'", with: "''")
        case .ini, .line:
            let hasComment = self == .ini && text.utf8.contains { "#;".utf8.contains($0) }
            let isInLine = !hasComment && text.utf8.last != UInt8(ascii: "\\")
            return isInLine && !text.unicodeScalars.contains(where: Self.endsLine) ? text : nil
        case .html: return Self.entities.reduce(text) { $0.replacing($1.key, with: $1.value) }
        }
    }

    static let entities: KeyValuePairs = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t": false
        case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

enum WrittenFormat: String, CaseIterable, Sendable {
    case json, yaml, dotenv

    init?(fileName name: String) {
        switch TemplateEscaping(fileName: name) {
        case .json: self = .json
        // TOML has the escapes of YAML, and another form.
        case .yaml where !name.lowercased().hasSuffix(".toml"): self = .yaml
        case .dotenv: self = .dotenv
        case .yaml, .shell, .html, .sql, .ini, .line, .none: return nil
        }
    }

    func text(of value: JSONValue) throws(TemplateError) -> String {
        switch (self, value) {
        case (.json, _): return JSONWriter.pretty(value) + "\n"
        case (.yaml, .object(let members)) where !members.isEmpty: return YAMLWriter.block(members, indentation: 0)
        // Compact JSON is valid YAML.
        case (.yaml, _): return JSONWriter.compact(value) + "\n"
        case (.dotenv, .object(let members)):
            var lines = ""
            for (name, value) in members {
                lines += "\(name)=\(try TemplateEscaping.dotenv.escaped(TemplateValue(value).text, of: name))\n"
            }
            return lines
        case (.dotenv, _): return ""
        }
    }

    func text(of form: WizardForm) throws(TemplateError) -> String {
        guard self == .dotenv else { return try text(of: form.answersValue(secrets: .shown)) }
        return try form.answersText(.dotenv, secrets: .shown, isPortable: true)
    }
}

extension TemplateEscaping {
    init(fileName path: String, text: String) {
        self = TemplateEscaping(fileName: path)
        guard self == .none, text.hasPrefix("#!") else { return }
        let words = text.prefix { !$0.isNewline }.dropFirst(2).split { $0 == " " || $0 == "/" }
        if words.contains(where: { ["sh", "bash", "dash", "ksh", "zsh"].contains($0) }) { self = .shell }
    }

    init(fileName path: String) {
        let name = (path.split(separator: "/").last ?? "").lowercased()
        guard !["dockerfile", "containerfile", "makefile", "gnumakefile", "crontab"].contains(name) else {
            self = .line
            return
        }
        guard name == ".envrc" || !name.hasPrefix(".env") && !name.contains(".env.") else {
            self = .dotenv
            return
        }
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        self = ending.flatMap { Self.endings[String($0)]?.first }.flatMap(Self.init(rawValue:)) ?? .none
    }

    private static let endings = Synonyms.synonyms([
        "json": "json", "yaml": "yaml yml toml", "dotenv": "env",
        "shell": """
        sh bash zsh ksh envrc profile bashrc bash_profile bash_login bash_aliases zshrc zshenv zprofile zlogin kshrc
        """,
        "html": "html htm xml svg xhtml plist", "sql": "sql", "ini": "ini cfg conf cnf gitconfig",
        "line": """
        service socket timer mount automount swap target path slice scope network netdev link container volume desktop \
        directory properties editorconfig npmrc mk dockerfile
        """,
    ])
}
