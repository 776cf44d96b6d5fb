public import FormModel
internal import FormPrompts
internal import WizardFiles

extension FormDraft {
    /// A draft in a file that only its owner can read: `wizard.draft = .file("sign-up")`.
    ///
    /// The file is in `formline/drafts` under `XDG_STATE_HOME`, or under `~/.local/state` without that variable. It
    /// contains the accepted answers by field name and any rejected input, but never a secret. It is removed when the
    /// form is submitted or its answers are discarded.
    ///
    /// - Parameter name: the name of the form, which must be unique.
    public static func file(_ name: String) -> FormDraft {
        FormDraft { fields in
            do throws(DraftFile.Unavailable) {
                let file = try DraftFile(
                    wizard: name, path: nil, isIgnored: false, problem: KeptAnswers.problem(in:))
                return file.map { FileDraft(fields, in: $0).draft }
            } catch {
                var draft = FormDraft()
                let problem = error.description
                draft.problem = { problem }
                return draft
            }
        }
    }
}

@MainActor
private final class FileDraft<Form> {
    private let fields: [FormDraft<Form>.DraftedField]
    private let file: DraftFile
    private let earlier: KeptAnswers?
    private var exists: Bool

    init(_ fields: [FormDraft<Form>.DraftedField], in file: DraftFile) {
        (self.fields, self.file) = (fields, file)
        earlier = file.earlier.flatMap { KeptAnswers($0) }
        exists = earlier?.isEmpty == false
    }

    var draft: FormDraft<Form> {
        var draft = FormDraft<Form>(
            exists: { self.exists }, resume: { self.resume(&$0) },
            save: { form, content in
                try self.file.write(self.text(form, content), isDurable: false)
                self.exists = true
                return true
            },
            remove: {
                self.file.remove()
                self.exists = false
            })
        draft.warning = { self.warning }
        return draft
    }

    private func text(_ form: Form, _ content: FormDraft<Form>.Content) -> String {
        let fields = fields.map { field in
            (
                name: field.name, keyPath: field.question.keyPath, isSecret: field.question.question.isSecret,
                answer: field.question.answer(in: form)
            )
        }
        return KeptAnswers.json(of: fields, content)
    }

    private func resume(_ form: inout Form) -> FormDraft<Form>.Content {
        var content = FormDraft<Form>.Content()
        guard let earlier else { return content }
        for field in fields {
            let keyPath = field.question.keyPath
            if field.question.question.isSecret {
                if earlier.secrets.contains(field.name) { content.secrets.insert(keyPath) }
            } else if let answer = earlier.answer(field.name, to: field.question.question(in: form)) {
                var changed = form
                guard (try? field.question.write(answer, to: &changed)) != nil, field.isAccepted(changed) else {
                    content.lines[keyPath] = answer.text
                    continue
                }
                form = changed
                content.answered.insert(keyPath)
            } else if let line = earlier.line(field.name) {
                content.lines[keyPath] = line
            }
        }
        return content
    }

    private var warning: String? {
        let texts = file.notices.compactMap { notice -> String? in
            switch notice {
            case .failure(let text), .remark(let text): text
            default: nil
            }
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}
