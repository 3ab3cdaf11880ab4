import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { recordAudit } from './audit.ts'
import type { LoginSessions } from './login-sessions.ts'

interface Needs {
  readonly db: Database
  readonly sessions: LoginSessions
  readonly now: () => number
}

/** Serves POST logout_api: ends this login session and takes the cookie away. */
export const logOut =
  ({ db, sessions, now }: Needs): Handler<Calls['logOut']> =>
  async (_input, context) => {
    await sessions.end(context.client.sessionId)
    context.setSessionToken(undefined)
    await recordAudit(db, now(), {
      realm: 'client',
      actorId: context.client.clientId,
      action: 'logged_out',
      address: context.address,
      requestId: context.requestId,
    })
    return { status: 0, msg: 'You are logged out.' }
  }
