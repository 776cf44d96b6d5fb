internal import FormModel
internal import OrderedCollections
internal import Platform

/// An HTTP request that curl makes, with the proxies and certificates that are set up for it. None of it is in curl's arguments
/// or environment: it reads the body from standard input, and its configuration from another pipe.
struct CurlRequest: Equatable, Sendable {
    let method: String
    let url: String
    let headers: OrderedDictionary<String, String>
    let body: [UInt8]
    let configuration: String

    /// Throws if a value cannot be sent.
    init(
        method: String, url: String, headers: OrderedDictionary<String, String>, body: [UInt8], timeout: Duration
    ) throws(ActionError) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        var lines = [
            "url = \(try Self.quoted(url, as: "address"))", "request = \(try Self.quoted(method, as: "method"))",
        ]
        for (name, value) in headers {
            let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
            lines.append("header = \(try Self.quoted(line, as: "header '\(name)'"))")
        }
        let milliseconds = Int(timeout / .milliseconds(1))
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        lines += [
            // With that header, curl would wait for servers that ignore it.
            #"header = "Expect:""#,
            #"data-binary = "@-""#,
            "max-time = \(milliseconds / 1000).\(fraction)",
            #"proto = "=http,https""#, #"write-out = "\n%{time_pretransfer} %{errormsg}""#,
            "include", "compressed", "suppress-connect-headers", "silent", "globoff", "path-as-is",
        ]
        configuration = lines.joined(separator: "\n") + "\n"
    }

    /// The server in the URL, for messages, without a user before it.
    var host: String {
        let rest = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst(2).first
        let authority = rest.map { Substring($0) } ?? ""
        return String(authority.prefix { $0 != "?" && $0 != "#" }.split(separator: "@").last ?? "")
    }

    static let program: Program = {
        var limits = Program.Limits.action
        limits.grace = .seconds(1)
        limits.isHelper = true
        return Program("curl", relativeTo: "", limits: limits)
    }()

    private static let maxRetries = 3
    private static let maxWait = Duration.seconds(60)

    /// Sends the request, and sends it again a few times while the server is busy, when it says so.
    func response(masking secrets: [String]) async throws -> HTTPResponse {
        var attempt = 0
        while true {
            try Task.checkCancellation()
            let response = try await send(masking: secrets)
            let wait = response.waitingTime ?? .seconds(1 << attempt)
            guard [429, 503].contains(response.status), attempt < Self.maxRetries, wait <= Self.maxWait else {
                return response
            }
            let message = WizardMessage.tryingAgain(host: host, status: response.statusLine, time: wait.summary)
            SubmissionProgress.report(message.text)
            do {
                try await Environment.current.sleep(wait)
            } catch {
                // A rejected request had no effect.
                return response
            }
            attempt += 1
        }
    }

    private func send(masking secrets: [String]) async throws -> HTTPResponse {
        let ended: ProgramRun.End
        do {
            let configuration = try configurationPipe()
            defer { close(configuration) }
            ended = try await Self.program.run(
                ["curl", "-q", "--config", "/dev/fd/\(Launch.inheritedDescriptor)"], input: body, variables: [:],
                inheriting: configuration)
        } catch let error as SystemError {
            throw notSent(SystemMessage(error).text)
        } catch let error as ActionError {
            throw error.isStarted ? lost(error.description) : notSent(error.description)
        }
        let output = Output(ended.output, masking: secrets)
        guard ended.code == 0 else {
            let reason = output.problem ?? WizardMessage.exited("curl", code: ended.code).text
            guard let response = output.response else { throw output.wasConnected ? lost(reason) : notSent(reason) }
            // The part of a rejection that has arrived is enough.
            if 400..<500 ~= response.status { return response }
            throw lost(reason)
        }
        guard let response = output.response else { throw lost("the response is not HTTP") }
        return response
    }

    /// The output of curl: the response and, on the last line, the time of the connection and the reason for a failure.
    struct Output {
        let response: HTTPResponse?
        let wasConnected: Bool
        let problem: String?

        init(_ bytes: [UInt8], masking secrets: [String]) {
            let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
            let line = String(decoding: bytes[end...], as: UTF8.self).trimmingWhitespace()
            let words = line.split(separator: " ", maxSplits: 1)
            response = HTTPResponse(Array(bytes[..<end]), masking: secrets)
            wasConnected = words.first.flatMap { Double($0) }.map { $0 > 0 } ?? false
            problem = words.count > 1 ? String(words[1]).masking(secrets) : nil
        }
    }

    func failure(_ response: HTTPResponse, message: String?, advice: WizardMessage?) -> ActionError {
        let answer = WizardMessage.answered(host: host, status: response.statusLine).text
        let message = advice == nil ? message : message?.withoutFinalPoint
        let reason = message.map { FormMessage.labeled(answer, $0).text } ?? answer
        return ActionError(FormMessage.joined([reason, advice?.text].compactMap(\.self)).text)
    }

    private func notSent(_ reason: String) -> ActionError { ActionError(.notSent(host: host, reason: reason)) }

    private func lost(_ reason: String) -> ActionError {
        ActionError(.lost(host: host, reason: reason), mayBeDone: true)
    }

    private func configurationPipe() throws -> Int32 {
        let (readEnd, writeEnd) = try Descriptor.pipe()
        defer { close(writeEnd) }
        let bytes = Array(configuration.utf8)
        guard try Descriptor.writeSome(bytes[...], to: writeEnd) == bytes.count else {
            close(readEnd)
            throw ActionError("its address and headers are too long", isStarted: false)
        }
        return readEnd
    }

    private static func quoted(_ text: String, as part: String) throws(ActionError) -> String {
        guard !text.utf8.contains(where: { "\r\n\0".utf8.contains($0) }) else {
            throw ActionError("the request cannot be sent: its \(part) contains a line break or a NUL")
        }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension Duration {
    var summary: String { "\(Int((self / .seconds(1)).rounded(.up))) s" }
}
