import { chart } from './chart.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ chart }, () => import('./chart.hi.ts'))
