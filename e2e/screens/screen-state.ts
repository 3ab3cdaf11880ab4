import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { words } from '../words.ts'
import type { Language, Words } from '../words.ts'

/** A screen in one of its states, and how to get there. */
export interface ScreenState {
  /** Names the state where a check finds a fault in it. */
  readonly name: string
  readonly path: string
  /** The address where `act` has led to, where that is another screen. */
  readonly leadsTo?: string
  /** Substitute answers of calls, for states that need days or other people. */
  readonly answers?: Readonly<Record<string, object>>
  /** What is on screen once it has loaded; a heading of the first level where nothing else is named. */
  readonly loaded?: (page: Page, texts: Words) => Locator
  /** What is done there before it is looked at. */
  readonly act?: (page: Page, texts: Words) => Promise<void>
}

/** Goes to a screen and waits until it is as it is to be looked at. */
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

/** Presses the button of this name that lies on top: in a dialog, where one is open. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click()
}
