import { receipt } from './receipt.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ receipt }, () => import('./receipt.hi.ts'))
