internal import FormModel
internal import Platform

extension WizardForm {
    /// Performs the actions of `submit` in their order; without any, and in a dry run, the answers are the result.
    ///
    /// A `FormController` resumes with the action that failed; a direct call always begins with the first action.
    ///
    /// - Throws: `SubmissionQuestion` if a person must first allow repeating or overwriting, or the failure of the first action.
    @MainActor
    public func submit() async throws -> WizardResult {
        guard !definition.submit.isEmpty else { return try answersResult() }
        if let gate = ProgramGates.current { return try await gate.submit(self) }
        // Which actions apply may depend on commands and variables.
        return try await evaluated().performActions()
    }

    private func answersResult() throws -> WizardResult {
        let answers: String
        do throws(TemplateError) {
            answers = try answersText(answersFormat, secrets: printedSecrets)
        } catch {
            var failure = ActionError("\(error)")
            failure.exitCode = 74
            throw failure
        }
        let shown = masksSecrets ? answers.terminalSafeText : answers
        return WizardResult(bytes: Array(shown.utf8), hidesSecrets: hidesSecrets)
    }

    @MainActor
    private func changesOfDryRun() async throws -> [String] {
        let changes = try await plannedActions().compactMap(\.self).changes().filter { !$0.isFolder }
        guard showsActions else { return changes.map(\.summary) }
        var files = changes[...]
        return try outline().map { action in
            switch action {
            case .step(let key, let text): return "\(key): \(text)"
            case .file(let path, let content):
                guard let file = files.popFirst() else { return path }
                guard file.isWritten, case .text(let text) = content else { return file.summary }
                return "\(file.summary)\n\(text)"
            }
        }
    }

    /// The effect of the actions in their order. Masks secrets, and environment variables that may be secret unless in `variables`.
    @MainActor
    package func outline(showing variables: some Sequence<String> = []) throws -> [ActionOutline] {
        let masked = masked(showing: definition.variables.union(variables))
        return try definition.submit.filter { holds($0.condition) }.flatMap { entry in
            try entry.action.planned(for: masked).outline()
        }
    }

    @MainActor
    package func performActions() async throws -> WizardResult {
        if isDryRun {
            var result = try answersResult()
            result.notes = try await changesOfDryRun()
            return result
        }
        var run = try SubmissionRun(self)
        return try await run.perform()
    }

    func rejection(by reply: JSONValue?) -> FieldErrors? {
        reply.flatMap { FieldErrors($0, fields: replyNames, masking: secretTexts) }
    }

    var replyNames: FieldNames { FieldNames(fieldNames, entries: entryNames) }

    @MainActor
    func plannedActions() throws -> [(any PlannedAction)?] {
        try definition.submit.map { entry in
            guard holds(entry.condition) else { return nil }
            return try entry.action.planned(for: self)
        }
    }

    @MainActor
    package var consequences: [String] {
        // An action that cannot be planned is reported at submission.
        givesAnswers ? [] : (try? SubmissionRun(self))?.consequences ?? []
    }
}

/// The result of a submitted wizard: the answers as one line of JSON, or the output of its actions.
public struct WizardResult: Equatable, Sendable {
    /// The result as it belongs on standard output.
    public var bytes: [UInt8]
    package var hidesSecrets = false
    package var notes: [String] = []

    package init(bytes: [UInt8], hidesSecrets: Bool = false) {
        self.bytes = bytes
        self.hidesSecrets = hidesSecrets
    }

    /// The result as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
