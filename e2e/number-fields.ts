import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Puts a text from the clipboard in the place of all that stands in a field. */
export async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await input.press('ControlOrMeta+a')
  await input.press('ControlOrMeta+v')
}

/** Types over all that stands in a field, key by key. */
export async function typeOver(input: Locator, text: string): Promise<void> {
  await input.press('ControlOrMeta+a')
  await input.pressSequentially(text)
}

/** Stands in its field as it was pasted, and is refused in words that belong to the field. */
export async function expectRefused(input: Locator, text: string, why: string): Promise<void> {
  await expect(input).toHaveValue(text)
  await expect(input).toHaveAccessibleDescription(why)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
}

/** What is posted to these calls from now on. */
export function watch(page: Page, ...paths: readonly string[]): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isOne = paths.some((path) => request.url().includes(path))
    if (isOne && request.method() === 'POST') sent.push(request.url())
  })
  return sent
}
