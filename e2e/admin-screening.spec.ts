import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, maskDocuments, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import type { Login } from './platform.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { decisions, decisionFields, importing, queue, queues, records } = en
const { hits } = queues
const { step } = test

test.use({ installation: 'screening' })
// The first flow imports the list that all of them use.
test.describe.configure({ mode: 'serial' })

const LISTED = [
  'reference,name,other_names,born,country,kind,source',
  'QDi.1,Mira Culcarni,Kulkarni Meera,1971-02-03,Freedonia,Sanction,UN',
  'H 7,Meera Prakash Kulkarni,,1980,India,PEP,Lok Sabha',
]

/** Imports the list on its screen. */
async function importList(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: importing.open }).click()
  const sheet = staff.getByRole('dialog', { name: importing.title(records.listed_persons.title) })
  await expect(sheet.getByRole('button', { name: importing.choose })).toBeVisible()
  await staff
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LISTED.join('\r\n')) })
  await sheet.getByRole('button', { name: importing.confirm('2') }).click()
  await expect(toast(staff, importing.done('2', '0'))).toBeVisible()
}

const reason = (text: string) => ({ [decisionFields.reason.label]: text })

let registered: Login | undefined

/** The client whom both lists name, in their browser. */
async function enterListed(page: Page): Promise<string> {
  registered ??= await newClient(page, 941)
  await logIn(page, registered)
  return useridOf(page)
}

test('an imported list finds a client, and the queue names both lists and how many wait', async ({
  page,
  browser,
  licensed,
}) => {
  await enterListed(page)
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/listed')
  await importList(staff)
  await staff.getByRole('navigation').getByRole('link', { name: hits.title, exact: true }).click()
  // The server compares a new list within five seconds, and the screen looks for news as often.
  await expect(staff.getByText(queue.waits('2'))).toBeVisible({ timeout: 20_000 })
  await choose(staff, 'Mira Culcarni')
  await expect(detail(staff)).toContainText('Kulkarni Meera')
  await expect(detail(staff)).toContainText('1971-02-03')
  await expect(detail(staff)).toContainText(hits.causes.list)
  await expect(detail(staff)).toContainText(en.timeline.actions.hit_found)
  await seeNoFaults(staff)
})

test('the approval of a matched client needs a second person, and a confirmed match refuses it', async ({
  page,
  browser,
  licensed,
}) => {
  const userid = await enterListed(page)
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/kyc')
  await step('the review shows the matches, and an approval takes two', async () => {
    await maskDocuments(licensed, userid)
    await staff.reload()
    await choose(staff, userid)
    const warning = detail(staff).getByRole('region', { name: hits.review })
    await expect(warning).toContainText('Mira Culcarni')
    await expect(warning).toContainText(hits.reviewText)
    await decide(staff, 'approve-duplicate', reason('Another date of birth'))
    await expect(toast(staff, queue.proposed)).toBeVisible()
  })

  await step('a confirmed sanction refuses the approval', async () => {
    await choose(staff, userid)
    await detail(staff).getByRole('link', { name: 'Mira Culcarni' }).click()
    await decide(staff, 'confirm-hit', reason('Same passport number'))
    await expect(toast(staff, decisions['confirm-hit'].done)).toBeVisible()
    await staff.goto('/admin/kyc')
    await choose(staff, userid)
    await expect(detail(staff)).toContainText(hits.reviewRefused)
    await decide(staff, 'approve-duplicate', reason('A namesake'))
    await expect(staff.getByRole('dialog').getByRole('alert')).toHaveText(
      en.reasons['client_sanctioned'] ?? '',
    )
  })

  await step('the client reads nothing of it', async () => {
    await page.goto('/documents')
    await expect(page.getByRole('region', { name: words.en.kyc.title })).toContainText(
      words.en.kyc.states.pending,
    )
    await expect(page.getByRole('main')).not.toContainText(/Culcarni|Freedonia/)
  })
})

test('a match is cleared with a reason, which the page of the client and the auditor show', async ({
  browser,
  licensed,
}) => {
  const staff = await staffAt(browser, licensed, 'kyc', '/admin/hits')
  await choose(staff, 'Meera Prakash Kulkarni')
  await decide(staff, 'clear-hit', reason('Born in 1991'))
  await expect(toast(staff, decisions['clear-hit'].done)).toBeVisible()
  await expect(staff.getByText(hits.empty)).toBeVisible()

  await staff.getByText(queue.all, { exact: true }).click()
  await choose(staff, 'Meera Prakash Kulkarni')
  await detail(staff)
    .getByRole('link', { name: /Meera Kulkarni/ })
    .click()
  const block = staff.getByRole('region', { name: hits.block })
  const decided = (listed: string) => block.getByRole('row').filter({ hasText: listed })
  await expect(decided('Meera Prakash Kulkarni')).toContainText(hits.states.cleared)
  await expect(decided('Mira Culcarni')).toContainText(hits.states.confirmed)

  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/hits?which=all')
  await choose(auditor, 'Meera Prakash Kulkarni')
  await expect(detail(auditor)).toContainText('Born in 1991')
  await expect(detail(auditor).getByRole('button', { name: decisions['confirm-hit'].button })).toHaveCount(0)
  const support = await staffAt(browser, licensed, 'support', '/admin/users')
  await expect(support.getByRole('navigation').getByRole('link', { name: hits.title })).toHaveCount(0)
})
