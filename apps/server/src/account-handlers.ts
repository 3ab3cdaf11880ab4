import { HOUR } from '@gf/money'
import { companyHandlers } from './company/company-handlers.ts'
import { limitsInForce } from './funding/company-settings.ts'
import type { HandlerParts } from './handlers.ts'
import { CODE_MINUTES } from './identity/one-time-codes.ts'
import { createThrottle } from './identity/throttle.ts'
import type { Database } from './persistence/database.ts'
import { retireClient } from './profile/closing/retire-client.ts'
import type { OwnLimits } from './profile/own-limits.ts'
import type { Noted, NotedBy, Profiles, WaitingRequests } from './profile/profile.ts'
import { profileHandlers } from './profile/profile-handlers.ts'
import type { CheckBesidePassword, StepUp } from './step-up.ts'

const allowances = {
  email_change: { scope: 'email_change', tries: 5, windowMs: HOUR },
  close_account: { scope: 'close_account', tries: 5, windowMs: HOUR / 4 },
  data_export: { scope: 'data_export', tries: 5, windowMs: HOUR },
  enquiry: { scope: 'enquiry', tries: 5, windowMs: HOUR },
} as const

interface AccountParts extends HandlerParts {
  readonly stepUp: StepUp & CheckBesidePassword
  readonly ownLimits: OwnLimits
}

/** Hands the account screens' areas what they need of the others. */
export function accountHandlers(parts: AccountParts) {
  const { db, clock, messages, config, ownLimits } = parts
  const now = () => clock.now()
  const throttle = createThrottle(db, now)
  const waitFor = (scope: keyof typeof allowances, clientId: number): Promise<number> =>
    throttle.take(allowances[scope], String(clientId))
  return {
    ...profileHandlers(profilesOf(parts, waitFor), ownLimits),
    ...companyHandlers({
      db,
      messages,
      now,
      production: config.production,
      waitFor: (clientId) => waitFor('enquiry', clientId),
    }),
  }
}

function profilesOf(parts: AccountParts, waitFor: Profiles['waitFor']): Profiles {
  const { db, desk, clock, ids, cipher, messages, codes, sessions, hasher, stepUp, config } = parts
  return {
    db,
    desk,
    cipher,
    messages,
    stepUp,
    waitFor,
    now: () => clock.now(),
    clientIdPrefix: config.clientIdPrefix,
    note: (within, context, noted) => parts.audit(within, entryOf(context, noted)),
    codes: {
      minutes: CODE_MINUTES,
      issue: (within, clientId) => codes.issue(within, 'new_email', clientId),
      async open(within, challenge, code) {
        const opened = await codes.open(within, 'new_email', challenge, code)
        return opened.opened ? opened : undefined
      },
    },
    async passwordIs(clientId, password) {
      const row = await db
        .selectFrom('credential')
        .select('password_hash')
        .where('realm', '=', 'client')
        .where('owner_id', '=', clientId)
        .executeTakeFirst()
      return hasher.verify(row?.password_hash, password)
    },
    refreshSessions: (clientId) => sessions.refresh(clientId),
    endSessionsWithin: (within, clientId) => sessions.endAllWithin(within, clientId),
    unknownPasswordHash: () => hasher.hash(ids.token()),
    newToken: () => ids.token(),
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    closedAccounts: parts.closedAccounts,
    keepYears: config.keepYears,
    retire: (within, clientId) => retireClient(parts, within, clientId, clock.now()),
    removeDocuments: async (files) => {
      await Promise.all(files.map((name) => parts.documents.remove(name)))
    },
    coolOffHours: async () => (await limitsInForce(db)).cool_off_hours,
    waitingRequests,
    retireCodes: (within, clientId) => retireCodes(within, clientId, clock.now()),
  }
}

function entryOf({ client, address, requestId }: NotedBy, { action, detail }: Noted) {
  return {
    realm: 'client' as const,
    actorId: client.clientId,
    action,
    subject: `client ${client.clientId}`,
    ...(detail && { detail }),
    address,
    requestId,
  }
}

async function retireCodes(within: Database, clientId: number, at: number): Promise<void> {
  await within
    .updateTable('one_time_code')
    .set({ used_at: at })
    .where('client_id', '=', clientId)
    .where('purpose', 'in', ['recovery', 'reset_ticket', 'pin_reset', 'new_email'])
    .where('used_at', 'is', null)
    .execute()
}

/** Requests of money that are on their way, whichever step they have reached. */
async function waitingRequests(db: Database, clientId: number): Promise<WaitingRequests> {
  const count = (table: 'deposit_request' | 'withdrawal_request', ended: readonly string[]) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_id', '=', clientId)
      .where('state', 'not in', ended as never[])
      .executeTakeFirstOrThrow()
  const [deposits, withdrawals] = await Promise.all([
    count('deposit_request', ['opened', 'cancelled', 'approved', 'rejected']),
    count('withdrawal_request', ['refused', 'cancelled', 'rejected', 'paid']),
  ])
  return { deposits: deposits.count, withdrawals: withdrawals.count }
}
