extension ECMAScriptPattern {
    /// A group that is open.
    struct Scope {
        /// Whether the group, once it is closed, can have a quantifier: not if it looks ahead or behind.
        let isRepeatable: Bool
        let flags: Flags
        /// The names of groups in this alternative, which may all match.
        private(set) var names: Set<String> = []
        /// The names in the alternatives before.
        private var otherNames: Set<String> = []

        init(isRepeatable: Bool, flags: Flags) {
            self.isRepeatable = isRepeatable
            self.flags = flags
        }

        mutating func beginAlternative() {
            otherNames.formUnion(names)
            names = []
        }

        mutating func add(_ name: String) { names.insert(name) }

        /// Takes over the names of a group in this one.
        mutating func add(namesOf scope: Scope) {
            names.formUnion(scope.names)
            names.formUnion(scope.otherNames)
        }
    }

    /// What follows an opening parenthesis.
    mutating func openGroup() throws(Pattern.SyntaxError) {
        guard take("?") else { return open("(", isCapturing: true) }
        guard let scalar = peek() else { throw error("unfinished group") }
        switch scalar {
        case ":":
            advance()
            open("(?:")
        case "=", "!":
            advance()
            open("(?\(scalar)", isRepeatable: false)
        case "<":
            advance()
            if take("=") {
                open("(?<=", isRepeatable: false)
            } else if take("!") {
                open("(?<!", isRepeatable: false)
            } else {
                try openNamedGroup()
            }
        case "i", "m", "s", "-": try openModifiers()
        default:
            advance()
            throw error("unknown kind of group")
        }
    }

    /// Closes the innermost group.
    mutating func closeGroup() throws(Pattern.SyntaxError) {
        guard scopes.count > 1, let scope = scopes.popLast() else { throw error("unmatched closing parenthesis") }
        scopes[scopes.count - 1].add(namesOf: scope)
        write(")", canRepeat: scope.isRepeatable)
    }

    private mutating func open(
        _ text: String, isRepeatable: Bool = true, flags: Flags? = nil, isCapturing: Bool = false
    ) {
        if isCapturing { found.count += 1 }
        scopes.append(Scope(isRepeatable: isRepeatable, flags: flags ?? self.flags))
        write(text, canRepeat: false)
    }

    /// A group with a name. PCRE2 gets it by its number, as its names are shorter and plainer.
    private mutating func openNamedGroup() throws(Pattern.SyntaxError) {
        let name = try groupName()
        guard !scopes.contains(where: { $0.names.contains(name) }) else {
            throw error("a second group with the name \(name)")
        }
        scopes[scopes.count - 1].add(name)
        open("(", isCapturing: true)
        found.numbers[name, default: []].append(found.count)
    }

    /// Flags for a group: `(?i:`, `(?i-ms:`.
    private mutating func openModifiers() throws(Pattern.SyntaxError) {
        let added = try modifiers(except: [])
        var removed: [Unicode.Scalar] = []
        if take("-") {
            removed = try modifiers(except: added)
            guard !added.isEmpty || !removed.isEmpty else { throw error("no flags in a group that changes them") }
        }
        guard take(":") else {
            if peek() != nil { advance() }
            throw error("unknown kind of group")
        }
        var flags = flags
        for (flag, isSet) in added.map({ ($0, true) }) + removed.map({ ($0, false) }) {
            switch flag {
            case "i": flags.ignoresCase = isSet
            case "m": flags.isMultiline = isSet
            default: flags.isDotAll = isSet
            }
        }
        let changesCase = flags.ignoresCase != self.flags.ignoresCase
        open(changesCase ? flags.ignoresCase ? "(?i:" : "(?-i:" : "(?:", flags: flags)
    }

    private mutating func modifiers(except others: [Unicode.Scalar]) throws(Pattern.SyntaxError) -> [Unicode.Scalar] {
        var flags: [Unicode.Scalar] = []
        while let flag = peek(), flag == "i" || flag == "m" || flag == "s" {
            advance()
            guard !flags.contains(flag), !others.contains(flag) else { throw error("the flag \(flag) is there twice") }
            flags.append(flag)
        }
        return flags
    }

    /// The name of a group after `<`, and the `>` after it.
    mutating func groupName() throws(Pattern.SyntaxError) -> String {
        var name = ""
        while let scalar = peek(), scalar != ">" {
            advance()
            var part = scalar
            if scalar == "\\" {
                guard take("u"), let escaped = Unicode.Scalar(try codePoint()) else {
                    throw error("the name of a group is wrong")
                }
                part = escaped
            }
            let isAllowed =
                name.isEmpty
                ? part.properties.isIDStart || part == "$" || part == "_"
                : part.properties.isIDContinue || part == "$" || part.properties.isJoinControl
            guard isAllowed else { throw error("the name of a group is wrong") }
            name.unicodeScalars.append(part)
        }
        guard !name.isEmpty, take(">") else { throw error("the name of a group is wrong") }
        return name
    }
}
