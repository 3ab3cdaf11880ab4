import type { Page } from '@playwright/test'
import { heavyPhoto } from '../apps/server/src/testing/index.ts'
import { call, enter, useridOf } from './as-client.ts'
import { button, failure } from './controls.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { WITHIN, silence } from './silence.ts'
import { words } from './words.ts'
import { together } from './together.ts'

const { deposit, funds, shell, withdraw } = words.en

test.describe.configure({ mode: 'serial' })

test.use({ installation: 'funds-silence' })

test.beforeAll(async ({ licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
})

/** The screen says that it still tries, then that no answer came. */
async function expectEndOfTrying(page: Page): Promise<void> {
  const said = page.getByText(shell.stillTrying)
  await expect(said).toBeVisible({ timeout: 5_000 })
  await expect(said).toBeHidden(WITHIN)
  await expect(failure(page, funds.failed)).toContainText(funds.unanswered, { timeout: 1_000 })
}

const newest = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' }).first()

test('a deposit without an answer says so after 3 seconds, ends within 15, and goes out under its key again', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/deposite')
  await button(page, '₹5,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹5,000.00') })).toBeVisible()
  const sent = await silence(page, 'web_deposite_submit_api')
  await button(page, deposit.submit).tap()
  await expectEndOfTrying(page)
  await page.unroute('**/api/web_deposite_submit_api')
  const [again] = await Promise.all([
    page.waitForRequest('**/api/web_deposite_submit_api'),
    button(page, deposit.submit).tap(),
  ])
  expect(again.postDataJSON()).toEqual(sent[0])
  await expect(newest(page)).toContainText(funds.states.Pending)
})

test('a screenshot that is cut off each time ends within 15 seconds; one that takes 20 to leave the phone arrives', async ({
  page,
  logins,
  licensed,
}) => {
  const buffer = await heavyPhoto()
  await enter(page, logins.client, '/deposite')
  await button(page, '₹10,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  const screenshot = { name: 'paid.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file][name=screenshot]').first().setInputFiles(screenshot)
  await page.route('**/api/web_deposite_submit_api', (route) => route.abort())
  await button(page, deposit.submit).tap()
  await expect(failure(page, funds.failed)).toContainText(funds.unanswered, WITHIN)
  await page.unroute('**/api/web_deposite_submit_api')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: buffer.length / 20,
  })
  await button(page, deposit.submit).tap()
  const row = page.getByRole('listitem').filter({ hasText: '₹10,000.00' })
  await expect(row).toContainText(funds.states.Pending, { timeout: 45_000 })
  await expect(failure(page, funds.failed)).toHaveCount(0)
  const [{ did } = { did: 0 }] = await call<{ did: number }[]>(page, `deposits_api/${await useridOf(page)}`)
  await creditDeposit(licensed, did, '--utr', '412345678901')
})

test('a withdrawal without an answer says so after 3 seconds, ends within 15, and goes out under its key again', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/withdrawl')
  const account = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  const id = await useridOf(page)
  await call(page, 'bank_update_api', { id, ...account, bank_name: 'State Bank of India' })
  await page.reload()
  const sent = await silence(page, 'withdraw_submit_api2')
  await button(page, withdraw.submit).tap()
  await button(page, withdraw.confirm).tap()
  await expectEndOfTrying(page)
  await page.unroute('**/api/withdraw_submit_api2')
  await button(page, withdraw.submit).tap()
  const [again] = await Promise.all([
    page.waitForRequest('**/api/withdraw_submit_api2'),
    button(page, withdraw.confirm).tap(),
  ])
  expect(again.postDataJSON()).toEqual(sent[0])
  await expect(newest(page)).toContainText(funds.states.Pending)
})
