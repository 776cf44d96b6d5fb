internal import ArgumentParser
internal import Formline

struct SkillCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "skill",
        abstract: "Print instructions for coding assistants.",
        discussion: """
            One page of Markdown: the format of wizard files, rules, types, templates, forms in Swift, and how to check \
            the result. Save it where your assistant reads instructions, such as in AGENTS.md.
            """)

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try streams.write(result: Skill.page)
        return .success
    }
}
