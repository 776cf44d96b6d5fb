internal import FormModel
internal import Platform

/// A request by HTTP that curl makes: proxies and certificates are as people have set them up for it.
///
/// Nothing of it is in curl's arguments or environment: it reads its configuration from standard input, and the body from a
/// pipe that only this user can open.
struct CurlRequest: Equatable, Sendable {
    var method: String
    var url: String
    /// The headers, in order.
    var headers: [Header]
    var body: [UInt8]
    var timeout: Duration
    /// Masks secrets that the server may repeat.
    var mask = SecretMask()

    struct Header: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// Makes the request, once.
    ///
    /// - Throws: ``PostError`` if there is no answer.
    func send() async throws -> HTTPResponse {
        let folder: String
        do throws(SystemError) {
            folder = try TemporaryFolders.make(in: Environment.current["TMPDIR"] ?? "/tmp")
        } catch {
            throw PostError.notSent(host: host, reason: WizardMessage.noPipe(SystemMessage(error).text).text)
        }
        defer { TemporaryFolders.remove(folder) }
        let pipe = try BodyPipe(at: "\(folder)/body", for: host)
        let configuration = try configuration(body: pipe.path)
        var limits = ChildProgram.Limits.action
        limits.grace = .seconds(1)
        limits.endsLeftovers = true
        let curl = ChildProgram(["curl", "-q", "--config", "-"], relativeTo: "", limits: limits)
        let ended: ChildProgram.Ended
        do {
            ended = try await pipe.feeding(body) {
                try await curl.run(input: Array(configuration.utf8), variables: [:])
            }
        } catch CommandError.notRun(_, let reason) {
            throw reason == WizardMessage.noSuchProgram.text
                ? PostError.noCurl : PostError.notSent(host: host, reason: reason)
        } catch let error as Threads.NoRoom {
            throw PostError.notSent(host: host, reason: error.description)
        } catch CommandError.tooMuchOutput {
            throw PostError.lost(host: host, reason: WizardMessage.longAnswer(mebibytes: limits.output >> 20).text)
        } catch CommandError.ended(_, let signal) {
            throw PostError.lost(host: host, reason: WizardMessage.curlSignal(signal).text)
        } catch let error as CommandError where error.mayBeDone {
            throw PostError.lost(host: host, reason: error.description)
        }
        let output = CurlOutput(ended.output)
        guard ended.code == 0 else {
            let reason = output.reason ?? WizardMessage.curlExit(ended.code).text
            throw output.wasConnected
                ? PostError.lost(host: host, reason: reason) : PostError.notSent(host: host, reason: reason)
        }
        guard let response = output.response else {
            throw PostError.lost(host: host, reason: WizardMessage.notHTTP.text)
        }
        return response
    }

    /// The server in the URL, for messages, without what comes before an `@`.
    var host: String {
        let rest = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst(2).first
        let authority = rest.map { Substring($0) } ?? ""
        return String(authority.prefix { $0 != "?" && $0 != "#" }.split(separator: "@").last ?? "")
    }

    // MARK: - Configuration

    /// What curl reads on its standard input: an option a line, each value in quotes.
    ///
    /// - Throws: ``PostError/unsendable(_:)`` if a value has a character that would end its line.
    func configuration(body path: String) throws(PostError) -> String {
        var lines = [
            "url = \(try Self.quoted(url, .address))",
            "request = \(try Self.quoted(method, .method))",
        ]
        for header in headers {
            let text = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
            lines.append("header = \(try Self.quoted(text, .header(header.name)))")
        }
        let milliseconds = Int(timeout / .milliseconds(1))
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        lines += [
            // curl would wait for a server that does not know of it.
            #"header = "Expect:""#,
            "data-binary = \(try Self.quoted("@\(path)", .pipe))",
            "max-time = \(milliseconds / 1000).\(fraction)",
            #"proto = "=http,https""#, #"write-out = "\n%{time_pretransfer} %{errormsg}""#,
            "include", "suppress-connect-headers", "silent", "globoff", "path-as-is",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A value in double quotes, where a backslash begins an escape.
    private static func quoted(_ text: String, _ what: WizardMessage.RequestPart) throws(PostError) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case "\r", "\n", "\0": throw .unsendable(WizardMessage.lineEnd(what).text)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
