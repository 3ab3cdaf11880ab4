import { expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { staffOf } from './test-funding.ts'
import { bankPlace } from './withdrawals.ts'

const CLIENT = 10_000_001
const bank = { holder: 'Demo Client', bankName: 'Bank', accountNumber: '000011112222', ifsc: 'SBIN0000300' }
const platform = testPlatform({}, async ({ pool }) => {
  const sealed = createFieldCipher(TEST_KEYS).seal(bankPlace(CLIENT), Buffer.from(JSON.stringify(bank)))
  await pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at)
     select $1, 949600, 9496, 9496, 10000, 'pending', at, at from generate_series(1, 60) as at`,
    [CLIENT],
  )
  await pool.query(
    `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
     select $1, 1000, 9496, 94960, $2, 'Bank ••••2222', 'pending', at, at from generate_series(1, 60) as at`,
    [CLIENT, sealed],
  )
})

it.each(['list-deposits', 'list-withdrawals'])(
  '%s begins with the oldest, and says how many more are pending',
  async (name) => {
    const lines = (await staffOf(platform)(name)).said.split('\n')
    expect(lines.map((line) => line.split('  ')[0])).toEqual([
      ...Array.from({ length: 50 }, (_, at) => String(at + 1)),
      'and 10 more',
    ])
  },
)

it.each(['list-deposits', 'list-withdrawals'])('%s all begins with the newest', async (name) => {
  const lines = (await staffOf(platform)(name, { which: 'all' })).said.split('\n')
  expect(lines.map((line) => line.split('  ')[0])).toEqual([
    ...Array.from({ length: 50 }, (_, at) => String(60 - at)),
    'and 10 more',
  ])
})

it('list-withdrawals has the whole account number for those who pay, and the masked one for the auditor', async () => {
  const payeeFor = async (role: 'finance_maker' | 'auditor'): Promise<unknown> => {
    const { body } = await (await staffBrowser(platform, role)).post('staff_action_api/list-withdrawals', {})
    return Object(Object(body['result'])['rows'])[0].payee
  }
  expect(await payeeFor('finance_maker')).toBe('Demo Client, Bank, 000011112222, SBIN0000300')
  expect(await payeeFor('auditor')).toBe('Bank ••••2222')
})
