// Loaded before the server's own code. Its standard input is a pipe that the parent never writes to: the pipe ends
// only when the parent does, and then the server must not go on alone, holding its port and its data folder.
// Under `node --watch` it is the watcher that has to end; it takes the watched program with it.
const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined
const end = () => process.kill(isWatched ? process.ppid : process.pid, 'SIGTERM')
process.stdin.on('end', end)
process.stdin.on('error', end)
process.stdin.resume()
process.stdin.unref()
