import { expect } from '../fixtures.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

/** What is seen without a login. */
export const beforeLogin: readonly ScreenState[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login, refused',
    path: '/login',
    act: async (page, { login }) => {
      await press(page, login.submit)
      await expect(page.getByText(login.passwordMissing)).toBeVisible()
    },
  },
  { name: 'welcome', path: '/welcome' },
  { name: 'registration', path: '/register' },
  {
    name: 'registration, refused',
    path: '/register',
    act: async (page, { register }) => {
      await press(page, register.submit)
      await expect(page.getByText(register.provideAll)).toBeVisible()
    },
  },
  { name: 'forgotten password', path: '/forgotpassword' },
  { name: 'not found', path: '/nothing/is/here' },
]
