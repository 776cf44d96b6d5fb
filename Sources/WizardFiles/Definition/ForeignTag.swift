internal import FormModel

/// A tag that is more than a name, as other template languages have it: `if not a`, `a.lower()`, `'x' if a else 'y'`.
struct ForeignTag {
    let field: String
    /// The word that begins a section, such as `if`.
    private let block: String?
    private var expression = ""
    /// The expression with `@` for the field and `'` for each text in quotes, without spaces.
    private(set) var shape = ""
    private var words: [String] = []
    private var literals: [String] = []

    private static let loops: Set<Substring> = ["for", "foreach", "each", "range", "with"]
    private static let conditions: Set<Substring> = ["if", "elif", "elsif", "unless"]

    init?(_ content: some StringProtocol, isField: (String) -> Bool) {
        let around: Set<Character> = [" ", "\t", "\n", "-", "=", "~", "{", "}", ";"]
        var rest = Substring(content).drop { around.contains($0) }
        while let last = rest.last, around.contains(last) { rest.removeLast() }
        let word = rest.prefix(while: \.isLetter)
        let isBlock = Self.loops.union(Self.conditions).contains(word) && rest.count > word.count
        block = isBlock ? String(word) : nil
        if isBlock { rest = rest.dropFirst(word.count).drop { $0 == " " } }
        if let start = rest.firstRange(of: " in ") ?? rest.firstRange(of: " of "), Self.loops.contains(word) {
            rest = rest[start.upperBound...]
        }
        if rest.first == "(", rest.last == ")" { rest = rest.dropFirst().dropLast() }
        var found: String?
        while let character = rest.first {
            if "'\"`".contains(character), let end = rest.dropFirst().firstIndex(of: character) {
                literals.append(String(rest[..<end].dropFirst()))
                expression += rest[...end]
                shape += "'"
                rest = rest[end...].dropFirst()
            } else if Self.isInName(character) {
                let word = rest.prefix(while: Self.isInName)
                rest = rest[word.endIndex...]
                let known = found == nil ? Self.field(in: word, isField) : nil
                found = found ?? known?.name
                words += known?.calls ?? word.split(separator: ".").map(String.init)
                expression += known?.name ?? String(word)
                shape += known.map { (["@"] + $0.calls).joined(separator: ".") } ?? String(word)
            } else {
                expression.append(character)
                if character != " ", character != "$" { shape.append(character) }
                rest.removeFirst()
            }
        }
        guard let found else { return nil }
        field = found
        // Functions of Go and Handlebars.
        switch shape {
        case "eq@'": expression = "\(field) == '\(literals[0])'"
        case "ne@'": expression = "\(field) != '\(literals[0])'"
        default: break
        }
    }

    /// A section of something that is not a field, such as a group.
    static func section(_ content: String) -> ForeignTag? {
        let tag = ForeignTag(content) { TemplateName($0) != nil }
        return tag?.block == nil ? nil : tag
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_.-".contains(character)
    }

    /// Finds the field in `a`, `.a`, `cookiecutter.a` and `a.lower`, with what is called on it.
    private static func field(in word: Substring, _ isField: (String) -> Bool) -> (name: String, calls: [String])? {
        let parts = word.split(separator: ".").map(String.init)
        for start in parts.indices {
            for end in (start..<parts.count).reversed() where isField(parts[start...end].joined(separator: ".")) {
                return (parts[start...end].joined(separator: "."), Array(parts[(end + 1)...]))
            }
        }
        return nil
    }

    /// Says what to write instead. `condition` translates an expression for `when`.
    func advice(condition: (String) -> String?) -> String {
        let isNegated = shape == "!@" || shape == "not@"
        guard let block, !Self.loops.contains(Substring(block)) else {
            let isLoop = block != nil || !Set(words).isDisjoint(with: ["forEach", "each", "map"])
            return isLoop ? "write {{#\(field)}}…{{/\(field)}}" : adviceOnValue
        }
        if shape == "@" || isNegated {
            return "write {{\(isNegated == (block == "unless") ? "#" : "^")\(field)}}…{{/\(field)}}"
        }
        guard let when = condition(block == "unless" ? "not \(expression)" : expression) else {
            return "write a section of a computed field, which has 'cases'"
        }
        let computed = "{name: \(name), type: boolean, value: {cases: [{when: \(when), value: true}, {value: false}]}}"
        return "write {{#\(name)}}…{{/\(name)}}, with a computed field before it: \(computed)"
    }

    /// The name of a computed field, such as `license_is_mit`.
    private var name: String {
        let isNegated = block == "unless" || shape.contains("!") || !Set(words).isDisjoint(with: ["not", "ne"])
        let verb = isNegated ? "is_not" : shape.contains(">") ? "above" : shape.contains("<") ? "below" : "is"
        let values = expression.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.map(String.init)
        let names = field.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let others = values.filter { !names.contains($0) && !["not", "in", "is", "and", "or"].contains($0) }
        return (names + [verb] + others).joined(separator: "_")
    }

    private var adviceOnValue: String {
        switch shape {
        case "@": return "write {{\(field)}}"
        case "'if@else'", "@?':'":
            return "write {{#\(field)}}\(literals[0]){{/\(field)}}{{^\(field)}}\(literals[1]){{/\(field)}}"
        case "@||'", "@??'", "@or'", "@|default(')", "@|default:'":
            return "write {{#\(field)}}{{\(field)}}{{/\(field)}}{{^\(field)}}\(literals[0]){{/\(field)}}"
        default:
            guard let transforms, !transforms.isEmpty else {
                return
                    "a tag is a name, without calls and filters; write {{\(field)}}, or the name of a computed field "
                    + "with 'cases' or 'transform'"
            }
            let name = (field.split(separator: ".").map(String.init) + words).joined(separator: "_")
            let code = "{name: \(name), value: \"{{\(field)}}\", transform: [\(transforms.joined(separator: ", "))]}"
            return
                "a tag is a name, without calls and filters; write {{\(field)}}, or {{\(name)}} with a computed field "
                + "before it: \(code)"
        }
    }

    /// The calls as names of transforms; `nil` if one of them is unknown.
    private var transforms: [String]? {
        let found = words.map { word -> String? in
            guard word == "replace" else {
                return Synonyms.intendedWord(word, among: TextTransform.named.map(\.key), synonyms: Synonyms.transform)
            }
            let texts = literals.map { JSONWriter.compact(.string($0)) }
            let isPlain = literals.first?.contains { "\\^$.|?*+()[]{}".contains($0) } == false
            return texts.count == 2 && isPlain ? "{replace: [\(texts.joined(separator: ", "))]}" : nil
        }
        return found.contains(nil) ? nil : found.compactMap(\.self)
    }

    static func isVariable(_ name: String) -> Bool {
        name.utf8.count > 1 && name.first?.isNumber == false
            && name.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    }
}

extension WizardFileReader {
    func foreignTag(_ content: some StringProtocol) -> ForeignTag? {
        ForeignTag(content) { fieldIndex(of: $0) != nil }
    }

    func advice(on tag: ForeignTag) -> String { tag.advice { comparison(in: $0) } }

    /// Warns of the first tag of another template language that names a field, and would stay in the text. `hasVariables`
    /// includes `${a}`, which a shell would expand. In a template of its own, the tag has a position of its own.
    mutating func warnOfForeignTag(in text: String, hasVariables: Bool, at position: SourcePosition? = nil) {
        guard hasTemplates, text.contains("{") || text.contains("<%") else { return }
        // After this, any of them can be a tag.
        let text = text[..<(text.firstRange(of: "{{=")?.lowerBound ?? text.endIndex)]
        for (opening, closing) in [("{%", "%}"), ("<%", "%>")] + (hasVariables ? [("${", "}"), ("{", "}")] : []) {
            var rest = text
            while let start = rest.firstRange(of: opening) {
                rest = rest[start.upperBound...]
                guard let end = rest.firstRange(of: closing) else { break }
                let inner = rest[..<end.lowerBound]
                // In other languages `{a}` is a tag only by itself and outside of other tags.
                let isInside =
                    text[..<start.lowerBound].last.map { "{$%".contains($0) } == true
                    || text[end.upperBound...].first == "}"
                guard let advice = advice(on: inner, after: opening), opening != "{" || !isInside else { continue }
                let tag = text[start.lowerBound..<end.upperBound]
                var place = SourcePosition(line: 1, column: 1)
                for byte in text[..<start.lowerBound].utf8 { place.advance(past: byte) }
                return warn(
                    position ?? place, "'\(tag)' is not a tag here, and stays as it is; \(advice)")
            }
        }
    }

    private func advice(on content: Substring, after opening: String) -> String? {
        guard opening.hasSuffix("{") else { return foreignTag(content).map { advice(on: $0) } }
        let name = opening == "{" ? String(content) : String(content).trimmingWhitespace()
        if fieldIndex(of: name) != nil { return "write {{\(name)}}" }
        return opening == "${" && ForeignTag.isVariable(name) ? "write {{env.\(name)}}" : nil
    }

    mutating func warnOfShellText(in node: Node) {
        guard hasTemplates, let text = node.scalarText else { return }
        let program = text.hasPrefix("$(") && text.hasSuffix(")") ? text.dropFirst(2).dropLast() : ""
        let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        if let words = command(String(program)), !program.isEmpty {
            warn(node, "no shell reads the default, which stays '\(text)'; write default: {command: \(words)}")
        } else if text.hasPrefix("$"), ForeignTag.isVariable(String(name)),
            ["", "/"].contains(text.dropFirst(1 + name.count).prefix(1))
        {
            let rest = text.dropFirst(1 + name.count)
            warn(node, "no shell reads the default, which stays '\(text)'; write \"{{env.\(name)}}\(rest)\"")
        }
    }
}
