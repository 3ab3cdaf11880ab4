import type { Locator, Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { testPhoto } from '../../apps/server/src/testing/index.ts'
import { exportedBy, logInAsStaff, seeNoFaults } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'

const { confirm, form, list, records } = en
const { fields, listed } = records.medicines

test.use({ installation: 'staff of every role', viewport: { width: 1440, height: 900 }, isMobile: false })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: keyof typeof fields): Locator =>
  page.locator('form').getByLabel(fields[name], { exact: false })
const rows = (page: Page): Locator => page.getByRole('table', { name: listed }).locator('tbody tr')
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })

interface Medicine {
  readonly medicine: string
  readonly category?: string
  readonly price?: string
  readonly oprice?: string
}

async function fill(page: Page, given: Medicine): Promise<void> {
  const { medicine, category = 'Allopathic', price = '20', oprice = '18.50' } = given
  await field(page, 'medicine').fill(medicine)
  await field(page, 'category').selectOption(category)
  await field(page, 'variant').fill('500 mg')
  await field(page, 'mtype').fill('Tablet')
  await page.getByLabel(fields.price, { exact: true }).fill(price)
  await field(page, 'oprice').fill(oprice)
  await field(page, 'gst').fill('12')
}

async function add(page: Page, given: Medicine): Promise<void> {
  await fill(page, given)
  await button(page, form.save).click()
  await expect(rowOf(page, given.medicine)).toBeVisible()
}

/** Of the image itself, once it has come. */
const widthOf = (image: HTMLElement | SVGElement): number =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0

/** The newest entry of the timeline. */
const lastDone = (page: Page) =>
  page.getByRole('region', { name: en.timeline.title }).getByRole('listitem').first()

test('a medicine is added with its image, edited, deleted with a question, and taken back', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: records.medicines.title }).click()
  await expect(page.getByText(list.empty)).toBeVisible()

  await button(page, form.save).click()
  await expect(page.getByText(form.faults.required)).toHaveCount(7)
  await expect(field(page, 'medicine')).toBeFocused()
  await fill(page, { medicine: 'Dolo 650', price: '20', oprice: '21' })
  await button(page, form.save).click()
  await expect(page.getByText(en.reasons['offer_above_price'] ?? '')).toBeVisible()
  await field(page, 'oprice').fill('18.50')
  const photo = { name: 'dolo.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(7) }
  await page.locator('input[type=file][name=pimg]').setInputFiles(photo)
  await button(page, form.save).click()
  const row = rowOf(page, 'Dolo 650')
  await expect(row).toContainText('₹18.50')
  await expect(row).toContainText('12%')
  await expect(row.locator('img')).toHaveAttribute('src', /record_image_api/)
  await expect.poll(() => row.locator('img').evaluate(widthOf)).toBeGreaterThan(200)
  await expect(field(page, 'medicine')).toHaveValue('')

  await row.getByRole('link', { name: list.edit }).click()
  await expect(field(page, 'medicine')).toHaveValue('Dolo 650')
  await field(page, 'gst').fill('5.5')
  await button(page, form.save).click()
  await expect(row).toContainText('5.5%')
  await expect(row.locator('img')).toHaveAttribute('src', /record_image_api/)
  await expect.poll(() => row.locator('img').evaluate(widthOf)).toBeGreaterThan(200)
  await row.getByRole('link', { name: list.edit }).click()
  await expect(lastDone(page)).toContainText(/clinic-1.*GST.*12%.*5\.5%/)
  await button(page, form.cancel).click()

  await row.getByRole('button', { name: list.remove }).click()
  const question = page.getByRole('alertdialog', { name: confirm.title })
  await expect(question).toContainText('Are you sure to do delete?.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: list.remove }).click()
  await button(page, confirm.yes).click()
  await expect(row).toBeHidden()
  await button(page, form.undo).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: list.remove }).click()
  await button(page, confirm.yes).click()
  await page.getByText(list.bin, { exact: true }).click()
  await row.getByRole('button', { name: list.restore }).click()
  await expect(page.getByText(list.emptyBin)).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

test('search, filter and sort are in the address; Back restores them and the export follows them', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'owner')
  await page.goto('/admin/medicines')
  await add(page, { medicine: 'Ashwagandha', category: 'Ayurvedic', price: '250', oprice: '240' })
  await add(page, { medicine: 'Arnica', category: 'Homeopathic', price: '90', oprice: '90' })
  await add(page, { medicine: 'Azithromycin', price: '120', oprice: '110' })

  await page.getByRole('button', { name: /^Price/ }).click()
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL(/sort=price&search=a$/)
  await expect(rows(page)).toHaveText([/Arnica/, /Azithromycin/, /Ashwagandha/])
  await page
    .locator('section')
    .getByRole('combobox', { name: fields.category })
    .last()
    .selectOption('Ayurvedic')
  await expect(rows(page)).toHaveText([/Ashwagandha/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Ashwagandha/])
  expect(await exportedBy(page, list.export('1'))).toEqual([expect.stringContaining('Ashwagandha')])
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText(list.nothing)).toBeVisible()
  await button(page, list.showAll).click()
  await expect(rowOf(page, 'Arnica')).toBeVisible()
})

test('a stale save shows both versions to choose from', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/medicines')
  await add(page, { medicine: 'Cetirizine' })
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.goto('/admin/medicines?search=Cetirizine')
    await rowOf(one, 'Cetirizine').getByRole('link', { name: list.edit }).click()
    await expect(field(one, 'medicine')).toHaveValue('Cetirizine')
  }
  await field(other, 'variant').fill('10 mg')
  await button(other, form.save).click()
  await expect(rowOf(other, 'Cetirizine')).toContainText('10 mg')
  await field(page, 'variant').fill('5 mg')
  await button(page, form.save).click()
  const versions = page.getByRole('dialog', { name: form.conflict.title })
  await expect(versions.locator('[data-differs]')).toHaveText(/Variant.*5 mg.*10 mg/)
  await versions.getByRole('button', { name: form.conflict.keepYours }).click()
  await expect(rowOf(page, 'Cetirizine')).toContainText('5 mg')
})

test('unsaved changes are not lost without a question', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/departments')
  await page.getByLabel(records.departments.fields.dep_name).fill('Cardiology')
  await page.getByRole('link', { name: records.medicines.title }).click()
  const question = page.getByRole('alertdialog', { name: form.leave.title })
  await button(page, form.leave.stay).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel(records.departments.fields.dep_name)).toHaveValue('Cardiology')
  await page.getByRole('link', { name: records.medicines.title }).click()
  await button(page, form.leave.leave).click()
  await expect(page.getByRole('heading', { name: records.medicines.form })).toBeVisible()
})

test('keys search, move through the rows, open one and start a new record', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/medicines')
  await add(page, { medicine: 'Ibuprofen' })
  await add(page, { medicine: 'Insulin' })
  await page.locator('body').press('/')
  await page.keyboard.type('i')
  await expect(page).toHaveURL(/search=i$/)
  await expect(rows(page)).toHaveText([/Insulin/, /Ibuprofen/])
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Ibuprofen').getByRole('link')).toBeFocused()
  await page.keyboard.press('e')
  await expect(field(page, 'medicine')).toHaveValue('Ibuprofen')
  await expect(field(page, 'medicine')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: en.keys.title })).toBeVisible()
})

test('the screens are whole in both languages and themes, on a desktop and a tablet', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  await page.goto('/admin/medicines')
  await add(page, { medicine: `Vitamin ${'B'.repeat(80)}` })
  await seeNoFaults(page)
})
