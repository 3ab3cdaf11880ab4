import { records } from './records.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ records }, () => import('./records.hi.ts'))
