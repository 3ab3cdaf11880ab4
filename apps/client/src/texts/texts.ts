import { createTexts } from '@gf/i18n'
import { refusals, shell } from './shell.en.ts'

export const { addCatalogue, loadTexts, showLanguage } = createTexts(
  { shell, refusals },
  () => import('./shell.hi.ts'),
)

/** The words that every screen may need. Those of one feature are in a catalogue of its own, such as home.en.ts. */
export const { texts, useTexts } = addCatalogue({}, () => Promise.resolve({}))
