import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '@gf/money'
import { withoutTriggers } from '../persistence/test-database.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { sweepFunding } from './funding.ts'
import { atBank, LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
let payments = 0
const newUtr = (): string => `6123456${String((payments += 1)).padStart(5, '0')}`

interface Opened {
  readonly did: number
  readonly amt: number
  readonly usd_amt: number
  readonly rate: number
  readonly rate_until: string
  readonly reference: string
}
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const open = async (amt: number, replace?: number): Promise<Opened> =>
  (await get(`pay_api?amt=${amt}${replace === undefined ? '' : `&replace=${replace}`}`)).body[
    'opened'
  ] as Opened
const claim = (fields: object): Promise<TestAnswer> =>
  post('web_deposite_submit_api', { amt: 9496, user: own(), ...fields })
const funding = async () => (await get(`funding_api/${own()}`)).body
const listed = async (did: unknown) =>
  (await get(`deposits_api/${own()}`)).rows.find((row) => row['did'] === did)
const balance = async (): Promise<number> =>
  Number((await get(`home_wallet_api/${own()}?wallet=real`)).body['bal'])
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
/** Makes a request look opened that many milliseconds earlier. */
const age = (did: number, by: number) =>
  withoutTriggers(
    platform.database,
    'update deposit_request set requested_at = requested_at - $2, rate_until = rate_until - $2 where deposit_id = $1',
    [did, by],
  )

afterEach(async () => {
  await staff('set-rate', { rate: '94.96' })
  await sql("update deposit_request set state = 'cancelled', decided_at = 1 where state = 'opened'")
})

describe('a deposit whose payment details are shown', () => {
  it('is one request on every device, with its reference, its rate and the rate’s term', async () => {
    const opened = await open(10_000)
    expect(opened).toMatchObject({ amt: 10_000, usd_amt: 105.31, rate: 94.96 })
    const minutes = (Date.parse(opened.rate_until) - Date.now()) / MINUTE
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    await staff('set-rate', { rate: '97' })
    const elsewhere = await logIn(platform.url, platform.login)
    expect((await elsewhere.get('pay_api')).body).toMatchObject({ opened, reference: opened.reference })
    expect((await elsewhere.get('pay_api?amt=10000')).body).toMatchObject({ opened })
    expect(await funding()).toMatchObject({ open_deposit: opened, usd: 97 })
  })

  it('keeps its rate as long as the company has set', async () => {
    await staff('set-limits', { 'rate-holds': '60' })
    const { rate_until } = await open(10_000)
    await staff('set-limits', { 'rate-holds': '30' })
    const minutes = (Date.parse(rate_until) - Date.now()) / MINUTE
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
  })

  it('is one request also when two taps and two devices open it simultaneously', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(5000)))
    expect(new Set(opened.map(({ did }) => did)).size).toBe(1)
  })

  it('is in neither list before it is reported as paid', async () => {
    const { did } = await open(7000)
    expect(await listed(did)).toBeUndefined()
    expect((await staff('list-deposits')).said).not.toContain(`${did}  `)
  })

  it('is given up for another amount only explicitly', async () => {
    const { did, reference } = await open(10_000)
    expect(await get('pay_api?amt=5000')).toMatchObject({
      http: 409,
      body: { reason: 'deposit_open', detail: { did, amt: 10_000 } },
    })
    const other = await open(5000, did)
    expect(other.reference).not.toBe(reference)
    expect(await open(5000, did)).toEqual(other)
    expect(await funding()).toMatchObject({ open_deposit: { did: other.did } })
  })

  it('is cancelled once, by its owner only, and not once it is decided', async () => {
    const { did } = await open(10_000)
    await sql('update deposit_request set client_id = 12345678 where deposit_id = $1', [did])
    expect(await post('deposit_cancel_api', { did })).toMatchObject({ http: 404 })
    await sql('update deposit_request set client_id = $2 where deposit_id = $1', [did, own()])
    for (let again = 0; again < 2; again += 1)
      expect((await post('deposit_cancel_api', { did })).body).toMatchObject({ status: 0 })
    expect(await funding()).toMatchObject({ open_deposit: null })
    const paid = (await claim({ utr: newUtr() })).body['did']
    await staff('approve-deposit', { id: String(paid) })
    expect((await post('deposit_cancel_api', { did: paid })).body).toMatchObject({
      reason: 'deposit_decided',
    })
  })

  it.each([
    ['another amount is opened', (did: number) => get(`pay_api?amt=5000&replace=${did}`)],
    ['the client says that it was paid', () => claim({ amt: 10_000 })],
  ])('stays decided where %s while staff approve it', async (_what, change) => {
    const { did, reference } = await open(10_000)
    const utr = newUtr()
    const deciding = await platform.database.pool.connect()
    try {
      // The decision is written, but not yet committed.
      await deciding.query('begin')
      await deciding.query(
        `update deposit_request set state = 'approving', utr = $2, received_at = $3, decided_at = $3, decided_by = 'Asha'
         where deposit_id = $1`,
        [did, utr, Date.now()],
      )
      const changing = change(did)
      await sleep(300)
      await deciding.query('commit')
      expect((await changing).http).toBeLessThan(500)
    } finally {
      deciding.release()
    }
    const rows = await sql('select deposit_id, state, utr from deposit_request where reference = $1', [
      reference,
    ])
    expect(rows).toEqual([{ deposit_id: did, state: 'approving', utr }])
    const ended = "update deposit_request set state = 'rejected' where deposit_id = $1"
    await withoutTriggers(platform.database, ended, [did])
  })

  it('is no longer shown three days after its rate ended, and deleted after 90', async () => {
    const { did } = await open(10_000)
    await age(did, 3 * DAY + 31 * MINUTE)
    await sweepFunding(platform.database.db, Date.now())
    expect(await funding()).toMatchObject({ open_deposit: null })
    await age(did, 90 * DAY)
    await sweepFunding(platform.database.db, Date.now())
    expect(await sql('select 1 from deposit_request where deposit_id = $1', [did])).toEqual([])
  })
})

describe('reporting an opened deposit as paid', () => {
  it('keeps its rate, its reference and its term, also through the specified call', async () => {
    const opened = await open(9496)
    await staff('set-rate', { rate: '97' })
    const { body } = await claim({})
    expect(body).toMatchObject({ status: 0, did: opened.did })
    expect(await listed(opened.did)).toMatchObject({
      usd_amt: 100,
      rate: 94.96,
      rate_until: opened.rate_until,
      reference: opened.reference,
      req_status: 'Pending',
      can_cancel: true,
    })
    expect(await funding()).toMatchObject({ open_deposit: null })
    expect((await staff('list-deposits')).said).toContain(`${opened.did}  pending`)
  })

  it('is one claim from two devices', async () => {
    const { reference } = await open(9496)
    const answers = await Promise.all([claim({ reference }), claim({ reference })])
    expect(answers.map(({ body }) => String(body['reason'])).toSorted()).toEqual([
      'reference_used',
      'undefined',
    ])
  })

  it('uses the paid amount, at the shown rate', async () => {
    const { did, reference } = await open(20_000)
    await claim({ reference, amt: 9496 })
    expect(await listed(did)).toMatchObject({ amt: 9496, usd_amt: 100 })
  })

  it('is possible for the reference of a cancelled request, at its rate', async () => {
    const { did, reference, rate_until } = await open(9496)
    await post('deposit_cancel_api', { did })
    await staff('set-rate', { rate: '97' })
    const again = (await claim({ reference })).body['did']
    expect(again).not.toBe(did)
    expect(await listed(again)).toMatchObject({ rate: 94.96, rate_until })
  })
})

/** Credits a request whose rate has ended with a payment that arrives now, after the rate has changed. */
async function creditedLate(shown: string, now: string): Promise<{ said: string; did: number }> {
  await staff('set-rate', { rate: shown })
  const { did } = await open(9496)
  await age(did, 31 * MINUTE)
  await claim({ utr: newUtr() })
  await staff('set-rate', { rate: now })
  // Both rates were in force within one second.
  await sleep(1_100)
  const { said } = await staff('approve-deposit', { id: String(did), received: atBank(Date.now()) })
  return { said, did }
}

describe('the arrival time at the bank decides the rate of a deposit', () => {
  it('within the term it is the shown rate, whatever the rate at the approval', async () => {
    const before = await balance()
    const { did } = await open(9496)
    await claim({ utr: newUtr() })
    await staff('set-rate', { rate: '97' })
    const { said } = await staff('approve-deposit', { id: String(did) })
    expect(said).toContain('$100.00 for ₹9,496.00 at ₹94.96, the locked rate')
    expect(await balance()).toBe(before + 100)
  })

  it('within the term it is the shown rate, also if a better one is in force when the payment arrives', async () => {
    await staff('set-rate', { rate: '97' })
    const { did } = await open(9700)
    await staff('set-rate', { rate: '94.96' })
    await claim({ amt: 9700, utr: newUtr() })
    await staff('approve-deposit', { id: String(did) })
    expect(await listed(did)).toMatchObject({ usd_amt: 100, rate: 97, shown_rate: 97 })
  })

  it('after the term it is the rate of its arrival, higher or lower, which staff and client see', async () => {
    const before = await balance()
    const less = await creditedLate('94.96', '97')
    expect(less.said).toContain(
      '$97.90 for ₹9,496.00 at ₹97.00, the rate on arrival; the client was shown ₹94.96',
    )
    const arrived = { usd_amt: 97.9, rate: 97, shown_rate: 94.96, received_at: expect.anything() }
    expect(await listed(less.did)).toMatchObject(arrived)
    expect((await get(`receipt_api/deposit/${less.did}/${own()}`)).body).toMatchObject(arrived)
    const more = await creditedLate('97', '94.96')
    expect(await listed(more.did)).toMatchObject({ usd_amt: 100, rate: 94.96, shown_rate: 97 })
    expect(await balance()).toBeCloseTo(before + 197.9, 5)
  })

  it.each([
    ['is in the future', () => atBank(Date.now() + 10 * MINUTE), 'is in the future'],
    ['is a month before the request', () => atBank(Date.now() - 40 * DAY), 'month before'],
    ['is no time', () => '2026-02-30 10:00', 'must be the time at the bank'],
  ])('an arrival that %s is refused, and the request stays pending', async (_, received, text) => {
    const did = (await claim({ utr: newUtr() })).body['did']
    expect(await staff('approve-deposit', { id: String(did), received: received() })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining(text),
    })
    expect(await listed(did)).toMatchObject({ req_status: 'Pending' })
    await staff('reject-deposit', { id: String(did), remarks: 'Only a test' })
  })

  it('credits an unclaimed payment, and one whose request was cancelled', async () => {
    const before = await balance()
    const opened = await open(9496)
    await staff('approve-deposit', { id: String(opened.did), utr: newUtr() })
    const cancelled = await open(9496)
    await post('deposit_cancel_api', { did: cancelled.did })
    // As staff find it by the bank's details of the payment.
    const { said } = await staff('show-deposit', { id: cancelled.reference.toLowerCase() })
    expect(said).toContain(`Deposit ${cancelled.did}, cancelled: ₹9,496.00`)
    expect(said).toContain(`Shown at ₹94.96, if it arrives by ${cancelled.rate_until}`)
    await staff('approve-deposit', { id: String(cancelled.did), utr: newUtr() })
    expect(await balance()).toBe(before + 200)
    expect(await listed(cancelled.did)).toMatchObject({ req_status: 'Approved', rate: 94.96 })
    expect(await funding()).toMatchObject({ open_deposit: null })
  })
})
