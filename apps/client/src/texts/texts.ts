import { createTexts } from '@gf/i18n'
import { en } from './en.ts'

export const { addCatalogue, loadTexts, showLanguage } = createTexts(
  en,
  async () => (await import('./hi.ts')).hi,
)

/** The words of every screen. */
export const { texts, useTexts } = addCatalogue({}, () => Promise.resolve({}))
