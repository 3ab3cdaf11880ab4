import { queueLists } from '@gf/contract'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { exportedBy, seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { change } from './later.ts'
import { choose, detail } from './queue-steps.ts'

const { list, queue, queues, savedViews, timeline } = en

test.use({ installation: 'lists of queues' })

test('a queue is searched, sorted, filtered and paged; Back, a reload and a saved view restore it', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await logIn(page, logins.client)
  const form = { name: 'Asha Rao', mobile: '9876543210', message: 'The first of all' }
  await call(page, `contact_api/${await useridOf(page)}`, form)
  await change(
    `insert into enquiry (client_id, name, mobile, email, subject, message, kind, due_at, acknowledged_at, created_at, last_at)
     select client_id, 'Client ' || no, mobile, email, subject, 'Question ' || no, kind, due_at, acknowledged_at,
       created_at + no, last_at + no from enquiry, generate_series(1, 30) as no`,
    [],
  )
  const staff = await staffAt(browser, platform, 'support', '/admin/enquiries')
  const rows = staff.getByRole('row')
  const pages = staff.getByRole('navigation', { name: queues.enquiries.title })
  const sortBy = staff.getByRole('button', { name: queues.enquiries.sent, exact: true })
  await expect(pages.getByRole('status')).toHaveText(list.range(1, 25, '31'))
  await expect(rows.nth(1)).toContainText('The first of all')

  await pages.getByRole('button', { name: list.next }).click()
  await expect(pages.getByRole('status')).toHaveText(list.range(26, 31, '31'))
  await staff.reload()
  await expect(rows).toHaveCount(7)
  await sortBy.click()
  await sortBy.click()
  await expect(staff).toHaveURL('/admin/enquiries?sort=-age')
  await expect(rows.nth(1)).toContainText('Question 30')
  await staff.goBack()
  await staff.goBack()
  await expect(pages.getByRole('status')).toHaveText(list.range(26, 31, '31'))
  await staff.goto('/admin/enquiries?which=all&sort=-age')

  await staff.getByRole('combobox', { name: queue.facts.state }).selectOption('closed')
  await expect(staff.getByText(list.nothing)).toBeVisible()
  await seeNoFaults(staff)
  await staff.getByRole('button', { name: list.showAll }).click()
  await expect(rows).toHaveCount(26)
  await staff.keyboard.press('/')
  await staff.keyboard.type('#12')
  await expect(rows).toHaveCount(2)
  await staff.keyboard.press('Escape')
  await staff.keyboard.press('j')
  await staff.keyboard.press('Enter')
  await expect(detail(staff)).toContainText('Question 11')

  await staff.goto('/admin/enquiries?which=all&sort=-age&kind=question')
  await staff.getByRole('button', { name: savedViews.title, exact: true }).click()
  const views = staff.getByRole('dialog', { name: savedViews.title })
  await views.getByLabel(savedViews.name).fill('Newest questions')
  await views.getByRole('button', { name: savedViews.save }).click()
  await expect(staff.getByRole('button', { name: savedViews.current('Newest questions') })).toBeVisible()
  // A view is of the list, not of the row that was open.
  await choose(staff, 'Question 30')
  await expect(detail(staff)).toContainText('Question 30')
  await expect(staff.getByRole('button', { name: savedViews.current('Newest questions') })).toBeVisible()
  await seeNoFaults(staff)
})

test('the export of a queue has what its search, filters and sort show, and its number of rows', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  await change(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at, utr)
     select $1, 949600 + 100 * no, 9496, 9496, 10000 + no, 'pending', no, no, '4123456' || (70000 + no)
     from generate_series(1, 30) as no`,
    [userid],
  )
  const finance = await staffAt(browser, platform, 'finance_maker', '/admin/deposits')
  await expect(finance.getByRole('link', { name: list.export('30') })).toBeVisible()
  await finance.getByRole('button', { name: queue.facts.amount, exact: true }).click()
  await finance.getByRole('button', { name: queue.facts.amount, exact: true }).click()
  await expect(finance).toHaveURL('/admin/deposits?sort=-amount')
  const amounts = (lines: readonly string[]) => lines.map((line) => line.split(',')[4])
  const largest = Array.from({ length: 30 }, (_, no) => `${9526 - no}.00`)
  expect(amounts(await exportedBy(finance, list.export('30')))).toEqual(largest)
  await finance.getByRole('searchbox').fill('412345670001')
  await expect(finance).toHaveURL(/search=412345670001/)
  expect(amounts(await exportedBy(finance, list.export('1')))).toEqual(['9497.00'])
  await seeNoFaults(finance)

  const auditor = await staffAt(browser, platform, 'auditor', '/admin/audit')
  const entry = auditor.getByRole('row').filter({ hasText: timeline.actions.queue_exported }).first()
  await expect(entry).toContainText('finance-maker-1')
  for (const name of Object.keys(queueLists).filter((one) => one !== 'waiting')) {
    await auditor.goto(`/admin/${name}`)
    await expect(auditor.getByRole('link', { name: /^Export \d/ })).toBeVisible()
  }
})
