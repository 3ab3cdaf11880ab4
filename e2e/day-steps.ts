import { expect } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { formatDay } from '@gf/i18n'
import { en } from '../apps/admin/src/texts/en.ts'
import { dialog, row } from './office-steps.ts'

/* Steps of closing a day. */

const { days, decisionFields, decisions } = en

/** The company's banks of a new installation. */
export const BANKS = ['Example Bank of India …0001', 'Sample Co-operative Bank …0002'] as const

/** A day in India, as the server names it and as the screen shows it. */
export function inIndia(daysAgo: number) {
  const day = new Date(Date.now() + 19_800_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return { day, text: formatDay(`${day}T00:00:00`) }
}

/** Enters the balance of a bank by its statement. */
export async function enterBalance(page: Page, bank: string, balance: string): Promise<void> {
  const { button: reconcile } = decisions['reconcile-bank']
  await row(page, bank).getByRole('button', { name: reconcile }).click()
  const question = dialog(page, 'reconcile-bank')
  await question.getByLabel(decisionFields.balance.label).fill(balance)
  await question.getByRole('button', { name: reconcile, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(row(page, bank)).toContainText(days.entered)
}
