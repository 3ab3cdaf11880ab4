import { beforeAll, describe, expect, it } from 'vitest'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer, TestClient } from '../testing/test-platform.ts'
import { credited, sendStatement, statementOf } from './bank/test-statements.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
let stranger: TestClient
let payments = 0
const newUtr = (): string => `5123456${String((payments += 1)).padStart(5, '0')}`

const claim = async (client: TestClient, utr: string, cid?: string): Promise<TestAnswer> =>
  client.post('web_deposite_submit_api', { amt: 9496, user: client.userid, utr, cid })
const numberOf = ({ body }: TestAnswer): string => String(body['did'])
const rowOf = async (client: TestClient, did: string) =>
  (await client.get(`deposits_api/${client.userid}`)).rows.find((row) => String(row['did']) === did)
const balance = async (): Promise<number> =>
  Number((await platform.client.get(`home_wallet_api/${platform.client.userid}?wallet=real`)).body['bal'])
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows

/** Both clients name one payment: the stranger before its payer. */
async function bothClaim(): Promise<{ utr: string; theirs: string; ours: string }> {
  const utr = newUtr()
  const theirs = numberOf(await claim(stranger, utr))
  return { utr, theirs, ours: numberOf(await claim(platform.client, utr)) }
}

beforeAll(async () => {
  // One person approves each of these.
  await staff('set-limits', { 'two-approvers-above': '5000' })
  await sql(`insert into client (client_id, name, email, status, created_at)
             values (55555555, 'Quick Stranger', 'quick@example.in', 'active', 1)`)
  await sql(`insert into credential (realm, owner_id, password_hash, changed_at)
             select realm, 55555555, password_hash, 1 from credential where realm = 'client'`)
  stranger = await logIn(platform.url, { ...platform.login, username: 'quick@example.in' })
})

describe("a stranger who names another's payment first", () => {
  it('does not keep its payer from naming it', async () => {
    const { ours } = await bothClaim()
    expect(await rowOf(platform.client, ours)).toMatchObject({ req_status: 'Pending' })
  })

  it('is shown to staff beside the payer', async () => {
    const { theirs, ours } = await bothClaim()
    const { said } = await staff('list-deposits')
    const line = (id: string) => said.split('\n').find((one) => one.startsWith(`${id} `))
    expect(line(ours)).toContain(`ALSO CLAIMED BY ${theirs}`)
    expect(line(theirs)).toContain(`ALSO CLAIMED BY ${ours}`)
  })

  it('is not rejected in favour of the payer by anyone who has not seen both requests', async () => {
    const { utr, theirs, ours } = await bothClaim()
    const namings: readonly Record<string, string>[] = [{}, { over: '999999' }, { over: `${theirs},999999` }]
    for (const over of namings) {
      expect(await staff('approve-deposit', { id: ours, utr, ...over })).toMatchObject({
        succeeded: false,
        said: expect.stringContaining(`--over ${theirs}`),
      })
    }
    expect(await rowOf(platform.client, ours)).toMatchObject({ req_status: 'Pending' })
  })

  it('is rejected with a reason when the payer is credited, and notified; there is one credit', async () => {
    const before = await balance()
    const { utr, theirs, ours } = await bothClaim()
    expect(await staff('approve-deposit', { id: ours, over: theirs })).toMatchObject({ succeeded: true })
    expect(await balance()).toBe(before + 100)
    expect(await rowOf(stranger, theirs)).toMatchObject({
      req_status: 'Rejected',
      remarks: expect.stringContaining('credited to another request'),
    })
    expect(await staff('approve-deposit', { id: theirs, utr })).toMatchObject({ succeeded: false })
    expect(
      await sql(`select action, detail ->> 'credited' as credited from audit where subject = $1`, [
        `deposit ${theirs}`,
      ]),
    ).toEqual([
      { action: 'deposit_requested', credited: null },
      { action: 'deposit_rejected', credited: ours },
    ])
    const told = await sql(
      `select count(*)::int as n from outbox where kind = 'deposit_rejected' and client_id = 55555555`,
    )
    expect(told).toEqual([{ n: 1 }])
  })

  it('gets nothing if staff find the payment under a request without a reference', async () => {
    const utr = newUtr()
    const theirs = numberOf(await claim(stranger, utr))
    const ours = numberOf(await claim(platform.client, ''))
    expect(await staff('approve-deposit', { id: ours, utr })).toMatchObject({
      said: expect.stringContaining(`--over ${theirs}`),
    })
    await staff('approve-deposit', { id: ours, utr, over: theirs })
    expect(await rowOf(stranger, theirs)).toMatchObject({ req_status: 'Rejected' })
  })

  it('leaves the payment to its payer once rejected', async () => {
    const { theirs, ours } = await bothClaim()
    await staff('reject-deposit', { id: theirs, remarks: 'Not your payment' })
    expect(await staff('approve-deposit', { id: ours, over: theirs })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('Omit --over'),
    })
    expect(await staff('approve-deposit', { id: ours })).toMatchObject({ succeeded: true })
  })
})

describe('a bank reference', () => {
  it('cannot be named again once its payment is credited', async () => {
    const utr = newUtr()
    await staff('approve-deposit', { id: numberOf(await claim(platform.client, utr)) })
    expect((await claim(stranger, utr)).body).toMatchObject({ status: 1, reason: 'utr_used' })
  })

  it('is named once per client, also in many simultaneous requests', async () => {
    const utr = newUtr()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(platform.client, utr)))
    expect(answers.filter(({ body }) => body['status'] === 0)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['reason'] === 'utr_used')).toHaveLength(7)
  })

  it('named while its payment is credited is either refused or rejected, and never stays pending', async () => {
    for (let round = 0; round < 10; round += 1) {
      const utr = newUtr()
      const ours = numberOf(await claim(platform.client, utr))
      // What a statement has, one person decides in one step.
      await sendStatement(platform, statementOf(credited(utr, '9,496.00')))
      const [approved, named] = await Promise.all([
        staff('approve-deposit', { id: ours, received: '2026-11-23 14:05' }, 'Asha'),
        claim(stranger, utr),
      ])
      if (!approved.succeeded) {
        // The stranger came before the approval, which must now name that request.
        expect(await staff('approve-deposit', { id: ours, over: numberOf(named) })).toMatchObject({
          succeeded: true,
        })
      }
    }
    expect(
      await sql(`select claim.deposit_id from deposit_request as claim join deposit_request as credited using (utr)
                 where claim.state = 'pending' and credited.state = 'approved'`),
    ).toEqual([])
  })
})
