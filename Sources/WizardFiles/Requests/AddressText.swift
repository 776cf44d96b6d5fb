internal import FormModel

/// The address of a request, with answers in it: each is percent-encoded, so that it stays the part of the address that it is
/// written as. A tag at the very beginning is the first part of the address, scheme and server, as it is.
struct AddressText: Sendable {
    /// The answer at the beginning.
    private let base: Template?
    private let rest: Template
    private let text: AnswerText
    /// The address as it is written, with its tags.
    var source: String { text.template.source }

    /// - Throws: an error if it cannot be that of a request whatever the answers are.
    init(_ text: AnswerText) throws(ActionError) {
        self.text = text
        let source = text.template.source
        let tag = text.template.references.first
        if let tag, tag.bytes.lowerBound == 0, tag.kind == .value || tag.kind == .unescapedValue,
            let base = try? Template("{{{\(tag.name)}}}"),
            let rest = try? Template(String(decoding: source.utf8.dropFirst(tag.bytes.upperBound), as: UTF8.self))
        {
            (self.base, self.rest) = (base, rest)
            return
        }
        base = nil
        rest = text.template
        // The part before the first answer says where the request goes.
        let start = String(decoding: source.utf8.prefix(tag?.bytes.lowerBound ?? .max), as: UTF8.self)
        guard let scheme = Self.schemes.first(where: { start.lowercased().hasPrefix($0) }) else {
            throw Self.unsendable(.noScheme)
        }
        if text.template.isConstant {
            if let problem = Self.problem(of: source) { throw Self.unsendable(problem) }
        } else if let tag, tag.kind != .value, start.utf8.count <= scheme.utf8.count {
            throw Self.unsendable(.noServerAfter(scheme))
        }
    }

    private static let schemes = ["https://", "http://"]

    private static func unsendable(_ reason: WizardMessage) -> ActionError {
        ActionError(.unsendable(reason: reason.text))
    }

    /// The address for the answers of a form.
    @MainActor
    func address(for form: WizardForm) throws -> String {
        let context = form.templateValue(in: text.group)
        var address = try rest.rendered(context.percentEncoded)
        if let base {
            let first = try base.rendered(context)
            if let problem = Self.problem(of: first) {
                throw Self.unsendable(.at(problem.text, address: first))
            }
            address = (first.hasSuffix("/") && address.hasPrefix("/") ? String(first.dropLast()) : first) + address
        }
        if let problem = Self.problem(of: address) {
            throw Self.unsendable(.at(problem.text, address: address))
        }
        if !text.template.isConstant, Self.hasDots(address) {
            throw Self.unsendable(.hasDots(address))
        }
        return address
    }

    /// The reason that no request can be sent to an address.
    static func problem(of address: String) -> WizardMessage? {
        guard let scheme = schemes.first(where: { address.lowercased().hasPrefix($0) }) else {
            return .noScheme
        }
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>^`{|}".utf8.contains($0) }) else {
            return .notEncoded
        }
        let server = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        if server.isEmpty { return .noServer }
        return server.contains("@") ? .hasUser : nil
    }

    /// A name in the path is `.` or `..`, also with its dots encoded.
    private static func hasDots(_ address: String) -> Bool {
        let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
        return path.dropFirst(3).contains { [".", ".."].contains($0.lowercased().replacing("%2e", with: ".")) }
    }
}

extension TemplateValue {
    /// The same value with every text percent-encoded, all but the unreserved characters of RFC 3986.
    var percentEncoded: TemplateValue {
        switch self {
        case .null, .boolean: self
        case .number(let text): .text(Self.percentEncoded(text))
        case .text(let text): .text(Self.percentEncoded(text))
        // A list is one text, with commas between its items.
        case .list(let items): .list(items.map(\.percentEncoded))
        case .object(let value): .object { value($0)?.percentEncoded }
        }
    }

    static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
