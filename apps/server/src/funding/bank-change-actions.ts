import type { Decision, Works } from '../calls/action.ts'
import { listed } from '../calls/first-shown.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { lockClient } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { bankOf } from './eligibility.ts'
import { listBankChanges } from './bank-changes.ts'

/** What staff do with changed bank accounts of clients. `unfreeze-withdrawals` lifts a block. */
export const bankChangeActions = (
  deps: Pick<Deps, 'cipher' | 'messages' | 'now'>,
): Works<'list-bank-changes' | 'confirm-bank-change' | 'block-bank-change' | 'reveal-account'> => ({
  'list-bank-changes': listed(deps, 'bank_changes_listed', 'change', (asked, { within }) =>
    listBankChanges(within, asked, deps.now()),
  ),
  'confirm-bank-change': {
    entry: 'bank_change_confirmed',
    async run({ change, reason, seen }, decision) {
      const held = await heldChange(decision.within, change, seen)
      if (held.state !== 'waiting') throw isDecided(change)
      const told = { kind: 'bank_confirmed', account: accountOf(held) } as const
      await deps.messages.queue(decision.within, { clientId: held.client_id }, told)
      return decided(deps, held, { state: 'confirmed', remarks: '' }, { reason }, decision)
    },
  },
  'block-bank-change': {
    entry: 'bank_blocked',
    async run({ change, remarks, seen }, decision) {
      const { within } = decision
      const held = await heldChange(within, change, seen)
      if (held.state === 'blocked') throw isDecided(change)
      await within
        .updateTable('client')
        .set(({ fn, val }) => ({
          withdrawals_frozen_at: fn.coalesce('withdrawals_frozen_at', val(deps.now())),
        }))
        .where('client_id', '=', held.client_id)
        .execute()
      const told = { kind: 'bank_blocked', account: accountOf(held), remarks } as const
      await deps.messages.queue(within, { clientId: held.client_id }, told)
      return decided(deps, held, { state: 'blocked', remarks }, { remarks }, decision)
    },
  },
  'reveal-account': {
    entry: 'bank_number_revealed',
    async run({ change, reason }, { within, note }) {
      const held = await newestChange(within, change)
      const bank = await bankOf({ db: within, cipher: deps.cipher }, held.client_id)
      if (!bank) throw notFound()
      note({ subject: `client ${held.client_id}`, detail: { change, reason } })
      return { change, client: held.client_id, value: bank.accountNumber }
    },
  },
})

type Held = Awaited<ReturnType<typeof newestChange>>

/** As clients recognise it. */
const accountOf = (held: Held): string => `${held.bank_name} ••••${held.acc_last4}`

/** The newest change of its client, locked. Throws 404, or 409 if the client has changed the account again. */
async function newestChange(within: Database, id: number) {
  const found = await findRow(within, 'bank_change', { change_id: id }, ['client_id'])
  if (!found) throw notFound()
  // The client first: a change of the account, and of the block, lock it too.
  await lockClient(within, found.client_id)
  const newest = await within
    .selectFrom('bank_change')
    .selectAll()
    .where('client_id', '=', found.client_id)
    .orderBy('change_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (newest?.change_id !== id) throw isChanged(id)
  return newest
}

/** The newest change as a member of staff has seen it. */
async function heldChange(within: Database, id: number, seen: number): Promise<Held> {
  const held = await newestChange(within, id)
  if (held.version !== seen) throw isChanged(id)
  return held
}

async function decided(
  { now }: Pick<Deps, 'now'>,
  held: Held,
  values: { readonly state: 'confirmed' | 'blocked'; readonly remarks: string },
  said: Readonly<Record<string, string>>,
  { within, by, note }: Decision,
) {
  await within
    .updateTable('bank_change')
    .set({ ...values, version: held.version + 1, decided_at: now(), decided_by: by.username })
    .where('change_id', '=', held.change_id)
    .execute()
  const { change_id: change, client_id: client, ifsc, acc_last4 } = held
  note({ subject: `client ${client}`, detail: { change, ifsc, acc_last4, ...said } })
  return { change, client, state: values.state }
}

const isChanged = (id: number): Refusal =>
  new Refusal('bank_change_changed', `Bank change ${id} is not as you saw it. Reload the list.`, {
    http: 409,
  })

const isDecided = (id: number): Refusal =>
  new Refusal('bank_change_decided', `Bank change ${id} is already decided. Reload the list.`)
