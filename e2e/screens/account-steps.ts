import { expect } from '../fixtures.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

const rejected = {
  status: 0,
  state: 'rejected',
  why: null,
  remarks: 'The back of the card is not sharp',
  photos: [],
  asked_at: '2026-11-20T10:00:00Z',
  decided_at: '2026-11-20T12:00:00Z',
  aadhar: 'XXXX-XXXX-1234',
  pan: 'ABXXXXX34F',
}
const appSecret = {
  status: 0,
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/GF:asha?secret=JBSWY3DPEHPK3PXP',
}
const recoveryCodes = { status: 0, msg: '', recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] }

/** Questions and refusals of the account. */
export const accountSteps: readonly ScreenState[] = [
  {
    name: 'documents that were never sent',
    path: '/documents',
    answers: { kyc_api: { ...rejected, state: 'none', remarks: '', aadhar: null, pan: null } },
    act: async (page, { kyc }) => {
      await page.locator('form').getByRole('button', { name: kyc.sendFirst }).tap()
      await expect(page.getByText(kyc.fillAll)).toBeVisible()
    },
  },
  {
    name: 'documents that were rejected',
    path: '/documents',
    answers: { kyc_api: rejected },
    act: async (page, { kyc }) => {
      await press(page, kyc.send)
      await expect(page.getByText(kyc.chooseOne)).toBeVisible()
    },
  },
  {
    name: 'documents that need a new photo',
    path: '/documents',
    answers: { kyc_api: { ...rejected, state: 'photos_needed', why: 'glare', photos: ['aadhar_img1'] } },
    act: async (page, { kyc }) => {
      await press(page, kyc.send)
      await expect(page.getByText(kyc.chooseAll)).toBeVisible()
    },
  },
  {
    name: 'practice money, asked before it is reset',
    path: '/settings',
    act: async (page, { practice }) => {
      await press(page, practice.reset)
      await expect(page.getByRole('alertdialog', { name: practice.question })).toBeVisible()
    },
  },
  {
    name: 'profile, refused',
    path: '/profile',
    act: async (page, { profile, shell }) => {
      await page.getByLabel(profile.pincode).fill('12')
      await press(page, shell.update)
      await expect(page.getByText(profile.pincodeWrong)).toBeVisible()
    },
  },
  {
    name: 'bank details, refused',
    path: '/bank',
    act: async (page, { bank, shell }) => {
      await press(page, shell.save)
      await expect(page.getByText(bank.ifscWrong)).toBeVisible()
    },
  },
  {
    name: 'contact enquiry, refused',
    path: '/contact',
    act: async (page, { contact }) => {
      await press(page, contact.send)
      await expect(page.getByText(contact.messageMissing)).toBeVisible()
    },
  },
  {
    name: 'security, the key of an authenticator app',
    path: '/security',
    answers: { authenticator_start_api: appSecret },
    act: async (page, { security }) => {
      await press(page, security.app.turnOn)
      await expect(page.getByRole('img', { name: security.app.qr })).toBeVisible()
      await press(page, security.app.confirm)
      await expect(page.getByText(security.app.missing)).toBeVisible()
    },
  },
  {
    name: 'security, recovery codes',
    path: '/security',
    answers: { authenticator_start_api: appSecret, authenticator_confirm_api: recoveryCodes },
    act: async (page, { security }) => {
      await press(page, security.app.turnOn)
      await page.getByRole('group').getByRole('textbox').first().focus()
      await page.keyboard.type('123456')
      await press(page, security.app.confirm)
      await expect(page.getByText('abcd-efgh-jkmn')).toBeVisible()
    },
  },
  {
    name: 'security, after step-up',
    path: '/security',
    answers: {
      authenticator_start_api: { status: 2, msg: '', reason: 'step_up_needed', detail: { ways: 'password' } },
    },
    act: async (page, { proof, security }) => {
      await press(page, security.app.turnOn)
      await page.getByRole('dialog').getByRole('button', { name: proof.confirm }).click()
      await expect(page.getByText(proof.passwordMissing)).toBeVisible()
    },
  },
  {
    name: 'devices, asked before the others are logged out',
    path: '/devices',
    loaded: (page, { devices }) => page.getByRole('button', { name: devices.endOthers, exact: true }),
    act: async (page, { devices }) => {
      await press(page, devices.endOthers)
      await expect(page.getByRole('alertdialog', { name: devices.endOthersQuestion })).toBeVisible()
    },
  },
  {
    name: 'limits, asked before a break',
    path: '/limits',
    act: async (page, { limits }) => {
      await press(page, limits.takeBreak)
      await expect(page.getByRole('alertdialog', { name: limits.breakQuestion })).toBeVisible()
    },
  },
  {
    name: 'own data, asked before the account is closed',
    path: '/privacy',
    act: async (page, { privacy }) => {
      await page.getByLabel(privacy.password, { exact: true }).fill('x')
      await press(page, privacy.close)
      await expect(page.getByRole('alertdialog', { name: privacy.question })).toBeVisible()
    },
  },
]
