internal import FormModel

/// Tags of other template languages, such as `{% if a %}` and `{{ a | upper }}`.
enum ForeignTag {
    static func isVariable(_ name: String) -> Bool {
        name.utf8.count > 1 && name.first?.isNumber == false
            && name.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    }

    static func words(in content: Substring) -> [String] {
        content.split { !$0.isLetter && !$0.isNumber && !"_.-".contains($0) }.map(String.init)
            .filter { $0.contains(where: \.isLetter) }
    }
}

extension WizardFileReader {
    /// Advice on a tag that is more than the name of a field; `nil` if it names none.
    func foreignTag(_ content: some StringProtocol) -> String? {
        let words = ForeignTag.words(in: String(content)[...])
        let names = words.flatMap { [$0] + $0.split(separator: ".").map(String.init) }
        return names.first { fieldIndex(of: $0) != nil }.map { name in
            "a tag is a name; write {{\(name)}}, or {{#\(name)}}…{{/\(name)}} around what depends on it, and "
                + "{{^\(name)}}…{{/\(name)}} if not"
        }
    }

    /// Warns of the first tag of another language that names a field. `hasVariables` includes `${a}`; `position` replaces its own.
    func warnOfForeignTag(in text: String, hasVariables: Bool, at position: SourcePosition? = nil) {
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
                return inLine(place.line, ofText: position) {
                    warn(position ?? place, "'\(tag)' is not a tag here, and stays as it is; \(advice)")
                }
            }
        }
    }

    private func advice(on content: Substring, after opening: String) -> String? {
        guard opening.hasSuffix("{") else { return foreignTag(content) }
        let name = opening == "{" ? String(content) : String(content).trimmingWhitespace()
        if fieldIndex(of: name) != nil { return "write {{\(name)}}" }
        return opening == "${" && ForeignTag.isVariable(name) ? "write {{env.\(name)}}" : nil
    }
}
