#if Macros
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    @main
    struct FormMacrosPlugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [FormMacro.self, FieldMacro.self]
    }

    /// `@Field`: marks a property for `@Form` to read; it generates nothing by itself.
    enum FieldMacro: PeerMacro {
        static func expansion(
            of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
            in context: some MacroExpansionContext
        ) throws -> [DeclSyntax] {
            let property = declaration.as(VariableDeclSyntax.self)
            let binding = property?.bindings.first
            let mayBeAsked = node.hasQuestion || binding?.mayBeForm == true
            if property?.attributes.first(named: "Validated") == nil, !mayBeAsked {
                context.diagnose(
                    "'@Field' without a label needs '@Validated'; add it, or a label: '@Field(\"Plan name\")'", at: node
                )
            } else {
                let form = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
                guard form?.attributes.first(named: "Form") == nil else { return [] }
                context.diagnose(
                    "'@Field' has no effect without '@Form'; add '@Form' to the enclosing struct", at: node)
            }
            return []
        }
    }
#else
    /// Replaces the plugin without the trait `Macros`: a macro target is a program and needs an entry point.
    @main
    enum FormMacrosPlugin {
        static func main() {}
    }
#endif
