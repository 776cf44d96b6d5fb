#if Macros
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    struct FormDiagnostic: DiagnosticMessage {
        let message: String
        let diagnosticID: MessageID
        let severity: DiagnosticSeverity
        private(set) var notes: [(text: String, node: Syntax)] = []
        /// Alternatives: any one of them is enough.
        private(set) var fixIts: [(text: String, changes: [FixIt.Change])] = []

        private init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
            self.message = message
            self.diagnosticID = MessageID(domain: "FormMacros", id: id)
            self.severity = severity
        }

        static func notAStruct(_ declaration: some DeclGroupSyntax) -> Self {
            let kind =
                switch declaration.kind {
                case .actorDecl: "an actor"
                case .classDecl: "a class"
                case .enumDecl: "an enum"
                case .extensionDecl: "an extension"
                case .protocolDecl: "a protocol"
                default: "something else"
                }
            return Self("notAStruct", "'@Form' can only be attached to a struct; this is \(kind)")
        }

        static func writtenByHand(_ member: MemberBlockItemSyntax, form: StructDeclSyntax) -> Self {
            var diagnostic = Self(
                "writtenByHand", "'@Form' writes 'validatedFields'; remove this declaration, or '@Form'")
            let members = form.memberBlock.members
            diagnostic.fixIts = [
                (
                    "remove this 'validatedFields'",
                    [.replace(oldNode: Syntax(members), newNode: Syntax(members.filter { $0.id != member.id }))]
                )
            ]
            if let attribute = form.attributes.first(named: "Form"),
                let next = attribute.nextToken(viewMode: .sourceAccurate)
            {
                let others = form.attributes.filter { $0.id != attribute.id }
                diagnostic.fixIts.append(
                    (
                        "remove '@Form'",
                        [
                            .replace(oldNode: Syntax(form.attributes), newNode: Syntax(others)),
                            .replaceLeadingTrivia(token: next, newTrivia: attribute.leadingTrivia),
                        ]
                    ))
            }
            return diagnostic
        }

        static func noFields(form: String) -> Self {
            Self("noFields", "'\(form)' has no '@Validated' property, so it has no fields; add one", severity: .warning)
        }

        static func constant(_ specifier: TokenSyntax, name: String) -> Self {
            var diagnostic = Self("constant", "the field '\(name)' is set by answers, so it must be a 'var'")
            let variable = specifier.with(\.tokenKind, .keyword(.var))
            diagnostic.fixIts = [
                ("replace 'let' with 'var'", [.replace(oldNode: Syntax(specifier), newNode: Syntax(variable))])
            ]
            return diagnostic
        }

        static func staticField(_ modifier: DeclModifierSyntax) -> Self {
            let keyword = modifier.name.text
            var diagnostic = Self("static", "a field belongs to one form, so it cannot be '\(keyword)'")
            if let modifiers = modifier.parent?.as(DeclModifierListSyntax.self) {
                let others = modifiers.filter { $0.id != modifier.id }
                diagnostic.fixIts = [
                    ("remove '\(keyword)'", [.replace(oldNode: Syntax(modifiers), newNode: Syntax(others))])
                ]
            }
            return diagnostic
        }

        static var severalBindings: Self {
            Self("severalBindings", "each field needs its own declaration with '@Validated'")
        }

        static func sameName(_ name: String, first: FormField) -> Self {
            var diagnostic = Self(
                "sameName", "two fields are named '\(name)'; errors by name would reach only one of them; rename one")
            diagnostic.notes = [("the first field named '\(name)'", first.nameNode)]
            return diagnostic
        }

        static var insideIf: Self {
            Self(
                "insideIf",
                "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'")
        }

        static func privateType(_ modifier: DeclModifierSyntax, form: String) -> Self {
            var diagnostic = Self(
                "privateType",
                "'@Form' cannot make the nested '\(form)' a 'ValidatableForm' behind 'private'; "
                    + "use 'fileprivate', or declare the conformance")
            let name = modifier.name.with(\.tokenKind, .keyword(.fileprivate))
            diagnostic.fixIts = [
                (
                    "replace 'private' with 'fileprivate'",
                    [.replace(oldNode: Syntax(modifier), newNode: Syntax(modifier.with(\.name, name)))]
                )
            ]
            return diagnostic
        }

        static var severalMarks: Self {
            Self(
                "severalMarks", "a property can have only one '@Field'; move all rules and the condition into the first"
            )
        }

        static func circle(_ properties: [String]) -> Self {
            let quoted = properties.map { "'\($0)'" }
            let names = quoted.dropLast().joined(separator: ", ")
            let last = quoted.last ?? ""
            let subject = names.isEmpty ? "\(last) reads itself" : "\(names) and \(last) read each other"
            return Self(
                "circle",
                "\(subject) in '@Field', which Swift cannot resolve; let one '@Field' do, or use 'formRules'")
        }

        static func fieldWithoutValidated(_ mark: AttributeSyntax, property: String?) -> Self {
            var diagnostic = Self(
                "fieldWithoutValidated",
                "'@Field' goes with '@Validated', or says how a property is asked: '@Field(\"…\")'")
            guard let property else { return diagnostic }
            diagnostic.fixIts = [addValidated(to: mark)]
            if mark.arguments == nil {
                let label = StringLiteralExprSyntax(content: property.readable)
                diagnostic.fixIts.append(replacing(mark, with: "@Field(\(label))", "add the label of its question"))
            }
            return diagnostic
        }

        static func rulesWithoutValidated(_ mark: AttributeSyntax) -> Self {
            var diagnostic = Self(
                "rulesWithoutValidated",
                "only a '@Validated' property can have rules; this one is asked but not checked")
            diagnostic.fixIts = [addValidated(to: mark)]
            return diagnostic
        }

        private static func addValidated(to mark: AttributeSyntax) -> (text: String, changes: [FixIt.Change]) {
            replacing(mark, with: "\(raw: mark.trimmedDescription) @Validated", "add '@Validated'")
        }

        private static func replacing(
            _ mark: AttributeSyntax, with new: AttributeSyntax, _ text: String
        ) -> (text: String, changes: [FixIt.Change]) {
            let new = new.with(\.leadingTrivia, mark.leadingTrivia).with(\.trailingTrivia, mark.trailingTrivia)
            return (text, [.replace(oldNode: Syntax(mark), newNode: Syntax(new))])
        }

        static var fieldWithoutForm: Self {
            Self("fieldWithoutForm", "'@Field' has no effect without '@Form'; add '@Form' to the enclosing struct")
        }
    }

    extension MacroExpansionContext {
        func diagnose(_ diagnostic: FormDiagnostic, at node: some SyntaxProtocol) {
            diagnose(
                Diagnostic(
                    node: node, message: diagnostic,
                    notes: diagnostic.notes.map { Note(node: $0.node, message: MacroExpansionNoteMessage($0.text)) },
                    fixIts: diagnostic.fixIts.map {
                        FixIt(message: MacroExpansionFixItMessage($0.text), changes: $0.changes)
                    }))
        }
    }
#endif
