#if Macros
    import SwiftDiagnostics
    import SwiftSyntax
    import SwiftSyntaxMacros

    struct FormDiagnostic: DiagnosticMessage {
        let message: String
        let diagnosticID: MessageID
        let severity: DiagnosticSeverity
        private(set) var notes: [Note] = []

        private init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
            self.message = message
            self.diagnosticID = MessageID(domain: "FormMacros", id: id)
            self.severity = severity
        }

        static var notAStruct: Self { Self("notAStruct", "'@Form' can only be attached to a struct") }

        static var writtenByHand: Self {
            Self("writtenByHand", "'@Form' writes 'validatedFields'; remove this declaration, or '@Form'")
        }

        static func noFields(form: String) -> Self {
            Self("noFields", "'\(form)' has no '@Validated' property, so it has no fields; add one", severity: .warning)
        }

        static func constant(name: String) -> Self {
            Self("constant", "the field '\(name)' is set by answers, so it must be a 'var'")
        }

        static func staticField(_ keyword: String) -> Self {
            Self("static", "a field belongs to one form, so it cannot be '\(keyword)'; remove '\(keyword)'")
        }

        static var severalBindings: Self {
            Self("severalBindings", "each field needs its own declaration with '@Validated'")
        }

        static func sameName(_ name: String, first: FormField) -> Self {
            var diagnostic = Self(
                "sameName", "two fields are named '\(name)'; errors by name would reach only one of them; rename one")
            let note = MacroExpansionNoteMessage("the first field named '\(name)'")
            diagnostic.notes = [Note(node: first.nameNode, message: note)]
            return diagnostic
        }

        static var insideIf: Self {
            Self(
                "insideIf",
                "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'")
        }

        static func privateType(form: String) -> Self {
            Self(
                "privateType",
                "'@Form' cannot make the nested '\(form)' a 'ValidatableForm' behind 'private'; "
                    + "use 'fileprivate', or declare the conformance")
        }

        static var severalMarks: Self {
            Self(
                "severalMarks", "a property can have only one '@Field'; move all rules and the condition into the first"
            )
        }

        static var fieldWithoutValidated: Self {
            Self(
                "fieldWithoutValidated",
                "'@Field' goes with '@Validated', or says how a property is asked: '@Field(\"…\")'")
        }

        static var rulesWithoutValidated: Self {
            Self(
                "rulesWithoutValidated",
                "only a '@Validated' property can have rules; this one is asked but not checked; add '@Validated'")
        }

        static var fieldWithoutForm: Self {
            Self("fieldWithoutForm", "'@Field' has no effect without '@Form'; add '@Form' to the enclosing struct")
        }
    }

    extension MacroExpansionContext {
        func diagnose(_ diagnostic: FormDiagnostic, at node: some SyntaxProtocol) {
            diagnose(Diagnostic(node: node, message: diagnostic, notes: diagnostic.notes))
        }
    }
#endif
