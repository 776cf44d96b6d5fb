import TerminalTesting
import Testing

/// The README's pictures are screens of a real session; `Tests/picture` draws them.
@Suite("The README's picture")
struct PictureTests {
    private static let folder = "Sources/Formline/Formline.docc/Resources"

    private func session() throws -> Session {
        try Session(
            command: ["run", "\(KeptText.root)/wizards/create-plan.yaml"], columns: 70, rows: 16,
            typed: "formline run wizards/create-plan.yaml")
    }

    @Test("The README's picture is what a session shows", arguments: [ScreenDrawing.Palette.light, .dark])
    func picture(palette: ScreenDrawing.Palette) throws {
        let session = try session()
        try session.answer("Pro plan", "ann@exa")
        let message = "✗ Must be an email address, such as ann@example.com"
        try session.process.wait(until: "the message") { $0.picture.hasSuffix(message) }
        let refused = session.process.screen
        try session.answer("mple.com", "", "pro", "", "")
        try KeptText(path: "\(Self.folder)/session\(palette.suffix).svg").waitUntilShown(
            by: session.process, sign: "Ctrl-C or :quit: Close"
        ) { ScreenDrawing(screens: [refused, $0], palette: palette).svg }
    }

    @Test("The README's picture has colors that can be read", arguments: [ScreenDrawing.Palette.light, .dark])
    func contrast(palette: ScreenDrawing.Palette) {
        for color in [palette.text, palette.faint] + palette.indexed.values {
            #expect(color.contrast(to: palette.background) >= 4.5, "\(color.hex)")
        }
    }
}
