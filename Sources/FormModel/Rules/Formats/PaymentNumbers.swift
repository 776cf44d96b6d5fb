/// The number of a payment card: 12 to 19 digits with a right check digit (ISO/IEC 7812-1, Luhn's formula).
///
/// Single spaces or single hyphens, not both, are allowed between digits.
package enum CardNumber {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        var sum = 0
        var digits = 0
        var separator: UInt8?
        var isAfterDigit = false
        for byte in bytes.reversed() {
            if byte.isDigit {
                let value = Int(byte.digitValue) << (digits & 1)
                sum += value > 9 ? value - 9 : value
                digits += 1
                isAfterDigit = true
            } else {
                guard isAfterDigit, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"),
                    separator == nil || separator == byte
                else { return false }
                separator = byte
                isAfterDigit = false
            }
        }
        return isAfterDigit && (12...19).contains(digits) && sum % 10 == 0
    }
}

/// An international bank account number: ISO 13616, with the country's length and right check digits (ISO 7064 MOD
/// 97-10).
///
/// Written at a stretch or, as on paper, in groups of four with single spaces; uppercase letters.
package enum IBAN {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        guard bytes.count >= 15, bytes[0].isUppercaseLetter, bytes[1].isUppercaseLetter, bytes[2].isDigit,
            bytes[3].isDigit
        else { return false }
        let isGrouped = bytes[4] == UInt8(ascii: " ")
        guard length(bytes) == (isGrouped ? bytes.count - bytes.count / 5 : bytes.count) else { return false }
        var remainder = 0
        for index in 4..<bytes.count {
            if isGrouped, index % 5 == 4 {
                guard bytes[index] == UInt8(ascii: " ") else { return false }
            } else if !add(bytes[index], to: &remainder) {
                return false
            }
        }
        return bytes[..<4].allSatisfy { add($0, to: &remainder) } && remainder == 1
    }

    /// Reads one more digit, or a letter as two digits, into a remainder of 97.
    private static func add(_ byte: UInt8, to remainder: inout Int) -> Bool {
        guard byte.isDigit || byte.isUppercaseLetter else { return false }
        remainder = (remainder * (byte.isDigit ? 10 : 100) + Int(byte.digitValue)) % 97
        return true
    }

    /// Countries and lengths of the SWIFT registry, then those that use the form without being in it.
    private static let lengths: StaticString = """
        AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27\
        GB22GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22\
        MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28\
        TL23TN24TR26UA29VA22VG24XK20YE30\
        AO25BF28BJ28CF27CG27CI28CM27CV25DZ26GA27GQ27GW25IR26KM27MA28MG27ML28MZ25NE28SN28TD27TG28
        """

    /// How long a number of this country is; nil if the country has none.
    private static func length(_ bytes: UTF8Bytes) -> Int? {
        lengths.withUTF8Bytes { lengths in
            for start in stride(from: 0, to: lengths.count, by: 4)
            where lengths[start] == bytes[0] && lengths[start + 1] == bytes[1] {
                return lengths.number((start + 2)..<(start + 4))
            }
            return nil
        }
    }
}

/// A telephone number in the international form of ITU-T E.164: `+`, a country code that does not begin with 0, and 7
/// to 15 digits in all.
package enum TelephoneNumber {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        (8...16).contains(bytes.count) && bytes[0] == UInt8(ascii: "+") && bytes[1] != UInt8(ascii: "0")
            && bytes[1...].allSatisfy { $0.isDigit }
    }
}
