import { life } from './order-life.en.ts'
import { reasons } from './reasons.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ life, reasons }, async () => ({
  ...(await import('./order-life.hi.ts')),
  ...(await import('./reasons.hi.ts')),
}))
