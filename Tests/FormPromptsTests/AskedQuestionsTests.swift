import Testing

@testable import FormPrompts

@Suite("The questions that are asked, with their numbers")
struct AskedQuestionsTests {
    @Test("Numbers and counts stay those of a list that is counted anew, whatever comes and goes", arguments: 0...17)
    func changes(size: Int) {
        var isAsked = (0..<size).map { $0 % 3 != 1 }
        var asked = AskedQuestions(isAsked)
        for step in 0..<(3 * size) {
            let index = (step * 7 + step / 5) % max(size, 1)
            isAsked[index] = step % 4 != 0
            asked.set(index, isAsked[index])
            let numbers = isAsked.indices.map { index in
                isAsked[index] ? isAsked[...index].count { $0 } : nil
            }
            #expect(isAsked.indices.map { asked.number(of: $0) } == numbers)
            #expect(asked.count == isAsked.count { $0 })
        }
        #expect(asked.count == isAsked.count { $0 })
    }
}
