import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'
import type { Language, Words } from '../words.ts'

/** A screen in one of its states, and how to get there. */
export interface ScreenState {
  /** The name in error messages. */
  readonly name: string
  readonly path: string
  /** The address after `act`, if it opens another screen. */
  readonly leadsTo?: string
  /** Substitute answers of calls, for states that need days or other people. */
  readonly answers?: Readonly<Record<string, object>>
  /** Content that shows that it has loaded; a first-level heading by default. */
  readonly loaded?: (page: Page, texts: Words) => Locator
  /** A part is pushed aside on purpose, so that it ends beyond the screen. */
  readonly isPushed?: boolean
  /** Actions before the check. */
  readonly act?: (page: Page, texts: Words) => Promise<void>
}

/** Opens a screen in its state and waits until it is ready. */
export async function show(page: Page, state: ScreenState, language: Language = 'en'): Promise<void> {
  const texts: Words = words[language]
  await page.unrouteAll()
  for (const [call, json] of Object.entries(state.answers ?? {})) {
    await page.route(new RegExp(`/api/${call}([/?]|$)`), (route) => route.fulfill({ json }))
  }
  await page.goto(state.path)
  const loaded = state.loaded?.(page, texts) ?? page.getByRole('heading', { level: 1 })
  await expect(loaded, `${state.name} has loaded`).toBeVisible()
  await state.act?.(page, texts)
}

/** Presses the topmost button of this name: in the dialog, if one is open. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
}
