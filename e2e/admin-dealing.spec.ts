import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { decisionFields, decisions, instruments } = en
const { trade } = words.en

test.use({ installation: 'dealing' })

const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const row = (page: Page, symbol: string) => page.getByRole('row').filter({ hasText: symbol })

async function decide(page: Page, name: 'pause-instrument' | 'resume-instrument', reason: string) {
  const { button, done } = decisions[name]
  await row(page, 'EURUSD').getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: button })
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question.getByText(decisionFields.reason.wrong)).toBeVisible()
  await question.getByLabel(decisionFields.reason.label).fill(reason)
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page, done)).toBeVisible()
}

test('a dealer pauses an instrument, which the client reads, and resumes it', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  const reason = 'Central bank decision at 14:00.'
  const dealer = await staffAt(browser, platform, 'dealer', '/admin')
  await dealer.getByRole('navigation').getByRole('link', { name: instruments.title }).click()
  await expect(dealer.getByRole('region', { name: instruments.feed.title })).toContainText(
    instruments.kinds.simulated,
  )
  await expect(row(dealer, 'EURUSD')).toContainText(instruments.trading.live)
  await decide(dealer, 'pause-instrument', reason)
  await expect(row(dealer, 'EURUSD')).toContainText(instruments.trading.byHand)
  await expect(row(dealer, 'EURUSD')).toContainText(reason)
  await seeNoFaults(dealer)

  await enter(page, logins.client)
  await page.goto('/addtrade/EURUSD')
  const paused = page.getByRole('status').filter({ hasText: trade.off.paused })
  await expect(paused).toBeVisible()
  await decide(dealer, 'resume-instrument', 'The decision is out.')
  await expect(row(dealer, 'EURUSD')).toContainText(instruments.trading.live)
  await expect(paused).toHaveCount(0)
})

test('an auditor reads the instruments and pauses none; other roles have no such screen', async ({
  browser,
  platform,
}) => {
  const auditor = await staffAt(browser, platform, 'auditor', '/admin/instruments')
  await expect(row(auditor, 'EURUSD')).toContainText(instruments.trading.live)
  await expect(auditor.getByRole('button', { name: decisions['pause-instrument'].button })).toHaveCount(0)
  const refused = await auditor.request.post('/api/staff_action_api/pause-instrument', {
    data: { instrument: 'EURUSD', reason: 'Not mine to give' },
    headers: { origin: platform.url },
  })
  expect(await refused.json()).toMatchObject({ reason: 'role_may_not' })
  const kyc = await staffAt(browser, platform, 'kyc', '/admin/instruments')
  await expect(kyc.getByText(en.shell.noAccess)).toBeVisible()
})
