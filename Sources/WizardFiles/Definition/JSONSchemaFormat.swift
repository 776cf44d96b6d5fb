/// The formats of JSON Schema 2020-12, by the names that they have there, with the rules that are the same.
///
/// <https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3>
enum JSONSchemaFormat: String, CaseIterable {
    case dateTime = "date-time"
    case date
    case time
    case duration
    case email
    case idnEmail = "idn-email"
    case hostname
    case idnHostname = "idn-hostname"
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uuid
    case uriTemplate = "uri-template"
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    /// The rule as a wizard file has it.
    var rule: String {
        switch self {
        case .dateTime: "dateTime"
        case .date: "date"
        case .time: "time"
        case .duration: "duration"
        case .email: "{email: rfc5321}"
        case .idnEmail: "idnEmail"
        case .hostname: "hostname"
        case .idnHostname: "idnHostname"
        case .ipv4: "ipv4"
        case .ipv6: "ipv6"
        case .uri: "uri"
        case .uriReference: "uriReference"
        case .iri: "iri"
        case .iriReference: "iriReference"
        case .uuid: "uuid"
        case .uriTemplate: "uriTemplate"
        case .jsonPointer: "jsonPointer"
        case .relativeJSONPointer: "relativeJsonPointer"
        case .regex: "regex"
        }
    }
}
