import type { EventOf } from '@gf/dealing'
import type { Cents, Paise } from '@gf/money'
import { paise, toDollars, toRupees } from '@gf/money'
import { walletIdOf } from '../desk/client-wallets.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import type { Database } from '../persistence/database.ts'
import { inDollars, inRupees } from './funding.ts'
import { reversalReference } from './deposit-reversals.ts'
import type { Deposit } from './payment.ts'
import { depositRate } from './usd-rate.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

type Moved = EventOf<
  | 'deposited'
  | 'deposit_reversed'
  | 'withdrawal_reserved'
  | 'withdrawal_released'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
>

/** What the desk booked for one request, by kind: `deposit`, `reverse`, `reserve`, `release`, `pay` or `return`. */
type Booked = Map<string, Moved>

/**
 * Compares deposits and withdrawals with the desk's bookings: each approved deposit and each withdrawal has its
 * bookings, with the same client, amounts and UTR, once, and each booking has its request. Data of a deposit that the
 * books do not have, its rates and decider, is compared with the audit log. Names the first difference.
 */
export async function wrongRequest(view: Database): Promise<string | undefined> {
  const booked = new Map<string, Booked>()
  const wrong = await readBookings(view, booked)
  if (wrong) return wrong
  const { said, rates } = await readSaid(view)
  const deposits = await view.selectFrom('deposit_request').selectAll().orderBy('deposit_id').execute()
  for (const row of deposits) {
    const name = `deposit/${row.deposit_id}`
    const own = said.get(`deposit ${row.deposit_id}`) ?? new Map<string, Said>()
    const found =
      wrongDeposit(row, booked.get(name)?.get('deposit')) ??
      wrongReversal(row, booked.get(name)?.get('reverse')) ??
      wrongRate(row, own) ??
      wrongShownRate(row, own.get('deposit_requested'), rates) ??
      wrongDecider(row, own)
    if (found) return `Deposit ${row.deposit_id} ${found}`
    booked.delete(name)
  }
  const withdrawals = await view.selectFrom('withdrawal_request').selectAll().orderBy('wid').execute()
  for (const row of withdrawals) {
    const name = `withdrawal/${row.wid}`
    const found = wrongWithdrawal(row, booked.get(name) ?? new Map())
    if (found) return `Withdrawal ${row.wid} ${found}`
    booked.delete(name)
  }
  const [name] = booked.keys()
  return name === undefined ? undefined : `The books have ${name}, and there is no such request`
}

/** `funding/deposit/17`, `funding/deposit/17/2` (a second try), `funding/withdrawal/18/pay`. */
const KEY = /^funding\/((deposit|withdrawal)\/\d+)(?:\/(reserve|release|pay|return|reverse|\d+))?$/

async function readBookings(view: Database, booked: Map<string, Booked>): Promise<string | undefined> {
  const rows = await view
    .selectFrom('journal')
    .select(['seq', 'body'])
    .where('kind', 'in', [
      'deposit',
      'reserve_withdrawal',
      'release_withdrawal',
      'pay_withdrawal',
      'return_withdrawal',
      'reverse_deposit',
    ])
    .orderBy('seq')
    .execute()
  for (const { seq, body } of rows) {
    const { input, outcome } = decodeEntry(body)
    if (!outcome.accepted) continue
    const [, name, kind, step] = KEY.exec(keyIn(input)) ?? []
    const event = outcome.events.find(isMoved)
    if (name === undefined || event === undefined) return `Journal entry ${seq} moves money for no request`
    const what = kind === 'deposit' && step !== 'reverse' ? 'deposit' : String(step)
    const own = booked.get(name) ?? new Map<string, Moved>()
    if (own.has(what)) return `Journal entry ${seq} books ${name} (${what}) a second time`
    booked.set(name, own.set(what, event))
  }
  return undefined
}

const keyIn = (input: object): string =>
  'key' in input ? ((input.key as { readonly text?: string } | undefined)?.text ?? '') : ''

const isMoved = (event: { readonly type: string }): event is Moved =>
  /^(deposited|deposit_reversed|withdrawal_(reserved|released|paid|returned))$/.test(event.type)

function wrongDeposit(row: Deposit, booked: Moved | undefined): string | undefined {
  if (/^(approved|revers)/.test(row.state) && !booked)
    return `is ${row.state}, and nothing was credited for it`
  if (!booked) return undefined
  if (!/^(approv|revers)/.test(row.state)) return `is ${row.state}, and was credited`
  return (
    wrongWallet(row, booked) ??
    wrongDollars(row, booked) ??
    wrongRupees(row, booked, `Deposit ${row.deposit_id}, ${row.utr}`)
  )
}

function wrongReversal(row: Deposit, booked: Moved | undefined): string | undefined {
  if (row.state === 'reversed' && !booked) return 'is reversed, and nothing was debited for it'
  if (!booked) return undefined
  if (!row.state.startsWith('revers')) return `is ${row.state}, and its reversal was booked`
  return (
    wrongWallet(row, booked) ?? wrongDollars(row, booked) ?? wrongRupees(row, booked, reversalReference(row))
  )
}

/** The audit log's data of a deposit, by action. */
interface Said {
  readonly detail: Readonly<Record<string, unknown>>
  readonly by: string | null
}
type SaidOfOne = ReadonlyMap<string, Said>

async function readSaid(view: Database) {
  const entries = await view
    .selectFrom('audit')
    .leftJoin('staff', (join) =>
      join.onRef('staff.staff_id', '=', 'audit.actor_id').on('audit.realm', '=', 'staff'),
    )
    .select(['audit.subject', 'audit.action', 'audit.detail', 'staff.username'])
    .where('audit.action', 'in', [
      'deposit_requested',
      'deposit_approved',
      'deposit_rejected',
      'deposit_reversed',
    ])
    .orderBy('audit.seq')
    .execute()
  const said = new Map<string, Map<string, Said>>()
  for (const { subject, action, username, detail: json } of entries) {
    const own = said.get(subject) ?? new Map<string, Said>()
    const detail = Object(json)
    said.set(subject, own.set(action, { detail, by: detail.by ?? username }))
  }
  const inForce = await view.selectFrom('usd_rate').select(['paise', 'mark_up as markUp']).execute()
  return { said, rates: new Set(inForce.map(depositRate)) }
}

/** A deposit's rate is the shown one, unless its payment arrived after the term. */
function wrongRate(row: Deposit, said: SaidOfOne): string | undefined {
  const { rupees, dollars, rate, shown_rate: shown, rate_until: until, received_at: received } = row
  if (dollars !== toDollars(rupees, rate))
    return `is ${inDollars(dollars)}, which ${inRupees(rupees)} at ${inRupees(rate)} are not`
  // Entries from before rates had a term name neither.
  const { rate: saidRate = rate, received: saidReceived = received } =
    said.get('deposit_approved')?.detail ?? {}
  if (saidRate !== rate)
    return `is at ${inRupees(rate)}, and the audit log says ${inRupees(paise(Number(saidRate)))}`
  if (/^(approved|revers)/.test(row.state) && saidReceived !== received)
    return 'did not arrive when the audit log says'
  const isInTerm = until === null || received === null || (received >= row.requested_at && received <= until)
  return isInTerm && rate !== shown
    ? `is at ${inRupees(rate)}, and its payment was in time for ${inRupees(shown)}`
    : undefined
}

function wrongShownRate(
  { shown_rate: shown }: Deposit,
  asked: Said | undefined,
  rates: ReadonlySet<number>,
): string | undefined {
  const said = asked?.detail['rate']
  // An unclaimed one has no entry.
  if (said === undefined)
    return rates.has(shown) ? undefined : `was shown at ${inRupees(shown)}, which was never the rate`
  return said === shown
    ? undefined
    : `was shown at ${inRupees(shown)}, and the audit log says ${inRupees(paise(Number(said)))}`
}

function wrongDecider(
  { state, decided_by: by, reversal_by: taken }: Deposit,
  said: SaidOfOne,
): string | undefined {
  // The last step adds the entry.
  if (state === 'approving') return undefined
  const reversed = said.get('deposit_reversed')
  if (state === 'reversed' && reversed?.detail['by'] !== taken)
    return `is reversed by ${taken}, and the audit log does not say so`
  const decision = /^(approved|revers)/.test(state) ? 'approved' : state
  const isDecided = decision === 'approved' || decision === 'rejected'
  const entry = isDecided ? said.get(`deposit_${decision}`) : undefined
  if (isDecided && !entry) return `is ${state}, and the audit log does not say so`
  if (by?.toLowerCase() === entry?.by?.toLowerCase()) return undefined
  return `is ${state} by ${by ?? 'no member of staff'}, and the audit log says by ${entry?.by ?? 'none'}`
}

/** The bookings of a withdrawal in each state; one in progress may already exist. */
const STEPS: Readonly<Record<Withdrawal['state'], { readonly must: string; readonly may?: string }>> = {
  reserving: { must: '', may: 'reserve' },
  refused: { must: '' },
  pending: { must: 'reserve' },
  approved: { must: 'reserve' },
  cancelling: { must: 'reserve', may: 'release' },
  cancelled: { must: 'reserve release' },
  rejecting: { must: 'reserve', may: 'release' },
  rejected: { must: 'reserve release' },
  paying: { must: 'reserve', may: 'pay' },
  paid: { must: 'reserve pay' },
  returning: { must: 'reserve pay', may: 'return' },
  returned: { must: 'reserve pay return' },
}

function wrongWithdrawal(row: Withdrawal, booked: Booked): string | undefined {
  const { must, may = '' } = STEPS[row.state]
  for (const step of ['reserve', 'release', 'pay', 'return']) {
    const event = booked.get(step)
    if (must.includes(step) && !event) return `is ${row.state}, and the books do not ${step} it`
    if (!event) continue
    if (!must.includes(step) && step !== may) return `is ${row.state}, and the books ${step} it`
    const wrong = wrongWallet(row, event) ?? wrongDollars(row, event) ?? wrongReservation(row, event)
    if (wrong) return wrong
  }
  const [paid, back] = [booked.get('pay'), booked.get('return')]
  return (
    (paid && wrongRupees(row, paid, `Withdrawal ${row.wid}, ${row.utr}`)) ??
    (back && wrongRupees(row, back, `Withdrawal ${row.wid}, ${row.return_utr}`)) ??
    (row.rupees === toRupees(row.dollars, row.rate)
      ? undefined
      : `is ${inRupees(row.rupees)}, which ${inDollars(row.dollars)} at ${inRupees(row.rate)} are not`)
  )
}

const wrongWallet = (row: { readonly client_id: number }, { walletId }: Moved): string | undefined =>
  walletId === walletIdOf(row.client_id, 'real')
    ? undefined
    : `is of client ${row.client_id}, and was booked in wallet ${walletId}`

const wrongDollars = (row: { readonly dollars: Cents }, booked: Moved): string | undefined =>
  booked.dollars === row.dollars
    ? undefined
    : `is ${inDollars(row.dollars)}, and ${inDollars(booked.dollars)} were booked`

const wrongReservation = (row: Withdrawal, booked: Moved): string | undefined =>
  'withdrawalId' in booked && row.reservation_id !== null && booked.withdrawalId !== row.reservation_id
    ? `names reservation ${row.reservation_id}, and ${booked.withdrawalId} was booked`
    : undefined

function wrongRupees(row: { readonly rupees: Paise }, booked: Moved, reference: string): string | undefined {
  if (!('rupees' in booked)) return undefined
  if (booked.rupees !== row.rupees)
    return `is ${inRupees(row.rupees)}, and ${inRupees(booked.rupees)} were booked`
  return booked.reference === reference
    ? undefined
    : `is "${reference}", and was booked as "${booked.reference}"`
}
