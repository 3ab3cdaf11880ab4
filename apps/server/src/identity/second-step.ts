import type { Context } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { enter, noteLogin } from './enter.ts'
import type { Entering } from './enter.ts'
import { findOpenClient } from './find-client.ts'
import { heldPasswordHash } from './held-password.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecondSteps } from './second-steps.ts'

interface Needs extends Entering {
  readonly db: Database
  readonly secondFactor: SecondFactor
  readonly secondSteps: SecondSteps
}

interface FirstStep {
  readonly clientId: number
  /** Whether the password that was right a moment ago still is, for as long as `within` lasts. */
  holds(within: Database): Promise<boolean>
}

/**
 * Asks for the second factor where the client has one and the password still holds: throws the refusal with the challenge
 * of the second step.
 */
export async function askSecondFactor(
  needs: Needs,
  { clientId, holds }: FirstStep,
  context: Context,
): Promise<void> {
  const ways = await needs.secondFactor.waysOf(clientId)
  if (!ways.includes('authenticator')) return
  const challenge = await needs.db
    .transaction()
    .execute(async (within) =>
      (await holds(within)) ? needs.secondSteps.start(clientId, context, within) : undefined,
    )
  if (challenge === undefined) return
  throw new Refusal('second_factor_needed', 'Enter the code of your authenticator app.', {
    status: 2,
    detail: { challenge, ways: ways.join(',') },
  })
}

/**
 * The second request of a login. A wrong code and a challenge that is unknown, old or used up have one answer each, so
 * that the page knows whether to ask again or to begin anew.
 */
export async function takeSecondStep(
  needs: Needs,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  context: Context,
) {
  const step = await needs.secondSteps.take(challenge)
  if (!step) throw stepOver()
  if (!(await needs.secondFactor.takeCode(step.clientId, code))) {
    await noteLogin(needs, { action: 'login_failed', clientId: step.clientId, way: 'code' }, context)
    throw codeWrong()
  }
  const client = await findOpenClient(needs.db, step.clientId)
  if (!client) throw stepOver()
  const holds = async (within: Database): Promise<boolean> => {
    // A new password ends the second steps that the old one opened.
    await heldPasswordHash(within, client.clientId)
    return needs.secondSteps.end(step.sessionId, within)
  }
  const entered = await enter(needs, client, context, { way: 'code', holds })
  if (!entered) throw stepOver()
  return entered
}

const codeWrong = (): Refusal =>
  new Refusal('code_wrong', 'That code is wrong or was used before. Wait for the next one and try again.', {
    status: 2,
  })

const stepOver = (): Refusal =>
  new Refusal('second_step_over', 'That took too long, or too many tries. Log in with your password again.')
