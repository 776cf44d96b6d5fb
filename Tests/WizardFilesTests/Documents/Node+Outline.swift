@testable import WizardFiles

extension Node {
    /// The tree on one line: each key and value with its place, such as `1:1{1:2 a: 1:5 plain(b)}`.
    var outline: String {
        let place = "\(position.line):\(position.column)"
        switch kind {
        case .scalar(let scalar): return "\(place) \(scalar.style)(\(scalar.text))"
        case .sequence(let nodes): return "\(place)[\(nodes.map(\.outline).joined(separator: ", "))]"
        case .mapping(let entries):
            let members = entries.map {
                "\($0.keyPosition.line):\($0.keyPosition.column) \($0.key): \($0.value.outline)"
            }
            return "\(place){\(members.joined(separator: ", "))}"
        }
    }
}

func outcome(_ read: () throws(Diagnostic) -> Node) -> String {
    do throws(Diagnostic) {
        return try read().outline
    } catch {
        return error.description
    }
}
