import Testing

@testable import LineEditing

@Suite("Mailbox")
struct MailboxTests {
    /// Else a key could come between what drops keys and what shows why.
    @Test("Mailbox: what belongs together comes at once") func together() throws {
        let mailbox = try Mailbox()
        mailbox.together {
            mailbox.post(.dropTypedAhead)
            #expect(mailbox.take().isEmpty)
            mailbox.together { mailbox.post(.show(["refused"])) }
            mailbox.post(.resume(with: nil))
            #expect(mailbox.take().isEmpty)
        }
        #expect(mailbox.wakePipe.drain() == [0])
        #expect(mailbox.take().count == 3)
        #expect(mailbox.take().isEmpty)
    }

    /// Each time that the editor's thread wakes up for nothing is time that the person waits for the next question.
    @Test("Mailbox: the pipe says once that there is something") func once() throws {
        let mailbox = try Mailbox()
        mailbox.together {
            mailbox.post(.dropTypedAhead); #expect(mailbox.wakePipe.drain() == [])
        }
        mailbox.post(.show(["one"]))
        #expect(mailbox.wakePipe.drain() == [0])
        #expect(mailbox.hasCommands())
        #expect(mailbox.take().count == 2 && !mailbox.hasCommands())
        mailbox.together {}
        #expect(mailbox.wakePipe.drain() == [])
        mailbox.post(.show(["two"]))
        #expect(mailbox.wakePipe.drain() == [0])
    }

    /// A line that is closed is drawn together with the next one.
    @Test("Mailbox: what waits comes with the next command, or when it is delivered") func waiting() throws {
        let mailbox = try Mailbox()
        mailbox.post(.close(showing: nil), waits: true)
        #expect(mailbox.wakePipe.drain() == [])
        mailbox.post(.write("next"))
        #expect(mailbox.wakePipe.drain() == [0])
        #expect(mailbox.take().count == 2)
        mailbox.deliver()
        #expect(mailbox.wakePipe.drain() == [])
        mailbox.post(.close(showing: nil), waits: true)
        mailbox.deliver()
        mailbox.deliver()
        #expect(mailbox.wakePipe.drain() == [0])
    }

    /// The main thread looks for commands before it waits; only those of other threads have to wake it.
    @Test("Mailbox: what is posted while nobody reads is there before the next wait") func mainThread() throws {
        let mailbox = try Mailbox(isReadOnMainThread: true)
        mailbox.post(.close(showing: nil), waits: true)
        // This is no main thread of a program's own.
        #expect(mailbox.wakePipe.drain() == [0])
        mailbox.together {
            #expect(!mailbox.hasCommands())
            mailbox.post(.write("next"))
        }
        #expect(mailbox.wakePipe.drain() == [0])
        #expect(mailbox.hasCommands())
    }

    /// Else the editor's thread would go on waiting with something to do.
    @Test("Mailbox: what was heard too early is said again") func heardTooEarly() throws {
        let mailbox = try Mailbox()
        mailbox.post(.dropTypedAhead)
        mailbox.together {
            #expect(mailbox.wakePipe.drain() == [0])
            #expect(mailbox.take().isEmpty)
        }
        #expect(mailbox.wakePipe.drain() == [0])
        #expect(mailbox.take().count == 1)
    }
}
