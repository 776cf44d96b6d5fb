import FormModel

/// Saturday, 2026-11-21, 14:23:45 in Vienna, where clocks were put back on October 25 and go forward on 2027-03-28.
let vienna = Environment(
    now: { 1_795_267_425 },
    offset: { moment in
        let summers = [1_774_746_000..<1_792_890_000, 1_806_195_600..<1_824_944_400]
        return summers.contains { $0.contains(moment) } ? 7200 : 3600
    },
    variables: ["HOME": "/home/ann"])

/// What came of a typed text at that moment: the answer's text, or the message.
func typed(_ text: String, as question: Question) -> String {
    Environment.$current.withValue(vienna) {
        do throws(AnswerError) {
            return try question.parse(text).text
        } catch {
            return error.message
        }
    }
}

/// What a typed text was understood as at that moment.
func interpretation(of text: String, as question: Question) -> String? {
    Environment.$current.withValue(vienna) { question.interpretation(of: text) }
}
