import { formatMoney, paise, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Work, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** Commits batches of contributions, and voids what is committed. */
export const contributionActions = (
  deps: Pick<Deps, 'now'>,
): Works<'commit-contributions' | 'void-contribution'> => ({
  'commit-contributions': committing(deps),
  'void-contribution': voiding(deps),
})

const committing = ({ now }: Pick<Deps, 'now'>): Work<'commit-contributions'> => ({
  entry: 'cont_batches_committed',
  async subject({ batch }, within) {
    const content = await batchToCommit(within, batch)
    return { subject: `cont_batches ${batch}`, content }
  },
  async run({ batch }, { within, by, note }) {
    const { contributions, ...record } = await batchToCommit(within, batch)
    if (record.counted_by === by.staffId)
      throw new Refusal('counted_by_you', 'You entered the control total. Another person commits the batch.')
    const receipts = await giveReceipts(within, batch, { at: now(), staffId: by.staffId })
    await within
      .updateTable('back_office.cont_batches')
      .set({ batch_state: 'Committed', committed_by: by.staffId, committed_at: now() })
      .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now(), changed_by: by.staffId }))
      .where('batch_id', '=', batch)
      .execute()
    const [first = '', last = first] = [receipts[0], receipts.at(-1)]
    const committed = {
      contributions: contributions.length,
      rupees: toWireNumber(record.batch_total, 2),
      first,
      last,
    }
    note({ subject: `cont_batches ${batch}`, detail: committed })
    return { batch, ...committed }
  },
})

const voiding = ({ now }: Pick<Deps, 'now'>): Work<'void-contribution'> => ({
  entry: 'conts_voided',
  async subject({ contribution }, within) {
    const content = await committedContribution(within, contribution)
    return { subject: `conts ${contribution}`, content }
  },
  async run({ contribution, reason }, { within, by, maker, note }) {
    const { cont_receipt: receipt, cont_amt: amount } = await committedContribution(within, contribution)
    const people = { voided_by: maker.staffId, confirmed_by: by.staffId }
    await within
      .insertInto('back_office.cont_voids')
      .values({ cont_id: contribution, reason, ...people, voided_at: now() })
      .execute()
    await within
      .updateTable('back_office.conts')
      .set(({ eb }) => ({
        cont_state: 'Void',
        version: eb('version', '+', 1),
        changed_at: now(),
        changed_by: by.staffId,
      }))
      .where('cont_id', '=', contribution)
      .execute()
    note({ subject: `conts ${contribution}`, detail: { reason, receipt } })
    return { contribution, receipt, rupees: toWireNumber(amount, 2) }
  },
})

/** An open batch whose sum is its control total, with its contributions; all locked. Throws a refusal for any other. */
async function batchToCommit(within: Database, id: number) {
  const batch = await within
    .selectFrom('back_office.cont_batches')
    .select(['batch_title', 'batch_day', 'batch_total', 'batch_state', 'counted_by'])
    .where(sql<boolean>`batch_id = ${id}::bigint`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  if (batch.batch_state !== 'Open')
    throw new Refusal('batch_committed', 'This batch is committed. Nothing of it changes any more.')
  const contributions = await within
    .selectFrom('back_office.conts')
    .select(['cont_id', 'cont_user', 'cont_amt', 'cont_date', 'cont_fund', 'cont_split', 'cont_campaign'])
    .select(['cont_method', 'cont_cheque', 'cont_note'])
    .where('cont_batch', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('cont_id')
    .forUpdate()
    .execute()
  const sum = contributions.reduce((all, { cont_amt: amount }) => all + amount, 0)
  if (contributions.length === 0 || sum !== batch.batch_total)
    throw new Refusal(
      'control_total_differs',
      `The contributions add up to ${formatMoney(paise(sum), 'INR')}, and the control total is ${formatMoney(paise(batch.batch_total), 'INR')}. Find the difference.`,
      { detail: { sum: toWireNumber(sum, 2), total: toWireNumber(batch.batch_total, 2) } },
    )
  return { ...batch, contributions }
}

async function committedContribution(within: Database, id: number) {
  const found = await within
    .selectFrom('back_office.conts')
    .select(['cont_id', 'cont_user', 'cont_amt', 'cont_date', 'cont_receipt', 'cont_state'])
    .where(sql<boolean>`cont_id = ${id}::bigint`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.cont_state === 'Committed') return found
  throw found.cont_state === 'Void'
    ? new Refusal('contribution_void', 'This contribution is void already. Reload the list.')
    : new Refusal('contribution_open', 'This contribution is not committed. Edit or delete it instead.')
}

/** Commits the contributions of a batch, and returns their receipt numbers, which run by financial year without gaps. */
async function giveReceipts(
  within: Database,
  batch: number,
  { at, staffId }: { readonly at: number; readonly staffId: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ receipt: string }>`
    with own as (
      select cont_id, back_office.financial_year(cont_date) as year,
             row_number() over (partition by back_office.financial_year(cont_date) order by cont_date, cont_id) as no
      from back_office.conts where cont_batch = ${batch} and removed_at is null
    ), counted as (
      insert into back_office.cont_receipts as kept (year, last)
      select year, count(*) from own group by year order by year
      on conflict (year) do update set last = kept.last + excluded.last
      returning year, last
    ), numbered as (
      select cont_id, year || '/' || lpad((last - count(*) over (partition by year) + no)::text, 6, '0') as receipt
      from own join counted using (year)
    )
    update back_office.conts as cont
    set cont_state = 'Committed', cont_receipt = receipt, version = version + 1, changed_at = ${at}, changed_by = ${staffId}
    from numbered where numbered.cont_id = cont.cont_id
    returning receipt`.execute(within)
  return rows.map(({ receipt }) => receipt).toSorted()
}
