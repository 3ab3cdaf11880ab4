import { security } from './security.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ security }, () => import('./security.hi.ts'))
