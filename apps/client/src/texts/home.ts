import { home } from './home.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ home }, () => import('./home.hi.ts'))
