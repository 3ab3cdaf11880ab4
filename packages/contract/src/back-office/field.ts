import { parseDecimal, toWireNumber } from '@gf/money'
import { z } from 'zod'
import type { Route } from '../call.ts'
import { id, text } from '../fields.ts'
import { aadhaarIn, emailIn, maskedAadhaar, maskedPan, panIn } from '../identity-numbers.ts'
import { IMAGE_BYTES, day, imageName } from './answers.ts'

export type FieldKind =
  | 'text'
  | 'long'
  | 'choice'
  | 'money'
  | 'percent'
  | 'whole'
  | 'day'
  | 'reference'
  | 'image'
  | 'email'
  | 'code'
  | 'pan'
  | 'sealed'
  | 'tax number'
  | 'shares'

/** One column of a resource: its form field, its wire value, and what a list can do with it. */
export interface Field<Form extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind
  /** Its output is the column's value. */
  readonly form: Form
  readonly answer: Answer
  readonly optional: boolean
  /** Included in the list's search. */
  readonly search: boolean
  /** A query parameter of the list. */
  readonly filter: boolean
  readonly choices?: readonly string[]
  /** The value of a form that leaves the field out. */
  readonly preset?: string
  /** Written by the server alone: rows have it, forms do not. */
  readonly computed: boolean
  readonly reference?: Reference
  /** For parts of an amount: the list of what they are for. */
  readonly shares?: Reference
  readonly image?: ImageOptions
  /** For a sealed value: what every answer, entry and export has in its place. */
  mask?(value: string): string
  /** The column's value on the wire. */
  wire(held: string | number | null): string | number | null
}

/** What a list can be sorted by for a field: nothing, its column, or what its reference shows. */
export const sortsBy = (name: string, { kind, reference }: Field): readonly string[] =>
  ['image', 'long', 'sealed', 'tax number'].includes(kind) ? [] : [reference?.shows ?? name]

/** The list that a reference chooses from. A resource is one. */
export interface Listing {
  readonly table: string
  /** The column that identifies its records. */
  readonly id: string
  readonly list: Route
}

interface Reference extends Listing {
  /** There are too many to choose from: one is found by a call with a keyword above so many characters. */
  readonly found?: { readonly by: Route; readonly above: number }
  /** The column of the other table that rows show beside the id, under its own name. */
  readonly shows: string
}

export interface ImageOptions {
  /** The form field that names the current image. */
  readonly kept: string
  /** Shown for a record without an image. */
  readonly fallback: string
  /** Largest file in bytes. */
  readonly bytes: number
}

interface Listed {
  readonly search?: boolean
  readonly filter?: boolean
}

interface Optional {
  readonly optional?: boolean
}

const asHeld = (held: string | number | null) => held
const inHundredths = (held: string | number | null) => (held === null ? null : toWireNumber(Number(held), 2))

const declare = <Form extends z.ZodType, Answer extends z.ZodType>(
  kind: FieldKind,
  form: Form,
  answer: Answer,
  more: Partial<Field> = {},
): Field<Form, Answer> => ({
  optional: false,
  computed: false,
  search: false,
  filter: false,
  wire: asHeld,
  ...more,
  kind,
  form,
  answer,
})

/** A decimal with at most two places as hundredths (paise, hundredths of a per cent). */
const hundredths = (most: number, takes: string) =>
  z.union([z.number(), z.string().trim().max(20)]).transform((value, context): number => {
    const parsed = parseDecimal(String(value), 2)
    if (parsed !== undefined && parsed >= 0 && parsed <= most) return parsed
    context.addIssue({ code: 'custom', message: takes })
    return z.NEVER
  })

/** A column that can be empty is null then. */
const declareOptional = <Form extends z.ZodType, Answer extends z.ZodType>(
  kind: FieldKind,
  form: Form,
  answer: Answer,
  { optional = false, ...more }: Partial<Field>,
) =>
  optional
    ? declare(kind, orNone(form), answer.nullable(), { ...more, optional })
    : declare(kind, form, answer, more)

const orNone = <Form extends z.ZodType>(form: Form) =>
  z.union([z.literal('').transform(() => null), z.null(), form]).default(null)

const readBy = (read: (typed: string) => string | undefined, takes: string) =>
  text(254, 1).transform((typed, context): string => {
    const value = read(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: takes })
    return z.NEVER
  })

const MOST_PAISE = 1_000_000_000_00

const MOST_SHARES = 10

/** Parts of an amount, '2:50000,3:2500': a record's id and minor units. */
export const sharesIn = (held: string): readonly (readonly [of: number, amount: number])[] =>
  (held === '' ? [] : held.split(',')).map((share) => {
    const [of, amount] = share.split(':')
    return [Number(of), Number(amount)] as const
  })

/** Parts of an amount as a form has them, '2:500,3:25.00'; as the column has them, in minor units. */
const sharesForm = text(300)
  .default('')
  .transform((typed, context): string => {
    const parts = (typed === '' ? [] : typed.split(',')).map((part) => part.split(':'))
    const read = parts.map(([of = '', amount = '', ...more]) => {
      const minor = parseDecimal(amount.trim(), 2) ?? 0
      const isRight =
        /^[1-9]\d{0,8}$/.test(of.trim()) && minor > 0 && minor <= MOST_PAISE && more.length === 0
      return isRight ? ([Number(of), minor] as const) : undefined
    })
    const right = read.filter((one) => one !== undefined)
    const isTwice = new Set(right.map(([of]) => of)).size < right.length
    if (right.length === read.length && !isTwice && right.length <= MOST_SHARES)
      return right.map((one) => one.join(':')).join(',')
    context.addIssue({ code: 'custom', message: 'must be parts such as 2:500.00,3:25.00' })
    return z.NEVER
  })

const sharesOnWire = (held: string | number | null): string =>
  sharesIn(String(held ?? ''))
    .map(([of, amount]) => `${of}:${toWireNumber(amount, 2).toFixed(2)}`)
    .join(',')

const MASKED = /^XXXX-XXXX-\d{4}$/
const MASKED_PAN = /^[A-Z]{2}X{5}\d{2}[A-Z]$/

const maskedTaxNumber = (held: string): string => {
  if (held === '' || MASKED.test(held)) return held
  return /^\d/.test(held) ? maskedAadhaar(held) : maskedPan(held)
}

/** The kinds of column. */
export const field = {
  /** Text on one line. */
  text: ({ max, optional = false, ...listed }: { readonly max: number } & Listed & Optional) =>
    declare('text', optional ? text(max).default('') : text(max, 1), z.string(), { ...listed, optional }),
  /** Text on several lines. */
  long: ({ max, optional = false, ...listed }: { readonly max: number } & Listed & Optional) =>
    declare('long', optional ? text(max).default('') : text(max, 1), z.string(), { ...listed, optional }),
  choice: <const Choices extends readonly [string, ...string[]]>(
    choices: Choices,
    more: Listed & { readonly preset?: Choices[number] } = {},
  ) => declare('choice', z.enum(choices), z.enum(choices), { ...more, choices }),
  /** An amount with at most two decimals; minor units in the column. */
  money: (more: Optional = {}) =>
    declareOptional(
      'money',
      hundredths(MOST_PAISE, 'must be an amount with at most two decimals'),
      z.number(),
      { ...more, wire: inHundredths },
    ),
  /** 0 to 100 with at most two decimals; hundredths of a per cent in the column. */
  percent: () =>
    declare('percent', hundredths(100_00, 'must be 0 to 100 with at most two decimals'), z.number(), {
      wire: inHundredths,
    }),
  whole: ({ min, max, ...listed }: { readonly min: number; readonly max: number } & Listed) =>
    declare('whole', z.coerce.number().int().min(min).max(max), z.number(), listed),
  day: (listed: Listed = {}) => declare('day', day, day, listed),
  /** A record of another list, by its id. Rows show one of its columns beside it. */
  reference: (
    { table, id: key, list }: Listing,
    shows: string,
    { found, ...more }: Listed & Optional & Pick<Reference, 'found'> = {},
  ) =>
    declareOptional('reference', id, z.number(), {
      ...more,
      reference: { table, id: key, list, shows, ...(found && { found }) },
    }),
  /** Parts of an amount, each for a record of another list. */
  shares: ({ table, id: key, list }: Listing, shows: string) =>
    declare('shares', sharesForm, z.string(), {
      optional: true,
      shares: { table, id: key, list, shows },
      wire: sharesOnWire,
    }),
  email: (listed: Listed = {}) =>
    declare('email', readBy(emailIn, 'must be an email address'), z.string(), listed),
  /** An Aadhaar number, sealed; the column has it masked. A form that sends the mask keeps the number. */
  aadhaar: () =>
    declare(
      'sealed',
      readBy((typed) => (MASKED.test(typed) ? typed : aadhaarIn(typed)), 'must be an Aadhaar number'),
      z.string(),
      { mask: maskedAadhaar },
    ),
  /** A code of capitals and digits, which can be left empty. */
  code: (pattern: RegExp, takes: string) =>
    declare(
      'code',
      z
        .union([
          z.literal(''),
          readBy((typed) => (pattern.test(typed.toUpperCase()) ? typed.toUpperCase() : undefined), takes),
        ])
        .default(''),
      z.string(),
      { optional: true },
    ),
  /** A PAN. */
  pan: () => declare('pan', readBy(panIn, 'must be a PAN'), z.string()),
  /** A PAN or Aadhaar number, sealed as `aadhaar`; empty if it is not known. */
  taxNumber: () =>
    declare(
      'tax number',
      z
        .union([
          z.literal(''),
          readBy(
            (typed) =>
              MASKED.test(typed) || MASKED_PAN.test(typed) ? typed : (panIn(typed) ?? aadhaarIn(typed)),
            'must be a PAN or an Aadhaar number',
          ),
        ])
        .default(''),
      z.string(),
      { optional: true, mask: maskedTaxNumber },
    ),
  /** A column that the server alone writes. */
  computed: <const F extends Field>(of: F): Field<z.ZodOptional<z.ZodNever>, F['answer']> => ({
    ...of,
    computed: true,
    form: z.never().optional(),
  }),
  /** A JPEG, PNG or WebP; its name in the column. */
  image: (image: Omit<ImageOptions, 'bytes'>) =>
    declare('image', imageName.optional(), imageName, {
      optional: true,
      image: { ...image, bytes: IMAGE_BYTES },
      wire: (held) => held ?? image.fallback,
    }),
}
