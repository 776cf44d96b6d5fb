#if !Macros
    import Formline
    import FormPrompts
    import SeededRandom
    import TerminalTesting

    extension FileSession {
        /// A person answers some questions and leaves; somebody changes the draft; the person comes back.
        mutating func runDraft() async throws {
            let wizard = RandomWizard(&random)
            let path = try folder.write("w", wizard.file)
            let answered = random.number(below: wizard.fields.count)
            let keys: [ScriptedConsole.Key] =
                wizard.fields.prefix(answered).flatMap(\.keys) + [.typed("left"), .interrupt, "s"]
            var mutator = FileMutator(random)
            try await keepingFiles {
                _ = try await walk(path, keys, [.left])
                let drafts = folder.names(in: "formline/drafts").filter { $0.hasSuffix(".json") }
                try require(drafts.count <= 1, "drafts: \(drafts)")
                guard let name = drafts.first else { return }
                let file = "formline/drafts/\(name)"
                let own = folder.text(of: file) ?? ""
                let mutated = mutator.file(from: [own, own, Self.draft(of: wizard)])
                try write(mutated, to: folder.path + "/mutated")
                try write(mutated, to: "\(folder.path)/\(file)")
                try resume(mutated, path)
                // Goes on with it or not, as it is asked or not; types, goes back, and leaves.
                let second: [ScriptedConsole.Key] = ["y", "x", .back, .typed("more"), .interrupt, "s", .interrupt, "y"]
                _ = try await walk(path, second, [.left, .success, .invalidAnswer, .uncheckedRule])
                // Begins anew, and answers everything.
                let finished = try await formline(
                    ["run", "--fresh", path], [.success],
                    terminal: ScriptedConsole(keys: wizard.fields.flatMap(\.keys)),
                    variables: ["XDG_STATE_HOME": folder.path])
                try require(isJSON(finished.output), "\(finished)")
            }
        }

        private func walk(
            _ path: String, _ keys: [ScriptedConsole.Key], _ endings: Set<Formline.ExitStatus>
        ) async throws -> InProcessRun {
            try await formline(
                ["run", path], endings, terminal: ScriptedConsole(keys: keys),
                variables: ["XDG_STATE_HOME": folder.path])
        }
    }
#endif
