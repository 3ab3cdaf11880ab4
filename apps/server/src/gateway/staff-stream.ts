import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { streamCloseCodes } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { Refusal } from '../calls/refusal.ts'
import type { StaffLoggedIn } from '../calls/handler.ts'
import type { SystemClock } from '../system/clock.ts'
import type { AdmitUpgrade, UpgradeRefusal } from './stream-upgrade.ts'
import { refuseUpgrade, upgradeRefusals } from './stream-upgrade.ts'

/** Something that staff watch as it changes, each with a number. */
export interface Watched {
  /** Before the number: '/api/match_stream/'. */
  readonly path: string
  readonly roles: readonly StaffRole[]
  /** The whole state of one, encoded once for everyone who watches it. Throws Refusal if there is none. */
  frame(id: number): Promise<Buffer>
  onChange(listener: (id: number) => void): () => void
}

export interface StaffStreamOptions {
  readonly watched: Watched
  readonly clock: SystemClock
  readonly admit: AdmitUpgrade<StaffLoggedIn>
  readonly headers: Readonly<Record<string, string>>
  /** Of these login sessions the open ones, with the hash of their current token. */
  readonly openTokens: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  readonly warn: (message: string, detail: object) => void
}

interface Viewer {
  readonly socket: WebSocket
  readonly staff: StaffLoggedIn
  answers: boolean
}

const CONNECTIONS = 2_000
const CONNECTIONS_PER_PERSON = 20
/** Everyone gets the state at least so often: it says how old it is. Milliseconds, as those below. */
const EVERY = 1_000
const CHECK_EVERY = 15_000
const CLOSE_WITHIN = 2_000
/** Unsent bytes above which a viewer waits for a later state; each is whole. */
const MOST_WAITING = 64 * 1024

/** Pushes states to the staff who watch them. The contract's `match-stream.ts` has the protocol. */
export class StaffStream {
  readonly #options: StaffStreamOptions
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: 1024,
    perMessageDeflate: false,
  })
  readonly #viewers = new Map<number, Set<Viewer>>()
  /** Whose state is being sent, and whether it has changed meanwhile. */
  readonly #sending = new Map<number, boolean>()
  readonly #endings: (() => void)[]
  #isStopping = false

  constructor(options: StaffStreamOptions) {
    this.#options = options
    const { clock, watched } = options
    this.#endings = [
      watched.onChange((id) => void this.#send(id)),
      clock.every(EVERY, () => {
        for (const id of this.#viewers.keys()) void this.#send(id)
      }),
      clock.every(CHECK_EVERY, () => void this.#check()),
    ]
  }

  /** Open connections. */
  get size(): number {
    return this.#all().length
  }

  takes({ url = '' }: IncomingMessage): boolean {
    return url.startsWith(this.#options.watched.path)
  }

  /** For the HTTP server's 'upgrade'. Never rejects. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = (): void => {}
    socket.on('error', ignore)
    const admitted = await this.#admit(request)
    if ('http' in admitted) return refuseUpgrade(socket, admitted, this.#options.headers)
    const { staff, id, frame } = admitted
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', ignore)
      this.#welcome(opened, staff, id)
      opened.send(frame, { binary: false })
    })
  }

  /** Closes all connections and admits no new ones. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const end of this.#endings) end()
    const closed = this.#all().map(({ socket }) => {
      socket.close(streamCloseCodes.restarting, 'restarting')
      return new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    })
    const cancel = this.#options.clock.after(CLOSE_WITHIN, () => {
      for (const { socket } of this.#all()) socket.terminate()
    })
    await Promise.all(closed)
    cancel()
  }

  async #admit(
    request: IncomingMessage,
  ): Promise<
    UpgradeRefusal | { readonly staff: StaffLoggedIn; readonly id: number; readonly frame: Buffer }
  > {
    const { watched, warn } = this.#options
    try {
      const admission = await this.#options.admit(request)
      if ('refused' in admission)
        return admission.refused === 401 ? upgradeRefusals.loggedOut : upgradeRefusals.otherOrigin
      const { client: staff } = admission
      if (!watched.roles.includes(staff.role)) return upgradeRefusals.roleMayNot
      const all = this.#all()
      if (this.#isStopping || all.length >= CONNECTIONS) return upgradeRefusals.full
      if (all.filter((one) => one.staff.staffId === staff.staffId).length >= CONNECTIONS_PER_PERSON)
        return upgradeRefusals.tooMany
      const [, number] = /^([1-9]\d{0,14})$/.exec(request.url?.slice(watched.path.length) ?? '') ?? []
      if (number === undefined) return upgradeRefusals.notFound
      return { staff, id: Number(number), frame: await watched.frame(Number(number)) }
    } catch (error) {
      if (error instanceof Refusal) return upgradeRefusals.notFound
      warn('Could not admit stream of staff', { err: error })
      return upgradeRefusals.full
    }
  }

  #welcome(socket: WebSocket, staff: StaffLoggedIn, id: number): void {
    const viewer: Viewer = { socket, staff, answers: true }
    const viewers = this.#viewers.get(id) ?? new Set()
    this.#viewers.set(id, viewers.add(viewer))
    socket.on('pong', () => (viewer.answers = true))
    socket.on('message', () => socket.close(streamCloseCodes.badMessage, 'unknown message'))
    // The close event after an error is enough.
    socket.on('error', () => {})
    socket.once('close', () => {
      viewers.delete(viewer)
      if (viewers.size === 0) this.#viewers.delete(id)
    })
  }

  /** Sends the state to everyone who watches it; again if it changes meanwhile. */
  async #send(id: number): Promise<void> {
    if (!this.#viewers.has(id)) return
    if (this.#sending.has(id)) return void this.#sending.set(id, true)
    try {
      do {
        this.#sending.set(id, false)
        const frame = await this.#options.watched.frame(id)
        for (const { socket } of this.#viewers.get(id) ?? [])
          if (socket.readyState === socket.OPEN && socket.bufferedAmount < MOST_WAITING)
            socket.send(frame, { binary: false })
      } while (this.#sending.get(id) === true)
    } catch (error) {
      this.#options.warn('Could not send a state to staff', { err: error, id })
    } finally {
      this.#sending.delete(id)
    }
  }

  /** Ends connections that do not answer, and those of ended login sessions. */
  async #check(): Promise<void> {
    for (const viewer of this.#all()) {
      if (!viewer.answers) viewer.socket.terminate()
      viewer.answers = false
      viewer.socket.ping()
    }
    try {
      const all = this.#all()
      const open = await this.#options.openTokens([...new Set(all.map(({ staff }) => staff.sessionId))])
      for (const { socket, staff } of all) {
        const present = open.get(staff.sessionId)
        const why = present ? 'tokenRenewed' : 'sessionEnded'
        if (!present?.equals(staff.tokenHash)) socket.close(streamCloseCodes[why], why)
      }
    } catch (error) {
      this.#options.warn('Could not check the login sessions of staff', { err: error })
    }
  }

  #all(): readonly Viewer[] {
    return [...this.#viewers.values()].flatMap((viewers) => [...viewers])
  }
}
