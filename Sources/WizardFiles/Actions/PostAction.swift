internal import FormModel
internal import OrderedCollections

/// Sends the answers, or a body made of them, in an HTTP request. The body of the response is the result.
struct PostAction: SubmitAction {
    static let key = "post"
    static let valueDescription = "an address that begins with https:// or http://"
    static let mayRepeat = false
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
    func planned(for form: WizardForm) throws -> any PlannedAction {
        var lines: OrderedDictionary<String, String> = [:]
        for (name, value) in headers { lines[name] = try value.rendered(in: form) }
        let givenType = try header(named: "content-type")?.rendered(in: form)
        let type = givenType ?? body?.contentType ?? "application/json"
        if givenType == nil { lines["Content-Type"] = type }
        if header(named: "accept") == nil { lines["Accept"] = "application/json, */*;q=0.5" }
        let bytes = try body.map { try $0.bytes(for: form, contentType: type) } ?? Array(form.answersJSON().utf8)
        return try CurlRequest(
            method: method.rawValue, url: url.address(for: form), headers: lines, body: bytes, timeout: timeout)
    }

    private func header(named name: String) -> AnswerText? { headers.first { $0.name.lowercased() == name }?.value }

    var summary: String { "send a \(method.rawValue) request to \(url.source)" }

    static func title(of target: String) -> String? { target }
}

extension CurlRequest: PlannedAction {
    var target: String { "\(method) \(url)" }

    func startProblem(followsFiles: Bool) -> (any Error)? {
        Self.program.startProblem.map { _ in
            ActionError("'post' needs curl, which is not in PATH; install it", isStarted: false)
        }
    }

    func outline() -> [ActionOutline] {
        let head = [target] + headers.map { "\($0): \($1)" }
        let text = (head + ["", String(decoding: body, as: UTF8.self)]).joined(separator: "\n")
            .replacing(TemplateValue.percentEncoded(Question.mask), with: Question.mask)
        return [.step(key: PostAction.key, text: text)]
    }

    @MainActor
    func run(in form: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? {
        let secrets = form.secretTexts
        let response = try await response(masking: secrets)
        let reply = response.json
        switch response.status {
        case 200..<300 where reply?.reportsFailure != true:
            let isLine = response.body.isEmpty || response.body.last == UInt8(ascii: "\n")
            return response.body + (isLine ? [] : [UInt8(ascii: "\n")])
        // The result is at another address.
        case 303:
            throw ActionError(
                "\(host) returned \(response.statusLine); redirects are not followed; the action may have been done",
                mayBeDone: true)
        case 300..<400:
            let location = response.headers["location"]?.masking(secrets)
            throw ActionError(
                "\(host) returned \(response.statusLine)"
                    + (location.map { "; if '\($0)' is right, use it in the wizard file" } ?? "")
                    + "; redirects are not followed")
        case 408, 425, 429, 500...: break
        default:
            // Other statuses may have nothing to do with the answers.
            let isRejection = [400, 409, 422].contains(response.status) || response.status < 300
            if let errors = form.rejection(by: reply), isRejection || errors.namesFields {
                throw FormError.invalid(errors: errors.messages)
            }
        }
        let message = response.message(masking: secrets)
        throw failure(response, message: message, advice: response.advice(on: self, masking: secrets))
    }
}

// MARK: - Reading

extension PostAction {
    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: WizardFileReader
    ) -> PostAction? {
        if reader.options.rejectsCommands {
            reader.report(
                value,
                "'post' sends the answers away, and is refused by --no-commands; run the wizard without that, or remove it"
            )
        }
        guard let url = reader.address(value) else { return nil }
        let method = options["method"].flatMap { reader.option($0, "method", Method.self) } ?? .post
        let timeout = options["timeout"].flatMap { reader.seconds($0, "timeout", 0.1...3600) } ?? .seconds(30)
        guard let headers = options["headers"].map({ reader.headers($0) }) ?? [] else { return nil }
        let body = options["body"].flatMap { RequestBody($0, reader: reader) }
        let action = PostAction(url: url, method: method, headers: headers, body: body, timeout: timeout)
        let type = action.header(named: "content-type")
        if let node = options["body"], type == nil || type?.constant != nil {
            body?.checkEscaping(contentType: type?.constant, at: node.position, reader)
        }
        return action
    }
}

extension WizardFileReader {
    fileprivate func address(_ node: Node) -> AddressText? {
        guard node.scalarText != nil, !node.isNull else { return PostAction.rejectValue(node, self) }
        guard let text = actionText(node, PostAction.key) else { return nil }
        do throws(ActionError) {
            return try AddressText(text)
        } catch {
            return reject(node, "'post': \(error)")
        }
    }

    fileprivate func headers(_ node: Node) -> [(name: String, value: AnswerText)]? {
        guard let entries = node.mapping else {
            return reject(
                node, "'headers' must be a mapping of names to texts, such as {Authorization: \"Bearer {{token}}\"}")
        }
        var names: Set<String> = []
        for entry in entries where !names.insert(entry.key.lowercased()).inserted {
            report(entry, "duplicate header '\(entry.key)', since case does not matter; remove one")
        }
        return entries.compactMap { header($0) }
    }

    private static let headerName = try? Pattern(#"^[A-Za-z0-9!#$%&'*+.^_`|~-]+\z"#)

    fileprivate func header(_ entry: Node.Entry) -> (name: String, value: AnswerText)? {
        guard Self.headerName?.find(in: entry.key) == .found else {
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

/// The address of a request. Answers in it are percent-encoded to remain within their part, except one at the very beginning.
struct AddressText: Sendable {
    private let text: AnswerText
    var source: String { text.template.source }

    /// Throws if no answers can make it an address.
    init(_ text: AnswerText) throws(ActionError) {
        self.text = text
        if case .value? = text.template.parts.first { return }
        // The part before the first answer says where the request goes.
        let start = if case .text(let start)? = text.template.parts.first { start } else { "" }
        let hasValue = text.template.references.first?.kind == .value
        guard Self.isAddress(hasValue ? start + "x" : start) else { throw ActionError(Self.mistake) }
    }

    private static let mistake =
        "its address must be like https://example.com/plans, percent-encoded and without a user"

    @MainActor
    func address(for form: WizardForm) throws -> String {
        let context = form.templateValue(in: text.group)
        var address = try text.template.rendered(.encoded(context))
        if case .value(let tag)? = text.template.parts.first {
            let first = context[tag.name].text
            let rest = String(
                decoding: address.utf8.dropFirst(TemplateValue.percentEncoded(first).utf8.count), as: UTF8.self)
            // A variable that is not shown is taken for an address.
            if form.shownVariables != nil, first == Question.mask { return first + rest }
            guard Self.isAddress(first) else { throw Self.unsendable(Self.mistake, first) }
            address = (first.hasSuffix("/") && rest.hasPrefix("/") ? String(first.dropLast()) : first) + rest
        }
        guard Self.isAddress(address) else { throw Self.unsendable(Self.mistake, address) }
        if !text.template.isConstant, Self.dots?.find(in: address) != .notFound {
            throw Self.unsendable("an answer '.' or '..' in the path of its address leads elsewhere", address)
        }
        return address
    }

    private static func unsendable(_ reason: String, _ address: String) -> ActionError {
        ActionError("the request cannot be sent: \(reason): '\(address)'")
    }

    /// A scheme, a server without a user before it, and no characters that must be percent-encoded.
    private static let address = try? Pattern(#"^(?=[!#-;=?-\[\]_a-z~]+\z)(?i:https?)://[^/?#@]+(?:[/?#].*)?\z"#)

    /// `.` or `..` as a part of the path.
    private static let dots = try? Pattern(#"^[^/]*//[^?#]*/(?i:\.|%2e){1,2}(?:[/?#]|\z)"#)

    private static func isAddress(_ text: String) -> Bool { address?.find(in: text) == .found }
}

extension TemplateValue {
    /// All but the unreserved characters of RFC 3986 are encoded.
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
