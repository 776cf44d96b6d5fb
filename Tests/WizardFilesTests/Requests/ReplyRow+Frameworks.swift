extension ReplyRow {
    /// What further frameworks and services answer.
    static let frameworks = [
        ReplyRow(
            "WordPress",
            #"{"code":"rest_invalid_param","message":"Invalid parameter(s): email","data":{"status":400,"params":{"email":"Invalid parameter."},"details":{"email":{"code":"rest_invalid_email","message":"Invalid email address.","data":null}}}}"#,
            ["email": ["Invalid email address."]]),
        ReplyRow(
            "WordPress, without details",
            #"{"code":"rest_invalid_param","message":"Invalid parameter(s): email","data":{"status":400,"params":{"email":"Invalid parameter"},"details":[]}}"#,
            ["email": ["Invalid parameter"]]),
        ReplyRow(
            "WordPress, missing",
            #"{"code":"rest_missing_callback_param","message":"Missing parameter(s): email, name","data":{"status":400,"params":["email","name"]}}"#,
            ["email": ["Missing parameter(s): email, name"], "name": ["Missing parameter(s): email, name"]]),
        ReplyRow(
            "WordPress, no field",
            #"{"code":"rest_cannot_create","message":"Sorry, you are not allowed to do that.","data":{"status":401}}"#,
            nil),
        ReplyRow(
            "Play", #"{"obj.email":[{"msg":["error.email"],"args":[]}]}"#, ["email": ["error.email"]]),
        ReplyRow(
            "Play, nested",
            #"{"obj.users[0].name":[{"msg":["error.minLength","error.required"],"args":[3]}],"obj":[{"msg":["error.expected.jsobject"],"args":[]}]}"#,
            ["users.0.name": ["error.minLength", "error.required"], "": ["error.expected.jsobject"]]),
        ReplyRow(
            "Rails, devise_token_auth",
            #"{"status":"error","data":{"email":"x"},"errors":{"email":["has already been taken"],"full_messages":["Email has already been taken"]}}"#,
            ["email": ["has already been taken"]]),
        ReplyRow(
            "Rails, several messages",
            #"{"errors":[{"attribute":"email","messages":["is invalid","is too short"]}]}"#,
            ["email": ["is invalid", "is too short"]]),
        ReplyRow(
            "Laravel, nested",
            #"{"message":"The db.port field must be an integer. (and 1 more error)","errors":{"db.port":["The db.port field must be an integer."],"users.0.name":["The users.0.name field is required."]}}"#,
            [
                "db.port": ["The db.port field must be an integer."],
                "users.0.name": ["The users.0.name field is required."],
            ]),
        ReplyRow(
            "Django REST, standardized",
            #"{"type":"validation_error","errors":[{"code":"required","detail":"This field is required.","attr":"db.port"},{"code":"invalid","detail":"No","attr":null}]}"#,
            ["db.port": ["This field is required."], "": ["No"]]),
        ReplyRow(
            "FastAPI, pydantic 2",
            #"{"detail":[{"type":"missing","loc":["body","email"],"msg":"Field required","input":{"name":"x"},"url":"https://errors.pydantic.dev/2.6/v/missing"},{"type":"value_error","loc":["body"],"msg":"Value error, no","input":{},"ctx":{"error":{}}}]}"#,
            ["email": ["Field required"], "": ["Value error, no"]]),
        ReplyRow(
            "FastAPI, a sentence", #"{"detail":"Email has been used already"}"#,
            ["email": ["Email has been used already"]]),
        ReplyRow(
            "Spring, the address", #"{"timestamp":"2026-11-22","status":400,"error":"Bad Request","path":"/tags"}"#, nil
        ),
        ReplyRow(
            "Spring Data REST",
            #"{"errors":[{"entity":"User","property":"email","invalidValue":"x","message":"not well-formed"}]}"#,
            ["email": ["not well-formed"]]),
        ReplyRow(
            "Spring, problem details with errors of the form",
            #"{"title":"Bad Request","status":400,"detail":"Invalid request content.","errors":[{"code":"Match","defaultMessage":"Passwords differ","objectName":"form"},{"field":"email","defaultMessage":"Taken"}]}"#,
            ["email": ["Taken"], "": ["Passwords differ"]]),
        ReplyRow(
            "ASP.NET, before Core",
            #"{"Message":"The request is invalid.","ModelState":{"user.Email":["The Email field is required."]}}"#,
            ["email": ["The Email field is required."]]),
        ReplyRow(
            "ASP.NET, FluentValidation",
            #"[{"propertyName":"Email","errorMessage":"'Email' must not be empty.","attemptedValue":"","errorCode":"NotEmptyValidator"}]"#,
            ["email": ["'Email' must not be empty."]]),
        ReplyRow(
            "tRPC, issues in the message",
            #"[{"error":{"json":{"message":"[{\"code\":\"custom\",\"path\":[\"email\"],\"message\":\"Taken\"}]","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}}]"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "express-validator, alternatives",
            #"{"errors":[{"type":"alternative","msg":"Invalid value(s)","nestedErrors":[[{"type":"field","msg":"No email","path":"email","location":"body"}]]}]}"#,
            ["email": ["No email"]]),
        ReplyRow(
            "FOSRest",
            #"{"code":400,"message":"Validation Failed","errors":{"children":{"email":{"errors":["Not valid."]},"db":{"children":{"port":{"errors":["Too small"]}}},"name":[]}}}"#,
            ["email": ["Not valid."], "db.port": ["Too small"]]),
        ReplyRow(
            "API Platform",
            #"{"@type":"ConstraintViolationList","hydra:title":"An error occurred","hydra:description":"email: Taken","violations":[{"propertyPath":"email","message":"Taken","code":"x"}]}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "API Platform, a sentence",
            #"{"@type":"hydra:Error","hydra:title":"Error","hydra:description":"email: Taken"}"#,
            ["email": ["email: Taken"]]),
        ReplyRow("Phoenix, no field", #"{"errors":{"detail":"Unprocessable Entity"}}"#, ["": ["Unprocessable Entity"]]),
        ReplyRow(
            "Go, gin",
            #"{"error":"Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag\nKey: 'User.OwnerName' Error:Field validation for 'OwnerName' failed on the 'min' tag"}"#,
            [
                "email": ["Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag"],
                "owner_name": ["Key: 'User.OwnerName' Error:Field validation for 'OwnerName' failed on the 'min' tag"],
            ]),
        ReplyRow(
            "Go, huma",
            #"{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected string","location":"body.email","value":1}]}"#,
            ["email": ["expected string"]]),
        ReplyRow(
            "AWS",
            #"{"message":"1 validation error detected: Value 'x' at 'email' failed to satisfy constraint: Member must have length greater than or equal to 3"}"#,
            [
                "email": [
                    "1 validation error detected: Value 'x' at 'email' failed to satisfy constraint: Member must have length greater than or equal to 3"
                ]
            ]),
        ReplyRow(
            "AWS, a list",
            #"{"__type":"ValidationException","message":"Invalid","reason":"fieldValidationFailed","fieldList":[{"name":"email","message":"Bad"}]}"#,
            ["email": ["Bad"]]),
        ReplyRow(
            "Azure, several",
            #"{"error":{"code":"BadArgument","message":"Multiple errors in ContactInfo data","target":"ContactInfo","details":[{"code":"NullValue","target":"email","message":"Must not be null"}]}}"#,
            ["email": ["Must not be null"], "": ["Multiple errors in ContactInfo data"]]),
        ReplyRow(
            "OData 3", #"{"odata.error":{"code":"","message":{"lang":"en-US","value":"The email is taken."}}}"#,
            ["": ["The email is taken."]]),
        ReplyRow(
            "JSON:API, parameter",
            #"{"errors":[{"source":{"parameter":"email"},"title":"Invalid"},{"source":{"pointer":"/data/relationships/db"},"detail":"No such"}]}"#,
            ["email": ["Invalid"], "db": ["No such"]]),
        ReplyRow(
            "hapi",
            #"{"statusCode":400,"error":"Bad Request","message":"Invalid request payload input","validation":{"source":"payload","keys":["email"]}}"#,
            ["email": ["Invalid request payload input"]]),
        ReplyRow(
            "Joi, details",
            #"{"details":[{"message":"\"email\" is required","path":["email"],"type":"any.required","context":{"label":"email","key":"email"}}]}"#,
            ["email": [#""email" is required"#]]),
        ReplyRow(
            "Yup",
            #"{"value":{"email":"x"},"errors":["email must be a valid email"],"inner":[{"path":"email","message":"email must be a valid email"}],"message":"email must be a valid email","name":"ValidationError"}"#,
            ["email": ["email must be a valid email"]]),
        ReplyRow(
            "webargs", #"{"messages":{"json":{"email":["Not a valid email address."]}}}"#,
            ["email": ["Not a valid email address."]]),
        ReplyRow(
            "flask-restful", #"{"message":{"email":"Missing required parameter in the JSON body"}}"#,
            ["email": ["Missing required parameter in the JSON body"]]),
        ReplyRow(
            "flask-pydantic", #"{"validation_error":{"body_params":[{"loc":["email"],"msg":"field required"}]}}"#,
            ["email": ["field required"]]),
        ReplyRow(
            "connexion", #"{"detail":"'email' is a required property","status":400,"title":"Bad Request"}"#,
            ["email": ["'email' is a required property"]]),
        ReplyRow(
            "Strapi 3",
            #"{"statusCode":400,"error":"Bad Request","message":[{"messages":[{"id":"Auth.form.error.email.taken","message":"Email is already taken."}]}]}"#,
            ["email": ["Email is already taken."]]),
        ReplyRow(
            "PocketBase",
            #"{"status":400,"message":"Failed to create record.","data":{"email":{"code":"validation_required","message":"Missing required value."}}}"#,
            ["email": ["Missing required value."]]),
        ReplyRow(
            "vnd.error",
            #"{"total":2,"_embedded":{"errors":[{"message":"Taken","path":"/email","logref":50},{"message":"Too small","path":"/db/port"}]}}"#,
            ["email": ["Taken"], "db.port": ["Too small"]]),
        ReplyRow("vnd.error, one", #"{"message":"Taken","path":"/email","logref":42}"#, ["email": ["Taken"]]),
        ReplyRow(
            "Jira", #"{"errorMessages":["Closed on Sundays"],"errors":{"email":"You must specify one"}}"#,
            ["email": ["You must specify one"], "": ["Closed on Sundays"]]),
        ReplyRow(
            "GitLab", #"{"message":{"email":["has already been taken"],"name":["is too short"]}}"#,
            ["email": ["has already been taken"], "name": ["is too short"]]),
        ReplyRow("GitLab, Grape", #"{"error":"email is missing"}"#, ["email": ["email is missing"]]),
        ReplyRow(
            "Discord",
            #"{"code":50035,"errors":{"users":{"0":{"name":{"_errors":[{"code":"BASE_TYPE_REQUIRED","message":"This field is required"}]}}}},"message":"Invalid Form Body"}"#,
            ["users.0.name": ["This field is required"]]),
        ReplyRow(
            "Okta",
            #"{"errorCode":"E0000001","errorSummary":"Api validation failed: email","errorCauses":[{"errorSummary":"email: Not valid"}]}"#,
            ["email": ["email: Not valid"]]),
        ReplyRow(
            "Keycloak", #"{"field":"email","errorMessage":"error-invalid-email","params":["email"]}"#,
            ["email": ["error-invalid-email"]]),
        ReplyRow(
            "Bitbucket", #"{"type":"error","error":{"message":"Bad request","fields":{"email":["Taken"]}}}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "LoopBack 3",
            #"{"error":{"statusCode":422,"name":"ValidationError","message":"The `User` instance is not valid.","details":{"context":"User","codes":{"email":["uniqueness"]},"messages":{"email":["Email already exists"]}}}}"#,
            ["email": ["Email already exists"], "": ["The `User` instance is not valid."]]),
        ReplyRow(
            "Sequelize",
            #"{"name":"SequelizeUniqueConstraintError","errors":[{"message":"email must be unique","type":"unique violation","path":"email","value":"x"}]}"#,
            ["email": ["email must be unique"]]),
        ReplyRow(
            "CakePHP", #"{"message":"Bad","errors":{"email":{"_empty":"This field cannot be left empty"}}}"#,
            ["email": ["This field cannot be left empty"]]),
        ReplyRow(
            "Yii", #"[{"field":"email","message":"Email cannot be blank."}]"#, ["email": ["Email cannot be blank."]]),
        ReplyRow("ozzo", #"{"email":"must be a valid email address"}"#, ["email": ["must be a valid email address"]]),
        ReplyRow(
            "grpc-gateway",
            #"{"code":3,"message":"invalid request","details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"email","description":"Taken"}]},{"@type":"type.googleapis.com/google.rpc.RequestInfo","requestId":"1"}]}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "GraphQL",
            #"{"errors":[{"message":"Email is taken","path":["createUser"],"extensions":{"field":"email"}},{"message":"Closed"}],"data":null}"#,
            ["email": ["Email is taken"], "": ["Closed"]]),
        ReplyRow(
            "GraphQL, Shopify",
            #"{"data":{"customerCreate":{"customer":null,"userErrors":[{"field":["input","email"],"message":"Email is invalid"}]}}}"#,
            ["email": ["Email is invalid"]]),
        ReplyRow(
            "JSON-RPC",
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"email":"Taken"}}}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "Cloudflare",
            #"{"result":null,"success":false,"errors":[{"code":1004,"message":"DNS Validation Error","error_chain":[{"code":9005,"message":"Content for A record is bad."}]}],"messages":[]}"#,
            ["": ["DNS Validation Error", "Content for A record is bad."]]),
        ReplyRow(
            "DigitalOcean", #"{"id":"unprocessable_entity","message":"Name is invalid"}"#, ["name": ["Name is invalid"]]
        ),
        ReplyRow(
            "SendGrid",
            #"{"errors":[{"message":"Not an address","field":"email","help":null},{"message":"No","field":null}]}"#,
            ["email": ["Not an address"], "": ["No"]]),
        ReplyRow(
            "PayPal",
            #"{"name":"INVALID_REQUEST","message":"Request is not well-formed","details":[{"field":"/email","issue":"MISSING","description":"A field is missing.","location":"body"}]}"#,
            ["email": ["A field is missing."], "": ["Request is not well-formed"]]),
        ReplyRow(
            "Zendesk",
            #"{"error":"RecordInvalid","description":"Record validation errors","details":{"email":[{"description":"Email: x is used","error":"DuplicateValue"}]}}"#,
            ["email": ["Email: x is used"]]),
        ReplyRow(
            "GraphQL, class-validator",
            #"{"errors":[{"message":"Argument Validation Error","extensions":{"code":"INVALID_INPUT","validationErrors":[{"property":"email","constraints":{"isEmail":"email must be an email"}}]}}]}"#,
            ["email": ["email must be an email"]]),
        ReplyRow(
            "GraphQL, NestJS",
            #"{"errors":[{"message":"Bad Request Exception","extensions":{"code":"BAD_REQUEST","originalError":{"message":["email must be an email"],"error":"Bad Request","statusCode":400}}}],"data":null}"#,
            ["email": ["email must be an email"]]),
        ReplyRow(
            "GraphQL, Hasura",
            #"{"errors":[{"message":"Uniqueness violation.","extensions":{"path":"$.selectionSet.insert_users","code":"constraint-violation"}}]}"#,
            ["": ["Uniqueness violation."]]),
        ReplyRow(
            "Fastify, a list",
            #"{"statusCode":400,"error":"Bad Request","message":"body/email must match","validation":[{"instancePath":"/email","message":"must match","params":{"format":"email"}}]}"#,
            ["email": ["must match"]]),
        ReplyRow(
            "Feathers",
            #"{"name":"BadRequest","message":"Error","code":400,"data":{"email":"x"},"errors":{"email":"Taken"}}"#,
            ["email": ["Taken"]]),
        ReplyRow(
            "Jersey", #"[{"message":"may not be null","path":"UserResource.create.arg0.email","invalidValue":"null"}]"#,
            ["email": ["may not be null"]]),
        ReplyRow(
            "Phoenix, with options", #"{"errors":{"email":[{"message":"is invalid","opts":{}}]}}"#,
            ["email": ["is invalid"]]),
        ReplyRow(
            "OData 2, SAP",
            #"{"error":{"code":"X","message":{"lang":"en","value":"Stock is low"},"innererror":{"errordetails":[{"code":"X","message":"Email is bad","propertyref":"/Users/Email","severity":"error"}]}}}"#,
            ["email": ["Email is bad"], "": ["Stock is low"]]),
        ReplyRow(
            "ServiceNow", #"{"error":{"message":"Invalid","detail":"Email is bad"},"status":"failure"}"#,
            ["email": ["Email is bad"]]),
        ReplyRow(
            "Kong",
            #"{"code":2,"fields":{"email":"expected a string"},"message":"schema violation (email: expected a string)","name":"schema violation"}"#,
            ["email": ["expected a string"]]),
        ReplyRow(
            "Ghost",
            #"{"errors":[{"message":"Cannot save post.","context":"The email has been used before.","type":"ValidationError","property":"email","help":null}]}"#,
            ["email": ["Cannot save post.: The email has been used before."]]),
        ReplyRow(
            "Contentful",
            #"{"sys":{"type":"Error","id":"ValidationFailed"},"message":"Validation error","details":{"errors":[{"name":"required","details":"The property \"email\" is required here","path":["fields","email"]}]}}"#,
            ["email": [#"The property "email" is required here"#]]),
        // Every word is kept.
        ReplyRow(
            "what is said about the whole", #"{"message":"Your trial ended on 3 May","errors":{"email":["Taken"]}}"#,
            ["email": ["Taken"], "": ["Your trial ended on 3 May"]]),
        ReplyRow(
            "two places", #"{"errors":{"email":["Taken"]},"violations":[{"field":"name","message":"Too long"}]}"#,
            ["email": ["Taken"], "name": ["Too long"]]),
        ReplyRow(
            "something unknown among them",
            #"{"errors":[{"field":"email","message":"Taken"},{"quota":"None is left"}]}"#,
            ["email": ["Taken"], "": ["None is left"]]),
    ]
}
