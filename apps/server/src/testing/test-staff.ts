import type { StaffRole } from '@gf/contract'
import { sha256 } from '../crypto/field-cipher.ts'
import { createPasswordHasher } from '../identity/passwords.ts'
import { withoutTriggers } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { commandLine, WrongCommandLine } from '../staff/command-line.ts'
import { carryOut } from '../staff/terminal-client.ts'
import type { Ended } from '../staff/terminal-client.ts'
import { asking } from './test-platform.ts'
import type { Asking, TestPlatform } from './test-platform.ts'

/** Appoints staff for tests, once: Asha, Ravi and Meera decide on money, Kiran on documents. A new installation has an `owner`. */
export async function appointTestStaff({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `insert into staff (username, name, role, created_at)
     values ('Asha', 'Asha Rao', 'finance_maker', 1), ('Ravi', 'Ravi Menon', 'finance_checker', 1),
            ('Meera', 'Meera Nair', 'finance_checker', 1),
            ('Kiran', 'Kiran Shah', 'kyc', 1)
     on conflict do nothing`,
  )
}

/** Has the running server execute words, as the terminal does. */
export async function atTerminal(
  { dataDir }: Pick<TestPlatform, 'dataDir'>,
  words: readonly string[],
): Promise<Ended> {
  try {
    return await carryOut(dataDir, commandLine(words, 'nobody'))
  } catch (error) {
    if (error instanceof WrongCommandLine) return { succeeded: false, said: error.message }
    throw error
  }
}

/** The message when a second person must confirm. */
export const WAITS = 'Another staff member must confirm'

/** A browser with a logged-in member of staff of a role. Their username is the role. */
export async function staffBrowser(
  { url, database }: { readonly url: string; readonly database: TestDatabase },
  role: StaffRole,
): Promise<Asking & { readonly cookie: string; readonly staffId: number }> {
  const token = Buffer.from(`${role} of a test`.padEnd(32, '.')).toString('base64url')
  await withoutTriggers(
    database,
    `insert into staff (username, name, role, created_at) values ($1, $1, $1, 1) on conflict do nothing`,
    [role],
  )
  const { rows } = await database.pool.query<{ staff_id: number }>(
    `insert into login_session (session_id, token_hash, realm, owner_id, stage, auth_time, factor_proved_at, created_at, last_seen_at,
                                expires_at, address, user_agent)
     select $1, $2, 'staff', staff_id, 'full', now.ms, now.ms, now.ms, now.ms, now.ms + 3600000, '127.0.0.1', 'Test'
     from staff, (select (extract(epoch from now()) * 1000)::bigint as ms) as now where username = $1
     on conflict (session_id) do update set last_seen_at = excluded.last_seen_at, factor_proved_at = excluded.factor_proved_at, ended_at = null
     returning owner_id as staff_id`,
    [role, sha256(token)],
  )
  const cookie = `a=${token}`
  return { ...asking(url, cookie), cookie, staffId: rows[0]?.staff_id ?? 0 }
}

/** Gives a member of staff who was used before this password, and forgets the tries of all logins. */
export async function giveStaffPassword(
  { database: { pool } }: TestPlatform,
  username: string,
  password: string,
): Promise<void> {
  await pool.query('delete from throttle')
  const hash = await (await createPasswordHasher()).hash(password)
  await pool.query(
    `insert into credential (realm, owner_id, password_hash, changed_at)
     select 'staff', staff_id, $2, 1 from staff where username = $1
     on conflict (realm, owner_id) do update set password_hash = excluded.password_hash`,
    [username, hash],
  )
}
