import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { buy, call, clearDesk, enter, logIn, openTrades, useridOf } from './as-client.ts'
import { staffAt } from './as-staff.ts'
import { codeOf } from './authenticator-app.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { button, choose, decide, toast } from './office-steps.ts'
import { together } from './together.ts'
import { words } from './words.ts'

/* Decisions of the back office from the screen of the first person to what the client sees. */

const { decisions, queue } = en
const { deposit, login, secondStep, security } = words.en

test.use({ installation: 'second person' })

/** The second person opens the proposal, reads what it is about and confirms it. */
async function confirm(checker: Page, name: keyof typeof decisions, effect: string): Promise<void> {
  await choose(checker, decisions[name].button)
  await expect(checker.getByRole('region', { name: queue.detail })).toContainText(effect)
  await decide(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
}

test('a UPI ID is proposed and confirmed, and clients pay to it', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  await decide(maker, 'set-upi', { upi: 'desk@bank', payee: 'GLOBAL FOREX' })
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await confirm(await staffAt(browser, licensed, 'finance_checker', '/admin/waiting'), 'set-upi', 'desk@bank')
  await enter(page, logins.client, '/deposite')
  await page.getByRole('button', { name: '₹5,000', exact: true }).tap()
  await page.getByRole('button', { name: deposit.show, exact: true }).tap()
  await expect(page.getByText('desk@bank', { exact: true })).toBeVisible()
})

test('a trade above five lots is closed by two people, and the client reads why', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const reason = 'Your account breaks the rules.'
  await logIn(page, logins.client)
  await clearDesk(page)
  const bsid = await buy(page, 'EURUSD', 6)
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/trades?wallet=practice')
  await decide(dealer, 'force-close', { reason })
  await expect(toast(dealer, queue.proposed)).toBeVisible()
  expect(await openTrades(page)).toHaveLength(1)
  await confirm(await staffAt(browser, licensed, 'owner', '/admin/waiting'), 'force-close', reason)
  expect(await openTrades(page)).toEqual([])
  await page.goto(`/order/${bsid}`)
  await expect(page.getByText(reason)).toBeVisible()
})

test('a lost authenticator app of a client is turned off by two people, and the login asks for no code', async ({
  page,
  browser,
  licensed,
}) => {
  const client = await newClient(page, 830)
  await enter(page, client, '/security')
  await page.getByRole('button', { name: security.app.turnOn, exact: true }).click()
  const link = await page.getByRole('link', { name: security.app.open }).getAttribute('href')
  await page.getByLabel(security.digit(1, 6)).click()
  await page.keyboard.type(codeOf(new URL(link ?? '').searchParams.get('secret') ?? ''))
  await page.getByRole('button', { name: security.app.confirm, exact: true }).click()
  await page.getByRole('button', { name: security.recovery.kept, exact: true }).click()
  const userid = await useridOf(page)
  await page.context().clearCookies()
  const logInWithPassword = async () => {
    await page.goto('/login')
    await page.getByLabel(login.email).fill(client.username)
    await page.getByLabel(login.password, { exact: true }).fill(client.password)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
  }
  await logInWithPassword()
  await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible()

  const reason = 'Came in person with the PAN card.'
  const support = await staffAt(browser, licensed, 'support', `/admin/edituser/${userid}`)
  await decide(support, 'reset-second-factor', { reason })
  await expect(toast(support, queue.proposed)).toBeVisible()
  await confirm(await staffAt(browser, licensed, 'kyc', '/admin/waiting'), 'reset-second-factor', reason)
  await logInWithPassword()
  await expect(page).toHaveURL(/\/dashboard$/)
  await support.reload()
  await expect(button(support, decisions['reset-second-factor'].button)).toHaveCount(0)
})

test('a withdrawal is rejected on the screen, and the client reads the remarks', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const remarks = 'The name of the account holder is not yours.'
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  await together(licensed, 'set-limits', '--cool-off', '0')
  const paid = { amt: 10_000, user: userid, utr: '412345678977' }
  await creditDeposit(licensed, (await call<{ did: number }>(page, 'web_deposite_submit_api', paid)).did)
  const account = { bank_name: 'State Bank of India', acc_holder: 'Demo Client', acc_no: '30112233445' }
  await call(page, 'bank_update_api', { id: userid, ...account, ifsc: 'SBIN0000300' })
  await call(page, 'withdraw_submit_api2', { amt: 50, user: userid, cid: 'rejected' })
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/withdrawals')
  await choose(maker, '$50.00')
  await decide(maker, 'reject-withdrawal', { remarks })
  await expect(toast(maker, decisions['reject-withdrawal'].done)).toBeVisible()
  await page.goto('/withdrawl')
  await expect(page.getByText(remarks)).toBeVisible()
})
