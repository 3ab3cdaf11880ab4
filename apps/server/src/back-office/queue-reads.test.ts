import type { StaffRole } from '@gf/contract'
import { expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { bankPlace } from '../funding/withdrawals.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const FIRST = 20_000_001
const bank = { holder: 'Demo Client', bankName: 'Bank', accountNumber: '000011112222', ifsc: 'SBIN0000300' }
const platform = testPlatform({}, async ({ pool }) => {
  const sealed = createFieldCipher(TEST_KEYS).seal(bankPlace(FIRST), Buffer.from(JSON.stringify(bank)))
  await pool.query(
    `insert into client (client_id, name, email, status, created_at)
     select $1 + no, 'Asha ' || no, no || '@x.example', 'kyc_pending', 0 from generate_series(0, 119) as no`,
    [FIRST],
  )
  await pool.query(
    `insert into kyc (client_id, state, asked_at)
     select $1 + no, 'pending', no from generate_series(0, 119) as no`,
    [FIRST],
  )
  await pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at)
     values ($1, 949600, 9496, 9496, 10000, 'pending', 1, 1)`,
    [FIRST],
  )
  await pool.query(
    `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
     values ($1, 1000, 9496, 94960, $2, '', 'pending', 1, 1)`,
    [FIRST, sealed],
  )
  await pool.query(
    `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at)
     values ($1, 'Asha', '9876543211', 'asha@x.example', 'Contact Enquiry', 'Mine', 1, 1)`,
    [FIRST],
  )
})

const give = async (role: StaffRole, name: string, args: object = {}) => {
  const { body } = await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)
  expect(body).toMatchObject({ status: 1 })
  return body['result'] as { readonly rows: readonly Record<string, unknown>[]; readonly more: number }
}
const entries = async (action: string, by: string) =>
  (
    await platform.database.pool.query<{ detail: object }>(
      `select detail from audit where action = $1 and detail->>'by' = $2 order by seq`,
      [action, by],
    )
  ).rows.map(({ detail }) => detail)

it.each([
  ['list-deposits', 'deposits_listed', 'finance_maker', [1]],
  ['list-withdrawals', 'withdrawals_listed', 'finance_maker', [1]],
  ['list-enquiries', 'enquiries_listed', 'support', [1]],
  ['list-kyc', 'kyc_listed', 'kyc', Array.from({ length: 50 }, (_, no) => FIRST + no)],
] as const)(
  '%s is an entry with the records that it shows, once while it is on the screen',
  async (...row) => {
    const [name, action, role, records] = row
    for (const by of [role, 'auditor'] as const) {
      await give(by, name)
      await give(by, name)
      expect(await entries(action, by)).toEqual([{ by, records }])
    }
  },
)

it('list-kyc says how many more wait, lists more of them, and finds one by their number', async () => {
  const first = await give('kyc', 'list-kyc')
  expect([first.rows.length, first.more]).toEqual([50, 70])
  const all = await give('kyc', 'list-kyc', { size: 150 })
  expect([all.rows.length, all.more]).toEqual([120, 0])
  expect(all.rows.at(-1)).toMatchObject({ client: FIRST + 119, name: 'Asha 119' })
  expect(await give('kyc', 'list-kyc', { client: FIRST + 118 })).toMatchObject({
    rows: [{ client: FIRST + 118 }],
    more: 0,
  })
})
