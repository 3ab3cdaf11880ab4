import { DAY, MINUTE } from '@gf/money'
import { describe, expect, it } from 'vitest'
import { walletIdOf } from '../../desk/client-wallets.ts'
import { DeskWriter } from '../../desk/desk.ts'
import { restore } from '../../desk/restore.ts'
import { openJournal } from '../../persistence/journal.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { testPlatform } from '../test-platform.ts'

/** Leaves a journal whose last entry has a given time, as a server with that clock does. */
const journalUntil =
  (at: number) =>
  async ({ connectionString }: TestDatabase): Promise<void> => {
    const journal = await openJournal(connectionString, () => undefined)
    const restored = await restore(journal)
    const desk = new DeskWriter({ journal, restored, now: () => at, onFailure: () => undefined })
    const walletId = walletIdOf(55_555_555, 'practice')
    await desk.submit({ type: 'open_wallet', walletId, clientId: 55_555_555, book: 'practice' })
    await desk.stop()
    await journal.close()
  }

const linesOf = (logged: readonly string[]) =>
  logged.filter((line) => line.includes('The journal is ahead of the clock')).map((line) => JSON.parse(line))

describe('a journal three days ahead of the clock', () => {
  const ahead = Date.now() + 3 * DAY
  const platform = testPlatform({}, journalUntil(ahead))

  it('is reported once at the start, with both times', () => {
    const lines = linesOf(platform.logged)
    expect(lines).toMatchObject([{ level: 40, journal: new Date(ahead).toISOString() }])
    expect(Math.abs(Date.parse(lines[0].clock) - Date.now())).toBeLessThan(MINUTE)
  })
})

describe('a journal nine minutes ahead of the clock', () => {
  const platform = testPlatform({}, journalUntil(Date.now() + 9 * MINUTE))

  it('is not reported', () => {
    expect(platform.logged.some((line) => line.includes('Desk restored'))).toBe(true)
    expect(linesOf(platform.logged)).toEqual([])
  })
})
