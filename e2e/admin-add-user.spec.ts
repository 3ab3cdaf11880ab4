import type { Locator, Page, Request } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { messagesTo } from './outbox.ts'
import { words as clientWords } from './words.ts'

const { client: words, confirm, form, list, users } = en
const { login, password, recover, register } = clientWords.en

test.use({ installation: 'added', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

const START = 'copper lake seven'
const OWN = 'violet tram nine'
const person = {
  fullname: 'Meera Nair',
  mobile: '9811100001',
  username: 'meera@mail.in',
  city: 'Kochi',
  password: START,
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const field = (page: Page | Locator, name: keyof typeof users.fields) =>
  page.getByRole('textbox', { name: users.fields[name] })

/** What the app sends to a path from now on. */
function sentTo(page: Page, path: string): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(`/api/${path}`)) sent.push(request.postData() ?? '')
  })
  return sent
}

test('Add user sends the specified fields, and says what is wrong with them', async ({
  browser,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'kyc', '/admin/users')
  const sent = sentTo(staff, 'addnewuser_api')
  await staff.getByRole('link', { name: users.add, exact: true }).click()
  await expect(staff).toHaveURL(/\/admin\/adduser$/)
  await button(staff, users.add).click()
  await expect(staff.getByText(form.faults.required)).toHaveCount(5)
  expect(sent).toEqual([])
  for (const name of ['fullname', 'mobile', 'username', 'city', 'password'] as const)
    await field(staff, name).fill(name === 'username' ? 'demo@globalforex.example' : person[name])
  await button(staff, users.add).click()
  await expect(staff.getByText(en.reasons['email_taken'] ?? '')).toBeVisible()
  await field(staff, 'username').fill(person.username)
  await seeNoFaults(staff)
  await button(staff, users.add).click()
  await expect(staff).toHaveURL(/\/admin\/edituser\/\d{8}$/)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(person.fullname)
  await expect(staff.getByText(users.added(person.fullname))).toBeVisible()
  expect(JSON.parse(sent.at(-1) ?? '')).toEqual(person)
})

test('the start password leads to an own one and the consents, once', async ({ page }) => {
  await page.goto('/login')
  const enter = async (typed: string) => {
    await page.getByLabel(login.email).fill(person.username)
    await page.getByLabel(login.password, { exact: true }).fill(typed)
    await button(page, login.submit).click()
  }
  await enter(START)
  await expect(page).toHaveURL(/\/resetpassword\/[\w-]{43}$/)
  await expect(page.getByText(recover.firstSubtitle)).toBeVisible()
  await page.getByLabel(password.fresh, { exact: true }).fill(OWN)
  await page.getByLabel(password.confirm, { exact: true }).fill(OWN)
  await button(page, recover.set).click()
  await expect(page.getByText(register.consent.missing)).toHaveCount(2)
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  const sent = sentTo(page, 'change_password_api')
  await button(page, recover.set).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ password: OWN, terms: '2', privacy: '2', risk: '1' })
  await enter(START)
  await expect(page.getByText(login.failed)).toBeVisible()
  await enter(OWN)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Edit user loads and sends the specified fields, and the old address gets a notice', async ({
  page,
  browser,
  platform,
}) => {
  await logIn(page, { username: person.username, password: OWN })
  const userid = await useridOf(page)
  const staff = await staffAt(browser, platform, 'owner', '/admin/users')
  const asked = sentTo(staff, `user_details_api/${userid}`)
  const sent = sentTo(staff, `updateuser_api/${userid}`)
  await rowOf(staff, userid).getByRole('link', { name: list.edit }).click()
  const edit = block(staff, words.blocks.edit)
  for (const name of ['fullname', 'mobile', 'username', 'city'] as const)
    await expect(field(edit, name)).toHaveValue(person[name])
  expect(asked).toHaveLength(1)
  await expect(edit.getByText(users.ownPassword)).toBeVisible()
  await expect(field(edit, 'password')).toHaveCount(0)
  await field(edit, 'username').fill('demo@globalforex.example')
  await button(edit, form.save).click()
  await expect(edit.getByText(en.reasons['email_taken'] ?? '')).toBeVisible()
  await field(edit, 'username').fill('meera.new@mail.in')
  await field(edit, 'city').fill('Pune')
  await button(edit, form.save).click()
  await expect(staff.getByText(form.saved)).toBeVisible()
  await expect(block(staff, words.blocks.identity)).toContainText('meera.new@mail.in')
  expect(JSON.parse(sent.at(-1) ?? '')).toMatchObject({
    fullname: person.fullname,
    mobile: person.mobile,
    username: 'meera.new@mail.in',
    city: 'Pune',
  })
  const kinds = async () => (await messagesTo(page, person.username)).map(({ kind }) => kind)
  await expect.poll(kinds).toContain('email_changed')
})

test('a note of staff stands above the earlier ones, with its author', async ({ browser, platform }) => {
  const staff = await staffAt(browser, platform, 'support', '/admin/users')
  await rowOf(staff, person.fullname).getByRole('link', { name: list.edit }).click()
  const notes = block(staff, words.blocks.notes)
  await expect(notes).toContainText(words.empty.notes)
  const sent = sentTo(staff, 'client_note_api')
  for (const note of ['Called about the PAN card.', 'Sends a new photo.']) {
    await notes.getByLabel(words.note).fill(note)
    await button(notes, words.addNote).click()
    await expect(notes.getByRole('listitem').first()).toContainText(note)
    await expect(notes.getByRole('listitem').first()).toContainText('support-1')
  }
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  expect(sent.map((body) => JSON.parse(body).note)).toEqual([
    'Called about the PAN card.',
    'Sends a new photo.',
  ])
  await expect(block(staff, words.blocks.edit)).toHaveCount(0)
  await seeNoFaults(staff)
})

test('Delete asks first, names what is open in an account, and closes it', async ({
  page,
  browser,
  platform,
}) => {
  await logIn(page, { username: 'meera.new@mail.in', password: OWN })
  const userid = await useridOf(page)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, wallet: 'practice' }
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  await call(page, 'web_trade_api', order)
  const staff = await staffAt(browser, platform, 'kyc', '/admin/users')
  const sent = sentTo(staff, `record_delete_api/${userid}`)
  const dialog = staff.getByRole('alertdialog', { name: confirm.title })
  const remove = button(rowOf(staff, userid), list.remove)
  for (const close of [
    () => staff.keyboard.press('Escape'),
    () => staff.mouse.click(5, 5),
    () => button(dialog, confirm.no).click(),
  ]) {
    await remove.click()
    await expect(dialog).toContainText(confirm.question)
    await close()
    await expect(dialog).toBeHidden()
  }
  expect(sent).toEqual([])
  await remove.click()
  await button(dialog, confirm.yes).click()
  await expect(staff.getByText(users.inUse(users.obstacles['trades']?.('1') ?? ''))).toBeVisible()
  expect(JSON.parse(sent[0] ?? '')).toEqual({ tbl: 'users', col: 'userid' })
  await call(page, 'trades_close_api', { userid, filter: 'all', wallet: 'practice' })
  await remove.click()
  await button(dialog, confirm.yes).click()
  await expect(rowOf(staff, userid)).toContainText(users.states.closed)
  await expect(remove).toHaveCount(0)
})

test('roles that may not add, change or delete users have no way to it', async ({
  browser,
  platform,
  logins,
}) => {
  const staff = await staffAt(browser, platform, 'support', '/admin/users')
  await expect(rowOf(staff, logins.client.username)).toBeVisible()
  await expect(staff.getByRole('link', { name: users.add, exact: true })).toHaveCount(0)
  await expect(button(staff, list.remove)).toHaveCount(0)
  await staff.goto('/admin/adduser')
  await expect(staff.getByText(en.shell.noAccess)).toBeVisible()
  for (const path of ['addnewuser_api', 'updateuser_api/10000001', 'record_delete_api/10000001']) {
    const data = { tbl: 'users', col: 'userid' }
    const answer = await staff.request.post(`/api/${path}`, { data, headers: { origin: platform.url } })
    expect(answer.status()).toBe(403)
  }
})
