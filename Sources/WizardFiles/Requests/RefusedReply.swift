internal import FormModel
internal import OrderedCollections

/// An answer that says by its body that nothing was done, whatever its status says.
enum RefusedReply {
    /// Whether a reply is one: an answer of GraphQL with errors and without data, one of JSON-RPC with an error, one that says
    /// `"ok": false` or `"success": false`, or what a mutation of GraphQL gives with errors and nothing else.
    static func refuses(_ reply: JSONValue) -> Bool {
        guard case .object(let members) = reply else { return false }
        if members["ok"] == .bool(false) || members["success"] == .bool(false) { return true }
        if members["jsonrpc"] != nil, case .object? = members["error"] { return true }
        guard members.keys.allSatisfy({ ["data", "errors", "extensions"].contains($0) }) else { return false }
        return hasNoData(members["data"]) && isListOfErrors(members["errors"]) || refusesMutation(members["data"])
    }

    /// Whether there is nothing but null.
    private static func hasNoData(_ data: JSONValue?) -> Bool {
        switch data {
        case nil, .null?: true
        case .object(let members)?: members.values.allSatisfy { $0 == .null }
        case .bool?, .number?, .string?, .array?: false
        }
    }

    private static func isListOfErrors(_ value: JSONValue?) -> Bool {
        guard case .array(let items)? = value, !items.isEmpty else { return false }
        return items.allSatisfy { item in
            guard case .object(let members) = item, case .string? = members["message"] else { return false }
            return true
        }
    }

    /// Whether a mutation gives `userErrors` or `errors`, and nothing else.
    private static func refusesMutation(_ data: JSONValue?) -> Bool {
        guard case .object(let members)? = data, !members.isEmpty else { return false }
        return members.values.allSatisfy { result in
            guard case .object(let parts) = result,
                let key = ["userErrors", "errors"].first(where: { isListOfErrors(parts[$0]) })
            else { return false }
            return parts.allSatisfy { $0.key == key || $0.key == "__typename" || $0.value == .null }
        }
    }
}
