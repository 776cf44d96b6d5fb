import FormModel
import SeededRandom
import Testing

@testable import WizardFiles

@MainActor
@Suite("A JSON Schema, asked and written again")
struct SchemaRoundTripTests {
    @Test(
        "What a wizard of a schema takes fits the schema, what fits is taken, and the schema that is written of it says the same",
        arguments: seeds(from: "FORMLINE_SCHEMA_SEEDS", otherwise: 1...150))
    func roundTrip(seed: UInt64) throws {
        var schema = RandomSchema(seed: seed)
        let given = JSONSchemaValidator(root: try JSONReader.value(Array(schema.text.utf8), name: "s"))
        let form = try WizardForm(schema.text, file: "s.json")
        let text = AnswersSchema.text(for: form)
        let written = JSONSchemaValidator(root: try JSONReader.value(Array(text.utf8), name: "s"))
        // A schema that is written is read again.
        let again = try WizardForm(text, file: "again.json")
        for _ in 0..<20 {
            let record = schema.record()
            let value = try JSONReader.value(Array(record.utf8), name: "r")
            let fits = given.problems(in: value)
            let verdict = form.check(record).json
            let isAccepted = verdict.contains(#""valid":true"#)
            if fits.isEmpty { #expect(isAccepted, "\(schema.text)\n\(record)\n\(verdict)") }
            let saysSame = written.problems(in: value).isEmpty
            #expect(
                saysSame == isAccepted || Self.drops(verdict, value), "\(schema.text)\n\(record)\n\(verdict)\n\(text)")
            let verdictAgain = again.check(record).json
            #expect(
                verdictAgain.contains(#""valid":true"#) == isAccepted, "\(text)\n\(record)\n\(verdict)\n\(verdictAgain)"
            )
            guard isAccepted, let answers = try JSONReader.value(Array(verdict.utf8), name: "v")["answers"] else {
                continue
            }
            #expect(given.problems(in: answers).isEmpty, "\(schema.text)\n\(record)\n\(verdict)")
        }
    }

    /// Whether the record was taken without something that was in it: null where there is to be no answer.
    private static func drops(_ verdict: String, _ record: JSONValue) -> Bool {
        guard let answers = try? JSONReader.value(Array(verdict.utf8), name: "v")["answers"] else { return false }
        return record.members?.contains { $1 == .null && answers[$0] == nil } == true
    }
}
