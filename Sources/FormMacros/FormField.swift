#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    /// A `@Validated` property of a form.
    struct FormField {
        /// The property's name as written, with its backticks if it has any.
        let identifier: TokenSyntax
        /// The field's name if the source spells it out; nil if it is computed.
        let name: String?
        /// What gives the field its name: the argument `name:`, or the property.
        let nameNode: Syntax
        /// The property's `@Field`.
        let mark: AttributeSyntax?

        /// Reads a property with its `@Validated` and its `@Field`.
        init(identifier: TokenSyntax, wrapper: AttributeSyntax, mark: AttributeSyntax?) {
            self.identifier = identifier
            self.mark = mark
            let given = wrapper.argumentList.first { $0.label?.text == "name" }?.expression
            if let given, !given.is(NilLiteralExprSyntax.self) {
                name = given.as(StringLiteralExprSyntax.self)?.onlyText
                nameNode = Syntax(given)
            } else {
                name = identifier.bareText
                nameNode = Syntax(identifier)
            }
        }

        /// The property's name, without backticks.
        var property: String { identifier.bareText }

        /// The properties that the field's `@Field` names.
        var reads: Set<String> { mark.map(FieldReferences.names) ?? [] }

        /// The field's entry in `validatedFields`.
        var entry: String {
            // The storage of `` `default` `` is `_default`, that of `` `a word` `` is `` `_a word` ``.
            let storage = identifier.text == property ? "_\(property)" : "`_\(property)`"
            let fallback = StringLiteralExprSyntax(content: property).description
            let arguments = mark?.argumentList.map { $0.with(\.trailingComma, nil).trimmedDescription } ?? []
            let parts = ["\\.\(identifier.text)", "wrappedBy: \\.\(storage)", "named: \(fallback)"] + arguments
            return ".init(\(parts.joined(separator: ", ")))"
        }
    }

    extension TokenSyntax {
        /// The identifier without backticks.
        var bareText: String { text.split(separator: "`").first.map(String.init) ?? text }
    }

    extension StringLiteralExprSyntax {
        /// The text between the quotes; nil if anything is interpolated.
        fileprivate var onlyText: String? {
            segments.count == 1 ? segments.first?.as(StringSegmentSyntax.self)?.content.text : nil
        }
    }

    extension AttributeSyntax {
        /// The arguments between the parentheses; none without them.
        fileprivate var argumentList: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }

        /// Whether the attribute has this name, alone or qualified with one of the modules that it can come from.
        func isNamed(_ name: String) -> Bool {
            if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text == name }
            guard let type = attributeName.as(MemberTypeSyntax.self), type.name.text == name else { return false }
            return ["FormModel", "Formline"].contains(type.baseType.trimmedDescription)
        }
    }

    extension AttributeListSyntax {
        /// The attributes of this name.
        func all(named name: String) -> [AttributeSyntax] {
            compactMap { $0.as(AttributeSyntax.self) }.filter { $0.isNamed(name) }
        }

        /// The first attribute of this name.
        func first(named name: String) -> AttributeSyntax? { all(named: name).first }
    }
#endif
