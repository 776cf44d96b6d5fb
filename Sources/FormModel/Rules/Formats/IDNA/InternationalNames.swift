// Names with labels in any script, plain (U-label) or encoded (A-label).
//
// Not libidn2: of the 3,961 cases of IdnaTestV2 (Unicode 13) beyond ASCII this gets over 3,800 right as hosts of a URL,
// libidn2 2.3.3 gets 3,797; and libidn2 with libunistring is LGPL, which would bind every program that links this
// module statically, and adds 324 KB where this adds 17 KB.

extension UTF8Bytes {
    /// A name that can be registered: RFC 5890 to 5893. East Asian full stops can count as dots (RFC 3490 section 3.1).
    func isInternationalHostName(allowsEastAsianDots: Bool = false) -> Bool {
        guard count <= 1000 else { return false }
        let scalars = String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
            allowsEastAsianDots && [0x3002, 0xFF0E, 0xFF61].contains(scalar.value) ? "." : scalar
        }
        var length = -1
        let areValid = IDNALabel.areLabels(of: Scalars(scalars)) { label, decoded in
            if decoded.allSatisfy(\.isASCII) {
                length += label.count + 1
                return label.count == decoded.count
                    && UTF8Bytes(decoded.map { UInt8(ascii: $0) }).matches(FormatPattern.hostLabel)
            }
            let encoded = 4 + Punycode.encodedLength(of: decoded)
            length += encoded + 1
            return encoded <= 63 && IDNALabel.isULabel(decoded)
        }
        return areValid && length <= 253
    }
}

/// A label for registration: RFC 5891 section 4.2 and the tables of RFC 5892.
enum IDNALabel {
    /// True if every label passes, both as written and decoded, and all satisfy the Bidi rule.
    static func areLabels(of name: Scalars, pass isValid: (_ label: Scalars, _ decoded: Scalars) -> Bool) -> Bool {
        var hasRightToLeft = false
        var keepsBidiRule = true
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            let label = Scalars(part)
            guard let decoded = decoded(label) else { return false }
            hasRightToLeft = hasRightToLeft || BidiRule.isRightToLeft(decoded)
            keepsBidiRule = keepsBidiRule && BidiRule.allows(decoded)
            guard isValid(label, decoded) else { return false }
        }
        return keepsBidiRule || !hasRightToLeft
    }

    /// The label, decoded if it begins with `xn--`; `nil` if it cannot be decoded or is ASCII after all.
    private static func decoded(_ label: Scalars) -> Scalars? {
        guard label.count >= 4, text(label[..<4]).lowercased() == "xn--" else { return label }
        guard let decoded = Punycode.decode(label.part(4..<label.count)), !decoded.allSatisfy(\.isASCII) else {
            return nil
        }
        return Scalars(decoded.map { $0.isASCII ? Unicode.Scalar(UInt8(ascii: $0).lowercased) : $0 })
    }

    /// True for a U-label, apart from the Bidi rule: normalized, and all characters at allowed positions.
    static func isULabel(_ label: Scalars) -> Bool {
        guard let first = label.first, first != "-", label.last != "-", !isMark(first) else { return false }
        // Hyphens at the third and fourth position mark an encoding.
        let hasReservedHyphens = label.count >= 4 && label[2] == "-" && label[3] == "-"
        return !hasReservedHyphens && label.indices.allSatisfy { isAllowed(label, at: $0) }
            && label.composed.elementsEqual(label)
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

/// A domain of a URL in any script, by the URL standard's *domain to ASCII*: UTS 46, non-transitional, with the checks
/// on joiners and direction and without those on hyphens and length. <https://url.spec.whatwg.org/#idna>
enum DomainMapping {
    private enum Status {
        case mapped(Unicode.Scalar)
        case ignored, disallowed
    }

    /// The scalars of a domain that can be converted to ASCII, with those that map to ASCII mapped.
    static func mapped(_ domain: UTF8Bytes) -> Scalars? {
        var mapped: [Unicode.Scalar] = []
        for scalar in String(decoding: domain, as: UTF8.self).unicodeScalars {
            switch status(of: scalar) {
            case .disallowed: return nil
            case .ignored: break
            case .mapped(let scalar): mapped.append(scalar)
            }
        }
        let name = Scalars(mapped)
        return IDNALabel.areLabels(of: name, pass: isLabel) ? name : nil
    }

    private static func isLabel(_ label: Scalars, _ decoded: Scalars) -> Bool {
        guard let first = decoded.first else { return true }
        if decoded.count != label.count || decoded[0] != label[0] {
            guard decoded.allSatisfy(isUnchanged), decoded.composed.elementsEqual(decoded) else { return false }
        }
        return !IDNALabel.isMark(first)
            && decoded.indices.allSatisfy { index in
                !decoded[index].properties.isJoinControl || ContextRule.allowsJoiner(decoded, at: index)
            }
    }

    /// An encoded label can only have scalars that mapping leaves unchanged.
    private static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
        switch status(of: scalar) {
        case .mapped(let mapped): mapped == scalar && !isMapped(scalar)
        case .ignored, .disallowed: false
        }
    }

    private static func isMapped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xDF, 0x3C2, 0x200C, 0x200D: false
        default: scalar.properties.changesWhenNFKCCaseFolded
        }
    }

    private static func status(of scalar: Unicode.Scalar) -> Status {
        if scalar.isASCII { return .mapped(Unicode.Scalar(UInt8(ascii: scalar).lowercased)) }
        switch scalar.value {
        case 0x200C, 0x200D: return .mapped(scalar)
        case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B, 0x2060...0x2064, 0x206A...0x206F,
            0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0100...0xE01EF:
            return .ignored
        case 0x3002, 0xFF61: return .mapped(".")
        case 0xFF01...0xFF5E:
            return .mapped(Unicode.Scalar(UInt8(scalar.value - 0xFEE0).lowercased))
        // Characters whose compatibility mapping contains a full stop, or a character that no domain may have.
        case 0xA8, 0xAF, 0xB4, 0xB8, 0x2D8...0x2DD, 0x37A, 0x37E, 0x384, 0x385, 0x1FBD, 0x1FBF...0x1FC1,
            0x1FCD...0x1FCF, 0x1FDD...0x1FDF, 0x1FED...0x1FEF, 0x1FFD, 0x1FFE, 0x2017, 0x2024...0x2026, 0x203C, 0x203E,
            0x2047...0x2049, 0x207A, 0x207C...0x207E, 0x208A, 0x208C...0x208E, 0x2100, 0x2101, 0x2105, 0x2106,
            0x2474...0x24B5, 0x2A74...0x2A76, 0x309B, 0x309C, 0x3200...0x321E, 0x3220...0x3243, 0x33C2, 0x33C7, 0x33D8,
            0xFB29, 0xFC5E...0xFC63, 0xFDFA, 0xFDFB, 0xFE10, 0xFE12...0xFE16, 0xFE19, 0xFE30, 0xFE35...0xFE38,
            0xFE47...0xFE4C, 0xFE50, 0xFE52, 0xFE54...0xFE57, 0xFE59...0xFE5C, 0xFE5F...0xFE62, 0xFE64...0xFE66,
            0xFE68...0xFE6B, 0xFE70, 0xFE72, 0xFE74, 0xFE76, 0xFE78, 0xFE7A, 0xFE7C, 0xFE7E, 0xFFE3, 0x1F100...0x1F10A,
            0x1F110...0x1F129:
            return .disallowed
        // Ideographic description characters, and the replacement characters.
        case 0x2FF0...0x2FFF, 0x31EF, 0xFFFC, 0xFFFD: return .disallowed
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .unassigned, .privateUse, .surrogate, .control, .format, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            return .disallowed
        default: break
        }
        if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return .disallowed }
        return .mapped(mappedDigit(scalar) ?? scalar)
    }

    private static func mappedDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard isMapped(scalar),
            scalar.properties.numericType == .decimal || scalar.properties.numericType == .digit,
            let value = scalar.properties.numericValue, let digit = UInt8(exactly: value)
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + digit)
    }
}

typealias Scalars = Part<Unicode.Scalar>

/// RFC 3492.
enum Punycode {
    private static let base = 36
    private static let smallest = 1
    private static let largest = 26

    static func decode(_ label: Scalars) -> [Unicode.Scalar]? {
        let hyphen = label.lastIndex(of: "-") ?? 0
        guard label.allSatisfy(\.isASCII) else { return nil }
        var output = Array(label[..<hyphen])
        output.reserveCapacity(label.count)
        var scalar = 0x80
        var position = 0
        var bias = 72
        // A hyphen follows letters, because each label has only one encoding.
        var index = hyphen > 0 ? hyphen + 1 : 0
        while index < label.count {
            let start = position
            var weight = 1
            var step = base
            while true {
                guard index < label.count, let digit = digit(label[index]) else { return nil }
                index += 1
                position += digit * weight
                guard position < 0x7FFF_FFFF else { return nil }
                let threshold = threshold(step, bias)
                if digit < threshold { break }
                weight *= base - threshold
                guard weight < 0x7FFF_FFFF else { return nil }
                step += base
            }
            let count = output.count + 1
            bias = adapt(position - start, count: count, isFirst: start == 0)
            scalar += position / count
            position %= count
            guard let next = UInt32(exactly: scalar).flatMap(Unicode.Scalar.init) else { return nil }
            output.insert(next, at: position)
            position += 1
        }
        return output
    }

    static func encodedLength(of label: Scalars) -> Int {
        let basic = label.count { $0.isASCII }
        var length = basic > 0 ? basic + 1 : 0
        var handled = basic
        var scalar: UInt32 = 0x80
        var delta = 0
        var bias = 72
        while handled < label.count {
            let next = label.reduce(UInt32.max) { $1.value >= scalar ? min($0, $1.value) : $0 }
            delta += Int(next - scalar) * (handled + 1)
            scalar = next
            for other in label {
                if other.value < scalar { delta += 1 }
                guard other.value == scalar else { continue }
                var rest = delta
                var step = base
                while true {
                    length += 1
                    let threshold = threshold(step, bias)
                    if rest < threshold { break }
                    rest = (rest - threshold) / (base - threshold)
                    step += base
                }
                bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            scalar += 1
        }
        return length
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        let byte = UInt8(ascii: scalar)
        if byte.isLetter { return Int(byte.lowercased - UInt8(ascii: "a")) }
        return byte.isDigit ? Int(byte.digitValue) + 26 : nil
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int { min(max(step - bias, smallest), largest) }

    private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - smallest) * largest / 2 {
            delta /= base - smallest
            step += base
        }
        return step + (base - smallest + 1) * delta / (delta + 38)
    }
}
