import type { PrivateEvent } from '@gf/contract'
import { WebSocket } from 'ws'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../test-platform.ts'

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
      if (message[0] === 'own') events.push(message[2])
      if (events.length === count) resolve()
    })
  })
  await arrived
  socket.close()
  return events
}

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))

describe('a client hears on the stream', () => {
  it('that a trade was opened, changed and closed by its stoploss, in wire units', async () => {
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

  it('that an order was placed, changed and cancelled, and which instrument it was for', async () => {
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

  it('that the practice wallet was reset', async () => {
    const [event] = await eventsOf(() => platform.client.post(`practice_reset_api/${own()}`, {}), 1)
    expect(event).toMatchObject({ kind: 'wallet_moved', type: 'practice_reset', balance: 10_000 })
  })
})
