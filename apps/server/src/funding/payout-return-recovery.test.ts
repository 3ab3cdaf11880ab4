import { beforeEach, expect, it } from 'vitest'
import type { Funding } from './funding.ts'
import { endingsBefore, financeFixture, whileClosing } from './testing/finance-fixture.ts'
import { withdrawalActions } from './withdrawal-actions.ts'
import { recoverWithdrawals } from './withdrawal-requests.ts'

const { running, row, give, finishConfirmed, restart } = financeFixture(withdrawalActions)
let payouts = 0

/** A paid withdrawal of ten dollars whose return waits for the second person. */
async function proposed() {
  payouts += 1
  const id = await running().ask(1_000)
  const pay = { id, utr: `UTR00000000${1000 + payouts}` }
  for (const by of ['Asha', 'Ravi'] as const) await give('approve-withdrawal', { id }, by)
  for (const by of ['Asha', 'Ravi'] as const) await give('pay-withdrawal', pay, by)
  const { at } = running().clock
  const arrival = { from: at, to: at + 1_000 }
  const back = { id, utr: `RET00000000${1000 + payouts}`, back: arrival, remarks: 'Closed' }
  await give('return-payout', back, 'Asha')
  return { id, confirm: (funding?: Funding) => give('return-payout', back, 'Ravi', funding) }
}

const stateOf = async (wid: number) =>
  (await row(`select state from withdrawal_request where wid = ${wid}`))['state']

beforeEach(() => running().credit(5_000))

it.each(endingsBefore('withdrawal_returned'))(
  'a server that stops %s: the next start books the return once',
  async (_, lost) => {
    const { balance } = await running().balance()
    const { id, confirm } = await proposed()
    await expect(confirm(lost(running().funding))).rejects.toThrow()
    expect(await stateOf(id)).toBe('returning')
    await restart()
    const { funding } = running()
    expect([await recoverWithdrawals(funding), await recoverWithdrawals(funding)]).toEqual([1, 0])
    expect(await finishConfirmed()).toBe(1)
    expect(await stateOf(id)).toBe('returned')
    expect((await running().balance()).balance).toBe(balance)
    expect(running().told).toEqual(['withdrawal_returned'])
  },
)

it('waits while the client closes the account', async () => {
  const { id, confirm } = await proposed()
  await expect(confirm(whileClosing(running().funding))).rejects.toMatchObject({ http: 503 })
  expect(await stateOf(id)).toBe('returning')
  await finishConfirmed()
  expect(await stateOf(id)).toBe('returned')
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running().balance()
  const { confirm } = await proposed()
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => confirm()))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running().balance()).balance).toBe(balance)
})
