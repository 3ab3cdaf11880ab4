import type { Resource } from '@gf/contract'

type Values = Readonly<Record<string, string | number>>

/** Two records of a resource with different search words, by their columns. */
export interface Samples {
  readonly one: Values
  readonly other: Values
  /** The beginning of a word of the first that the second does not have. */
  readonly search?: string
  /** A filter that shows only the first. */
  readonly filter?: string
}

/** A record by the names of the form that saves it. */
export const posted = (of: Resource, values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [of.posted[name] ?? name, value]))

/** A record as answers have it: sealed numbers are masked. */
export const shownAs = (of: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, of.fields[name]?.mask?.(String(value)) ?? value]),
  )

/** Of entries of the audit log: those of changes and exports, without who was shown records about persons. */
export const CHANGES = "action not in ('records_listed', 'record_viewed')"
