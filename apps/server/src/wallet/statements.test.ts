import { DAY } from '@gf/money'
import { expect, test, describe } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { indianDay } from '../system/time.ts'

const platform = testPlatform()

/** A file as downloaded by a browser. */
async function file(path: string): Promise<{ http: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${platform.url}/api/${path}`, {
    headers: { ...SAME_ORIGIN, cookie: platform.client.cookie },
  })
  return { http: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Buys and closes one lot, with a move of the bid in between. */
async function dealEuro(bought: number, sold: number): Promise<void> {
  const { userid, post } = platform.client
  platform.quote('EURUSD', bought - 10, bought)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 1, market: true }
  const { body } = await post('web_trade_api', order)
  platform.quote('EURUSD', sold, sold + 10)
  expect((await post('trade_close_api', { bsid: body['bsid'] })).body['status']).toBe(0)
}

/** A day or month may end between trading and reading. */
const dayBefore = indianDay(Date.now() - DAY)

describe('a statement', () => {
  test('leads from its opening balance by its movements to its closing balance', async () => {
    const { userid, get } = platform.client
    await dealEuro(114_300, 114_500)
    await dealEuro(114_500, 114_400)
    const { body } = await get(`statement_api/${userid}?from=${dayBefore}`)
    const kinds = body['kinds'] as { type: string; count: number; amount: number }[]
    const moved = kinds.reduce((sum, { amount }) => sum + amount, 0)
    expect(Number(body['opening']) + moved).toBeCloseTo(Number(body['closing']), 2)
    expect(kinds).toContainEqual({ type: 'trade', count: 2, amount: 100, amount_inr: 9496 })
    expect(body['closing']).toBe((await get(`home_wallet_api/${userid}`)).body['bal'])
  })

  test('without movements opens and closes with the balance at that time', async () => {
    const { userid, get } = platform.client
    const { body } = await get(`statement_api/${userid}?from=2020-01-01&to=2020-01-31`)
    expect(body).toMatchObject({ opening: 0, closing: 0, kinds: [], movements: 0 })
  })

  test('is available as a PDF', async () => {
    const { http, headers, bytes } = await file(
      `statement_pdf_api/${platform.client.userid}?from=${dayBefore}`,
    )
    expect(http).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="statement-practice-.*\.pdf"$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  })

  test('is available as a table whose amounts lead from the first balance to the last', async () => {
    const { headers, bytes } = await file(`statement_csv_api/${platform.client.userid}?from=${dayBefore}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = bytes.toString('utf8').trimEnd().split('\r\n')
    const cells = lines.map((line) => line.split(','))
    expect(cells[1]?.[2]).toBe('Opening balance')
    expect(cells.at(-1)?.[2]).toBe('Closing balance')
    const cents = (text: string | undefined): number => Math.round(Number(text) * 100)
    const sum = cells.slice(2, -1).reduce((total, row) => total + cents(row.at(-3)), cents(cells[1]?.at(-1)))
    expect(sum).toBe(cents(cells.at(-1)?.at(-1)))
  })

  test.each([
    ['from=2026-02-01&to=2026-01-01', 200, 'period_backwards'],
    ['from=2020-01-01&to=2026-01-01', 200, 'period_too_long'],
    ['from=2026-02-31', 422, 'bad_shape'],
    ['from=yesterday', 422, 'bad_shape'],
    ['wallet=other', 422, 'bad_shape'],
  ])('of %s is refused', async (query, http, reason) => {
    for (const path of ['statement_api', 'statement_pdf_api', 'statement_csv_api', 'statistics_api']) {
      const answer = await platform.client.get(`${path}/${platform.client.userid}?${query}`)
      expect({ http: answer.http, reason: answer.body['reason'] }).toEqual({ http, reason })
    }
  })

  test('of another client is answered like a missing one', async () => {
    for (const path of ['statement_api', 'statement_pdf_api', 'statement_csv_api', 'statistics_api']) {
      const answer = await platform.client.get(
        `${path}/${platform.client.userid === 12_345_678 ? 1 : 12_345_678}`,
      )
      expect(answer).toMatchObject({ http: 404, body: { reason: 'not_found' } })
    }
  })
})

test('statistics describe closed trades', async () => {
  const { userid, get } = platform.client
  const { body } = await get(`statistics_api/${userid}?from=${dayBefore}`)
  expect(body).toMatchObject({
    closings: 2,
    winners: 1,
    losers: 1,
    win_rate: 50,
    gross_profit: 200,
    gross_loss: 100,
    profit_loss: 100,
    profit_factor: 2,
    best: 200,
    worst: -100,
    drawdown: 100,
    instruments: [{ metal: 'EURUSD', closings: 2, win_rate: 50, profit_loss: 100 }],
  })
  const { rows } = await get(`mytrans_api/${userid}?kind=trade`)
  const days = rows.map((row) => indianDay(Date.parse(String(row['tr_date'])))).toReversed()
  const curve = body['curve'] as { day: string; result: number }[]
  expect(curve.map(({ day }) => day)).toEqual([...new Set(days)])
  expect(curve.at(-1)?.result).toBe(100)
})
