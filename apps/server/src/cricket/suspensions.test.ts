import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { FEED_KEY, MATCH, delivery, feed, first } from './test-feed.ts'

const platform = testPlatform({ MATCH_FEED_KEY: FEED_KEY })

const send = (call: string, form: object) => feed(platform.url, call, form)
const keeper = () => staffBrowser(platform, 'cricket')
const give = async (name: string, args: object) =>
  (await (await keeper()).post(`staff_action_api/${name}`, { match: MATCH, ...args })).body
const shown = async () => (await (await keeper()).get(`match_details_api/${MATCH}`)).body

beforeAll(async () => {
  await send('new_matches_api', first)
  const rates = { mteam1_back: 1.5, mteam1_lay: 1.52, mteam2_back: 2.9, mteam2_lay: 3 }
  await send('update_matches', { match_id: MATCH, run: 1, seq: 2, mtch_status: 'live', ...rates })
  const line = { sess_no: 47, sess_no_val: 100, sess_yes: 48, sess_yes_val: 100 }
  const sessions = [
    { sess_id: 1, sess_title: '6 over', ...line },
    { sess_id: 2, sess_title: '1 over', sess_status: 'CLOSED', sess_result: 8 },
  ]
  await send('match_sessions', { match_id: MATCH, run: 1, seq: 3, sessions })
})

it('suspend-match hides rates and open sessions, the score goes on, and resume-match shows them again', async () => {
  const reason = 'The feed shows another score'
  expect(await give('suspend-match', { reason })).toMatchObject({ status: 1 })
  expect(await give('suspend-match', { reason })).toMatchObject({ reason: 'already_suspended' })
  await send('score_update_matches', delivery(4, { bat_runs: 2 }))
  expect(await shown()).toMatchObject({
    suspended: reason,
    mteam1_back: null,
    mteam2_lay: null,
    mteam1_score: '2/0',
  })
  const sessions = async () => (await (await keeper()).get(`match_session_api/${MATCH}`)).rows
  expect(await sessions()).toMatchObject([
    { sess_status: 'SUSPENDED', sess_no: null, sess_yes_val: null },
    { sess_status: 'CLOSED', sess_result: 8 },
  ])
  expect(await give('resume-match', {})).toMatchObject({ status: 1 })
  expect(await give('resume-match', {})).toMatchObject({ reason: 'match_not_suspended' })
  expect(await shown()).toMatchObject({ suspended: null, mteam1_back: 1.5, mteam2_lay: 3 })
  expect(await sessions()).toMatchObject([{ sess_status: 'OPEN', sess_no: 47 }, { sess_status: 'CLOSED' }])
  const { rows } = await platform.database.pool.query(
    "select action from audit where subject = 'match 1426288' order by seq",
  )
  expect(rows).toEqual([{ action: 'match_suspended' }, { action: 'match_resumed' }])
})

it('an auditor reads matches, suspends none, and other roles do not read them', async () => {
  const auditor = await staffBrowser(platform, 'auditor')
  expect((await auditor.get('live_matches_api')).rows).toHaveLength(1)
  const refused = await auditor.post('staff_action_api/suspend-match', { match: MATCH, reason: 'Not mine' })
  expect(refused.body).toMatchObject({ reason: 'role_may_not' })
  expect((await (await staffBrowser(platform, 'clinic')).get('live_matches_api')).http).toBe(403)
})
