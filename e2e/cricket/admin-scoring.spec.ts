import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { MATCH, MATCH_FEED_KEY, matchFeed } from './match-feed.ts'
import { button, decide, dialog, row, toast } from '../office-steps.ts'

const { cricket, decisions, decisionFields, pad } = en

test.use({ installation: 'cricket', settings: { MATCH_FEED_KEY } })

const scores = (page: Page) => page.getByRole('table', { name: cricket.score })
const log = (page: Page) => page.getByRole('table', { name: cricket.log.title })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const runs = (page: Page, number: number) =>
  page.getByRole('group', { name: pad.runs }).getByRole('button', { name: String(number), exact: true })

/** Begins an innings of a team. */
async function begin(page: Page, team: string, isSuper = false) {
  await button(page, decisions['begin-innings'].button).click()
  const asked = dialog(page, 'begin-innings')
  if (isSuper) await asked.getByText(decisionFields.super.label, { exact: true }).click()
  await asked.getByLabel(decisionFields.team.label, { exact: true }).selectOption({ label: team })
  await asked.getByRole('button', { name: decisions['begin-innings'].button, exact: true }).click()
  await expect(asked).toHaveCount(0)
}

test('a match without a feed is added, scored ball by ball with undo, and ends with a result', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'cricket', '/admin/matchlist')
  await decide(page, 'add-match', { team1: 'Mumbai', team2: 'Delhi', overs: '1' })
  await page.getByRole('link', { name: 'Mumbai v Delhi' }).click()
  await expect(page.getByText(pad.begin)).toBeVisible()
  await begin(page, 'Mumbai')
  await field(page, pad.striker).fill('A One')
  await field(page, pad.nonStriker).fill('A Two')
  await field(page, pad.bowler).fill('B One')
  await runs(page, 4).click()
  await expect(scores(page)).toContainText('4/0')
  await runs(page, 1).click()
  await expect(scores(page)).toContainText('5/0')
  // An odd number of runs: the other batter faces.
  await expect(field(page, pad.striker)).toHaveValue('A Two')
  await page.getByText(pad.extras.wide, { exact: true }).click()
  await runs(page, 0).click()
  await expect(scores(page)).toContainText('6/0')
  await field(page, pad.wicket).selectOption('bowled')
  await runs(page, 0).click()
  await expect(scores(page)).toContainText('6/1')
  await expect(row(page, 'A Two').first()).toContainText(`${cricket.log.kinds['bowled']}: A Two`)
  await button(page, pad.undo).click()
  await expect(scores(page)).toContainText('6/0')
  await expect(field(page, pad.striker)).toHaveValue('A Two')
  await seeNoFaults(page)
  for (const ball of ['0.3', '0.4', '0.5']) {
    await runs(page, 0).click()
    await expect(page.getByText(pad.last(ball, 0, ''))).toBeVisible()
  }
  await runs(page, 2).click()
  await expect(page.getByText(pad.over(8, 0, '1.0'))).toBeVisible()
  await begin(page, 'Delhi')
  await field(page, pad.striker).fill('B Two')
  await runs(page, 6).click()
  await expect(scores(page)).toContainText('6/0')
  await runs(page, 4).click()
  await expect(page.getByText(pad.over(10, 0, '0.2'))).toBeVisible()
  await button(page, decisions['set-result'].button).click()
  const asked = dialog(page, 'set-result')
  await asked.getByLabel(decisionFields.outcome.label, { exact: true }).selectOption('team2')
  await asked.getByLabel(decisionFields.reason.label, { exact: true }).fill('Target reached')
  await asked.getByRole('button', { name: decisions['set-result'].button, exact: true }).click()
  await expect(page.getByText('Delhi won by 10 wickets', { exact: true })).toBeVisible()
  await expect(page.getByText(cricket.states.finished, { exact: true })).toBeVisible()
})

test('a match that rain has reduced ends by a super over', async ({ browser, platform }) => {
  const page = await staffAt(browser, platform, 'cricket', '/admin/matchlist')
  await decide(page, 'add-match', { team1: 'Chennai', team2: 'Kolkata' })
  await page.getByRole('link', { name: 'Chennai v Kolkata' }).click()
  await begin(page, 'Chennai')
  await runs(page, 6).click()
  await expect(scores(page)).toContainText('6/0')
  await begin(page, 'Kolkata')
  await expect(page.getByText(cricket.facts.targetIn(7, '20.0'), { exact: true })).toBeVisible()
  await decide(page, 'set-match-terms', { overs: '5', target: '3', 'target-overs': '0.1', reason: 'Rain' })
  await expect(page.getByText(cricket.facts.targetIn(3, '0.1'), { exact: true })).toBeVisible()
  await runs(page, 2).click()
  await expect(page.getByText(pad.over(2, 0, '0.1'))).toBeVisible()
  await begin(page, 'Kolkata', true)
  await expect(page.getByRole('heading', { name: `Kolkata · ${cricket.innings.superOver}` })).toBeVisible()
  await runs(page, 1).click()
  await begin(page, 'Chennai', true)
  await runs(page, 2).click()
  await expect(page.getByText(pad.over(2, 0, '0.1'))).toBeVisible()
})

test('staff take a match from its feed, score it, correct a ball and return it', async ({
  browser,
  platform,
}) => {
  const feed = matchFeed(platform.url)
  await feed.begin()
  await feed.ball({ bat_runs: 1, non_striker: 'A Sharma' })
  await feed.send('update_matches', { mtch_status: 'live', mteam1_back: 1.85, mteam1_lay: 1.88 })
  const page = await staffAt(browser, platform, 'cricket', `/admin/matchdetails/${MATCH}`)
  await expect(scores(page)).toContainText('1.85')
  await expect(page.getByText(pad.title)).toHaveCount(0)

  await button(page, decisions['correct-ball'].button).click()
  const asked = dialog(page, 'correct-ball')
  await asked.getByLabel(decisionFields.runs.label, { exact: true }).fill('2')
  await asked.getByLabel(decisionFields.reason.label, { exact: true }).fill('They ran two')
  await asked.getByRole('button', { name: decisions['correct-ball'].button, exact: true }).click()
  await expect(toast(page, decisions['correct-ball'].done)).toBeVisible()
  await expect(scores(page)).toContainText('2/0')
  await expect(log(page)).toContainText(cricket.log.corrected)
  await expect(log(page)).toContainText(cricket.log.correctedFrom(1, 'They ran two'))

  await decide(page, 'score-by-hand', { reason: 'The feed is down' })
  await expect(page.getByText(cricket.byHandNote('The feed is down'))).toBeVisible()
  await expect(scores(page)).not.toContainText('1.85')
  await feed.ball({ bat_runs: 6, boundary: true })
  await runs(page, 3).click()
  await expect(scores(page)).toContainText('5/0')
  await seeNoFaults(page)
  const auditor = await staffAt(browser, platform, 'auditor', `/admin/matchdetails/${MATCH}`)
  await expect(auditor.getByText(cricket.byHandNote('The feed is down'))).toBeVisible()
  await expect(auditor.getByText(pad.title)).toHaveCount(0)

  await decide(page, 'score-by-feed')
  await expect(page.getByText(cricket.byHandNote('The feed is down'))).toHaveCount(0)
  await expect(scores(page)).toContainText('2/0')
  await expect(scores(page)).toContainText('1.85')
})
