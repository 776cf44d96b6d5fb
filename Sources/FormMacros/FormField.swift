#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    /// A property of a form that is validated, asked, or may be a form itself.
    struct FormField {
        /// The property's name as written, with its backticks if it has any.
        let identifier: TokenSyntax
        /// The field's name if the source spells it out; nil if it is computed.
        let name: String?
        /// The source of the field's name: the argument `name:`, or the property.
        let nameNode: Syntax
        /// The property's `@Field`.
        let mark: AttributeSyntax?
        /// The property's part in the form.
        let kind: Kind

        /// The part of a property in a form.
        enum Kind {
            /// It has `@Validated`.
            case validated
            /// It has `@Field` with a label: it is asked, and not checked.
            case asked
            /// Its type, which a macro cannot see, may be that of a form.
            case nested
        }

        /// Reads a property with its `@Validated` and its `@Field`.
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

        /// The property's name, without backticks.
        var property: String { identifier.bareText }

        /// The properties that the field's `@Field` names.
        var reads: Set<String> { mark.map(FieldReferences.names) ?? [] }

        /// Whether `@Field` says how the field is asked.
        var hasQuestion: Bool { mark?.argumentList.contains { $0.isAboutQuestion } == true }

        /// The field's entry in `validatedFields`; nil for one that is only asked.
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

        /// The field's question in `questions`.
        var question: String {
            let list = mark?.argumentList.filter { $0.isAboutQuestion } ?? []
            func argument(_ label: String) -> String? {
                list.first { $0.label?.text == label }?.expression.trimmedDescription
            }
            let label =
                list.first { $0.label == nil }?.expression.trimmedDescription
                ?? StringLiteralExprSyntax(content: property.readable).description
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
        /// Whether this argument of `@Field` is about how the field is asked, and not about its rules.
        fileprivate var isAboutQuestion: Bool {
            guard let label else { return expression.is(StringLiteralExprSyntax.self) }
            return ["help", "type", "placeholder", "choices", "completions", "step", "confirm"].contains(label.text)
        }
    }

    extension AttributeSyntax {
        /// The argument of a `@Field` that only a checked field can have; nil if there is none.
        var firstRule: LabeledExprSyntax? {
            argumentList.first { !$0.isAboutQuestion && $0.label?.text != "when" }
        }

        /// Whether this `@Field` says how a field is asked.
        var hasQuestion: Bool { argumentList.contains { $0.isAboutQuestion } }

        /// The expression of the first argument, if it has no label.
        var firstUnlabeled: ExprSyntax? { argumentList.first.flatMap { $0.label == nil ? $0.expression : nil } }
    }

    extension String {
        /// The name of a property as a label: `Owner email` for `ownerEmail`, as the library itself makes it.
        var readable: String {
            var words: [String] = []
            let characters = Array(self)
            for (index, character) in characters.enumerated() {
                let before = index > 0 ? characters[index - 1] : nil
                let after = index + 1 < characters.count ? characters[index + 1] : nil
                if "._- ".contains(character) {
                    words.append("")
                } else if character.isUppercase, before?.isUppercase == false || after?.isLowercase == true {
                    words.append(String(character))
                } else if words.isEmpty {
                    words.append(String(character))
                } else {
                    words[words.count - 1].append(character)
                }
            }
            words = words.filter { !$0.isEmpty }.map { word in
                word.dropFirst().contains { $0.isUppercase } ? word : word.lowercased()
            }
            let label = words.joined(separator: " ")
            return label.prefix(1).uppercased() + label.dropFirst()
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
