internal import FormModel
internal import Platform

/// The file that the draft of a run is kept in, and that no other run uses until this one lets go of it.
///
/// A wizard file has one, and more only as long as several runs of it go on, or if one cannot be used: then a run keeps its
/// draft in another, and no unseen draft is overwritten.
package final class DraftFile {
    /// The reason that no draft can be kept, in words.
    package struct Unavailable: Error, CustomStringConvertible {
        package let description: String
    }

    /// The text that the run before left; nil for none.
    package let earlier: [UInt8]?
    /// When that was written, in seconds after the beginning of 1970; nil if it is not known.
    package let earlierTime: Int?
    /// A message, such as that another run goes on, or which drafts cannot be read.
    package let notices: [Notice]
    private let folder: PrivateFolder
    private let name: String
    private let lock: PrivateFolder.Lock

    private static let (maxCount, maxSize) = (16, 64 << 20)

    /// Takes the file for the wizard of this name and path: in `formline/drafts` in the folder for a person's state (see
    /// ``AnswerHistory/init(wizard:)``). Nil for a wizard that is not a file, and if
    /// `XDG_STATE_HOME=/dev/null` says to keep nothing.
    ///
    /// - Parameters:
    ///   - path: the wizard file; nil for a form in code, whose name is enough.
    ///   - isIgnored: whether to overwrite what is there, whatever it is.
    ///   - problem: says why what is there cannot be used; nil if it can.
    package init?(
        wizard name: String, path: String?, isIgnored: Bool, problem: ([UInt8]) -> String?
    ) throws(Unavailable) {
        let resolved = path.flatMap(FileSystem.resolvedPath)
        guard !StateFolder.isUnwanted, resolved != nil || path == nil else { return nil }
        guard let state = StateFolder.path else {
            throw Unavailable(description: PromptMessage.noHomeFolder.text)
        }
        // FNV-1a: two files of one name have drafts of their own.
        let hash = resolved?.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let stem = StateFolder.fileName(for: name).prefix(100) + (hash.map { "-" + String($0, radix: 16) } ?? "")
        var found = Search()
        do throws(PrivateFolder.Problem) {
            folder = try PrivateFolder("\(state)/formline/drafts")
            folder.removeLeftovers()
            try found.look(in: folder, stem: String(stem), isIgnored: isIgnored, problem: problem)
        } catch {
            throw Unavailable(description: error.message)
        }
        guard let candidate = found.best else {
            throw Unavailable(
                description: PromptMessage.tooManyDrafts(folder: folder.path, maximum: Self.maxCount).text)
        }
        (self.name, lock, earlier) = (candidate.name, candidate.lock, candidate.content)
        earlierTime = folder.writingTime(of: candidate.name)
        notices = found.notices
    }

    deinit { release() }

    /// Replaces the earlier draft; it is readable by its owner only.
    ///
    /// - Parameter isDurable: waits until the disk has it, see ``makeDurable()``.
    package func write(_ text: String, isDurable: Bool) throws(Unavailable) {
        do throws(PrivateFolder.Problem) {
            try folder.write(Array(text.utf8), to: name, isDurable: isDurable)
        } catch {
            throw Unavailable(description: error.message)
        }
    }

    /// Waits until the disk has what was written, so that it is still there after a loss of power. Whatever ends the
    /// process alone leaves it there anyway.
    package func makeDurable() { folder.makeDurable(name) }

    /// Keeps nothing any more.
    package func remove() { folder.remove(name) }

    /// Lets other runs use it.
    package func release() { lock.release() }

    private struct Search {
        struct Candidate {
            var name: String
            var lock: PrivateFolder.Lock
            var content: [UInt8]?
        }

        /// The first file with a draft in it, otherwise the first free one.
        var best: Candidate?
        var notices: [Notice] = []

        mutating func look(
            in folder: PrivateFolder, stem: String, isIgnored: Bool, problem: ([UInt8]) -> String?
        ) throws(PrivateFolder.Problem) {
            var isRunning = false
            let existing = Set(FileSystem.names(in: folder.path))
            for number in 1...DraftFile.maxCount where best?.content == nil {
                let stem = number == 1 ? stem : "\(stem)-\(number)"
                if best != nil, !existing.contains("\(stem).json") { continue }
                guard let lock = try folder.lock("\(stem).lock") else {
                    isRunning = true
                    continue
                }
                var candidate = Candidate(name: "\(stem).json", lock: lock)
                guard !isIgnored else {
                    best = candidate
                    break
                }
                let reason: String?
                do throws(PrivateFolder.Problem) {
                    candidate.content = try folder.read(candidate.name, atMost: DraftFile.maxSize)
                    reason = candidate.content.flatMap(problem).map { "\(folder.path(of: candidate.name)) \($0)" }
                } catch {
                    reason = error.message
                }
                if let reason {
                    notices.append(.failure(PromptMessage.unusableDraft(reason: reason).text))
                } else if best == nil || candidate.content != nil {
                    best?.lock.release()
                    best = candidate
                    continue
                }
                lock.release()
            }
            if isRunning {
                notices.append(.remark(PromptMessage.anotherRun.text))
            }
        }
    }
}

extension PrivateFolder.Problem {
    fileprivate var message: String {
        switch self {
        case .failed(let path, let error): "\(path): \(SystemMessage(error).text)"
        case .notOurs(let path): PromptMessage.notOurs(path: path).text
        case .openToOthers(let path, let mode):
            PromptMessage.openToOthers(path: path, mode: String(mode, radix: 8)).text
        case .notAFile(let path): PromptMessage.notAFile(path: path).text
        case .tooLarge(let path, let limit): PromptMessage.fileTooLarge(path: path, mebibytes: limit >> 20).text
        }
    }
}
