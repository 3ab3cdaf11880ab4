import type { Locator, Page } from '@playwright/test'
import { buy, call, clearDesk, enter } from './as-client.ts'
import { button, failure, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { fillRegistration } from './new-person.ts'
import { words } from './words.ts'

const { transactions, trade, register, password, recover, contact, profile, shell, bank } = words.en

/* What the client's specification says of failures, of polling and of colours. */

const { step } = test

/** The server's answer to an unexpected error. */
const fault = { status: 500, json: { status: 1, msg: '', reason: 'server_error' } }

test('failures after the login have the titles of the error catalogue', async ({ page, logins }) => {
  await enter(page, logins.client, '/bank')
  for (const path of ['bank_update_api', 'contact_api/*', 'change_password_api/*'])
    await page.route(`**/api/${path}`, (route) => route.fulfill(fault))

  await step('a failed bank update: Couldnot update bank', async () => {
    const change = button(page, bank.change)
    await expect(change.or(field(page, bank.number))).toBeVisible()
    if (await change.isVisible()) await change.tap()
    for (const [name, value] of [
      [bank.holder, 'Demo Client'],
      [bank.number, '123456789012'],
      [bank.repeat, '123456789012'],
      [bank.ifsc, 'SBIN0000001'],
      [bank.name, 'State Bank of India'],
    ] as const)
      await field(page, name).fill(value)
    await button(page, shell.save).tap()
    await expect(failure(page, bank.failed)).toBeVisible()
  })
  await step('a failed profile update: Error start trading', async () => {
    await page.goto('/profile')
    await field(page, profile.city).fill('Nashik')
    await button(page, shell.update).tap()
    await expect(failure(page, profile.failed)).toBeVisible()
  })
  await step('a failed enquiry: Error start trading', async () => {
    await page.goto('/contact')
    await field(page, contact.phone).fill('98765 43210')
    await field(page, contact.message).fill('When do deposits open?')
    await button(page, contact.send).tap()
    await expect(failure(page, contact.failed)).toBeVisible()
  })
  await step('a failed change of the password: Error start trading', async () => {
    await page.goto('/password')
    await field(page, password.old).fill('whatever it was')
    for (const name of [password.fresh, password.confirm]) await field(page, name).fill('copper lake seven')
    await button(page, words.en.password.change).tap()
    await expect(failure(page, password.failed)).toBeVisible()
  })
})

test('failures before the login have the titles of the error catalogue', async ({ page }) => {
  await step('a failed check of the user: Could not check', async () => {
    await page.route('**/api/check_user_api', (route) => route.fulfill(fault))
    await page.goto('/forgotpassword')
    await field(page, recover.email).fill('asha@example.in')
    await button(page, words.en.recover.send).tap()
    await expect(failure(page, recover.checkFailed)).toBeVisible()
  })
  await step('a failed registration: Couldnot Process Request', async () => {
    await page.goto('/register')
    await fillRegistration(page)
    await step('a registration with two passwords says Both Password must match', async () => {
      for (const shown of [2, 1]) {
        await button(page, shell.back).tap()
        await expect(page.getByText(register.step(shown, 3))).toBeVisible()
      }
      const confirmed = page.locator('input[name=cpassword]')
      const typed = await confirmed.inputValue()
      await confirmed.fill('another one')
      await page.locator('button[type=submit]').tap()
      await expect(page.getByText(password.differ).first()).toBeVisible()
      await confirmed.fill(typed)
      for (const shown of [2, 3]) {
        await button(page, register.next).tap()
        await expect(page.getByText(register.step(shown, 3))).toBeVisible()
      }
    })
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/otp_verify_api3', async (route) => {
      await answered.promise
      await route.fulfill(fault)
    })
    const submit = page.locator('button[type=submit]')
    await submit.tap()
    await step('the button spins until the registration is answered', () =>
      expect(submit).toHaveAttribute('aria-busy', 'true'),
    )
    answered.resolve()
    await expect(page.getByText(register.failed)).toBeVisible()
    await expect(submit).not.toHaveAttribute('aria-busy')
  })
})

test('without the stream the app asks for prices, rate and open trades again and again', async ({
  page,
  logins,
}) => {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.split('/').slice(2, 4).join('/')
    asked.set(path, (asked.get(path) ?? 0) + 1)
  })
  const often = async (path: string): Promise<void> => {
    const before = asked.get(path) ?? 0
    // While the stream is up, open trades are not asked for, and the others at most every five seconds.
    await expect.poll(() => (asked.get(path) ?? 0) - before, { timeout: 8_000 }).toBeGreaterThan(3)
  }
  await page.routeWebSocket(/\/api\/stream/, (socket) => socket.close())
  await enter(page, logins.client, '/addtrade/XAUUSD')
  await expect(page.getByText(words.en.shell.pollingPrices)).toBeVisible()
  await Promise.all([
    step('home_forex_api is polled', () => often('home_forex_api')),
    step('metal_api is polled', () => often('metal_api/XAUUSD')),
  ])
  await page.goto('/orders')
  await step('orders_api/Market is polled', () => often('orders_api/Market'))
})

test('rises are green, falls are red, and unchanged prices are grey', async ({ page, logins }) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await call(page, 'trade_close_api', { bsid: await buy(page, 'EURUSD') })

  await step('prices of HOME take the colour of their last move', async () => {
    for (const colour of ['green', 'red', 'transparent'] as const) {
      const shade = colour === 'transparent' ? 'grey' : colour
      const price = `li [data-price][data-colour=${colour}]:not([data-stale])`
      await expect.poll(() => shadeOf(page, price), { timeout: 20_000 }).toBe(shade)
    }
  })
  await step('the change badge is green above zero and red below', async () => {
    let chg = 1.5
    await page.route('**/api/metal_api/EURUSD', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), chg, perchg: chg } })
    })
    await page.goto('/addtrade/EURUSD')
    const badge = page.getByText(/\(\+?[−]?1\.50%\)/)
    await expect.poll(() => shadeIn(badge)).toBe('green')
    chg = -1.5
    await expect.poll(() => shadeIn(badge)).toBe('red')
  })
  await step('the ticket takes the colour of the selected side', async () => {
    const side = page.locator('button[data-side=BUY]').last()
    const ground = () => side.evaluate((element) => getComputedStyle(element).backgroundColor)
    const chosen = await ground()
    await page.getByRole('radiogroup', { name: trade.side }).getByText('SELL', { exact: true }).tap()
    await expect.poll(ground).not.toBe(chosen)
    await page.getByRole('radiogroup', { name: trade.side }).getByText('BUY', { exact: true }).tap()
    await expect.poll(ground).toBe(chosen)
  })
  await step('a closed profit is green and a closed loss red', async () => {
    let profit_loss = 12.5
    await page.route('**/api/orders_api/Exit/**', async (route) => {
      const answer = await route.fetch()
      const rows: object[] = await answer.json()
      await route.fulfill({
        response: answer,
        json: rows.slice(0, 1).map((row) => ({ ...row, profit_loss })),
      })
    })
    await page.goto('/orders?tab=closed')
    await expect.poll(() => shadeIn(page.getByText('+$12.50').first())).toBe('green')
    profit_loss = -12.5
    await page.reload()
    await expect.poll(() => shadeIn(page.getByText('−$12.50').first())).toBe('red')
  })
  await step('credits have a green badge, and debits a red one', async () => {
    await page.goto('/tradebook')
    const badge = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
    await expect.poll(() => shadeIn(badge(transactions.debit))).toBe('red')
    await page.getByRole('button', { name: words.en.transactions.kinds.opening, exact: true }).tap()
    await expect.poll(() => shadeIn(badge(transactions.credit))).toBe('green')
  })
})

/** The text colour of the first match: green, red, grey or another; '' without a match. */
function shadeOf(page: Page, selector: string): Promise<string> {
  return page
    .evaluate((path) => {
      const element = document.querySelector(path)
      return element ? getComputedStyle(element).color : ''
    }, selector)
    .then(shadeOfColour)
}

async function shadeIn(place: Locator): Promise<string> {
  return shadeOfColour(await place.evaluate((element) => getComputedStyle(element).color))
}

function shadeOfColour(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
  if (colour === '') return ''
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 45) return 'grey'
  return green > red && green > blue ? 'green' : red > green && red > blue ? 'red' : colour
}
