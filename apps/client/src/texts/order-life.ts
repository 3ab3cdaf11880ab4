import { life } from './order-life.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ life }, () => import('./order-life.hi.ts'))
