import { watchlists } from './watchlists.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ watchlists }, () => import('./watchlists.hi.ts'))
