internal import FormModel
internal import OrderedCollections

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
        while let lines = Self.head(of: &rest) {
            guard let words = lines.first?.split(separator: " ", maxSplits: 2), words.count >= 2,
                words[0].hasPrefix("HTTP/"), let status = Int(words[1]), (100...999).contains(status)
            else { return nil }
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
        return nil
    }

    /// Removes the lines before the first empty one, and that.
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

    /// The server's own message, shortened; nil for nothing that a person could read, or no more than the status.
    var message: String? {
        guard let text = ReplyText.text(of: body), json.map(repeatsStatus) != true else { return nil }
        let parts = text.split(separator: ": ").filter { !repeatsStatus(String($0)) }
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    var statusLine: String {
        guard reason.isEmpty else { return "\(status) \(reason)" }
        return Self.reasons[status].map { "\(status) \($0)" } ?? "\(status)"
    }

    /// The text says no more than the status does: `Not Found`, `404 Not Found`, `Error 404`.
    private func repeatsStatus(_ text: String) -> Bool {
        func folded(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        let words = folded(text)
        let known = ["", "error", "http", "httperror", folded(reason), Self.reasons[status].map(folded) ?? ""]
        let digits = text.filter(\.isNumber)
        return (digits.isEmpty || digits == "\(status)") && known.contains(words)
    }

    private func repeatsStatus(_ value: JSONValue) -> Bool {
        switch value {
        case .null, .bool: true
        case .string(let text), .number(let text): repeatsStatus(text)
        case .array(let items): items.allSatisfy(repeatsStatus)
        case .object(let members): members.values.allSatisfy(repeatsStatus)
        }
    }

    /// The names of RFC 9110, which HTTP/2 does not send.
    private static let reasons = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        412: "Precondition Failed", 413: "Content Too Large", 415: "Unsupported Media Type",
        422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    // MARK: - Retry-After

    /// How long to wait before the request is sent again, as the header `Retry-After` says it (RFC 9110, 10.2.3): in seconds,
    /// or as a date. Nil for neither.
    ///
    /// - Parameter now: the current moment, in seconds since 1970.
    func waitingTime(now: Int) -> Duration? {
        guard let text = headers["retry-after"]?.trimmingWhitespace() else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More digits than a number has are longer than anybody waits.
            return .seconds(Int(text) ?? .max / 2)
        }
        // An HTTP date, `Sun, 06 Nov 1994 08:49:37 GMT`. The two obsolete forms are not read.
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", parts[0].hasSuffix(","),
            let month = months.firstIndex(of: String(parts[2])),
            let moment = DateTime("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
        else { return nil }
        return .seconds(max(0, moment.number - now))
    }
}

extension JSONValue {
    /// A reply that reports a failure in spite of a 2xx status: GraphQL's errors without data or as the only result of a
    /// mutation, an error of JSON-RPC, `"ok": false` and `"success": false`.
    var reportsFailure: Bool {
        guard case .object(let members) = self else { return false }
        if members["ok"] == .bool(false) || members["success"] == .bool(false) { return true }
        if members["jsonrpc"] != nil, case .object? = members["error"] { return true }
        guard members.keys.allSatisfy({ ["data", "errors", "extensions"].contains($0) }) else { return false }
        switch members["data"] ?? .null {
        case .null: return members["errors"]?.isListOfErrors == true
        case .object(let results) where results.values.allSatisfy({ $0 == .null }):
            return members["errors"]?.isListOfErrors == true
        case .object(let results): return results.values.allSatisfy(\.hasOnlyErrors)
        case .bool, .number, .string, .array: return false
        }
    }

    private var isListOfErrors: Bool {
        guard case .array(let items) = self, !items.isEmpty else { return false }
        return items.allSatisfy { item in
            guard case .object(let members) = item, case .string? = members["message"] else { return false }
            return true
        }
    }

    /// The result of a mutation has `userErrors` or `errors`, and nothing else.
    private var hasOnlyErrors: Bool {
        guard case .object(let parts) = self,
            let key = ["userErrors", "errors"].first(where: { parts[$0]?.isListOfErrors == true })
        else { return false }
        return parts.allSatisfy { $0.key == key || $0.key == "__typename" || $0.value == .null }
    }
}

/// The output of curl: the answer with its headers, and, on the last line, how it went.
struct CurlOutput {
    let response: HTTPResponse?
    let wasConnected: Bool
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
