import type { Answer, Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Amount, OwnLimits } from './own-limits.ts'

/** What the calls of the own limits answer. */
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
    break_until: until === null ? null : new Date(until).toISOString(),
  }
}

const wire = (amount: Amount): number | null => (amount === null ? null : toWireNumber(amount, 2))
