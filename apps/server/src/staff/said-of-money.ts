import type { ActionName, actions } from '@gf/contract'
import { cents, formatMoney, fromWireNumber, paise } from '@gf/money'
import type { z } from 'zod'
import { need } from '../desk/need.ts'

export type ReceivedOf<Name extends ActionName> = z.output<(typeof actions)[Name]['result']>
/** The terminal output of a result; `file` has its image. */
export type Said = {
  readonly [Name in ActionName]: (result: ReceivedOf<Name>, file: string | null) => string
}

const minor = (decimal: number): number => need(fromWireNumber(decimal, 2), 'amount')
export const dollars = (decimal: number): string => formatMoney(cents(minor(decimal)), 'USD')
const rupees = (decimal: number): string => formatMoney(paise(minor(decimal)), 'INR')
const stamp = (time: string): string => time.slice(0, 16).replace('T', ' ')
const inLine = (...parts: readonly string[]): string => parts.filter(Boolean).join('  ')
const claimed = (others: readonly number[]): string =>
  others.length > 0 ? `ALSO CLAIMED BY ${others.join(', ')}` : ''

/** What the bank statements say about a request. */
function onStatement({
  state,
  rupees: amount,
  received,
  other_payer,
}: ReceivedOf<'show-deposit'>['bank']): string {
  const line = amount === null ? '' : `bank statement: ${rupees(amount)} on ${received}`
  return [
    ...(other_payer === null ? [] : [`PAID BY ${other_payer}`]),
    ...(state === 'duplicate' ? ['SEVERAL BANK LINES HAVE ITS REFERENCE'] : []),
    ...(state === 'differs' ? ['AMOUNT DIFFERS'] : []),
    ...(line === '' ? [] : [line]),
  ].join(', ')
}

export function inLines(lines: readonly string[], more: number): string {
  if (lines.length === 0) return 'None.'
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Terminal output of deposits, withdrawals and adjustments. */
export const saidOfMoney: Pick<
  Said,
  | 'show-deposit'
  | 'list-deposits'
  | 'approve-deposit'
  | 'reject-deposit'
  | 'reverse-deposit'
  | 'list-withdrawals'
  | 'approve-withdrawal'
  | 'reject-withdrawal'
  | 'pay-withdrawal'
  | 'return-payout'
  | 'make-batch'
  | 'void-batch'
  | 'list-batches'
  | 'list-bank-changes'
  | 'confirm-bank-change'
  | 'block-bank-change'
  | 'reveal-account'
  | 'list-adjustments'
  | 'prepare-adjustment'
  | 'book-adjustment'
  | 'reject-adjustment'
> = {
  'show-deposit': (one, file) =>
    [
      `Deposit ${one.did}, ${one.state}: ${rupees(one.rupees)} = ${dollars(one.dollars)}`,
      `Client ${one.client}, ${one.name}`,
      rateIs(one),
      `Reference ${one.reference ?? '-'}, UTR ${one.utr ?? '-'}, requested ${one.asked}`,
      claimed(one.claims),
      onStatement(one.bank),
      one.remarks,
      imageIs(one.has_picture, file),
    ]
      .filter(Boolean)
      .join('\n'),
  'list-deposits': ({ rows, more }) =>
    inLines(
      rows.map((row) =>
        inLine(
          `${row.did}  ${row.state}  client ${row.client}  ${rupees(row.rupees)} = ${dollars(row.dollars)}`,
          `reference ${row.reference ?? '-'}  utr ${row.utr ?? '-'}  ${stamp(row.at)}`,
          claimed(row.claims),
          onStatement(row.bank),
          row.remarks,
        ),
      ),
      more,
    ),
  'approve-deposit': ({ did, rate, shown_rate: shown, ...row }) => {
    const which =
      rate === shown ? 'the locked rate' : `the rate on arrival; the client was shown ${rupees(shown)}`
    return `Deposit ${did} is credited: ${dollars(row.dollars)} for ${rupees(row.rupees)} at ${rupees(rate)}, ${which}.`
  },
  'reject-deposit': ({ did }) => `Deposit ${did} is rejected.`,
  'reverse-deposit': ({ did, balance, owed, ...row }) =>
    `Deposit ${did} is reversed: ${dollars(row.dollars)} for ${rupees(row.rupees)}. The balance is ${dollars(balance)}${owed > 0 ? `; the client owes ${dollars(owed)}` : ''}.`,
  'list-withdrawals': ({ rows, more }) => inLines(rows.map(withdrawalLine), more),
  'approve-withdrawal': ({ wid }) =>
    `Withdrawal ${wid} is approved. Pay it, then record the bank reference with pay-withdrawal.`,
  'reject-withdrawal': (row) =>
    `Withdrawal ${row.wid} is rejected; ${dollars(row.dollars)} released to the client's balance.`,
  'pay-withdrawal': (row) => `Withdrawal ${row.wid} is paid: ${rupees(row.rupees)} under ${row.utr}.`,
  'return-payout': (row) =>
    `The return of withdrawal ${row.wid} is recorded: ${dollars(row.dollars)} for ${rupees(row.rupees)} are back in the client's balance.`,
  'make-batch': (row) =>
    `Payment file ${row.batch} has ${row.withdrawals} withdrawals, ${rupees(row.rupees)}. Download it in the back office.`,
  'void-batch': ({ batch }) => `Payment file ${batch} is voided.`,
  'list-batches': ({ rows, more }) =>
    inLines(
      rows.map(({ batch, bank_name: bank, made, made_by: by, voided, withdrawals, ...row }) =>
        inLine(
          `${batch}  ${bank}  ${rupees(row.rupees)}  ${stamp(made)} by ${by}`,
          withdrawals.map(({ wid, state }) => `${wid} ${state}`).join(', '),
          voided === null ? '' : `VOIDED ${stamp(voided)}`,
        ),
      ),
      more,
    ),
  'list-bank-changes': ({ rows, more }) => inLines(rows.map(bankChangeLine), more),
  'confirm-bank-change': ({ change, client }) =>
    `Bank change ${change} of client ${client} is reviewed. The cool-off stays as it is.`,
  'block-bank-change': ({ change, client }) =>
    `The account of bank change ${change} is refused, and withdrawals of client ${client} are blocked until unfreeze-withdrawals.`,
  'reveal-account': ({ change, client, value }) =>
    `The account number of client ${client} in bank change ${change} is ${value}.`,
  'list-adjustments': ({ rows, more }) => inLines(rows.map(adjustmentLine), more),
  'prepare-adjustment': ({ adjustment, action, seen }) =>
    `Adjustment ${adjustment} is prepared. A checker confirms it: confirm ${action} --seen ${seen}`,
  'book-adjustment': ({ adjustment, side, balance, ...row }) =>
    `Adjustment ${adjustment} is booked: ${side} of ${dollars(row.dollars)}; the balance is ${dollars(balance)}.`,
  'reject-adjustment': ({ adjustment }) => `Adjustment ${adjustment} is rejected.`,
}

const bankChangeLine = (row: ReceivedOf<'list-bank-changes'>['rows'][number]): string =>
  inLine(
    `${row.change}  ${row.state}  client ${row.client} ${row.name}  ${stamp(row.at)}`,
    `${row.old === null ? 'first account' : accountLine(row.old)} -> ${accountLine(row.new)}`,
    row.other_holder === null ? '' : `HOLDER ${row.other_holder}`,
    row.shared.length === 0 ? '' : `ALSO OF ${row.shared.map(({ client }) => client).join(', ')}`,
    row.cooling ? `cool-off until ${stamp(row.cool_off_until)}` : '',
    row.frozen ? 'WITHDRAWALS BLOCKED' : '',
    row.decided_by === null ? `--seen ${row.seen}` : `decided by ${row.decided_by}  --seen ${row.seen}`,
    row.remarks === '' ? '' : `client reads: ${row.remarks}`,
  )

const accountLine = ({ bank, number, ifsc }: ReceivedOf<'list-bank-changes'>['rows'][number]['new']) =>
  [bank, number, ifsc].filter(Boolean).join(' ')

const adjustmentLine = (row: ReceivedOf<'list-adjustments'>['rows'][number]): string =>
  inLine(
    `${row.adjustment}  ${row.state}  client ${row.client} ${row.name}  ${row.side} ${dollars(row.dollars)}`,
    `${row.category}: ${row.reason}  client reads: ${row.remarks}`,
    `by ${row.made_by} ${stamp(row.made)}`,
    row.decided_by === null ? '' : `decided by ${row.decided_by}`,
    row.available === null ? '' : `available ${dollars(row.available)}`,
    row.proposal === null ? '' : `confirm ${row.proposal.action} --seen ${row.proposal.seen}`,
    row.refusal,
  )

/** Terminal output of settings. */
export const saidOfSettings: Pick<
  Said,
  | 'add-bank'
  | 'list-banks'
  | 'remove-bank'
  | 'list-settings'
  | 'set-licence'
  | 'end-licence'
  | 'set-upi'
  | 'set-rate'
  | 'follow-feed'
  | 'set-limits'
> = {
  'add-bank': ({ id, bank, number }) => `Bank ${id} was added: ${bank}, ${number}.`,
  'list-banks': (banks) =>
    banks.length === 0
      ? 'No bank accounts. Add one with add-bank.'
      : banks.map((one) => inLine(String(one.id), one.bank, one.holder, one.number, one.ifsc)).join('\n'),
  'remove-bank': ({ id, bank }) => `Bank ${id} (${bank}) was removed.`,
  'list-settings': (settings) =>
    settings
      .flatMap(({ name, values, since, step, history, ...who }) => [
        `${name}: ${valuesIn(values)}${since === null ? '' : `  since ${since}`}${byWhom(who)}`,
        ...(step === null ? [] : [`    ${stepOf(step, values)}`]),
        ...history.map(
          ({ at, changes, ...one }) =>
            `    ${at}  ${valuesIn(changes)}${byWhom({ ...one, by: one.by ?? 'the feed' })}`,
        ),
      ])
      .join('\n'),
  'set-licence': ({ licensee, regulator, licence }) =>
    `${licensee} is licensed by ${regulator}, licence no. ${licence}. Live accounts trade.`,
  'end-licence': ({ licensee }) =>
    `The licence of ${licensee} ended. Live accounts only close trades and withdraw.`,
  'set-upi': ({ upi, payee }) => `Deposits by UPI go to ${upi} (${payee}).`,
  'set-rate': ({ before, ...row }) =>
    `The rate is now ${rupees(row.rate)} per dollar (was ${rupees(before)}).${withMarkUp(row)}`,
  'follow-feed': (row) =>
    `The rate now follows the feed. It is ${rupees(row.rate)} per dollar until the price differs.${withMarkUp(row)}`,
  'set-limits': (limits) =>
    [
      `Deposits ${rupees(limits.deposit_from)} to ${rupees(limits.deposit_to)}`,
      `withdrawals ${dollars(limits.withdrawal_from)} to ${dollars(limits.withdrawal_to)}`,
      `two approvers above ${dollars(limits.two_approvers_above)}`,
      `cool-off ${limits.cool_off_hours} hours`,
      `the rate of a deposit is locked for ${limits.rate_minutes} minutes`,
      `withdrawals are paid within ${limits.pay_hours} hours.`,
    ].join(', '),
}

function withMarkUp(row: ReceivedOf<'follow-feed'>): string {
  if (row.mark_up === 0) return ''
  return ` With the mark-up of ${row.mark_up} %, deposits get ${rupees(row.deposit_rate)} and withdrawals ${rupees(row.withdrawal_rate)}.`
}

const stepOf = (step: number, { rate = null }: Readonly<Record<string, SettingValue>>): string =>
  `THE FEED HAS ${rupees(step)}, more than 5 % from the rate. To take it: set-rate ${step} --was ${rate}, then follow-feed`

type SettingValue = string | number | null

const valuesIn = (values: Readonly<Record<string, SettingValue | readonly SettingValue[]>>): string =>
  Object.entries(values)
    // Whole texts would bury the rest.
    .filter(([name]) => !name.startsWith('risk-'))
    .map(([name, value]) => `${name} ${[value].flat().map(valueIn).join(' -> ')}`)
    .join(', ')

const valueIn = (value: SettingValue): string => (value === null || value === '' ? 'none' : String(value))

const byWhom = (who: { readonly by: string | null; readonly proposed_by: string | null }): string =>
  (who.by === null ? '' : `  by ${who.by}`) +
  (who.proposed_by === null ? '' : `, proposed by ${who.proposed_by}`)

function rateIs(one: ReceivedOf<'show-deposit'>): string {
  const term = one.rate_until === null ? 'whenever it arrives' : `if it arrives by ${one.rate_until}`
  const shown = `Shown at ${rupees(one.shown_rate)}, ${term}`
  if (one.received === null) return shown
  return `${shown}; arrived ${one.received}, credited at ${rupees(one.rate)}`
}

function imageIs(sent: boolean, file: string | null): string {
  if (!sent) return 'No payment screenshot.'
  return file === null
    ? 'Payment screenshot available: add --out FOLDER to export it.'
    : `Payment screenshot written to ${file}. Delete it after review.`
}

const withdrawalLine = (row: ReceivedOf<'list-withdrawals'>['rows'][number]): string =>
  inLine(
    `${row.wid}  ${row.state}  client ${row.client} ${row.name}  ${dollars(row.dollars)} = ${rupees(row.rupees)}`,
    `to ${row.payee}  ${stamp(row.at)}`,
    row.pay_by === null ? '' : `${row.overdue ? 'OVERDUE, ' : ''}to be paid by ${stamp(row.pay_by)}`,
    row.batch === null ? '' : `in payment file ${row.batch}`,
    onStatement(row.bank),
    row.other_holder === null ? '' : `PAYEE IS NOT THE CLIENT: ${row.other_holder}, not ${row.name}`,
    row.frozen ? 'WITHDRAWALS BLOCKED: do not pay' : '',
    row.proposed_by === null ? '' : `proposed by ${row.proposed_by}`,
    row.utr ?? '',
    row.remarks,
  )
