internal import FormModel

extension WizardFileReader {
    func submitActions(_ node: Node?) -> [ConditionalAction] {
        guard let node, !node.isNull else { return [] }
        let nodes = node.sequence ?? [node]
        if node.sequence != nil, !nodes.isEmpty, nodes.allSatisfy({ $0.scalarText != nil }) {
            return rejectAction(node) ?? []
        }
        checkPaths(of: nodes)
        return nodes.compactMap { submitAction($0) }
    }

    private func checkPaths(of actions: [Node]) {
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

    private func rejectAction<Value>(_ node: some Positioned) -> Value? {
        reject(node, "'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it")
    }

    private func submitAction(_ node: Node) -> ConditionalAction? {
        guard node.mapping?.isEmpty == false else { return rejectAction(node) }
        guard let section = section(node, .submit) else { return nil }
        let named = SubmitActions.all.filter { section[$0.key] != nil }
        guard let action = named.first, let value = section[action.key] else {
            if SubmitActions.all.allSatisfy({ section.lacks($0.key) }) { reportOptions(of: section, besides: nil) }
            return nil
        }
        guard named.count == 1 else {
            // No key path to `key`: Swift 6.3 crashes on one of an existential metatype.
            let keys = named.map { $0.key }.joined(separator: "' and '")
            let list = named.map { "{\($0.key): \($0.example)}" }.joined(separator: ", ")
            return reject(node, "an action does one thing; make '\(keys)' a list of actions: [\(list)]")
        }
        reportOptions(of: section, besides: action)
        let condition = when(section)
        return action.read(value, options: section, reader: self).map {
            ConditionalAction(action: $0, condition: condition)
        }
    }

    private func reportOptions(of section: Section, besides action: (any SubmitAction.Type)?) {
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
