import type { Database } from '../persistence/database.ts'
import type { ClientStatus } from '../persistence/identity-tables.ts'

/** A client whom a login name names, with what checks the password. */
export interface Found {
  readonly clientId: number
  readonly name: string
  readonly wallet: 'practice' | 'real'
  readonly status: ClientStatus
  readonly passwordHash: string
}

/**
 * Finds a client by e-mail address (in any case), by mobile number (with or without +91 and separators), or by client
 * id (with or without its prefix).
 */
export async function findByLoginName(
  db: Database,
  name: string,
  clientIdPrefix: string,
): Promise<Found | undefined> {
  const typed = name.trim().toLowerCase()
  const row = await db
    .selectFrom('client')
    .innerJoin('credential', (join) =>
      join.onRef('credential.owner_id', '=', 'client.client_id').on('credential.realm', '=', 'client'),
    )
    .select(['client.client_id', 'client.name', 'client.wallet', 'client.status', 'credential.password_hash'])
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['client.email']), '=', typed),
        where('client.mobile', '=', mobileIn(typed)),
        where('client.client_id', '=', clientIdIn(typed, clientIdPrefix)),
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
  }
}

/** A client by number, unless the account is closed. */
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

/**
 * One text for all ways in which a login name can be typed, so that tries with a name that nobody has count as those with
 * a client's do: otherwise their number would tell which names exist.
 */
export function writtenAlike(name: string, clientIdPrefix: string): string {
  const typed = name.trim().toLowerCase()
  const [mobile, id] = [mobileIn(typed), clientIdIn(typed, clientIdPrefix)]
  if (id > 0) return `id ${id}`
  return mobile === '-' ? typed : `mobile ${mobile}`
}

/** Ten digits as the client table holds them, or text that no row holds. */
function mobileIn(typed: string): string {
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^\+91/, '')
  return /^\d{10}$/.test(digits) ? digits : '-'
}

function clientIdIn(typed: string, prefix: string): number {
  const lower = prefix.toLowerCase()
  const digits = typed.startsWith(lower) ? typed.slice(lower.length) : typed
  return /^\d{8}$/.test(digits) ? Number(digits) : 0
}
