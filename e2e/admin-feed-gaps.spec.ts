import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { button } from './controls.ts'
import { expect, test as base } from './fixtures.ts'
import { startPlatform } from './platform.ts'

const { instruments, list, shell } = en
const { gaps } = instruments

/** Of the recording, a hundred times as fast as real time: a quote each second for 10 seconds, none for 50, then more. */
const SPEED = 100
const SECOND = 1_000 * SPEED
const quoted = [...Array(10).keys(), ...[...Array(300).keys()].map((second) => second + 60)]

/** `test` against an installation whose feed falls silent. */
const test = base.extend({
  platform: [
    async ({ installation: _installation }, use) => {
      const recording = await mkdtemp(join(tmpdir(), 'gf-recording-'))
      await mkdir(join(recording, 'eurusd'))
      const lines = quoted.map((second) => `${second * SECOND},1.14300,1.14310\n`)
      await writeFile(join(recording, 'eurusd', 'tick_20140507_quote.csv'), lines.join(''))
      const feed = { FEED: 'recorded', FEED_DATA: recording, FEED_SPEED: String(SPEED) }
      const platform = await startPlatform(feed)
      await use(platform)
      await platform.stop()
      await rm(recording, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => part(page, gaps.title).locator('tbody tr')

test('a silence of the feed is a gap, which lasts until the next quote; dealers find it by instrument and kind', async ({
  browser,
  platform,
}) => {
  test.setTimeout(180_000)
  const dealer = await staffAt(browser, platform, 'dealer', '/admin/instruments?kind=silence')
  await expect(rows(dealer)).toContainText(['EURUSD'], { timeout: 75_000 })
  await expect(rows(dealer)).toContainText([gaps.lasting])
  const board = part(dealer, instruments.title)
  const place = await board.getByRole('columnheader').allTextContents()
  const ofDay = board.locator('tbody td').nth(place.indexOf(gaps.ofDay))
  await expect(ofDay).toHaveText(/^[1-9].* s$/)
  await seeNoFaults(dealer)

  await expect(rows(dealer).getByText(gaps.lasting)).toHaveCount(0, { timeout: 45_000 })
  await expect(rows(dealer)).toHaveCount(1)
  await expect(rows(dealer)).toContainText([gaps.kinds.silence])
  await expect(rows(dealer).getByText(/^(3\d|4\d|5\d) s$/)).toBeVisible()
  expect(await platform.staff('read', 'feed_gaps', '--kind', 'silence', '--by', 'dealer-1')).toContain(
    'EURUSD',
  )

  await part(dealer, gaps.title)
    .getByRole('combobox', { name: instruments.columns.instrument })
    .selectOption('EURUSD')
  await expect(dealer).toHaveURL(/instrument=EURUSD/)
  await expect(rows(dealer)).toHaveCount(1)
  const longest = part(dealer, gaps.title).getByRole('columnheader', { name: gaps.length })
  await longest.getByRole('button').click()
  await longest.getByRole('button').click()
  await expect(dealer).toHaveURL(/sort=-length/)
  await expect(longest).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(dealer)).toHaveCount(1)
  await dealer.emulateMedia({ media: 'print' })
  await expect(rows(dealer)).toHaveCount(1)
  await expect(part(dealer, gaps.title).getByRole('combobox')).toHaveCount(0)
  await dealer.emulateMedia({ media: 'screen' })
  await dealer.setViewportSize({ width: 390, height: 844 })
  expect(
    await dealer.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)
  await dealer.goto('/admin/instruments?instrument=XAUUSD')
  await expect(part(dealer, gaps.title).getByText(list.nothing)).toBeVisible()
  await button(dealer, list.showAll).click()
  await expect(rows(dealer).filter({ hasText: gaps.kinds.silence })).toHaveCount(1)

  const auditor = await staffAt(browser, platform, 'auditor', '/admin/instruments')
  await expect(rows(auditor).filter({ hasText: gaps.kinds.silence })).toHaveCount(1)
  const kyc = await staffAt(browser, platform, 'kyc', '/admin/instruments')
  await expect(kyc.getByText(shell.noAccess)).toBeVisible()
})
