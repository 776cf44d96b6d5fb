internal import FormModel

extension WizardForm {
    /// The questions of the fields, and the notes and headings between them.
    static func questions(
        _ definition: WizardDefinition, at paths: [WritableKeyPath<WizardForm, Answer>]
    ) -> [FormQuestion<WizardForm>] {
        let headedPaths: [PartialKeyPath<WizardForm>] = paths
        var counts: [String: Int] = [:]
        // Counted in its group, it has the same name when there are more items elsewhere.
        func name(in group: Int?) -> FieldID {
            let name = group.map { definition.groups[$0].name } ?? ""
            counts[name, default: 0] += 1
            return FieldID(name: "\(name)#\(counts[name, default: 0])")
        }
        return definition.items.compactMap { item in
            switch item {
            // What is computed is not asked.
            case .field(let index):
                return definition.fields[index].value == nil
                    ? question(definition, field: index, at: paths[index]) : nil
            case .note(let index): return note(definition, index, name(in: definition.notes[index].group))
            case .heading(let index):
                return heading(definition, group: index, name(in: definition.groups[index].parent), at: headedPaths)
            }
        }
    }

    private static func question(
        _ definition: WizardDefinition, field index: Int, at path: WritableKeyPath<WizardForm, Answer>
    ) -> FormQuestion<WizardForm> {
        let field = definition.fields[index]
        let transforms = field.transforms
        var question = FormQuestion<WizardForm>(
            path, field.question, answer: { $0 },
            value: { (answer) throws(AnswerError) in try transforms.transformed(answer) })
        question.headings = definition.headings(of: field.group)
        question.groups = definition.groups(around: field.group)
        if field.isMarker {
            // That there is another item is seen.
            question.isListed = { $0.answer(index) != .boolean(true) }
        }
        if let program = field.completionProgram {
            let input = field.completionInput
            question.completions = { form in try await form.completions(program, input: input) }
        }
        if field.isAdapted { question.adapt = { $1.adapt(&$0, at: index) } }
        if field.defaultSource != nil { question.followDefault = { $0.followDefault(index) } }
        if field.defaultSource?.firstProgram != nil { question.problem = { $0.problemOfDefault(index) } }
        if field.needsPrograms { question.prepare = { form in try await form.prepared(index) } }
        return question
    }

    private static func note(
        _ definition: WizardDefinition, _ index: Int, _ id: FieldID
    ) -> FormQuestion<WizardForm> {
        let note = definition.notes[index]
        let condition = note.condition
        var question = FormQuestion<WizardForm>(
            noteAt: \.[note: id], note.label, help: note.help
        ) { form in
            form.holds(condition)
        }
        question.headings = definition.headings(of: note.group)
        let texts = note.texts
        if !texts.isEmpty { question.adapt = { texts.write(to: &$0, in: $1) } }
        return question
    }

    /// The heading of a group; nil if it has none.
    private static func heading(
        _ definition: WizardDefinition, group index: Int, _ id: FieldID, at paths: [PartialKeyPath<WizardForm>]
    ) -> FormQuestion<WizardForm>? {
        let group = definition.groups[index]
        guard !group.label.isEmpty else { return nil }
        var heading = FormQuestion<WizardForm>(
            noteAt: \.[heading: id], group.label, help: group.help, isAsked: nil)
        heading.headings = definition.headings(of: group.parent)
        let texts = group.texts
        if !texts.isEmpty { heading.adapt = { texts.write(to: &$0, in: $1) } }
        heading.groups = definition.groups(around: group.parent)
        heading.headed = group.fields.map { paths[$0] }
        return heading
    }
}
