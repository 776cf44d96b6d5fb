import Testing

@testable import LineEditing

@Suite struct EventQueueTests {
    @Test func eventsComeInOrderAndAChangeReplacesAnUnseenOne() async {
        let queue = EventQueue()
        queue.post(.changed("a"))
        queue.post(.changed("ab"))
        queue.post(.entered("ab"))
        queue.post(.changed("abc"))
        #expect(await queue.next() == .changed("ab"))
        #expect(await queue.next() == .entered("ab"))
        #expect(await queue.next() == .changed("abc"))
    }

    @Test func onlyChangesSideBySideBecomeOne() async {
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

    @Test func whoWaitsGetsWhatIsPosted() async {
        let queue = EventQueue()
        async let event = queue.next()
        queue.post(.entered("x"))
        #expect(await event == .entered("x"))
    }

    @Test func afterTheEndComesOnlyTheEnd() async {
        let queue = EventQueue()
        queue.post(.entered("x"))
        queue.finish()
        queue.post(.entered("y"))
        #expect(await queue.next() == .entered("x"))
        #expect(await queue.next() == .disconnected)
        #expect(await queue.next() == .disconnected)
    }

    @Test func theEndWakesWhoWaits() async {
        let queue = EventQueue()
        async let event = queue.next()
        queue.finish()
        #expect(await event == .disconnected)
    }

    @Test func aCancelledTaskTakesNoEvent() async {
        let queue = EventQueue()
        let task = Task { await queue.next() }
        task.cancel()
        #expect(await task.value == .disconnected)
        queue.post(.entered("kept"))
        #expect(await queue.next() == .entered("kept"))
    }

    @Test func anEventOfNoLineIsGoneWhenALineBegins() async {
        let queue = EventQueue()
        queue.post(.entered("a"))
        queue.post(.interrupted(""), isOfNoLine: true)
        queue.post(.nudged)
        queue.post(.interrupted(""))
        queue.lineWillBegin()
        queue.post(.interrupted(""), isOfNoLine: true)
        queue.lineHasBegun()
        #expect(await queue.next() == .entered("a"))
        #expect(await queue.next() == .nudged)
        #expect(await queue.next() == .interrupted(""))
        queue.post(.interrupted(""), isOfNoLine: true)
        #expect(await queue.next() == .interrupted(""))
    }
}
