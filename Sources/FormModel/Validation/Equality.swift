/// Whether two values are equal, texts by their Unicode scalars and not by canonical equivalence.
///
/// Swift takes `é` written as one scalar and as two for equal; an answer, a confirmation and a JSON Schema do not. Nor
/// is a moment the same for them if it is given in another offset.
func isIdentical<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
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
