import Testing

@testable import LineEditing

@MainActor @Suite struct EventQueueTests {
    private func queue(_ events: LineEvent...) -> EventQueue {
        let queue = EventQueue()
        for event in events { queue.post(event) }
        return queue
    }

    private func next(_ count: Int, of queue: EventQueue) async -> [LineEvent] {
        var events: [LineEvent] = []
        for _ in 0..<count { events.append(await queue.next()) }
        return events
    }

    @Test func `Event queue: events come in order, and only changes side by side become one`() async {
        let all = queue(.changed("a"), .changed("ab"), .entered("ab"), .changed("abc"))
        #expect(await next(3, of: all) == [.changed("ab"), .entered("ab"), .changed("abc")])
        let apart = queue(.changed("a"), .joinedLines(2), .joinedLines(2), .changed("ab c"), .changed("ab cd"))
        #expect(await next(4, of: apart) == [.changed("a"), .joinedLines(2), .joinedLines(2), .changed("ab cd")])
    }

    @Test func `Event queue: what is posted, and the end, wake who waits`() async {
        let queue = EventQueue()
        async let event = queue.next()
        queue.post(.entered("x"))
        #expect(await event == .entered("x"))
        async let end = queue.next()
        queue.finish()
        #expect(await end == .disconnected)
    }

    @Test func `Event queue: after the end comes only the end`() async {
        let queue = queue(.entered("x"))
        queue.finish()
        queue.post(.entered("y"))
        #expect(await next(3, of: queue) == [.entered("x"), .disconnected, .disconnected])
    }

    @Test(arguments: [false, true])
    func `Event queue: a cancelled task takes no event, even one that comes as it is cancelled`(isLate: Bool) async {
        let queue = EventQueue()
        let task = Task { await queue.next() }
        if isLate { await Task.yield() }
        task.cancel()
        if isLate { queue.post(.entered("kept")) }
        #expect(await task.value == .disconnected)
        if !isLate { queue.post(.entered("kept")) }
        #expect(await queue.next() == .entered("kept"))
    }

    @Test func `Event queue: an event of no line is gone when a line begins`() async {
        let queue = queue(.entered("a"))
        queue.post(.interrupted(""), isOutsideLine: true)
        queue.post(.woken)
        #expect(!queue.beginLine())
        #expect(await next(2, of: queue) == [.entered("a"), .woken])
        queue.post(.interrupted(""), isOutsideLine: true)
        #expect(await queue.next() == .interrupted(""))
    }

    @Test func `Event queue: an interrupt of the line before interrupts the next one`() async {
        let queue = queue(.interrupted("before"), .woken)
        #expect(queue.beginLine())
        #expect(await queue.next() == .woken)
        #expect(!queue.beginLine())
    }
}
