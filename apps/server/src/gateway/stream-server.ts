import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { streamCloseCodes } from '@gf/contract'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { SystemClock } from '../system/clock.ts'
import type { LoggedIn } from '../calls/handler.ts'
import type { QuoteBoard } from '../market-data/quote-board.ts'
import type { PrivateFeed } from '../notifications/private-feed.ts'
import type { AdmitUpgrade, UpgradeRefusal } from './stream-upgrade.ts'
import { StreamConnection, encode, quotesAfter, quotesWithAge } from './stream-connection.ts'
import { refuseUpgrade, upgradeRefusals } from './stream-upgrade.ts'

export interface StreamServerOptions {
  readonly board: Pick<QuoteBoard, 'entries' | 'seq' | 'beatEvery' | 'onBeat'>
  readonly privateFeed: PrivateFeed
  readonly clock: SystemClock
  /** Checks origin and login session of a request. A rejection is answered as busy. */
  readonly admit: AdmitUpgrade
  /** Headers of a refusal, the same as of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Of these login sessions the open ones, with the hash of their current token. Called every `recheckEvery`. */
  readonly openTokens: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  readonly warn: (message: string, detail: object) => void
  readonly limits?: Partial<StreamLimits>
}

export interface StreamLimits {
  readonly connections: number
  readonly connectionsPerClient: number
  /** Maximum bytes of a client's message. */
  readonly messageSize: number
  /** Interval of beats without changes. Milliseconds, as all that follow. */
  readonly heartbeatEvery: number
  /** Interval of pings; a client must answer before the next. */
  readonly pingEvery: number
  /** Maximum delay until the connections of an ended or renewed login session close. */
  readonly recheckEvery: number
  /** How long a stop waits for clients to close. */
  readonly closeWithin: number
}

const defaultLimits: StreamLimits = {
  connections: 20_000,
  connectionsPerClient: 10,
  messageSize: 1024,
  heartbeatEvery: 1_000,
  pingEvery: 15_000,
  recheckEvery: 15_000,
  closeWithin: 2_000,
}

/** Why a login session's connections are closed. */
type Cut = 'sessionEnded' | 'tokenRenewed'

const PATH = '/api/stream'
/** Connections per turn of the event loop, so that calls and the desk run in between. */
const CHUNK = 150

/** The stream of quotes and private messages. The contract's `stream.ts` has the protocol. */
export class StreamServer {
  readonly #options: StreamServerOptions
  readonly #limits: StreamLimits
  readonly #sockets: WebSocketServer
  readonly #connections = new Set<StreamConnection>()
  readonly #perClient = new Map<number, number>()
  readonly #endings: (() => void)[]
  #beat = 0
  #seq = 0
  #symbols = 0
  #sentAt = Number.NEGATIVE_INFINITY
  #isFanningOut = false
  #isChecking = false
  #isStopping = false
  #whenEmpty: (() => void) | undefined

  constructor(options: StreamServerOptions) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#symbols = options.board.entries.length
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: this.#limits.messageSize,
      perMessageDeflate: false,
    })
    const { clock, board } = options
    this.#endings = [
      board.onBeat(() => this.#onBeat()),
      clock.every(this.#limits.pingEvery, () => this.#inTurns((connection) => connection.check())),
      clock.every(this.#limits.recheckEvery, () => {
        options.privateFeed.forgetIdle()
        void this.#recheck()
      }),
    ]
  }

  /** Open connections. */
  get size(): number {
    return this.#connections.size
  }

  /** For the HTTP server's 'upgrade'. Never rejects. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = (): void => {}
    socket.on('error', ignore)
    const admitted = await this.#admit(request)
    // Counted synchronously: simultaneous upgrades are admitted together.
    const client = 'http' in admitted ? admitted : this.#withinLimits(admitted)
    if ('http' in client) return refuseUpgrade(socket, client, this.#options.headers)
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', ignore)
      this.#welcome(opened, client)
    })
  }

  /** Closes a login session's connections immediately: at logout, or when its token is renewed. */
  cut(sessionId: string, why: Cut): void {
    for (const connection of this.#connections)
      if (connection.client.sessionId === sessionId) connection.close(streamCloseCodes[why], why)
  }

  /** Closes all connections and admits no new ones. Resolves when the last is closed. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const end of this.#endings) end()
    if (this.#connections.size === 0) return
    const empty = new Promise<void>((resolve) => (this.#whenEmpty = resolve))
    for (const connection of this.#connections) connection.close(streamCloseCodes.restarting, 'restarting')
    const cancel = this.#options.clock.after(this.#limits.closeWithin, () => {
      for (const connection of this.#connections) connection.terminate()
    })
    await empty
    cancel()
  }

  async #admit(request: IncomingMessage): Promise<LoggedIn | UpgradeRefusal> {
    if (request.url?.split('?')[0] !== PATH) return upgradeRefusals.notFound
    if (this.#isFull()) return upgradeRefusals.full
    try {
      const admission = await this.#options.admit(request)
      if ('refused' in admission)
        return admission.refused === 401 ? upgradeRefusals.loggedOut : upgradeRefusals.otherOrigin
      return admission.client
    } catch (error) {
      this.#options.warn('Could not admit stream', { err: error })
      return upgradeRefusals.full
    }
  }

  #withinLimits(client: LoggedIn): LoggedIn | UpgradeRefusal {
    const open = this.#perClient.get(client.clientId) ?? 0
    if (open >= this.#limits.connectionsPerClient) return upgradeRefusals.tooMany
    return this.#isFull() ? upgradeRefusals.full : client
  }

  #isFull(): boolean {
    return this.#isStopping || this.#connections.size >= this.#limits.connections
  }

  #welcome(socket: WebSocket, client: LoggedIn): void {
    const connection = new StreamConnection(socket, client, this.#options.privateFeed, this.#beat)
    this.#connections.add(connection)
    this.#count(client.clientId, 1)
    socket.once('close', () => {
      this.#connections.delete(connection)
      this.#count(client.clientId, -1)
      if (this.#connections.size === 0) this.#whenEmpty?.()
    })
    connection.greet(this.#hello(client.clientId), this.#snapshot())
  }

  #count(clientId: number, change: number): void {
    const open = (this.#perClient.get(clientId) ?? 0) + change
    if (open > 0) this.#perClient.set(clientId, open)
    else this.#perClient.delete(clientId)
  }

  #onBeat(): void {
    // Some clients still await the previous beat: changes since then go with the next.
    if (this.#isFanningOut) return
    const { board, clock } = this.#options
    const changed = quotesAfter(board.entries, this.#seq)
    const now = clock.monotonic()
    if (changed.length === 0 && now - this.#sentAt < this.#limits.heartbeatEvery) return
    this.#seq = board.seq
    this.#sentAt = now
    this.#beat += 1
    if (board.entries.length !== this.#symbols) this.#greetAgain()
    const beat = this.#beat
    const frame = encode(['beat', beat, clock.now(), changed])
    let snapshot: Buffer | undefined
    this.#isFanningOut = true
    this.#inTurns(
      (connection) => connection.deliver(beat, frame, () => (snapshot ??= this.#snapshot())),
      () => (this.#isFanningOut = false),
    )
  }

  /** An instrument was added: existing indexes stay, but clients do not know the new one. */
  #greetAgain(): void {
    this.#symbols = this.#options.board.entries.length
    const snapshot = this.#snapshot()
    for (const connection of this.#connections)
      connection.greet(this.#hello(connection.client.clientId), snapshot)
  }

  #hello(clientId: number): Buffer {
    const { board, privateFeed, clock } = this.#options
    return encode([
      'hello',
      {
        v: 1,
        symbols: board.entries.map(({ instrument }) => instrument.symbol),
        beat_ms: board.beatEvery,
        heartbeat_ms: this.#limits.heartbeatEvery,
        last_private: privateFeed.last(clientId),
        epoch: privateFeed.epoch(clientId) ?? '',
        time: clock.now(),
      },
    ])
  }

  #snapshot(): Buffer {
    const { board, clock } = this.#options
    const now = clock.now()
    return encode(['snap', this.#beat, now, quotesWithAge(board.entries, now)])
  }

  /** Runs a task for every connection, some in each turn of the event loop. Connections may come and go meanwhile. */
  #inTurns(task: (connection: StreamConnection) => void, done: () => void = () => {}): void {
    const rest = this.#connections.values()
    const turn = (): void => {
      for (let i = 0; i < CHUNK; i += 1) {
        const next = rest.next()
        if (next.done) return done()
        task(next.value)
      }
      setImmediate(turn)
    }
    turn()
  }

  async #recheck(): Promise<void> {
    if (this.#isChecking || this.#connections.size === 0) return
    this.#isChecking = true
    try {
      const connections = [...this.#connections]
      const sessions = new Set(connections.map(({ client }) => client.sessionId))
      const open = await this.#options.openTokens([...sessions])
      for (const connection of connections) {
        const present = open.get(connection.client.sessionId)
        const why = present ? 'tokenRenewed' : 'sessionEnded'
        if (!present?.equals(connection.client.tokenHash)) connection.close(streamCloseCodes[why], why)
      }
    } catch (error) {
      this.#options.warn('Could not check the login sessions of streams', { err: error })
    } finally {
      this.#isChecking = false
    }
  }
}
