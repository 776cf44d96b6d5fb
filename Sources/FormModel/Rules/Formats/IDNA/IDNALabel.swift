/// A label of an internationalized name as it is registered: RFC 5891 section 4.2 and the tables of RFC 5892.
enum IDNALabel {
    /// Whether the scalars are a U-label, Bidi rule apart: normalized, no hyphens where none may be, letters and digits
    /// that are allowed in their places.
    static func isULabel(_ label: Scalars) -> Bool {
        guard let first = label.first, first != "-", label.last != "-", !isMark(first), !hasReservedHyphens(label)
        else {
            return false
        }
        return label.indices.allSatisfy { isAllowed(label, at: $0) } && NormalizationForm.isComposed(label)
    }

    /// Whether the scalar is a combining mark, which cannot begin a label.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Hyphens in the third and fourth place tell an encoding.
    private static func hasReservedHyphens(_ label: Scalars) -> Bool {
        label.count >= 4 && label[2] == "-" && label[3] == "-"
    }

    private static func isAllowed(_ label: Scalars, at index: Int) -> Bool {
        switch property(of: label[index]) {
        case .valid: true
        case .joiner: ContextRule.allowsJoiner(label, at: index)
        case .contextual: ContextRule.allowsOther(label, at: index)
        case .disallowed: false
        }
    }

    /// The derived property of RFC 5892 section 3.
    enum Property {
        case valid, joiner, contextual, disallowed
    }

    /// The algorithm of RFC 5892 section 3, over the standard library's Unicode properties.
    static func property(of scalar: Unicode.Scalar) -> Property {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "0"..."9", "-": .valid
            default: .disallowed
            }
        }
        switch scalar.value {
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .valid
        case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return .contextual
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .disallowed
        case 0x200C, 0x200D: return .joiner
        // Conjoining jamo, then the blocks that are ignored.
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x20D0...0x20FF, 0x1D100...0x1D24F: return .disallowed
        default: break
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return .disallowed }
        return switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            .valid
        default: .disallowed
        }
    }
}

/// The contextual rules of RFC 5892 appendix A.
enum ContextRule {
    /// A.1 and A.2: a zero width joiner or non-joiner.
    static func allowsJoiner(_ label: Scalars, at index: Int) -> Bool {
        guard index > 0 else { return false }
        if label[index - 1].properties.canonicalCombiningClass == .virama { return true }
        guard label[index].value == 0x200C else { return false }
        guard let before = label[..<index].last(where: { !JoiningType.isTransparent($0) }),
            let after = label[(index + 1)...].first(where: { !JoiningType.isTransparent($0) })
        else { return false }
        return JoiningType.joinsAfter(before) && JoiningType.joinsBefore(after)
    }

    /// A.3 to A.9: points and digits that are only allowed next to certain others.
    static func allowsOther(_ label: Scalars, at index: Int) -> Bool {
        let before = index > 0 ? label[index - 1] : nil
        let after = index + 1 < label.count ? label[index + 1] : nil
        return switch label[index].value {
        case 0xB7: before == "l" && after == "l"
        case 0x375: after.map { isGreek($0.value) } == true
        case 0x5F3, 0x5F4: before.map { isHebrew($0.value) } == true
        case 0x30FB: label.contains { isJapanese($0.value) }
        case 0x660...0x669: !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: !label.contains { (0x660...0x669).contains($0.value) }
        default: false
        }
    }

    private static func isGreek(_ value: UInt32) -> Bool {
        switch value {
        case 0x370...0x373, 0x375...0x377, 0x37A...0x37D, 0x37F, 0x384, 0x386, 0x388...0x3E1, 0x3F0...0x3FF,
            0x1D26...0x1D2A, 0x1F00...0x1FFE:
            true
        default: false
        }
    }

    private static func isHebrew(_ value: UInt32) -> Bool {
        (0x591...0x5F4).contains(value) || (0xFB1D...0xFB4F).contains(value)
    }

    /// Hiragana, Katakana or Han.
    private static func isJapanese(_ value: UInt32) -> Bool {
        switch value {
        case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3041...0x3096, 0x309D...0x309F,
            0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9,
            0x1AFF0...0x1B167, 0x20000...0x323AF:
            true
        default: false
        }
    }
}
