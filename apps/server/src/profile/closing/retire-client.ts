import { DAY } from '@gf/money'
import { sql } from 'kysely'
import { audited } from '../../calls/audited.ts'
import type { Deps } from '../../deps.ts'
import { BOOKS, walletIdOf } from '../../desk/client-wallets.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import { accountNumberPlace } from '../../funding/index.ts'
import { bankDigest, mobileDigest } from '../../identity/index.ts'
import type { Database } from '../../persistence/database.ts'
import { getRow, findRow } from '../../persistence/rows.ts'
import { FATES, OF_IDENTITY, mustKeepIdentity, yearsAfter } from './retention.ts'

/** A closed client's identity, for authorities. */
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
  /** Whether the law requires the client's identity. */
  readonly identityKept: boolean
  /** Names of images to remove from the document store after the commit. */
  readonly files: readonly string[]
}

export const identityPlace = (clientId: number): string => `closed_client:identity:${clientId}`

/**
 * Deletes everything of a closed client that the law does not require, and seals the rest under the client's own key.
 * The email address, phone and document numbers are free from then on. Runs in the transaction that closes the
 * account.
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
    .values({
      client_id: clientId,
      closed_at: closedAt,
      identity: sealed,
      ...(sealed && digestsOf(deps.cipher, identity)),
    })
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

/** They find the person's next application. */
export const digestsOf = (cipher: FieldCipher, { mobile, bank }: ClosedIdentity) => ({
  mobile_digest: mobile ? mobileDigest(cipher, mobile) : null,
  bank_digest: bank && bankDigest(cipher, bank.ifsc, bank.account),
})

async function identityOf(
  { cipher }: Pick<Deps, 'cipher'>,
  within: Database,
  clientId: number,
): Promise<ClosedIdentity> {
  const client = await getRow(within, 'client', { client_id: clientId }, [
    'name',
    'email',
    'mobile',
    'city',
    'zipcode',
  ])
  const bank = await findRow(within, 'client_bank', { client_id: clientId })
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

/** Deletes what no law requires, except unsent messages; a later run deletes those and late remains. */
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

/** Deletes the client's identity, and the key without which no copy is readable. Returns the images to remove. */
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
  for (const table of OF_IDENTITY) await within.deleteFrom(table).where('client_id', '=', clientId).execute()
  await within
    .updateTable('closed_client')
    .set({ identity: null, mobile_digest: null, bank_digest: null, identity_erased_at: at })
    .where('client_id', '=', clientId)
    .execute()
  return images.map(({ file_name: name }) => name)
}

/** Deletes the sources and destinations of a closed client's money; the amounts stay in the books. */
export async function erasePayments(within: Database, clientId: number, at: number): Promise<void> {
  await sql`delete from deposit_screenshot using deposit_request asked
    where asked.deposit_id = deposit_screenshot.deposit_id and asked.client_id = ${clientId}`.execute(within)
  // At most opened, and never paid.
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

type EraseDeps = Pick<Deps, 'db' | 'now' | 'config' | 'audit' | 'documents' | 'cipher' | 'clientCipher'>

/** Erases expired data of closed accounts, at the start and hourly. The next run continues an interrupted one. */
export async function eraseClosed(deps: EraseDeps): Promise<void> {
  await retireEarlier(deps)
  await eraseLeftovers(deps)
  await eraseDue(deps)
}

/** Accounts closed before erasure existed. */
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

/** What late requests left, and messages sent since. */
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
    .select(
      sql<boolean>`exists (select from suspicious_case
      where suspicious_case.client_id = closed_client.client_id and state <> 'closed')`.as('in_case'),
    )
    .where((row) => row.or([row('identity_erased_at', 'is', null), row('payments_erased_at', 'is', null)]))
    .execute()
  for (const row of rows) {
    const { client_id: clientId, closed_at: closedAt } = row
    // An authority may still ask who it was.
    const isDue = row.identity_erased_at === null && !row.in_case
    if (isDue && yearsAfter(closedAt, keepYears.identity) <= at) {
      const files = await erased(deps, clientId, 'identity', (within) => eraseIdentity(within, clientId, at))
      await removeAll(deps, files)
    }
    if (row.payments_erased_at === null && yearsAfter(closedAt, keepYears.payments) <= at) {
      await erased(deps, clientId, 'payments', (within) => erasePayments(within, clientId, at))
    }
  }
}

/** After an interruption, the sweep of registrations finds the orphaned images. */
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
