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
            expectDiagnostics(
                of: "@Form\n\(declaration)", ["1:1: '@Form' can only be attached to a struct; this is \(kind)"])
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
            let form = """
                struct F {
                    @Validated var a = 1
                    var validatedFields: [ValidatedField<Self>] { [] }
                }
                """
            expectExpansion(
                of: "@Form\n\(form)", to: "\(form)\n\nextension F: Formline.ValidatableForm {\n}",
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
            expectForm(
                "var a = 1", entries: [],
                saying: [
                    DiagnosticSpec(
                        message: "'F' has no '@Validated' property, so it has no fields; add one", line: 2, column: 8,
                        severity: .warning)
                ])
        }

        @Test(
            "@Form says what is wrong with a property that cannot be a field",
            arguments: [
                (
                    "@Validated let a = 1", 16, "the field 'a' is set by answers, so it must be a 'var'",
                    "replace 'let' with 'var'", "@Validated var a = 1"
                ),
                (
                    "@Validated static var a = 1", 16, "a field belongs to one form, so it cannot be 'static'",
                    "remove 'static'", "@Validated var a = 1"
                ),
                (
                    "@Validated private static let a = 1", 24, "a field belongs to one form, so it cannot be 'static'",
                    "remove 'static'", "@Validated private let a = 1"
                ),
            ])
        func corrected(property: String, column: Int, message: String, fixIt: String, fixed: String) {
            expectForm(
                "\(property)\n@Validated var z = 1", entries: [#"\.z, wrappedBy: \._z, named: "z""#],
                saying: [
                    DiagnosticSpec(message: message, line: 3, column: column, fixIts: [FixItSpec(message: fixIt)])
                ],
                gives: "\(fixed)\n@Validated var z = 1")
        }

        @Test(
            "@Form says what is wrong with a property that cannot be a field, and leaves the correction to the author",
            arguments: [
                ("@Validated var a = 1, b = 2", "3:16: each field needs its own declaration with '@Validated'"),
                ("@Validated var (a, b) = (1, 2)", "3:16: each field needs its own declaration with '@Validated'"),
                ("#if DEBUG\n@Validated var a = 1\n#endif", insideIf),
                ("#if DEBUG\nvar b = 1\n#else\n#if A\n@Validated var a = 1\n#endif\n#endif", insideIf),
                ("#if DEBUG\n@Validated\n#endif\nvar a = 1", insideIf),
            ])
        func rejected(property: String, message: String) {
            expectDiagnostics(of: "@Form\nstruct F {\n\(property)\n@Validated var z = 1\n}", [message])
        }

        private static let insideIf =
            "3:1: '@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of '@Form'"

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
                return "\\.\(name), wrappedBy: \\.\(storage), named: \"\(name.filter { $0 != "`" })\""
            }
            expectForm(
                "\(first)\n\(second)", entries: entries,
                saying: [
                    DiagnosticSpec(
                        message: "two fields are named 'a'; errors by name would reach only one of them; rename one",
                        line: 4, column: secondColumn,
                        notes: [NoteSpec(message: "the first field named 'a'", line: 3, column: firstColumn)])
                ])
        }

        @Test("@Form says what is wrong: nothing of names that the source alone does not tell")
        func computedNames() {
            expectDiagnostics(
                of: """
                    @Form
                    struct F {
                        @Validated(name: key) var a = 1
                        @Validated(name: key) var b = 1
                        @Validated(name: "\\(key)") var c = 1
                    }
                    """, [])
        }
    }
#endif
