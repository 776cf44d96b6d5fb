extension ReplyRow {
    /// What frameworks of other languages, and services, answer, about the fields `email`, `tags`, `db.host`, and `mail` of two `users`.
    static let servers = [
        ReplyRow(
            "Laravel",
            #"{"message":"The email field must be a valid email address. (and 2 more errors)","errors":{"email":["The email field must be a valid email address."],"users.1.mail":["The users.1.mail field is required."],"users.0":["The users.0 field must be an array."],"tags.0":["The tags.0 field must be a string."]}}"#,
            [
                "email": ["The email field must be a valid email address."],
                "tags": ["Item 1: The tags.0 field must be a string."],
                "users.0": ["The users.0 field must be an array."],
                "users.1.mail": ["The users.1.mail field is required."],
            ]),
        ReplyRow(
            "Laravel 422 only",
            #"{"email":["The email has already been taken."],"users.0.mail":["Bad"]}"#,
            ["email": ["The email has already been taken."], "users.0.mail": ["Bad"]]),
        ReplyRow(
            "Rails nested attrs",
            #"{"errors":{"users_attributes.0.mail":["is invalid"],"db_attributes.host":["is short"]}}"#,
            ["db.host": ["is short"], "users.0.mail": ["is invalid"]]),
        ReplyRow(
            "JSONAPI nested",
            #"{"errors":[{"status":"422","source":{"pointer":"/data/attributes/users/1/mail"},"title":"Invalid attribute","detail":"is invalid"},{"source":{"pointer":"/data/attributes/db"},"detail":"no"},{"source":{"pointer":"/data"},"detail":"Closed"},{"source":{"parameter":"email"},"detail":"taken"},{"source":{"pointer":"/data/relationships/users/data/0"},"detail":"gone"}]}"#,
            ["": ["Closed"], "db": ["no"], "email": ["taken"], "users.0": ["gone"], "users.1.mail": ["is invalid"]]),
        ReplyRow(
            "Spring",
            #"{"timestamp":"2026-11-22T10:00:00.000+00:00","status":400,"error":"Bad Request","errors":[{"codes":["Email.form.users[0].mail"],"arguments":[{"codes":["form.users[0].mail","users[0].mail"],"arguments":null,"defaultMessage":"users[0].mail","code":"users[0].mail"}],"defaultMessage":"must be a well-formed email address","objectName":"form","field":"users[0].mail","rejectedValue":"x","bindingFailure":false,"code":"Email"}],"path":"/users"}"#,
            ["users.0.mail": ["must be a well-formed email address"]]),
        ReplyRow(
            "Spring message",
            #"{"timestamp":"2026","status":400,"error":"Bad Request","message":"Validation failed for object='form'. Error count: 1","errors":[{"defaultMessage":"size must be between 3 and 9","objectName":"form","field":"db.host","code":"Size"}],"path":"/x"}"#,
            ["db.host": ["size must be between 3 and 9"]]),
        ReplyRow(
            "Spring map",
            #"{"timestamp":"2026","status":400,"errors":["email: must not be blank","users[1].mail: must be well-formed"],"path":"/x"}"#,
            ["email": ["email: must not be blank"], "users.1.mail": ["users[1].mail: must be well-formed"]]),
        ReplyRow(
            "Spring violations",
            #"{"type":"about:blank","title":"Constraint Violation","status":400,"violations":[{"field":"users[0].mail","message":"must be"},{"fieldName":"email","message":"bad"}]}"#,
            ["email": ["bad"], "users.0.mail": ["must be"]]),
        ReplyRow(
            "Spring zalando",
            #"{"type":"https://zalando.github.io/problem/constraint-violation","title":"Constraint Violation","status":400,"violations":[{"field":"form.users[1].mail","message":"must be"}]}"#,
            ["users.1.mail": ["must be"]]),
        ReplyRow(
            "Spring invalidParams",
            #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"Invalid request content.","invalidParams":[{"name":"email","reason":"bad"}]}"#,
            ["email": ["bad"]]),
        ReplyRow(
            "Spring fieldErrors",
            #"{"message":"err","fieldErrors":[{"objectName":"form","field":"users[0].mail","message":"NotNull"}]}"#,
            ["": ["err"], "users.0.mail": ["NotNull"]]),
        ReplyRow(
            "RFC9457",
            ##"{"type":"x","title":"Not valid.","errors":[{"detail":"must be a positive integer","pointer":"#/users/1/mail"},{"detail":"bad","pointer":"#/users/0"}]}"##,
            ["users.0": ["bad"], "users.1.mail": ["must be a positive integer"]]),
        ReplyRow(
            "RFC7807 invalid-params",
            #"{"type":"x","title":"Your request parameters didn't validate.","invalid-params":[{"name":"users[0].mail","reason":"bad"}]}"#,
            ["users.0.mail": ["bad"]]),
        ReplyRow(
            "ASP.NET",
            #"{"type":"t","title":"One or more validation errors occurred.","status":400,"errors":{"Users[0].Mail":["The Mail field is not a valid e-mail address."],"Db.Host":["Short"],"$.users[1].mail":["The JSON value could not be converted to System.String. Path: $.users[1].mail | LineNumber: 0 | BytePositionInLine: 10."],"form":["The form field is required."],"$":["bad json"],"":["Closed"]},"traceId":"00-1"}"#,
            [
                "": ["The form field is required.", "Closed"], "db.host": ["Short"],
                "users.0.mail": ["The Mail field is not a valid e-mail address."],
                "users.1.mail": [
                    "The JSON value could not be converted to System.String. Path: $.users[1].mail | LineNumber: 0 | BytePositionInLine: 10."
                ],
            ]),
        ReplyRow(
            "ASP.NET json",
            #"{"errors":{"$.db.host":["The JSON value could not be converted."],"dto":["The dto field is required."]},"title":"One or more validation errors occurred.","status":400}"#,
            ["": ["The dto field is required."], "db.host": ["The JSON value could not be converted."]]),
        ReplyRow(
            "ASP.NET camel model",
            #"{"Email":["The Email field is required."],"Users[1].Mail":["Bad"]}"#,
            ["email": ["The Email field is required."], "users.1.mail": ["Bad"]]),
        ReplyRow(
            "FastEndpoints",
            #"{"statusCode":400,"message":"One or more errors occurred!","errors":{"email":["bad"],"users[0].mail":["worse"],"generalErrors":["Closed"]}}"#,
            ["": ["Closed"], "email": ["bad"], "users.0.mail": ["worse"]]),
        ReplyRow(
            "FluentValidation",
            #"{"errors":[{"propertyName":"Users[0].Mail","errorMessage":"'Mail' is not a valid email address.","attemptedValue":"x","severity":0,"errorCode":"EmailValidator"}]}"#,
            ["users.0.mail": ["'Mail' is not a valid email address."]]),
        ReplyRow(
            "ABP",
            #"{"error":{"code":null,"message":"Your request is not valid!","details":"The following errors were detected during validation.\r\n - The Email field is required.\r\n","data":{},"validationErrors":[{"message":"The Email field is required.","members":["email"]}]}}"#,
            ["email": ["The Email field is required."]]),
        ReplyRow(
            "Go validator map",
            #"{"errors":{"Email":"required","Users[0].Mail":"email"}}"#,
            ["email": ["required"], "users.0.mail": ["email"]]),
        ReplyRow(
            "Go ns",
            #"{"errors":[{"namespace":"Form.Users[1].Mail","field":"Mail","tag":"email","message":"Mail must be a valid email"}]}"#,
            ["users.1.mail": ["Mail must be a valid email"]]),
        ReplyRow(
            "Go ns key",
            #"{"errors":{"Form.Users[0].Mail":"Mail must be a valid email address","Form.Email":"Email is required"}}"#,
            ["email": ["Email is required"], "users.0.mail": ["Mail must be a valid email address"]]),
        ReplyRow(
            "gin nested",
            #"{"error":"Key: 'Form.Users[1].Mail' Error:Field validation for 'Mail' failed on the 'email' tag"}"#,
            ["users.1.mail": ["Key: 'Form.Users[1].Mail' Error:Field validation for 'Mail' failed on the 'email' tag"]]),
        ReplyRow(
            "echo",
            #"{"message":"code=400, message=Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag"}"#,
            [
                "email": [
                    "code=400, message=Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag"
                ]
            ]),
        ReplyRow(
            "ozzo nested",
            #"{"error":"db: (host: the length must be no less than 3.); email: must be a valid email address; users: (0: (mail: bad.).)."}"#,
            [
                "db.host": ["db: (host: the length must be no less than 3.)"],
                "email": ["email: must be a valid email address"], "users.0.mail": ["users: (0: (mail: bad.).)."],
            ]),
        ReplyRow(
            "ozzo map",
            #"{"db":{"host":"cannot be blank"},"users":{"0":{"mail":"bad"}}}"#,
            ["db.host": ["cannot be blank"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "Phoenix",
            #"{"errors":{"email":["has already been taken"],"users":[{},{"mail":["can't be blank"]}],"db":{"host":["short"]}}}"#,
            ["db.host": ["short"], "email": ["has already been taken"], "users.1.mail": ["can't be blank"]]),
        ReplyRow(
            "Symfony",
            #"{"type":"https://symfony.com/errors/validation","title":"Validation Failed","status":422,"detail":"users[0].mail: This value is not a valid email address.","violations":[{"propertyPath":"users[0].mail","title":"This value is not a valid email address.","template":"t","parameters":{"{{ value }}":"\"x\""},"type":"urn:uuid:bd79c0ab"},{"propertyPath":"","title":"Closed"},{"propertyPath":"users[1]","title":"Gone"}]}"#,
            ["": ["Closed"], "users.0.mail": ["This value is not a valid email address."], "users.1": ["Gone"]]),
        ReplyRow(
            "Symfony form",
            #"{"code":400,"message":"Validation Failed","errors":{"errors":["Closed"],"children":{"users":{"children":[{"children":{"mail":{"errors":["bad"]}}}]},"email":{}}}}"#,
            ["": ["Closed"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "DRF nested list",
            #"{"users":[{"mail":["Enter a valid email address."]},{}],"tags":["Too many"],"email":["This field may not be blank."]}"#,
            [
                "email": ["This field may not be blank."], "tags": ["Too many"],
                "users.0.mail": ["Enter a valid email address."],
            ]),
        ReplyRow(
            "DRF nested nfe",
            #"{"users":[{},{"non_field_errors":["Gone"]}],"db":{"non_field_errors":["Closed"]}}"#,
            ["db": ["Closed"], "users.1": ["Gone"]]),
        ReplyRow(
            "DRF not list",
            #"{"users":{"non_field_errors":["Expected a list of items but got type \"dict\"."]}}"#,
            ["users": [#"Expected a list of items but got type "dict"."#]]),
        ReplyRow(
            "DRF list in detail",
            #"{"detail":{"email":["bad"]}}"#,
            ["email": ["bad"]]),
        ReplyRow(
            "DRF list field",
            #"{"tags":{"0":["bad"],"1":["worse"]}}"#,
            ["tags": ["Item 1: bad", "Item 2: worse"]]),
        ReplyRow(
            "Django form json",
            #"{"email":[{"message":"Enter a valid email address.","code":"invalid"}],"__all__":[{"message":"Closed","code":""}]}"#,
            ["": ["Closed"], "email": ["Enter a valid email address."]]),
        ReplyRow(
            "django-ninja",
            #"{"detail":[{"type":"value_error","loc":["body","payload","users",1,"mail"],"msg":"bad"}]}"#,
            ["users.1.mail": ["bad"]]),
        ReplyRow(
            "FastAPI entry",
            #"{"detail":[{"type":"model_attributes_type","loc":["body","users",0],"msg":"Input should be a valid dictionary","input":"x"},{"type":"too_short","loc":["body","users"],"msg":"List should have at least 1 item"}]}"#,
            ["users": ["List should have at least 1 item"], "users.0": ["Input should be a valid dictionary"]]),
        ReplyRow(
            "FastAPI json invalid",
            #"{"detail":[{"type":"json_invalid","loc":["body",3],"msg":"JSON decode error","input":{},"ctx":{"error":"Expecting value"}}]}"#,
            ["": ["JSON decode error"]]),
        ReplyRow(
            "Litestar",
            #"{"status_code":400,"detail":"Validation failed for POST /","extra":[{"message":"Expected `str`, got `int`","key":"users.0.mail","source":"body"},{"message":"bad","key":"email"}]}"#,
            ["": ["Validation failed for POST /"], "email": ["bad"], "users.0.mail": ["Expected `str`, got `int`"]]),
        ReplyRow(
            "Flask-RESTX",
            #"{"errors":{"email":"'x' is not a 'email'","users.0.mail":"bad"},"message":"Input payload validation failed"}"#,
            ["email": ["'x' is not a 'email'"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "Flask reqparse",
            #"{"message":{"email":"Missing required parameter in the JSON body"}}"#,
            ["email": ["Missing required parameter in the JSON body"]]),
        ReplyRow(
            "Pydantic flask",
            #"{"validation_error":{"body_params":[{"loc":["email"],"msg":"field required","type":"value_error.missing"}]}}"#,
            ["email": ["field required"]]),
        ReplyRow(
            "marshmallow list",
            #"{"messages":{"json":{"users":{"0":{"mail":["bad"]}}}},"code":422}"#,
            ["users.0.mail": ["bad"]]),
        ReplyRow(
            "Actix/garde",
            #"{"users[0].mail":["bad"],"email":["not valid"]}"#,
            ["email": ["not valid"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "Rust validator",
            #"{"email":[{"code":"email","message":null,"params":{"value":"x"}}],"users":{"0":{"mail":[{"code":"length","message":"too short","params":{"min":3}}]}}}"#,
            ["email": ["email"], "users.0.mail": ["too short"]]),
        ReplyRow(
            "Vapor",
            #"{"error":true,"reason":"email is not a valid email address, db is required"}"#,
            ["email": ["email is not a valid email address, db is required"]]),
        ReplyRow(
            "Ktor",
            #"{"errors":["email must not be blank"]}"#,
            ["email": ["email must not be blank"]]),
        ReplyRow(
            "Rack dry-validation",
            #"{"errors":{"users":{"0":{"mail":["must be filled"]}},"db":{"host":["size cannot be less than 3"]}}}"#,
            ["db.host": ["size cannot be less than 3"], "users.0.mail": ["must be filled"]]),
        ReplyRow(
            "Grape",
            #"{"error":"email is invalid, users[0][mail] is missing"}"#,
            ["email": ["email is invalid"], "users.0.mail": ["users[0][mail] is missing"]]),
        ReplyRow(
            "Hanami",
            #"{"errors":[{"path":["users",0,"mail"],"text":"must be filled"}]}"#,
            ["users.0.mail": ["must be filled"]]),
        ReplyRow(
            "Ash",
            #"{"errors":[{"code":"invalid_attribute","id":"1","status":"400","title":"InvalidAttribute","source":{"pointer":"/data/attributes/email"},"detail":"is invalid"}]}"#,
            ["email": ["is invalid"]]),
        ReplyRow(
            "Kubernetes",
            #"{"kind":"Status","status":"Failure","message":"x is invalid: spec.users[0].mail: Required value","reason":"Invalid","details":{"name":"x","causes":[{"reason":"FieldValueRequired","message":"Required value","field":"spec.users[0].mail"}]},"code":422}"#,
            ["users.0.mail": ["Required value"]]),
        ReplyRow(
            "connexion",
            #"{"detail":"'x' is too short - 'users.0.mail'","status":400,"title":"Bad Request","type":"about:blank"}"#,
            ["users.0.mail": ["'x' is too short - 'users.0.mail'"]]),
        ReplyRow(
            "Mailgun",
            #"{"message":"'email' parameter is not a valid address. please check documentation"}"#,
            ["email": ["'email' parameter is not a valid address. please check documentation"]]),
        ReplyRow(
            "Paddle",
            #"{"error":{"type":"request_error","code":"invalid_field","detail":"Request does not pass validation.","errors":[{"field":"users.0.mail","message":"must be a valid email"}]}}"#,
            ["users.0.mail": ["must be a valid email"]]),
        ReplyRow(
            "RecordInvalid",
            #"{"error":"Validation failed: Email has already been taken, Db host is too short (minimum is 3 characters), Users mail is bad"}"#,
            [
                "db.host": ["Db host is too short (minimum is 3 characters), Users mail is bad"],
                "email": ["Validation failed: Email has already been taken"],
            ]),
        ReplyRow(
            "RecordInvalid message",
            #"{"status":422,"message":"Validation failed: Email can't be blank"}"#,
            ["email": ["Validation failed: Email can't be blank"]]),
        ReplyRow(
            "Not about fields",
            #"{"message":"Upload failed: the disk, which is full, was removed"}"#,
            nil),
        ReplyRow(
            "A sentence with a comma",
            #"{"message":"Email must not have a comma, a space or a tab"}"#,
            ["email": ["Email must not have a comma, a space or a tab"]]),
        ReplyRow(
            "Rails, index errors",
            #"{"errors":{"email":["can't be blank"],"users[0].mail":["is invalid"],"db.host":["is short"]}}"#,
            ["db.host": ["is short"], "email": ["can't be blank"], "users.0.mail": ["is invalid"]]),
    ]
}
