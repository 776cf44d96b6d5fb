package import FormModel

/// The gate between a wizard and everything that it does outside of its form, so that a session can be recorded, and
/// replayed without doing any of it.
@MainActor
package protocol ProgramGate: AnyObject, Sendable {
    /// Lets a program check an answer of a field; gives its message, nil if the answer passes.
    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String?

    /// Lets the actions of a submission be performed.
    func submit(by actions: @MainActor () async throws -> WizardResult) async throws -> WizardResult

    /// Lets a program find what Tab offers.
    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String]

    /// Lets a program print the choices or the default of a field; nil if nothing is known of what it prints.
    func printed(for field: String, by program: @MainActor () async throws -> String) async throws -> String?
}

/// The gate of this task, if there is one.
package enum ProgramGates {
    @TaskLocal package static var current: (any ProgramGate)?
}
