declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** A price as a whole number of the instrument's points (10^-digits of the quote currency). */
export type Points = Unit<'points'>
/** A volume in hundredths of a lot: 100 is one lot, 1 is the smallest step. */
export type Lots = Unit<'hundredths of a lot'>
/** An amount of dollars in cents. May be negative. */
export type Cents = Unit<'cents'>
/** An amount of rupees in paise. May be negative. */
export type Paise = Unit<'paise'>
/** Milliseconds since 1970-01-01T00:00Z. */
export type Millis = Unit<'milliseconds'>

function whole(value: number, name: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a whole number, not ${value}`)
  return value
}

/** Brands a whole number as a price in points. Throws RangeError otherwise. */
export const points = (value: number): Points => whole(value, 'A price in points') as Points
/** Brands a whole number as a volume in hundredths of a lot. Throws RangeError otherwise. */
export const lots = (value: number): Lots => whole(value, 'A volume in hundredths of a lot') as Lots
/** Brands a whole number as an amount of dollars. Throws RangeError otherwise. */
export const cents = (value: number): Cents => whole(value, 'An amount in cents') as Cents
/** Brands a whole number as an amount of rupees. Throws RangeError otherwise. */
export const paise = (value: number): Paise => whole(value, 'An amount in paise') as Paise
/** Brands a whole number as a time in milliseconds. Throws RangeError otherwise. */
export const millis = (value: number): Millis => whole(value, 'A time in milliseconds') as Millis

/** Spans of time, in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** 24 hours, whatever the clocks of a place do meanwhile. */
export const DAY = 24 * HOUR
