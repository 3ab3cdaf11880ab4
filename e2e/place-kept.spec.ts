import type { Locator, Page } from '@playwright/test'
import { call, clearDesk, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

/* Every way back from an entry leads to the same place of its list. */

const { inbox, life, orders, settings, shell } = words.en

interface ListOf {
  readonly list: string
  /** What leads to the entry, or to its details. */
  readonly row: (page: Page) => Locator
  readonly entry: RegExp
  /** The screen's own way back. */
  readonly arrow: string
}

const main = (page: Page): Locator => page.getByRole('main')

const lists: readonly ListOf[] = [
  {
    list: '/orders?tab=closed',
    row: (page) => main(page).getByRole('button', { name: 'EURUSD' }).nth(9),
    entry: /\/order\/\d+$/,
    arrow: life.back,
  },
  {
    list: '/tradebook',
    row: (page) => main(page).locator('a[href*="/receipt/"]').nth(9),
    entry: /\/receipt\//,
    arrow: shell.transactions,
  },
  {
    list: '/inbox?topic=trading',
    row: (page) => page.getByRole('region', { name: inbox.list }).getByRole('link').nth(9),
    entry: /\/order\/\d+$/,
    arrow: life.inbox,
  },
  {
    list: '/settings',
    row: (page) => main(page).getByRole('link', { name: settings.links.privacy.name }),
    entry: /\/privacy$/,
    arrow: shell.account,
  },
]

/** Orders that the next quote fills: each gives a message, and once closed a closing and a transaction. */
async function fillLists(page: Page): Promise<void> {
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: false, limit: 1.9 }
  for (let filled = 0; filled < 12; filled += 1) await call(page, 'web_trade_api', order)
  const told = () => call<{ rows: readonly object[] }>(page, `inbox_api/${userid}?language=en&topic=trading`)
  await expect.poll(async () => (await told()).rows.length).toBeGreaterThan(11)
  await clearDesk(page)
}

/** Scrolls to the row, and returns where it then stays. */
async function placeOf(row: Locator): Promise<number> {
  let before = Number.NaN
  const stays = async (): Promise<boolean> => {
    await row.scrollIntoViewIfNeeded()
    const last = before
    before = (await row.boundingBox())?.y ?? Number.NaN
    return before === last
  }
  await expect.poll(stays, { intervals: [500] }).toBe(true)
  return before
}

const wayBack = (page: Page, { arrow }: ListOf): Locator =>
  main(page).getByRole('link', { name: arrow, exact: true })

async function openEntry(page: Page, of: ListOf): Promise<void> {
  await of.row(page).tap()
  // An order has its history behind its details.
  if (of.list.startsWith('/orders')) await page.getByRole('link', { name: orders.life }).tap()
  await expect(page).toHaveURL(of.entry)
  await expect(wayBack(page, of)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('the browser’s way back and the screen’s own lead to the same place of a list, on a phone and a wide screen', async ({
  page,
}, { retry }) => {
  await logIn(page, await newClient(page, 7_460 + retry))
  await fillLists(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 560 })
    for (const each of lists) {
      await page.goto(each.list)
      const place = await placeOf(each.row(page))
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      const back = [() => page.goBack(), () => wayBack(page, each).tap()]
      for (const goBack of back) {
        await openEntry(page, each)
        await goBack()
        await expect(page).toHaveURL(each.list)
        const distance = async (): Promise<number> =>
          Math.abs(((await each.row(page).boundingBox())?.y ?? Number.NaN) - place)
        await expect.poll(distance, { message: `${each.list} at ${width}` }).toBeLessThan(30)
      }
    }
  }
})
