import type { Locator, Page } from '@playwright/test'
import { announced, recordAnnouncements } from './announcements.ts'
import { call, enter, forget, logInByHand, openTrades, useridOf } from './as-client.ts'
import { button, deal } from './controls.ts'
import { dragFinger } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { untilHole, words } from './words.ts'
import type { Language } from './words.ts'

/** How much of the screen the dialog covers, from 0 to 1. */
async function coveredBy(page: Page): Promise<number> {
  const box = await page.getByRole('dialog').boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) throw new Error('There is no dialog on screen')
  return (box.width * box.height) / (screen.width * screen.height)
}

for (const [index, language] of (['en', 'hi'] as const satisfies readonly Language[]).entries()) {
  test(`a new client sees three hints on the first ticket, reads the risk notice and places the order (${language})`, async ({
    page,
  }, testInfo) => {
    const { home, ticketHints, trade, risk } = words[language]
    await recordAnnouncements(page)
    const client = await newClient(page, 910 + index + 10 * testInfo.retry, 'due')
    await page.goto('/')
    if (language === 'hi') await page.getByText(words.en.shell.languages.hi).tap()
    await page.getByLabel(words[language].login.email).fill(client.username)
    await page.getByLabel(words[language].login.password, { exact: true }).fill(client.password)
    await button(page, words[language].login.submit).tap()

    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('region', { name: home.rates })).toBeVisible()
    await expect.poll(() => areHintsDue(page)).toBe(true)
    await page.goto('/addtrade/XAUUSD')
    const { steps } = ticketHints
    for (const [at, { title, text }] of steps.entries()) {
      const hint = page.getByRole('group', { name: ticketHints.step(at + 1, steps.length) })
      await expect(hint).toContainText(title)
      await expect.poll(async () => (await announced(page)).join('\n')).toContain(`${title}. ${text}`)
      // What it points at and the buttons are not beneath it.
      await page.locator('button[data-side=BUY]').last().tap({ trial: true })
      await button(hint, at + 1 < steps.length ? ticketHints.next : ticketHints.done).tap()
      await expect(hint).toBeHidden()
    }
    await page.getByRole('textbox', { name: trade.lots }).fill('0.01')
    await page.locator('button[data-side=BUY]').last().tap()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: risk.title })).toBeVisible()
    expect(await coveredBy(page)).toBeGreaterThanOrEqual(0.5)
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
    expect(y + height).toBe(page.viewportSize()?.height)
    await expect(button(page, risk.proceed)).toBeDisabled()
    expect(await openTrades(page)).toEqual([])
    await dialog.getByLabel(risk.read).check()
    await button(page, risk.proceed).tap()
    // The price of the tap is over: the order goes out at the one on the new button.
    await expect(dialog.getByText(untilHole(risk.priceAgain))).toBeVisible()
    expect(await openTrades(page)).toEqual([])
    const again = dialog.getByRole('button', { name: new RegExp(`^${risk.sides.BUY} 0.01 XAUUSD`) })
    await expect(again).toContainText(/\d{4}\.\d{3}/)
    // The sheet closes with the first tap: the second must not reach the menu below it.
    const { x = 0, y: top = 0, width = 0, height: tall = 0 } = (await again.boundingBox()) ?? {}
    const tap = () => page.touchscreen.tap(x + width / 2, top + tall / 2)
    await Promise.all([tap(), tap()])

    await expect(page).toHaveURL(/\/orders$/)
    expect(await openTrades(page)).toMatchObject([{ cpair: 'XAUUSD', lotsize: 0.01 }])
    expect(await call(page, 'risk_notice_api')).toMatchObject({ acknowledged: true })

    // The next login shows them no more.
    await forget(page)
    const told = page.waitForResponse(/first_steps_api/)
    await logInByHand(page, client, language)
    expect(await (await told).json()).toMatchObject({ done: true })
    expect(await areHintsDue(page)).toBe(false)
  })
}

/** Whether the next ticket of this browser shows hints, as the server says. */
const areHintsDue = async (page: Page): Promise<boolean> => {
  const { done } = await call<{ done: boolean }>(page, `first_steps_api/${await useridOf(page)}`)
  return !done
}

const ways: Readonly<Record<string, (page: Page, hint: Locator) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Skip: (_, hint) => button(hint, words.en.ticketHints.skip).tap(),
  'a swipe': (page, hint) => dragFinger(page, hint, { x: -200 }),
  'a size': (page) => page.getByRole('group', { name: words.en.trade.quickLots }).getByText('0.10').tap(),
  'a typed price': (page) => page.getByLabel(words.en.trade.stoploss, { exact: true }).fill('1.01'),
  // A reload in the instant in which the notice opens would go back by two entries of the history.
  'a tap on BUY': async (page) => {
    await deal(page, 'BUY').tap()
    await expect(page.getByRole('heading', { name: words.en.risk.title })).toBeVisible()
  },
}

for (const [index, [name, leave]] of Object.entries(ways).entries())
  test(`the hints of a first ticket end, and come once, with ${name}`, async ({ page }, testInfo) => {
    const { home, ticketHints, trade } = words.en
    const client = await newClient(page, 940 + index + 10 * testInfo.retry, 'due')
    await logInByHand(page, client, 'en')
    await page.getByRole('link', { name: home.newOrder('XAUUSD') }).tap()
    const ticket = page.getByRole('dialog', { name: new RegExp(`^${trade.title} XAUUSD`) })
    const hint = ticket.getByRole('group', { name: ticketHints.step(1, 3) })
    await expect(hint).toBeVisible()
    await leave(page, hint)
    await expect(hint).toBeHidden()
    await expect(ticket).toBeVisible()
    await expect.poll(() => areHintsDue(page)).toBe(false)
    await page.reload()
    await expect(deal(page, 'BUY')).toBeEnabled()
    await expect(hint).toBeHidden()
  })

test('a login whose page is left before it knows about the hints asks again on the next page', async ({
  page,
}) => {
  const client = await newClient(page, 964, 'due')
  // Not for one time only: a route that ends in the instant of a navigation can hold that up for good.
  let asked = 0
  await page.route(/first_steps_api/, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await logInByHand(page, client, 'en')
  await page.goto('/addtrade/XAUUSD')
  await expect(page.getByRole('group', { name: words.en.ticketHints.step(1, 3) })).toBeVisible()
})

test('closing the risk notice cancels the order, and ACCOUNT shows the notice', async ({
  page,
}, testInfo) => {
  const { risk, trade, notifications } = words.en
  const client = await newClient(page, 930 + testInfo.retry)
  await enter(page, client, '/addtrade/XAUUSD?lots=0.01')
  await page.locator('button[data-side=SELL]').last().tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: risk.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: trade.failed })).toBeVisible()
  expect(await openTrades(page)).toEqual([])

  await page.goto('/risk')
  await expect(button(page, risk.proceed)).toBeDisabled()
  await page.getByLabel(risk.read).check()
  await button(page, risk.proceed).tap()
  await expect(page.getByText(risk.acknowledged)).toBeVisible()

  await page.goto('/notifications')
  const funds = page.getByRole('group', { name: notifications.topics.funds.name })
  const byEmail = funds.getByRole('switch', { name: notifications.channels.email })
  await byEmail.click()
  await expect(byEmail).not.toBeChecked()
  await expect(page.getByRole('switch', { name: notifications.channels.email }).first()).toBeDisabled()
  await expect
    .poll(async () => JSON.stringify(await call(page, `notifications_api/${await useridOf(page)}`)))
    .toContain('{"topic":"funds","channels":[{"channel":"email","on":false')
})
