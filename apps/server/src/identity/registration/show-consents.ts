import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/** Serves GET consents_api/{userid}. */
export const showConsents =
  ({ db }: Pick<RegistrationNeeds, 'db'>): Handler<Calls['showConsents']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('consent')
      .select(['document', 'version', 'accepted_at'])
      .where('client_id', '=', client.clientId)
      .orderBy('document')
      .orderBy('version', 'desc')
      .execute()
    const consents = rows.map((row) => ({ ...row, accepted_at: new Date(row.accepted_at).toISOString() }))
    return { status: 0, consents }
  }
