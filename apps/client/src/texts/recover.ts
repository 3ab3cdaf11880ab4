import { password } from './password.en.ts'
import { recover } from './recover.en.ts'
import { addCatalogue } from './texts.ts'

/** Both catalogues: a reset asks for a new password in the same words as a change. */
export const { texts, useTexts } = addCatalogue({ recover, password }, async () => ({
  ...(await import('./recover.hi.ts')),
  ...(await import('./password.hi.ts')),
}))
