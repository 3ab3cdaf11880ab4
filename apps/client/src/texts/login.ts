import { login } from './login.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ login }, () => import('./login.hi.ts'))
