import { beforeAll, describe, expect, it } from 'vitest'
import { LICENSED, giveBank, payIn, staffOf } from '../funding/test-funding.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { indianDay } from '../system/time.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const [year = 0, month = 0] = indianDay(Date.now()).split('-').map(Number)
/** The running financial year. */
const running = month >= 4 ? year : year - 1
const days = `from=${running}-04-01&to=${running + 1}-03-31`

interface Amounts {
  readonly amount: number
  readonly amount_inr: number
}
interface Traded {
  readonly metal: string
  readonly closings: number
  readonly realised: number
  readonly swap: number
  readonly commission: number
  readonly net: number
  readonly net_inr: number
}
interface Report {
  readonly opening: number
  readonly closing: number
  readonly trading: Traded
  readonly instruments: readonly Traded[]
  readonly transfers: readonly (Amounts & { readonly type: string; readonly rate: number })[]
  readonly deposits: Amounts
  readonly withdrawals: Amounts
  readonly others: readonly (Amounts & { readonly type: string })[]
}

const reportOf = async (wallet: string): Promise<Report> =>
  (await platform.client.get(`tax_report_api/${own()}?wallet=${wallet}`)).body as unknown as Report

const file = (path: string) =>
  fetch(`${platform.url}/api/${path}`, { headers: { ...SAME_ORIGIN, cookie: platform.client.cookie } })

const hundredths = (amount: number): number => Math.round(100 * amount)
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + hundredths(amount), 0)

async function deal(wallet: string, asset: string, bought: number, sold: number): Promise<void> {
  platform.quote(asset, bought - 10, bought)
  const order = { userid: own(), asset, buy_type: 'BUY', lotsize: 0.03, market: true, wallet }
  const { body } = await platform.client.post('web_trade_api', order)
  expect(body).toMatchObject({ status: 0 })
  platform.quote(asset, sold, sold + 10)
  expect((await platform.client.post('trade_close_api', { bsid: body['bsid'] })).body['status']).toBe(0)
}

/** Two deposits at different rates, a paid and a returned withdrawal, and trades of two instruments. */
beforeAll(async () => {
  await giveBank(platform)
  await staff('set-limits', { 'cool-off': '0' })
  await payIn(platform, 50_000.5, 'UTR000000000001')
  await staff('set-rate', { rate: '99.35' })
  await payIn(platform, 20_000, 'UTR000000000002')
  const wids: string[] = []
  for (const amt of [10, 20.5]) {
    const { body } = await platform.client.post('withdraw_submit_api2', { amt, user: own() })
    wids.push(String(body['wid']))
  }
  await staff('approve-withdrawal', { id: wids[0] ?? '' })
  await staff('pay-withdrawal', { id: wids[0] ?? '', utr: 'UTR000000000777' })
  await platform.client.post('withdrawal_cancel_api', { wid: Number(wids[1]) })
  await platform.client.post(`wallet_switch_api/${own()}`, { wallet: 'real' })
  await deal('real', 'EURUSD', 114_300, 114_517)
  await deal('real', 'EURUSD', 114_500, 114_401)
  await deal('real', 'USDJPY', 150_000, 150_333)
})

describe.each(['real', 'practice'])('the tax report of a %s wallet', (wallet) => {
  it('agrees with the statement of the same days to the cent and the paisa', async () => {
    const report = await reportOf(wallet)
    const { body } = await platform.client.get(`statement_api/${own()}?wallet=${wallet}&${days}`)
    const { opening, closing } = report
    expect({ opening, closing }).toEqual({ opening: body['opening'], closing: body['closing'] })
    const kinds = body['kinds'] as ({ readonly type: string } & Amounts)[]
    const of = (...names: string[]) => kinds.filter(({ type }) => names.includes(type))
    const amounts = (rows: readonly Amounts[]) => ({
      amount: sum(rows.map(({ amount }) => amount)),
      amount_inr: sum(rows.map(({ amount_inr }) => amount_inr)),
    })
    const { net, net_inr } = report.trading
    expect(amounts([{ amount: net, amount_inr: net_inr }])).toEqual(
      amounts(of('trade', 'correction', 'swap', 'commission')),
    )
    expect(amounts([report.deposits])).toEqual(amounts(of('deposit')))
    expect(amounts([report.withdrawals])).toEqual(amounts(of('withdrawal')))
    expect(amounts(report.others)).toEqual(amounts(of('adjustment', 'protection', 'opening', 'reset')))
  })

  it('leads from the opening to the closing balance', async () => {
    const { opening, closing, trading, deposits, withdrawals, others } = await reportOf(wallet)
    const moved = [trading.net, deposits.amount, withdrawals.amount, ...others.map(({ amount }) => amount)]
    expect(sum([opening, ...moved])).toBe(hundredths(closing))
  })

  it('has instruments whose parts are their net, and that together are all trading', async () => {
    const { instruments, trading } = await reportOf(wallet)
    for (const { realised, swap, commission, net } of [...instruments, trading])
      expect(sum([realised, swap, commission])).toBe(hundredths(net))
    for (const part of ['realised', 'swap', 'commission', 'net', 'net_inr'] as const)
      expect(sum(instruments.map((one) => one[part]))).toBe(hundredths(trading[part]))
  })
})

it('adds up while the wallet trades', async () => {
  const ended = new AbortController()
  const reading = async (): Promise<readonly number[]> => {
    const found: number[] = []
    while (!ended.signal.aborted) {
      await platform.database.pool.query('delete from throttle')
      found.push((await platform.client.get(`tax_report_api/${own()}?wallet=real`)).http)
    }
    return found
  }
  const readers = [reading(), reading(), reading()]
  try {
    for (let round = 0; round < 60; round += 1) await deal('real', 'EURUSD', 114_300, 114_290)
  } finally {
    ended.abort()
  }
  const found = (await Promise.all(readers)).flat()
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((http) => http !== 200)).toEqual([])
})

it('has each deposit and withdrawal with its rupees and the rate that was used', async () => {
  const { transfers } = await reportOf('real')
  expect(transfers).toMatchObject([
    { type: 'deposit', request: 1, step: null, rate: 94.96, amount: 526.54, amount_inr: 50_000.5 },
    { type: 'deposit', request: 2, step: null, rate: 99.35, amount_inr: 20_000 },
    { type: 'withdrawal', step: 'paid', rate: 99.35, amount: -10, amount_inr: -993.5 },
    { type: 'withdrawal', step: 'held', rate: 99.35, amount: -20.5 },
    { type: 'withdrawal', step: 'returned', rate: 99.35, amount: 20.5 },
  ])
})

it('of a year without bookings is empty, and ends as it began', async () => {
  const { body } = await platform.client.get(`tax_report_api/${own()}?wallet=real&year=2010`)
  expect(body).toMatchObject({
    year: 2010,
    from: '2010-04-01',
    to: '2011-03-31',
    current: running,
    since: running,
    opening: 0,
    closing: 0,
    instruments: [],
    transfers: [],
    others: [],
  })
})

it.each(['en', 'hi'])('is available as a PDF in the client’s language, %s', async (language) => {
  await platform.client.post(`language_api/${own()}`, { language })
  const answer = await file(`tax_report_pdf_api/${own()}?wallet=real`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const name = `tax-report-real-${running}-${String(running + 1).slice(2)}.pdf`
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})

it('is available as CSV, whose rows lead from the opening to the closing balance', async () => {
  await platform.client.post(`language_api/${own()}`, { language: 'en' })
  const lines = (await (await file(`tax_report_csv_api/${own()}?wallet=real`)).text()).trimEnd().split('\r\n')
  const rows = lines.map((line) => line.split(','))
  expect(rows[0]).toEqual([
    'Date (IST)',
    'Item',
    'Closings',
    'P/L',
    'Swap',
    'Commission',
    'INR per $1',
    'Net USD',
    'Net INR',
  ])
  const [first, last] = [rows[1], rows.at(-1)]
  expect([first?.[1], last?.[1]]).toEqual(['Opening balance', 'Closing balance'])
  const net = (row: readonly string[] | undefined): number => hundredths(Number(row?.at(-2)))
  // The sum of trading is a row besides its instruments. Items may have commas: amounts are counted from the right.
  const moved = rows.slice(2, -1).filter((row) => !row.join(',').includes('Trading, net'))
  expect(moved.reduce((total, row) => total + net(row), net(first))).toBe(net(last))
  expect(moved.filter((row) => row.at(-3) !== '')).toHaveLength(5)
})

it.each([
  ['year=1999', 'bad_shape'],
  ['year=next', 'bad_shape'],
  ['wallet=other', 'bad_shape'],
])('of %s is refused', async (asked, reason) => {
  for (const path of ['tax_report_api', 'tax_report_pdf_api', 'tax_report_csv_api']) {
    const { http, body } = await platform.client.get(`${path}/${own()}?${asked}`)
    expect({ http, reason: body['reason'] }).toEqual({ http: 422, reason })
  }
})
