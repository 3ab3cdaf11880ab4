import type { Page } from '@playwright/test'
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
    nodes.map(({ html, target }) => ({ id, html, place: target.join(' ') })),
  )
  const faults: string[] = []
  for (const { id, html, place } of found) {
    if (id === 'target-size' && (await isLargeEnough(page, place))) continue
    faults.push(`${id}: ${place} ${html}`)
  }
  return faults
}

/** A target that the walk has scrolled halfway beneath a bar counts as small for axe; WCAG 2.5.8 asks for 24 pixels. */
async function isLargeEnough(page: Page, place: string): Promise<boolean> {
  const box = await page.locator(place).first().boundingBox()
  return box !== null && box.width >= 24 && box.height >= 24
}
