extension ReplyRow {
    /// What frameworks of JavaScript answer, about the fields `email`, `tags`, `db.host`, and `mail` of two `users`.
    static let javaScript = [
        ReplyRow(
            "NestJS",
            #"{"statusCode":400,"message":["email must be an email","users.0.mail must be longer than or equal to 3 characters","db.host should not be empty","each value in tags must be a string","db.nested property port must be a number","property foo should not exist"],"error":"Bad Request"}"#,
            [
                "": ["db.nested property port must be a number", "property foo should not exist"],
                "db.host": ["db.host should not be empty"], "email": ["email must be an email"],
                "tags": ["each value in tags must be a string"],
                "users.0.mail": ["users.0.mail must be longer than or equal to 3 characters"],
            ]),
        ReplyRow(
            "NestJS entity item",
            #"{"statusCode":400,"message":["users.1 must be an object","tags.1 must be a string","users must contain at least 1 elements"],"error":"Bad Request"}"#,
            [
                "": ["users must contain at least 1 elements"], "tags": ["Item 2: tags.1 must be a string"],
                "users.1": ["users.1 must be an object"],
            ]),
        ReplyRow(
            "class-validator raw",
            #"[{"target":{"email":"x"},"value":"x","property":"email","children":[],"constraints":{"isEmail":"email must be an email","minLength":"email is short"}},{"property":"users","value":[{}],"children":[{"property":"0","value":{},"children":[{"property":"mail","constraints":{"isEmail":"mail must be an email"}}]}]},{"property":"db","constraints":{"nestedValidation":"nested property db must be either object or array"},"children":[]}]"#,
            [
                "db": ["nested property db must be either object or array"],
                "email": ["email must be an email", "email is short"], "users.0.mail": ["mail must be an email"],
            ]),
        ReplyRow(
            "NestJS message errors",
            #"{"statusCode":400,"message":[{"property":"email","constraints":{"isEmail":"email must be an email"},"children":[]},{"property":"users","children":[{"property":"1","children":[{"property":"mail","children":[],"constraints":{"isEmail":"bad"}}]}]}],"error":"Bad Request"}"#,
            ["email": ["email must be an email"], "users.1.mail": ["bad"]]),
        ReplyRow(
            "NestJS mapped",
            #"{"statusCode":400,"message":[{"field":"email","errors":["must be an email"]},{"field":"db.host","errors":["short"]}],"error":"Bad Request"}"#,
            ["db.host": ["short"], "email": ["must be an email"]]),
        ReplyRow(
            "NestJS obj",
            #"{"statusCode":400,"message":{"email":["must be an email"],"users":{"0":{"mail":["bad"]}}},"error":"Bad Request"}"#,
            ["email": ["must be an email"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "zod",
            #"{"success":false,"error":{"issues":[{"code":"invalid_string","validation":"email","message":"Invalid email","path":["users",0,"mail"]},{"code":"too_small","minimum":1,"type":"array","inclusive":true,"exact":false,"message":"Array must contain at least 1 element(s)","path":["users"]},{"code":"invalid_type","expected":"string","received":"undefined","path":["users",1],"message":"Required"}],"name":"ZodError"}}"#,
            [
                "users": ["Array must contain at least 1 element(s)"], "users.0.mail": ["Invalid email"],
                "users.1": ["Required"],
            ]),
        ReplyRow(
            "zod flatten",
            #"{"error":{"formErrors":["Passwords differ"],"fieldErrors":{"email":["Invalid email"],"tags":["No"]}}}"#,
            ["": ["Passwords differ"], "email": ["Invalid email"], "tags": ["No"]]),
        ReplyRow(
            "zod flatten errors",
            #"{"errors":{"formErrors":[],"fieldErrors":{"email":["Invalid email"]}}}"#,
            ["email": ["Invalid email"]]),
        ReplyRow(
            "zod format",
            #"{"error":{"_errors":[],"users":{"0":{"mail":{"_errors":["Invalid email"]},"_errors":[]},"_errors":["Too few"]},"db":{"_errors":["Closed"]}}}"#,
            ["db": ["Closed"], "users": ["Too few"], "users.0.mail": ["Invalid email"]]),
        ReplyRow(
            "zod 4 tree",
            #"{"error":{"errors":["Closed"],"properties":{"users":{"errors":[],"items":[null,{"errors":[],"properties":{"mail":{"errors":["Invalid email"]}}}]},"tags":{"errors":[],"items":[{"errors":["Short"]}]}}}}"#,
            ["": ["Closed"], "tags": ["Item 1: Short"], "users.1.mail": ["Invalid email"]]),
        ReplyRow(
            "zod prettify",
            #"{"error":"✖ Invalid email\n  → at email\n✖ Too short\n  → at users[0].mail"}"#,
            ["email": ["Invalid email"], "users.0.mail": ["Too short"]]),
        ReplyRow(
            "zod-validation-error",
            #"{"error":"Validation error: Invalid email at \"email\"; Too short at \"users[0].mail\""}"#,
            ["email": [#"Invalid email at "email""#], "users.0.mail": [#"Too short at "users[0].mail""#]]),
        ReplyRow(
            "hono zod",
            #"{"success":false,"error":{"name":"ZodError","message":"[\n  {\n    \"code\": \"invalid_string\",\n    \"path\": [\"email\"],\n    \"message\": \"Invalid email\"\n  }\n]"}}"#,
            ["email": ["Invalid email"]]),
        ReplyRow(
            "hono zod old",
            #"{"success":false,"error":{"issues":[{"code":"invalid_type","expected":"string","received":"undefined","path":["db","host"],"message":"Required"}],"name":"ZodError"}}"#,
            ["db.host": ["Required"]]),
        ReplyRow(
            "Fastify nested",
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/users/0/mail must match format \"email\""}"#,
            ["users.0.mail": [#"body/users/0/mail must match format "email""#]]),
        ReplyRow(
            "Fastify required",
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body must have required property 'email'"}"#,
            ["email": ["body must have required property 'email'"]]),
        ReplyRow(
            "Fastify nested required",
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/users/1 must have required property 'mail'"}"#,
            ["users.1.mail": ["body/users/1 must have required property 'mail'"]]),
        ReplyRow(
            "Fastify several",
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/email must match format \"email\", body/db/host must NOT have fewer than 3 characters"}"#,
            [
                "db.host": ["body/db/host must NOT have fewer than 3 characters"],
                "email": [#"body/email must match format "email""#],
            ]),
        ReplyRow(
            "Fastify querystring",
            #"{"statusCode":400,"error":"Bad Request","message":"querystring/email must match format \"email\""}"#,
            ["email": [#"querystring/email must match format "email""#]]),
        ReplyRow(
            "express-validator 6",
            #"{"errors":[{"value":"x","msg":"Invalid value","param":"users[0].mail","location":"body"},{"msg":"Invalid value","param":"tags[1]","location":"body"}]}"#,
            ["tags": ["Item 2: Invalid value"], "users.0.mail": ["Invalid value"]]),
        ReplyRow(
            "express-validator mapped",
            #"{"errors":{"email":{"type":"field","value":"x","msg":"Invalid value","path":"email","location":"body"},"users[1].mail":{"type":"field","msg":"Bad","path":"users[1].mail","location":"body"}}}"#,
            ["email": ["Invalid value"], "users.1.mail": ["Bad"]]),
        ReplyRow(
            "express-validator alt grouped",
            #"{"errors":[{"type":"alternative_grouped","msg":"Invalid value(s)","nestedErrors":[[{"type":"field","msg":"No email","path":"email","location":"body"}],[{"type":"field","msg":"No host","path":"db.host","location":"body"}]]}]}"#,
            ["db.host": ["No host"], "email": ["No email"]]),
        ReplyRow(
            "express-validator unknown",
            #"{"errors":[{"type":"unknown_fields","msg":"Unknown field(s)","fields":[{"path":"zzz","value":1,"location":"body"}]}]}"#,
            ["": ["Unknown field(s)"]]),
        ReplyRow(
            "Joi list",
            #"{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":{"body":{"source":"body","keys":["users.0.mail"],"message":"\"users[0].mail\" must be a valid email"}}}"#,
            ["users.0.mail": [#""users[0].mail" must be a valid email"#]]),
        ReplyRow(
            "Joi details",
            #"{"error":{"_original":{"email":"x"},"details":[{"message":"\"users[0].mail\" must be a valid email","path":["users",0,"mail"],"type":"string.email","context":{"label":"users[0].mail","value":"x","key":"mail"}}]}}"#,
            ["users.0.mail": [#""users[0].mail" must be a valid email"#]]),
        ReplyRow(
            "hapi",
            #"{"statusCode":400,"error":"Bad Request","message":"Invalid request payload input","validation":{"source":"payload","keys":["email"]}}"#,
            ["email": ["Invalid request payload input"]]),
        ReplyRow(
            "hapi msg",
            #"{"statusCode":400,"error":"Bad Request","message":"\"db.host\" length must be at least 3 characters long. \"email\" is required"}"#,
            ["db.host": [#""db.host" length must be at least 3 characters long"#], "email": [#""email" is required"#]]),
        ReplyRow(
            "yup",
            #"{"name":"ValidationError","errors":["users[0].mail must be a valid email","email is a required field"],"inner":[{"path":"users[0].mail","message":"users[0].mail must be a valid email"}],"message":"2 errors occurred"}"#,
            ["email": ["email is a required field"], "users.0.mail": ["users[0].mail must be a valid email"]]),
        ReplyRow(
            "yup inner",
            #"{"name":"ValidationError","path":"users[0].mail","type":"email","errors":["users[0].mail must be a valid email"],"message":"users[0].mail must be a valid email"}"#,
            ["users.0.mail": ["users[0].mail must be a valid email"]]),
        ReplyRow(
            "valibot",
            #"{"issues":[{"kind":"validation","type":"email","message":"Invalid email","path":[{"type":"object","origin":"value","input":{},"key":"users","value":[]},{"type":"array","key":0},{"type":"object","key":"mail","value":"x"}]}]}"#,
            ["users.0.mail": ["Invalid email"]]),
        ReplyRow(
            "valibot flatten",
            #"{"nested":{"email":["Invalid email"],"users.0.mail":["bad"]},"root":["Closed"]}"#,
            ["": ["Closed"], "email": ["Invalid email"], "users.0.mail": ["bad"]]),
        ReplyRow(
            "standard schema",
            #"{"issues":[{"message":"Invalid email","path":[{"key":"users"},{"key":1},{"key":"mail"}]}]}"#,
            ["users.1.mail": ["Invalid email"]]),
        ReplyRow(
            "arktype",
            #"{"error":"email must be an email address (was \"x\")\nusers[0].mail must be bad (was \"y\")"}"#,
            [
                "email": [#"email must be an email address (was "x")"#],
                "users.0.mail": [#"users[0].mail must be bad (was "y")"#],
            ]),
        ReplyRow(
            "TypeBox/Elysia",
            #"{"type":"validation","on":"body","property":"/users/0/mail","message":"Expected string to match 'email' format","summary":"x","expected":{},"found":{},"errors":[{"type":50,"schema":{},"path":"/users/0/mail","value":"x","message":"Expected string to match 'email' format"},{"path":"/email","message":"bad"}]}"#,
            ["email": ["bad"], "users.0.mail": ["Expected string to match 'email' format"]]),
        ReplyRow(
            "AdonisVine",
            #"{"errors":[{"message":"The mail field must be a valid email address","rule":"email","field":"users.0.mail","index":0},{"message":"The 1 field must be a string","rule":"string","field":"tags.1","index":1}]}"#,
            [
                "tags": ["Item 2: The 1 field must be a string"],
                "users.0.mail": ["The mail field must be a valid email address"],
            ]),
        ReplyRow(
            "OpenAPI express",
            #"{"message":"request/body/users/0/mail must match format \"email\", request/body must have required property 'email'","errors":[{"path":"/body/users/0/mail","message":"must match format \"email\"","errorCode":"format.openapi.validation"},{"path":"/body/email","message":"must have required property 'email'","errorCode":"required.openapi.validation"}]}"#,
            ["email": ["must have required property 'email'"], "users.0.mail": [#"must match format "email""#]]),
        ReplyRow(
            "Payload",
            #"{"errors":[{"name":"ValidationError","data":{"collection":"users","errors":[{"label":"Mail","message":"This field is required.","path":"users.0.mail"}]},"message":"The following field is invalid: users.0.mail"}]}"#,
            ["users.0.mail": ["This field is required."]]),
        ReplyRow(
            "Notion",
            #"{"object":"error","status":400,"code":"validation_error","message":"body failed validation: body.users[0].mail should be defined, instead was `undefined`."}"#,
            ["users.0.mail": ["body failed validation: body.users[0].mail should be defined, instead was `undefined`."]]
        ),
        ReplyRow(
            "Linear",
            #"{"errors":[{"message":"Argument Validation Error","extensions":{"code":"INVALID_INPUT","exception":{"validationErrors":[{"target":{},"property":"email","children":[],"constraints":{"isEmail":"email must be an email"}}]},"userPresentableMessage":"email must be an email."}}]}"#,
            ["email": ["email must be an email"]]),
        ReplyRow(
            "Nest each nested",
            #"{"statusCode":400,"message":["users.1.each value in mail must be a string","users.0.mail should not be null or undefined"],"error":"Bad Request"}"#,
            [
                "users.0.mail": ["users.0.mail should not be null or undefined"],
                "users.1.mail": ["users.1.each value in mail must be a string"],
            ]),
        ReplyRow(
            "graphql-js",
            #"{"errors":[{"message":"Variable \"$input\" got invalid value \"x\" at \"input.users[0].mail\"; Email cannot represent value.","extensions":{"code":"BAD_USER_INPUT"}}]}"#,
            [
                "users.0.mail": [
                    #"Variable "$input" got invalid value "x" at "input.users[0].mail"; Email cannot represent value."#
                ]
            ]),
    ]
}
