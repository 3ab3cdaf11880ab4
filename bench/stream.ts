/**
 * Cost of the stream: clients on loopback, ten beats a second, twenty instruments that change in every beat. The clients run in a
 * separate process. Prints one line of JSON.
 *
 *   node bench/stream.ts [clients = 1000] [seconds = 10]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { millis, points } from '@gf/money'
import {
  catalogue,
  PrivateFeed,
  QuoteBoard,
  StreamServer,
  systemClock,
} from '../apps/server/src/testing/index.ts'
import { argument, orMoment } from './moment.ts'

const INSTRUMENTS = 20
const CLIENTS_OF_ONE = 10
const WARM_UP = orMoment(2_000, 200)
/** Of every session; what it is does not matter. */
const tokenHash = Buffer.alloc(32)
const [clients, seconds] = [argument(0, 1_000, 20), argument(1, 10, 1)]

if (process.send) await runClients(Number(process.env['STREAM_PORT']))
else await runServer()

async function runServer(): Promise<void> {
  const { board, stream } = startStream()
  const http = createServer()
  http.on('upgrade', (request, socket, head) => void stream.upgrade(request, socket, head))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const child = fork(import.meta.filename, process.argv.slice(2), {
    env: { ...process.env, STREAM_PORT: String(port) },
  })
  await once(child, 'message')
  board.start()
  const stopFeeding = feed(board)
  await new Promise((resolve) => setTimeout(resolve, WARM_UP))
  child.send('measure')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [before, from] = [process.cpuUsage(), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const [cpu, took] = [process.cpuUsage(before), performance.now() - from]
  child.send('report')
  const [heard]: unknown[] = await once(child, 'message')
  stopFeeding()
  console.log(
    JSON.stringify({
      clients: stream.size,
      cores: round((cpu.user + cpu.system) / 1_000 / took),
      loopDelayMs: { p50: round(delay.percentile(50) / 1e6), p99: round(delay.percentile(99) / 1e6) },
      heard,
    }),
  )
  await stream.stop()
  board.stop()
  http.close()
}

function startStream() {
  const instruments = catalogue({ roundTheClock: true }).slice(0, INSTRUMENTS)
  const silent = (): void => {}
  const board = new QuoteBoard({
    clock: systemClock,
    instruments,
    kept: { seq: 0, quotes: [] },
    pausedBefore: new Set(),
    onQuote: silent,
    onPause: silent,
    onResume: silent,
    warn: console.error,
  })
  let admitted = 0
  const stream = new StreamServer({
    board,
    privateFeed: new PrivateFeed({ monotonic: systemClock.monotonic, run: 'bench' }),
    clock: systemClock,
    admit: async () => {
      admitted += 1
      const clientId = Math.ceil(admitted / CLIENTS_OF_ONE)
      return {
        client: {
          clientId,
          name: '',
          wallet: 'practice',
          walletChosenAt: 0,
          open: { until: 0, left: 0 },
          sessionId: `s${admitted}`,
          tokenHash,
          hasPin: false,
        },
      }
    },
    headers: {},
    openTokens: async (sessionIds) => new Map(sessionIds.map((id) => [id, tokenHash])),
    warn: console.error,
  })
  return { board, stream }
}

/** A new quote of every instrument between any two beats. */
function feed(board: QuoteBoard): () => void {
  let step = 0
  return systemClock.every(board.beatEvery / 2, () => {
    step += 1
    const time = millis(systemClock.now())
    for (const { instrument } of board.entries) {
      const bid = 114_000 + (step % 100)
      board.quote({ symbol: instrument.symbol, bid: points(bid), ask: points(bid + 12), time })
    }
  })
}

async function runClients(port: number): Promise<void> {
  const latencies: number[] = []
  let measuring = false
  let skipped = 0
  const hear = (socket: WebSocket, text: string): void => {
    // The frame says when it was made; parsing it whole would measure the clients.
    const [, kind, beat, time] = /^\["(\w+)",(\d+),(\d+)/.exec(text) ?? []
    if (beat === undefined || time === undefined) return
    if (measuring && kind === 'beat') latencies.push(Date.now() - Number(time))
    if (measuring && kind === 'snap') skipped += 1
    if (Number(beat) % 10 === 0) socket.send(`["ack",${beat}]`)
  }
  for (let i = 0; i < clients; i += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`)
    socket.addEventListener('message', (event) => hear(socket, String(event.data)))
    await once(socket, 'open')
  }
  process.on('message', (message) => {
    measuring = message === 'measure'
    if (!measuring) process.send?.(report(latencies, skipped), () => process.exit())
  })
  process.send?.('connected')
}

function report(latencies: number[], skipped: number) {
  latencies.sort((one, other) => one - other)
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    framesPerSecond: round(latencies.length / seconds),
    latencyMs: { p50: percentile(0.5), p99: percentile(0.99), max: latencies.at(-1) ?? 0 },
    skipped,
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
