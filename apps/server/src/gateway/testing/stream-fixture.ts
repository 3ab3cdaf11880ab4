import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PrivateEvent, ServerMessage } from '@gf/contract'
import { WebSocket } from 'ws'
import type { LoggedIn } from '../../calls/handler.ts'
import { boardFixture } from '../../market-data/testing/quote-board-fixture.ts'
import { PrivateFeed } from '../../notifications/private-feed.ts'
import { admitUpgrades } from '../stream-upgrade.ts'
import { publicAddress, securityHeaders } from '../same-origin.ts'
import type { PublicAddress } from '../same-origin.ts'
import { StreamServer } from '../stream-server.ts'
import type { StreamLimits } from '../stream-server.ts'

const login = {
  wallet: 'practice',
  walletChosenAt: 0,
  open: { until: 0, left: 0 },
  tokenHash: Buffer.alloc(32),
  hasPin: false,
} as const
/** Login sessions for tests by token: two of one client, one of another. */
export const logins: Readonly<Record<string, LoggedIn>> = {
  asha1: { ...login, clientId: 11_111_111, name: 'Asha', sessionId: 's-asha-1' },
  asha2: { ...login, clientId: 11_111_111, name: 'Asha', sessionId: 's-asha-2' },
  ben: { ...login, clientId: 22_222_222, name: 'Ben', sessionId: 's-ben' },
}
export const asha = 11_111_111
export const ben = 22_222_222
export const event = (bsid: number): PrivateEvent => ({
  kind: 'trade_changed',
  wallet: 'practice',
  at: '2026-07-15T12:00:00Z',
  bsid,
  cpair: 'EURUSD',
})

/** Admits the tokens of `logins`; `identity` lets the test break or delay the check. */
function admittingLogins(address: PublicAddress, identity: Identity) {
  return admitUpgrades(
    address,
    (header) => /^token=(.*)$/.exec(header)?.[1],
    async (token) => {
      await identity.answers
      if (identity.broken) throw new Error('no database')
      return logins[token ?? '']
    },
  )
}

interface Identity {
  broken: boolean
  answers: Promise<void>
}

/** Counts upgrades; `asked` resolves at that many. */
function upgradeCount() {
  const asking = new EventTarget()
  let upgrades = 0
  return {
    count: (): void => {
      upgrades += 1
      asking.dispatchEvent(new Event('asked'))
    },
    asked: (wanted: number) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (upgrades >= wanted) resolve()
        }
        asking.addEventListener('asked', look)
        look()
      }),
  }
}

/** A stream server on a real port, with a clock that the test moves. */
export async function streamFixture(limits: Partial<StreamLimits> = {}) {
  const fixture = boardFixture()
  const clock = { ...fixture.clock, monotonic: () => fixture.clock.now() }
  const tokens = new Map(Object.values(logins).map(({ sessionId, tokenHash }) => [sessionId, tokenHash]))
  const warnings: string[] = []
  const privateFeed = new PrivateFeed({ monotonic: clock.monotonic, run: 'run1' })
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const identity: Identity = { broken: false, answers: Promise.resolve() }
  const address = publicAddress(new URL(origin))
  const stream = new StreamServer({
    board: fixture.board,
    privateFeed,
    clock,
    admit: admittingLogins(address, identity),
    headers: securityHeaders(address),
    openTokens: async () => tokens,
    warn: (message) => void warnings.push(message),
    limits,
  })
  const { count, asked } = upgradeCount()
  http.on('upgrade', (request, socket, head) => {
    void stream.upgrade(request, socket, head)
    count()
  })
  fixture.board.start()
  const open: StreamReader[] = []

  return {
    ...fixture,
    origin,
    stream,
    privateFeed,
    /** Open login sessions with their current tokens. */
    tokens,
    identity,
    warnings,
    /** Connects like a browser page. */
    async connect(token = 'asha1', headers: Record<string, string> = {}, path = '/api/stream') {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        headers: { cookie: `token=${token}`, origin, ...headers },
      })
      const reader = new StreamReader(socket)
      open.push(reader)
      await reader.opened
      return reader
    },
    asked,
    /** Lets one beat pass. */
    beat: () => fixture.clock.advance(100),
    async end() {
      for (const reader of open) reader.socket.terminate()
      await stream.stop()
      fixture.board.stop()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A stream client that remembers its messages. */
export class StreamReader {
  readonly socket: WebSocket
  /** Resolves when connected; rejects with the HTTP status of a refusal. */
  readonly opened: Promise<void>
  /** The close code. */
  readonly closed: Promise<number>
  #heard: ServerMessage[] = []

  constructor(socket: WebSocket) {
    this.socket = socket
    this.opened = new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
      socket.on('unexpected-response', (_, response) => {
        socket.terminate()
        reject(new Error(String(response.statusCode)))
      })
    })
    this.closed = new Promise((resolve) => socket.on('close', resolve))
    // The server sends each message in one piece.
    socket.on('message', (data: Buffer) => this.#heard.push(JSON.parse(data.toString()) as ServerMessage))
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The messages since the last look, once everything in transit both ways has arrived. */
  async look(): Promise<ServerMessage[]> {
    await new Promise((resolve) => {
      this.socket.once('pong', resolve)
      this.socket.ping()
    })
    return this.#heard.splice(0)
  }
}
