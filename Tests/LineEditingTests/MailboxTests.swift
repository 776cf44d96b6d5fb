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
}
