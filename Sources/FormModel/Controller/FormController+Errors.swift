/// When a controller validates a field by itself.
public enum ValidationTrigger: Sendable {
    /// When its value has changed.
    case onValueChanged
    /// When it has lost the focus.
    case onFocusLost
    /// Only when it is told to.
    case never
}

/// When the messages of a field are hidden until it is validated again.
public enum ErrorHiding: Sendable {
    /// When its value has changed.
    case onValueChanged
    /// When it gets the focus.
    case onFocus
    /// When it has lost the focus.
    case onFocusLost
}

extension FormController {
    /// The messages of the field at `keyPath` as they are to be shown: none while ``hidesErrors`` hides them.
    public func shownErrors(_ keyPath: PartialKeyPath<Form>) -> [String] {
        hiddenErrors.contains(keyPath) ? [] : errors(keyPath)
    }

    /// Answers a change of the field's value.
    func valueChanged(_ keyPath: PartialKeyPath<Form>) {
        if hidesErrors == .onValueChanged { hiddenErrors.insert(keyPath) }
        if validates == .onValueChanged { validate(keyPath) }
    }

    /// Answers a move of the focus.
    func focusMoved(from old: PartialKeyPath<Form>?) {
        guard old != focus else { return }
        if let old, field(at: old) != nil {
            if validates == .onFocusLost { validate(old) }
            if hidesErrors == .onFocusLost { hiddenErrors.insert(old) }
        }
        if let focus, hidesErrors == .onFocus { hiddenErrors.insert(focus) }
    }
}
