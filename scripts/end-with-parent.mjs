// Loaded before the server's own code. Its standard input is a pipe that the parent never writes to: the pipe ends
// only when the parent does, and then the server must not go on alone, holding its port and its data folder.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
