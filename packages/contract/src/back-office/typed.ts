import { parseDecimal } from '@gf/money'
import type { Amount, Cents, Paise } from '@gf/money'
import { z } from 'zod'

/* Arguments of actions: text at the terminal, also numbers in the back office. The messages suit both. */

const numeric = z.union([z.number(), z.string().trim().max(30)])

/** An amount such as '1000' or 94.96; minor units inside. */
const typedAmount = <A extends Amount>() =>
  numeric.transform((value, context): A => {
    const minorUnits = parseDecimal(String(value), 2)
    if (minorUnits !== undefined && minorUnits >= 0) return minorUnits as A
    context.addIssue({ code: 'custom', message: 'must be an amount such as 94.96' })
    return z.NEVER
  })
export const typedDollars = typedAmount<Cents>()
export const typedRupees = typedAmount<Paise>()

/** Text or a number that matches a pattern. */
export const typed = (form: RegExp, message: string) =>
  numeric.transform(String).pipe(z.string().regex(form, message))

/** A record's number. */
export const typedId = typed(/^[1-9]\d{0,14}$/, 'must be a number').transform(Number)

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
