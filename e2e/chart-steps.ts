import type { FrameLocator, Locator, Page } from '@playwright/test'
import { untilQuiet, violationsOf } from './axe.ts'
import { expect } from './fixtures.ts'
import type { Place } from './touch.ts'
import { chartSummary } from './words.ts'

/** Opens a ticket's chart, or HOME's of gold without a symbol, and waits for its candles. */
export async function openChart(page: Page, symbol?: string): Promise<FrameLocator> {
  await page.goto(symbol === undefined ? '/dashboard' : `/addtrade/${symbol}`)
  const frame = page.frameLocator('iframe')
  if (symbol !== undefined) await page.locator('[data-ready]').scrollIntoViewIfNeeded()
  await expect(frame.getByText(chartSummary(symbol ?? 'XAUUSD'))).toBeAttached()
  return frame
}

/** The middle of an element. */
export async function placeOf(element: Locator): Promise<Place> {
  await expect(element).toBeVisible()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** No axe faults in page and chart, in both themes. */
export async function seeNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await untilQuiet(page)
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
}
