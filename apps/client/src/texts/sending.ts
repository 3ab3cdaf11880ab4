import { sending } from './sending.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ sending }, () => import('./sending.hi.ts'))
