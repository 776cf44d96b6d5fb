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

/// A telephone number in the international form: the `+` of ITU-T E.123, then a number of E.164, a country code that does not
/// begin with 0 and up to 15 digits in all; fewer than 7 reach nobody.
package enum TelephoneNumber {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        (8...16).contains(bytes.count) && bytes[0] == UInt8(ascii: "+") && bytes[1] != UInt8(ascii: "0")
            && bytes[1...].allSatisfy { $0.isDigit }
    }
}
