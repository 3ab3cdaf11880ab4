import { beforeAll, describe, expect, it } from 'vitest'
import { LICENSED, giveBank, payIn, staffOf } from '../funding/test-funding.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
type Row = Readonly<Record<string, unknown>>

const transactions = async (query = 'wallet=real'): Promise<readonly Row[]> =>
  (await platform.client.get(`mytrans_api/${own()}?${query}`)).rows
const totals = async (query = 'wallet=real'): Promise<Row> =>
  (await platform.client.get(`transaction_totals_api/${own()}?${query}`)).body

async function withdraw(amt: number): Promise<number> {
  const { body } = await platform.client.post('withdraw_submit_api2', { amt, user: own() })
  return Number(body['wid'])
}

async function documentOf(path: string): Promise<string> {
  const answer = await fetch(`${platform.url}/api/${path}`, {
    headers: { ...SAME_ORIGIN, cookie: platform.client.cookie },
  })
  return answer.text()
}

/** A deposit, and a paid, a cancelled and a pending withdrawal; then the rate changes. */
const wids = { paid: 0, cancelled: 0, held: 0 }
beforeAll(async () => {
  await giveBank(platform)
  await staff('set-limits', { 'cool-off': '0' })
  await payIn(platform, 50_000.5, 'UTR000000000001')
  for (const name of ['paid', 'cancelled', 'held'] as const) wids[name] = await withdraw(10)
  await platform.client.post('withdrawal_cancel_api', { wid: wids.cancelled })
  await staff('approve-withdrawal', { id: String(wids.paid) })
  await staff('pay-withdrawal', { id: String(wids.paid), utr: 'UTR000000000777' })
  expect(await staff('set-rate', { rate: '99.00' })).toMatchObject({ succeeded: true })
})

describe('a movement of the real wallet', () => {
  it('keeps its rupees when the rate changes', async () => {
    const rows = await transactions()
    expect(rows.find(({ type }) => type === 'deposit')).toMatchObject({ inr_amt: 50_000.5 })
    const withdrawals = rows.filter(({ type }) => type === 'withdrawal')
    expect(withdrawals.map(({ inr_amt: rupees }) => rupees)).toEqual([949.6, -949.6, -949.6, -949.6])
    const { rows: requests } = await platform.client.get(`withdrawals_api/${own()}`)
    expect(requests.map(({ wamt }) => wamt)).toEqual([949.6, 949.6, 949.6])
  })

  it('of practice money uses the rate at that time', async () => {
    const [first] = await transactions('wallet=practice')
    expect(first).toMatchObject({ tr_amt: 10_000, inr_amt: 949_600 })
  })

  it('names its request by the number on the screens, and its step', async () => {
    const rows = await transactions()
    const told = rows.map(({ type, request, step, reason }) => ({ type, request, step, reason }))
    const held = { type: 'withdrawal', step: 'held', reason: '' }
    expect(told).toEqual([
      { type: 'withdrawal', request: wids.cancelled, step: 'returned', reason: 'cancelled' },
      { ...held, request: wids.held },
      { ...held, request: wids.cancelled },
      { ...held, request: wids.paid, step: 'paid' },
      { type: 'deposit', request: 1, step: null, reason: '' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/reserved|UTR0/)
  })
})

describe('GET transaction_totals_api/{userid}', () => {
  it('sums all matches in dollars and rupees, not just the page', async () => {
    expect(await totals()).toEqual({
      status: 0,
      count: 5,
      in: 526.54,
      out: -20,
      returned: 0,
      net: 506.54,
      in_inr: 50_000.5,
      out_inr: -1899.2,
      returned_inr: 0,
      net_inr: 48_101.3,
    })
    expect(await totals('wallet=real&kind=withdrawal')).toMatchObject({ count: 4, in: 0, out: -20, net: -20 })
    expect(await totals('wallet=real&from=2200-01-01T00:00:00Z')).toMatchObject({ count: 0, net: 0 })
    expect((await totals('kind=gift'))['reason']).toBe('bad_shape')
  })

  it('leads from the balance before to the balance after, whenever the period begins', async () => {
    const rows = await transactions()
    const closing = Number(rows[0]?.['left_amt'])
    for (const { tr_date, left_amt, tr_amt } of rows) {
      const sums = await totals(`wallet=real&from=${String(tr_date)}`)
      const moved = Number(sums['in']) + Number(sums['out']) + Number(sums['returned'])
      expect(moved).toBeCloseTo(closing - (Number(left_amt) - Number(tr_amt)), 2)
      expect(sums['net']).toBeCloseTo(moved, 2)
    }
  })

  it('shows a withdrawal that went out before the period and came back in it as returned', async () => {
    const [returned] = await transactions()
    expect(await totals(`wallet=real&from=${String(returned?.['tr_date'])}`)).toMatchObject({
      count: 1,
      in: 0,
      out: 0,
      returned: 10,
      net: 10,
      in_inr: 0,
      out_inr: 0,
      returned_inr: 949.6,
      net_inr: 949.6,
    })
  })

  it('matches the statement of the same days', async () => {
    const statement = await platform.client.get(`statement_api/${own()}?wallet=real`)
    const { status: _status, ...sums } = await totals()
    expect(statement.body['totals']).toEqual(sums)
    expect(statement.body['kinds']).toContainEqual({
      type: 'withdrawal',
      count: 4,
      amount: -20,
      amount_inr: -1899.2,
    })
  })
})

describe('the opening credit of a new account', () => {
  it('has its own name, and a later one is a reset', async () => {
    expect(await transactions('wallet=practice')).toMatchObject([{ type: 'opening' }])
    platform.quote('EURUSD', 114_300, 114_309)
    const order = {
      userid: own(),
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 1,
      market: true,
      wallet: 'practice',
    }
    const { body } = await platform.client.post('web_trade_api', order)
    await platform.client.post('trade_close_api', { bsid: body['bsid'] })
    await platform.client.post(`practice_reset_api/${own()}`, {})
    const types = (await transactions('wallet=practice')).map(({ type }) => type)
    expect(types).toEqual(['reset', 'trade', 'opening'])
    expect(await transactions('wallet=practice&kind=opening')).toHaveLength(1)
    expect(await transactions('wallet=practice&kind=reset')).toMatchObject([{ type: 'reset' }])
  })
})

describe('the table of a statement', () => {
  const lines = async (): Promise<string[]> =>
    (await documentOf(`statement_csv_api/${own()}?wallet=real`)).trimEnd().split('\r\n')
  const descriptions = async () => (await lines()).slice(2, -1).map((line) => line.split(/,(?! )/)[6])

  it('has the numbers of the requests, and rupees at each day’s rate', async () => {
    expect(await descriptions()).toEqual([
      'Deposit 1',
      `"Withdrawal ${wids.paid}, paid"`,
      `"Withdrawal ${wids.cancelled}, held"`,
      `"Withdrawal ${wids.held}, held"`,
      `"Withdrawal ${wids.cancelled}, returned"`,
    ])
    expect((await lines())[2]).toMatch(/,526\.54,50000\.50,526\.54$/)
  })

  it('is in Hindi for a client who reads Hindi', async () => {
    await platform.client.post(`language_api/${own()}`, { language: 'hi' })
    expect((await lines())[0]).toContain('विवरण')
    expect(await descriptions()).toContain(`"निकासी ${wids.held}, होल्ड"`)
    const pdf = await documentOf(`statement_pdf_api/${own()}?wallet=real`)
    expect(pdf.slice(0, 5)).toBe('%PDF-')
  })
})
