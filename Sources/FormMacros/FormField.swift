#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    /// A property of a form that is validated, asked, or may be a form itself.
    struct FormField {
        /// As written, with any backticks.
        let identifier: TokenSyntax
        /// The field's name, unless it is computed at run time.
        let name: String?
        /// The argument `name:`, or the property.
        let nameNode: Syntax
        let mark: AttributeSyntax?
        let kind: Kind

        enum Kind {
            case validated
            /// Asked because of its `@Field`, but not validated.
            case asked
            /// Possibly a form: a macro cannot see the type.
            case nested
        }

        init(identifier: TokenSyntax, wrapper: AttributeSyntax?, mark: AttributeSyntax?, kind: Kind) {
            self.identifier = identifier
            self.mark = mark
            self.kind = kind
            let given = wrapper?.argumentList.first { $0.label?.text == "name" }?.expression
            if let given, !given.is(NilLiteralExprSyntax.self) {
                name = given.as(StringLiteralExprSyntax.self)?.onlyText
                nameNode = Syntax(given)
            } else {
                name = identifier.bareText
                nameNode = Syntax(identifier)
            }
        }

        /// Without backticks.
        var property: String { identifier.bareText }

        var hasQuestion: Bool { mark?.argumentList.contains { $0.isAboutQuestion } == true }

        /// Its entry in `validatedFields`; a field that is only asked has none.
        var entry: String? {
            let fallback = StringLiteralExprSyntax(content: property).description
            let arguments =
                mark?.argumentList.filter { !$0.isAboutQuestion }
                .map { $0.with(\.trailingComma, nil).trimmedDescription } ?? []
            switch kind {
            case .validated:
                // The storage of `` `default` `` is `_default`, that of `` `a word` `` is `` `_a word` ``.
                let storage = identifier.text == property ? "_\(property)" : "`_\(property)`"
                let parts = ["\\.\(identifier.text)", "wrappedBy: \\.\(storage)", "named: \(fallback)"] + arguments
                return ".init(\(parts.joined(separator: ", ")))"
            case .nested:
                let parts = ["\\.\(identifier.text)", "named: \(fallback)"] + arguments
                return ".nested(\(parts.joined(separator: ", ")))"
            case .asked: return nil
            }
        }

        var question: String {
            let list = mark?.argumentList.filter { $0.isAboutQuestion } ?? []
            func argument(_ label: String) -> String? {
                list.first { $0.label?.text == label }?.expression.trimmedDescription
            }
            let label =
                list.first { $0.label == nil }?.expression.trimmedDescription
                ?? "Formline.readableLabel(\(StringLiteralExprSyntax(content: property)))"
            let path = "\\.\(identifier.text)"
            func call(_ name: String, _ extra: [String]) -> String {
                let help = argument("help").map { ["help: \($0)"] } ?? []
                return "\(name)(\(([label, path] + extra + help).joined(separator: ", ")))"
            }
            if case .nested = kind { return call("Formline.FormQuestion<Self>.nested", ["of: \(identifier.text)"]) }
            var text: String
            if let choices = argument("choices") {
                text = call("Formline.Choose", ["from: \(choices)"])
            } else {
                text = call("Formline.Ask", [])
                if let type = argument("type") { text = "\(text.dropLast()), type: \(type))" }
            }
            for modifier in ["placeholder", "step", "completions"] {
                if let value = argument(modifier) { text += ".\(modifier)(\(value))" }
            }
            if let confirm = argument("confirm") { text += ".confirmed(\(confirm))" }
            let when = mark?.argumentList.first { $0.label?.text == "when" }?.expression.trimmedDescription
            if case .asked = kind, let when { text += ".when(\(when))" }
            return text
        }
    }

    extension LabeledExprSyntax {
        /// True if the argument says how the field is asked, rather than how it is validated.
        fileprivate var isAboutQuestion: Bool {
            guard let label else { return expression.is(StringLiteralExprSyntax.self) }
            return ["help", "type", "placeholder", "choices", "completions", "step", "confirm"].contains(label.text)
        }
    }

    extension AttributeSyntax {
        /// The first argument that only a validated field can have.
        var firstRule: LabeledExprSyntax? {
            argumentList.first { !$0.isAboutQuestion && $0.label?.text != "when" }
        }

        var hasQuestion: Bool { argumentList.contains { $0.isAboutQuestion } }

        var firstUnlabeled: ExprSyntax? { argumentList.first.flatMap { $0.label == nil ? $0.expression : nil } }
    }

    extension TokenSyntax {
        var bareText: String { text.split(separator: "`").first.map(String.init) ?? text }
    }

    extension StringLiteralExprSyntax {
        /// The literal's text, unless something is interpolated.
        fileprivate var onlyText: String? {
            segments.count == 1 ? segments.first?.as(StringSegmentSyntax.self)?.content.text : nil
        }
    }

    extension AttributeSyntax {
        /// Empty without parentheses.
        fileprivate var argumentList: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }

        /// True for the name alone, or qualified with a module that declares it.
        func isNamed(_ name: String) -> Bool {
            if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text == name }
            guard let type = attributeName.as(MemberTypeSyntax.self), type.name.text == name else { return false }
            return ["FormModel", "Formline"].contains(type.baseType.trimmedDescription)
        }
    }

    extension AttributeListSyntax {
        func all(named name: String) -> [AttributeSyntax] {
            compactMap { $0.as(AttributeSyntax.self) }.filter { $0.isNamed(name) }
        }

        func first(named name: String) -> AttributeSyntax? { all(named: name).first }
    }
#endif
