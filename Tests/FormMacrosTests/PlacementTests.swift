#if Macros
    import SwiftSyntaxMacrosGenericTestSupport
    import Testing

    @Suite("@Form and @Field say where they cannot be")
    struct PlacementTests {
        @Test("@Form and @Field say where they cannot be: a private type inside another")
        func privateType() {
            expectExpansion(
                of: """
                    struct Outer {
                        @Form
                        private struct F {
                            @Validated var a = 1
                        }
                    }
                    """,
                to: """
                    struct Outer {
                        private struct F {
                            @Validated var a = 1

                            var validatedFields: [Formline.ValidatedField<Self>] {
                                [
                                    .init(\\.a, wrappedBy: \\._a, named: "a"),
                                ]
                            }
                        }
                    }
                    """,
                saying: [
                    DiagnosticSpec(
                        message: "'@Form' cannot make the nested 'F' a 'ValidatableForm' behind 'private'; "
                            + "use 'fileprivate', or declare the conformance",
                        line: 3, column: 5, fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
                ],
                gives: """
                    struct Outer {
                        @Form
                        fileprivate struct F {
                            @Validated var a = 1
                        }
                    }
                    """)
        }

        @Test(
            "@Form and @Field say where they cannot be: @Field beside no @Validated, or that says nothing",
            arguments: [
                ("@Field(when: \\Self.a)", ["add '@Validated'"], "@Field(when: \\Self.a) @Validated"),
                ("@Field", ["add '@Validated'", "add the label of its question"], "@Field @Validated"),
                ("@Field", ["add the label of its question", "add '@Validated'"], "@Field(\"Is on\")"),
            ])
        func withoutValidated(mark: String, fixIts: [String], fixed: String) {
            expectForm(
                "@Validated var a = 1\n\(mark) var isOn = true", expanding: "@Validated var a = 1\nvar isOn = true",
                saying: [
                    DiagnosticSpec(
                        message: "'@Field' goes with '@Validated', or says how a property is asked: '@Field(\"…\")'",
                        line: 4, column: 5, fixIts: fixIts.sorted().map { FixItSpec(message: $0) })
                ],
                applying: [fixIts[0]], gives: "@Validated var a = 1\n\(fixed) var isOn = true")
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
                ["4:17: only a '@Validated' property can have rules; this one is asked but not checked"])
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

        @Test(
            "@Form and @Field say where they cannot be: fields that read each other",
            arguments: [
                (
                    [".equalTo(\\Self.b)", "when: \\Self.a", "when: \\Self.d"], 1,
                    "'a' and 'b' read each other in '@Field'"
                ),
                (
                    ["when: \\Self.d", "when: { (form: Self) in form.c.isOn }", ".equalTo(\\Self.b, message: \"a\")"],
                    2,
                    "'b' and 'c' read each other in '@Field'"
                ),
                (
                    ["when: \\Self.b", "when: { (_, form: Self) -> Bool in form.c }", "enabled: \\F.a"], 1,
                    "'a', 'b' and 'c' read each other in '@Field'"
                ),
                (["when: \\Self.b", "when: \\Self.c", "when: \\Self.c"], 3, "'c' reads itself in '@Field'"),
            ])
        func circles(marks: [String], field: Int, subject: String) {
            let properties = zip(marks, ["a", "b", "c"]).map { "@Field(\($0)) @Validated var \($1) = true" }
            expectDiagnostics(
                of: "@Form\nstruct F {\n\(properties.joined(separator: "\n"))\n@Validated var d = true\n}",
                [
                    "\(2 + field):1: \(subject), which Swift cannot resolve; let one '@Field' do, or use 'formRules'"
                ])
        }

        @Test("@Form and @Field say where they cannot be: nothing of fields that read others, however many")
        func noCircle() {
            expectDiagnostics(
                of: """
                    @Form
                    struct F {
                        @Field(when: \\Self.b) @Validated var a = 1
                        @Field(when: { (form: Self) in form.c == .a && Tier.a == .b }) @Validated var b = 1
                        @Field(.equalTo(\\Self.d, message: b)) @Validated var c = 1
                        @Validated var d = 1
                    }
                    """, [])
        }
    }
#endif
