// Replays a ball-by-ball file of Cricsheet as a match feed, over Socket.IO and plain WebSocket:
//   npm run match-feed -- FILE [--speed 60] [--port 4100] [--host 127.0.0.1]
import { parseArgs } from 'node:util'
import { readReplay, startFeedServer } from '../../apps/server/src/cricket/index.ts'
import { systemClock } from '../../apps/server/src/system/clock.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
const [file] = positionals
const [speed, port] = [Number(values.speed), Number(values.port)]
if (file === undefined || !(speed >= 1 && speed <= 1000) || !Number.isInteger(port)) {
  console.error('Usage: npm run match-feed -- FILE [--speed 1 to 1000] [--port 4100] [--host 127.0.0.1]')
  process.exit(64)
}
const { matchId, replay } = await readReplay(file)
const { url } = await startFeedServer({
  replay,
  matchId,
  speed,
  clock: systemClock,
  began: systemClock.now(),
  host: values.host,
  port,
})
const minutes = Math.round(replay.length / speed / 60_000)
console.log(
  `Match ${matchId}: ${replay.messages.length} messages in ${minutes} minutes, then it starts over.`,
)
console.log(`Socket.IO: ${url}`)
console.log(`WebSocket: ${url.replace('http', 'ws')}/feed`)
