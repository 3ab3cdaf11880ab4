import { DAY, MINUTE, parseDecimal } from '@gf/money'
import type { Amount, Cents, Paise } from '@gf/money'
import { z } from 'zod'

/* Arguments of actions: text at the terminal, also numbers in the back office. The messages suit both. */

const numeric = z.union([z.number(), z.string().trim().max(30)])

/** An amount such as '1000' or 94.96; minor units inside. */
const typedAmount = <A extends Amount>(least = 0) =>
  numeric.transform((value, context): A => {
    const minorUnits = parseDecimal(String(value), 2)
    if (minorUnits !== undefined && minorUnits >= least) return minorUnits as A
    context.addIssue({ code: 'custom', message: 'must be an amount such as 94.96' })
    return z.NEVER
  })
export const typedDollars = typedAmount<Cents>()
export const typedRupees = typedAmount<Paise>()
/** A percentage such as 0.75, in hundredths of a per cent inside: 75. */
export const typedPercent = (most: number) =>
  numeric.transform((value, context): number => {
    const hundredths = parseDecimal(String(value), 2)
    if (hundredths !== undefined && hundredths >= 0 && hundredths <= most * 100) return hundredths
    context.addIssue({ code: 'custom', message: `must be a percentage from 0 to ${most} such as 0.75` })
    return z.NEVER
  })
/** Below zero where a bank account is overdrawn. */
export const typedBalance = typedAmount<Paise>(Number.MIN_SAFE_INTEGER)

/** Text or a number that matches a pattern. */
export const typed = (form: RegExp, message: string) =>
  numeric.transform(String).pipe(z.string().regex(form, message))

/** A record's number. */
export const typedId = typed(/^[1-9]\d{0,14}$/, 'must be a number').transform(Number)

/** Rows of a list. */
export const typedSize = z.coerce.number().int().min(1).max(1_000).default(50)

/** Record numbers: '18,19', or a list of numbers. */
export const typedIds = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'must be numbers such as 18,19')
    .transform((text) => text.split(',').map(Number)),
  z.array(z.number().int().positive()).max(100),
])

/** A client as staff write it: GF40718825, or the eight digits alone. */
export const typedClient = typed(/^[A-Z]*\d{8}$/, 'must be a client id such as GF40718825').transform(
  (text) => Number(text.slice(-8)),
)

/** The reason of an action, for those who read it later. */
export const reasonOf = (message: string, max: number) => z.string().trim().min(3, message).max(max)

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?$/
/** Indian banks use local time, and so do staff. */
const INDIA = '+05:30'

/** A day, a minute or a second, Indian without a zone: [from, before), in milliseconds since 1970. Undefined if unreadable. */
export function momentIn(text: string): { readonly from: number; readonly to: number } | undefined {
  const [, day = '', minute, second, zone = INDIA] = MOMENT.exec(text) ?? []
  const from = Date.parse(`${day}T${minute ?? '00:00'}:${second ?? '00'}${zone}`)
  if (Number.isNaN(from) || !isDay(day)) return undefined
  return { from, to: from + (second === undefined ? (minute === undefined ? DAY : MINUTE) : 1_000) }
}

/** Whether the date exists: 2026-02-30 would parse as 2 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false

/** When a change takes effect, in milliseconds since 1970; absent: when it is confirmed. */
const validFrom = z
  .string()
  .trim()
  .transform((text, context): number => {
    const from = momentIn(text)?.from
    if (from !== undefined) return from
    context.addIssue({ code: 'custom', message: 'must be a time such as "2026-12-01 09:00"' })
    return z.NEVER
  })
  .optional()

/** The argument of actions whose confirmed change can wait for its time. */
export const timed = { 'valid-from': validFrom } as const
export const TIMED_USAGE = '[--valid-from TIME]'
