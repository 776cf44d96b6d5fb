import TerminalTesting
import Testing

@Suite("The work for a question")
struct WorkForQuestionTests {
    /// The seconds that processors work for so many runs through a form of so many fields, each of which has a rule and every other one
    /// a condition: the least of two. They are counted in hundredths.
    private func seconds(fields count: Int, runs: Int) throws -> Double {
        let folder = try TemporaryFolder()
        var wizard = "formline: 1\nfields:\n"
        for index in 0..<count {
            let condition = index.isMultiple(of: 2) ? "" : ", when: {f\(index - 1): an answer}"
            wizard += "  - {name: f\(index), rules: [{maxLength: 40}]\(condition)}\n"
        }
        try folder.write("wizard.yaml", wizard)
        try folder.write("lines", String(repeating: "an answer\n", count: count))
        return try (0..<2).map { _ in
            let process = try TerminalProcess(
                "/bin/sh",
                [
                    "-c",
                    #"for run in $(seq \#(runs)); do "$0" run wizard.yaml <lines >answers 2>/dev/null || exit; done; times"#,
                    productBinary("formline"),
                ],
                standardOutput: .captured, standardError: .captured, workingDirectory: folder.path)
            #expect(try process.waitForExit() == .exited(0))
            // The second line is about the processes that have ended: 0m1.230000s 0m0.010000s
            let times = process.capturedOutput.split(separator: "\n").last?.split(separator: " ") ?? []
            #expect(times.count == 2)
            return times.reduce(0) { sum, time in
                let parts = time.dropLast().split(separator: "m").compactMap { Double($0) }
                return sum + (parts.first ?? 0) * 60 + (parts.last ?? 0)
            }
        }.min() ?? 0
    }

    @Test("The work for a question does not grow with the form: ten times the fields take about ten times the work")
    func growth() throws {
        let ratio = try seconds(fields: 2000, runs: 1) / seconds(fields: 200, runs: 10)
        #expect(ratio < 1.5, "\(ratio) times the work for as many fields in one form")
    }
}
