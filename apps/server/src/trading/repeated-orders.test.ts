import { whole } from '@gf/dealing/given'
import type { Given } from '@gf/dealing/given'
import type { Calls, Input } from '@gf/contract'
import { clientKey, clientKeyOf, execute, isRemembered, newDesk } from '@gf/dealing'
import type { FirstAnswer } from '@gf/dealing'
import { cents, HOUR, lots, millis, points } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsdRate } from '../funding/usd-rate.ts'
import type { OwnLimits } from '../profile/own-limits.ts'
import type { RiskNotice } from '../company/risk-notice.ts'
import type { StepUp } from '../identity/step-up.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { DeskService, Submitted } from '../desk/desk-service.ts'
import { gold } from '../desk/testing/simulation-fixture.ts'
import type { ClientContext, LoggedIn } from '../calls/handler.ts'
import type { Database } from '../persistence/database.ts'
import { placeOrder } from './orders.ts'
import type { Trading } from './trading.ts'

const START = Date.UTC(2026, 10, 3, 12)
const client: LoggedIn = {
  clientId: 40_718_825,
  name: 'Demo',
  wallet: 'practice',
  sessionId: 'session',
  tokenHash: Buffer.alloc(32),
  walletChosenAt: 0,
  open: { until: 0, left: 0 },
  hasPin: true,
}
const walletId = walletIdOf(client.clientId, 'practice')

/** The machine's clock, and how far the desk is ahead of it, as after a clock error that was corrected. */
const clock = { now: START, ahead: 0 }
const deskNow = () => millis(clock.now + clock.ahead)
let asked: string[] = []
let trading: Trading
let desk = newDesk()
let answers = new Map<string, FirstAnswer>()

beforeEach(() => {
  Object.assign(clock, { now: START, ahead: 0 })
  asked = []
  desk = newDesk()
  answers = new Map()
  const service: DeskService = {
    async submit(command, key = null): Promise<Submitted> {
      const at = deskNow()
      const under = clientKeyOf(desk, command, key) ?? ''
      const { replayed, ...outcome } = execute(desk, { ...command, key, at }, answers.get(under))
      if (key && !replayed) answers.set(under, { digest: key.digest, at, outcome })
      return { outcome, replayed, at }
    },
    isRepeat: async (clientId, key) => {
      const first = answers.get(clientKey(clientId, key))
      return first !== undefined && isRemembered(first, deskNow())
    },
    read: async (view) => view(desk),
    peek: (view) => view(desk),
    now: deskNow,
    onQuote: () => undefined,
    beforeDeciding: () => () => undefined,
    onCommitted: () => () => undefined,
  }
  const at = deskNow()
  const begin: Given[] = [
    { type: 'define_instrument', instrument: gold, at },
    { type: 'open_wallet', walletId, clientId: client.clientId, book: 'practice', at },
    { type: 'reset_practice', walletId, dollars: cents(1_000_000), at },
  ]
  for (const command of begin) execute(desk, whole(command))
  const asking = (what: string) => async () => void asked.push(what)
  trading = {
    desk: service,
    db: {} as Database,
    usdRate: {} as UsdRate,
    now: () => millis(clock.now),
    recent: { find: () => 'gone' },
    stepUp: { checkPin: asking('PIN') } as unknown as StepUp,
    ownLimits: { checkOrder: asking('own limits') } as unknown as OwnLimits,
    riskNotice: { check: async () => undefined } as unknown as RiskNotice,
  }
})

/** Repeats the same order, in a quoted market. */
async function send(): Promise<unknown> {
  desk.quotes.set('XAUUSD', {
    symbol: 'XAUUSD',
    seq: 1,
    bid: points(402_500),
    ask: points(402_530),
    at: deskNow(),
  })
  const order = { asset: 'XAUUSD', buy_type: 'BUY', lotsize: lots(10), market: true, cid: 'once' } as const
  const input = { userid: client.clientId, ...order } as Input<Calls['placeOrder']>
  return placeOrder(trading)(input, { client } as ClientContext)
}

describe('the same order with the same key', () => {
  it('gets its first answer for 48 hours, without PIN and own limits, and opens nothing', async () => {
    const first = await send()
    expect(asked).toEqual(['PIN', 'own limits'])
    clock.now += 48 * HOUR
    expect(await send()).toEqual(first)
    expect(asked).toHaveLength(2)
    expect(desk.trades.size).toBe(1)
  })

  it('is a new order after that, which needs the PIN and respects the own limits', async () => {
    await send()
    asked = []
    clock.now += 48 * HOUR + 1
    await send()
    expect(desk.trades.size).toBe(2)
    expect(asked).toEqual(['PIN', 'own limits'])
  })

  it('uses the desk’s time for that, which decides when it forgets', async () => {
    await send()
    asked = []
    clock.ahead = 48 * HOUR + 1
    await send()
    expect(desk.trades.size).toBe(2)
    expect(asked).toEqual(['PIN', 'own limits'])
  })
})
