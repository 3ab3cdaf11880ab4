import { orders } from './orders.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ orders }, () => import('./orders.hi.ts'))
