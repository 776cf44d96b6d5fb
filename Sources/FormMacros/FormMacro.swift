#if Macros
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    /// `@Form`: generates `validatedFields` and, if the form says how it is asked, `questions`, and the conformances.
    enum FormMacro {}

    extension FormMacro: MemberMacro {
        static func expansion(
            of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
            conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
        ) throws -> [DeclSyntax] {
            guard let form = declaration.as(StructDeclSyntax.self) else {
                context.diagnose("'@Form' can only be attached to a struct", at: node)
                return []
            }
            if let existing = form.memberBlock.members.first(where: { $0.declaresValidatedFields }) {
                context.diagnose(
                    "'@Form' writes 'validatedFields'; remove this declaration, or '@Form'", at: existing.decl)
                return []
            }
            let properties = FieldReader(form)
            for problem in properties.problems { context.diagnose(problem) }
            if properties.problems.isEmpty, properties.fields.allSatisfy({ $0.entry == nil }) {
                let warning = MacroExpansionWarningMessage(
                    "'\(form.name.text)' has no '@Validated' property, so it has no fields; add one")
                context.diagnose(Diagnostic(node: form.name, message: warning))
            }
            let entries = properties.fields.compactMap(\.entry).map { "\n        \($0)," }.joined()
            let access = access(to: form, in: context)
            var members: [DeclSyntax] = [
                """
                \(raw: access)var validatedFields: [Formline.ValidatedField<Self>] {
                    [\(raw: entries.isEmpty ? "" : entries + "\n    ")]
                }
                """
            ]
            if asks(form, attribute: node, fields: properties.fields), !form.declares("questions") {
                let questions = properties.fields.map { "\n    \($0.question)" }.joined()
                members.append(
                    """
                    @Formline.QuestionBuilder<Self> \(raw: access)var questions: [Formline.FormQuestion<Self>] {\(raw: questions)
                    }
                    """)
            }
            if let title = node.leadingUnlabeled, !form.declares("presentation") {
                members.append(
                    """
                    \(raw: access)var presentation: Formline.FormPresentation {
                        Formline.FormPresentation(title: \(raw: title.trimmedDescription))
                    }
                    """)
            }
            return members
        }

        private static func asks(_ form: StructDeclSyntax, attribute: AttributeSyntax, fields: [FormField]) -> Bool {
            attribute.leadingUnlabeled != nil || form.declaresFormQuestions || fields.contains { $0.hasQuestion }
        }

        /// The form's own visibility, with a trailing space; empty for internal access.
        private static func access(to form: StructDeclSyntax, in context: some MacroExpansionContext) -> String {
            // The members of `public extension` are public, types among them; their own members are not.
            let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
            let modifier = form.modifiers.accessLevel ?? outer?.modifiers.accessLevel
            return switch modifier {
            case .public?: "public "
            case .package?: "package "
            default: ""
            }
        }
    }

    extension FormMacro: ExtensionMacro {
        static func expansion(
            of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
            providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
            in context: some MacroExpansionContext
        ) throws -> [ExtensionDeclSyntax] {
            guard let form = declaration.as(StructDeclSyntax.self), !protocols.isEmpty else { return [] }
            let asks = asks(form, attribute: node, fields: FieldReader(form).fields)
            let conformances = protocols.compactMap { type -> String? in
                let name = type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
                return name == "QuestionProviding" && !asks ? nil : name
            }
            guard !conformances.isEmpty else { return [] }
            let isolation = form.attributes.first(named: "MainActor") == nil ? "" : "@MainActor "
            let availability = form.attributes.filter { $0.as(AttributeSyntax.self)?.isNamed("available") == true }
            let attributes = availability.map { "\($0.trimmedDescription)\n" }.joined()
            let list = conformances.map { "\(isolation)Formline.\($0)" }.joined(separator: ", ")
            return [
                try ExtensionDeclSyntax(
                    "\(raw: attributes)extension \(type.trimmed): \(raw: list) {}")
            ]
        }
    }

    extension MacroExpansionContext {
        func diagnose(_ message: String, at node: some SyntaxProtocol) {
            diagnose(Diagnostic(node: node, message: MacroExpansionErrorMessage(message)))
        }
    }

    extension DeclModifierListSyntax {
        fileprivate var accessLevel: Keyword? {
            lazy.compactMap { modifier -> Keyword? in
                guard case .keyword(let keyword) = modifier.name.tokenKind, modifier.detail == nil else { return nil }
                return [.public, .package, .internal, .fileprivate, .private].contains(keyword) ? keyword : nil
            }.first
        }
    }

    extension StructDeclSyntax {
        fileprivate func declares(_ name: String) -> Bool {
            memberBlock.members.contains { $0.property(named: name) != nil }
        }

        fileprivate var declaresFormQuestions: Bool {
            memberBlock.members.contains {
                $0.property(named: "questions")?.typeAnnotation?.trimmedDescription.contains("FormQuestion") == true
            }
        }
    }

    extension MemberBlockItemSyntax {
        fileprivate func property(named name: String) -> PatternBindingSyntax? {
            guard let variable = decl.as(VariableDeclSyntax.self), !variable.isStatic else { return nil }
            return variable.bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
        }

        fileprivate var declaresValidatedFields: Bool {
            property(named: "validatedFields") != nil
        }
    }
#endif
