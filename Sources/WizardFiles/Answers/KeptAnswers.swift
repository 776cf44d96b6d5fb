package import FormModel
internal import OrderedCollections

/// The answers of an unfinished form as its draft has them: JSON, by the names of the fields.
package struct KeptAnswers {
    private let root: Node

    /// Reads a draft; nil for another text.
    package init?(_ bytes: [UInt8]) {
        guard WizardForm.problem(inDraft: bytes) == nil, let root = try? JSONReader.read(bytes, name: "draft") else {
            return nil
        }
        self.root = root
    }

    /// The number of answers.
    package var count: Int { root.value(of: "answers")?.mapping?.count ?? 0 }

    /// Whether nothing was kept.
    package var isEmpty: Bool { count == 0 && root.value(of: "lines")?.mapping?.isEmpty != false && secrets.isEmpty }

    /// The names of the secrets that were given.
    package var secrets: Set<String> { Set((root.value(of: "secrets")?.sequence ?? []).compactMap(\.scalarText)) }

    /// The text of an answer that was not accepted.
    package func line(_ name: String) -> String? { root.value(of: "lines")?.value(of: name)?.scalarText }

    /// The answer for the field of this name, as its question reads it; nil without one.
    package func answer(_ name: String, to question: Question) -> Answer? {
        root.value(of: "answers")?.value(of: name).flatMap { try? question.answer(from: $0) }
    }

    /// A draft of these answers, of lines that were not accepted, of the names of secrets and of answers that are defaults,
    /// and of a submission that was begun.
    package static func json(
        answers: [(name: String, answer: Answer)], lines: [(name: String, text: String)], secrets: [String],
        defaults: [String] = [], submission: [SubmissionStep] = []
    ) -> String {
        var draft: OrderedDictionary<String, JSONValue> = [
            "answers": .object(OrderedDictionary(answers.map { ($0.name, JSONValue($0.answer)) }) { $1 }),
            "lines": .object(OrderedDictionary(lines.map { ($0.name, .string($0.text)) }) { $1 }),
        ]
        if !secrets.isEmpty { draft["secrets"] = .array(secrets.map { .string($0) }) }
        if !defaults.isEmpty { draft["defaults"] = .array(defaults.map { .string($0) }) }
        if !submission.isEmpty {
            draft["submission"] = .array(
                submission.map { .object(["action": .string($0.summary), "done": .bool($0.isDone)]) })
        }
        return JSONWriter.compact(.object(draft)) + "\n"
    }
}
