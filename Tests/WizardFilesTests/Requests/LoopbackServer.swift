import Dispatch
import Platform
import Synchronization

final class LoopbackServer: Sendable {
    enum Answer: Sendable {
        case text(String)
        case nothing

        static func status(_ status: String, _ body: String = "", headers: String = "") -> Answer {
            .text(
                "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(headers)\r\n\(body)"
            )
        }
    }

    let port: Int
    private let asked = Mutex<[String]>([])
    private let listener: Int32

    init(_ answers: [Answer]) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { throw SystemError.last }
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isBound else { throw SystemError.last }
        port = Int(UInt16(bigEndian: address.sin_port))
        DispatchQueue(label: "loopback").async { [self] in
            for answer in answers {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                let request = Self.request(connection)
                asked.withLock { $0.append(request) }
                if case .text(let text) = answer { try? Descriptor.write(text, to: connection) }
                _ = close(connection)
            }
        }
    }

    deinit { _ = close(listener) }

    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    var requests: [String] { asked.withLock { $0 } }

    private static func request(_ connection: Int32) -> String {
        var bytes: [UInt8] = []
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.firstRange(of: "\r\n\r\n") {
                let length = text.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
                if text[end.upperBound...].utf8.count >= length { return text }
            }
            guard let more = try? Descriptor.read(from: connection), !more.isEmpty else { return text }
            bytes += more
        }
    }
}
