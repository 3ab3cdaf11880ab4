import type { Locator, Page } from '@playwright/test'
import { testPhoto } from '../apps/server/src/testing/index.ts'
import { announced, recordAnnouncements } from './announcements.ts'
import { buy, clearDesk, logIn } from './as-client.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { fillRegistration } from './new-person.ts'
import { licensedAnswers } from './screens/funds-steps.ts'
import { patternOf, words } from './words.ts'

/* What screen readers announce in flows of money and accounts: names, descriptions, errors, results. */

const { step } = test
const { deposit, funds, oneTimeCode, orders, proof, register, sending, shell, trade, withdraw } = words.en
const GOLD = 'XAUUSD'

/** The number of announcements that contain a text. */
async function timesHeard(page: Page, wanted: string | RegExp): Promise<number> {
  const has = (said: string): boolean =>
    typeof wanted === 'string' ? said.includes(wanted) : wanted.test(said)
  return (await announced(page)).filter(has).length
}

async function heardOnce(page: Page, wanted: string | RegExp): Promise<void> {
  await expect.poll(() => timesHeard(page, wanted), String(wanted)).toBe(1)
}

/** A field announces its name and its hint. */
async function isDescribed(field: Locator, name: string, description: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleName(name)
  await expect(field).toHaveAccessibleDescription(description)
}

/** A field announces its error. */
async function isWrong(field: Locator, why: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(why)
}

test('registration names and describes each field, its faults and its photos', async ({ page }) => {
  await recordAnnouncements(page)
  await page.goto('/register')
  const input = (name: string): Locator => page.locator(`input[name=${name}]`)
  await step('fields, in groups that have a name', async () => {
    await isDescribed(input('name'), register.name, register.nameHelp)
    await isDescribed(input('phone'), register.phone, register.phoneHelp)
    await isDescribed(input('email'), register.email, register.emailHelp)
    await isDescribed(input('password'), register.password, register.passwordHelp)
    await expect(page.getByRole('group', { name: register.person, exact: true })).toBeVisible()
  })
  await step('a missing value is announced once, and described at its field', async () => {
    await button(page, register.next).click()
    await heardOnce(page, register.provideAll)
    await isWrong(input('name'), register.missing.name)
  })
  await step('a chosen photo is announced', async () => {
    await fillRegistration(page)
    await heardOnce(page, register.photo.preview(register.aadharFront))
  })
  await step('each step has a name, which takes the focus', async () => {
    await button(page, shell.back).click()
    const identity = page.getByRole('group', { name: register.identity, exact: true })
    await expect(identity).toBeVisible()
    await input('pan').fill('')
    await isDescribed(input('pan'), register.pan, register.missing.pan)
    await input('pan').fill('ABCPE1234F')
    await isDescribed(input('aadhar'), register.aadhar, `✓ ${register.fits}`)
    await button(page, register.next).click()
    await expect(page.getByText(register.documents, { exact: true })).toBeFocused()
  })
  await step('so is a missing photo, and the progress of sending', async () => {
    await page.route('**/api/otp_verify_api3', (route) => route.fulfill({ json: { ...code, status: 2 } }))
    await button(page, `${register.photo.remove}: ${register.panImage}`).click()
    await button(page, register.submit).click()
    const choose = button(page, `${register.photo.chooseFile}: ${register.panImage}`)
    await expect(choose).toHaveAccessibleDescription(register.missing.photo)
    await page.goto('/register')
    await fillRegistration(page)
    await button(page, register.submit).click()
    await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
    expect(
      (await timesHeard(page, register.sending)) + (await timesHeard(page, register.checking)),
    ).toBeGreaterThan(0)
    expect(await timesHeard(page, '%')).toBe(0)
  })
})

test('the code of a registration is one group of digits, with where it was sent and what was wrong with it', async ({
  page,
}) => {
  await recordAnnouncements(page)
  await page.route('**/api/otp_verify_api3', (route) => route.fulfill({ json: { ...code, status: 2 } }))
  await page.goto('/register')
  await fillRegistration(page)
  await button(page, register.submit).click()
  const boxes = page.getByRole('group', { name: oneTimeCode.label, exact: true })
  await expect(boxes).toHaveAccessibleDescription(patternOf(register.codeSent, /\S+@example\.in/))
  await expect(boxes.getByRole('textbox')).toHaveCount(6)
  await expect(boxes.getByRole('textbox', { name: oneTimeCode.digit(1, 6) })).toBeFocused()
  await expect(boxes.getByRole('textbox').last()).toHaveAccessibleName(oneTimeCode.digit(6, 6))
  await page.unroute('**/api/otp_verify_api3')
  const wrong = { status: 1, msg: '', reason: 'code_wrong' }
  await page.route('**/api/otp_verify_api3', (route) => route.fulfill({ json: wrong }))
  await page.keyboard.type('123456')
  await button(page, oneTimeCode.verify).click()
  const why = oneTimeCode.incorrect
  await heardOnce(page, why)
  await expect(boxes).toHaveAccessibleDescription(new RegExp(why))
})

const code = { msg: '', otp: 'x', resend_after: 30, minutes: 10, open_for: 3600 }

/** Waits until a figure is visible and has changed several times. */
async function letMove(figure: Locator): Promise<void> {
  // Figures out of view are not updated.
  await figure.scrollIntoViewIfNeeded()
  const seen = new Set<string>()
  const look = async (): Promise<number> => {
    // Ignores an arrow or a sign.
    const digits = ((await figure.textContent()) ?? '').replaceAll(/\D/g, '')
    return digits === '' ? 0 : seen.add(digits).size
  }
  await expect.poll(look, { intervals: [100] }).toBeGreaterThan(2)
}

const BOUNDS = patternOf((hole) => trade.lotsHint(hole, hole, hole), /[\d.]+/, /[\d.]+/, /100,?\d*/)
const SIZE_BY_RISK = patternOf((hole) => trade.riskSize(hole, hole, hole))

test('an order is announced once, and moving prices never', async ({ page, logins }) => {
  await recordAnnouncements(page)
  await logIn(page, logins.client)
  await clearDesk(page)
  await page.goto(`/addtrade/${GOLD}`)
  const bar = page.getByRole('group', { name: trade.buttons })
  const lots = page.getByRole('textbox', { name: trade.lots, exact: true })
  const buy = bar.getByRole('button', { name: trade.sides.BUY })
  await step('SELL and BUY say their size and price, and the volume its bounds', async () => {
    await expect(buy).toHaveAccessibleName(/^BUY \d+\.\d\d \d+\.\d+$/)
    await expect(bar.getByRole('button', { name: trade.sides.SELL })).toHaveAccessibleName(
      /^SELL \d+\.\d\d \d+\.\d+$/,
    )
    await isDescribed(lots, trade.lots, BOUNDS)
  })
  await step('a size by risk is announced on request, and not with each price', async () => {
    const price = Number(await bar.locator('[data-price=ask]').textContent())
    await page.getByRole('textbox', { name: trade.stoploss, exact: true }).fill((price - 30).toFixed(2))
    await page.getByRole('radiogroup', { name: trade.sizing }).getByText('%', { exact: true }).click()
    await heardOnce(page, SIZE_BY_RISK)
    // A screen reader finds the current line and no old figures.
    await expect(page.getByRole('status').filter({ hasText: SIZE_BY_RISK })).toHaveCount(0)
    const before = await announced(page)
    await letMove(buy.locator('[data-price=ask]'))
    expect(await announced(page)).toEqual(before)
  })
  await step('a refusal is announced once', async () => {
    await lots.fill('')
    await buy.click()
    await heardOnce(page, trade.failed)
  })
  await step('the answer is announced once, and the next screen by its heading', async () => {
    await expect(page).toHaveTitle(new RegExp(`· ${shell.product}`))
    await lots.fill('0.10')
    await buy.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders$/)
    await heardOnce(
      page,
      patternOf((hole) => sending.filled(`BUY 0.10 ${GOLD}`, hole)),
    )
    await expect(page).toHaveTitle(`${orders.title} · ${shell.product}`)
    await expect(page.getByRole('heading', { level: 1, name: orders.title })).toBeFocused()
  })
  for (const [path, figure] of [
    ['/dashboard', page.getByRole('listitem').filter({ hasText: GOLD }).locator('[data-price=ask]')],
    ['/orders', page.getByRole('region', { name: orders.figures }).getByRole('definition').first()],
  ] as const) {
    await page.goto(path)
    await letMove(figure)
    expect(
      (await announced(page)).filter((said) => /\d\.\d/.test(said)),
      path,
    ).toEqual([])
  }
})

test('changing and closing a trade are announced once each', async ({ page, logins }) => {
  await recordAnnouncements(page)
  await logIn(page, logins.client)
  await clearDesk(page)
  await buy(page, GOLD)
  await page.goto('/orders')
  const name = `0.10 ${GOLD}`
  await page.getByRole('tabpanel').getByRole('button', { name: GOLD }).click()
  await button(page, orders.edit).last().click()
  const dialog = page.getByRole('dialog', { name: orders.edit })
  const stoploss = dialog.getByRole('textbox', { name: orders.stoploss })
  await stoploss.fill('99999')
  await stoploss.press('Enter')
  await isWrong(
    stoploss,
    patternOf((hole) => orders.mustBe.stoplossBelow(hole)),
  )
  await stoploss.fill('1100')
  await stoploss.press('Enter')
  await heardOnce(page, orders.updated(name))
  await button(page, orders.close).last().click()
  await button(page, orders.confirmClose(name)).click()
  await heardOnce(
    page,
    patternOf((hole) => orders.closed(name, hole, hole)),
  )
})

test('a deposit and a withdrawal name and describe what is asked, and announce each step once', async ({
  page,
  logins,
}) => {
  await recordAnnouncements(page)
  await logIn(page, logins.client)
  await answerAsLicensed(page)
  await step('the amount, its bounds, and the code that pays it', async () => {
    await page.goto('/deposite')
    const amount = page.getByRole('textbox', { name: deposit.amount })
    await isDescribed(amount, deposit.amount, patternOf(deposit.amountHint, /\$[\d.,]+/))
    await amount.fill('100')
    await isWrong(amount, deposit.amountBounds('₹500', '₹2,00,000'))
    await amount.fill('')
    await amount.pressSequentially('5000')
    await button(page, deposit.show).click()
    await expect(page.getByRole('heading', { name: deposit.pay('₹5,000') })).toBeFocused()
    await expect(page.getByRole('img', { name: deposit.qr('₹5,000.00') })).toBeVisible()
    await expect(button(page, '₹5,000')).toHaveAttribute('aria-pressed', 'true')
  })
  await step('the reference and the screenshot of the payment, and the answer', async () => {
    const utr = page.getByRole('textbox', { name: deposit.utr })
    await isDescribed(utr, deposit.utr, deposit.utrHint)
    await utr.fill('12')
    await button(page, deposit.submit).click()
    await isWrong(utr, deposit.utrWrong)
    await utr.fill('412345678901')
    const screenshot = page.getByRole('group', { name: deposit.screenshot })
    await expect(screenshot).toHaveAccessibleDescription(deposit.screenshotHint)
    const file = { name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
    await page.locator('input[type=file][name=screenshot]').setInputFiles(file)
    await heardOnce(page, deposit.photo.preview(deposit.screenshot))
    await button(page, deposit.submit).click()
    await heardOnce(page, deposit.sent)
  })
  await step('the question, the PIN and the answer of a withdrawal', async () => {
    await page.goto('/withdrawl')
    const amount = page.getByRole('textbox', { name: withdraw.amount })
    await isDescribed(amount, withdraw.amount, patternOf(withdraw.amountHint, /₹[\d.,]+/))
    await amount.fill('500')
    await button(page, withdraw.submit).click()
    await isWrong(amount, withdraw.tooMuch('$105.31'))
    await amount.fill('20')
    await button(page, withdraw.submit).click()
    const question = page.getByRole('alertdialog', { name: withdraw.confirmTitle('$20.00') })
    await expect(question).toHaveAccessibleDescription(/State Bank of India/)
    await question.getByRole('button', { name: withdraw.confirm }).click()
    const pin = page.getByRole('dialog', { name: proof.title }).getByLabel(proof.pin, { exact: true })
    await expect(pin).toBeFocused()
    await page.keyboard.press('Enter')
    await isWrong(pin, proof.pinMissing)
    await page.keyboard.type('4071')
    await page.keyboard.press('Enter')
    await heardOnce(page, withdraw.sent('$20.00'))
    expect(await timesHeard(page, funds.failed)).toBe(0)
  })
})

/** Answers like a licensed platform: a QR code per amount, and a withdrawal that requires the PIN. */
async function answerAsLicensed(page: Page): Promise<void> {
  for (const [name, json] of Object.entries(licensedAnswers))
    await page.route(new RegExp(`/api/${name}([/?]|$)`), (route) => route.fulfill({ json }))
  let opened: object | null = null
  await page.route(/\/api\/funding_api/, (route) =>
    route.fulfill({ json: { ...licensedAnswers.funding_api, open_deposit: opened } }),
  )
  await page.route(/\/api\/pay_api/, (route) => {
    const amt = Number(new URL(route.request().url()).searchParams.get('amt'))
    opened = { ...licensedAnswers.pay_api.opened, amt }
    return route.fulfill({ json: { ...licensedAnswers.pay_api, opened } })
  })
  const done = { status: 0, msg: 'We look for it at the bank.', did: 4, wid: 4 }
  const pinNeeded = { status: 2, msg: '', reason: 'pin_needed', detail: {} }
  await page.route('**/api/web_deposite_submit_api', (route) => route.fulfill({ json: done }))
  await page.route('**/api/withdraw_submit_api2', (route) => {
    const hasPin = route.request().postData()?.includes('4071') ?? false
    return route.fulfill({ json: hasPin ? done : pinNeeded })
  })
}
