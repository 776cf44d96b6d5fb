import Testing

@testable import LineEditing

@MainActor @Suite struct EventQueueTests {
    @Test("Event queue: events come in order and a change replaces an unseen one")
    func eventsComeInOrderAndAChangeReplacesAnUnseenOne() async {
        let queue = EventQueue()
        queue.post(.changed("a"))
        queue.post(.changed("ab"))
        queue.post(.entered("ab"))
        queue.post(.changed("abc"))
        #expect(await queue.next() == .changed("ab"))
        #expect(await queue.next() == .entered("ab"))
        #expect(await queue.next() == .changed("abc"))
    }

    @Test("Event queue: only changes side by side become one") func onlyChangesSideBySideBecomeOne() async {
        let queue = EventQueue()
        queue.post(.changed("a"))
        queue.post(.joinedLines(2))
        queue.post(.joinedLines(2))
        queue.post(.changed("ab c"))
        queue.post(.changed("ab cd"))
        #expect(await queue.next() == .changed("a"))
        #expect(await queue.next() == .joinedLines(2))
        #expect(await queue.next() == .joinedLines(2))
        #expect(await queue.next() == .changed("ab cd"))
    }

    @Test("Event queue: who waits gets what is posted") func whoWaitsGetsWhatIsPosted() async {
        let queue = EventQueue()
        async let event = queue.next()
        queue.post(.entered("x"))
        #expect(await event == .entered("x"))
    }

    @Test("Event queue: after the end comes only the end") func afterTheEndComesOnlyTheEnd() async {
        let queue = EventQueue()
        queue.post(.entered("x"))
        queue.finish()
        queue.post(.entered("y"))
        #expect(await queue.next() == .entered("x"))
        #expect(await queue.next() == .disconnected)
        #expect(await queue.next() == .disconnected)
    }

    @Test("Event queue: the end wakes who waits") func theEndWakesWhoWaits() async {
        let queue = EventQueue()
        async let event = queue.next()
        queue.finish()
        #expect(await event == .disconnected)
    }

    @Test("Event queue: a cancelled task takes no event") func aCancelledTaskTakesNoEvent() async {
        let queue = EventQueue()
        let task = Task { await queue.next() }
        task.cancel()
        #expect(await task.value == .disconnected)
        queue.post(.entered("kept"))
        #expect(await queue.next() == .entered("kept"))
    }

    @Test("Event queue: an event that comes as its waiter is cancelled is the next one's")
    func anEventAsItsWaiterIsCancelled() async {
        let queue = EventQueue()
        let task = Task { await queue.next() }
        await Task.yield()
        task.cancel()
        queue.post(.entered("kept"))
        #expect(await task.value == .disconnected)
        #expect(await queue.next() == .entered("kept"))
    }

    @Test("Event queue: an event of no line is gone when a line begins") func anEventOfNoLineIsGoneWhenALineBegins()
        async
    {
        let queue = EventQueue()
        queue.post(.entered("a"))
        queue.post(.interrupted(""), isOfNoLine: true)
        queue.post(.woken)
        #expect(!queue.beginLine())
        #expect(await queue.next() == .entered("a"))
        #expect(await queue.next() == .woken)
        queue.post(.interrupted(""), isOfNoLine: true)
        #expect(await queue.next() == .interrupted(""))
    }

    @Test("Event queue: an interrupt of the line before interrupts the next one")
    func anInterruptOfTheLineBefore() async {
        let queue = EventQueue()
        queue.post(.interrupted("before"))
        queue.post(.woken)
        #expect(queue.beginLine())
        #expect(await queue.next() == .woken)
        #expect(!queue.beginLine())
    }
}
