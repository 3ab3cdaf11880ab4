import { completeEach } from './funding/answer-of-desk.ts'
import type { Decisions, Funding, PayoutBank } from './funding/funding.ts'
import { recoverDeposits } from './funding/deposit-decisions.ts'
import { recoverWithdrawals } from './funding/withdrawal-requests.ts'
import type { HandlerParts } from './handlers.ts'
import { cleanImage } from './identity/kyc/clean-image.ts'
import type { Database } from './persistence/database.ts'
import type { OwnLimits } from './profile/own-limits.ts'
import { accountNumberPlace } from './profile/profile.ts'
import type { StepUp } from './step-up.ts'

interface FundingParts extends HandlerParts {
  readonly stepUp: StepUp
  readonly ownLimits: OwnLimits
}

/** Hands deposits and withdrawals what they need of the other areas. */
export function fundingOf(parts: FundingParts): Funding {
  const { config, db, cipher, ids, stepUp, ownLimits } = parts
  return {
    ...decisionsOf(parts),
    dealsReal: () => config.licence !== undefined,
    newReference: () => `GF${ids.password().replaceAll('-', '').toUpperCase()}`,
    bankOf: (clientId) => bankOf(db, cipher, clientId),
    accessChangedAt: (clientId) => accessChangedAt(db, stepUp, clientId),
    stepUp,
    checkOwnLimits: (depositing) => ownLimits.checkDeposit(depositing),
    cleanImage: (bytes) => cleanImage(bytes, 'screenshot'),
  }
}

function decisionsOf({ db, desk, clock, cipher, messages, audit, tell, usdRate }: HandlerParts): Decisions {
  return { db, desk, now: () => clock.now(), cipher, messages, audit, tell, usdRate }
}

/**
 * Completes the requests that were decided and not finished: by a server before this one, or by this one while the desk had
 * too much to do. Safe beside decisions that are being made, since each step happens once. Throws, once it has done what it
 * can, where something stays halfway.
 */
export async function recoverFunding(parts: HandlerParts): Promise<void> {
  const decisions = decisionsOf(parts)
  await completeEach([recoverDeposits, recoverWithdrawals], (recover) => recover(decisions))
}

async function bankOf(
  db: Database,
  cipher: HandlerParts['cipher'],
  clientId: number,
): Promise<PayoutBank | undefined> {
  const row = await db
    .selectFrom('client_bank')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return (
    row && {
      bankName: row.bank_name,
      holder: row.acc_holder,
      accountNumber: cipher.open(accountNumberPlace(clientId), row.acc_no).toString(),
      ifsc: row.ifsc,
      changedAt: row.changed_at,
    }
  )
}

/** The password that a client registered with is no change; it is written a moment after the client is. */
const FIRST_PASSWORD_WITHIN = 60_000

async function accessChangedAt(db: Database, stepUp: StepUp, clientId: number): Promise<number | null> {
  const row = await db
    .selectFrom('credential')
    .innerJoin('client', 'client.client_id', 'credential.owner_id')
    .select(['credential.changed_at', 'client.created_at', 'client.contact_changed_at'])
    .where('credential.realm', '=', 'client')
    .where('credential.owner_id', '=', clientId)
    .executeTakeFirst()
  const password = row && row.changed_at > row.created_at + FIRST_PASSWORD_WITHIN ? row.changed_at : 0
  const factors = (await stepUp.factorsChangedAt(clientId)) ?? 0
  return Math.max(password, factors, row?.contact_changed_at ?? 0) || null
}
