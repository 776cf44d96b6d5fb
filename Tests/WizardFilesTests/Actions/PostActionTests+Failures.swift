import FormModel
import Testing

@testable import WizardFiles

extension PostActionTests {
    @Test(
        "post fails with the status and the words of the server",
        arguments: [
            (
                LoopbackServer.Answer.status("404 Not Found", "<html></html>"),
                "returned 404 Not Found; check the address $URL"
            ),
            (.status("404 Not Found", "<html>no</html>"), "returned 404 Not Found: no; check the address $URL"),
            (.status("200 OK", #"{"ok":false,"error":"channel_not_found"}"#), "returned 200 OK: channel_not_found"),
            (
                .status("409 Conflict", #"{"title":"Conflict","detail":"Already there"}"#),
                "returned 409 Conflict: Already there"
            ),
            (.status("500 Oops", "broken\u{1B}[2J"), "returned 500 Oops: broken\u{1B}[2J; try again later"),
            (
                .status("403 Forbidden", #"{"code":403,"status":"Forbidden"}"#),
                "returned 403 Forbidden; use a user name, password or token that has permission"
            ),
            (
                .status("401 UNAUTHORIZED", #"{"message":"Token expired","error":"Unauthorized"}"#),
                "returned 401 UNAUTHORIZED: Token expired; check the user name, password or token"
            ),
            (
                .status("402", #"{"detail":"No seats left"}"#),
                "returned 402 Payment Required: No seats left; payment is required first"
            ),
            (
                .status("405 Method Not Allowed", "Method Not Allowed", headers: "Allow: GET, PUT\r\n"),
                "returned 405 Method Not Allowed; that address does not accept POST, only GET, PUT"
            ),
            (
                .status("413 Payload Too Large"),
                "returned 413 Payload Too Large; the request (1 KiB) is too large; shorten the answers"
            ),
            (
                .status(
                    "415 Unsupported Media Type",
                    "<title>415 Unsupported Media Type</title><p>Did not attempt to load JSON"),
                "returned 415 Unsupported Media Type: Did not attempt to load JSON; that address does not accept application/json"
            ),
            (
                .status(
                    "500 Internal Server Error",
                    "<title>Error</title><pre>Error: broken<br> &nbsp;at f (/app/a.js:1:2)<br> at /app/b.js:3:4</pre>"),
                "returned 500 Internal Server Error: broken; try again later"
            ),
            (
                .status("422 Unprocessable", #"{"given":{"token":"s3cret\"x","id":1}}"#),
                #"returned 422 Unprocessable: {"given":{"token":"\#(Question.resultMask)","id":1}}"#
            ),
            (
                .status("302 Found", headers: "Location: http://example.com/\r\n"),
                "returned 302 Found; if 'http://example.com/' is right, use it in the wizard file; redirects are not followed"
            ),
        ])
    func failed(answer: LoopbackServer.Answer, message: String) async throws {
        let server = try LoopbackServer([answer])
        let error = try await #require(throws: PostError.self) { try await form(server).submit() }
        let url = "http://127.0.0.1:\(server.port)/plans"
        #expect("\(error)" == "127.0.0.1:\(server.port) \(message.replacing("$URL", with: url))")
        #expect(server.requests.count == 1)
    }
}
