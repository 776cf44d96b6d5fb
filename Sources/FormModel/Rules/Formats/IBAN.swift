/// An international bank account number: ISO 13616, with the length of its country and correct check digits (ISO
/// 7064 MOD 97-10). Uppercase letters, without spaces or in groups of four with single spaces.
enum IBAN {
    static func isValid(_ text: UTF8Bytes) -> Bool {
        guard text.matches(shape) else { return false }
        let number = UTF8Bytes(text.filter { $0 != UInt8(ascii: " ") })
        return hasLengthOfCountry(number) && hasRightCheckDigits(number)
    }

    private static let shape = FormatPattern.whole(
        "[A-Z]{2}[0-9]{2}(?:[A-Z0-9]++|(?: [A-Z0-9]{4})*+(?: [A-Z0-9]{1,3})?)")

    private static func hasRightCheckDigits(_ number: UTF8Bytes) -> Bool {
        var remainder = 0
        for index in number.indices.dropFirst(4) + Array(0..<4) {
            let byte = number[index]
            remainder = (remainder * (byte.isDigit ? 10 : 100) + Int(byte.digitValue)) % 97
        }
        // 00, 01 and 99 have the remainders of 97, 98 and 02.
        return remainder == 1 && number.part(2..<4).number.map { (2...98).contains($0) } == true
    }

    private static func hasLengthOfCountry(_ number: UTF8Bytes) -> Bool {
        let country = lengths.split(separator: " ").first { $0.utf8.starts(with: number.part(0..<2)) }
        return country.map { "\($0.dropFirst(2))" == "\(number.count)" } == true
    }

    /// The lengths by country: release 101 of the SWIFT registry, then other countries.
    private static let lengths = """
        AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 \
        EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 \
        KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 \
        PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 \
        UA29 VA22 VG24 XK20 YE30 AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 \
        ML28 MZ25 NE28 SN28 TD27 TG28
        """
}
