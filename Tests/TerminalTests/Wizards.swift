import TerminalTesting

enum Wizards {
    static let plan = """
        formline: 1
        name: create-plan
        title: Create a plan
        fields:
          - name: name
            label: Plan name
            help: Shown on every invoice.
            rules: [{notEmpty: true, message: Name is required}, {minLength: 3}]
          - {name: email, label: Owner email, rules: [email]}
          - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 500}]}
          - {name: tier, choices: [free, {value: pro, label: Pro (paid)}]}
          - {name: vat, label: VAT number, help: Printed on the invoice., optional: true, when: {tier: pro}}
          - {name: public, label: Show it on the price page, type: boolean, default: true}
        labels: {submit: Create, cancel: Close}
        """

    static let reviewed = """
        formline: 1
        name: reviewed
        fields: [{name: name, rules: [{minLength: 3}]}, {optional: true, name: note}]
        """

    static func asking(_ fields: String, review: Bool = true) -> String {
        "formline: 1\nname: asking\nfields: [\(fields)]\n" + (review ? "" : "review: false\n")
    }

    static func line(_ settings: String = "optional: true", title: String = "One line") -> String {
        """
        formline: 1
        name: line
        title: \(title)
        fields: [{name: text, \(settings)}]
        review: false
        """
    }

    static let registering =
        reviewed.replacing("optional: true, name: note", with: "name: email, rules: [email]")
        + "\nlabels: {submit: Register}\nsubmit: {command: [./register]}"
}

extension Session {
    convenience init(registering script: String, wizard: String = Wizards.registering, rows: Int = 24) throws {
        try self.init(wizard, rows: rows) { try $0.write("register", "#!/bin/sh\n\(script)\n", isProgram: true) }
    }
}
