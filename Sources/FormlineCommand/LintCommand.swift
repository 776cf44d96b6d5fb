internal import ArgumentParser
internal import Formline

struct LintCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Finds every mistake in wizard files, with line, column and a suggestion.",
        discussion: """
            Ends with 0 when there is none, with 78 when there is one, with 66 when a file cannot be read.

            Keys of a field: name, label, help, placeholder, type, items, choices, multiple, rules, transform, \
            optional, default, value, otherwise, initial, examples, mode, when, confirm, echo, step, completions, history.

            Types: string, text, secret, integer, number, decimal, boolean, date, time, dateTime, list, choice, path, \
            note.

            Rules for text: notEmpty, minLength, maxLength, length, pattern, startsWith, endsWith, includes, \
            lowercase, uppercase, trimmed, digitsOnly, lettersOnly, alphanumeric, noSpecialCharacters, \
            atLeastOneLowercase, atLeastOneUppercase, atLeastOneDigit, atLeastOneLetter, atLeastOneSpecialCharacter, \
            notRecurringPincode.

            Formats of text: email, idnEmail, url, uri, uriReference, iri, iriReference, uriTemplate, hostname, \
            idnHostname, fqdn, ipv4, ipv6, ip, cidrv4, cidrv6, mac, port, uuid, ulid, cuid, cuid2, nanoId, semver, \
            slug, hexColor, date, time, dateTime, duration, e164, creditCard, iban, json, jsonPointer, \
            relativeJsonPointer, regex, exists, isFile, isFolder.

            Rules for numbers: greaterThan, atLeast, lessThan, atMost, between, positive, negative, nonNegative, \
            nonPositive, multipleOf. For dates and times: before, after, inPast, inFuture. For lists: minItems, \
            maxItems, uniqueItems, contains, each. For yes and no: isTrue.

            For any answer: equalTo and notEqualTo (another field), equals, oneOf, noneOf, anyOf, allOf, not, command.

            Actions of submit: command, write, post, print.
            """)

    @Argument(help: "The wizard files.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizards: [String] = []

    @Option(help: "How to print the mistakes: a line each, or a JSON array.")
    var format = WizardLint.Format.text

    /// Mistakes in a file are told in English.
    static let language = Language.english

    @Flag(help: "Print the JSON Schema of wizard files instead, for editors.")
    var schema = false

    func validate() throws {
        if wizards.isEmpty != schema {
            throw ValidationError(schema ? "--schema is about no file; leave the files out." : "Name a wizard file.")
        }
    }

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        guard schema else { return try WizardLint(wizards: wizards, format: format).run(on: streams) }
        try WizardLint.writeSchema(on: streams)
        return .success
    }
}

extension WizardLint.Format: ExpressibleByArgument {}
