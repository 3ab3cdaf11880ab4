import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { staffRoles } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { en } from '../apps/admin/src/texts/en.ts'
import { hi } from '../apps/admin/src/texts/hi.ts'
import { codeOf } from './authenticator-app.ts'
import { untilQuiet, violationsOf } from './axe.ts'
import { expect } from './fixtures.ts'
import type { Platform } from './platform.ts'
import { isWhole } from './whole-run.ts'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

interface Colleague {
  readonly username: string
  readonly invitation: string
  /** Of the session, once they have logged in. */
  cookies?: Cookies
  /** Of their authenticator app. */
  secret?: string
}

/** The staff of each installation by role, by its address. */
const staffOf = new Map<string, Promise<ReadonlyMap<StaffRole, Colleague>>>()

/** One member of staff for each role. The first owner appoints them alone only while no other can log in. */
async function appointAll(platform: Platform): Promise<ReadonlyMap<StaffRole, Colleague>> {
  const staff = new Map<StaffRole, Colleague>()
  for (const role of staffRoles) {
    const username = role.replace('_', '-')
    const name = `Asha ${role.replace('_', ' ')}`
    const words = ['add-staff', `${username}-1`, '--name', name, '--role', role, '--by', 'owner']
    const said = await platform.staff(...words)
    staff.set(role, { username: `${username}-1`, invitation: /: ([\w-]{43})/.exec(said)?.[1] ?? '' })
  }
  return staff
}

/** Logs a member of staff in a role in in this browser, without the screens. */
export async function logInAsStaff(page: Page, platform: Platform, role: StaffRole): Promise<void> {
  const appointed = staffOf.get(platform.url) ?? appointAll(platform)
  staffOf.set(platform.url, appointed)
  const colleague = (await appointed).get(role)
  if (!colleague) throw new Error(`There is no ${role}`)
  if (colleague.cookies) await page.context().addCookies(colleague.cookies)
  else colleague.cookies = await acceptInvitation(page, platform, colleague)
  await page.goto(`${platform.url}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('admin_isLoggedIn', 'true'))
}

/** The next code of a colleague's authenticator app: the one of now may be used already. */
export async function nextCodeOf(platform: Platform, role: StaffRole): Promise<string> {
  const colleague = (await staffOf.get(platform.url))?.get(role)
  return codeOf(colleague?.secret ?? '', 1)
}

async function acceptInvitation(page: Page, platform: Platform, colleague: Colleague): Promise<Cookies> {
  const { username, invitation } = colleague
  const post = async (path: string, data: object) => {
    const headers = { origin: platform.url }
    const answer = await page.request.post(`${platform.url}/api/${path}`, { data, headers })
    return (await answer.json()) as { readonly detail: Readonly<Record<string, string>> }
  }
  const { detail } = await post('staff_invitation_api', {
    username,
    invitation,
    password: 'three words apart',
  })
  const { challenge, secret = '' } = detail
  colleague.secret = secret
  expect(await post('adminlogin_api', { challenge, code: codeOf(secret) })).toMatchObject({ status: 1 })
  return page.context().cookies()
}

/** A member of staff in a new browser, on one of the screens. */
export async function staffAt(
  browser: Browser,
  platform: Platform,
  role: StaffRole,
  path: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: platform.url })
  await logInAsStaff(page, platform, role)
  await page.goto(path)
  return page
}

/**
 * No axe faults and no horizontal scrolling, in both languages and themes, on a desktop and a tablet. axe sees each pair
 * of language and theme at one of the widths, so that it meets every width in both; all of them with `--all`.
 */
export async function seeNoFaults(page: Page): Promise<void> {
  await untilQuiet(page)
  for (const [turn, words] of [en, hi].entries()) {
    const other = page.getByRole('button', { name: words.shell.language, exact: true })
    await expect(other).toBeVisible()
    for (const [theme, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme })
      for (const [place, width] of [1440, 768].entries()) {
        await page.setViewportSize({ width, height: 900 })
        if (isWhole || (turn + theme) % 2 === place) expect(await violationsOf(page)).toEqual([])
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        expect(over).toBeLessThanOrEqual(0)
      }
    }
    await other.click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The lines of the CSV file behind a link, without its header. */
export async function exportedBy(page: Page, link: string): Promise<readonly string[]> {
  const file = await downloadedBy(page, link)
  return file.trim().split('\r\n').slice(1)
}

/** The text of the file that a link downloads. */
export async function downloadedBy(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await download).path(), 'utf8')
}
