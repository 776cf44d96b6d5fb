#if Macros
    import SwiftDiagnostics
    import SwiftSyntaxMacrosGenericTestSupport
    import Testing

    @Suite("@Form says what is wrong")
    struct MistakeTests {
        @Test(arguments: ["class F {}", "enum F {}", "actor F {}", "protocol F {}", "extension F {}"])
        func `@Form says what is wrong on anything but a struct`(declaration: String) {
            expectDiagnostics(of: "@Form\n\(declaration)", ["1:1: '@Form' can only be attached to a struct"])
        }

        @Test func `@Form says what is wrong with validatedFields written by hand`() {
            expectDiagnostics(
                of: """
                    @Form
                    struct F {
                        @Validated var a = 1
                        var validatedFields: [ValidatedField<Self>] { [] }
                    }
                    """, ["4:5: '@Form' writes 'validatedFields'; remove this declaration, or '@Form'"])
        }

        @Test func `@Form says what is wrong with no @Validated property: a warning`() {
            expectForm(
                "var a = 1", entries: [],
                saying: [
                    DiagnosticSpec(
                        message: "'F' has no '@Validated' property, so it has no fields; add one", line: 2, column: 8,
                        severity: .warning)
                ])
        }

        @Test(arguments: [
            "#if DEBUG\n@Validated var a = 1\n#endif",
            "#if DEBUG\nvar b = 1\n#else\n#if A\n@Validated var a = 1\n#endif\n#endif",
            "#if DEBUG\n@Validated\n#endif\nvar a = 1",
            "#if DEBUG\n@Formline.Field(\"A\") var a = 1\n#endif",
        ])
        func `@Form says what is wrong with a field inside a condition of the compiler`(property: String) {
            expectDiagnostics(
                of: "@Form\nstruct F {\n\(property)\n@Validated var z = 1\n}",
                [
                    "3:1: '@Form' does not support a field inside '#if'; write 'validatedFields' by hand instead of "
                        + "'@Form'"
                ])
        }

        @Test(arguments: [
            ("@Field(\"A\") var a: Int { 1 }", "3:1: \(onlyStored)"),
            ("@Field(\"A\") lazy var a = 1", "3:1: \(onlyStored)"),
            ("@Field(\"A\") @State var a = 1", "3:1: \(onlyStored)"),
            (
                "@Field(\"A\") @Field(\"B\") var a = 1",
                "3:13: a property can have only one '@Field'; move all rules and the condition into the first"
            ),
        ])
        func `@Form says what is wrong with a mark that asks nothing`(property: String, message: String) {
            expectDiagnostics(of: "@Form\nstruct F {\n\(property)\n@Validated var z = 1\n}", [message])
        }

        @Test(
            "@Form says what is wrong with an argument about a question that the property does not have",
            arguments: [
                ("@Field(\"A\", help: \"h\", placeholder: \"x\") var a = Address()", "3:24"),
                ("@Field(type: .secret, choices: [\"a\"]) @Validated var a = \"a\"", "3:8"),
            ])
        func uselessArgument(property: String, place: String) {
            expectDiagnostics(
                of: "@Form\nstruct F {\n\(property)\n@Validated var z = 1\n}",
                [
                    "\(place): this has no effect on a group, a choice or a property whose type is not known here; "
                        + "remove it, or write 'questions' by hand"
                ])
        }

        private static let onlyStored = "only a stored 'var' without other attributes can be asked; remove '@Field'"

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

        @Test func `@Form says what is wrong: nothing of names that the source alone does not tell`() {
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

        @Test(
            "@Form and @Field say where they cannot be: @Field beside no @Validated, or that says nothing",
            arguments: ["@Field(when: \\Self.a)", "@Field"])
        func withoutValidated(mark: String) {
            expectForm(
                "@Validated var a = 1\n\(mark) var isOn = true", expanding: "@Validated var a = 1\nvar isOn = true",
                saying: [
                    DiagnosticSpec(
                        message:
                            "'@Field' without a label needs '@Validated'; add it, or a label: '@Field(\"Plan name\")'",
                        line: 4, column: 5)
                ])
        }

        @Test func `@Form and @Field say where they cannot be: rules on a property that is only asked`() {
            expectDiagnostics(
                of: """
                    @Form
                    struct F {
                        @Validated var a = 1
                        @Field("B", .equalTo(\\Self.a)) var b = 1
                        @Field("C", when: \\Self.isOn) var c = 1
                    }
                    """,
                [
                    "4:17: only a '@Validated' property can have rules; this one is asked but not checked; add '@Validated'"
                ])
        }

        @Test func `@Form and @Field say where they cannot be: @Field in no @Form`() {
            expectExpansion(
                of: "struct F {\n    @Field(when: \\Self.b) @Validated var a = 1\n}",
                to: "struct F {\n    @Validated var a = 1\n}",
                saying: [
                    DiagnosticSpec(
                        message: "'@Field' has no effect without '@Form'; add '@Form' to the enclosing struct",
                        line: 2, column: 5)
                ])
        }

        @Test func `@Form and @Field say where they cannot be: a second @Field on a property`() {
            expectForm(
                "@Field(when: \\Self.b)\n@Field(.equalTo(\\Self.c))\n@Validated var a = 1",
                expanding: "@Validated var a = 1",
                entries: [#"\.a, wrappedBy: \._a, named: "a", when: \Self.b"#],
                saying: [
                    DiagnosticSpec(
                        message:
                            "a property can have only one '@Field'; move all rules and the condition into the first",
                        line: 4, column: 5)
                ])
        }
    }
#endif
