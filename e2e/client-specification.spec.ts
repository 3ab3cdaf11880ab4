import type { Page } from '@playwright/test'
import { balanceOf, buy, call, clearDesk, logIn, logInByHand, openTrades, useridOf } from './as-client.ts'
import { button, field, title } from './controls.ts'
import { expect, test } from './licensed.ts'
import { labelled, words } from './words.ts'
import { together } from './together.ts'

const { shell, orders, trade, withdraw, deposit, company, practice, settings, transactions, home } = words.en

/*
 * What docs/client-specification.md needs shown in a browser and no flow shows on its way. The texts
 * that the specification fixes are quoted in specified.ts, which the catalogues take them from.
 */

const { step } = test

async function shows(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(title(page, heading).first(), path).toBeVisible()
}

// Bank account and deposits of its own.
test.use({ installation: 'specification' })

test('the frame around the screens has the words of the specification', async ({ page, logins }) => {
  await step('a log-in keeps token, isLoggedIn, userid, name and usd in the browser', async () => {
    await logInByHand(page, logins.client, 'en')
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toMatchObject({ token: '1', isLoggedIn: 'true', name: 'Demo Client' })
    expect(stored['userid']).toBe(await useridOf(page))
    expect(Number(stored['usd'])).toBeGreaterThan(1)
  })
  await step('/ redirects a logged-in client to HOME', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  await step('the top bar has the menu button, GLOBAL FOREX and the way to ACCOUNT', async () => {
    const bar = page.getByRole('banner')
    await expect(bar.getByText(shell.product, { exact: true }).first()).toBeVisible()
    await expect(bar.getByRole('button', { name: shell.openMenu })).toBeVisible()
    await expect(bar.locator('a[href="/settings"]')).toBeVisible()
  })
  await step('the bottom menu has HOME, ORDERS, TRANSACTIONS and ACCOUNT', async () => {
    const menu = page.getByRole('navigation', { name: shell.mainMenu })
    await expect(menu.getByRole('link')).toHaveText([
      shell.home,
      shell.orders,
      shell.transactions,
      shell.account,
    ])
  })
  await step(
    'the side panel has name, Client ID GF and the id, Balance in dollars, and its six entries',
    async () => {
      await button(page, shell.openMenu).tap()
      const panel = page.getByRole('dialog')
      await expect(panel).toContainText('Demo Client')
      await expect(panel).toContainText(shell.clientId(`GF${await useridOf(page)}`))
      await expect(panel).toContainText(labelled(shell.balance, /.*\$[\d,]+\.\d\d/))
      for (const name of [
        shell.menu.profile,
        shell.menu.password,
        shell.menu.bank,
        shell.menu.company,
        shell.menu.contact,
      ])
        await expect(panel.getByRole('link', { name })).toBeVisible()
      await expect(panel.getByRole('button', { name: shell.logOut })).toBeVisible()
    },
  )
  await step('Log out clears the browser’s storage and goes to the login', async () => {
    await page.getByRole('dialog').getByRole('button', { name: shell.logOut }).tap()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('every address of the specification shows its screen', async ({ page, logins }) => {
  await logIn(page, logins.client)
  await step('/dashboard is HOME', () => shows(page, '/dashboard', home.title))
  await step('/orders is ORDERS', () => shows(page, '/orders', orders.title))
  await step('/tradebook is TRANSACTIONS', () => shows(page, '/tradebook', transactions.title))
  await step('/settings is ACCOUNT', () => shows(page, '/settings', settings.title))
  await step('ACCOUNT has Change Password, Bank Details, About Company, Contact us and Log out', async () => {
    const main = page.getByRole('main')
    const { password, bank: account, company: house, contact: enquiry } = settings.links
    for (const { name } of [password, account, house, enquiry])
      await expect(main.getByRole('link', { name })).toBeVisible()
    await expect(main.getByRole('button', { name: shell.logOut })).toBeVisible()
  })
  await step('the practice account resets to 10,000 dollars after a confirmation', async () => {
    await clearDesk(page)
    await call(page, 'trade_close_api', { bsid: await buy(page, 'EURUSD') })
    await button(page, practice.reset).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: practice.confirm, exact: true }).tap()
    await expect(page.getByText(practice.done).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('$10,000.00')).toBeVisible()
    expect(await balanceOf(page)).toBe(10_000)
  })
  await step('/company is About Company with two offices, an email address and two phones', async () => {
    await shows(page, '/company', company.title)
    for (const name of [company.headOffice, company.branchOffice])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(2)
  })
  await step('an address without a screen is Unexpected Application Error! inside the frame', async () => {
    await shows(page, '/nowhere', shell.unexpectedError)
    await expect(page.getByText(shell.notFound)).toBeVisible()
    await page
      .getByRole('navigation', { name: shell.mainMenu })
      .getByRole('link', { name: shell.orders })
      .click()
    await expect(page).toHaveURL('/orders')
  })
})

test('the screens of money have the words of the specification', async ({ page, logins, licensed }) => {
  // A bank account saved just now would hold withdrawals back, and the form with them.
  await together(licensed, 'set-limits', '--cool-off', '0')
  await logIn(page, logins.client)
  await step('/deposite has the quick amounts 1000, 5000 and 10000, and DEPOSITE', async () => {
    await shows(page, '/deposite', deposit.title)
    for (const name of ['₹1,000', '₹5,000', '₹10,000']) await expect(button(page, name)).toBeVisible()
    await expect(button(page, deposit.submit)).toBeVisible()
    await expect(field(page, words.en.deposit.amount)).toHaveValue('1000')
  })
  await step('a chosen amount shows its QR code and the UPI id', async () => {
    await button(page, words.en.deposit.show).tap()
    await expect(page.getByRole('img', { name: words.en.deposit.qr('₹1,000.00') })).toBeVisible()
    await expect(page.getByText('globalforex@example', { exact: true })).toBeVisible()
  })
  await step('a bank of the accordion has its name, the holder, the number and the IFSC', async () => {
    const [first] = await call<Record<string, string>[]>(page, 'banks_api')
    const entry = page.locator('details').filter({ hasText: first?.['bank_name'] ?? '' })
    await entry.locator('summary').tap()
    for (const value of Object.values(first ?? {})) await expect(entry).toContainText(value)
  })
  const bank = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  const id = await useridOf(page)
  await call(page, 'bank_update_api', { id, ...bank, bank_name: 'State Bank of India' })
  await step('/withdrawl has Available balance, 10 dollars at first, and WITHDRAW', async () => {
    await shows(page, '/withdrawl', withdraw.title)
    await expect(page.getByText(withdraw.available, { exact: true })).toBeVisible()
    await expect(field(page, words.en.withdraw.amount)).toHaveValue('10')
    await expect(button(page, withdraw.submit)).toBeVisible()
  })
  await step('amount fields open the numeric keyboard, and refuse text', async () => {
    for (const [path, { amount, amountWrong }] of [
      ['/deposite', words.en.deposit],
      ['/withdrawl', words.en.withdraw],
    ] as const) {
      await page.goto(path)
      await expect(field(page, amount), path).toHaveAttribute('inputmode', 'decimal')
      await field(page, amount).fill('1x2')
      await expect(field(page, amount), path).toHaveAccessibleDescription(amountWrong)
    }
  })
  await step('the order, deposit and withdraw screens return to HOME', async () => {
    for (const [path, name] of [
      ['/withdrawl', shell.home],
      ['/deposite', shell.home],
      ['/addtrade/XAUUSD', trade.back],
    ] as const) {
      await page.goto(path)
      const back = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(back, path).toHaveAttribute('href', '/dashboard')
    }
  })
})

test('an open trade has every field of the specification, and Edit Trade its two', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 0.1)
  const [trade] = await openTrades(page)
  await page.goto('/orders')
  const card = page.getByRole('tabpanel').getByRole('button', { name: /EURUSD/ })
  await step(
    'the row of a trade has pair, trade type, lots, entry price, price now and profit or loss',
    async () => {
      await expect(card).toContainText('EURUSD')
      await expect(card).toContainText('BUY')
      await expect(card).toContainText('0.10')
      await expect(card).toContainText(/\d\.\d{5}→\d\.\d{5}/)
      await expect(card).toContainText(/[+−]?\$\d+\.\d\d/)
    },
  )
  await step('the details of a trade have the start time', async () => {
    await card.tap()
    const details = page.getByRole('dialog')
    await expect(details).toContainText(new RegExp(`${words.en.orders.started}.*\\d\\d:\\d\\d`))
    await expect(details).toContainText(String(trade?.bsid))
  })
  await step('Edit Trade has Target, Stoploss and UPDATE', async () => {
    await page.getByRole('dialog').getByRole('button', { name: orders.edit, exact: true }).tap()
    const edit = page.getByRole('dialog', { name: orders.edit })
    await expect(edit.getByLabel(orders.target, { exact: true })).toBeVisible()
    await expect(edit.getByLabel(orders.stoploss, { exact: true })).toBeVisible()
    await expect(edit.getByRole('button', { name: shell.update })).toBeVisible()
  })
})

test('every answer has the fields that the specification names', async ({ page, logins }) => {
  await logIn(page, logins.client)
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
