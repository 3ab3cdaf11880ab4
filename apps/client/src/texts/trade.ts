import { trade } from './trade.en.ts'
import { reasons } from './reasons.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ trade, reasons }, async () => ({
  ...(await import('./trade.hi.ts')),
  ...(await import('./reasons.hi.ts')),
}))
