import { DAY } from '@gf/money'
import { openWallets } from '../create-client.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

const AT_A_TIME = 200

type Needs = Pick<RegistrationNeeds, 'db' | 'store' | 'desk' | 'now'>

/**
 * Removes registrations of more than a day with their images, and images that belong to nobody: of a server that ended
 * between file and row. Opens the wallets of a client whose confirmation was cut short. To be run at the start and now
 * and then.
 */
export async function sweepRegistrations(needs: Needs): Promise<void> {
  await removeOld(needs)
  await removeOrphans(needs)
  await openMissingWallets(needs)
}

async function removeOld({ db, store, now }: Needs): Promise<void> {
  const rows = await db
    .deleteFrom('pending_registration')
    .where('created_at', '<', now() - DAY)
    .returning('documents')
    .execute()
  for (const { documents } of rows) await Promise.all(documents.map((name) => store.remove(name)))
}

async function removeOrphans({ db, store, now }: Needs): Promise<void> {
  const names = await store.olderThan(now() - DAY)
  for (let from = 0; from < names.length; from += AT_A_TIME) {
    const some = names.slice(from, from + AT_A_TIME)
    const kept = await db
      .selectFrom('document_image')
      .select('file_name')
      .where('file_name', 'in', some)
      .execute()
    const known = new Set(kept.map((row) => row.file_name))
    await Promise.all(some.filter((name) => !known.has(name)).map((name) => store.remove(name)))
  }
}

async function openMissingWallets(needs: Needs): Promise<void> {
  const clients = await needs.db
    .selectFrom('kyc')
    .leftJoin('wallet', 'wallet.client_id', 'kyc.client_id')
    .select('kyc.client_id')
    .groupBy('kyc.client_id')
    .having(({ eb, fn }) => eb(fn.count('wallet.wallet_id'), '<', 2))
    .execute()
  for (const { client_id: clientId } of clients) await openWallets(needs, clientId)
}
