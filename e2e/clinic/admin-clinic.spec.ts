import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { testPhoto } from '../../apps/server/src/testing/index.ts'
import { logInAsStaff, seeNoFaults, staffAt } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { bodyTo, fieldsIn, pathsOf, requestsOf } from '../requests-of.ts'

/* Staff, stores and centers of the clinic, as docs/admin-specification.md names them. */

const { confirm, decisionFields, form, list, records, shell } = en
const reveal = en.decisions['reveal-staff-aadhaar']
const { fields } = records.doctors

test.use({ installation: 'clinic', viewport: { width: 1440, height: 900 }, isMobile: false })

type Screen = 'doctors' | 'stores' | 'centers' | 'departments'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, screen: Screen, text: string) =>
  page.getByRole('table', { name: records[screen].listed }).locator('tbody tr').filter({ hasText: text })

/** Fills the form in by the labels of its fields. */
async function fill(page: Page, screen: Screen, values: Readonly<Record<string, string>>): Promise<void> {
  const labels: Readonly<Record<string, string>> = records[screen].fields
  for (const [name, value] of Object.entries(values)) {
    const input = page
      .locator('form')
      .getByLabel(labels[name] ?? '', { exact: false })
      .first()
    if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await input.selectOption({ label: value })
    else await input.fill(value)
  }
}

/** Deletes the row after the question, by the specified call. */
async function remove(page: Page, screen: Screen, text: string, named: object): Promise<void> {
  const sent = requestsOf(page)
  await row(page, screen, text).getByRole('button', { name: list.remove }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText(
    'Are you sure to do delete?.',
  )
  await button(page, confirm.yes).click()
  await expect(row(page, screen, text)).toBeHidden()
  expect(JSON.parse(bodyTo(sent, 'delete_record'))).toEqual({ ...named, val: expect.any(Number) })
}

const photo = async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(7) })

async function seeStaffForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add/Edit Staff' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Listed Staff' })).toBeVisible()
  const editor = page.locator('form')
  await expect(editor.getByLabel('Type').locator('option')).toHaveText([
    form.choose,
    'Doctor',
    'Medical',
    'Reception',
  ])
  await expect(editor.getByLabel('Gender').locator('option')).toHaveText([
    form.choose,
    'Male',
    'Female',
    'Other',
  ])
  await expect(editor.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(editor.getByLabel('About')).toHaveAttribute('rows', '2')
  await button(page, form.save).click()
  await expect(page.getByText(form.faults.required)).toHaveCount(11)
}

test('Staff lists, saves, loads and deletes by the specified calls and fields', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/departments')
  await fill(page, 'departments', { dep_name: 'Cardiology' })
  await button(page, form.save).click()
  await expect(row(page, 'departments', 'Cardiology')).toBeVisible()

  const sent = requestsOf(page)
  await page.getByRole('navigation').getByRole('link', { name: records.doctors.title, exact: true }).click()
  await expect(page).toHaveURL('/admin/staff')
  const editor = page.locator('form')
  await seeStaffForm(page)
  await fill(page, 'doctors', {
    dname: 'Asha Rao', depid: 'Cardiology', etype: 'Doctor', dgender: 'Female', dage: '41', demail: 'asha@example.in',
    dphone: '9876543210', dedu: 'MBBS, MD', dexp: '15', daadhar: '2341 2346 3212', reg_no: 'KMC 12345',
  }) // prettier-ignore
  await page.locator('input[type=file][name=dimg]').setInputFiles(await photo())
  await expect(editor.locator('img')).toHaveCSS('width', '100px')
  await button(page, form.save).click()
  await expect(page.getByText(form.faults.sealed)).toBeVisible()
  await fill(page, 'doctors', { daadhar: '2341 2346 3211' })
  await button(page, form.save).click()
  const added = row(page, 'doctors', 'Asha Rao')
  await expect(added).toContainText(/Female.*41.*9876543210.*Cardiology.*MBBS, MD.*15/)
  await expect(added.locator('img')).toHaveAttribute('width', '50')
  await added.getByRole('link', { name: list.edit }).click()
  await expect(editor.getByLabel('Aadhaar')).toHaveValue('XXXX-XXXX-3211')
  await expect(editor.getByLabel('Department')).toHaveValue(/^\d+$/)
  await expect(editor.locator('img')).toHaveCSS('width', '100px')
  await button(page, reveal.button).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(decisionFields.reason.label).fill('Check of the card')
  await dialog.getByRole('button', { name: reveal.button }).click()
  await expect(page.getByText('2341 2346 3211')).toBeVisible()
  await fill(page, 'doctors', { dexp: '16' })
  await button(page, form.save).click()
  await expect(added).toContainText('16')
  // Browsers show no body with a file.
  expect(fieldsIn(bodyTo(sent, 'add_staff_api'))).toEqual(
    new Set(['did', 'version', ...Object.keys(fields).filter((name) => name !== 'dimg'), 'olddimg']),
  )
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining([
      'GET staff_api',
      'GET departments_api',
      expect.stringMatching(/edit_api\/doctors\/did\/\d/),
    ]),
  )
  await remove(page, 'doctors', 'Asha Rao', { tbl: 'doctors', col: 'did' })
})

test('Stores lists, saves, loads and deletes by the specified calls and fields', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  const sent = requestsOf(page)
  await page.goto('/admin/stores')
  await expect(page.getByRole('heading', { name: 'Add/Edit Store' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Listed Stores' })).toBeVisible()
  const editor = page.locator('form')
  await expect(editor.getByLabel('State').locator('option')).toHaveCount(1 + 36)
  await expect(editor.getByLabel('Address')).toHaveAttribute('rows', '2')
  await fill(page, 'stores', {
    name: 'MG Road',
    state: 'Karnataka',
    city: 'Bengaluru',
    phone: '080 2555 0101',
  })
  await page.route('**/api/add_store_api', (route) => route.abort(), { times: 1 })
  await button(page, form.save).click()
  await expect(page.getByRole('alert').getByText('File Upload Error')).toBeVisible({ timeout: 30_000 })
  await button(page, form.save).click()
  await expect(row(page, 'stores', 'MG Road')).toContainText(/Bengaluru.*Karnataka/)
  expect(fieldsIn(bodyTo(sent, 'add_store_api'))).toEqual(
    new Set(['store_id', 'name', 'sstate', 'city', 'phone', 'address', 'gstin']),
  )
  await row(page, 'stores', 'MG Road').getByRole('link', { name: list.edit }).click()
  await expect(editor.getByLabel('State')).toHaveValue('29')
  await fill(page, 'stores', { address: 'MG Road 12' })
  await button(page, form.save).click()
  await expect(row(page, 'stores', 'MG Road 12')).toBeVisible()
  await page.locator('section').getByRole('combobox', { name: 'State' }).last().selectOption('Kerala')
  await expect(page).toHaveURL(/state=32/)
  await expect(page.getByText(list.nothing)).toBeVisible()
  await button(page, list.showAll).click()
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining([
      'GET stores_api',
      'GET states_api',
      expect.stringMatching(/edit_api\/stores\/id\/\d/),
    ]),
  )
  await remove(page, 'stores', 'MG Road', { tbl: 'stores', col: 'id' })
})

test('Centers lists, saves, loads and deletes by the specified calls and fields', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  const sent = requestsOf(page)
  await page.goto('/admin/centers')
  await expect(page.getByRole('heading', { name: 'Add/Edit Center' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Listed centers' })).toBeVisible()
  await expect(page.locator('form').getByLabel('Treatments')).toHaveAttribute('rows', '2')
  await fill(page, 'centers', { cname: 'Heart centre', cphone: '080 2555 0103', ctreats: 'Angiography' })
  await page.locator('input[type=file][name=cimg]').setInputFiles(await photo())
  await button(page, form.save).click()
  await expect(row(page, 'centers', 'Heart centre')).toContainText(/080 2555 0103.*Angiography/)
  await expect(row(page, 'centers', 'Heart centre').locator('img')).toHaveAttribute('src', /record_image_api/)
  await row(page, 'centers', 'Heart centre').getByRole('link', { name: list.edit }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await button(page, form.save).click()
  await expect(row(page, 'centers', 'Heart centre').locator('img')).toHaveAttribute('src', /center\.png$/)
  expect(fieldsIn(bodyTo(sent, 'add_center_api'))).toEqual(
    new Set(['cid', 'version', 'cname', 'cphone', 'ctreats', 'oldimg']),
  )
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining(['GET centers_api', expect.stringMatching(/edit_api\/centers\/cid\/\d/)]),
  )
  await remove(page, 'centers', 'Heart centre', { tbl: 'centers', col: 'cid' })
})

test('staff accounts are at /admin/staff-accounts, where their earlier address leads', async ({
  browser,
  platform,
}) => {
  const auditor = await staffAt(browser, platform, 'auditor', '/admin/staff')
  await expect(auditor).toHaveURL('/admin/staff-accounts')
  const owner = await staffAt(browser, platform, 'owner', '/admin/staff?id=clinic-1')
  await expect(owner).toHaveURL('/admin/staff-accounts?id=clinic-1')
  await owner.getByRole('navigation').getByRole('link', { name: records.doctors.title, exact: true }).click()
  await expect(owner.getByRole('heading', { name: records.doctors.form })).toBeVisible()
  const church = await staffAt(browser, platform, 'church', '/admin/staff')
  await expect(church.getByText(shell.noAccess)).toBeVisible()
})

test('the clinic’s screens are whole in both languages and themes, on a desktop and a tablet', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  for (const screen of ['doctors', 'stores', 'centers'] as const) {
    await page.goto(`/admin/${screen === 'doctors' ? 'staff' : screen}`)
    await expect(page.getByRole('heading', { name: en.records[screen].form })).toBeVisible()
    await seeNoFaults(page)
  }
})
