import type { Browser, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { nextCodeOf, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import type { Platform } from './platform.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { code, decisions, decisionFields, logIn, queue, queues } = en
const { deposit } = words.en

/** Above the 1,000 dollars that one approver may credit. */
const AMOUNT = '₹1,89,920'
const UTR = '412345678955'

/** What each person may take from the login screen to the end of their part. Milliseconds. */
const MOST = 60_000

type Finance = 'finance_maker' | 'finance_checker'

test.use({ installation: 'main job of the back office' })

/** A member of finance with an authenticator app, logged out, in front of the login screen. */
async function beforeLogin(browser: Browser, platform: Platform, role: Finance): Promise<Page> {
  const page = await staffAt(browser, platform, role, '/admin')
  await page.getByRole('button', { name: en.home.logOut, exact: true }).click()
  await expect(page).toHaveURL(/\/adminlogin/)
  return page
}

async function logInByHand(page: Page, platform: Platform, role: Finance): Promise<void> {
  await page.getByLabel(logIn.username).fill(`${role.replace('_', '-')}-1`)
  await page.getByLabel(logIn.password, { exact: true }).fill('three words apart')
  await page.getByRole('button', { name: logIn.submit, exact: true }).click()
  await page.getByLabel(code.label, { exact: true }).fill(await nextCodeOf(platform, role))
  await page.getByRole('button', { name: code.submit, exact: true }).click()
}

/** How long a person's part takes. Milliseconds. */
async function timeOf(part: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await part()
  return performance.now() - from
}

/** The client reports a payment that is at the bank. */
async function report(page: Page): Promise<void> {
  await page.getByLabel(deposit.amount).fill('189920')
  await page.getByRole('button', { name: deposit.show, exact: true }).tap()
  await expect(page.getByRole('img', { name: deposit.qr(`${AMOUNT}.00`) })).toBeVisible()
  await page.getByLabel(deposit.utr).fill(UTR)
  await page.getByRole('button', { name: deposit.submit, exact: true }).tap()
}

test('maker and checker take under a minute each from their login to a credited deposit', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  const maker = await beforeLogin(browser, licensed, 'finance_maker')
  const checker = await beforeLogin(browser, licensed, 'finance_checker')
  await enter(page, logins.client, '/deposite')
  await report(page)
  const balance = page.locator('[data-figure="balance"]')

  const ofMaker = await timeOf(async () => {
    await logInByHand(maker, licensed, 'finance_maker')
    await maker.locator('[data-figure="deposits"]').getByRole('link').click()
    await choose(maker, `${AMOUNT}.00`)
    await expect(detail(maker)).toContainText(UTR)
    await decide(maker, 'approve-deposit', { [decisionFields.received.label]: indianNow() })
    await expect(toast(maker, queue.proposed)).toBeVisible()
  })
  await expect(balance).toHaveText('$0.00')

  const ofChecker = await timeOf(async () => {
    await logInByHand(checker, licensed, 'finance_checker')
    await checker.getByRole('navigation').getByRole('link', { name: queues.waiting.title }).click()
    await choose(checker, decisions['approve-deposit'].button)
    await expect(detail(checker)).toContainText(UTR)
    await expect(detail(checker)).toContainText(`${AMOUNT}.00`)
    await expect(detail(checker)).toContainText('finance-maker-1')
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
  })
  await expect(balance).toHaveText('$2,000.00')
  expect(ofMaker).toBeLessThan(MOST)
  expect(ofChecker).toBeLessThan(MOST)
})

/** The time at the bank, as the field takes it. */
function indianNow(): string {
  return new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 16)
}
