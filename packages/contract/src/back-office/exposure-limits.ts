import { z } from 'zod'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { dealers, dealingReaders } from './dealing.ts'
import { timed, TIMED_USAGE, typed, typedDollars } from './typed.ts'

/** In place of an instrument: the net exposures of all instruments together. */
export const WHOLE_COMPANY = 'ALL'

/** Per cent of a limit at which each alert begins, and below which it ends. */
export const exposureLevels = {
  near: { from: 80, until: 70 },
  reached: { from: 100, until: 95 },
} as const
export type ExposureLevel = keyof typeof exposureLevels

const decidedBy = { by: z.string(), proposed_by: z.string() }
/** In dollars; null for none. */
const dollars = z.number().nullable()
const level = z.enum(['near', 'reached'])

export const exposureLimitActions = {
  'list-exposure-limits': action('list-exposure-limits', {
    about:
      'Lists the limits of the net exposure with what is used of them, the latest alerts and the latest changes.',
    makers: dealingReaders,
    result: z.object({
      /** The whole company first, then the largest share used. */
      limits: z.array(
        z.object({
          /** ALL is the whole company. */
          instrument: z.string(),
          limit: z.number(),
          /** Net exposure in dollars, of either side; null while an open trade has no price. */
          used: dollars,
          state: z.enum(['within', 'near', 'reached']),
          since: time.nullable(),
          set: time,
          ...decidedBy,
        }),
      ),
      /** The newest 20. */
      alerts: z.array(
        z.object({
          alert: z.number(),
          instrument: z.string(),
          level,
          exposure: z.number(),
          limit: z.number(),
          at: time,
          ended: time.nullable(),
        }),
      ),
      /** The newest 20. */
      changes: z.array(
        z.object({ at: time, instrument: z.string(), before: dollars, after: dollars, ...decidedBy }),
      ),
    }),
  }),
  'set-exposure-limit': action('set-exposure-limit', {
    about:
      'Sets the limit of the net exposure in dollars, of an instrument or of all together (ALL); 0 removes it. It alerts and rejects no order.',
    makers: dealers,
    checkers: dealers,
    secondPerson: 'always',
    fresh: true,
    usage: `INSTRUMENT|ALL --limit DOLLARS ${TIMED_USAGE}`,
    positional: ['instrument'],
    args: {
      ...timed,
      instrument: typed(/^[A-Z0-9]{3,12}$/, 'must be an instrument such as EURUSD, or ALL'),
      limit: typedDollars,
    },
    result: z.object({ instrument: z.string(), before: dollars, after: dollars }),
  }),
}
