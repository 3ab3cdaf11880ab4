import type { FrameLocator, Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { untilQuiet, violationsOf } from './axe.ts'
import type { Share } from './coverage.ts'
import { expect } from './fixtures.ts'
import { show } from './screens/screen-state.ts'
import type { ScreenState } from './screens/screen-state.ts'

/** WCAG 2.2 AA with its earlier versions, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ALL: RunOptions = { runOnly: { type: 'tag', values: TAGS } }
/** The dark theme differs only in colours. */
const ON_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Shows each state once and runs axe in light and dark. */
export async function seeNoFaults(page: Page, { states, language }: Share<ScreenState>): Promise<void> {
  // A missing step must fail before the whole test times out.
  page.setDefaultTimeout(15_000)
  await page.goto('/icon.svg')
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  for (const state of states) {
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, state, language)
    await untilQuiet(page)
    expect.soft(await faultsOf(page, ALL), `${state.name}, light (${language})`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await faultsOf(page, ON_COLOURS), `${state.name}, dark (${language})`).toEqual([])
  }
}

async function faultsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  const violations = await violationsOf(page, options)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, path: target.map(String) })),
  )
  const faults: string[] = []
  for (const { id, html, path } of found) {
    if (id === 'target-size' && (await isLargeEnough(page, path))) continue
    faults.push(`${id}: ${path.join(' ')} ${html}`)
  }
  return faults
}

/**
 * A target that another one covers in part counts as small for axe: one that the walk has scrolled halfway beneath a bar,
 * and a line of the chart beside the next. WCAG 2.5.8 asks for 24 pixels. The path leads through frames.
 */
async function isLargeEnough(page: Page, path: readonly string[]): Promise<boolean> {
  const within = path
    .slice(0, -1)
    .reduce<Page | FrameLocator>((outer, frame) => outer.frameLocator(frame), page)
  const box = await within
    .locator(path.at(-1) ?? '')
    .first()
    .boundingBox()
  return box !== null && box.width >= 24 && box.height >= 24
}
