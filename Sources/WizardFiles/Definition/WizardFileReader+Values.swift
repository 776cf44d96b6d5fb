internal import FormModel

extension WizardFileReader {
    /// The values of a mapping by key; keys that are not known are reported. Nil where `node` is no mapping.
    mutating func mapping(_ node: Node, keys: [String], of what: String) -> [String: Node]? {
        guard let entries = node.mapping else {
            report(node.position, "\(what) must be a mapping of keys to values: \(keys.joined(separator: ", "))")
            return nil
        }
        var values: [String: Node] = [:]
        for entry in entries {
            guard keys.contains(entry.key) else {
                report(
                    entry.keyPosition, "unknown key '\(entry.key)' in \(what)",
                    suggestion: Suggestion.closest(to: entry.key, among: keys))
                continue
            }
            values[entry.key] = entry.value
        }
        return values
    }

    /// A text; numbers and the like in plain YAML are texts too.
    mutating func text(_ node: Node, _ key: String) -> String? {
        guard let text = node.scalarText, !node.isNull else {
            report(node.position, "'\(key)' must be text")
            return nil
        }
        return text
    }

    /// True or false, and nothing else: `yes` is text in YAML 1.2.
    mutating func boolean(_ node: Node, _ key: String) -> Bool? {
        guard let value = node.boolean else {
            report(node.position, "'\(key)' must be true or false")
            return nil
        }
        return value
    }
}
