import type { DefineGroup, MoveClient } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { STANDARD_GROUP, groupNameOf } from '../groups.ts'
import type { ClientGroup } from '../groups.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'

/** 10,000 dollars a lot; more would be a typing error. */
const HIGHEST_COMMISSION = 1_000_000

/** Sets the terms of a group, for openings from now on. No effect if they are in force. */
export function defineGroup(desk: Desk, { group, at }: DefineGroup): Decision {
  if (!isSoundGroup(group)) return reject('settings_invalid')
  const inForce = desk.groups.get(group.name)
  const isSame = inForce?.leverage === group.leverage && inForce.commissionPerLot === group.commissionPerLot
  return isSame ? accept() : accept({ type: 'group_defined', group, at })
}

function isSoundGroup({ name, leverage, commissionPerLot }: ClientGroup): boolean {
  return (
    name !== '' &&
    name !== STANDARD_GROUP &&
    (leverage === null || isPositiveWhole(leverage)) &&
    Number.isSafeInteger(commissionPerLot) &&
    commissionPerLot >= 0 &&
    commissionPerLot <= HIGHEST_COMMISSION
  )
}

/** Moves a client to a defined group or the standard one. No effect for a client who is in it. */
export function moveClient(desk: Desk, { clientId, group, at }: MoveClient): Decision {
  const isKnown = group === STANDARD_GROUP || desk.groups.has(group)
  if (!isPositiveWhole(clientId) || !isKnown) return reject('settings_invalid')
  const isIn = groupNameOf(desk, clientId) === group
  return isIn ? accept() : accept({ type: 'client_moved', clientId, group, at })
}
