internal import FormModel

extension WizardForm {
    private static let largestVariable = 64 * 1024

    /// The answers as a command finds them on its standard input: one line of JSON.
    var commandInput: [UInt8] { Array((answersJSON() + "\n").utf8) }

    /// The same without secrets, for a command that only finds something out.
    var queryInput: [UInt8] { Array((answersJSONWithoutSecrets() + "\n").utf8) }

    /// The answers as a command finds them in its environment, `FORMLINE_NAME`, lists one item a line, without secrets and values of more than
    /// 64 KiB. Those are nil, so that the caller's environment does not give them either.
    var commandVariables: [String: String?] {
        var variables: [String: String?] = [:]
        // Items of repeated groups are in the JSON only.
        for (index, field) in definition.fields.enumerated() where !field.isMarker && field.markers.isEmpty {
            let answer = answer(index)
            let text = answer.items.map { $0.map(\.programText).joined(separator: "\n") } ?? answer.programText
            let fits = text.utf8.count <= Self.largestVariable && !text.utf8.contains(0)
            variables["FORMLINE_\(field.environmentName)"] = .some(
                answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return variables
    }
}

extension ChildProgram {
    /// The lines that the program prints for the answers so far, without blank ones.
    ///
    /// - Throws: ``CommandError`` if it cannot be run or ends with an exit code other than 0.
    /// - Parameter input: its standard input; nil for the answers as JSON, without the secrets.
    @MainActor
    func completions(for form: WizardForm, input: AnswerText? = nil) async throws -> [String] {
        guard let gate = ProgramGates.current else { return try await lines(for: form, input: input) }
        return try await gate.completions { try await lines(for: form, input: input) }
    }

    @MainActor
    private func lines(for form: WizardForm, input: AnswerText?) async throws -> [String] {
        var outcome: Result<Ended, any Error> = .failure(CancellationError())
        // Its standard error must not appear among the lines that are being edited.
        await SubmissionProgress.observed(by: { _ in }) {
            do {
                outcome = .success(
                    try await run(
                        input: try input.map { Array(try $0.rendered(in: form).utf8) } ?? form.queryInput,
                        variables: form.commandVariables))
            } catch {
                outcome = .failure(error)
            }
        }
        let ended = try outcome.get()
        guard ended.code == 0 else { throw CommandError.exited(program: name, code: ended.code) }
        return String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}
