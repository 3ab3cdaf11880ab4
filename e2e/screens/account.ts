import { expect } from '../fixtures.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

/** The client's money and settings. */
export const account: readonly ScreenState[] = [
  {
    name: 'transactions',
    path: '/tradebook',
    loaded: (page) =>
      page
        .getByText(/XAUUSD/)
        .filter({ visible: true })
        .last(),
  },
  {
    name: 'transactions of own days',
    path: '/tradebook?kind=reset&from=2026-01-01&to=2026-01-31',
  },
  {
    name: 'receipt of a fill',
    path: '/tradebook?kind=trade',
    leadsTo: '/receipt/fill/1',
    act: async (page, { receipt }) => {
      await page
        .getByText(/XAUUSD/)
        .filter({ visible: true })
        .last()
        .click()
      await expect(page.getByText(receipt.quoteNumber)).toBeVisible()
    },
  },
  { name: 'settings', path: '/settings' },
  { name: 'documents', path: '/documents' },
  {
    name: 'side panel',
    path: '/settings',
    act: async (page, { shell }) => {
      await press(page, shell.openMenu)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'profile', path: '/profile' },
  { name: 'bank details', path: '/bank' },
  {
    name: 'change password, refused',
    path: '/password',
    act: async (page, { password }) => {
      await press(page, password.change)
      await expect(page.getByText(password.oldMissing)).toBeVisible()
    },
  },
  {
    name: 'security, setting a PIN',
    path: '/security',
    act: async (page, { security }) => {
      await press(page, security.pin.set)
      await press(page, security.pin.save)
      await expect(page.getByText(security.pin.wrong)).toBeVisible()
    },
  },
  { name: 'devices', path: '/devices' },
  { name: 'account activity', path: '/activity' },
  { name: 'inbox', path: '/inbox' },
  { name: 'company', path: '/company' },
  { name: 'contact enquiry', path: '/contact' },
  { name: 'statements', path: '/statements' },
  {
    name: 'tax report',
    path: '/statements?report=tax',
    loaded: (page, { reports }) => page.getByRole('region', { name: reports.tax.byInstrument }),
  },
  { name: 'execution report', path: '/statements?report=execution' },
  {
    name: 'statistics',
    path: '/statistics',
    act: async (page, { records }) => {
      const table = page.getByText(records.showTable)
      await expect(table.or(page.getByText(records.noClosings))).toBeVisible()
      if (await table.isVisible()) await table.click()
    },
  },
  {
    name: 'statistics, a day of the calendar',
    path: '/statistics',
    act: async (page, { records }) => {
      const days = page
        .getByRole('region', { name: records.calendar })
        .getByRole('button', { pressed: false })
      await expect(days.first().or(page.getByText(records.noClosings))).toBeVisible()
      if ((await days.count()) > 0) await days.last().click()
    },
  },
  {
    name: 'price alerts, one removed',
    path: '/alerts',
    loaded: (page, { alerts }) => page.getByRole('region', { name: alerts.waiting }),
    act: async (page, { alerts }) => {
      // It stays where it is, for the next who looks.
      await page.route('**/api/price_alert_remove_api', (route) =>
        route.fulfill({ json: { status: 0, msg: '' } }),
      )
      await press(page, alerts.remove('EURUSD', alerts.waits.rises('9.00000')))
      await expect(page.getByRole('button', { name: alerts.undo })).toBeVisible()
      await page.unroute('**/api/price_alert_remove_api')
    },
  },
  {
    name: 'price alerts, choosing an instrument',
    path: '/alerts',
    loaded: (page, { alerts }) => page.getByRole('region', { name: alerts.waiting }),
    act: async (page) => {
      await page.getByRole('button', { name: /^XAUUSD ·/ }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^GBPUSD/ })).toBeVisible()
    },
  },
  {
    name: 'watchlists',
    path: '/watchlists',
    loaded: (page, { watchlists }) => page.getByRole('button', { name: watchlists.up('EURUSD') }),
  },
  {
    name: 'watchlists, one renamed without a name',
    path: '/watchlists',
    loaded: (page, { watchlists }) => page.getByRole('button', { name: watchlists.up('EURUSD') }),
    act: async (page, { watchlists }) => {
      await press(page, watchlists.rename)
      await page.getByRole('dialog').getByLabel(watchlists.name).fill('')
      await press(page, watchlists.save)
      await expect(page.getByText(watchlists.faults.missing)).toBeVisible()
    },
  },
  { name: 'limits', path: '/limits' },
  { name: 'notifications', path: '/notifications' },
  { name: 'risk notice', path: '/risk' },
  { name: 'first steps', path: '/first-steps' },
  { name: 'own data', path: '/privacy' },
  { name: 'funds', path: '/funds' },
  { name: 'deposit', path: '/deposite' },
  { name: 'withdrawal', path: '/withdrawl' },
]
