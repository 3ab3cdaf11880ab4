import type { Instrument } from './instrument.ts'

/** The group of every client who was moved to no other: it changes no terms, and is never defined. */
export const STANDARD_GROUP = 'STANDARD'

/** Terms that a group of clients opens trades under, in every instrument and in both accounts. */
export interface ClientGroup {
  /** Fixed, as an instrument's symbol is. */
  readonly name: string
  /** Limits the leverage of every instrument; null for no limit. */
  readonly leverage: number | null
  /** Cents per lot, booked with the opening in addition to the instrument's commission. */
  readonly commissionPerLot: number
}

/** The part of the desk that knows them. */
interface Grouped {
  readonly groups: ReadonlyMap<string, ClientGroup>
  readonly groupOf: ReadonlyMap<number, string>
}

/** The names of all groups. */
export const groupNames = ({ groups }: Pick<Grouped, 'groups'>): string[] => [
  STANDARD_GROUP,
  ...[...groups.keys()].toSorted(),
]

/** The name of a client's group. */
export const groupNameOf = ({ groupOf }: Pick<Grouped, 'groupOf'>, clientId: number): string =>
  groupOf.get(clientId) ?? STANDARD_GROUP

/**
 * The instrument with the leverage and commission of an opening by the wallet's client. The trade keeps the instrument
 * itself.
 */
export function openingTerms(
  desk: Grouped,
  { clientId }: { readonly clientId: number },
  instrument: Instrument,
): Instrument {
  const group = desk.groups.get(groupNameOf(desk, clientId))
  if (!group) return instrument
  return {
    ...instrument,
    leverage: Math.min(instrument.leverage, group.leverage ?? instrument.leverage),
    commissionPerLot: instrument.commissionPerLot + group.commissionPerLot,
  }
}
