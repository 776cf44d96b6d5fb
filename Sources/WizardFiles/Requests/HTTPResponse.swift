internal import FormModel
internal import OrderedCollections

struct HTTPResponse: Equatable, Sendable {
    var status: Int
    var reason: String
    /// The headers by lowercase name. Of repeated headers, the last one.
    var headers: [String: String]
    var body: [UInt8]

    /// Skips interim responses (1xx), and masks secrets in the reason only. Returns `nil` for anything but HTTP.
    init?(_ bytes: [UInt8], masking secrets: [String] = []) {
        var rest = bytes[...]
        while let lines = Self.head(of: &rest) {
            guard let words = lines.first?.split(separator: " ", maxSplits: 2), words.count >= 2,
                words[0].hasPrefix("HTTP/"), let status = Int(words[1]), (100...999).contains(status)
            else { return nil }
            if status < 200 { continue }
            self.status = status
            reason = words.count > 2 ? String(words[2]).masking(secrets) : ""
            headers = [:]
            for line in lines.dropFirst() {
                guard let colon = line.firstIndex(of: ":") else { continue }
                headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmingWhitespace()
            }
            body = Array(rest)
            return
        }
        return nil
    }

    private static func head(of bytes: inout ArraySlice<UInt8>) -> [String]? {
        var lines: [String] = []
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[..<end].last == UInt8(ascii: "\r") ? bytes[..<end].dropLast() : bytes[..<end]
            bytes = bytes[(end + 1)...]
            if line.isEmpty { return lines }
            lines.append(String(decoding: line, as: UTF8.self))
        }
        return nil
    }

    var json: JSONValue? { try? JSONReader.value(body, name: "answer") }

    /// The message in the body; `nil` if it only repeats the status.
    func message(masking secrets: [String]) -> String? {
        guard let text = ReplyText.text(of: body, masking: secrets) else { return nil }
        for repeated in [statusLine, phrase, "\(status)"] where text.lowercased().hasPrefix(repeated.lowercased()) {
            let rest = text.dropFirst(repeated.count)
            if rest.isEmpty { return nil }
            // The title of problem details, RFC 9457, is the status.
            if rest.hasPrefix(": ") { return String(rest.dropFirst(2)) }
        }
        return text
    }

    var statusLine: String { phrase.isEmpty ? "\(status)" : "\(status) \(phrase)" }

    /// HTTP/2 sends no reason.
    private var phrase: String { reason.isEmpty ? Self.reasons[status] ?? "" : reason }

    private static let reasons = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        412: "Precondition Failed", 413: "Content Too Large", 415: "Unsupported Media Type",
        422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    /// The number of seconds in `Retry-After` (RFC 9110 section 10.2.3); `nil` without the header or for a date.
    var waitingTime: Duration? { headers["retry-after"].flatMap { UInt32($0) }.map { .seconds($0) } }

    func advice(on request: CurlRequest, masking secrets: [String]) -> WizardMessage? {
        switch status {
        case 401, 403, 407: .checkCredentials
        case 404, 410: .checkAddress(request.url.masking(secrets))
        case 408, 425, 429, 500...599: .tryLater(in: waitingTime.flatMap { $0 > .zero ? $0.summary : nil })
        default: nil
        }
    }
}

extension JSONValue {
    /// True in spite of a 2xx status for errors of GraphQL without data, `userErrors`, JSON-RPC's `error`, `ok` or `success` false.
    var reportsFailure: Bool {
        guard case .object(let members) = self else { return false }
        if members["ok"] == .bool(false) || members["success"] == .bool(false) { return true }
        if members["jsonrpc"] != nil, case .object? = members["error"] { return true }
        guard members.keys.allSatisfy({ ["data", "errors", "extensions"].contains($0) }) else { return false }
        let results: [JSONValue] = if case .object(let data)? = members["data"] { Array(data.values) } else { [] }
        return results.contains { $0.hasItems("userErrors") }
            || results.allSatisfy { $0 == .null } && hasItems("errors")
    }

    private func hasItems(_ key: String) -> Bool {
        guard case .object(let members) = self, case .array(let items)? = members[key] else { return false }
        return !items.isEmpty
    }
}

/// The text of a reply without messages about fields, on one line and shortened.
enum ReplyText {
    private static let maxLength = 500

    /// The message in JSON, or the JSON itself without one; the title of an HTML page; any other text unchanged. `nil` if empty.
    static func text(of bytes: [UInt8], masking secrets: [String] = []) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let text: String
        if let json = try? JSONReader.value(bytes, name: "answer") {
            let found = sentences(in: json)
            text = found.isEmpty && !isEmpty(json) ? JSONWriter.compact(json) : found
        } else {
            let whole = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
            text = whole.trimmingWhitespace().hasPrefix("<") ? pageText(whole) : whole
        }
        let line = text.masking(secrets).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count > maxLength ? line.prefix(maxLength) + "…" : line
    }

    /// The members with messages, in problem details (RFC 9457) and in replies of common frameworks.
    private static let messageKeys = [
        "title", "error_description", "error", "message", "errors", "detail", "details", "msg", "reason", "hint",
        "errorMessage", "errorSummary", "errmsg",
    ]

    static func sentences(in value: JSONValue) -> String {
        OrderedSet(texts(in: value, isNamed: true)).joinedByColons
    }

    private static func texts(in value: JSONValue, isNamed: Bool) -> [String] {
        switch value {
        case .string(let text): return isNamed && !text.isEmpty || text.trimmingWhitespace().contains(" ") ? [text] : []
        case .array(let items): return items.flatMap { texts(in: $0, isNamed: isNamed) }
        case .object(let members):
            let named = messageKeys.compactMap { members.member($0) }
            // Stack traces are of no use to the user.
            let others = members.filter {
                !["trace", "stack", "stacktrace", "exception"].contains($0.key.lowercased())
            }
            return named.flatMap { texts(in: $0, isNamed: isNamed) }
                + others.values.flatMap { texts(in: $0, isNamed: false) }
        case .null, .bool, .number: return []
        }
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .array(let items): items.allSatisfy(isEmpty)
        case .object(let members): members.values.allSatisfy(isEmpty)
        case .bool, .number, .string: false
        }
    }

    private static func pageText(_ page: String) -> String {
        for name in ["title", "TITLE", "Message"] {
            guard let start = page.firstRange(of: "<\(name)>")?.upperBound,
                let end = page[start...].firstRange(of: "</\(name)>")?.lowerBound
            else { continue }
            return TemplateEscaping.entities.reversed().reduce(String(page[start..<end])) {
                $0.replacing($1.value, with: $1.key)
            }
        }
        return ""
    }
}

extension Collection<String> {
    /// The texts, each an explanation of the one before.
    var joinedByColons: String {
        (dropLast().map { $0.last == ":" ? String($0.dropLast()) : $0.withoutFinalPoint } + suffix(1))
            .joined(separator: ": ")
    }
}

extension String {
    var withoutFinalPoint: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}
