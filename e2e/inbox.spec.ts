import type { Locator, Page } from '@playwright/test'
import { call, clearDesk, enter, logIn, useridOf } from './as-client.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { inbox, settings, shell } = words.en

/** The account's icon in the top bar, with the count of unread messages. */
const icon = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: shell.account })
const messages = (page: Page): Locator => page.getByRole('region', { name: inbox.list })
const list = async (page: Page, query = '') =>
  call<{ unread: number; rows: readonly { read: boolean }[] }>(
    page,
    `inbox_api/${await useridOf(page)}?language=en${query}`,
  )

/** A limit order above any price, which the next quote fills. */
async function fill(page: Page): Promise<number> {
  const order = { userid: await useridOf(page), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1 }
  const { bsid } = await call<{ bsid: number }>(page, 'web_trade_api', {
    ...order,
    market: false,
    limit: 1.9,
  })
  return bsid
}

test('a stoploss is in the inbox, counted live, and leads to its trade, which reads it on every device', async ({
  page,
}, { retry }) => {
  await enter(page, await newClient(page, 960 + retry))
  const userid = await useridOf(page)
  await call(page, `inbox_read_api/${userid}`, {})
  await expect(icon(page)).not.toHaveAttribute('data-unread')
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  await fill(page)
  // Without the news it would be asked for after a minute.
  await expect(icon(page)).toHaveAttribute('data-unread', '1')

  await icon(page).tap()
  const link = page.getByRole('link', { name: settings.links.inbox.name })
  await expect(link).toContainText(settings.unread(1))
  await link.tap()
  await expect(page.getByRole('heading', { level: 1, name: inbox.title })).toBeVisible()
  const row = messages(page).getByRole('link').first()
  await expect(row).toContainText('Order filled (practice account)')
  await expect(row).toContainText(inbox.unread)
  await row.tap()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(icon(page)).not.toHaveAttribute('data-unread')
  const { unread, rows } = await list(page)
  expect([unread, rows[0]?.read]).toEqual([0, true])
  await page.goBack()
  await expect(row).not.toContainText(inbox.unread)
  await clearDesk(page)
})

test('the inbox is filtered, continues after a page, and all of it is read with one tap', async ({ page }, {
  retry,
}) => {
  await logIn(page, await newClient(page, 970 + retry))
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  await call(page, `inbox_read_api/${userid}`, {})
  for (let filled = 0; filled < 31; filled += 1) await fill(page)
  await expect.poll(async () => (await list(page)).unread).toBe(31)
  // With the welcome and the first login.
  const { rows: all } = await list(page, '&limit=100')
  await page.goto('/inbox')
  const rows = messages(page).getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await button(page, inbox.more).tap()
  await expect(rows).toHaveCount(all.length)
  await expect(button(page, inbox.more)).toHaveCount(0)

  await button(page, inbox.topics.security).tap()
  await expect(rows).toHaveCount(all.length - 31)
  await page.reload()
  await expect(rows).toHaveCount(all.length - 31)
  await button(page, inbox.topics.funds).tap()
  await expect(page.getByText(inbox.noneOfTopic)).toBeVisible()
  await button(page, inbox.all).tap()
  await button(page, inbox.readAll).tap()
  await expect(icon(page)).not.toHaveAttribute('data-unread')
  await expect(button(page, inbox.readAll)).toBeDisabled()
  expect((await list(page)).unread).toBe(0)
  await clearDesk(page)
})

test('on a wide screen the filters and "Mark all as read" are in one row', async ({ page, logins }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, logins.client, '/inbox')
  const top = async (name: string) => (await button(page, name).boundingBox())?.y ?? 0
  expect(Math.abs((await top(inbox.all)) - (await top(inbox.readAll)))).toBeLessThan(10)
})
