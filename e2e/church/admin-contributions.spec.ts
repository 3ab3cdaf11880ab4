import type { Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { downloadedBy, logInAsStaff, seeNoFaults, staffAt } from '../as-staff.ts'
import { choose, field, remove, row, save } from './church-steps.ts'
import { expect, test } from '../fixtures.ts'
import { button, decide, toast } from '../office-steps.ts'
import { bodyTo, fieldsIn, pathsOf, requestsOf } from '../requests-of.ts'

/* Contributions to the church, as docs/admin-specification.md names them. */

const { church, decisions, form, list, queue, records } = en

test.use({ installation: 'contributions', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

/** A member and two funds, once for each installation. */
async function prepare(page: Page): Promise<void> {
  await page.goto('/admin/members')
  await save(page, 'members', { mem_name: 'Kurian Joseph' })
  await expect(row(page, 'members', 'Kurian')).toBeVisible()
  await page.goto('/admin/funds')
  for (const title of ['Mission', 'Relief']) {
    await save(page, 'funds', { fund_title: title })
    await expect(row(page, 'funds', title)).toBeVisible()
  }
}

test('Contributions are listed, saved, loaded and deleted by the specified calls and fields, and find their member', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  await prepare(page)
  const sent = requestsOf(page)
  await page.getByRole('navigation').getByRole('link', { name: records.conts.title, exact: true }).click()
  await expect(field(page, 'conts', 'cont_note')).toHaveAttribute('rows', '2')
  await expect(field(page, 'conts', 'cont_date')).toHaveAttribute('type', 'date')
  await expect(field(page, 'conts', 'cont_method').locator('option')).toHaveText([
    form.choose,
    'Cash',
    'Cheque',
    'Credit/Debit Card',
    'Direct Deposit',
  ])
  await field(page, 'conts', 'cont_user').fill('Kur')
  await save(page, 'conts', {
    cont_amt: '1000.50',
    cont_date: '2026-11-29',
    cont_fund: 'Mission',
    cont_method: 'Cheque',
  })
  await expect(page.getByText(form.faults.required)).toHaveCount(1)
  expect(bodyTo(sent, 'search_member_api')).toBe('')
  await choose(page, 'conts', 'cont_user', 'Kuri', 'Kurian Joseph')
  expect(JSON.parse(bodyTo(sent, 'search_member_api'))).toEqual({ keyword: 'Kuri' })
  await button(page, form.save).click()
  await expect(page.getByText(en.reasons['cheque_number'] ?? '')).toBeVisible()
  await field(page, 'conts', 'cont_cheque').fill('004512')
  await button(page, form.addShare).click()
  await page.getByLabel(form.shareOf(1)).selectOption({ label: 'Relief' })
  await page.getByLabel(form.shareAmount(1)).fill('250.25')
  await button(page, form.save).click()
  await expect(row(page, 'conts', 'Kurian')).toContainText(/2026-11-29.*₹1,000\.50.*Cheque.*Mission.*Open/)
  expect(fieldsIn(bodyTo(sent, 'add_conts_api'))).toEqual(
    new Set(['cont_id', 'cont_user', 'cont_amt', 'cont_date', 'cont_fund', 'cont_split', 'cont_campaign',
      'cont_method', 'cont_cheque', 'cont_batch', 'cont_note']),
  ) // prettier-ignore
  await row(page, 'conts', 'Kurian').getByRole('link', { name: list.edit }).click()
  await expect(field(page, 'conts', 'cont_user')).toHaveValue('Kurian Joseph')
  await expect(page.getByLabel(form.shareAmount(1))).toHaveValue('250.25')
  await save(page, 'conts', { cont_note: 'Thanksgiving' })
  await expect(toast(page, form.saved)).toBeVisible()
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining(['GET contribution_api', expect.stringMatching(/^GET edit_contri_api\/\d/)]),
  )
  await remove(page, 'conts', 'Kurian', { tbl: 'conts', col: 'cont_id' })
})

test('a batch is committed by another than who counted it, and one of its contributions is voided', async ({
  page,
  browser,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  await page.goto('/admin/contribution-batches')
  await save(page, 'cont_batches', { batch_title: 'Sunday', batch_day: '2026-11-29', batch_total: '700' })
  await expect(row(page, 'cont_batches', 'Sunday')).toContainText('Open')
  await page.goto('/admin/contributions')
  for (const cont_amt of ['500', '200']) {
    await choose(page, 'conts', 'cont_user', 'Kurian', 'Kurian Joseph')
    const values = {
      cont_date: '2026-11-29',
      cont_fund: 'Mission',
      cont_method: 'Cash',
      cont_batch: 'Sunday',
    }
    await save(page, 'conts', { cont_amt, ...values })
    await expect(row(page, 'conts', `₹${cont_amt}.00`)).toBeVisible()
  }
  await page.goto('/admin/contribution-batches')
  await row(page, 'cont_batches', 'Sunday').getByRole('link', { name: list.edit }).click()
  await decide(page, 'commit-contributions')
  await expect(toast(page, queue.proposed)).toBeVisible()

  const owner = await staffAt(browser, platform, 'owner', '/admin/contribution-batches')
  await row(owner, 'cont_batches', 'Sunday').getByRole('link', { name: list.edit }).click()
  await decide(owner, 'commit-contributions')
  await expect(toast(owner, decisions['commit-contributions'].done)).toBeVisible()
  await owner.goto('/admin/contributions')
  const committed = row(owner, 'conts', '₹500.00')
  await expect(committed).toContainText(/Committed.*2026-27\/00000\d/)
  await expect(committed.getByRole('button', { name: list.remove })).toHaveCount(0)
  await committed.getByRole('link', { name: list.open }).click()
  await decide(owner, 'void-contribution', { reason: 'Counted twice' })
  await expect(toast(owner, queue.proposed)).toBeVisible()

  await page.goto('/admin/contributions')
  await row(page, 'conts', '₹500.00').getByRole('link', { name: list.open }).click()
  await decide(page, 'void-contribution', { reason: 'Counted twice' })
  await expect(row(page, 'conts', '₹500.00')).toContainText('Void')
  await page.goto('/admin/contribution-report?by=method')
  await expect(page.getByRole('table', { name: church.report })).toContainText(/Cash.*1.*₹200\.00/)
})

test('a member has statements of each financial year, and a contribution has its receipt', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  await page.goto('/admin/types')
  await save(page, 'asso_types', { as_type: 'Parish' })
  await expect(row(page, 'asso_types', 'Parish')).toBeVisible()
  await page.goto('/admin/associations')
  await save(page, 'assos', {
    aso_title: 'Bethel Church',
    aso_type: 'Parish',
    aso_city: 'Kochi',
    aso_phone: '1',
  })
  await expect(row(page, 'assos', 'Bethel')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: records.donees.title }).click()
  await save(page, 'donees', {
    donee_no: 'AABTS1234CF20261',
    donee_aso: 'Bethel Church',
    donee_address: '1 Hill Road, Kochi',
    donee_pan: 'aabts1234c',
    donee_section: '133',
    donee_issued: '2026-04-02',
    donee_from: '2026-04-01',
    donee_until: '2031-03-31',
  })
  await expect(row(page, 'donees', 'Bethel')).toContainText('AABTS1234C')

  await page.goto('/admin/members')
  await row(page, 'members', 'Kurian').getByRole('link', { name: list.edit }).click()
  await save(page, 'members', { mem_tax_no: 'ABCPT1234K' })
  await expect(toast(page, form.saved)).toBeVisible()
  await row(page, 'members', 'Kurian').getByRole('link', { name: list.edit }).click()
  await expect(field(page, 'members', 'mem_tax_no')).toHaveValue('ABXXXXX34K')
  const statements = page.getByRole('region', { name: church.statements })
  await expect(statements).toContainText(/2026-27.*1.*₹200\.00.*₹200\.00/)
  expect(await downloadedBy(page, church.statementCsv('2026-27'))).toContain(
    'ABCPT1234K,Section 133,AABTS1234CF20261',
  )
  expect(await downloadedBy(page, church.statementPdf('2026-27'))).toMatch(/^%PDF-/)
  await seeNoFaults(page)

  await page.goto('/admin/contributions')
  await row(page, 'conts', '₹200.00').getByRole('link', { name: list.open }).click()
  expect(await downloadedBy(page, church.receiptPdf)).toMatch(/^%PDF-/)
})
