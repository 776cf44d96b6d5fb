extension String {
    /// The name of a field as a label: `Owner email` for `owner_email` and `ownerEmail`, `VAT number` for `VATNumber`.
    package var readable: String {
        var words: [String] = []
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : nil
            let after = index + 1 < characters.count ? characters[index + 1] : nil
            if "._- ".contains(character) {
                words.append("")
            } else if character.isUppercase, before?.isUppercase == false || after?.isLowercase == true {
                words.append(String(character))
            } else if words.isEmpty {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        words = words.filter { !$0.isEmpty }.map { $0.dropFirst().contains { $0.isUppercase } ? $0 : $0.lowercased() }
        let label = words.joined(separator: " ")
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    package var openLabel: String { hasSuffix(":") ? String(dropLast()).trimmingWhitespace() : self }
}
