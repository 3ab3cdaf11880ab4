import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withoutTriggers } from '../persistence/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { answerInJournal } from './funding.ts'

/** Not reserved, so that the desk cannot pay it; and one that another server had only stored. */
const platform = testPlatform({}, async (database) => {
  await withoutTriggers(
    database,
    `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id, ended_at, utr)
     values (10000001, 1000, 9496, 94960, '', '', 'paying', 1, 77, 2, 'UTR000000000077'),
            (10000002, 1000, 9496, 94960, '', '', 'reserving', 1, null, null, null)`,
  )
})

it('a withdrawal that cannot be completed blocks neither the start nor the next withdrawal', async () => {
  expect((await platform.client.get('health')).http).toBe(200)
  const { rows } = await platform.database.pool.query('select state from withdrawal_request order by wid')
  expect(rows).toEqual([{ state: 'paying' }, { state: 'refused' }])
  expect(platform.logged.join('')).toContain(
    'Could not complete decided deposits, withdrawals, adjustments and corrections',
  )
})

it('the desk’s answer is found by an index, however long the journal is', async () => {
  await platform.database.db.transaction().execute(async (within) => {
    await sql`set local enable_seqscan = off`.execute(within)
    await answerInJournal({ db: within }, 'withdrawal/1/pay', { walletId: 11 })
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('journal_command_key'::regclass) as scans`.execute(within)
    expect(rows).toEqual([{ scans: 1 }])
  })
})
