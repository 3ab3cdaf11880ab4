import type { Page } from '@playwright/test'
import { codeOf } from './authenticator-app.ts'
import { expect } from './fixtures.ts'
import type { Platform } from './platform.ts'

interface SecondStep {
  readonly detail: { readonly challenge: string; readonly secret: string }
}

/** Appoints a member of staff in a role and logs them in in this browser, without the screens. */
export async function logInAsStaff(page: Page, platform: Platform, role: string): Promise<void> {
  const username = `${role}-${Date.now()}`
  const said = await platform.staff(
    'add-staff',
    username,
    '--name',
    `Asha ${role.replace('_', ' ')}`,
    '--role',
    role,
    '--by',
    'owner',
  )
  const invitation = /: ([\w-]{43})/.exec(said)?.[1] ?? ''
  const post = async (path: string, data: object): Promise<unknown> =>
    (await page.request.post(`/api/${path}`, { data, headers: { origin: platform.url } })).json()
  const second = (await post('staff_invitation_api', {
    username,
    invitation,
    password: 'three words apart',
  })) as SecondStep
  const { challenge, secret } = second.detail
  expect(await post('adminlogin_api', { challenge, code: codeOf(secret) })).toMatchObject({ status: 1 })
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.setItem('admin_isLoggedIn', 'true'))
}
