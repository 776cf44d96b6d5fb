internal import FormModel

/// Which single values fit a schema: choices, constants, yes and no, null, and an empty list.
extension JSONSchemaWizard {
    /// Whether a value satisfies a schema. `format` is ignored, as many validators do.
    mutating func fits(_ value: Node, _ part: SchemaPart) -> Bool {
        for keyword in part.keywords where !fits(value, keyword) { return false }
        return true
    }

    private mutating func fits(_ value: Node, _ keyword: SchemaPart.Keyword) -> Bool {
        let argument = keyword.value
        switch keyword.name {
        case "type": return !Self.types(named: argument).isDisjoint(with: Self.types(of: value))
        case "const": return Self.isEqual(value, argument)
        case "enum": return (argument.sequence ?? []).contains { Self.isEqual(value, $0) }
        case "not": return !fits(value, part(argument, of: keyword))
        case "anyOf": return parts(of: keyword).contains { fits(value, $0) }
        case "oneOf": return parts(of: keyword).count { fits(value, $0) } == 1
        case "if":
            let branch = fits(value, part(argument.value(of: "if") ?? argument, of: keyword)) ? "then" : "else"
            return argument.value(of: branch).map { fits(value, self.branch($0, branch, of: keyword)) } ?? true
        case "minLength", "maxLength", "pattern":
            guard case .text(let text)? = value.resolved else { return true }
            guard keyword.name != "pattern" else {
                let pattern = argument.scalarText.flatMap { try? Pattern($0, dialect: .ecmaScript) }
                return pattern.map { $0.find(in: text) == .found } ?? true
            }
            guard let bound = argument.integer else { return true }
            let length = text.unicodeScalars.count
            return keyword.name == "minLength" ? length >= bound : length <= bound
        case "minItems", "maxItems":
            guard let count = value.sequence?.count, let bound = argument.integer else { return true }
            return keyword.name == "minItems" ? count >= bound : count <= bound
        case "contains": return value.sequence?.isEmpty != true || argument.value(of: "minContains")?.integer == 0
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
            guard let number = Self.number(value), let bound = Self.number(argument) else { return true }
            switch keyword.name {
            case "minimum": return number >= bound
            case "maximum": return number <= bound
            case "exclusiveMinimum": return number > bound
            case "exclusiveMaximum": return number < bound
            default: return number.isMultiple(of: bound)
            }
        default: return true
        }
    }

    /// The schema that is the `then` or `else` of an `if`.
    mutating func branch(_ schema: Node, _ name: String, of keyword: SchemaPart.Keyword) -> SchemaPart {
        part(schema, keyword.pointer.dropLast("if".count) + name, in: keyword.schemas)
    }

    /// The types that the value of `type` names; every whole number is a number.
    static func types(named node: Node) -> Set<String> {
        let types = Set((node.sequence ?? [node]).compactMap(\.scalarText))
        return types.contains("number") ? types.union(["integer"]) : types
    }

    /// The types of a value.
    static func types(of value: Node) -> Set<String> {
        switch value.resolved {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .text: ["string"]
        case .integer: ["integer"]
        case .number: number(value)?.isMultiple(of: 1) == true ? ["integer"] : ["number"]
        case nil: value.sequence == nil ? ["object"] : ["array"]
        }
    }

    private static func number(_ value: Node) -> ExactDecimal? { value.numberDigits.flatMap { ExactDecimal($0) } }

    private static func isEqual(_ one: Node, _ other: Node) -> Bool {
        if let number = number(one) { return number == self.number(other) }
        guard let text = one.scalarText, let otherText = other.scalarText else { return one.isNull && other.isNull }
        return types(of: one) == types(of: other) && text.utf8.elementsEqual(otherText.utf8)
    }
}
