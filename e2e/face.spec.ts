import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { enter } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { noteMoves } from './moves.ts'
import type { Login } from './platform.ts'
import { chartTitle, words } from './words.ts'

/* The typeface, and that nothing moves when it comes. */

const { home } = words.en

const rates = (page: Page) => page.getByRole('region', { name: home.rates })

async function openHome(page: Page): Promise<void> {
  await expect(rates(page).locator('[data-price=ask]').filter({ hasText: /\d/ }).first()).toBeVisible()
}

/** Whether what an element shows is written in a typeface that the page brought with it, and in that alone. */
async function areOwn(page: Page, selector: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

const styleOf = (part: Locator, name: 'color' | 'backgroundColor'): Promise<string> =>
  part.evaluate((element, wanted) => getComputedStyle(element)[wanted], name)

/** Runs in the page: the widths of these texts, in both weights. */
function widthsOf(texts: readonly string[]): readonly number[] {
  const line = document.createElement('p')
  line.id = 'written'
  line.style.fontSize = '100px'
  line.append(
    ...texts.flatMap((text) =>
      [400, 600].map((weight) => {
        const piece = document.createElement('span')
        piece.style.fontWeight = String(weight)
        piece.textContent = text
        return piece
      }),
    ),
  )
  document.body.append(line)
  return [...line.children].map((piece) => Math.round(piece.getBoundingClientRect().width))
}

test('figures have equal widths in both weights, and signs come from the same typeface', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await openHome(page)
  // From the cache, as each start but the first: only where it comes in time is it used.
  await page.reload()
  await openHome(page)
  expect(await areOwn(page, 'li [data-price=ask]')).toBe(true)
  const widths = await page.evaluate(widthsOf, '0 1 2 3 4 5 6 7 8 9 + −'.split(' '))
  expect(new Set(widths).size).toBe(1)
  await page.evaluate(() => document.querySelector('#written')?.remove())
  await page.evaluate(widthsOf, ['₹$€×·…→←↑↓▲▼★✓–“”'])
  expect(await areOwn(page, '#written')).toBe(true)
})

/** Loads HOME with its chart, and expects that nothing moves. */
async function seeNothingMove(page: Page, client: Login): Promise<void> {
  await page.addInitScript(noteMoves)
  await enter(page, client)
  await openHome(page)
  await expect(
    page
      .frameLocator(`iframe[title="${chartTitle('XAUUSD')}"]`)
      .locator('canvas')
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { moved?: readonly string[] }).moved)).toEqual([])
}

test('nothing on HOME moves while it loads', ({ page, logins }) => seeNothingMove(page, logins.client))

test('nothing on HOME moves while answers come late', async ({ page, logins }) => {
  await page.route(/_api/, async (route) => {
    await pause(600)
    await route.continue()
  })
  await seeNothingMove(page, logins.client)
})

test('the bid has the colour of SELL and the ask that of BUY, in either pair of colours', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  for (const colours of ['usual', 'safe']) {
    await page.evaluate((chosen) => localStorage.setItem('colours', chosen), colours)
    await page.goto('/addtrade/XAUUSD')
    for (const [side, of] of [
      ['SELL', 'bid'],
      ['BUY', 'ask'],
    ] as const) {
      const button = page.locator(`button[data-side=${side}]`).last()
      await expect(button).toBeEnabled()
      const ground = await styleOf(button, 'backgroundColor')
      // Grey while it is stale, or while the stream is not live yet.
      await expect(page.locator('header').locator(`[data-price=${of}]`).first()).toHaveCSS('color', ground)
    }
  }
})
