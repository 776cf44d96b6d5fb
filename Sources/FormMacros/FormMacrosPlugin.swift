#if Macros
    import SwiftCompilerPlugin
    import SwiftSyntaxMacros

    /// The compiler's entry point for the macros of Formline.
    @main
    struct FormMacrosPlugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [FormMacro.self, FieldMacro.self]
    }
#else
    /// Replaces the plugin without the trait `Macros`: a macro target is a program and needs an entry point.
    @main
    enum FormMacrosPlugin {
        static func main() {}
    }
#endif
