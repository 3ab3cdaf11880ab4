import { en } from '../../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { row } from '../office-steps.ts'

const { cricket } = en
const { sessions } = cricket

test.use({ installation: 'replay', settings: { MATCH_FEED: 'replay', MATCH_FEED_SPEED: '60' } })

test('a new installation replays a recorded match, and says so', async ({ browser, platform }) => {
  const page = await staffAt(browser, platform, 'cricket', '/admin/matchlist')
  await expect(row(page, 'Sunrisers Hyderabad')).toContainText(cricket.replay)
  await page.getByRole('link', { name: 'Sunrisers Hyderabad v Rajasthan Royals' }).click()
  await expect(page.getByText(cricket.replayNote)).toBeVisible()
  await expect(page.getByText('Ball-by-ball data: Cricsheet')).toBeVisible()
  const log = page.getByRole('table', { name: cricket.log.title })
  await expect(
    log
      .getByRole('row')
      .filter({ hasText: / to TM Head/ })
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('table', { name: sessions.title })
  await expect(lines).toContainText('6 over runs Sunrisers Hyderabad')
  await expect(lines.getByText(sessions.states.OPEN).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sunrisers Hyderabad: \d+ %$/ })).toBeVisible()
  // The first over made 6 runs.
  await expect(page.getByRole('img', { name: /^Sunrisers Hyderabad: 6, / })).toBeVisible({ timeout: 60_000 })
  await seeNoFaults(page)
})
