import { en } from '../../apps/admin/src/texts/en.ts'
import { testPhoto } from '../../apps/server/src/testing/index.ts'
import { logInAsStaff, seeNoFaults } from '../as-staff.ts'
import { choose, field, remove, row, save } from './church-steps.ts'
import { expect, test } from '../fixtures.ts'
import { button } from '../office-steps.ts'
import { bodyTo, fieldsIn, pathsOf, requestsOf } from '../requests-of.ts'

/* The church's records, as docs/admin-specification.md names them. */

const { church, form, list, records } = en

test.use({ installation: 'church', viewport: { width: 1440, height: 900 }, isMobile: false })

const photo = async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await testPhoto(7) })

test('Association types are added with an image, listed and deleted by the specified calls', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  const sent = requestsOf(page)
  await page.goto('/admin/types')
  await expect(page.getByRole('heading', { name: records.asso_types.form })).toBeVisible()
  await page.locator('input[type=file][name=as_type_img]').setInputFiles(await photo())
  await expect(page.locator('form img')).toHaveCSS('width', '100px')
  await save(page, 'asso_types', { as_type: 'Youth' })
  const added = row(page, 'asso_types', 'Youth')
  await expect(added.locator('img')).toHaveAttribute('src', /record_image_api/)
  await expect(added.locator('img')).toHaveAttribute('width', '50')
  await expect(added.getByRole('link')).toHaveCount(0)
  await page.route('**/api/add_asstypes_api', (route) => route.abort(), { times: 1 })
  await save(page, 'asso_types', { as_type: 'Choir' })
  await expect(page.getByRole('alert').getByText('File Upload Error')).toBeVisible({ timeout: 30_000 })
  await button(page, form.save).click()
  await expect(row(page, 'asso_types', 'Choir')).toBeVisible()
  // The browser does not show the body of a request with a file; the server knows the file as `as_img` alone.
  expect(fieldsIn(bodyTo(sent, 'add_asstypes_api'))).toEqual(new Set(['as_type_id', 'as_type', 'old_as_img']))
  await remove(page, 'asso_types', 'Choir', { tbl: 'asso_types', col: 'as_type_id' })
  expect(pathsOf(sent)).toContain('GET asstypes_api')
})

test('Associations are listed, saved, loaded and deleted by the specified calls and fields', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  await page.goto('/admin/types')
  await save(page, 'asso_types', { as_type: 'Fellowship' })
  await expect(row(page, 'asso_types', 'Fellowship')).toBeVisible()
  const sent = requestsOf(page)
  await page.goto('/admin/associations')
  await expect(field(page, 'assos', 'aso_sdesc')).toHaveAttribute('rows', '2')
  const values = { aso_title: 'Bethel Youth', aso_city: 'Kochi', aso_phone: '9876543210' }
  await save(page, 'assos', { ...values, aso_type: 'Fellowship' })
  await expect(row(page, 'assos', 'Bethel')).toContainText(/Fellowship.*Kochi/)
  await expect(row(page, 'assos', 'Bethel').locator('img')).toHaveAttribute('src', /association\.png$/)
  expect(fieldsIn(bodyTo(sent, 'add_assoc_api'))).toEqual(
    new Set(['aso_id', 'aso_title', 'aso_type', 'aso_sdesc', 'aso_city', 'aso_phone', 'oldimg']),
  )
  await row(page, 'assos', 'Bethel').getByRole('link', { name: list.edit }).click()
  await expect(field(page, 'assos', 'aso_type')).toHaveValue(/^\d+$/)
  await save(page, 'assos', { aso_city: 'Pune' })
  await expect(row(page, 'assos', 'Bethel')).toContainText('Pune')
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining(['GET assocs_api', expect.stringMatching(/^GET edit_assocs_api\/\d/)]),
  )
  await remove(page, 'assos', 'Bethel', { tbl: 'assos', col: 'aso_id' })
})

test('Events are saved and loaded by the specified calls, listed, and shown in a month', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  const sent = requestsOf(page)
  await page.goto('/admin/events')
  await expect(field(page, 'events', 'event_start')).toHaveAttribute('type', 'date')
  const values = { event_title: 'Harvest festival', event_time: 'From 9 am', event_location: 'Main hall' }
  await save(page, 'events', { ...values, event_start: '2026-11-29', event_end: '2026-11-28' })
  await expect(page.getByText(en.reasons['ends_before_start'] ?? '')).toBeVisible()
  await save(page, 'events', { event_end: '2026-12-01' })
  await expect(row(page, 'events', 'Harvest')).toContainText(/2026-11-29.*2026-12-01/)
  expect(fieldsIn(bodyTo(sent, 'add_event_api'))).toEqual(
    new Set(['event_id', 'event_title', 'event_start', 'event_end', 'event_time', 'event_location',
      'event_sdesc', 'event_desc']),
  ) // prettier-ignore

  await page.goto('/admin/events?month=2026-11')
  const month = page.getByRole('table')
  await expect(month.getByRole('link', { name: 'Harvest festival' })).toHaveCount(2)
  await button(page, church.nextMonth).click()
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await month.getByRole('link', { name: 'Harvest festival' }).click()
  await expect(field(page, 'events', 'event_title')).toHaveValue('Harvest festival')
  await button(page, form.cancel).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: church.calendarFile }).click(),
  ])
  expect(file.suggestedFilename()).toBe('events.ics')
  await page.getByText(church.list, { exact: true }).click()
  await remove(page, 'events', 'Harvest', { tbl: 'events', col: 'event_id' })
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining(['GET events_api', expect.stringMatching(/^GET edit_event_api\/\d/)]),
  )
})

test('Fund types and campaigns are listed, saved, loaded and deleted by the specified calls and fields', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  const sent = requestsOf(page)
  await page.goto('/admin/funds')
  await expect(field(page, 'funds', 'fund_active')).toHaveValue('Yes')
  await save(page, 'funds', { fund_title: 'Building' })
  await expect(row(page, 'funds', 'Building')).toContainText('Yes')
  expect(fieldsIn(bodyTo(sent, 'add_fund_api'))).toEqual(
    new Set(['fund_id', 'fund_title', 'fund_desc', 'fund_active']),
  )
  await row(page, 'funds', 'Building').getByRole('link', { name: list.edit }).click()
  await save(page, 'funds', { fund_desc: 'Roof and walls' })
  await expect(row(page, 'funds', 'Roof and walls')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: records.campaigns.title }).click()
  await expect(page).toHaveURL('/admin/campaings')
  const days = { campg_start: '2026-10-01', campg_end: '2027-03-31' }
  await save(page, 'campaigns', {
    campg_title: 'A new roof',
    camp_fund: 'Building',
    ...days,
    campg_target: '500000',
  })
  await expect(row(page, 'campaigns', 'A new roof')).toContainText(/Building.*₹0\.00 of ₹5,00,000\.00 \(0%\)/)
  expect(fieldsIn(bodyTo(sent, 'add_campaigns_api'))).toEqual(
    new Set([
      'campg_id',
      'campg_title',
      'camp_fund',
      'campg_start',
      'campg_end',
      'campg_target',
      'campg_desc',
    ]),
  )
  await row(page, 'campaigns', 'A new roof').getByRole('link', { name: list.edit }).click()
  await save(page, 'campaigns', { campg_target: '' })
  await expect(row(page, 'campaigns', 'A new roof')).not.toContainText('%')
  expect(pathsOf(sent)).toEqual(
    expect.arrayContaining([
      'GET funds_api',
      'GET campaigns_api',
      expect.stringMatching(/^GET edit_fund_api\/\d/),
      expect.stringMatching(/^GET edit_campaigns_api\/\d/),
    ]),
  )
  await remove(page, 'campaigns', 'A new roof', { tbl: 'campaigns', col: 'campg_id' })
  await page.goto('/admin/funds')
  await remove(page, 'funds', 'Building', { tbl: 'funds', col: 'fund_id' })
})

test('Members are kept with their households', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'church')
  await page.goto('/admin/households')
  await save(page, 'households', { house_name: 'Thomas, Hill Road', house_city: 'Kochi' })
  await expect(row(page, 'households', 'Thomas')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: records.members.title }).click()
  await choose(page, 'members', 'mem_house', 'Thom', 'Thomas, Hill Road')
  await save(page, 'members', { mem_name: 'Anil Thomas' })
  await expect(row(page, 'members', 'Anil')).toBeVisible()
  await save(page, 'members', { mem_name: 'Maria D’Souza' })
  await expect(row(page, 'members', 'Maria')).toBeVisible()
  await expect(row(page, 'members', 'Anil')).toContainText('Thomas, Hill Road')
  await page.getByRole('searchbox').fill('mari')
  await expect(row(page, 'members', 'Anil')).toBeHidden()
  await remove(page, 'members', 'Maria', { tbl: 'members', col: 'mem_id' })
})

test('the church’s screens are whole in both languages and themes, on a desktop and a tablet', async ({
  page,
  platform,
}) => {
  await logInAsStaff(page, platform, 'church')
  const screens = {
    asso_types: 'types',
    assos: 'associations',
    donees: 'registrations',
    events: 'events?month=2026-11',
    campaigns: 'campaings',
    cont_batches: 'contribution-batches',
    conts: 'contributions',
  } as const
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(`/admin/${path}`)
    await expect(
      page.getByRole('heading', { name: en.records[screen as keyof typeof screens].form }),
    ).toBeVisible()
    await seeNoFaults(page)
  }
})
