internal import FormModel

extension LineMessage {
    package var english: String {
        switch self {
        case .helpHint: ":help for keys"
        case .plainIntroduction: "Type ? to hear more about a question, :help for everything that can be typed"
        case .step(let number, let count): "Step \(number) of \(count)"
        case .forExample(let text): "For example: \(text)"
        case .again: "again"
        case .line(let number): "line \(number)"
        case .item(let number): "item \(number)"

        case .canBeCleared: ":clear leaves it without an answer"
        case .joinedLines(let count): "\(counted(count, "pasted line was", "pasted lines were")) joined to one"
        case .droppedKeys: "What you typed before this was shown was dropped"
        case .lineIsFull: "The line is full: it takes a million characters"
        case .noQuestionBefore: "There is no question before this one"
        case .checking: "Checking…"
        case .checkCancelled: "could not be checked: it was cancelled"
        case .pressEnterAgain(let reason): "\(reason); press Enter to try again"
        case .noCursorKeys: "Type the answer without cursor keys"
        case .cutLine(let bytes):
            "The terminal takes no more than \(bytes - 1) bytes in a line, and has dropped the rest: type a shorter answer"
        case .oneLineOnly(let count):
            "\(counted(count, "line was", "lines were")) pasted, and this takes one: type or paste one line"
        case .typeTextAgain: "Type the text again, or change it with :edit"
        case .typeItemsAgain: "Type the items again"
        case .entriesDiffer: "The two entries do not match; try again"
        case .nothingToComplete: "Nothing to complete"
        case .loadingSuggestions: "Loading suggestions…"
        case .noSuggestions(let reason): "Suggestions could not be loaded: \(reason)"
        case .noMatch: "No match"
        case .searching: "search"
        case .noEarlierLine: "no earlier line has"
        case .noLaterLine: "no later line has"
        case .clearToSeeAll(let count): "No match; clear the line to see all \(counted(count, "choice", "choices"))"
        case .matches(let number, let count): "\(number) of \(count)"
        case .chosen(let count, let names):
            "\(LineMessage.chosenCount(count).english): \(names.joined(separator: ", "))"
        case .chosenCount(let count): "\(count) chosen"
        case .notAvailable(let reason): "not available: \(reason)"
        case .blankAtEnd: "Begins or ends with a blank, which is kept"
        case .clearsAnswer: "Backspace clears the answer"
        case .takesThisOrMarks: "Enter takes only this; Space marks it beside the others"
        case .takesThisOrUnmarks: "Enter takes only this; Space unmarks it"
        case .takes(let names): "Enter takes \(names.joined(separator: ", "))"
        case .takesOnly(let names): "Enter takes only \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Type ? to list all \(count) choices"
        case .more(let count): "\(count) more"
        case .moreToSearch(let count): "\(count) more; type to search them"
        case .linesAbove(let count): "\(counted(count, "more line", "more lines")) above"
        case .linesBelow(let count): "\(counted(count, "more line", "more lines")) below"
        case .moreRows(let count): counted(count, "more row", "more rows")
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "line", "lines")))"

        case .endText: "Ctrl-D, or a dot alone on a line, ends it; :edit opens your editor"
        case .markChoices: "Space marks, Enter takes the marks; or names with commas between them"
        case .typeSeveral: "Several, with commas between them"
        case .completes: "Tab completes"
        case .movesDays: "Up and Down move it by a day, Page Up and Page Down by a month"
        case .changesAnswer: "Up and Down change it"
        case .showsSecret: "Ctrl-R shows it"
        case .walksAndMarks: "Up and Down walk, Space marks"
        case .walksAndCompletes: "Up and Down walk, Tab completes"
        case .words(let words, let keys): "\(words ?? "Text"); \(keys)"

        case .examples(let examples): "Examples: \(examples.joined(separator: ", "))"
        case .emptyKeepsSecret: "An empty line keeps the one that was given"
        case .emptyKeeps(let text): "An empty line keeps \(text)"
        case .emptyTakes(let text): "An empty line takes \(text)"
        case .endOfHelp: "?? answers with a question mark; :help lists the keys"
        }
    }
}
