import type { Locator, Page } from '@playwright/test'
import { chooseOneTap } from '../as-client.ts'
import { expect } from '../fixtures.ts'
import type { Words } from '../words.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

const chartCanvas = (page: Page): Locator => page.frameLocator('iframe').locator('canvas').first()
/** On a phone the chart is below the ticket, and loads when it comes into view. */
const buttons = (page: Page, { trade }: Words): Locator => page.getByRole('group', { name: trade.buttons })
export const firstTrade = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: /XAUUSD/ })
    .first()

/** A state of ORDERS in which the first trade is open, and one of its buttons was pressed. */
function ofFirstTrade(
  name: string,
  path: string,
  button?: 'edit' | 'close' | 'reverse' | 'change' | 'cancelOrder',
): ScreenState {
  const act = async (page: Page, { orders }: Words): Promise<void> => {
    await firstTrade(page).click()
    if (button) await press(page, orders[button])
  }
  return { name, path, loaded: firstTrade, act }
}

/** Screens of trading and of trades. */
export const trading: readonly ScreenState[] = [
  { name: 'home', path: '/dashboard', loaded: chartCanvas },
  {
    name: 'home, nothing found',
    path: '/dashboard',
    loaded: chartCanvas,
    act: (page, { home }) => page.getByLabel(home.search).fill('nothing has this name'),
  },
  {
    name: 'home with one-tap trading',
    path: '/dashboard',
    loaded: chartCanvas,
    act: async (page) => {
      await chooseOneTap(page, '0.10')
      await page.reload()
      await expect(page.locator('li button[data-side=BUY] [data-price]').first()).toHaveText(/\d/)
      await expect(chartCanvas(page)).toBeVisible()
      await chooseOneTap(page, undefined)
    },
  },
  { name: 'ticket', path: '/addtrade/XAUUSD', loaded: buttons },
  {
    name: 'ticket over home',
    path: '/dashboard',
    loaded: chartCanvas,
    act: async (page, texts) => {
      await page.getByRole('listitem').getByRole('link', { name: 'XAUUSD', exact: true }).click()
      await expect(buttons(page, texts)).toBeVisible()
    },
  },
  {
    name: 'ticket of a pending order',
    path: '/addtrade/EURUSD',
    loaded: buttons,
    act: async (page, { trade }) => {
      await page.getByRole('switch', { name: trade.market }).click()
      await page.getByText(trade.extras, { exact: true }).click()
      await expect(page.getByRole('switch', { name: trade.oneTap })).toBeVisible()
      await page.evaluate(() => {
        // The next ticket is folded again.
        localStorage.removeItem('ticketOpen:more')
        // What the click scrolled beneath the bars is judged where it stands by itself.
        window.scrollTo(0, 0)
      })
    },
  },
  {
    name: 'ticket, refused',
    path: '/addtrade/XAUUSD',
    loaded: buttons,
    act: async (page, { trade }) => {
      await page.getByRole('textbox', { name: trade.lots }).fill('')
      const bar = page.getByRole('group', { name: trade.buttons })
      await bar.getByRole('button', { name: trade.sides.BUY }).click()
      await expect(bar.getByRole('alert')).toBeVisible()
      // At its end the page has nothing beneath the bar, which else covers a part of some button.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  {
    name: 'price alert on the ticket',
    path: '/addtrade/XAUUSD',
    loaded: buttons,
    act: async (page, { alerts, trade }) => {
      await press(page, trade.alert('XAUUSD'))
      await expect(page.getByRole('dialog').getByRole('button', { name: alerts.add })).toBeVisible()
    },
  },
  {
    name: 'ticket of nothing',
    path: '/addtrade/NOTHING',
    loaded: (page, { trade }) => page.getByText(trade.unknown),
  },
  { name: 'active trades', path: '/orders', loaded: firstTrade },
  {
    name: 'what a swipe of a trade shows',
    path: '/orders',
    isPushed: true,
    loaded: firstTrade,
    act: (page) => firstTrade(page).press('ArrowLeft'),
  },
  {
    name: 'net positions',
    path: '/orders',
    loaded: firstTrade,
    act: async (page, { orders }) => {
      await press(page, orders.netted)
      await firstTrade(page).click()
      await expect(firstTrade(page)).toHaveAttribute('aria-expanded', 'true')
      await page.evaluate(() => localStorage.removeItem('ordersView'))
    },
  },
  ofFirstTrade('details of a trade', '/orders'),
  ofFirstTrade('edit trade', '/orders', 'edit'),
  ofFirstTrade('close trade', '/orders', 'close'),
  ofFirstTrade('reverse trade', '/orders', 'reverse'),
  {
    name: 'life of a trade',
    path: '/orders',
    leadsTo: '/order/1',
    loaded: firstTrade,
    act: async (page, { orders, life }) => {
      await firstTrade(page).click()
      await page.getByRole('link', { name: orders.life }).last().click()
      await expect(page.getByRole('heading', { name: life.timeline })).toBeVisible()
    },
  },
  {
    name: 'close all',
    path: '/orders',
    loaded: firstTrade,
    act: (page, { orders }) => press(page, orders.closeAll),
  },
  { name: 'pending orders', path: '/orders?tab=pending', loaded: firstTrade },
  ofFirstTrade('change order', '/orders?tab=pending', 'change'),
  ofFirstTrade('cancel order', '/orders?tab=pending', 'cancelOrder'),
  { name: 'closed trades', path: '/orders?tab=closed', loaded: firstTrade },
  {
    name: 'chart by itself',
    path: '/chart.html?symbol=XAUUSD',
    loaded: (page) => page.locator('canvas').first(),
  },
  {
    name: 'menu of indicators',
    path: '/chart.html?symbol=XAUUSD',
    loaded: (page) => page.locator('canvas').first(),
    act: async (page) => {
      await page.locator('#tools').click()
      await page.getByRole('checkbox', { name: 'RSI' }).check()
      await expect(page.locator('#indicators li')).toHaveCount(1)
    },
  },
]
