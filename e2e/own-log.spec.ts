import { call, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { ownLog, shell } = words.en

test('the next page of Account activity says why it did not load, and loads when pressed again', async ({
  page,
}) => {
  await logIn(page, await newClient(page, 782))
  const userid = await useridOf(page)
  // Each limit is tighter than the one before, and so takes effect immediately.
  for (let lots = 90; lots > 40; lots--)
    await call(page, `my_limits_api/${userid}`, { kind: 'order_lots', value: lots })
  await page.goto('/activity')
  const rows = page.getByRole('list', { name: ownLog.title }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.route('**/own_log_api/**', (route) => route.abort())
  const more = page.getByRole('button', { name: ownLog.more, exact: true })
  await more.tap()
  await expect(page.getByRole('alert').filter({ hasText: shell.couldNotLoad })).toBeVisible()
  await expect(rows).toHaveCount(50)
  await page.unroute('**/own_log_api/**')
  await more.tap()
  await expect(rows.filter({ hasText: ownLog.actions.logged_in })).not.toHaveCount(0)
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: shell.couldNotLoad })).toHaveCount(0)
})
