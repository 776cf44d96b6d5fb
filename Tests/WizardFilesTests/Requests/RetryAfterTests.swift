import Testing

@testable import WizardFiles

@Suite("Retry-After")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private static let moment = 784_111_777

    @Test(
        "Retry-After is seconds or a date",
        arguments: [
            ("0", 0), (" 120 ", 120), ("Sun, 06 Nov 1994 08:49:37 GMT", 10), ("Sun, 06 Nov 1994 08:49:27 GMT", 0),
            ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
        ])
    func read(text: String, seconds: Int) {
        #expect(RetryAfter(text, now: Self.moment - 10)?.duration == .seconds(seconds))
    }

    @Test(
        "Retry-After that is neither is not read",
        arguments: ["", "-1", "1.5", "soon", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT"])
    func unreadable(text: String) {
        #expect(RetryAfter(text, now: Self.moment)?.duration == nil)
    }

    @Test("Retry-After with more digits than a number has is longer than anybody waits")
    func long() {
        #expect(RetryAfter("99999999999999999999999", now: 0).map { $0.duration > .seconds(1 << 40) } == true)
    }
}
