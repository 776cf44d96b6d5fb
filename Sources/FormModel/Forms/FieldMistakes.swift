extension ValidatableForm {
    /// The mistakes in `validatedFields` that the compiler cannot find, each with what to write.
    package var mistakesInFields: [String] { mismatchedWrappers + sharedNames + unlistedFields }

    private var mismatchedWrappers: [String] {
        allFields.filter { $0.isMismatched?(self) == true }.compactMap(\.property).map { path in
            let property = path.split(separator: ".").last ?? ""
            return "'validatedFields' lists the wrapper of '\(path)' with the value of another property: "
                + "write .init(\\.\(property), wrappedBy: \\._\(property))"
        }
    }

    private var sharedNames: [String] {
        Dictionary(grouping: allFields) { $0.name(self) ?? "" }.sorted { $0.key < $1.key }.compactMap { name, fields in
            // Fields that never apply at the same time can share a name.
            guard !name.isEmpty, fields.count > 1, fields.contains(where: { !$0.isConditional }) else { return nil }
            let properties = fields.map { $0.property ?? "\($0.keyPath)" }
            guard Set(properties).count > 1 else {
                return "'validatedFields' lists '\(properties[0])' \(properties.count) times: once is enough"
            }
            let listed = properties.map { "'\($0)'" }.joined(separator: " and ")
            return "'\(name)' is the name of \(listed): give each a different name"
        }
    }

    /// The entries of `validatedFields` reject their fields in a copy of the form: a field without that message has no entry.
    private var unlistedFields: [String] {
        var copy = self
        for field in allFields { field.markAsInvalid(&copy, [listedMarker]) }
        return copy.unmarkedFields(inside: "")
    }

    private func unmarkedFields(inside path: String) -> [String] {
        Mirror(reflecting: self).children.flatMap { label, value -> [String] in
            guard let label else { return [] }
            let missing = "is missing from 'validatedFields' of \(Self.self)"
            switch value {
            case let wrapper as any AnyValidated where wrapper.errors != [listedMarker]:
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                let entry = ".init(\\.\(name), wrappedBy: \\._\(name))"
                return ["'\(path)\(name)' is @Validated, but \(missing): add \(entry)"]
            case let form as any ValidatableForm where !form.areListed.isEmpty && !form.areListed.contains(true):
                return ["'\(path)\(label)' is a form, but \(missing): add .group(\\.\(label))"]
            case let form as any ValidatableForm: return form.unmarkedFields(inside: "\(path)\(label).")
            case let value where Mirror(reflecting: value).children.contains { $0.value is any AnyValidated }:
                return [
                    "'\(path)\(label)' has @Validated properties, but \(type(of: value)) is not a form: "
                        + "conform it to ValidatableForm, or add '@Form'"
                ]
            default: return []
            }
        }
    }

    /// For each `@Validated` property, those of nested forms included, true if it is listed.
    private var areListed: [Bool] {
        Mirror(reflecting: self).children.flatMap { _, value in
            if let wrapper = value as? any AnyValidated { return [wrapper.errors == [listedMarker]] }
            return (value as? any ValidatableForm)?.areListed ?? []
        }
    }
}

/// The message by which a field that `validatedFields` lists is recognized.
private let listedMarker = "in validatedFields"
