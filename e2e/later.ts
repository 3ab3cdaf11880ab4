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

/** Lets the rate of each open deposit end a minute ago. */
export async function openRateHasEnded(): Promise<void> {
  const rows = await change(
    `update deposit_request set requested_at = requested_at - 1860000, rate_until = rate_until - 1860000
     where state = 'opened'`,
    [],
  )
  if (rows === 0) throw new Error('No deposit is open')
}

/** Puts everything that the books have, and the company's banks, a day back, as only a superuser of the database can. */
export async function booksOfYesterday(): Promise<void> {
  for (const table of ['journal', 'ledger_transaction']) {
    await change(`alter table ${table} disable trigger ${table}_is_append_only`, [])
    await change(`update ${table} set at = at - 86400000`, [])
    await change(`alter table ${table} enable trigger ${table}_is_append_only`, [])
  }
  await change('update company_bank set added_at = added_at - 86400000', [])
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
