import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, enter, useridOf } from './as-client.ts'
import { button, failure, tapTwice } from './controls.ts'
import { openRateHasEnded } from './later.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { patternOf, untilHole, words } from './words.ts'
import { together } from './together.ts'

const { deposit, funds, withdraw } = words.en

interface OpenDeposit {
  readonly did: number
  readonly reference: string
}

test.describe.configure({ mode: 'serial' })

test.use({ installation: 'deposits' })

test.beforeAll(async ({ licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
})

const openDeposit = async (page: Page): Promise<OpenDeposit | null> => {
  const path = `funding_api/${await useridOf(page)}`
  return (await call<{ open_deposit: OpenDeposit | null }>(page, path)).open_deposit
}
const newest = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' }).first()

test('a deposit is credited at the rate shown with its payment details, even if staff change the rate meanwhile', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/deposite')
  await page.getByLabel(deposit.amount).fill('9496')
  await button(page, deposit.show).tap()
  await expect(page.getByText(deposit.creditedAs('$100.00', '₹94.96'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(patternOf((hole) => deposit.holds(hole), /(29|30):\d\d/))
  const open = await openDeposit(page)
  await together(licensed, 'set-rate', '97')
  const sent = await tapTwice(page, button(page, deposit.submit), 'web_deposite_submit_api')
  await expect(newest(page)).toContainText(funds.states.Pending)
  expect(sent).toHaveLength(1)
  await expect(newest(page)).toContainText(deposit.creditedAs('$100.00', '₹94.96'))
  await expect(page.getByRole('heading', { name: deposit.sentNumber(open?.did ?? 0) })).toBeFocused()
  await expect(page.getByLabel(deposit.amount)).toHaveCount(0)
  const said = await creditDeposit(licensed, open?.did ?? 0, '--utr', '412345678801')
  expect(said).toContain('$100.00 for ₹9,496.00 at ₹94.96')
  await expect(newest(page)).toContainText(funds.states.Approved)
  await expect(page.locator('[data-figure="balance"]')).toHaveText('$100.00')
  await together(licensed, 'set-rate', '94.96')
})

test('an open deposit comes back after a reload and on another device, and asks whether it was paid', async ({
  page,
  logins,
  browser,
  baseURL,
}) => {
  await enter(page, logins.client, '/deposite')
  await button(page, '₹10,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  await expect(page.getByText(deposit.didYouPay('₹10,000'))).toBeHidden()
  const { reference = '' } = (await openDeposit(page)) ?? {}
  const asksAgain = async (device: Page): Promise<void> => {
    await expect(device.getByRole('heading', { name: deposit.didYouPay('₹10,000') })).toBeVisible()
    await expect(device.getByLabel(deposit.amount)).toHaveValue('10000')
    await expect(device.getByText(reference, { exact: true })).toBeVisible()
    const link = device.getByRole('link', { name: deposit.openApp })
    await expect(link).toHaveAttribute('href', new RegExp(`am=10000\\.00&cu=INR&tr=${reference}&`))
  }
  await page.reload()
  await asksAgain(page)
  const elsewhere = await browser.newContext({ baseURL, hasTouch: true })
  const other = await elsewhere.newPage()
  await enter(other, logins.client, '/deposite')
  await asksAgain(other)
  await button(other, deposit.notYet).tap()
  await expect(other.getByText(deposit.didYouPay('₹10,000'))).toBeHidden()
  await button(page, deposit.yesPaid).tap()
  await expect(newest(page)).toContainText('₹10,000.00')
  await expect(newest(page)).toContainText(funds.states.Pending)
  await expect(button(other, deposit.show)).toBeVisible()
  await expect(newest(other)).toContainText(funds.states.Pending)
  await elsewhere.close()
  await newest(page).getByRole('button', { name: deposit.cancel }).tap()
  await button(page, deposit.giveUpConfirm).tap()
  await expect(newest(page)).toContainText(funds.states.Cancelled)
})

test('another amount replaces the open deposit only if the client agrees', async ({ page, logins }) => {
  await enter(page, logins.client, '/deposite')
  await button(page, '₹5,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹5,000.00') })).toBeVisible()
  const first = await openDeposit(page)
  await button(page, '₹1,000').tap()
  await expect(page.getByText(deposit.otherOpen('₹5,000', first?.reference ?? ''))).toBeVisible()
  await expect(page.getByRole('img', { name: deposit.qr('₹5,000.00') })).toHaveCount(0)
  await button(page, deposit.show).tap()
  await button(page, deposit.keep).tap()
  expect(await openDeposit(page)).toEqual(first)
  await button(page, deposit.show).tap()
  await button(page, deposit.replaceConfirm('₹1,000')).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹1,000.00') })).toBeVisible()
  expect((await openDeposit(page))?.reference).not.toBe(first?.reference)
})

test('after its rate has ended, the open deposit names the rate that applies and offers the current one', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/icon.svg')
  const before = await openDeposit(page)
  await page.clock.install({ time: Date.now() })
  await page.goto('/deposite')
  await expect(page.getByRole('timer')).toBeVisible()
  // Asked for again, it would say how late it is.
  await page.route('**/api/funding_api/*', (route) => route.abort())
  await page.clock.fastForward(31 * 60_000)
  await expect(page.getByText(untilHole((hole) => deposit.ended('₹94.96', hole)))).toBeVisible()
  await expect(page.locator('a[href^="upi:"], img[src^="blob:"]')).toHaveCount(0)
  await page.unroute('**/api/funding_api/*')
  await together(licensed, 'set-rate', '95.50')
  await page.reload()
  await button(page, deposit.giveUp).tap()
  await button(page, deposit.giveUpConfirm).tap()
  await button(page, deposit.show).tap()
  await expect(page.getByText(deposit.creditedAs('$10.47', '₹95.50'))).toBeVisible()
  expect((await openDeposit(page))?.did).not.toBe(before?.did)
  await together(licensed, 'set-rate', '94.96')
})

test('DEPOSITE without payment details asks first whether anything was paid', async ({ page, logins }) => {
  await enter(page, logins.client, '/deposite')
  await button(page, deposit.giveUp).tap()
  await button(page, deposit.giveUpConfirm).tap()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await button(page, deposit.submit).tap()
  await button(page, deposit.notYet).tap()
  expect(sent).not.toContain('/api/web_deposite_submit_api')
})

test('a payment that arrives after its rate has ended is credited at the rate on arrival, and its row says why', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/deposite')
  await button(page, '₹10,000').tap()
  await button(page, deposit.show).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  await expect(page.getByText(deposit.creditedAs('$105.31', '₹94.96')).first()).toBeVisible()
  const { did = 0 } = (await openDeposit(page)) ?? {}
  await openRateHasEnded()
  await together(licensed, 'set-rate', '93')
  await page.reload()
  await expect(page.getByText(untilHole((hole) => deposit.ended('₹94.96', hole)))).toBeVisible()
  // New details would cancel a deposit that may have been paid: that is asked first.
  await button(page, deposit.renew).tap()
  await expect(page.getByRole('alertdialog', { name: deposit.giveUpTitle('₹10,000') })).toBeVisible()
  await button(page, deposit.keep).tap()
  await button(page, deposit.yesPaid).tap()
  await expect(newest(page)).toContainText(funds.states.Pending)
  await creditDeposit(licensed, did, '--utr', '412345678803')
  await expect(newest(page)).toContainText(deposit.creditedAs('$107.53', '₹93.00'))
  await expect(newest(page)).toContainText(patternOf((hole) => deposit.rateOfArrival(hole, '₹94.96'), /.+/))
  await together(licensed, 'set-rate', '94.96')
})

test('a deposit that is refused: File Upload Error', async ({ page, logins }) => {
  await enter(page, logins.client, '/deposite')
  for (let again = 0; again < 2; again += 1) {
    await page.getByLabel(deposit.utr).fill('412345678802')
    await button(page, deposit.submit).tap()
    await button(page, deposit.yesPaid).tap()
    if (again > 0) continue
    await expect(newest(page)).toContainText(withdraw.utr('412345678802'))
    await button(page, deposit.another).tap()
  }
  await expect(failure(page, funds.failed)).toContainText(funds.reasons.utr_used())
})

test('a withdrawal whose rate changed during the confirmation asks again', async ({
  page,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/icon.svg')
  const account = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  await call(page, 'bank_update_api', {
    id: await useridOf(page),
    ...account,
    bank_name: 'State Bank of India',
  })
  await page.goto('/withdrawl')
  await button(page, withdraw.submit).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('₹949.60')
  await together(licensed, 'set-rate', '97')
  await button(page, withdraw.confirm).tap()
  await expect(question).toContainText(withdraw.rateChanged)
  await expect(question).toContainText('₹970')
  await expect(question).toContainText('₹97.00')
  expect(await call<object[]>(page, `withdrawals_api/${await useridOf(page)}`)).toEqual([])
  await button(page, withdraw.confirm).tap()
  await expect(newest(page)).toContainText(withdraw.atRate('₹970.00', '₹97.00'))
  await together(licensed, 'set-rate', '94.96')
})

test('TRANSACTIONS and the statement name a withdrawal by its number, in the client’s language', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/settings')
  const id = await useridOf(page)
  const { kinds, numbered, steps } = words.hi.transactions
  const [{ wid } = { wid: 0 }] = await call<{ wid: number }[]>(page, `withdrawals_api/${id}`)
  const name = steps.held(numbered(kinds.withdrawal, wid))
  await page.getByText(words.en.shell.languages.hi, { exact: true }).tap()
  await expect.poll(async () => (await call<{ language: string }>(page, 'session_api')).language).toBe('hi')
  await call(page, `wallet_switch_api/${id}`, { wallet: 'real' })
  await page.goto('/tradebook')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await page.goto('/statements?wallet=real')
  const download = page.waitForEvent('download')
  await button(page, words.hi.records.downloadCsv).tap()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(name)
  await page.goto('/settings')
  await page.getByText(words.hi.shell.languages.en, { exact: true }).tap()
  await expect.poll(async () => (await call<{ language: string }>(page, 'session_api')).language).toBe('en')
  await call(page, `wallet_switch_api/${id}`, { wallet: 'practice' })
})

test('a withdrawal that is refused: File Upload Error', async ({ page, logins, licensed }) => {
  await enter(page, logins.client, '/withdrawl')
  await button(page, withdraw.submit).tap()
  await together(licensed, 'set-limits', '--withdrawal-from', '20')
  await button(page, withdraw.confirm).tap()
  await expect(failure(page, funds.failed)).toBeVisible()
})
