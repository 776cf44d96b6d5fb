internal import LineEditing

/// The keys of a question as the editor names them.
extension PromptKey {
    var lineKey: LineKey {
        switch self {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        case .tab: .tab
        case .space: .space
        case .backspace: .backspace
        case .delete: .delete
        case .editor: .editor
        }
    }

    init(_ key: LineKey) {
        switch key {
        case .up: self = .up
        case .down: self = .down
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .home: self = .home
        case .end: self = .end
        case .tab: self = .tab
        case .space: self = .space
        case .backspace: self = .backspace
        case .delete: self = .delete
        case .editor: self = .editor
        }
    }
}
