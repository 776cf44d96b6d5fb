internal import Dispatch
internal import FormModel
internal import LineEditing
package import Platform

/// A console without a user: each line of standard input answers the next question, and questions, messages and answers are written
/// to standard error as a transcript. An empty line accepts the default. Lines end with LF or CR LF; the last one needs no end.
/// Standard input is read only when a question is open, and once one was asked, its end is awaited before the form is submitted.
package final class PipedConsole: LineConsole {
    let traits: ConsoleTraits
    private let lines: LineStream
    private let leavesRest: Bool
    private var writer: TranscriptWriter
    private let reportRejection: ((SafeText) -> Void)?
    /// The name of the field, or the label of a question that is asked by itself.
    private var subject = ""
    private var rejections: [SafeText] = []
    private var hasAsked = false

    /// - Parameters:
    ///   - leavesRest: reads nothing after the line of the last answer, so that another program can.
    ///   - transcript: receives each row of the transcript, without its line end.
    ///   - errors: receives the last rejection before the input ends, if there is no transcript.
    package init(
        input: ByteSource? = .standardInput, leavesRest: Bool = false,
        transcript: ((SafeText) -> Void)? = { row in try? Descriptor.write(row.written, to: STDERR_FILENO) },
        errors: ((SafeText) -> Void)? = nil
    ) {
        reportRejection = transcript == nil ? errors : nil
        traits = ConsoleTraits(audience: input == nil ? .nobody : .script, isSilent: transcript == nil)
        self.leavesRest = leavesRest
        lines = LineStream(input ?? ByteSource(""), bytesPerRead: leavesRest ? 1 : .max)
        writer = TranscriptWriter { row in transcript?(row) }
        if Theme.isColorForced { writer.theme = .fromEnvironment() }
    }

    func open(_ line: PromptLine) {
        hasAsked = true
        subject = leavesRest ? line.label.openLabel : line.writtenName ?? line.label.openLabel
        rejections = rows(line.notes.messages, after: subject)
        writer.open(line)
    }

    func next() async throws -> LineEvent {
        writer.beginRow()
        do {
            guard let text = try await lines.next() else {
                rejections.forEach { reportRejection?($0) }
                throw writer.inputEnded(line: lines.count + 1)
            }
            writer.entered(text)
            return .entered(text)
        } catch {
            writer.endRow()
            throw error
        }
    }

    func show(_ notes: LineNotes, resuming: Resumption) {
        writer.show(notes)
        rejections = rows(notes.messages, after: "line \(lines.count): \(subject)")
    }

    private func rows(_ messages: [String], after beginning: String) -> [SafeText] {
        messages.flatMap(\.terminalSafeLines).map { SafeText("\(beginning): \($0)") }
    }

    func ask(_ question: String, hint: String?) async throws -> String? { "" }
    func close(answer: Notice.ReviewRow?) { writer.close(answer: answer?.answer) }
    func edit(_ text: String) async throws -> String { throw EditorError.noEditor }
    func say(_ notice: Notice) { writer.say(notice) }

    func expectEndOfInput() async throws {
        guard hasAsked, !leavesRest, try await lines.next() != nil else { return }
        throw writer.linesLeftOver(line: lines.count)
    }

    func wake() {}
    func end() { writer.endRow() }
}

@MainActor
private final class LineStream {
    private(set) var count = 0
    private let source: ByteSource
    private var lines = LineBuffer()
    private let bytesPerRead: Int
    private var size = 0

    init(_ source: ByteSource, bytesPerRead: Int) { (self.source, self.bytesPerRead) = (source, bytesPerRead) }

    /// The next line without its end, if any. Throws if it is not UTF-8, or the input exceeds `InputLimit`.
    func next() async throws -> String? {
        while true {
            if let bytes = lines.next() { return try line(bytes) }
            guard !lines.hasEnded else { return nil }
            try await fill()
        }
    }

    private func fill() async throws {
        let result = await read()
        try Task.checkCancellation()
        switch result {
        case .success(let bytes):
            size += bytes.count
            // The limit is for the whole input, so that a line without an end is rejected, too.
            guard size <= Environment.current.inputLimit.bytes else {
                throw PromptError.unreadableInput(
                    reason: "it is longer than \(Environment.current.inputLimit.formattedSize)")
            }
            lines.append(bytes)
        case .failure(let error):
            throw PromptError.unreadableInput(reason: "it cannot be read: \(SystemMessage(error).text)")
        }
    }

    private func read() async -> Result<[UInt8], SystemError> {
        let (source, bytesPerRead) = (source, bytesPerRead)
        let read: @Sendable () -> Result<[UInt8], SystemError> = {
            Result { () throws(SystemError) in try source.read(atMost: bytesPerRead) }
        }
        if source.holdsMainActor { return read() }
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: read()) }
        }
    }

    private func line(_ bytes: ArraySlice<UInt8>) throws -> String {
        count += 1
        var bytes = bytes
        if count == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw PromptError.unreadableInput(reason: "line \(count) is not UTF-8 text")
        }
        return text
    }
}
