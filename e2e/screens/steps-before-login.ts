import { expect } from '../fixtures.ts'
import { fillRegistration } from '../new-person.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

/** Questions, refusals and steps before the login. */
export const stepsBeforeLogin: readonly ScreenState[] = [
  {
    name: 'login, leaving',
    path: '/login',
    act: async (page, { login }) => {
      await page.evaluate(() => history.back())
      await expect(page.getByRole('alertdialog', { name: login.leaveQuestion })).toBeVisible()
    },
  },
  {
    name: 'login, refused by the server',
    path: '/login',
    answers: { login_api3: { status: 1, msg: '', reason: 'credentials_wrong' } },
    act: async (page, { login }) => {
      await page.getByLabel(login.email).fill('asha@example.in')
      await page.getByLabel(login.password, { exact: true }).fill('x')
      await press(page, login.submit)
      await expect(page.getByRole('alert').filter({ hasText: login.failed })).toBeVisible()
    },
  },
  {
    name: 'registration, filled in',
    path: '/register',
    act: (page) => fillRegistration(page),
  },
  {
    name: 'registration, after a reload',
    path: '/register',
    act: async (page, { register }) => {
      await fillRegistration(page)
      await page.reload()
      await expect(page.getByText(register.kept)).toBeVisible()
    },
  },
  {
    name: 'registration, numbers',
    path: '/register',
    act: async (page, { register }) => {
      await fillRegistration(page)
      await page.goBack()
      await expect(page.getByText(register.step(2, 3))).toBeVisible()
    },
  },
  {
    name: 'registration, refused by the server',
    path: '/register',
    answers: { otp_verify_api3: { status: 1, msg: '', reason: 'password_too_common' } },
    act: async (page, { register }) => {
      await fillRegistration(page)
      await press(page, register.submit)
      await expect(page.getByRole('alert').filter({ hasText: register.failed })).toBeVisible()
    },
  },
  {
    name: 'registration, a photo that cannot be read',
    path: '/register',
    act: async (page, { register }) => {
      await fillRegistration(page)
      const file = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
      await page.locator('input[type=file][name=pan_img]').setInputFiles(file)
      await expect(page.getByText(register.wrong.photo, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'registration, code',
    path: '/register',
    answers: {
      otp_verify_api3: { status: 2, msg: '', otp: 'x', resend_after: 30, minutes: 10, open_for: 3600 },
    },
    act: async (page, { oneTimeCode, register }) => {
      await fillRegistration(page)
      await press(page, register.submit)
      await expect(page.getByRole('heading', { level: 1, name: oneTimeCode.title })).toBeVisible()
      await page.keyboard.type('123456')
      await expect(page.getByRole('button', { name: oneTimeCode.verify })).toBeVisible()
    },
  },
]
