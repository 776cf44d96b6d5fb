import TerminalTesting
import Testing

@Suite("A narrow screen")
struct NarrowTests {
    /// How many choices are marked is never cut: without room for their names it is said alone, in a row of its own if need be.
    @Test(
        "A narrow screen: how many are chosen",
        arguments: [
            (20, "2 chosen", "1 of 3\n    2 chosen"), (30, "2 chosen: alpha, beta", "1 of 3; 2 chosen"),
            (40, "2 chosen: alpha, beta", "1 of 3; 2 chosen: alpha, beta"),
        ]) func chosen(columns: Int, all: String, filtered: String) throws
    {
        let session = try Session(
            """
            formline: 1
            name: narrow
            review: false
            fields: [{name: extras, multiple: true, choices: [alpha, beta, gamma]}]
            """, columns: columns)
        try session.send(.text(" "), .down, .text(" "))
        try session.process.wait(until: "both marks") {
            $0.picture.hasSuffix("\n  › [x] 2. beta\n    [ ] 3. gamma\n    " + all)
        }
        try session.send(.text("gam"))
        try session.process.wait(until: "the match") { $0.picture.hasSuffix("\n  › [ ] 3. gamma\n    " + filtered) }
        try session.send(.text(" "), .enter)
        try session.ends(output: #"{"extras":["alpha","beta","gamma"]}"# + "\n")
    }

    /// Three rows of the list are shown, and what it counts, before any help that nobody has asked for.
    @Test("A narrow screen: a list on a short one") func shortList() throws {
        let session = try Session(
            """
            formline: 1
            name: short
            review: false
            fields: [{name: extras, label: Extras of all kinds, multiple: true, choices: [alpha, beta, gamma, delta, mu]}]
            """, columns: 20, rows: 8)
        try session.send(.down, .text(" "))
        try session.shows(
            """
            $ formline
            Extras of all
            kinds: ▏
                [ ] 1. alpha
              › [x] 2. beta
                [ ] 3. gamma
                    … 2 more
                1 chosen: beta
            """)
        try session.answer(":help")
        try session.process.wait(until: "the keys, above the line") { _ in
            session.everything.contains("brackets show") && session.process.screen.text.contains("1 chosen: beta")
        }
        try session.send(.enter)
        try session.ends(output: #"{"extras":["beta"]}"# + "\n")
    }
}
