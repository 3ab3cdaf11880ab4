import { describe, expect, it } from 'vitest'
import { createOrderSending } from './order-intent.ts'
import type { OrderRefusal } from './order-intent.ts'

interface Order {
  readonly userid: number
  readonly cid: string
  readonly market: boolean
  readonly qprice?: number
}
const ANOTHER = 87174189
type Reply = { readonly filled: number } | OrderRefusal | 'silence'

const order: Order = { userid: 40718825, cid: 'first-order', market: true, qprice: 4025.31 }

/** A server that executes each cid once and repeats its first answer, and a network that loses messages on command. */
function desk() {
  let time = 1_000_000
  let kept: string | null = null
  let userid: number | undefined = order.userid
  const sent: Order[] = []
  const replies: (Reply | ((request: Order) => Reply))[] = []
  const pauses: (() => void)[] = []
  const laters: { readonly milliseconds: number; readonly act: () => void }[] = []
  const sending = createOrderSending<Order, { readonly filled: number }>({
    call: (request) => {
      sent.push(request)
      const next = replies.shift() ?? 'silence'
      const reply = typeof next === 'function' ? next(request) : next
      if (reply === 'silence') return Promise.reject(new Error('no answer'))
      return 'filled' in reply ? Promise.resolve(reply) : Promise.reject(Object.assign(new Error(), reply))
    },
    refusalOf: (error) =>
      error instanceof Error && 'reason' in error ? (error as Error & OrderRefusal) : undefined,
    userid: () => userid,
    now: () => time,
    later(milliseconds, act) {
      laters.push({ milliseconds, act })
      return () => undefined
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    store: {
      read: () => kept,
      write: (text) => (kept = text),
      clear: () => (kept = null),
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    sending,
    sent,
    replies,
    settle,
    kept: () => kept,
    keep: (text: string) => (kept = text),
    logIn: (whose: number | undefined) => (userid = whose),
    pass: (milliseconds: number) => (time += milliseconds),
    /** Lets milliseconds pass without an answer. */
    wait: (milliseconds: number) => {
      for (const each of laters) if (each.milliseconds <= milliseconds) each.act()
    },
    goOn: async () => {
      pauses.shift()?.()
      await settle()
    },
  }
}

const refused = (reason: string, http = 200): OrderRefusal => ({ reason, http })

describe('a pending order', () => {
  it('is stored until its answer arrives', async () => {
    const { sending, replies, settle, kept } = desk()
    replies.push({ filled: 1 })
    sending.send(order)
    expect(JSON.parse(kept() ?? '{}')).toMatchObject({ request: order })
    await settle()
    expect(sending.read()).toMatchObject({ phase: 'done', answer: { filled: 1 } })
    expect(kept()).toBeNull()
  })

  it('blocks further orders until its answer arrives', async () => {
    const { sending, sent, replies, settle } = desk()
    replies.push({ filled: 1 })
    expect(sending.send(order)).toBe(true)
    expect(sending.send({ ...order, cid: 'second-order' })).toBe(false)
    await settle()
    expect(sent).toEqual([order])
  })

  it('is sent again unchanged when no answer comes', async () => {
    const { sending, sent, replies, settle, goOn } = desk()
    replies.push('silence', 'silence', { filled: 1 })
    sending.send(order)
    await settle()
    expect(sending.read().phase).toBe('checking')
    await goOn()
    await goOn()
    expect(sending.read()).toMatchObject({ phase: 'done', answer: { filled: 1 } })
    expect(sent).toEqual([order, order, order])
  })

  it.each([
    ['a rule of the house', refused('insufficient_margin'), 'refused'],
    ['a server that is too busy to take it', refused('too_busy', 503), 'refused'],
    ['a server whose disk is full', refused('disk_full', 503), 'refused'],
    ['a fault of the server, which leaves it open', refused('server_error', 500), 'checking'],
    ['a login session that has ended', refused('not_logged_in', 401), 'idle'],
  ] as const)('meets %s', async (_, reply, phase) => {
    const { sending, replies, settle } = desk()
    replies.push(reply)
    sending.send(order)
    await settle()
    expect(sending.read().phase).toBe(phase)
  })

  it.each([refused('too_busy', 503), refused('disk_full', 503), refused('too_many_requests', 429)])(
    'that may have been dealt before does not take $reason for its answer',
    async (reply) => {
      const { sending, replies, settle, goOn } = desk()
      replies.push('silence', reply, { filled: 1 })
      sending.send(order)
      await settle()
      await goOn()
      expect(sending.read().phase).toBe('checking')
      await goOn()
      expect(sending.read()).toMatchObject({ phase: 'done', answer: { filled: 1 } })
    },
  )

  it('stays stored after the session ends, since it may have executed', async () => {
    const { sending, replies, settle, kept } = desk()
    replies.push(refused('not_logged_in', 401))
    sending.send(order)
    await settle()
    expect(kept()).not.toBeNull()
  })
})

describe('an order whose client has logged out', () => {
  it('is not announced, and stays stored even if its answer still comes', async () => {
    const { sending, replies, settle, kept } = desk()
    replies.push(refused('insufficient_margin'))
    sending.send(order)
    sending.forget()
    expect(sending.read().phase).toBe('idle')
    await settle()
    expect(sending.read().phase).toBe('idle')
    expect(kept()).not.toBeNull()
  })

  it('does not announce its refusal to another client', async () => {
    const { sending, replies, settle } = desk()
    replies.push(refused('insufficient_margin'))
    sending.send(order)
    await settle()
    expect(sending.read().phase).toBe('refused')
    sending.forget()
    expect(sending.read().phase).toBe('idle')
  })

  it('is not sent under another client’s login, even before this tab knows of it', async () => {
    const { sending, sent, settle, kept, goOn, logIn } = desk()
    sending.send(order)
    await settle()
    logIn(ANOTHER)
    await goOn()
    expect(sent).toEqual([order])
    expect(kept()).not.toBeNull()
  })

  it('resumes once when the client logs in again', async () => {
    const { sending, sent, replies, settle, goOn } = desk()
    sending.send(order)
    await settle()
    sending.forget()
    sending.resume(order.userid)
    await settle()
    replies.push({ filled: 1 })
    await goOn()
    expect([sent.length, sending.read().phase]).toEqual([2, 'checking'])
    await goOn()
    expect(sending.read()).toMatchObject({ phase: 'done', answer: { filled: 1 } })
  })
})

describe('an order found without an answer', () => {
  it('is asked for again under the same key', async () => {
    const { sending, sent, replies, settle, keep } = desk()
    keep(JSON.stringify({ request: order, at: 999_000 }))
    replies.push({ filled: 1 })
    sending.resume(order.userid)
    expect(sending.read().phase).toBe('checking')
    await settle()
    expect(sent).toEqual([order])
    expect(sending.read().phase).toBe('done')
  })

  it('of another client is neither sent nor removed', () => {
    const { sending, sent, kept, keep } = desk()
    const text = JSON.stringify({ request: order, at: 999_000 })
    keep(text)
    sending.resume(ANOTHER)
    expect([sent, sending.read().phase, kept()]).toEqual([[], 'idle', text])
  })

  it.each(['', '{', '{}', 'null', '{"request":{},"at":1}'])('is ignored if the storage holds %j', (text) => {
    const { sending, sent, keep } = desk()
    keep(text)
    sending.resume(order.userid)
    expect([sent, sending.read().phase]).toEqual([[], 'idle'])
  })

  it('reports after 3 seconds that it is still trying, and within 15 that it is unconfirmed', async () => {
    const { sending, sent, wait, replies, pass, goOn, settle } = desk()
    sending.send(order)
    expect(sending.read().phase).toBe('sending')
    wait(3_000)
    expect(sending.read()).toMatchObject({ phase: 'checking' })
    await settle()
    wait(15_000)
    expect(sending.read()).toMatchObject({ phase: 'checking', isUnconfirmed: true })
    expect(sending.send({ ...order, cid: 'another' })).toBe(false)
    // From now on the app only asks about it: the order can no longer execute.
    pass(15_001)
    replies.push(refused('slippage_exceeded'))
    await goOn()
    expect(sent.at(-1)).toMatchObject({ cid: order.cid, qprice: 1_000_000 })
    expect(sending.read()).toMatchObject({ phase: 'refused' })
  })

  it('does not execute after more than a minute if it never arrived', async () => {
    const { sending, sent, replies, settle, keep, pass, kept } = desk()
    keep(JSON.stringify({ request: order, at: 1_000_000 }))
    pass(60_001)
    replies.push(refused('slippage_exceeded'))
    sending.resume(order.userid)
    await settle()
    expect(sent).toEqual([{ ...order, buy_type: 'SELL', qprice: 1_000_000, slippage: 0 }])
    expect(sending.read()).toEqual({ phase: 'refused', request: order })
    expect(kept()).toBeNull()
  })

  it('gets its first answer after more than a minute if it did arrive', async () => {
    const { sending, replies, settle, keep, pass } = desk()
    keep(JSON.stringify({ request: order, at: 1_000_000 }))
    pass(60_001)
    replies.push(refused('key_reused', 409), (request) => ({
      filled: request === order ? 0 : request.qprice === 4025.31 ? 1 : 2,
    }))
    sending.resume(order.userid)
    await settle()
    expect(sending.read()).toMatchObject({ phase: 'done', answer: { filled: 1 } })
  })

  it.each([refused('too_busy', 503), refused('too_many_requests', 429)])(
    'is asked for again where the answer is $reason, also after more than a minute',
    async (reply) => {
      const { sending, replies, settle, keep, pass, kept } = desk()
      keep(JSON.stringify({ request: order, at: 1_000_000 }))
      pass(60_001)
      replies.push(reply)
      sending.resume(order.userid)
      await settle()
      expect([sending.read().phase, kept()]).toEqual(['checking', expect.stringContaining(order.cid)])
    },
  )

  it('is neither sent nor announced after two days, when the server has forgotten its key', async () => {
    const { sending, sent, settle, keep, pass, kept } = desk()
    keep(JSON.stringify({ request: order, at: 1_000_000 }))
    pass(48 * 3_600_000)
    sending.resume(order.userid)
    await settle()
    expect([sent, sending.read().phase, kept()]).toEqual([[], 'idle', null])
  })
})
