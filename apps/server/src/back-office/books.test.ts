import type { StaffRole } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, undefined, [['EURUSD', 110_000, 110_010]])

const as = (role: StaffRole = 'finance_maker') => staffBrowser(platform, role)
const balances = async (query = '') => (await (await as()).get(`trial_balance_api${query}`)).body
const postings = async (account: number, query = '') => (await as()).get(`postings_api/${account}${query}`)
const wallet = () => accountOf.wallet(walletIdOf(platform.client.userid, 'real'))

beforeAll(async () => {
  await payIn(platform, 100_000, '412345678901')
  const { userid, post } = platform.client
  await post(`wallet_switch_api/${userid}`, { wallet: 'real' })
  platform.quote('EURUSD', 110_000, 110_010)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, wallet: 'real' }
  const { body } = await post('web_trade_api', order)
  platform.quote('EURUSD', 110_000, 110_010)
  expect((await post('trade_close_api', { bsid: body['bsid'] })).body).toMatchObject({ status: 0 })
})

describe('GET trial_balance_api', () => {
  it('is exactly the sum of all postings, and zero in each currency and book', async () => {
    const { accounts, totals } = (await balances()) as {
      readonly accounts: readonly Record<string, unknown>[]
      readonly totals: readonly object[]
    }
    const { rows } = await platform.database.pool.query<{ code: string; balance: number }>(
      `select code, sum(amount)::float / 100 as balance from posting join ledger_account using (account_id) group by code`,
    )
    const sumOf = (pattern: RegExp) =>
      rows.reduce(
        (sum, { code, balance }) => (pattern.test(code) ? sum + Math.round(balance * 100) : sum),
        0,
      ) / 100
    const line = (kind: string, book: string) =>
      accounts.find((one) => one['kind'] === kind && one['book'] === book)
    for (const [kind, book, pattern] of [
      ['bank', 'real', /^bank:INR$/],
      ['dealing', 'real', /^house:real:dealing$/],
      ['commission', 'real', /^house:real:commission$/],
      ['adjustment', 'practice', /^house:practice:adjustment$/],
      ['wallets', 'real', /^wallet:\d{8}2$/],
      ['wallets', 'practice', /^wallet:\d{8}1$/],
      ['reserved', 'real', /^reserved:\d{8}2$/],
    ] as const)
      expect({ kind, book, balance: line(kind, book)?.['balance'] }).toEqual({
        kind,
        book,
        balance: sumOf(pattern),
      })
    expect(line('bank', 'real')).toMatchObject({
      account: 41,
      currency: 'INR',
      balance: -100_000,
      postings: 1,
    })
    expect(totals).toHaveLength(3)
    for (const total of totals) expect(total).toMatchObject({ balance: 0 })
  })

  it('has the balances at the end of an earlier day, without what was booked later', async () => {
    const { accounts } = (await balances('?day=2020-01-01')) as { readonly accounts: readonly object[] }
    for (const account of accounts) expect(account).toMatchObject({ postings: 0, balance: 0 })
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect((await balances(`?day=${today}`))['accounts']).toEqual((await balances())['accounts'])
  })

  it('downloads as debit and credit', async () => {
    const { cookie } = await as()
    const answer = await fetch(`${platform.url}/api/trial_balance_csv_api`, { headers: { cookie } })
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('debit,credit')
    expect(lines[1]).toMatch(/,41,bank,,real,INR,1,100000\.00,$/)
  })
})

describe('GET postings_api/{account}', () => {
  it('lists postings newest first with the balance after each, in pages', async () => {
    const { rows, total } = await postings(wallet())
    expect(rows[0]).toMatchObject({
      entry: Number(total),
      userid: platform.client.userid,
      client_id: `GF${platform.client.userid}`,
      cpair: 'EURUSD',
    })
    expect(rows.at(-1)).toMatchObject({ entry: 1, kind: 'deposit', bal: rows.at(-1)?.['amount'] })
    const second = await postings(wallet(), '?size=1&page=2')
    expect(second.rows).toEqual([rows[1]])
  })

  it('answers 404 to an unknown account', async () => {
    expect(await postings(77)).toMatchObject({ http: 404 })
  })
})

describe('GET booking_api/{journal}', () => {
  it('shows the command and both sides of each transaction', async () => {
    const { rows } = await postings(wallet())
    const { body } = await (await as()).get(`booking_api/${Number(rows[0]?.['journal'])}`)
    expect(body).toMatchObject({ input: 'close_trade', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const transactions = body['transactions'] as readonly {
      readonly postings: readonly { readonly amount: number }[]
    }[]
    expect(transactions.length).toBeGreaterThan(0)
    for (const { postings: sides } of transactions) {
      expect(sides.length).toBeGreaterThan(1)
      expect(sides.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
    }
  })

  it('answers 404 to an entry that does not exist', async () => {
    expect(await (await as()).get('booking_api/999999')).toMatchObject({ http: 404 })
  })
})

it('the books are for owners, finance and auditors', async () => {
  for (const path of ['trial_balance_api', 'trial_balance_csv_api', 'postings_api/41', 'booking_api/1']) {
    expect(await (await as('auditor')).get('trial_balance_api')).toMatchObject({ http: 200 })
    expect(await (await as('dealer')).get(path)).toMatchObject({ http: 403 })
    expect(await platform.client.get(path)).toMatchObject({ http: 401 })
  }
})
