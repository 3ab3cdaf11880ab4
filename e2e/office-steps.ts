import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'

/* Steps on the screens of the back office. */

const { decisions, decisionFields, queue } = en

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const choose = (page: Page, text: string) =>
  row(page, text).getByRole('link', { name: queue.open }).click()
export const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
export const dialog = (page: Page, name: keyof typeof decisions) =>
  page.getByRole('dialog', { name: decisions[name].button })

/** Presses a decision, fills its question and sends it. */
export async function decide(
  page: Page,
  name: keyof typeof decisions,
  given: Readonly<Partial<Record<keyof typeof decisionFields, string>>> = {},
) {
  await button(page, decisions[name].button).click()
  for (const [field, value] of Object.entries(given)) {
    const input = dialog(page, name).getByLabel(decisionFields[field as keyof typeof given].label, {
      exact: true,
    })
    await (field === 'role' || field === 'store' ? input.selectOption(value) : input.fill(value))
  }
  await dialog(page, name).getByRole('button', { name: decisions[name].button, exact: true }).click()
}
