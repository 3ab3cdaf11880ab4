import { enter } from './as-client.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { deposit, funds, withdraw } = words.en

test('without a licence a deposit shows no payment details, and leads to the practice account', async ({
  page,
  logins,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enter(page, logins.client, '/deposite')
  await expect(page.getByText(deposit.notOpen)).toBeVisible()
  for (const name of [deposit.show, deposit.submit]) await expect(button(page, name)).toHaveCount(0)
  await expect(page.locator('a[href^="upi:"], details, img[src^="blob:"]')).toHaveCount(0)
  await expect(page.getByText('globalforex@example')).toHaveCount(0)
  expect(asked.filter((path) => /pay_api|banks_api/.test(path))).toEqual([])
  await page.getByRole('link', { name: funds.notices.practiceLink }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without a licence a withdrawal has no form, and leads to the practice account', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/withdrawl')
  await expect(page.getByRole('note')).toContainText(funds.notices.practice_only)
  await expect(button(page, withdraw.submit)).toHaveCount(0)
  await expect(page.getByLabel(withdraw.amount)).toHaveCount(0)
  await page.getByRole('link', { name: funds.notices.practiceLink }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})
