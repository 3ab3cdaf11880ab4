import type { Calls } from '@gf/contract'
import { emailIn, mobileIn } from '@gf/contract/identity-numbers'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import type { ClientStatus } from '../persistence/tables.ts'

/** The client of a login name, with the password hash. */
export interface Found {
  readonly clientId: number
  readonly name: string
  readonly wallet: 'practice' | 'real'
  readonly status: ClientStatus
  readonly passwordHash: string
  /** Until when a password of staff opens the account once; null for the client's own. */
  readonly startUntil: number | null
}

/** Finds a client by email address, mobile number or client id, in any usual spelling. */
export async function findByLoginName(
  db: Database,
  name: string,
  clientIdPrefix: string,
): Promise<Found | undefined> {
  const { email, mobile, clientId } = namesIn(name, clientIdPrefix)
  const row = await db
    .selectFrom('client')
    .innerJoin('credential', (join) =>
      join.onRef('credential.owner_id', '=', 'client.client_id').on('credential.realm', '=', 'client'),
    )
    .select(['client.client_id', 'client.name', 'client.wallet', 'client.status'])
    .select(['credential.password_hash', 'credential.start_until'])
    .where((where) =>
      where.or([
        where('client.email_folded', '=', email ?? NOBODY),
        where('client.mobile', '=', mobile ?? NOBODY),
        where('client.client_id', '=', clientId),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  return {
    clientId: row.client_id,
    name: row.name,
    wallet: row.wallet,
    status: row.status,
    passwordHash: row.password_hash,
    startUntil: row.start_until,
  }
}

/** A client by number, unless closed. */
export async function findOpenClient(
  db: Database,
  clientId: number,
): Promise<Pick<Found, 'clientId' | 'name' | 'wallet'> | undefined> {
  const row = await db
    .selectFrom('client')
    .select(['client_id', 'name', 'wallet'])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  return row && { clientId: row.client_id, name: row.name, wallet: row.wallet }
}

/** Locks a client's row until `within` ends, so that simultaneous requests of the client wait for each other. */
export function lockClient(within: Database, clientId: number) {
  return within
    .selectFrom('client')
    .select(['status', 'email', 'language', 'contact_changed_at', 'guest_until'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the row of a client, so that a login or a closing at the same moment comes before or after. False if there is none, or closed. */
export async function lockOpenClient(within: Database, clientId: number): Promise<boolean> {
  const row = await within
    .selectFrom('client')
    .select('status')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.status !== 'closed'
}

/** One text for all spellings of a login name, for counting its attempts, whether the name exists or not. */
export function writtenAlike(name: string, clientIdPrefix: string): string {
  const { email, mobile, clientId } = namesIn(name, clientIdPrefix)
  if (clientId > 0) return `id ${clientId}`
  if (mobile !== undefined) return `mobile ${mobile}`
  return email ?? name.normalize('NFKC').trim().toLowerCase()
}

/** Text that no row has as an address or a number. */
const NOBODY = '-'

interface Names {
  readonly email: string | undefined
  readonly mobile: string | undefined
  /** 0 if it is not a number. */
  readonly clientId: number
}

/** The possible meanings of a login name. */
function namesIn(name: string, prefix: string): Names {
  return { email: emailIn(name), mobile: mobileIn(name), clientId: clientIdIn(name, prefix) }
}

function clientIdIn(name: string, prefix: string): number {
  const typed = name.trim().toUpperCase()
  const digits = typed.startsWith(prefix.toUpperCase()) ? typed.slice(prefix.length) : typed
  return /^\d{8}$/.test(digits) ? Number(digits) : 0
}

/** Numbers of the clients with closed accounts. */
export async function closedClients(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('client').select('client_id').where('status', '=', 'closed').execute()
  return rows.map(({ client_id: clientId }) => clientId)
}

interface Asked {
  /** In the form of `emailIn`. */
  readonly email: string
  /** Milliseconds. */
  readonly at: number
  readonly exceptClientId?: number
}

/** Whether another client has this address or can still restore it, in one statement against simultaneous changes. */
export async function isKnownEmail(db: Database, { email, at, exceptClientId = 0 }: Asked): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from client where email_folded = ${email} and client_id <> ${exceptClientId})
        or exists (select from former_email
                   where fold_email(email) = ${email} and until_at > ${at} and client_id <> ${exceptClientId})
      as known`.execute(db)
  return rows[0]?.known ?? false
}

/**
 * Stores the client's current wallet, visible to all of the client's login sessions immediately. Resolves to the time
 * of the switch, in milliseconds since 1970; choosing the same wallet again changes nothing.
 */
export async function chooseWallet(
  { db, sessions, now }: Pick<Deps, 'db' | 'sessions' | 'now'>,
  clientId: number,
  wallet: WalletBook,
): Promise<number> {
  await db
    .updateTable('client')
    .set({ wallet, wallet_chosen_at: now() })
    .where('client_id', '=', clientId)
    .where('wallet', '<>', wallet)
    .execute()
  sessions.refresh(clientId)
  const { wallet_chosen_at } = await getRow(db, 'client', { client_id: clientId }, ['wallet_chosen_at'])
  return wallet_chosen_at
}

/** Ends a guest's account now, since no password opens it again. The job closes it. */
export async function endGuest(within: Database, at: number, clientId: number): Promise<void> {
  await within
    .updateTable('client')
    .set({ guest_until: at })
    .where('client_id', '=', clientId)
    .where('guest_until', 'is not', null)
    .execute()
}

/** Serves POST language_api/{userid}: the language of future messages. */
export const chooseLanguage =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['chooseLanguage']> =>
  async ({ language }, { client }) => {
    await db.updateTable('client').set({ language }).where('client_id', '=', client.clientId).execute()
    return { status: 0, msg: 'Noted.' }
  }
