import type { Locator, Page } from '@playwright/test'
import { en } from '../../apps/admin/src/texts/en.ts'
import { expect } from '../fixtures.ts'
import { button } from '../office-steps.ts'
import { bodyTo, requestsOf } from '../requests-of.ts'

/* Steps on the screens of the church's records. */

const { confirm, form, list, records } = en

type Screen =
  | 'asso_types'
  | 'assos'
  | 'donees'
  | 'events'
  | 'funds'
  | 'campaigns'
  | 'households'
  | 'members'
  | 'cont_batches'
  | 'conts'

export const row = (page: Page, screen: Screen, text: string) =>
  page.getByRole('table', { name: records[screen].listed }).locator('tbody tr').filter({ hasText: text })

export function field(page: Page, screen: Screen, name: string): Locator {
  const labels: Readonly<Record<string, string>> = records[screen].fields
  return page
    .locator('form')
    .getByLabel(labels[name] ?? '', { exact: false })
    .first()
}

/** Fills the form in by the labels of its fields, and saves it. */
export async function save(
  page: Page,
  screen: Screen,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(page, screen, name)
    if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await input.selectOption({ label: value })
    else await input.fill(value)
  }
  await button(page, form.save).click()
}

/** Types a part of a name into a search among many records, and chooses the record. */
export async function choose(
  page: Page,
  screen: Screen,
  name: string,
  typed: string,
  chosen: string,
): Promise<void> {
  const labels: Readonly<Record<string, string>> = records[screen].fields
  await field(page, screen, name).fill(typed)
  await page
    .getByRole('list', { name: form.suggestions(labels[name] ?? '') })
    .getByRole('button', { name: chosen })
    .click()
  await expect(field(page, screen, name)).toHaveValue(chosen)
}

/** Deletes the row after the question, by the specified call. */
export async function remove(page: Page, screen: Screen, text: string, named: object): Promise<void> {
  const sent = requestsOf(page)
  await row(page, screen, text).getByRole('button', { name: list.remove }).click()
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toBeVisible()
  await button(page, confirm.yes).click()
  await expect(row(page, screen, text)).toBeHidden()
  expect(JSON.parse(bodyTo(sent, 'delete_record'))).toEqual({ ...named, val: expect.any(Number) })
}
