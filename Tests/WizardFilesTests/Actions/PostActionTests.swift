import FormModel
import Platform
import Synchronization
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("post") struct PostActionTests {
    func form(_ server: LoopbackServer, path: String = "/plans", options: String = "") throws -> WizardForm {
        var form = try WizardForm(
            fields: """
                  - {name: name, type: text}
                  - {name: email}
                  - {name: seats, type: integer, default: 5}
                  - {name: token, type: secret, optional: true}
                submit: {post: "\(server.url(path))"\(options)}
                """)
        let taken = form.apply("name=A \"n\"\\n/..&é", "email=ann@example.com", "token=s3cret\"x")
        #expect(taken.problems.isEmpty)
        return form
    }

    private func answer(_ name: String, _ text: String) -> NamedAnswer {
        let node = Node(
            kind: .scalar(Node.Scalar(text: text, style: .quoted)), position: SourcePosition(line: 1, column: 1))
        return NamedAnswer(name: name, file: "answers", node: node)
    }

    private func body(_ request: String) -> String {
        request.firstRange(of: "\r\n\r\n").map { String(request[$0.upperBound...]) } ?? ""
    }

    @Test func `post sends the answers as JSON, and what the server answers is the result`() async throws {
        let server = try LoopbackServer([.status("201 Created", #"{"id":7}"#)])
        #expect(try await form(server).submit().text == "{\"id\":7}\n")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /plans HTTP/1.1\r\n"))
        #expect(request.contains("\r\nContent-Type: application/json\r\n"))
        #expect(body(request) == #"{"name":"A \"n\"\\n/..&é","email":"ann@example.com","seats":5,"token":"s3cret\"x"}"#)
    }

    @Test func `What a server answers is harmless at a terminal, and has no secrets there`() async throws {
        let answer = "{\"token\":\"s3cret\\\"x\"}\u{1B}[2J"
        let server = try LoopbackServer([.status("200 OK", answer), .status("200 OK", answer)])
        var form = try form(server)
        #expect(try await form.submit().text == answer + "\n")
        form.masksSecrets = true
        let result = try await form.submit()
        #expect(result.text == "{\"token\":\"••••••••\"}^[[2J\n" && result.hidesSecrets)
    }

    @Test func `post sends the headers, the body and the method of the file, with answers in them`() async throws {
        let server = try LoopbackServer([.status("200 OK", "done\n")])
        let form = try form(
            server, path: "/plans/{{name}}?by={{email}}",
            options: """
                , method: PUT, headers: {Authorization: "Bearer {{token}}", X-Empty: ""},
                body: {plan: {name: "{{name}}", seats: "{{seats}}", text: "{{seats}} seats"}, tags: [a, "{{email}}"], yes: true}
                """)
        #expect(try await form.submit().text == "done\n")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("PUT /plans/A%20%22n%22%5Cn%2F..%26%C3%A9?by=ann%40example.com HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer s3cret\"x\r\n"))
        #expect(request.contains("\r\nX-Empty:"))
        #expect(
            body(request)
                == #"{"plan":{"name":"A \"n\"\\n/..&é","seats":5,"text":"5 seats"},"tags":["a","ann@example.com"],"yes":true}"#
        )
    }

    @Test func `post sends a form if that is its content type, and escapes answers in a text of JSON`() async throws {
        let server = try LoopbackServer([.status("200 OK"), .status("200 OK"), .status("200 OK")])
        _ = try await form(
            server,
            options:
                ", headers: {Content-Type: application/x-www-form-urlencoded}, body: {a: \"{{name}}\", b: [x y, 2]}"
        ).submit()
        _ = try await form(
            server, options: ", headers: {Content-Type: application/json}, body: '{\"n\":\"{{name}}\"}'"
        ).submit()
        _ = try await form(server, options: ", body: 'n={{name}}'").submit()
        #expect(
            server.requests.map(body) == [
                "a=A%20%22n%22%5Cn%2F..%26%C3%A9&b=x%20y&b=2", #"{"n":"A \"n\"\\n/..&é"}"#, #"n=A "n"\n/..&é"#,
            ])
    }

    @Test func `A list in an address is encoded with what separates its items`() async throws {
        let server = try LoopbackServer([.status("200 OK")])
        let form = try WizardForm(
            fields: """
                  - {name: l, type: list, default: [p, "q r"]}
                submit: {post: "\(server.url("/p?x[1-2]=1&l={{l}}{{#l}}&i={{.}}{{/l}}"))"}
                """)
        _ = try await form.submit()
        #expect(server.requests.first?.hasPrefix("POST /p?x[1-2]=1&l=p%2C%20q%20r&i=p&i=q%20r HTTP/1.1\r\n") == true)
    }

    @Test func `A group is an object in a body, a repeated group a list of them`() async throws {
        let server = try LoopbackServer(Array(repeating: .status("200 OK"), count: 4))
        for body in [
            ##"{all: "{{users}}", db: ["{{db}}"]}"##, ##""{{users}}""##, ##"["{{env.PATH}}"]"##,
            ##"{one: "{{users.0}}", net: "{{zones.0.net}}", none: "{{others.0}}"}"##,
        ] {
            var form = try WizardForm(
                fields: """
                      - group: users
                        repeat: {max: 3}
                        fields: [{name: name}, {name: key, type: secret, optional: true}]
                      - {group: zones, repeat: {min: 1, max: 1}, fields: [{name: net.ip, default: i}]}
                      - {group: others, repeat: {max: 3}, fields: [{name: other}]}
                      - {name: db.host, default: h}
                    submit: {post: "\(server.url("/"))", body: \(body)}
                    """)
            form.apply("users.0.name=A", "users.0.key=k", "users.1.name=B")
            _ = try await form.submit()
        }
        let users = #"[{"name":"A","key":"k"},{"name":"B","key":null}]"#
        let path = JSONWriter.compact([.string(Environment.current.variable("PATH") ?? "")])
        #expect(
            server.requests.map(self.body) == [
                #"{"all":\#(users),"db":[{"host":"h"}]}"#, users, path,
                #"{"one":{"name":"A","key":"k"},"net":{"ip":"i"}}"#,
            ])
    }

    @Test func `post sends a body of any size`() async throws {
        let server = try LoopbackServer([.status("200 OK")])
        var form = try form(server)
        _ = form.apply([answer("name", String(repeating: "é", count: 300_000))])
        _ = try await form.submit()
        #expect(server.requests.first.map(body)?.utf8.count ?? 0 > 600_000)
    }

    private nonisolated static let taken = #"{"errors":{"Email":["Taken"]}}"#

    @Test(
        arguments: [
            "400 Bad Request", "409 Conflict", "422 Unprocessable Content", "401 Unauthorized", "403 Forbidden",
            "404 No", "413 Content Too Large",
        ].map { ($0, taken) }
            + [
                #"{"errors":[{"message":"Taken","path":["a"],"extensions":{"field":"email"}}],"data":null}"#,
                #"{"errors":[{"message":"Taken","extensions":{"argumentName":"email"}}],"data":{"create":null}}"#,
                #"{"errors":[{"message":"Taken","extensions":{"argumentName":"email"}}]}"#,
                #"{"data":{"create":{"user":null,"userErrors":[{"field":["input","email"],"message":"Taken"}]}}}"#,
                #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No","details":{"email":["Taken"]}}}"#,
                #"{"success":false,"errors":{"email":["Taken"]}}"#, #"{"ok":false,"error":{"email":["Taken"]}}"#,
            ].map { ("200 OK", $0) })
    func `post refuses fields as the server does, whatever its status`(status: String, reply: String) async throws {
        let server = try LoopbackServer([.status(status, reply)])
        await #expect(throws: FormError.invalid(errors: ["email": ["Taken"]])) { try await form(server).submit() }
    }

    @Test(arguments: [
        #"{"errors":[],"data":{"id":1}}"#, #"{"errors":[{"message":"slow"}],"data":{"create":{"id":1}}}"#,
        #"{"data":{"create":{"id":1,"userErrors":[]}}}"#, #"{"errors":[{"message":"old"}],"data":null,"id":3}"#,
        #"{"errors":[],"data":null}"#, #"{"ok":true,"error":""}"#, #"{"data":null}"#, "{}", "[]",
    ])
    func `A 200 reply is a success in spite of an 'errors' member`(reply: String) async throws {
        let server = try LoopbackServer([.status("200 OK", reply)])
        #expect(try await form(server).submit().text == reply + "\n")
    }

    @Test(arguments: ["{{name}}", "{{name}}%2E", "%2e{{name}}/x", "a/{{name}}.?b"])
    func `post is not sent where an answer leads out of the path`(path: String) async throws {
        var form = try WizardForm(
            "formline: 1\nfields: [{name: name}]\nsubmit: {post: \"http://127.0.0.1:1/\(path)\"}", file: "w")
        form.apply("name=.")
        let error = try await #require(throws: ActionError.self) { try await form.submit() }
        #expect(error.description.contains("in the path of its address leads elsewhere"), "\(error)")
    }

    @Test func `post refuses no fields for a server that is broken, whatever it says about them`() async throws {
        let server = try LoopbackServer([.status("500 Internal Server Error", Self.taken)])
        await #expect(throws: ActionError.self) { try await form(server).submit() }
    }

    @Test func `post is sent again if the server is busy, when it says so, and not for ever`() async throws {
        let waits = Mutex<[Duration]>([])
        let environment = Environment(sleep: { duration in waits.withLock { $0.append(duration) } })
        let server = try LoopbackServer([
            .status("429 Too Many Requests", headers: "Retry-After: 7\r\n"), .status("503 Busy"),
            .status("200 OK", "ok\n"),
            .status("503 Busy"), .status("503 Busy"), .status("503 Busy"), .status("503 Busy"),
            .status("503 Busy", "No more mails today.", headers: "Retry-After: 3600\r\n"),
        ])
        try await Environment.$current.withValue(environment) {
            #expect(try await form(server).submit().text == "ok\n")
            #expect(waits.withLock { $0 } == [.seconds(7), .seconds(2)])
            let rejected = ActionError("127.0.0.1:\(server.port) returned 503 Busy; try again later")
            await #expect(throws: rejected) { try await form(server).submit() }
            #expect(waits.withLock { $0 }.suffix(3) == [.seconds(1), .seconds(2), .seconds(4)])
            let error = try await #require(throws: ActionError.self) { try await form(server).submit() }
            #expect("\(error)".hasSuffix("returned 503 Busy: No more mails today; try again in 3600 s"))
        }
        #expect(server.requests.count == 8)
    }

    @Test func `post that waits to be sent again and is cancelled has failed, and nothing is done`() async throws {
        let begun = AsyncStream<Never>.makeStream()
        let environment = Environment(sleep: { _ in
            begun.continuation.finish()
            while !Task.isCancelled { await Task.yield() }
            throw CancellationError()
        })
        let server = try LoopbackServer([.status("503 Busy")])
        let controller = FormController(form: try form(server))
        var steps: [SubmissionStep] = []
        controller.memory.record = {
            steps = $0
            return nil
        }
        let task = Task { try await Environment.$current.withValue(environment) { try await controller.submit() } }
        for await _ in begun.stream {}
        task.cancel()
        await #expect(throws: ActionError.self) { try await task.value }
        #expect(steps == [])
    }

    @Test(arguments: [
        ("201 Created\r\nContent-Length: 100", #"{"id":"#, " sent no complete response (transfer closed"),
        ("303 See Other\r\nLocation: /plans/7\r\nContent-Length: 0", "", " 303 See Other; redirects are not followed"),
    ])
    func `post may have been done if the answer was cut off or is elsewhere`(
        head: String, body: String, message: String
    ) async throws {
        let server = try LoopbackServer([.text("HTTP/1.1 \(head)\r\nConnection: close\r\n\r\n\(body)")])
        let error = try await #require(throws: ActionError.self) { try await form(server).submit() }
        #expect(error.mayBeDone && "\(error)".contains(message), "\(error)")
        #expect("\(error)".hasSuffix("; the action may have been done"), "\(error)")
    }

    @Test func `post understands a rejection that was cut off, and accepts what curl can decode`() async throws {
        let reply = #"{"errors":{"email":["Taken"]}}"#
        let server = try LoopbackServer([
            .text("HTTP/1.1 422 No\r\nContent-Length: 100\r\nConnection: close\r\n\r\n\(reply)")
        ])
        await #expect(throws: FormError.invalid(errors: ["email": ["Taken"]])) { try await form(server).submit() }
        #expect(server.requests.first?.contains("\r\nAccept-Encoding: ") == true)
    }

    @Test func `post says whether anything was sent if the connection is lost or refused`() async throws {
        let server = try LoopbackServer([.nothing])
        let error = try await #require(throws: ActionError.self) { try await form(server).submit() }
        #expect(error.mayBeDone)
        #expect("\(error)".hasSuffix("; the action may have been done"))
        let unsent = try WizardForm(
            "formline: 1\nfields: [{name: a, optional: true}]\nsubmit: {post: \"http://127.0.0.1:1/\"}", file: "w")
        let notSent = try await #require(throws: ActionError.self) { try await unsent.submit() }
        #expect(!notSent.mayBeDone)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb"])
    func `post is not sent if an answer would end a header's line`(answer: String) async throws {
        let server = try LoopbackServer([.status("200 OK")])
        var form = try form(server, options: ", headers: {X-Name: \"{{name}}\"}")
        _ = form.apply([self.answer("name", answer)])
        await #expect(
            throws: ActionError("the request cannot be sent: its header 'X-Name' contains a line break or a NUL")
        ) {
            try await form.submit()
        }
        #expect(server.requests == [])
    }

    @Test(arguments: ["..", "."])
    func `post is not sent if an answer would lead to another path`(answer: String) async throws {
        let server = try LoopbackServer([.status("200 OK")])
        var form = try form(server, path: "/plans/{{name}}/x")
        _ = form.apply([self.answer("name", answer)])
        let error = try await #require(throws: ActionError.self) { try await form.submit() }
        #expect("\(error)".contains("an answer '.' or '..' in the path of its address"))
        #expect(server.requests == [])
    }

    @Test func `post takes an answer for the address of the server only at the beginning`() async throws {
        let server = try LoopbackServer([.status("200 OK", "ok\n")])
        func form(_ answer: String) throws -> WizardForm {
            var form = try WizardForm(
                "formline: 1\nfields: [{name: server}]\nsubmit: {post: \"{{server}}/a/{{server}}\"}", file: "w")
            _ = form.apply([self.answer("server", answer)])
            return form
        }
        #expect(try await form(server.url("/")).submit().text == "ok\n")
        #expect(server.requests.first?.hasPrefix("POST /a/http%3A%2F%2F127.0.0.1%3A\(server.port)%2F HTTP/1.1") == true)
        for answer in [
            "file:///etc/passwd", "ftp://example.com", "example.com", "http://a b", "http://me:pw@example.com",
            "https://",
        ] {
            await #expect(throws: ActionError.self) { try await form(answer).submit() }
        }
    }

    @Test(
        arguments: pairs(
            #"""
            {post: [a]}
            => 'post' must be an address that begins with https:// or http://, such as "https://example.com/plans"
            {post: "ftp://a"}
            => 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            {post: "https://me:pw@a/"}
            => 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            {post: "x/{{a}}"}
            => 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            {post: "https://{{#a}}a{{/a}}/"}
            => 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            {post: "https://a/{{s}}"}
            => 's' is a secret, which only 'stdin', 'headers', 'body' and files can have
            {post: "https://a", method: GET} => unknown method 'GET'; use POST, PUT, PATCH, DELETE
            {post: "https://a", method: put} => unknown method 'put'
            {post: "https://a", headers: {"a b": c}}
            => 'a b' is not a valid header name; use a name such as Authorization or X-Request-Id
            {post: "https://a", headers: {Host: c}} => the header 'Host' is set by curl; remove it
            {post: "https://a", headers: {content-type: a, Content-Type: b}}
            => duplicate header 'Content-Type', since case does not matter; remove one
            {post: "https://a", headers: {X: "a\nb"}} => the header 'X' must be one line
            {post: "https://a", body: {x: "{{zzzzz}}"}} => there is no field 'zzzzz'; the fields are a, s
            """#))
    func `post is read with its mistakes`(submit: String, message: String) throws {
        let wizard = "formline: 1\nfields: [{name: a}, {name: s, type: secret}]\nsubmit: \(submit)"
        let error = #expect(throws: Diagnostics.self) { try WizardForm(wizard, file: "w") }
        #expect(error?.diagnostics.map(\.message) == [message])
    }

    @Test(
        arguments: pairs(
            #"""
            404 Not Found | <html></html> => returned 404 Not Found; check the address $URL
            404 | {"error":"Not Found"} => returned 404 Not Found; check the address $URL
            200 OK | {"ok":false,"error":"channel_not_found"} => returned 200 OK: channel_not_found
            409 Conflict | {"title":"Conflict","detail":"Already there"} => returned 409 Conflict: Already there
            500 Oops | broken\#u{1B}[2J => returned 500 Oops: broken\#u{1B}[2J; try again later
            403 Forbidden | {"message":"forbidden"} => returned 403 Forbidden; check the user name, password or token
            401 UNAUTHORIZED | {"message":"Token expired"}
            => returned 401 UNAUTHORIZED: Token expired; check the user name, password or token
            402 | {"detail":"No seats left"} => returned 402 Payment Required: No seats left
            415 Unsupported Media Type | <title>415 Unsupported Media Type</title><p>Did not attempt to load JSON
            => returned 415 Unsupported Media Type
            422 Unprocessable | {"given":{"token":"s3cret\"x","id":1}}
            => returned 422 Unprocessable: {"given":{"token":"\#(Question.resultMask)","id":1}}
            302 Found |  | Location: http://example.com/?t=s3cret%22x
            => returned 302 Found; if 'http://example.com/?t=\#(Question.resultMask)' is right, use it in the wizard file; redirects are not followed
            302 Found |  | Location: http://example.com/
            => returned 302 Found; if 'http://example.com/' is right, use it in the wizard file; redirects are not followed
            """#))
    func `post fails with the status and the words of the server`(answer: String, message: String) async throws {
        let parts = answer.split(separator: " | ", omittingEmptySubsequences: false).map(String.init) + ["", ""]
        let server = try LoopbackServer([
            .status(parts[0], parts[1], headers: parts[2].isEmpty ? "" : parts[2] + "\r\n")
        ])
        let error = try await #require(throws: ActionError.self) { try await form(server).submit() }
        let url = "http://127.0.0.1:\(server.port)/plans"
        #expect("\(error)" == "127.0.0.1:\(server.port) \(message.replacing("$URL", with: url))")
        #expect(server.requests.count == 1)
    }
}
