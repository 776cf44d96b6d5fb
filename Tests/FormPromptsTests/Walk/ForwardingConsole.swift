import FormPrompts

/// A console that forwards to a scripted one whatever it does not implement itself.
@MainActor protocol ForwardingConsole: LineConsole {
    var console: ScriptedConsole { get }
}

extension ForwardingConsole {
    var traits: ConsoleTraits { console.traits }
    func say(_ notice: Notice) { console.say(notice) }
    func open(_ line: PromptLine) { console.open(line) }
    func next() async throws -> ConsoleEvent { try await console.next() }
    func show(_ notes: LineNotes, resuming: Resumption) { console.show(notes, resuming: resuming) }
    func ask(_ question: String, hint: String?) async throws -> String? { try await console.ask(question, hint: hint) }
    func close(answer: String?) { console.close(answer: answer) }
    func edit(_ text: String) async throws -> String { try await console.edit(text) }
    func expectEndOfInput() async throws { try await console.expectEndOfInput() }
    func wake() { console.wake() }
    func end() throws { try console.end() }
}
