import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const query = async (text: string) => (await platform.database.pool.query(text)).rows
const statistics = async (days: string) => (await platform.client.get(`statistics_api/${own()}?${days}`)).body

interface Part {
  readonly closings: number
  readonly win_rate: number
  readonly profit_loss: number
}

/** 300 closings of three instruments at any moment of 2026 in India up to March, some corrected or cancelled since. */
const FILLS = 300

beforeAll(async () => {
  await query(`
    with made as (
      select 9000000 + n as id, ${own() * 10 + 1} as wallet_id,
        (array['EURUSD', 'USDJPY', 'XAUUSD'])[1 + n % 3] as symbol,
        case when n * 7 % 5 < 2 then 'BUY' else 'SELL' end as side,
        1767205800000 + n * 25500000::bigint as at, (n * 7919 % 4001) - 2000 as profit, n % 4 * 5 as commission
      from generate_series(1, ${FILLS}) as n),
    traded as (
      insert into trade (trade_id, wallet_id, symbol, version, side, opened_lots, lots, price, margin, swap, reason,
          opened_at, closed_at)
      select id, wallet_id, symbol, 1, side, 1, 0, 100000, 0, 0, 'market', at - 60000, at from made)
    insert into fill (fill_id, trade_id, wallet_id, opening, symbol, side, lots, price, quote_seq, bid, ask, quote_at,
        conversion_num, conversion_den, profit, commission, reason, at, journal_seq)
    select id, id, wallet_id, false, symbol, side, 1, case when side = 'BUY' then 100000 else 100010 end, id, 100000,
      100010, at, 1, 1, profit, commission, 'manual', at, 1
    from made`)
})

/** The same figures by plain SQL, in which the days, hours and weekdays of India are the database's own. */
const bySql = async (part: string) =>
  query(`select ${part} as part, count(*)::int as closings,
      coalesce(round(1000.0 * count(*) filter (where net > 0) / nullif(count(*) filter (where net <> 0), 0)) / 10, 0)::float
        as win_rate,
      (sum(net) / 100.0)::float as profit_loss
    from (select fill.symbol, trade.side, fill.profit - fill.commission as net,
        to_timestamp(fill.at / 1000) at time zone 'Asia/Kolkata' as closed
      from fill join trade using (trade_id) where fill.wallet_id = ${own() * 10 + 1} and not opening) as closing
    where closed >= '2026-01-01' and closed < '2026-04-01'
    group by 1 order by 1`)

describe('statistics of closings of all hours', () => {
  it.each([
    ['sides', 'trade_type', 'side'],
    ['instruments', 'metal', 'symbol'],
    ['weekdays', 'weekday', 'extract(isodow from closed)::int'],
    ['hours', 'hour', 'extract(hour from closed)::int'],
  ])('have the %s that plain SQL finds, to the cent', async (name, key, part) => {
    const body = await statistics('from=2026-01-01&to=2026-03-31')
    const parts = (body[name] as (Part & Record<string, unknown>)[]).map(({ [key]: of, ...rest }) => ({
      part: of,
      ...rest,
    }))
    const byPart = parts.toSorted((one, other) => (String(one.part) < String(other.part) ? -1 : 1))
    const expected = await bySql(part)
    expect(byPart).toEqual(
      expected.toSorted((one, other) => (String(one.part) < String(other.part) ? -1 : 1)),
    )
    expect(expected.length).toBeGreaterThan(1)
  })

  it('have parts that add up to the whole', async () => {
    const body = await statistics('from=2026-01-01&to=2026-03-31')
    const cents = (amount: unknown): number => Math.round(100 * Number(amount))
    for (const name of ['sides', 'instruments', 'weekdays', 'hours']) {
      const parts = body[name] as Part[]
      expect(parts.reduce((sum, { closings }) => sum + closings, 0)).toBe(body['closings'])
      expect(parts.reduce((sum, { profit_loss }) => sum + cents(profit_loss), 0)).toBe(
        cents(body['profit_loss']),
      )
    }
    expect(body['closings']).toBeGreaterThan(200)
  })
})

describe('the days of the curve', () => {
  it('have what the books moved on each day, and its closings', async () => {
    const { get, post } = platform.client
    platform.quote('EURUSD', 114_300, 114_310)
    const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.5, market: true }
    for (const bid of [114_400, 114_200]) {
      const { body } = await post('web_trade_api', order)
      platform.quote('EURUSD', bid, bid + 10)
      await post('trade_close_api', { bsid: body['bsid'] })
    }
    const curve = (await get(`statistics_api/${own()}?from=2026-09-01`)).body['curve'] as Record<
      string,
      unknown
    >[]
    const expected = await query(`
      with moved as (
        select to_char(to_timestamp(booking.at / 1000) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, posting.amount
        from posting join ledger_transaction as booking using (journal_seq, no)
          join ledger_account as account using (account_id)
        where account.code = 'wallet:${own() * 10 + 1}' and booking.kind <> 'reset')
      select day, (sum(amount) / 100.0)::float as booked,
        (sum(sum(amount)) over (order by day) / 100.0)::float as result
      from moved group by day order by day`)
    expect(curve.map(({ day, booked, result }) => ({ day, booked, result }))).toEqual(expected)
    expect(curve.reduce((sum, { closings }) => sum + Number(closings), 0)).toBe(2)
  })

  it('include one on which nothing but a trade without a result was closed', async () => {
    const body = await statistics('from=2026-01-01&to=2026-01-31')
    const curve = body['curve'] as {
      readonly day: string
      readonly closings: number
      readonly booked: number
    }[]
    expect(curve.reduce((sum, { closings }) => sum + closings, 0)).toBe(body['closings'])
    expect(curve[0]).toMatchObject({ day: '2026-01-01', booked: 0 })
  })
})
