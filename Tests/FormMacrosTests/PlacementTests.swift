#if Macros
    import SwiftSyntaxMacrosGenericTestSupport
    import Testing

    @Suite("@Form and @Field say where they cannot be")
    struct PlacementTests {
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

        @Test("@Form and @Field say where they cannot be: rules on a property that is only asked")
        func rulesOfAskedProperty() {
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

        @Test("@Form and @Field say where they cannot be: @Field in no @Form")
        func withoutForm() {
            expectExpansion(
                of: "struct F {\n    @Field(when: \\Self.b) @Validated var a = 1\n}",
                to: "struct F {\n    @Validated var a = 1\n}",
                saying: [
                    DiagnosticSpec(
                        message: "'@Field' has no effect without '@Form'; add '@Form' to the enclosing struct",
                        line: 2, column: 5)
                ])
        }

        @Test("@Form and @Field say where they cannot be: a second @Field on a property")
        func severalMarks() {
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
