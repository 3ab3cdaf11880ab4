import { funds } from './funds.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ funds }, () => import('./funds.hi.ts'))
