import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { change } from './later.ts'
import { expect, test } from './licensed.ts'
import { toast } from './queue-steps.ts'
import { importStatement } from './statements.ts'

const { bulk, bulkDecisions, decisionFields, decisions, keys, list, queue, queues, shell } = en

test.use({ installation: 'bulk decisions' })
// The second decides on what the first left.
test.describe.configure({ mode: 'serial' })

const bar = (page: Page) => page.getByRole('region', { name: bulk.region })
const asked = (page: Page, name: keyof typeof decisions, count: string) =>
  page.getByRole('dialog', { name: bulkDecisions.give(decisions[name].button, count) })
const button = (name: keyof typeof decisions, count: string) => ({
  name: bulkDecisions.give(decisions[name].button, count),
})
const select = (page: Page, question: number) =>
  page
    .getByRole('row')
    .filter({ hasText: new RegExp(`Question ${question}(?!\\d)`) })
    .getByRole('checkbox')
const openOf = (page: Page) =>
  page.getByRole('navigation', { name: queues.enquiries.title }).getByRole('status')

/** Four requests of the client of the page. */
async function requestDeposits(page: Page): Promise<void> {
  const user = await useridOf(page)
  for (const [amt, utr] of [
    [1_100, '412345699001'],
    [1_200, '412345699002'],
    [1_300, '412345699003'],
    [1_400, '412345699004'],
  ] as const)
    await call(page, 'web_deposite_submit_api', { amt, user, utr })
}

/** The actions that a page sends to decide, by what they are about. */
function sentBy(page: Page, action: string, what: string): readonly unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(`/staff_action_api/${action}`)) return
    sent.push((request.postDataJSON() as Record<string, unknown>)[what])
  })
  return sent
}

test('several enquiries are decided together, each by itself: those that were not are named and stay selected', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const form = { name: 'Asha Rao', mobile: '9876543210', message: 'Question 0' }
  await call(page, `contact_api/${await useridOf(page)}`, form)
  await change(
    `insert into enquiry (client_id, name, mobile, email, subject, message, kind, due_at, acknowledged_at, created_at, last_at)
     select client_id, name, mobile, email, subject, 'Question ' || no, case when no = 3 then 'complaint' else kind end,
       case when no = 3 then created_at + 2592000000 end, case when no = 3 then created_at end, created_at + no, last_at + no
     from enquiry, generate_series(1, 29) as no`,
    [],
  )
  const staff = await staffAt(browser, licensed, 'support', '/admin/enquiries?sort=age')
  await select(staff, 1).click()
  await select(staff, 4).click({ modifiers: ['Shift'] })
  await staff.getByRole('button', { name: list.next }).click()
  await select(staff, 29).click()
  await expect(bar(staff)).toContainText(bulk.selected('5'))
  await seeNoFaults(staff)
  await change(`update enquiry set state = 'closed' where message = 'Question 2'`, [])

  const closed = sentBy(staff, 'close-enquiry', 'enquiry')
  await bar(staff).getByRole('button', { name: decisions['close-enquiry'].button, exact: true }).dblclick()
  const question = asked(staff, 'close-enquiry', '4')
  await expect(question.getByRole('listitem')).toHaveText([/complaint/i])
  expect(await violationsOf(staff)).toEqual([])
  await question.getByRole('button', button('close-enquiry', '4')).dblclick()
  await expect(question).toContainText(bulkDecisions.decided('3'))
  await expect(question).toContainText(bulkDecisions.left('2'))
  await expect(question.getByRole('listitem')).toHaveCount(2)
  expect(await violationsOf(staff)).toEqual([])
  expect(new Set(closed).size).toBe(4)
  expect(closed).toHaveLength(4)
  await question.getByRole('button', { name: shell.close }).last().click()
  await expect(bar(staff)).toContainText(bulk.selected('2'))
  await expect(openOf(staff)).toHaveText(list.range(26, 26, '26'))
  await staff.getByRole('button', { name: list.previous }).click()
  await expect(select(staff, 3)).toBeChecked()

  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/enquiries')
  await expect(auditor.getByRole('row')).toHaveCount(26)
  await expect(auditor.getByRole('checkbox')).toHaveCount(0)
})

test('a decision that loses its connection says what is decided, and continues with the rest', async ({
  browser,
  licensed,
}) => {
  const staff = await staffAt(browser, licensed, 'support', '/admin/enquiries?sort=age')
  const sent = sentBy(staff, 'close-enquiry', 'enquiry')
  await staff.getByRole('checkbox', { name: bulk.selectPage }).click()
  await select(staff, 3).click()
  await expect(bar(staff)).toContainText(bulk.selected('24'))
  // The server decides the second, and its answer is lost.
  await staff.route('**/staff_action_api/close-enquiry', async (route) => {
    if (sent.length !== 2) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await bar(staff).getByRole('button', { name: decisions['close-enquiry'].button, exact: true }).click()
  const question = asked(staff, 'close-enquiry', '24')
  await question.getByRole('button', button('close-enquiry', '24')).click()
  await expect(question).toContainText(bulkDecisions.decided('1'))
  await expect(question).toContainText(bulkDecisions.left('23'))
  await expect(question.getByRole('listitem').filter({ hasText: bulkDecisions.unknown })).toHaveCount(1)
  await expect(question.getByRole('listitem').filter({ hasText: bulkDecisions.unsent })).toHaveCount(22)
  await expect(bar(staff)).toContainText(bulk.selected('23'))

  await question.getByRole('button', { name: bulk.goOn }).click()
  await expect(question).toContainText(bulkDecisions.decided('23'))
  await expect(question).toContainText(bulkDecisions.left('1'))
  await question.getByRole('button', { name: shell.close }).last().click()
  await expect(bar(staff)).toContainText(bulk.selected('1'))
  // Each once, and the one without an answer twice.
  expect(sent).toHaveLength(25)
  expect(new Set(sent).size).toBe(24)
})

test('deposits are approved together by keys where a bank line has them exactly, and rejected for one reason', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  await requestDeposits(page)
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  await importStatement(checker, licensed.url, [
    ['412345699001', '1100.00'],
    ['412345699002', '1200.00'],
    ['412345699003', '130.00'],
  ])
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/deposits')
  const approved = sentBy(maker, 'approve-deposit', 'id')
  await expect(maker.getByRole('row')).toHaveCount(5)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'j', 'x', 'b']) await maker.keyboard.press(key)
  await expect(bar(maker)).toContainText(bulk.selected('4'))
  await expect(
    bar(maker).getByRole('button', { name: decisions['approve-deposit'].button, exact: true }),
  ).toBeFocused()
  await maker.keyboard.press('Enter')
  const approve = asked(maker, 'approve-deposit', '2')
  await expect(approve).toContainText('₹2,300.00')
  await expect(approve.getByRole('listitem')).toHaveText([
    new RegExp(`₹1,300.*${bulkDecisions.why.notMatched}`),
    new RegExp(`₹1,400.*${bulkDecisions.why.notMatched}`),
  ])
  await approve.getByRole('button', button('approve-deposit', '2')).focus()
  await maker.keyboard.press('Enter')
  await maker.keyboard.press('Enter')
  await expect(approve).toContainText(bulkDecisions.decided('2'))
  expect(approved).toHaveLength(2)
  await maker.keyboard.press('Escape')
  await expect(maker.getByRole('row')).toHaveCount(3)
  await expect(bar(maker)).toContainText(bulk.selected('2'))

  await maker.keyboard.press('b')
  await maker.keyboard.press('Tab')
  await maker.keyboard.press('Enter')
  const reject = asked(maker, 'reject-deposit', '1')
  await expect(reject.getByRole('listitem')).toHaveText([
    new RegExp(`₹1,300.*${bulkDecisions.why.onStatement}`),
  ])
  await reject.getByRole('button', button('reject-deposit', '1')).click()
  await expect(reject).toContainText(decisionFields.remarks.wrong)
  await reject.getByLabel(decisionFields.remarks.label).fill('The bank has no such payment.')
  await reject.getByRole('button', button('reject-deposit', '1')).click()
  await expect(reject).toContainText(bulkDecisions.decided('1'))
  await maker.keyboard.press('Escape')
  await expect(maker.getByRole('row')).toHaveCount(2)
  await bar(maker).getByRole('button', { name: bulk.clear }).click()
  await expect(bar(maker)).toHaveCount(0)
  await expect(toast(maker, queue.proposed)).toHaveCount(0)
  await maker.keyboard.press('?')
  await expect(maker.getByText(keys.all.find(([key]) => key === 'b')?.[1] ?? '')).toBeVisible()
})
