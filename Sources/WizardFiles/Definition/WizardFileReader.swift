internal import FormModel

/// Reads the tree of a wizard file once, and collects every mistake.
final class WizardFileReader: MistakeReporter {
    struct Options: Sendable {
        /// The language of shown texts. Diagnostics are in English.
        let language = Language.chosenOrEnvironment
        var rejectsCommands = false
        /// True if texts can have tags, as in a wizard file but not on a command line.
        var hasTemplates = true
        var isSchema = false
        /// The groups to omit while they are empty, by names without item numbers.
        var optionalGroups: Set<String> = []
        /// The numbers of items to create, by the names of repeated groups.
        var itemCounts: [String: Int] = [:]
    }

    let options: Options
    var file: String
    var files: IncludedFiles

    var findings: Findings
    var templates = TemplateChecks()
    var names = CollectedNames()
    var hasTooManyFields = false

    var fields: [FieldDefinition] = []
    var groups: [GroupDefinition] = []
    var lists: [ListDefinition] = []
    var items: [WizardItem] = []
    var formRules: [FormRuleDefinition] = []
    var systemConditions: [SystemDependence] = []
    var variables: Set<String> = []
    /// The numbers of items that defaults need beyond ``Options/itemCounts``.
    var itemCountsOfDefaults: [String: Int] = [:]

    var openGroups: [Int] = []
    var openContinuations: [Int] = []

    var reportedFile: String { templates.file ?? file }
    private(set) var reportedLine = ""
    var hasTemplates: Bool { options.hasTemplates }
    var patternDialect: PatternDialect { options.isSchema ? .ecmaScript : .pcre2 }

    private init(_ options: Options, _ files: IncludedFiles, _ mistakes: [Diagnostic]) {
        (self.options, self.files, file, findings) = (options, files, files.names[0], Findings(mistakes))
    }

    /// Returns warnings in the order of the file; throws mistakes, including those found when the text was parsed.
    static func read(
        _ root: Node, in files: IncludedFiles, mistakes: [Diagnostic] = [], _ options: Options
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let reader = WizardFileReader(options, files, mistakes)
        let definition = Language.$chosen.withValue(.english) { reader.read(root) }
        var files = files
        files.contents = reader.files.contents
        guard reader.itemCountsOfDefaults.isEmpty else {
            var options = options
            options.itemCounts.merge(reader.itemCountsOfDefaults) { $1 }
            return try read(root, in: files, mistakes: mistakes, options)
        }
        let found = Diagnostics(reader.findings.diagnostics, files: reader.files.names)
        guard var definition, !reader.findings.hasErrors else { throw found }
        definition.source = { [files] itemCounts throws(Diagnostics) in
            var options = options
            options.itemCounts = itemCounts
            return try read(root, in: files, mistakes: mistakes, options).definition
        }
        return (definition, found.diagnostics)
    }

    /// Makes messages name the line in a text of the wizard file; without `text`, the position is in the reported file.
    func inLine<Result>(_ line: Int, ofText text: SourcePosition?, _ check: () -> Result) -> Result {
        reportedLine = text == nil || line == 1 ? "" : " (line \(line) of the text)"
        defer { reportedLine = "" }
        return check()
    }

    func isOptional(group: String) -> Bool { options.optionalGroups.contains(CollectedNames.withoutNumbers(group)) }

    private func read(_ root: Node) -> WizardDefinition? {
        // Editors read `$schema` in JSON.
        guard let section = section(root.without("$schema"), .file) else { return nil }
        if let version = required("formline", in: section, at: root), version.scalarText != "1" {
            report(version, "the version of the format must be 1; write 'formline: 1'")
        }
        var presentation = FormPresentation()
        presentation.title = section["title"].flatMap { fixedText($0, "title") }
        presentation.reviews = boolean(in: section, "review") ?? presentation.reviews
        presentation.preventsAccidentalDismiss =
            boolean(in: section, "preventsAccidentalDismiss") ?? presentation.preventsAccidentalDismiss
        if let labels = section["labels"].flatMap({ self.section($0, .labels) }) {
            if let title = labels["submit"].flatMap({ fixedText($0, "submit") }) { presentation.submitTitle = title }
            if let title = labels["cancel"].flatMap({ fixedText($0, "cancel") }) { presentation.cancelTitle = title }
        }
        readFields(section, at: root.position)
        if hasTooManyFields { return nil }
        readFormRules(section["rules"])
        let name = section["name"].flatMap { text($0, "name") } ?? ""
        let actions = submitActions(section["submit"])
        var definition = WizardDefinition(
            file: file, name: name, presentation: presentation, fields: fields, groups: groups, items: items,
            lists: lists, formRules: formRules, systemConditions: systemConditions, submit: actions,
            variables: variables)
        definition.isSchema = options.isSchema
        definition.groupsLeftOut = Set(groups.map(\.name).filter(isOptional))
        definition.connect()
        return definition
    }
}

extension WizardFileReader {
    struct Section {
        let table: KeyTable
        /// The object in messages, such as `a field`.
        let phrase: String
        fileprivate var values: [String: Node] = [:]
        fileprivate var intended: Set<String> = []

        init(_ table: KeyTable, as phrase: String? = nil) {
            (self.table, self.phrase) = (table, phrase ?? table.phrase)
        }

        subscript(key: String) -> Node? {
            assert(table.names.contains(key), "\(phrase) has no key '\(key)'")
            return values[key]
        }

        func lacks(_ key: String) -> Bool { self[key] == nil && !intended.contains(key) }
    }

    func section(_ node: Node, _ table: KeyTable, as phrase: String? = nil) -> Section? {
        var section = Section(table, as: phrase)
        guard let entries = node.mapping else {
            return reject(
                node, "\(section.phrase) must be a mapping of keys to values: \(table.names.joined(separator: ", "))")
        }
        for entry in entries {
            guard !table.names.contains(entry.key) else {
                section.values[entry.key] = entry.value
                continue
            }
            let unknown = "unknown key '\(entry.key)' in \(section.phrase)"
            let slip = table.slips.flatMap { Slip.advice($0, on: entry.key) }
            if let advice = slip ?? table.adviceOnRule(entry.key) ?? Self.adviceOnColon(entry) {
                report(entry, "\(unknown); \(advice)")
                continue
            }
            let intended = table.intendedWord(entry.key)
            if let intended { section.intended.insert(intended) }
            // The synonym of an existing key may have the right value.
            if let intended, node.value(of: intended) != nil,
                table.synonym(of: entry.key)?.contains(intended) == true
            {
                report(entry, "\(unknown); there is '\(intended)' already, so remove it")
            } else {
                let _: Never? = reject(entry, unknown, unknown: entry.key, among: table.names, table.synonyms)
            }
        }
        return section
    }

    func required(_ key: String, in section: Section, at place: some Positioned) -> Node? {
        if section.lacks(key) {
            let example = section.table.example(of: key).map { "; write '\(key): \($0.inlineYAML)'" } ?? ""
            report(place, "the key '\(key)' is missing in \(section.phrase)\(example)")
        }
        return section[key]
    }

    /// Numbers and other plain YAML scalars are accepted as text.
    func text(_ node: Node, _ key: String) -> String? {
        if node.isNull {
            return reject(node, "'\(key)' is empty; give it a text, or remove it")
        }
        guard let text = node.scalarText else {
            let isTranslated = node.mapping?.contains(where: Self.isLanguage) == true
            let wrong = isTranslated ? node.mapping?.first { !Self.isLanguage($0) } : nil
            return reject(
                wrong?.position ?? node.position,
                "'\(key)' must be text; put quotes around text with '[', '{' or ',' in it"
                    + (node.mapping == nil ? "" : ", or write a text for each language, as in {en: …, de: …}"))
        }
        return text
    }

    func reportEmpty(_ node: Node?, _ key: String) {
        guard hasTemplates, let node, node.scalarText == "", !node.isNull else { return }
        report(node, "'\(key)' is empty; give it a text, or remove it")
    }

    /// Rejects `yes`, which is text in YAML 1.2.
    func boolean(_ node: Node, _ key: String, orElse word: String? = nil) -> Bool? {
        if let value = node.boolean { return value }
        let words = word.map { "true, false or \($0)" } ?? "true or false"
        return reject(node, "'\(key)' must be \(words), without quotes")
    }

    func boolean(in section: Section, _ key: String) -> Bool? {
        section[key].flatMap { boolean($0, key) }
    }

    func option<Option: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ key: String, _ type: Option.Type
    ) -> Option? {
        word(node, key, among: Option.allCases.map(\.rawValue)).flatMap(Option.init(rawValue:))
    }

    func word(
        _ node: Node, _ key: String, among names: [String], _ synonyms: Synonyms.Table = [:], orElse more: [String] = []
    ) -> String? {
        guard let word = node.scalarText, !node.isNull else {
            return reject(node, "'\(key)' must be one of \(names.joined(separator: ", "))")
        }
        if names.contains(word) { return word }
        return reject(node, "unknown \(key) '\(word)'", unknown: word, among: names, synonyms, orElse: more)
    }

    func command(_ node: Node) -> [String]? {
        guard let words = node.sequence, !words.isEmpty else {
            return reject(
                node, "'command' must be \(CommandAction.valueDescription), such as [./create, --now]; no shell runs it"
            )
        }
        guard let arguments = words.allMapped({ text($0, "command") }), let program = arguments.first else {
            return nil
        }
        guard !program.isEmpty else {
            return reject(words[0], "'command' must begin with the name of a program")
        }
        if let word = words.first(where: { $0.scalarText?.utf8.contains(0) == true }) {
            return reject(word, "an argument of a program cannot contain a NUL character; remove it")
        }
        if options.rejectsCommands {
            report(node, "a command is refused by --no-commands; run the wizard without that, or remove it")
        }
        return arguments
    }

    func seconds(_ node: Node, _ key: String, _ bounds: ClosedRange<Double>) -> Duration? {
        guard let seconds = node.number, bounds.contains(seconds) else {
            let minimum = bounds.lowerBound == 0 ? "0" : "\(bounds.lowerBound)"
            return reject(
                node, "'\(key)' must be a number of seconds from \(minimum) to \(Int(bounds.upperBound)), such as 10")
        }
        return .seconds(seconds)
    }

    static func languages(_ node: Node) -> [Node.Entry]? {
        guard let entries = node.mapping, !entries.isEmpty, entries.allSatisfy(isLanguage) else { return nil }
        return entries
    }

    private static func isLanguage(_ entry: Node.Entry) -> Bool {
        languageKey?.find(in: entry.key) == .found && entry.value.scalar != nil && !hasNoColon(entry)
    }

    /// The text in the current language: an exact match of the locale, else its language, English, or the first one.
    func inLanguage(_ node: Node) -> Node {
        guard let entries = Self.languages(node) else { return node }
        return options.language.best(of: entries.map { ($0.key, $0.value) }) ?? node
    }

    static let languagePattern = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"

    private static let languageKey = try? Pattern(languagePattern)
}
