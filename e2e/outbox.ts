import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Shown {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
}

/** What this installation would have sent to an email address or mobile number, newest first. */
export async function messagesTo(page: Page, recipient: string): Promise<readonly Shown[]> {
  const answer = await page.request.get(`${process.env['E2E_URL'] ?? ''}/api/outbox`)
  const shown: readonly Shown[] = await answer.json()
  return shown.filter((message) => message.recipient.toLowerCase() === recipient.toLowerCase())
}

/** Waits for a message with a one-time code other than `before`, and returns the code. */
export async function lastCode(page: Page, recipient: string, before?: string): Promise<string> {
  const newest = async (): Promise<string | undefined> =>
    (await messagesTo(page, recipient)).find(({ code }) => code !== null)?.code ?? undefined
  await expect.poll(async () => ![undefined, before].includes(await newest())).toBe(true)
  return (await newest()) ?? ''
}
