import FormModel
import Testing

@testable import WizardFiles

extension WizardForm {
    /// The form of a wizard file with these lines as its list of fields, which begins in line 3.
    init(fields: String) throws { self = try WizardForm("formline: 1\nfields:\n" + fields, file: "w") }
}

/// A wizard file with the mistakes in it: first its lines, then a line `! 3:12: message` for each mistake, in order.
///
/// `<types>` means the names of all types, `<keys>` those of all keys of a field, `<actions>` those of `submit`, `<rules of
/// string>` those of the rules for that type.
struct Sample: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
    let text: String
    let mistakes: [String]

    init(stringLiteral value: String) {
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.firstIndex { $0.hasPrefix("! ") } ?? lines.endIndex
        text = lines[..<first].joined(separator: "\n")
        mistakes = lines[first...].map { Self.expanded(String($0.dropFirst(2))) }
    }

    private static func expanded(_ mistake: String) -> String {
        var lists = [
            "<types>": QuestionType.allCases.map(\.rawValue), "<keys>": KeyTable.field.keys,
            "<actions>": SubmitActions.keys,
        ]
        for type in QuestionType.allCases { lists["<rules of \(type.rawValue)>"] = RuleCatalog.names(for: type) }
        return lists.reduce(mistake) { text, list in
            text.replacing("use " + list.key, with: WizardFileReader.known(list.value))
                .replacing(list.key, with: list.value.joined(separator: ", "))
        }
    }

    var testDescription: String { text }

    /// What is found where the text is a whole file.
    var foundInFile: [String] { Self.mistakes(in: text) }

    /// What is found where the text is the list of fields, which begins in line 3.
    var foundInFields: [String] { Self.mistakes(in: "formline: 1\nfields:\n" + text) }

    private static func mistakes(in text: String) -> [String] {
        do throws(Diagnostics) {
            _ = try WizardForm(text, file: "w")
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let prefix = diagnostic.position.map { "w:\($0.line):\($0.column): error: " } ?? "w: error: "
                let place = diagnostic.position.map { "\($0.line):\($0.column): " } ?? ""
                return diagnostic.description.hasPrefix(prefix)
                    ? place + diagnostic.description.dropFirst(prefix.count) : diagnostic.description
            }
        }
    }
}
