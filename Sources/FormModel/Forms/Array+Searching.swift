// In code that is generic over a form, `contains(where:)` and `allSatisfy` look up at run time that an array is a sequence, which
// takes longer than to search it.

extension Array {
    /// Whether any element is as `isMeant` says.
    @inlinable
    package func hasAny(_ isMeant: (Element) -> Bool) -> Bool {
        for index in 0..<count where isMeant(self[index]) { return true }
        return false
    }

    /// Whether all elements are as `isMeant` says.
    @inlinable
    package func areAll(_ isMeant: (Element) -> Bool) -> Bool { !hasAny { !isMeant($0) } }

    /// Does something with each element, which is not copied for it.
    @inlinable
    package func visitAll(_ body: (Element) -> Void) {
        let elements = span
        for index in 0..<elements.count { body(elements[index]) }
    }
}
