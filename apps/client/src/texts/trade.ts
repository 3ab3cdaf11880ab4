import { trade } from './trade.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ trade }, () => import('./trade.hi.ts'))
