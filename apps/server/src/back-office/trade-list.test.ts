import type { StaffRole } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, undefined, [
  ['EURUSD', 110_000, 110_010],
  ['USDJPY', 150_000, 150_010],
])

const ask = async (query: Readonly<Record<string, string>> = {}, role: StaffRole = 'dealer') =>
  (await staffBrowser(platform, role)).get(`trades_list_api?${String(new URLSearchParams(query))}`)
const ids = async (query: Readonly<Record<string, string>>) =>
  (await ask(query)).rows.map(({ bsid }) => Number(bsid))

const rowIds = async (query: Readonly<Record<string, string>>) =>
  (await ask(query)).rows.map(({ row_id: id }) => id)

/** The numbers of trades and orders, oldest first. */
const numbers: number[] = []

async function order(form: object): Promise<void> {
  platform.quote('EURUSD', 110_000, 110_010)
  platform.quote('USDJPY', 150_000, 150_010)
  const { userid, post } = platform.client
  const given = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.02, market: true, ...form }
  const { body } = await post('web_trade_api', given)
  expect(body).toEqual(expect.objectContaining({ status: 0 }))
  numbers.push(Number(body['bsid']))
}

beforeAll(async () => {
  const { client } = platform
  await payIn(platform, 100_000, '412345678901')
  await order({ wallet: 'practice' })
  await order({ wallet: 'practice', market: false, limit: 140, asset: 'USDJPY' })
  await client.post(`wallet_switch_api/${client.userid}`, { wallet: 'real' })
  await order({ wallet: 'real', buy_type: 'SELL' })
  await order({ wallet: 'real', asset: 'USDJPY' })
  await order({ wallet: 'real', market: false, limit: 1.05 })
})

describe('GET trades_list_api', () => {
  it('lists open trades of all clients, newest first, with price and floating profit of now', async () => {
    const [practice = 0, , sold = 0, yen = 0] = numbers
    const { rows, total } = await ask()
    expect(rows.map(({ bsid }) => bsid)).toEqual([yen, sold, practice])
    expect(total).toBe('3')
    const { userid } = platform.client
    expect(rows[1]).toEqual({
      bsid: sold,
      row_id: sold,
      userid,
      client_id: `GF${userid}`,
      wallet: 'real',
      cpair: 'EURUSD',
      digits: 5,
      trade_type: 'SELL',
      lotsize: 0.02,
      trade_price: 1.1,
      price: 1.1001,
      profit_loss: -0.2,
      former_profit_loss: null,
      at: expect.any(String),
      reason: null,
    })
  })

  it('filters by client, instrument, side and account, and pages', async () => {
    const [practice = 0, , sold = 0, yen = 0] = numbers
    const client = String(platform.client.userid)
    for (const [query, found] of [
      [{ client }, [yen, sold, practice]],
      [{ client: `GF${client}`, wallet: 'real' }, [yen, sold]],
      [{ client: '10000000' }, []],
      [{ client: client.slice(0, 7) }, []],
      [{ instrument: 'EURUSD' }, [sold, practice]],
      [{ side: 'BUY' }, [yen, practice]],
      [{ side: 'BUY', wallet: 'practice' }, [practice]],
      [{ size: '2' }, [yen, sold]],
      [{ size: '2', page: '2' }, [practice]],
    ] as const)
      expect({ query, found: await ids(query) }).toEqual({ query, found })
  })

  it('lists pending orders with their type and the price at which they would execute now', async () => {
    const [, yen = 0, , , limit = 0] = numbers
    expect(await ids({ list: 'pending' })).toEqual([limit, yen])
    const { rows, total } = await ask({ list: 'pending', instrument: 'EURUSD' })
    expect(total).toBe('1')
    expect(rows[0]).toMatchObject({
      bsid: limit,
      wallet: 'real',
      trade_price: 1.05,
      price: 1.1001,
      profit_loss: null,
      reason: 'limit',
    })
  })

  it('lists closings with price, booked profit and reason, under the same filters', async () => {
    const [practice = 0, , sold = 0] = numbers
    const { post } = platform.client
    expect(await ids({ list: 'closed' })).toEqual([])
    for (const form of [{ bsid: sold, lotsize: 0.01 }, { bsid: sold }, { bsid: practice }]) {
      platform.quote('EURUSD', 110_000, 110_010)
      expect((await post('trade_close_api', form)).body).toMatchObject({ status: 0 })
    }
    const client = String(platform.client.userid)
    for (const [query, found] of [
      [{}, [practice, sold, sold]],
      [{ client, wallet: 'real' }, [sold, sold]],
      [{ client: '10000000' }, []],
      [{ wallet: 'practice' }, [practice]],
      [{ side: 'SELL', instrument: 'EURUSD' }, [sold, sold]],
      [{ instrument: 'USDJPY' }, []],
      [{ size: '1', page: '3' }, [sold]],
    ] as const)
      expect({ query, found: await ids({ list: 'closed', ...query }) }).toEqual({ query, found })
    const { rows, total } = await ask({ list: 'closed', side: 'SELL' })
    expect(total).toBe('2')
    expect(rows[0]).toMatchObject({
      lotsize: 0.01,
      trade_price: 1.1,
      price: 1.1001,
      profit_loss: -0.1,
      reason: 'manual',
    })
  })

  it.each(['open', 'pending', 'closed'])('sorts %s by time, both ways, over pages', async (list) => {
    const { rows: all } = await ask({ list })
    const newest = all.map(({ row_id: id }) => id)
    expect(await rowIds({ list, sort: '-at' })).toEqual(newest)
    expect(await rowIds({ list, sort: 'at' })).toEqual(newest.toReversed())
    expect(await rowIds({ list, sort: 'at', size: '1', page: String(newest.length) })).toEqual(
      newest.slice(0, 1),
    )
    expect((await ask({ list, sort: 'profit_loss' })).http).toBe(422)
  })

  it('is for those who watch the dealing', async () => {
    expect(await ask({}, 'auditor')).toMatchObject({ http: 200 })
    expect(await ask({}, 'support')).toMatchObject({ http: 403 })
    expect(await platform.client.get('trades_list_api')).toMatchObject({ http: 401 })
  })
})

describe('GET trades_export_api', () => {
  const exported = async (query: Readonly<Record<string, string>>, role: StaffRole = 'dealer') => {
    const { cookie } = await staffBrowser(platform, role)
    const path = `${platform.url}/api/trades_export_api?${String(new URLSearchParams(query))}`
    const answer = await fetch(path, { headers: { cookie } })
    return { http: answer.status, lines: (await answer.text()).trim().split('\r\n') }
  }

  it('has all rows that the filters list, oldest first, and is an audit entry', async () => {
    const [practice = 0, yen = 0, sold = 0, bought = 0, limit = 0] = numbers
    const client = `GF${platform.client.userid}`
    for (const [query, wanted] of [
      [{ list: 'open' }, [`${bought},${client},real,USDJPY,BUY,0.02,150.010,150.000,`]],
      [
        { list: 'pending' },
        [
          `${yen},${client},practice,USDJPY,BUY,0.02,140.000,150.010,,`,
          `${limit},${client},real,EURUSD,BUY,0.02,1.05000,1.10010,,`,
        ],
      ],
      [
        { list: 'closed', client },
        [
          `${sold},${client},real,EURUSD,SELL,0.01,1.10000,1.10010,-0.10,`,
          `${sold},${client},real,EURUSD,SELL,0.01,1.10000,1.10010,-0.10,`,
          `${practice},${client},practice,EURUSD,BUY,0.02,1.10010,1.10000,-0.20,`,
        ],
      ],
      [{ list: 'closed', instrument: 'USDJPY' }, []],
    ] as const) {
      const { lines } = await exported(query)
      expect(lines[0]).toContain('trade,client,wallet,instrument,side,lots,entry price,price')
      expect(lines.slice(1)).toEqual(wanted.map((begin) => expect.stringMatching(new RegExp(`^${begin}`))))
    }
    const { rows } = await platform.database.pool.query(
      `select detail from audit where action = 'trades_exported' order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ detail: { list: 'closed', instrument: 'USDJPY' } }])
  })

  it('is for those who watch the dealing', async () => {
    expect(await exported({}, 'auditor')).toMatchObject({ http: 200 })
    expect(await exported({}, 'support')).toMatchObject({ http: 403 })
  })
})
