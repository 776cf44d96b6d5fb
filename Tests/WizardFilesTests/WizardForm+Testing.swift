import FormModel

@testable import WizardFiles

extension WizardForm {
    /// The form of a wizard file with these lines as its list of fields, which begins in line 3.
    init(fields: String) throws { self = try WizardForm("formline: 1\nfields:\n" + fields, file: "w") }

    /// The names of the fields that apply.
    var applying: [String] { fieldNames.indices.filter(applies).map { fieldNames[$0] } }

    /// Takes answers as flags give them, `NAME=VALUE`.
    @discardableResult
    mutating func apply(_ settings: String...) -> AppliedAnswers {
        apply(settings.compactMap(NamedAnswer.init(setting:)))
    }

    /// Checks one record in JSON.
    func check(_ record: String) -> CheckedRecord { check(line: Array(record.utf8), number: 1, name: "r") }
}
