import { beforeAll, describe, expect, it } from 'vitest'
import { publicKeysOf } from '../crypto/signer.ts'
import { atBank, giveBank, LICENSED, payIn, staffOf } from '../funding/test-funding.ts'
import { seenAfterTampering } from '../persistence/test-database.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { atTerminal } from '../testing/test-staff.ts'
import { runProgram } from '../testing/test-program.ts'
import { verifyAll } from './verify-all.ts'

const platform = testPlatform(LICENSED, undefined, [['USDINR', 94_950, 94_970]])
const staff = staffOf(platform)
const verified = () => runProgram('verify', { DATABASE_URL: platform.database.connectionString })
/** The error that the program prints, without a process of its own for each. */
const named = async () => (await verifyAll(platform.database.db, publicKeysOf(TEST_KEYS))).wrong

const tampered = <Result>(table: string, change: string, look: () => Promise<Result>): Promise<Result> =>
  seenAfterTampering(platform.database, table, change, look)

/** Staff of most roles, two rates, a company bank, a credited deposit, paid and rejected withdrawals. */
beforeAll(async () => {
  for (const [username, name, role] of [
    ['Asha', 'Asha Rao', 'finance_maker'],
    ['Ravi', 'Ravi Menon', 'finance_checker'],
    ['Meera', 'Meera Nair', 'finance_checker'],
    ['Kiran', 'Kiran Shah', 'kyc'],
    ['Neha', 'Neha Das', 'support'],
    ['Vikram', 'Vikram Sethi', 'dealer'],
  ] as const)
    await atTerminal(platform, ['add-staff', username, '--name', name, '--role', role, '--by', 'owner'])
  await staff('set-licence', { licensee: 'Company Ltd', regulator: 'Example Regulator', licence: 'EX-1' })
  await staff('follow-feed', { 'mark-up': '0.50' })
  await staff('set-rate', { rate: '95.00', 'mark-up': '0' })
  await staff('set-upi', { upi: 'company@bank', payee: 'Company' })
  for (const hours of ['48', '24']) await staff('set-limits', { 'cool-off': hours })
  const notice = { 'risk-en': 'Prices jump.\n\nLeverage\nIt works both ways.' }
  for (const by of ['owner', 'Neha']) await staff('set-risk-notice', notice, by)
  const text = { kind: 'margin_called', 'text-en': 'margin call\nDeposit funds.' }
  for (const by of ['owner', 'Neha']) await staff('set-message-text', text, by)
  for (const by of ['Vikram', 'owner']) {
    await staff('set-exposure-limit', { instrument: 'EURUSD', limit: '50000' }, by)
    await staff('change-instrument', { instrument: 'EURUSD', leverage: '50' }, by)
  }
  const bank = { bank: 'State Bank', holder: 'Company', number: '12345678901', ifsc: 'SBIN0000300' }
  await staff('add-bank', bank)
  await giveBank(platform)
  await payIn(platform, 190_000, 'UTR000000000001')
  const withdraw = async () => {
    const form = { amt: 100, user: platform.client.userid }
    return String((await platform.client.post('withdraw_submit_api2', form)).body['wid'])
  }
  const paid = await withdraw()
  await staff('approve-withdrawal', { id: paid })
  await staff('pay-withdrawal', { id: paid, utr: 'UTR000000000002' })
  const rejected = await withdraw()
  await withdraw()
  await staff('reject-withdrawal', { id: rejected, remarks: 'No such account' })
  const back = await withdraw()
  await staff('approve-withdrawal', { id: back })
  await staff('pay-withdrawal', { id: back, utr: 'UTR000000000003' })
  const returned = { utr: 'RET000000000003', back: atBank(Date.now()), remarks: 'Account closed' }
  await staff('return-payout', { id: back, ...returned })
  await payIn(platform, 9_500, 'UTR000000000004')
  const reversed = { utr: 'REV000000000004', taken: atBank(Date.now()), remarks: 'Recalled' }
  await staff('reverse-deposit', { id: '2', cause: 'recalled', ...reversed })
  await platform.client.post('log_out_api', {})
}, 60_000)

it.each([
  ['0 while all is in order', 'select', 0, 'Verification passed.'],
  [
    '1 and prints the error',
    'delete from audit',
    1,
    /Audit entry \d+ is missing that journal entry \d+ names/,
  ],
])('verify ends with %s', async (_, change, code, said) => {
  expect(await tampered('audit', change, verified)).toMatchObject({ code, said: expect.stringMatching(said) })
})

describe('a verification names', () => {
  it.each([
    ['the newest audit row, cut off', 'audit', 'delete from audit where seq = (select max(seq) from audit)'],
    ['the ten newest', 'audit', 'delete from audit where seq > (select max(seq) - 10 from audit)'],
  ])('%s', async (_, table, change) => {
    expect(await tampered(table, change, named)).toMatch(
      /Audit entry \d+ is missing that journal entry \d+ names/,
    )
  })

  it('a newest audit row replaced by another', async () => {
    const change = `delete from audit where seq = (select max(seq) from audit);
      set session_replication_role = origin;
      insert into audit (at, realm, action) values (1, 'staff', 'nothing');
      set session_replication_role = replica`
    expect(await tampered('audit', change, named)).toMatch(
      /Audit entry \d+ is not the one that journal entry \d+ names/,
    )
  })

  it.each([
    ['deposit_request', 'set dollars = dollars * 10', 'Deposit 1 is $20,000.00, and $2,000.00 were booked'],
    ['deposit_request', 'set rupees = rupees * 2', 'Deposit 1 is ₹3,80,000.00, and ₹1,90,000.00 were booked'],
    [
      'deposit_request',
      "set utr = 'UTR000000000009' where deposit_id = 1",
      'Deposit 1 is "Deposit 1, UTR000000000009", and was booked as',
    ],
    ['deposit_request', 'set client_id = client_id + 1', 'Deposit 1 is of client'],
    ['deposit_request', 'set rate = 9000', 'Deposit 1 is $2,000.00, which ₹1,90,000.00 at ₹90.00 are not'],
    [
      'deposit_request',
      'set received_at = received_at + 1',
      'Deposit 1 did not arrive when the audit log says',
    ],
    [
      'deposit_request',
      'set shown_rate = 9496',
      'Deposit 1 was shown at ₹94.96, and the audit log says ₹95.00',
    ],
    [
      'deposit_request',
      "set decided_by = 'Asha'",
      'Deposit 1 is approved by Asha, and the audit log says by',
    ],
    [
      'deposit_request',
      'set decided_by = null',
      'Deposit 1 is approved by no member of staff, and the audit log says by',
    ],
    [
      'deposit_request',
      "set state = 'rejected' where deposit_id = 1",
      'Deposit 1 is rejected, and was credited',
    ],
    [
      'withdrawal_request',
      'set rupees = 1 where wid = 1',
      'Withdrawal 1 is ₹0.01, and ₹9,500.00 were booked',
    ],
    [
      'withdrawal_request',
      'set rate = 9000 where wid = 2',
      'Withdrawal 2 is ₹9,500.00, which $100.00 at ₹90.00 are not',
    ],
    ['withdrawal_request', 'set dollars = 1 where wid = 2', 'Withdrawal 2 is $0.01, and $100.00 were booked'],
    [
      'withdrawal_request',
      "set state = 'paid', utr = 'UTR000000000009' where wid = 2",
      'Withdrawal 2 is paid, and the books release it',
    ],
    ['message_text', "set text_en = 'None'", 'Message text margin_called 2 is not what the audit log says'],
    [
      'withdrawal_request',
      "set state = 'approved', utr = null, ended_at = null where wid = 1",
      'Withdrawal 1 is approved, and the books pay it',
    ],
    [
      'withdrawal_request',
      "set return_utr = 'RET000000000009' where wid = 4",
      'Withdrawal 4 is "Withdrawal 4, RET000000000009", and was booked as',
    ],
    [
      'withdrawal_request',
      "set state = 'paid', return_utr = null, returned_at = null, return_by = null, return_decided_at = null where wid = 4",
      'Withdrawal 4 is paid, and the books return it',
    ],
    [
      'withdrawal_request',
      "set return_by = 'Meera' where wid = 4",
      'Withdrawal 4 is returned, and the audit log does not say so',
    ],
    [
      'deposit_request',
      "set reversal_utr = 'REV000000000009' where deposit_id = 2",
      'Deposit 2 is "Deposit 2 reversed, REV000000000009", and was booked as',
    ],
    [
      'deposit_request',
      "set reversal_by = 'Meera' where deposit_id = 2",
      'Deposit 2 is reversed by Meera, and the audit log does not say so',
    ],
    [
      'deposit_request',
      "set state = 'approved', reversal_utr = null, reversal_cause = null, reversed_at = null, reversal_by = null, reversal_decided_at = null where deposit_id = 2",
      'Deposit 2 is approved, and its reversal was booked',
    ],
    ['licence', "set number = 'EX-2'", 'Licence 1 is not what the audit log says was set'],
    ['usd_rate', 'set paise = 9000 where paise = 9500', 'Rate 3 is not what the audit log says was set'],
    ['usd_rate', 'set mark_up = 0 where mark_up = 50', 'Rate 2 is not what the audit log says was set'],
    ['usd_rate', "set source = 'typed' where source = 'follow'", 'Rate 2 is not what the audit log says'],
    ['usd_rate', 'set paise = 9000 where seq = 1', 'The first rate (9000 paise) is not the one'],
    [
      'company_upi',
      "set upi_id = 'thief@bank' where set_by = 'Ravi'",
      'UPI id 2 is not what the audit log says',
    ],
    [
      'company_bank',
      "set acc_number = '99999999999' where ifsc_code = 'SBIN0000300'",
      'Company bank 3 is not what',
    ],
    [
      'company_bank',
      'set removed_at = 1 where bank_id = 3',
      'Company bank 3 is removed, and the audit log says',
    ],
    ['risk_notice', "set text_en = 'None'", 'Risk notice 2 is not what the audit log says was set'],
    ['exposure_limit', 'set dollars = dollars * 2', 'Exposure limit 1 is not what the audit log says'],
    [
      'instrument_decision',
      `set terms = '{"leverage": 500}'`,
      'Contract terms EURUSD 2 is not what the audit log says was set',
    ],
    ['funding_limit', 'set most_withdrawal = most_withdrawal * 2', 'Limits 1 is not what the audit log says'],
    [
      'staff',
      "set role = 'owner' where username = 'Asha'",
      'staff Asha is owner, and the audit log says finance_maker',
    ],
    [
      'staff',
      "set status = 'closed' where username = 'Ravi'",
      'staff Ravi is closed, and the audit log says otherwise',
    ],
  ])('%s where SQL %s: %s', async (table, change, error) => {
    expect(await tampered(table, `update ${table} ${change}`, named)).toContain(error)
  })

  it.each([
    [
      'content = replace(content, \'"cool_off_hours":24\', \'"cool_off_hours":0\')',
      'set-limits) is not what its hash was',
    ],
    [
      "made_by = (select staff_id from staff where username = 'Kiran')",
      'is by Kiran, and the audit log says by',
    ],
    [
      "checked_by = (select staff_id from staff where username = 'Meera') where checked_by is not null",
      'was confirmed by Meera',
    ],
    [
      "content = '[\"' || name || '\",\"' || subject || '\"]', hash = sha256(('[\"' || name || '\",\"' || subject || '\"]')::bytea)",
      'is not what the audit log says was proposed',
    ],
    [
      "state = 'declined', checked_by = null, checked_at = null, outcome = null where name = 'pay-withdrawal'",
      'is declined, and audit entry',
    ],
  ])('a decision of two where SQL sets %s', async (change, error) => {
    expect(await tampered('staff_action', `update staff_action set ${change}`, named)).toContain(error)
  })

  it('a decision of two that was taken away, and a withdrawal that SQL approved', async () => {
    const gone = "delete from staff_action where name = 'pay-withdrawal'"
    expect(await tampered('staff_action', gone, named)).toMatch(/Action \d+ is missing that audit entry/)
    const approve =
      "update withdrawal_request set state = 'approved', approved_by = 'Ravi', approved_at = 1 where wid = 3"
    expect(await tampered('withdrawal_request', approve, named)).toContain(
      'Withdrawal 3 is approved, and the audit log does not say so',
    )
  })

  it('a bank account that SQL changed after two approved the withdrawal', async () => {
    const change = "update withdrawal_request set bank_shown = 'Other' where wid = 1"
    expect(await tampered('withdrawal_request', change, named)).toMatch(
      /Action \d+ \(approve-withdrawal\) approved another bank_shown than withdrawal 1 has/,
    )
  })

  it('a deposit approved by SQL, and one deleted by SQL', async () => {
    const approve = `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, state, requested_at, decided_at)
      values (${platform.client.userid}, 1, 1, 1, 1, 'UTR000000000009', 'approved', 1, 1)`
    const approved = await tampered('deposit_request', approve, named)
    expect(approved).toMatch(/Deposit \d+ is approved, and nothing was credited for it/)
    const removed = await tampered('deposit_request', 'delete from deposit_request', named)
    expect(removed).toContain('The books have deposit/1, and there is no such request')
  })

  it('the rate of a pending deposit, and one that was never in force', async () => {
    const row = (rate: number, shown: number) => `insert into deposit_request
      (client_id, rupees, rate, shown_rate, dollars, reference, state, requested_at, rate_until)
      values (${platform.client.userid}, 95000, ${rate}, ${shown}, round(95000 * 100.0 / ${rate}), 'GF1', 'opened', 1, 2)`
    const raised = await tampered('deposit_request', row(9000, 9500), named)
    expect(raised).toMatch(/Deposit \d+ is at ₹90.00, and its payment was in time for ₹95.00/)
    const invented = await tampered('deposit_request', row(9000, 9000), named)
    expect(invented).toMatch(/Deposit \d+ was shown at ₹90.00, which was never the rate/)
  })

  it('a rate added by SQL', async () => {
    const change = "insert into usd_rate (paise, set_at, set_by, source) values (9500, 1, 'feed', 'feed')"
    expect(await tampered('usd_rate', change, named)).toContain('Rate 4 is not what')
  })
})
