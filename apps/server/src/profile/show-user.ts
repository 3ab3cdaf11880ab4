import type { Calls } from '@gf/contract'
import { HOUR } from '@gf/money'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Profiles } from './profile.ts'

/** The client's own row. The account number is shown by its last four digits alone, right after it was entered too. */
export const showUser =
  ({ db, now, coolOffHours }: Pick<Profiles, 'db' | 'now' | 'coolOffHours'>): Handler<Calls['showUser']> =>
  async (_input, { client }) => {
    const row = await detailsOf(db, client.clientId)
    if (!row) throw notFound()
    const coolOffUntil = (row.bank_changed_at ?? 0) + (await coolOffHours()) * HOUR
    return {
      status: 0,
      first_name: row.name,
      email: row.email,
      mobile: row.mobile ?? '',
      city: row.city,
      zipcode: row.zipcode,
      bank_name: row.bank_name ?? '',
      acc_holder: row.acc_holder ?? '',
      ifsc: row.ifsc ?? '',
      acc_no: row.acc_last4 === null ? '' : `XXXXXX${row.acc_last4}`,
      name_locked: row.status === 'active',
      email_waiting: await waitingEmail(db, client.clientId, now()),
      bank_cool_off_until: coolOffUntil > now() ? new Date(coolOffUntil).toISOString() : null,
    }
  }

function detailsOf(db: Database, clientId: number) {
  return db
    .selectFrom('client')
    .leftJoin('client_bank as bank', 'bank.client_id', 'client.client_id')
    .select([
      'client.name',
      'client.email',
      'client.mobile',
      'client.city',
      'client.zipcode',
      'client.status',
      'bank.bank_name',
      'bank.acc_holder',
      'bank.ifsc',
      'bank.acc_last4',
      'bank.changed_at as bank_changed_at',
    ])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
}

async function waitingEmail(db: Database, clientId: number, at: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('one_time_code as code', 'code.challenge_hash', 'email_change.challenge_hash')
    .select('email_change.email')
    .where('email_change.client_id', '=', clientId)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', at)
    .orderBy('email_change.asked_at', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}
