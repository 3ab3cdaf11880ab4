import type { Context, LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { recordAudit } from './audit.ts'

/**
 * Notes in the audit log that a client named another's id. The answer (404) does not wait for it; where it cannot be
 * written `onError` hears of it.
 */
export const noteForeignId =
  (db: Database, now: () => number, onError: (error: unknown) => void) =>
  (client: LoggedIn, named: unknown, context: Context): void => {
    recordAudit(db, now(), {
      realm: 'client',
      actorId: client.clientId,
      action: 'foreign_id_used',
      subject: `client ${String(named)}`,
      address: context.address,
      requestId: context.requestId,
    }).catch(onError)
  }
