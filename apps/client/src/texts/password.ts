import { password } from './password.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ password }, () => import('./password.hi.ts'))
