#if Macros
    import SwiftDiagnostics
    import SwiftSyntaxMacrosGenericTestSupport
    import Testing

    @Suite("@Form says what is wrong")
    struct MistakeTests {
        @Test(
            "@Form says what is wrong on anything but a struct",
            arguments: [
                ("class F {}", "a class"), ("enum F {}", "an enum"), ("actor F {}", "an actor"),
                ("protocol F {}", "a protocol"), ("extension F {}", "an extension"),
            ])
        func notAStruct(declaration: String, kind: String) {
            let expanded = declaration.replacing("{}", with: "{\n}")
            expectExpansion(
                of: "@Form\n\(expanded)", to: expanded,
                saying: [
                    DiagnosticSpec(
                        message: "'@Form' can only be attached to a struct; this is \(kind)",
                        line: 1, column: 1)
                ])
        }

        @Test(
            "@Form says what is wrong with validatedFields written by hand",
            arguments: [
                ("remove this 'validatedFields'", "@Form\nstruct F {\n    @Validated var a = 1\n}"),
                (
                    "remove '@Form'",
                    """
                    struct F {
                        @Validated var a = 1
                        var validatedFields: [ValidatedField<Self>] { [] }
                    }
                    """
                ),
            ])
        func writtenByHand(fixIt: String, fixed: String) {
            expectExpansion(
                of: """
                    @Form
                    struct F {
                        @Validated var a = 1
                        var validatedFields: [ValidatedField<Self>] { [] }
                    }
                    """,
                to: """
                    struct F {
                        @Validated var a = 1
                        var validatedFields: [ValidatedField<Self>] { [] }
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """,
                saying: [
                    DiagnosticSpec(
                        message: "'@Form' writes 'validatedFields'; remove this declaration, or '@Form'",
                        line: 4, column: 5,
                        fixIts: [
                            FixItSpec(message: "remove this 'validatedFields'"), FixItSpec(message: "remove '@Form'"),
                        ])
                ],
                applying: [fixIt], gives: fixed)
        }

        @Test("@Form says what is wrong with no @Validated property: a warning")
        func noFields() {
            expectExpansion(
                of: """
                    @Form
                    struct F {
                        var a = 1
                    }
                    """,
                to: """
                    struct F {
                        var a = 1

                        var validatedFields: [Formline.ValidatedField<Self>] {
                            []
                        }
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """,
                saying: [
                    DiagnosticSpec(
                        message: "'F' has no '@Validated' property, so it has no fields; add one", line: 2, column: 8,
                        severity: .warning)
                ])
        }

        @Test(
            "@Form says what is wrong with a property that cannot be a field",
            arguments: [
                Rejected(
                    "@Validated let a = 1", column: 16, "the field 'a' is set by answers, so it must be a 'var'",
                    fixIt: "replace 'let' with 'var'", fixed: "@Validated var a = 1"),
                Rejected(
                    "@Validated static var a = 1", column: 16, "a field belongs to one form, so it cannot be 'static'",
                    fixIt: "remove 'static'", fixed: "@Validated var a = 1"),
                Rejected(
                    "@Validated private static let a = 1", column: 24,
                    "a field belongs to one form, so it cannot be 'static'",
                    fixIt: "remove 'static'", fixed: "@Validated private let a = 1"),
                Rejected(
                    "@Validated var a = 1, b = 2", column: 20,
                    "each field needs its own declaration with '@Validated'"),
                Rejected(
                    "@Validated var (a, b) = (1, 2)", column: 20,
                    "each field needs its own declaration with '@Validated'"),
                Rejected(
                    "#if DEBUG\n    @Validated var a = 1\n    #endif", column: 5,
                    "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'"),
                Rejected(
                    "#if DEBUG\n    var b = 1\n    #else\n    #if A\n    @Validated var a = 1\n    #endif\n    #endif",
                    column: 5,
                    "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'"),
                Rejected(
                    "#if DEBUG\n    @Validated\n    #endif\n    var a = 1", column: 5,
                    "'@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'"),
            ])
        func properties(rejected: Rejected) {
            expectExpansion(
                of: "@Form\nstruct F {\n    \(rejected.property)\n    @Validated var z = 1\n}",
                to: """
                    struct F {
                        \(rejected.property)
                        @Validated var z = 1

                        var validatedFields: [Formline.ValidatedField<Self>] {
                            [
                                .init(\\.z, wrappedBy: \\._z, named: "z"),
                            ]
                        }
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """,
                saying: [
                    DiagnosticSpec(
                        message: rejected.message, line: 3, column: rejected.column,
                        fixIts: rejected.fixIt.map { [FixItSpec(message: $0)] } ?? [])
                ],
                gives: rejected.fixed.map { "@Form\nstruct F {\n    \($0)\n    @Validated var z = 1\n}" })
        }

        struct Rejected: Sendable {
            let property: String
            let column: Int
            let message: String
            let fixIt: String?
            let fixed: String?

            init(_ property: String, column: Int, _ message: String, fixIt: String? = nil, fixed: String? = nil) {
                self.property = property
                self.column = column
                self.message = message
                self.fixIt = fixIt
                self.fixed = fixed
            }
        }

        @Test(
            "@Form says what is wrong with two fields of the same name",
            arguments: [
                ("@Validated var a = 1", 20, "@Validated(name: \"a\") var b = 1", 22),
                ("@Validated(name: \"a\") var b = 1", 22, "@Validated(mode: .always, name: \"a\") var c = 1", 37),
                ("@Validated(name: \"a\") var b = 1", 22, "@Validated(name: nil) var a = 1", 31),
                ("@Validated(name: \"a\") var b = 1", 22, "@Validated var `a` = 1", 20),
            ])
        func sameName(first: String, firstColumn: Int, second: String, secondColumn: Int) {
            let entries = [first, second].map { property -> String in
                let name = property.split(separator: "var ")[1].prefix { $0 != " " }
                let storage = name.hasPrefix("`") ? "`_a`" : "_\(name)"
                return ".init(\\.\(name), wrappedBy: \\.\(storage), named: \"\(name.filter { $0 != "`" })\"),"
            }
            expectExpansion(
                of: "@Form\nstruct F {\n    \(first)\n    \(second)\n}",
                to: """
                    struct F {
                        \(first)
                        \(second)

                        var validatedFields: [Formline.ValidatedField<Self>] {
                            [
                                \(entries[0])
                                \(entries[1])
                            ]
                        }
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """,
                saying: [
                    DiagnosticSpec(
                        message: "two fields are named 'a'; errors by name would reach only one of them; rename one",
                        line: 4, column: secondColumn,
                        notes: [NoteSpec(message: "the first field named 'a'", line: 3, column: firstColumn)])
                ])
        }

        @Test("@Form says what is wrong: nothing of names that the source alone does not tell")
        func computedNames() {
            let properties = """
                    @Validated(name: key) var a = 1
                    @Validated(name: key) var b = 1
                    @Validated(name: "\\(key)") var c = 1
                """
            expectExpansion(
                of: "@Form\nstruct F {\n\(properties)\n}",
                to: """
                    struct F {
                    \(properties)

                        var validatedFields: [Formline.ValidatedField<Self>] {
                            [
                                .init(\\.a, wrappedBy: \\._a, named: "a"),
                                .init(\\.b, wrappedBy: \\._b, named: "b"),
                                .init(\\.c, wrappedBy: \\._c, named: "c"),
                            ]
                        }
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """)
        }
    }
#endif
