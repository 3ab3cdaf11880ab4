import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { logInAsStaff, seeNoFaults } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { bodyTo, pathsOf, requestsOf } from './requests-of.ts'

/* What every table that staff keep has, on the answer templates. */

const { confirm, form, list, records, shell, timeline } = en
const { fields, listed } = records.answer_templates

test.use({ installation: 'tables', viewport: { width: 1440, height: 900 }, isMobile: false })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: keyof typeof fields) => page.locator('form').getByLabel(fields[name])

test('a record is added, edited, deleted with a question by the specified calls, and taken back', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'support')
  await page.goto('/admin/answers')
  const sent = requestsOf(page)
  const row = page.getByRole('table', { name: listed }).locator('tbody tr')
  await expect(page.getByText(list.empty)).toBeVisible()
  await button(page, form.save).click()
  await expect(page.getByText(form.faults.required)).toHaveCount(4)
  await expect(field(page, 'title')).toBeFocused()

  await field(page, 'title').fill('Opening hours')
  await field(page, 'text_en').fill('From Monday')
  await field(page, 'text_hi').fill('सोमवार से')
  await field(page, 'state').selectOption('Active')
  await page.route('**/api/answer_template_api', (route) => route.abort(), { times: 1 })
  await button(page, form.save).click()
  await expect(page.getByRole('alert').getByText('File Upload Error')).toBeVisible({ timeout: 30_000 })
  await button(page, form.save).click()
  await expect(row).toContainText('Opening hours')
  await expect(field(page, 'title')).toHaveValue('')

  await row.getByRole('link', { name: list.edit }).click()
  await expect(field(page, 'title')).toHaveValue('Opening hours')
  await field(page, 'title').fill('Trading hours')
  await button(page, form.save).click()
  await expect(row).toContainText('Trading hours')
  await row.getByRole('link', { name: list.edit }).click()
  await expect(
    page.getByRole('region', { name: timeline.title }).getByRole('listitem').first(),
  ).toContainText(/Opening hours.*Trading hours/)
  await seeNoFaults(page)
  await button(page, form.cancel).click()

  await row.getByRole('button', { name: list.remove }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText(
    'Are you sure to do delete?.',
  )
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: list.remove }).click()
  await button(page, confirm.yes).click()
  await expect(row).toHaveCount(0)
  const deleted = JSON.parse(bodyTo(sent, 'delete_record'))
  expect(deleted).toEqual({ tbl: 'answer_templates', col: 'template_id', val: expect.any(Number) })
  expect(pathsOf(sent)).toContain(`GET edit_api/answer_templates/template_id/${deleted.val}`)
  await button(page, form.undo).click()
  await expect(row).toContainText('Trading hours')
})

test('a role sees its own screens alone, and each wanted page waits behind the login', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'dealer')
  await page.goto('/admin/answers')
  await expect(page.getByText(shell.noAccess)).toBeVisible()
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: en.instruments.title })).toHaveCount(1)
  await expect(links.filter({ hasText: records.answer_templates.title })).toHaveCount(0)
  await page.goto('/admin/nothing')
  await expect(page.getByText(shell.notFound)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/answers?sort=title')
  await expect(page).toHaveURL('/adminlogin?next=%2Fadmin%2Fanswers%3Fsort%3Dtitle')
})
