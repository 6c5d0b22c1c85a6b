import ArgumentParser
import TesseraJSONRPC

/// Runs a server on standard input and output until it ends, or whoever speaks with it goes away.
enum MessageLoop {
    /// - Throws: the exit status.
    static func run(_ server: some MessageServer) throws {
        var server = server
        while server.exitCode == nil {
            do throws(Terminal.InputError) {
                // What is waiting comes first: a later message may take an earlier one back.
                while !server.isBusy || Terminal.isInputWaiting && server.hasRoom {
                    let bytes = try Terminal.readInput()
                    if bytes.isEmpty {
                        while server.isBusy, server.exitCode == nil {
                            server.step()
                            Terminal.write(server.takeOutput(), to: .output)
                        }
                        server.close()
                        break
                    }
                    server.receive(bytes)
                }
            } catch {
                throw Terminal.fail([error.message], with: .unreadable)
            }
            if server.exitCode == nil { server.step() }
            Terminal.write(server.takeOutput(), to: .output)
        }
        Terminal.write(server.takeOutput(), to: .output)
        throw ExitCode(server.exitCode ?? 0)
    }
}
