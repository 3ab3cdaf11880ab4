import { proof } from './proof.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ proof }, () => import('./proof.hi.ts'))
