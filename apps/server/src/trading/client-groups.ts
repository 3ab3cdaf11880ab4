import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { groupNameOf, groupNames } from '@gf/dealing'
import type { ClientGroup, Desk } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { differences } from '../calls/audited.ts'
import type { Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { findRow } from '../persistence/rows.ts'

type GroupDeps = Pick<Deps, 'desk'>
type Terms = ArgsOf<(typeof actions)['set-group']>
type Listed = ResultOf<(typeof actions)['list-groups']>

/** Groups of clients by dealers. What the desk does is idempotent, so it needs no key. */
export const groupActions = (
  deps: GroupDeps,
): Works<'list-groups' | 'set-group' | 'move-client-to-group'> => ({
  'list-groups': { run: () => deps.desk.read(listGroups) },
  'set-group': settingGroup(deps),
  'move-client-to-group': movingClient(deps),
})

const settingGroup = ({ desk }: GroupDeps): Works<'set-group'>['set-group'] => ({
  entry: 'group_set',
  async subject(given) {
    const { before, after } = await desk.read((state) => changeOf(state, given))
    if (before && Object.keys(differences(before, after)).length === 0)
      throw new Refusal('nothing_given', 'Name at least one change.')
    return { subject: subjectOf(given.group), content: { before, after } }
  },
  async run(given, { note }) {
    const { before, after } = await desk.read((state) => changeOf(state, given))
    note({ subject: subjectOf(given.group), before: before ?? {}, after })
  },
  async finish(given) {
    const group = await desk.read((state) => groupWith(state, given))
    const { outcome } = await desk.submit({ type: 'define_group', group })
    if (!outcome.accepted) throw new Refusal(outcome.reason, `The desk did not accept ${given.group}.`)
    return { group: group.name, ...termsOf(group) }
  },
})

const movingClient = ({ desk }: GroupDeps): Works<'move-client-to-group'>['move-client-to-group'] => ({
  entry: 'client_moved_to_group',
  async subject({ client, group }, within) {
    if (!(await findRow(within, 'client', { client_id: client }))) throw notFound()
    const [before, groups] = await desk.read(
      (state) => [groupNameOf(state, client), groupNames(state)] as const,
    )
    if (before === group)
      throw new Refusal('group_same', 'The client is already in this group. Choose another.', {
        detail: { field: 'group' },
      })
    if (!groups.includes(group))
      throw new Refusal('group_not_found', `${group} is not a group. See list-groups.`, {
        detail: { field: 'group' },
      })
    return { subject: `client ${client}`, content: { before, group } }
  },
  async run({ client, group }, { note }) {
    const before = await desk.read((state) => groupNameOf(state, client))
    note({ subject: `client ${client}`, before: { group: before }, after: { group } })
  },
  async finish({ client, group }) {
    const { outcome } = await desk.submit({ type: 'move_client', clientId: client, group })
    if (!outcome.accepted) throw new Refusal(outcome.reason, `The desk did not accept ${group}.`)
    return { client, group }
  },
})

const subjectOf = (name: string): string => `group ${name}`

const termsOf = ({ leverage, commissionPerLot }: ClientGroup) => ({
  'most-leverage': leverage,
  commission: toWireNumber(commissionPerLot, 2),
})

/** The group with the given terms; those not given stay, and are the standard group's in a new one. */
function groupWith(state: Desk, { group: name, commission, 'most-leverage': most }: Terms): ClientGroup {
  const { leverage, commissionPerLot } = state.groups.get(name) ?? { leverage: null, commissionPerLot: 0 }
  return {
    name,
    leverage: most === undefined ? leverage : most === 0 ? null : most,
    commissionPerLot: commission ?? commissionPerLot,
  }
}

function changeOf(state: Desk, given: Terms) {
  const inForce = state.groups.get(given.group)
  return { before: inForce ? termsOf(inForce) : null, after: termsOf(groupWith(state, given)) }
}

const MOST_MEMBERS = 100

function listGroups({ groups, groupOf }: Desk): Listed {
  const members = Map.groupBy(groupOf, ([, name]) => name)
  const rows = [...groups.values()].map((group) => {
    const clients = (members.get(group.name) ?? []).map(([clientId]) => clientId)
    return {
      group: group.name,
      ...termsOf(group),
      clients: clients.length,
      members: clients.toSorted((a, b) => a - b).slice(0, MOST_MEMBERS),
    }
  })
  return { groups: rows.toSorted((a, b) => (a.group < b.group ? -1 : 1)) }
}
