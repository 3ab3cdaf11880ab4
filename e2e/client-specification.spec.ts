import type { Locator, Page } from '@playwright/test'
import { company } from '../apps/client/src/texts/company.en.ts'
import { settings } from '../apps/client/src/texts/settings.en.ts'
import { balanceOf, buy, call, clearDesk, enter, logInByHand, openTrades, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

/*
 * What docs/client-specification.md needs shown in a browser and no flow shows on its way. Texts of the specification
 * stand here word for word; the catalogue is used for what the specification does not word.
 */

const { step } = test
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true }).or(page.getByRole('heading', { level: 1, name }))
const failure = (page: Page, name: string): Locator => page.getByRole('alert').filter({ hasText: name })

test('the screens before the login have the words of the specification', async ({ page }) => {
  await step(
    'the guard leads from every screen but those to the login, and keeps the wanted path',
    async () => {
      const guarded = [
        'dashboard',
        'orders',
        'tradebook',
        'settings',
        'profile',
        'password',
        'bank',
        'company',
      ]
      for (const path of [...guarded, 'contact', 'deposite', 'withdrawl', 'funds', 'addtrade/XAUUSD']) {
        await page.goto(`/${path}`)
        const next = path === 'dashboard' ? '' : `?next=${encodeURIComponent(`/${path}`)}`
        await expect(page, path).toHaveURL(`/login${next}`)
      }
    },
  )
  await step('the login has its heading, its subtitle, Email, Password and a Log in button', async () => {
    await page.goto('/login')
    await expect(title(page, 'Log in')).toBeVisible()
    await expect(page.getByText('Access to your account', { exact: true })).toBeVisible()
    await expect(field(page, 'Email')).toHaveAttribute('name', 'username')
    await expect(field(page, 'Password')).toHaveAttribute('name', 'password')
    await expect(button(page, 'Log in')).toHaveAttribute('type', 'submit')
  })
  await step('the login asks for the e-mail, then for the password', async () => {
    await button(page, 'Log in').tap()
    await expect(page.getByText('Enter your email.')).toBeVisible()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
  })
  await step('a login without an answer says so, and nobody is logged in', async () => {
    await page.route('**/api/login_api3', (route) => route.abort('connectionreset'))
    await field(page, 'Email').fill('asha@example.in')
    await field(page, 'Password').fill('seven quiet lanterns')
    await button(page, 'Log in').tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Could not log you in' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })
  await step('the login leads to Register Now, Forgot Password and Back to Website', async () => {
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    )
    await expect(button(page, 'Back to Website')).toBeVisible()
  })
  await step('the login warns when the page is unloaded', async () => {
    const warning = page.waitForEvent('dialog')
    // A page that nobody has touched may not warn: the button above was tapped.
    const left = page.reload().catch(() => undefined)
    const dialog = await warning
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await left
  })
  await step('Register Now has its seven fields and three files', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/register')
    await expect(title(page, 'Register Now')).toBeVisible()
    for (const name of ['name', 'phone', 'email', 'password', 'cpassword', 'aadhar', 'pan'])
      await expect(page.locator(`input[name=${name}]`)).toBeVisible()
    for (const name of ['aadhar_img', 'aadhar_img1', 'pan_img'])
      await expect(page.locator(`input[type=file][name=${name}]`)).toBeAttached()
  })
  await step('a registration without details says Please Provide all details', async () => {
    await button(page, 'Register').tap()
    await expect(page.getByText('Please Provide all details')).toBeVisible()
  })
  await step('Forgot Password asks for the registered email', async () => {
    await page.goto('/forgotpassword')
    await expect(title(page, 'Forgot Password')).toBeVisible()
    await expect(field(page, 'Registered email')).toHaveAttribute('name', 'username')
  })
  await step(
    'the code has six boxes of one digit each, and VERIFY OTP shows once all are filled',
    async () => {
      // Codes are few; what the server answers is not what is looked at here.
      const answer = { status: 0, msg: '', otp: 'x', user: 'x' }
      await page.route('**/api/check_user_api', (route) => route.fulfill({ json: answer }))
      await field(page, 'Registered email').fill('asha@example.in')
      await button(page, words.en.recover.send).tap()
      const boxes = page.getByRole('group').getByRole('textbox')
      await expect(boxes).toHaveCount(6)
      await boxes.first().focus()
      await page.keyboard.type('a12345')
      await expect(boxes.first()).toHaveValue('1')
      await expect(boxes.last()).toHaveValue('')
      await expect(button(page, 'VERIFY OTP')).toBeHidden()
      await page.keyboard.type('6')
      await expect(button(page, 'VERIFY OTP')).toBeVisible()
    },
  )
  await step('Reset Password asks for the new one and its confirmation', async () => {
    await page.goto(`/resetpassword/${'A'.repeat(43)}`)
    await expect(title(page, 'Reset Password')).toBeVisible()
    await expect(field(page, 'New password')).toBeVisible()
    await field(page, 'New password').fill('copper lake seven')
    await field(page, 'Confirm password').fill('copper lake eight')
    await button(page, words.en.recover.set).tap()
    await expect(failure(page, 'Both Password must match')).toBeVisible()
  })
})

test('the frame around the screens has the words of the specification', async ({ page, logins }) => {
  await step('a log-in keeps token, isLoggedIn, userid, name and usd in the browser', async () => {
    await logInByHand(page, logins.client, 'en')
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toMatchObject({ token: '1', isLoggedIn: 'true', name: 'Demo Client' })
    expect(stored['userid']).toBe(await useridOf(page))
    expect(Number(stored['usd'])).toBeGreaterThan(1)
  })
  await step('/ leads to HOME who is logged in', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  await step('the top bar has the menu button, GLOBAL FOREX and the way to ACCOUNT', async () => {
    const bar = page.getByRole('banner')
    await expect(bar.getByText('GLOBAL FOREX', { exact: true }).first()).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(bar.locator('a[href="/settings"]')).toBeVisible()
  })
  await step('the bottom menu has HOME, ORDERS, TRANSACTIONS and ACCOUNT', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText(['HOME', 'ORDERS', 'TRANSACTIONS', 'ACCOUNT'])
  })
  await step(
    'the side panel has name, Client ID GF and the id, Balance in dollars, and its six entries',
    async () => {
      await button(page, 'Open menu').tap()
      const panel = page.getByRole('dialog')
      await expect(panel).toContainText('Demo Client')
      await expect(panel).toContainText(`Client ID GF${await useridOf(page)}`)
      await expect(panel).toContainText(/Balance.*\$[\d,]+\.\d\d/)
      for (const name of ['Manage Profile', 'Change Password', 'Bank Details', 'About Company', 'Contact us'])
        await expect(panel.getByRole('link', { name })).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Log out' })).toBeVisible()
    },
  )
  await step('Log out clears what the browser kept and goes to the login', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('every address of the specification shows its screen', async ({ page, logins }) => {
  const shows = async (path: string, heading: string): Promise<void> => {
    await page.goto(path)
    await expect(title(page, heading).first(), path).toBeVisible()
  }
  await enter(page, logins.client)
  await step('/dashboard is HOME', () => shows('/dashboard', 'Home'))
  await step('/orders is ORDERS', () => shows('/orders', 'Orders'))
  await step('/tradebook is TRANSACTIONS', () => shows('/tradebook', 'Transactions'))
  await step('/settings is ACCOUNT', () => shows('/settings', 'Account'))
  await step('ACCOUNT has Change Password, Bank Details, About Company, Contact us and Log out', async () => {
    const main = page.getByRole('main')
    const { password, bank: account, company: house, contact: enquiry } = settings.links
    for (const { name } of [password, account, house, enquiry])
      await expect(main.getByRole('link', { name })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
  await step('practice money goes back to 10,000 dollars after one question', async () => {
    await clearDesk(page)
    await call(page, 'trade_close_api', { bsid: await buy(page, 'EURUSD') })
    await button(page, 'Reset practice money').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).tap()
    await expect(page.getByText('Your practice wallet is reset').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('$10,000.00')).toBeVisible()
    expect(await balanceOf(page)).toBe(10_000)
  })
  await step('/company is About Company with two offices, an e-mail and two phones', async () => {
    await shows('/company', 'About Company')
    for (const name of [company.headOffice, company.branchOffice])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(2)
  })
  await step('/deposite has the quick amounts 1000, 5000 and 10000, and DEPOSITE', async () => {
    await shows('/deposite', 'Deposit')
    for (const name of ['₹1,000', '₹5,000', '₹10,000']) await expect(button(page, name)).toBeVisible()
    await expect(button(page, 'DEPOSITE')).toBeVisible()
    await expect(field(page, words.en.deposit.amount)).toHaveValue('1000')
  })
  await step('a bank of the accordion has its name, the holder, the number and the IFSC', async () => {
    const [first] = await call<Record<string, string>[]>(page, 'banks_api')
    const entry = page.locator('details').filter({ hasText: first?.['bank_name'] ?? '' })
    await entry.locator('summary').tap()
    for (const value of Object.values(first ?? {})) await expect(entry).toContainText(value)
  })
  await step('/withdrawl has Available balance, 10 dollars at first, and WITHDRAW', async () => {
    await shows('/withdrawl', 'Withdrawal')
    await expect(page.getByText('Available balance', { exact: true })).toBeVisible()
    await expect(field(page, words.en.withdraw.amount)).toHaveValue('10')
    await expect(button(page, 'WITHDRAW')).toBeVisible()
  })
  await step('amounts take digits alone', async () => {
    await field(page, words.en.withdraw.amount).fill('1x2')
    await expect(field(page, words.en.withdraw.amount)).not.toHaveValue(/x/)
  })
  await step('the order, deposit and withdraw screens lead back to HOME', async () => {
    for (const [path, name] of [
      ['/withdrawl', 'HOME'],
      ['/deposite', 'HOME'],
      ['/addtrade/XAUUSD', 'Back to HOME'],
    ] as const) {
      await page.goto(path)
      const back = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(back, path).toHaveAttribute('href', '/dashboard')
    }
  })
  await step('an address without a screen is the page Page not found', () =>
    shows('/nowhere', 'Page not found'),
  )
})

test('an open trade has every field of the specification, and Edit Trade its two', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 0.1)
  const [trade] = await openTrades(page)
  await page.goto('/orders')
  const card = page.getByRole('tabpanel').getByRole('button', { name: /EURUSD/ })
  await step('its row has pair, trade type, lots, entry price, price now and profit or loss', async () => {
    await expect(card).toContainText('EURUSD')
    await expect(card).toContainText('BUY')
    await expect(card).toContainText('0.10')
    await expect(card).toContainText(/\d\.\d{5}→\d\.\d{5}/)
    await expect(card).toContainText(/[+−]?\$\d+\.\d\d/)
  })
  await step('its details have the start time', async () => {
    await card.tap()
    const details = page.getByRole('dialog')
    await expect(details).toContainText(new RegExp(`${words.en.orders.started}.*\\d\\d:\\d\\d`))
    await expect(details).toContainText(String(trade?.bsid))
  })
  await step('Edit Trade has Target, Stoploss and UPDATE', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Trade', exact: true }).tap()
    const edit = page.getByRole('dialog', { name: 'Edit Trade' })
    await expect(edit.getByLabel('Target', { exact: true })).toBeVisible()
    await expect(edit.getByLabel('Stoploss', { exact: true })).toBeVisible()
    await expect(edit.getByRole('button', { name: 'UPDATE' })).toBeVisible()
  })
})

test('every answer has the fields that the specification names', async ({ page, logins }) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await call(page, 'trade_close_api', { bsid: await buy(page, 'EURUSD') })
  await buy(page, 'EURUSD')
  const id = await useridOf(page)
  const order = 'cpair trade_type lotsize trade_price buy_price sell_price profit_loss trade_start_time'
  for (const [path, fields] of [
    [`home_wallet_api/${id}`, 'bal'],
    ['metal_api/XAUUSD', 'rate high low close open chg perchg lots'],
    ['home_forex_api', 'curr_name cupdate csell_price cbuy_price sell_color buy_color'],
    [`orders_api/Market/${id}`, order],
    [`orders_api/Exit/${id}`, order],
    [`mytrans_api/${id}`, 'tr_type tr_date tr_amt left_amt metal type'],
    ['banks_api', 'bank_name acc_name acc_number ifsc_code'],
    ['pay_api', 'qr_code upi_id'],
    [`user_details_api/${id}`, 'first_name email mobile city zipcode bank_name acc_holder ifsc acc_no'],
    ['company_profile_api', 'head_office branch_office phone1 phone2'],
  ] as const) {
    const answer = await call<object>(page, path)
    const entity: unknown = Array.isArray(answer) ? answer[0] : answer
    for (const name of fields.split(' ')) expect(entity, path).toHaveProperty(name)
  }
})
