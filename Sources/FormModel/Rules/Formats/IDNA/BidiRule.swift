/// The rule of RFC 5893 for names with labels in scripts that are written from right to left.
enum BidiRule {
    /// What of Bidi_Class the rule tells apart.
    private enum Direction {
        case left, right, europeanNumber, arabicNumber, mark, neutral, forbidden
    }

    /// Whether the label has letters or digits of a script written from right to left.
    static func isRightToLeft(_ label: Scalars) -> Bool {
        label.contains {
            let direction = direction($0)
            return direction == .right || direction == .arabicNumber
        }
    }

    /// Whether the label satisfies the six conditions of section 2; asked of all labels if one is from right to
    /// left.
    static func allows(_ label: Scalars) -> Bool {
        guard let first = label.first else { return true }
        let last = label.last { direction($0) != .mark }.map(direction)
        switch direction(first) {
        case .right:
            var hasEuropean = false
            var hasArabic = false
            for scalar in label {
                switch direction(scalar) {
                case .left, .forbidden: return false
                case .europeanNumber: hasEuropean = true
                case .arabicNumber: hasArabic = true
                case .right, .mark, .neutral: break
                }
            }
            return !(hasEuropean && hasArabic) && (last == .right || last == .europeanNumber || last == .arabicNumber)
        case .left:
            return !isRightToLeft(label) && !label.contains { direction($0) == .forbidden }
                && (last == .left || last == .europeanNumber)
        default: return false
        }
    }

    /// The scalar's Bidi_Class, told from its block and category; right for every scalar that a label may have.
    private static func direction(_ scalar: Unicode.Scalar) -> Direction {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z": .left
            case "0"..."9": .europeanNumber
            default: .neutral
            }
        }
        switch scalar.value {
        // Marks and a point that are letters here.
        case 0xCBF, 0xCC6, 0xF0B, 0x11A07...0x11A08, 0x11C3F: return .left
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return .forbidden
        default: break
        }
        switch scalar.value {
        case 0x6F0...0x6F9: return .europeanNumber
        case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD, 0x890...0x891, 0x8E2, 0x10D30...0x10D39,
            0x10D40...0x10D49, 0x10E60...0x10E7E:
            return .arabicNumber
        case 0x606...0x607, 0x609...0x60A, 0x60C, 0x60E...0x60F, 0x66A, 0x6DE, 0x6E9, 0x7F6...0x7F9, 0xFB29,
            0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF, 0x1091F, 0x10B39...0x10B3F, 0x1EEF0...0x1EEF1:
            return .neutral
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return .right
        case 0x2B9...0x2BA, 0x2C2...0x2CF, 0x2D2...0x2DF, 0x2E5...0x2ED, 0x2EF...0x2FF, 0x374...0x375, 0x2E2F, 0xA67F,
            0xA700...0xA721, 0xA788:
            return .neutral
        default: break
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .decimalNumber, .letterNumber:
            .left
        default: .neutral
        }
    }
}
