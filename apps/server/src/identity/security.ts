import { actorOf, audited } from '../calls/audited.ts'
import type { ClientContext } from '../calls/handler.ts'
import type { Deps, IdentityDeps } from '../deps.ts'
import type { MessageFacts } from '../notifications/index.ts'
import type { Database } from '../persistence/database.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import { createAuthenticator, createRecoveryCodes, createSecondFactor } from './second-factor.ts'
import type { Authenticator, RecoveryCodes, SecondFactor } from './second-factor.ts'
import { createSecondSteps, createStepUp } from './step-up-checks.ts'
import type { SecondSteps } from './step-up-checks.ts'
import type { StepUp } from './step-up.ts'
import { createWalletPin } from './wallet-pin.ts'
import type { WalletPin } from './wallet-pin.ts'

/** A client's proofs of identity besides the password. */
export interface Security {
  readonly pin: WalletPin
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
  readonly passkeys: Passkeys
  readonly secondFactor: SecondFactor
  readonly secondSteps: SecondSteps
  /** Required for what a stolen session must not do: funding, changing the bank account or these proofs. */
  readonly stepUp: StepUp
}

export interface SecurityDeps extends IdentityDeps {
  readonly security: Security
}

export function createSecurity(
  deps: Pick<Deps, 'db' | 'ids' | 'now' | 'audit' | 'hasher' | 'cipher' | 'messages' | 'throttle' | 'config'>,
): Security {
  const pin = createWalletPin(deps)
  const authenticator = createAuthenticator(deps)
  const recoveryCodes = createRecoveryCodes(deps)
  const passkeys = createPasskeys(deps)
  const secondFactor = createSecondFactor({ ...deps, authenticator, recoveryCodes }, passkeys.possible)
  const stepUp = createStepUp(deps, pin, secondFactor)
  const secondSteps = createSecondSteps(deps)
  return { pin, authenticator, recoveryCodes, passkeys, secondFactor, secondSteps, stepUp }
}

interface Change {
  /** For the audit log, in snake case. */
  readonly action: string
  /** The message to the client, if any. */
  readonly tell?: MessageFacts
  /** Whether withdrawals are blocked for a while, because a thief could pose as this client by it. */
  readonly coolsOff: boolean
}

/** Changes a client's proofs, queues the message and adds the audit entry, in one transaction. */
export function changeFactors<Result>(
  deps: SecurityDeps,
  context: ClientContext,
  change: Change,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const { clientId } = context.client
  return audited(deps, actorOf(context), change.action, async (within) => {
    const result = await work(within)
    if (change.coolsOff) await deps.security.secondFactor.noteChange(within, clientId)
    if (change.tell) await deps.messages.queue(within, { clientId }, change.tell)
    return result
  })
}
