import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './licensed.ts'
import { choose } from './queue-steps.ts'
import { words } from './words.ts'

const { decisionFields, decisions, form, queue, reasons, settings, shell } = en
const { login } = words.en

const WEBSITE = 'https://forex.example/home'

test.use({ installation: 'settings' })
test.describe.configure({ mode: 'serial' })

type Setting = keyof typeof settings.blocks
type Name = keyof typeof decisions

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const dialog = (page: Page, name: Name) => page.getByRole('dialog', { name: decisions[name].button })
const field = (page: Page, name: Name, of: keyof typeof decisionFields) =>
  dialog(page, name).getByLabel(decisionFields[of].label, { exact: true })
const block = (page: Page, name: Setting) =>
  page.getByRole('region', { name: settings.blocks[name], exact: true })
const history = (page: Page, name: Setting) =>
  page.getByRole('region', { name: settings.history(settings.blocks[name]), exact: true })
const send = (page: Page, name: Name) =>
  dialog(page, name).getByRole('button', { name: decisions[name].button, exact: true }).click()

/** The checker opens the proposal from the screen of settings, and confirms it. */
async function confirm(checker: Page, of: Setting, effect: string): Promise<void> {
  await checker.goto('/admin/settings')
  await block(checker, of).getByRole('link', { name: settings.review }).click()
  const detail = checker.getByRole('region', { name: queue.detail })
  await expect(detail).toContainText(effect)
  await button(checker, decisions.confirm.button).click()
  await send(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
}

test('a finance maker proposes a dollar rate, and a checker sees its effect and confirms it', async ({
  browser,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  await maker.getByRole('navigation').getByRole('link', { name: settings.title }).click()
  await expect(block(maker, 'rate')).toContainText('₹94.96')
  await expect(block(maker, 'rate')).toContainText(settings.default)
  await expect(history(maker, 'rate')).toContainText(settings.noHistory)
  await button(maker, decisions['set-rate'].button).click()
  await send(maker, 'set-rate')
  await expect(dialog(maker, 'set-rate').getByText(decisionFields.rate.wrong)).toBeVisible()
  await field(maker, 'set-rate', 'rate').fill('101.20')
  await send(maker, 'set-rate')
  await expect(dialog(maker, 'set-rate').getByRole('alert')).toHaveText(reasons['rate_far'] ?? '')
  await field(maker, 'set-rate', 'was').fill('94.96')
  await send(maker, 'set-rate')
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await expect(block(maker, 'rate')).toContainText(settings.waits)
  await expect(block(maker, 'rate')).toContainText('₹94.96')

  await confirm(checker, 'rate', '₹94.96 → ₹101.20')
  await maker.reload()
  await expect(block(maker, 'rate')).toContainText(
    `finance-checker-1 · ${queue.proposedBy('finance-maker-1')}`,
  )
  await expect(block(maker, 'rate')).not.toContainText(settings.waits)
  await expect(history(maker, 'rate')).toContainText(`${decisionFields.rate.label}: ₹94.96 → ₹101.20`)
})

/** As the field takes it: Indian, like the label says. */
const inIndia = (ms: number): string => new Date(Date.now() + ms + 19_800_000).toISOString().slice(0, 19)

/** A maker proposes a rate that counts from a time. */
async function proposeLater(maker: Page, rate: string, from: string): Promise<void> {
  await button(maker, decisions['set-rate'].button).click()
  await field(maker, 'set-rate', 'rate').fill(rate)
  await field(maker, 'set-rate', 'valid-from').fill(from)
  await send(maker, 'set-rate')
}

const waitingPart = (page: Page) => page.getByRole('region', { name: settings.scheduled.title })

test('a confirmed rate waits for its time, and is cancelled', async ({ browser, licensed }) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  await proposeLater(maker, '102.00', inIndia(-60_000))
  await expect(dialog(maker, 'set-rate').getByRole('alert')).toHaveText(reasons['valid_from_wrong'] ?? '')
  await field(maker, 'set-rate', 'valid-from').fill(inIndia(86_400_000))
  await send(maker, 'set-rate')
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await confirmLater(await staffAt(browser, licensed, 'finance_checker', '/admin'))
  await maker.reload()
  await expect(waitingPart(maker)).toContainText('₹101.20 → ₹102.00')
  await expect(waitingPart(maker)).toContainText(
    settings.scheduled.people('finance-maker-1', 'finance-checker-1'),
  )
  await seeNoFaults(maker)
  await waitingPart(maker).getByRole('button', { name: decisions['cancel-scheduled'].button }).click()
  await field(maker, 'cancel-scheduled', 'reason').fill('The wrong day')
  await send(maker, 'cancel-scheduled')
  await expect(toast(maker, decisions['cancel-scheduled'].done)).toBeVisible()
  await expect(waitingPart(maker)).toHaveCount(0)
  await expect(block(maker, 'rate')).toContainText('₹101.20')
})

test('a confirmed rate takes effect at its time', async ({ browser, licensed }) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  // Long enough for the second person on a slow machine.
  await proposeLater(maker, '103.00', inIndia(30_000))
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await confirmLater(checker)
  await expect(history(maker, 'rate')).toContainText(`${decisionFields.rate.label}: ₹101.20 → ₹103.00`, {
    timeout: 55_000,
  })
  await expect(waitingPart(maker)).toHaveCount(0)
})

/** The checker confirms a rate that has a time, from the screen of settings. */
async function confirmLater(checker: Page): Promise<void> {
  await checker.goto('/admin/settings')
  await block(checker, 'rate').getByRole('link', { name: settings.review }).click()
  await expect(checker.getByRole('region', { name: queue.detail })).toContainText(
    decisionFields['valid-from'].label,
  )
  await button(checker, decisions.confirm.button).click()
  await send(checker, 'confirm')
  await expect(checker.locator('[popover]').getByText(settings.scheduled.done(''))).toBeVisible()
}

test('limits begin with those in force, and only what changes is proposed', async ({ browser, licensed }) => {
  const owner = await staffAt(browser, licensed, 'owner', '/admin/settings')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  await button(owner, decisions['set-limits'].button).click()
  await expect(field(owner, 'set-limits', 'deposit-from')).toHaveValue('500')
  await expect(field(owner, 'set-limits', 'cool-off')).toHaveValue('24')
  await send(owner, 'set-limits')
  await expect(dialog(owner, 'set-limits').getByRole('alert')).toHaveText(settings.unchanged)
  await field(owner, 'set-limits', 'deposit-from').fill('300000')
  await send(owner, 'set-limits')
  await expect(dialog(owner, 'set-limits').getByRole('alert')).toHaveText(reasons['limits_contradict'] ?? '')
  await field(owner, 'set-limits', 'deposit-from').fill('700')
  await field(owner, 'set-limits', 'cool-off').fill('48 h')
  await send(owner, 'set-limits')
  await expect(owner.getByText(decisionFields['cool-off'].wrong)).toBeVisible()
  await field(owner, 'set-limits', 'cool-off').fill('48')
  await send(owner, 'set-limits')
  await expect(toast(owner, queue.proposed)).toBeVisible()
  await confirm(checker, 'limits', '₹500.00 → ₹700.00')
  await owner.reload()
  await expect(block(owner, 'limits')).toContainText('₹700.00')
  const changes = history(owner, 'limits').locator('tbody tr')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText(`${decisionFields['cool-off'].label}: 24 → 48`)
  await expect(changes).not.toContainText(decisionFields['deposit-to'].label)
})

test('the owner changes the contact details, which clients read', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const owner = await staffAt(browser, licensed, 'owner', '/admin/settings')
  await button(owner, decisions['set-company'].button).click()
  await field(owner, 'set-company', 'head-office').fill('7 Lake View Road, Bengaluru 560001')
  await field(owner, 'set-company', 'phone1').fill('call us')
  await field(owner, 'set-company', 'website').fill('javascript:alert(1)')
  await send(owner, 'set-company')
  await expect(owner.getByText(decisionFields.phone1.wrong)).toBeVisible()
  await expect(owner.getByText(decisionFields.website.wrong)).toBeVisible()
  await field(owner, 'set-company', 'website').fill(WEBSITE)
  await field(owner, 'set-company', 'phone1').fill('+91 80 5550 0107')
  const preview = owner.getByRole('region', { name: settings.preview.title })
  await expect(preview).toContainText('7 Lake View Road, Bengaluru 560001')
  await expect(preview).toContainText('+91 80 5550 0107')
  await send(owner, 'set-company')
  await expect(toast(owner, decisions['set-company'].done)).toBeVisible()
  await expect(history(owner, 'company')).toContainText('+91 22 5550 0100 → +91 80 5550 0107')
  await page.route(WEBSITE, (route) => route.fulfill({ body: 'Our website' }))
  await page.goto('/login')
  await page.getByRole('button', { name: login.backToWebsite }).tap()
  await page.getByRole('button', { name: login.leaveYes }).tap()
  await expect(page).toHaveURL(WEBSITE)
  await enter(page, logins.client, '/company')
  await expect(page.getByText('7 Lake View Road, Bengaluru 560001')).toBeVisible()
})

test('the form of the UPI ID shows the QR code that clients will scan, and asks before it is lost', async ({
  browser,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  await button(maker, decisions['set-upi'].button).click()
  const preview = maker.getByRole('region', { name: settings.preview.title })
  const code = (upi: string) => preview.getByRole('img', { name: settings.preview.qr(upi, 'GLOBAL FOREX') })
  await expect(preview).toContainText(settings.preview.noQr)
  await field(maker, 'set-upi', 'payee').fill('GLOBAL FOREX')
  await field(maker, 'set-upi', 'upi').fill('first@bank')
  const first = await code('first@bank').innerHTML()
  await field(maker, 'set-upi', 'upi').fill('other@bank')
  await expect(code('other@bank')).toBeVisible()
  expect(await code('other@bank').innerHTML()).not.toBe(first)
  expect(await violationsOf(maker)).toEqual([])

  const question = maker.getByRole('alertdialog', { name: form.leave.title })
  await maker.keyboard.press('Escape')
  await button(maker, form.leave.stay).click()
  await expect(question).toHaveCount(0)
  await expect(field(maker, 'set-upi', 'upi')).toHaveValue('other@bank')
  await maker.mouse.click(5, 5)
  await button(maker, form.leave.leave).click()
  await expect(dialog(maker, 'set-upi')).toHaveCount(0)
  await button(maker, decisions['set-upi'].button).click()
  await expect(field(maker, 'set-upi', 'upi')).toHaveValue('')
  await maker.keyboard.press('Escape')
  await expect(dialog(maker, 'set-upi')).toHaveCount(0)
})

test('the auditor reads the settings and changes none, and support has no access', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/settings')
  await expect(block(auditor, 'limits')).toContainText('₹700.00')
  await expect(block(auditor, 'upi')).toContainText('@')
  for (const name of ['set-rate', 'set-upi', 'set-limits', 'set-company'] as const)
    await expect(button(auditor, decisions[name].button)).toHaveCount(0)
  await seeNoFaults(auditor)
  const support = await staffAt(browser, licensed, 'support', '/admin/settings')
  await expect(support.getByText(shell.noAccess)).toBeVisible()
})

test('a new risk notice is read by the second person before it is confirmed', async ({
  browser,
  licensed,
}) => {
  const owner = await staffAt(browser, licensed, 'owner', '/admin/settings')
  await button(owner, decisions['set-risk-notice'].button).click()
  await expect(field(owner, 'set-risk-notice', 'risk-en')).toHaveValue(/leveraged products/)
  await field(owner, 'set-risk-notice', 'risk-en').fill('Prices move fast.')
  await send(owner, 'set-risk-notice')
  await expect(dialog(owner, 'set-risk-notice').getByText(decisionFields['risk-en'].wrong)).toBeVisible()
  await field(owner, 'set-risk-notice', 'risk-en').fill('Prices move fast.\n\nLeverage\nIt works both ways.')
  await send(owner, 'set-risk-notice')
  await expect(toast(owner, queue.proposed)).toBeVisible()

  const support = await staffAt(browser, licensed, 'support', '/admin/waiting')
  await choose(support, decisions['set-risk-notice'].button)
  const proposed = support.getByRole('region', { name: queue.detail })
  await proposed.getByText(`${settings.risk.read}: ${settings.risk.en}`).click()
  await expect(proposed.getByRole('heading', { name: 'Leverage' })).toBeVisible()
  await seeNoFaults(support)
  await button(support, decisions.confirm.button).click()
  await send(support, 'confirm')
  await expect(toast(support, decisions.confirm.done)).toBeVisible()
  await owner.reload()
  await expect(history(owner, 'risk')).toContainText(`${decisionFields.version.label}: 1 → 2`)
})

test('a client who has acknowledged an earlier risk notice reads the new one before the next order', async ({
  page,
  logins,
}) => {
  const { risk, trade } = words.en
  await enter(page, logins.client, '/addtrade/XAUUSD')
  await page.getByRole('group', { name: trade.buttons }).locator('button[data-side=BUY]').click()
  const notice = page.getByRole('dialog', { name: risk.title })
  await expect(notice).toContainText('It works both ways.')
  await notice.getByLabel(risk.read).check()
  await button(page, risk.proceed).click()
  await notice.locator('button', { hasText: 'XAUUSD' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto('/legal/risk')
  await expect(page.getByText(words.en.legal.version(2))).toBeVisible()
})
