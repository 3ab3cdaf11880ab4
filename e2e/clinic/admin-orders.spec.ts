import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { SHOP_KEY, sendOrder } from '../../apps/server/src/testing/index.ts'
import { downloadedBy, logInAsStaff, seeNoFaults } from '../as-staff.ts'
import { expect, test } from '../fixtures.ts'
import { decide } from '../office-steps.ts'
import type { Platform } from '../platform.ts'
import { bodyTo, requestsOf } from '../requests-of.ts'

/* Customer orders: what the shop sends, how staff read and move them. */

const { confirm, decisions, decisionFields, list, order: words, records, timeline, users } = en
const { choices, fields, listed } = records.orders

test.use({
  installation: 'orders',
  settings: { SHOP_KEY },
  viewport: { width: 1440, height: 900 },
  isMobile: false,
})

const rows = (page: Page) => page.getByRole('table', { name: listed }).locator('tbody tr')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Logs a member of the clinic in who has added a medicine. Returns its number. */
async function withMedicine(page: Page, platform: Platform): Promise<number> {
  await logInAsStaff(page, platform, 'clinic')
  const data = {
    medicine: 'Dolo', category: 'Allopathic', variant: '650 mg', mtype: 'Tablet', price: 20, oprice: 18.5, gst: 12, m_for: '',
  } // prettier-ignore
  const headers = { origin: platform.url }
  const answer = await page.request.post('/api/add_medicine_api', { data, headers })
  return Number((await answer.json()).id)
}

/** A store that has the medicine. */
async function withStock(page: Page, platform: Platform, medicine: number, name: string): Promise<void> {
  const headers = { origin: platform.url }
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { data, headers })).json()
  const { id: store } = await post('add_store_api', {
    name, sstate: 32, city: 'Kochi', phone: '1', address: '',
  }) // prettier-ignore
  await post('staff_action_api/receive-stock', {
    medicine, store, batch_no: 'B-1', expiry: '2099-12-31', quantity: 100,
  }) // prettier-ignore
}

const placed = (number: string, mid: number, values: object = {}) => ({
  order: number,
  placed: '2026-11-25T10:15:00+05:30',
  name: `Customer ${number}`, phone: '9876543210', street: 'MG Road 12', landmark: 'Metro', city: 'Kochi',
  state: 'Kerala', zip: '682001',
  total: 55.5,
  lines: [{ mid, quantity: 3, price: 18.5 }],
  ...values,
}) // prettier-ignore

test('Orders is a read-only list with Delete, and Load More carries the page', async ({ page, platform }) => {
  const mid = await withMedicine(page, platform)
  for (let number = 101; number <= 130; number += 1)
    expect(await sendOrder(platform.url, placed(`S-${number}`, mid))).toMatchObject({ http: 200 })
  const sent = requestsOf(page)
  const pages = () =>
    sent.map((one) => new URL(one.url())).filter(({ pathname }) => pathname === '/api/orders_api')
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: records.orders.title }).click()
  await expect(page.getByRole('heading', { name: 'Listed Orders' })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(rowOf(page, 'S-130')).toContainText(
    /S-130.*2026-11-25.*Customer S-130.*₹55\.50.*3.*MG Road 12.*Metro.*Kochi.*Kerala.*682001/,
  )
  await expect(rows(page)).toHaveCount(25)
  await expect(rowOf(page, 'S-130').getByRole('link', { name: list.edit })).toHaveCount(0)
  await button(page, 'Load More').click()
  await expect(rows(page)).toHaveCount(30)
  await expect(page.getByText(users.shown(30, '30'))).toBeVisible()
  await expect(button(page, 'Load More')).toHaveCount(0)
  expect(pages().map(({ searchParams }) => searchParams.get('page'))).toEqual(
    expect.arrayContaining(['1', '2']),
  )
  await page.reload()
  await expect(rows(page)).toHaveCount(30)

  await rowOf(page, 'S-101').getByRole('button', { name: list.remove }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toBeVisible()
  await button(page, confirm.yes).click()
  await expect(rows(page)).toHaveCount(29)
  expect(JSON.parse(bodyTo(sent, 'delete_record'))).toEqual({
    tbl: 'orders',
    col: 'oid',
    val: expect.any(Number),
  })
  await page.locator('section').getByRole('combobox', { name: fields.ostatus }).selectOption(choices.paid)
  await expect(page.getByText(list.nothing)).toBeVisible()
})

test('an order goes from paid to delivered on its page; with an invoice it cannot be deleted', async ({
  page,
  platform,
}) => {
  const mid = await withMedicine(page, platform)
  await withStock(page, platform, mid, 'MG Road')
  const { body } = await sendOrder(platform.url, placed('T-1', mid, { paid: true }))
  await page.goto('/admin/orders?search=T-1')
  await rowOf(page, 'T-1')
    .getByRole('link', { name: String(body['oid']) })
    .click()
  await expect(page).toHaveURL(`/admin/orders/${Number(body['oid'])}`)
  await expect(page.getByRole('heading', { name: words.title(Number(body['oid'])) })).toBeVisible()
  await expect(page.getByRole('table', { name: words.lines }).locator('tbody tr')).toHaveText([
    /Dolo 650 mg.*3.*₹18\.50.*12%.*₹55\.50/,
  ])
  await expect(page.getByText(words.noInvoice)).toBeVisible()
  for (const state of ['packed', 'dispatched', 'delivered'] as const) {
    await decide(page, `order-${state}`, state === 'packed' ? { store: 'MG Road' } : {})
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('header').filter({ hasText: choices[state] })).toBeVisible()
  }
  await expect(page.getByText(/^\d{4}-\d\d\/\d{6} · /)).toBeVisible()
  expect(await downloadedBy(page, words.invoicePdf)).toMatch(/^%PDF-/)
  const done = page.getByRole('region', { name: timeline.title }).getByRole('listitem')
  await expect(done.first()).toContainText(timeline.actions.orders_moved)
  await expect(done.last()).toContainText(timeline.actions.orders_placed)

  await page.getByRole('link', { name: words.back }).click()
  await rowOf(page, 'T-1').getByRole('button', { name: list.remove }).click()
  await button(page, confirm.yes).click()
  await expect(page.getByText(en.reasons['order_invoiced'] ?? '')).toBeVisible()
  await expect(rowOf(page, 'T-1')).toContainText(choices.delivered)
})

test('stores that load while the question is open can be chosen', async ({ page, platform }) => {
  const mid = await withMedicine(page, platform)
  await withStock(page, platform, mid, 'Fort')
  const { body } = await sendOrder(platform.url, placed('W-1', mid, { paid: true }))
  const question = page.getByRole('dialog', { name: decisions['order-packed'].button })
  await page.route(/\/api\/stores_api/, async (route) => {
    await question.waitFor()
    await route.continue()
  })
  await page.goto(`/admin/orders/${Number(body['oid'])}`)
  await decide(page, 'order-packed', { store: 'Fort' })
  await expect(question).toBeHidden()
})

test('an order is cancelled with a reason, which stays with it', async ({ page, platform }) => {
  const mid = await withMedicine(page, platform)
  const { body } = await sendOrder(platform.url, placed('U-1', mid))
  await page.goto(`/admin/orders/${Number(body['oid'])}`)
  await button(page, decisions['order-cancelled'].button).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(decisionFields.reason.label).fill('The customer called')
  await dialog.getByRole('button', { name: decisions['order-cancelled'].button }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('header').filter({ hasText: choices.cancelled })).toBeVisible()
  await expect(page.getByRole('region', { name: timeline.title })).toContainText('The customer called')
  await expect(button(page, decisions['order-paid'].button)).toHaveCount(0)
})

test('orders are whole in both languages and themes, on a desktop and a tablet', async ({
  page,
  platform,
}) => {
  const mid = await withMedicine(page, platform)
  const { body } = await sendOrder(platform.url, placed('V-1', mid, { street: 'Long Road '.repeat(15) }))
  for (const path of ['/admin/orders', `/admin/orders/${Number(body['oid'])}`]) {
    await page.goto(path)
    await seeNoFaults(page)
  }
})
