internal import FormModel
internal import OrderedCollections

/// Sends the answers, or a body made of them, in an HTTP request; the server's answer is the result.
///
/// A status of 400, 409 or 422 with messages about fields rejects them, and so does another status from 401 to 499 whose
/// messages are about fields of the form, or a body that reports a failure. Redirects are not followed.
struct PostAction: SubmitAction {
    static let key = "post"
    static let synonyms = ["http", "request", "url", "webhook", "fetch", "curl", "send"]
    static let valueDescription = "an address that begins with https:// or http://"
    static let example = "https://example.com/plans"
    static let options = ["method", "headers", "body", "timeout"]
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
            method: method.rawValue, url: try url.address(for: form), headers: lines, body: bytes, timeout: timeout,
            secrets: form.secretTexts)
        // A value that cannot be sent is reported before anything is done.
        _ = try request.configuration(body: "")
        return request
    }

    var plan: String { "send a \(method.rawValue) request to \(url.source)" }

    func summary(of input: CurlRequest) -> String { "\(input.method) \(input.url)" }

    func outline(of input: CurlRequest) -> [ActionOutline] {
        let head = ["\(input.method) \(input.url)"] + input.headers.map { "\($0): \($1)" }
        let body = String(decoding: input.body, as: UTF8.self)
            .replacing(TemplateValue.percentEncoded(Question.mask), with: Question.mask)
        return [.step(key: Self.key, text: (head + ["", body]).joined(separator: "\n"))]
    }

    @MainActor
    func run(_ input: CurlRequest, in submission: RunningSubmission) async throws -> [UInt8] {
        let response = try await input.response()
        let reply = response.json
        switch response.status {
        case 200..<300 where reply?.reportsFailure != true:
            let isLine = response.body.isEmpty || response.body.last == UInt8(ascii: "\n")
            return response.body + (isLine ? [] : [UInt8(ascii: "\n")])
        case 300..<400:
            throw ActionError(
                .redirected(
                    host: input.host, status: response.statusLine, location: response.headers["location"]))
        case 408, 425, 429, 500...: break
        default:
            // Other statuses can be about something else than the answers.
            let isRejection = [400, 409, 422].contains(response.status) || response.status < 300
            if let errors = reply.flatMap({ FieldErrors($0, fields: submission.fields) }),
                isRejection || errors.namesFields
            {
                throw FormError.invalid(errors: errors.messages.mapValues { $0.map { $0.masking(input.secrets) } })
            }
        }
        throw ActionError(
            .answered(
                host: input.host, status: response.statusLine, message: response.message?.masking(input.secrets),
                advice: RequestAdvice(on: response, to: input)))
    }
}

// MARK: - Reading

extension PostAction {
    init?(_ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader) {
        if reader.rejectsCommands {
            reader.report(
                value.position,
                "'post' sends the answers away, and is refused by --no-commands; run the wizard without that, or remove it"
            )
        }
        let problem = value.scalarText.flatMap { $0.contains("{{") ? nil : AddressText.problem(of: $0) }
        if let problem, problem != .noScheme {
            reader.report(value.position, "'post': \(problem.english)")
            return nil
        }
        guard value.scalarText != nil, !value.isNull, problem == nil else {
            Self.reportValue(value, to: &reader)
            return nil
        }
        guard let written = reader.actionText(value, Self.key) else { return nil }
        do throws(ActionError) {
            url = try AddressText(written)
        } catch {
            reader.report(value.position, "\(error)")
            return nil
        }
        method = options["method"].flatMap { reader.method($0) } ?? .post
        timeout = options["timeout"].flatMap { reader.seconds($0, "timeout", 0.1...3600) } ?? .seconds(30)
        var headers: [(name: String, value: AnswerText)] = []
        if let node = options["headers"] {
            guard let entries = node.mapping else {
                reader.report(
                    node.position,
                    "'headers' must be a mapping of names to texts, such as {Authorization: \"Bearer {{token}}\"}")
                return nil
            }
            for entry in entries {
                guard let header = reader.header(entry) else { continue }
                headers.append(header)
            }
        }
        self.headers = headers
        body = options["body"].flatMap { RequestBody($0, reader: &reader) }
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value
        if let node = options["body"], type == nil || type?.constant != nil {
            body?.checkEscaping(contentType: type?.constant, at: node.position, &reader)
        }
    }
}

extension WizardFileReader {
    fileprivate mutating func method(_ node: Node) -> PostAction.Method? {
        let names = PostAction.Method.allCases.map(\.rawValue)
        if let method = node.scalarText.flatMap({ PostAction.Method(rawValue: $0) }) { return method }
        let intended = node.scalarText.flatMap { PostAction.Method(rawValue: $0.uppercased()) }
        report(
            node.position, "'method' must be one of \(names.joined(separator: ", "))", suggestion: intended?.rawValue)
        return nil
    }

    /// A header: a name of the characters that RFC 9110 allows, and its value, which may have secrets in it.
    fileprivate mutating func header(_ entry: Node.Entry) -> (name: String, value: AnswerText)? {
        let isName = entry.key.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                || "!#$%&'*+-.^_`|~".unicodeScalars.contains($0)
        }
        guard isName, !entry.key.isEmpty else {
            report(
                entry.keyPosition,
                "'\(entry.key)' is not a valid header name; use a name such as Authorization or X-Request-Id")
            return nil
        }
        guard !["content-length", "transfer-encoding", "host", "expect", "connection"].contains(entry.key.lowercased())
        else {
            report(entry.keyPosition, "the header '\(entry.key)' is set by curl; remove it")
            return nil
        }
        guard let value = actionText(entry.value, entry.key, allowsSecrets: true) else { return nil }
        if let text = value.constant, text.utf8.contains(where: { "\r\n\0".utf8.contains($0) }) {
            report(entry.value.position, "the header '\(entry.key)' must be one line")
            return nil
        }
        return (entry.key, value)
    }
}
