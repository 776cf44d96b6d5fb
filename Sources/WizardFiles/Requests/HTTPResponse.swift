internal import FormModel
internal import OrderedCollections

/// The answer of a server.
struct HTTPResponse: Equatable, Sendable {
    var status: Int
    /// The words after the status, which HTTP/2 has not.
    var reason: String
    /// The headers by name in lower case; of those with one name the last.
    var headers: [String: String]
    var body: [UInt8]

    /// Reads an answer with its headers, after those of interim answers (1xx); nil if it is not HTTP.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while true {
            var lines: [String] = []
            while true {
                guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                let line = rest[..<end]
                rest = rest[(end + 1)...]
                let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                if text.isEmpty { break }
                lines.append(String(decoding: text, as: UTF8.self))
            }
            guard let first = lines.first, first.hasPrefix("HTTP/") else { return nil }
            let words = first.split(separator: " ", maxSplits: 2)
            guard words.count >= 2, let status = Int(words[1]), (100...999).contains(status) else { return nil }
            if status < 200 { continue }
            self.status = status
            reason = words.count > 2 ? String(words[2]) : ""
            headers = [:]
            for line in lines.dropFirst() {
                guard let colon = line.firstIndex(of: ":") else { continue }
                headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmingWhitespace()
            }
            body = Array(rest)
            return
        }
    }
}

extension HTTPResponse {
    /// The body as JSON; nil if it is not.
    var json: JSONValue? { try? JSONReader.value(body, name: "answer") }

    /// What the server says went wrong, shortened; nil for nothing that a person could read, or no more than the status.
    var words: String? {
        guard let text = ReplyWords(body)?.text, json.map(repeatsStatus) != true else { return nil }
        let parts = text.split(separator: ": ").filter { !repeatsStatus(String($0)) }
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    /// The status in words: `404 Not Found`.
    var statusLine: String {
        guard reason.isEmpty else { return "\(status) \(reason)" }
        return Self.reasons[status].map { "\(status) \($0)" } ?? "\(status)"
    }

    /// Whether a text says no more than the status does: `Not Found`, `404 Not Found`, `Error 404`.
    private func repeatsStatus(_ text: String) -> Bool {
        func folded(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        let words = folded(text)
        let known = ["", "error", "http", "httperror", folded(reason), Self.reasons[status].map(folded) ?? ""]
        let digits = text.filter(\.isNumber)
        return (digits.isEmpty || digits == "\(status)") && known.contains(words)
    }

    /// Whether every value says no more than the status does.
    private func repeatsStatus(_ value: JSONValue) -> Bool {
        switch value {
        case .null, .bool: true
        case .string(let text), .number(let text): repeatsStatus(text)
        case .array(let items): items.allSatisfy(repeatsStatus)
        case .object(let members): members.values.allSatisfy(repeatsStatus)
        }
    }

    /// What RFC 9110 calls the statuses, which HTTP/2 does not send.
    private static let reasons = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        412: "Precondition Failed", 413: "Content Too Large", 415: "Unsupported Media Type",
        422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}

/// What curl prints: the answer with its headers, and, on the last line, how it went.
struct CurlOutput {
    /// The answer; nil if there is none.
    let response: HTTPResponse?
    /// Whether there was a connection to send the request on.
    let wasConnected: Bool
    /// What went wrong; nil if curl does not say.
    let reason: String?

    init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
        let line = String(decoding: bytes[end...], as: UTF8.self).trimmingWhitespace()
        let words = line.split(separator: " ", maxSplits: 1)
        wasConnected = words.first.flatMap { Double($0) }.map { $0 > 0 } ?? false
        reason = words.count > 1 ? String(words[1]) : nil
        response = HTTPResponse(Array(bytes[..<end]))
    }
}
