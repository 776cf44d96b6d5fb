internal import FormModel
internal import OrderedCollections

/// A program that a wizard's answers are submitted to.
///
/// It gets the answers as JSON on standard input, and each in an environment variable `FORMLINE_NAME`, except secrets
/// and values of more than 64 KiB. It runs in the caller's folder, with the caller's standard error. What it prints is
/// the result. Exit code 65 with `{"errors":{"field":["message"]}}` on standard output refuses fields.
struct SubmitCommand {
    private let program: ChildProgram

    init(_ words: [String], relativeTo file: String) {
        program = ChildProgram(words, relativeTo: file)
    }

    /// Runs the program until it ends; cancellation ends it.
    @MainActor
    func run(with form: WizardForm) async throws -> WizardResult {
        let ended = try await program.run(input: form.commandInput, variables: form.commandVariables)
        guard ended.code != 0 else { return WizardResult(bytes: ended.output) }
        guard ended.code == 65 else { throw CommandError.exited(program: program.name, code: ended.code) }
        guard let errors = refusals(in: ended.output) else { throw CommandError.noFieldErrors(program: program.name) }
        throw ValidationError.invalid(errors: errors)
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
