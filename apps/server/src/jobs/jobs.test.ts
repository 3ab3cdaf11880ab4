import { asked } from '@gf/dealing/given'
import { DAY, lots, millis, points } from '@gf/money'
import { newYorkDay } from '@gf/dealing'
import { expect, it } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from '../desk/client-wallets.ts'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { openJournal } from '../persistence/journal.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'

const walletId = walletIdOf(55_555_555, 'practice')
const STOPPED = millis(Date.now() - 10 * DAY)

/** A desk stopped ten days ago, with an open trade and its swap charged until then. */
async function leaveTrade({ connectionString }: TestDatabase): Promise<void> {
  const journal = await openJournal(connectionString, () => undefined)
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: () => STOPPED, onFailure: () => undefined })
  const listed = catalogue({ roundTheClock: true, leverage: 'house', holidays: [] })
  const instrument = listed.find(({ symbol }) => symbol === 'EURUSD')
  if (!instrument) throw new Error('EURUSD is not dealt')
  await desk.submit({ type: 'define_instrument', instrument })
  await desk.submit({ type: 'open_wallet', walletId, clientId: 55_555_555, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS })
  desk.onQuote({ symbol: 'EURUSD', seq: 1, bid: points(114_300), ask: points(114_309), at: STOPPED })
  const deal = { walletId, symbol: 'EURUSD', side: 'BUY', lots: lots(100) } as const
  const opened = await desk.submit(asked({ type: 'open_trade', ...deal, stoploss: points(114_000) }))
  if (!opened.outcome.accepted) throw new Error('The trade was not opened')
  await desk.submit({ type: 'charge_swap', day: newYorkDay(STOPPED), moment: STOPPED })
  await desk.stop()
  await journal.close()
}

const platform = testPlatform({}, leaveTrade, [['EURUSD', 113_900, 113_909]])

it('the first price after a start closes a trade only after its missed rollovers are charged', async () => {
  const kinds = async (): Promise<string[]> => {
    const rows = await platform.database.db
      .selectFrom('journal')
      .select('kind')
      .where('kind', 'in', ['charge_swap', 'quote'])
      .orderBy('seq')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  await expect.poll(kinds).toContain('quote')
  const [before, ...since] = await kinds()
  expect(before).toBe('charge_swap')
  expect(since.length).toBeGreaterThan(5)
  expect(since).toEqual([...since.slice(1).map(() => 'charge_swap'), 'quote'])
})
