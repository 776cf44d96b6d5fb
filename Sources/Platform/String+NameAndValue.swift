extension String {
    /// What is before the first `=`, and what is after it; nil if there is none.
    ///
    /// By scalars: what comes after it can begin with an accent or a sign that Swift takes for a part of the character.
    package var nameAndValue: (name: String, value: String)? {
        guard let equals = unicodeScalars.firstIndex(of: "=") else { return nil }
        let value = unicodeScalars[equals...].dropFirst()
        return (String(unicodeScalars[..<equals]), String(value))
    }
}
