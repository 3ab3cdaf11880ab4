import type { Locator, Page } from '@playwright/test'
import { buy, clearDesk, enter } from './as-client.ts'
import { leaveDesk } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, chartTitle, patternOf, words } from './words.ts'

const { accountSwitch, shell, home, openTrades, orders } = words.en

const ribbon = (page: Page) => page.getByRole('button', { name: patternOf(openTrades.open, /\d+/) })

test.beforeEach(async ({ page, logins }) => {
  await leaveDesk(page)
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

test('on a phone the market is in sight: wallet and chart leave room for four rates above the open trades', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await clearDesk(page)
  await buy(page, 'EURUSD')
  await page.reload()
  const row = page.getByRole('region', { name: home.rates }).getByRole('listitem')
  await expect(row.nth(3).locator('[data-price=ask]')).toHaveText(/\d/)
  const chart = page.getByRole('region', { name: home.chart })
  await expect(chart.locator('iframe')).toBeVisible()
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not there')
    return { top: box.y, height: box.height, bottom: box.y + box.height }
  }
  expect((await boxOf(page.getByRole('region', { name: home.walletName }))).height).toBeLessThanOrEqual(96)
  expect((await boxOf(chart)).height).toBeLessThanOrEqual(220)
  expect((await boxOf(row.first())).top).toBeLessThan(480)
  expect((await boxOf(row.first())).height).toBe(56)
  expect((await boxOf(row.nth(3))).bottom).toBeLessThanOrEqual((await boxOf(ribbon(page))).top)
  await clearDesk(page)
})

test('open trades are one tap away, with what they earn, and Back closes them', async ({ page }) => {
  await clearDesk(page)
  await expect(ribbon(page)).toHaveCount(0)
  await buy(page, 'EURUSD')
  await buy(page, 'XAUUSD')
  await expect(ribbon(page)).toContainText(openTrades.open('2'))
  await expect(ribbon(page)).toContainText(/[+−]?\$\d+\.\d\d/)
  await ribbon(page).click()
  const sheet = page.getByRole('dialog', { name: openTrades.title })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByText(patternOf((hole) => openTrades.stopOut(hole, hole)))).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
  await ribbon(page).click()
  await sheet.getByRole('link', { name: 'XAUUSD' }).first().click()
  await expect(page).toHaveURL(/\/orders\?trade=\d+$/)
  const details = page.getByRole('region', { name: orders.detailsOf('XAUUSD') })
  await expect(page.getByRole('dialog').or(details)).toContainText('XAUUSD')
  await clearDesk(page)
})

test('the wallet counts the open trades in today’s result and in the margin level', async ({ page }) => {
  await clearDesk(page)
  const fact = (name: string) =>
    page
      .getByRole('region', { name: home.walletName })
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
  await expect(fact(home.marginLevel)).toContainText('–')
  await buy(page, 'EURUSD')
  await expect(fact(home.marginLevel)).toContainText(/[\d,]+%/)
  await expect(fact(home.today)).toContainText(/[+−]\$[\d,]+\.\d\d/)
  await clearDesk(page)
})

test('the chart folds and stays folded on this device, until a row shows its instrument in it', async ({
  page,
}) => {
  const chart = page.getByRole('region', { name: home.chart })
  const fold = chart.getByRole('button', { name: home.fold })
  await expect(chart.locator('iframe')).toBeVisible()
  await fold.click()
  await expect(chart.locator('iframe')).toHaveCount(0)
  await page.reload()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(chart.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: home.showChart('XAGUSD') }).click()
  await expect(page.getByTitle(chartTitle('XAGUSD'))).toBeVisible()
})

test('prices tick in their rows, with the digits of their instrument', async ({ page }) => {
  const rates = page.getByRole('region', { name: home.rates })
  const euro = rates.getByRole('listitem').filter({ hasText: 'EURUSD' })
  await expect(euro.locator('[data-price=bid]')).toHaveText(/^\d\.\d{5}[▲▼]?$/)
  // Of all prices that of gold stands still the shortest, at whatever hour.
  const row = rates.getByRole('listitem').filter({ hasText: 'XAUUSD' })
  await row.scrollIntoViewIfNeeded()
  const bid = row.locator('[data-price=bid]')
  await expect(bid).toHaveText(/^\d{4}\.\d{3}[▲▼]?$/)
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
  await expect(bid).toHaveText(/^\d{4}\.\d{3}[▲▼]?$/)
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
  await expect(rates.getByRole('listitem').first()).toContainText('XAUUSD')
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
  const last = page.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  const symbol = await last.getByRole('link').innerText()
  await last.getByRole('button', { name: home.showChart(symbol) }).click()
  await expect(page.getByTitle(chartTitle(symbol))).toBeInViewport({ ratio: 0.99 })
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
  let rested = ''
  const rests = async (): Promise<boolean> => {
    const before = rested
    await moves()
    rested = await figures.innerText()
    return rested === before
  }
  // The frame gets the change a moment after the page.
  await expect.poll(rests).toBe(true)
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
