import { DAY } from '@gf/money'
import type { DocumentStore } from '../../document-store.ts'
import type { Database } from '../../persistence/database.ts'
import { eraseIdentity, erasePayments, eraseUnneeded, retireClient } from './retire-client.ts'
import type { RetiringNeeds } from './retire-client.ts'
import { yearsAfter } from './retention.ts'
import type { KeepYears } from './retention.ts'

interface Needs extends RetiringNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentStore, 'remove'>
  readonly keepYears: KeepYears
  now(): number
  note(within: Database, clientId: number, what: 'identity' | 'payments'): Promise<void>
}

/**
 * Erases of closed accounts what need no longer be kept. Run at the start and every hour; what a stop cuts short the next
 * run takes up.
 */
export async function eraseClosed(needs: Needs): Promise<void> {
  await retireEarlier(needs)
  await eraseLeftovers(needs)
  await eraseDue(needs)
}

/** Accounts that were closed before anything was erased with them. */
async function retireEarlier(needs: Needs): Promise<void> {
  const rows = await needs.db
    .selectFrom('client')
    .leftJoin('closed_client', 'closed_client.client_id', 'client.client_id')
    .select('client.client_id')
    .where('client.status', '=', 'closed')
    .where('closed_client.client_id', 'is', null)
    .execute()
  for (const { client_id: clientId } of rows) {
    const { files } = await needs.db.transaction().execute(async (within) => {
      const noted = await within
        .selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('realm', '=', 'client')
        .where('actor_id', '=', clientId)
        .where('action', '=', 'account_closed')
        .executeTakeFirst()
      return retireClient(needs, within, clientId, noted?.at ?? needs.now())
    })
    await removeAll(needs, files)
  }
}

/** What a request that was on its way has left, and messages that have gone out since. */
async function eraseLeftovers({ db, now }: Needs): Promise<void> {
  const rows = await db
    .selectFrom('closed_client')
    .leftJoin('outbox', 'outbox.client_id', 'closed_client.client_id')
    .select('closed_client.client_id')
    .where((row) => row.or([row('closed_at', '>', now() - DAY), row('outbox.client_id', 'is not', null)]))
    .distinct()
    .execute()
  for (const { client_id: clientId } of rows)
    await db.transaction().execute((within) => eraseUnneeded(within, clientId))
}

async function eraseDue(needs: Needs): Promise<void> {
  const { db, keepYears, now } = needs
  const at = now()
  const rows = await db
    .selectFrom('closed_client')
    .select(['client_id', 'closed_at', 'identity_erased_at', 'payments_erased_at'])
    .where((row) => row.or([row('identity_erased_at', 'is', null), row('payments_erased_at', 'is', null)]))
    .execute()
  for (const row of rows) {
    const { client_id: clientId, closed_at: closedAt } = row
    if (row.identity_erased_at === null && yearsAfter(closedAt, keepYears.identity) <= at) {
      const files = await db.transaction().execute(async (within) => {
        await needs.note(within, clientId, 'identity')
        return eraseIdentity(within, clientId, at)
      })
      await removeAll(needs, files)
    }
    if (row.payments_erased_at === null && yearsAfter(closedAt, keepYears.payments) <= at) {
      await db.transaction().execute(async (within) => {
        await needs.note(within, clientId, 'payments')
        await erasePayments(within, clientId, at)
      })
    }
  }
}

/** Where this is cut short the sweep of registrations finds images that belong to nobody. */
async function removeAll({ documents }: Needs, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((name) => documents.remove(name)))
}
