import { beforeAll, describe, expect, it, vi } from 'vitest'
import { wrongAction } from '../../back-office/verify-actions.ts'
import { verify } from '../../desk/verify.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { LICENSED, payIn, staffOf } from '../test-funding.ts'
import { wrongCorrection } from './verify-corrections.ts'

// Gold at $100: one lot of 100 ounces moves $1.00 with each cent of the price.
const platform = testPlatform(LICENSED, undefined, [['XAUUSD', 100_000, 100_100]])
const staff = staffOf(platform)
const rows = async (text: string) => (await platform.database.pool.query(text)).rows
const about = { category: 'wrong_price', reason: 'Feed error 17', remarks: 'Closed at a wrong price' }

interface Closed {
  readonly trade: number
  readonly fill: number
}

/** Buys at 100.10 and closes at the bid. */
async function closed(bid: number, lotsize = 0.1, part = lotsize): Promise<Closed> {
  platform.quote('XAUUSD', 100_000, 100_100)
  const { userid, post } = platform.client
  const order = { userid, asset: 'XAUUSD', buy_type: 'BUY', lotsize, market: true, wallet: 'real' }
  const { body } = await post('web_trade_api', order)
  expect(body).toMatchObject({ status: 0 })
  platform.quote('XAUUSD', bid, bid + 100)
  const closing = await post('trade_close_api', { bsid: body['bsid'], lotsize: part })
  expect(closing.body).toMatchObject({ status: 0 })
  const [fill] = await rows(`select max(fill_id) as id from fill where not opening`)
  return { trade: Number(body['bsid']), fill: Number(fill.id) }
}

const prepare = (fill: number, args: object, by = 'Asha') =>
  staff('prepare-correction', { fill: String(fill), ...about, ...args }, by)
const book = (id: number, by = 'Ravi') => staff('book-correction', { id: String(id) }, by)

async function prepared(fill: number, args: object, by?: string): Promise<number> {
  const { said } = await prepare(fill, args, by)
  const [, id] = /^Correction (\d+) is prepared/.exec(said) ?? []
  if (id === undefined) throw new Error(said)
  return Number(id)
}

const to = (price: string) => ({ change: 'close_price', price })
const balance = async () =>
  Number((await platform.client.get(`funding_api/${platform.client.userid}`)).body['available'])
const closing = async ({ fill }: Closed) =>
  (await platform.client.get(`orders_api/Exit/${platform.client.userid}?wallet=real`)).rows.find(
    (row) => row['row_id'] === fill,
  )

/** What the company has realised. Figures of at most two seconds ago are shared: asks until they are of now. */
function realisedNow(): Promise<number> {
  const asked = Date.now()
  return vi.waitFor(async () => {
    const { body } = await (await staffBrowser(platform, 'dealer')).get('profit_api')
    expect(Date.parse(String(body['at']))).toBeGreaterThanOrEqual(asked)
    return (body['total'] as { readonly realised: number }).realised
  }, 5_000)
}

beforeAll(async () => {
  await payIn(platform, 94_960, 'UTR000000000001')
  await platform.client.post(`wallet_switch_api/${platform.client.userid}`, { wallet: 'real' })
  await rows(`insert into candle (symbol, timeframe, at, open, high, low, close, ticks)
    values ('XAUUSD', '1h', (extract(epoch from now()) * 1000)::bigint - 3600000, 100000, 150000, 50000, 100000, 1)`)
})

it('a corrected price reverses the old result and books the right one, in one entry, after a second person', async () => {
  const trade = await closed(99_100)
  const before = await balance()
  const id = await prepared(trade.fill, to('100.60'))
  expect(await balance()).toBe(before)
  expect((await book(id, 'Asha')).said).toContain('Asha has already decided')
  expect((await book(id)).said).toContain(`Correction ${id} of trade ${trade.trade} is booked: +$15.00`)
  expect(await balance()).toBe(before + 15)
  const bookings = await rows(
    `select tx.note, account.code, posting.amount, tx.journal_seq = max(tx.journal_seq) over () as together
     from ledger_transaction as tx join posting using (journal_seq, no) join ledger_account as account using (account_id)
     where tx.kind = 'correction' and trade_id = ${trade.trade} and symbol = 'XAUUSD' order by no, code`,
  )
  const wallet = expect.stringMatching(/^wallet:/)
  const part = (note: string, code: unknown, amount: number) => ({ note, code, amount, together: true })
  expect(bookings).toEqual([
    part('reversed: Closed at a wrong price', 'house:real:dealing', -1_000),
    part('reversed: Closed at a wrong price', wallet, 1_000),
    part('corrected: Closed at a wrong price', 'house:real:dealing', -500),
    part('corrected: Closed at a wrong price', wallet, 500),
  ])
  expect((await verify(platform.database.db)).wrong).toBeUndefined()
})

it('the client reads the result with the old one, both bookings and the text, and gets a message', async () => {
  const trade = await closed(99_100)
  await book(await prepared(trade.fill, to('100.60')))
  expect(await closing(trade)).toMatchObject({
    profit_loss: 5,
    close_price: 100.6,
    corrected: { profit_loss: -10, close_price: 99.1, remarks: about.remarks, cancelled: false },
  })
  const { userid, get } = platform.client
  const listed = (await get(`mytrans_api/${userid}?wallet=real&kind=correction&limit=2`)).rows
  expect(listed).toMatchObject([
    { step: 'corrected', tr_amt: 5, note: about.remarks, bsid: trade.trade },
    { step: 'reversed', tr_amt: 10, note: about.remarks, bsid: trade.trade },
  ])
  expect(JSON.stringify(listed)).not.toContain(about.reason)
  const { life } = (await get(`order_life_api/${trade.trade}`)).body
  expect((life as object[]).at(-1)).toMatchObject({ kind: 'trade_corrected', by: 'company', profit_loss: 15 })
  const told = await rows(`select client_id from outbox where kind = 'trade_corrected'`)
  expect(told).toContainEqual({ client_id: userid })
})

it('statements and totals count the pair as one amount', async () => {
  const { userid, get } = platform.client
  const totals = async () => (await get(`transaction_totals_api/${userid}?wallet=real&kind=correction`)).body
  const before = await totals()
  const trade = await closed(99_100)
  await book(await prepared(trade.fill, to('99.60')))
  expect(Number((await totals())['in'])).toBeCloseTo(Number(before['in']) + 5)
  expect((await totals())['out']).toBe(before['out'])
  const { body } = await get(`statistics_api/${userid}?wallet=real`)
  expect(body).toMatchObject({ worst: -5 })
})

it('a correction counts in the result of the day, on HOME as in the own loss limit', async () => {
  const today = async () =>
    Number((await platform.client.get(`home_wallet_api/${platform.client.userid}`)).body['today'])
  const trade = await closed(99_100)
  const before = await today()
  await book(await prepared(trade.fill, to('99.60')))
  expect(await today()).toBeCloseTo(before + 5)
})

it('the profit of the company falls on the day of the correction by what the client gets', async () => {
  const trade = await closed(99_100)
  const before = await realisedNow()
  await book(await prepared(trade.fill, to('99.60')))
  expect(await realisedNow()).toBeCloseTo(before - 5)
})

it('a trade is corrected again from its corrected result, cancelled, and given back', async () => {
  const trade = await closed(99_100)
  const before = await balance()
  await book(await prepared(trade.fill, to('100.60')))
  await book(await prepared(trade.fill, { change: 'open_price', price: '100.00' }))
  expect(await closing(trade)).toMatchObject({ trade_price: 100, close_price: 100.6, profit_loss: 6 })
  await book(await prepared(trade.fill, { change: 'cancel' }))
  expect(await closing(trade)).toMatchObject({ profit_loss: 0, corrected: { cancelled: true } })
  expect(await balance()).toBe(before + 10)
  await book(await prepared(trade.fill, to('99.10')))
  expect(await balance()).toBe(before + 10 - 9)
})

describe('preparing is refused', () => {
  it.each([
    ['a price that was not possible', to('200.00'), 'must be between 49.009 and 151.091'],
    ['too many decimal places', to('100.1234'), 'at most 3 decimal places'],
    ['no price', { change: 'close_price' }, 'Enter a price'],
    ['a price of a cancelled result', { change: 'cancel', price: '100.00' }, 'has no price'],
    ['the booked price', to('99.10'), 'result that is booked'],
    ['an unknown category', { ...to('100.00'), category: 'gift' }, 'must be one of wrong_price'],
    ['no text for the client', { ...to('100.00'), remarks: ' ' }, 'must say what the client reads'],
  ])('%s', async (_, args, words) => {
    const { fill } = await closed(99_100)
    const { succeeded, said } = await prepare(fill, args)
    expect(said).toContain(words)
    expect(succeeded).toBe(false)
  })

  it('an opening, a practice trade, a trade that is still open in part, and a second one that waits', async () => {
    const { trade, fill } = await closed(99_100, 0.1, 0.04)
    expect((await prepare(fill, to('100.00'))).said).toContain('still open in part')
    const [opening] = await rows(`select fill_id from fill where opening and trade_id = ${trade}`)
    expect((await prepare(Number(opening.fill_id), to('100.00'))).said).toContain('not found')
    await platform.client.post('trade_close_api', { bsid: trade })
    const id = await prepared(fill, to('100.00'))
    expect((await prepare(fill, to('100.50'))).said).toContain('already waits')
    await staff('reject-correction', { id: String(id), reason: 'Wrong trade' }, 'Ravi')
    expect((await book(id)).said).toContain(`Correction ${id} is rejected by Ravi`)
  })

  it('to a checker, and to who has no part in it; a dealer may', async () => {
    const { fill } = await closed(99_100)
    await rows(`update staff set role = 'dealer' where username = 'Kiran'`)
    const id = await prepared(fill, to('100.00'), 'Kiran')
    expect((await staff('reject-correction', { id: String(id), reason: 'For the test' }, 'Kiran')).said).toBe(
      `Correction ${id} is rejected.`,
    )
    for (const by of ['Ravi', 'owner'])
      expect((await prepare(fill, to('100.00'), by)).said).toContain('requires dealer or finance_maker')
  })
})

describe('the database refuses', () => {
  it.each([
    [
      'a booking without a proposal',
      `state = 'booking', absorbed = 0, decided_by = 'Ravi', decided_at = 1`,
      'takes two',
    ],
    [
      'who prepared it as who confirms it',
      `state = 'booking', absorbed = 0, decided_by = 'ASHA', decided_at = 1`,
      'check',
    ],
    [
      'another result',
      `state = 'rejected', decided_by = 'Ravi', decided_at = 1, profit = 9`,
      'keeps what was',
    ],
    [
      'a booking without a confirmation',
      `state = 'booked', absorbed = 0, decided_by = 'R', decided_at = 1`,
      'keeps',
    ],
  ])('%s', async (_, change, words) => {
    const { fill } = await closed(99_100)
    const id = await prepared(fill, to('100.00'))
    await expect(rows(`update trade_correction set ${change} where correction_id = ${id}`)).rejects.toThrow(
      words,
    )
    await staff('reject-correction', { id: String(id), reason: 'For the test' }, 'Asha')
  })

  it('a changed and a deleted one', async () => {
    await expect(rows(`update trade_correction set refusal = 'x' where state = 'booked'`)).rejects.toThrow(
      'keeps',
    )
    await expect(rows('delete from trade_correction')).rejects.toThrow('keeps')
  })
})

it('gives back what the company absorbed once, and costs a client at most the balance', async () => {
  const all = await balance()
  const trade = await closed(97_000, 4)
  expect(await balance()).toBe(0)
  await book(await prepared(trade.fill, { change: 'cancel' }))
  expect(await balance()).toBe(all)
  await book(await prepared(trade.fill, to('50.10')))
  expect(await balance()).toBe(0)
  await book(await prepared(trade.fill, { change: 'cancel' }))
  expect(await balance()).toBe(all)
})

describe('verify', () => {
  /** Changes past triggers, like a person with the database's password, and looks. */
  async function found(change: string): Promise<string | undefined> {
    const client = await platform.database.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('create table kept as table trade_correction')
    try {
      await client.query(change)
      return (await wrongCorrection(platform.database.db)) ?? (await wrongAction(platform.database.db))
    } finally {
      await client.query(
        'delete from trade_correction; insert into trade_correction overriding system value table kept; drop table kept',
      )
      client.release(true)
    }
  }

  it('finds journal, books and audit log in agreement', async () => {
    expect(await found('select 1')).toBeUndefined()
  })

  it.each([
    ['set profit = 99 where correction_id = 1', 'differs from its booking: right.profit is 500'],
    ['set client_id = 1 where correction_id = 1', 'Correction 1 is of client 1, and was booked'],
    [`set remarks = 'x' where correction_id = 1`, 'differs from its booking: remarks'],
    ['set trade_id = 999 where correction_id = 1', 'is of a closing of trade'],
    [`set state = 'rejected', absorbed = null where correction_id = 1`, 'is rejected, and was booked'],
    [`set decided_by = 'Meera' where correction_id = 1`, 'the audit log says by Asha and Ravi'],
    [`set reason = 'x' where correction_id = 1`, 'approved another reason than correction 1 has'],
    [
      `set state = 'booked', absorbed = 0, made_by = 'x' where state = 'rejected'`,
      'is booked, and the books do not have it',
    ],
  ])('names what %s did', async (change, words) => {
    expect(await found(`update trade_correction ${change}`)).toContain(words)
  })

  it('names a booking without its correction', async () => {
    expect(await found('delete from trade_correction where correction_id = 1')).toContain('there is no such')
  })
})

it('the list is an entry with the corrections that it shows', async () => {
  await staff('list-corrections', { which: 'all' }, 'Ravi')
  const [entry] = await rows("select detail from audit where action = 'corrections_listed' order by seq desc")
  const [newest] = await rows('select max(correction_id)::int as id from trade_correction')
  expect(entry.detail).toEqual({ by: 'Ravi', records: expect.arrayContaining([newest.id]) })
})
