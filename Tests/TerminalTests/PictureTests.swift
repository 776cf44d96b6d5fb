import TerminalTesting
import Testing

/// The README's picture is a real session; `Tests/picture` draws it.
@Suite("The README's picture") struct PictureTests {
    private final class Film {
        let session: Session
        var frames: [ScreenDrawing.Frame] = []

        init(_ session: Session) { self.session = session }

        func press(_ key: Key? = nil, shows end: String, milliseconds: Int) throws {
            if let key { try session.send(key) }
            try session.shows(ending: end)
            frames.append(.init(screen: session.process.screen, milliseconds: milliseconds))
        }

        func type(_ text: String, after line: String, above below: String = "", milliseconds: Int = 90) throws {
            for index in text.indices {
                try press(
                    .text(String(text[index])), shows: "\(line)\(text[...index])▏\(below)", milliseconds: milliseconds)
            }
        }
    }

    @Test func `The README's picture is what a session shows`() throws {
        let film = Film(
            try Session(
                command: ["run", "\(KeptText.root)/wizards/new-app.yaml"], columns: 70, rows: 20,
                typed: "formline run wizards/new-app.yaml"))
        try film.press(shows: "App name: ▏", milliseconds: 700)
        try film.type("shop", after: "App name: ")

        let rejection = "\n    ✗ Must be an email address, such as ann@example.com"
        try film.press(.enter, shows: "Owner email: ▏", milliseconds: 400)
        try film.type("ann@exa", after: "Owner email: ")
        try film.press(.enter, shows: "ann@exa▏\(rejection)", milliseconds: 1200)
        try film.type("mple.c", after: "ann@exa", above: rejection)
        try film.type("om", after: "ann@example.c", milliseconds: 250)

        try film.press(.enter, shows: "3. MariaDB", milliseconds: 700)
        try film.press(.text("m"), shows: "Kind: m▏\n  › 2. MySQL\n    3. MariaDB\n    2 of 3", milliseconds: 500)
        try film.press(.text("y"), shows: "Kind: my▏\n  › 2. MySQL\n    1 of 3", milliseconds: 700)
        try film.press(.enter, shows: "Port [3306]: ▏", milliseconds: 500)
        try film.press(.enter, shows: "Password: ▏", milliseconds: 300)
        for label in ["Password", "Password, again"] {
            for count in 1...9 {
                try film.press(
                    .text("s"), shows: "\(label): \(String(repeating: "•", count: count))▏", milliseconds: 50)
            }
            if label == "Password" { try film.press(.enter, shows: "Password, again: ▏", milliseconds: 300) }
        }

        try film.press(.enter, shows: "  › [ ] 1. mail\n    [ ] 2. search\n    [ ] 3. uploads", milliseconds: 700)
        try film.press(.text(" "), shows: "1 chosen: mail", milliseconds: 400)
        try film.press(.down, shows: "  › [ ] 2. search\n    [ ] 3. uploads\n    1 chosen: mail", milliseconds: 200)
        try film.press(.down, shows: "  › [ ] 3. uploads\n    1 chosen: mail", milliseconds: 300)
        try film.press(.text(" "), shows: "2 chosen: mail, uploads", milliseconds: 600)
        try film.press(.enter, shows: "Ctrl-C or :quit: Cancel", milliseconds: 1400)

        try film.press(.enter, shows: "App name: shop▏\n    ✗ This name is already taken", milliseconds: 1400)
        try film.type("2", after: "App name: shop", milliseconds: 800)
        try film.press(.enter, shows: "✔ Create: done\n▏", milliseconds: 2000)

        for palette in [ScreenDrawing.Palette.light, .dark] {
            let svg = ScreenDrawing(frames: film.frames, palette: palette).svg
            #expect(svg.utf8.count < 100_000)
            try KeptText(path: "Sources/Formline/Formline.docc/Resources/session\(palette.suffix).svg")
                .compareOrUpdate(svg)
        }
    }

    @Test(arguments: [ScreenDrawing.Palette.light, .dark])
    func `The README's picture has colors that can be read`(palette: ScreenDrawing.Palette) {
        for color in [palette.text, palette.faint] + palette.indexed.values {
            #expect(color.contrast(to: palette.background) >= 4.5, "\(color.hex)")
        }
    }
}
