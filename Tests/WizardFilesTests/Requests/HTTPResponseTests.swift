import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

@Suite("The answer of a server") struct HTTPResponseTests {
    private func response(_ text: String) -> HTTPResponse? { HTTPResponse(Array(text.utf8)) }

    @Test func `The answer of a server has a status, headers and a body`() {
        let response = response(
            "HTTP/1.1 422 Unprocessable Content\r\nContent-Type: application/json\r\nRETRY-AFTER:  5 \r\n\r\n{\"a\":\r\n\r\n1}"
        )
        #expect(response?.status == 422)
        #expect(response?.statusLine == "422 Unprocessable Content")
        #expect(response?.headers == ["content-type": "application/json", "retry-after": "5"])
        #expect(response?.body == Array("{\"a\":\r\n\r\n1}".utf8))
    }

    @Test func `The answer of a server comes after interim ones, and HTTP/2 has no words`() {
        let response = response("HTTP/2 103 \r\nLink: </a>\r\n\r\nHTTP/2 201 \r\nx: y\r\n\r\n")
        #expect(response?.statusLine == "201")
        #expect(response?.body == [])
    }

    @Test(arguments: ["", "hello\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 200 OK\r\nx: y"])
    func `What is not HTTP is no answer`(text: String) { #expect(response(text) == nil) }

    @Test(
        arguments: [
            (#"{"title":"Conflict","detail":"Already there"}"#, "Conflict: Already there"),
            (#"{"error":"invalid_grant","error_description":"Expired"}"#, "Expired: invalid_grant"),
            (#"{"message":"Not found"}"#, "Not found"), (#"{"error":"Oops","message":"Not found"}"#, "Not found"),
            ("<h1>Method:</h1><p>POST</p>", nil),
            (#"{"title":"Not made.","detail":"No seats."}"#, "Not made: No seats."),
            (#""No""#, "No"), ("Out of\n order\n", "Out of order"),
            ("<!DOCTYPE html><TITLE>Oops, İt</TITLE>", "Oops, İt"), ("", nil),
            ("<!doctype html><title>The\n email &quot;x&quot; is taken</title>", "The email \"x\" is taken"),
            (
                "<?xml version='1.0'?><Error><Code>Bad</Code><Message>No such &lt;bucket&gt;</Message></Error>",
                "No such <bucket>"
            ),
            ("<html><head></head></html>", nil), ("\u{FEFF}{\"message\":\"No\"}", "No"),
            (
                #"{"message":"No","hint":"Ask Ann","trace":"at a b","stacktrace":"at c d","x":{"more":"In a while"},"id":"a"}"#,
                "No: Ask Ann: In a while"
            ),
            (#"{"id":1}"#, #"{"id":1}"#), ("[]", nil), (#"{"a":null}"#, nil), (#"["No","Never"]"#, "No: Never"),
            (#"{"error":{"code":5,"message":"Not found","errors":[{"message":"Not found"}]}}"#, "Not found"),
            (#"{"ok":false,"because":"closed"}"#, #"{"ok":false,"because":"closed"}"#),
            (#"{"ok":false,"because":"closed today"}"#, "closed today"),
        ] as [(String, String?)])
    func `What a server says is a line, and no page`(body: String, message: String?) {
        #expect(response("HTTP/1.1 500 Oops\r\n\r\n\(body)")?.message(masking: []) == message)
    }

    @Test func `What a server says is shortened`() {
        let message = response("HTTP/1.1 500 Oops\r\n\r\n" + String(repeating: "a", count: 5000))?.message(masking: [])
        #expect(message == String(repeating: "a", count: 500) + "…")
    }

    @Test(
        arguments: [("0", 0), (" 120 ", 120), ("", nil), ("-1", nil), ("Sun, 06 Nov 1994 08:49:37 GMT", nil)]
            as [(String, Int?)])
    func `Retry-After is seconds`(header: String, seconds: Int?) {
        let response = response("HTTP/1.1 503 Busy\r\nRetry-After: \(header)\r\n\r\n")
        #expect(response?.waitingTime == seconds.map { .seconds($0) })
    }

    @Test(arguments: [
        ("a+b c/d", "at /x?k=a%2Bb%20c%2fd&k=a+b+c/d. a+b c/d!", "at /x?k=M&k=M. M!"),
        ("s3\"x", #"{"a":"s3\"x","b":"s3%22x"}"#, #"{"a":"M","b":"M"}"#),
        ("abc", "abcd xabc%61bc", "Md xMM"), ("7", "7 17 7a a7 %37: 7%", "M 17 7a a7 M: M%"),
        ("ä", "ä äb b ä, %C3%A4", "M äb b M, M"), ("a/b", #"a\/b"#, "M"),
        ("a'<é", #"a'\''<é a&#39;&lt;é a&#x27;&lt;é a'<\u00e9 a'<\u00E9"#, "M M M M M"),
        ("50%25", "50%25 50%", "M 50%"), ("", "a b", "a b"), ("ab", "ab cab ab1", "M cab ab1"),
    ])
    func `A secret is masked as it is, escaped and percent-encoded, and a short one as a word`(
        secret: String, text: String, masked: String
    ) {
        #expect(text.masking([secret], with: "M") == masked)
    }

    @Test func `Of two secrets the longer one is masked first, and what is read from a header is not`() {
        #expect("hunter2 hunter".masking(["hunter", "hunter2"], with: "M") == "M M")
        let busy = HTTPResponse(Array("HTTP/1.1 503 In 5 s\r\nRetry-After: 5\r\n\r\n".utf8), masking: ["5"])
        #expect(busy?.waitingTime == .seconds(5) && busy?.reason == "In \(Question.resultMask) s")
    }

    @Test func `What curl prints ends with how it went`() {
        let failed = CurlRequest.Output(Array("\n0.000000 Could not resolve host: nowhere".utf8), masking: ["nowhere"])
        #expect(failed.response == nil)
        #expect(!failed.wasConnected)
        #expect(failed.problem == "Could not resolve host: \(Question.resultMask)")
        let done = CurlRequest.Output(Array("HTTP/1.1 200 OK\r\n\r\nbody\n\n0.001234 ".utf8), masking: [])
        #expect(done.response?.body == Array("body\n".utf8))
        #expect(done.wasConnected)
        #expect(done.problem == nil)
    }

    @Test func `The configuration of curl has every value in quotes`() throws {
        let request = try CurlRequest(
            method: "PUT", url: #"https://example.com/a"b\c"#,
            headers: ["X-A": #"say "hi""#, "X-B": ""],
            body: [], timeout: .milliseconds(1500))
        #expect(
            request.configuration.hasPrefix(
                #"""
                url = "https://example.com/a\"b\\c"
                request = "PUT"
                header = "X-A: say \"hi\""
                header = "X-B;"
                header = "Expect:"
                data-binary = "@-"
                max-time = 1.500

                """#))
        for end in ["\r", "\n", "\r\n", "\0"] {
            #expect(throws: ActionError("the request cannot be sent: its header 'X-A' contains a line break or a NUL"))
            {
                try CurlRequest(
                    method: "PUT", url: "https://example.com", headers: ["X-A": "a\(end)url = \"http://evil\""],
                    body: [], timeout: .seconds(1))
            }
        }
    }

    @Test(arguments: [
        ("https://example.com/a", "example.com"), ("http://me:secret@example.com:80?x", "example.com:80"),
        ("https://[::1]:8080/", "[::1]:8080"),
    ])
    func `The server of a request is named without credentials`(url: String, host: String) throws {
        let request = try CurlRequest(method: "POST", url: url, headers: [:], body: [], timeout: .seconds(1))
        #expect(request.host == host)
    }
}
