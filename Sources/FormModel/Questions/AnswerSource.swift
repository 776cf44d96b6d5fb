/// Where an answer came from.
public enum AnswerSource: Equatable, Sendable, CustomStringConvertible {
    case typed
    case `default`
    case file(String)
    case flag
    case option(String)
    case environment(String)
    case draft

    /// A flag of the command, by its name: `.flag("--seats")`.
    public static func flag(_ name: String) -> AnswerSource { .option(name) }

    /// The source as text: `file answers.json`, `environment APP_NAME`.
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
