#if Macros
    import SwiftCompilerPlugin
    import SwiftSyntaxMacros

    /// The compiler's way to the macros of Formline.
    @main
    struct FormMacrosPlugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [FormMacro.self, FieldMacro.self]
    }
#else
    /// Stands for the plugin where the trait `Macros` is off: a macro target is a program and needs an entry.
    @main
    enum FormMacrosPlugin {
        static func main() {}
    }
#endif
