import type { StaffRole } from '@gf/contract'
import { evolve, newDesk } from '@gf/dealing'
import type { Desk, Trade } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { showExposure } from './exposure.ts'
import { showMargins } from './margin-board.ts'

const platform = testPlatform(LICENSED, undefined, [
  ['EURUSD', 110_000, 110_010],
  ['USDJPY', 150_000, 150_010],
])

const ask = async (path: string, role: StaffRole = 'dealer') => (await staffBrowser(platform, role)).get(path)

/** Figures of at most two seconds ago are shared: asks until they are of now. */
function figuresOfNow(path: string): Promise<Readonly<Record<string, unknown>>> {
  const before = Date.now()
  return vi.waitFor(async () => {
    const { body } = await ask(path)
    expect(Date.parse(String(body['at']))).toBeGreaterThanOrEqual(before)
    return body
  }, 5_000)
}

const trades = [
  ['practice', 'EURUSD', 'BUY', 1],
  ['real', 'EURUSD', 'BUY', 0.02],
  ['real', 'EURUSD', 'SELL', 0.03],
  ['real', 'USDJPY', 'BUY', 0.02],
] as const

describe('without open trades', () => {
  it('GET exposure_api and GET margin_board_api answer empty lists', async () => {
    const size = { lots: 0, dollars: 0 }
    expect(await figuresOfNow('exposure_api')).toMatchObject({
      total: { trades: 0, long: size, short: size, net: size, gross: size, profit_loss: 0 },
      instruments: [],
      currencies: [],
      clients: [],
      more_clients: 0,
    })
    expect(await figuresOfNow('margin_board_api')).toMatchObject({ wallets: [], more_wallets: 0 })
  })
})

describe('with trades of both accounts', () => {
  beforeAll(async () => {
    const { client } = platform
    await payIn(platform, 100_000, '412345678901')
    for (const [wallet, asset, buy_type, lotsize] of trades) {
      platform.quote('EURUSD', 110_000, 110_010)
      platform.quote('USDJPY', 150_000, 150_010)
      await client.post(`wallet_switch_api/${client.userid}`, { wallet })
      const order = { userid: client.userid, asset, buy_type, lotsize, market: true, wallet }
      expect((await client.post('web_trade_api', order)).body).toMatchObject({ status: 0 })
    }
    platform.quote('EURUSD', 110_100, 110_110)
  })

  it('GET exposure_api adds up real trades by instrument, currency and client', async () => {
    const { userid } = platform.client
    // 1,000 EUR are 1,101.05 dollars at mid; each client row adds the nets of the instruments.
    const euro = {
      trades: 2,
      long: { lots: 0.02, dollars: 2202.1 },
      short: { lots: 0.03, dollars: 3303.15 },
      net: { lots: -0.01, dollars: -1101.05 },
      gross: { lots: 0.05, dollars: 5505.25 },
      // 2,000 x 0.0009 less 3,000 x 0.0011.
      profit_loss: -1.5,
    }
    const yen = {
      trades: 1,
      long: { lots: 0.02, dollars: 2000 },
      short: { lots: 0, dollars: 0 },
      net: { lots: 0.02, dollars: 2000 },
      gross: { lots: 0.02, dollars: 2000 },
      profit_loss: -0.13,
    }
    const all = {
      trades: 3,
      long: { lots: 0.04, dollars: 4202.1 },
      short: { lots: 0.03, dollars: 3303.15 },
      net: { lots: 0.03, dollars: 3101.05 },
      gross: { lots: 0.07, dollars: 7505.25 },
      profit_loss: -1.63,
    }
    expect(await figuresOfNow('exposure_api')).toEqual({
      status: 1,
      at: expect.any(String),
      total: all,
      instruments: [
        { cpair: 'EURUSD', ...euro },
        { cpair: 'USDJPY', ...yen },
      ],
      currencies: [
        {
          currency: 'USD',
          ...all,
          long: { lots: 0.05, dollars: 5303.15 },
          short: { lots: 0.02, dollars: 2202.1 },
          net: { lots: 0.03, dollars: 3101.05 },
        },
        { currency: 'EUR', ...euro },
        { currency: 'JPY', ...yen, long: yen.short, short: yen.long, net: { lots: -0.02, dollars: -2000 } },
      ],
      clients: [{ userid, client_id: `GF${userid}`, ...all }],
      more_clients: 0,
    })
  })

  it('GET margin_board_api judges the real account at mid prices, as the engine does', async () => {
    const { userid } = platform.client
    const { wallets, ...limits } = (await figuresOfNow('margin_board_api')) as {
      readonly wallets?: readonly Record<string, number>[]
    }
    expect(limits).toMatchObject({ margin_call: 100, stop_out: 50, more_wallets: 0 })
    expect(wallets).toHaveLength(1)
    const [{ equity = 0, used_margin: used = 0, ...row } = {}] = wallets ?? []
    const { rows } = await platform.database.pool.query<{ cents: number }>(
      `select sum(amount) as cents from posting join ledger_account using (account_id)
       where code = $1`,
      [`wallet:${userid}2`],
    )
    // Half a spread less than the loss at closing prices: 5,000 x 0.00005 and 2,000 x 0.005 / 150.
    expect(equity).toBeCloseTo(Number(rows[0]?.cents) / 100 - 1.63 + 0.25 + 0.07, 1)
    // The larger side of EURUSD at its bid, and USDJPY, at 1:100.
    expect(used).toBeCloseTo(33 + 20, 1)
    expect(row).toMatchObject({ userid, client_id: `GF${userid}`, trades: 3, margin_called: false })
    expect(row['level']).toBeCloseTo((equity / used) * 100, 2)
    expect(row['to_stop_out']).toBeCloseTo(equity - used / 2, 2)
  })
})

describe('of many clients', () => {
  const state = newDesk()
  const [instrument] = catalogue({ roundTheClock: true, holidays: [] })
  if (!instrument) throw new Error('The catalogue is empty')
  state.instruments.set(instrument.symbol, instrument)
  const prices = { bid: points(110_000), ask: points(110_010) }
  state.quotes.set(instrument.symbol, { symbol: instrument.symbol, seq: 1, ...prices, at: millis(0) })
  // In an order that is neither of size nor of level: client 1 has one step, 120 has 120 steps, of the same balance.
  for (const clientId of Array.from({ length: 120 }, (_, index) => ((index * 7) % 120) + 1)) {
    const walletId = clientId * 10 + 2
    const trade: Trade = {
      tradeId: clientId,
      walletId,
      orderId: null,
      instrument,
      side: 'BUY',
      openedLots: lots(clientId),
      lots: lots(clientId),
      price: points(110_010),
      margin: cents(clientId * 1_000),
      target: null,
      stoploss: null,
      trail: null,
      swap: cents(0),
      at: millis(0),
    }
    state.trades.set(clientId, trade)
    evolve(state, { type: 'wallet_opened', walletId, clientId, book: 'real', at: millis(0) })
    const wallet = state.wallets.get(walletId)
    wallet?.trades.set(clientId, trade)
    if (wallet) wallet.balance = cents(100_000)
  }
  const deps = {
    desk: { read: async <T>(view: (desk: Desk) => T) => view(state) } as Deps['desk'],
    config: { clientIdPrefix: 'GF' } as Deps['config'],
    now: () => 0,
  }

  it('GET exposure_api answers the 50 largest', async () => {
    const { clients, more_clients: more } = await showExposure(deps)()
    expect(clients.map(({ userid }) => userid)).toEqual(Array.from({ length: 50 }, (_, index) => 120 - index))
    expect(more).toBe(70)
  })

  it('GET margin_board_api answers the 100 closest to their stop-out, the closest first', async () => {
    const { wallets, more_wallets: more } = await showMargins(deps)()
    expect(wallets.map(({ userid }) => userid)).toEqual(
      Array.from({ length: 100 }, (_, index) => 120 - index),
    )
    expect(wallets[0]).toMatchObject({ used_margin: 1200, level: 82.83, to_stop_out: 394 })
    expect(more).toBe(20)
  })
})

it.each(['exposure_api', 'margin_board_api'])('GET %s is for those who watch the dealing', async (path) => {
  expect(await ask(path, 'auditor')).toMatchObject({ http: 200 })
  expect(await ask(path, 'finance_maker')).toMatchObject({ http: 403 })
  expect(await platform.client.get(path)).toMatchObject({ http: 401 })
})
