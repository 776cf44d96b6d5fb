#if Macros
    import SwiftSyntax

    /// Collects the properties of the form that the arguments of a `@Field` name: `\Self.password`, and `form.tier` in
    /// `{ (form: Self) in … }`.
    final class FieldReferences: SyntaxVisitor {
        private(set) var names: Set<String> = []
        /// The names of the closures' parameters, each of which is the form.
        private var parameters: Set<String> = []

        /// The properties named in the attribute's arguments.
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
