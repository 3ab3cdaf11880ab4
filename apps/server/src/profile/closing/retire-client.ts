import { DAY } from '@gf/money'
import { sql } from 'kysely'
import { audited } from '../../calls/audited.ts'
import type { Deps } from '../../deps.ts'
import { BOOKS, walletIdOf } from '../../desk/client-wallets.ts'
import { accountNumberPlace } from '../../funding/index.ts'
import type { Database } from '../../persistence/database.ts'
import { FATES, mustKeepIdentity, yearsAfter } from './retention.ts'

/** What is known of who a closed client was, for authorities that may ask. */
export interface ClosedIdentity {
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly city: string
  readonly zipcode: string
  readonly bank: {
    readonly name: string
    readonly holder: string
    readonly ifsc: string
    readonly account: string
  } | null
}

export interface Retired {
  /** Whether the law asks for who the client was. */
  readonly identityKept: boolean
  /** Names of images to remove from the store of documents once this has committed. */
  readonly files: readonly string[]
}

export const identityPlace = (clientId: number): string => `closed_client:identity:${clientId}`

/**
 * Takes everything of a closed client that the law does not ask for out of the database, and seals the rest under the client's
 * own key. The e-mail address, the phone and the documents' numbers are free from then on. To be run in the transaction
 * that closes the account.
 */
export async function retireClient(
  deps: Pick<Deps, 'cipher' | 'clientCipher'>,
  within: Database,
  clientId: number,
  closedAt: number,
): Promise<Retired> {
  const identityKept = await mustKeepIdentity(within, clientId)
  const identity = await identityOf(deps, within, clientId)
  const sealed = identityKept
    ? await deps.clientCipher.seal(
        within,
        clientId,
        identityPlace(clientId),
        Buffer.from(JSON.stringify(identity)),
      )
    : null
  await within
    .insertInto('closed_client')
    .values({ client_id: clientId, closed_at: closedAt, identity: sealed })
    .execute()
  await eraseUnneeded(within, clientId, identity)
  await within
    .updateTable('client')
    .set({
      name: 'Closed account',
      email: `closed-${clientId}@closed.invalid`,
      mobile: null,
      city: '',
      zipcode: '',
      second_factor_changed_at: null,
      contact_changed_at: null,
    })
    .where('client_id', '=', clientId)
    .execute()
  await within
    .updateTable('identity_document')
    .set({ released_at: closedAt })
    .where('client_id', '=', clientId)
    .execute()
  return { identityKept, files: identityKept ? [] : await eraseIdentity(within, clientId, closedAt) }
}

async function identityOf(
  { cipher }: Pick<Deps, 'cipher'>,
  within: Database,
  clientId: number,
): Promise<ClosedIdentity> {
  const client = await within
    .selectFrom('client')
    .select(['name', 'email', 'mobile', 'city', 'zipcode'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const bank = await within
    .selectFrom('client_bank')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return {
    ...client,
    bank: bank
      ? {
          name: bank.bank_name,
          holder: bank.acc_holder,
          ifsc: bank.ifsc,
          account: cipher.open(accountNumberPlace(clientId), bank.acc_no).toString(),
        }
      : null,
  }
}

/**
 * Removes what no law asks for. Messages that are on their way to the client stay until they have left; run again, this
 * takes them too, and what a request that was on its way has left behind.
 */
export async function eraseUnneeded(
  within: Database,
  clientId: number,
  { email, mobile }: Partial<Pick<ClosedIdentity, 'email' | 'mobile'>> = {},
): Promise<void> {
  const others = await within
    .selectFrom('email_change')
    .select('email')
    .where('client_id', '=', clientId)
    .union(within.selectFrom('former_email').select('email').where('client_id', '=', clientId))
    .execute()
  const addresses = [email, mobile, ...others.map((row) => row.email)].flatMap((address) =>
    address ? [address.toLowerCase()] : [],
  )
  await within
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('client_id', '=', clientId),
        row(sql<string>`lower(recipient)`, '=', sql<string>`any(${addresses})`),
      ]),
    )
    .where((row) =>
      row.or([
        row('kind', '<>', 'account_closed'),
        row('sent_at', 'is not', null),
        row('failed', 'is not', null),
      ]),
    )
    .execute()
  for (const table of FATES.erased)
    if (table !== 'outbox') await within.deleteFrom(table).where('client_id', '=', clientId).execute()
  const wallets = BOOKS.map((book) => walletIdOf(clientId, book))
  for (const table of FATES.erasedOfWallets)
    await within.deleteFrom(table).where('wallet_id', 'in', wallets).execute()
  for (const table of FATES.erasedOfRealm)
    await within.deleteFrom(table).where('realm', '=', 'client').where('owner_id', '=', clientId).execute()
}

/** Removes who the client was, and the key without which no copy of it can be read. Gives the images to remove. */
export async function eraseIdentity(
  within: Database,
  clientId: number,
  at: number,
): Promise<readonly string[]> {
  const images = await within
    .deleteFrom('document_image')
    .where('client_id', '=', clientId)
    .returning('file_name')
    .execute()
  for (const table of ['identity_document', 'kyc', 'risk_acknowledgement', 'consent', 'client_key'] as const)
    await within.deleteFrom(table).where('client_id', '=', clientId).execute()
  await within
    .updateTable('closed_client')
    .set({ identity: null, identity_erased_at: at })
    .where('client_id', '=', clientId)
    .execute()
  return images.map(({ file_name: name }) => name)
}

/** Removes where a closed client's money came from and went to; the amounts stay in the books. */
export async function erasePayments(within: Database, clientId: number, at: number): Promise<void> {
  await sql`delete from deposit_screenshot using deposit_request asked
    where asked.deposit_id = deposit_screenshot.deposit_id and asked.client_id = ${clientId}`.execute(within)
  // Opened at most, and never paid.
  await within
    .deleteFrom('deposit_request')
    .where('client_id', '=', clientId)
    .where('state', 'in', ['opened', 'cancelled'])
    .where('claimed_at', 'is', null)
    .execute()
  await within.updateTable('deposit_request').set({ remarks: '' }).where('client_id', '=', clientId).execute()
  await within
    .updateTable('withdrawal_request')
    .set({ bank: Buffer.alloc(0), bank_shown: '', remarks: '' })
    .where('client_id', '=', clientId)
    .execute()
  await within
    .updateTable('closed_client')
    .set({ payments_erased_at: at })
    .where('client_id', '=', clientId)
    .execute()
}

/** The services that erasing uses. */
type EraseDeps = Pick<Deps, 'db' | 'now' | 'config' | 'audit' | 'documents' | 'cipher' | 'clientCipher'>

/**
 * Erases of closed accounts what need no longer be kept. Run at the start and every hour; what a stop cuts short the next
 * run takes up.
 */
export async function eraseClosed(deps: EraseDeps): Promise<void> {
  await retireEarlier(deps)
  await eraseLeftovers(deps)
  await eraseDue(deps)
}

/** Accounts that were closed before anything was erased with them. */
async function retireEarlier(deps: EraseDeps): Promise<void> {
  const rows = await deps.db
    .selectFrom('client')
    .leftJoin('closed_client', 'closed_client.client_id', 'client.client_id')
    .select('client.client_id')
    .where('client.status', '=', 'closed')
    .where('closed_client.client_id', 'is', null)
    .execute()
  for (const { client_id: clientId } of rows) {
    const { files } = await deps.db.transaction().execute(async (within) => {
      const noted = await within
        .selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('realm', '=', 'client')
        .where('actor_id', '=', clientId)
        .where('action', '=', 'account_closed')
        .executeTakeFirst()
      return retireClient(deps, within, clientId, noted?.at ?? deps.now())
    })
    await removeAll(deps, files)
  }
}

/** What a request that was on its way has left, and messages that have gone out since. */
async function eraseLeftovers({ db, now }: EraseDeps): Promise<void> {
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

async function eraseDue(deps: EraseDeps): Promise<void> {
  const { db, now } = deps
  const { keepYears } = deps.config
  const at = now()
  const rows = await db
    .selectFrom('closed_client')
    .select(['client_id', 'closed_at', 'identity_erased_at', 'payments_erased_at'])
    .where((row) => row.or([row('identity_erased_at', 'is', null), row('payments_erased_at', 'is', null)]))
    .execute()
  for (const row of rows) {
    const { client_id: clientId, closed_at: closedAt } = row
    if (row.identity_erased_at === null && yearsAfter(closedAt, keepYears.identity) <= at) {
      const files = await erased(deps, clientId, 'identity', (within) => eraseIdentity(within, clientId, at))
      await removeAll(deps, files)
    }
    if (row.payments_erased_at === null && yearsAfter(closedAt, keepYears.payments) <= at) {
      await erased(deps, clientId, 'payments', (within) => erasePayments(within, clientId, at))
    }
  }
}

/** Where this is interrupted, the sweep of registrations finds the images without an owner. */
async function removeAll({ documents }: EraseDeps, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((name) => documents.remove(name)))
}

function erased<Result>(
  deps: EraseDeps,
  clientId: number,
  what: 'identity' | 'payments',
  erase: (within: Database) => Promise<Result>,
): Promise<Result> {
  return audited(deps, { realm: 'system' }, 'closed_account_erased', (within, note) => {
    note({ subject: `client ${clientId}`, detail: { what } })
    return erase(within)
  })
}
