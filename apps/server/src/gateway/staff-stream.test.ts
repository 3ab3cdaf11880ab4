import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import { StaffStream } from './staff-stream.ts'

const tokenHash = Buffer.alloc(32)
const staff = { staffId: 1, username: 'asha', name: 'Asha', role: 'cricket', until: 0, provedAt: 0 } as const
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A stream of one state, with a clock that the test moves. */
async function watching() {
  const clock = fakeClock(0)
  const tokens = new Map([['s1', tokenHash]])
  const state = { value: 0, reads: 0, ready: Promise.resolve(), changed: (_id: number): void => undefined }
  const stream = new StaffStream({
    watched: {
      path: '/watch/',
      roles: ['cricket'],
      async frame() {
        state.reads += 1
        const { value } = state
        await state.ready
        return Buffer.from(String(value))
      },
      onChange(listener) {
        state.changed = listener
        return () => undefined
      },
    },
    clock: { ...clock, monotonic: () => clock.now() },
    admit: async () => ({ client: { ...staff, sessionId: 's1', tokenHash } }),
    headers: {},
    openTokens: async () => tokens,
    warn: (message) => {
      throw new Error(message)
    },
  })
  const http = createServer()
  http.on('upgrade', (request, socket, head) => void stream.upgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => void http.close(resolve)))
  ends.push(() => stream.stop())
  const { port } = http.address() as AddressInfo
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/watch/7`)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { heard, closed }
  }
  return { clock, tokens, state, stream, connect }
}

it('changes during a reading are read once more, however many', async () => {
  const { state, connect } = await watching()
  const { heard } = await connect()
  await expect.poll(() => heard).toEqual(['0'])
  const reading = Promise.withResolvers<void>()
  state.ready = reading.promise
  for (const value of [1, 2, 3, 4]) {
    state.value = value
    state.changed(7)
  }
  state.changed(8)
  reading.resolve()
  await expect.poll(() => heard).toEqual(['0', '1', '4'])
  expect(state.reads).toBe(3)
})

it.each([
  ['4401', 'whose login session has ended', new Map()],
  ['4409', 'whose login session has another token', new Map([['s1', Buffer.alloc(32, 1)]])],
])('closes with %s a connection %s', async (code, _, present) => {
  const { clock, tokens, connect, stream } = await watching()
  const { closed } = await connect()
  tokens.clear()
  for (const [session, token] of present) tokens.set(session, token)
  clock.advance(15_000)
  expect(await closed).toBe(Number(code))
  await expect.poll(() => stream.size).toBe(0)
})

it('admits as many windows of one person as allowed', async () => {
  const { connect, stream } = await watching()
  for (let count = 0; count < 20; count += 1) await connect()
  await expect(connect()).rejects.toThrow('429')
  expect(stream.size).toBe(20)
})

it('closes with 1012 when the server stops', async () => {
  const { connect, stream } = await watching()
  const { closed } = await connect()
  await stream.stop()
  expect(await closed).toBe(1012)
})
