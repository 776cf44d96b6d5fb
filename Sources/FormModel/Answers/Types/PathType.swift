/// The path of a file or a folder.
struct PathType: AnswerType {
    let synonyms = ["file", "filepath", "filename", "folder", "directory", "dir"]
    let traits: Set<AnswerTrait> = [.text, .keepsHistory, .completed]
    let expected = "Expected text"
    let example = "abc"
    let input = AnswerInput.path

    func words(for question: Question) -> String? { "A file or folder" }
}
