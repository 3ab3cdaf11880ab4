import { describe, expect, it } from 'vitest'
import type { Funding } from '../funding.ts'
import { endingsBefore, financeFixture, whileClosing } from '../testing/finance-fixture.ts'
import { CLIENT } from '../testing/funding-fixture.ts'
import { adjustmentActions } from './adjustment-actions.ts'
import { recoverAdjustments } from './adjustments.ts'

const { running, row, give, finishConfirmed, restart } = financeFixture(adjustmentActions)
const book = (funding: Funding, id: number) => give('book-adjustment', { id }, 'Ravi', funding)

/** Prepares an adjustment of that many cents. */
async function prepared(dollars: number): Promise<number> {
  const args = {
    client: CLIENT,
    side: dollars > 0 ? 'credit' : 'debit',
    dollars: Math.abs(dollars),
    category: 'correction',
    reason: 'Booked twice',
    remarks: 'Correction of 3 May',
  }
  const { result } = await give('prepare-adjustment', args, 'Asha')
  return (result as { readonly adjustment: number }).adjustment
}

const stateOf = (id: number) =>
  row(
    `select adjustment.state, staff_action.state as action from adjustment
     join staff_action on subject = 'adjustment ' || adjustment_id where adjustment_id = ${id}`,
  )

describe('a server that stops while it books an adjustment', () => {
  const endings = endingsBefore('adjustment_booked', 'adjustment_refused')

  it.each(endings)('%s: the next start books it once, and says so', async (_, lost) => {
    const before = (await running().balance()).balance
    const id = await prepared(700)
    await expect(book(lost(running().funding), id)).rejects.toThrow()
    expect(await stateOf(id)).toEqual({ state: 'booking', action: 'confirmed' })
    await restart()
    const { funding } = running()
    expect([await recoverAdjustments(funding), await recoverAdjustments(funding)]).toEqual([1, 0])
    await finishConfirmed()
    expect(await stateOf(id)).toEqual({ state: 'booked', action: 'done' })
    expect((await running().balance()).balance).toBe(before + 700)
    expect(running().told).toEqual(['wallet_credited'])
  })

  it('and the refusal of a debit after the desk has refused it', async () => {
    await running().credit(5_000)
    const { balance } = await running().balance()
    const id = await prepared(-balance)
    await running().ask(1_000)
    const [, [, afterTheDesk]] = endings
    await expect(book(afterTheDesk(running().funding), id)).rejects.toThrow('killed')
    await restart()
    await recoverAdjustments(running().funding)
    await finishConfirmed()
    expect(await stateOf(id)).toEqual({ state: 'refused', action: 'refused' })
    expect((await running().balance()).balance).toBe(balance - 1_000)
    expect(running().told).toEqual([])
  })
})

it('waits, and stays confirmed, while the client closes the account', async () => {
  const id = await prepared(300)
  await expect(book(whileClosing(running().funding), id)).rejects.toMatchObject({ http: 503 })
  expect(await stateOf(id)).toEqual({ state: 'booking', action: 'confirmed' })
  await finishConfirmed()
  expect(await stateOf(id)).toEqual({ state: 'booked', action: 'done' })
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running().balance()
  const id = await prepared(500)
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => book(running().funding, id)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running().balance()).balance).toBe(balance + 500)
})
