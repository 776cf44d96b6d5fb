import TerminalTesting
import Testing

@Suite("The compiler names the mistake") struct CompilerMessageTests {
    private static let mistakes = pairs(
        #"""
        func misspelled() { _ = FormPrompt(plan) { Ask("Name", \.nmae) } }
        => value of type 'Plan' has no member 'nmae'
        func hidden() { _ = FormPrompt(plan) { Ask("Name", \.naem).when { $0.isNew } } }
        => value of type 'Plan' has no member 'naem'
        func grouped() { _ = FormPrompt(plan) { Group("To", \.address) { Ask("Street", \.stret) } } }
        => value of type 'Address' has no member 'stret'
        struct Length { @Validated(.minLength(3)) var seats = 5 }
        => produces result of type 'String', but context expects 'Int'
        struct Choice { @Validated(.oneOf(["a"])) var seats = 5 }
        => 'oneOf(_:message:)' is unavailable: the values are of another type than the field
        struct Format { @Validated(.email()) var seats = 5 }
        => produces result of type 'String', but context expects 'Int'
        struct Text { @Validated(.minLength(3)) var name: String }
        => is unavailable: give the field a default, as in 'var name = ""', or an optional type
        struct Number { @Validated(name: "seats") var seats: Int }
        => is unavailable: give the field a default, as in 'var name = ""', or an optional type
        """#)

    private static let form = #"""
        import Formline

        struct Address: ValidatableForm {
            @Validated(name: "street") var street = ""
            var validatedFields: [ValidatedField<Self>] { [.init(\.street, wrappedBy: \._street)] }
        }
        struct Plan: ValidatableForm, SubmittableForm {
            @Validated(name: "name") var name = ""
            var address = Address()
            var isNew = false
            var validatedFields: [ValidatedField<Self>] { [.init(\.name, wrappedBy: \._name), .group(\.address)] }
            @MainActor func submit() async throws -> String { name }
        }
        @MainActor let plan = FormController(form: Plan())

        """#

    /// Compiles against the modules that the tests were built with.
    private func messages(_ code: String) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("mistakes.swift", code)
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let modules = ["CPCRE2", "CLibedit", "CPlatform", "CYAML"].flatMap { ["-I", "\(root)/Sources/\($0)"] }
        let process = try TerminalProcess(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-cache-path",
                productBinary("ModuleCache"), "-I",
                productBinary("Modules"),
            ] + modules + [file],
            columns: 200, rows: 50, standardOutput: .captured, standardError: .captured)
        try process.waitForExit(timeout: .seconds(300))
        return process.capturedError
    }

    @Test func `The compiler names a misspelled key path, another type's rule, and a missing default`() throws {
        let code = Self.form + Self.mistakes.map { "@MainActor \($0.0)\n" }.joined()
        let messages = try messages(code)
        for (code, message) in Self.mistakes { #expect(messages.contains(message), "\(code): \(messages)") }
        #expect(!messages.contains("failed to produce diagnostic"), "\(messages)")
    }

    @Test func `The compiler says which trait @Form needs`() throws {
        let messages = try messages("import Formline\n@Form(\"A plan\") struct Plan {}\n")
        #expect(messages.contains("'Form' is unavailable: needs the trait 'Macros': .package("), "\(messages)")
    }
}
