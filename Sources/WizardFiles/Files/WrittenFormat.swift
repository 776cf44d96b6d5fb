internal import FormModel
internal import OrderedCollections

/// A format that a `write` action writes the answers in.
enum WrittenFormat: String, CaseIterable, Sendable {
    case json, yaml, dotenv

    /// The format of files with this name; nil if the name does not say.
    init?(fileName name: String) {
        switch TemplateEscaping(fileName: name) {
        case .json: self = .json
        case .yaml where !name.hasSuffix(".toml"): self = .yaml
        case .shell where !name.hasSuffix("sh"): self = .dotenv
        case .yaml, .hcl, .shell, .html, .sql, .php, .ini, .line, .none: return nil
        }
    }

    /// Values as the text of a file; JSON on several lines, for people to read.
    func text(of value: JSONValue) -> String {
        switch (self, value) {
        case (.json, _): JSONWriter.pretty(value) + "\n"
        case (.yaml, .object(let members)) where !members.isEmpty: YAMLWriter.block(members, indentation: 0)
        // What is left of YAML on one line is JSON.
        case (.yaml, _): JSONWriter.compact(value) + "\n"
        case (.dotenv, .object(let members)):
            members.map { "\($0)=\(DotenvText.quoted(TemplateValue($1).text))\n" }.joined()
        case (.dotenv, _): ""
        }
    }

    /// The answers of a form as the text of a file; JSON on several lines, for people to read.
    func text(of form: WizardForm) -> String {
        switch self {
        case .json: JSONWriter.pretty(form.answersValue(masksSecrets: false)) + "\n"
        case .yaml: form.answersText(.yaml, masksSecrets: false)
        case .dotenv: form.answersText(.dotenv, masksSecrets: false)
        }
    }
}

extension TemplateEscaping {
    /// The escaping in files of this name, by its extension, or by the first line if that says which shell runs it.
    init(fileName path: String, text: String) {
        self = TemplateEscaping(fileName: path)
        guard self == .none, text.hasPrefix("#!") else { return }
        let words = text.prefix { !$0.isNewline }.dropFirst(2).split { $0 == " " || $0 == "/" }
        if words.contains(where: { ["sh", "bash", "dash", "ksh", "zsh"].contains($0) }) { self = .shell }
    }

    /// The escaping in files of this name, by its extension.
    init(fileName path: String) {
        let name = (path.split(separator: "/").last ?? "").lowercased()
        guard !["dockerfile", "containerfile", "makefile", "gnumakefile", "crontab"].contains(name) else {
            self = .line
            return
        }
        guard !name.hasPrefix(".env"), !name.contains(".env.") else {
            self = .shell
            return
        }
        let dot = name.lastIndex(of: ".")
        switch dot.map({ name[name.index(after: $0)...] }) ?? "" {
        case "json": self = .json
        // The double quotes of TOML know the same escapes.
        case "yaml", "yml", "toml": self = .yaml
        case "tf", "tfvars", "hcl": self = .hcl
        case "sh", "bash", "zsh", "ksh", "env": self = .shell
        case "html", "htm", "xml", "svg", "xhtml", "plist": self = .html
        case "sql": self = .sql
        case "php": self = .php
        case "ini", "cfg", "conf", "cnf", "gitconfig": self = .ini
        case "service", "socket", "timer", "mount", "automount", "swap", "target", "path", "slice", "scope", "network",
            "netdev", "link", "container", "volume", "desktop", "directory", "properties", "editorconfig", "npmrc",
            "mk",
            "dockerfile":
            self = .line
        default: self = .none
        }
    }
}
