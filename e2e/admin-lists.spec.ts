import { en } from '../apps/admin/src/texts/en.ts'
import { logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'

const { client, list, shell, users } = en

test.use({ installation: 'lists' })

test('a list hides columns, which the browser remembers; a list and a client print in black on white', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  const staff = await staffAt(browser, platform, 'auditor', '/admin/users')
  const heading = (name: string) => staff.getByRole('columnheader', { name, exact: true })
  await expect(heading(users.columns.city)).toBeVisible()
  await staff.getByRole('button', { name: list.columns(6, 6), exact: true }).click()
  const choice = staff.getByRole('dialog', { name: list.chooseColumns })
  await choice.getByRole('switch', { name: users.columns.city }).click()
  await staff.keyboard.press('Escape')
  await expect(heading(users.columns.city)).toHaveCount(0)
  await staff.reload()
  await expect(heading(users.columns.mobile)).toBeVisible()
  await expect(heading(users.columns.city)).toHaveCount(0)
  await staff.getByRole('button', { name: list.columns(5, 6), exact: true }).click()
  await choice.getByRole('button', { name: list.allColumns }).click()
  await staff.keyboard.press('Escape')
  await expect(heading(users.columns.city)).toBeVisible()
  await seeNoFaults(staff)

  await staff.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/admin/users', `/admin/edituser/${userid}`]) {
    await staff.goto(path)
    await expect(staff.locator('main')).toContainText(logins.client.username)
    await expect(staff.locator('main').getByRole('button')).toHaveCount(0)
    await expect(staff.getByRole('navigation', { name: shell.menu })).toHaveCount(0)
    await expect(staff.getByRole('banner')).toHaveCount(0)
    const colours = await staff.locator('h1').evaluate((title) => {
      const { color } = getComputedStyle(title)
      return [color, getComputedStyle(document.documentElement).backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  }
  await expect(staff.getByRole('region', { name: client.blocks.identity })).toBeVisible()
})
