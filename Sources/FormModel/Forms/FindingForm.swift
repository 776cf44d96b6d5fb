/// A form that has to find something out, such as what a program says, before it can say which of its questions apply.
package protocol FindingForm: ValidatableForm {
    /// Finds out the next thing that it has to know now.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    /// - Returns: the change that gives the form what was found; nil if there was nothing to find out.
    @MainActor func find(isAtEnd: Bool) async throws -> ((inout Self) -> Void)?
}

extension FindingForm {
    /// Finds out all that the controller's form has to know now.
    ///
    /// - Returns: whether there was anything.
    @MainActor
    static func find(for controller: FormController<Self>, isAtEnd: Bool) async throws -> Bool {
        var hasFound = false
        while let take = try await controller.form.find(isAtEnd: isAtEnd) {
            hasFound = true
            controller.updateState(take)
        }
        return hasFound
    }
}

extension FormController {
    /// Finds out all that the form has to know now to say which questions apply; false if there was nothing.
    package func find(isAtEnd: Bool) async throws -> Bool {
        try await runtime?.find(self, isAtEnd) ?? false
    }
}
