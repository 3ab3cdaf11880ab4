import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { button, decide, dialog, row, toast } from './office-steps.ts'

const { decisionFields, decisions, instruments, queue, settings } = en
const { terms } = instruments
const NAME = 'change-instrument'

test.use({ installation: 'instrument-terms' })
test.describe.configure({ mode: 'serial' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The terms as the client's app asks for them. */
async function offered(page: Page): Promise<object | undefined> {
  const answer = await page.request.get('/api/instruments_api')
  const { rows } = (await answer.json()) as { readonly rows: readonly { readonly symbol: string }[] }
  return rows.find(({ symbol }) => symbol === 'EURUSD')
}

test('a dealer proposes other terms of an instrument, and wrong ones are refused', async ({
  browser,
  licensed,
}) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/instruments')
  await row(dealer, 'EURUSD').getByRole('link').click()
  await expect(part(dealer, terms.history)).toContainText(terms.first)
  await button(dealer, decisions[NAME].button).click()
  const question = dialog(dealer, NAME)
  const send = question.getByRole('button', { name: decisions[NAME].button, exact: true })
  const field = (name: keyof typeof decisionFields) =>
    question.getByLabel(decisionFields[name].label, { exact: true })
  await field('hours').fill('Fri 17:00-Sun 17:00')
  await send.click()
  await expect(question.getByText(decisionFields.hours.wrong)).toBeVisible()
  await field('hours').fill('always')
  await send.click()
  await expect(question.getByText(settings.unchanged)).toBeVisible()
  await field('leverage').fill('50')
  await field('max-lots').fill('5')
  await send.click()
  await expect(toast(dealer, queue.proposed)).toBeVisible()
  await expect(part(dealer, terms.inForce)).toContainText(settings.waits)
  await seeNoFaults(dealer)
})

test('a dealer changes the terms of an instrument with a second person, and clients get them', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  await enter(page, logins.client)
  expect(await offered(page)).toMatchObject({ version: 1, leverage: 100 })
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/instrument/EURUSD')
  const owner = await staffAt(browser, licensed, 'owner', '/admin/instrument/EURUSD')
  await part(owner, terms.inForce).getByRole('link', { name: settings.review }).click()
  const detail = owner.getByRole('region', { name: queue.detail })
  await expect(detail).toContainText('100 → 50')
  await expect(detail).toContainText('10 → 5')
  await decide(owner, 'confirm')
  await expect(toast(owner, decisions.confirm.done)).toBeVisible()

  const history = part(dealer, terms.history)
  await expect(history).toContainText(`${decisionFields.leverage.label}: 100 → 50`, { timeout: 15_000 })
  await expect(history).toContainText(`owner-1 · ${queue.proposedBy('dealer-1')}`)
  expect(await offered(page)).toMatchObject({ version: 2, leverage: 50, max_lots: 5 })
})

test('the page of an instrument and the list of all show the version in force', async ({
  browser,
  licensed,
}) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/instrument/EURUSD')
  await expect(part(dealer, terms.history)).toContainText('owner-1')
  const facts = part(dealer, terms.inForce)
  await expect(facts).toContainText(`${terms.contractSize}1,00,000 EUR`)
  await expect(facts).toContainText(`${terms.margin}2%`)
  await expect(facts).toContainText(new RegExp(`${terms.spread}[\\d.]+ pips`))
  await seeNoFaults(dealer)
  await dealer.getByRole('link', { name: terms.back }).click()
  await expect(row(dealer, 'EURUSD').getByRole('link')).toHaveText(/^2 · /)
  await seeNoFaults(dealer)
})

test('an auditor reads the versions and changes none', async ({ browser, licensed }) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/instrument/XAUUSD')
  await expect(part(auditor, terms.history)).toContainText(terms.first)
  await expect(button(auditor, decisions[NAME].button)).toHaveCount(0)
})
