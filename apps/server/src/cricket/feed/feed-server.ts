import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Replay } from '@gf/cricket'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import type { Clock } from '../../market-data/feed.ts'

/*
 * Replays a match to every connection, over Socket.IO and plain WebSocket. Events carry the names and messages of the four
 * calls. A reader begins with `resume`, and sends it again after a gap:
 *   { matches: [{ match_id, run, seq }] }   the last message of each match that it has
 * and gets what follows in the present run. WebSocket frames are JSON: { event, data }.
 */

export interface FeedServerParts {
  readonly replay: Replay
  readonly matchId: number
  /** Times real time. */
  readonly speed: number
  readonly clock: Clock
  /** When the replay has begun, in milliseconds since 1970; also its run. */
  readonly began: number
  readonly host?: string
  /** 0 takes a free one. */
  readonly port?: number
}

export interface FeedServer {
  /** `http://127.0.0.1:4711`; WebSocket is at `/feed` of it. */
  readonly url: string
  stop(): Promise<void>
}

/** Maximum bytes of a reader's message. */
const MESSAGE_SIZE = 10_000
/** Unsent bytes above which a reader is disconnected; it resumes when it comes back. */
const MOST_WAITING = 8_000_000

type Send = (event: string, data: object) => void

export async function startFeedServer(parts: FeedServerParts): Promise<FeedServer> {
  const player = new Player(parts)
  const http = createServer((_request, response) => response.writeHead(404).end())
  const io = new Server(http, { serveClient: false, maxHttpBufferSize: MESSAGE_SIZE })
  io.on('connection', (socket) => {
    const send: Send = (event, data) => void socket.emit(event, data)
    socket.on('resume', (asked: unknown) => player.resume(send, asked))
    socket.on('disconnect', () => player.leave(send))
  })
  const plain = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_SIZE })
  // Socket.IO closes upgrades that neither takes.
  http.on('upgrade', (request, socket, head) => {
    if (request.url === '/feed')
      plain.handleUpgrade(request, socket, head, (opened) => plain.emit('connection', opened, request))
  })
  plain.on('connection', (socket) => {
    const send: Send = (event, data) => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(JSON.stringify({ event, data }))
    }
    socket.on('message', (frame: Buffer) => {
      const { event, data } = readFrame(frame)
      if (event === 'resume') player.resume(send, data)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => player.leave(send))
  })
  const { host = '127.0.0.1', port = 0 } = parts
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, host, resolve))
  player.start()
  return {
    url: `http://${host}:${(http.address() as AddressInfo).port}`,
    async stop() {
      player.stop()
      for (const socket of plain.clients) socket.terminate()
      // Closes the HTTP server too.
      await io.close()
    },
  }
}

/** A frame as text; an unreadable one is no event. */
export function readFrame(frame: Buffer | string): { readonly event?: unknown; readonly data?: unknown } {
  try {
    return Object(JSON.parse(String(frame))) as object
  } catch {
    return {}
  }
}

/** Sends each message at its time, and starts over after the last. */
class Player {
  readonly #parts: FeedServerParts
  readonly #readers = new Set<Send>()
  #run: number
  #next = 0
  #cancel = (): void => undefined

  constructor(parts: FeedServerParts) {
    this.#parts = parts
    this.#run = parts.began
  }

  start(): void {
    this.#play()
  }

  stop(): void {
    this.#cancel()
    this.#readers.clear()
  }

  leave(reader: Send): void {
    this.#readers.delete(reader)
  }

  /** Sends what is due after the message that the reader names, and from then on what comes. */
  resume(reader: Send, asked: unknown): void {
    const matches: unknown = Object(asked)['matches']
    const own = (Array.isArray(matches) ? matches : [])
      .map(Object)
      .find(({ match_id: id, run }) => id === this.#parts.matchId && run === this.#run)
    const seq = Number(own?.['seq'] ?? 0)
    this.#readers.add(reader)
    for (let index = Number.isInteger(seq) ? Math.max(0, seq) : 0; index < this.#next; index += 1)
      this.#send(reader, index)
  }

  #play(): void {
    const { clock, replay, speed } = this.#parts
    const elapsed = (clock.now() - this.#run) * speed
    if (elapsed >= replay.length) {
      this.#run += Math.ceil(replay.length / speed)
      // After a pause of the machine, it does not catch up with several runs.
      if ((clock.now() - this.#run) * speed >= replay.length) this.#run = clock.now()
      this.#next = 0
      return this.#play()
    }
    while ((replay.messages[this.#next]?.at ?? Infinity) <= elapsed) {
      for (const reader of this.#readers) this.#send(reader, this.#next)
      this.#next += 1
    }
    const due = replay.messages[this.#next]?.at ?? replay.length
    this.#cancel = clock.after(Math.max(1, Math.ceil((due - elapsed) / speed)), () => this.#play())
  }

  #send(reader: Send, index: number): void {
    const { replay, matchId } = this.#parts
    const message = replay.messages[index]
    if (message) reader(message.call, { match_id: matchId, run: this.#run, seq: index + 1, ...message.form })
  }
}
