#if Macros
    import SwiftDiagnostics
    import SwiftParser
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacroExpansion
    import SwiftSyntaxMacrosGenericTestSupport
    import Testing

    @testable import FormMacros

    /// Expands `@Form` and `@Field` in the source, and compares what comes out and what is said about it.
    ///
    /// - Parameters:
    ///   - conforms: whether the forms in the source declare the conformance to `ValidatableForm` themselves.
    func expectExpansion(
        of source: String, to expanded: String, conforms: Bool = false, saying diagnostics: [DiagnosticSpec] = [],
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        assertMacroExpansion(
            source, expandedSource: expanded, diagnostics: diagnostics,
            macroSpecs: [
                "Form": MacroSpec(
                    type: FormMacro.self, conformances: conforms ? [] : ["ValidatableForm", "QuestionProviding"]),
                "Field": MacroSpec(type: FieldMacro.self),
            ],
            failureHandler: { Issue.record("\($0.message)", sourceLocation: location) })
    }

    /// Expands `@Form` on a struct `F`, and compares its entries of `validatedFields` and what is said about it.
    ///
    /// - Parameters:
    ///   - expanded: the members after the expansion; by default as written.
    func expectForm(
        _ members: String, expanding expanded: String? = nil,
        entries: [String] = [#"\.a, wrappedBy: \._a, named: "a""#],
        saying diagnostics: [DiagnosticSpec] = [], at location: Testing.SourceLocation = #_sourceLocation
    ) {
        func indented(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
        }
        let list = entries.map { "            .init(\($0)),\n" }.joined()
        expectExpansion(
            of: "@Form\nstruct F {\n\(indented(members))\n}",
            to: """
                struct F {
                \(indented(expanded ?? members))

                    var validatedFields: [Formline.ValidatedField<Self>] {
                        [\(list.isEmpty ? "" : "\n\(list)        ")]
                    }
                }

                extension F: Formline.ValidatableForm {
                }
                """,
            saying: diagnostics, at: location)
    }

    /// Expands `@Form` alone, and compares only what is said: `line:column: message`.
    func expectDiagnostics(
        of source: String, _ expected: [String], at location: Testing.SourceLocation = #_sourceLocation
    ) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test")])
        _ = file.expand(macros: ["Form": FormMacro.self], contextGenerator: { _ in context })
        let said = context.diagnostics.map { diagnostic in
            let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "test")
            return "\(place.line):\(place.column): \(diagnostic.message)"
        }
        #expect(said == expected, sourceLocation: location)
    }
#endif
