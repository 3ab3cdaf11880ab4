import { privacy } from './privacy.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ privacy }, () => import('./privacy.hi.ts'))
