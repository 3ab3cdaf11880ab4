import { MINUTE } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import type { CheckBesidePassword, PinCheck, Prover, StepUp } from '../step-up.ts'
import type { SecondFactor } from './second-factor.ts'
import { pinNeeded } from './wallet-pin.ts'
import type { WalletPin } from './wallet-pin.ts'

/** How long a login, or a proof given since, stands for the person being there. */
export const FRESH_MS = 5 * MINUTE
/** How long a right PIN opens dealing in its login session (docs/decisions/0012). */
export const PIN_OPEN_MS = 5 * MINUTE

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly pin: WalletPin
  readonly secondFactor: SecondFactor
}

export interface Proving extends StepUp, CheckBesidePassword, PinCheck {
  /** Passes within five minutes of the login or proof that gave this token; throws `step_up_needed` otherwise. */
  checkFresh(client: Prover): Promise<void>
}

/** Makes the checks on a database and a clock in milliseconds. */
export function createStepUp(needs: Needs): Proving {
  const { db, now, pin, secondFactor } = needs

  async function isFresh({ sessionId, tokenHash }: Prover): Promise<boolean> {
    const row = await db
      .selectFrom('login_session')
      .select('auth_time')
      .where('session_id', '=', sessionId)
      // A request that came in under the token before this one proved nothing by what gave the new one.
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined && row.auth_time > now() - FRESH_MS
  }

  async function checkFresh(client: Prover): Promise<void> {
    if (await isFresh(client)) return
    throw stepUpNeeded(await secondFactor.waysOf(client.clientId))
  }

  return {
    checkFresh,
    async checkBesidePassword(client) {
      if ((await secondFactor.waysOf(client.clientId)).includes('authenticator')) await checkFresh(client)
    },
    async check(client, { wpin, code }) {
      const { clientId } = client
      if (code && (await secondFactor.takeCode(clientId, code))) return
      if (code) throw codeWrong()
      if ((await pin.stateOf(clientId)) === 'none') return checkFresh(client)
      if (!wpin) throw pinNeeded()
      await pin.prove(clientId, wpin)
    },
    async factorsChangedAt(clientId) {
      const row = await db
        .selectFrom('client')
        .select('second_factor_changed_at')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row?.second_factor_changed_at ?? null
    },
    async checkPin(client, wpin) {
      if (!client.hasPin) return
      if (wpin) {
        await pin.prove(client.clientId, wpin)
        await openDealing(db, now(), client.sessionId)
        return
      }
      if (!(await isDealingOpen(db, now(), client.sessionId))) throw pinNeeded()
    },
  }
}

async function openDealing(db: Database, at: number, sessionId: string): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ pin_proved_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}

async function isDealingOpen(db: Database, at: number, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_session')
    .select('pin_proved_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.pin_proved_at != null && row.pin_proved_at > at - PIN_OPEN_MS
}

export const codeWrong = (): Refusal =>
  new Refusal('code_wrong', 'That code is wrong or was used before. Wait for the next one and try again.', {
    status: 2,
  })

function stepUpNeeded(ways: readonly string[]): Refusal {
  return new Refusal('step_up_needed', 'Show that it is you before this is done.', {
    status: 2,
    detail: { ways: ['password', ...ways].join(',') },
  })
}
