internal import FormModel
internal import OrderedCollections

/// A format that a `write` action writes the answers in.
enum WrittenFormat: String, CaseIterable, Sendable {
    case json, yaml, dotenv

    /// The format that the name of a file implies.
    init?(fileName name: String) {
        switch TemplateEscaping(fileName: name) {
        case .json: self = .json
        case .yaml where !name.hasSuffix(".toml"): self = .yaml
        case .dotenv: self = .dotenv
        case .yaml, .hcl, .shell, .html, .sql, .php, .ini, .line, .none: return nil
        }
    }

    /// Values as the text of a file; JSON on several lines, for people to read.
    ///
    /// - Throws: ``TemplateError/unwritable(name:_:)`` for a value that the format has no way to write.
    func text(of value: JSONValue) throws(TemplateError) -> String {
        switch (self, value) {
        case (.json, _): return JSONWriter.pretty(value) + "\n"
        case (.yaml, .object(let members)) where !members.isEmpty: return YAMLWriter.block(members, indentation: 0)
        // YAML on one line is JSON.
        case (.yaml, _): return JSONWriter.compact(value) + "\n"
        case (.dotenv, .object(let members)):
            var lines = ""
            for (name, value) in members {
                do throws(WizardMessage.Obstacle) {
                    lines += "\(name)=\(try DotenvText.quoted(TemplateValue(value).text, isPortable: true))\n"
                } catch {
                    throw .unwritable(name: name, error)
                }
            }
            return lines
        case (.dotenv, _): return ""
        }
    }

    /// The answers of a form as the text of a file; JSON on several lines, for people to read.
    func text(of form: WizardForm) throws(TemplateError) -> String {
        switch self {
        case .json: JSONWriter.pretty(form.answersValue(masksSecrets: false)) + "\n"
        case .yaml: try form.answersText(.yaml, masksSecrets: false)
        case .dotenv: try form.answersText(.dotenv, masksSecrets: false, isPortable: true)
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
        guard name == ".envrc" || !name.hasPrefix(".env") && !name.contains(".env.") else {
            self = .dotenv
            return
        }
        let dot = name.lastIndex(of: ".")
        switch dot.map({ name[name.index(after: $0)...] }) ?? "" {
        case "json": self = .json
        // The double quotes of TOML know the same escapes.
        case "yaml", "yml", "toml": self = .yaml
        case "tf", "tfvars", "hcl": self = .hcl
        case "env": self = .dotenv
        case "sh", "bash", "zsh", "ksh", "envrc": self = .shell
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
