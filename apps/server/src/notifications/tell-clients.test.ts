import type { PrivateEvent } from '@gf/contract'
import type { DealingEvent } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import { WebSocket } from 'ws'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { tellClients } from './tell-clients.ts'
import type { Known } from './tell-clients.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid

/** Listens on the stream until `count` private events have come. */
async function eventsOf(act: () => Promise<unknown>, count: number): Promise<PrivateEvent[]> {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/api/stream`, {
    headers: { cookie: platform.client.cookie, origin: platform.url },
  })
  const events: PrivateEvent[] = []
  const arrived = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as readonly [string, number, PrivateEvent]
      if (message[0] === 'hello') act().catch(reject)
      // The inbox changes with a message, which comes a little later.
      if (message[0] === 'own' && message[2].kind !== 'inbox_changed') events.push(message[2])
      if (events.length === count) resolve()
    })
  })
  await arrived
  socket.close()
  return events
}

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))

describe('a client gets on the stream', () => {
  it('a trade’s opening, changes and closing by its stoploss, in wire units', async () => {
    const events = await eventsOf(async () => {
      const opened = await platform.client.post('web_trade_api', {
        userid: own(),
        asset: 'EURUSD',
        buy_type: 'BUY',
        lotsize: 0.5,
        market: true,
      })
      await platform.client.post('update_trade_api', { bsid: opened.body['bsid'], stoploss: 1.142 })
      platform.quote('EURUSD', 114_190, 114_199)
    }, 3)
    expect(events).toMatchObject([
      {
        kind: 'trade_opened',
        cpair: 'EURUSD',
        trade_type: 'BUY',
        lotsize: 0.5,
        price: 1.14309,
        wallet: 'practice',
      },
      { kind: 'trade_changed', cpair: 'EURUSD' },
      {
        kind: 'trade_closed',
        reason: 'stoploss',
        trade_type: 'BUY',
        price: 1.1419,
        profit_loss: -59.5,
        remaining: 0,
      },
    ])
  })

  it('the chosen wallet and the time of the switch', async () => {
    const choose = () => platform.client.post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
    const events = await eventsOf(choose, 1)
    const { chosen_at } = (await platform.client.get(`home_wallet_api/${own()}`)).body
    expect(events).toEqual([{ kind: 'wallet_chosen', wallet: 'practice', at: chosen_at }])
  })

  it('an order’s placing, changes and cancellation, with its instrument', async () => {
    const events = await eventsOf(async () => {
      const placed = await platform.client.post('web_trade_api', {
        userid: own(),
        asset: 'EURUSD',
        buy_type: 'SELL',
        lotsize: 0.1,
        market: false,
        limit: 1.2,
      })
      await platform.client.post('order_change_api', { bsid: placed.body['bsid'], limit: 1.21 })
      await platform.client.post('order_cancel_api', { bsid: placed.body['bsid'] })
    }, 3)
    expect(events.map(({ kind }) => kind)).toEqual(['order_placed', 'order_changed', 'order_cancelled'])
    expect(events.every((event) => 'cpair' in event && event.cpair === 'EURUSD')).toBe(true)
  })

  it('the reset of the practice wallet', async () => {
    const [event] = await eventsOf(() => platform.client.post(`practice_reset_api/${own()}`, {}), 1)
    expect(event).toMatchObject({ kind: 'wallet_moved', type: 'practice_reset', balance: 10_000 })
  })
})

describe('a trade that the desk has closed when its opening is published', () => {
  const at = millis(1_790_000_000_000)
  const walletId = 407
  const quote = { symbol: 'EURUSD', seq: 1, bid: points(114_300), ask: points(114_309), at }
  const conversion = { num: 1, den: 1 }
  const fill = { walletId, symbol: 'EURUSD', lots: lots(10), quote, conversion, commission: cents(0) }
  const opened = { ...fill, type: 'trade_opened', fillId: 1, tradeId: 5, version: 1, side: 'SELL' } as const
  const closed = { ...fill, type: 'trade_closed', fillId: 2, tradeId: 5, profit: cents(-90) } as const
  const events: readonly DealingEvent[] = [
    {
      ...opened,
      orderId: null,
      target: null,
      stoploss: null,
      trail: null,
      price: points(114_300),
      margin: cents(1),
      balance: cents(0),
      reason: 'market',
      at,
    },
    { type: 'trade_changed', tradeId: 5, walletId, target: points(114_000), stoploss: null, trail: null, at },
    { ...closed, price: points(114_309), remaining: lots(0), balance: cents(0), reason: 'manual', at },
  ]
  const known = {
    wallets: new Map([[walletId, { clientId: 40, book: 'practice' }]]),
    instruments: new Map([['EURUSD', { digits: 5 }]]),
    trades: new Map(),
    orders: new Map(),
  } as unknown as Known

  it('still has its instrument and its side', () => {
    const told: PrivateEvent[] = []
    const hear = tellClients(known, (_, event) => told.push(event))
    hear({ seq: 1, events })
    expect(told).toMatchObject([
      { kind: 'trade_opened', cpair: 'EURUSD', trade_type: 'SELL' },
      { kind: 'trade_changed', cpair: 'EURUSD' },
      { kind: 'trade_closed', cpair: 'EURUSD', trade_type: 'SELL' },
    ])
  })

  it('is not published if its instrument is unknown', () => {
    const told: PrivateEvent[] = []
    const hear = tellClients({ ...known, instruments: new Map() }, (_, event) => told.push(event))
    expect(() => hear({ seq: 1, events })).toThrow('There is no instrument EURUSD')
    expect(told).toEqual([])
  })
})
