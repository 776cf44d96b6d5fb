/// An international bank account number: ISO 13616, with the structure of its country and correct check digits (ISO
/// 7064 MOD 97-10). Uppercase letters, without spaces or in groups of four with single spaces.
enum IBAN {
    static func isValid(_ bytes: UTF8Bytes) -> Bool {
        guard bytes.count >= 15, bytes[0].isUppercaseLetter, bytes[1].isUppercaseLetter, bytes[2].isDigit,
            bytes[3].isDigit
        else { return false }
        let isGrouped = bytes[4] == UInt8(ascii: " ")
        if isGrouped {
            let hasSpaces = bytes.indices.allSatisfy { $0 % 5 != 4 || bytes[$0] == UInt8(ascii: " ") }
            guard hasSpaces, bytes.count % 5 != 0 else { return false }
        }
        let characters = isGrouped ? UTF8Bytes(bytes.indices.filter { $0 % 5 != 4 }.map { bytes[$0] }) : bytes
        return isStructured(characters) && hasRightCheckDigits(characters)
    }

    private static func hasRightCheckDigits(_ number: UTF8Bytes) -> Bool {
        var remainder = 0
        for index in number.indices.dropFirst(4) + Array(0..<4) {
            let byte = number[index]
            remainder = (remainder * (byte.isDigit ? 10 : 100) + Int(byte.digitValue)) % 97
        }
        // 00, 01 and 99 have the remainders of 97, 98 and 02.
        return remainder == 1 && number.number(2..<4).map { (2...98).contains($0) } == true
    }

    private static func isStructured(_ number: UTF8Bytes) -> Bool {
        let country = structures.split(separator: " ").first { $0.utf8.starts(with: number.part(0..<2)) }
        guard var structure = country?.utf8.dropFirst(2) else { return false }
        var rest = number.from(4)
        while let kind = structure.popFirst() {
            let digits = structure.prefix(while: \.isDigit)
            let count = digits.reduce(0) { $0 * 10 + Int($1.digitValue) }
            guard count <= rest.count, rest.prefix(count).allSatisfy({ isAllowed($0, as: kind) }) else { return false }
            structure = structure[digits.endIndex...]
            rest = rest.from(count)
        }
        return rest.isEmpty
    }

    private static func isAllowed(_ byte: UInt8, as kind: UInt8) -> Bool {
        switch kind {
        case UInt8(ascii: "n"): byte.isDigit
        case UInt8(ascii: "a"): byte.isUppercaseLetter
        default: byte.isDigit || byte.isUppercaseLetter
        }
    }

    /// The structure after the check digits, by country: release 101 of the SWIFT registry, then other countries.
    private static let structures = """
        ADn8c12 AEn19 ALn8c16 ATn16 AZa4c20 BAn16 BEn12 BGa4n6c8 BHa4c14 BIn23 BRn23a1c1 BYc4n4c16 CHn5c12 CRn18 \
        CYn8c16 CZn20 DEn18 DJn23 DKn14 DOc4n20 EEn16 EGn25 ESn20 FIn14 FKa2n12 FOn14 FRn10c11n2 GBa4n14 GEa2n16 \
        GIa4c15 GLn14 GRn7c16 GTc24 HNa4n20 HRn17 HUn24 IEa4n14 ILn19 IQa4n15 ISn22 ITa1n10c12 JOa4n4c18 KWa4c22 \
        KZn3c13 LBn4c20 LCa4c24 LIn5c12 LTn16 LUn3c13 LVa4c13 LYn21 MCn10c11n2 MDc20 MEn18 MKn3c10n2 MNn16 MRn23 \
        MTa4n5c18 MUa4n19a3 NIa4n20 NLa4n10 NOn11 OMn3c16 PKa4c16 PLn24 PSa4c21 PTn21 QAa4c21 ROa4c16 RSn18 \
        RUn14c15 SAn2c18 SCa4n20a3 SDn14 SEn20 SIn15 SKn20 SMa1n10c12 SOn19 STn21 SVa4n20 TLn19 TNn20 TRn6c16 \
        UAn6c19 VAn18 VGa4n16 XKn16 YEa4n4c18 \
        AOn21 BFc2n22 BJc2n22 CFn23 CGn23 CIa2n22 CMn23 CVn21 DZn22 GAn23 GQn23 GWc2n19 IRn22 KMn23 MAn24 MGn23 \
        MLc2n22 MZn21 NEa2n22 SNa2n22 TDn23 TGa2n22
        """
}
