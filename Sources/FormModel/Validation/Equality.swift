/// The equality of rules: as ``isIdentical(_:_:)``, but regardless of the notation of a moment or a time.
func isEqualValue<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (let left as Answer, let right as Answer): left.isEqualValue(to: right)
    case (let left as DateTime?, let right as DateTime?): left == right
    default: isIdentical(left, right)
    }
}

extension Answer {
    /// A list's items and a rule's arguments are texts from one source and typed values from another: the same notation is enough.
    fileprivate func isEqualValue(to other: Answer) -> Bool {
        switch (self, other) {
        case (.value(let left), .value(let right)): left.isEqual(to: right)
        case (.list(let left), .list(let right)): left.elementsEqual(right) { $0.isEqualValue(to: $1) }
        case (.text, .text): self == other
        case (.text(let text), let value), (let value, .text(let text)): value.hasNotation(text)
        default: self == other
        }
    }

    private func hasNotation(_ notation: String) -> Bool {
        if [text, programText].contains(where: { $0.utf8.elementsEqual(notation.utf8) }) { return true }
        guard let number = digits.flatMap({ ExactDecimal($0) }) else { return false }
        return number == ExactDecimal(notation)
    }
}

extension AnswerValue {
    fileprivate func isEqual(to other: any AnswerValue) -> Bool { (other as? Self) == self }
}

/// Compares texts by Unicode scalars and not by canonical equivalence. Swift considers `é` as one scalar and as two
/// equal; an answer, a confirmation and a JSON Schema do not. A moment also differs if its offset does.
package func isIdentical<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (let left as String?, let right as String?): left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
    case (let left as [String], let right as [String]): left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
    case (let left as DateTime?, let right as DateTime?):
        if let left, let right { left.isWritten(as: right) } else { left == right }
    default: left == right
    }
}
