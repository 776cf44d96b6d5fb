/// A domain of a URL in any script, by the URL standard's *domain to ASCII*: UTS 46, non-transitional, with the checks
/// on joiners and direction and without those on hyphens and length. <https://url.spec.whatwg.org/#idna>
enum DomainMapping {
    private enum Status {
        case kept(Unicode.Scalar)
        case ignored, disallowed
    }

    /// True if the domain can be converted to ASCII. `body` receives its scalars, with those that map to ASCII mapped.
    static func isValid(_ domain: UTF8Bytes, _ body: (Scalars) -> Bool) -> Bool {
        var kept: [Unicode.Scalar] = []
        for scalar in String(decoding: domain, as: UTF8.self).unicodeScalars {
            switch status(of: scalar) {
            case .disallowed: return false
            case .ignored: break
            case .kept(let scalar): kept.append(scalar)
            }
        }
        return kept.withBorrowed { name in
            IDNALabel.areLabels(of: name, pass: isLabel) && body(name)
        }
    }

    private static func isLabel(_ label: Scalars, _ decoded: Scalars) -> Bool {
        guard let first = decoded.first else { return true }
        if decoded.count != label.count || decoded[0] != label[0] {
            guard decoded.allSatisfy(isUnchanged), NormalizationForm.isComposed(decoded) else { return false }
        }
        return !IDNALabel.isMark(first)
            && decoded.indices.allSatisfy { index in
                !decoded[index].properties.isJoinControl || ContextRule.allowsJoiner(decoded, at: index)
            }
    }

    /// An encoded label can only have scalars that mapping leaves unchanged.
    private static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
        switch status(of: scalar) {
        case .kept(let kept): kept == scalar && !isMapped(scalar)
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
        if scalar.isASCII { return .kept(Unicode.Scalar(UInt8(ascii: scalar).lowercased)) }
        switch scalar.value {
        case 0x200C, 0x200D: return .kept(scalar)
        case 0xAD, 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B, 0x2060...0x2064, 0x206A...0x206F,
            0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0100...0xE01EF:
            return .ignored
        case 0x3002, 0xFF61: return .kept(".")
        case 0xFF01...0xFF5E:
            return .kept(Unicode.Scalar(UInt8(scalar.value - 0xFEE0).lowercased))
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
        return .kept(mappedDigit(scalar) ?? scalar)
    }

    private static func mappedDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard isMapped(scalar),
            scalar.properties.numericType == .decimal || scalar.properties.numericType == .digit,
            let value = scalar.properties.numericValue, let digit = UInt8(exactly: value)
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + digit)
    }
}
