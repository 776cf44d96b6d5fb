/// One step through a YAML document: a scalar, an alias, or the beginning or end of a collection.
struct YAMLEvent {
    enum Kind {
        case scalar(text: String, isPlain: Bool)
        case alias(String)
        case sequenceStart
        case mappingStart
        case collectionEnd
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var kind: Kind
    var position: SourcePosition
    /// Where a scalar ends.
    var end: SourcePosition?
    /// The name that aliases can repeat the node by.
    var anchor: String?
    /// The tag in full, such as `tag:yaml.org,2002:str`.
    var tag: String?
}
