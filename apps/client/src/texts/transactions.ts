import { transactions } from './transactions.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ transactions }, () => import('./transactions.hi.ts'))
