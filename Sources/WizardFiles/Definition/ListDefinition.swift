internal import FormModel

/// A repeated group of a wizard file: a list of groups.
///
/// The form has the fields of existing items and of some that can come next. A Boolean field of each item, its marker, tells
/// whether the item exists. Beyond the minimum, the marker is the question for another item.
struct ListDefinition: Sendable {
    /// The full name: `users`.
    var name: String
    /// How many items there are at least, and at most.
    var bounds: ClosedRange<Int>
    /// How the answers are an object with an entry for each item; nil if they are a list of them.
    var entries: ListEntries?
    /// The items that it begins with, as the file has them; nil for none.
    var defaults: Node?
    /// The items that have fields, in order.
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

/// The default of a field in an item that a repeated group begins with.
struct ItemDefault: Sendable {
    var answer: Answer
    /// The name of that group.
    var list: String
}

/// How the items of a repeated group are the entries of an object.
struct ListEntries: Sendable {
    /// The name of the field in an item that is the name of its entry.
    var key: String
    /// The name of the field that is the entry's value; nil if that is an object of all other fields.
    var value: String?
}
