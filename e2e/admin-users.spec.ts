import type { Locator, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { exportedBy, seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'

const { client: words, list, users } = en

test.use({ installation: 'users', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.locator('tbody tr')
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox')
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('List Users shows who has registered, and finds them by name, email, phone and id', async ({
  page,
  browser,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'support', '/admin')
  await staff.getByRole('navigation').getByRole('link', { name: users.navigation }).click()
  await expect(rows(staff)).toHaveCount(1)
  const asked: string[] = []
  staff.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/users_api/')) asked.push(pathname)
  })
  const persons = []
  for (const number of [801, 802]) persons.push(await newClient(page, number))
  const [first, second] = persons
  if (!first || !second) throw new Error('No client has registered')
  await logIn(page, second)
  const userid = await useridOf(page)
  await staff.reload()
  await expect(rows(staff)).toHaveCount(3)
  await expect(rows(staff).first()).toContainText(second.username)
  await expect(rows(staff).first()).toContainText(users.states.pending)
  expect(asked).toContain('/api/users_api/0')

  for (const [typed, found] of [
    [first.username, first.username],
    [`+91 ${second.mobile}`, second.username],
    [`GF${userid}`, second.username],
  ] as const) {
    await search(staff).fill(typed)
    await expect(rows(staff)).toHaveCount(1)
    await expect(rowOf(staff, found)).toBeVisible()
  }
  await search(staff).fill('a name that no client has')
  await expect(staff.getByText(list.nothing)).toBeVisible()
  await button(staff, list.showAll).click()
  await expect(rows(staff)).toHaveCount(3)
  await staff.getByRole('combobox', { name: users.columns.kyc }).selectOption('pending')
  await expect(rows(staff)).toHaveCount(2)
  await expect(staff).toHaveURL(/\/admin\/users\?kyc=pending$/)
})

test('the keys search and open a client, whose page Back leaves for the same list', async ({
  browser,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'kyc', '/admin/users')
  await expect(rows(staff)).toHaveCount(3)
  await staff.keyboard.press('/')
  await staff.keyboard.type('meera')
  await expect(staff).toHaveURL(/search=meera$/)
  const name = await rows(staff).nth(1).locator('td').nth(1).innerText()
  await search(staff).blur()
  await staff.keyboard.press('j')
  await staff.keyboard.press('j')
  await staff.keyboard.press('k')
  await staff.keyboard.press('j')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\/admin\/edituser\/\d{8}$/)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[0] ?? '')
  await staff.goBack()
  await expect(search(staff)).toHaveValue('meera')
  await expect(rows(staff)).toHaveCount(2)
})

test('the page of a client shows what they hold and do, and corrects a name', async ({
  page,
  browser,
  logins,
  platform,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, wallet: 'practice' }
  await call(page, 'web_trade_api', order)
  await call(page, 'web_trade_api', { ...order, market: false, limit: 0.5 })
  const staff = await staffAt(browser, platform, 'kyc', `/admin/users?search=${userid}`)
  await rowOf(staff, userid).getByRole('link', { name: list.edit }).click()
  const { blocks } = words
  await expect(block(staff, blocks.identity)).toContainText(logins.client.username)
  await expect(block(staff, blocks.wallets)).toContainText('$10,000.00')
  await expect(block(staff, blocks.trades)).toContainText('EURUSD')
  await expect(block(staff, blocks.orders)).toContainText('0.50000')
  await expect(block(staff, blocks.requests)).toContainText(words.empty.requests)
  const ledger = block(staff, blocks.ledger)
  await expect(ledger).toContainText(words.empty.ledger)
  await ledger.getByText(words.practice, { exact: true }).click()
  await expect(ledger.getByRole('table')).toContainText(words.bookings['reset'] ?? '')
  await expect(ledger.getByRole('status')).toHaveText(list.range(1, 1, '1'))
  await expect(block(staff, blocks.bank)).toContainText(words.empty.bank)
  await expect(block(staff, blocks.limits)).toContainText(words.noLimit)
  await expect(block(staff, blocks.logins)).toContainText(words.outcomes.succeeded)
  const timeline = block(staff, en.timeline.title)
  await expect(timeline).toContainText(en.timeline.actions.logged_in)
  await expect(timeline).not.toContainText(en.timeline.actions.client_viewed)
  await timeline.getByRole('switch', { name: en.timeline.views }).click()
  await expect(timeline).toContainText(en.timeline.actions.client_viewed)
  await seeNoFaults(staff)

  const details = block(staff, blocks.edit)
  await details.getByLabel(users.fields.fullname).fill('Demo Client Renamed')
  await details.getByRole('button', { name: en.form.save }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Demo Client Renamed')
  await expect(timeline).toContainText(en.timeline.actions.client_corrected)
  await expect(timeline).toContainText(users.fields.fullname)
  await expect(timeline).not.toContainText('Renamed')
  await staff.goto('/admin/edituser/99999999')
  await expect(staff.getByText(words.failed)).toBeVisible()
})

test('what another saved meanwhile is shown beside what is typed, and neither is lost', async ({
  page,
  browser,
  logins,
  platform,
}) => {
  await logIn(page, logins.client)
  const address = `/admin/edituser/${await useridOf(page)}`
  const [first, second] = [
    await staffAt(browser, platform, 'kyc', address),
    await staffAt(browser, platform, 'owner', address),
  ]
  const details = (staff: Page) => block(staff, words.blocks.edit)
  const city = (staff: Page) => details(staff).getByLabel(users.fields.city)
  const save = (staff: Page) => details(staff).getByRole('button', { name: en.form.save }).click()
  const versions = first.getByRole('dialog', { name: en.form.conflict.title })
  const differing = versions.locator('[data-differs]')
  const type = async (theirs: string, yours: string): Promise<void> => {
    await city(first).fill(yours)
    await city(second).fill(theirs)
    await save(second)
    await expect(second.getByText(en.form.saved)).toBeVisible()
    await save(first)
    await expect(differing).toHaveText([users.fields.city + yours + theirs])
  }
  await expect(city(second)).toBeVisible()
  await type('Pune', 'Delhi')
  expect(await violationsOf(first)).toEqual([])
  await first.keyboard.press('Escape')
  await expect(city(first)).toHaveValue('Delhi')
  await save(first)
  await versions.getByRole('button', { name: en.form.conflict.takeTheirs }).click()
  await expect(city(first)).toHaveValue('Pune')
  await second.reload()
  await type('Kochi', 'Delhi')
  await versions.getByRole('button', { name: en.form.conflict.keepYours }).click()
  await expect(first.getByText(en.form.saved)).toBeVisible()
  await second.reload()
  await expect(city(second)).toHaveValue('Delhi')
})

test('Load More adds ten, which a reload and Back keep; a failure says so and is tried again', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  for (let number = 803; number < 812; number += 1) await newClient(page, number)
  const staff = await staffAt(browser, platform, 'auditor', '/admin/users')
  await expect(rows(staff)).toHaveCount(10)
  await expect(staff.getByText(users.shown(10, '12'))).toBeVisible()
  await staff.route('**/api/users_api/10?*', (route) => route.abort(), { times: 3 })
  await button(staff, users.loadMore).click()
  await expect(staff.getByText(list.failed)).toBeVisible({ timeout: 15_000 })
  await button(staff, en.retry).click()
  await expect(rows(staff)).toHaveCount(12)
  await expect(rows(staff).last().locator('td').first()).toHaveText('12')
  expect(await exportedBy(staff, list.export('12'))).toHaveLength(12)
  await expect(button(staff, users.loadMore)).toHaveCount(0)
  await expect(staff).toHaveURL(/rows=20$/)
  await staff.reload()
  await expect(rows(staff)).toHaveCount(12)
  await rows(staff).last().getByRole('link', { name: list.edit }).click()
  await expect(block(staff, words.blocks.identity)).toBeVisible()
  await staff.goBack()
  await expect(rows(staff)).toHaveCount(12)
  await seeNoFaults(staff)
})

test('List Users is sorted by the day of joining, both ways; Load More, a reload and Back keep it', async ({
  browser,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'auditor', '/admin/users')
  const joined = staff.getByRole('columnheader', { name: users.columns.since })
  const sort = button(staff, users.columns.since)
  await expect(rows(staff)).toHaveCount(10)
  const newest = await rows(staff).first().locator('td').nth(3).innerText()
  await sort.click()
  await expect(staff).toHaveURL(/\/admin\/users\?sort=since$/)
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  await expect(rowOf(staff, newest)).toHaveCount(0)
  await button(staff, users.loadMore).click()
  await expect(rows(staff).last()).toContainText(newest)
  await staff.reload()
  await expect(rows(staff).last()).toContainText(newest)
  await sort.focus()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\/admin\/users\?sort=-since$/)
  await expect(rows(staff).first()).toContainText(newest)
  await expect(rows(staff)).toHaveCount(10)
  await staff.goBack()
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(staff).last()).toContainText(newest)
})

test('roles that work without clients neither see the list nor get its data', async ({
  browser,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'clinic', '/admin/users')
  await expect(staff.getByText(en.shell.noAccess)).toBeVisible()
  await expect(staff.getByRole('link', { name: users.navigation })).toHaveCount(0)
  expect((await staff.request.get('/api/users_api/0')).status()).toBe(403)
})
