import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Cents, Paise } from '@gf/money'
import type { Decision, Works } from '../calls/action.ts'
import { listed } from '../calls/first-shown.ts'
import { Refusal } from '../calls/refusal.ts'
import { watermarked } from '../staff/image-for-staff.ts'
import { matchesOf } from './bank/request-matches.ts'
import { claimsOf } from './claims.ts'
import {
  checksOfDeposit,
  creditDeposit,
  decideDeposit,
  depositToConfirm,
  rejectDeposit,
} from './deposit-decisions.ts'
import { debtOf, decideReversal, depositToReverse, finishReversal } from './deposit-reversals.ts'
import { tellChanged } from './funding.ts'
import type { Decisions } from './funding.ts'
import { depositForStaff, depositsForStaff } from './requests-for-staff.ts'
import { screenshotPlace } from './deposits.ts'
import { isoOrNull } from '../system/time.ts'

/** Decisions of staff on deposits. */
export const depositActions = (
  deps: Decisions,
): Works<'show-deposit' | 'list-deposits' | 'approve-deposit' | 'reject-deposit' | 'reverse-deposit'> => ({
  'show-deposit': { entry: 'deposit_viewed', run: (args, decision) => showDeposit(deps, args, decision) },
  'list-deposits': listed(deps, 'deposits_listed', 'did', (asked, { within }) =>
    depositsForStaff(within, asked),
  ),
  // The last step adds the audit entry, with the credit: the desk may refuse it.
  'approve-deposit': {
    checks: ({ id, received, utr }, within, by) => checksOfDeposit(deps, within, id, { received, utr, by }),
    subject: async ({ id, received, utr, over }, within) => ({
      subject: `deposit ${id}`,
      content: {
        ...(await depositToConfirm(deps, within, id, { utr, over, received })),
        received_at: received.from,
        to: received.to,
        utr,
        over,
      },
    }),
    async run({ id, received, utr, over = [] }, { within, by, maker, note }) {
      await decideDeposit(deps, within, id, { utr, over, received, by: by.username })
      if (maker.staffId !== by.staffId) note({ action: 'deposit_confirmed', subject: `deposit ${id}` })
    },
    finish: ({ id }) => finishCredit(deps, id),
  },
  'reject-deposit': {
    entry: 'deposit_rejected',
    async run({ id, remarks, unmatched }, { within, by, note, after }) {
      if (unmatched && (await matchesOf(within, 'deposit', [id]))(id).state !== 'unmatched')
        throw new Refusal('deposit_on_statement', `A bank line has deposit ${id}. Open it and compare.`)
      const row = await rejectDeposit(deps, within, id, { remarks, by: by.username })
      note({ subject: `deposit ${id}`, detail: { remarks } })
      after(() => tellChanged(deps, row, 'Rejected'))
      return { did: id }
    },
  },
  'reverse-deposit': {
    entry: 'deposit_reversal_confirmed',
    subject: ({ id, ...reversal }, within) => depositToReverse(deps, within, id, reversal),
    async run({ id, ...reversal }, { within, by, note }) {
      await decideReversal(deps, within, id, { ...reversal, by: by.username })
      const { utr, cause, remarks } = reversal
      note({ subject: `deposit ${id}`, detail: { utr, cause, remarks } })
    },
    async finish({ id }) {
      const { client_id: client, dollars, rupees } = await finishReversal(deps, id)
      const { balance, owed } = await debtOf(deps, client)
      const wire = (amount: Cents | Paise): number => toWireNumber(amount, 2)
      return {
        did: id,
        dollars: wire(dollars),
        rupees: wire(rupees),
        balance: wire(balance),
        owed: wire(owed),
      }
    },
  },
})

async function finishCredit(
  deps: Decisions,
  id: number,
): Promise<ResultOf<(typeof actions)['approve-deposit']>> {
  const row = await creditDeposit(deps, id)
  return {
    did: id,
    rupees: toWireNumber(row.rupees, 2),
    dollars: toWireNumber(row.dollars, 2),
    rate: toWireNumber(row.rate, 2),
    shown_rate: toWireNumber(row.shown_rate, 2),
  }
}

/** A client's claim of a payment, with its screenshot, for finding it at the bank. */
async function showDeposit(
  deps: Decisions,
  { id: asked, picture }: ArgsOf<(typeof actions)['show-deposit']>,
  { within, by, note }: Decision,
): Promise<ResultOf<(typeof actions)['show-deposit']>> {
  const { cipher, now } = deps
  const row = await within
    .selectFrom('deposit_request as deposit')
    .innerJoin('client', 'client.client_id', 'deposit.client_id')
    .leftJoin('deposit_screenshot as picture', 'picture.deposit_id', 'deposit.deposit_id')
    .selectAll('deposit')
    .select(['client.name', 'picture.image'])
    .where((is) =>
      typeof asked === 'number'
        ? is('deposit.deposit_id', '=', asked)
        : is('deposit.reference', '=', asked.toUpperCase()),
    )
    // A reference can be claimed again after its first request was cancelled or rejected.
    .orderBy('deposit.deposit_id', 'desc')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `Deposit ${asked} not found. See list-deposits.`)
  const id = row.deposit_id
  const claims = row.utr === null ? new Map() : await claimsOf(within, [row.utr])
  const bankOf = await matchesOf(within, 'deposit', [id])
  const takenOf = await matchesOf(within, 'reversal', [id])
  const { balance } = await debtOf(deps, row.client_id)
  // Auditors see which payments there are, not the account details on them.
  const sealed = picture && by.role !== 'auditor' ? row.image : null
  note({ subject: `deposit ${id}`, detail: { picture: sealed !== null } })
  const look = { by: by.username, at: now(), subject: `deposit ${id}` }
  const image = sealed && (await watermarked(cipher.open(screenshotPlace(id), sealed), look))
  return {
    ...depositForStaff(row, claims),
    bank: bankOf(id),
    taken: takenOf(id),
    // To show what a reversal would leave.
    balance: row.state === 'approved' ? toWireNumber(balance, 2) : null,
    reversal_utr: row.reversal_utr,
    reversal_cause: row.reversal_cause,
    reversed: isoOrNull(row.reversed_at),
    name: row.name,
    shown_rate: toWireNumber(row.shown_rate, 2),
    rate_until: isoOrNull(row.rate_until),
    received: isoOrNull(row.received_at),
    rate: toWireNumber(row.rate, 2),
    asked: new Date(row.requested_at).toISOString(),
    has_picture: row.image !== null,
    image: image && image.toString('base64'),
  }
}
