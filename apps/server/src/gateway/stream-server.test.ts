import { unackedBeats } from '@gf/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { noon } from '../market-data/testing/quote-board-fixture.ts'
import { asha, ben, event, streamFixture } from './testing/stream-fixture.ts'

type Fixture = Awaited<ReturnType<typeof streamFixture>>
let running: Fixture[] = []
async function given(...args: Parameters<typeof streamFixture>): Promise<Fixture> {
  const fixture = await streamFixture(...args)
  running.push(fixture)
  return fixture
}
afterEach(async () => {
  await Promise.all(running.map((fixture) => fixture.end()))
  running = []
})

describe('access to the stream', () => {
  test.each([
    ['401', 'without a login session', 'nobody', {}, '/api/stream'],
    ['403', 'from another origin', 'asha1', { origin: 'https://evil.example' }, '/api/stream'],
    ['403', 'from no origin at all', 'asha1', { origin: 'null' }, '/api/stream'],
    ['403', 'when the browser says so', 'asha1', { 'sec-fetch-site': 'cross-site' }, '/api/stream'],
    [
      '403',
      'another origin before another login',
      'nobody',
      { origin: 'https://evil.example' },
      '/api/stream',
    ],
    ['404', 'at another path', 'asha1', {}, '/api/streams'],
    ['404', 'at the root', 'asha1', {}, '/'],
  ])('%s %s', async (status, _, token, headers, path) => {
    const { connect, stream } = await given()
    await expect(connect(token, headers, path)).rejects.toThrow(status)
    expect(stream.size).toBe(0)
  })

  test('429 with more connections of one client than allowed; another client still gets one', async () => {
    const { connect, stream } = await given({ connectionsPerClient: 2 })
    await connect('asha1')
    const second = await connect('asha2')
    await expect(connect('asha1')).rejects.toThrow('429')
    await connect('ben')
    second.socket.close()
    await second.closed
    await connect('asha1')
    expect(stream.size).toBe(3)
  })

  test('503 when the server is full, or cannot identify the caller', async () => {
    const { connect, identity, warnings } = await given({ connections: 1 })
    identity.broken = true
    await expect(connect('asha1')).rejects.toThrow('503')
    expect(warnings).toHaveLength(1)
    identity.broken = false
    await connect('asha1')
    await expect(connect('ben')).rejects.toThrow('503')
  })
})

describe('the stream', () => {
  test('starts with hello and all quotes, each with its age', async () => {
    const { connect, feed, clock } = await given()
    feed('EURUSD', 114_000)
    clock.advance(3_000)
    feed('XAUUSD', 2_400_000)
    const reader = await connect()
    expect(await reader.look()).toEqual([
      [
        'hello',
        {
          v: 1,
          symbols: ['EURUSD', 'USDJPY', 'XAUUSD'],
          beat_ms: 100,
          heartbeat_ms: 1_000,
          last_private: 0,
          epoch: 'run1.1',
          time: noon + 3_000,
        },
      ],
      [
        'snap',
        3,
        noon + 3_000,
        [
          [0, 114_000, 114_010, 1, 3_000],
          [2, 2_400_000, 2_400_010, 2, 0],
        ],
      ],
    ])
  })

  test('then sends the same changes in each beat to everyone, with the newest quote only', async () => {
    const { connect, feed, beat } = await given()
    const [one, other] = [await connect('asha1'), await connect('ben')]
    await Promise.all([one.look(), other.look()])
    for (const bid of [114_000, 114_007, 114_003]) feed('EURUSD', bid)
    feed('USDJPY', 155_000)
    beat()
    feed('USDJPY', 155_001)
    beat()
    const told = [
      [
        'beat',
        1,
        noon + 100,
        [
          [0, 114_003, 114_013, 3],
          [1, 155_000, 155_010, 4],
        ],
      ],
      ['beat', 2, noon + 200, [[1, 155_001, 155_011, 5]]],
    ]
    expect(await one.look()).toEqual(told)
    expect(await other.look()).toEqual(told)
  })

  test('sends a beat a second without changes', async () => {
    const { connect, clock } = await given()
    const reader = await connect()
    await reader.look()
    clock.advance(3_000)
    expect(await reader.look()).toEqual([
      ['beat', 1, noon + 100, []],
      ['beat', 2, noon + 1_100, []],
      ['beat', 3, noon + 2_100, []],
    ])
  })

  test('sends hello again when an instrument is added', async () => {
    const { connect, board, beat, feed } = await given()
    const reader = await connect()
    await reader.look()
    const added = board.get('EURUSD')?.instrument
    if (added) board.define({ ...added, symbol: 'EURGBP' })
    feed('EURGBP', 86_000)
    beat()
    expect(await reader.look()).toMatchObject([
      ['hello', { symbols: ['EURUSD', 'USDJPY', 'XAUUSD', 'EURGBP'] }],
      ['snap', 1, noon + 100, [[3, 86_000, 86_010, 1, 100]]],
      ['beat', 1, noon + 100, [[3, 86_000, 86_010, 1]]],
    ])
  })
})

describe('a slow client', () => {
  test('gets nothing more until it acknowledges, and then a snapshot and the beats after it', async () => {
    const { connect, feed, beat } = await given()
    const reader = await connect()
    await reader.look()
    for (let i = 1; i <= 3 * unackedBeats; i += 1) {
      feed('EURUSD', 114_000 + i)
      beat()
    }
    const heard = await reader.look()
    expect(heard).toHaveLength(unackedBeats)
    reader.say(['ack', unackedBeats])
    await reader.look()
    for (const bid of [155_000, 155_001]) {
      feed('USDJPY', bid)
      beat()
    }
    const eurusd = [0, 114_150, 114_160, 150, 200]
    expect(await reader.look()).toEqual([
      ['snap', 151, noon + 15_100, [eurusd, [1, 155_000, 155_010, 151, 100]]],
      ['beat', 152, noon + 15_200, [[1, 155_001, 155_011, 152]]],
    ])
  })

  test('delays no other client', async () => {
    const { connect, feed, beat } = await given()
    const [slow, quick] = [await connect('asha1'), await connect('ben')]
    slow.socket.pause()
    await quick.look()
    for (let i = 1; i <= 3 * unackedBeats; i += 1) {
      feed('EURUSD', 114_000 + i)
      beat()
      if (i % 10 === 0) {
        quick.say(['ack', i])
        expect(await quick.look()).toHaveLength(10)
      }
    }
    slow.socket.resume()
    expect((await slow.look()).at(-1)?.slice(0, 2)).toEqual(['beat', unackedBeats])
  })

  test('is disconnected when even its private messages pile up', async () => {
    const { connect, privateFeed, stream } = await given()
    const reader = await connect()
    reader.socket.pause()
    const long = { ...event(1), cpair: 'E'.repeat(4_000) }
    for (let i = 0; i < 10_000 && stream.size > 0; i += 1) {
      privateFeed.publish(asha, long)
      if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(stream.size).toBe(0)
  })
})

describe('private messages', () => {
  test('reach every connection of their client and no other', async () => {
    const { connect, privateFeed } = await given()
    const readers = [await connect('asha1'), await connect('asha2'), await connect('ben')]
    for (const reader of readers) await reader.look()
    privateFeed.publish(asha, event(7))
    privateFeed.publish(ben, event(8))
    const heard = await Promise.all(readers.map((reader) => reader.look()))
    expect(heard).toEqual([[['own', 1, event(7)]], [['own', 1, event(7)]], [['own', 1, event(8)]]])
  })

  test('missed during a gap come on resume, in order', async () => {
    const { connect, privateFeed } = await given()
    const first = await connect()
    privateFeed.publish(asha, event(1))
    first.socket.close()
    await first.closed
    privateFeed.publish(asha, event(2))
    privateFeed.publish(asha, event(3))
    const second = await connect()
    expect((await second.look())[0]).toMatchObject(['hello', { last_private: 3, epoch: 'run1.1' }])
    second.say(['resume', 1, 'run1.1'])
    expect(await second.look()).toEqual([
      ['own', 2, event(2)],
      ['own', 3, event(3)],
    ])
  })

  test.each([
    ['from another run of the server', 0, 'run0.1'],
    ['of a number that was never given out', 99, 'run1.1'],
  ])('a resume %s is answered with reset', async (_, number, epoch) => {
    const { connect, privateFeed } = await given()
    const reader = await connect()
    privateFeed.publish(asha, event(1))
    await reader.look()
    reader.say(['resume', number, epoch])
    expect(await reader.look()).toEqual([['reset', 1]])
  })
})

describe('dead peers and the end', () => {
  test('terminates a client that misses a pong', async () => {
    const { connect, clock, stream } = await given()
    const [dead, alive] = [await connect('asha1'), await connect('ben')]
    dead.socket.pause()
    clock.advance(15_000)
    await alive.look()
    clock.advance(15_000)
    await alive.look()
    expect(stream.size).toBe(1)
    dead.socket.resume()
    expect(await dead.closed).toBe(1006)
  })

  test('a stop closes every connection with 1012 and admits none', async () => {
    const { connect, stream } = await given()
    const readers = [await connect('asha1'), await connect('ben')]
    const stopping = stream.stop()
    await expect(connect('asha2')).rejects.toThrow('503')
    expect(await Promise.all(readers.map((reader) => reader.closed))).toEqual([1012, 1012])
    await stopping
    expect(stream.size).toBe(0)
  })

  test('a stop does not wait for unresponsive clients', async () => {
    const { connect, clock, stream } = await given()
    const reader = await connect()
    reader.socket.pause()
    const stopping = stream.stop()
    clock.advance(2_000)
    await stopping
    expect(stream.size).toBe(0)
  })
})
