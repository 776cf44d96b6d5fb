import FoundationEssentials
import TerminalTesting
import Testing

@Suite("The commands of the articles") struct ArticleSampleTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    private static let folder = "\(root)/Sources/Formline/Formline.docc"

    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    private static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { try $0.hasSuffix(".md") && text($0).contains("```console\n") }
        }
    }

    /// Blocks marked `console` are run in their order, beside the wizards and the files that the article says to save: those
    /// after a line that ends with a name in backticks and a colon.
    @Test(arguments: try names)
    func `The commands of the articles print what is shown; FORMLINE_UPDATE=1 writes it`(name: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/wizards", withDestinationPath: "\(Self.root)/wizards")
        let text = try Self.text(name)
        var parts = text.split(separator: "```", omittingEmptySubsequences: false).map(String.init)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let body = String(parts[index].drop { $0 != "\n" }.dropFirst())
            if parts[index].hasPrefix("console\n") {
                let commands = body.split(separator: "\n").filter { $0.hasPrefix("$ ") }
                let printed = try commands.map { try "\($0)\n\(run($0.dropFirst(2), in: folder))" }
                parts[index] = "console\n" + printed.joined()
            } else if let match = parts[index - 1].firstMatch(of: /(Append[^\n`]*)?`([^`]+)`:\n\n$/) {
                try save(body, as: String(match.2), appending: match.1 != nil, in: folder)
            }
        }
        let updated = parts.joined(separator: "```")
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            try Data(updated.utf8).write(to: URL(filePath: "\(Self.folder)/\(name)"))
        } else {
            #expect(updated.split(separator: "\n") == text.split(separator: "\n"))
        }
    }

    private func save(_ body: String, as name: String, appending: Bool, in folder: TemporaryFolder) throws {
        let parent = "\(folder.path)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "/\(parent)", withIntermediateDirectories: true)
        let start = appending ? try #require(folder.text(of: name)) : ""
        try folder.write(name, start + body, isProgram: body.hasPrefix("#!"))
    }

    private func run(_ command: Substring, in folder: TemporaryFolder) throws -> String {
        let programs = productBinary("formline").dropLast("/formline".count)
        return try CommandTests.run(
            "/bin/sh", ["-c", "exec 2>&1\n\(command)"],
            environment: ["PATH": programs + ":/usr/bin:/bin", "HOME": folder.path], in: folder
        ).output
    }
}
