import { limits } from './limits.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ limits }, () => import('./limits.hi.ts'))
