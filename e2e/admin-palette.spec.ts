import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { hi } from '../apps/admin/src/texts/hi.ts'
import { call, enter, logIn, useridOf } from './as-client.ts'
import { staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { client: page360, decisions, home, keys, palette, queue, queues, shell } = en
const { deposit, funds } = words.en

test.use({ installation: 'palette' })

const field = (page: Page, { title } = palette) => page.getByRole('combobox', { name: title, exact: true })
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

/** The keys count once the frame is shown. */
async function openByKeys(page: Page, { title } = palette): Promise<void> {
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await page.keyboard.press('Control+k')
}

/** No axe faults in the open palette, in both themes. */
async function seeNoFaultsOpen(page: Page, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
}

test('the palette opens the screens and does the actions of the role, by the keyboard alone', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'dealer', '/admin')
  await expect(page.getByRole('button', { name: palette.title })).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(requested.some((url) => /\/palette-[^/]*\.js$/.test(url))).toBe(true)
  await expect(options(page).filter({ hasText: en.trades.title }).first()).toBeVisible()
  await expect(options(page).filter({ hasText: queues.deposits.title })).toHaveCount(0)
  await expect(chosen(page)).toContainText(shell.dashboard)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toContainText(home.logOut)
  await page.keyboard.press('ArrowDown')
  await seeNoFaultsOpen(page)
  await field(page).fill(shell.groups.dealing)
  await expect(options(page).filter({ hasNotText: shell.groups.dealing })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/exposure')
  await expect(page.locator('#page')).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: keys.title })).toContainText(palette.about)
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: palette.title })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await openByKeys(page)
  await field(page).fill(palette.themes.dark)
  await page.keyboard.press('Enter')
  await openByKeys(page)
  await field(page).fill(palette.language)
  await page.keyboard.press('Enter')
  const chosenLook = page.locator('html[lang=hi][data-theme=dark]')
  await expect(chosenLook).toHaveCount(1)
  await page.reload()
  await expect(chosenLook).toHaveCount(1)
  await openByKeys(page, hi.palette)
  await field(page, hi.palette).fill('trades')
  await expect(chosen(page)).toContainText(hi.trades.title)
  await field(page, hi.palette).fill('no screen has this name')
  await expect(page.getByRole('dialog').getByText(hi.palette.nothing)).toBeVisible()
  await seeNoFaultsOpen(page, 768)
  await field(page, hi.palette).fill(hi.home.logOut)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adminlogin/)
})

test('the palette finds clients and requests that the role may read, and opens them', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const client = await newClient(page, 781)
  await logIn(page, client)
  const userid = await useridOf(page)
  await enter(page, logins.client, '/deposite')
  await page.getByRole('button', { name: '₹10,000', exact: true }).tap()
  await page.getByRole('button', { name: deposit.show, exact: true }).tap()
  await expect(page.getByRole('img', { name: deposit.qr('₹10,000.00') })).toBeVisible()
  await page.getByLabel(deposit.utr).fill('412345678901')
  await page.getByRole('button', { name: deposit.submit, exact: true }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: '₹10,000.00' })).toContainText(
    funds.states.Pending,
  )
  const [{ did } = { did: 0 }] = await call<{ did: number }[]>(page, `deposits_api/${await useridOf(page)}`)
  const staff = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await openByKeys(staff)
  await field(staff).fill(client.username.slice(0, 8))
  await expect(options(staff).filter({ hasText: client.username })).toContainText(userid)
  await seeNoFaultsOpen(staff)
  await field(staff).fill(userid)
  await expect(chosen(staff)).toContainText(client.username)
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(`/admin/edituser/${userid}`)
  await expect(staff.getByRole('region', { name: page360.blocks.identity })).toContainText(client.username)

  await openByKeys(staff)
  // Without # it also finds the clients whose ID begins with it.
  await field(staff).fill(`#${did}`)
  await expect(chosen(staff)).toContainText(`${page360.kinds.deposit} ${did}`)
  await chosen(staff).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/deposits\\?.*id=${did}`))
  await expect(
    staff.getByRole('region', { name: queue.detail }).getByRole('heading', { level: 2 }),
  ).toContainText(page360.kinds.deposit)

  // By the bank's reference, and an enquiry by its client.
  await openByKeys(staff)
  await field(staff).fill('4123456789')
  await expect(chosen(staff)).toContainText(`${page360.kinds.deposit} ${did}`)
  await call(page, `contact_api/${await useridOf(page)}`, {
    name: 'Meera Nair',
    mobile: '9876543210',
    message: 'Where is it?',
  })
  const support = await staffAt(browser, licensed, 'support', '/admin')
  await openByKeys(support)
  await field(support).fill(logins.client.username)
  await expect(options(support).filter({ hasText: 'Meera Nair' })).toBeVisible()
  await expect(options(support).filter({ hasText: page360.kinds.deposit })).toHaveCount(0)
})

test('the palette has the decisions of the role: it opens the form of those without a record', async ({
  browser,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin')
  const { button } = decisions['prepare-adjustment']
  await openByKeys(maker)
  await field(maker).fill(button)
  await expect(chosen(maker)).toContainText(queues.adjustments.title)
  await maker.keyboard.press('Enter')
  const form = maker.getByRole('dialog', { name: button })
  await expect(form).toBeVisible()
  await maker.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(maker).toHaveURL('/admin/adjustments')

  await openByKeys(maker)
  await field(maker).fill(`${decisions['reject-deposit'].button} ${queues.deposits.title}`)
  await maker.keyboard.press('Enter')
  await expect(maker).toHaveURL('/admin/deposits')
  await openByKeys(maker)
  await field(maker).fill(decisions['add-staff'].button)
  await expect(options(maker).filter({ hasText: queues.staff.title })).toHaveCount(0)
})
