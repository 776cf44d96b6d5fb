internal import FormModel

extension FormatReference {
    /// The reference as an article: a table for each object, with every key, what it says and an example.
    static var article: String {
        let head = """
            # Reference of every key

            Every key of a wizard file, with an example that can be copied.

            This page is written from what the program itself knows, and every example on it is tried. <doc:WizardFiles> explains how
            the parts go together, <doc:Types> and <doc:Rules> list types and rules. In VS Code and other editors with a YAML
            language server, this comment on the first line checks a wizard file while it is written, and offers what can be
            written:

            ```yaml
            # yaml-language-server: $schema=formline.schema.json
            ```

            `formline lint --schema > formline.schema.json` writes that file; in JSON, `"$schema"` names it.

            """
        let parts = objects.map { object in
            let rows = object.keys.map { key in
                "| `\(key.name)` | \(key.words.replacing("|", with: "\\|")) | `\(key.example.replacing("|", with: "\\|"))` |"
            }
            return "\n## \(object.title)\n\n\(object.words)\n\n| key | what it says | example |\n|---|---|---|\n"
                + rows.joined(separator: "\n") + "\n"
        }
        return head + parts.joined()
    }
}
