import { createTexts, language } from '@gf/i18n'
import type { Language } from '@gf/i18n'
import { en } from './en.ts'

const { addCatalogue, loadTexts, showLanguage } = createTexts(en, async () => (await import('./hi.ts')).hi)

/** The words of every screen. */
export const { texts, useTexts } = addCatalogue({}, () => Promise.resolve({}))

/** Separate from the client app's choice on the same origin. */
const KEY = 'admin_language'

/** Loads the words of the language that this browser has chosen. */
export async function loadChosenTexts(): Promise<void> {
  await loadTexts(localStorage.getItem(KEY) === 'hi' ? 'hi' : 'en')
  document.documentElement.lang = language.read()
}

/** Changes the language of this browser. Rejects if its words fail to load. */
export async function chooseLanguage(next: Language): Promise<void> {
  await showLanguage(next)
  localStorage.setItem(KEY, next)
  document.documentElement.lang = next
}
