import type { Page } from '@playwright/test'
import { resources } from '@gf/contract'
import { en } from '../../apps/admin/src/texts/en.ts'
import { logInAsStaff } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { bodyTo, fieldsIn, pathsOf, requestsOf } from '../requests-of.ts'

/* Medicines and departments as their specification fixes them (docs/clinic/specification.md). */

const { confirm, form, list, records, stock } = en
const { fields, listed } = records.medicines

const categories = ['Ayurvedic', 'Homeopathic', 'Food Supliment', 'Allopathic', 'Cosmetic', 'Organic']

test.use({ installation: 'medicines', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: listed }).locator('tbody tr').filter({ hasText: name })

test('Medicines lists and saves by the specified calls and fields', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  const sent = requestsOf(page)
  await page.goto('/admin/medicines')
  await expect(page.getByRole('heading', { name: 'Add/Edit Medicines' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Listed Medicines' })).toBeVisible()
  const editor = page.locator('form')
  const input = (name: keyof typeof fields) => editor.getByLabel(fields[name], { exact: false }).first()
  await expect(input('category').locator('option')).toHaveText([form.choose, ...categories])
  await expect(input('m_for')).toHaveAttribute('rows', '2')
  for (const [name, value] of [
    ['medicine', 'Crocin'],
    ['variant', '500 mg'],
    ['mtype', 'Tablet'],
    ['price', '20'],
    ['oprice', '18.50'],
    ['gst', '12'],
  ] as const)
    await input(name).fill(value)
  await input('category').selectOption('Allopathic')

  await page.route('**/api/add_medicine_api', (route) => route.abort(), { times: 1 })
  await button(page, form.save).click()
  await expect(page.getByRole('alert').getByText('File Upload Error')).toBeVisible({ timeout: 30_000 })
  await button(page, form.save).click()
  await expect(row(page, 'Crocin')).toBeVisible()
  const columns = Object.keys(resources.medicines.fields).filter((name) => name !== 'pimg')
  expect(fieldsIn(bodyTo(sent, 'add_medicine_api'))).toEqual(new Set(['mid', ...columns, 'oldpimg']))
  await expect(row(page, 'Crocin').locator('img')).toHaveAttribute('src', /medicine\.png$/)
  await expect(row(page, 'Crocin').locator('img')).toHaveAttribute('width', '50')
  expect(pathsOf(sent)).toEqual(expect.arrayContaining(['GET meds_list_api/1', 'POST add_medicine_api']))
})

test('a medicine shows the history of its prices', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/medicines')
  await row(page, 'Crocin').getByRole('link', { name: list.edit }).click()
  await page.locator('form').getByLabel(fields.price, { exact: true }).fill('22.50')
  await button(page, form.save).click()
  await expect(row(page, 'Crocin')).toContainText('₹22.50')
  await row(page, 'Crocin').getByRole('link', { name: list.edit }).click()
  const history = page.getByRole('region', { name: stock.prices }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText(/₹20\.00 → ₹22\.50.*clinic/)
})

test('Medicines loads and deletes by the specified calls', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  const sent = requestsOf(page)
  await page.goto('/admin/medicines')
  const input = page.locator('form').getByLabel(fields.medicine)
  await row(page, 'Crocin').getByRole('link', { name: list.edit }).click()
  await expect(input).toHaveValue('Crocin')
  await button(page, form.cancel).click()
  await expect(page).toHaveURL(/\/admin\/medicines$/)
  await expect(input).toHaveValue('')
  await row(page, 'Crocin').getByRole('button', { name: list.remove }).click()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('alertdialog', { name: confirm.title })).toBeHidden()
  await row(page, 'Crocin').getByRole('button', { name: list.remove }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText(
    'Are you sure to do delete?.',
  )
  await expect(button(page, 'No')).toBeVisible()
  await button(page, 'Yes').click()
  await expect(row(page, 'Crocin')).toBeHidden()
  const deleted = JSON.parse(bodyTo(sent, 'delete_record'))
  expect(deleted).toEqual({ tbl: 'medicines', col: 'mid', val: expect.any(Number) })
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining([`GET edit_api/medicines/mid/${deleted.val}`, 'POST delete_record']),
  )
})

test('Departments are listed by departments_api', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  const sent = requestsOf(page)
  await page.goto('/admin/departments')
  await expect(page.getByText(list.empty)).toBeVisible()
  expect(pathsOf(sent)).toContain('GET departments_api')
})
