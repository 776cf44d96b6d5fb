public import FormModel
internal import FormPrompts
internal import WizardFiles

extension FormDraft {
    /// A draft in a file that only its owner can read: `wizard.draft = .file("sign-up")`.
    ///
    /// The file is in `formline/drafts` under `XDG_STATE_HOME`, by default `~/.local/state`. It contains the accepted answers and
    /// any rejected input, but never a secret, and is removed when the form is submitted or its answers are discarded.
    ///
    /// - Parameter name: the name of the form, which must be unique.
    public static func file(_ name: String) -> FormDraft {
        FormDraft { fields in
            do throws(DraftFile.Unavailable) {
                let file = try DraftFile(wizard: name, path: nil)
                return file.map { FormDraft(of: fields, in: $0) }
            } catch {
                return FormDraft(
                    exists: { false }, resume: { _ in Content() }, save: { _, _ in throw error }, remove: {})
            }
        }
    }

    @MainActor private init(of fields: [DraftedField], in file: DraftFile) {
        self.init(
            exists: { file.isOnDisk },
            resume: { form in
                file.earlier.flatMap { KeptAnswers($0) }.map { $0.resume(&form, fields) } ?? Content()
            },
            save: { form, content in
                let kept = fields.map { field in
                    let question = field.question
                    return (field.name, question.keyPath, question.question.isSecret, question.answer(in: form))
                }
                try file.write(KeptAnswers.json(of: kept, content), isDurable: false)
                return true
            },
            remove: { file.remove() })
        warning = {
            let texts = file.notices.compactMap { notice in
                switch notice {
                case .failure(let text), .remark(let text): text
                default: nil
                }
            }
            return texts.isEmpty ? nil : texts.joined(separator: "\n")
        }
    }
}

extension KeptAnswers {
    fileprivate func resume<Form>(
        _ form: inout Form, _ fields: [FormDraft<Form>.DraftedField]
    ) -> FormDraft<Form>.Content {
        var content = FormDraft<Form>.Content()
        for field in fields {
            let keyPath = field.question.keyPath
            if field.question.question.isSecret {
                if secrets.contains(field.name) { content.secrets.insert(keyPath) }
            } else if let answer = answer(field.name, to: field.question.question(in: form)) {
                var changed = form
                guard (try? field.question.write(answer, to: &changed)) != nil, field.isAccepted(changed) else {
                    content.lines[keyPath] = answer.text
                    continue
                }
                form = changed
                content.answered.insert(keyPath)
            } else if let line = line(field.name) {
                content.lines[keyPath] = line
            }
        }
        return content
    }
}
