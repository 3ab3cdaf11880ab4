import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Replaces a field's text by pasting. */
export async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await input.press('ControlOrMeta+a')
  await input.press('ControlOrMeta+v')
}

/** Replaces a field's text by typing. */
export async function typeOver(input: Locator, text: string): Promise<void> {
  await input.press('ControlOrMeta+a')
  await input.pressSequentially(text)
}

/** Keeps the pasted text and shows the field's error. */
export async function expectRefused(input: Locator, text: string, why: string): Promise<void> {
  await expect(input).toHaveValue(text)
  await expect(input).toHaveAccessibleDescription(why)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
}

/** Records requests to these calls from now on. */
export function watch(page: Page, ...paths: readonly string[]): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isOne = paths.some((path) => request.url().includes(path))
    if (isOne && request.method() === 'POST') sent.push(request.url())
  })
  return sent
}
