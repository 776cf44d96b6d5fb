/// A validated property that is in no entry of `validatedFields`.
package struct UnlistedField: Equatable {
    package var path: String
    package var name: String
    package var isGroup: Bool
    package var form: String
}

extension ValidatableForm {
    /// The `@Validated` properties and nested forms that no entry of `validatedFields` leads to: the entries mark their
    /// targets in a copy of the form.
    package var unlistedFields: [UnlistedField] {
        guard validatedCount > 0 else { return [] }
        var copy = self
        let mark = "in validatedFields"
        for field in allFields { field.markAsInvalid(&copy, [mark]) }
        return copy.unmarked(mark, prefix: "")
    }

    private func unmarked(_ mark: String, prefix: String) -> [UnlistedField] {
        var unlisted: [UnlistedField] = []
        for case (let label?, let value) in Mirror(reflecting: self).children {
            if let value = value as? any Markable {
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                guard !value.isMarked(mark) else { continue }
                unlisted.append(UnlistedField(path: prefix + name, name: name, isGroup: false, form: "\(Self.self)"))
            } else if let member = value as? any ValidatableForm {
                let fields = member.unmarked(mark, prefix: prefix + label + ".")
                let isWholeGroup = !fields.isEmpty && fields.count == member.validatedCount
                unlisted +=
                    isWholeGroup
                    ? [UnlistedField(path: prefix + label, name: label, isGroup: true, form: "\(Self.self)")] : fields
            }
        }
        return unlisted
    }

    /// The properties whose wrapper is listed with the value of another property.
    package var mismatchedProperties: [String] {
        allFields.filter { $0.isMismatched?(self) == true }.compactMap(\.property)
    }

    package var sharedNames: [(name: String, properties: [String])] {
        var names: [String] = []
        var fields: [String: [ValidatedField<Self>]] = [:]
        for field in allFields {
            guard let name = field.name(self) else { continue }
            if fields[name] == nil { names.append(name) }
            fields[name, default: []].append(field)
        }
        return names.compactMap { name in
            guard let namesakes = fields[name], namesakes.count > 1, namesakes.contains(where: { !$0.isConditional })
            else { return nil }
            return (name, namesakes.map { $0.property ?? "\($0.keyPath)" })
        }
    }

    private var validatedCount: Int {
        Mirror(reflecting: self).children.reduce(0) { count, child in
            if child.value is any Markable { return count + 1 }
            return count + ((child.value as? any ValidatableForm)?.validatedCount ?? 0)
        }
    }
}

private protocol Markable {
    func isMarked(_ mark: String) -> Bool
}

extension Validated: Markable {
    fileprivate func isMarked(_ mark: String) -> Bool { errors == [mark] }
}
