import { parseDecimal } from '@gf/money'
import type { Cents, Lots, Paise } from '@gf/money'
import { z } from 'zod'

/* Field types. Forms arrive as multipart, urlencoded or JSON: a number can be text, and '' means absent. */

const numeric = z.union([z.number(), z.string().trim().max(30)])
const asText = (value: number | string): string => String(value)

/** A positive whole number that identifies a record. */
export const id = numeric
  .transform(asText)
  .refine((text) => /^\d{1,15}$/.test(text) && Number(text) > 0, 'must be a whole number')
  .transform(Number)

/** A client's eight-digit id. */
export const clientId = numeric
  .transform(asText)
  .refine((text) => /^\d{8}$/.test(text), 'must be an 8-digit client ID')
  .transform(Number)

/** Of texts and messages. */
export const language = z.enum(['en', 'hi'])

/** Free text on one line. */
export const text = (max: number, min = 0) => z.string().trim().min(min).max(max)

/** Lots as a decimal with at most two places; parsed to hundredths of a lot. */
export const lots = numeric.transform((value, context): Lots => {
  const steps = parseDecimal(String(value), 2)
  if (steps === undefined) {
    context.addIssue({ code: 'custom', message: 'must be a number of lots in steps of 0.01' })
    return z.NEVER
  }
  return steps as Lots
})

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/

/** A price as a plain decimal; the instrument checks its digits. */
export const price = numeric.transform(asText).refine((value) => DECIMAL.test(value), 'must be a price')

/** A price, or none: '', 0 and null, as in trading terminals. */
export const optionalPrice = z
  .union([z.number(), z.string().trim().max(30), z.null()])
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' || Number(value) === 0 ? undefined : String(value),
  )
  .refine((value) => value === undefined || DECIMAL.test(value), 'must be a price')

/** An optional change of a price: absent leaves it unchanged; '', 0 and null remove it. */
export const keptPrice = z
  .union([z.number(), z.string().trim().max(30), z.null()])
  .optional()
  .transform((value) => {
    if (value === undefined) return undefined
    return value === null || value === '' || Number(value) === 0 ? null : String(value)
  })
  .refine((value) => value === undefined || value === null || DECIMAL.test(value), 'must be a price')

/** An amount as a plain decimal with at most two places; parsed to minor units. */
const amountAs = <A extends number>() =>
  numeric.transform((value, context): A => {
    const minorUnits = parseDecimal(String(value), 2)
    if (minorUnits === undefined) {
      context.addIssue({ code: 'custom', message: 'must be an amount with at most two decimals' })
      return z.NEVER
    }
    return minorUnits as A
  })
export const dollars = amountAs<Cents>()
export const rupees = amountAs<Paise>()
/** In the unit that another field of the form names. */
export const amount = amountAs<number>()

const TRUE = new Set(['true', '1', 'on', 'yes'])
const FALSE = new Set(['false', '0', 'off', 'no', ''])

/** On or off. */
export const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform(asTextOfAny)
  .refine((value) => TRUE.has(value) || FALSE.has(value), 'must be true or false')
  .transform((value) => TRUE.has(value))

function asTextOfAny(value: boolean | number | string): string {
  return String(value).trim().toLowerCase()
}

export const side = z
  .string()
  .trim()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(['BUY', 'SELL']))

/** An instrument's symbol. */
export const symbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{6}$/, 'must be a symbol such as EURUSD')
  .transform((value) => value.toUpperCase())

/** An order's instrument: its symbol, or the specified object as JSON or text, whose lot size is ignored. */
export const asset = z
  .union([z.object({ name: z.string(), lotsize: z.unknown().optional() }), z.string().max(300)])
  .transform((value) => (typeof value === 'string' ? nameIn(value) : value.name))
  .pipe(symbol)

function nameIn(value: string): string {
  if (!value.trimStart().startsWith('{')) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? String(parsed.name) : ''
  } catch {
    return ''
  }
}

/** The wallet PIN, if the client has set one. */
export const optionalPin = z
  .union([z.string().regex(/^(\d{4,6})?$/, 'must be 4 to 6 digits'), z.null()])
  .optional()

/** The client's own key for a command: a repeat gets the first answer. Remembered for 48 hours. */
export const commandKey = z
  .string()
  .regex(/^[\w.:-]{8,64}$/, 'must be 8 to 64 letters, digits or . : - _')
  .optional()

/** The wallet of a call; absent means the client's current one. */
export const wallet = z.enum(['practice', 'real']).optional()

export const timeframe = z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'])
export type Timeframe = z.infer<typeof timeframe>

/** A moment as ISO 8601 with its zone. */
export const time = z.iso.datetime({ offset: true })

const noTime = z.union([z.literal(''), z.null()])

/** A moment, or none: '' and null. */
export const optionalTime = z
  .union([time, noTime])
  .optional()
  .transform((value) => (value ? value : undefined))

/** An optional change of a moment: absent leaves it unchanged; '' and null remove it. */
export const keptTime = z
  .union([time, noTime])
  .optional()
  .transform((value) => (value === undefined ? undefined : value || null))

/** The status of a successful client call. */
export const ok = z.literal(0)

/** The answer of a call that only does something. */
export const done = z.object({ status: ok, msg: z.string() })

/** A call of a client whose own id is in the path. */
export const ofOwner = { access: 'owner', params: { userid: clientId } } as const

/** The answer of a call that returns a file: its bytes are the body. */
export const download = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')
