import { practice } from './practice.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ practice }, () => import('./practice.hi.ts'))
