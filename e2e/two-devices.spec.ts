import { buyAt, call, enter, useridOf } from './as-client.ts'
import { approveDocuments, expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { shell, home, dealingNews, orders, transactions } = words.en

test('an account selected on another device appears on this one immediately, with its badge', async ({
  page,
  licensed,
}, { retry }) => {
  const client = await newClient(page, 601 + retry)
  await enter(page, client)
  await approveDocuments(licensed, await useridOf(page))
  const wallet = page.getByRole('region', { name: home.walletName })
  const badge = page.getByRole('banner').getByRole('button', { name: shell.switchAccount })
  await expect(badge).toContainText(shell.practice)
  await expect(wallet).toContainText('$10,000.00')
  const userid = await useridOf(page)
  // Less than the ten seconds after which the wallet is asked for anyway.
  const immediately = { timeout: 8_000 }
  const polled = () => page.waitForResponse('**/api/home_wallet_api/**')
  await polled()
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  await expect(badge).toContainText(shell.real, immediately)
  await expect(wallet).not.toContainText('$10,000.00')
  await polled()
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'practice' })
  await expect(badge).toContainText(shell.practice, immediately)
  await expect(wallet).toContainText('$10,000.00')
})

test('notices name the account, whichever is selected', async ({ page, licensed }, { retry }) => {
  const client = await newClient(page, 611 + retry)
  await enter(page, client)
  const userid = await useridOf(page)
  await approveDocuments(licensed, userid)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  const expires = new Date(Date.now() + 8_000).toISOString()
  await buyAt(page, 1.05, 'EURUSD', 0.01, { expires })
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  const toast = page.locator('[popover] li, [popover] [role=status], [popover] div').filter({
    hasText: dealingNews.orderExpired('EURUSD'),
  })
  await expect(toast.last()).toContainText(shell.practiceMoney, { timeout: 30_000 })
})

test('the tab has the name of its screen as soon as the screen is shown', async ({ page }, { retry }) => {
  await enter(page, await newClient(page, 621 + retry))
  for (const [path, { title }] of [
    ['/orders', orders],
    ['/tradebook', transactions],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.title()).toBe(`${title} · ${shell.product}`)
  }
})
