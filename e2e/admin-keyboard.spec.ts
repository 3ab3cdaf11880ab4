import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, useridOf } from './as-client.ts'
import { logInAsStaff, nextCodeOf, staffAt } from './as-staff.ts'
import { pressBy, tabTo, typeInto } from './by-keyboard.ts'
import { expect, test } from './licensed.ts'
import { button, dialog, row, toast } from './office-steps.ts'
import type { Platform } from './platform.ts'

const { code, confirm, decisionFields, decisions, form, list, logIn, palette, queue, records, settings } = en
const { fields, listed } = records.answer_templates

test.use({
  installation: 'keyboard of the back office',
  viewport: { width: 1440, height: 900 },
  isMobile: false,
})

type Finance = 'finance_maker' | 'finance_checker'

/** From the login screen, which has the focus in its first field. */
async function logInByKeys(page: Page, platform: Platform, role: Finance): Promise<void> {
  await expect(page.getByLabel(logIn.username)).toBeVisible()
  await typeInto(page, page.getByLabel(logIn.username), `${role.replace('_', '-')}-1`)
  await typeInto(page, page.getByLabel(logIn.password, { exact: true }), 'three words apart')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(code.label, { exact: true })).toBeFocused()
  await page.keyboard.type(await nextCodeOf(platform, role))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: palette.title })).toBeVisible()
}

/** Goes to a screen by the palette. */
async function goBy(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: palette.title, exact: true })).toBeFocused()
  await page.keyboard.type(screen)
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
}

/** Opens the first row of a list. */
async function openFirst(page: Page, text: string): Promise<void> {
  await expect(row(page, text)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: queue.detail })).toContainText(text)
}

/** Now in India, as one types it into a field of day and time: this browser has the month first, and 12 hours. */
async function typeNow(page: Page): Promise<void> {
  const shown = { timeZone: 'Asia/Kolkata', day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const now = new Date()
  await page.keyboard.type(now.toLocaleDateString('en-US', shown).replaceAll('/', ''))
  await page.keyboard.press('ArrowRight')
  const time = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' } as const
  await page.keyboard.type(now.toLocaleTimeString('en-US', time).replace(/\W/g, ''))
}

test('a deposit is prepared and confirmed by keyboard alone, from the login to the balance of the client', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/funds')
  const user = await useridOf(page)
  await call(page, 'web_deposite_submit_api', { amt: 10_000, user, utr: '412345678955' })
  const [maker, checker] = await Promise.all(
    (['finance_maker', 'finance_checker'] as const).map(async (role) => {
      const staff = await staffAt(browser, licensed, role, '/admin')
      await pressBy(staff, 'Enter', button(staff, en.home.logOut))
      await expect(staff).toHaveURL(/\/adminlogin/)
      await logInByKeys(staff, licensed, role)
      return staff
    }),
  )
  if (!maker || !checker) throw new Error('Two of finance are needed')

  await goBy(maker, en.queues.deposits.title)
  await openFirst(maker, '₹10,000.00')
  await pressBy(maker, 'Enter', button(maker, decisions['approve-deposit'].button))
  const question = dialog(maker, 'approve-deposit')
  await tabTo(maker, question.getByLabel(decisionFields.received.label, { exact: true }))
  await typeNow(maker)
  await pressBy(maker, 'Enter', question.getByRole('button', { name: decisions['approve-deposit'].button }))
  await expect(toast(maker, queue.proposed)).toBeVisible()

  await goBy(checker, en.queues.waiting.title)
  await openFirst(checker, decisions['approve-deposit'].button)
  await pressBy(checker, 'Space', button(checker, decisions.confirm.button))
  await pressBy(
    checker,
    'Enter',
    dialog(checker, 'confirm').getByRole('button', { name: decisions.confirm.button }),
  )
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
  await expect(page.locator('[data-figure="balance"]')).toHaveText('$105.31')
})

test('limits are proposed by keyboard alone, and a wrong one has the focus', async ({
  browser,
  licensed,
}) => {
  const owner = await staffAt(browser, licensed, 'owner', '/admin/settings')
  const { button: name } = decisions['set-limits']
  await pressBy(owner, 'Enter', button(owner, name))
  const question = dialog(owner, 'set-limits')
  const field = question.getByLabel(decisionFields['cool-off'].label, { exact: true })
  const send = question.getByRole('button', { name, exact: true })
  await typeInto(owner, field, '48 h')
  await pressBy(owner, 'Enter', send)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(decisionFields['cool-off'].wrong)
  await owner.keyboard.press('ControlOrMeta+a')
  await owner.keyboard.type('48')
  await pressBy(owner, 'Enter', send)
  await expect(toast(owner, queue.proposed)).toBeVisible()
  await expect(owner.getByRole('link', { name: settings.review })).toBeVisible()
})

test('a record is added, edited, deleted and taken back by keyboard alone', async ({ page, licensed }) => {
  await logInAsStaff(page, licensed, 'support')
  await page.goto('/admin/answers')
  const of = (name: keyof typeof fields) => page.locator('form').getByLabel(fields[name])
  const rows = page.getByRole('table', { name: listed }).locator('tbody tr')
  await typeInto(page, of('title'), 'Opening hours')
  await typeInto(page, of('text_en'), 'From Monday')
  await typeInto(page, of('text_hi'), 'सोमवार से')
  await tabTo(page, of('state'))
  await page.keyboard.type('Active')
  await pressBy(page, 'Enter', button(page, form.save))
  await expect(rows).toContainText('Opening hours')

  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(of('title')).toHaveValue('Opening hours')
  await typeInto(page, of('title'), 'Trading hours')
  await pressBy(page, 'Enter', button(page, form.save))
  await expect(rows).toContainText('Trading hours')

  await pressBy(page, 'Enter', rows.getByRole('button', { name: list.remove }))
  await pressBy(page, 'Enter', button(page, confirm.yes))
  await expect(rows).toHaveCount(0)
  await pressBy(page, 'Enter', button(page, form.undo))
  await expect(rows).toContainText('Trading hours')
})
