import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { MATCH, MATCH_FEED_KEY, halfAMinuteOfSilence, matchFeed } from './match-feed.ts'
import { button, decide, dialog, row, toast } from '../office-steps.ts'

const { cricket, decisions, shell } = en
const { sessions } = cricket
const TEAMS = 'Sunrisers Hyderabad v Rajasthan Royals'
const rates = { mtch_status: 'live', mteam1_back: 1.85, mteam1_lay: 1.88, mteam2_back: 2.12, mteam2_lay: 2.2 }

test.use({ installation: 'cricket', settings: { MATCH_FEED_KEY } })

const line = (no: number, noRate: number, yes: number, yesRate: number) => ({
  sess_no: no,
  sess_no_val: noRate,
  sess_yes: yes,
  sess_yes_val: yesRate,
})
const open = [
  { sess_id: 106, sess_title: '6 over runs', sess_status: 'OPEN', ...line(47, 100, 48, 100) },
  { sess_id: 110, sess_title: '10 over runs', sess_status: 'SUSPENDED', ...line(81, 110, 81, 90) },
]
/** The texts of the cells of a row. */
const cells = (page: Page, text: string) => row(page, text).getByRole('cell')
const scoreTable = (page: Page) => page.getByRole('table', { name: cricket.score })

test('Live matches lists what the feed sends, and leads to the match', async ({ browser, platform }) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  await feed.ball({ bat_runs: 4, boundary: true })
  await feed.send('update_matches', rates)
  const page = await staffAt(browser, platform, 'cricket', '/admin')
  const listed = page.waitForResponse('**/api/live_matches_api')
  await page.getByRole('navigation').getByRole('link', { name: cricket.title }).click()
  await expect(page).toHaveURL(/\/admin\/matchlist$/)
  expect(await (await listed).json()).toContainEqual(
    expect.objectContaining({ match_id: MATCH, mtch_type: 'T20', mtch_teams: TEAMS, mteam1_score: '4/0' }),
  )
  await expect(row(page, TEAMS)).toContainText(cricket.states.live)
  await expect(row(page, TEAMS)).toContainText('4/0 (0.1)')
  await expect(row(page, TEAMS)).toContainText('1.85')
  await seeNoFaults(page)
  await page.getByRole('link', { name: TEAMS }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/matchdetails/${MATCH}$`))
  await expect(page.getByRole('heading', { name: TEAMS })).toBeVisible()
})

test('match details follow the feed: scores, rates, sessions each second, and the log', async ({
  browser,
  platform,
}) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  await feed.send('match_sessions', { sessions: open })
  const page = await staffAt(browser, platform, 'cricket', `/admin/matchdetails/${MATCH}`)
  await expect(cells(page, '6 over runs')).toHaveText(['6 over runs', '47100', '48100', sessions.states.OPEN])
  await expect(cells(page, '10 over runs').last()).toHaveText(sessions.states.SUSPENDED)
  await expect(page.getByRole('columnheader', { name: /^(NO|YES)$/ })).toHaveText([sessions.no, sessions.yes])

  await feed.ball({ bat_runs: 6, boundary: true })
  await feed.ball({ wides: 1 })
  await feed.ball({ wickets: [{ player: 'TM Head', kind: 'bowled' }] })
  await feed.send('update_matches', { ...rates, mteam1_chance: 52.5 })
  const score = scoreTable(page).getByRole('row').filter({ hasText: 'Sunrisers' }).getByRole('cell')
  await expect(score).toHaveText([
    'Sunrisers Hyderabad',
    '7/1',
    '0.2',
    '0',
    '1',
    '1',
    '21.00',
    '1.85',
    '1.88',
  ])
  await expect(row(page, 'TM Head').first()).toContainText(`${cricket.log.kinds['bowled']}: TM Head`)
  await expect(page.getByText('7/1 TM Head (0.2)')).toBeVisible()
  await expect(
    page.getByRole('img', { name: cricket.chanceChart.now('Sunrisers Hyderabad', '53') }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sunrisers Hyderabad: 7' })).toBeVisible()

  const running = open.map((one) => ({ ...one, sess_status: 'BALL RUNNING' }))
  await feed.send('match_sessions', { sessions: running })
  await expect(cells(page, '6 over runs').last()).toHaveText(sessions.states['BALL RUNNING'])
  const polled = (path: string) => page.waitForResponse(`**/api/${path}/${MATCH}`)
  await polled('match_session_api')
  const since = Date.now()
  await polled('match_session_api')
  await polled('match_session_api')
  expect(Date.now() - since).toBeLessThan(4_000)
  await seeNoFaults(page)
})

test('a missing message shows, and its arrival ends that', async ({ browser, platform }) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  const skipped = feed.skip()
  await feed.ball({ bat_runs: 2 })
  const page = await staffAt(browser, platform, 'cricket', `/admin/matchdetails/${MATCH}`)
  await expect(page.getByText(cricket.missing(1))).toBeVisible()
  await expect(page.getByText(cricket.missingNote)).toBeVisible()
  await expect(scoreTable(page)).not.toContainText('2/0')
  await feed.ball({ bat_runs: 1 }, skipped)
  await expect(scoreTable(page)).toContainText('3/0')
  await expect(page.getByText(cricket.missingNote)).toHaveCount(0)
})

test('a match whose feed is silent shows as stale until the feed is back', async ({ browser, platform }) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  await feed.ball({ bat_runs: 4, boundary: true })
  const page = await staffAt(browser, platform, 'cricket', `/admin/matchdetails/${MATCH}`)
  await expect(scoreTable(page)).toContainText('4/0')
  await expect(page.getByText(cricket.stale, { exact: true })).toHaveCount(0)
  await halfAMinuteOfSilence(MATCH)
  // The server reads the match again for what arrives, which waits for a missing message.
  const skipped = feed.skip()
  await feed.ball({ bat_runs: 1 })
  await expect(page.getByText(cricket.stale, { exact: true })).toBeVisible()
  await feed.ball({ bat_runs: 1 }, skipped)
  await expect(page.getByText(cricket.stale, { exact: true })).toHaveCount(0)
  await expect(scoreTable(page)).toContainText('6/0')
})

test('the stream pushes a match, and its details are asked for each second while there is none', async ({
  browser,
  platform,
}) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  const page = await staffAt(browser, platform, 'cricket', '/admin/matchlist')
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.getByRole('link', { name: TEAMS }).click()
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/match_details_api/')) asked += 1
  })
  await feed.ball({ bat_runs: 6, boundary: true })
  await expect(scoreTable(page)).toContainText('6/0')
  await feed.ball({ bat_runs: 1 })
  await expect(scoreTable(page)).toContainText('7/0')
  expect(asked).toBe(0)
  expect(frames.some((frame) => frame.includes('"mteam1_score":"7/0"'))).toBe(true)

  const other = await staffAt(browser, platform, 'cricket', '/admin/matchlist')
  await other.routeWebSocket(/match_stream/, (socket) => socket.close())
  await other.goto(`/admin/matchdetails/${MATCH}`)
  await expect(scoreTable(other)).toContainText('7/0')
  await feed.ball({ bat_runs: 2 })
  await expect(scoreTable(other)).toContainText('9/0')
})

test('a match is suspended with a reason and resumed; an auditor reads it, and other roles do not', async ({
  browser,
  platform,
}) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  await feed.send('update_matches', rates)
  await feed.send('match_sessions', { sessions: open })
  const page = await staffAt(browser, platform, 'cricket', `/admin/matchdetails/${MATCH}`)
  await expect(scoreTable(page)).toContainText('1.85')
  const reason = 'The feed shows another score.'
  await decide(page, 'suspend-match', { reason })
  await expect(toast(page, decisions['suspend-match'].done)).toBeVisible()
  await expect(dialog(page, 'suspend-match')).toHaveCount(0)
  await expect(page.getByText(cricket.suspendedNote(reason))).toBeVisible()
  await expect(scoreTable(page)).not.toContainText('1.85')
  await expect(cells(page, '6 over runs')).toHaveText(['6 over runs', '–', '–', sessions.states.SUSPENDED])

  const auditor = await staffAt(browser, platform, 'auditor', `/admin/matchdetails/${MATCH}`)
  await expect(auditor.getByText(cricket.suspendedNote(reason))).toBeVisible()
  await expect(button(auditor, decisions['resume-match'].button)).toHaveCount(0)
  await decide(page, 'resume-match')
  await expect(toast(page, decisions['resume-match'].done)).toBeVisible()
  await expect(scoreTable(page)).toContainText('1.85')
  await expect(scoreTable(auditor)).toContainText('1.85')
  const clinic = await staffAt(browser, platform, 'clinic', '/admin/matchlist')
  await expect(clinic.getByText(shell.noAccess)).toBeVisible()
})
