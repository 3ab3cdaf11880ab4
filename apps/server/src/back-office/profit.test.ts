import type { StaffRole } from '@gf/contract'
import { DAY } from '@gf/money'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { indianDay } from '../system/time.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, undefined, [
  ['EURUSD', 110_000, 110_010],
  ['USDJPY', 150_000, 150_010],
])

type Figures = Readonly<Record<string, string | number | null>>
interface Profit {
  readonly total: Figures
  readonly days: readonly Figures[]
  readonly instruments: readonly Figures[]
}

const ask = async (query: Readonly<Record<string, string>> = {}, role: StaffRole = 'dealer') =>
  (await staffBrowser(platform, role)).get(`profit_api?${String(new URLSearchParams(query))}`)

/** Figures of at most two seconds ago are shared: asks until they are of now. */
function profitOfNow(query: Readonly<Record<string, string>> = {}): Promise<Profit & { from: string }> {
  const before = Date.now()
  return vi.waitFor(async () => {
    const { body } = await ask(query)
    expect(Date.parse(String(body['at']))).toBeGreaterThanOrEqual(before)
    return body as unknown as Profit & { from: string }
  }, 5_000)
}

const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await platform.database.pool.query<Row>(text, [...values])).rows

/** Days before today, and their names. */
const AGO = { today: 0, yesterday: 1, inLastMonth: 29, before: 30 } as const
const now = Date.now()
const days = Object.fromEntries(
  Object.entries(AGO).map(([name, ago]) => [name, indianDay(now - ago * DAY)]),
) as Record<keyof typeof AGO, string>

/** Opens and closes a trade, and moves it to an earlier day. */
async function trade(wallet: string, asset: string, ago: number, from: number, to: number): Promise<void> {
  const { userid, post } = platform.client
  platform.quote(asset, from, from + 10)
  await post(`wallet_switch_api/${userid}`, { wallet })
  const order = { userid, asset, buy_type: 'BUY', lotsize: 0.01, market: true, wallet }
  const { body } = await post('web_trade_api', order)
  expect(body).toMatchObject({ status: 0 })
  platform.quote(asset, to, to + 10)
  expect((await post('trade_close_api', { bsid: body['bsid'] })).body).toMatchObject({ status: 0 })
  for (const [table, column] of [
    ['fill', 'trade_id'],
    ['ledger_transaction', 'trade_id'],
  ])
    await query(
      `set session_replication_role = replica; update ${table} set at = at - ${ago * DAY}
       where ${column} = ${Number(body['bsid'])}; reset session_replication_role`,
    )
}

let bookings = 0

/** Books what a client pays (cents) to a company account, as the desk does. */
async function book(kind: string, account: number, cents: number, ago: number, symbol: string | null) {
  bookings += 1
  const wallet = platform.client.userid * 10 + 2
  await query(
    `with head as (
       insert into ledger_transaction (journal_seq, no, kind, wallet_id, symbol, note, at) values ($1, 1, $2, $3, $4, '', $5)
     ), side (account_id, amount) as (values ($3 * 10 + 1, -$6::bigint), ($7::bigint, $6::bigint))
     insert into posting (account_id, entry_no, currency, amount, balance_after, journal_seq, no)
     select account_id, coalesce(last.entry_no, 0) + 1, 'USD', amount, coalesce(last.balance_after, 0) + amount, $1, 1
     from side left join lateral (
       select entry_no, balance_after from posting where posting.account_id = side.account_id order by entry_no desc limit 1
     ) as last on true`,
    [1_000_000 + bookings, kind, wallet, symbol, now - ago * DAY, cents, account],
  )
}

beforeAll(async () => {
  await payIn(platform, 100_000, '412345678901')
  await trade('practice', 'EURUSD', AGO.today, 110_000, 110_300)
  await trade('real', 'EURUSD', AGO.before, 110_000, 110_500)
  await trade('real', 'EURUSD', AGO.inLastMonth, 110_000, 109_700)
  await trade('real', 'USDJPY', AGO.yesterday, 150_000, 150_200)
  await trade('real', 'EURUSD', AGO.yesterday, 110_000, 110_100)
  await trade('real', 'EURUSD', AGO.today, 110_000, 109_900)
  const { userid, post } = platform.client
  const order = { userid, asset: 'EURUSD', buy_type: 'SELL', lotsize: 0.02, market: true, wallet: 'real' }
  platform.quote('EURUSD', 110_000, 110_010)
  expect((await post('web_trade_api', order)).body).toMatchObject({ status: 0 })
  platform.quote('EURUSD', 110_100, 110_110)
  await book('commission', 22, 350, AGO.yesterday, 'USDJPY')
  await book('swap', 23, -125, AGO.yesterday, 'EURUSD')
  await book('swap', 23, 40, AGO.today, 'USDJPY')
  await book('protection', 24, -2_000, AGO.inLastMonth, null)
  await book('adjustment', 25, -777, AGO.yesterday, null)
})

/** What real clients lost, by plain SQL on their own side of the books, in dollars. */
async function lostBy(what: 'day' | 'symbol', kinds: readonly string[]): Promise<Map<string | null, number>> {
  const key = {
    day: `to_char(to_timestamp(at / 1000.0) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
    symbol: 'symbol',
  }
  const rows = await query<{ key: string | null; lost: number }>(
    `select ${key[what]} as key, -sum(amount) as lost
     from posting join ledger_account using (account_id) join ledger_transaction using (journal_seq, no)
     where code like 'wallet:%' and book = 'real' and kind = any($1) and at >= $2 group by 1`,
    [kinds, Date.parse(`${days.inLastMonth}T00:00:00+05:30`)],
  )
  return new Map(rows.map(({ key: of, lost }) => [of, lost / 100]))
}

const BOOKED = ['trade', 'commission', 'swap', 'protection']

describe('GET profit_api', () => {
  it('adds up the last 30 days of live accounts by day and instrument, as plain SQL does', async () => {
    const { from, total, days: byDay, instruments } = await profitOfNow()
    expect(from).toBe(days.inLastMonth)
    expect(byDay.map(({ day }) => day)).toEqual([days.today, days.yesterday, days.inLastMonth])
    for (const [field, kinds] of [
      ['booked', BOOKED],
      ['realised', ['trade']],
      ['commission', ['commission']],
      ['swap', ['swap']],
      ['protection', ['protection']],
    ] as const) {
      const onDays = await lostBy('day', kinds)
      const inSymbols = await lostBy('symbol', kinds)
      expect(onDays.size).toBeGreaterThan(0)
      for (const row of byDay)
        expect([field, row[field]]).toEqual([field, onDays.get(String(row['day'])) ?? 0])
      for (const row of instruments)
        expect([field, row[field]]).toEqual([field, inSymbols.get(row['cpair'] as string | null) ?? 0])
      expect(total[field]).toBeCloseTo(
        [...onDays.values()].reduce((sum, one) => sum + one, 0),
        9,
      )
    }
    expect(new Set(instruments.map(({ cpair }) => cpair))).toEqual(new Set(['EURUSD', 'USDJPY', null]))
  })

  it('agrees with the exposure on what floats', async () => {
    const staff = await staffBrowser(platform, 'owner')
    const {
      days: [today = {}, ...earlier],
      total,
      instruments,
    } = await profitOfNow()
    const { body: exposure } = await staff.get('exposure_api')
    // The client sold 2,000 EUR at 1.10000, which cost 1.10110.
    expect(exposure['total']).toMatchObject({ profit_loss: -2.2 })
    expect([today['floating'], total['floating']]).toEqual([2.2, 2.2])
    expect(earlier.map(({ floating }) => floating)).toEqual([null, null])
    expect(Object.fromEntries(instruments.map(({ cpair, floating }) => [String(cpair), floating]))).toEqual({
      EURUSD: 2.2,
      USDJPY: 0,
      null: 0,
    })
  })

  it('answers the days that are asked for alone', async () => {
    const only = { from: days.before, to: days.before }
    const { total, days: byDay } = await profitOfNow(only)
    expect(byDay).toEqual([{ day: days.before, ...total }])
    // 1,000 EUR, which the client bought at 1.10010 and sold at 1.10500.
    expect(total).toEqual({
      realised: -4.9,
      commission: 0,
      swap: 0,
      protection: 0,
      booked: -4.9,
      floating: null,
    })
    expect(await profitOfNow({ to: '2020-01-31' })).toMatchObject({
      from: '2020-01-02',
      days: [],
      instruments: [],
    })
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 200, 'period_backwards'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 200, 'period_too_long'],
    [{ from: '2026-02-31' }, 422, 'bad_shape'],
  ])('refuses %j', async (asked, http, reason) => {
    expect(await ask(asked)).toMatchObject({ http, body: { reason } })
  })

  it('is for those who watch the dealing', async () => {
    expect(await ask({}, 'auditor')).toMatchObject({ http: 200 })
    expect(await ask({}, 'finance_maker')).toMatchObject({ http: 403 })
    expect(await platform.client.get('profit_api')).toMatchObject({ http: 401 })
  })
})

it('GET profit_csv_api has a row for each day and instrument, and leaves an audit entry', async () => {
  const { cookie, staffId } = await staffBrowser(platform, 'auditor')
  const from = days.yesterday
  const answer = await fetch(`${platform.url}/api/profit_csv_api?from=${from}`, {
    headers: { ...SAME_ORIGIN, cookie },
  })
  expect(answer.headers.get('content-disposition')).toContain(`profit-${from}-${days.today}.csv`)
  const rows = (await answer.text()).trim().split('\r\n')
  expect(rows).toEqual([
    'day,instrument,realised,commission,swap,protection,booked,floating',
    `${from},EURUSD,-0.90,0.00,-1.25,0.00,-2.15,`,
    // 1,000 dollars of 0.19 yen at 150.205 yen a dollar.
    `${from},USDJPY,-1.26,3.50,0.00,0.00,2.24,`,
    `${days.today},EURUSD,1.10,0.00,0.00,0.00,1.10,2.20`,
    `${days.today},USDJPY,0.00,0.00,0.40,0.00,0.40,0.00`,
  ])
  const [entry] = await query(`select actor_id, detail from audit where action = 'profit_exported'`)
  expect(entry).toEqual({ actor_id: staffId, detail: { from, to: days.today } })
})
