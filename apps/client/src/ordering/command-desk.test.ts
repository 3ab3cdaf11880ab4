import { ApiRefusal, NetworkFailure, sendUntilAnswered } from '@gf/api'
import { describe, expect, it, vi } from 'vitest'
import { createCommandDesk } from './command-desk.ts'

type Sent = readonly [route: string, body: unknown]
type Outcome = Error | { readonly status: 0 }

const done = { status: 0 } as const
const refusal = (http: number) => new ApiRefusal(http, { status: 1, msg: 'No.', reason: 'market_closed' })
const silence = () => new NetworkFailure('No answer')

/** A desk whose calls end with `outcomes`, in order. */
function given(outcomes: readonly Outcome[]) {
  const sent: Sent[] = []
  let keys = 0
  const pause = vi.fn(async (_milliseconds: number): Promise<void> => undefined)
  const desk = createCommandDesk({
    call: (route, body, more) =>
      sendUntilAnswered({
        ...more,
        kind: 'command',
        pause,
        send: async () => {
          const outcome = outcomes[sent.length]
          sent.push([route, body])
          if (outcome === undefined) throw new Error('A call too many')
          if (outcome instanceof Error) throw outcome
          return outcome as never
        },
      }),
    newKey: () => `key-${(keys += 1)}`,
  })
  const close = () => desk.run('close 7', 'POST trade_close_api', { bsid: 7 })
  return { desk, close, sent, pause }
}

describe('a command of ORDERS', () => {
  it('has its own key', async () => {
    const { close, sent } = given([done, done])
    await close()
    await close()
    expect(sent).toEqual([
      ['POST trade_close_api', { bsid: 7, cid: 'key-1' }],
      ['POST trade_close_api', { bsid: 7, cid: 'key-2' }],
    ])
  })

  it('is sent again with the same body and key until answered', async () => {
    const { close, sent, pause } = given([silence(), silence(), done])
    await expect(close()).resolves.toEqual(done)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(pause.mock.calls).toEqual([[500], [1_000]])
  })

  it('keeps its key when sent again after an attempt without a definite answer', async () => {
    const { desk, close, sent } = given([...[500, 500, 500, 500, 500].map(refusal), done, done])
    await expect(close()).rejects.toBeInstanceOf(ApiRefusal)
    await desk.run('close 7', 'POST trade_close_api', { bsid: 7, lots: '0.05' } as never)
    await close()
    expect(sent.slice(4)).toEqual([
      ['POST trade_close_api', { bsid: 7, cid: 'key-1' }],
      ['POST trade_close_api', { bsid: 7, lots: '0.05', cid: 'key-2' }],
      ['POST trade_close_api', { bsid: 7, cid: 'key-1' }],
    ])
  })

  it('is sent once by a double tap', async () => {
    const { close, sent } = given([done])
    const first = close()
    expect(close()).toBeUndefined()
    await first
    expect(sent).toHaveLength(1)
  })

  it('does not wait for a command of another trade', async () => {
    const { desk, close, sent } = given([done, done])
    await Promise.all([close(), desk.run('close 8', 'POST trade_close_api', { bsid: 8 })])
    expect(sent).toHaveLength(2)
  })

  it.each([200, 401, 404, 409, 422, 429])('takes a refusal with HTTP %d as its answer', async (http) => {
    const { close, sent } = given([refusal(http)])
    await expect(close()).rejects.toBeInstanceOf(ApiRefusal)
    expect(sent).toHaveLength(1)
  })

  it('does not take HTTP 429 as its answer if an earlier attempt may have executed', async () => {
    const { close, sent } = given([silence(), refusal(429), done])
    await expect(close()).resolves.toEqual(done)
    expect(sent).toHaveLength(3)
  })

  it('retries after a server error, and takes the fifth as its answer', async () => {
    const { close, sent } = given([500, 502, 503, 500, 500].map(refusal))
    await expect(close()).rejects.toBeInstanceOf(ApiRefusal)
    expect(sent).toHaveLength(5)
  })

  it('does not count unanswered attempts as server errors', async () => {
    const { close, sent } = given([silence(), silence(), silence(), silence(), refusal(503), done])
    await expect(close()).resolves.toEqual(done)
    expect(sent).toHaveLength(6)
  })

  it('reports sending, waiting and the end', async () => {
    const { desk, close } = given([silence(), done])
    const states: (string | undefined)[] = []
    desk.subscribe(() => states.push(desk.stateOf('close 7')))
    await close()
    expect(states).toEqual(['sending', 'waiting', undefined])
  })
})

describe('a command whose client has logged out', () => {
  /** Every callback that is due has run. */
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  it.each([
    ['its answer', done],
    ['its refusal', refusal(200)],
    ['silence, and is not sent again', silence()],
  ])('tells whoever comes next nothing of %s', async (_, outcome) => {
    const { desk, close, sent } = given([outcome])
    const heard = vi.fn()
    close()?.then(heard, heard)
    desk.forget()
    await settle()
    expect(heard).not.toHaveBeenCalled()
    expect(sent).toHaveLength(1)
  })

  it('is not sent again when the network returns, and blocks no other command', async () => {
    const { desk, close, sent, pause } = given([silence(), done])
    const online = Promise.withResolvers<undefined>()
    pause.mockReturnValueOnce(online.promise)
    void close()
    await settle()
    expect(desk.stateOf('close 7')).toBe('waiting')
    desk.forget()
    expect(desk.stateOf('close 7')).toBeUndefined()
    online.resolve(undefined)
    await settle()
    expect(sent).toHaveLength(1)
    await close()
    expect(sent.at(-1)).toEqual(['POST trade_close_api', { bsid: 7, cid: 'key-2' }])
  })
})
