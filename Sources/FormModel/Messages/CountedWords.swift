/// A number of things for a message: `1 character`, `3 characters`.
///
/// - Parameter singular: the numbers that the language counts as one; French does so with 0, too.
package func counted(_ count: Int, _ one: String, _ several: String, singularFor singular: ClosedRange<Int> = 1...1)
    -> String
{
    "\(count) \(singular.contains(count) ? one : several)"
}

/// Schemes with a colon each: `http:, https: or ftp:`.
func listed(_ schemes: [String], _ or: String) -> String {
    let names = schemes.map { "\($0.lowercased()):" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(or) \(last)"
}
