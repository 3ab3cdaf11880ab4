import { DAY, HOUR } from '@gf/money'
import type { ArgsOf, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { Insertable, Selectable, SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Tables } from '../persistence/tables.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { limitsInForce } from './company-settings.ts'
import { isSameName } from './same-name.ts'

/* Changes of the accounts that withdrawals are paid to: entered as clients make them, and listed for staff. */

type Listed = ResultOf<(typeof actions)['list-bank-changes']>
type Shown = Listed['rows'][number]
type Account = Omit<Insertable<Tables['client_bank']>, 'client_id' | 'acc_no'>

/** Enters a change for review before it is made. It replaces one that still waits. */
export async function enterBankChange(
  within: Database,
  clientId: number,
  { bank_name, acc_holder, acc_last4, ifsc, acc_digest, changed_at }: Account,
): Promise<void> {
  const before = await findRow(within, 'client_bank', { client_id: clientId })
  await within
    .updateTable('bank_change')
    .set(({ eb }) => ({ state: 'replaced', version: eb('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .where('state', '=', 'waiting')
    .execute()
  await within
    .insertInto('bank_change')
    .values({
      client_id: clientId,
      changed_at,
      old_bank_name: before?.bank_name ?? null,
      old_holder: before?.acc_holder ?? null,
      old_last4: before?.acc_last4 ?? null,
      old_ifsc: before?.ifsc ?? null,
      bank_name,
      acc_holder,
      acc_last4,
      ifsc,
      acc_digest: acc_digest ?? null,
    })
    .execute()
}

/** How long changes are listed that neither wait nor block, but for a search. */
const LISTED_FOR = 30 * DAY
const CHANGE = 'bank_change.change_id'

export async function listBankChanges(
  within: Database,
  { which, state, sort, ...asked }: ArgsOf<(typeof actions)['list-bank-changes']>,
  now: number,
): Promise<Listed> {
  const isWaiting = which === 'waiting'
  const page = await queuePage(
    within,
    {
      from: sql`bank_change`,
      where: [
        isWaiting
          ? sql<SqlBool>`state = 'waiting'`
          : sql<SqlBool>`(changed_at > ${asked.search ? 0 : now - LISTED_FOR}::bigint or state in ('waiting', 'blocked'))`,
        ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
      ],
      id: CHANGE,
      client: 'bank_change.client_id',
      references: ['bank_change.ifsc', 'bank_change.acc_last4'],
      orders: { age: [sql`changed_at`] },
    },
    { ...asked, sort: sort ?? (isWaiting ? 'age' : '-age') },
  )
  const rows = await within
    .selectFrom('bank_change')
    .innerJoin('client', 'client.client_id', 'bank_change.client_id')
    .selectAll('bank_change')
    .select(['client.name', 'client.withdrawals_frozen_at as frozen_at'])
    .select(
      sql<boolean>`exists (select from bank_change as later
        where later.client_id = bank_change.client_id and later.change_id > bank_change.change_id)`.as(
        'past',
      ),
    )
    .where(inPage(CHANGE, page))
    .execute()
  const { cool_off_hours: hours } = await limitsInForce(within)
  const shared = Map.groupBy(await othersWith(within, page.ids), (row) => row.change_id)
  const open = Map.groupBy(await openWithdrawals(within, page.ids), (row) => row.change_id)
  const shown = rows.map((row): Shown => ({
    ...factsOf(row, row.changed_at + hours * HOUR, now),
    shared: (shared.get(row.change_id) ?? []).map(({ change_id: _own, ...other }) => other),
    open: openOf(open.get(row.change_id) ?? []),
  }))
  return queueOfRows(page, shown, ({ change }) => change)
}

interface Row extends Selectable<Tables['bank_change']> {
  readonly name: string
  readonly frozen_at: number | null
  readonly past: boolean
}

const factsOf = (row: Row, coolOffUntil: number, now: number): Omit<Shown, 'shared' | 'open'> => ({
  change: row.change_id,
  at: iso(row.changed_at),
  client: row.client_id,
  name: row.name,
  old:
    row.old_last4 === null || row.old_ifsc === null
      ? null
      : maskedAccount(row.old_holder ?? '', row.old_bank_name ?? '', row.old_last4, row.old_ifsc),
  new: maskedAccount(row.acc_holder, row.bank_name, row.acc_last4, row.ifsc),
  other_holder: isSameName(row.name, row.acc_holder) ? null : row.acc_holder,
  cool_off_until: iso(coolOffUntil),
  cooling: coolOffUntil > now,
  frozen: row.frozen_at !== null,
  state: row.state,
  past: row.past,
  decided: isoOrNull(row.decided_at),
  decided_by: row.decided_by,
  remarks: row.remarks,
  seen: row.version,
})

const openOf = (unpaid: readonly { readonly is_to_it: boolean }[]): Shown['open'] => {
  const toIt = unpaid.filter((one) => one.is_to_it).length
  return { to_it: toIt, to_others: unpaid.length - toIt }
}

const maskedAccount = (holder: string, bank: string, last4: string, ifsc: string): Shown['new'] => ({
  holder,
  bank,
  number: `••••${last4}`,
  ifsc,
})

interface Other {
  readonly change_id: number
  readonly client: number
  readonly name: string
  readonly is_closed: boolean
  readonly now: boolean
}

const MOST_OTHERS = 20

/** Other clients who gave the account of a change. Each part has its index. */
async function othersWith(within: Database, changes: readonly number[]): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    select own.change_id, client.client_id as client, client.name, client.status = 'closed' as is_closed, other.now
    from bank_change as own
      join lateral (
        select given.client_id, bool_or(given.now) as now from (
          select client_id, true as now from client_bank where acc_digest = own.acc_digest
          union all select client_id, false from bank_change where acc_digest = own.acc_digest
          union all select client_id, true from closed_client where bank_digest = own.acc_digest) as given
        where given.client_id <> own.client_id
        group by given.client_id order by given.client_id limit ${MOST_OTHERS}) as other on true
      join client on client.client_id = other.client_id
    where own.change_id = any(${changes}::bigint[])
    order by client.client_id`.execute(within)
  return rows
}

/** Withdrawals of the clients of changes that are not paid yet. */
async function openWithdrawals(within: Database, changes: readonly number[]) {
  const { rows } = await sql<{ readonly change_id: number; readonly is_to_it: boolean }>`
    select change_id, bank_shown = bank_name || ' ••••' || acc_last4 as is_to_it
    from bank_change join withdrawal_request as request using (client_id)
    where change_id = any(${changes}::bigint[]) and request.state in ('pending', 'approved')`.execute(within)
  return rows
}
