extension RuleMessage {
    package var english: String {
        switch self {
        case .notEmpty: "Must not be empty"
        case .minLength(let minimum): "Must be at least \(counted(minimum, "character", "characters"))"
        case .maxLength(let maximum): "Must be at most \(counted(maximum, "character", "characters"))"
        case .length(let length): "Must be exactly \(counted(length, "character", "characters"))"
        case .startsWith(let prefix): "Must start with \(prefix)"
        case .endsWith(let suffix): "Must end with \(suffix)"
        case .includes(let part): "Must include \(part)"
        case .lowercase: "Must be lowercase"
        case .uppercase: "Must be uppercase"
        case .trimmed: "Must not start or end with spaces"
        case .pattern: "Must match the required format"

        case .digitsOnly: "Must contain only digits"
        case .lettersOnly: "Must contain only letters"
        case .alphanumeric: "Must contain only letters and digits"
        case .noSpecialCharacters: "Must contain only letters, digits and spaces"
        case .atLeastOneLowercase: "Must have at least one lowercase letter"
        case .atLeastOneUppercase: "Must have at least one uppercase letter"
        case .atLeastOneDigit: "Must have at least one digit"
        case .atLeastOneLetter: "Must have at least one letter"
        case .atLeastOneSpecialCharacter: "Must have at least one special character, such as ! or %"
        case .notRecurringPincode: "Must not have the same digit four times in a row"

        case .email: "Must be an email address, such as ann@example.com"
        case .url(.web): "Must be a web address, such as https://example.com"
        case .url(.any): "Must be a URL, such as https://example.com"
        case .url(.only(let schemes)): "Must be a URL that starts with \(listedSchemes(schemes, "or"))"
        case .uri: "Must be a URI, such as https://example.com or urn:isbn:0451450523"
        case .uriReference: "Must be a URI or a relative reference, such as ../images/logo.png"
        case .uriTemplate: "Must be a URI template, such as https://example.com/{id}"
        case .hostname: "Must be a host name, such as www.example.com"
        case .fqdn: "Must be a full domain name, such as www.example.com"
        case .ipv4: "Must be an IPv4 address, such as 192.0.2.1"
        case .ipv6: "Must be an IPv6 address, such as 2001:db8::1"
        case .ip: "Must be an IP address, such as 192.0.2.1 or 2001:db8::1"
        case .cidrv4: "Must be an IPv4 address block, such as 192.0.2.0/24"
        case .cidrv6: "Must be an IPv6 address block, such as 2001:db8::/32"
        case .mac: "Must be a MAC address, such as 00:1b:63:84:45:e6"
        case .port: "Must be a port number from 0 to 65535"

        case .uuid(let version?): "Must be a version \(version) UUID"
        case .uuid(nil): "Must be a UUID, such as 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
        case .ulid: "Must be a ULID, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV"
        case .cuid: "Must be a CUID, such as cjld2cyuq0000t3rmniod1foy"
        case .cuid2: "Must be a CUID2, such as tz4a98xxat96iws9zmbrgj3a"
        case .nanoId: "Must be a Nano ID, such as V1StGXR8_Z5jdHi6B-myT"
        case .semver: "Must be a semantic version, such as 1.4.0"
        case .slug:
            "Must be lowercase letters a to z and digits, joined by single hyphens or underscores, such as my-first-post"
        case .hexColor: "Must be a hexadecimal color, such as #1e90ff"

        case .date: "Must be a date, such as 2026-11-21"
        case .time: "Must be a time with its offset from UTC, such as 14:30:00Z or 14:30:00+02:00"
        case .dateTime: "Must be a date and time with its offset from UTC, such as 2026-01-31T14:30:00Z"
        case .duration: "Must be a duration, such as P3D for three days or PT1H30M for an hour and a half"
        case .e164: "Must be a phone number with its country code, such as +14155552671"
        case .creditCard: "Must be a card number, such as 4111 1111 1111 1111"
        case .iban: "Must be an IBAN, such as GB33 BUKB 2020 1555 5555 55"
        case .json: #"Must be JSON, such as {"name": "value"}"#
        case .jsonPointer: "Must be a JSON Pointer, such as /items/0/name"
        case .relativeJsonPointer: "Must be a relative JSON Pointer, such as 1/name or 0#"
        case .regex(let reason): "Must be a regular expression" + (reason.map { ": \($0)" } ?? "")

        case .greaterThan(let bound): "Must be greater than \(bound)"
        case .atLeast(let minimum): "Must be at least \(minimum)"
        case .lessThan(let bound): "Must be less than \(bound)"
        case .atMost(let maximum): "Must be at most \(maximum)"
        case .between(let minimum, let maximum): "Must be between \(minimum) and \(maximum)"
        case .multipleOf(let divisor): "Must be a multiple of \(divisor)"

        case .before(let bound): "Must be before \(bound)"
        case .after(let bound): "Must be after \(bound)"
        case .notBefore(let bound): "Must not be before \(bound)"
        case .notAfter(let bound): "Must not be after \(bound)"
        case .inPast: "Must be in the past"
        case .inFuture: "Must be in the future"

        case .minItems(let minimum): "Must have at least \(counted(minimum, "item", "items"))"
        case .maxItems(let maximum): "Must have at most \(counted(maximum, "item", "items"))"
        case .uniqueItems: "Must not have the same item twice"
        case .contains(let item): "Must contain \(item)"

        case .required: "An answer is required"
        case .isTrue: "Must be yes"
        case .equals(let value): "Must be \(value)"
        case .oneOf(let allowed): "Must be one of \(allowed)"
        case .noneOf(let rejected): "Must not be any of \(rejected)"
        case .equalTo(let field): "Must match \(field ?? "the other field")"
        case .notEqualTo(let field): "Must not match \(field ?? "the other field")"

        case .exists: "Must be an existing file or folder"
        case .isFile: "Must be an existing file"
        case .isFolder: "Must be an existing folder"

        case .not: "Must be a different value"
        case .anyOf(let messages): messages.joined(separator: ", or: ")
        case .allOf(let summaries): summaries.joined(separator: ", and: ")
        case .eachItem(let summary): "Each item: \(summary)"
        case .item(let number, let message): "Item \(number): \(message)"

        case .matchTimedOut: "Could not be matched in time; try a shorter answer"
        case .uncheckable(let reason): "Could not be checked: \(reason)"

        case .expectedText: "Must be text"
        case .expectedWholeNumber: "Must be a whole number"
        case .expectedNumber: "Must be a number"
        case .expectedYesOrNo: "Must be yes or no"
        case .expectedList: "Must be a list"
        }
    }
}

extension FormMessage {
    package var english: String {
        switch self {
        case .submit: "Submit"
        case .cancel: "Cancel"
        case .discardChanges: "Discard changes?"
        case .notValid: "The form is not valid"
        case .labeled(let label, let message): "\(label): \(message)"
        case .joined(let parts): parts.joined(separator: "; ")
        case .typed: "typed"
        case .default: "default"
        case .file(let path): "file \(path)"
        case .flag: "flag"
        case .environment(let name): "environment \(name)"
        case .draft: "draft"

        case .oneLine: "Must be one line, without line breaks"
        case .expected(let type, let example):
            RuleMessages.current.text(type) + (example.map { ", such as \($0)" } ?? "")
        case .expectedTime(let example): "Must be a time, such as \(example)"
        case .expectedDateTime(let example): "Must be a date and time, such as \(example)"
        case .expectedEither(let labels): "Must be \(labels.joined(separator: " or "))"

        case .notAChoice: "Must be one of the choices"
        case .orDidYouMean(let problem, let names): "\(problem); did you mean \(names.joined(separator: " or "))?"
        case .disabledChoice(let label, let reason): "\(label) is not available: \(reason)"
        case .noChoiceAvailable: "None of the choices is available"
        case .inTotal(let count): "\(count) in total"

        case .atMostDigits(let maximum): "Must have at most \(counted(maximum, "digit", "digits"))"
        case .lessExtreme: "Must not be so far from 0, or so close to it"

        case .openQuote(let text): "Add the closing quote: \(text)"
        case .missingComma(let text, let next): "Add a comma between \(text) and \(next)"

        case .daysInMonth(let month, let year, let days):
            "\(Vocabulary.english.monthAndYear(month, year)) has \(counted(days, "day", "days"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) could be \(first) or \(second); type one of these"

        case .typeDate(let day):
            "A day, such as \(day), \(day.day) \(Vocabulary.english.months[day.month - 1].prefix(3).lowercased()), tomorrow, monday, in 3 days, end of month or +2w"
        case .typeTime: "A time of day, such as 09:30, 9am, now or +2h"
        case .typeDateTime(let day): "A day and a time, such as \(day) 09:30, tomorrow 9am, now or +2h"
        case .typeItems: "One item per line; finish with an empty line"
        case .typeLines: "Any number of lines; finish with a dot on a line of its own"
        case .typeSecret: "Hidden while you type"
        case .typePath: "A file or folder"
        case .typeChoice: "A name or number from the list"
        case .typeChoices: "Names or numbers from the list, separated by commas; or 'all' or 'none'"
        }
    }
}

extension Vocabulary {
    static let english = Vocabulary(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        answerWords: [.yes: ["yes", "y"], .no: ["no", "n"], .all: ["all"], .none: ["none"]])
}
