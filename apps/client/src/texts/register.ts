import { register } from './register.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ register }, () => import('./register.hi.ts'))
