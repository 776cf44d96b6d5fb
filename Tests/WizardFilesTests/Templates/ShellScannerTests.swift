import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Answers in shell scripts") struct ShellScannerTests {
    private func problems(_ text: String, as escaping: TemplateEscaping = .shell) throws -> [String] {
        EscapingChecker.problems(in: try Template(text), escaping) { $0.description == "n" ? .plain : .text }.map(
            \.message)
    }

    @Test(arguments: [
        "NAME={{a}}", "echo {{a}} >out", "echo \"$(printf %s {{a}})\"", "x=$( (b) ); echo {{a}}",
        "case x in a) echo {{a}};; esac", "f() { echo {{a}}; }", "echo ${x:-{{a}}}", "echo $((1 + {{n}})) {{a}}",
        "((true); echo a)\necho {{a}}", "let x=1<<2\necho {{a}}", "echo $((x<<y))\necho {{a}}",
        "echo a;# it's\necho {{a}}",
        "# don't\necho {{a}}", "echo \\' {{a}}", "echo $'it\\'s' {{a}}", "echo ${#x} {{a}} # it's",
        "cat <<<\"$x\"\necho {{a}}",
        "cat <<\\EOF\nit's\nEOF\necho {{a}}", "cat <<\"E F\"\nit's\nE F\necho {{a}}",
        "cat <<-'A' <<B\nit's\n\tA\n\"\nB\necho {{a}}",
        "x=$(cat <<EOF\n)'\nEOF\n) {{a}}", "echo \"\\$(\" {{a}}", "echo \"${x:-it's}\" {{a}}", "echo `date` {{a}}",
        "echo `seq {{n}}`",
        "echo '{{{a}}}'",
    ])
    func `An answer is a separate word`(script: String) throws {
        #expect(try problems(script) == [])
    }

    @Test(arguments: [
        ("echo '{{a}}'", "remove the quotes"), ("echo \"{{a}}\"", "remove the quotes"),
        ("echo $'{{a}}'", "remove the quotes"),
        ("echo \"$(printf %s \"{{a}}\")\"", "remove the quotes"), ("echo \"${HOME:+\"{{a}}\"}\"", "remove the quotes"),
        ("echo \"${x:-{{a}}}\"", "remove the quotes"), ("x=\"`printf %s \"{{a}}\"`\"", "backquotes"),
        ("echo `ls {{a}}`", "backquotes"),
        ("echo \\{{a}}", "backslash"), ("# {{a}}", "comment"), ("(echo) # {{a}}", "comment"), ("(# {{a}}", "comment"),
        ("a|# {{a}}", "comment"), ("a&# {{a}}", "comment"), ("(a)# {{a}}", "comment"),
        ("echo $((1 + {{a}}))", "arithmetic"),
        ("echo $(((1) + {{a}}))", "arithmetic"), ("cat <<EOF\n{{a}}\nEOF", "document"),
        ("cat <<\\EOF\n$(echo {{a}})\nEOF", "document"),
        ("cat <<A; cat <<B\nA\n{{a}}\nB", "document"),
    ])
    func `An answer in quotes, comments, arithmetic and documents is a problem`(script: String, reason: String) throws {
        let found = try problems(script)
        #expect(found.count == 1 && found[0].contains(reason), "\(found)")
    }

    @Test(
        arguments: [
            (.sql, "-- what's new\nINSERT INTO t VALUES ({{a}});", ["single quotes"]),
            (.sql, "/* it's */ INSERT INTO t VALUES ('{{a}}');", []),
            (.sql, "-- by {{a}}\n/* {{a}} */ SELECT 1 -{{n}};", ["comment", "comment"]),
            (.yaml, "note: 5\" disk\nadmin: {{a}}", ["double quotes"]),
            (.yaml, "key=\"{{a}}\"\nlist: [\"{{a}}\",\"{{a}}\"]\n- \"{{a}}\"", []),
        ] as [(TemplateEscaping, String, [String])])
    func `Quotes in comments and words quote nothing`(
        escaping: TemplateEscaping, text: String, reasons: [String]
    ) throws {
        let found = try problems(text, as: escaping)
        #expect(found.count == reasons.count && zip(found, reasons).allSatisfy { $0.contains($1) }, "\(found)")
    }
}
