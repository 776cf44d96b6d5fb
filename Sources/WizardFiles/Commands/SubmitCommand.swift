internal import FormModel
internal import OrderedCollections

/// A program that a wizard's answers are submitted to.
///
/// It gets the answers as JSON on standard input, and each in an environment variable `FORMLINE_NAME`, except secrets
/// and values of more than 64 KiB. It runs in the caller's folder, with the caller's standard error. What it prints is
/// the result. Exit code 65 with `{"errors":{"field":["message"]}}` on standard output refuses fields.
struct SubmitCommand {
    private static let largestVariable = 64 * 1024

    private let program: ChildProgram

    init(_ words: [String], relativeTo file: String) {
        program = ChildProgram(words, relativeTo: file)
    }

    /// Runs the program until it ends; cancellation ends it.
    @MainActor
    func run(with form: WizardForm) async throws -> WizardResult {
        let input = Array((form.answersJSON() + "\n").utf8)
        let ended = try await program.run(input: input, variables: variables(for: form))
        guard ended.code != 0 else { return WizardResult(bytes: ended.output) }
        guard ended.code == 65 else { throw CommandError.exited(program: program.name, code: ended.code) }
        guard let errors = refusals(in: ended.output) else { throw CommandError.noFieldErrors(program: program.name) }
        throw ValidationError.invalid(errors: errors)
    }

    private func variables(for form: WizardForm) -> [String: String?] {
        var variables: [String: String?] = [:]
        for (index, field) in form.definition.fields.enumerated() {
            let answer = form.answer(index)
            let text = if case .boolean(let value) = answer { String(value) } else { answer.text }
            let fits = text.utf8.count <= Self.largestVariable && !text.utf8.contains(0)
            // One that does not apply, or may not be there, must not come from the caller's environment either.
            variables["FORMLINE_\(field.environmentName)"] = .some(
                answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return variables
    }

    /// The messages by field name in `{"errors":{"email":["Already taken"]}}`, groups nested or with dots; nil where the
    /// output is not that.
    private func refusals(in output: [UInt8]) -> [String: [String]]? {
        guard case .object(let reply)? = try? JSONReader.value(output, name: "the command's output"),
            let errors = reply["errors"], case .object = errors
        else { return nil }
        var refusals: [String: [String]] = [:]
        guard collect(errors, "", into: &refusals), !refusals.values.allSatisfy(\.isEmpty) else { return nil }
        return refusals
    }

    /// Adds the messages for the field or the group at `name`; false where they are none.
    private func collect(_ value: JSONValue, _ name: String, into refusals: inout [String: [String]]) -> Bool {
        switch value {
        case .string(let message): refusals[name, default: []].append(message)
        case .array(let list):
            return list.allSatisfy { if case .string = $0 { collect($0, name, into: &refusals) } else { false } }
        case .object(let group):
            return group.allSatisfy { collect($0.value, name.isEmpty ? $0.key : "\(name).\($0.key)", into: &refusals) }
        case .null, .bool, .number: return false
        }
        return true
    }
}
