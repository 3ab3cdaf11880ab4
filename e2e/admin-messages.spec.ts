import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { button, choose, decide, row, toast } from './office-steps.ts'
import { words } from './words.ts'

const { decisions, queue, queues, shell } = en
const { step } = test

test.use({ installation: 'staff who run the company' })

test('an enquiry is answered from a template, and the client reads the answer and writes again', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const { contact } = words.en
  const { enquiries } = queues
  const support = await staffAt(browser, licensed, 'support', '/admin/answers')
  const { fields } = en.records.answer_templates

  await step('support keeps a template', async () => {
    const form = support.getByRole('region', { name: en.records.answer_templates.form })
    await form.getByLabel(fields.title).fill('Opening hours')
    await form.getByLabel(fields.text_en).fill('Dear {name}, gold opens on Monday.')
    await form.getByLabel(fields.text_hi).fill('{name} जी, सोना सोमवार को खुलता है।')
    await form.getByLabel(fields.state).selectOption('Active')
    await button(support, en.form.save).click()
    await expect(row(support, 'Opening hours')).toBeVisible()
  })

  await step('the client asks', async () => {
    await enter(page, logins.client, '/contact')
    await page.getByLabel(contact.message).fill('When does the gold market open on Monday?')
    await page.getByLabel(contact.phone).fill('98765 43210')
    await page.getByRole('button', { name: contact.send, exact: true }).tap()
    await expect(page.getByText(contact.sent)).toBeVisible()
  })

  await step('support takes and answers it', async () => {
    await support.getByRole('link', { name: enquiries.title, exact: true }).click()
    await choose(support, 'When does the gold market open')
    await button(support, decisions['take-enquiry'].button).click()
    await support.getByRole('dialog').getByRole('button', { name: decisions['take-enquiry'].button }).click()
    await expect(row(support, 'When does the gold')).toContainText(enquiries.states.assigned)
    await support.getByLabel(enquiries.answer.template).selectOption('Opening hours')
    await expect(support.getByLabel(enquiries.answer.text, { exact: true })).toHaveValue(
      'Dear Demo Client, gold opens on Monday.',
    )
    await seeNoFaults(support)
    await button(support, enquiries.answer.send).click()
    await expect(toast(support, enquiries.answer.sent)).toBeVisible()
    await expect(support.getByText(queues.enquiries.empty)).toBeVisible()
  })

  await step('the client reads the answer, once as new, and writes again', async () => {
    await page.reload()
    await page.getByRole('button', { name: contact.unread }).tap()
    await expect(page.getByText('Dear Demo Client, gold opens on Monday.')).toBeVisible()
    await expect(page.getByText(contact.unread)).toHaveCount(0)
    await page.getByLabel(contact.again).fill('And silver?')
    await page.getByRole('button', { name: contact.send, exact: true }).first().tap()
    await expect(page.getByText('And silver?')).toBeVisible()
    await choose(support, 'When does the gold market open')
    await expect(support.getByRole('list', { name: enquiries.messages })).toContainText('And silver?')
  })

  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/enquiries')
  await expect(maker.getByText(shell.noAccess)).toBeVisible()
})

test('a complaint gets a number and a term, is answered in the queue, and the client follows it', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const { contact } = words.en
  const { enquiries } = queues
  const text = 'My order was late by a minute'
  await enter(page, logins.client, '/contact')
  await page.getByLabel(contact.message).fill(text)
  await page.getByLabel(contact.phone).fill('98765 43210')
  await page.getByRole('switch', { name: contact.complaint }).check()
  await page.getByRole('button', { name: contact.send, exact: true }).tap()
  await expect(page.getByText(contact.sent)).toBeVisible()
  const own = page.getByRole('listitem').filter({ hasText: text })
  await expect(own).toContainText(/Complaint \d+/)
  await expect(own).toContainText(contact.states.open)

  const support = await staffAt(browser, licensed, 'support', '/admin/enquiries')
  await support.getByRole('combobox', { name: enquiries.kind }).selectOption(enquiries.kinds.complaint)
  await choose(support, text)
  const details = support.getByRole('region', { name: queue.detail })
  await expect(details).toContainText(enquiries.due)
  await expect(details).toContainText(enquiries.acknowledged)
  await expect(button(support, decisions['mark-complaint'].button)).toHaveCount(0)
  await seeNoFaults(support)
  await support.getByLabel(enquiries.answer.text, { exact: true }).fill('We gave the difference back.')
  await button(support, enquiries.answer.send).click()
  await expect(toast(support, enquiries.answer.sent)).toBeVisible()
  await page.reload()
  await own.getByRole('button', { name: contact.unread }).tap()
  await expect(own.getByText('We gave the difference back.')).toBeVisible()
})

test('an important notice is confirmed by a second person, and stays until the client acknowledges it', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const { notices } = words.en
  const { fields } = en.records.notices
  const support = await staffAt(browser, licensed, 'support', '/admin/notices')
  const given = {
    title_en: 'New bank account from Monday',
    title_hi: 'सोमवार से नया बैंक खाता',
    text_en: 'Pay to the new account only.',
    text_hi: 'केवल नए खाते में भुगतान करें।',
    starts: '2020-01-01',
    ends: '2099-12-31',
  } as const
  const form = support.getByRole('region', { name: en.records.notices.form })
  for (const [field, value] of Object.entries(given))
    await form.getByLabel(fields[field as keyof typeof given]).fill(value)
  await form.getByLabel(fields.topic).selectOption('Funds')
  await form.getByLabel(fields.important).selectOption('Yes')
  await button(support, en.form.save).click()
  await row(support, given.title_en).getByRole('link', { name: en.list.edit }).click()
  await expect(support.getByText(en.notice.unpublished)).toBeVisible()
  await decide(support, 'publish-notice')
  await expect(toast(support, queue.proposed)).toBeVisible()
  await seeNoFaults(support)

  await enter(page, logins.client)
  const owner = await staffAt(browser, licensed, 'owner', '/admin/waiting')
  await choose(owner, decisions['publish-notice'].button)
  await expect(owner.getByRole('region', { name: queue.detail })).toContainText(given.text_hi)
  await decide(owner, 'confirm')
  await expect(toast(owner, decisions.confirm.done)).toBeVisible()

  await page.reload()
  const bar = page.getByRole('complementary', { name: notices.title })
  await expect(bar).toContainText(given.title_en)
  await expect(bar.getByRole('button', { name: notices.dismiss })).toHaveCount(0)
  await bar.getByRole('button', { name: notices.read }).tap()
  await expect(page.getByRole('dialog')).toContainText(given.text_en)
  await page.getByRole('button', { name: notices.acknowledge }).tap()
  await expect(bar).toHaveCount(0)
})
