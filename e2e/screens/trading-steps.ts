import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Words } from '../words.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'
import { firstTrade } from './trading.ts'

const buyGold = (page: Page) => page.locator('button[data-side=BUY]').last()

/** Opens the sheet of the first trade that this button leads to. */
async function openSheet(page: Page, { orders }: Words, button: 'edit' | 'close'): Promise<void> {
  await firstTrade(page).click()
  await press(page, orders[button])
}

/** Questions and refusals of trading. */
export const tradingSteps: readonly ScreenState[] = [
  {
    name: 'ticket, the risk notice first',
    path: '/addtrade/XAUUSD',
    loaded: buyGold,
    answers: {
      web_trade_api: { status: 2, msg: '', reason: 'risk_not_acknowledged', detail: { version: 1 } },
    },
    act: async (page, { risk }) => {
      await buyGold(page).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: risk.title })).toBeVisible()
      // The pending request must not continue on the next page.
      await page.evaluate(() =>
        [localStorage, sessionStorage].forEach((store) =>
          Object.keys(store)
            .filter((name) => name.startsWith('unansweredOrder'))
            .forEach((name) => store.removeItem(name)),
        ),
      )
    },
  },
  {
    name: 'ticket, a hint for a new client',
    path: '/addtrade/EURUSD',
    loaded: (page) => page.locator('button[data-side=BUY]').last(),
    act: async (page, { ticketHints }) => {
      await page.evaluate(() => localStorage.setItem('firstSteps', 'due'))
      await page.reload()
      await expect(page.getByRole('group', { name: ticketHints.step(1, 3) })).toBeVisible()
      await page.evaluate(() => localStorage.removeItem('firstSteps'))
    },
  },
  {
    name: 'ticket, one tap',
    path: '/addtrade/XAUUSD?lots=0.10',
    loaded: buyGold,
    act: async (page, { trade }) => {
      await page.getByText(trade.extras, { exact: true }).click()
      await page.getByRole('switch', { name: trade.oneTap }).click()
      await page.evaluate(() => localStorage.removeItem('ticketOpen:more'))
      await expect(page.getByRole('alertdialog', { name: trade.oneTapQuestion.practice })).toBeVisible()
    },
  },
  {
    name: 'edit trade, a stoploss on the wrong side',
    path: '/orders',
    loaded: firstTrade,
    act: async (page, texts) => {
      await openSheet(page, texts, 'edit')
      const dialog = page.getByRole('dialog', { name: texts.orders.edit })
      const stoploss = dialog.getByRole('textbox', { name: texts.orders.stoploss })
      await stoploss.fill('99999')
      await stoploss.press('Enter')
      await expect(stoploss).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'close trade, more lots than are open',
    path: '/orders',
    loaded: firstTrade,
    act: async (page, texts) => {
      await openSheet(page, texts, 'close')
      const lots = page.getByRole('dialog').last().getByRole('textbox', { name: texts.orders.closePart })
      await lots.fill('99')
      await lots.press('Enter')
      await expect(lots).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'no trades',
    path: '/orders',
    answers: { orders_api: [] },
    loaded: (page, { orders }) => page.getByText(orders.empty.active),
  },
]
