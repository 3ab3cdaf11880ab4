import type { Page, Request } from '@playwright/test'
import { buy, call, clearDesk, enter, forget, useridOf } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { fillRegistration, newPerson } from './new-person.ts'
import { lastCode } from './outbox.ts'
import { words } from './words.ts'
import { appointChecker, together } from './together.ts'

/*
 * What leaves the browser for each call of the client's specification (section 7) when a person uses the screens: its
 * method, its path and its fields. Deposits and withdrawals are in funds.spec.ts, which has an installation with a licence.
 */

const fieldNames = ['name', 'phone', 'email', 'password', 'cpassword', 'aadhar', 'pan']
const imageNames = ['aadhar_img', 'aadhar_img1', 'pan_img']

const {
  bank,
  contact,
  login,
  oneTimeCode,
  orders,
  password,
  profile,
  recover,
  register,
  shell,
  trade,
  company,
} = words.en

/** Performs an action that sends a call, and returns the request. `path` is a glob after /api/. */
async function sentBy(page: Page, path: string, act: () => Promise<unknown>): Promise<Request> {
  const [request] = await Promise.all([page.waitForRequest(`**/api/${path}`), act()])
  return request
}

/** Field names of each form sent: the browser exposes files in no other way. */
declare const sentForms: string[][]

function recordForms(): void {
  const forms: string[][] = []
  Object.assign(window, { sentForms: forms })
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function record(body) {
    if (body instanceof FormData)
      forms.push([...body].map(([name, value]) => (value instanceof File ? `${name} (file)` : name)))
    send.call(this, body)
  }
}

const fieldsOf = (request: Request): Record<string, unknown> => request.postDataJSON()

test('login_api3 carries username and password, and home_wallet_api follows with the frame', async ({
  page,
  logins,
}) => {
  await page.goto('/login')
  await field(page, login.email).fill(logins.client.username)
  await field(page, login.password).fill(logins.client.password)
  const wallet = page.waitForRequest('**/api/home_wallet_api/*')
  const request = await sentBy(page, 'login_api3', () => button(page, login.submit).tap())
  expect(request.method()).toBe('POST')
  expect(fieldsOf(request)).toEqual(logins.client)
  expect((await wallet).method()).toBe('GET')
  expect((await wallet).url()).toMatch(new RegExp(`/home_wallet_api/${await useridOf(page)}$`))
})

test('the login shows the server’s refusal', async ({ page, logins }) => {
  await page.goto('/login')
  await field(page, login.email).fill(logins.client.username)
  await field(page, login.password).fill('not the password')
  const answer = page.waitForResponse('**/api/login_api3')
  await button(page, login.submit).tap()
  const { msg }: { msg: string } = await (await answer).json()
  await expect(page.getByRole('alert').getByText(msg, { exact: true })).toBeVisible()
})

test('a limit order carries market, limit, target, stoploss, lotsize, asset, userid, name and buy_type', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  const metal = page.waitForRequest('**/api/metal_api/EURUSD')
  await page.goto('/addtrade/EURUSD')
  expect((await metal).method()).toBe('GET')
  await page.getByRole('switch', { name: trade.market }).click()
  await page.getByRole('textbox', { name: trade.lots }).fill('0.20')
  await page.getByRole('textbox', { name: trade.limit }).fill('0.80000')
  await page.getByRole('textbox', { name: trade.target }).fill('0.90000')
  await page.getByRole('textbox', { name: trade.stoploss }).fill('0.70000')
  const request = await sentBy(page, 'web_trade_api', () =>
    page.locator('button[data-side=BUY]').last().tap(),
  )
  expect(request.method()).toBe('POST')
  expect(fieldsOf(request)).toMatchObject({
    userid: Number(await useridOf(page)),
    name: 'Demo Client',
    buy_type: 'BUY',
    asset: { name: 'EURUSD', lotsize: 100_000 },
    lotsize: 0.2,
    market: false,
    limit: 0.8,
    target: 0.9,
    stoploss: 0.7,
  })
  await expect(page).toHaveURL(/\/orders/)
})

test('update_trade_api carries bsid, target and stoploss; orders_api is asked for its tab', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  const bsid = await buy(page, 'EURUSD', 0.1)
  const id = await useridOf(page)
  const active = await sentBy(page, `orders_api/Market/${id}*`, () => page.goto('/orders'))
  expect(active.method()).toBe('GET')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /EURUSD/ })
    .click()
  await page.getByRole('button', { name: orders.edit, exact: true }).last().click()
  const sheet = page.getByRole('dialog', { name: orders.edit })
  await sheet.getByLabel(orders.target, { exact: true }).fill('1.90000')
  await sheet.getByLabel(orders.stoploss, { exact: true }).fill('0.50000')
  const update = await sentBy(page, 'update_trade_api', () =>
    sheet.getByRole('button', { name: shell.update }).click(),
  )
  expect(fieldsOf(update)).toMatchObject({ bsid, target: '1.90000', stoploss: '0.50000' })
  const closed = await sentBy(page, `orders_api/Exit/${id}*`, () => page.goto('/orders?tab=closed'))
  expect(closed.method()).toBe('GET')
})

test('a closed trade shows when it was opened and when it was closed', async ({ page, logins }) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await call(page, 'trade_close_api', { bsid: await buy(page, 'EURUSD', 0.1) })
  await page.goto('/orders?tab=closed')
  const row = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /EURUSD/ })
    .first()
  await expect(row).toContainText(/\d\d:\d\d → \d/)
})

test('mytrans_api, user_details_api and company_profile_api are asked by their screens', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  const id = await useridOf(page)
  for (const [screen, path] of [
    ['/tradebook', `mytrans_api/${id}`],
    ['/profile', `user_details_api/${id}`],
    ['/bank', `user_details_api/${id}`],
    ['/company', 'company_profile_api'],
  ] as const) {
    const request = await sentBy(page, `${path}*`, () => page.goto(screen))
    expect(request.method(), screen).toBe('GET')
  }
  await expect(page.getByText(company.headOffice, { exact: true })).toBeVisible()
})

test('bank_update_api carries the bank from Bank Details, and the person from Manage Profile', async ({
  page,
}, { retry }) => {
  const client = await newClient(page, 4201 + retry)
  await enter(page, client, '/bank')
  const id = Number(await useridOf(page))
  await field(page, bank.holder).fill('Meera Kulkarni')
  await field(page, bank.number).fill('123456789012')
  await field(page, bank.repeat).fill('123456789012')
  await field(page, bank.ifsc).fill('SBIN0000001')
  await expect(field(page, bank.name)).toHaveValue('State Bank of India')
  const details = await sentBy(page, 'bank_update_api', () => button(page, shell.save).tap())
  expect(fieldsOf(details)).toMatchObject({
    id,
    bank_name: 'State Bank of India',
    acc_no: '123456789012',
    ifsc: 'SBIN0000001',
    acc_holder: 'Meera Kulkarni',
  })
  await page.goto('/profile')
  await field(page, profile.city).fill('Pune')
  await field(page, profile.pincode).fill('411001')
  const person = await sentBy(page, 'bank_update_api', () => button(page, shell.update).tap())
  expect(fieldsOf(person)).toMatchObject({
    id,
    first_name: 'Meera Kulkarni',
    email: client.username,
    city: 'Pune',
    zipcode: '411001',
  })
})

test('change_password_api carries the password as JSON, with the old one', async ({ page }, { retry }) => {
  const client = await newClient(page, 4211 + retry)
  await enter(page, client, '/password')
  const id = await useridOf(page)
  await field(page, password.old).fill(client.password)
  await field(page, password.fresh).fill('copper lake seven')
  await field(page, password.confirm).fill('copper lake seven')
  const request = await sentBy(page, `change_password_api/${id}`, () => button(page, password.change).tap())
  expect(request.headers()['content-type']).toContain('application/json')
  expect(fieldsOf(request)).toEqual({ old_password: client.password, password: 'copper lake seven' })
})

test('contact_api carries name, mobile, message, an empty email and the fixed subject', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/contact')
  await field(page, contact.phone).fill('9876543210')
  await field(page, contact.message).fill('When do deposits open?')
  const request = await sentBy(page, 'contact_api/*', () => button(page, contact.send).tap())
  expect(fieldsOf(request)).toEqual({
    name: 'Demo Client',
    mobile: '9876543210',
    message: 'When do deposits open?',
    email: '',
    subject: 'Contact Enquiry',
  })
})

test('otp_verify_api3 carries the fields and three image files, then the code', async ({ page }) => {
  const person = newPerson()
  await page.addInitScript(recordForms)
  await page.goto('/register')
  await fillRegistration(page, person)
  await sentBy(page, 'otp_verify_api3', () => button(page, register.submit).tap())
  const names = await page.evaluate(() => sentForms[0])
  expect(names).toEqual(
    expect.arrayContaining([...fieldNames, ...imageNames.map((name) => `${name} (file)`)]),
  )
  await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
  await page.keyboard.type(await lastCode(page, person.email))
  await sentBy(page, 'otp_verify_api3', () => button(page, oneTimeCode.verify).tap())
  expect(await page.evaluate(() => sentForms[1])).toEqual(['otp', 'code'])
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('check_user_api carries the username, then the challenge with the code', async ({ page }, { retry }) => {
  const client = await newClient(page, 4221 + retry)
  const before = await lastCode(page, client.username)
  await page.goto('/forgotpassword')
  await field(page, recover.email).fill(client.username)
  const asking = await sentBy(page, 'check_user_api', () => button(page, recover.send).tap())
  expect(fieldsOf(asking)).toEqual({ username: client.username })
  const code = await lastCode(page, client.username, before)
  await page.getByRole('group').getByRole('textbox').first().focus()
  await page.keyboard.type(code)
  const opening = await sentBy(page, 'check_user_api', () => button(page, oneTimeCode.verify).tap())
  expect(fieldsOf(opening)).toEqual({ otp: expect.any(String), code })
  await expect(page).toHaveURL(/\/resetpassword\//)
})

test('Back to Website asks for confirmation, and stays after Cancel', async ({ page }) => {
  await page.goto('/login')
  await button(page, login.backToWebsite).tap()
  const question = page.getByRole('alertdialog', { name: login.leaveQuestion })
  await button(question, login.leaveNo).tap()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/login$/)
  await button(page, login.backToWebsite).tap()
  await button(question, login.leaveYes).tap()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('the stored rate follows the current rate', async ({ page, logins, platform }) => {
  await enter(page, logins.client)
  const stored = (): Promise<number> => page.evaluate(() => Number(localStorage.getItem('usd')))
  const before = await stored()
  const next = (before + 0.5).toFixed(2)
  await appointChecker(platform)
  await together(platform, 'set-rate', next)
  await page.reload()
  await expect.poll(stored).toBe(Number(next))
  await together(platform, 'set-rate', before.toFixed(2))
  await forget(page)
})
