// Loaded before the server's code. Standard input is a pipe that the parent never writes to, so it ends only with the
// parent. The server must then stop, because it would keep its port and data folder. Under `node --watch` the watcher
// must end; it stops the watched program.
const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined
const end = () => process.kill(isWatched ? process.ppid : process.pid, 'SIGTERM')
process.stdin.on('end', end)
process.stdin.on('error', end)
process.stdin.resume()
process.stdin.unref()
