import type { Page } from '@playwright/test'
import { call, enter, useridOf } from './as-client.ts'
import { button, tapTwice } from './controls.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { words } from './words.ts'
import { together } from './together.ts'

const { accountSwitch, deposit, fundingNews, funds, receipt, shell, withdraw, transactions } = words.en

const balance = (page: Page) => page.locator('[data-figure="balance"]')
const newest = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'State Bank' }).first()

/** The deposit that staff have credited. */
let credited = 0

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
})

test('an amount shows its QR code, UPI id and banks to copy, and a payment app opens from a phone', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/deposite')
  await button(page, '₹5,000').tap()
  await expect(page.getByLabel(deposit.amount)).toHaveValue('5000')
  await button(page, deposit.show).tap()
  const code = page.getByRole('img', { name: deposit.qr('₹5,000.00') })
  await expect(code).toHaveAttribute('src', /^blob:/)
  const link = page.getByRole('link', { name: deposit.openApp })
  await expect(link).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=globalforex@example&.*am=5000\.00&cu=INR&tr=GF/,
  )
  await expect(page.getByText('globalforex@example', { exact: true })).toBeVisible()
  await expect(button(page, `${funds.copy}: ${deposit.upiId}`)).toBeVisible()
  await page.getByText('Example Bank of India').first().tap()
  await expect(page.getByText('000000000001')).toBeVisible()
  await page.getByLabel(deposit.amount).fill('100')
  await expect(page.getByText(deposit.amountBounds('₹500', '₹2,00,000'))).toBeVisible()
  await button(page, deposit.backTo('₹5,000')).tap()
  await button(page, deposit.giveUp).tap()
  await button(page, deposit.giveUpConfirm).tap()
  await expect(button(page, deposit.show)).toBeVisible()
})

test('a deposit is requested, staff approve it, and the balance on screen changes', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/deposite')
  await expect(balance(page)).toHaveText('$0.00')
  await button(page, '₹10,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  await page.getByLabel(deposit.utr).fill('412345678901')
  await button(page, deposit.submit).tap()
  const row = page.getByRole('listitem').filter({ hasText: '₹10,000.00' })
  await expect(row).toContainText(funds.states.Pending)
  const [{ did } = { did: 0 }] = await call<{ did: number }[]>(page, `deposits_api/${await useridOf(page)}`)
  credited = did
  const said = await creditDeposit(licensed, did)
  expect(said).toContain('$105.31')
  const toast = page.locator('[popover]').filter({ hasText: fundingNews.deposit.Approved(did) })
  await expect(toast).toContainText(fundingNews.amount('₹10,000.00', '$105.31'))
  await expect(balance(page)).toHaveText('$105.31')
  await expect(row).toContainText(funds.states.Approved)
})

test('without a bank account the screen names the next step, and links to it', async ({ page, logins }) => {
  await enter(page, logins.client, '/withdrawl')
  await expect(page.getByText(funds.notices.bank(0), { exact: true })).toBeVisible()
  await expect(button(page, withdraw.submit)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: funds.notices.bankLink }).tap()
  await expect(page).toHaveURL(/\/bank$/)
  await expect(page.getByText(words.en.bank.beforeSave(0))).toBeVisible()
  const account = {
    acc_holder: 'Demo Client',
    acc_no: '30112233445',
    ifsc: 'SBIN0000300',
    bank_name: 'State Bank of India',
  }
  await call(page, 'bank_update_api', { id: await useridOf(page), ...account })
})

test('a withdrawal is confirmed once, reserved immediately, and released when cancelled', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/withdrawl')
  await expect(page.getByLabel(withdraw.amount)).toHaveValue('10')
  await button(page, withdraw.submit).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('State Bank of India ••••3445')
  await expect(question).toContainText('₹949.60')
  await button(page, withdraw.confirm).tap()
  await expect(balance(page)).toHaveText('$95.31')
  await expect(newest(page)).toContainText(funds.states.Pending)
  await newest(page).getByRole('button', { name: withdraw.cancel }).tap()
  const sent = await tapTwice(page, button(page, withdraw.cancelConfirm), 'withdrawal_cancel_api')
  await expect(balance(page)).toHaveText('$105.31')
  expect(sent).toHaveLength(1)
  await expect(page.locator('[popover]').getByText(withdraw.cancelled)).toHaveCount(1)
  await expect(newest(page)).toContainText(funds.states.Cancelled)
  await expect(newest(page).getByRole('button')).toHaveCount(0)
})

test('an approved and paid withdrawal shows its times and the bank reference live', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/withdrawl')
  await page.getByLabel(withdraw.amount).fill('50')
  await button(page, withdraw.submit).tap()
  await button(page, withdraw.confirm).tap()
  await expect(newest(page)).toContainText('$50.00')
  const [{ wid } = { wid: 0 }] = await call<{ wid: number }[]>(
    page,
    `withdrawals_api/${await useridOf(page)}`,
  )
  await together(licensed, 'approve-withdrawal', String(wid))
  await expect(newest(page)).toContainText(funds.states.Approved)
  await expect(newest(page).getByRole('button')).toHaveCount(0)
  await together(licensed, 'pay-withdrawal', String(wid), '--utr', 'SBIN412345678902')
  await expect(newest(page)).toContainText(withdraw.utr('SBIN412345678902'))
  await expect(newest(page)).toContainText(funds.states.Paid)
  await expect(newest(page).getByRole('list', { name: withdraw.clock }).locator('time')).toHaveCount(4)
  await together(licensed, 'set-rate', '97.00')
  await call(page, `wallet_switch_api/${await useridOf(page)}`, { wallet: 'real' })
  await page.goto('/tradebook')
  const row = page.getByRole('listitem').filter({ hasText: transactions.steps.paid(withdraw.number(wid)) })
  await expect(row).toContainText('−₹4,748.00')
  await expect(page.getByRole('main')).not.toContainText('reserved')
  const total = (side: string) => page.locator(`[data-total="${side}"]`)
  await expect(total('in')).toContainText('+$105.31')
  await expect(total('out')).toContainText('−$50.00')
  await expect(total('returned')).toHaveCount(0)
  await page.getByText(deposit.number(credited), { exact: true }).click()
  await expect(page).toHaveURL(`/receipt/deposit/${credited}`)
  await expect(page.getByRole('main')).toContainText('₹10,000.00')
  await expect(page.getByRole('main')).toContainText('412345678901')
  await page.goto('/withdrawl')
  await page.getByRole('link', { name: `${shell.receipt}: ${withdraw.number(wid)}` }).click()
  await expect(page).toHaveURL(`/receipt/withdrawal/${wid}`)
  await expect(page.getByRole('main')).toContainText(receipt.states.Paid)
  await expect(page.getByRole('main')).toContainText('₹4,748.00')
  await page.goto('/deposite')
  await page.getByRole('link', { name: `${shell.receipt}: ${deposit.number(credited)}` }).click()
  await expect(page).toHaveURL(`/receipt/deposit/${credited}`)
  await call(page, `wallet_switch_api/${await useridOf(page)}`, { wallet: 'practice' })
  await together(licensed, 'set-rate', '94.96')
})

test('/funds shows the wallet, pending requests and the last movements', async ({ page, logins }) => {
  await enter(page, logins.client, '/funds')
  const wallet = page.getByRole('region', { name: funds.realWallet })
  for (const figure of [funds.balance, funds.equity, funds.freeMargin])
    await expect(wallet).toContainText(figure)
  await expect(balance(page)).toHaveText('$55.31')
  await expect(page.getByText(funds.nothingPending)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '+$105.31' })).toBeVisible()
  await page.getByRole('link', { name: funds.deposit, exact: true }).tap()
  await expect(page.getByRole('heading', { name: deposit.title, level: 2, exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: shell.home }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('practice and live account are switched in one place, which asks with the balance of the other', async ({
  page,
  logins,
}) => {
  const switches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('wallet_switch_api')) switches.push(request.postData() ?? '')
  })
  await enter(page, logins.client)
  const badge = page.getByRole('banner').getByRole('button', { name: shell.switchAccount })
  const shown = (amount: string) =>
    expect(page.getByRole('main').getByText(amount, { exact: true }).first()).toBeVisible()
  await shown('$10,000.00')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(badge).toContainText(shell.practice)
  await badge.tap()
  const sheet = page.getByRole('dialog', { name: accountSwitch.question.real })
  await expect(sheet).toContainText('$55.31')
  await expect(sheet).toContainText(accountSwitch.text.real)
  await button(sheet, shell.cancel).tap()
  expect(switches).toEqual([])
  await badge.tap()
  await button(sheet, accountSwitch.confirm.real).tap()
  await expect(page.getByText(accountSwitch.done.real).first()).toBeVisible()
  expect(switches).toEqual([JSON.stringify({ wallet: 'real' })])
  await shown('$55.31')
  await expect(badge).toContainText(shell.real)
  await page.goto('/settings')
  await shown('$55.31')
  await badge.tap()
  const back = page.getByRole('dialog', { name: accountSwitch.question.practice })
  await expect(back).toContainText('$10,000.00')
  await button(back, accountSwitch.confirm.practice).tap()
  await shown('$10,000.00')
})

for (const path of ['/funds', '/deposite', '/withdrawl']) {
  test(`${path} is marked as the live account, whichever is traded in`, async ({ page, logins }) => {
    await enter(page, logins.client, path)
    const bar = page.getByRole('banner')
    await expect(bar.getByText(shell.real, { exact: true })).toBeVisible()
    await expect(bar.getByText(shell.practice)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(new RegExp(funds.realWallet))).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: shell.home }).tap()
    await expect(bar.getByRole('button', { name: shell.switchAccount })).toContainText(shell.practice)
  })
}

test('receipts of deposits and withdrawals are marked as the live account, and the balance in the menu names its own', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/receipt/deposit/1')
  const bar = page.getByRole('banner')
  await expect(bar.getByText(shell.real, { exact: true })).toBeVisible()
  await page.goto('/receipt/withdrawal/1')
  await expect(bar.getByText(shell.real, { exact: true })).toBeVisible()
  await button(page, shell.openMenu).tap()
  await expect(page.getByRole('dialog').getByText(`${shell.balance} ${shell.practice}`)).toBeVisible()
  await page.goto('/receipt/fill/1')
  await expect(bar.getByRole('button', { name: shell.switchAccount })).toContainText(shell.practice)
})

/** A page of another site with a tempting link and button. */
const temptation = (origin: string, wid: number): string => `
  <a href="${origin}/api/cancel_withdrawal_api/${wid}">A gift</a>
  <form method="post" action="${origin}/api/withdrawal_cancel_api">
    <input name="wid" value="${wid}"><button>Another gift</button>
  </form>`

test('a withdrawal is cancelled by its address, but by no page of another site', async ({
  page,
  logins,
  baseURL,
}) => {
  await enter(page, logins.client, '/withdrawl')
  await button(page, withdraw.submit).tap()
  await button(page, withdraw.confirm).tap()
  await expect(newest(page)).toContainText(funds.states.Pending)
  const withdrawals = `withdrawals_api/${await useridOf(page)}`
  const [{ wid } = { wid: 0 }] = await call<{ wid: number }[]>(page, withdrawals)

  const elsewhere = await page.context().newPage()
  const content = { contentType: 'text/html', body: temptation(baseURL, wid) }
  await elsewhere.route('http://gifts.example/', (route) => route.fulfill(content))
  for (const temptress of [
    elsewhere.getByRole('link', { name: 'A gift' }),
    elsewhere.getByRole('button', { name: 'Another gift' }),
  ]) {
    await elsewhere.goto('http://gifts.example/')
    const [refused] = await Promise.all([elsewhere.waitForResponse(/cancel/), temptress.click()])
    expect(refused.status()).toBe(403)
  }
  await elsewhere.close()
  await page.reload()
  await expect(newest(page)).toContainText(funds.states.Pending)

  const answer = await page.evaluate(async (number) => {
    const cancelled = await fetch(`/api/cancel_withdrawal_api/${number}`)
    return (await cancelled.json()) as object
  }, wid)
  expect(answer).toMatchObject({ status: 0, msg: expect.stringContaining('cancelled') })
  await page.reload()
  await expect(newest(page)).toContainText(funds.states.Cancelled)
  await expect(balance(page)).toHaveText('$55.31')
})

test('a withdrawal that staff reject shows their remarks, and cannot be cancelled', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/withdrawl')
  await button(page, withdraw.submit).tap()
  await button(page, withdraw.confirm).tap()
  await expect(newest(page)).toContainText(funds.states.Pending)
  // It can be cancelled, and rejected, from when its dollars are reserved.
  await expect(newest(page).getByRole('button')).toHaveCount(1)
  const [{ wid } = { wid: 0 }] = await call<{ wid: number }[]>(
    page,
    `withdrawals_api/${await useridOf(page)}`,
  )
  await licensed.staff('reject-withdrawal', String(wid), '--remarks', 'The name differs', '--by', 'Asha')
  await expect(newest(page)).toContainText(funds.states.Rejected)
  await expect(newest(page)).toContainText('The name differs')
  await expect(newest(page).getByRole('button')).toHaveCount(0)
})
