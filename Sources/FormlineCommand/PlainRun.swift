internal import Formline

extension WizardRun {
    /// The run of a command line that names a wizard file and flags without a value, and nothing else: most do. Nil for any other
    /// one, which the parser reads, and for `--help`.
    ///
    /// The parser looks up by reflection what a command takes, which is a third of the time to the first question.
    init?(plainly arguments: [String]) {
        var wizard: String?
        var flags: [String] = []
        for argument in arguments {
            if Self.plainFlags.contains(argument), !flags.contains(argument) {
                flags.append(argument)
            } else if wizard == nil, !argument.hasPrefix("-") {
                wizard = argument
            } else {
                return nil
            }
        }
        guard let wizard else { return nil }
        self.init(wizard: wizard)
        takesDefaults = flags.contains("--defaults")
        asksNothing = flags.contains("--no-input") || Environment.forbidsInput
        ignoresDraft = flags.contains("--fresh")
        refusesCommands = flags.contains("--no-commands")
        isDryRun = flags.contains("--dry-run")
        console.isPlain = flags.contains("--plain")
        console.isQuiet = flags.contains("--quiet")
    }

    /// The flags that mean the same whatever else there is.
    static let plainFlags = [
        "--defaults", "--no-input", "--fresh", "--no-commands", "--dry-run", "--plain", "--quiet",
    ]
}
