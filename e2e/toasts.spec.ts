import type { Page } from '@playwright/test'
import { buy, clearDesk, enter, logIn } from './as-client.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { orders, records, shell } = words.en

/** What can be pressed on the screen or in the open sheet, and lies beneath a toast. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pressed = ':is(a, button, input, select, summary, label)'
    const sheet = document.querySelector('dialog[open]')
    const controls = sheet
      ? sheet.querySelectorAll(`:scope > :not([popover]) ${pressed}`)
      : document.querySelectorAll(`main ${pressed}, nav a`)
    // What has scrolled beneath the top bar is not pressed.
    const bar = sheet ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    const cards = [...document.querySelectorAll('[popover] [data-tone]')]
    return [...controls]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return cards.some((card) => {
          const box = card.getBoundingClientRect()
          return left < box.right && right > box.left && Math.max(top, bar) < box.bottom && bottom > box.top
        })
      })
      .map((control) => control.textContent ?? '')
  })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a toast covers no control of the screen, and what it lies over can be pressed', async ({
      page,
      logins,
    }) => {
      await enter(page, logins.client, '/statements')
      await button(page, records.downloadCsv).click()
      await expect(page.locator('[popover]').getByText(records.downloaded)).toBeVisible()
      expect(await covered(page)).toEqual([])
      await button(page, shell.openMenu).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
}

test('a toast covers no button of the sheet that is open after UPDATE', async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  await page.getByRole('main').getByRole('button', { name: 'EURUSD' }).first().click()
  await button(page, orders.edit).click()
  await page.getByLabel(orders.target, { exact: true }).fill('1.40000')
  await button(page, shell.update).click()
  await expect(page.locator('[popover]').getByText(orders.updated('0.10 EURUSD'))).toBeVisible()
  await expect(page.getByRole('dialog').last()).toContainText(orders.edit)
  expect(await covered(page)).toEqual([])
})
