internal import FormModel

extension LineMessage {
    package var english: String {
        switch self {
        case .helpHint: ":help for keys"
        case .plainIntroduction: "Type ? for help with a question, :help for all commands"
        case .step(let number, let count): "Step \(number) of \(count)"
        case .forExample(let text): "For example: \(text)"
        case .again: "again"
        case .line(let number): "line \(number)"
        case .item(let number): "item \(number)"

        case .canBeCleared: ":clear leaves it without an answer"
        case .joinedLines(let count): "\(counted(count, "pasted line was", "pasted lines were")) joined into one"
        case .droppedKeys: "Keys typed before this appeared were ignored"
        case .lineIsFull: "The line is full: it holds at most a million characters"
        case .noQuestionBefore: "There is no question before this one"
        case .checking: "Checking…"
        case .checkCancelled: "could not be checked: it was canceled"
        case .pressEnterAgain(let reason): "\(reason); press Enter to try again"
        case .noCursorKeys: "Type the answer without cursor keys"
        case .cutLine(let bytes):
            "The terminal cut the line off after \(bytes - 1) bytes; type a shorter answer"
        case .oneLineOnly(let count):
            "You pasted \(counted(count, "line", "lines")), but this answer is a single line; type or paste one line"
        case .typeTextAgain: "Type the text again, or change it with :edit"
        case .typeItemsAgain: "Type the items again"
        case .entriesDiffer: "The two entries do not match; try again"
        case .nothingToComplete: "Nothing to complete"
        case .loadingSuggestions: "Loading suggestions…"
        case .noSuggestions(let reason): "Suggestions could not be loaded: \(reason)"
        case .noMatch: "No match"
        case .searching: "search"
        case .noEarlierLine: "no earlier line contains"
        case .noLaterLine: "no later line contains"
        case .clearToSeeAll(let count): "No match; clear the line to see all \(counted(count, "choice", "choices"))"
        case .matches(let number, let count): "\(number) of \(count)"
        case .chosen(let count, let names):
            "\(LineMessage.chosenCount(count).english): \(names.joined(separator: ", "))"
        case .chosenCount(let count): "\(count) chosen"
        case .notAvailable(let reason): "not available: \(reason)"
        case .blankAtEnd: "Starts or ends with a space, which is kept"
        case .clearsAnswer: "Backspace clears the answer"
        case .takesThisOrMarks: "Enter chooses only this one; Space adds it to the selection"
        case .takesThisOrUnmarks: "Enter chooses only this one; Space removes it from the selection"
        case .takes(let names): "Enter chooses \(names.joined(separator: ", "))"
        case .takesOnly(let names): "Enter chooses only \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Type ? to list all \(count) choices"
        case .more(let count): "\(count) more"
        case .moreToSearch(let count): "\(count) more; type to search them"
        case .linesAbove(let count): "\(counted(count, "more line", "more lines")) above"
        case .linesBelow(let count): "\(counted(count, "more line", "more lines")) below"
        case .moreRows(let count): counted(count, "more row", "more rows")
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "line", "lines")))"

        case .endText: "Finish with Ctrl-D, or a dot on a line of its own; :edit opens your editor"
        case .markChoices: "Space selects, Enter accepts; or type names separated by commas"
        case .typeSeveral: "Several, separated by commas"
        case .completes: "Tab completes"
        case .movesDays: "Up and Down change the day, Page Up and Page Down the month"
        case .changesAnswer: "Up and Down change it"
        case .showsSecret: "Ctrl-R shows it"
        case .walksAndMarks: "Up and Down move, Space selects"
        case .walksAndCompletes: "Up and Down move, Tab completes"
        case .words(let words, let keys): "\(words ?? "Text"); \(keys)"

        case .examples(let examples): "Examples: \(examples.joined(separator: ", "))"
        case .emptyKeepsSecret: "An empty line keeps your earlier answer"
        case .emptyKeeps(let text): "An empty line keeps \(text)"
        case .emptyTakes(let text): "An empty line accepts \(text)"
        case .endOfHelp: "Type ?? to answer with a question mark; :help lists the keys"
        }
    }
}
