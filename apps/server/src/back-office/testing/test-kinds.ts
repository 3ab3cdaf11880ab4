import type { ActionName } from '@gf/contract'

/* Changes in SQL that take two people. */

export const deposit = (state: string, dollars: number) =>
  `insert into deposit_request (deposit_id, client_id, rupees, rate, shown_rate, dollars, utr, state, requested_at, decided_at,
   received_at) overriding system value values (99, 10000001, 1, 1, 1, ${dollars}, 'UTR000000000099', '${state}', 1, 1, 1)`
const withdrawal = (state: string) =>
  `insert into withdrawal_request (wid, client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id,
   utr, ended_at) overriding system value values (99, 10000001, 1, 1, 1, '', '', '${state}', 1, 2,
   ${state === 'paid' ? "'UTR000000000098', 1" : 'null, null'})`
export const fill = (lots: number, wallet: number) =>
  `insert into fill (fill_id, trade_id, wallet_id, opening, symbol, side, lots, price, quote_seq, bid, ask, quote_at,
   conversion_num, conversion_den, profit, commission, reason, at, journal_seq)
   values (9, 7, ${wallet}, false, 'EURUSD', 'BUY', ${lots}, 1, 1, 1, 2, 1, 1, 1, 0, 0, 'company', 1, 1)`
export const member = "insert into staff (username, name, role, created_at) values ('zara', 'Zara', 'kyc', 1)"
const invite = `insert into staff_invitation (staff_id, code_hash, made_at, expires_at)
  select staff_id, sha256('code'), 1, 2 from staff where username = 'dealer'`

export const approval = "state = 'approved', approved_by = 'a', approved_at = 1"
const payment = "state = 'paying', utr = 'UTR000000000009', ended_by = 'a', ended_at = 1"
const booking = "state = 'booking', decided_by = 'b', decided_at = 1"
const reversal =
  "state = 'reversing', reversal_utr = 'UTR000000000003', reversal_cause = 'other', reversed_at = 1, reversal_by = 'a', reversal_decided_at = 1"

/** What, the action that allows it, its subject, and the change. */
export const kinds: readonly (readonly [string, ActionName, string, string])[] = [
  ['a rate', 'set-rate', 'usd rate', "insert into usd_rate (paise, set_at, set_by) values (1, 2, 'x')"],
  [
    'a licence',
    'set-licence',
    'licence',
    "insert into licence (licensee, regulator, number, set_at, set_by) values ('x', 'x', 'x', 1, 'x')",
  ],
  ['the end of a licence', 'end-licence', 'licence', "insert into licence (set_at, set_by) values (1, 'x')"],
  [
    'a rate that follows the feed',
    'follow-feed',
    'usd rate',
    "insert into usd_rate (paise, set_at, set_by, source) values (9496, 2, 'x', 'follow')",
  ],
  [
    'limits',
    'set-limits',
    'funding limits',
    `insert into funding_limit (least_deposit, most_deposit, least_withdrawal, most_withdrawal, two_approvers_above,
     cool_off_hours, set_at, set_by) values (1, 2, 1, 2, 100000000, 24, 1, 'x')`,
  ],
  [
    'a UPI ID',
    'set-upi',
    'company upi',
    "insert into company_upi (upi_id, payee_name, set_at, set_by) values ('own@bank', 'x', 1, 'x')",
  ],
  [
    'a bank',
    'add-bank',
    'company bank SBIN0000001 123456',
    `insert into company_bank (bank_name, acc_name, acc_number, ifsc_code, added_at)
     values ('x', 'x', '123456', 'SBIN0000001', 1)`,
  ],
  [
    'a removed bank',
    'remove-bank',
    'company bank 1',
    'update company_bank set removed_at = 2 where bank_id = 1',
  ],
  [
    'a risk notice',
    'set-risk-notice',
    'risk notice',
    "insert into risk_notice (version, text_en, text_hi, set_at, set_by) values (2, 'x', 'x', 1, 'x')",
  ],
  [
    'a text of messages',
    'set-message-text',
    'message text welcome',
    "insert into message_text (kind, version, text_en, text_hi, set_at, set_by) values ('welcome', 2, 'x', 'x', 1, 'x')",
  ],
  [
    'an important notice',
    'publish-notice',
    'notices 1',
    `insert into published_notice (notice_id, version, title_en, title_hi, text_en, text_hi, topic, starts, ends, important,
     published_at, published_by, confirmed_by) values (1, 1, 'a', 'a', 'a', 'a', 'Funds', '2026-01-01', '2026-01-02', true, 1, 1, 2)`,
  ],
  [
    'a version of an instrument',
    'change-instrument',
    'instrument EURUSD',
    `insert into instrument_decision (symbol, version, terms, decided_at, decided_by, proposed_by)
     values ('EURUSD', 2, '{}', 1, 'a', 'b')`,
  ],
  [
    'a limit of exposure',
    'set-exposure-limit',
    'exposure limit ALL',
    "insert into exposure_limit (scope, dollars, set_at, set_by, proposed_by) values ('ALL', 1, 1, 'a', 'b')",
  ],
  [
    'an approved deposit',
    'approve-deposit',
    'deposit 1',
    "update deposit_request set state = 'approved', decided_at = 1, received_at = 1 where deposit_id = 1",
  ],
  [
    'a deposit in approval',
    'approve-deposit',
    'deposit 1',
    "update deposit_request set state = 'approving', decided_at = 1, received_at = 1 where deposit_id = 1",
  ],
  ['an inserted deposit', 'approve-deposit', 'deposit 99', deposit('approved', 100_001)],
  [
    'a reversed deposit',
    'reverse-deposit',
    'deposit 2',
    `update deposit_request set ${reversal} where deposit_id = 2`,
  ],
  [
    'an approved withdrawal',
    'approve-withdrawal',
    'withdrawal 1',
    `update withdrawal_request set ${approval} where wid = 1`,
  ],
  ['an inserted approved withdrawal', 'approve-withdrawal', 'withdrawal 99', withdrawal('approved')],
  ['an inserted paid withdrawal', 'approve-withdrawal', 'withdrawal 99', withdrawal('paid')],
  ['a payment', 'pay-withdrawal', 'withdrawal 1', `update withdrawal_request set ${payment} where wid = 1`],
  [
    'an adjustment',
    'book-adjustment',
    'adjustment 1',
    `update adjustment set ${booking} where adjustment_id = 1`,
  ],
  [
    'a correction',
    'book-correction',
    'correction 1',
    `update trade_correction set ${booking}, absorbed = 0 where correction_id = 1`,
  ],
  [
    'an identity with a double',
    'approve-kyc',
    'client 10000001',
    "update kyc set state = 'approved', decided_at = 1, decided_by = 'a' where client_id = 10000001",
  ],
  ['a member of staff', 'add-staff', 'staff zara', member],
  [
    'a role',
    'set-role',
    'staff dealer',
    "update staff set role = 'finance_checker' where username = 'dealer'",
  ],
  ['an invitation', 'reset-staff-factor', 'staff dealer', invite],
]
