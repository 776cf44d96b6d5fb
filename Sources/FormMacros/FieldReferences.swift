#if Macros
    import SwiftSyntax

    /// Collects the form's properties that a `@Field` names: `\Self.password`, and `form.tier` in
    /// `{ (form: Self) in … }`.
    final class FieldReferences: SyntaxVisitor {
        private(set) var names: Set<String> = []
        /// The parameters of closures, each of which is the form.
        private var parameters: Set<String> = []

        static func names(in mark: AttributeSyntax) -> Set<String> {
            let references = FieldReferences(viewMode: .sourceAccurate)
            references.walk(mark)
            return references.names
        }

        override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
            parameters.insert((node.secondName ?? node.firstName).bareText)
            return .visitChildren
        }

        override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
            if node.root != nil, let first = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self) {
                names.insert(first.declName.baseName.bareText)
            }
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if let base = node.base?.as(DeclReferenceExprSyntax.self), parameters.contains(base.baseName.bareText) {
                names.insert(node.declName.baseName.bareText)
            }
            return .visitChildren
        }
    }
#endif
