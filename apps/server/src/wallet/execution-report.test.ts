import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { indianDay } from '../system/time.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const month = indianDay(Date.now()).slice(0, 7)
const report = async (asked = `month=${month}`) =>
  (await platform.client.get(`execution_api/${own()}?${asked}`)).body

let key = 0
const order = (fields: object) =>
  platform.client.post('web_trade_api', {
    userid: own(),
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.5,
    market: true,
    cid: `execution-${(key += 1)}`,
    ...fields,
  })

/** The number under which the calls show a quote from the next beat on. */
async function shown(bid: number): Promise<number> {
  platform.quote('EURUSD', bid, bid + 10)
  return vi.waitFor(async () => {
    const { body } = await platform.client.get('metal_api/EURUSD')
    expect(body['bid']).toBe(bid / 1e5)
    return Number(body['seq'])
  }, 5_000)
}

/** Market orders at, below and above the price on screen; one beyond its slippage; a target, and a stoploss that slips. */
const trades: number[] = []
beforeAll(async () => {
  for (const [moved, closes] of [
    [0, { target: 1.15 }],
    [-20, { stoploss: 1.14 }],
    [30, {}],
  ] as const) {
    const qseq = await shown(114_300)
    platform.quote('EURUSD', 114_300 + moved, 114_310 + moved)
    const { body } = await order({ qseq, slippage: 50, ...closes })
    expect(body).toMatchObject({ status: 0 })
    trades.push(Number(body['bsid']))
  }
  const qseq = await shown(114_300)
  platform.quote('EURUSD', 114_400, 114_410)
  expect((await order({ qseq, slippage: 50 })).body).toMatchObject({ reason: 'slippage_exceeded' })
  expect((await order({ lotsize: 9.5 })).body).toMatchObject({ reason: 'insufficient_margin' })
  expect((await order({ lotsize: 10 })).body).toMatchObject({ reason: 'insufficient_margin' })
  const pending = await order({ market: false, limit: 1.142, otype: 'limit' })
  trades.push(Number(pending.body['bsid']))
  platform.quote('EURUSD', 114_180, 114_190)
  platform.quote('EURUSD', 113_950, 113_960)
  platform.quote('EURUSD', 115_000, 115_010)
  await platform.client.post('trade_close_api', { bsid: trades[2], cid: 'execution-close' })
})

it('has slippage both ways, by the price on screen, of the order, target or stoploss', async () => {
  expect(await report()).toMatchObject({
    month,
    current: month,
    since: month,
    // Three market orders and a limit; a target, a stoploss, and a closing by hand, which has no requested price.
    fills: 7,
    priced: 6,
    at_price_or_better: 4,
    better: { count: 2, median: 1, p95: 2 },
    worse: { count: 2, median: 3, p95: 5 },
    instruments: [{ metal: 'EURUSD', fills: 7, priced: 6 }],
  })
})

it('has the slippage that the histories of the orders have, to the cent', async () => {
  const lives = await Promise.all(trades.map((bsid) => platform.client.get(`order_life_api/${bsid}`)))
  const cost = lives.reduce(
    (sum, { body }) => sum + Math.round(100 * Number(body['slippage_dollars'] ?? 0)),
    0,
  )
  const { slippage_dollars } = await report()
  expect(Math.round(100 * Number(slippage_dollars))).toBe(cost)
  expect(cost).not.toBe(0)
})

it('counts the rejections of the engine by reason, the most frequent first', async () => {
  expect((await report())['rejections']).toEqual([
    { reason: 'insufficient_margin', count: 2 },
    { reason: 'slippage_exceeded', count: 1 },
  ])
})

it('has the age of the quotes as the fills have it', async () => {
  const { rows } = await platform.database.pool.query(
    `select percentile_disc(0.5) within group (order by at - quote_at) as median,
       percentile_disc(0.95) within group (order by at - quote_at) as p95
     from fill where wallet_id = ${own() * 10 + 1}`,
  )
  expect((await report())['quote_age']).toEqual(rows[0])
})

describe('another month or wallet', () => {
  it.each(['month=2020-02', `month=${month}&wallet=real`])('%s has no executions', async (asked) => {
    expect(await report(asked)).toMatchObject({ fills: 0, rejections: [], instruments: [] })
  })

  it.each(['month=2026-13', 'month=now', 'wallet=other'])('%s is refused', async (asked) => {
    for (const path of ['execution_api', 'execution_csv_api']) {
      const { http, body } = await platform.client.get(`${path}/${own()}?${asked}`)
      expect({ http, reason: body['reason'] }).toEqual({ http: 422, reason: 'bad_shape' })
    }
  })
})

it('is available as CSV: fills and rejections in the order of their time', async () => {
  const answer = await fetch(`${platform.url}/api/execution_csv_api/${own()}?month=${month}`, {
    headers: { ...SAME_ORIGIN, cookie: platform.client.cookie },
  })
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="execution-practice-${month}.csv"`,
  )
  const rows = (await answer.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows[0]?.slice(0, 3)).toEqual(['Date and time (IST)', 'Result', 'Reason'])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([15]))
  const times = rows.slice(1).map(([at = '']) => at)
  expect(times).toEqual(times.toSorted())
  expect(rows.slice(1).map(([, result]) => result)).toEqual([
    'Opened',
    'Opened',
    'Opened',
    'Market order rejected',
    'Market order rejected',
    'Market order rejected',
    'Opened',
    'Closed',
    'Closed',
    'Closed',
  ])
  // Bought 2 pips below the price on screen: half a lot, 5 dollars a pip.
  expect(rows[2]?.slice(5, 12)).toEqual(['EURUSD', 'BUY', '0.50', '1.14310', '1.14290', '-2', '-10.00'])
})
