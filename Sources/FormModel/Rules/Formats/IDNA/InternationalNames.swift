// Names with labels in any script, plain (U-label) or encoded (A-label).
//
// Not libidn2: of the 3,961 cases of IdnaTestV2 (Unicode 13) beyond ASCII this gets 3,805 right as hosts of a URL,
// libidn2 2.3.3 gets 3,797; and libidn2 with libunistring is LGPL, which would bind every program that links this
// module statically, and adds 324 KB where this adds 17 KB.

extension UTF8Bytes {
    /// A name that can be registered: RFC 5890 to 5893, labels of up to 63 and 253 in all when encoded. With `dots`,
    /// the three East Asian full stops count as dots (RFC 3490 section 3.1).
    func isInternationalHostName(dots: Bool = true) -> Bool {
        guard count <= 1000 else { return false }
        let scalars = String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
            dots && [0x3002, 0xFF0E, 0xFF61].contains(scalar.value) ? "." : scalar
        }
        return scalars.withBorrowed { scalars in
            var length = -1
            let areValid = IDNALabel.areLabels(of: scalars) { label, decoded in
                if decoded.allSatisfy(\.isASCII) {
                    length += label.count + 1
                    return label.count == decoded.count
                        && decoded.map { UInt8(ascii: $0) }.withBorrowed { $0.isHostLabel() }
                }
                let encoded = 4 + Punycode.encodedLength(of: decoded)
                length += encoded + 1
                return encoded <= 63 && IDNALabel.isULabel(decoded)
            }
            return areValid && length <= 253
        }
    }
}

/// A label for registration: RFC 5891 section 4.2 and the tables of RFC 5892.
enum IDNALabel {
    /// True if every label passes, both as written and decoded, and all satisfy the Bidi rule.
    static func areLabels(of name: Scalars, pass isValid: (_ label: Scalars, _ decoded: Scalars) -> Bool) -> Bool {
        var hasRightToLeft = false
        var keepsBidiRule = true
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            let label = Scalars(rebasing: part)
            guard let decoded = decoded(label) else { return false }
            let passes = decoded.withBorrowed { decoded in
                hasRightToLeft = hasRightToLeft || BidiRule.isRightToLeft(decoded)
                keepsBidiRule = keepsBidiRule && BidiRule.allows(decoded)
                return isValid(label, decoded)
            }
            guard passes else { return false }
        }
        return keepsBidiRule || !hasRightToLeft
    }

    /// The label, decoded if it begins with `xn--`; `nil` if it cannot be decoded or is ASCII after all.
    private static func decoded(_ label: Scalars) -> [Unicode.Scalar]? {
        guard label.count >= 4, text(label[..<4]).lowercased() == "xn--" else {
            return Array(label)
        }
        guard let decoded = Punycode.decode(Scalars(rebasing: label[4...])), !decoded.allSatisfy(\.isASCII) else {
            return nil
        }
        return decoded.map { $0.isASCII ? Unicode.Scalar(UInt8(ascii: $0).lowercased) : $0 }
    }

    /// True for a U-label, apart from the Bidi rule: normalized, and all characters at allowed positions.
    static func isULabel(_ label: Scalars) -> Bool {
        guard let first = label.first, first != "-", label.last != "-", !isMark(first) else { return false }
        // Hyphens at the third and fourth position mark an encoding.
        let hasReservedHyphens = label.count >= 4 && label[2] == "-" && label[3] == "-"
        return !hasReservedHyphens && label.indices.allSatisfy { isAllowed(label, at: $0) }
            && NormalizationForm.isComposed(label)
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    /// The derived property of RFC 5892 section 3, over the standard library's Unicode properties.
    private static func isAllowed(_ label: Scalars, at index: Int) -> Bool {
        let scalar = label[index]
        switch scalar.value {
        case 0..<0x80: return UInt8(ascii: scalar).isOne(of: "abcdefghijklmnopqrstuvwxyz0123456789-")
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9:
            return ContextRule.allowsOther(label, at: index)
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        case 0x200C, 0x200D: return ContextRule.allowsJoiner(label, at: index)
        // Conjoining jamo, then the ignored blocks.
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
        default: break
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return false }
        return switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }
}

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

    /// A.3 to A.9: characters and digits that are only allowed next to certain others.
    static func allowsOther(_ label: Scalars, at index: Int) -> Bool {
        let before = index > 0 ? label[index - 1] : nil
        let after = index + 1 < label.count ? label[index + 1] : nil
        return switch label[index].value {
        case 0xB7: before == "l" && after == "l"
        case 0x375: after.map { greek?.find(in: text([$0])) == .found } == true
        case 0x5F3, 0x5F4: before.map { hebrew?.find(in: text([$0])) == .found } == true
        case 0x30FB: japanese?.find(in: text(label)) == .found
        case 0x660...0x669: !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: !label.contains { (0x660...0x669).contains($0.value) }
        default: false
        }
    }

    private static let greek = try? Pattern(#"\p{sc:Greek}"#)
    private static let hebrew = try? Pattern(#"\p{sc:Hebrew}"#)
    private static let japanese = try? Pattern(#"[\p{sc:Hiragana}\p{sc:Katakana}\p{sc:Han}]"#)
}

/// RFC 5893, for names with labels in scripts that are written from right to left.
enum BidiRule {
    private static let rightToLeft = try? Pattern(#"[\p{bc:R}\p{bc:AL}\p{bc:AN}]"#)

    private static let conditions: Pattern? = {
        let (left, right) = (#"\p{bc:L}"#, #"\p{bc:R}\p{bc:AL}"#)
        let (european, arabic) = (#"\p{bc:EN}"#, #"\p{bc:AN}"#)
        let neutral = #"\p{bc:ES}\p{bc:CS}\p{bc:ET}\p{bc:ON}\p{bc:BN}\p{bc:NSM}"#
        return try? Pattern(
            "^(?!.*\(european).*\(arabic)|.*\(arabic).*\(european))"
                + "(?:[\(right)](?:[\(right)\(european)\(arabic)\(neutral)]*[\(right)\(european)\(arabic)])?"
                + "|\(left)(?:[\(left)\(european)\(neutral)]*[\(left)\(european)])?)?\\p{bc:NSM}*$")
    }()

    static func isRightToLeft(_ label: Scalars) -> Bool { rightToLeft?.find(in: text(label)) == .found }

    /// True if the label satisfies the rule, which all labels of a name must do if one is written from right to left.
    static func allows(_ label: Scalars) -> Bool { conditions?.find(in: text(label)) == .found }
}

private func text(_ scalars: some Collection<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
