import type { Answer, Calls } from '@gf/contract'
import { groupNameOf, groupNames } from '@gf/dealing'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import { blockedChangeOf, suspensionsOf } from '../calls/suspensions.ts'
import type { Deps } from '../deps.ts'
import {
  awaitedCode,
  devicesOf,
  loginsOf,
  maskedNumbers,
  openClientSessions,
  reasonIn,
} from '../identity/index.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { Tables } from '../persistence/tables.ts'
import { findRow } from '../persistence/rows.ts'
import { notesOf } from './client-notes.ts'
import { moneyOf } from './client-money.ts'
import { iso, isoOrNull } from '../system/time.ts'

type Page = Answer<Calls['showClientPage']>
type PageDeps = Pick<Deps, 'db' | 'audit' | 'config' | 'desk' | 'now' | 'ownLimits'>

/** Serves GET user_page_api/{userid}. */
export const showClientPage =
  (deps: PageDeps): Handler<Calls['showClientPage']> =>
  async ({ userid }, context) => {
    const { db, config, now } = deps
    const client = await findRow(db, 'client', { client_id: userid })
    if (!client) throw notFound()
    await enterOnly(deps, actorOf(context), 'client_viewed', { subject: `client ${userid}` })
    const at = now()
    return {
      status: 1,
      at: iso(at),
      userid,
      client_id: `${config.clientIdPrefix}${userid}`,
      first_name: client.name,
      username: client.email,
      mobile: client.mobile ?? '',
      city: client.city,
      language: client.language,
      since: iso(client.created_at),
      kyc: await kycOf(db, userid, standingOf(client)),
      frozen: isoOrNull(client.withdrawals_frozen_at),
      bank_blocked: (await blockedChangeOf(db, userid)) ?? null,
      suspensions: (await suspensionsOf(db, userid)).map(({ set_at: since, set_by: by, ...row }) => ({
        ...row,
        since: iso(since),
        by,
      })),
      ...(await deps.desk.read((state) => ({
        group: groupNameOf(state, userid),
        groups: groupNames(state),
      }))),
      code: await awaitedCode(db, userid, at),
      start_password: await hasStartPassword(db, userid),
      notes: await notesOf(db, userid),
      second_factor: await hasAuthenticator(db, userid),
      ...(await moneyOf(deps, userid)),
      ...(await useOf(db, userid, at)),
    }
  }

/** Where it is not by the documents. */
const standingOf = (client: Pick<Selectable<Tables['client']>, 'status' | 'guest_until'>) =>
  client.status === 'closed' ? 'closed' : client.guest_until === null ? undefined : 'guest'

async function kycOf(
  db: Database,
  clientId: number,
  standing: 'closed' | 'guest' | undefined,
): Promise<Page['kyc']> {
  const kyc = await findRow(db, 'kyc', { client_id: clientId })
  return {
    state: standing ?? kyc?.state ?? 'none',
    asked: isoOrNull(kyc?.asked_at),
    decided: isoOrNull(kyc?.decided_at),
    decided_by: kyc?.decided_by ?? null,
    why: reasonIn(kyc?.why),
    remarks: kyc?.remarks ?? '',
    ...(await maskedNumbers(db, clientId)),
  }
}

async function hasStartPassword(db: Database, clientId: number): Promise<boolean> {
  const row = await findRow(db, 'credential', { realm: 'client', owner_id: clientId }, ['start_until'])
  return row !== undefined && row.start_until !== null
}

async function hasAuthenticator(db: Database, clientId: number): Promise<boolean> {
  const found = await findRow(db, 'authenticator', { realm: 'client', owner_id: clientId })
  return found !== undefined && found.confirmed_at !== null
}

const MOST_LOGINS = 10

async function useOf(
  db: Database,
  clientId: number,
  at: number,
): Promise<Pick<Page, 'sessions' | 'devices' | 'logins'>> {
  return {
    sessions: (await openClientSessions(db, at, clientId)).length,
    devices: await devicesOf(db, clientId, 'client'),
    logins: await loginsOf(db, clientId, MOST_LOGINS),
  }
}
