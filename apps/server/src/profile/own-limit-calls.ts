import type { Calls, Answer } from '@gf/contract'
import { HOUR, toWireNumber } from '@gf/money'
import { actorOf, audited } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Amount, OwnLimits } from './own-limits.ts'
import { isoOrNull } from '../system/time.ts'

export const showOwnLimits =
  ({ ownLimits }: Pick<Deps, 'ownLimits'>): Handler<Calls['showOwnLimits']> =>
  (_input, { client }) =>
    shownLimits(ownLimits, client.clientId)

/** A hundred million, in wire units: a higher limit has no effect. */
const MOST = 10_000_000_000

export const changeOwnLimit =
  (deps: Pick<Deps, 'db' | 'audit' | 'ownLimits'>): Handler<Calls['changeOwnLimit']> =>
  async ({ kind, value }, context) => {
    const { clientId } = context.client
    if (value !== null && (value <= 0 || value > MOST)) {
      throw new Refusal('amount_invalid', 'Enter an amount above zero, or leave it empty for no limit.', {
        http: 422,
        detail: { field: 'value' },
      })
    }
    const holdsNow = await audited(deps, actorOf(context), 'own_limit_changed', async (within, note) => {
      const now = await deps.ownLimits.change(within, clientId, kind, value)
      note({ subject: `client ${clientId}`, detail: { kind, value: value ?? 'none', now } })
      return now
    })
    return {
      ...(await shownLimits(deps.ownLimits, clientId)),
      msg: holdsNow ? 'Limit set.' : 'Your new limit takes effect in 24 hours.',
    }
  }

const YEAR = 366 * 24 * HOUR

/** Takes a break from trading: at least an hour, at most a year. */
export const takeBreak =
  (deps: Pick<Deps, 'db' | 'audit' | 'now' | 'ownLimits'>): Handler<Calls['takeBreak']> =>
  async (input, context) => {
    const { clientId } = context.client
    const until = Date.parse(input.until)
    const length = until - deps.now()
    if (!(length >= HOUR && length <= YEAR)) {
      throw new Refusal('break_length_invalid', 'Choose a break between 1 hour and 1 year.', {
        detail: { field: 'until' },
      })
    }
    await audited(deps, actorOf(context), 'break_taken', async (within, note) => {
      await deps.ownLimits.takeBreak(within, clientId, until)
      note({ subject: `client ${clientId}`, detail: { until: input.until } })
    })
    return {
      ...(await shownLimits(deps.ownLimits, clientId)),
      msg: 'Your break has started. You can still close positions.',
    }
  }

/** The answer of the calls about own limits. */
export async function shownLimits(
  limits: OwnLimits,
  clientId: number,
): Promise<Answer<Calls['showOwnLimits']>> {
  const until = await limits.breakUntil(clientId)
  return {
    status: 0,
    limits: (await limits.of(clientId)).map(({ kind, inForce, next }) => ({
      kind,
      in_force: wire(inForce),
      next: next && { value: wire(next.value), from: new Date(next.from).toISOString() },
    })),
    break_until: isoOrNull(until),
  }
}

const wire = (amount: Amount): number | null => (amount === null ? null : toWireNumber(amount, 2))
