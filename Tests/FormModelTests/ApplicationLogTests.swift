import Testing

@testable import FormModel

@Suite("What a form remembers of the fields that apply")
struct ApplicationLogTests {
    @Test("A log knows what came after each of its places")
    func places() {
        var log = ApplicationLog()
        let start = log.end
        #expect(log.fields(since: start) == [])
        log.add(3)
        let first = log.end
        log.add(1)
        #expect(log.fields(since: start) == [3, 1])
        #expect(log.fields(since: first) == [1])
        #expect(log.fields(since: log.end) == [])
    }

    @Test("A log does not know the places of a copy that went its own way")
    func copies() {
        var log = ApplicationLog()
        log.add(1)
        let common = log.end
        var copy = log
        log.add(2)
        copy.add(2)
        #expect(copy.fields(since: log.end) == nil)
        #expect(copy.fields(since: common) == [2])
        #expect(ApplicationLog().fields(since: common) == nil)
    }

    @Test("A log that has become too long forgets, and says so")
    func length() {
        var log = ApplicationLog()
        let start = log.end
        for field in 0..<4096 { log.add(field) }
        let full = log.end
        #expect(log.fields(since: start)?.count == 4096)
        log.add(7)
        #expect(log.fields(since: start) == nil)
        #expect(log.fields(since: full) == [7])
    }
}
