import { z } from 'zod'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { dealers, dealingReaders } from './dealing.ts'
import { holidaysIn, holidaysText, hoursIn, hoursText } from './hours-text.ts'
import { timed, TIMED_USAGE, typed } from './typed.ts'

/** The terms that dealers change. Symbol, digits, contract size and currencies stay for good. */
export const instrumentTerms = [
  'leverage',
  'swap-long',
  'swap-short',
  'min-lots',
  'max-lots',
  'hours',
  'holidays',
] as const
export type InstrumentTerm = (typeof instrumentTerms)[number]

const LONGEST = 1_000
const symbol = typed(/^[A-Z0-9]{3,12}$/, 'must be an instrument such as EURUSD')
const points = typed(/^(0|-?[1-9]\d{0,4})$/, 'must be whole points such as -8').transform(Number)
const lots = typed(/^\d{1,4}(\.\d{1,2})?$/, 'must be lots such as 0.01').transform(Number)

/** A text in its one form, by what it says. */
const normalText = <Value>(
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
  message: string,
) =>
  z
    .string()
    .trim()
    .max(LONGEST)
    .transform((text, context): string => {
      const value = read(text)
      if (value !== undefined) return write(value)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const value = z.union([z.string(), z.number()])
/** By the argument that changes each. Swaps in points per lot and night, sizes in lots, times of New York. */
const terms = z.record(z.string(), value)

/** What no version changes. */
const fixed = z.object({
  /** Decimal places of a price. */
  digits: z.number(),
  /** Units of the base currency or metal in one lot. */
  contract_size: z.number(),
  base: z.string(),
  quote: z.string(),
})

export const instrumentActions = {
  'list-instrument-versions': action('list-instrument-versions', {
    about:
      'Lists the terms of an instrument that are in force, and its latest versions with who decided them.',
    makers: dealingReaders,
    usage: 'INSTRUMENT',
    positional: ['instrument'],
    args: { instrument: symbol },
    result: z.object({
      instrument: z.string(),
      version: z.number(),
      since: time,
      terms,
      fixed,
      /** Ask less bid of the newest quote, in pips; null before the first. */
      spread: z.number().nullable(),
      /** The newest 50. */
      history: z.array(
        z.object({
          version: z.number(),
          at: time,
          /** Null for the configuration. */
          by: z.string().nullable(),
          proposed_by: z.string().nullable(),
          /** Each changed term, before and after; empty for the first version. */
          changes: z.record(z.string(), z.tuple([value, value])),
        }),
      ),
    }),
  }),
  'change-instrument': action('change-instrument', {
    about:
      'Puts a new version of an instrument in force. Open trades keep their margin; swap, hours and holidays apply to all. Pending orders fill under the version of their fill.',
    makers: dealers,
    checkers: dealers,
    secondPerson: 'always',
    fresh: true,
    usage: `INSTRUMENT [--leverage N] [--swap-long POINTS] [--swap-short POINTS] [--min-lots LOTS] [--max-lots LOTS] [--hours "Sun 17:00-Fri 17:00"|always] [--holidays 2026-12-25,2027-01-01|none] ${TIMED_USAGE}`,
    positional: ['instrument'],
    args: {
      ...timed,
      instrument: symbol,
      leverage: typed(/^[1-9]\d{0,3}$/, 'must be a whole number such as 100')
        .transform(Number)
        .refine((leverage) => leverage <= 1_000, 'must be 1 to 1000')
        .optional(),
      'swap-long': points.optional(),
      'swap-short': points.optional(),
      'min-lots': lots.optional(),
      'max-lots': lots.optional(),
      hours: normalText(
        hoursIn,
        hoursText,
        'must be hours such as "Sun 17:00-Fri 17:00", or always',
      ).optional(),
      holidays: normalText(holidaysIn, holidaysText, 'must be dates such as 2026-12-25, or none').optional(),
    },
    result: z.object({ instrument: z.string(), version: z.number() }),
  }),
}
