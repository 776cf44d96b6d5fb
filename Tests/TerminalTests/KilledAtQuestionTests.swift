import Platform
import TerminalTesting
import Testing

private struct RunQuestion: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var before: (keys: String, screen: String)?
    let steps: [(screen: String, keys: String)]
    let screen: String
    var act = ""
    let draft: String
    /// What is kept if there is time to keep the open line; nil if it is the same.
    var withOpenLine: String?
    var runs = 0

    private static let answers = #""answers":{"name":"Ann","notes":"a\nb"},"lines":{}"#
    private static let name = "1/2 Name: ▏"
    private static let review = "Ctrl-C or :quit: Cancel"
    private static let resume = "Resume with your earlier answers? [Y/n] ▏"
    private static let everything = "Ann\ra\rb\r.\r"

    static let all: [RunQuestion] = [
        RunQuestion(
            testDescription: "resume", before: (everything, review), steps: [], screen: resume, draft: "{\(answers)}\n"),
        RunQuestion(
            testDescription: "discard", steps: [(name, "Ann\ra\rbc"), ("    bc▏", "\u{3}")],
            screen: "Discard changes? [y/N/s] ▏", draft: #"{"answers":{"name":"Ann"},"lines":{"notes":"a\n"}}"# + "\n",
            withOpenLine: #"{"answers":{"name":"Ann"},"lines":{"notes":"a\nbc"}}"# + "\n"),
        RunQuestion(
            testDescription: "maybe done", before: (everything, review), steps: [(resume, "\r"), (review, "\r")],
            screen: "Started by the previous run and possibly completed: run ./act; do it again? [no] ▏",
            act: "kill -KILL $PPID", draft: #"{\#(answers),"submission":[{"action":"run ./act","done":false}]}"# + "\n",
            runs: 1),
        RunQuestion(
            testDescription: "failed", steps: [(name, everything), (review, "\r")],
            screen: "Try again, edit, or leave? [T/e/l] ▏", act: "exit 3", draft: "{\(answers)}\n", runs: 1),
        // The draft is written to such a file first.
        RunQuestion(
            testDescription: "unrecorded", steps: [(name, everything), (review, "\r")], screen: "submit anyway? [no] ▏",
            act: "cd state/formline/drafts; for draft in *.json; do mkdir $draft.$PPID.tmp; done",
            draft: #"{\#(answers),"submission":[{"action":"run ./act","done":false}]}"# + "\n", runs: 1),
    ]

    private static let wizard = """
        formline: 1
        name: killed
        fields: [{name: name}, {name: notes, type: text}]
        submit: [{command: [./act]}, {command: [./next]}]
        """

    func session(in folder: TemporaryFolder) throws -> Session {
        try Session(Self.wizard, in: folder) {
            try $0.write("act", "#!/bin/sh\necho ran >>ran\n\(act)\n", isProgram: true)
            try $0.write("next", "#!/bin/sh\necho next >>ran\n", isProgram: true)
        }
    }
}

@Suite("Killed at a question")
struct KilledAtQuestionTests {
    enum End: CaseIterable {
        case terminated, hungUp, quit, crashed, killed, interrupted

        var signal: Int32? {
            switch self {
            case .terminated: SIGTERM
            case .hungUp: SIGHUP
            case .quit: SIGQUIT
            case .crashed: SIGSEGV
            case .killed: SIGKILL
            case .interrupted: nil
            }
        }

        var keepsOpenLine: Bool {
            switch self {
            case .terminated, .hungUp, .quit, .interrupted: true
            case .crashed, .killed: false
            }
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Killed at a question", arguments: RunQuestion.all, End.allCases)
    fileprivate func atAQuestion(question: RunQuestion, end: End) throws {
        if let before = question.before {
            let session = try question.session(in: folder)
            try session.process.send(before.keys)
            try session.shows(ending: before.screen)
            if question.runs > 0 {
                try session.send(.enter)
            } else {
                try session.process.signal(SIGKILL)
            }
            #expect(try session.process.waitForExit() == .signalled(SIGKILL))
        }
        let session = try question.session(in: folder)
        for step in question.steps {
            try session.process.wait(until: step.screen) { $0.picture.contains(step.screen) }
            try session.process.send(step.keys)
        }
        let shown = question.screen.withoutBlanks
        try session.process.wait(until: question.screen) { $0.picture.withoutBlanks.hasSuffix(shown) }
        if let signal = end.signal {
            try session.process.signal(signal)
            if end == .killed {
                #expect(try session.process.waitForExit() == .signalled(SIGKILL))
            } else {
                try session.ends(.signalled(signal))
            }
        } else {
            // The first one asks whether to discard what was typed, if there is that.
            try session.process.send("\u{3}\u{3}")
            try session.ends(.exited(130))
        }
        let (names, text) = folder.drafts
        #expect(text == (end.keepsOpenLine ? question.withOpenLine ?? question.draft : question.draft))
        let drafts = names.filter { !$0.hasSuffix(".tmp") && !(!end.keepsOpenLine && $0.hasSuffix(".lock")) }
        #expect(drafts.count == 1 && drafts.allSatisfy { $0.hasSuffix(".json") }, "\(names)")
        #expect(folder.text(of: "ran") ?? "" == String(repeating: "ran\n", count: question.runs))
    }
}
