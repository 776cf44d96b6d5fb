import FormModel
import Testing

@testable import WizardFiles

/// What a server or a command answers, and the messages in it; nil if it has none.
struct ReplyRow: CustomTestStringConvertible, Sendable {
    let source: String
    let reply: String
    let messages: [String: [String]]?

    init(_ source: String, _ reply: String, _ messages: [String: [String]]?) {
        self.source = source
        self.reply = reply
        self.messages = messages
    }

    var testDescription: String { "\(source): \(reply)" }

    static let all = [
        ReplyRow("a command", #"{"errors":{"email":["Taken","Use another"]}}"#, ["email": ["Taken", "Use another"]]),
        ReplyRow("a command", #"{"errors":{"email":"Taken"}}"#, ["email": ["Taken"]]),
        ReplyRow(
            "groups", #"{"errors":{"db":{"host":["Unknown"]},"db.port":["In use"]}}"#,
            ["db.host": ["Unknown"], "db.port": ["In use"]]),
        ReplyRow(
            "Rails", #"{"email":["has already been taken"],"base":["Account is locked"]}"#,
            ["email": ["has already been taken"], "": ["Account is locked"]]),
        ReplyRow("Rails, nested", #"{"errors":{"user.email":["is invalid"]}}"#, ["email": ["is invalid"]]),
        ReplyRow(
            "Laravel",
            #"{"message":"The email has already been taken.","errors":{"email":["The email has already been taken."]}}"#,
            ["email": ["The email has already been taken."]]),
        ReplyRow(
            "Django REST",
            #"{"email":["Enter a valid email address."],"non_field_errors":["Unable to log in."]}"#,
            ["email": ["Enter a valid email address."], "": ["Unable to log in."]]),
        ReplyRow(
            "Django REST, list of objects", #"{"users":[{},{"name":["This field is required."]}],"email":["Taken"]}"#,
            ["users.1.name": ["This field is required."], "email": ["Taken"]]),
        ReplyRow(
            "FastAPI",
            #"{"detail":[{"type":"value_error","loc":["body","email"],"msg":"value is not a valid email address","input":"x","ctx":{"reason":"no @"}}]}"#,
            ["email": ["value is not a valid email address"]]),
        ReplyRow(
            "FastAPI, an item", #"{"detail":[{"loc":["body","users",0,"name"],"msg":"Field required"}]}"#,
            ["users.0.name": ["Field required"]]),
        ReplyRow(
            "Spring",
            #"{"timestamp":"2026-11-22T10:00:00.000+00:00","status":400,"error":"Bad Request","message":"Validation failed","errors":[{"codes":["Email.user.email"],"defaultMessage":"must be a well-formed email address","objectName":"user","field":"email","rejectedValue":"x","code":"Email"}],"path":"/users"}"#,
            ["email": ["must be a well-formed email address"]]),
        ReplyRow(
            "ASP.NET",
            #"{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"Email":["The Email field is not a valid e-mail address."],"OwnerName":["Required."]},"traceId":"00-1"}"#,
            ["email": ["The Email field is not a valid e-mail address."], "owner_name": ["Required."]]),
        ReplyRow(
            "ASP.NET, a path", #"{"title":"Bad","errors":{"$.email":["The JSON value could not be converted."]}}"#,
            ["email": ["The JSON value could not be converted."]]),
        ReplyRow(
            "RFC 9457",
            ##"{"type":"https://example.net/validation-error","title":"Your request is not valid.","errors":[{"detail":"must be 'green'","pointer":"#/email"},{"detail":"is too small","pointer":"/db/port"}]}"##,
            ["email": ["must be 'green'"], "db.port": ["is too small"]]),
        ReplyRow(
            "JSON:API",
            #"{"errors":[{"status":"422","source":{"pointer":"/data/attributes/email"},"title":"Invalid","detail":"Taken"}]}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "Express", #"{"errors":[{"type":"field","msg":"Invalid value","path":"email","location":"body"}]}"#,
            ["email": ["Invalid value"]]),
        ReplyRow(
            "a list", #"[{"field":"email","message":"Taken"},{"name":"quota","message":"None left"}]"#,
            ["email": ["Taken"], "quota": ["None left"]]),
        ReplyRow("one text", #"{"errors":"Closed on Sundays"}"#, ["": ["Closed on Sundays"]]),
        ReplyRow("texts", #"{"errors":["Closed","Really"]}"#, ["": ["Closed", "Really"]]),
        ReplyRow("no field", #"{"errors":{"quota":["None left"]}}"#, ["quota": ["None left"]]),
        ReplyRow("said twice", #"{"errors":{"email":["Taken"],"Email":["Taken"]}}"#, ["email": ["Taken"]]),
        ReplyRow("a pointer with escapes", ##"{"errors":[{"pointer":"#/a~1b","message":"No"}]}"##, ["a/b": ["No"]]),
        ReplyRow("Django REST, a group by itself", #"{"db":{"port":["In use"]}}"#, ["db.port": ["In use"]]),
        ReplyRow(
            "Django REST, a list by itself", #"{"users":[{},{"name":["taken"]}]}"#, ["users.1.name": ["taken"]]),
        ReplyRow(
            "Django REST, a group as a whole",
            #"{"users":{"non_field_errors":["Too many"]},"db":{"non_field_errors":["No"]}}"#,
            ["users": ["Too many"], "db": ["No"]]),
        ReplyRow(
            "Django REST, an item of a list field", #"{"tags":{"1":["Not a valid string."]}}"#,
            ["tags": ["Item 2: Not a valid string."]]),
        ReplyRow(
            "Django REST, codes", #"{"email":[{"message":"Taken","code":"unique"}]}"#, ["email": ["Taken"]]),
        ReplyRow(
            "NestJS",
            #"{"message":["db.port must be a number string","users.0.name should not be empty","closed"],"error":"Bad Request","statusCode":400}"#,
            [
                "db.port": ["db.port must be a number string"], "users.0.name": ["users.0.name should not be empty"],
                "": ["closed"],
            ]),
        ReplyRow(
            "class-validator",
            #"{"statusCode":400,"errors":[{"target":{},"property":"email","children":[],"constraints":{"isEmail":"email must be an email"}},{"property":"db","children":[{"property":"port","constraints":{"min":"too low"}}]}],"message":"email must be an email","name":"REST_VALIDATION_ERROR"}"#,
            ["email": ["email must be an email"], "db.port": ["too low"]]),
        ReplyRow(
            "Fastify",
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/email must match format \"email\""}"#,
            ["email": [#"body/email must match format "email""#]]),
        ReplyRow(
            "Joi", #"{"statusCode":400,"error":"Bad Request","message":"\"email\" is required"}"#,
            ["email": [#""email" is required"#]]),
        ReplyRow(
            "Zod", #"{"issues":[{"code":"too_small","minimum":1,"path":["db","port"],"message":"Too small"}]}"#,
            ["db.port": ["Too small"]]),
        ReplyRow(
            "Zod, a list", #"[{"code":"custom","path":["users",1,"name"],"message":"Taken"}]"#,
            ["users.1.name": ["Taken"]]),
        ReplyRow(
            "Zod, in an error",
            #"{"success":false,"error":{"issues":[{"path":["email"],"message":"Invalid"}],"name":"ZodError"}}"#,
            ["email": ["Invalid"]]),
        ReplyRow(
            "Zod, flattened", #"{"formErrors":["Closed"],"fieldErrors":{"email":["Invalid"],"x":[]}}"#,
            ["": ["Closed"], "email": ["Invalid"]]),
        ReplyRow(
            "Zod, formatted", #"{"_errors":[],"db":{"_errors":[],"port":{"_errors":["Too small"]}}}"#,
            ["db.port": ["Too small"]]),
        ReplyRow(
            "Zod, a tree",
            #"{"errors":[],"properties":{"db":{"errors":["No"],"properties":{"port":{"errors":["Too small"]}}}}}"#,
            ["db": ["No"], "db.port": ["Too small"]]),
        ReplyRow(
            "Google",
            #"{"error":{"code":400,"message":"Invalid value","status":"INVALID_ARGUMENT","errors":[{"message":"Invalid value","domain":"global","reason":"invalid"}],"details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"db.port","description":"Must be positive"}]}]}}"#,
            ["db.port": ["Must be positive"]]),
        ReplyRow(
            "Google, a location",
            #"[{"error":{"code":400,"message":"Bad","errors":[{"message":"Taken","reason":"dup","location":"email","locationType":"parameter"}]}}]"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "Google, no field",
            #"{"error":{"code":400,"message":"Request contains an invalid argument.","errors":[{"message":"Request contains an invalid argument.","reason":"badRequest"}]}}"#,
            ["": ["Request contains an invalid argument."]]),
        ReplyRow(
            "Azure", #"{"error":{"code":"BadArgument","message":"Taken","target":"email"}}"#, ["email": ["Taken"]]),
        ReplyRow(
            "Rails, details", #"{"errors":{"email":[{"error":"taken"},{"error":"too_short","count":8,"value":"x"}]}}"#,
            ["email": ["taken", "too_short (8)"]]),
        ReplyRow(
            "Rails, full messages", #"{"errors":["Owner name can't be blank"]}"#,
            ["owner_name": ["Owner name can't be blank"]]),
        ReplyRow(
            "Mongoose",
            #"{"name":"ValidationError","message":"User validation failed","errors":{"email":{"name":"ValidatorError","message":"Path `email` is required.","kind":"required","path":"email"}}}"#,
            ["email": ["Path `email` is required."]]),
        ReplyRow("a message each", #"{"errors":{"email":{"message":"Taken","code":"dup"}}}"#, ["email": ["Taken"]]),
        ReplyRow("text by field", #"{"email":"Taken"}"#, ["email": ["Taken"]]),
        ReplyRow(
            "other things beside", #"{"errors":{"email":["Taken"],"count":1,"flags":[true,null]}}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "Phoenix", #"{"errors":{"email":["has already been taken"],"users":[{},{"name":["can't be blank"]}]}}"#,
            ["email": ["has already been taken"], "users.1.name": ["can't be blank"]]),
        ReplyRow(
            "Symfony",
            #"{"@type":"ConstraintViolationList","title":"An error occurred","detail":"email: This value should not be blank.","violations":[{"propertyPath":"email","message":"This value should not be blank.","code":"c1051bb4"},{"propertyPath":"users[0].name","message":"Too short."}]}"#,
            ["email": ["This value should not be blank."], "users.0.name": ["Too short."]]),
        ReplyRow(
            "express-validator",
            #"{"errors":[{"type":"field","value":"x","msg":"Invalid value","path":"email","location":"body"},{"type":"field","msg":"Required","path":"users[1].name","location":"body"}]}"#,
            ["email": ["Invalid value"], "users.1.name": ["Required"]]),
        ReplyRow(
            "NestJS, items",
            #"{"statusCode":400,"message":["email must be an email","users.0.name should not be empty"],"error":"Bad Request"}"#,
            ["email": ["email must be an email"], "users.0.name": ["users.0.name should not be empty"]]),
        ReplyRow(
            "Quarkus",
            #"{"title":"Constraint Violation","status":400,"violations":[{"field":"create.dto.email","message":"must be well-formed"}]}"#,
            ["email": ["must be well-formed"]]),
        ReplyRow(
            "Micronaut",
            #"{"message":"Bad Request","_embedded":{"errors":[{"message":"user.email: must be a well-formed email address"}]},"_links":{"self":{"href":"/users"}}}"#,
            ["email": ["user.email: must be a well-formed email address"]]),
        ReplyRow(
            "Strapi",
            #"{"data":null,"error":{"status":400,"name":"ValidationError","message":"2 errors occurred","details":{"errors":[{"path":["email"],"message":"email must be unique","name":"ValidationError"}]}}}"#,
            ["email": ["email must be unique"]]),
        ReplyRow(
            "Stripe",
            #"{"error":{"code":"email_invalid","message":"Invalid email address: x","param":"email","type":"invalid_request_error"}}"#,
            ["email": ["Invalid email address: x"]]),
        ReplyRow(
            "GitHub",
            #"{"message":"Validation Failed","errors":[{"resource":"Issue","field":"email","code":"missing_field"}],"documentation_url":"https://docs.github.com"}"#,
            ["email": ["missing_field"]]),
        ReplyRow(
            "Kubernetes",
            #"{"kind":"Status","apiVersion":"v1","status":"Failure","message":"User \"x\" is invalid","reason":"Invalid","details":{"name":"x","causes":[{"reason":"FieldValueInvalid","message":"Invalid value: \"x\"","field":"spec.email"},{"reason":"FieldValueRequired","message":"Required value","field":"spec.users[0].name"}]},"code":422}"#,
            [
                "email": ["Invalid value: \"x\""], "users.0.name": ["Required value"],
                "": ["User \"x\" is invalid"],
            ]),
        ReplyRow(
            "Flask, marshmallow",
            #"{"code":422,"status":"Unprocessable Entity","errors":{"json":{"email":["Not a valid email address."],"users":{"0":{"name":["Missing data for required field."]}}}}}"#,
            ["email": ["Not a valid email address."], "users.0.name": ["Missing data for required field."]]),
        ReplyRow(
            "tRPC",
            #"{"error":{"message":"[{\"path\":[\"email\"]}]","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400,"zodError":{"formErrors":[],"fieldErrors":{"email":["Invalid email"]}}}}}"#,
            ["email": ["Invalid email"]]),
        ReplyRow(
            "Celebrate",
            #"{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":{"body":{"source":"body","keys":["email"],"message":"\"email\" must be a valid email"}}}"#,
            ["email": ["\"email\" must be a valid email"]]),
        ReplyRow(
            "GraphQL, Lighthouse",
            #"{"errors":[{"message":"Validation failed for the field [createUser].","extensions":{"validation":{"input.email":["The email has been taken."],"input.users.0.name":["Required."]}},"path":["createUser"]}]}"#,
            ["email": ["The email has been taken."], "users.0.name": ["Required."]]),
        ReplyRow(
            "GraphQL, Apollo",
            #"{"errors":[{"message":"Email is taken","path":["createUser"],"extensions":{"code":"BAD_USER_INPUT","argumentName":"email"}}]}"#,
            ["email": ["Email is taken"]]),
        ReplyRow(
            "Salesforce",
            #"[{"message":"Invalid email","errorCode":"INVALID_EMAIL_ADDRESS","fields":["Email"]}]"#,
            ["email": ["Invalid email"]]),
        ReplyRow(
            "Go validator",
            #"{"errors":[{"field":"Email","tag":"required","error":"Email is required"}]}"#,
            ["email": ["Email is required"]]),
        ReplyRow(
            "Adonis", #"{"errors":[{"message":"The email field must be defined","rule":"required","field":"email"}]}"#,
            ["email": ["The email field must be defined"]]),
        ReplyRow(
            "Directus",
            #"{"errors":[{"message":"Value for field \"email\" has to be unique.","extensions":{"collection":"users","field":"email","code":"RECORD_NOT_UNIQUE"}}]}"#,
            ["email": ["Value for field \"email\" has to be unique."]]),
        ReplyRow(
            "Spring, problem details",
            #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"Invalid request content.","instance":"/users","properties":{"errors":{"email":"must not be blank"}}}"#,
            ["email": ["must not be blank"]]),
        ReplyRow(
            "PostgREST",
            #"{"code":"23505","details":"Key (email)=(x@example.com) already exists.","hint":null,"message":"duplicate key value violates unique constraint \"users_email_key\""}"#,
            [
                "email": ["Key (email)=(x@example.com) already exists."],
                "": ["duplicate key value violates unique constraint \"users_email_key\""],
            ]),
        ReplyRow(
            "a field of a list, and one outside of it", #"{"errors":{"users.name":["Taken"],"user.name":["Short"]}}"#,
            ["users.name": ["Taken"], "name": ["Short"]]),
        // What is not about fields.
        ReplyRow("an error with a name", #"{"name":"ValidationError","message":"Closed"}"#, nil),
        ReplyRow(
            "a sentence", #"{"message":"Email could be wrong, or the server"}"#,
            ["email": ["Email could be wrong, or the server"]]),
        ReplyRow("a sentence about something else", #"{"message":"Emails are closed"}"#, nil),
        ReplyRow("Django REST", #"{"detail":"Not found."}"#, nil),
        ReplyRow("problem details", #"{"title":"Conflict","status":409,"detail":"Already there"}"#, nil),
        ReplyRow("a number", #"{"errors":{"email":[1]}}"#, nil),
        ReplyRow("nothing", #"{"errors":{}}"#, nil),
        ReplyRow("no messages", #"{"errors":{"email":[]}}"#, nil),
        ReplyRow("something else", #"{"id":7,"ok":true}"#, nil),
        ReplyRow("null", "null", nil),
    ]
}

@Suite("Messages about fields in a reply")
struct FieldErrorsTests {
    @Test("Of very many messages, or a very long one, the beginning is taken")
    func tooMany() throws {
        let list = (1...200_000).map { "\"message \($0)\"" }.joined(separator: ",")
        let fields = FieldNames(["email"])
        let reply = try JSONReader.value(Array("{\"errors\":{\"email\":[\(list)]}}".utf8), name: "x")
        let many = try #require(FieldErrors(reply, fields: fields))
        #expect(many.messages["email"]?.count == 20 && many.messages["email"]?.last == "message 20")
        #expect(many.messages[""] == ["… and 199980 more messages"])
        let text = String(repeating: "x", count: 1_000_000)
        let long = try JSONReader.value(Array("{\"errors\":{\"email\":\"\(text)\"}}".utf8), name: "x")
        #expect(FieldErrors(long, fields: fields)?.messages["email"]?.first?.count == 501)
    }

    private let fields = ["email", "db.host", "db.port", "owner_name", "users.0.name", "users.1.name", "tags", "name"]

    @Test(
        "Messages about fields are found in what commands and frameworks answer",
        arguments: ReplyRow.all + ReplyRow.frameworks)
    func rows(row: ReplyRow) throws {
        let reply = try JSONReader.value(Array(row.reply.utf8), name: "reply")
        #expect(FieldErrors(reply, fields: FieldNames(fields))?.messages == row.messages)
    }

    @Test("A name that fits two fields but for its case is neither")
    func ambiguous() throws {
        let reply = try JSONReader.value(Array(#"{"errors":{"EMail":["Taken"]}}"#.utf8), name: "reply")
        #expect(FieldErrors(reply, fields: FieldNames(["e-mail", "e_mail"]))?.messages == ["EMail": ["Taken"]])
    }
}
