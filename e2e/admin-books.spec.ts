import { verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { downloadedBy, exportedBy, seeNoFaults, staffAt } from './as-staff.ts'
import { logIn as logInAsClient, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { changeAuditEntry } from './later.ts'

const { audit, client, ledger, list, shell } = en

test.use({ installation: 'books' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an auditor sees the newest signed entry of the audit log and keeps its signature', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'auditor', '/admin/audit')
  await button(page, audit.verify).click()
  await button(page, shell.close).click()
  const head = page.getByRole('group', { name: audit.signedHead })
  await expect(head).toContainText(/Entry \d+ was signed on/)
  await seeNoFaults(page)
  const file = Object(JSON.parse(await downloadedBy(page, audit.signature))) as Readonly<
    Record<string, string>
  >
  const { day = '', hash = '', message = '', public_key: publicKey = '' } = file
  await expect(head).toContainText(hash)
  expect(message).toContain(`day ${day}\n`)
  expect(message).toContain(`hash ${hash}\n`)
  const signature = Buffer.from(file['signature'] ?? '', 'base64')
  expect(verify(null, Buffer.from(message), publicKey, signature)).toBe(true)
})

test('an auditor finds who changed what, exports it, and has the log verified', async ({
  browser,
  platform,
}) => {
  const owner = await staffAt(browser, platform, 'owner', '/admin')
  const save = async (form: object) => {
    const headers = { origin: platform.url }
    const answer = await owner.request.post('/api/answer_template_api', { data: form, headers })
    return (await answer.json()) as { readonly id: number; readonly version: number }
  }
  const template = { title: 'Received', text_en: 'Received.', text_hi: 'मिल गया।', state: 'Active' }
  const { id, version } = await save(template)
  await save({ ...template, template_id: id, version, title: 'Received today' })

  const page = await staffAt(browser, platform, 'auditor', '/admin')
  await page.getByRole('navigation').getByRole('link', { name: audit.title }).click()
  await page.getByRole('searchbox', { name: list.search }).fill('answer_templates today')
  await page.getByRole('searchbox', { name: audit.by }).fill('owner-1')
  await expect(page).toHaveURL(/by=owner-1/)
  await expect(page.getByRole('row')).toHaveText([/./, new RegExp(`owner-1.*answer_templates ${id}`)])
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await exportedBy(page, list.export('1'))).toEqual([
    expect.stringContaining('answer_templates_saved'),
  ])
  await seeNoFaults(page)

  const number = page.getByRole('row').nth(1).getByRole('button')
  const seq = Number(await number.textContent())
  await number.click()
  const entry = page.getByRole('dialog', { name: audit.entryOf(seq) })
  await expect(entry.getByRole('row').filter({ hasText: 'Received today' })).toContainText('Received')
  await entry.getByRole('button', { name: shell.close }).click()

  await button(page, audit.verify).click()
  const found = page.getByRole('dialog', { name: audit.verify })
  await expect(found).toContainText(
    /All \d+ entries are unchanged and complete, and the signatures are valid/,
  )
  await found.getByRole('button', { name: shell.close }).click()
  await changeAuditEntry(seq)
  await button(page, audit.verify).click()
  await expect(found).toContainText(audit.wrong)
  await expect(found).toContainText(`Audit entry ${seq} `)

  const finance = await staffAt(browser, platform, 'finance_maker', '/admin/audit')
  await expect(finance.getByText(shell.noAccess)).toBeVisible()
})

test('finance reads the trial balance down to the journal entry of a posting', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'finance_checker', '/admin')
  await page.getByRole('navigation').getByRole('link', { name: ledger.title }).click()
  await expect(page.getByText(ledger.balanced, { exact: true })).toBeVisible()
  const practice = page.getByRole('row').filter({ hasText: ledger.books.practice })
  const line = practice.filter({ hasText: ledger.kinds.adjustment })
  const wallets = practice.filter({ hasText: ledger.kinds.wallets })
  const amount = (await wallets.getByRole('cell').last().textContent()) ?? ''
  expect(amount).toMatch(/^\$[\d,]+\.\d\d$/)
  await expect(line).toContainText(amount)
  await seeNoFaults(page)
  expect(await exportedBy(page, ledger.export)).toContainEqual(
    expect.stringContaining('adjustment,,practice,USD'),
  )

  await page.getByLabel(ledger.day).fill('2020-01-01')
  await expect(wallets).not.toContainText(amount)
  await page.getByLabel(ledger.day).fill('')
  const unused = page.getByRole('row').filter({ hasText: ledger.books.real })
  await unused.getByRole('link', { name: ledger.kinds.protection }).click()
  const name = `${ledger.kinds.protection} (USD) · ${ledger.books.real}`
  await expect(page.getByRole('heading', { name: ledger.accountOf(name) })).toBeVisible()
  await expect(page.getByText(ledger.noPostings)).toBeVisible()
  await page.goBack()
  await line.getByRole('link').click()
  await expect(
    page.getByRole('heading', { name: ledger.accountOf('house:practice:adjustment') }),
  ).toBeVisible()
  const posting = page.getByRole('row').filter({ hasText: client.bookings['reset'] ?? '' })
  await seeNoFaults(page)
  await posting.getByRole('button').click()
  const entry = page.getByRole('dialog').getByRole('row')
  await expect(entry.filter({ hasText: 'house:practice:adjustment' })).toBeVisible()
  await expect(entry.filter({ hasText: 'wallet:' })).toBeVisible()
})

test('any journal entry is found by its number, and from a row of a client’s ledger', async ({
  browser,
  page,
  logins,
  platform,
}) => {
  await logInAsClient(page, logins.client)
  const userid = await useridOf(page)
  const finance = await staffAt(browser, platform, 'finance_checker', `/admin/edituser/${userid}`)
  const postings = finance.getByRole('region', { name: client.blocks.ledger })
  await postings.getByText(client.practice, { exact: true }).click()
  const reset = postings.getByRole('row').filter({ hasText: client.bookings['reset'] ?? '' })
  const number = (await reset.getByRole('button').textContent()) ?? ''
  await reset.getByRole('button').click()
  const entry = finance.getByRole('dialog', { name: ledger.journalOf(Number(number)) })
  await expect(entry).toContainText(`wallet:${userid}`)
  await entry.getByRole('button', { name: shell.close }).click()

  await finance.goto('/admin/books')
  const field = finance.getByLabel(ledger.find)
  await field.fill('none')
  await expect(button(finance, ledger.show)).toBeDisabled()
  await field.fill(number)
  await field.press('Enter')
  await expect(entry).toContainText(`wallet:${userid}`)
  await entry.getByRole('button', { name: shell.close }).click()
  await seeNoFaults(finance)
  await field.fill('999999999')
  await field.press('Enter')
  await expect(finance.getByRole('dialog').getByText(ledger.noJournal)).toBeVisible()
})
