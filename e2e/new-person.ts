import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { testImages, testPerson, withCheckDigit } from '../apps/server/src/testing/index.ts'
import type { TestPerson } from '../apps/server/src/testing/index.ts'
import { expect } from './fixtures.ts'

/** A person who shares no data with an earlier one. */
export function newPerson(): TestPerson {
  const digits = String(randomInt(1e8)).padStart(8, '0')
  const letter = String.fromCodePoint(65 + randomInt(26))
  return {
    ...testPerson(0),
    phone: `98${digits}`,
    email: `meera.${digits}@example.in`,
    aadhar: withCheckDigit(`234${digits}`),
    pan: `ABCP${letter}${digits.slice(0, 4)}F`,
  }
}

/** In pixels, as phones take photos; the app reduces them before sending. */
export const LARGE_PHOTO = { width: 3000, height: 2000 }

const steps = [
  ['name', 'phone', 'email', 'password', 'cpassword'],
  ['aadhar', 'pan'],
] as const

/** Types what the first steps of the registration ask for, chooses the three photos, and agrees to the documents. */
export async function fillRegistration(page: Page, person = testPerson(77), photoSize = {}): Promise<void> {
  for (const names of steps) {
    for (const name of names) await page.locator(`input[name=${name}]`).fill(person[name])
    await page.locator('button[type=submit]').click()
  }
  for (const [name, buffer] of Object.entries(await testImages(photoSize))) {
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
    await page.locator(`input[type=file][name=${name}]`).setInputFiles(file)
    await expect(page.locator(`[data-field=${name}] img`)).toBeVisible()
  }
  for (const name of ['terms', 'risk']) await page.locator(`input[name=${name}]`).check()
}
