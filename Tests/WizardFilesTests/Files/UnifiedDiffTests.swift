import SeededRandom
import Testing

@testable import WizardFiles

@Suite("The difference between two texts") struct UnifiedDiffTests {
    @Test func `Equal texts have no difference`() {
        #expect(UnifiedDiff.rows(from: "a\nb", to: "a\nb", name: "f") == [])
    }

    @Test func `The difference between two texts has three lines around what differs`() {
        let old = (1...10).map { "\($0)\n" }.joined()
        let new = old.replacing("5\n", with: "five\nand more\n")
        #expect(
            UnifiedDiff.rows(from: old, to: new, name: "f") == [
                "--- f", "+++ f", "@@ -2,7 +2,8 @@", " 2", " 3", " 4", "-5", "+five", "+and more", " 6", " 7", " 8",
            ])
    }

    @Test func `Differences that are far apart have hunks of their own`() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n2\n", with: "\n").replacing("\n19\n", with: "\n19\nx\n")
        #expect(
            UnifiedDiff.rows(from: old, to: new, name: "f") == [
                "--- f", "+++ f", "@@ -1,5 +1,4 @@", " 1", "-2", " 3", " 4", " 5", "@@ -17,4 +16,5 @@", " 17", " 18",
                " 19", "+x", " 20",
            ])
        for (line, places) in [(11, 1), (12, 2)] {
            let near = old.replacing("\n5\n", with: "\n").replacing("\n\(line)\n", with: "\n")
            #expect(UnifiedDiff.rows(from: old, to: near, name: "f").count { $0.hasPrefix("@@") } == places)
        }
    }

    @Test(arguments: [
        ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
        ("a", "a\n", ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a"]),
        ("a\r\n", "a\n", ["@@ -1 +1 @@", "-a\r", "+a"]), ("é\n", "e\u{301}\n", ["@@ -1 +1 @@", "-é", "+e\u{301}"]),
    ])
    func `The difference between two texts knows an empty one, and one without an end of its last line`(
        old: String, new: String, rows: [String]
    ) {
        let found = UnifiedDiff.rows(from: old, to: new, name: "f").dropFirst(2)
        #expect(found.elementsEqual(rows) { $0.utf8.elementsEqual($1.utf8) })
    }

    private func applied(_ rows: [String], to old: [String]) -> [String] {
        var (lines, place) = ([String](), 0)
        for row in rows.dropFirst(2) {
            let text = String(row.dropFirst())
            switch row.first {
            case "@":
                let start = Int(row.dropFirst(4).prefix { $0.isNumber }) ?? 0
                let isEmpty = row.dropFirst(4).drop { $0.isNumber }.hasPrefix(",0 ")
                while place < (isEmpty ? start : start - 1) {
                    lines.append(old[place])
                    place += 1
                }
            case "-":
                #expect(old[place] == text)
                place += 1
            case "+": lines.append(text)
            default:
                #expect(old[place] == text)
                lines.append(text)
                place += 1
            }
        }
        return lines + old[place...]
    }

    @Test(arguments: 0..<200)
    func `The difference between two texts makes one of the other, and is as short as it can be`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        func lines() -> [String] {
            (0..<Int.random(in: 0...30, using: &random)).map { _ in ["a", "b", "c"].randomElement(using: &random) ?? ""
            }
        }
        let (old, new) = (lines(), lines())
        func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
        let rows = UnifiedDiff.rows(from: text(old), to: text(new), name: "f")
        #expect(applied(rows, to: old) == new)
        // By the longest common subsequence.
        var table = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
        for x in old.indices.reversed() {
            for y in new.indices.reversed() {
                table[x][y] = old[x] == new[y] ? table[x + 1][y + 1] + 1 : max(table[x + 1][y], table[x][y + 1])
            }
        }
        let changed = rows.dropFirst(2).count { $0.hasPrefix("-") || $0.hasPrefix("+") }
        #expect(changed == old.count + new.count - 2 * table[0][0])
    }
}

@Suite("The path of a file below a folder") struct RelativePathTests {
    @Test(arguments: [("./a", "a"), ("././a/./b", "a/b")])
    func `A dot in the path is the folder itself`(text: String, path: String) throws {
        #expect(try RelativePath(text).description == path)
    }

    @Test(arguments: ["a", "a/b.txt", "...", ".env", "a b/ü", "~", "C:\\x"])
    func `The path of a file below a folder has names`(text: String) throws {
        #expect(try RelativePath(text).description == text)
    }

    @Test(arguments: [
        "", "/etc/passwd", "..", "a/../b", "a/..", "a/.", "a//b", "a/", "a\nb", "a\0b", "a\u{1B}[2J", "a\u{2028}b",
        // A mark makes one character of itself and the slash.
        "/\u{301}etc",
    ])
    func `The path of a file below a folder leads nowhere else`(text: String) {
        #expect(throws: ActionError(.badName(text))) { try RelativePath(text) }
    }
}
