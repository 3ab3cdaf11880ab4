import type { Context } from '../handler.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { recordAudit } from './audit.ts'
import { deviceInWords } from './device-in-words.ts'
import type { LoginSessions } from './login-sessions.ts'
import { noteDevice } from './note-device.ts'
import { describeWho } from './who.ts'
import type { House } from './who.ts'

/** By what somebody logged in, or tried to. */
export type LoginWay = 'password' | 'code' | 'passkey'

export interface Entering {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly messages: Messages
  readonly sessions: LoginSessions
  readonly house: House
}

interface Entrant {
  readonly clientId: number
  readonly name: string
  readonly wallet: 'practice' | 'real'
}

interface Proved {
  readonly way: LoginWay
  /** Whether what was proved a moment ago still holds, and goes on to while `within` lasts. Absent: it cannot cease. */
  holds?(within: Database): Promise<boolean>
}

/**
 * Logs a client in who has proved to be one: a new token each time, and the session that the browser had ends. Undefined
 * where the proof holds no longer.
 */
export async function enter(needs: Entering, client: Entrant, context: Context, { way, holds }: Proved) {
  const { address, userAgent } = context
  const login = { address, userAgent, proof: way === 'password' ? way : 'second_factor' } as const
  const token = await needs.db
    .transaction()
    .execute(async (within) =>
      holds && !(await holds(within)) ? undefined : needs.sessions.start(client.clientId, login, within),
    )
  if (token === undefined) return undefined
  if (context.client) await needs.sessions.end(context.client.sessionId)
  context.setSessionToken(token)
  await noteDevice(needs, client.clientId, context)
  await noteLogin(needs, { action: 'logged_in', clientId: client.clientId, way }, context)
  return { status: 0 as const, msg: `Welcome, ${client.name}.`, ...(await describeWho(needs, client)) }
}

interface LoginNote {
  readonly action: 'logged_in' | 'login_failed'
  readonly clientId: number | undefined
  readonly way: LoginWay
}

/** Writes a login, or a try, into the audit log, from which the login history is read. */
export function noteLogin(
  { db, now }: Pick<Entering, 'db' | 'now'>,
  { action, clientId, way }: LoginNote,
  context: Context,
): Promise<void> {
  return recordAudit(db, now(), {
    realm: 'client',
    ...(clientId !== undefined && { actorId: clientId }),
    action,
    detail: { way, device: deviceInWords(context.userAgent) },
    address: context.address,
    requestId: context.requestId,
  })
}
