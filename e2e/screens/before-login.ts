import { expect } from '../fixtures.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

/** Screens without a login. */
export const beforeLogin: readonly ScreenState[] = [
  {
    name: 'login',
    path: '/login',
    act: async (page, { welcome }) => {
      await expect(page.getByRole('list', { name: welcome.prices }).getByText('XAUUSD')).toBeVisible()
    },
  },
  {
    name: 'login, refused',
    path: '/login',
    act: async (page, { login }) => {
      await press(page, login.submit)
      await expect(page.getByText(login.passwordMissing)).toBeVisible()
    },
  },
  {
    name: 'login, second step',
    path: '/login',
    act: async (page, { login, secondStep }) => {
      const detail = { challenge: 'x', ways: 'authenticator,passkey' }
      const answer = { status: 2, msg: '', reason: 'second_factor_needed', detail }
      await page.route('**/api/login_api3', (route) => route.fulfill({ json: answer }))
      await page.getByLabel(login.email).fill('asha@example.in')
      await page.getByLabel(login.password, { exact: true }).fill('x')
      await press(page, login.submit)
      await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible()
      await page.unroute('**/api/login_api3')
    },
  },
  { name: 'welcome', path: '/welcome' },
  { name: 'registration', path: '/register' },
  { name: 'terms', path: '/legal/terms' },
  { name: 'privacy policy', path: '/legal/privacy' },
  { name: 'risk notice before login', path: '/legal/risk' },
  {
    name: 'registration, refused',
    path: '/register',
    act: async (page, { register }) => {
      await press(page, register.next)
      await expect(page.getByText(register.provideAll)).toBeVisible()
    },
  },
  { name: 'forgotten password', path: '/forgotpassword' },
  { name: 'undoing a change of the email address', path: '/undo-email#not-a-link-of-ours' },
  {
    name: 'forgotten password, code',
    path: '/forgotpassword',
    act: async (page, { oneTimeCode, recover }) => {
      // Codes are limited, and this screen does not depend on the server's answer.
      const answer = { status: 0, msg: '', otp: 'x', user: 'x' }
      await page.route('**/api/check_user_api', (route) => route.fulfill({ json: answer }))
      await page.getByLabel(recover.email).fill('a.client.with.a.rather.long.name@example.in')
      await press(page, recover.send)
      await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
      await page.getByRole('group').getByRole('textbox').first().focus()
      await page.keyboard.type('123456')
      await expect(page.getByRole('button', { name: oneTimeCode.verify })).toBeVisible()
      await page.unroute('**/api/check_user_api')
    },
  },
  {
    name: 'new password, refused',
    path: `/resetpassword/${'A'.repeat(43)}`,
    act: async (page, { recover, password }) => {
      await press(page, recover.set)
      await expect(page.getByText(password.short, { exact: true })).toBeVisible()
    },
  },
  { name: 'not found', path: '/nothing/is/here' },
]
