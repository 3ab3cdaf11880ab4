import type { StaffRole } from '@gf/contract'
import { evolve, newDesk } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { showShock } from './shock.ts'

const platform = testPlatform(LICENSED, undefined, [
  ['EURUSD', 110_000, 110_010],
  ['USDJPY', 150_000, 150_010],
])

const ask = async (query: Readonly<Record<string, string>>, role: StaffRole = 'dealer') =>
  (await staffBrowser(platform, role)).get(`shock_api?${String(new URLSearchParams(query))}`)

/** Dollars that 100,000 rupees bought, as the books have them. */
let balance = 0

beforeAll(async () => {
  const { userid, post } = platform.client
  await payIn(platform, 100_000, '412345678901')
  for (const wallet of ['practice', 'real']) {
    await post(`wallet_switch_api/${userid}`, { wallet })
    platform.quote('EURUSD', 110_000, 110_010)
    const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.5, market: true, wallet }
    expect((await post('web_trade_api', order)).body).toMatchObject({ status: 0 })
  }
  const { rows } = await platform.database.pool.query<{ cents: number }>(
    `select sum(amount) as cents from posting join ledger_account using (account_id) where code = $1`,
    [`wallet:${userid}2`],
  )
  balance = Number(rows[0]?.cents) / 100
})

const dollars = (amount: number): number => Math.round(amount * 100) / 100
const none = { accounts: 0, already: 0 }

describe('GET shock_api', () => {
  it('of 0 % changes nothing', async () => {
    expect((await ask({ percent: '0' })).body).toMatchObject({
      status: 1,
      cpair: null,
      percent: 0,
      accounts: 1,
      called: none,
      stopped_out: none,
      profit: 0,
      absorbed: 0,
      wallets: [],
    })
  })

  it('names the live accounts that a move would call, with their level', async () => {
    const { userid } = platform.client
    const { body: board } = await (await staffBrowser(platform, 'dealer')).get('margin_board_api')
    const { wallets } = board as unknown as { readonly wallets: readonly { readonly used_margin: number }[] }
    const used = wallets[0]?.used_margin ?? 0
    // 50,000 EUR, bought at 1.10010; the mid price of 1.10005 falls by 0.01100.
    const equity = dollars(balance - 2.5)
    const shocked = dollars(balance - 552.5)
    const { body } = await ask({ instrument: 'EURUSD', percent: '-1' })
    expect(body).toMatchObject({ cpair: 'EURUSD', percent: -1, stopped_out: none, profit: 550, absorbed: 0 })
    expect(body['called']).toEqual({ accounts: 1, already: 0 })
    expect(body['wallets']).toEqual([
      {
        userid,
        client_id: `GF${userid}`,
        outcome: 'called',
        already: null,
        trades: 1,
        closed: 0,
        equity,
        shocked_equity: shocked,
        level: dollars((shocked / used) * 100),
        absorbed: 0,
      },
    ])
  })

  it('names those that it would stop out, and the loss beyond their money', async () => {
    const { body } = await ask({ percent: '-5' })
    // Closed at 1.04500: 2,755 dollars lost, of which the company bears what the client does not have.
    const absorbed = dollars(2755 - balance)
    expect(body).toMatchObject({ called: none, stopped_out: { accounts: 1, already: 0 }, absorbed })
    expect(body['profit']).toBe(dollars(balance - 5))
    expect(body['wallets']).toEqual([
      expect.objectContaining({ outcome: 'stopped_out', closed: 1, absorbed }),
    ])
  })

  it('moves other instruments without effect, and changes nothing on the desk', async () => {
    const { body } = await ask({ instrument: 'USDJPY', percent: '-50' })
    expect(body).toMatchObject({ called: none, stopped_out: none, profit: 0 })
    const open = await (await staffBrowser(platform, 'dealer')).get('trades_list_api?wallet=real')
    expect(open.total).toBe('1')
  })

  it.each([
    [{ percent: '' }, 422, 'bad_shape'],
    [{}, 422, 'bad_shape'],
    [{ percent: '-50.01' }, 422, 'bad_shape'],
    [{ percent: '1.001' }, 422, 'bad_shape'],
    [{ percent: '1', instrument: 'ABCDEF' }, 200, 'instrument_not_found'],
  ])('refuses %j', async (asked, http, reason) => {
    expect(await ask(asked)).toMatchObject({ http, body: { reason } })
  })

  it('is for those who watch the dealing', async () => {
    expect(await ask({ percent: '1' }, 'auditor')).toMatchObject({ http: 200 })
    expect(await ask({ percent: '1' }, 'finance_checker')).toMatchObject({ http: 403 })
    expect(await platform.client.get('shock_api?percent=1')).toMatchObject({ http: 401 })
  })
})

/** Clients 1 to 120, each with a lot and as many cents more than its margin as its number. */
function deskOfMany(): Desk {
  const desk = newDesk()
  const [instrument] = catalogue({ roundTheClock: true, holidays: [] })
  if (!instrument) throw new Error('The catalogue is empty')
  const { symbol, version } = instrument
  evolve(desk, { type: 'instrument_defined', instrument, at: millis(0) })
  const quote = { symbol, seq: 1, bid: points(110_000), ask: points(110_010), at: millis(0) }
  desk.quotes.set(symbol, quote)
  for (const clientId of Array.from({ length: 120 }, (_, index) => ((index * 7) % 120) + 1)) {
    const walletId = clientId * 10 + 2
    evolve(desk, { type: 'wallet_opened', walletId, clientId, book: 'real', at: millis(0) })
    evolve(desk, {
      type: 'trade_opened',
      fillId: clientId * 2,
      tradeId: clientId * 2 - 1,
      orderId: null,
      walletId,
      symbol,
      version,
      side: 'BUY',
      lots: lots(100),
      price: quote.ask,
      quote,
      conversion: { num: 1, den: 1 },
      commission: cents(0),
      margin: cents(100_000),
      balance: cents(200_000 + clientId),
      target: null,
      stoploss: null,
      trail: null,
      reason: 'market',
      at: millis(0),
    })
  }
  return desk
}

it('reads many accounts a few at a time, and answers the 100 who lose most beyond their money', async () => {
  const state = deskOfMany()
  let reads = 0
  const read = async <T>(view: (desk: Desk) => T) => {
    reads += 1
    return view(state)
  }
  const deps = {
    desk: { read } as Deps['desk'],
    config: { clientIdPrefix: 'GF' } as Deps['config'],
    now: () => 0,
  }
  const shock = await showShock(deps)({ percent: -500 })
  // One for the prices, and 25 accounts in each other.
  expect(reads).toBe(6)
  expect(shock.stopped_out).toEqual({ accounts: 120, already: 0 })
  expect(shock.wallets.map(({ userid }) => userid)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
  expect(shock.more_wallets).toBe(20)
})
