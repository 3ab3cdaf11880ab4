import type { Locator } from '@playwright/test'
import { buy, clearDesk, enter } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, chartTitle, patternOf, words } from './words.ts'

const { accountSwitch, shell, home } = words.en

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client)
})

test('the wallet comes first, with DEPOSIT and WITHDRAW', async ({ page }) => {
  const wallet = page.getByRole('region', { name: home.walletName })
  await expect(wallet).toContainText(home.totalBalance)
  await expect(wallet).toContainText(/\$\d{1,3}(,\d{3})*\.\d{2}/)
  await expect(wallet.getByRole('link', { name: home.deposit })).toHaveAttribute('href', '/deposite')
  await expect(wallet.getByRole('link', { name: home.withdraw })).toHaveAttribute('href', '/withdrawl')
})

test('the badge of the account says that the live one is not open yet, and offers no switch', async ({
  page,
}) => {
  const badge = page.getByRole('banner').getByRole('button', { name: shell.switchAccount })
  await expect(badge).toContainText(shell.practice)
  await badge.click()
  const sheet = page.getByRole('dialog', { name: accountSwitch.notOpen })
  await expect(sheet).toContainText(accountSwitch.notOpenText)
  await expect(sheet.getByRole('button', { name: accountSwitch.confirm.real })).toHaveCount(0)
})

test('with an open trade the first rates are in sight on a phone, above the menu, without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await clearDesk(page)
  await buy(page, 'EURUSD')
  await page.reload()
  await expect(page.getByText(patternOf((equity) => home.stopOut(equity, 'EURUSD')))).toBeVisible()
  await expect(page.getByTitle(chartTitle('XAUUSD'))).toBeVisible()
  const second = page.getByRole('region', { name: home.rates }).getByRole('listitem').nth(1)
  await expect(second.locator('[data-price=ask]')).toHaveText(/\d/)
  const row = await second.boundingBox()
  const menu = await page.getByRole('navigation', { name: shell.mainMenu }).boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
  await clearDesk(page)
})

test('prices tick in their rows, with the digits of their instrument', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  const euro = rates.getByRole('listitem').filter({ hasText: 'EURUSD' })
  await expect(euro.locator('[data-price=bid]')).toHaveText(/^\d\.\d{5}[▴▾]?$/)
  // Of all prices that of gold stands still the shortest, at whatever hour.
  const row = rates.getByRole('listitem').filter({ hasText: 'XAUUSD' })
  await row.scrollIntoViewIfNeeded()
  const bid = row.locator('[data-price=bid]')
  await expect(bid).toHaveText(/^\d{4}\.\d{3}[▴▾]?$/)
  const first = await bid.innerText()
  await expect.poll(() => bid.innerText()).not.toBe(first)
  await expect(row).toContainText(patternOf(home.spread, /\d+\.\d/))
  await expect(row).toContainText(/[+−]?\d+\.\d{2}%/)
})

test('each price is below its heading, on a phone of any width', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  const row = rates.getByRole('listitem').filter({ hasText: 'XAUUSD' })
  for (const width of [320, 344, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('[data-price=ask]')).toHaveText(/\d/)
    for (const [word, price] of [
      ['SELL', 'bid'],
      ['BUY', 'ask'],
    ] as const) {
      const heading = await rates.locator('p span').getByText(word, { exact: true }).boundingBox()
      const figures = await row.locator(`[data-price=${price}]`).boundingBox()
      if (!heading || !figures) throw new Error(`${word} or its price is not there at ${width}`)
      // The words at the right edge of the figures, but for the arrow behind them.
      const words = heading.x + heading.width
      expect(words, `${word} at ${width}`).toBeGreaterThan(figures.x + figures.width / 2)
      expect(words, `${word} at ${width}`).toBeLessThan(figures.x + figures.width + 8)
    }
  }
})

test('prices keep ticking after the browser has translated their text', async ({ page }) => {
  const row = page.getByRole('listitem').filter({ hasText: 'XAUUSD' })
  await row.scrollIntoViewIfNeeded()
  const bid = row.locator('[data-price=bid]')
  await expect(bid).toHaveText(/\d/)
  await row.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) {
      const translated = document.createElement('font')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  })
  const translated = await bid.innerText()
  await expect.poll(() => bid.innerText()).not.toBe(translated)
  // A whole price: no part of the old one remains.
  await expect(bid).toHaveText(/^\d{4}\.\d{3}[▴▾]?$/)
})

test('a search finds an instrument by its name, in whatever group is shown', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  await rates.getByRole('button', { name: home.group.major, exact: true }).click()
  await rates.getByRole('searchbox').fill('gold')
  await expect(rates.getByRole('listitem')).toHaveCount(1)
  await expect(rates.getByRole('listitem')).toContainText('XAUUSD')
  await rates.getByRole('searchbox').fill('nothing like it')
  await expect(rates).toContainText(home.nothingFound)
  await rates.getByRole('button', { name: home.showAll }).click()
  await expect(rates.getByRole('listitem').first()).toContainText('EURUSD')
})

test('a star is kept on the device', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  await rates.getByRole('button', { name: home.addFavourite('USDJPY') }).click()
  await page.reload()
  await rates.getByRole('button', { name: home.group.favourites, exact: true }).click()
  await expect(rates.getByRole('listitem')).toHaveCount(1)
  await rates.getByRole('button', { name: home.removeFavourite('USDJPY') }).click()
  await expect(rates).toContainText(home.noFavourites)
})

test("the line of a row shows its instrument in the chart, which fills with the server's candles", async ({
  page,
}) => {
  await page.getByRole('button', { name: home.showChart('GBPUSD') }).click()
  const frame = page.getByTitle(chartTitle('GBPUSD'))
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toBeVisible()
  await expect(frame.contentFrame().getByText(chartSummary('GBPUSD', '5m'))).toBeAttached()
})

test('from the end of the list, a row’s chart line returns to the chart', async ({ page }) => {
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: home.showChart('XPDUSD') }).click()
  await expect(page.getByTitle(chartTitle('XPDUSD'))).toBeInViewport({ ratio: 0.99 })
})

test('the chart pauses out of view, and is current when visible again', async ({ page }) => {
  // On a wide screen the chart stays beside the rates.
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = page.getByTitle(chartTitle('XAUUSD'))
  const bid = page.getByRole('listitem').filter({ hasText: 'XAUUSD' }).locator('[data-price=bid]')
  const chart = page.getByRole('region', { name: home.chart })
  const figures = frame.contentFrame().locator('#figures')
  const shown = async (): Promise<string> => (await bid.innerText()).replace(/[^\d.]/g, '')
  const moves = async (): Promise<void> => {
    const before = await shown()
    await expect.poll(shown).not.toBe(before)
  }
  await chart.scrollIntoViewIfNeeded()
  await expect(figures).toContainText(/C\d/)
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(frame).not.toBeInViewport()
  // The frame gets the change a moment after the page.
  await moves()
  const rested = await figures.innerText()
  await moves()
  await moves()
  expect(await figures.innerText()).toBe(rested)
  await chart.scrollIntoViewIfNeeded()
  await expect(figures).not.toHaveText(rested)
  // A row out of sight keeps its price. Both change ten times a second: the chart has one that the row shows or has shown.
  await page.setViewportSize({ width: 390, height: 3000 })
  await expect(bid).toBeInViewport()
  const row = await textsOf(bid)
  const isCurrent = async (): Promise<boolean> => {
    const close = /C\s*([\d.]+)/.exec(await figures.innerText())?.[1]
    return (await row()).some((text) => text.replaceAll(/[^\d.]/g, '') === close)
  }
  await expect.poll(isCurrent).toBe(true)
})

test('a row of the rates opens the ticket of its instrument', async ({ page }) => {
  const price = page.getByRole('listitem').filter({ hasText: 'XAGUSD' }).locator('[data-price=ask]')
  await price.scrollIntoViewIfNeeded()
  await expect(price).toHaveText(/\d/)
  // The name's link covers the row, and so takes the press on the price.
  await price.click({ force: true })
  await expect(page).toHaveURL(/\/addtrade\/XAGUSD$/)
})

test('a row’s line is drawn from the day’s open, in the colour of the day’s change', async ({ page }) => {
  const row = page.getByRole('region', { name: home.rates }).getByRole('listitem').first()
  await expect(row).toContainText(/[▲▼]|0\.00%/)
  const hasFallen = (await row.textContent())?.includes('▼')
  const asked: (string | null)[] = []
  await page.route(/candles_api\/\w+\/15m/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('today'))
    // The bid has gone the other way.
    const closes = hasFallen ? [1, 2, 3] : [3, 2, 1]
    return route.fulfill({ json: closes.map((at) => [at, at, at, at, at, 1]) })
  })
  await page.reload()
  await expect(row.locator('svg[data-rose]')).toBeVisible()
  await expect(row).toContainText(/[▲▼]|0\.00%/)
  const agrees = (item: HTMLElement | SVGElement): boolean =>
    item.querySelector<SVGElement>('[data-rose]')?.dataset['rose'] === String(!item.textContent.includes('▼'))
  await expect.poll(() => row.evaluate(agrees)).toBe(true)
  expect(new Set(asked)).toEqual(new Set(['1']))
})

test('the chosen group is kept on the device', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  const metals = rates.getByRole('button', { name: home.group.metal, exact: true })
  await metals.click()
  await page.reload()
  await expect(metals).toHaveAttribute('aria-pressed', 'true')
  await expect(rates.getByRole('link', { name: 'XAUUSD' })).toBeVisible()
  await expect(rates.getByRole('link', { name: 'EURUSD' })).toHaveCount(0)
})

/** Gives the function that gives every text that an element has had since. */
async function textsOf(element: Locator): Promise<() => Promise<readonly string[]>> {
  const texts = await element.evaluateHandle((node) => {
    const seen = [node.textContent ?? '']
    const watch = new MutationObserver(() => seen.push(node.textContent ?? ''))
    watch.observe(node, { childList: true, subtree: true, characterData: true })
    return seen
  })
  return () => texts.jsonValue()
}
