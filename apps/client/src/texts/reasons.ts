import { explainBy } from './explain.ts'
import { reasons } from './reasons.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ reasons }, () => import('./reasons.hi.ts'))

explainBy(() => texts().reasons)
