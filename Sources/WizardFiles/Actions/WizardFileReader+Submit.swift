internal import FormModel

extension WizardFileReader {
    mutating func submitActions(_ node: Node?) -> [ConditionalAction] {
        guard let node, !node.isNull else { return [] }
        let nodes = node.sequence ?? [node]
        if node.sequence != nil, !nodes.isEmpty, nodes.allSatisfy({ $0.scalarText != nil }) {
            report(node, "'submit' must be a mapping that says what to do; write {command: \(node.inlineYAML)}")
            return []
        }
        checkPaths(of: nodes)
        return nodes.compactMap { submitAction($0) }
    }

    private mutating func checkPaths(of actions: [Node]) {
        var paths: [String] = []
        for action in actions {
            guard let node = action.value(of: WriteAction.key), let path = node.scalarText, !hasTags(node),
                action.value(of: "when") == nil,
                // That can be a folder of templates.
                action.value(of: "template") == nil, let name = try? RelativePath(path).description
            else { continue }
            if paths.contains(name) {
                report(node, "'\(name)' is written twice; change one of the paths")
            } else if let file = paths.first(where: { name.hasPrefix($0 + "/") || $0.hasPrefix(name + "/") }) {
                let (inner, outer) = file.count > name.count ? (file, name) : (name, file)
                report(node, "'\(inner)' is inside '\(outer)', which is a file itself; change one of the paths")
            }
            paths.append(name)
        }
    }

    private static func advice(onSecondAction entry: Node.Entry, in node: Node) -> String? {
        guard let action = SubmitActions.all.first(where: { node.value(of: $0.key) != nil }),
            let intended = KeyTable.submit.intendedWord(entry.key),
            let other = SubmitActions.all.first(where: { $0.key == intended && $0.key != action.key })
        else { return nil }
        return "'\(intended)' is an action of its own; make a list of both: "
            + "[{\(action.key): \(action.example)}, {\(other.key): \(other.example)}]"
    }

    private mutating func submitAction(_ node: Node) -> ConditionalAction? {
        if let line = node.scalarText {
            let advice =
                command(line).map { "; write {command: \($0)}" }
                ?? ", such as {command: [./create, --now]}; no shell runs it"
            return reject(node, "'submit' must be a mapping that says what to do\(advice)")
        }
        if let words = node.sequence, !words.isEmpty, words.allSatisfy({ $0.scalarText != nil }) {
            return reject(node, "an action is a mapping that says what to do; write {command: \(node.inlineYAML)}")
        }
        guard
            let section = section(
                node, .submit,
                advice: { entry in
                    entry.value.sequence?.allSatisfy { $0.mapping != nil } == true
                        ? "'submit' itself can be a list of actions; remove '\(entry.key)'"
                        : Self.advice(onSecondAction: entry, in: node)
                })
        else { return nil }
        let named = SubmitActions.all.filter { section[$0.key] != nil }
        guard let action = named.first, let value = section[action.key] else {
            if node.mapping?.isEmpty == true {
                let example = SubmitActions.all.first.map { "\($0.key): \($0.example)" } ?? ""
                report(node, "'submit' must say what to do, such as '\(example)'")
            }
            reportOptions(of: section, besides: nil)
            return nil
        }
        guard named.count == 1 else {
            // No key path to `key`: Swift 6.3 crashes on one of an existential metatype.
            let keys = named.map { $0.key }.joined(separator: "' and '")
            let list = named.map { "{\($0.key): \($0.example)}" }.joined(separator: ", ")
            return reject(node, "an action does one thing; make '\(keys)' a list of actions: [\(list)]")
        }
        reportOptions(of: section, besides: action)
        // Every field is answered by then.
        let condition = when(section, before: names.fields.count)
        return action.read(value, options: section, reader: &self).map {
            ConditionalAction(action: $0, condition: condition)
        }
    }

    private mutating func reportOptions(of section: Section, besides action: (any SubmitAction.Type)?) {
        for other in SubmitActions.all where section.lacks(other.key) {
            for key in other.options {
                guard let node = section[key], action?.options.contains(key) != true else { continue }
                let advice =
                    action == nil
                    ? "write both in one action, such as {\(other.key): \(other.example), \(key): …}" : "remove it"
                report(node, "'\(key)' is for '\(other.key)'; \(advice)")
            }
        }
    }
}
