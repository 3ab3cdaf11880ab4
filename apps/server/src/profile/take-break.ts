import type { Calls } from '@gf/contract'
import { HOUR } from '@gf/money'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { shownLimits } from './own-limit-calls.ts'
import type { OwnLimits } from './own-limits.ts'
import type { Profiles } from './profile.ts'

const YEAR = 366 * 24 * HOUR

/** Takes a break from trading: at least an hour, at most a year. */
export const takeBreak =
  (profiles: Pick<Profiles, 'db' | 'note' | 'now'>, limits: OwnLimits): Handler<Calls['takeBreak']> =>
  async (input, context) => {
    const { clientId } = context.client
    const until = Date.parse(input.until)
    const length = until - profiles.now()
    if (!(length >= HOUR && length <= YEAR)) {
      throw new Refusal('break_length_invalid', 'A break lasts at least an hour and at most a year.', {
        detail: { field: 'until' },
      })
    }
    await limits.takeBreak(clientId, until)
    await profiles.note(profiles.db, context, { action: 'break_taken', detail: { until: input.until } })
    return {
      ...(await shownLimits(limits, clientId)),
      msg: 'Your break has begun. Open trades can still be closed.',
    }
  }
