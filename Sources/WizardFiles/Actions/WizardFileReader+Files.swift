internal import FormModel
internal import Platform

struct TemplateChecks {
    struct Partial: Hashable {
        let path: RelativePath
        let sections: [TemplateName]
    }

    /// The template being read, which is the file of its diagnostics.
    var file: String?
    var partials: Set<Partial> = []
    /// Reported once, however many templates include the partial.
    var problems: Set<EscapingChecker.Problem> = []
    /// The templates being read, each of which includes the next one.
    var open: [RelativePath] = []
}

/// The file that a template makes, and where its partials are.
struct TemplateUse {
    let folder: TemplateFolder
    var target: RelativePath
    var name: String
    /// The escaping that the wizard file chooses; nil for that of the file's name or first line.
    var escaping: TemplateEscaping?
}

extension WizardFileReader {
    func mode(_ node: Node) -> mode_t? {
        let text = node.scalarText ?? ""
        guard text.count == 4, text.first == "0", let mode = mode_t(text, radix: 8) else {
            return reject(node, "'mode' must be permissions in four octal digits, such as \"0600\"")
        }
        return mode
    }

    func checkPath(_ path: String, at position: SourcePosition) {
        if path == "~" || path.hasPrefix("~/") {
            warn(
                position,
                "no shell reads the path, so this is a folder named '~'; write it without '~/', and run it with --into \"$HOME\""
            )
        }
        do throws(ActionError) {
            _ = try RelativePath(path)
        } catch {
            report(position, "\(error); it is written below the current folder, or --into DIR")
        }
    }

    func templatePath(_ node: Node, in folder: TemplateFolder) -> (path: RelativePath, isFolder: Bool)? {
        guard let text = fixedText(node, "template") else { return nil }
        do throws(ActionError) {
            var name = text[...]
            if name.hasSuffix("/") { name = name.dropLast() }
            let path = try RelativePath(String(name))
            return (path, try folder.status(of: path).kind == .folder)
        } catch {
            return reject(node, "\(error); templates are in the wizard file's folder")
        }
    }

    func checkTemplates(_ path: RelativePath, isFolder: Bool, _ use: TemplateUse, at position: SourcePosition) {
        do throws(ActionError) {
            if isFolder { try checkFolder(path, use) } else { try checkTemplate(path, use) }
        } catch {
            report(position, "\(error)")
        }
    }

    private func checkFolder(_ path: RelativePath, _ use: TemplateUse) throws(ActionError) {
        for entry in try use.folder.entries(of: path) {
            inFile(use.folder.shown(entry.path)) { checkName(entry) }
            if entry.status.kind == .folder { try checkFolder(entry.path, use) }
            guard entry.isTemplate else { continue }
            var inner = use
            (inner.target, inner.name) = (entry.path.parent, entry.name)
            try checkTemplate(entry.path, inner)
        }
    }

    private func inFile(_ file: String?, _ check: () -> Void) {
        let outer = templates.file
        templates.file = file
        check()
        templates.file = outer
    }

    private func checkName(_ entry: TemplateFolder.Entry) {
        warnOfForeignTag(in: entry.name, hasVariables: false, at: .wholeFile)
        guard entry.name.contains("{{") else { return }
        do throws(TemplateMistake) {
            let template = try Template(entry.name)
            let scope = actionScope("the name of a file", allowsSecrets: false)
            _ = fields(readBy: template, at: .wholeFile, scope)
        } catch {
            let hasSection = entry.name.contains("{{#") || entry.name.contains("{{^")
            let problem =
                hasSection
                ? "it cannot have a section, which ends with '/'; write a computed field, as in {{name}}"
                : message(of: error)
            report(SourcePosition.wholeFile, "its name: \(problem)")
        }
    }

    private func checkTemplate(
        _ path: RelativePath, _ use: TemplateUse, within sections: [TemplateName] = []
    ) throws(ActionError) {
        let text = try use.folder.text(path)
        inFile(use.folder.shown(path)) {
            do throws(TemplateMistake) {
                let template = try Template(text)
                warnOfForeignTag(in: text, hasVariables: false)
                let tagScope = actionScope("template", allowsSecrets: true)
                for var reference in template.references where reference.kind != .partial {
                    reference.sections = sections + reference.sections
                    _ = fields(readBy: reference, at: reference.position, tagScope)
                }
                // Partials are checked as parts of the templates that include them.
                if templates.open.isEmpty { checkEscaping(in: template, use, at: nil) }
                templates.open.append(path)
                defer { templates.open.removeLast() }
                checkPartials(of: template, use, within: sections, at: nil)
            } catch {
                report(error.position, message(of: error))
            }
        }
    }

    func checkPartials(
        of template: Template, _ use: TemplateUse, within sections: [TemplateName] = [], at position: SourcePosition?
    ) {
        var inner = use
        (inner.name, inner.escaping) = ("", TemplateEscaping.none)
        for reference in template.references where reference.kind == .partial {
            let position = position ?? reference.position
            do throws(ActionError) {
                guard let path = try use.folder.partial(reference.name.description, besides: use.target) else {
                    let file = use.folder.shown(
                        use.target.appending(try RelativePath(reference.name.description + TemplateFolder.suffix)))
                    report(position, "there is no partial '\(reference.name)'; it would be the file \(file)")
                    continue
                }
                if let first = templates.open.firstIndex(of: path) {
                    let cycle = (templates.open[first...] + [path]).map(\.description).joined(separator: " → ")
                    report(
                        position, "the partial '\(reference.name)' includes itself: \(cycle); remove one of the tags")
                    continue
                }
                let sections = sections + reference.sections
                guard templates.partials.insert(.init(path: path, sections: sections)).inserted else { continue }
                try checkTemplate(path, inner, within: sections)
            } catch {
                report(position, "\(error)")
            }
        }
    }

    /// The position is that of a text in the wizard file; `nil` for a template in its own file.
    func checkEscaping(in template: Template, _ use: TemplateUse, at position: SourcePosition?) {
        let escaping = use.escaping ?? TemplateEscaping(fileName: use.name, text: template.source)
        if use.escaping == nil, escaping == .none { checkCode(in: template, of: use.name, at: position) }
        checkEscaping(in: template, escaping, use, at: position)
    }

    func checkEscaping(
        in template: Template, _ escaping: TemplateEscaping, _ use: TemplateUse? = nil, at position: SourcePosition?
    ) {
        let reader = self
        let problems = EscapingChecker.problems(in: template, escaping, kind: { reader.answerKind($0) }) { name in
            // A partial that cannot be read is reported by `checkPartials`.
            guard let use, let path = try? use.folder.partial(name, besides: use.target),
                let template = try? use.folder.template(path)
            else { return nil }
            return (path, template)
        }
        for var problem in problems {
            var (file, location) = (templates.file, position ?? problem.position)
            if let path = problem.partial, let use {
                guard templates.problems.insert(problem).inserted else { continue }
                (file, location) = (use.folder.shown(path), problem.position)
                if !use.name.isEmpty { problem.message += " (a part of '\(use.name)')" }
            }
            inFile(file) {
                inLine(problem.position.line, ofText: location == position ? position : nil) {
                    if escaping == .shell { report(location, problem.message) } else { warn(location, problem.message) }
                }
            }
        }
    }

    private func answerKind(_ name: TemplateName) -> EscapingChecker.AnswerKind {
        // In a section of a repeated group, it is a field of the items.
        let item = ".0.\(name)"
        guard let index = names.indices[name.description] ?? names.fields.firstIndex(where: { $0.hasSuffix(item) }),
            fields.indices.contains(index)
        else { return hasMeaning(name) ? .text : .plain }
        switch fields[index].ruleType {
        case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: return .plain
        case .text: return .lines
        case .string, .secret, .choice, .list, .path, .note: return .text
        }
    }

    /// Returns false for an unknown name, which is reported at the tag.
    private func hasMeaning(_ name: TemplateName) -> Bool {
        guard let first = name.parts.first, first != "env" else { return true }
        return names.fields.contains { $0.split(separator: ".").contains(Substring(first)) }
    }

    private func checkCode(in template: Template, of file: String, at position: SourcePosition?) {
        let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
        guard Self.codeEndings.contains(ending) || Self.quotedAsJSON.contains(ending),
            let reference = template.references.first(where: { $0.kind == .value && canHaveQuote($0.name) })
        else { return }
        let advice =
            position != nil && Self.quotedAsJSON.contains(ending)
            ? "add 'escape: json' for places in double quotes"
            : "give it a rule, such as {pattern: \"^[A-Za-z0-9 ]+$\"}"
        warn(
            position ?? reference.position,
            "'{{\(reference.name)}}' is not escaped in '\(file)', where a quote in the answer would end the string; \(advice), or write "
                + "{{{\(reference.name)}}} if it may be anything")
    }

    private func canHaveQuote(_ name: TemplateName) -> Bool {
        guard let index = names.indices[name.description], fields.indices.contains(index) else { return false }
        let field = fields[index]
        return (QuestionType.all(with: .text) + [.list, .path]).contains(field.ruleType) && field.value == nil
            && field.choiceProgram == nil && field.canBeAnswered(["a\"b", "Abc def \"123\" ghi"]) { $0.contains("\"") }
    }

    private static let quotedAsJSON: Set<String> = [
        "py", "js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx", "go", "java", "cs",
    ]
    private static let codeEndings: Set<String> = [
        "swift", "rs", "c", "h", "cc", "cpp", "hpp", "m", "dart", "kt", "kts", "rb", "pl", "lua", "gradle",
        "groovy", "scala", "ps1", "psm1", "bat", "cmd", "csh", "fish", "nu", "r", "ex", "exs", "clj", "erl", "hs", "jl",
        "vbs", "vue", "nix", "bzl", "cmake", "php", "tf", "tfvars", "hcl",
    ]
}

extension FieldDefinition {
    func canBeAnswered(_ samples: [String], where hasProperty: (String) -> Bool) -> Bool {
        guard choiceProgram == nil else { return true }
        guard question.choices.isEmpty else { return question.choices.contains { hasProperty($0.value.text) } }
        return samples.contains { sample in
            guard let answer = try? transformed(question.read(.typed(sample, from: .setting))) else { return false }
            return hasProperty(answer.text) && stableRules.allSatisfy { $0.failure(for: answer) == nil }
        }
    }
}
