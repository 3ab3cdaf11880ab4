import { expect, it } from 'vitest'
import { depositActions } from './deposit-actions.ts'
import { recoverReversals } from './deposit-reversals.ts'
import type { Funding } from './funding.ts'
import { endingsBefore, financeFixture } from './testing/finance-fixture.ts'
import { approveDeposit, CLIENT } from './testing/funding-fixture.ts'

const { running, row, give, finishConfirmed, restart } = financeFixture(depositActions)
let deposits = 0

/** A credited deposit of ten dollars whose reversal waits for the second person. */
async function proposed() {
  deposits += 1
  const { at } = running().clock
  const { deposit_id: made } = await row(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, state, requested_at, claimed_at)
     values (${CLIENT}, 94960, 9496, 9496, 1000, 'UTR00000000${1000 + deposits}', 'pending', ${at - 60_000}, ${at - 60_000})
     returning deposit_id`,
  )
  const id = Number(made)
  const arrival = { from: at - 1_000, to: at }
  await approveDeposit(running().funding, id, { utr: undefined, received: arrival, by: 'Asha' })
  const utr = `REV00000000${1000 + deposits}`
  const reversal = { id, cause: 'recalled', utr, taken: arrival, remarks: 'Recalled' }
  await give('reverse-deposit', reversal, 'Asha')
  return { id, confirm: (funding?: Funding) => give('reverse-deposit', reversal, 'Ravi', funding) }
}

const stateOf = async (id: number) =>
  (await row(`select state from deposit_request where deposit_id = ${id}`))['state']

it.each(endingsBefore('deposit_reversed'))(
  'a server that stops %s: the next start books the reversal once',
  async (_, lost) => {
    const { balance } = await running().balance()
    const { id, confirm } = await proposed()
    await expect(confirm(lost(running().funding))).rejects.toThrow()
    expect(await stateOf(id)).toBe('reversing')
    await restart()
    const { funding } = running()
    expect([await recoverReversals(funding), await recoverReversals(funding)]).toEqual([1, 0])
    expect(await finishConfirmed()).toBe(1)
    expect(await stateOf(id)).toBe('reversed')
    expect((await running().balance()).balance).toBe(balance)
    expect(running().told).toEqual(['deposit_reversed'])
  },
)

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running().balance()
  const { confirm } = await proposed()
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => confirm()))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running().balance()).balance).toBe(balance)
})
