import { streamCloseCodes } from '@gf/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { streamFixture } from './testing/stream-fixture.ts'

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

describe('hostile frames', () => {
  test.each([
    ['no JSON', '{'],
    ['no array', '{"0":"ack"}'],
    ['an unknown kind', '["hello",1]'],
    ['a kind of every object', '["constructor",1]'],
    ['no number', '["ack","1"]'],
    ['a negative number', '["ack",-1]'],
    ['a part of a number', '["ack",0.5]'],
    ['a number beyond all numbers', '["resume",1e400,"run1.1"]'],
    ['too many parts', '["ack",0,0]'],
    ['too many parts of a resume', '["resume",0,"run1.1",0]'],
    ['a resume without its epoch', '["resume",0]'],
    ['an endless epoch', `["resume",0,"${'x'.repeat(200)}"]`],
    ['the acknowledgement of a beat to come', '["ack",1]'],
    ['nothing', ''],
    ['deep nesting', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['bytes', Buffer.from('["ack",0]')],
  ])('%s: closed with 1008', async (_, message) => {
    const { connect } = await given()
    const reader = await connect()
    reader.socket.send(message)
    expect(await reader.closed).toBe(streamCloseCodes.badMessage)
  })

  test('a message above 1 kB: closed with 1009', async () => {
    const { connect } = await given()
    const reader = await connect()
    reader.say('x'.repeat(1_025))
    expect(await reader.closed).toBe(streamCloseCodes.tooLarge)
  })

  test.each([
    ['acknowledgements', '["ack",0]', 301],
    ['resumes, which cost more', '["resume",0,"run1.1"]', 15],
  ])('too many %s: closed with 1008', async (_, message, count) => {
    const { connect } = await given()
    const reader = await connect()
    for (let i = 0; i < count; i += 1) reader.say(message)
    expect(await reader.closed).toBe(streamCloseCodes.badMessage)
  })

  test('as many as that over time are accepted', async () => {
    const { connect, clock } = await given()
    const reader = await connect()
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 200; i += 1) reader.say(['ack', 0])
      await reader.look()
      clock.advance(15_000)
      await reader.look()
    }
    expect(reader.socket.readyState).toBe(reader.socket.OPEN)
  })

  test('bytes that are not a WebSocket frame end the connection and nothing else', async () => {
    const { connect, stream } = await given()
    const [hostile, other] = [await connect('asha1'), await connect('ben')]
    const raw: unknown = Reflect.get(hostile.socket, '_socket')
    ;(raw as { write(bytes: Buffer): void }).write(Buffer.alloc(64, 0xff))
    await hostile.closed
    await other.look()
    expect(stream.size).toBe(1)
  })
})
