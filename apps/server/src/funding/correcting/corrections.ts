import type { CorrectionCategory, CorrectionChange } from '@gf/contract'
import type { ClosingResult, Outcome } from '@gf/dealing'
import { cents, formatDecimal } from '@gf/money'
import type { Cents } from '@gf/money'
import type { Selectable } from 'kysely'
import type { StaffMember, Subject } from '../../calls/action.ts'
import { audited } from '../../calls/audited.ts'
import { Refusal } from '../../calls/refusal.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from '../../persistence/database.ts'
import { findRow, getRow } from '../../persistence/rows.ts'
import type { Tables } from '../../persistence/tables.ts'
import { answerInJournal, completeEach, holdAccount, inDollars, tellUnlessClosing } from '../funding.ts'
import type { Decisions, DeskAnswer } from '../funding.ts'
import { absorbedAfter, closingOf, rightOf } from './closings.ts'

/*
 * A correction changes its row and the books, like an adjustment (adjusting/adjustments.ts):
 *
 *   prepared --(1)--> booking --(2) the desk decides--> (3) --> booked, or refused
 *       \
 *        --> rejected
 *
 * The trade and its fills stay as executed. Lists read the newest booked correction beside them.
 */

export type Correction = Selectable<Tables['trade_correction']>

interface Asked {
  readonly fill: number
  readonly change: CorrectionChange
  readonly price?: string | undefined
  readonly category: CorrectionCategory
  readonly reason: string
  readonly remarks: string
}

const CLOSED = 'Its trades cannot be corrected.'

export const subjectOf = (id: number): string => `correction ${id}`

/** What the client has of a result. */
export const netOf = ({ profit, commission, swap }: ClosingResult): Cents => cents(profit - commission + swap)
export const wasOf = (row: Correction): ClosingResult => ({
  profit: row.was_profit,
  commission: row.was_commission,
  swap: row.was_swap,
})
export const differenceOf = (row: Correction): Cents => cents(netOf(row) - netOf(wasOf(row)))

/** Stores a correction that waits for its second person. Nothing moves. Returns its number. Throws Refusal. */
export async function prepareCorrection(
  parts: Decisions,
  within: Database,
  asked: Asked,
  by: Pick<StaffMember, 'username'>,
): Promise<number> {
  const closing = await closingOf(within, asked.fill)
  await holdAccount(within, closing.clientId, CLOSED)
  const { prices, result: right } = await rightOf(within, closing, asked.change, asked.price)
  const { result: was } = closing
  const made = await within
    .insertInto('trade_correction')
    .values({
      client_id: closing.clientId,
      trade_id: closing.trade.trade_id,
      fill_id: asked.fill,
      change: asked.change,
      open_price: prices.open,
      close_price: prices.close,
      was_profit: was.profit,
      was_commission: was.commission,
      was_swap: was.swap,
      ...right,
      category: asked.category,
      reason: asked.reason,
      remarks: asked.remarks,
      made_by: by.username,
      made_at: parts.now(),
    })
    .returning('correction_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'trade_correction_waiting') ? waitsAlready() : error
    })
  return made.correction_id
}

/** What the second person confirms. Throws unless it waits for one. */
export async function correctionToConfirm(within: Database, id: number): Promise<Subject> {
  const row = await correctionAt(within, id)
  if (row.state !== 'prepared') throw alreadyDecided(row)
  const { decided_at: _at, decided_by: _by, absorbed: _absorbed, refusal: _refusal, ...content } = row
  return { subject: subjectOf(id), content }
}

/** Decides to book a correction; `finishCorrection` has the desk do it. Throws for who prepared it. */
export async function decideCorrection(
  parts: Decisions,
  within: Database,
  id: number,
  by: string,
): Promise<void> {
  const row = await correctionAt(within, id)
  if (row.made_by.toLowerCase() === by.toLowerCase())
    throw new Refusal('second_person_needed', `${by} has prepared correction ${id}. Another must confirm it.`)
  await holdAccount(within, row.client_id, CLOSED)
  const absorbed = await absorbedAfter(within, await closingOf(within, row.fill_id))
  const decided = { absorbed, decided_by: by, decided_at: parts.now() }
  await move(within, id, { state: 'booking', ...decided }).catch((error: unknown) => {
    throw isDuplicate(error, 'trade_correction_booking') ? clientBusy() : error
  })
}

/** Ends a correction before it is confirmed. Throws Refusal. */
export async function rejectCorrection(
  parts: Decisions,
  within: Database,
  id: number,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  await move(within, id, { state: 'rejected', decided_by: by, decided_at: parts.now(), refusal: reason })
}

async function move(within: Database, id: number, to: Partial<Correction>): Promise<void> {
  const row = await within
    .updateTable('trade_correction')
    .set(to)
    .where('correction_id', '=', id)
    .where('state', '=', 'prepared')
    .returning('correction_id')
    .executeTakeFirst()
  if (!row) throw alreadyDecided(await correctionAt(within, id))
}

/** Has the desk book a confirmed correction once. Returns it. Throws a Refusal if the desk does not book it. */
export async function finishCorrection(parts: Decisions, id: number): Promise<Correction> {
  const row = await correctionAt(parts.db, id)
  if (row.state === 'refused') throw new Refusal('correction_refused', row.refusal)
  if (row.state !== 'booking') return row
  const { symbol } = await getRow(parts.db, 'trade', { trade_id: row.trade_id }, ['symbol'])
  const command = commandOf(row, symbol)
  return settle(parts, row, command, await answerInJournal(parts, keyOf(row), command))
}

/** Completes what an earlier server confirmed but did not finish. Returns the number. */
export async function recoverCorrections(parts: Decisions): Promise<number> {
  const halfway = await parts.db
    .selectFrom('trade_correction')
    .select('correction_id')
    .where('state', '=', 'booking')
    .orderBy('correction_id')
    .execute()
  return completeEach(halfway, ({ correction_id: id }) =>
    finishCorrection(parts, id).catch((error: unknown) => {
      // The desk refuses it, which ends it.
      if (!(error instanceof Refusal) || error.http === 503) throw error
    }),
  )
}

const keyOf = ({ correction_id: id }: Correction): string => `correction/${id}`

export const commandOf = (row: Correction, symbol: string) =>
  ({
    type: 'correct_trade',
    walletId: walletIdOf(row.client_id, 'real'),
    tradeId: row.trade_id,
    symbol,
    was: wasOf(row),
    right: { profit: row.profit, commission: row.commission, swap: row.swap },
    absorbed: row.absorbed ?? cents(0),
    remarks: row.remarks,
  }) as const

/** Steps (2) and (3) of a correction in `booking`. */
async function settle(
  parts: Decisions,
  row: Correction,
  command: ReturnType<typeof commandOf>,
  known?: DeskAnswer,
): Promise<Correction> {
  const { outcome } = known ?? (await tellUnlessClosing(parts, keyOf(row), command))
  const refusal = outcome.accepted ? undefined : refusalOf(outcome)
  const after = { state: refusal ? 'refused' : 'booked', refusal: refusal?.message ?? '' } as const
  const id = row.correction_id
  await audited(parts, { realm: 'staff' }, `correction_${after.state}`, async (within, note) => {
    const settled = await within
      .updateTable('trade_correction')
      .set(after)
      .where('correction_id', '=', id)
      .where('state', '=', 'booking')
      .returning('correction_id')
      .executeTakeFirst()
    note(settled ? { subject: subjectOf(id), detail: detailOf({ ...row, ...after }) } : null)
    if (settled && !refusal) await queueMessage(parts, within, row, command.symbol)
  })
  if (refusal) throw refusal
  tellCorrected(parts, row, command.symbol)
  return { ...row, ...after }
}

/** The client's open screens read the corrected result from now on. */
function tellCorrected({ tell, now }: Decisions, row: Correction, symbol: string): void {
  const at = new Date(now()).toISOString()
  tell(row.client_id, { kind: 'trade_corrected', wallet: 'real', at, bsid: row.trade_id, cpair: symbol })
}

const detailOf = (row: Correction) => ({
  client: row.client_id,
  trade: row.trade_id,
  closing: row.fill_id,
  dollars: differenceOf(row),
  category: row.category,
  by: row.decided_by ?? '',
  prepared_by: row.made_by,
  ...(row.refusal !== '' && { reason: row.refusal }),
})

async function queueMessage({ messages }: Decisions, within: Database, row: Correction, symbol: string) {
  const { side, lots } = await getRow(within, 'fill', { fill_id: row.fill_id }, ['side', 'lots'])
  await messages.queue(
    within,
    { clientId: row.client_id },
    {
      kind: 'trade_corrected',
      number: row.trade_id,
      what: `${side} ${formatDecimal(lots, 2)} ${symbol}`,
      was: inDollars(netOf(wasOf(row))),
      right: inDollars(netOf(row)),
      remarks: row.remarks,
    },
  )
}

function refusalOf({ reason }: Extract<Outcome, { readonly accepted: false }>): Refusal {
  return new Refusal(reason, `The desk did not book the correction (${reason}). Nothing was booked.`)
}

export async function correctionAt(db: Database, id: number): Promise<Correction> {
  const row = await findRow(db, 'trade_correction', { correction_id: id })
  if (!row) throw new Refusal('not_found', `Correction ${id} not found. See list-corrections.`)
  return row
}

const waitsAlready = (): Refusal =>
  new Refusal(
    'already_prepared',
    'A correction of this closing already waits for a second person. See list-corrections.',
  )

const clientBusy = (): Refusal =>
  new Refusal('busy', 'Another correction of this client is being booked. Try again in a moment.', {
    http: 409,
  })

const alreadyDecided = ({ correction_id: id, state, decided_by: by }: Correction): Refusal =>
  new Refusal(
    'already_decided',
    `Correction ${id} is ${state}${by === null ? '' : ` by ${by}`}. See list-corrections.`,
  )
