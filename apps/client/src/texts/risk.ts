import { risk } from './risk.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ risk }, () => import('./risk.hi.ts'))
