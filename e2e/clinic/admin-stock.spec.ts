import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { logInAsStaff, seeNoFaults } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { decide, dialog } from '../office-steps.ts'

/* Stock of the clinic: received, moved, reversed, and what expires or runs low. */

const { decisionFields, decisions, records, stock } = en

test.use({ installation: 'stock', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

const rows = (page: Page, list: keyof typeof stock.lists) =>
  page.getByRole('table', { name: stock.lists[list] }).locator('tbody tr')
const choose = (page: Page, list: keyof typeof stock.lists) =>
  page.getByText(stock.lists[list], { exact: true }).click()

test('stock of a medicine is received, transferred, adjusted and reversed, and what is low or expires is listed', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { data, headers: { origin: platform.url } })).json()
  for (const name of ['MG Road', 'Fort'])
    await post('add_store_api', { name, sstate: 32, city: 'Kochi', phone: '1', address: '' })
  const { id } = await post('add_medicine_api', {
    medicine: 'Dolo', category: 'Allopathic', variant: '650 mg', mtype: 'Tablet', price: 20, oprice: 18.5, gst: 12, m_for: '',
  }) // prettier-ignore
  await page.goto(`/admin/medicines?edit=${Number(id)}`)
  const inStores = page.getByRole('region', { name: stock.title })
  await expect(inStores).toContainText('MG Road: 0')
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await decide(page, 'receive-stock', { store: 'MG Road', batch_no: 'B-7', expiry: soon, quantity: '10' })
  await expect(inStores).toContainText('MG Road: 10')
  await decide(page, 'transfer-stock', { store: 'Fort', quantity: '4' })
  await expect(inStores).toContainText('Fort: 4')
  await decide(page, 'set-reorder-level', { store: 'Fort', level: '5' })
  await expect(inStores).toContainText(stock.piecesLow(5))
  await seeNoFaults(page)

  await page.getByRole('navigation').getByRole('link', { name: stock.title, exact: true }).click()
  await expect(rows(page, 'all')).toHaveCount(2)
  await choose(page, 'expiring')
  await expect(rows(page, 'expiring').first()).toContainText(new RegExp(`Dolo.*B-7.*${soon}`))
  await choose(page, 'low')
  await expect(rows(page, 'low')).toHaveText([/Dolo.*Fort.*4.*5/])
  await choose(page, 'moves')
  await expect(rows(page, 'moves')).toHaveCount(3)
  await rows(page, 'moves').first().getByRole('button').click()
  await dialog(page, 'reverse-stock').getByLabel(decisionFields.reason.label).fill('Sent to the wrong store')
  await dialog(page, 'reverse-stock').getByRole('button', { name: decisions['reverse-stock'].button }).click()
  await expect(rows(page, 'moves')).toHaveCount(5)
  await expect(rows(page, 'moves').first()).toContainText(/Reversed.*Sent to the wrong store/)

  await rows(page, 'moves').first().getByRole('link', { name: 'Dolo' }).click()
  await expect(page.getByRole('heading', { name: records.medicines.form })).toBeVisible()
  await expect(inStores).toContainText('MG Road: 10')
  await decide(page, 'adjust-stock', { difference: '-1', reason: 'Broken in the store' })
  await expect(inStores).toContainText('MG Road: 9')
})

test('the lists of stock are whole in both languages and themes, on a desktop and a tablet', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'clinic')
  for (const list of ['all', 'expiring', 'low', 'moves']) {
    await page.goto(`/admin/stock?list=${list}`)
    await expect(page.getByRole('heading', { name: stock.title })).toBeVisible()
    await seeNoFaults(page)
  }
})
