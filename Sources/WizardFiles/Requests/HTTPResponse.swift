internal import FormModel
internal import OrderedCollections

struct HTTPResponse: Equatable, Sendable {
    var status: Int
    var reason: String
    /// The headers by name in lower case; of those with one name the last.
    var headers: [String: String]
    var body: [UInt8]

    /// Reads an answer with its headers, after those of interim answers (1xx); nil if it is not HTTP. Secrets are masked in
    /// the status only.
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

    func message(masking secrets: [String]) -> String? {
        guard let text = ReplyText.text(of: body, masking: secrets), json.map(repeatsStatus) != true else { return nil }
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

    private static let reasons = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        412: "Precondition Failed", 413: "Content Too Large", 415: "Unsupported Media Type",
        422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    /// How long to wait before the request is sent again, as the header `Retry-After` says it (RFC 9110, 10.2.3): in seconds,
    /// or as a date. Nil for neither.
    func waitingTime(now: Int) -> Duration? {
        guard let text = headers["retry-after"]?.trimmingWhitespace() else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // An overflowing number exceeds any wait that is accepted.
            return .seconds(Int(text) ?? .max / 2)
        }
        // An HTTP date, `Sun, 06 Nov 1994 08:49:37 GMT`. The two obsolete forms are not read.
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", parts[0].hasSuffix(","),
            let month = months.firstIndex(of: String(parts[2])),
            let moment = DateTime("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
        else { return nil }
        return .seconds(max(0, moment.wholeSecondsSince1970 - now))
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
        case .object(let results) where results.values.contains { $0 != .null }:
            return results.values.allSatisfy(\.hasOnlyErrors)
        case .null, .object: return members["errors"]?.isListOfErrors == true
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

    private var hasOnlyErrors: Bool {
        guard case .object(let parts) = self,
            let key = ["userErrors", "errors"].first(where: { parts[$0]?.isListOfErrors == true })
        else { return false }
        return parts.allSatisfy { $0.key == key || $0.key == "__typename" || $0.value == .null }
    }
}

/// The text of a reply that names no fields, on one line, and shortened.
enum ReplyText {
    private static let maxLength = 500

    /// The text of JSON, or else the JSON itself; the text of a page; any other text as it is. Nil if there is nothing to read.
    /// Secrets are masked before the text is shortened.
    static func text(of bytes: [UInt8], masking secrets: [String] = []) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let text: String
        if let json = try? JSONReader.value(bytes, name: "answer") {
            text = self.text(of: json)
        } else {
            let whole = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
            text = whole.trimmingWhitespace().hasPrefix("<") ? pageText(whole) : whole
        }
        let line = text.masking(secrets).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count > maxLength ? line.prefix(maxLength) + "…" : line
    }

    /// The members that problem details, RFC 9457, and other servers say in words what happened.
    private static let messageKeys = [
        "title", "message", "error_description", "error", "errors", "detail", "details", "msg", "reason", "hint",
        "errorMessage", "errorSummary", "errmsg",
    ]

    static func text(of json: JSONValue) -> String {
        let found = OrderedSet(texts(in: json, isNamed: true)).joinedByColons
        return found.isEmpty && !isEmpty(json) ? JSONWriter.compact(json) : found
    }

    static func sentences(in value: JSONValue) -> String {
        OrderedSet(texts(in: value, isNamed: false)).joinedByColons
    }

    private static func texts(in value: JSONValue, isNamed: Bool) -> [String] {
        switch value {
        case .string(let text): return isNamed && !text.isEmpty || text.trimmingWhitespace().contains(" ") ? [text] : []
        case .array(let items): return items.flatMap { texts(in: $0, isNamed: isNamed) }
        case .object(let members):
            let named = messageKeys.compactMap { key in
                members[key] ?? members[key.prefix(1).uppercased() + key.dropFirst()]
            }
            // These say where in the server's program it happened.
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
        var lines: [String] = []
        var rest = page[...]
        while !rest.isEmpty, lines.reduce(0, { $0 + $1.count }) <= maxLength {
            let words = rest.prefix { $0 != "<" }
            rest = afterTag(rest[words.endIndex...])
            let line = unescaped(String(words)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Such a line says where in the server's program it happened.
            let isFrame = line.hasPrefix("at ") && (line.last == ")" || line.last?.isNumber == true)
            if !line.isEmpty, !isFrame, !lines.contains(where: { $0.contains(line) }) { lines.append(line) }
        }
        return lines.joinedByColons
    }

    private static func afterTag(_ text: Substring) -> Substring {
        let code = [("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>")]
        let end = code.first { text.prefix($0.0.count).lowercased() == $0.0 }?.1 ?? ">"
        var rest = text
        while !rest.isEmpty, rest.prefix(end.count).lowercased() != end { rest = rest.dropFirst() }
        return rest.dropFirst(end.count)
    }

    private static func unescaped(_ text: String) -> String {
        TemplateEscaping.entities.reversed().reduce(
            text.replacing("&#x27;", with: "'").replacing("&nbsp;", with: " ")
        ) { $0.replacing($1.value, with: $1.key) }
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

    /// The text as it is written in JSON, also in ASCII, in HTML, and in the quotes of a shell.
    private var spellings: [String] {
        let json = JSONWriter.escaped(self)
        func inASCII(isUppercase: Bool) -> String {
            json.unicodeScalars.map { scalar in
                scalar.isASCII
                    ? String(scalar)
                    : String(scalar).utf16.map { unit in
                        "\\u" + String(String(0x10000 + Int(unit), radix: 16, uppercase: isUppercase).dropFirst())
                    }.joined()
            }.joined()
        }
        let html = TemplateEscaping.entities.reduce(self) { $0.replacing($1.key, with: $1.value) }
        return [
            self, json, json.replacing("/", with: "\\/"), inASCII(isUppercase: false), inASCII(isUppercase: true),
            html, html.replacing("&#39;", with: "&#x27;"), replacing("'", with: "'\\''"),
        ]
    }

    /// The text with the secrets in it masked, even where they are escaped or percent-encoded. Secrets of one or two
    /// characters are masked only as whole words: otherwise the mask would make every text unreadable.
    package func masking(_ secrets: [String], with mask: String = Question.resultMask) -> String {
        let texts = secrets.flatMap(\.spellings)
        return Set(texts).subtracting([""]).sorted { $0.utf8.count > $1.utf8.count }.reduce(self) { text, secret in
            let masked = text.masking(secret, with: mask, isDecoded: false)
            guard masked.utf8.contains(where: { "%+".utf8.contains($0) }) else { return masked }
            return masked.masking(secret, with: mask, isDecoded: true)
        }
    }

    private func masking(_ secret: String, with mask: String, isDecoded: Bool) -> String {
        // The decoded bytes, and the index at which each begins in the text.
        let text = Array(utf8)
        var (bytes, starts) = ([UInt8](), [Int]())
        var index = 0
        while index < text.count {
            starts.append(index)
            let digits = text[min(index + 1, text.count)..<min(index + 3, text.count)]
            let isEncoded =
                isDecoded && text[index] == UInt8(ascii: "%") && digits.count == 2
                && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            let byte = isEncoded ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
            bytes.append(byte ?? text[index])
            index += byte == nil ? 1 : 3
        }
        starts.append(text.count)
        func isInWord(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            let scalar = Unicode.Scalar(bytes[index])
            return scalar.isLetterOrDigit || !scalar.isASCII
        }
        let needle = Array(secret.utf8)
        var (masked, next) = ([UInt8](), 0)
        while next < bytes.count {
            let end = next + needle.count
            let isFound = bytes[next...].starts(with: needle) {
                $0 == $1 || isDecoded && ($0, $1) == (UInt8(ascii: "+"), UInt8(ascii: " "))
            }
            if isFound, secret.count > 2 || !isInWord(next - 1) && !isInWord(end) {
                masked += Array(mask.utf8)
                next = end
            } else {
                masked += text[starts[next]..<starts[next + 1]]
                next += 1
            }
        }
        return String(decoding: masked, as: UTF8.self)
    }
}

package enum RequestAdvice: LocalizedMessage, Hashable, Sendable {
    case checkCredentials
    case otherCredentials
    case pay
    case checkAddress(String)
    case otherMethod(String, allowed: String?)
    case otherType(String)
    case shorterAnswers(kibibytes: Int)
    case later(in: String?)
    case mayBeDone
    case cutOff(String)

    init?(on response: HTTPResponse, to request: CurlRequest, masking secrets: [String]) {
        switch response.status {
        case 401, 407: self = .checkCredentials
        case 402: self = .pay
        case 403: self = .otherCredentials
        case 404, 410: self = .checkAddress(request.url.masking(secrets))
        case 405:
            let allowed = response.headers["allow"].flatMap { $0.isEmpty ? nil : $0.masking(secrets) }
            self = .otherMethod(request.method, allowed: allowed)
        case 413: self = .shorterAnswers(kibibytes: max(1, request.body.count >> 10))
        case 415:
            self = .otherType(
                request.headers.first { $0.key.lowercased() == "content-type" }?.value ?? "application/json")
        case 408, 425, 429, 500...599:
            let wait = response.waitingTime(now: Environment.current.instant) ?? .zero
            self = .later(in: wait > .zero ? wait.summary : nil)
        default: return nil
        }
    }
}
