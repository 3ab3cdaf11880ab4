import type { Page } from '@playwright/test'
import { en as office } from '../apps/admin/src/texts/en.ts'
import { call, openTrades, useridOf } from './as-client.ts'
import { staffAt } from './as-staff.ts'
import { button, tapTwice } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { fillRegistration, newPerson } from './new-person.ts'
import { lastCode } from './outbox.ts'
import { patternOf, words } from './words.ts'
import type { Language } from './words.ts'

test.use({ installation: 'guests' })

/** From the login to HOME, as a visitor. */
async function tryIt(page: Page, language: Language = 'en'): Promise<void> {
  const { welcome } = words[language]
  await page.goto('/login')
  if (language === 'hi') await page.getByText(words.en.shell.languages.hi).tap()
  const prices = page.getByRole('list', { name: welcome.prices })
  await expect(prices.getByRole('listitem').filter({ hasText: 'XAUUSD' })).toContainText(/\d{4}\.\d{3}/)
  await button(page, welcome.tryIt).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Buys gold on the ticket and reads the risk notice before. */
async function buyFirst(page: Page, language: Language = 'en'): Promise<void> {
  const { risk } = words[language]
  await page.locator('button[data-side=BUY]').last().tap()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(risk.read).check()
  await button(page, risk.proceed).tap()
  await dialog.getByRole('button', { name: new RegExp(`^${risk.sides.BUY} 0.01 XAUUSD`) }).tap()
  await expect(page).toHaveURL(/\/orders$/)
}

for (const language of ['en', 'hi'] as const satisfies readonly Language[])
  test(`a visitor sees live prices, tries it as a guest and trades within half a minute (${language})`, async ({
    page,
  }) => {
    const { guest } = words[language]
    const began = Date.now()
    await tryIt(page, language)
    await expect(page.getByRole('link', { name: guest.register }).first()).toBeVisible()
    const { home, ticketHints } = words[language]
    await page.getByRole('link', { name: home.newOrder('XAUUSD') }).tap()
    await button(page, ticketHints.skip).tap()
    await page.getByRole('group', { name: words[language].trade.quickLots }).getByText('0.01').tap()
    await buyFirst(page, language)
    expect(await openTrades(page)).toMatchObject([{ cpair: 'XAUUSD', lotsize: 0.01 }])
    expect(Date.now() - began).toBeLessThan(30_000)
  })

test('a double click on "Try it" begins one account, and none without a connection', async ({
  page,
  context,
}) => {
  const { welcome } = words.en
  await page.goto('/login')
  const begin = button(page, welcome.tryIt)
  await expect(begin).toBeEnabled()
  await context.setOffline(true)
  await expect(begin).toBeDisabled()
  await context.setOffline(false)
  await expect(begin).toBeEnabled()
  const sent = await tapTwice(page, begin, 'guest_api')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(sent).toHaveLength(1)
})

test('a guest who registers keeps the account with its trades', async ({ page }) => {
  const { guest, oneTimeCode, register } = words.en
  const person = newPerson()
  await tryIt(page)
  const userid = await useridOf(page)
  await page.goto('/addtrade/XAUUSD?lots=0.01')
  await buyFirst(page)
  await page.getByRole('link', { name: guest.register }).first().tap()
  await fillRegistration(page, person)
  await button(page, register.submit).tap()
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await page.keyboard.type(await lastCode(page, person.email))
  await button(page, oneTimeCode.verify).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await useridOf(page)).toBe(userid)
  expect(await openTrades(page)).toHaveLength(1)
  await expect(page.getByRole('link', { name: guest.register }).first()).toBeHidden()
})

test('ACCOUNT of a guest has no screen about money, personal data or security, and logging out asks first', async ({
  page,
}) => {
  const { guest, home, settings, shell } = words.en
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await tryIt(page)
  const wallet = page.getByRole('region', { name: home.walletName })
  await expect(wallet.getByRole('link')).toHaveText([home.openAccount])
  await wallet.getByRole('link').tap()
  await expect(page).toHaveURL(/\/register$/)
  await page.goto('/deposite')
  await expect(page.getByText(guest.noFunds)).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: settings.links.statistics.name })).toBeVisible()
  for (const name of ['profile', 'bank', 'funds', 'security'] as const)
    await expect(page.getByRole('link', { name: new RegExp(`^${settings.links[name].name}`) })).toBeHidden()
  await button(page, shell.logOut).tap()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading', { name: guest.leave })).toBeVisible()
  await question.getByRole('link', { name: guest.registerFirst }).tap()
  await expect(page).toHaveURL(/\/register$/)
  await expect(question).toBeHidden()
  await page.goto('/settings')
  await button(page, shell.logOut).tap()
  await question.getByRole('button', { name: shell.logOut }).tap()
  await expect(page).toHaveURL(/\/login$/)
  expect(refused).toEqual([])
})

test('staff see guests with a filter only, and count them apart', async ({ page, browser, platform }) => {
  const { users, dashboard } = office
  const { userid } = await call<{ userid: number }>(page, 'guest_api', {})
  const staff = await staffAt(browser, platform, 'support', '/admin')
  await expect(staff.locator('[data-figure=clients]')).toContainText(patternOf(dashboard.guests, /\d+/))
  await staff.goto('/admin/users')
  await expect(staff.locator('tbody tr').first()).toBeVisible()
  const row = staff.locator('tbody tr').filter({ hasText: String(userid) })
  await expect(row).toBeHidden()
  await staff.getByRole('combobox', { name: users.columns.kyc }).selectOption('guest')
  await expect(row).toContainText(users.states.guest)
  await staff.close()
})
