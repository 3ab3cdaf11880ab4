import type { actions, ArgsOf, Calls, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../../calls/queue.ts'
import type { QueuePage } from '../../calls/queue.ts'
import type { Works } from '../../calls/action.ts'
import { listed } from '../../calls/first-shown.ts'
import type { Decision } from '../../calls/action.ts'
import { actorOf, audited } from '../../calls/audited.ts'
import { csv } from '../../calls/csv.ts'
import type { CsvRow } from '../../calls/csv.ts'
import { Download } from '../../calls/handler.ts'
import type { Handler } from '../../calls/handler.ts'
import { notFound, Refusal } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../persistence/database.ts'
import type { Database } from '../../persistence/database.ts'
import { iso, isoOrNull } from '../../system/time.ts'
import type { PayoutBank } from '../eligibility.ts'
import { bankPlace } from '../withdrawals.ts'

type Batch = ResultOf<(typeof actions)['list-batches']>['rows'][number]

/** Our reference of a withdrawal in a payment file: WD0000000018. Statements have it again. */
const payoutReference = (wid: number): string => `WD${String(wid).padStart(10, '0')}`

/** Payment files: the withdrawals that a bank of the company is to pay. */
export const payoutActions = (
  deps: Pick<Deps, 'now'>,
): Works<'make-batch' | 'void-batch' | 'list-batches'> => ({
  'make-batch': { entry: 'payout_batch_made', run: (args, decision) => makeBatch(deps, args, decision) },
  'void-batch': {
    entry: 'payout_batch_voided',
    async run({ batch, reason }, { within, by, note }) {
      await voidBatch(within, batch, { voided_at: deps.now(), voided_by: by.username })
      note({ subject: `payout batch ${batch}`, detail: { reason } })
      return { batch }
    },
  },
  'list-batches': listed(deps, 'payout_batches_listed', 'batch', async (asked, { within }) => {
    const page = await queuePage(
      within,
      { from: sql`payout_batch`, where: [], id: 'payout_batch.batch_id', orders: { age: [] } },
      { ...asked, sort: asked.sort ?? '-age' },
    )
    return queueOfRows(page, await batchesIn(within, page), ({ batch }) => batch)
  }),
})

interface Chosen {
  readonly wid: number
  readonly state: string
  readonly rupees: number
  readonly is_frozen: boolean
  readonly batch_id: number | null
}

async function makeBatch(
  { now }: Pick<Deps, 'now'>,
  { bank, withdrawals }: ArgsOf<(typeof actions)['make-batch']>,
  { within, by, note }: Decision,
): Promise<ResultOf<(typeof actions)['make-batch']>> {
  const wids = [...new Set(withdrawals)].toSorted((one, other) => one - other)
  const banks = await sql`
    select from company_bank where bank_id = ${bank}::bigint and removed_at is null`.execute(within)
  if (banks.rows.length === 0)
    throw new Refusal('bank_unknown', 'Choose a bank account of the company: list-banks.')
  const { rows } = await sql<Chosen>`
    select request.wid, state, rupees, withdrawals_frozen_at is not null as is_frozen, batch_id
    from withdrawal_request as request
      join client using (client_id)
      left join payout on payout.wid = request.wid and is_open
    where request.wid = any(${wids}::bigint[])
    order by request.wid
    for share of request, client`.execute(within)
  refuseUnpayable(wids, rows)
  const { batch_id: batch } = await within
    .insertInto('payout_batch')
    .values({ bank_id: bank, made_at: now(), made_by: by.username, voided_at: null, voided_by: null })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  await within
    .insertInto('payout')
    .values(wids.map((wid) => ({ batch_id: batch, wid })))
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'payout_open') ? justChanged() : error
    })
  const rupees = rows.reduce((sum, row) => sum + row.rupees, 0)
  note({ subject: `payout batch ${batch}`, detail: { bank, withdrawals: wids, rupees } })
  return { batch, withdrawals: wids.length, rupees: toWireNumber(rupees, 2) }
}

/** Throws unless each of the chosen withdrawals can be paid now. */
function refuseUnpayable(wids: readonly number[], rows: readonly Chosen[]): void {
  const refuse = (reason: string, wrong: readonly number[], why: string): void => {
    if (wrong.length > 0) throw new Refusal(reason, `Withdrawal ${wrong.join(', ')} ${why}`)
  }
  const where = (is: (row: Chosen) => boolean) => rows.filter(is).map(({ wid }) => wid)
  const found = new Set(rows.map(({ wid }) => wid))
  refuse(
    'not_approved',
    [...wids.filter((wid) => !found.has(wid)), ...where(({ state }) => state !== 'approved')],
    'is not approved for payment. Reload the list.',
  )
  refuse(
    'withdrawals_frozen',
    where((row) => row.is_frozen),
    'is blocked. Leave it out.',
  )
  refuse(
    'in_batch',
    where((row) => row.batch_id !== null),
    'is in another payment file. Leave it out, or void that file.',
  )
}

const justChanged = (): Refusal =>
  new Refusal('in_batch', 'One of the withdrawals was just put into another payment file. Reload the list.')

async function voidBatch(
  within: Database,
  batch: number,
  voided: { readonly voided_at: number; readonly voided_by: string },
): Promise<void> {
  const { rows } = await sql<{ wid: number; state: string }>`
    select wid, state from payout join withdrawal_request as request using (wid)
    where batch_id = ${batch}::bigint order by wid for share of request`.execute(within)
  if (rows.length === 0) throw new Refusal('not_found', `Payment file ${batch} not found. See list-batches.`)
  const paid = rows.filter(({ state }) => /^(paying|paid|return)/.test(state)).map(({ wid }) => wid)
  if (paid.length > 0)
    throw new Refusal(
      'batch_paid',
      `Withdrawal ${paid.join(', ')} is paid. The file cannot be voided any more.`,
    )
  const done = await within
    .updateTable('payout_batch')
    .set(voided)
    .where('batch_id', '=', batch)
    .where('voided_at', 'is', null)
    .returning('batch_id')
    .executeTakeFirst()
  if (!done) throw new Refusal('batch_voided', `Payment file ${batch} is already voided.`)
  await within.updateTable('payout').set({ is_open: false }).where('batch_id', '=', batch).execute()
}

/** Whether a withdrawal of an open batch is still to be paid. */
const toPay = sql`voided_at is null and state = 'approved' and withdrawals_frozen_at is null`

async function batchesIn(within: Database, page: QueuePage): Promise<Batch[]> {
  const { rows } = await sql<{
    batch_id: number
    bank_name: string
    made_at: number
    made_by: string
    voided_at: number | null
    voided_by: string | null
    wid: number
    name: string
    state: string
    rupees: number
    to_pay: boolean
  }>`
    select batch_id, bank_name, made_at, made_by, voided_at, voided_by, wid, coalesce(client.name, '-') as name,
      state, rupees, ${toPay} as to_pay
    from payout_batch
      join company_bank using (bank_id)
      join payout using (batch_id)
      join withdrawal_request using (wid)
      left join client using (client_id)
    where ${inPage('payout_batch.batch_id', page)}
    order by wid`.execute(within)
  return [...Map.groupBy(rows, ({ batch_id: id }) => id)].flatMap(([batch, all]) => {
    const [first] = all
    if (!first) return []
    return {
      batch,
      bank_name: first.bank_name,
      made: iso(first.made_at),
      made_by: first.made_by,
      voided: isoOrNull(first.voided_at),
      voided_by: first.voided_by,
      rupees: toWireNumber(
        all.reduce((sum, row) => sum + row.rupees, 0),
        2,
      ),
      to_pay: all.filter((row) => row.to_pay).length,
      withdrawals: all.map(({ wid, name, state, rupees }) => ({
        wid,
        name,
        state,
        rupees: toWireNumber(rupees, 2),
      })),
    }
  })
}

interface ToPay {
  readonly wid: number
  readonly client_id: number
  readonly bank: Buffer
  readonly rupees: number
  readonly to_pay: boolean
}

/** Serves GET payout_batch_csv_api/{batch}. */
export const downloadBatch =
  (deps: Pick<Deps, 'db' | 'audit' | 'cipher'>): Handler<Calls['downloadBatch']> =>
  async ({ batch }, context) => {
    const left = await audited(deps, actorOf(context), 'payout_batch_exported', async (within, note) => {
      const { rows } = await sql<ToPay>`
        select wid, client_id, bank, rupees, ${toPay} as to_pay
        from payout_batch join payout using (batch_id) join withdrawal_request using (wid)
          left join client using (client_id)
        where batch_id = ${batch}::bigint order by wid`.execute(within)
      if (rows.length === 0) throw notFound()
      const open = rows.filter((row) => row.to_pay)
      if (open.length === 0)
        throw new Refusal('batch_over', 'Nothing in this payment file is still to be paid. Reload the list.')
      note({ subject: `payout batch ${batch}`, detail: { withdrawals: open.map(({ wid }) => wid) } })
      return open
    })
    return new Download(csv(csvRows(deps, left)), 'text/csv; charset=utf-8', `payments-${batch}.csv`)
  }

function* csvRows({ cipher }: Pick<Deps, 'cipher'>, rows: readonly ToPay[]): Generator<CsvRow> {
  yield ['beneficiary', 'account number', 'ifsc', 'amount', 'reference']
  for (const row of rows) {
    const bank = JSON.parse(cipher.open(bankPlace(row.client_id), row.bank).toString()) as PayoutBank
    yield [bank.holder, bank.accountNumber, bank.ifsc, BigInt(row.rupees), payoutReference(row.wid)]
  }
}
