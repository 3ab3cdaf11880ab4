import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { shownLimits } from './own-limit-calls.ts'
import type { OwnLimits } from './own-limits.ts'
import type { Profiles } from './profile.ts'

/** A hundred million, in wire units: beyond it a limit limits nothing. */
const MOST = 10_000_000_000

/** Sets one of the client's own limits. */
export const changeOwnLimit =
  (profiles: Pick<Profiles, 'db' | 'note'>, limits: OwnLimits): Handler<Calls['changeOwnLimit']> =>
  async ({ kind, value }, context) => {
    const { clientId } = context.client
    if (value !== null && (value <= 0 || value > MOST)) {
      throw new Refusal('amount_invalid', 'Enter an amount above zero, or nothing for no limit.', {
        http: 422,
        detail: { field: 'value' },
      })
    }
    const holdsNow = await limits.change(clientId, kind, value)
    await profiles.note(profiles.db, context, {
      action: 'own_limit_changed',
      detail: { kind, value: value ?? 'none', now: holdsNow },
    })
    return {
      ...(await shownLimits(limits, clientId)),
      msg: holdsNow ? 'Your limit holds from now on.' : 'Your new limit takes effect in 24 hours.',
    }
  }
