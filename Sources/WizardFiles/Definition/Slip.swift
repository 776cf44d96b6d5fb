/// Words from other tools, form libraries and formats, with what to write in a wizard file instead.
enum Slip {
    enum Context: Substring, Sendable {
        case file, field, group, include, choice, type, rule, condition, action
    }

    /// A context, words in lowercase letters and digits, and the advice.
    private static let table = parsed(
        #"""
        file: description help intro introduction => write a note first in 'fields': - {type: note, label: …}
        file: required => every field is required unless it has 'optional: true' or a default; remove it
        field: import ref extends use file source => write {include: common.yaml} for the fields of a file
        field: required mandatory => a field is required unless it has 'optional: true' or a default; remove it
        field: hidden => write 'type: secret' with 'echo: hidden' for an answer that is not shown, or 'value' for a field that is never asked
        field: secret password masked mask sensitive => write 'type: secret'
        field: multiline => write 'type: text'
        field: labels yeslabel nolabel truelabel falselabel on off affirmative negative truetext falsetext yestext notext => to rename yes and no, write 'choices: [{value: true, label: On}, {value: false, label: Off}]'
        field: env envvar environment fromenv => write 'default: "{{env.NAME}}"'
        field: unless hideif skipif skipwhen hidewhen => write 'when: {not: {tier: pro}}'
        field: trim strip => write 'transform: [trimmed]'
        field: slugify => write 'transform: [slug]'
        field: min max minimum maximum regex regexp => a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text
        field: readonly locked disabled const => write 'value: …' for a field that is never asked
        field: properties => properties are the fields of a group: {group: db, fields: [{name: host}]}
        field: message msg error errormessage errormsg invalidmessage validationmessage => a message belongs to its rule, as in {minLength: 3, message: …}; the question is the 'label'
        field: warn warning => a message belongs to its rule, as in {minLength: 3, warn: …}
        field: group => write 'name: db.host', or list it in {group: db, fields: [{name: host}]}
        field: then => a condition for several fields is that of a group: {group: db, when: …, fields: […]}
        field: accept extensions filetypes => write 'rules: [{anyOf: [{endsWith: .png}, {endsWith: .jpg}]}]'
        field: format => a format is a rule; write 'rules: [email]'
        group: min minimum minitems atleast max maximum maxitems atmost another => write it into 'repeat', as in 'repeat: {min: 1, max: 5}'
        group: repeatable repeating => write 'repeat: true'
        group: type => a group has no type; remove it, or write 'repeat: true' for a list of items
        include: when label help name repeat default => put it on a group, such as {group: common, fields: [{include: common.yaml}]}
        choice: selected checked default preselected => write 'default: x' on the field, or 'default: [x, y]' with 'multiple: true'
        type: port => write 'type: integer' and 'rules: [{between: [1, 65535]}]'
        type: tel telephone phone phonenumber mobile => leave 'type' out, and write 'rules: [e164]' for numbers such as +4915112345678
        type: dict dictionary map => names and values are a repeated group: {group: labels, repeat: {key: name, value: value}, fields: [{name: name}, {name: value}]}
        type: object struct group => an object is a group: {group: db, fields: [{name: host}]}
        type: hidden => write 'type: secret' for an answer that is not shown, or 'value' for a field that is never asked
        type: checkbox => write 'type: boolean' for yes or no; for several of 'choices' leave 'type' out and write 'multiple: true'
        type: multiselect multiplechoice checkboxes multichoice => leave 'type' out and write 'multiple: true'
        action: put patch delete => write {post: https://example.com, method: PUT}
        action: env environment variables => a program gets the answers as environment variables, FORMLINE_NAME; for others write {command: [env, NAME=…, ./create]}
        action: type action kind uses => the key itself says what to do, as in {command: [./create]}
        action: cwd dir chdir workdir workingdir workingdirectory folder directory => a program runs in the folder that the wizard was started in; change the folder inside the program
        condition: equalto equals equal eq is in oneof anyof value values has field not notequal notequals notequalto ne neq isnot unequal notin => write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
        rule: flags modifiers caseinsensitive ignorecase => begin the pattern with its flags, such as (?i)
        rule: when if unless => a rule with a condition is in 'rules' of the file: {when: …, refuse: …, message: …}
        rule: required mandatory presence notempty => a field is required unless it is optional or has a default; remove it
        rule: isset defined present answered set filled notnull isnotnull => any answer at all is 'when: {not: {tier: null}}'
        rule: empty isempty unset missing blank isnull none => no answer is 'when: {tier: null}'
        rule: size => write {length: 4} for a text, {minItems: 4} and {maxItems: 4} for a list
        rule: in enum inlist inclusion choices choice options values allowed allowedvalues => allowed values are not a rule; write 'choices: [small, large]' on the field
        rule: unique distinct => write uniqueItems for a list; if each item of a repeated group needs another answer, write 'repeat: {unique: name}' on the group
        rule: phone phonenumber tel telephone mobile => write e164 for numbers such as +4915112345678, or {pattern: "^[0-9 +()/-]+$"}
        rule: numeric isnumeric number num isnumber float double decimal => write 'type: number' on the field instead; for a text of digits write digitsOnly
        rule: string str isstring text => an answer is text unless 'type' says otherwise; remove it
        rule: type integer int isint isinteger wholenumber boolean bool isboolean array list isarray => write 'type: integer' on the field, or 'items: integer' for the items of a list
        rule: confirmed confirmation confirm => write 'confirm: true' on a secret, or {equalTo: {field: password}} for the answer of another field
        rule: optional nullable => write 'optional: true' on the field
        rule: transform trim strip lower upper slugify => write 'transform: [trimmed]' on the field
        rule: cidr subnet network => write cidrv4 or cidrv6, or {anyOf: [cidrv4, cidrv6]} for both
        rule: format => write the rule itself, such as email; for text that must match, write {pattern: "^[A-Z]+$"}
        rule: password strongpassword strong => say what it needs, such as {minLength: 12}, atLeastOneDigit
        rule: username user login identifier variable zip zipcode postcode postalcode plz ascii printable hex hexadecimal base64 sha256 nospaces nowhitespace nospace kebabcase snakecase => write it as a pattern, such as {pattern: "^[a-z][a-z0-9_-]*$"}
        """#)

    private static func parsed(_ table: String) -> [Context: [String: String]] {
        table.split(separator: "\n").reduce(into: [:]) { advice, row in
            let columns = row.split(separator: " => ", maxSplits: 1)
            let words = columns[0].split { ": ".contains($0) }
            guard let context = words.first.flatMap(Context.init(rawValue:)) else { return }
            for word in words.dropFirst() { advice[context, default: [:]][String(word)] = String(columns[1]) }
        }
    }

    static func advice(_ context: Context, on word: String) -> String? { table[context]?[Synonyms.folded(word)] }
}
