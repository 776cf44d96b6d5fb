internal import FormModel
internal import OrderedCollections

/// Sends the answers, or a body made of them, in an HTTP request; the server's answer is the result.
///
/// A status of 400, 409 or 422 with messages about fields rejects them, and so does another status from 401 to 499 whose
/// messages are about fields of the form, or a body that reports a failure. Redirects are not followed.
struct PostAction: SubmitAction {
    static let key = "post"
    static let valueDescription = "an address that begins with https:// or http://"
    static let example = "https://example.com/plans"
    static let repetition = ActionRepetition.afterConfirmation
    static let givesOwnOutput = false

    let url: AddressText
    let method: Method
    let headers: [(name: String, value: AnswerText)]
    let body: RequestBody?
    let timeout: Duration

    enum Method: String, CaseIterable, Sendable {
        case post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
    }

    @MainActor
    func input(from form: WizardForm) throws -> CurlRequest {
        var lines: OrderedDictionary<String, String> = [:]
        for (name, value) in headers { lines[name] = try value.rendered(in: form) }
        let given = lines.first { $0.key.lowercased() == "content-type" }?.value
        let type = given ?? body?.contentType ?? "application/json"
        if given == nil { lines["Content-Type"] = type }
        if !lines.keys.contains(where: { $0.lowercased() == "accept" }) {
            lines["Accept"] = "application/json, */*;q=0.5"
        }
        let bytes = try body.map { try $0.bytes(for: form, contentType: type) } ?? Array(form.answersJSON().utf8)
        let request = CurlRequest(
            method: method.rawValue, url: try url.address(for: form), headers: lines, body: bytes, timeout: timeout)
        // A value that cannot be sent is reported before anything is done.
        _ = try request.configuration(body: "")
        return request
    }

    func startProblem(followsFiles: Bool) -> (any Error)? {
        CurlRequest.program.startProblem == nil ? nil : ActionError(.noCurl)
    }

    var plan: String { "send a \(method.rawValue) request to \(url.source)" }

    func summary(of input: CurlRequest) -> String { "\(input.method) \(input.url)" }

    func outline(of input: CurlRequest) -> [ActionOutline] {
        let head = ["\(input.method) \(input.url)"] + input.headers.map { "\($0): \($1)" }
        let text = (head + ["", String(decoding: input.body, as: UTF8.self)]).joined(separator: "\n")
            .replacing(TemplateValue.percentEncoded(Question.mask), with: Question.mask)
        return [.step(key: Self.key, text: text)]
    }

    @MainActor
    func run(_ input: CurlRequest, in submission: RunningSubmission) async throws -> [UInt8]? {
        let secrets = submission.secrets
        let response = try await input.response(masking: secrets, recordPause: submission.recordPause)
        let reply = response.json
        switch response.status {
        case 200..<300 where reply?.reportsFailure != true:
            let isLine = response.body.isEmpty || response.body.last == UInt8(ascii: "\n")
            return response.body + (isLine ? [] : [UInt8(ascii: "\n")])
        // The answer to what was done is elsewhere.
        case 303:
            throw ActionError(
                .answered(host: input.host, status: response.statusLine, message: nil, advice: .mayBeDone),
                mayBeDone: true)
        case 300..<400:
            throw ActionError(
                .redirected(
                    host: input.host, status: response.statusLine,
                    location: response.headers["location"]?.masking(secrets)))
        case 408, 425, 429, 500...: break
        default:
            // Other statuses can be about something else than the answers.
            let isRejection = [400, 409, 422].contains(response.status) || response.status < 300
            if let errors = submission.rejection(by: reply), isRejection || errors.namesFields {
                throw FormError.invalid(errors: errors.messages)
            }
        }
        let advice = RequestAdvice(on: response, to: input, masking: secrets)
        let message = response.message(masking: secrets).map { advice == nil ? $0 : $0.withoutFinalPoint }
        throw ActionError(
            .answered(host: input.host, status: response.statusLine, message: message, advice: advice))
    }
}

// MARK: - Reading

extension PostAction {
    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader
    ) -> PostAction? {
        if reader.rejectsCommands {
            reader.report(
                value,
                "'post' sends the answers away, and is refused by --no-commands; run the wizard without that, or remove it"
            )
        }
        guard let url = reader.address(value) else { return nil }
        let method = options["method"].flatMap { reader.method($0) } ?? .post
        let timeout = options["timeout"].flatMap { reader.seconds($0, "timeout", 0.1...3600) } ?? .seconds(30)
        guard let headers = options["headers"].map({ reader.headers($0) }) ?? [] else { return nil }
        let body = options["body"].flatMap { RequestBody($0, reader: &reader) }
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value
        if let node = options["body"], type == nil || type?.constant != nil {
            body?.checkEscaping(contentType: type?.constant, at: node.position, &reader)
        }
        return PostAction(url: url, method: method, headers: headers, body: body, timeout: timeout)
    }
}

extension WizardFileReader {
    fileprivate mutating func address(_ node: Node) -> AddressText? {
        let problem = node.scalarText.flatMap { $0.contains("{{") ? nil : AddressText.problem(of: $0) }
        if let problem, problem != .noScheme {
            return reject(node, "'post': \(problem.english)")
        }
        guard node.scalarText != nil, !node.isNull, problem == nil else { return PostAction.rejectValue(node, &self) }
        guard let text = actionText(node, PostAction.key) else { return nil }
        do throws(ActionError) {
            return try AddressText(text)
        } catch {
            return reject(node, "\(error)")
        }
    }

    fileprivate mutating func headers(_ node: Node) -> [(name: String, value: AnswerText)]? {
        guard let entries = node.mapping else {
            return reject(
                node, "'headers' must be a mapping of names to texts, such as {Authorization: \"Bearer {{token}}\"}")
        }
        return entries.compactMap { header($0) }
    }

    fileprivate mutating func method(_ node: Node) -> PostAction.Method? {
        let names = PostAction.Method.allCases.map(\.rawValue)
        if let method = node.scalarText.flatMap({ PostAction.Method(rawValue: $0) }) { return method }
        let intended = node.scalarText.flatMap { PostAction.Method(rawValue: $0.uppercased()) }
        return reject(node, "'method' must be one of \(names.joined(separator: ", "))", suggestion: intended?.rawValue)
    }

    fileprivate mutating func header(_ entry: Node.Entry) -> (name: String, value: AnswerText)? {
        let isName = entry.key.unicodeScalars.allSatisfy {
            $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".unicodeScalars.contains($0)
        }
        guard isName, !entry.key.isEmpty else {
            return reject(
                entry, "'\(entry.key)' is not a valid header name; use a name such as Authorization or X-Request-Id")
        }
        guard !["content-length", "transfer-encoding", "host", "expect", "connection"].contains(entry.key.lowercased())
        else {
            return reject(entry, "the header '\(entry.key)' is set by curl; remove it")
        }
        guard let value = actionText(entry.value, entry.key, allowsSecrets: true) else { return nil }
        if let text = value.constant, text.utf8.contains(where: { "\r\n\0".utf8.contains($0) }) {
            return reject(entry.value, "the header '\(entry.key)' must be one line")
        }
        return (entry.key, value)
    }
}

/// The address of a request, with answers in it: each is percent-encoded, so that it stays the part of the address that it is
/// written as. A tag at the very beginning is the first part of the address, scheme and server, as it is.
struct AddressText: Sendable {
    private let base: Template?
    private let rest: Template
    private let text: AnswerText
    var source: String { text.template.source }

    /// - Throws: an error if it cannot be that of a request whatever the answers are.
    init(_ text: AnswerText) throws(ActionError) {
        self.text = text
        let source = text.template.source
        let tag = text.template.references.first
        if let tag, tag.bytes.lowerBound == 0, tag.kind == .value || tag.kind == .unescapedValue,
            let base = try? Template("{{{\(tag.name)}}}"),
            let rest = try? Template(String(decoding: source.utf8.dropFirst(tag.bytes.upperBound), as: UTF8.self))
        {
            (self.base, self.rest) = (base, rest)
            return
        }
        base = nil
        rest = text.template
        // The part before the first answer says where the request goes.
        let start = String(decoding: source.utf8.prefix(tag?.bytes.lowerBound ?? .max), as: UTF8.self)
        guard let scheme = Self.schemes.first(where: { start.lowercased().hasPrefix($0) }) else {
            throw Self.unsendable(.noScheme)
        }
        if text.template.isConstant {
            if let problem = Self.problem(of: source) { throw Self.unsendable(problem) }
        } else if let tag, tag.kind != .value, start.utf8.count <= scheme.utf8.count {
            throw Self.unsendable(.noServerAfter(scheme))
        }
    }

    private static let schemes = ["https://", "http://"]

    private static func unsendable(_ reason: WizardMessage) -> ActionError {
        ActionError(.unsendable(reason: reason.text))
    }

    @MainActor
    func address(for form: WizardForm) throws -> String {
        let context = form.templateValue(in: text.group)
        var address = try rest.rendered(context.percentEncoded)
        if let base {
            let first = try base.rendered(context)
            // A variable that is not shown stands for an address.
            if form.shownVariables != nil, first == Question.mask { return first + address }
            if let problem = Self.problem(of: first) {
                throw Self.unsendable(.at(problem.text, address: first))
            }
            address = (first.hasSuffix("/") && address.hasPrefix("/") ? String(first.dropLast()) : first) + address
        }
        if let problem = Self.problem(of: address) {
            throw Self.unsendable(.at(problem.text, address: address))
        }
        if !text.template.isConstant, Self.hasDots(address) {
            throw Self.unsendable(.hasDots(address))
        }
        return address
    }

    static func problem(of address: String) -> WizardMessage? {
        guard let scheme = schemes.first(where: { address.lowercased().hasPrefix($0) }) else {
            return .noScheme
        }
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>^`{|}".utf8.contains($0) }) else {
            return .notEncoded
        }
        let server = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        if server.isEmpty { return .noServer }
        return server.contains("@") ? .hasUser : nil
    }

    private static func hasDots(_ address: String) -> Bool {
        let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
        return path.dropFirst(3).contains { [".", ".."].contains($0.lowercased().replacing("%2e", with: ".")) }
    }
}

extension TemplateValue {
    /// The same value with every text percent-encoded, all but the unreserved characters of RFC 3986.
    var percentEncoded: TemplateValue {
        switch self {
        case .null, .boolean: self
        case .number(let text): .text(Self.percentEncoded(text))
        case .text(let text): .text(Self.percentEncoded(text))
        // A list is one text, with commas between its items.
        case .list(let items): .list(items.map(\.percentEncoded))
        case .object(let value): .object { value($0)?.percentEncoded }
        }
    }

    static func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isUnreserved = scalar.isLetterOrDigit || "-._~".unicodeScalars.contains(scalar)
            return isUnreserved ? String(scalar) : "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
        }.joined()
    }
}

extension Unicode.Scalar {
    var isLetterOrDigit: Bool { isASCII && (properties.isAlphabetic || properties.numericType != nil) }
}
