/// A repeated group of a wizard file: a list of groups.
///
/// The form has the fields of as many items as there may be. A field of each item, its marker, says whether the item is
/// there; beyond the least number it is the question whether there is another one.
struct ListDefinition: Sendable {
    /// The full name: `users`.
    var name: String
    /// How many items there are at least, and at most.
    var bounds: ClosedRange<Int>
    /// The items, in order.
    var items: [Item] = []

    struct Item: Sendable {
        /// The place of the field that says whether the item is there.
        var marker: Int
        /// The place of its group.
        var group: Int
        /// The places of its fields, without the marker.
        var fields: Range<Int>
        /// The place of the field that must be different in each item; nil for none.
        var unique: Int?
    }
}
