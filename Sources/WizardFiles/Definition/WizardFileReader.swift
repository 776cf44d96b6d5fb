internal import FormModel

/// Reads a wizard file's tree and collects every mistake in it.
struct WizardFileReader {
    /// The file that is being read: the wizard file, or one that it includes.
    var file: String
    /// Whether every command in the file is a mistake.
    let refusesCommands: Bool
    /// Whether texts can have answers in them, as those of a wizard file can, and those of a command line cannot.
    let hasTemplates: Bool
    /// How patterns are written.
    private(set) var patternDialect = Pattern.Dialect.pcre2
    /// How messages write keys and rules.
    let notation: Notation
    /// The language of texts that are in several; mistakes in a file are told in English.
    let language: Language
    /// What uses answers that come later.
    var laterReads: [LaterRead] = []
    /// The fields that the value or the default of each is made of.
    var madeOf: [Int: Set<Int>] = [:]
    /// The template that is being read, whose mistakes are in its own file; nil for the wizard file.
    var reportedFile: String?
    /// The partials that were read.
    var checkedPartials: Set<CheckedPartial> = []
    /// The places of partials that were reported, whichever templates have them.
    var reportedPlaces: Set<TemplatePlaces.Problem> = []
    /// The variables of the environment that the file reads where no secret may be.
    var variables: Set<String> = []
    /// The templates that are being read, each of which has the next one as a partial.
    var openPartials: [RelativePath] = []
    var diagnostics: [Diagnostic] = []
    var reported: Set<String> = []
    /// The names of all fields, in order; known before any field is read, so that fields can name each other.
    var fieldNames: [String] = []
    /// The number of items to make, by the names of repeated groups, if more than the initial ones.
    private(set) var room: [String: Int] = [:]
    /// The same for items that the file refers to or starts with, and that are not made yet.
    var wantedRoom: [String: Int] = [:]
    /// The allowed and the made numbers of items of repeated groups.
    var (listBounds, listCounts): ([String: ClosedRange<Int>], [String: Int]) = ([:], [:])
    /// Whether repeated groups have been said to have too many.
    var hasTooManyFields = false
    /// The place of each field by its name; of two with one name the first.
    var fieldIndices: [String: Int] = [:]
    /// The names of the fields in each group.
    var groupMembers: [String: [String]] = [:]
    /// What finds the names that were meant.
    var suggestions = SuggestionBudget()
    /// The fields read so far.
    var fields: [FieldDefinition] = []
    /// The fields whose type or choices are mistaken, so that nothing can be said about their answers.
    var unclearFields: Set<Int> = []
    /// The notes read so far.
    var notes: [NoteDefinition] = []
    /// The names that notes have, although nothing can refer to them.
    var noteNames: Set<String> = []
    /// The files that are read.
    var files: IncludedFiles
    /// The fields that say whether an item of a repeated group is there.
    var markers: Set<Int> = []
    /// The markers of the items that are being read, the outermost first.
    var openMarkers: [Int] = []
    /// The repeated groups read so far.
    var lists: [ListDefinition] = []
    /// The values in the defaults of repeated groups, by the full names of their fields.
    var itemDefaults: [String: (value: Node, list: String)] = [:]
    /// The groups read so far.
    var groups: [GroupDefinition] = []
    /// Everything read so far, in order.
    var items: [WizardItem] = []
    /// The groups that are being read, the innermost last.
    var openGroups: [Int] = []
    /// The rules across fields.
    var formRules: [FormRuleDefinition] = []
    /// The conditions that the machine has a part in.
    var machineConditions: [MachineDependence] = []
    private(set) var findings: MachineFindings

    /// The definition in `root`, with warnings in the order of the file; throws if there are mistakes.
    ///
    /// - Parameters:
    ///   - mistakes: those that were found already, when the text was read.
    ///   - refusesCommands: whether every command in it is a mistake.
    ///   - hasTemplates: whether texts can have answers in them.
    ///   - dialect: how patterns are written.
    ///   - notation: how messages write keys and rules.
    static func read(
        _ root: Node, file: String, mistakes: [Diagnostic] = [], refusesCommands: Bool = false,
        hasTemplates: Bool = true, dialect: Pattern.Dialect = .pcre2, notation: Notation = .yaml
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let reader = WizardFileReader(
            file: file, refusesCommands: refusesCommands, hasTemplates: hasTemplates, dialect: dialect,
            notation: notation, mistakes: mistakes)
        return try reader.read(root, room: [:])
    }

    private init(
        file: String, refusesCommands: Bool, hasTemplates: Bool, dialect: Pattern.Dialect, notation: Notation,
        mistakes: [Diagnostic]
    ) {
        self.notation = notation
        self.hasTemplates = hasTemplates
        self.file = file
        self.refusesCommands = refusesCommands
        patternDialect = dialect
        diagnostics = mistakes
        language = .chosenOrEnvironment
        files = IncludedFiles(file)
        findings = MachineFindings()
    }

    /// Reads `root` with the given room, enlarged by the items that the file itself refers to.
    private func read(
        _ root: Node, room: [String: Int]
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        var reader = self
        reader.room = room
        let definition = Language.$chosen.withValue(.english) { reader.read(reader.joiningCutTexts(root)) }
        var unread = self
        unread.files.contents = reader.files.contents
        if !reader.wantedRoom.isEmpty {
            return try unread.read(root, room: room.merging(reader.wantedRoom) { max($0, $1) })
        }
        let found = Diagnostics(reader.diagnostics, files: reader.files.names)
        guard var definition, !reader.diagnostics.contains(where: { $0.severity == .error }) else { throw found }
        definition.source = { [unread] room throws(Diagnostics) in try unread.read(root, room: room).definition }
        return (definition, found.diagnostics)
    }

    mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        add(.error, position, message, suggestion: suggestion)
    }

    /// Reports what is perhaps not as it was meant.
    mutating func warn(_ position: SourcePosition, _ message: String) { add(.warning, position, message) }

    private mutating func add(
        _ severity: Diagnostic.Severity, _ position: SourcePosition, _ message: String, suggestion: String? = nil
    ) {
        // What is quoted can be as long as the file.
        let message = message.utf8.count <= 4000 ? message : message.prefix(1000) + "…"
        let diagnostic = Diagnostic(
            severity: severity, file: reportedFile ?? file, position: position, message: message, suggestion: suggestion
        )
        // What aliases repeat is mistaken once.
        if reported.insert(diagnostic.description).inserted { diagnostics.append(diagnostic) }
    }

    /// Adds a mistake that was found elsewhere.
    mutating func add(_ mistake: Diagnostic) {
        if reported.insert(mistake.description).inserted { diagnostics.append(mistake) }
    }

    private mutating func read(_ root: Node) -> WizardDefinition? {
        if let slip = root.mapping?.first(where: { $0.key.hasPrefix("-") && $0.key.count > 1 }),
            root.value(of: "fields")?.isNull == true
        {
            report(slip.keyPosition, "a space is missing after '-'; write - \(slip.key.dropFirst()): …")
            return nil
        }
        // A file of another tool, such as cookiecutter or copier, has the names of questions as its keys.
        if let entries = root.mapping, let first = entries.first(where: { !$0.key.hasPrefix("_") }) ?? entries.first,
            !entries.contains(where: {
                KeyTable.file.keys.contains($0.key) || KeyTable.file.meant($0.key) != nil
            })
        {
            report(
                entries[0].keyPosition,
                "this is not a wizard file; that begins with 'formline: 1' and lists its questions, such as "
                    + "'fields: [{name: \(first.key), …}]'")
            return nil
        }
        // Editors read `$schema` in JSON.
        guard let section = section(root.without("$schema"), .file) else { return nil }
        readVersion(section, at: root.position)
        var presentation = FormPresentation()
        presentation.title = section["title"].flatMap { fixedText($0, "title") }
        if let review = section["review"], let reviews = boolean(review, "review") { presentation.reviews = reviews }
        if let node = section["preventsAccidentalDismiss"],
            let prevents = boolean(node, "preventsAccidentalDismiss")
        {
            presentation.preventsAccidentalDismiss = prevents
        }
        readLabels(section["labels"], into: &presentation)
        readFields(section, at: root.position)
        if hasTooManyFields { return nil }
        readFormRules(section["rules"])
        let name = section["name"].flatMap { text($0, "name") }
        let actions = submitActions(section["submit"])
        var definition = WizardDefinition(
            file: file, name: name ?? "", presentation: presentation, fields: fields, notes: notes,
            groups: groups, items: items, lists: lists, formRules: formRules, machineConditions: machineConditions,
            submit: actions)
        definition.variables = variables
        return definition
    }

    private mutating func readVersion(_ section: Section, at position: SourcePosition) {
        guard let node = section["formline"] else {
            guard section.lacks("formline") else { return }
            return report(position, "the key 'formline' is missing; write 'formline: 1', the version of the format")
        }
        guard let version = node.scalarText, version == "1" else {
            return report(node.position, "the version of the format must be 1; write 'formline: 1'")
        }
    }

    private mutating func readLabels(_ node: Node?, into presentation: inout FormPresentation) {
        guard let node, let section = section(node, .labels) else { return }
        if let title = section["submit"].flatMap({ fixedText($0, "submit") }) { presentation.submitTitle = title }
        if let title = section["cancel"].flatMap({ fixedText($0, "cancel") }) { presentation.cancelTitle = title }
    }
}
