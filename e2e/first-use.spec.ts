import type { Page } from '@playwright/test'
import { call, enter, forget, logInByHand, openTrades, useridOf } from './as-client.ts'
import { button } from './controls.ts'
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
  test(`a new client sees three screens, reads the risk notice and places the first order (${language})`, async ({
    page,
  }, testInfo) => {
    const { firstSteps, home, trade, risk } = words[language]
    const client = await newClient(page, 910 + index + 10 * testInfo.retry, 'due')
    await page.goto('/')
    if (language === 'hi') await page.getByText(words.en.shell.languages.hi).tap()
    await page.getByLabel(words[language].login.email).fill(client.username)
    await page.getByLabel(words[language].login.password, { exact: true }).fill(client.password)
    await button(page, words[language].login.submit).tap()

    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: home.firstSteps }).tap()
    await expect(page).toHaveURL(/\/first-steps$/)
    for (const { title } of firstSteps.steps.slice(0, 2)) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await button(page, firstSteps.next).tap()
    }
    await expect(page.getByRole('heading', { level: 1, name: firstSteps.steps[2]?.title })).toBeFocused()
    await button(page, firstSteps.begin).tap()

    await expect(page).toHaveURL(/\/addtrade\/XAUUSD\?lots=0\.01$/)
    await expect(page.getByRole('textbox', { name: trade.lots })).toHaveValue('0.01')
    const buy = page.locator('button[data-side=BUY]').last()
    await buy.tap()

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
    await again.tap()

    await expect(page).toHaveURL(/\/orders$/)
    expect(await openTrades(page)).toMatchObject([{ cpair: 'XAUUSD', lotsize: 0.01 }])
    expect(await call(page, 'risk_notice_api')).toMatchObject({ acknowledged: true })

    // The next login offers them no more.
    await forget(page)
    await logInByHand(page, client, language)
    await expect(page.getByRole('region', { name: home.rates })).toBeVisible()
    await expect(page.getByRole('link', { name: home.firstSteps })).toBeHidden()
  })
}

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
