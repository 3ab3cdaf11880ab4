import type { ServerMessage, StreamHello } from '@gf/contract'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket as Connection } from 'ws'
import type { OwnEvent } from './own-events.ts'
import { createQuoteBoard } from './quote-board.ts'
import { createQuoteStream } from './quote-stream.ts'
import type { QuoteStream } from './quote-stream.ts'

/** A server of the stream on loopback, that says and hears what a test wants. */
class House {
  readonly server: WebSocketServer
  readonly connections: Connection[] = []
  readonly heard: unknown[] = []

  constructor(port = 0) {
    this.server = new WebSocketServer({ host: '127.0.0.1', port })
    this.server.on('connection', (connection) => {
      this.connections.push(connection)
      connection.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8'))))
      this.greet({})
    })
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  say(message: ServerMessage): void {
    this.connections.at(-1)?.send(JSON.stringify(message))
  }

  greet(part: Partial<StreamHello>): void {
    const plain = { v: 1, symbols: ['EURUSD', 'XAUUSD'], beat_ms: 100, heartbeat_ms: 1_000 } as const
    this.say(['hello', { ...plain, last_private: 0, epoch: 'e', time: 0, ...part }])
  }

  close(): Promise<void> {
    for (const connection of this.connections) connection.terminate()
    return new Promise((done) => this.server.close(() => done()))
  }
}

/** This device's clock, and how far the server's is ahead of it. */
let time = 0
let ahead = 0
let stream: QuoteStream
let house: House
const poll = vi.fn(() => Promise.resolve())
const onSessionEnded = vi.fn()
const events: OwnEvent['kind'][] = []
const board = createQuoteBoard({
  now: () => time + ahead,
  onFrame: (flush) => flush(),
  staleAfter: () => 5_000,
})

function follow(port: number): QuoteStream {
  const made = createQuoteStream({
    url: `ws://127.0.0.1:${port}/api/stream`,
    board,
    openSocket: (url) => new WebSocket(url),
    now: () => time,
    hearTime: (heard) => (ahead = heard - time),
    chance: () => 0,
    poll,
    onSessionEnded,
    firstWait: 10,
    longestWait: 40,
    pollEvery: 10,
  })
  made.onOwnEvent((event) => events.push(event.kind))
  return made
}

const becomes = (state: ReturnType<QuoteStream['state']>) => expect.poll(() => stream.state()).toBe(state)

beforeEach(async () => {
  time = 1_000_000
  ahead = 0
  events.length = 0
  poll.mockReset().mockResolvedValue(undefined)
  onSessionEnded.mockReset()
  house = new House()
  await new Promise((ready) => house.server.once('listening', ready))
  stream = follow(house.port)
})

afterEach(async () => {
  stream.stop()
  await house.close()
})

describe('the stream of quotes', () => {
  it('puts what the server says on the board, and acknowledges it', async () => {
    stream.start()
    await becomes('live')
    house.say(['snap', 41, 0, [[0, 108_340, 108_348, 7]]])
    house.say(['beat', 42, 0, [[1, 2_650_120, 2_650_150, 9]]])
    await expect.poll(() => board.read('XAUUSD')).toMatchObject({ bid: 2_650_120, seq: 9 })
    expect(board.read('EURUSD')).toMatchObject({ bid: 108_340, ask: 108_348, seq: 7 })
    await expect.poll(() => house.heard).toContainEqual(['ack', 41])
    time += 2_000
    await expect.poll(() => house.heard).toContainEqual(['ack', 42])
  })

  it('comes back by itself, and asks for what it missed', async () => {
    stream.start()
    await becomes('live')
    const cancelled = {
      kind: 'order_cancelled',
      bsid: 1,
      cpair: 'EURUSD',
      wallet: 'practice',
      at: '',
    } as const
    house.say(['own', 1, cancelled])
    await expect.poll(() => events).toEqual(['reset', 'order_cancelled'])
    house.connections.at(-1)?.terminate()
    await expect.poll(() => house.connections).toHaveLength(2)
    house.greet({ last_private: 2 })
    await expect.poll(() => house.heard).toContainEqual(['resume', 1, 'e'])
    house.say(['own', 2, cancelled])
    await expect.poll(() => events).toEqual(['reset', 'order_cancelled', 'order_cancelled'])
    await becomes('live')
  })

  it.each([-3_600_000, 0, 3_600_000])('dates quotes by the clock of a server %i ms off', async (off) => {
    stream.start()
    await becomes('live')
    house.say([
      'snap',
      1,
      time + off,
      [
        [0, 108_340, 108_348, 7, 60_000],
        [1, 2_650_120, 2_650_150, 9, 100],
      ],
    ])
    await expect.poll(() => board.read('XAUUSD')).toMatchObject({ stale: false, at: time + off - 100 })
    expect(board.read('EURUSD')).toMatchObject({ stale: true, at: time + off - 60_000 })
    house.say(['beat', 2, time + off, [[0, 108_341, 108_349, 10]]])
    await expect.poll(() => board.read('EURUSD')).toMatchObject({ stale: false, at: time + off })
  })

  it('finds prices of a feed that is down as old as they are when it comes back', async () => {
    stream.start()
    await becomes('live')
    house.say(['snap', 1, time, [[0, 108_340, 108_348, 7, 0]]])
    await expect.poll(() => board.read('EURUSD')?.stale).toBe(false)
    house.connections.at(-1)?.terminate()
    // Without a connection: a silent one would be treated as lost after this time.
    time += 180_000
    await expect.poll(() => house.connections).toHaveLength(2)
    house.say([
      'snap',
      9,
      time,
      [
        [0, 108_340, 108_348, 7, 180_000],
        [1, 2_650_120, 2_650_150, 8, 179_000],
      ],
    ])
    await expect.poll(() => board.read('XAUUSD')?.stale).toBe(true)
    expect(board.read('EURUSD')?.stale).toBe(true)
  })

  it('comes back with the new token of its login without a word of a lost connection', async () => {
    stream.start()
    await becomes('live')
    const states: string[] = []
    stream.onState(() => states.push(stream.state()))
    house.connections.at(-1)?.close(4409)
    await expect.poll(() => house.connections).toHaveLength(2)
    house.say(['snap', 1, time, [[0, 108_340, 108_348, 7, 0]]])
    await expect.poll(() => board.read('EURUSD')).toMatchObject({ bid: 108_340 })
    expect(states).toEqual([])
    expect(onSessionEnded).not.toHaveBeenCalled()
  })

  it('says that the connection is lost where a new token does not bring it back', async () => {
    stream.start()
    await becomes('live')
    house.connections.at(-1)?.close(4409)
    await house.close()
    await expect.poll(() => stream.state()).not.toBe('live')
  })

  it('counts a silent connection as lost', async () => {
    stream.start()
    await becomes('live')
    time += 3_001
    await expect.poll(() => house.connections).toHaveLength(2)
    await becomes('live')
  })

  it('polls where no socket gets through, until one does', async () => {
    const { port } = house
    await house.close()
    stream.start()
    await becomes('polling')
    expect(poll).toHaveBeenCalled()
    house = new House(port)
    await becomes('live')
  })

  it('says that nothing arrives when polling fails too', async () => {
    poll.mockRejectedValue(new Error('offline'))
    await house.close()
    stream.start()
    await expect.poll(() => poll.mock.calls.length).toBeGreaterThan(1)
    expect(stream.state()).toBe('reconnecting')
  })

  it('tells when the login session has ended', async () => {
    stream.start()
    await becomes('live')
    house.connections.at(-1)?.close(4401)
    await expect.poll(() => onSessionEnded.mock.calls).toHaveLength(1)
  })

  it('is quiet after it is stopped', async () => {
    stream.start()
    await becomes('live')
    house.say(['snap', 1, 0, [[0, 108_340, 108_348, 7]]])
    await expect.poll(() => board.read('EURUSD')).toBeDefined()
    stream.stop()
    expect(stream.state()).toBe('stopped')
    expect(board.read('EURUSD')).toBeUndefined()
    expect(house.connections).toHaveLength(1)
  })
})
