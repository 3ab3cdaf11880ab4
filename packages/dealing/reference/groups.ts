import type { DefineGroup, MoveClient } from '../src/commands.ts'
import type { ClientGroup } from '../src/groups.ts'
import { isCount } from './checks.ts'
import { refuseWhen } from './desk.ts'
import type { ReferenceDesk, ReferenceWallet } from './desk.ts'

/** The name of the group that a client was last moved to. */
const nameOf = (desk: ReferenceDesk, clientId: number): string =>
  desk.moves.findLast((move) => move.clientId === clientId)?.group ?? 'STANDARD'

/** The group of a wallet's client; undefined for the standard group, which has no terms. */
export const groupOf = (desk: ReferenceDesk, { clientId }: ReferenceWallet): ClientGroup | undefined =>
  desk.groups.find(({ name }) => name === nameOf(desk, clientId))

/** Sets a group's terms. Section 2, define_group. */
export function defineGroup(desk: ReferenceDesk, { group, at }: DefineGroup): void {
  const { name, leverage, commissionPerLot } = group
  refuseWhen(name === '' || name === 'STANDARD', 'settings_invalid')
  refuseWhen(leverage !== null && !isCount(leverage), 'settings_invalid')
  refuseWhen(commissionPerLot !== 0 && !isCount(commissionPerLot), 'settings_invalid')
  refuseWhen(commissionPerLot > 1_000_000, 'settings_invalid')
  const before = desk.groups.find((other) => other.name === name)
  if (before && before.leverage === leverage && before.commissionPerLot === commissionPerLot) return
  desk.groups = desk.groups.filter((other) => other !== before)
  desk.groups.push(group)
  desk.happened.push({ type: 'group_defined', group, at })
}

/** Moves a client to a group. Section 2, move_client. */
export function moveClient(desk: ReferenceDesk, { clientId, group, at }: MoveClient): void {
  refuseWhen(!isCount(clientId), 'settings_invalid')
  refuseWhen(group !== 'STANDARD' && !desk.groups.some(({ name }) => name === group), 'settings_invalid')
  if (nameOf(desk, clientId) === group) return
  desk.moves.push({ clientId, group })
  desk.happened.push({ type: 'client_moved', clientId, group, at })
}
