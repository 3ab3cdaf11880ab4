import type { Locator, Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'

const { decisions, queue } = en

/** Opens the row of a queue that has this text. */
export const choose = (page: Page, text: string): Promise<void> =>
  page.getByRole('row').filter({ hasText: text }).getByRole('link', { name: queue.open }).click()
export const detail = (page: Page): Locator => page.getByRole('region', { name: queue.detail })
export const toast = (page: Page, text: string): Locator =>
  page.locator('[popover]').getByText(text, { exact: true })

/** Presses a decision in the detail, fills its question and sends it. */
export async function decide(
  page: Page,
  name: keyof typeof decisions,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  await detail(page).getByRole('button', { name: decisions[name].button, exact: true }).click()
  const question = page.getByRole('dialog', { name: decisions[name].button })
  for (const [label, value] of Object.entries(given))
    await question.getByLabel(label, { exact: true }).fill(value)
  await question.getByRole('button', { name: decisions[name].button, exact: true }).click()
}
