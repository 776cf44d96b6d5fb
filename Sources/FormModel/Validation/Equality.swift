/// Whether two values are equal for a rule: as ``isIdentical(_:_:)``, but a moment or a time is the same however it is
/// written, as it is for those rules that ask which comes first.
func isEqualValue<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (let left as Answer, let right as Answer): left.isEqualValue(to: right)
    case (let left as DateTime?, let right as DateTime?): left == right
    default: isIdentical(left, right)
    }
}

extension Answer {
    /// Whether it has the same value for a rule: however a moment is written, and so for the items of a list.
    fileprivate func isEqualValue(to other: Answer) -> Bool {
        switch (self, other) {
        case (.value(let left), .value(let right)): left.isEqual(to: right)
        case (.list(let left), .list(let right)): left.elementsEqual(right) { $0.isEqualValue(to: $1) }
        default: self == other
        }
    }
}

extension Answer {
    /// Whether it is the value that a rule names. The items of a list are texts from one source and numbers, true and false
    /// from another, and so may be what the rule has: there it is enough that one is what the other is called.
    func isCalled(_ wanted: Answer) -> Bool {
        switch (self, wanted) {
        case (.list(let items), .list(let wanted)): items.elementsEqual(wanted) { $0.isCalled($1) }
        case (.text, .text): self == wanted
        case (_, .text(let name)): isCalled(name)
        case (.text(let text), _): wanted.isCalled(text)
        default: isEqualValue(to: wanted)
        }
    }

    /// Whether a text is what the answer is called: its own, scalar for scalar, or its number in any digits.
    private func isCalled(_ name: String) -> Bool {
        if [text, programText].contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return true }
        guard let number = digits.flatMap({ ExactDecimal($0) }) else { return false }
        return number == ExactDecimal(name)
    }
}

extension AnswerValue {
    /// Whether `other` is of the same type and equal.
    fileprivate func isEqual(to other: any AnswerValue) -> Bool { (other as? Self) == self }
}

/// Whether two values are equal, texts by their Unicode scalars and not by canonical equivalence.
///
/// Swift takes `é` written as one scalar and as two for equal; an answer, a confirmation and a JSON Schema do not. Nor
/// is a moment the same for them if it is given in another offset.
package func isIdentical<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    // An answer knows; to try the other types takes longer than to compare it.
    if Value.self == Answer.self { return left == right }
    return switch (left, right) {
    case (let left as String, let right as String): left.utf8.elementsEqual(right.utf8)
    case (let left as String?, let right as String?):
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    case (let left as [String], let right as [String]):
        left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    case (let left as DateTime?, let right as DateTime?):
        if let left, let right { left.isWritten(as: right) } else { left == right }
    default: left == right
    }
}
