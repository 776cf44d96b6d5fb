/// A UUID in its text form, eight, four, four, four and twelve hexadecimal digits: RFC 9562 section 4.
package enum UUIDText {
    /// The versions that are defined.
    package static let versions = 1...8

    /// With a version, the digit that tells it must be that, and the next group must begin with the variant of RFC
    /// 9562.
    package static func isValid(_ bytes: UTF8Bytes, version: Int? = nil) -> Bool {
        guard bytes.count == 36 else { return false }
        for index in bytes.indices {
            switch index {
            case 8, 13, 18, 23: guard bytes[index] == UInt8(ascii: "-") else { return false }
            default: guard bytes[index].isHexDigit else { return false }
            }
        }
        guard let version else { return true }
        guard versions.contains(version) else { return false }
        return Int(bytes[14].digitValue) == version && bytes[19].digitValue & 0b1100 == 0b1000
    }
}

/// A ULID: 26 digits of Crockford's base 32, the first no more than 7 so that it fits 128 bits.
///
/// <https://github.com/ulid/spec>
package enum ULID {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        bytes.count == 26 && bytes[0].isDigit && bytes[0].digitValue <= 7 && bytes.allSatisfy(isBase32)
    }

    private static func isBase32(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
        default: byte.isAlphanumeric
        }
    }
}

/// A collision-resistant id of the first or second generation.
package enum CUID {
    /// `c` and 24 lowercase letters and digits: <https://github.com/paralleldrive/cuid>.
    package static func isFirst(_ bytes: UTF8Bytes) -> Bool {
        bytes.count == 25 && bytes[0] == UInt8(ascii: "c") && bytes.allSatisfy(isBase36)
    }

    /// A lowercase letter and up to 31 lowercase letters and digits: <https://github.com/paralleldrive/cuid2>.
    package static func isSecond(_ bytes: UTF8Bytes) -> Bool {
        (1...32).contains(bytes.count) && bytes[0].isLowercaseLetter && bytes.allSatisfy(isBase36)
    }

    private static func isBase36(_ byte: UInt8) -> Bool { byte.isLowercaseLetter || byte.isDigit }
}

/// A Nano ID of the default length: 21 letters, digits, hyphens and low lines.
///
/// <https://github.com/ai/nanoid>
package enum NanoID {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        bytes.count == 21
            && bytes.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}

/// A slug: lowercase ASCII letters and digits in words joined by single hyphens or underscores.
package enum Slug {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        var isWord = false
        for byte in bytes {
            if byte.isLowercaseLetter || byte.isDigit {
                isWord = true
            } else {
                guard isWord, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { return false }
                isWord = false
            }
        }
        return isWord
    }
}

/// A color of `#` and three, four, six or eight hexadecimal digits: CSS Color 4 section 5.2.
package enum HexColor {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        [4, 5, 7, 9].contains(bytes.count) && bytes.has("#", at: 0) && bytes.from(1).allSatisfy(\.isHexDigit)
    }
}

/// A version number of Semantic Versioning 2.0.0: three numbers, then perhaps a pre-release and build data.
///
/// <https://semver.org/spec/v2.0.0.html#backusnaur-form-grammar-for-valid-semver-versions>
package enum SemanticVersion {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        let plus = bytes.firstIndex(of: UInt8(ascii: "+")) ?? bytes.count
        let hyphen = bytes[..<plus].firstIndex(of: UInt8(ascii: "-")) ?? plus
        guard bytes.part(0..<hyphen).parts(between: ".", pass: isNumber) == 3 else { return false }
        if hyphen < plus, bytes.part((hyphen + 1)..<plus).parts(between: ".", pass: isPrereleasePart) == nil {
            return false
        }
        return plus == bytes.count || bytes.from(plus + 1).parts(between: ".", pass: isIdentifier) != nil
    }

    private static func isNumber(_ part: UTF8Bytes) -> Bool {
        !part.isEmpty && part.allSatisfy(\.isDigit) && (part.count == 1 || part[0] != UInt8(ascii: "0"))
    }

    private static func isPrereleasePart(_ part: UTF8Bytes) -> Bool {
        isNumber(part) || isIdentifier(part) && !part.allSatisfy(\.isDigit)
    }

    private static func isIdentifier(_ part: UTF8Bytes) -> Bool {
        !part.isEmpty && part.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }
}
