import { asked } from '@gf/dealing/given'
import { lots, millis, points } from '@gf/money'
import { expect, it } from 'vitest'
import { catalogue } from '../../market-data/catalogue.ts'
import type { Funding } from '../funding.ts'
import { endingsBefore, financeFixture, whileClosing } from '../testing/finance-fixture.ts'
import { WALLET } from '../testing/funding-fixture.ts'
import { correctionActions } from './correction-actions.ts'
import { recoverCorrections } from './corrections.ts'

const { running, row, give, finishConfirmed, restart } = financeFixture(correctionActions)
const SYMBOL = 'EURUSD'
let quotes = 0

/** Buys and closes a hundredth of a lot one cent lower, and prepares that this never happened. */
async function prepared(): Promise<{
  readonly id: number
  readonly confirm: (funding?: Funding) => Promise<unknown>
}> {
  const { desk, clock, credit } = running()
  const quote = (bid: number): void => {
    quotes += 1
    const [low, high] = [points(bid), points(bid + 10)]
    desk.onQuote({ symbol: SYMBOL, seq: quotes, bid: low, ask: high, at: millis(clock.at) })
  }
  const instrument = catalogue({ roundTheClock: true }).find(({ symbol }) => symbol === SYMBOL)
  if (!instrument) throw new Error(`The catalogue lacks ${SYMBOL}`)
  await desk.submit({ type: 'define_instrument', instrument: { ...instrument, version: 1 } })
  const settings = { ...desk.peek((state) => state.settings), dealsReal: true }
  await desk.submit({ type: 'configure_desk', settings })
  await credit(50_000)
  quote(114_300)
  await desk.submit(
    asked({ type: 'open_trade', walletId: WALLET, symbol: SYMBOL, side: 'BUY', lots: lots(1) }),
  )
  const { id: trade } = await row('select max(trade_id) as id from trade')
  quote(113_310)
  await desk.submit(asked({ type: 'close_trade', walletId: WALLET, tradeId: Number(trade) }))
  const { id: fill } = await row('select max(fill_id) as id from fill where not opening')
  const about = { category: 'wrong_price', reason: 'Feed error 17', remarks: 'Closed at a wrong price' }
  const { result } = await give(
    'prepare-correction',
    { fill: Number(fill), change: 'cancel', ...about },
    'Asha',
  )
  const { correction: id } = result as { readonly correction: number }
  return { id, confirm: (funding) => give('book-correction', { id }, 'Ravi', funding) }
}

const stateOf = async (id: number) =>
  (await row(`select state from trade_correction where correction_id = ${id}`))['state']

it.each(endingsBefore('correction_booked'))(
  'a server that stops %s: the next start books the correction once',
  async (_, lost) => {
    const { id, confirm } = await prepared()
    const { balance } = await running().balance()
    await expect(confirm(lost(running().funding))).rejects.toThrow()
    expect(await stateOf(id)).toBe('booking')
    await restart()
    const { funding } = running()
    expect([await recoverCorrections(funding), await recoverCorrections(funding)]).toEqual([1, 0])
    expect(await finishConfirmed()).toBe(1)
    expect(await stateOf(id)).toBe('booked')
    expect((await running().balance()).balance).toBe(balance + 1_000)
    expect(running().told).toEqual(['trade_corrected'])
  },
)

it('waits while the client closes the account', async () => {
  const { id, confirm } = await prepared()
  await expect(confirm(whileClosing(running().funding))).rejects.toMatchObject({ http: 503 })
  expect(await stateOf(id)).toBe('booking')
  await finishConfirmed()
  expect(await stateOf(id)).toBe('booked')
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { confirm } = await prepared()
  const { balance } = await running().balance()
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => confirm()))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running().balance()).balance).toBe(balance + 1_000)
})
