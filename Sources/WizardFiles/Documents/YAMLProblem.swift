internal import FormModel

/// A mistake as libyaml tells it.
struct YAMLProblem {
    /// What was being read, such as `while parsing a block mapping`, and where that begins.
    var context: String
    var contextPosition: SourcePosition
    /// What is wrong, such as `did not find expected key`, and where.
    var problem: String
    var position: SourcePosition
    /// Whether there was no memory to go on.
    var isMemory = false
}

extension YAMLText {
    /// The mistake in plain words, at the position to correct.
    func diagnostic(_ problem: YAMLProblem) -> Diagnostic {
        guard !problem.isMemory else {
            return Diagnostic(file: file, position: nil, message: "there is not enough memory to read it")
        }
        let told = placed(problem)
        return Diagnostic(file: file, position: told.position, message: told.message)
    }

    private func placed(_ problem: YAMLProblem) -> (position: SourcePosition, message: String) {
        let start = problem.contextPosition
        switch problem.problem {
        case "could not find expected ':'":
            return (start, "expected ':' after this key; put quotes around text of several lines")
        case "found unexpected end of stream":
            return (start, "this text is not closed; add the closing \(quote(at: start))")
        case "found unexpected document indicator":
            return (
                start, "this text is not closed before the line that starts with '---' or '...'; add the closing quote"
            )
        case "found undefined tag handle": return (problem.position, "the tag here means nothing; remove it")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
            "mapping values are not allowed in this context", "did not find expected node content":
            return unquoted(problem) ?? (problem.position, message(problem))
        default: return (problem.position, message(problem))
        }
    }

    private func message(_ problem: YAMLProblem) -> String {
        let start = problem.contextPosition
        switch problem.problem {
        case "found character that cannot start any token", "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return character(at: problem.position) == "\t"
                ? "a tab cannot indent YAML; use spaces"
                : "text cannot begin with '\(character(at: problem.position))'; put quotes around it"
        case "mapping values are not allowed in this context":
            return "a ': ' is not allowed here; put quotes around text with ': ', or check the indentation"
        case "block sequence entries are not allowed in this context":
            return "a list cannot begin here; put its first '- ' on a line of its own"
        case "mapping keys are not allowed in this context":
            return "a '? ' is not allowed here; put quotes around text that begins with it"
        case "did not find expected key": return misplaced(problem)
        case "did not find expected '-' indicator":
            return "expected '- ', or less indentation, after the list that begins at \(start.inWords)"
        case "did not find expected ',' or ']'":
            return "expected ',' or ']' in the list that begins at \(start.inWords)"
        case "did not find expected ',' or '}'":
            return "expected ',' or '}' in the mapping that begins at \(start.inWords)"
        case "did not find expected node content": return "a value is missing; add it, or put quotes around the text"
        case "did not find expected <document start>":
            return "there is more after the end of the document; check the indentation, brackets and braces before it"
        case "found unknown escape character":
            return "unknown escape in double quotes; write \\\\ for a backslash, or use single quotes"
        case "did not find expected hexdecimal number": return "an escape needs hexadecimal digits: \\xXX or \\uXXXX"
        case "found invalid Unicode character escape code":
            return "this escape is not a character; write characters beyond \\uFFFF as \\UXXXXXXXX"
        case "found an indentation indicator equal to 0": return "the indentation of a block is 1 to 9, not 0"
        case "did not find expected comment or line break":
            return "expected a line break; put the text on the next line"
        case "did not find expected alphabetic or numeric character":
            return "expected a name after '&' or '*'; put quotes around text that begins with it"
        case "found incompatible YAML document": return "this version of YAML is not read; remove the line"
        default: return general(problem)
        }
    }

    /// Something else is found where the next key of a mapping is expected.
    private func misplaced(_ problem: YAMLProblem) -> String {
        let line = line(problem.position.line)
        let before = line.prefix(problem.position.column - 1)
        guard before.allSatisfy({ $0 == " " }) else {
            return before.last == "'"
                ? "the text ended at its second single quote; write '' for an apostrophe in it, or put double quotes around it"
                : "there is more after the end of the value; put quotes around all of it"
        }
        let after = line.dropFirst(before.count)
        let isItem = after.first == "-" && after.dropFirst().first ?? " " == " "
        let what = isItem ? "this list item" : "this line"
        return "\(what) does not belong to the mapping that begins at \(problem.contextPosition.inWords); "
            + "check its indentation"
    }

    private func general(_ problem: YAMLProblem) -> String {
        if problem.context.contains("directive") || problem.problem.contains("directive") {
            return "this directive is not understood; remove the line"
        }
        if problem.context.contains("tag") { return "text that begins with '!' is a tag of YAML; put quotes around it" }
        let context = problem.context.isEmpty ? "" : "\(problem.context): "
        return "not valid YAML: \(context)\(problem.problem)"
    }

    private func quote(at position: SourcePosition) -> String {
        character(at: position) == "'" ? "single quote" : "double quote"
    }

    private func character(at position: SourcePosition) -> Unicode.Scalar {
        line(position.line).dropFirst(position.column - 1).first ?? " "
    }
}
