internal import FormModel

/// What is said about a question and the line that it is answered in.
package enum LineMessage: Hashable, Sendable {
    // Before the line.
    case helpHint
    case plainIntroduction
    case step(Int, count: Int)
    case forExample(String)
    case again
    case line(Int)
    case item(Int)

    // While it is open.
    case joinedLines(Int)
    /// How an answer that an empty line keeps is taken away.
    case canBeCleared
    case droppedKeys
    case lineIsFull
    case noQuestionBefore
    case checking
    case checkCancelled
    case pressEnterAgain(reason: String)
    case noCursorKeys
    case cutLine(Int)
    case oneLineOnly(Int)
    case typeTextAgain
    case typeItemsAgain
    case entriesDiffer
    case nothingToComplete
    case loadingSuggestions
    case noSuggestions(reason: String)
    case noMatch
    // Before a colon and what is searched for in earlier answers.
    case searching
    case noEarlierLine
    case noLaterLine
    case clearToSeeAll(Int)
    case matches(Int, count: Int)
    case chosen(Int, names: [String])
    case chosenCount(Int)
    case notAvailable(reason: String)
    /// Of a secret.
    case blankAtEnd
    case clearsAnswer
    case takesThisOrMarks
    case takesThisOrUnmarks
    case takes([String])
    case takesOnly([String])
    /// Where lines are heard.
    case listsChoices(Int)
    case more(Int)
    case moreToSearch(Int)
    case linesAbove(Int)
    case linesBelow(Int)
    case moreRows(Int)
    case lines(beginning: String, count: Int)

    // How an answer is given.
    case endText
    case markChoices
    case typeSeveral
    case completes
    case movesDays
    case changesAnswer
    case showsSecret
    case walksAndMarks
    case walksAndCompletes
    case words(of: String?, keys: String)

    // The help of a question.
    case examples([String])
    case emptyKeepsSecret
    case emptyKeeps(String)
    case emptyTakes(String)
    case endOfHelp
}

extension LineMessage: LocalizedMessage {}
