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
  { name: 'company', path: '/company' },
  { name: 'contact enquiry', path: '/contact' },
  { name: 'statements', path: '/statements' },
  {
    name: 'statistics',
    path: '/statistics',
    act: async (page, { records }) => {
      const table = page.getByText(records.showTable)
      await expect(table.or(page.getByText(records.noClosings))).toBeVisible()
      if (await table.isVisible()) await table.click()
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
