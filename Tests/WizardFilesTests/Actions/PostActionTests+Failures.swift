import FormModel
import Testing

@testable import WizardFiles

extension PostActionTests {
    @Test(
        "post fails with the status and the words of the server",
        arguments: [
            (
                LoopbackServer.Answer.status("404 Not Found", "<html></html>"),
                "answered 404 Not Found; check the address $URL"
            ),
            (.status("404 Not Found", "<html>no</html>"), "answered 404 Not Found: no; check the address $URL"),
            (.status("200 OK", #"{"ok":false,"error":"channel_not_found"}"#), "answered 200 OK: channel_not_found"),
            (
                .status("409 Conflict", #"{"title":"Conflict","detail":"Already there"}"#),
                "answered 409 Conflict: Already there"
            ),
            (.status("500 Oops", "broken\u{1B}[2J"), "answered 500 Oops: broken\u{1B}[2J; try again later"),
            (
                .status("403 Forbidden", #"{"code":403,"status":"Forbidden"}"#),
                "answered 403 Forbidden; this needs a user name, password or token that may do it"
            ),
            (
                .status("401 UNAUTHORIZED", #"{"message":"Token expired","error":"Unauthorized"}"#),
                "answered 401 UNAUTHORIZED: Token expired; check the user name, password or token"
            ),
            (
                .status("402", #"{"detail":"No seats left"}"#),
                "answered 402 Payment Required: No seats left; it has to be paid for there first"
            ),
            (
                .status("405 Method Not Allowed", "Method Not Allowed", headers: "Allow: GET, PUT\r\n"),
                "answered 405 Method Not Allowed; that address does not take POST, only GET, PUT"
            ),
            (
                .status("413 Payload Too Large"),
                "answered 413 Payload Too Large; 1 KiB is more than it takes; give shorter answers"
            ),
            (
                .status(
                    "415 Unsupported Media Type",
                    "<title>415 Unsupported Media Type</title><p>Did not attempt to load JSON"),
                "answered 415 Unsupported Media Type: Did not attempt to load JSON; that address does not take application/json"
            ),
            (
                .status(
                    "500 Internal Server Error",
                    "<title>Error</title><pre>Error: broken<br> &nbsp;at f (/app/a.js:1:2)<br> at /app/b.js:3:4</pre>"),
                "answered 500 Internal Server Error: broken; try again later"
            ),
            (
                .status("422 Unprocessable", #"{"given":{"token":"s3cret\"x","id":1}}"#),
                #"answered 422 Unprocessable: {"given":{"token":"\#(Question.resultMask)","id":1}}"#
            ),
            (
                .status("302 Found", headers: "Location: http://example.com/\r\n"),
                "answered 302 Found; if 'http://example.com/' is right, write that into the wizard file; redirects are not followed"
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
