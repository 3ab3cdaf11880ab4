import { databaseAtHand, openDatabase } from '../apps/server/src/testing/index.ts'

/**
 * Lets ten minutes pass for the client's proofs of identity, so that the five minutes after a login or wallet PIN are
 * over.
 */
export async function tenMinutesLater(email: string): Promise<void> {
  const rows = await change(
    `update login_session set auth_time = auth_time - 600000, pin_proved_at = pin_proved_at - 600000,
                              factor_proved_at = factor_proved_at - 600000
     from client
     where client_id = owner_id and realm = 'client' and lower(email) = lower($1)`,
    [email],
  )
  if (rows === 0) throw new Error(`${email} has no login session`)
}

/** Lets ten minutes pass for the proofs of a member of staff, who stays logged in. */
export async function tenMinutesLaterForStaff(username: string): Promise<void> {
  const rows = await change(
    `update login_session set factor_proved_at = factor_proved_at - 600000
     from staff where staff_id = owner_id and realm = 'staff' and lower(username) = lower($1)`,
    [username],
  )
  if (rows === 0) throw new Error(`${username} has no login session`)
}

/** Lets the half minute pass after which another registration code may be asked for. */
export async function anotherCodeIsDue(): Promise<void> {
  const rows = await change(
    'update pending_registration set code_sent_at = code_sent_at - 30000 where outcome is null',
    [],
  )
  if (rows === 0) throw new Error('No registration waits for its code')
}

/** Lets the hour pass for which a registration waits for its code. */
export async function anHourLater(): Promise<void> {
  await change('update pending_registration set created_at = created_at - 3600000 where outcome is null', [])
}

/** Lets the hour pass for which registrations of one network are counted: all clients of the flows come from one. */
export async function networkMayRegisterAgain(): Promise<void> {
  await change(`delete from throttle where scope = 'registration_network'`, [])
}

/** Lets the rate of each open deposit end a minute ago. */
export async function openRateHasEnded(): Promise<void> {
  const rows = await change(
    `update deposit_request set requested_at = requested_at - 1860000, rate_until = rate_until - 1860000
     where state = 'opened'`,
    [],
  )
  if (rows === 0) throw new Error('No deposit is open')
}

/**
 * Puts what the books have of today, and the company's banks, to the end of yesterday in India, as only a superuser of the
 * database can. What was before midnight stays, so that yesterday is the first day at any hour.
 */
export async function booksOfYesterday(): Promise<void> {
  const now = Date.now()
  const endOfYesterday = String(now - ((now + 19_800_000) % 86_400_000) - 1)
  for (const table of ['journal', 'ledger_transaction']) {
    await change(`alter table ${table} disable trigger ${table}_is_append_only`, [])
    await change(`update ${table} set at = least(at, $1)`, [endOfYesterday])
    await change(`alter table ${table} enable trigger ${table}_is_append_only`, [])
  }
  await change('alter table company_bank disable trigger company_bank_stays', [])
  await change('update company_bank set added_at = least(added_at, $1)', [endOfYesterday])
  await change('alter table company_bank enable trigger company_bank_stays', [])
}

/** Changes an entry of the audit log, as only a superuser of the database can. */
export async function changeAuditEntry(seq: number): Promise<void> {
  await change('alter table audit disable trigger audit_is_append_only', [])
  await change(`update audit set subject = subject || '0' where seq = $1`, [String(seq)])
  await change('alter table audit enable trigger audit_is_append_only', [])
}

/** Changes rows of the running product's database past the product; gives how many. */
export async function change(sql: string, values: readonly string[]): Promise<number> {
  const which = { databaseUrl: undefined, dataDir: process.env['E2E_DATA'] ?? '' }
  const { connectionString } = await databaseAtHand(which)
  const { pool, close } = openDatabase(connectionString, () => undefined, { max: 1 })
  try {
    const { rowCount } = await pool.query(sql, [...values])
    return rowCount ?? 0
  } finally {
    await close()
  }
}
