import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { dialogLeft } from './controls.ts'
import { expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'

const { decisions, decisionFields, queue, queues } = en
const { cases } = queues

test.use({ installation: 'cases' })
// The flows are the life of one case.
test.describe.configure({ mode: 'serial' })

const blockOf = (staff: Page) => staff.getByRole('region', { name: cases.block })

test('a case is opened on the page of the client', async ({ page, browser, logins, licensed }) => {
  await logIn(page, logins.client)
  const staff = await staffAt(browser, licensed, 'kyc', `/admin/edituser/${await useridOf(page)}`)
  const block = blockOf(staff)
  await expect(block).toContainText(cases.none)
  const { button, done } = decisions['open-case']
  await block.getByRole('button', { name: button }).click()
  const question = staff.getByRole('dialog', { name: button })
  await question.getByRole('combobox', { name: decisionFields.kind.label }).selectOption('structuring')
  await question.getByLabel(decisionFields.note.label, { exact: true }).fill('Ten deposits on one day')
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(staff, done)).toBeVisible()
  await expect(block).toContainText(cases.states.open)
})

test('finance reads the note of a case and adds another', async ({ browser, licensed }) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await maker.getByRole('navigation').getByRole('link', { name: cases.title, exact: true }).click()
  await expect(maker.getByText(queue.waits('1'))).toBeVisible()
  await choose(maker, cases.kinds.structuring)
  await expect(detail(maker)).toContainText('Ten deposits on one day')
  await expect(detail(maker)).toContainText(cases.secret)
  await decide(maker, 'note-case', { [decisionFields.note.label]: 'All from one bank account' })
  await expect(detail(maker).getByRole('list', { name: cases.notes }).getByRole('listitem')).toHaveCount(2)
  await dialogLeft(maker)
  await seeNoFaults(maker)
})

test('a case is reported and closed, and an auditor reads all of it', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const staff = await staffAt(browser, licensed, 'kyc', `/admin/edituser/${await useridOf(page)}`)
  await blockOf(staff).getByRole('link', { name: cases.kinds.structuring }).click()
  await decide(staff, 'report-case', {
    [decisionFields.reference.label]: 'STR 12/2026',
    [decisionFields.reported.label]: '2026-11-02T11:30',
  })
  await expect(detail(staff)).toContainText('STR 12/2026')
  await dialogLeft(staff)
  await decide(staff, 'close-case', { [decisionFields.reason.label]: 'The authority has answered' })
  await expect(detail(staff)).toContainText('The authority has answered')
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/cases?which=all')
  await choose(auditor, cases.states.closed)
  await expect(detail(auditor)).toContainText('All from one bank account')
  await expect(detail(auditor).getByRole('button', { name: decisions['note-case'].button })).toHaveCount(0)
})

test('support sees no case, and the client reads nothing of it', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/activity')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/case|suspicious/i)
  const support = await staffAt(browser, licensed, 'support', `/admin/edituser/${await useridOf(page)}`)
  await expect(support.getByRole('region', { name: en.client.blocks.identity })).toBeVisible()
  await expect(blockOf(support)).toHaveCount(0)
})

test('a closed account waits for its erasure, and the queue names law, day and the open case', async ({
  page,
  browser,
  licensed,
}) => {
  const { password, ...login } = await newClient(page, 961)
  await logIn(page, { ...login, password })
  const userid = await useridOf(page)
  await licensed.staff('open-case', userid, '--kind', 'other', '--note', 'Under review', '--by', 'owner')
  await call(page, `close_account_api/${userid}`, { password })
  const staff = await staffAt(browser, licensed, 'kyc', '/admin')
  await staff.getByRole('navigation').getByRole('link', { name: queues.erasures.title }).click()
  await choose(staff, userid)
  await expect(detail(staff)).toContainText(queues.erasures.identityLaw)
  await expect(detail(staff)).toContainText(String(new Date().getFullYear() + 5))
  await expect(detail(staff)).toContainText(queues.erasures.held)
  await expect(detail(staff)).toContainText(en.timeline.actions.account_closed)
  await seeNoFaults(staff)
})
