import type { Locator, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { staffAt } from './as-staff.ts'
import { change } from './later.ts'
import { expect, test } from './licensed.ts'
import { button, choose, dialog, row } from './office-steps.ts'

const { bulkDecisions, client, decisionFields, decisions, form, list, queue, queues, settings, users } = en

test.use({ installation: 'staff who type' })
test.describe.configure({ mode: 'serial' })

const question = (page: Page) => page.getByRole('alertdialog', { name: form.leave.title })
const back = (page: Page) => page.evaluate(() => history.back())

/** Each way asks first, and what was typed stays. Then the tab asks before it is reloaded. */
async function seeAsked(typed: Locator, ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  const page = typed.page()
  const text = await typed.inputValue()
  for (const go of ways) {
    await go()
    await button(page, form.leave.stay).click()
    await expect(question(page)).toBeHidden()
    await expect(typed).toHaveValue(text)
  }
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const reload = await asked
  expect(reload.type()).toBe('beforeunload')
  await reload.dismiss()
  await expect(typed).toHaveValue(text)
}

test('a typed answer to an enquiry is not lost without a question', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const asked = { name: 'Asha Rao', mobile: '9876543210', message: 'Question 0' }
  await call(page, `contact_api/${await useridOf(page)}`, asked)
  await change(
    `insert into enquiry (client_id, name, mobile, email, subject, message, kind, created_at, last_at)
     select client_id, name, mobile, email, subject, 'Question 1', kind, created_at + 1, last_at + 1 from enquiry`,
    [],
  )
  const staff = await staffAt(browser, licensed, 'support', '/admin')
  await staff.getByRole('link', { name: queues.enquiries.title, exact: true }).click()
  await choose(staff, 'Question 1')
  const answer = staff.getByLabel(queues.enquiries.answer.text, { exact: true })
  await answer.click()
  await answer.fill('We open on Monday.')
  const elsewhere = staff.getByRole('navigation').getByRole('link', { name: users.navigation })
  await seeAsked(answer, [() => choose(staff, 'Question 0'), () => elsewhere.click(), () => back(staff)])

  await choose(staff, 'Question 0')
  await button(staff, form.leave.leave).click()
  const detail = staff.getByRole('region', { name: queue.detail })
  await expect(detail.getByRole('list', { name: queues.enquiries.messages })).toContainText('Question 0')
  await expect(answer).toHaveValue('')
  await elsewhere.click()
  await expect(staff).toHaveURL(/\/admin\/users/)
})

test('a typed note on a client is not lost without a question', async ({ browser, licensed }) => {
  const staff = await staffAt(browser, licensed, 'support', '/admin/users')
  const open = () => row(staff, 'Demo Client').getByRole('link', { name: list.edit }).click()
  await open()
  const note = staff.getByLabel(client.note, { exact: true })
  await note.click()
  await note.fill('Called about the PAN card.')
  await seeAsked(note, [() => staff.getByRole('link', { name: client.back }).click(), () => back(staff)])
  await back(staff)
  await button(staff, form.leave.leave).click()
  await expect(staff).toHaveURL(/\/admin\/users/)
  await open()
  await expect(note).toHaveValue('')
  await note.fill('Sends a new photo.')
  await button(staff, client.addNote).click()
  await expect(staff.getByRole('region', { name: client.blocks.notes })).toContainText('Sends a new photo.')
  await staff.getByRole('link', { name: client.back }).click()
  await expect(staff).toHaveURL(/\/admin\/users/)
})

test('an open decision is not lost without a question, by Cancel neither', async ({ browser, licensed }) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await maker.getByRole('link', { name: settings.title, exact: true }).click()
  const open = () => button(maker, decisions['set-upi'].button).click()
  const cancel = () => dialog(maker, 'set-upi').getByRole('button', { name: form.cancel }).click()
  await open()
  const upi = dialog(maker, 'set-upi').getByLabel(decisionFields.upi.label, { exact: true })
  await upi.click()
  await upi.fill('first@bank')
  await seeAsked(upi, [cancel, () => back(maker)])
  await cancel()
  await button(maker, form.leave.leave).click()
  await expect(dialog(maker, 'set-upi')).toHaveCount(0)

  await open()
  await expect(upi).toHaveValue('')
  await cancel()
  await expect(dialog(maker, 'set-upi')).toHaveCount(0)
  await open()
  await upi.fill('other@bank')
  await back(maker)
  await button(maker, form.leave.leave).click()
  await expect(maker).toHaveURL(/\/admin$/)
})

test('a decision on several rows asks before Cancel loses what was chosen', async ({ browser, licensed }) => {
  const staff = await staffAt(browser, licensed, 'support', '/admin/enquiries')
  for (const text of ['Question 0', 'Question 1']) await row(staff, text).getByRole('checkbox').click()
  const { button: name } = decisions['assign-enquiry']
  await button(staff, name).click()
  const asked = staff.getByRole('dialog', { name: bulkDecisions.give(name, '2') })
  const to = asked.getByLabel(decisionFields.to.label, { exact: true })
  await to.selectOption('support-1')
  await seeAsked(to, [() => asked.getByRole('button', { name: form.cancel }).click()])
  await asked.getByRole('button', { name: form.cancel }).click()
  await button(staff, form.leave.leave).click()
  await expect(asked).toHaveCount(0)
})
