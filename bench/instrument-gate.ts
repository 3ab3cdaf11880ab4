import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Instrument } from '@gf/dealing'
import { millis, points } from '@gf/money'
import {
  catalogue,
  PrivateFeed,
  QuoteBoard,
  StreamServer,
  systemClock,
} from '../apps/server/src/testing/index.ts'
import { seededRandom } from './random.ts'

/** A proxy in front of the product that adds instruments with livelier prices. */
export interface Gate extends AsyncDisposable {
  readonly url: string
  /** Number of stream frames so far. */
  readonly beats: () => number
}

interface Listed {
  readonly symbol: string
}

const silent = (): void => {}

/** Forwards everything to the product, except the list of instruments and the stream, which have `count` instruments. */
export async function startGate(product: string, count: number): Promise<Gate> {
  const instruments = multiply(catalogue({ roundTheClock: true }), count)
  const { board, stream } = startStream(instruments)
  const http = createServer((asked, answer) => {
    if (asked.url === '/api/instruments_api') void listInstruments(product, asked, answer, count)
    // Quotes come from the stream only; the list would have another market's.
    else if (asked.url === '/api/home_forex_api')
      answer.setHeader('content-type', 'application/json').end('[]')
    else passOn(product, asked, answer)
  })
  http.on('upgrade', (asked, socket, head) => void stream.upgrade(asked, socket, head))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  let beats = 0
  board.onBeat(() => {
    beats += 1
  })
  board.start()
  const stopFeeding = feed(board)
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    beats: () => beats,
    async [Symbol.asyncDispose]() {
      stopFeeding()
      await stream.stop()
      board.stop()
      http.closeAllConnections()
      http.close()
    },
  }
}

/** The rows and as many copies of them, under other names, as there are to be. */
function multiply<Row extends Listed>(rows: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length]
    if (!row) throw new Error('There is no instrument to copy')
    const copy = Math.floor(index / rows.length)
    return copy === 0 ? row : { ...row, symbol: `${row.symbol.slice(0, 5)}${copy + 1}` }
  })
}

const tokenHash = Buffer.alloc(32)

function startStream(instruments: readonly Instrument[]) {
  const board = new QuoteBoard({
    clock: systemClock,
    instruments,
    kept: { seq: 0, quotes: [] },
    pausedBefore: new Set(),
    onQuote: silent,
    onPause: silent,
    onResume: silent,
    warn: silent,
  })
  const stream = new StreamServer({
    board,
    privateFeed: new PrivateFeed({ monotonic: systemClock.monotonic, run: 'gate' }),
    clock: systemClock,
    admit: () =>
      Promise.resolve({
        client: {
          clientId: 1,
          name: '',
          wallet: 'practice',
          walletChosenAt: 0,
          open: { until: 0, left: 0 },
          sessionId: 'gate',
          tokenHash,
          hasPin: false,
        },
      }),
    headers: {},
    openTokens: async (sessionIds) => new Map(sessionIds.map((id) => [id, tokenHash])),
    warn: silent,
  })
  return { board, stream }
}

/** A new quote of every instrument between any two beats, so that each beat changes every price. */
function feed(board: QuoteBoard): () => void {
  const random = seededRandom(7)
  const bids = new Map<string, number>()
  return systemClock.every(board.beatEvery / 2, () => {
    const time = millis(systemClock.now())
    for (const { instrument } of board.entries) {
      const bid =
        (bids.get(instrument.symbol) ?? 114_000) + (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 3))
      bids.set(instrument.symbol, bid)
      board.quote({ symbol: instrument.symbol, bid: points(bid), ask: points(bid + 12), time })
    }
  })
}

async function listInstruments(
  product: string,
  { headers }: IncomingMessage,
  answer: ServerResponse,
  count: number,
): Promise<void> {
  const own = await fetch(`${product}/api/instruments_api`, { headers: { cookie: headers.cookie ?? '' } })
  const listed = (await own.json()) as { readonly rows?: readonly Listed[] }
  const rows = listed.rows && multiply(listed.rows, count)
  answer
    .writeHead(own.status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...listed, ...(rows && { rows }) }))
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(product)
  const headers = { ...asked.headers }
  const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
