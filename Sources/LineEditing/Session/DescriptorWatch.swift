internal import Dispatch
internal import Platform

/// Calls a handler on the main actor whenever a descriptor has something to read.
@MainActor
final class DescriptorWatch {
    private let source: any DispatchSourceRead

    /// Whether the handler is called; what comes meanwhile stays in the descriptor.
    var isActive = true {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { source.resume() } else { source.suspend() }
        }
    }

    init(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) throws {
        // A descriptor of its own, because a source may look at it for a moment longer than it is used.
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { throw LineEditorError.unavailable(code: errno) }
        source = DispatchSource.makeReadSource(fileDescriptor: own, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.setCancelHandler { close(own) }
        source.activate()
    }

    func cancel() {
        source.cancel()
        // A suspended source is never released.
        isActive = true
    }
}
