import Testing

@testable import FormPrompts

@MainActor
@Suite("The resume question")
struct ResumeTaskTests {
    @Test(
        "says how many answers there are, and how old they are",
        arguments: [
            (nil, nil, "your earlier answers"), (1, nil, "your earlier answer"), (5, nil, "your 5 answers"),
            (nil, .seconds(60), "your answers from a minute ago"),
            (5, .seconds(59), "your 5 answers from a moment ago"),
            (5, .seconds(60), "your 5 answers from a minute ago"),
            (2, .seconds(59 * 60), "your 2 answers from 59 minutes ago"),
            (1, .seconds(3600), "your answer from an hour ago"),
            (2, .seconds(47 * 3600), "your 2 answers from 47 hours ago"),
            (2, .seconds(48 * 3600), "your 2 answers from 2 days ago"),
        ] as [(Int?, Duration?, String)])
    func label(count: Int?, age: Duration?, words: String) {
        #expect(ResumeTask(answerCount: count, age: age).line.label == "Resume with \(words)?")
    }

    @Test("speaks of no answers if there are none: a secret is not kept")
    func withoutAnswers() {
        #expect(ResumeTask(answerCount: 0, age: nil).line.label == "Resume where you left off?")
        #expect(
            ResumeTask(answerCount: 0, age: .seconds(3600)).line.label == "Resume where you left off an hour ago?")
    }
}
