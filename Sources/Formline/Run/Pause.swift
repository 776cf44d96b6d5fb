internal import FormModel
internal import FormPrompts

/// A wait for Enter in a script.
package struct Pause: Sendable {
    /// What is said.
    package var text: String
    /// Where it waits.
    package var console = ConsoleOptions()
    /// Whether it does not wait at all.
    package var isSkipped = false

    /// - Parameter text: what is said; nil to ask for Enter in the person's language.
    package init(_ text: String? = nil) {
        self.text = text ?? RunMessage.pressEnter.text
    }

    /// Waits for Enter, or the end of input. Where nobody is there it does not. A Ctrl-C key ends it as it ends a shell's
    /// `read`.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) {
        guard !isSkipped else { return }
        var options = console
        options.isPartOfScript = true
        // Standard input may be what comes after it in the script.
        let console = try options.console(on: streams, isInputTaken: !streams.isInputTerminal)
        guard console.audience == .person else { return }
        defer { try? console.end() }
        do {
            guard try await console.ask(text, hint: nil) != nil else { throw RunFailure(ending: .interruptKey) }
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw RunFailure(asking: error, for: nil, isReported: true, submits: false)
        }
    }
}
