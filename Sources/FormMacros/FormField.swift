#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    struct FormField {
        /// As written, with any backticks.
        let identifier: TokenSyntax
        /// The field's name, unless it is computed at run time.
        let name: String?
        /// The argument `name:`, or the property.
        let nameNode: Syntax
        let fieldAttribute: AttributeSyntax?
        let kind: Kind

        enum Kind {
            case validated
            /// Asked because of its `@Field`, but not validated.
            case asked
            /// Possibly a form: a macro cannot see the type.
            case nested
        }

        init(identifier: TokenSyntax, wrapper: AttributeSyntax?, fieldAttribute: AttributeSyntax?, kind: Kind) {
            self.identifier = identifier
            self.fieldAttribute = fieldAttribute
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

        var hasQuestion: Bool { fieldAttribute?.hasQuestion == true }

        private var quotedName: String { StringLiteralExprSyntax(content: property).description }

        /// Its entry in `validatedFields`; a field that is only asked has none.
        var entry: String? {
            let arguments =
                fieldAttribute?.argumentList.filter { !$0.isAboutQuestion }
                .map { $0.with(\.trailingComma, nil).trimmedDescription } ?? []
            switch kind {
            case .validated:
                // The storage of `` `default` `` is `_default`, that of `` `a word` `` is `` `_a word` ``.
                let storage = identifier.text == property ? "_\(property)" : "`_\(property)`"
                let parts = ["\\.\(identifier.text)", "wrappedBy: \\.\(storage)", "named: \(quotedName)"] + arguments
                return ".init(\(parts.joined(separator: ", ")))"
            case .nested:
                let parts = ["\\.\(identifier.text)", "named: \(quotedName)"] + arguments
                return ".nested(\(parts.joined(separator: ", ")))"
            case .asked: return nil
            }
        }

        /// Arguments about the question that it does not have.
        var uselessArguments: [LabeledExprSyntax] {
            let labeled = fieldAttribute?.argumentList.filter { $0.questionArgument != nil } ?? []
            if case .nested = kind { return labeled.filter { $0.questionArgument != .help } }
            let hasChoices = labeled.contains { $0.questionArgument == .choices }
            return hasChoices ? labeled.filter { $0.questionArgument == .type } : []
        }

        var question: String {
            let list = fieldAttribute?.argumentList.filter { $0.isAboutQuestion } ?? []
            func argument(_ argument: QuestionArgument) -> String? {
                list.first { $0.questionArgument == argument }?.expression.trimmedDescription
            }
            let label =
                list.first { $0.label == nil }?.expression.trimmedDescription
                ?? "Formline.readableLabel(\(quotedName))"
            func call(_ name: String, _ arguments: String?...) -> String {
                let arguments = [label, "\\.\(identifier.text)"] + arguments.compactMap(\.self)
                return "\(name)(\(arguments.joined(separator: ", ")))"
            }
            let help = argument(.help).map { "help: \($0)" }
            if case .nested = kind {
                return call("Formline.FormQuestion<Self>.nested", "of: \(identifier.text)", help)
            }
            var text =
                argument(.choices).map { call("Formline.Choose", "from: \($0)", help) }
                ?? call("Formline.Ask", help, argument(.type).map { "type: \($0)" })
            for modifier in [QuestionArgument.placeholder, .step, .completions] {
                if let value = argument(modifier) { text += ".\(modifier)(\(value))" }
            }
            if let confirm = argument(.confirm) { text += ".confirmed(\(confirm))" }
            let when = fieldAttribute?.argumentList.first { $0.label?.text == "when" }?.expression.trimmedDescription
            if case .asked = kind, let when { text += ".when(\(when))" }
            return text
        }
    }

    /// The labels of `@Field` that say how the field is asked.
    enum QuestionArgument: String {
        case help, type, placeholder, choices, completions, step, confirm
    }

    extension LabeledExprSyntax {
        fileprivate var isAboutQuestion: Bool {
            label == nil ? expression.is(StringLiteralExprSyntax.self) : questionArgument != nil
        }

        fileprivate var questionArgument: QuestionArgument? { label.flatMap { QuestionArgument(rawValue: $0.text) } }
    }

    extension AttributeSyntax {
        /// The first argument that only a validated field can have.
        var firstRule: LabeledExprSyntax? {
            argumentList.first { !$0.isAboutQuestion && $0.label?.text != "when" }
        }

        var hasQuestion: Bool { argumentList.contains { $0.isAboutQuestion } }

        var leadingUnlabeled: ExprSyntax? { argumentList.first.flatMap { $0.label == nil ? $0.expression : nil } }
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
