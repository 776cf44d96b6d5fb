/// The rendering of one template: what was written, and the values that names are looked up in.
struct TemplateRenderer {
    private var text = ""
    /// Collects the output of templates whose values are quoted as a whole.
    private var lines = DotenvLines()
    /// The values that names are looked up in, the innermost one last.
    private var stack: [TemplateValue]
    private let escaping: TemplateEscaping
    private let partials: (String) -> Template?
    /// The partials that were indented already, by indentation and name.
    private var indented: [[String]: Template] = [:]
    private var depth = 0
    private var work = 0
    /// How many bytes were written.
    private var length = 0

    private let limits: Limits

    /// What a template may take.
    struct Limits {
        /// How many bytes the text may have.
        var length = 64 << 20
        /// How many pieces may be rendered.
        var work = 2_000_000
        /// How many sections and partials may be within each other.
        var depth = 200
    }

    init(
        _ context: TemplateValue, escaping: TemplateEscaping, limits: Limits,
        partials: @escaping (String) -> Template?
    ) {
        stack = [context]
        self.escaping = escaping
        self.limits = limits
        self.partials = partials
    }

    /// Writes these parts.
    mutating func render(_ parts: [Template.Part]) throws(TemplateError) {
        for part in parts {
            work += 1
            guard work <= limits.work else { throw .tooMuchWork }
            switch part {
            case .text(let text): try write(text)
            case .value(let name, let isEscaped): try write(value(of: name), of: name, isEscaped: isEscaped)
            case .section(let name, let parts): try renderSection(value(of: name), parts)
            case .invertedSection(let name, let parts):
                if !value(of: name).isPresent { try renderInside(parts) }
            case .partial(let name, let indentation): try renderPartial(name, indentation)
            }
        }
    }

    private mutating func renderSection(_ value: TemplateValue, _ parts: [Template.Part]) throws(TemplateError) {
        guard value.isPresent else { return }
        let items = if case .list(let items) = value { items } else { [value] }
        for item in items {
            stack.append(item)
            try renderInside(parts)
            stack.removeLast()
        }
    }

    private mutating func renderPartial(_ name: String, _ indentation: String) throws(TemplateError) {
        let key = [indentation, name]
        if indented[key] == nil {
            guard let partial = partials(name) else { return }
            // Indentation makes no mistake where there was none.
            indented[key] = (try? partial.indented(by: indentation)) ?? partial
        }
        guard let parts = indented[key]?.parts else { return }
        try renderInside(parts, of: name)
    }

    /// Writes what is inside a section or a partial, which has an end: nothing that is in a file may use up the stack.
    private mutating func renderInside(
        _ parts: [Template.Part], of partial: String? = nil
    ) throws(TemplateError) {
        depth += 1
        guard depth <= limits.depth else { throw .tooDeep(partial: partial, limit: limits.depth) }
        try render(parts)
        depth -= 1
    }

    /// The value of a name: its first part is looked up from the innermost value outwards, the others in what that gave.
    private func value(of name: TemplateName) -> TemplateValue {
        guard let first = name.parts.first else { return stack.last ?? .null }
        var value = TemplateValue.null
        for context in stack.reversed() {
            if let found = context[first] {
                value = found
                break
            }
        }
        for part in name.parts.dropFirst() { value = value[part] ?? .null }
        return value
    }

    private mutating func write(
        _ value: TemplateValue, of name: TemplateName, isEscaped: Bool
    ) throws(TemplateError) {
        guard isEscaped else { return try write(value.text) }
        // The value that it is a part of is quoted.
        if escaping == .dotenv { return try write(value.text, answer: name) }
        let text: String
        do throws(WizardMessage.Obstacle) {
            text = try escaping.escaped(value.text)
        } catch {
            throw .unwritable(name: name.description, error)
        }
        try write(text)
    }

    private mutating func write(_ text: String, answer name: TemplateName? = nil) throws(TemplateError) {
        length += text.utf8.count
        guard length <= limits.length else { throw .tooLong(limit: limits.length) }
        switch (escaping, name) {
        case (.dotenv, let name?): lines.write(text, of: name.description)
        case (.dotenv, nil): try lines.write(text)
        default: self.text += text
        }
    }

    /// All that was written.
    mutating func finish() throws(TemplateError) -> String {
        guard escaping == .dotenv else { return text }
        try lines.finish()
        return lines.text
    }
}
