/// Where an answer came from.
public enum AnswerSource: Equatable, Sendable, CustomStringConvertible {
    /// A person.
    case typed
    /// The field's default.
    case `default`
    /// A file, by its path.
    case file(String)
    /// A flag of the command.
    case flag
    /// A flag of the command, by its name: `--seats`.
    case option(String)
    /// An environment variable, by its name.
    case environment(String)
    /// The draft of an earlier walk.
    case draft

    /// A flag of the command, by its name: `.flag("--seats")`.
    public static func flag(_ name: String) -> AnswerSource { .option(name) }

    /// The source in words: `file answers.json`, `environment APP_NAME`.
    public var description: String {
        switch self {
        case .typed: FormMessage.typed.text
        case .default: FormMessage.default.text
        case .file(let path): FormMessage.file(path).text
        case .flag: FormMessage.flag.text
        case .option(let name): name
        case .environment(let name): FormMessage.environment(name).text
        case .draft: FormMessage.draft.text
        }
    }
}
