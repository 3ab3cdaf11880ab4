import { buyAt, call, enter, useridOf } from './as-client.ts'
import { expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { shell } = words.en

test('the money that is chosen on another device is shown on this one, with its badge', async ({ page }, {
  retry,
}) => {
  const client = await newClient(page, 601 + retry)
  await enter(page, client)
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const badge = page.getByRole('banner').getByRole('button', { name: shell.switchAccount })
  await expect(badge).toContainText(shell.practice)
  await expect(wallet).toContainText('$10,000.00')
  await call(page, `wallet_switch_api/${await useridOf(page)}`, { wallet: 'real' })
  // Asked for every ten seconds.
  await expect(badge).toContainText(shell.real, { timeout: 15_000 })
  await expect(wallet).not.toContainText('$10,000.00')
})

test('what happens in a wallet is told with its money, whichever is shown', async ({ page }, { retry }) => {
  const client = await newClient(page, 611 + retry)
  await enter(page, client)
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  const expires = new Date(Date.now() + 8_000).toISOString()
  await buyAt(page, 1.05, 'EURUSD', 0.01, { expires })
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  const toast = page.locator('[popover] li, [popover] [role=status], [popover] div').filter({
    hasText: 'EURUSD: your order ended, its time had passed',
  })
  await expect(toast.last()).toContainText('Practice money', { timeout: 30_000 })
})
